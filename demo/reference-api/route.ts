import type { Call } from '../../src/api/call';
import type { Step } from './steps';
import { ALREADY_SUBMITTED, Refusal } from './refusal';
import { openSteps } from './applications';
import type { Session } from './sessions';

/** One call as it arrived: its body and query have passed the call's own schemas. */
export interface Incoming<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  /** The product slug in the path; empty if there is none. */
  readonly slug: string;
  /** Origin under which the server was called. */
  readonly origin: string;
  readonly cookie: (name: string) => string | undefined;
  /** Set for every call that needs a session; reading it elsewhere is a programming error and throws. */
  readonly session: Session;
}

type AnyCall = Call<unknown, unknown, unknown>;

export interface Route {
  readonly call: AnyCall;
  /** Optional query keys with their defaults. */
  readonly queryDefaults: Readonly<Record<string, string>>;
  /** Returns the JSON of a 200, or throws a `Refusal`. */
  readonly handle: (incoming: Incoming<never, never>) => Promise<unknown>;
}

/** A call and what answers it. */
export function on<Answer, Body, Query>(
  call: Call<Answer, Body, Query>,
  handle: (incoming: Incoming<Body, Query>) => unknown,
  queryDefaults: Readonly<Record<string, string>> = {},
): Route {
  return {
    call,
    queryDefaults,
    handle: async (incoming) => handle(incoming),
  };
}

/**
 * @throws {Refusal} 403 when the step is not open: the server must not rely on the screen.
 */
export function requireStep({ application, applicant }: Session, step: Step): void {
  if (application.submittedAt !== null) throw new Refusal(403, ALREADY_SUBMITTED);
  if (!openSteps(application, applicant)[step]) throw new Refusal(403, 'Please complete the earlier steps first.');
}

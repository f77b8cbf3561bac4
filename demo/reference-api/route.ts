import type { Call } from '../../src/api/call';
import type { Step } from './steps';
import { ALREADY_SUBMITTED, Refusal } from './refusal';
import { openSteps } from './applications';
import type { Session } from './sessions';

/** One call as it arrived: its body and query have passed the call's own schemas. */
export interface Incoming<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  /** The product slug of the path; empty where the path has none. */
  readonly slug: string;
  /** Origin under which the server was called. */
  readonly origin: string;
  readonly cookie: (name: string) => string | undefined;
  /** Of every call that is not open; reading it elsewhere is a programming error and throws. */
  readonly session: Session;
}

type AnyCall = Call<unknown, unknown, unknown>;

export interface Route {
  readonly call: AnyCall;
  /** Query keys that may be missing, with what they then are. */
  readonly queryDefaults: Readonly<Record<string, string>>;
  /** Gives the JSON of a 200, or throws a `Refusal`. */
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
 * @throws {Refusal} 403 when the step is not open: what the screen shows is never the control.
 */
export function requireStep({ application, applicant }: Session, step: Step): void {
  if (application.submittedAt !== null) throw new Refusal(403, ALREADY_SUBMITTED);
  if (!openSteps(application, applicant)[step]) throw new Refusal(403, 'Please complete the earlier steps first.');
}

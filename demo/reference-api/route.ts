import type { Call } from '../../src/api/call';
import type { Step } from './steps';
import { ALREADY_SUBMITTED, Refusal } from './refusal';
import { openSteps, type Change } from './applications';
import type { Session, Sessions, SessionWork } from './sessions';

/** One call as it arrived: its body and query have passed the call's own schemas. */
export interface Incoming<Body, Query> {
  readonly body: Body;
  readonly query: Query;
  /** The product slug in the path; empty if there is none. */
  readonly slug: string;
  /** Origin under which the server was called. */
  readonly origin: string;
  /** The client's own address, for limits. */
  readonly address: string;
  readonly cookie: (name: string) => string | undefined;
  /** Sets a cookie that scripts cannot read, for as long as the browser is open. */
  readonly setCookie: (name: string, value: string) => void;
  /** Logs the name of an error that does not fail the call. */
  readonly report: (error: unknown) => void;
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
 * A call that changes the application, at a step that must be open for it. `decide` runs under the applicant's lock on
 * the application as it is there: two calls at the same moment are decided one after the other.
 */
export function changing<Answer, Body, Query>(
  sessions: Sessions,
  call: Call<Answer, Body, Query>,
  step: Step,
  decide: (incoming: Incoming<Body, Query>, work: SessionWork) => Change,
): Route {
  return on(call, async (incoming) => {
    await sessions.work(incoming.session, async (work) => {
      requireStep(work, step);
      await work.change(work.application, decide(incoming, work));
    });
    return { success: true };
  });
}

/**
 * @throws {Refusal} 403 when the step is not open: the server must not rely on the screen.
 */
export function requireStep({ application, applicant }: Pick<Session, 'application' | 'applicant'>, step: Step): void {
  if (application.submittedAt !== null) throw new Refusal(403, ALREADY_SUBMITTED);
  if (!openSteps(application, applicant)[step]) throw new Refusal(403, 'Please complete the earlier steps first.');
}

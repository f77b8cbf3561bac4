import { submit, type SubmitAnswer } from '../api/calls/submit';
import { getStatus } from '../api/calls/status';
import type { Client } from '../api/client';
import { asApiFailure, isApiFailure, type ApiFailure } from '../api/failure';
import type { MessageKey } from '../i18n/catalogue';

/**
 * The submission of one applicant, from the press on Submit to its outcome. It belongs to the sign-in, not to a screen:
 * the server is asked once, whichever screen is shown, left or rendered again.
 */

/** Why there is nothing left to submit: our attempt got no answer, or another tab was faster. */
type Closed = 'unanswered' | 'elsewhere';

export const CLOSED_TEXT = {
  unanswered: 'confirm.reached',
  elsewhere: 'submitted.title',
} as const satisfies Record<Closed, MessageKey>;

/** The outcome of a submission. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly answer: SubmitAnswer }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** The server no longer accepts a submission of this application. */
  | { readonly kind: 'closed'; readonly why: Closed; readonly serverMessage?: string | undefined };

type Stage =
  /** Submit was pressed; `unsure` if an earlier attempt got no answer. */
  | { readonly kind: 'certified'; readonly unsure: boolean }
  | { readonly kind: 'sent'; readonly outcome: Promise<Outcome> }
  /** Not accepted: Submit may be pressed again. */
  | { readonly kind: 'failed'; readonly unsure: boolean };

/** Identifies one sign-in: the value of `applicantAtom`, a new object each time. */
type SignIn = object;

const stages = new WeakMap<SignIn, Stage>();
const closed = new WeakMap<SignIn, Closed>();

/** The applicant has certified and pressed Submit: the next `sendOnce` may send. */
export function certify(signIn: SignIn): void {
  const stage = stages.get(signIn);
  if (stage?.kind === 'sent' || closed.has(signIn)) return;
  stages.set(signIn, { kind: 'certified', unsure: stage?.unsure ?? false });
}

/** Whether a submission is under way or has been accepted. */
export function isSent(signIn: SignIn): boolean {
  return stages.get(signIn)?.kind === 'sent';
}

/** Why there is nothing left to submit; null while there is. */
export function whyClosed(signIn: SignIn): Closed | null {
  return closed.get(signIn) ?? null;
}

/**
 * Submits what was certified, or joins a pending submission; null if nothing was certified. The outcome
 * never rejects. `onAccepted` is called once per submission, no matter how many callers there are.
 */
export function sendOnce(
  signIn: SignIn,
  client: Client,
  onAccepted: (answer: SubmitAnswer) => void,
): Promise<Outcome> | null {
  const stage = stages.get(signIn);
  if (stage?.kind === 'sent') return stage.outcome;
  if (stage?.kind !== 'certified') return null;
  const outcome = send(client, stage.unsure).then((result) => {
    if (result.kind === 'accepted') onAccepted(result.answer);
    else stages.set(signIn, { kind: 'failed', unsure: result.kind === 'failed' && gotNoAnswer(result.failure) });
    if (result.kind === 'closed') closed.set(signIn, result.why);
    return result;
  });
  stages.set(signIn, { kind: 'sent', outcome });
  return outcome;
}

const CONFLICT = 409;

async function send(client: Client, unsure: boolean): Promise<Outcome> {
  if (unsure && (await isClosed(client))) return { kind: 'closed', why: 'unanswered' };
  try {
    return { kind: 'accepted', answer: await client.send(submit, { body: { ack: true } }) };
  } catch (error) {
    const failure = asApiFailure(error);
    const isConflict = failure.status === CONFLICT;
    if (!(isConflict || gotNoAnswer(failure)) || !(await isClosed(client))) return { kind: 'failed', failure };
    return { kind: 'closed', why: isConflict ? 'elsewhere' : 'unanswered', serverMessage: failure.serverMessage };
  }
}

function gotNoAnswer({ kind }: ApiFailure): boolean {
  return kind === 'timeout' || kind === 'network';
}

/** Whether the server says that there is nothing left to submit; false without an answer. */
async function isClosed(client: Client): Promise<boolean> {
  try {
    const { canVisitStep } = await client.send(getStatus);
    return !canVisitStep.submit;
  } catch (error) {
    const status = isApiFailure(error) ? (error.status ?? 0) : 0;
    return status >= 400 && status < 500 && status !== 401;
  }
}

import { atom, type createStore } from 'jotai/vanilla';
import { submit, type SubmitAnswer } from '../api/calls/submit';
import { getStatus } from '../api/calls/status';
import type { Client } from '../api/client';
import { asApiFailure, type ApiFailure } from '../api/failure';
import type { MessageKey } from '../i18n/catalogue';
import { applicantAtom } from './session';

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

export type Decision = 'approved' | 'review';

/** Anything but an approval is still under review. */
export function decisionOf({ decision }: SubmitAnswer): Decision {
  return decision === 'approved' ? 'approved' : 'review';
}

type Stage =
  /** Submit was pressed; `unsure` if an earlier attempt got no answer. */
  | { readonly kind: 'certified'; readonly unsure: boolean }
  | { readonly kind: 'sent'; readonly outcome: Promise<Outcome>; readonly decision?: Decision }
  /** Not accepted: Submit may be pressed again. */
  | { readonly kind: 'failed'; readonly unsure: boolean };

type Store = ReturnType<typeof createStore>;

interface Submission {
  /** The sign-in it belongs to: the value of `applicantAtom`, which is a new object for each. */
  readonly signIn: object | null;
  readonly stage: Stage | null;
  readonly closed: Closed | null;
}

const submissionAtom = atom<Submission>({ signIn: null, stage: null, closed: null });

/** The submission of whoever is signed in now; another sign-in starts without one. */
const currentAtom = atom<Submission>((get) => {
  const signIn = get(applicantAtom);
  const submission = get(submissionAtom);
  return submission.signIn === signIn ? submission : { signIn, stage: null, closed: null };
});

/** Why there is nothing to submit any more; null while there is. */
export const closedAtom = atom((get) => get(currentAtom).closed);

/** Whether a submission is under way or has been accepted. */
export const sentAtom = atom((get) => get(currentAtom).stage?.kind === 'sent');

/** How far the submission is, for the guard; null before Submit and after one that was not accepted. */
export const progressAtom = atom((get): 'sent' | Decision | null => {
  const { stage } = get(currentAtom);
  if (stage === null || stage.kind === 'failed') return null;
  return (stage.kind === 'sent' && stage.decision) || 'sent';
});

/** The applicant has certified and pressed Submit: the next `sendOnce` may send. */
export function certify(store: Store): void {
  const current = store.get(currentAtom);
  const { stage, closed } = current;
  if (stage?.kind === 'sent' || closed !== null) return;
  store.set(submissionAtom, { ...current, stage: { kind: 'certified', unsure: stage?.unsure ?? false } });
}

/**
 * Submits what was certified, or joins a pending submission; null if nothing was certified. The outcome
 * never rejects. `onAccepted` is called once per submission, no matter how many callers there are.
 */
export function sendOnce(
  store: Store,
  client: Client,
  onAccepted: (answer: SubmitAnswer) => void,
): Promise<Outcome> | null {
  const current = store.get(currentAtom);
  const { stage } = current;
  if (stage?.kind === 'sent') return stage.outcome;
  if (stage?.kind !== 'certified') return null;
  const outcome = send(client, stage.unsure).then((result) => {
    if (result.kind === 'accepted') {
      onAccepted(result.answer);
      if (store.get(currentAtom).signIn === current.signIn) {
        store.set(submissionAtom, {
          ...current,
          stage: { kind: 'sent', outcome, decision: decisionOf(result.answer) },
        });
      }
    } else {
      const unsure = result.kind === 'failed' && result.failure.isUnanswered;
      const closed = result.kind === 'closed' ? result.why : current.closed;
      // Nothing is kept from a sign-in that is over.
      if (store.get(currentAtom).signIn === current.signIn) {
        store.set(submissionAtom, { ...current, stage: { kind: 'failed', unsure }, closed });
      }
    }
    return result;
  });
  store.set(submissionAtom, { ...current, stage: { kind: 'sent', outcome } });
  return outcome;
}

async function send(client: Client, unsure: boolean): Promise<Outcome> {
  if (unsure && (await isClosed(client))) return { kind: 'closed', why: 'unanswered' };
  try {
    return { kind: 'accepted', answer: await client.send(submit, { body: { ack: true } }) };
  } catch (error) {
    const failure = asApiFailure(error);
    const { isConflict, isUnanswered } = failure;
    if (!(isConflict || isUnanswered) || !(await isClosed(client))) return { kind: 'failed', failure };
    return { kind: 'closed', why: isConflict ? 'elsewhere' : 'unanswered', serverMessage: failure.serverMessage };
  }
}

/** Whether the server says that there is nothing to submit; without an answer it may still be. */
async function isClosed(client: Client): Promise<boolean> {
  try {
    const { canVisitStep } = await client.send(getStatus);
    return !canVisitStep.submit;
  } catch (error) {
    const failure = asApiFailure(error);
    return failure.kind === 'http' && !failure.isServerError && !failure.endsSession;
  }
}

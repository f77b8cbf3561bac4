import type { createStore } from 'jotai/vanilla';
import { submit, type SubmitAnswer } from '../api/calls/submit';
import { getStatus } from '../api/calls/status';
import type { Client } from '../api/client';
import { asApiFailure } from '../api/failure';
import { isUnclear } from '../api/is-unclear';
import type { MessageKey } from '../i18n/catalogue';
import {
  currentAtom,
  submissionAtom,
  type Closed,
  type Decision,
  type Outcome,
  type Shown,
  type Stage,
} from './submission-state';

/**
 * One applicant's submission, from pressing Submit to its outcome. It belongs to the sign-in, not to a screen: the server is asked
 * once, whichever screens are shown, left or rendered again.
 */

export const CLOSED_TEXT = {
  unanswered: 'confirm.reached',
  elsewhere: 'submitted.title',
} as const satisfies Record<Closed, MessageKey>;

type Store = ReturnType<typeof createStore>;

/** Any decision other than an approval is still under review. */
export function decisionOf({ decision }: SubmitAnswer): Decision {
  return decision === 'approved' ? 'approved' : 'review';
}

/**
 * Records that the applicant has certified what the review shows, and pressed Submit: the next `sendOnce` may send. Returns a function
 * that takes the certification back, if nothing has come of it: the way to the submission failed, and the answers may change before the
 * next.
 */
export function certify(store: Store, shown: Shown): () => void {
  const current = store.get(currentAtom);
  const { stage, closed } = current;
  if (stage?.kind === 'sent' || closed !== null) return () => undefined;
  const unsure = stage?.unsure ?? false;
  const certified: Stage = { kind: 'certified', unsure };
  store.set(submissionAtom, { ...current, stage: certified, shown });
  return () => {
    const now = store.get(currentAtom);
    if (now.stage === certified) store.set(submissionAtom, { ...now, stage: { kind: 'failed', unsure } });
  };
}

/**
 * Submits what was certified, or joins a pending submission; null if nothing was certified. The outcome never rejects. `onAccepted`
 * is called once per submission, no matter how many callers there are.
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
      // A call that was given up may have been accepted, too.
      const unsure = result.kind === 'failed' && (isUnclear(result.failure) || result.failure.isSilent);
      const closed = result.kind === 'closed' ? result.why : current.closed;
      // Nothing is kept from an earlier sign-in.
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
  try {
    if (unsure && (await isClosed(client, true))) return { kind: 'closed', why: 'unanswered' };
    return { kind: 'accepted', answer: await client.send(submit, { body: { ack: true } }) };
  } catch (error) {
    const failure = asApiFailure(error);
    const { isConflict } = failure;
    const isPossible = isConflict || isUnclear(failure);
    if (!isPossible || !(await isClosed(client, !isConflict).catch(() => false))) return { kind: 'failed', failure };
    if (!isConflict) return { kind: 'closed', why: 'unanswered' };
    return { kind: 'closed', why: 'elsewhere', serverMessage: failure.serverMessage };
  }
}

/**
 * Whether the server says that there is nothing left to submit; false if it does not say. `entirely`: every step must be closed, because
 * an answer that was changed elsewhere closes Submit as well. Only a conflict says by itself that it was submitted.
 * @throws {ApiFailure} if the session is over: what was certified in it must not be sent in another
 */
async function isClosed(client: Client, entirely: boolean): Promise<boolean> {
  return client.send(getStatus).then(
    ({ canVisitStep }) => !canVisitStep.submit && !(entirely && Object.values(canVisitStep).some(Boolean)),
    (error: unknown) => {
      const failure = asApiFailure(error);
      if (failure.isSilent) throw failure;
      return false;
    },
  );
}

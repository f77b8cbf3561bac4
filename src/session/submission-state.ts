import { atom } from 'jotai/vanilla';
import type { SubmitAnswer } from '../api/calls/submit';
import type { ApiFailure } from '../api/failure';
import { applicantAtom } from './session';

/** How far one applicant's submission is. Separate from the code that sends it, because the guard of every screen needs it. */

/** Why there is nothing left to submit: our attempt got no answer, or another tab submitted first. */
export type Closed = 'unanswered' | 'elsewhere';

/** The outcome of a submission. */
export type Outcome =
  | { readonly kind: 'accepted'; readonly answer: SubmitAnswer }
  | { readonly kind: 'failed'; readonly failure: ApiFailure }
  /** The server no longer accepts a submission of this application. */
  | { readonly kind: 'closed'; readonly why: Closed; readonly serverMessage?: string | undefined };

export type Decision = 'approved' | 'review';

export type Stage =
  /** Submit was pressed; `unsure` if an earlier attempt may have been accepted: no answer came, or not the server's own. */
  | { readonly kind: 'certified'; readonly unsure: boolean }
  | { readonly kind: 'sent'; readonly outcome: Promise<Outcome>; readonly decision?: Decision }
  /** Not accepted: the applicant may submit again. */
  | { readonly kind: 'failed'; readonly unsure: boolean };

/** A fingerprint of what each part of the review shows; null while it shows nothing. */
export type Shown = readonly (string | null)[];

interface Submission {
  /** The sign-in it belongs to: the value of `applicantAtom`, which is a new object for each. */
  readonly signIn: object | null;
  readonly stage: Stage | null;
  readonly closed: Closed | null;
  /** Of the review that was certified last. */
  readonly shown?: Shown;
}

export const submissionAtom = atom<Submission>({ signIn: null, stage: null, closed: null });

/** The submission of the current sign-in; another sign-in starts without one. */
export const currentAtom = atom<Submission>((get) => {
  const signIn = get(applicantAtom);
  const submission = get(submissionAtom);
  return submission.signIn === signIn ? submission : { signIn, stage: null, closed: null };
});

/** Why there is nothing left to submit; null while there is. */
export const closedAtom = atom((get) => get(currentAtom).closed);

/** How far the submission is, for the guard; null before Submit and after one that was not accepted. */
export const progressAtom = atom((get): 'certified' | 'sent' | Decision | null => {
  const { stage } = get(currentAtom);
  if (stage === null || stage.kind === 'failed') return null;
  return (stage.kind === 'sent' && stage.decision) || stage.kind;
});

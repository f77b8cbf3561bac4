import { atom } from 'jotai/vanilla';
import { applicantAtom } from '../session/session';
import { closedAtom, progressAtom } from '../session/submission-state';

/** The sign-in that is asked to log in again: a value of `applicantAtom`. */
const askedAtom = atom<object | null>(null);

/**
 * Whether the "New Version Available" dialog is open, for this sign-in. Asked for during a submission, it opens once that has failed
 * (D-676): logging in again would give the submission up, and its decision would be lost. Once the application is received, nothing is left
 * to fill in.
 */
export const newVersionAtom = atom(
  (get) => get(askedAtom) === get(applicantAtom) && get(progressAtom) === null && get(closedAtom) === null,
  (get, set, isAsked: boolean) => set(askedAtom, isAsked ? get(applicantAtom) : null),
);

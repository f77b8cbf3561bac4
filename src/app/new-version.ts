import { atom } from 'jotai/vanilla';
import { progressAtom } from '../session/submission-state';

const askedAtom = atom(false);

/**
 * Whether the "New Version Available" dialog is open. Asked for during a submission, it opens once that has failed (D-676): logging in
 * again would give the submission up, and its decision would be lost.
 */
export const newVersionAtom = atom(
  (get) => get(askedAtom) && get(progressAtom) === null,
  (_get, set, isAsked: boolean) => set(askedAtom, isAsked),
);

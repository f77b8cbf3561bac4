import { atom } from 'jotai/vanilla';

/** The three texts that every applicant can read at any time. */
export type LegalDocument = 'terms' | 'privacy' | 'esign';

/** Which of them lies open. */
export const openLegalAtom = atom<LegalDocument | null>(null);

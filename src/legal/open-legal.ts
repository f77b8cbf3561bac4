import { atom } from 'jotai/vanilla';

/** The three texts that every applicant can read at any time. */
export type LegalDocument = 'terms' | 'privacy' | 'esign';

/** The document that is open, if any. */
export const openLegalAtom = atom<LegalDocument | null>(null);

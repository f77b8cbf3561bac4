import { atom } from 'jotai/vanilla';
import type { Saves } from '../save/saves';

/** The autosave of a signed-in applicant; null until its code is loaded. */
export const savesAtom = atom<Saves | null>(null);

/**
 * What replaces the screen: `checked` while a restored page asks the server, `failed` if that failed, `locked` when the session is
 * over and the applicant may continue with the password.
 */
export type Cover = 'none' | 'checked' | 'failed' | 'locked';
export const coverAtom = atom<Cover>('none');

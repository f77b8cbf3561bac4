import { atom } from 'jotai/vanilla';
import type { Saves } from '../save/saves';

/** The parts that only a signed-in applicant needs, once they are loaded. */
export const savesAtom = atom<Saves | null>(null);
/** Whether the "New Version Available" dialog is open. */
export const newVersionAtom = atom(false);

/**
 * What stands in the place of the screen: it is `checked` with the server after the page was restored, that has `failed`,
 * or the session is over and the applicant may go on (`locked`).
 */
export type Cover = 'none' | 'checked' | 'failed' | 'locked';
export const coverAtom = atom<Cover>('none');

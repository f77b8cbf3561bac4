import { atom } from 'jotai/vanilla';

/** The save status shown to the applicant; `idle` shows nothing. `halted`: it failed, and is not repeated by itself. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'halted' | 'offline';

/** The save status, for the line on the screen and the public event. */
export const saveStateAtom = atom<SaveState>('idle');

/** Whether any save is on its way, also in full and from a screen that was left. */
export const savingAtom = atom(false);

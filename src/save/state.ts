import { atom } from 'jotai/vanilla';

/** The save status shown to the applicant; `idle` shows nothing. `halted`: it failed, and is not repeated by itself. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'halted' | 'offline';

/** The save status, for the line on the screen and the public event. */
export const saveStateAtom = atom<SaveState>('idle');

/** Whether a partial or full save is in progress, also one of a screen that was left. A submission does not count. */
export const savingAtom = atom(false);

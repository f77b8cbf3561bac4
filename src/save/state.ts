import { atom } from 'jotai/vanilla';

/** The save status shown to the applicant; `idle` shows nothing. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed' | 'offline';

/** What the line on the screen and the public event say about saving. */
export const saveStateAtom = atom<SaveState>('idle');

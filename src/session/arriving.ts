import { atom } from 'jotai/vanilla';

/** Whether the first screen still waits for its data. */
export const arrivingAtom = atom(false);

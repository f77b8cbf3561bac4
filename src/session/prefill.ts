import { atom } from 'jotai/vanilla';
import type { Prefill } from '../domain/prefill';

/** What the host knows of the applicant; null if nothing, or before it is read. */
export const prefillAtom = atom<Prefill | null>(null);

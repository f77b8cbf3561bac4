import { atom } from 'jotai/vanilla';
import type { Prefill } from '../domain/prefill';

/** What the host knows about the applicant; null if nothing, or before it is parsed. */
export const prefillAtom = atom<Prefill | null>(null);

import { atom } from 'jotai/vanilla';
import type { Prefill, RefusedLocks } from '../domain/prefill';

/** What the host knows about the applicant; null if nothing, or before it is parsed. */
export const prefillAtom = atom<Prefill | null>(null);

/** The host's locked values that the server has refused. */
export const refusedLocksAtom = atom<RefusedLocks>(new Map());

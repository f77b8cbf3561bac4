/**
 * How much of the journeys runs. The gate runs a journey in one host where both behave alike, looks again at a screen only for what
 * another look can find, and leaves out a journey that differs from others in little. `npm run soak` sets FULL_JOURNEYS=1: all of it.
 */
import { appendFileSync } from 'node:fs';
import { ENGINES, type Engine } from '../../scripts/engines.mjs';
import type { Host } from './test';

/** The tag of a journey that only the soak runs. */
export const SOAK = '@soak';

/**
 * The tag of the journeys that the gate runs in Firefox and WebKit too (D-220): every screen, errors, autosave, resume, a dialog, the
 * combobox, secrets, a strict policy, the frame, and the hosted app's files.
 */
export const CORE = '@core';

/** The engines to run in (D-200); ENGINES names others than Chromium, separated by commas. */
export const chosenEngines: readonly Engine[] = ENGINES.filter((engine) =>
  (process.env['ENGINES'] ?? 'chromium').split(',').includes(engine),
);

export const isFull = process.env['FULL_JOURNEYS'] === '1';

/** The tag of a case that the gate leaves out where it is not among these. */
export function tagOutside(gate: readonly string[], name: string): string[] {
  return gate.includes(name) ? [] : [SOAK];
}

/** The hosts of a journey that is the same in both: the one of the gate, and the other one in the soak. */
export function hostsFrom(host: Host): readonly Host[] {
  return isFull ? [host, host === 'embed' ? 'hosted' : 'embed'] : [host];
}

/** Counts cases that ran to their end, for whoever adds up what a soak has run. */
export function countCase(kind: 'scans' | 'faults' | 'canaries' | 'places' | 'moments' | 'jumps', cases = 1): void {
  const file = process.env['SOAK_COUNTS'];
  if (file !== undefined) appendFileSync(file, `{"${kind}":${cases}}\n`);
}

/** Why a journey that passes a call on to the server is not run in Firefox. */
export const NO_BODY = 'Playwright cannot pass a call on: Firefox does not tell it the body';

/**
 * How much of the journeys runs. The gate runs a journey in one host where both behave alike, and looks again at a screen only for what
 * another look can find. `npm run soak` sets FULL_JOURNEYS=1: both hosts, every look in full.
 */
import { appendFileSync } from 'node:fs';
import type { Host } from './test';

export const isFull = process.env['FULL_JOURNEYS'] === '1';

/** The hosts of a journey that is the same in both: the one of the gate, and the other one in the soak. */
export function hostsFrom(host: Host): readonly Host[] {
  return isFull ? [host, host === 'embed' ? 'hosted' : 'embed'] : [host];
}

/** Counts a scan that ran to its end, for whoever adds up what a soak has run. */
export function countScan(): void {
  const file = process.env['SOAK_COUNTS'];
  if (file !== undefined) appendFileSync(file, '{"scans":1}\n');
}

import { limits } from '../../domain/limits';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** No code can be requested before a time: for one number after a code was sent to it, for any number after a 429. */
export interface Wait {
  readonly until: number;
  /** +1 and ten digits; null for any number. */
  readonly number: string | null;
}

/**
 * A wait that the server asks for, in milliseconds, at most an hour: 0 is none (D-099), and anything that is no time is a
 * minute.
 */
export function clampWait(waitTime: number | undefined): number {
  if (waitTime === undefined || !Number.isFinite(waitTime) || waitTime < 0) return limits.time.resend;
  return waitTime === 0 ? 0 : Math.min(HOUR, Math.max(SECOND, waitTime));
}

/** Until when no code can be requested for a number; null if one can be. */
export function waitFor(wait: Wait | null, number: string | null): number | null {
  return wait !== null && (wait.number === null || wait.number === number) ? wait.until : null;
}

/** Milliseconds as m:ss, rounded up: a wait that is shown as 0:00 is over. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

import { limits } from '../../domain/limits';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/** A time before which no code can be requested: for one number after a code was sent to it, for any number after a 429. */
export interface Wait {
  readonly until: number;
  /** +1 and ten digits; null for any number. */
  readonly number: string | null;
}

/** The wait that the server asks for, in milliseconds, at most an hour. 0 is no wait (D-099); an invalid value is a minute. */
export function clampWait(waitTime: number | undefined): number {
  if (waitTime === undefined || !Number.isFinite(waitTime) || waitTime < 0) return limits.time.resend;
  return waitTime === 0 ? 0 : Math.min(HOUR, Math.max(SECOND, waitTime));
}

/** When a code can next be requested for a number; null if now. */
export function waitFor(wait: Wait | null, number: string | null): number | null {
  return wait !== null && (wait.number === null || wait.number === number) ? wait.until : null;
}

/** Formats milliseconds as m:ss, rounded up: once 0:00 is shown, the wait is over. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

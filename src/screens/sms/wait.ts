import { limits } from '../../domain/limits';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/**
 * Times before which no code can be requested: for each number (+1 and ten digits) that a code was sent to, and for any number (null)
 * after a 429.
 */
export type Waits = ReadonlyMap<string | null, number>;

/** The wait that the server asks for, in milliseconds, at most an hour. 0 is no wait (D-099); an invalid value is a minute. */
export function clampWait(waitTime: number | undefined): number {
  if (waitTime === undefined || !Number.isFinite(waitTime) || waitTime < 0) return limits.time.resend;
  return waitTime === 0 ? 0 : Math.min(HOUR, Math.max(SECOND, waitTime));
}

/** When a code can next be requested for a number; null if now. */
export function waitFor(waits: Waits, number: string | null): number | null {
  return Math.max(waits.get(null) ?? 0, waits.get(number) ?? 0) || null;
}

/** Formats milliseconds as m:ss, rounded up: once 0:00 is shown, the wait is over. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

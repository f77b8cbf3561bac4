import { limits } from '../../domain/limits';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

/**
 * A wait that the server asks for, in milliseconds, limited to between a second and an hour; a minute if it is not a
 * number.
 */
export function clampWait(waitTime: number | undefined): number {
  if (waitTime === undefined || !Number.isFinite(waitTime) || waitTime <= 0) return limits.time.resend;
  return Math.min(HOUR, Math.max(SECOND, waitTime));
}

/** Milliseconds as m:ss, rounded up: a wait that is shown as 0:00 is over. */
export function formatWait(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / SECOND));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

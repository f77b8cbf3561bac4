import type { ApiFailure } from './failure';

/** Whether the server may have carried a call out although it failed: a proxy that gave up waiting answers in its own words (D-366). */
export function isUnclear({ isUnanswered, isServerError, kind }: ApiFailure): boolean {
  return isUnanswered || isServerError || kind === 'shape';
}

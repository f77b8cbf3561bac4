import type { ApiFailure } from './failure';

export const API_FAILURE = 'ApiFailure';

/** Whether an error is a failed call. By its name, so that the first screen can ask before there are any calls. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === API_FAILURE;
}

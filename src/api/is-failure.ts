import type { ApiFailure } from './failure';

export const API_FAILURE = 'ApiFailure';

/** Whether an error is a failed call. Checks the name, so that the first screen does not need the class. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof Error && error.name === API_FAILURE;
}

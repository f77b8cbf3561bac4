import type { ApiFailure } from '../api/failure';
import type { ErrorCode } from './events';

/** The public error code of a failed call. */
export function codeOf(failure: ApiFailure): ErrorCode {
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return failure.kind;
    case 'shape':
    case 'unexpected':
      return 'unexpected-answer';
    case 'http':
      return failure.isServerError ? 'server-error' : 'refused';
    case 'refused':
    case 'aborted':
      return 'refused';
  }
}

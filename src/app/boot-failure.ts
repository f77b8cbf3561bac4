import type { ApiFailure } from '../api/failure';
import type { ErrorCode } from '../host/events';

/** Thrown when the element cannot start at all. */
export class BootFailure extends Error {
  override readonly name = 'BootFailure';
  readonly code: ErrorCode;
  readonly failure: ApiFailure | null;

  constructor(code: ErrorCode, failure: ApiFailure | null = null) {
    super(code);
    this.code = code;
    this.failure = failure;
  }
}

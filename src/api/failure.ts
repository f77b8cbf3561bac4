/**
 * What can go wrong with a call. The transport reports; screens decide what is shown.
 *
 * | kind         | meaning                                                    |
 * |--------------|------------------------------------------------------------|
 * | `network`    | no answer: offline, refused, blocked by CORS or CSP        |
 * | `timeout`    | no answer within the call's deadline                       |
 * | `aborted`    | the caller withdrew the call                               |
 * | `http`       | the server answered with a status of 400 or more           |
 * | `refused`    | a good status, but `success: false` in the envelope        |
 * | `shape`      | an answer that cannot be parsed, or not of the right shape |
 * | `unexpected` | not a failed call: our code broke or could not be loaded   |
 */
export type FailureKind = 'network' | 'timeout' | 'aborted' | 'http' | 'refused' | 'shape' | 'unexpected';

interface FailureDetail {
  readonly callId: string;
  readonly status?: number | undefined;
  readonly serverMessage?: string | undefined;
  readonly body?: unknown;
}

/** A failed call. Its `message` holds no field value and no token, so that it may be logged. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly kind: FailureKind;
  readonly callId: string;
  /** HTTP status, if the server answered. */
  readonly status: number | undefined;
  /** The server's `message`, if it sent one. */
  readonly serverMessage: string | undefined;
  /** The parsed body of a refusal (for `waitTime` of a 429). */
  readonly body: unknown;

  constructor(kind: FailureKind, detail: FailureDetail) {
    super(`${detail.callId}: ${kind}${detail.status === undefined ? '' : ` ${detail.status}`}`);
    this.kind = kind;
    this.callId = detail.callId;
    this.status = detail.status;
    this.serverMessage = detail.serverMessage;
    this.body = detail.body;
  }
}

export function isApiFailure(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure;
}

/** Converts a caught error. Anything but a failed call is `unexpected`, with the error's name. */
export function asApiFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) return error;
  return new ApiFailure('unexpected', { callId: error instanceof Error ? error.name : 'unknown' });
}

import { isRecord } from '../domain/record';
import type { Rejection } from '../domain/rejections';
import { messageIn } from './envelope';
import { API_FAILURE, isApiFailure } from './is-failure';

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
  /** The call signs somebody in: its 401 means wrong credentials. */
  readonly signsIn?: boolean | undefined;
  readonly status?: number | undefined;
  readonly serverMessage?: string | undefined;
  readonly body?: unknown;
  /** The request's body. */
  readonly sent?: unknown;
  /** Milliseconds from the `Retry-After` header. */
  readonly retryAfter?: number | undefined;
}

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;
const NOT_FOUND = 404;
const CONFLICT = 409;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

/**
 * A failed call. Its `message` holds no field value and no token, so it may be logged. Screens use these getters instead of
 * comparing status numbers.
 */
export class ApiFailure extends Error {
  override readonly name = API_FAILURE;
  readonly kind: FailureKind;
  readonly callId: string;
  /** HTTP status, if the server answered. */
  readonly status: number | undefined;
  /** The server's `message`, if it sent one. */
  readonly serverMessage: string | undefined;
  readonly #detail: FailureDetail;

  constructor(kind: FailureKind, detail: FailureDetail) {
    super(`${detail.callId}: ${kind}${detail.status === undefined ? '' : ` ${detail.status}`}`);
    this.kind = kind;
    this.callId = detail.callId;
    this.status = detail.status;
    this.serverMessage = detail.serverMessage;
    this.#detail = detail;
  }

  /** Whether the session is over: a 401 to any call that does not sign in. */
  get endsSession(): boolean {
    return this.status === UNAUTHORIZED && this.#detail.signsIn !== true;
  }

  /** Whether the screen has nothing to report: the call was aborted, or the end of the session has already been reported. */
  get isSilent(): boolean {
    return this.kind === 'aborted' || this.endsSession;
  }

  /** Whether the server's message is about a redirect, which no toast reports (D-102). */
  get isRedirect(): boolean {
    const { body } = this.#detail;
    return isRecord(body) && /Redirected/.test(JSON.stringify(messageIn(body)));
  }

  /** Whether no answer came. The call may have been carried out anyway. */
  get isUnanswered(): boolean {
    return this.kind === 'network' || this.kind === 'timeout';
  }

  /** Whether the server answered, and refused. */
  get isRefusal(): boolean {
    return this.kind === 'http' || this.kind === 'refused';
  }

  /** Whether email and password were wrong: a 401 to a call that signs in. */
  get wrongCredentials(): boolean {
    return this.status === UNAUTHORIZED && this.#detail.signsIn === true;
  }

  /** Whether the server says that the request is invalid (400). */
  get isBadRequest(): boolean {
    return this.status === BAD_REQUEST;
  }

  /** Whether the applicant may not do this any more (403). */
  get isForbidden(): boolean {
    return this.status === FORBIDDEN;
  }

  /** Whether the server does not know what was asked for (404 or 400). */
  get isUnknownChoice(): boolean {
    return this.status === NOT_FOUND || this.isBadRequest;
  }

  /** Whether the state of the application forbids it (409). */
  get isConflict(): boolean {
    return this.status === CONFLICT;
  }

  /** Whether there were too many calls (429). */
  get isTooOften(): boolean {
    return this.status === TOO_MANY_REQUESTS;
  }

  /** Whether the server itself failed (5xx). */
  get isServerError(): boolean {
    return (this.status ?? 0) >= SERVER_ERROR;
  }

  /** Milliseconds to wait before a retry, from `waitTime` in the envelope or beside it, or the `Retry-After` header. */
  get retryAfter(): number | undefined {
    const { body, retryAfter } = this.#detail;
    const parts = isRecord(body) ? [body['data'], body].filter(isRecord) : [];
    const waitTime = parts.map((part) => part['waitTime']).find((value) => value !== undefined);
    const isGiven = typeof waitTime === 'number' || (typeof waitTime === 'string' && waitTime !== '');
    const wait = isGiven ? Number(waitTime) : NaN;
    // A wait of nothing says less than a header does.
    return wait > 0 || (wait === 0 && retryAfter === undefined) ? wait : retryAfter;
  }

  /** The fields that a refusal rejects. The parser is fetched only when it is needed. */
  async rejectedFields(): Promise<readonly Rejection[]> {
    if (!this.isRefusal) return [];
    const parser = await import('./rejected-fields').catch(() => null);
    return parser?.rejectedFields(this.serverMessage ?? '', this.#detail) ?? [];
  }
}

/** Converts a caught error. Anything but a failed call is `unexpected`, with the error's name. */
export function asApiFailure(error: unknown): ApiFailure {
  if (isApiFailure(error)) return error;
  return new ApiFailure('unexpected', { callId: error instanceof Error ? error.name : 'unknown' });
}

import { SUBMITTED_STATE } from './schema';

/** An answer other than 200: `{success: false, message, ...extra}` with an HTTP status. Contains no secret: it is sent unchanged. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;

  constructor(status: number, message: string, extra: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.extra = extra;
  }
}

export const ALREADY_SUBMITTED = 'The application has been submitted already, please log in to the backoffice';

const SECOND = 1000;

/** A refusal as an answer. A `waitTime` is in `Retry-After` too, rounded up. */
export function answerOf({ status, message, extra }: Refusal): Response {
  const { waitTime } = extra;
  return new Response(JSON.stringify({ success: false, ...extra, message }), {
    status,
    headers: {
      'Content-Type': 'application/json',
      ...(typeof waitTime === 'number' ? { 'Retry-After': String(Math.ceil(waitTime / SECOND)) } : {}),
    },
  });
}

/** What an unexpected error becomes: 503 where trying again helps, else 500. Neither shows the error. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const code = codeOf(error);
  if (code === SUBMITTED_STATE) return new Refusal(403, ALREADY_SUBMITTED);
  if (code !== undefined && PASSING.some((pattern) => pattern.test(code))) {
    return new Refusal(503, 'The server is busy. Please try again in a moment.', { waitTime: SECOND });
  }
  return new Refusal(500, 'Server side error, please contact the support team.');
}

/**
 * Connections that broke (08…, and node's own), a database that restarts (57P…), waits that took too long (55P03,
 * 57014), and transactions that collided (40…).
 */
const PASSING = [
  /^08/,
  /^57P/,
  /^55P03$/,
  /^57014$/,
  /^40/,
  /^53/,
  /^E(?:CONNRESET|CONNREFUSED|PIPE|TIMEDOUT)$/,
  /^LOST$/,
];

const LOST = /connection (?:terminated|ended|timeout)|timeout exceeded when trying to connect|not queryable/i;
/** What pg says of a connection that does not answer. */
export const SILENT = /^Query read timeout$/;

/** The SQLSTATE or node's code; `LOST` for a connection that ended without one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return LOST.test(error.message) || SILENT.test(error.message) ? 'LOST' : undefined;
}

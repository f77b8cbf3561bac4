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

import { isRecord } from '../domain/record';

/** What a server's body says before its shape is checked: `{success, data?, message?}` or bare. */
export interface Envelope {
  readonly refused: boolean;
  readonly message: string | undefined;
  /** `data` where the body has it, else the body itself (D-012). */
  readonly content: unknown;
}

export function openEnvelope(body: unknown): Envelope {
  if (!isRecord(body)) return { refused: false, message: undefined, content: body };
  // Only own keys: a host page may have extended Object.prototype.
  const own = (key: string): unknown => (Object.hasOwn(body, key) ? body[key] : undefined);
  const message = own('message');
  return {
    refused: own('success') === false,
    // What a server says about a redirect means nothing to an applicant, wherever it would be shown (D-102).
    message:
      typeof message === 'string' && message.trim() !== '' && !message.includes('Redirected') ? message : undefined,
    content: Object.hasOwn(body, 'data') ? body['data'] : body,
  };
}

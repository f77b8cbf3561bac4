import { isRecord } from '../domain/record';
import { withoutSecrets } from './without-secrets';

/** A server's body before its content is parsed: `{success, data?, message?}`, or the content itself. */
export interface Envelope {
  readonly refused: boolean;
  readonly message: string | undefined;
  /** `data` if the body has it, else the body itself (D-012); also if there is nothing in `data`, but something beside it (D-468). */
  readonly content: unknown;
}

/** In characters. What is longer is a page or a trace, and no sentence for an applicant. */
const LONGEST_MESSAGE = 9999;

function isBesides({ data, ...rest }: Readonly<Record<string, unknown>>): boolean {
  const isEmpty = data === null || (isRecord(data) && Object.keys(data).length === 0);
  return isEmpty && Object.keys(rest).some((key) => key !== 'success' && key !== 'message');
}

/** What an object should be may be an empty list: PHP writes an empty object like that (D-630). */
export const isEmptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A body's own message; if it is a list of sentences, a line for each (D-631). */
export function messageIn(body: Readonly<Record<string, unknown>>): unknown {
  // Only an own key: a host page may have extended Object.prototype.
  const message = Object.hasOwn(body, 'message') ? body['message'] : undefined;
  if (!Array.isArray(message)) return message;
  const sentences = message.filter((part) => typeof part === 'string' && /\S/.test(part));
  // A sentence that another one follows gets a period, unless it has one.
  return sentences.join('.\n').replace(/([.!?…:]\W*)\.\n/g, '$1\n');
}

/** `sent` is the request's body, whose secrets a message may repeat. */
export function openEnvelope(body: unknown, sent?: unknown): Envelope {
  if (!isRecord(body)) return { refused: false, message: undefined, content: body };
  const message = messageIn(body);
  return {
    // Some servers write their flags as text or as a number.
    refused: Object.hasOwn(body, 'success') && /^"? *(false|0) *"?$/i.test(JSON.stringify(body['success'])),
    // A message about a redirect means nothing to an applicant, so it is never shown (D-102).
    message:
      typeof message === 'string' &&
      message.trim() !== '' &&
      message.length <= LONGEST_MESSAGE &&
      !message.includes('Redirected')
        ? withoutSecrets(message, sent)
        : undefined,
    content: Object.hasOwn(body, 'data') && !isBesides(body) ? body['data'] : body,
  };
}

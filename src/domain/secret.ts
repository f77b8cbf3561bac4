/**
 * Secrets in fields, reviews, drafts and server data. The server keeps a secret and returns a mask such as `***-**-6789`; a mask is
 * never sent back.
 */
import type { Rule } from './rule';

/** Digits of a secret that may be shown. */
export const SHOWN_DIGITS = 4;

/** Whether a value is the server's mask of a secret on file, rather than a new value. */
export function isMasked(value: string): boolean {
  return value.includes('*') && /^[*\d\s-]+$/.test(value);
}

const COVERED = /^[\s-]*(?:[Xx#•●∙·■＊][\s-]*){2,20}(?:\d[\s-]*){0,4}$/;

/** A server's mask with asterisks, however it was written: `XXX-XX-6789` or `•••••6789` (D-466). */
export function asMask(saved: unknown): unknown {
  return typeof saved === 'string' && COVERED.test(saved) ? saved.trim().replace(/[^\d\s-]/g, '*') : saved;
}

/** Lets a masked value pass and leaves it out of what is sent: the server has it. */
export function onFile<T>(rule: Rule<T>): Rule<T | undefined> {
  return (typed) => (isMasked(typed) ? { ok: true, value: undefined } : rule(typed));
}

/** Undefined for anything with an asterisk, even an unfinished value. */
export function withoutMask<T>(value: T): T | undefined {
  return typeof value === 'string' && value.includes('*') ? undefined : value;
}

/**
 * A number for a draft: no mask, however it is written (D-650), and none that its rule refuses although as many digits as a whole one has
 * are there. The server would return that one masked, as on file, and nobody would ask for it again (D-059).
 */
export function draftNumber<T>(drafted: T, rule: Rule<unknown>, whole: number): T | undefined {
  const number = withoutMask(drafted);
  const isRefused = typeof number === 'string' && digitsIn(number) >= whole && !rule(number).ok;
  return isRefused || asMask(number) !== number ? undefined : number;
}

/** Whether a save of this draft sends the number: what was typed may be left out (D-059). From then on, the server has no other. */
export function replacesOnFile(drafted: unknown): boolean {
  return drafted !== undefined;
}

/** Whether a draft leaves out a number that was typed (D-059). */
export function isLeftOut(typed: string, drafted: unknown): boolean {
  return drafted === undefined && typed.trim() !== '' && withoutMask(typed) !== undefined;
}

/** Hides every digit but the last four and keeps dashes: `123-45-6789` becomes `***-**-6789`. */
export function maskDigits(text: string): string {
  let left = digitsIn(text) - SHOWN_DIGITS;
  return text.replace(/\d/g, (digit) => (left-- > 0 ? '*' : digit));
}

/** Like `maskDigits`, but a secret of four or fewer digits shows none of them. A mask is returned unchanged. */
export function maskSecret(secret: string): string {
  const isShort = digitsIn(secret) <= SHOWN_DIGITS && !secret.includes('*');
  return isShort ? secret.replace(/\d/g, '*') : maskDigits(secret);
}

/** One edit of a field: its text before and after, and what was selected before, as far as the browser reports it. */
export interface Edit {
  readonly before: string;
  readonly after: string;
  /** Undefined if a script or autofill has set the text. */
  readonly selection?: { readonly start: number; readonly end: number } | undefined;
  /** `inputType` of the event. */
  readonly kind?: string | undefined;
  /** The text that the browser reports as entered. */
  readonly data?: string | null | undefined;
}

/**
 * What an edit of a mask has entered: exactly what was typed, pasted or dropped, or the whole text if it was set at once. Nothing
 * of the mask is kept, so that hidden digits never mix with typed ones. A deletion leaves nothing.
 */
export function enteredOver({ before, after, selection, kind = '', data }: Edit): string {
  if (after === before || (kind.startsWith('history') && isMasked(after))) return after;
  if (kind.startsWith('delete')) return '';
  // The selection is unreliable here: it may be where the dragged text came from.
  if (kind === 'insertFromDrop' && typeof data === 'string') return data.replace(/[\r\n]/g, '');
  if (selection === undefined) return after.includes('*') ? addedTo(before, after) : after;
  const head = before.slice(0, selection.start);
  const tail = before.slice(selection.end);
  const isInserted = after.length >= head.length + tail.length && after.startsWith(head) && after.endsWith(tail);
  if (isInserted) return after.slice(head.length, after.length - tail.length);
  // The browser has replaced more than the selection: with a suggestion, or the whole text.
  return after.includes('*') ? '' : after;
}

/**
 * The cover of a secret whose field has been left: shows the last four digits if it is complete, and never more than half of them.
 */
export function coverOf(secret: string, isComplete: (secret: string) => boolean): string {
  const digits = digitsIn(secret);
  const shown = isMasked(secret)
    ? SHOWN_DIGITS
    : isComplete(secret)
      ? Math.min(SHOWN_DIGITS, Math.floor(digits / 2))
      : 0;
  let left = digits - shown;
  return secret.replace(/[\p{L}\p{N}*]/gu, (sign) => (/\d/.test(sign) && left-- <= 0 ? sign : '•'));
}

/** What a script has added to a mask. */
function addedTo(before: string, after: string): string {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return after.slice(start, after.length - end);
}

function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length;
}

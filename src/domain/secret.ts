/**
 * Secrets on their way between field, review, draft and server. The server keeps a secret and gives it back as a mask
 * such as `***-**-6789`; a mask never goes back to it.
 */
import type { Rule } from './rule';

/** Digits of a secret that may be seen. */
const SHOWN_DIGITS = 4;

/** Whether a value is the server's mask of a secret on file, not something new. */
export function isMasked(value: string): boolean {
  return value.includes('*') && /^[*\d\s-]+$/.test(value);
}

/** A masked value passes and is left out of what is sent: the server has it. */
export function onFile<T>(rule: Rule<T>): Rule<T | undefined> {
  return (typed) => (isMasked(typed) ? { ok: true, value: undefined } : rule(typed));
}

/** Leaves out anything with an asterisk, even half-typed. */
export function withoutMask<T>(value: T): T | undefined {
  return typeof value === 'string' && value.includes('*') ? undefined : value;
}

/** Every digit but the last four hidden, dashes kept: `123-45-6789` becomes `***-**-6789`. */
export function maskDigits(text: string, cover = '*'): string {
  let left = digitsIn(text) - SHOWN_DIGITS;
  return text.replace(/\d/g, (digit) => (left-- > 0 ? cover : digit));
}

/** As `maskDigits`; a secret of four digits or fewer shows none of them. A mask stays as it is. */
export function lastFour(secret: string): string {
  const isShort = digitsIn(secret) <= SHOWN_DIGITS && !secret.includes('*');
  return isShort ? secret.replace(/\d/g, '*') : maskDigits(secret);
}

/** What was typed into a mask: the new characters, without those of the mask. A text without asterisks is all new. */
export function typedInto(before: string, after: string): string {
  if (!after.includes('*')) return after;
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

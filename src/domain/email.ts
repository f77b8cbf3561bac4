/** Email addresses, and suggestions for likely typos. */
import { limits } from './limits';
import { bad, good, type Rule } from './rule';
import { plainCharacters, visible } from './look-alikes';
import { lengthOf } from './text';

const shape =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** Valid and at most 70 characters (specification 5, Owner); sent as typed, trimmed. */
export const emailRule: Rule<string> = (typed) => {
  const email = trimmed(typed);
  if (email === '') return bad('validation.required');
  if (lengthOf(email) > limits.email) return bad('validation.tooLong', { max: limits.email });
  return shape.test(email) ? good(email) : bad('validation.invalid');
};

/** Without surrounding and inner spaces and invisible characters, or the typed text if it is not an address. */
export function formatEmail(typed: string): string {
  const email = emailRule(typed);
  return email.ok ? email.value : typed;
}

/** Common hosts. Real ones that resemble another one (mail, ymail, gmx) are listed so that they are not "corrected". */
const hosts = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'protonmail.com',
  'verizon.net',
  'sbcglobal.net',
  'ymail.com',
  'mail.com',
  'email.com',
  'gmx.com',
];

/** The address probably meant, such as `ada@gmail.com` for `ada@gmial.com`; undefined if nothing looks wrong. */
export function suggestEmail(typed: string): string | undefined {
  const email = trimmed(typed);
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || host.length < 5 || hosts.includes(host)) return undefined;
  const meant = hosts.find((candidate) => isOneSlipAway(host, candidate));
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** The address itself, even from `Ada Diaz <ada@shop.example>`, a link, a sentence, or a list that ends in a comma. */
function trimmed(typed: string): string {
  // A backtick may be part of an address.
  const plain = typed.normalize('NFC').split('`').map(plainCharacters).join('`');
  const text = visible(plain).trim();
  const [, inBrackets] = /^[^<>\n]*<([^<>]*)>[.,;]*$/.exec(text) ?? [];
  return (inBrackets ?? text)
    .replace(/^mailto:/i, '')
    .replace(/(?<![.,;])[.,;]+$/, '')
    .trim();
}

/** Whether two texts differ by one letter added, missing or wrong, or by two swapped neighbors. */
function isOneSlipAway(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [left, right] = [typed.slice(at), meant.slice(at)];
  return (
    left.slice(1) === right ||
    left === right.slice(1) ||
    left.slice(1) === right.slice(1) ||
    (left.slice(2) === right.slice(2) && left[0] === right[1] && left[1] === right[0])
  );
}

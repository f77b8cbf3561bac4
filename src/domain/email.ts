/** Email addresses. */
import { limits } from './limits';
import { bad, good, type Rule } from './rule';
import { plainCharacters, visible } from './look-alikes';
import { lengthOf } from './text';

const shape =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+(?:\p{L}[\p{L}\p{M}]+|xn--[a-z0-9-]+)$/iu;

/** Valid and at most 70 characters (specification 5, Owner); sent as typed, trimmed. */
export const emailRule: Rule<string> = (typed) => {
  const email = bareAddress(typed);
  if (email === '') return bad('validation.required');
  if (lengthOf(email) > limits.email) return bad('validation.tooLong', { max: limits.email });
  return shape.test(email) ? good(email) : bad('validation.invalid');
};

/** Without surrounding and inner spaces and invisible characters, or the typed text if it is not an address. */
export function formatEmail(typed: string): string {
  const email = emailRule(typed);
  return email.ok ? email.value : typed;
}

/** The address itself, even from `Ada Diaz <ada@shop.example>`, a link, a sentence, or a list that ends in a comma. */
export function bareAddress(typed: string): string {
  // A backtick may be part of an address.
  const plain = typed.normalize('NFC').split('`').map(plainCharacters).join('`');
  const text = visible(plain).trim();
  const [, inBrackets] = /^[^<>\n]*<([^<>]*)>[.,;]*$/.exec(text) ?? [];
  return (inBrackets ?? text)
    .replace(/^mailto:/i, '')
    .replace(/(?<![.,;])[.,;]+$/, '')
    .trim();
}

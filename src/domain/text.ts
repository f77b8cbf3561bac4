/**
 * Names and other plain text. Letters of any script count as letters, look-alikes become plain characters, and length is in code
 * points.
 */
import { limits } from './limits';
import { plainCharacters, visible } from './look-alikes';
import { bad, good, type IssueKey, type Rule } from './rule';

/** Normalizes text for storing and sending: NFC, plain apostrophes and hyphens, single spaces, nothing invisible. */
export function normalizeText(typed: string): string {
  return visible(plainCharacters(typed.normalize('NFC')))
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Characters as a person counts them: code points, so that an emoji is one. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

/** Required text of at most `max` characters, optionally limited to certain characters. */
export function textRule(options: {
  max?: number;
  min?: number;
  allowed?: RegExp;
  notAllowed?: IssueKey;
}): Rule<string> {
  const { max = Infinity, min = 0, allowed, notAllowed = 'validation.invalid' } = options;
  return (typed) => {
    const text = normalizeText(typed);
    if (text === '') return bad('validation.required');
    if (allowed && !allowed.test(text)) return bad(notAllowed);
    if (lengthOf(text) < min) return bad('validation.tooShort', { min });
    if (lengthOf(text) > max) return bad('validation.tooLong', { max });
    return good(text);
  };
}

/** A person's name: letters, spaces and _ - & . ' , (specification 5, Owner). */
export const personNameRule = textRule({
  max: limits.personName,
  allowed: /^[\p{L}\p{M} _\-&.',]+$/u,
  notAllowed: 'validation.characters.person',
});

/** A business's name: letters, digits, spaces and _ - & . ' , # (specification 5, Business). */
export function businessNameRule(max: number): Rule<string> {
  return textRule({
    max,
    allowed: /^[\p{L}\p{M}0-9 _\-&.',#]+$/u,
    notAllowed: 'validation.characters.business',
  });
}

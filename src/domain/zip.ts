/** ZIP codes are text because they may start with zeros. ZIP+4 is accepted and shown; five digits are sent. */
import { ungrouped } from './digits';
import { bad, good, type Rule } from './rule';

/** Five digits, or nine of which the first five are sent (Specification 5, Owner). */
export const zipRule: Rule<string> = (typed) => {
  if (typed.trim() === '') return bad('validation.required');
  const [, five] = /^(\d{5})(?:\d{4})?$/.exec(ungrouped(typed)) ?? [];
  return five === undefined ? bad('validation.invalid') : good(five);
};

/** 12345 or 12345-6789, or the typed text if it is not a ZIP code. */
export function formatZip(typed: string): string {
  const digits = ungrouped(typed);
  if (/^\d{9}$/.test(digits)) return `${digits.slice(0, 5)}-${digits.slice(5)}`;
  return /^\d{5}$/.test(digits) ? digits : typed;
}

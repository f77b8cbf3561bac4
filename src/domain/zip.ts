/** ZIP codes: text, because they may start with zeros. ZIP+4 is accepted and shown; five digits are sent. */
import { digitsOnly, numberIn } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

const FIVE = digitsOnly(limits.zip);
/** ZIP+4. */
const NINE = digitsOnly(limits.zip + 4);

/** Five digits, or nine of which the first five are sent (specification 5, Owner). */
export const zipRule: Rule<string> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const digits = numberIn(typed, ['zip']);
  return FIVE.test(digits) || NINE.test(digits) ? good(digits.slice(0, limits.zip)) : bad('validation.invalid');
};

/** 12345 or 12345-6789, or the typed text if it is not a ZIP code. */
export function formatZip(typed: string): string {
  const digits = numberIn(typed, ['zip']);
  if (NINE.test(digits)) return `${digits.slice(0, limits.zip)}-${digits.slice(limits.zip)}`;
  return FIVE.test(digits) ? digits : typed;
}

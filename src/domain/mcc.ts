/** Merchant category codes, ISO 18245: four characters with leading zeros, as in 0742. */
import { ungrouped } from './digits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

/** Up to four digits; leading zeros that a list has dropped are restored. */
export const mccRule: Rule<string> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const digits = ungrouped(typed);
  return /^\d{1,4}$/.test(digits) ? good(digits.padStart(4, '0')) : bad('validation.invalid');
};

/** Four digits, or the given text if it is not a code. */
export function formatMcc(code: string | number): string {
  const mcc = mccRule(String(code));
  return mcc.ok ? mcc.value : String(code);
}

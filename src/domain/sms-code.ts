/** The code sent to the mobile number. */
import { ungrouped } from './digits';
import { limits } from './limits';
import { bad, good, type Rule } from './rule';

/** The digits that a paste puts into the field, one to six; null if the paste is not accepted (specification 2.3). */
export function pasteSmsCode(pasted: string): string | null {
  const digits = ungrouped(pasted);
  return /^\d+$/.test(digits) && digits.length <= limits.smsCode ? digits : null;
}

/** What is in the field, and what of it is selected. */
interface CodeField {
  readonly value: string;
  readonly selectionStart: number | null;
  readonly selectionEnd: number | null;
}

/** The field after a paste of accepted digits: they go where the caret is, or take the place of everything if they do not fit in (D-380). */
export function withPastedDigits(field: CodeField, digits: string): { readonly value: string; readonly caret: number } {
  const { value, selectionStart, selectionEnd } = field;
  const start = selectionStart ?? value.length;
  const pasted = value.slice(0, start) + digits + value.slice(selectionEnd ?? start);
  const fits = ungrouped(pasted).length <= limits.smsCode;
  return fits ? { value: pasted, caret: start + digits.length } : { value: digits, caret: digits.length };
}

/** All six digits. */
export const smsCodeRule: Rule<string> = (typed) => {
  const digits = pasteSmsCode(typed);
  return digits?.length === limits.smsCode ? good(digits) : bad('validation.smsCode', { length: limits.smsCode });
};

/** Whether all six digits are there. */
export function isCompleteSmsCode(typed: string): boolean {
  return smsCodeRule(typed).ok;
}

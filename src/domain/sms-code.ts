/** The code sent to the mobile number. */
import { ungrouped } from './digits';
import { limits } from './limits';
import { bad, good, type Rule } from './rule';

/** The digits that a paste puts into the field, one to six; null if the paste is not accepted (specification 2.3). */
export function pasteSmsCode(pasted: string): string | null {
  const digits = ungrouped(pasted);
  return /^\d+$/.test(digits) && digits.length <= limits.smsCode ? digits : null;
}

/** All six digits. */
export const smsCodeRule: Rule<string> = (typed) => {
  const digits = pasteSmsCode(typed);
  return digits?.length === limits.smsCode ? good(digits) : bad('validation.smsCode', { length: limits.smsCode });
};

/** Whether Continue is enabled. */
export function isCompleteSmsCode(typed: string): boolean {
  return smsCodeRule(typed).ok;
}

/** The code sent to the mobile number. */
import { ungrouped } from './digits';
import { plainCharacters, visible } from './look-alikes';
import { limits } from './limits';
import { bad, good, type Rule } from './rule';

const CODE = /(?<![\p{L}\d])(?:\d{6}|\d{3}[\s-]\d{3})(?![\p{L}\d])/u;

/**
 * The digits that a paste puts into the field, one to six, or the six of the only code in a message (D-353); null if the paste is
 * not accepted (specification 2.3).
 */
export function pasteSmsCode(pasted: string): string | null {
  const digits = ungrouped(pasted);
  if (/^\d+$/.test(digits)) return digits.length <= limits.smsCode ? digits : null;
  const text = visible(plainCharacters(pasted));
  const [code = ''] = CODE.exec(text) ?? [];
  // Three digits more, and it is another number, such as one to call.
  return code === '' || /\d{3}/.test(text.replace(code, ' ')) ? null : ungrouped(code);
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

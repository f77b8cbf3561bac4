/** Bank account numbers are text because leading zeros matter. */
import { numberIn, withoutCheckMarks } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

/** 5 to 17 digits, not counting spaces and dashes (specification 5, Bank). */
export const accountNumberRule: Rule<string> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const digits = bare(typed);
  const { min, max } = limits.accountNumber;
  const fits = /^\d+$/.test(digits) && digits.length >= min && digits.length <= max;
  return fits ? good(digits) : bad('validation.account.length', { min, max });
};

/** The number typed again; grouping does not matter. */
export function confirmAccountNumberRule(accountNumber: string): Rule<string> {
  return (typed) => {
    if (looksEmpty(typed)) return bad('validation.required');
    return bare(typed) === bare(accountNumber) ? good(bare(typed)) : bad('validation.account.mismatch');
  };
}

/** Only the digits, or the typed text if it is not an account number. */
export function formatAccountNumber(typed: string): string {
  const account = accountNumberRule(typed);
  return account.ok ? account.value : typed;
}

function bare(typed: string): string {
  return withoutCheckMarks(numberIn(typed, ['account']));
}

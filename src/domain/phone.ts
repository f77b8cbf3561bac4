/** US phone numbers: typed in any grouping, shown as (212) 555-0142, sent as ten digits. */
import { withoutLabel } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

/** Address books write `001` and `011 1` where others write `+1`. */
const NUMBER = new RegExp(`^(?:(?:\\+|00|011)?1)?(\\d{${limits.phone}})$`);

/**
 * Area code and exchange start with 2 to 9 and are not a service code such as 911. Only toll-free area codes have exchanges that
 * look like one, as in 800-411-7246.
 */
const PLAN = /^(?:8(?:00|22|33|44|55|66|77|8\d)[2-9]|[2-9](?!11)\d{2}[2-9](?!11))\d{6}$/;

/**
 * Ten digits, or eleven that start with 1 (specification 5, Mobile), that the numbering plan allows.
 */
export const phoneRule: Rule<string> = (typed) => {
  const text = withoutLabel(typed, ['phone']).replace(/[\s\-()./]/g, '');
  if (text === '') return looksEmpty(typed) ? bad('validation.required') : bad('validation.phone');
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits !== undefined && PLAN.test(digits) ? good(digits) : bad('validation.phone');
};

/** The mobile number of sign-up, E.164: +12125550142. */
export const mobileRule: Rule<string> = (typed) => {
  const phone = phoneRule(typed);
  return phone.ok ? good(toE164(phone.value)) : phone;
};

/** Ten digits as +1 and ten digits. */
export function toE164(digits: string): string {
  return `+1${digits}`;
}

/** (212) 555-0142, or the typed text if it is not a phone number. */
export function formatPhone(typed: string): string {
  const phone = phoneRule(typed);
  if (!phone.ok) return typed;
  return `(${phone.value.slice(0, 3)}) ${phone.value.slice(3, 6)}-${phone.value.slice(6)}`;
}

/** The last four digits, to show which number a code went to. */
export function last4(number: string): string {
  return withoutLabel(number).replace(/\D/g, '').slice(-4);
}

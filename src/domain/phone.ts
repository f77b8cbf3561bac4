/** US phone numbers: typed in any grouping, shown as (212) 555-0142, sent as ten digits. */
import { plainDigits } from './digits';
import { limits } from './limits';
import { bad, good, type Rule } from './rule';

const NUMBER = new RegExp(`^(?:\\+?1)?(\\d{${limits.phone}})$`);

/**
 * Ten digits, or eleven that start with 1 (specification 5, Mobile). As in the numbering plan, area and exchange start
 * with 2 to 9 and are not a service code such as 911. There are no other checks.
 */
export const phoneRule: Rule<string> = (typed) => {
  const text = plainDigits(typed).replace(/[\s\p{Cf}\p{Pd}\u2212()./]/gu, '');
  if (text === '') return typed.trim() === '' ? bad('validation.required') : bad('validation.phone');
  const [, digits] = NUMBER.exec(text) ?? [];
  const plan = /^[2-9](?!11)\d{2}[2-9](?!11)\d{6}$/;
  return digits !== undefined && plan.test(digits) ? good(digits) : bad('validation.phone');
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
  return plainDigits(number).replace(/\D/g, '').slice(-4);
}

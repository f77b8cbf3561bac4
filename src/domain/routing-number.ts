/** ABA routing numbers of US banks. */
import { digitsOnly, numberIn, withoutCheckMarks } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

const NINE = digitsOnly(limits.routingNumber);

/** Nine digits (specification 5, Bank) that pass the ABA checksum and are not all zeros. */
export const routingNumberRule: Rule<string> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const digits = withoutCheckMarks(numberIn(typed, ['routing']));
  if (!NINE.test(digits)) return bad('validation.routing.length', { length: limits.routingNumber });
  return passesChecksum(digits) ? good(digits) : bad('validation.routing.checksum');
};

/** Only the nine digits, or the typed text if it is not a routing number. */
export function formatRoutingNumber(typed: string): string {
  const routing = routingNumberRule(typed);
  return routing.ok ? routing.value : typed;
}

/**
 * Whether the ABA checksum is right: with repeating weights 3, 7, 1, the sum is a multiple of ten. Any single wrong digit breaks
 * it.
 */
export function passesChecksum(nineDigits: string): boolean {
  const weights = [3, 7, 1];
  const sum = Array.from(nineDigits).reduce((total, digit, at) => total + Number(digit) * (weights[at % 3] ?? 0), 0);
  return sum > 0 && sum % 10 === 0;
}

/** The percentage of the business that one owner holds. */
import { withoutLabel } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

/** A whole number from 1 to 100; a percent sign and zero decimals are allowed (specification 5, Owner). */
export const percentageRule: Rule<number> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const [, digits] = /^(\d{1,9})(?:\.0{1,9})?%?$/.exec(withoutLabel(typed).replace(/\s/g, '')) ?? [];
  const { perOwnerMin: min, perOwnerMax: max } = limits.ownership;
  const percent = Number(digits);
  return percent >= min && percent <= max ? good(percent) : bad('validation.percentage', { min, max });
};

/** The number without sign and leading zeros, or the typed text if it is not a percentage. */
export function formatPercentage(typed: string): string {
  const percentage = percentageRule(typed);
  return percentage.ok ? String(percentage.value) : typed;
}

/** Expected monthly volume in US dollars: typed as text, `$` and thousands separators allowed, sent as a number. */
import { withoutLabel } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { bad, good, type Rule } from './rule';

const AMOUNT = new RegExp(`^(?:\\d{1,12}\\.?|\\d{0,12}\\.\\d{1,${limits.monthlyVolume.decimals}})$`);
/** Zeros of a database that keeps four decimals or more. Three may be thousands, as in 1.000. */
const MORE_ZEROS = /(?<=\.\d\d)0{2,}$/;

/** From 0.01 to 10,000,000 with at most two decimal places (specification 5, Business). Value: dollars. */
export const volumeRule: Rule<number> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const amount = readDollars(typed);
  if (amount === null) return bad('validation.volume.format', { decimals: limits.monthlyVolume.decimals });
  const { min, max } = limits.monthlyVolume;
  if (amount < min || amount > max) {
    return bad('validation.volume.range', { min: formatDollars(min), max: formatDollars(max) });
  }
  return good(amount);
};

/** $1,250.50 or $1,250, or the typed text if it is not an amount that the rule accepts. */
export function formatVolume(typed: string): string {
  const volume = volumeRule(typed);
  return volume.ok ? formatDollars(volume.value) : typed;
}

/** Like `formatVolume`, but also of an amount that is refused: without separators it is hard to see how much it is. */
export function shownVolume(typed: string): string {
  const amount = readDollars(typed);
  return amount === null ? typed : formatDollars(amount);
}

/** US dollars with thousands separators; cents only if there are any. */
export function formatDollars(amount: number): string {
  const [whole = '', cents = ''] = amount.toFixed(limits.monthlyVolume.decimals).split('.');
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${cents === '00' ? '' : `.${cents}`}`;
}

function readDollars(typed: string): number | null {
  const text = withoutLabel(typed)
    .replace(/\s/g, '')
    .replace(/^(?:US)?\$|^USD\$?|(?:USD?|\$|dollars?|d.{1,2}lares)$/gi, '');
  const plain = withPoint(text);
  const amount = plain.replace(MORE_ZEROS, '');
  return AMOUNT.test(amount) ? Number(amount) : null;
}

/**
 * The amount with a point before its decimals, and nothing else between its digits. Some phones have only a comma on the keyboard for
 * amounts: one or two digits after the last one are decimals if it cannot be what separates thousands: 1500,50 and 1.500,50. In the US,
 * 1,500 is thousands, and 10,00 is 10,000 with a zero that is missing.
 */
function withPoint(text: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.|$)/.test(text)) return text.replaceAll(',', '');
  return /^(?:\d{4,}|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
}

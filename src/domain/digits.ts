/** Numbers that people group as they like: blanks of every width, dashes of every length, full-width digits. */
import { plainCharacters, visible } from './look-alikes';

/** Matches text of exactly so many digits. */
export function digitsOnly(count: number): RegExp {
  return new RegExp(`^\\d{${count}}$`);
}

/** Without blanks, dashes and invisible characters. What is left may still be no number. */
export function ungrouped(typed: string): string {
  return visible(plainCharacters(typed)).replace(/[\s-]/g, '');
}

/** A label that was copied with its number: words that end in `:` or `#`, or names of such numbers. */
const LABEL =
  /^\s*(?:\p{L}{2}\D*[:#]|(?:(?:ssn|itin|f?ein|tin|tax|id|aba|rtn|routing|acct|account|phone|tel|mobile|cell|zip|code|number|no)\b[\s.]*)+)\s*/iu;

/** Numbers that forms ask for, and the words by which a label names them. */
const NAMES = {
  ssn: /\b(?:ssn|social security|seguro social)\b/i,
  ein: /\b(?:f?ein|employer)\b/i,
  itin: /\bitin\b/i,
  routing: /\b(?:aba|rtn|routing)\b/i,
  account: /\b(?:acct|account|cuenta)\b/i,
  phone: /\b(?:phone|tel|mobile|cell)\b/i,
  zip: /\bzip\b/i,
} as const;
export type NumberName = keyof typeof NAMES;

/** Whether a label names other numbers than these and none of them. */
function namesAnother(label: string, own: readonly NumberName[]): boolean {
  const named = (Object.keys(NAMES) as NumberName[]).filter((name) => NAMES[name].test(label));
  return named.length > 0 && !named.some((name) => own.includes(name));
}

/**
 * Plain and visible characters, without a label in front or the end of a sentence behind. Grouping stays.
 *
 * @param own what the field asks for: a label that names another number stays, so that the text is no number (D-310)
 */
export function withoutLabel(typed: string, own?: readonly NumberName[]): string {
  const text = visible(plainCharacters(typed));
  const [label = ''] = LABEL.exec(text) ?? [];
  const rest = own !== undefined && namesAnother(label, own) ? text : text.slice(label.length);
  // Only from the first of them: from each, a long run in the middle would take minutes.
  return rest.replace(/(?<![\s.,;])[\s.,;]+$/, '');
}

/** As `ungrouped`, without a label of `own`. */
export function numberIn(typed: string, own?: readonly NumberName[]): string {
  return ungrouped(withoutLabel(typed, own));
}

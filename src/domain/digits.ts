/** Numbers that people group in any way: spaces of any width, dashes of any length, full-width digits. */
import { plainCharacters, visible } from './look-alikes';

/** Returns a pattern that matches exactly this many digits. */
export function digitsOnly(count: number): RegExp {
  return new RegExp(`^\\d{${count}}$`);
}

/** Removes spaces, dashes and invisible characters. The rest is not necessarily a number. */
export function ungrouped(typed: string): string {
  return visible(plainCharacters(typed)).replace(/[\s-]/g, '');
}

/** A label copied together with its number: words that end in `:` or `#`, or names of such numbers. */
const LABEL =
  /^\s*(?:\p{L}{2}\D*[:#]|(?:(?:ssn|itin|f?ein|tin|tax|id|aba|rtn|routing|acct|account|phone|tel|mobile|cell|zip|code|number|no)\b[\s.]*)+)\s*/iu;

/** Words that name a number in its label, and in a text only right before it: `Social Club` and `La Ruta` are names (D-582). */
const BEFORE_NUMBER = '(?=\\W*(?:n(?:b?r|r?o)?\\W*(?:\\d|$)|n[uú]m|\\d\\d|[:#]\\s*$))';

/** Numbers that forms ask for, and the words that label them; those before a `%` are in names, too. */
const NAMES = {
  ssn: 'ssn|nss|soc(?:ial)?\\W+sec(?:urity)?|seguro social|(?:ss|social)%',
  ein: 'f?ein|employer',
  itin: 'itin',
  routing: 'aba|rtn|routing|ruta bancaria|(?:transit|tr[aá]nsito|ruta)%',
  account: 'acct|account|cuenta',
  phone: 'phone|tel|mobile|cell',
  zip: 'zip',
} as const;
export type NumberName = keyof typeof NAMES;

/** Whether a text, or all of a label, names only other numbers than these. */
export function namesAnother(text: string, own: readonly NumberName[], isLabel = false): boolean {
  const named = (Object.keys(NAMES) as NumberName[]).filter((name) =>
    new RegExp(`\\b(?:${NAMES[name].replace('%', isLabel ? '' : BEFORE_NUMBER)})\\b`, 'i').test(text),
  );
  return named.length > 0 && !named.some((name) => own.includes(name));
}

/**
 * Plain and visible characters, without a leading label or trailing punctuation. Grouping is kept.
 *
 * @param own what the field asks for: a label that names another number stays, so that the text is not accepted as a number (D-310)
 */
export function withoutLabel(typed: string, own?: readonly NumberName[]): string {
  const text = visible(plainCharacters(typed));
  const [label = ''] = LABEL.exec(text) ?? [];
  // Before a phone number may be a name, and what such words name has nine digits.
  const isOther = own !== undefined && namesAnother(label, own, !own.includes('phone'));
  const rest = isOther ? text : text.slice(label.length);
  // The lookbehind makes the pattern start only at the first of them; starting at each, a long run in the middle would take
  // minutes.
  return rest.replace(/(?<![\s.,;])[\s.,;]+$/, '');
}

/** As `ungrouped`, without a label of `own`. */
export function numberIn(typed: string, own?: readonly NumberName[]): string {
  return ungrouped(withoutLabel(typed, own));
}

/**
 * Without the marks at the bottom of a check: those around a number, and the dashes in it. Marks between two numbers stay, so that
 * the two are not accepted as one (D-588).
 */
export function withoutCheckMarks(digits: string): string {
  return digits.replace(/\u2449|^[\u2446-\u2448]+|(?<![\u2446-\u2448])[\u2446-\u2448]+$/g, '');
}

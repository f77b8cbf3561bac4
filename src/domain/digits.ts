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

/** Plain and visible characters, without a label in front or the end of a sentence behind. Grouping stays. */
export function withoutLabel(typed: string): string {
  return visible(plainCharacters(typed))
    .replace(LABEL, '')
    .replace(/[\s.,;]+$/, '');
}

/** As `ungrouped`, without a label. */
export function numberIn(typed: string): string {
  return ungrouped(withoutLabel(typed));
}

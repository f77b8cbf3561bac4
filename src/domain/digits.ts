/** Numbers that people group as they like: blanks of every width, dashes of every length, full-width digits. */

/** Full-width digits, which some keyboards type, become plain ones. Digits of other scripts are not changed. */
export function plainDigits(typed: string): string {
  return typed.replace(/[\uFF10-\uFF19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0));
}

/** Matches text of exactly so many digits. */
export function digitsOnly(count: number): RegExp {
  return new RegExp(`^\\d{${count}}$`);
}

/** Without blanks, dashes and invisible characters. What is left may still be no number. */
export function ungrouped(typed: string): string {
  return plainDigits(typed).replace(/[\s\p{Cf}\p{Pd}\u2212]/gu, '');
}

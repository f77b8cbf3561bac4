/** A street address typed as one line and sent as number and name. */
import { limits } from './limits';
import { bad, good, type Rule } from './rule';
import { lengthOf, normalizeText } from './text';

export interface Street {
  readonly streetNum: string;
  readonly streetName: string;
}

/** The address of a business as sent, nested in it (specification 3). */
export interface Address extends Street {
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  /** Five digits. */
  readonly postalCode: string;
  readonly country: 'US';
}

/** A number at the start of a line, optionally followed by a fraction. */
const numberShape =
  /^(?=[NSEW]*\d)(?!\d+(?:st|nd|rd|th)(?:\s|$))[A-Z\d][A-Z\d/-]*[½¼¾]?(?:\s(?:\d\/\d|[½¼¾])(?=[\s,]|$))?(?=[\s,]|$)/i;

/**
 * A number directly followed by a word, without a space: `123Main St`. A single letter belongs to the number, and `5th` is a name.
 */
const GLUED =
  /^([NSEW]*\d+(?:[/-]\d+)*(?:[NSEW]\d+)*(?:\s\d\/\d|\s?[½¼¾])?)-?(?=\p{L}{2})(?!(?:st|nd|rd|th)(?:[\s,]|$))/iu;

/**
 * Shows a line as it is filed (D-141): plain characters, single spaces, a space between number and name, and none inside a number:
 * `123 - 125 Main St` becomes `123-125 Main St`, `1,234 Main St` becomes `1234 Main St`, and `12, Main St` and `12. Main St` become
 * `12 Main St`.
 */
export function formatAddressLine(typed: string): string {
  return joinAddressLine(splitAddressLine(typed));
}

/**
 * Starts with a street number followed by a street name (specification 5). `lineMax` bounds the whole line, as for a
 * business; the number has at most 9 characters and the name at most 40 in any case.
 */
export function addressLineRule({ lineMax = Infinity }: { lineMax?: number } = {}): Rule<Street> {
  return (typed) => {
    const line = normalizeText(typed);
    if (line === '') return bad('validation.required');
    const { streetNum, streetName } = splitAddressLine(line);
    if (streetNum === '') return bad('validation.address.number');
    if (!/[\p{L}\d]/u.test(streetName)) return bad('validation.address.name');
    if (streetNum.length > limits.streetNumber) {
      return bad('validation.address.numberTooLong', { max: limits.streetNumber });
    }
    if (lengthOf(joinAddressLine({ streetNum, streetName })) > lineMax)
      return bad('validation.tooLong', { max: lineMax });
    if (lengthOf(streetName) > limits.addressLine) return bad('validation.tooLong', { max: limits.addressLine });
    return good({ streetNum, streetName });
  };
}

/**
 * Splits a line where its number ends. Numbers are `123`, `123A`, `123-45` (Queens), `12 1/2` and grid numbers such as
 * `N6W23001` (Wisconsin); `5th` in `5th Ave` is a name, and so is `Main` in `123Main St`. Without a number, the whole line is
 * the name.
 */
export function splitAddressLine(line: string): Street {
  const text = normalizeText(line)
    .replace(/^(\d{1,3}),(?=\d{3}\s)/, '$1')
    .replace(/^([NSEW]*\d[A-Z\d/-]*)[.:]\s*(?=\p{L}|\d+(?:st|nd|rd|th)\s)/iu, '$1 ')
    .replace(/^(\d+)\s*-\s*(?=\d+\s)/, '$1-')
    .replace(/^(\d+[A-Z]?)\s*-\s*,/i, '$1,')
    .replace(/^(\d+[A-Z]?)\s*-\s+(?=[\p{L}\d])/iu, '$1 ')
    .replace(GLUED, '$1 ');
  const [streetNum = ''] = numberShape.exec(text) ?? [];
  // A line without a number was never split, so that unfinished text is restored unchanged.
  if (streetNum === '') return { streetNum, streetName: text };
  const street = { streetNum, streetName: text.slice(streetNum.length).replace(/^\s*(?:,[\s,-]*)?/, '') };
  const shown = joinAddressLine(street);
  // The line as shown is read again on Continue, and without its comma it may split in another place.
  return shown === line ? street : splitAddressLine(shown);
}

/** Joins number and name into one line; either may be missing. */
export function joinAddressLine(street: { streetNum?: string; streetName?: string }): string {
  return [street.streetNum, street.streetName].filter(Boolean).join(' ').trim();
}

/**
 * What to fill into an address. If it takes the place of another address and has no ZIP code, the ZIP code there is emptied (D-356).
 *
 * @param before the texts that it takes the place of
 */
export function replacingAddress(
  found: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const isOther = Object.entries(found).some(([name, text]) => {
    const replaced = before[name] ?? '';
    return replaced !== '' && replaced.toLowerCase() !== text.toLowerCase();
  });
  return isOther ? { ...(before['postalCode'] && { postalCode: '' }), ...found } : found;
}

/**
 * Parses pasted or dictated text if its meaning is beyond doubt: an address block, a phone number, a date, a tax ID, a bank
 * account. Anything else returns null and stays as it was pasted. Nothing is guessed, looked up or sent.
 */
import { accountNumberRule } from './account-number';
import { addressLineRule } from './address';
import { UNIT_NAME, UNITS, withUnitsApart } from './address-unit';
import { DAY_FIRST, formatDate } from './dates';
import { namesAnother, type NumberName } from './digits';
import { plainCharacters, visible } from './look-alikes';
import { emailRule } from './email';
import { limits } from './limits';
import { formatPhone, phoneRule } from './phone';
import { COUNTRY, PLACE_END } from './place-end';
import { routingNumberRule } from './routing-number';
import { stateFromName } from './states';
import { formatTaxId, ssnRule, tinType } from './tax-id';
import { formatZip, zipRule } from './zip';

/** Address fields as in the form; a place without a street has no `addressLine`. */
export interface PastedAddress {
  readonly addressLine?: string;
  readonly city: string;
  /** Two capital letters. */
  readonly state: string;
  /** Missing if the text has none. */
  readonly postalCode?: string;
}

/** Digits only. */
export interface PastedAccount {
  readonly accountRouting: string;
  readonly accountNumber: string;
}

/** Longer texts are not the answer to a single question. */
const MOST = 300;

function plain(text: string): string {
  return text.length > MOST
    ? ''
    : visible(plainCharacters(text))
        .replace(/[^\S\n]+/g, ' ')
        .trim();
}

const CITY = new RegExp(`^\\p{L}[\\p{L}\\p{M}.' -]{1,${limits.city - 1}}$`, 'u');
const UNITS_AND_CITY = new RegExp(`^(${UNITS})\\s+(.+)$`, 'iu');
const UNITS_ONLY = new RegExp(`^${UNITS}$`, 'iu');
/** Only behind a street: above it, `Room Service` is a company. */
const NAMED_UNIT = new RegExp(
  `^${UNIT_NAME}[\\w-]+(?: (?:north|south|east|west|[ns][ew]?|[a-z]|upper|lower|front|rear|left|right)|(?: \\p{L}+)? (?:wing|tower|bldg|building|annex|level|side)(?: \\p{L})?| (?:torre|ala|edificio) \\p{L}+)?$`,
  'iu',
);
const SUFFIX =
  /^(?:street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|court|ct|way|place|pl|parkway|pkwy|highway|hwy|terrace|ter|circle|cir|square|sq|trail|trl|plaza|plz)\.?$/i;
const DIRECTION = /^(?:[NS][EW]?|[EW])\.?$/i;

/** A state abbreviation with periods, such as `N.Y.`, before a ZIP code or the end. */
const DOTTED_STATE = /\b([A-Z])\.\s?([A-Z])\.(?=[\s,]*(?:\d{5}(?:-\d{4})?)?$)/;

/** Reads a US address on one or more lines, with or without names above it and a country and phone number below it. */
export function readAddress(text: string): PastedAddress | null {
  const segments = plain(text)
    .replace(/^(?:(?:business|home|mailing|street|our|my) )?address(?: is)?\s*:?\s+/i, '')
    .split(/\s*(?:[\n;|•·]|,(?=\s|$)|,(?=\D))\s*/)
    .filter((segment) => segment !== '' && !isContact(segment));
  const line = segments
    .join(', ')
    .replace(/(?<=\d)\.$/, '')
    .replace(COUNTRY, '')
    .replace(DOTTED_STATE, '$1$2');
  const [, before = '', stateName = '', zip] = PLACE_END.exec(line) ?? [];
  const state = stateFromName(stateName);
  if (state === undefined) return null;
  // A word such as `in` or `me` is a state only before a ZIP code.
  const isSure = zip !== undefined || stateName.length > 2 || stateName === state;
  if (!isSure) return null;
  const found = splitPlace(before.split(', '));
  if (found === null) return null;
  return { ...found, state, ...(zip !== undefined && { postalCode: formatZip(zip) }) };
}

/** A phone number or an email address next to an address. */
function isContact(segment: string): boolean {
  const value = segment.replace(
    /^(?:phone|tel|telephone|mobile|cell|fax|office|main|email|e-mail|[ptm])\b[.:]?\s*/i,
    '',
  );
  return phoneRule(value).ok || emailRule(value).ok;
}

/** A name in a numbered list, such as `2. Acme LLC`, looks like a street. */
const LISTED = /^\d+[.:]\s/;

/** Splits what precedes the state into street and city. */
function splitPlace(parts: readonly string[]): Pick<PastedAddress, 'addressLine' | 'city'> | null {
  const start = parts.findIndex((part) => !LISTED.test(part) && !UNITS_ONLY.test(part) && addressLineRule()(part).ok);
  if (start === -1) {
    const [city = ''] = parts;
    return parts.length === 1 && CITY.test(city) ? { city } : null;
  }
  const above = parts.slice(0, start);
  const own = parts.slice(start);
  // Of "Diaz LLC Suite 4" above the street, nobody can tell where the name ends, and "Suite 400 North" there is no name.
  const isUnclear = (part: string): boolean =>
    withUnitsApart(part, {}).units !== '' || (NAMED_UNIT.test(part) && /\d| \p{L}$/u.test(part));
  if (above.some((part) => !UNITS_ONLY.test(part) && isUnclear(part))) return null;
  const units = above.filter((part) => UNITS_ONLY.test(part));
  const last = own.length > 1 ? own.at(-1) : undefined;
  if (last === undefined) return units.length === 0 ? splitStreet(own[0] ?? '') : null;
  const [, unit, cityAfterUnit] = UNITS_AND_CITY.exec(last) ?? [];
  const city = cityAfterUnit ?? last;
  const street = [...own.slice(0, -1), ...(unit === undefined ? [] : [unit]), ...units];
  // A third part that is not a unit may be a district, a building or a second street.
  if (!CITY.test(city) || street.slice(1).some((part) => !UNITS_ONLY.test(part) && !NAMED_UNIT.test(part))) return null;
  return checkedStreet(street.join(', '), city);
}

/** Splits `120 Main Street Albany`, but only if exactly one word can end the street. */
function splitStreet(text: string): Pick<PastedAddress, 'addressLine' | 'city'> | null {
  const words = text.split(' ');
  const ends = words.flatMap((word, at) => (at >= 2 && SUFFIX.test(word) ? [at] : []));
  const [end] = ends;
  if (end === undefined || ends.length > 1) return null;
  const next = DIRECTION.test(words[end + 1] ?? '') ? end + 2 : end + 1;
  const street = words.slice(0, next).join(' ');
  const rest = words.slice(next).join(' ');
  const [, unit, cityAfterUnit] = UNITS_AND_CITY.exec(rest) ?? [];
  const city = cityAfterUnit ?? rest;
  return CITY.test(city) ? checkedStreet(unit === undefined ? street : `${street} ${unit}`, city) : null;
}

function checkedStreet(addressLine: string, city: string): Pick<PastedAddress, 'addressLine' | 'city'> | null {
  return addressLineRule()(addressLine).ok ? { addressLine, city } : null;
}

const PHONE = /(?<![\d-])(?:\+?1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4}(?![\d-])/g;

/** The country code of a foreign number: with its prefix and not 1 or, as in WhatsApp, without; no code starts with 1 (D-580). */
const ABROAD =
  /(?:(?:\+|(?<!\d|\d[:,])0(?:0|11))[ ()./:,-]*(?!1?[ ()./:,-]*$)(?:\d[ ()./:,-]*){1,6}|(?<![\d/$]|\d[:,])(?!(?:001|00|011)[ ()./-]*$)(?:[078](?! - )|[02-9]\d\d?)[ ()./-]*)$/;
/** The number of an entry in a list, and a unit: `Suite 250 (212) …`, but not `FL 813 555 0142`. */
const BESIDE_PHONE = new RegExp(
  `^1?\\d[.)] |(?<![\\p{L}\\d])(?=\\p{L})${UNIT_NAME}[\\w-]+(?=[^\\w-]+${PHONE.source})`,
  'giu',
);
const ABROAD_BEHIND = /^ ?\(\+ ?(?!1\))\d/;

/** Reads the only phone number in a text, with a name before it or an extension after it: (212) 555-0142. */
export function readPhone(text: string): string | null {
  const line = plain(text).replace(BESIDE_PHONE, '');
  const matches = [...line.matchAll(PHONE)];
  const between = line.split(PHONE);
  const isAbroad = (_: unknown, at: number): boolean =>
    ABROAD.test(between[at] ?? '') || ABROAD_BEHIND.test(between[at + 1] ?? '');
  if (matches.some(isAbroad)) return null;
  const found = [...new Set(matches.map(([number]) => formatPhone(number)))];
  const [only] = found;
  return only !== undefined && found.length === 1 && phoneRule(only).ok ? only : null;
}

const MONTHS = [
  'jan(?:uary)?|ene(?:ro)?',
  'feb(?:ruary)?|febrero',
  'mar(?:ch)?|marzo',
  'apr(?:il)?|abr(?:il)?',
  'may|mayo',
  'june?|junio',
  'july?|julio',
  // "15 years ago" is no August.
  'aug(?:ust)?|agosto|(?<![a-z]{3} )ago',
  'sept?(?:ember)?|sep?tiembre',
  'oct(?:ober)?|octubre',
  'nov(?:ember)?|noviembre',
  'dec(?:ember)?|dic(?:iembre)?',
];
/** No word boundary: `5Mar1980` has none. */
const MONTH = new RegExp(`(?<!\\p{L})(?:${MONTHS.join('|')})(?!\\p{L})\\.?`, 'giu');
const NUMERIC_DATE = /(?<![\d/.-])(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})(?![\d/-])/g;

/** Whether the first of two numbers is the month: no other can be, or nothing says that the day may come first (D-586). */
function isMonthFirst(date: string, line: string): boolean {
  const [first, second, year = ''] = date.split(/[/.-]/);
  if (year.length < 4 || first === second || Number(second) > 12) return true;
  return !DAY_FIRST.test(line);
}

/** Reads the only date in a text, in US order or with the month as a word: MM-DD-YYYY. */
export function readDate(text: string): string | null {
  const line = plain(text)
    .replace(/\n/g, ' ')
    .replace(/T\d{2}:\d{2}[\d:.]*(?:Z|[+-]\d{2}:?\d{2})?$/, '');
  const named = [...line.matchAll(MONTH)];
  const [month, ...more] = named;
  if (month !== undefined && more.length === 0) return dateWithMonth(line, month);
  const numeric = [...line.matchAll(NUMERIC_DATE)];
  const [only] = numeric;
  if (only === undefined || numeric.length > 1 || named.length > 0 || !isMonthFirst(only[0], line)) return null;
  return realDate(only[0]);
}

/** `March 5th, 2011`, `5 March 2011`, `5 de marzo de 2011`, `5-Mar-2011`, `2011-Mar-05`. */
function dateWithMonth(line: string, { 0: word, index }: RegExpExecArray): string | null {
  const number = MONTHS.findIndex((names) => new RegExp(`^(?:${names})\\.?$`, 'i').test(word)) + 1;
  const before = line.slice(0, index).replace(/(?<=\d)[./-]?$/, ' ');
  const after = line.slice(index + word.length).replace(/^[./-]?(?=\d)/, ' ');
  const [, dayBehind, yearBehind] = /^ (\d{1,2})(?:st|nd|rd|th)?(?:,? |[./-])(\d{4})(?!\d)(?!.*\d)/i.exec(after) ?? [];
  const [, yearBefore] = /(?:^|[^\d/.-])(\d{4}) $/.exec(before) ?? [];
  const [, dayLast] = /^ (\d{1,2})(?!\d)(?!.*\d)/.exec(after) ?? [];
  const [, dayAhead] = /(?:^|[^\d/.-])(\d{1,2})(?:st|nd|rd|th|ro|er|\.?[º°])?(?: of| de)? $/i.exec(before) ?? [];
  const [, yearAhead] = /^,?(?: de| del)? (\d{4})(?!\d)(?!.*\d)/i.exec(after) ?? [];
  if (dayBehind !== undefined && yearBehind !== undefined && !/\d/.test(before)) {
    return realDate(`${number}/${dayBehind}/${yearBehind}`);
  }
  if (/\d.*\D.*\d/.test(before)) return null;
  if (yearBefore !== undefined && dayLast !== undefined) return realDate(`${number}/${dayLast}/${yearBefore}`);
  if (dayAhead === undefined || yearAhead === undefined) return null;
  return realDate(`${number}/${dayAhead}/${yearAhead}`);
}

function realDate(text: string): string | null {
  const shown = formatDate(text);
  return /^\d\d-\d\d-\d{4}$/.test(shown) ? shown : null;
}

/** Reads the only EIN in a text: ##-#######. Nine digits without the dash need a label next to them. */
function readEin(text: string): string | null {
  const line = plain(text);
  if (/\b(?:ssn|social security|itin)\b/i.test(line)) return null;
  const found = [...line.matchAll(/(?<![\d-])\d{2}-\d{7}(?![\d-])/g)].map(([ein]) => ein);
  const named = /\b(?:f?ein|employer identification number|tax id)\b\D{0,12}(\d{9})(?!\d)/i.exec(line)?.[1];
  const all = [...new Set([...found, ...(named === undefined ? [] : [formatTaxId(named, tinType.ein)])])];
  return all.length === 1 ? (all[0] ?? null) : null;
}

const ROUTING_NAMED = /\b(?:routing|aba|rtn|rt|transit|tr[aá]nsito|ruta)\b[^\d\n]{0,24}(\d[\d -]{7,11}\d)(?![\d-])/gi;
/** Without blanks or in groups that are alike: `Account 1 123456789012` has two numbers, and dates and Social Security numbers are none (D-620). */
const ACCOUNT_NAMED =
  /\b(?:account|acct|a\/c|cuenta)\b(?!\D{0,24}\b(?:ssn|itin|f?ein|tin)\b)[^\d\n]{0,24}?((?!(?:\d\d?-\d\d?-\d\d(?:\d\d)?|\d{4}-\d\d?-\d\d?|\d{3}-\d\d-\d{4})(?![\d-]))\d[\d-]{3,22}\d|(?:\d{3} )+\d{1,4}|(?:\d{4} )+\d{1,4}|\d{5} \d{5}|\d{6} \d{6})(?![ -]*\d)/gi;

/** Reads a routing number and an account number: labeled, or side by side if only one of them can be the routing number. */
function readAccount(text: string): PastedAccount | null {
  const line = plain(text)
    .replace(/\u2449/g, '')
    .replace(/[\u2446-\u2448]/g, ' ');
  const routings = numbers(line, ROUTING_NAMED);
  const accounts = numbers(line, ACCOUNT_NAMED);
  if (routings.length > 0 || accounts.length > 0) {
    return routings.length === 1 && accounts.length === 1 ? account(routings[0], accounts[0]) : null;
  }
  if (/\p{L}/u.test(line)) return null;
  const bare = line.split(/[\s,;/|:]+/).filter((part) => part !== '');
  const possible = bare.filter((part) => routingNumberRule(part).ok);
  if (bare.length !== 2 || possible.length !== 1) return null;
  return account(
    possible[0],
    bare.find((part) => part !== possible[0]),
  );
}

function numbers(line: string, shape: RegExp): string[] {
  return [...new Set([...line.matchAll(shape)].map(([, digits = '']) => digits.replace(/[ -]/g, '')))];
}

function account(routing = '', number = ''): PastedAccount | null {
  const [checkedRouting, checkedNumber] = [routingNumberRule(routing), accountNumberRule(number)];
  if (!checkedRouting.ok || !checkedNumber.ok || checkedRouting.value === checkedNumber.value) return null;
  return { accountRouting: checkedRouting.value, accountNumber: checkedNumber.value };
}

const DIGIT_WORDS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['zero', 'oh', 'o', 'cero'],
    ['one', 'uno'],
    ['two', 'dos'],
    ['three', 'tres'],
    ['four', 'cuatro'],
    ['five', 'cinco'],
    ['six', 'seis'],
    ['seven', 'siete'],
    ['eight', 'ocho'],
    ['nine', 'nueve'],
  ].flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)),
);
const TIMES: Readonly<Record<string, number>> = { double: 2, triple: 3, doble: 2 };

/** Reads dictated digits: `two one two, five five five`. Null if there are other words, or none. */
function spokenDigits(text: string): string | null {
  const words = plain(text)
    .toLowerCase()
    .split(/[\s,.()-]+/)
    .filter((word) => word !== '');
  let digits = '';
  let times = 1;
  for (const word of words) {
    const more = TIMES[word];
    const digit = DIGIT_WORDS[word] ?? (/^\d+$/.test(word) ? word : undefined);
    if (more !== undefined && times === 1) times = more;
    else if (digit !== undefined && (times === 1 || digit.length === 1)) {
      digits += digit.repeat(times);
      times = 1;
    } else return null;
  }
  return times === 1 && words.some((word) => word in DIGIT_WORDS) ? digits : null;
}

/** Reads a dictated email address: `ana at gmail dot com`. A capital letter at the start, added by the phone, is dropped. */
function spokenEmail(text: string): string | null {
  const line = plain(text);
  if (line.includes('@') || !/\s(?:at|arroba)\s/i.test(line)) return null;
  const email = line
    .replace(/\s+(?:at|arroba)\s+/gi, '@')
    .replace(/\s*\b(?:dot|punto)\b\s*/gi, '.')
    .replace(/\s+(?:underscore|guion bajo)\s+/gi, '_')
    .replace(/\s+(?:dash|hyphen|guion)\s+/gi, '-')
    .replace(/[.\s]+$/, '')
    .toLowerCase();
  return !/\s/.test(email) && emailRule(email).ok ? email : null;
}

const DATES = ['birthDate', 'businessEstablishedDate', 'dateStarted'];
const ADDRESS = ['addressLine', 'city', 'postalCode'];
const ACCOUNT = ['accountRouting', 'accountNumber'];

/** The values that a paste into a field means for the fields of its group, by name; null if the paste should stay as it is. */
export function readPaste(field: string, text: string): Readonly<Record<string, string>> | null {
  if (ADDRESS.includes(field)) {
    const address = readAddress(text);
    return address === null || (field === 'addressLine' && address.addressLine === undefined) ? null : { ...address };
  }
  if (ACCOUNT.includes(field)) {
    const found = readAccount(text);
    return found && { ...found };
  }
  const value = readSingle(field, text);
  return value === null ? null : { [field]: value };
}

/** What the labels of a pasted number may name. */
const OWN_NAMES: Readonly<Record<string, readonly NumberName[]>> = {
  phoneNumber: ['phone'],
  mobile: ['phone'],
  federalTaxId: ['ein'],
};

function readSingle(field: string, text: string): string | null {
  if (namesAnother(text, OWN_NAMES[field] ?? [])) return null;
  if (field === 'phoneNumber' || field === 'mobile') return readPhone(text);
  if (DATES.includes(field)) return readDate(text);
  return field === 'federalTaxId' ? readEin(text) : null;
}

/** Converts dictated text to what would be typed; null if it was typed, or its meaning is in doubt. */
export function readSpoken(field: string, text: string): string | null {
  if (!/\p{L}/u.test(text)) return null;
  if (field === 'email') return spokenEmail(text);
  if (DATES.includes(field)) return readDate(text);
  const digits = spokenDigits(text);
  if (digits === null) return null;
  if (field === 'phoneNumber' || field === 'mobile') return phoneRule(digits).ok ? formatPhone(digits) : null;
  if (field === 'postalCode') return zipRule(digits).ok ? formatZip(digits) : null;
  if (field === 'ssn') return ssnRule(digits).ok ? formatTaxId(digits, tinType.ssn) : null;
  if (field === 'federalTaxId') return /^\d{9}$/.test(digits) ? digits : null;
  if (field === 'accountRouting') return routingNumberRule(digits).ok ? digits : null;
  return field.toLowerCase().endsWith('accountnumber') && accountNumberRule(digits).ok ? digits : null;
}

/**
 * The parts of an address line that name an apartment, suite or floor, with the designators of USPS Publication 28, appendix C2, and
 * what they are called in Spanish (D-581). Danger: two ways to read the same blank take minutes on a long row of units.
 */
import { COUNTRY, PLACE_END } from './place-end';

/** What comes before its number. Letters follow only after a blank: `Flower Mound` and `Sterling Heights` are cities. */
export const UNIT_NAME =
  '(?:(?:suites?|stes?|apts?|apartments?|aptos?|apartamentos?|units?|floors?|flr?|rooms?|rms?|bldg|building)(?![a-z])|#)\\.?\\s*(?:#\\s*)?';
/** Only a number makes these a unit: `Space Center`, `Post Office Road` and `Parking Lot B` are streets and places. */
const UNIT_WITH_NUMBER =
  '(?:lot|space|spc|trailer|trlr|slip|pier|stop|hangar|hngr|dept|office|ofc|piso|local|oficina|ofic|edificio|edif)(?![a-z])\\.?\\s*(?:#\\s*)?';
const NUMBER = '[a-z]{0,2}-?\\d[\\w-]*(?:\\s*[/&]\\s*\\d[\\w-]*)*';
const IN_WORDS = 'one|two|three|four|five|six|seven|eight|nine|ten';
const FLOOR = [
  '\\d{1,3}(?:st|nd|rd|th)\\s+(?:floor|flr?)\\.?',
  '(?:ground|first|second|third|fourth|fifth)\\s+floor',
  '\\d{1,2}\\.?\\s?(?:er|ro|do|to|mo|vo|no|[º°])\\.?\\s+piso',
  '(?:primer|segundo|tercer|cuarto|quinto)\\s+piso',
  'planta\\s+baja',
].join('|');
/** These need no number, but a street before them: `12 Penthouse` is the beginning of one. */
const UNNUMBERED =
  '(?<!^\\d[\\w/-]*[\\s,]+)(?:penthouse|ph|basement|bsmt|rear|lobby|lbby|frnt|lowr|uppr)(?:[\\s#-]*\\d[\\w-]*)?';

/** Without a digit, only one letter or a penthouse is surely no name: `Floor Road` is a street. */
const UNIT = `(?:${UNIT_NAME}(?:${NUMBER}|${IN_WORDS}|[a-z]|ph)|${UNIT_WITH_NUMBER}${NUMBER}|${FLOOR}|${UNNUMBERED})`;
export const UNITS = `${UNIT}(?:[\\s,]+${UNIT})*`;

/** A city may follow after a comma. */
const UNITS_AT_END = new RegExp(`([\\s,]+${UNITS})(?:,\\s*[\\p{L}\\p{M}.' -]+)?$`, 'iu');
const UNITS_IN_FRONT = new RegExp(`^(${UNITS})(?:\\s*,\\s*|\\s+(?=\\d))(?=\\S)`, 'iu');
/** `12 Main St 2nd Fl` ends with a floor, `12 NW 2nd FL` with Florida. */
const FLOOR_AT_END =
  /(?<!\p{L})(?!north|south|east|west|[ns][ew][\s,])\p{L}{2,}[.,]*\s+\d{1,3}(?:st|nd|rd|th)\s+fl\.?$/iu;
/** Longer lines are no address, and would take the patterns long. */
const LONGEST = 120;

interface Place {
  readonly city?: string | undefined;
  /** Five digits, or nine with a hyphen. */
  readonly postalCode?: string | undefined;
}

interface Parted {
  /** The line from its street on. */
  readonly line: string;
  /** With what separates them from the street; empty if there are none. */
  readonly units: string;
}

/**
 * The units in a line: behind the street, or in front of it. The place that they are in may follow: `FL 33101` is Florida, not a
 * floor.
 */
export function withUnitsApart(typed: string, { city, postalCode }: Place): Parted {
  const whole = typed.trim().replace(COUNTRY, '');
  if (whole.length > LONGEST) return { line: whole, units: '' };
  const [start = '', front] = UNITS_IN_FRONT.exec(whole) ?? [];
  const line = whole.slice(start.length);
  const end = FLOOR_AT_END.test(line) ? null : PLACE_END.exec(line);
  const [, beforeState = withoutEnd(line, postalCode?.slice(0, 5))] = end ?? [];
  const [, behind = ''] = UNITS_AT_END.exec(withoutEnd(beforeState, city)) ?? [];
  return { line, units: behind + (front === undefined ? '' : `, ${front}`) };
}

function withoutEnd(line: string, end = ''): string {
  const rest = line.slice(0, line.length - end.length);
  const isThere = end !== '' && line.toLowerCase().endsWith(end.toLowerCase()) && /[\s,]$/.test(rest);
  return isThere ? rest.replace(/[\s,]+$/, '') : line;
}

/** The part of an address line that names an apartment, suite or floor. */
import { PLACE_END } from './place-end';

/** What comes before its number. Letters follow only after a blank: `Flower Mound` and `Sterling Heights` are cities. */
export const UNIT_NAME = '(?:(?:suite|ste|apt|apartment|unit|floor|fl|room|rm|bldg|building)(?![a-z])|#)\\.?\\s*#?';

/** Without a digit, only one letter or a penthouse is surely no name: `Floor Road` is a street. A city may follow after a comma. */
const UNITS_AT_END = new RegExp(
  `((?:[\\s,]+${UNIT_NAME}(?:[a-z]{0,2}-?\\d[\\w-]*|[a-z]|ph))+)(?:,\\s*[\\p{L}\\p{M}.' -]+)?$`,
  'iu',
);
/** Longer lines are no address, and would take the patterns long. */
const LONGEST = 120;

interface Place {
  readonly city?: string | undefined;
  /** Five digits, or nine with a hyphen. */
  readonly postalCode?: string | undefined;
}

/**
 * The units in a line, with what separates them from the street; empty if there are none. The place that they are in may follow:
 * `FL 33101` is Florida, not a floor.
 */
export function unitsOf(typed: string, { city, postalCode }: Place): string {
  const line = typed.trim();
  if (line.length > LONGEST) return '';
  const [, beforeState = withoutEnd(line, postalCode)] = PLACE_END.exec(line) ?? [];
  return UNITS_AT_END.exec(withoutEnd(beforeState, city))?.[1] ?? '';
}

function withoutEnd(line: string, end = ''): string {
  const rest = line.slice(0, line.length - end.length);
  const isThere = end !== '' && line.toLowerCase().endsWith(end.toLowerCase()) && /[\s,]$/.test(rest);
  return isThere ? rest.replace(/[\s,]+$/, '') : line;
}

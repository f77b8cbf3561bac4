/** The part of an address line that names an apartment, suite or floor. */

/** What comes before its number. Letters follow only after a blank: `Flower Mound` and `Sterling Heights` are cities. */
export const UNIT_NAME = '(?:(?:suite|ste|apt|apartment|unit|floor|fl|room|rm|bldg|building)(?![a-z])|#)\\.?\\s*#?';

/** Without a digit, only one letter or a penthouse is surely no name: `Floor Road` is a street. */
const UNITS_AT_END = new RegExp(`(?:[\\s,]+${UNIT_NAME}(?:[a-z]{0,2}-?\\d[\\w-]*|[a-z]|ph))+$`, 'i');

/** The units at the end of a line, with what separates them from the street; empty if there are none. */
export function unitsAtEnd(line: string): string {
  const [units = ''] = UNITS_AT_END.exec(line.trim()) ?? [];
  return units;
}

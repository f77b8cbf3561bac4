/** The end of an address in one line. */
import { states } from './states';

const STATE = states
  .flatMap(({ name, code }) => [name, code])
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** The country at the end of a line. */
export const COUNTRY =
  /[\s,]+(?:USA?|U\.\s?S\.(?:\s?A\.)?|(?:the )?United States(?: of America)?|EE\. ?UU\.|Estados Unidos)\.?$/i;

/** Splits a line that ends with a state, with or without a ZIP code: what comes before, the state, the ZIP code. */
export const PLACE_END = new RegExp(`^(.*?)[\\s,]+(${STATE})\\b[.,]?(?:[\\s,]+(\\d{5}(?:-\\d{4})?))?$`, 'i');

/** The tables of docs/integration.md, made from the tables that the element runs on. */
import { ATTRIBUTE_DOCS } from '../../src/element/attribute-docs';
import { ATTRIBUTES } from '../../src/element/attributes';
import { EVENTS } from '../../src/element/events';
import { PARTS } from '../../src/element/parts';
import { ERROR_CODES } from '../../src/session/events';
import { application } from '../../src/i18n/en/application';
import { TOKENS } from '../../src/theme/tokens';
import { code, table } from './markdown';

const MAKERS: Readonly<Record<string, () => string>> = {
  attributes: () =>
    table(
      ['attribute', 'property', 'meaning', 'default', 'a change'],
      ATTRIBUTES.map(({ attribute, property, restarts }) => [
        code(attribute),
        code(property),
        ATTRIBUTE_DOCS[property].meaning,
        ATTRIBUTE_DOCS[property].default,
        restarts ? 'starts anew' : 'applies in place',
      ]),
    ),
  events: () =>
    table(
      ['event', 'detail', 'when'],
      EVENTS.map(({ name, detail, meaning }) => [code(name), code(detail), meaning]),
    ),
  codes: () =>
    table(
      ['code', 'sentence'],
      ERROR_CODES.map((name) => [code(name), application[`error.${name}`]]),
    ),
  tokens: () =>
    table(
      ['custom property', 'light', 'dark', 'purpose'],
      TOKENS.map(({ property, light, dark, purpose }) => [code(property), light, dark, purpose]),
    ),
  parts: () => PARTS.map(code).join(', '),
};

const PLACE = /<!-- made: (\w+) -->\n[\s\S]*?<!-- end -->/g;

/** The page with every table as the code has it today. */
export function withTables(page: string): string {
  return page.replace(PLACE, (_, name: string) => {
    const make = MAKERS[name];
    if (make === undefined) throw new Error(`docs/integration.md asks for a table "${name}" that nobody makes`);
    return `<!-- made: ${name} -->\n\n${make()}\n\n<!-- end -->`;
  });
}

/** Names of the tables that a page shows. */
export function tablesIn(page: string): readonly string[] {
  return [...page.matchAll(PLACE)].map(([, name = '']) => name);
}

export const TABLES = Object.keys(MAKERS);

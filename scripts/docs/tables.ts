/** What the pages of docs show of the code: tables made from those that it runs on, and files as they are. */
import { hostingFile } from '../hosting.mjs';
import { ATTRIBUTE_NAMES, markupName, restartsFlow } from '../../src/host/attributes';
import { ERROR_CODES } from '../../src/host/events';
import { application } from '../../src/i18n/en/application';
import { ROUTE_NAMES, ROUTES } from '../../src/journey/routes';
import { addressOf } from '../../src/standalone/address';
import { CONFIG_KEYS, type ConfigKey } from '../../src/standalone/config-file';
import { PARTS } from '../../src/ui/parts';
import { EVENT_ROWS } from './event-rows';
import { code, table } from './markdown';
import { ATTRIBUTE_TEXTS, TOKEN_ROWS } from './meanings';

/** A file of docs/hosting, which a test runs on the server that it is for. */
function shown(file: string, language = ''): string {
  return `\`\`\`${language}\n${hostingFile(file).trimEnd()}\n\`\`\``;
}

/** Where the hosted app does otherwise than an embed. */
const HOSTED_DEFAULTS: Partial<Record<ConfigKey, string>> = {
  locale: "the browser's, else en",
  continueUrl: 'https://{host}/{slug}/continue',
};

type Makers = Readonly<Record<string, () => string>>;

const INTEGRATION: Makers = {
  attributes: () =>
    table(
      ['attribute', 'property', 'meaning', 'default', 'a change'],
      ATTRIBUTE_NAMES.map((name) => [
        code(markupName(name)),
        code(name),
        ATTRIBUTE_TEXTS[name].meaning,
        ATTRIBUTE_TEXTS[name].default,
        restartsFlow(name) ? 'starts anew' : 'applies in place',
      ]),
    ),
  events: () =>
    table(
      ['event', 'detail', 'when'],
      EVENT_ROWS.map(({ name, detail, meaning }) => [code(name), code(detail), meaning]),
    ),
  codes: () =>
    table(
      ['code', 'sentence'],
      ERROR_CODES.map((name) => [code(name), application[`error.${name}`]]),
    ),
  tokens: () =>
    table(
      ['custom property', 'light', 'dark', 'purpose'],
      TOKEN_ROWS.map(({ property, light, dark, purpose }) => [code(property), light, dark, purpose]),
    ),
  parts: () => PARTS.map(code).join(', '),
};

const HOSTING: Makers = {
  config: () =>
    table(
      ['key', 'meaning', 'default'],
      CONFIG_KEYS.map((key) => [
        code(key),
        ATTRIBUTE_TEXTS[key].meaning,
        HOSTED_DEFAULTS[key] ?? ATTRIBUTE_TEXTS[key].default.replace('{api-base}', '{apiBase}'),
      ]),
    ),
  addresses: () =>
    table(
      ['address', 'step'],
      ROUTE_NAMES.map((route) => [code(decodeURI(addressOf('{slug}', route))), String(ROUTES[route].step ?? '')]),
    ),
  nginx: () => shown('nginx.conf', 'nginx'),
  caddy: () => shown('Caddyfile'),
  headers: () => shown('static-host/_headers'),
  redirects: () => shown('static-host/_redirects'),
};

/** The pages of docs that show something of the code, each with what it may show. */
export const PAGES: Readonly<Record<string, Makers>> = { 'integration.md': INTEGRATION, 'hosting.md': HOSTING };

const PLACE = /<!-- made: (\w+) -->\n[\s\S]*?<!-- end -->/g;

/** A page with everything as the code has it today. */
export function withTables(name: string, page: string): string {
  return page.replace(PLACE, (_, place: string) => {
    const make = PAGES[name]?.[place];
    if (make === undefined) throw new Error(`docs/${name} asks for "${place}", which nobody makes`);
    return `<!-- made: ${place} -->\n\n${make()}\n\n<!-- end -->`;
  });
}

/** Names of what a page shows. */
export function tablesIn(page: string): readonly string[] {
  return [...page.matchAll(PLACE)].map(([, name = '']) => name);
}

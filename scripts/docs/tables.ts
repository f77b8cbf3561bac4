/** What the docs pages include from the code: generated tables, and files verbatim. */
import { hostingFile } from '../hosting.mjs';
import { ATTRIBUTE_NAMES, markupName, restartsFlow } from '../../src/host/attributes';
import { ERROR_CODES } from '../../src/host/events';
import { en } from '../../src/i18n/catalogue';
import { ROUTE_NAMES, ROUTES } from '../../src/journey/routes';
import { addressOf } from '../../src/standalone/address';
import { CONFIG_KEYS, type ConfigKey } from '../../src/standalone/config-file';
import { PARTS } from '../../src/ui/parts';
import { EVENT_ROWS } from './event-rows';
import { changeableTexts } from './changeable-texts';
import { code, table } from './markdown';
import { ATTRIBUTE_TEXTS, TOKEN_ROWS } from './meanings';

/** A file of docs/hosting; a test runs it on its server. */
function shown(file: string, language = ''): string {
  return `\`\`\`${language}\n${hostingFile(file).trimEnd()}\n\`\`\``;
}

/** How the hosted app differs from an embed. */
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
        restartsFlow(name) ? 'restarts the flow' : 'applies in place',
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
      ERROR_CODES.map((name) => [code(name), en[`error.${name}`]]),
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

/** The docs pages that include something from the code, each with what it may include. */
export const PAGES: Readonly<Record<string, Makers>> = {
  'integration.md': INTEGRATION,
  'hosting.md': HOSTING,
  'messages.md': {
    messages: () =>
      table(
        ['key', 'text'],
        changeableTexts().map(({ key, text }) => [code(key), text]),
      ),
  },
};

const PLACE = /<!-- made: (\w+) -->\n[\s\S]*?<!-- end -->/g;

/** Updates a page from the current code. */
export function withTables(name: string, page: string): string {
  return page.replace(PLACE, (_, place: string) => {
    const make = PAGES[name]?.[place];
    if (make === undefined) throw new Error(`docs/${name} asks for "${place}", which nobody makes`);
    return `<!-- made: ${place} -->\n\n${make()}\n\n<!-- end -->`;
  });
}

/** Names of what a page includes. */
export function tablesIn(page: string): readonly string[] {
  return [...page.matchAll(PLACE)].map(([, name = '']) => name);
}

/** The element on a page whose server has rendered it (`merchant-onboarding/server`). */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../scripts/static-server.mjs';
import { fieldsAreTheSame, hold, inPieces, live, markFields, sendOnceThere } from './early';
import { expect, test } from './test';
import type { World } from './world';

interface Server {
  readonly renderShell: (
    attributes: Readonly<Record<string, string>>,
    options: { readonly assets: string; readonly children: string },
  ) => string;
  readonly stylesFile: string;
}

const file = fileURLToPath(new URL('../../dist/server/index.js', import.meta.url));
const isEntry = ({ pathname }: URL): boolean => pathname === '/merchant-onboarding.js';

const LINK = 'Apply on our own site';
/** WebKit looks at no page of which less has come. */
const FILLER = `<!--${' '.repeat(1024)}-->`;

interface Sent {
  /** An attribute that the server has not rendered. */
  readonly set?: string;
  /** Where the page is cut, and until when. */
  readonly cut?: string;
  readonly rest?: Promise<void>;
  /** The page's own content, before the tag. */
  readonly before?: string;
}

/** Opens a page of a host that serves the files of the build itself, under the strict policy. */
async function open(
  page: Page,
  world: World,
  rendered: Readonly<Record<string, string>>,
  { set, cut, rest, before = '' }: Sent = {},
) {
  const { renderShell, stylesFile } = (await import(file)) as Server;
  const shell = renderShell(
    { slug: 'acme', 'fac-id': 'fac_1', 'api-base': `${world.api}/api`, ...rendered },
    { assets: '/', children: `<a href="${world.standalone}/acme">${LINK}</a>` },
  );
  const html = `<!doctype html><html lang="en"><head><title>A page</title>${FILLER}<link rel="icon" href="${world.api}/assets/acme-icon.svg" /><link rel="stylesheet" href="/${stylesFile}" />
    <script type="module" async src="/merchant-onboarding.js"></script></head><body>${before}${set === undefined ? shell : shell.replace('<merchant-onboarding', `<merchant-onboarding ${set}`)}</body></html>`;
  const server = await serveFolder({
    folder: fileURLToPath(new URL('../../dist', import.meta.url)),
    made: { '/page': () => (cut === undefined || rest === undefined ? html : inPieces(html, cut, rest)) },
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${world.api}; img-src ${world.api}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  await page.goto(`${server.url}/page`, { waitUntil: 'commit' });
  return server;
}

test('what is typed before the module has loaded stays in the same fields, and there is one form', async ({
  page,
  world,
}) => {
  const gate = await hold(page, isEntry);
  const server = await open(page, world, {});
  await markFields(page);
  const name = page.getByLabel('Full name', { exact: true });
  await name.focus();
  await page.keyboard.type('Ada Diaz');
  await page.keyboard.press('Home');
  gate.open();
  await live(page);
  await page.keyboard.type('X');
  await expect(name).toHaveValue('XAda Diaz');
  expect(await fieldsAreTheSame(page)).toBe(true);
  await expect(page.locator('.mo-root')).toHaveCount(1);
  await expect(page.locator('merchant-onboarding link')).toHaveCount(0);
  await server.close();
});

/** One of each that the base styles of the element change, on a page of its own. */
const HOST_CONTENT = `<main><h1>Apply</h1><h2>Who may</h2><h3>Fees</h3><p>Some <strong>words</strong></p>
  <ul><li>One</li></ul><ol><li>Two</li></ol><dl><dt>Three</dt><dd>Four</dd></dl><figure>A figure</figure>
  <a href="#here">A link</a><button type="button">A button</button><img alt="" width="9000" height="9" /><svg width="9" height="9"></svg>
  <fieldset><legend>A group</legend><label>A field <input /></label><label>A list <select><option>One</option></select></label></fieldset>
  <div hidden="until-found">Found by a search</div><div data-kept>A row</div><dialog open>A dialog</dialog></main>`;

test('the stylesheet in the head of the page leaves the rest of the page as it was', async ({ page, world }) => {
  const server = await open(page, world, {}, { before: HOST_CONTENT });
  await live(page);
  const changed = await page.evaluate(() => {
    const own = [...document.querySelectorAll<HTMLElement>('main, main *')];
    const look = (element: HTMLElement): Map<string, string> => {
      // Shows the outline of what can have the focus.
      element.focus({ focusVisible: true });
      const style = getComputedStyle(element);
      return new Map([...style].map((name) => [name, style.getPropertyValue(name)]));
    };
    const link = document.querySelector('head link[rel=stylesheet]');
    if (link === null) throw new Error('The page links no stylesheet');
    const linked = own.map(look);
    link.remove();
    return own.flatMap((element, at) =>
      [...look(element)]
        .filter(([name, value]) => linked[at]?.get(name) !== value)
        .map(([name, value]) => `${element.localName} ${name}: ${linked[at]?.get(name)}, not ${value}`),
    );
  });
  expect(changed).toEqual([]);
  await server.close();
});

test('a language other than the one the server rendered replaces it, and keeps what was typed', async ({
  page,
  world,
}) => {
  const gate = await hold(page, isEntry);
  const server = await open(page, world, { chrome: 'none' }, { set: 'locale="es"' });
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  gate.open();
  await live(page);
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
  await expect(page.locator('.mo-root')).toHaveCount(1);
  await server.close();
});

for (const [arrived, cut] of [
  ['nothing', '<noscript><slot>'],
  ['its style sheet', '<div class="mo-root"'],
  ['half of the form', '<input type="email"'],
] as const) {
  test(`a module that is there before the rest of the markup adds no second form: ${arrived} has come`, async ({
    page,
    world,
  }) => {
    let send = (): void => undefined;
    const rest = new Promise<void>((resolve) => (send = resolve));
    await sendOnceThere(page, 'script[type=module]', 1, send);
    const server = await open(page, world, {}, { cut, rest });
    await live(page);
    await expect(page.locator('.mo-root')).toHaveCount(1);
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await expect(page.locator('merchant-onboarding :is(link, noscript)')).toHaveCount(0);
    await server.close();
  });
}

test.describe('with scripts turned off', () => {
  test.use({ javaScriptEnabled: false });

  for (const start of ['get-started', 'account-company']) {
    test(`there is no form that does nothing, and the children lead to the hosted app (${start})`, async ({
      page,
      world,
    }) => {
      const server = await open(page, world, { start });
      await expect(page.getByRole('link', { name: LINK })).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await expect(page.getByText('Loading…')).toBeHidden();
      await server.close();
    });
  }
});

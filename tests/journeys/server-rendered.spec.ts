/** The element on a page whose server has rendered it (`merchant-onboarding/server`). */
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { serveFolder } from '../../scripts/static-server.mjs';
import { fieldsAreTheSame, hold, live, markFields } from './early';
import { expect, test } from './test';
import type { World } from './world';

interface Server {
  readonly renderShell: (attributes: Readonly<Record<string, string>>, options: { readonly assets: string }) => string;
  readonly stylesFile: string;
}

const file = fileURLToPath(new URL('../../dist/server/index.js', import.meta.url));
const isEntry = ({ pathname }: URL): boolean => pathname === '/merchant-onboarding.js';

/** Opens a page of a host that serves the files of the build itself, under the strict policy. */
async function open(page: Page, world: World, rendered: Readonly<Record<string, string>>, set?: string) {
  const { renderShell, stylesFile } = (await import(file)) as Server;
  const shell = renderShell(
    { slug: 'acme', 'fac-id': 'fac_1', 'api-base': `${world.api}/api`, ...rendered },
    { assets: '/' },
  );
  const html = `<!doctype html><html lang="en"><head><title>A page</title><link rel="icon" href="${world.api}/assets/acme-icon.svg" /><link rel="stylesheet" href="/${stylesFile}" />
    <script type="module" src="/merchant-onboarding.js"></script></head><body>${set === undefined ? shell : shell.replace('<merchant-onboarding', `<merchant-onboarding ${set}`)}</body></html>`;
  const server = await serveFolder({
    folder: fileURLToPath(new URL('../../dist', import.meta.url)),
    made: { '/page': () => html },
    headers: {
      'Content-Security-Policy': `default-src 'none'; script-src 'self'; style-src 'self'; connect-src ${world.api}; img-src ${world.api}; require-trusted-types-for 'script'; trusted-types 'none'`,
    },
  });
  await page.goto(`${server.url}/page`, { waitUntil: 'commit' });
  return server;
}

test('what is typed before the module has come stays in the same fields, and there is one form', async ({
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

test('another language than the server has rendered is put in place, with what was typed', async ({ page, world }) => {
  const gate = await hold(page, isEntry);
  const server = await open(page, world, { chrome: 'none' }, 'locale="es"');
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  gate.open();
  await live(page);
  await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
  await expect(page.locator('.mo-root')).toHaveCount(1);
  await server.close();
});

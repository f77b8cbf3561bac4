import { pathToFileURL } from 'node:url';
import type { Page, TestInfo } from '@playwright/test';
import { buildHost, buildServer, HOSTS } from '../../scripts/hosts.mjs';
import { serveFolder } from '../../scripts/static-server.mjs';
import { heading, newEmail, press, signUp } from './applicant';
import { live } from './early';
import { SOAK, tagOutside } from './scope';
import { expect, test } from './test';

const SPANISH_TITLE = 'Cree su cuenta';

const pageOf = (inside: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>A host</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/host.js"></script>
  </head>
  <body>
    <div id="host">${inside}</div>
    <p id="heard"></p>
  </body>
</html>`;

/** What the server of a server-rendered host sends. It must have nothing to complain of. */
async function drawnOnServer(name: string, info: TestInfo, api: string): Promise<string> {
  const file = await buildServer(name, info.outputPath('server'));
  const { page } = (await import(pathToFileURL(file).href)) as { page: (apiBase: string) => string };
  const complaints: unknown[] = [];
  const { error } = console;
  console.error = (...said: unknown[]) => void complaints.push(said);
  const html = page(`${api}/api`);
  console.error = error;
  expect(complaints, 'the server complained').toEqual([]);
  return html;
}

/** What React gives any element reaches the tag, and nobody finds the element without its properties. */
async function expectReactsOwn(page: Page, privacy = 'on'): Promise<void> {
  await expect(page.locator('merchant-onboarding#apply.wide.portal[data-area="apply"]')).toHaveCount(1);
  await expect(page.locator('merchant-onboarding')).toHaveCSS('max-inline-size', '900px');
  await expect(page.locator('body')).toHaveAttribute('data-slug', 'acme');
  await expect(page.locator('merchant-onboarding')).toHaveAttribute('privacy', privacy);
}

/** A host with properties and one with attributes; the others run in the soak. server-rendered.spec.ts has one whose server renders. */
const IN_GATE = ['React 19', 'plain'];

/** React takes these over only once the test says so. */
const isLate = (name: string): boolean => name.startsWith('a late page');

for (const name of Object.keys(HOSTS).filter((one) => !isLate(one))) {
  test(
    `the element in a host of its own kind: ${name}`,
    { tag: tagOutside(IN_GATE, name) },
    async ({ page, world }, info) => {
      const folder = info.outputPath('host');
      await buildHost(name, folder);
      const inside = name === 'a server' ? await drawnOnServer(name, info, world.api) : '';
      if (name === 'a server') {
        expect(inside).toContain('Apply on our own site');
        expect(inside, 'before any script has run').toMatch(/<merchant-onboarding [^>]*privacy="on"/);
      }
      const server = await serveFolder({ folder, made: { '/': () => pageOf(inside) } });
      try {
        await page.goto(`${server.url}/?api=${encodeURIComponent(world.api)}`);
        await heading(page, 'Create your account');
        await expect(page.locator('#heard')).toHaveText(/get-started/);
        if (name.startsWith('React') || name === 'a server') await expectReactsOwn(page);
        // A property of the framework reaches the element, and a removal by it ends everything.
        await press(page, 'Host: Spanish');
        await heading(page, SPANISH_TITLE);
        await press(page, 'Host: toggle');
        await expect(page.locator('merchant-onboarding')).toHaveCount(0);
        if (name.startsWith('React'))
          await expect(page.locator('#heard'), 'its last word').toHaveText('get-started left');
        if (name.startsWith('React')) {
          // The module is there by now: the element begins as soon as React has put it into the page.
          await press(page, 'Host: toggle');
          await expectReactsOwn(page, 'off');
          await heading(page, SPANISH_TITLE);
        }
        await page.reload();
        await signUp(page, newEmail());
        await expect(page.locator('#heard')).toHaveText(/get-started.*sms/);
      } finally {
        await server.close();
      }
    },
  );
}

for (const name of Object.keys(HOSTS).filter(isLate)) {
  test(
    `an element that starts before React has come keeps its screen, and what was typed: ${name}`,
    { tag: SOAK },
    async ({ page, world }, info) => {
      const folder = info.outputPath('host');
      await buildHost(name, folder);
      const html = pageOf(await drawnOnServer(name, info, world.api));
      const server = await serveFolder({ folder, made: { '/': () => html } });
      await page.addInitScript(() => {
        document.addEventListener('onboarding-error', ({ detail }) => {
          document.body.dataset['error'] = detail.code;
        });
      });
      try {
        await page.goto(`${server.url}/?api=${encodeURIComponent(world.api)}`);
        await live(page);
        await expect(page.locator('body[data-error]')).toHaveCount(0);
        await heading(page, 'Create your account');
        const field = page.getByLabel('Full name', { exact: true });
        await field.fill('Ada Diaz');
        await page.evaluate(() => document.dispatchEvent(new Event('hydrate')));
        await expectReactsOwn(page);
        await expect(field).toHaveValue('Ada Diaz');
        await expect(page.locator('#heard'), 'of a screen that is older than React').toHaveText('get-started');
        await press(page, 'Host: Spanish');
        await heading(page, SPANISH_TITLE);
        await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
      } finally {
        await server.close();
      }
    },
  );
}

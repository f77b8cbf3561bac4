/** A browser that is given another file than the build wrote refuses it, by its hash. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, FrameLocator, Page } from '@playwright/test';
import { heading, newEmail, press, signUp } from './applicant';
import { frameOf, headingIn, openFramed, pressIn } from './frame/framed';
import { CORE, SOAK } from './scope';
import { expect, test } from './test';
import type { World } from './world';

const dist = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../dist/${path}`, import.meta.url)), 'utf8');

const { version } = JSON.parse(dist('../package.json')) as { version: string };

const tagOf = (world: World): string =>
  `<merchant-onboarding api-base="${world.api}/api" slug="acme" fac-id="fac_1"></merchant-onboarding>`;

/** The page of `dist/snippet.html`, with the addresses of this world, and its policy with the hash of that other map. */
function snippetPage(world: World): { readonly html: string; readonly policy: string } {
  // A URL that is the same for every release would be refused with the next one.
  const lines = dist('snippet.html').replaceAll(`https://cdn.example/${version}/`, `${world.files}/`);
  const [, map = ''] = /<script type="importmap">(.*)<\/script>/.exec(lines) ?? [];
  const [, published = ''] = /Content-Security-Policy: (.*) -->/.exec(lines) ?? [];
  const policy = published
    .replace(/'sha256-[^']+'/, `'sha256-${createHash('sha256').update(map).digest('base64')}'`)
    .replace('https://cdn.example', world.files)
    .replace('connect-src API', `connect-src ${world.api}`)
    .replace('img-src ASSETS', `img-src ${world.api}`);
  const html = `<!doctype html><html lang="en"><head><title>Checked</title><link rel="icon" href="${world.api}/assets/acme-icon.svg">${lines}</head><body>${tagOf(world)}</body></html>`;
  return { html, policy };
}

test.describe('with the import map of the build', () => {
  test.use({ allowed: /integrity|digest|ERR_/ });

  test('one byte that has changed, in each file in turn: refused', async ({ page, world, serve }) => {
    test.setTimeout(180_000);
    const { html, policy } = snippetPage(world);
    const url = await serve({ '/host': html }, { 'Content-Security-Policy': policy });
    await page.goto(`${url}/host`);
    await heading(page, 'Create your account');
    const { integrity } = JSON.parse(dist('import-map.json')) as { integrity: Record<string, string> };
    const files = Object.keys(integrity).map((file) => file.replace('./', ''));
    expect(files.length).toBeGreaterThan(20);
    // The page has the map and its policy; the element would ask for files on its own. WebKit asks for what the inspector imports
    // without CORS, and can check none of it.
    const empty = html
      .replace(
        /<script type="module".*?<\/script>/s,
        `<script type="module" crossorigin src="${world.files}/journey.js"></script>`,
      )
      .replace(/<merchant-onboarding.*<\/merchant-onboarding>/s, '');
    const bare = await serve({ '/host': empty }, { 'Content-Security-Policy': policy });
    let current = '';
    await page.route(`${world.files}/**`, async (route) => {
      const isCurrent = route.request().url() === `${world.files}/${current}`;
      if (!isCurrent) return route.continue();
      const response = await route.fetch();
      // The last byte is in a comment: without the check, the file would run.
      return route.fulfill({ response, body: `${(await response.text()).slice(0, -2)}~\n` });
    });
    await page.route(`${world.files}/journey.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: 'window.accepts = (address) => import(address).then(() => true, () => false);',
      }),
    );
    const acceptedOf = async (asked: readonly string[]): Promise<readonly string[]> => {
      await page.goto(`${bare}/host`);
      const answers = await page.evaluate(
        (addresses) =>
          Promise.all(addresses.map(Reflect.get(window, 'accepts') as (address: string) => Promise<boolean>)),
        asked.map((file) => `${world.files}/${file}`),
      );
      return asked.filter((_, at) => answers[at] === true);
    };
    expect(await acceptedOf(files), 'as they were built').toEqual(files);
    const accepted: string[] = [];
    for (current of files) accepted.push(...(await acceptedOf([current])));
    expect(accepted).toEqual([]);
  });
});

test('the same change without the map is accepted: it is the map that refuses it', async ({ page, world, serve }) => {
  await page.route(`${world.files}/chunks/app-*.js`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${(await response.text()).slice(0, -2)}~\n` });
  });
  const html = `<!doctype html><html lang="en"><head><title>Unchecked</title><link rel="icon" href="data:,"><script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script></head><body>${tagOf(world)}</body></html>`;
  const url = await serve({ '/host': html });
  await page.goto(`${url}/host`);
  await signUp(page, newEmail());
});

test('the one-file build works, and asks for no other script', async ({ page, world, serve }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const file = 'merchant-onboarding.single.js';
  const { [file]: hash } = JSON.parse(dist('integrity.json')) as Record<string, string>;
  const html = `<!doctype html><html lang="en"><head><title>One file</title><link rel="icon" href="data:,"><script type="module" crossorigin integrity="${hash}" src="${world.files}/${file}"></script></head><body>${tagOf(world)}</body></html>`;
  const url = await serve({ '/host': html });
  await page.goto(`${url}/host`);
  await signUp(page, newEmail());
  expect(scripts).toEqual([`/${file}`]);
});

/** What a browser says when it refuses a file. */
const REFUSED = /integrity|digest/;

/** Serves a changed file in place of one of the application, until that is put right. */
async function change(page: Page, world: World, name: string) {
  let isChanged = true;
  let requests = 0;
  await page.route(new RegExp(`^${world.standalone}/assets/${name}-[\\w-]{7}\\.js$`), async (route) => {
    requests += 1;
    if (!isChanged) return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};globalThis.hasRun = true;` });
  });
  return { requests: () => requests, putRight: () => void (isChanged = false) };
}

/** Whether the code that was added to a file has run. */
async function hasRun(page: Page | Frame | undefined): Promise<boolean> {
  if (page === undefined) throw new Error('There is no frame');
  return page.evaluate(() => Reflect.has(window, 'hasRun'));
}

test.describe('in the hosted app', () => {
  test.use({ allowed: REFUSED });

  test('a changed script is refused', async ({ page, world, openHosted, browserName }) => {
    // In WebKit, only a tag says in the console that it has refused a file.
    const changed = browserName === 'webkit' ? 'arrival' : 'app';
    await page.route(`${world.standalone}/assets/${changed}-*.js`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${(await response.text()).slice(0, -2)}~\n` });
    });
    // Playwright gives Firefox's own complaint as an error of the page.
    const refused = Promise.any([
      page.waitForEvent('console', (one) => one.type() === 'error' && /digest|integrity metadata/.test(one.text())),
      page.waitForEvent('pageerror', ({ message }) => message.includes('integrity')),
    ]);
    await Promise.all([refused, openHosted('/acme')]);
    // What came as markup stays, and nothing of it is alive.
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByLabel('Full name').fill('Ada Diaz');
    await page.getByRole('button', { name: 'Start Application' }).click();
    await expect(page.getByText('Email is required.')).toHaveCount(0);
    // The changed file is requested again, in case it has become right (D-285).
    expect(asked.filter((url) => !url.includes('/icon-') && !url.includes(`/${changed}-`))).toEqual([]);
  });

  for (const changed of ['app', 'application']) {
    test(`a changed file of the first screen never runs, and the right one does: ${changed}`, async ({
      page,
      world,
      openHosted,
    }) => {
      const file = await change(page, world, changed);
      await openHosted('/acme');
      // Only the application can say that a file is missing; before it has loaded, files are requested again by themselves.
      const retry = page.getByRole('button', { name: 'Try again', exact: true });
      if (changed === 'application') await retry.click();
      await expect.poll(file.requests).toBeGreaterThan(1);
      expect(await hasRun(page)).toBe(false);
      file.putRight();
      if (changed === 'application') await retry.click();
      await expect(page.getByRole('group', { name: 'Security check' })).toBeVisible();
      await press(page, 'Continue previous application');
      await heading(page, 'Continue onboarding');
    });
  }

  for (const changed of ['continue', 'login-form']) {
    test(
      `a changed file of a later screen is refused, on a retry too, and the right one is accepted: ${changed}`,
      { tag: changed === 'continue' ? CORE : SOAK },
      async ({ page, world, openHosted }) => {
        const file = await change(page, world, changed);
        await openHosted('/acme');
        await heading(page, 'Create your account');
        await press(page, 'Continue previous application');
        const retry = page.getByRole('button', { name: 'Try again', exact: true });
        await retry.click();
        await expect.poll(file.requests).toBeGreaterThan(1);
        await expect(retry).toBeEnabled();
        await heading(page, 'Create your account');
        expect(await hasRun(page)).toBe(false);
        file.putRight();
        await retry.click();
        await heading(page, 'Continue onboarding');
      },
    );
  }
});

test.describe('in a frame', () => {
  test.use({ allowed: REFUSED });

  for (const [changed, arrive] of [
    ['frame', async () => undefined],
    ['app', async () => undefined],
    ['continue', (frame: FrameLocator) => pressIn(frame, 'Continue previous application')],
  ] as const) {
    test(`a changed file is refused, on a retry too, and the right one is accepted: ${changed}`, async ({
      page,
      world,
    }) => {
      const file = await change(page, world, changed);
      await openFramed(page, world);
      const frame = frameOf(page);
      await headingIn(frame, 'Create your account');
      await arrive(frame);
      const retry = frame.getByRole('button', { name: 'Try again', exact: true });
      // Without the page's own script nothing can be said, and it is requested again by itself.
      if (changed !== 'frame') await retry.click();
      await expect.poll(file.requests).toBeGreaterThan(1);
      expect(await hasRun(page.frames()[1])).toBe(false);
      file.putRight();
      if (changed !== 'frame') await retry.click();
      if (changed !== 'continue') {
        await pressIn(frame, 'Continue previous application');
      }
      await headingIn(frame, 'Continue onboarding');
    });
  }
});

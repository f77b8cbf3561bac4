import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { readStages, type Stages } from '../../scripts/size/stages.mjs';
import { chooseType, fill, heading, newEmail, PASSWORD, signUp, verifyMobile } from './applicant';
import { hold, takenOver } from './early';
import { frameOf, openFramed } from './frame/framed';
import { hostsFrom, tagOutside } from './scope';
import { expect, test } from './test';

/** Names of the built files that the page has asked for so far, without their hashes. */
function watchFiles(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/chunks\/(.+)-[\w-]{7}\.js$/.exec(new URL(request.url()).pathname) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('word lists, legal texts and later screens are fetched when they are needed', async ({ page, openEmbed }) => {
  const files = watchFiles(page);
  await openEmbed();
  await heading(page, 'Create your account');
  await expect(page.getByText('Security check passed.')).toBeVisible();
  const sizes = (): Promise<number> =>
    page.evaluate(() =>
      Math.max(
        ...performance.getEntriesByType('resource').map((entry) => Reflect.get(entry, 'decodedBodySize') as number),
      ),
    );
  const beforePassword = files.length;
  expect(await sizes(), 'the word lists are 800 kB').toBeLessThan(700_000);
  expect(files).not.toContain('legal-dialog');
  expect(files).not.toContain('confirm');

  await page.getByLabel('Create password', { exact: true }).focus();
  await expect.poll(() => files.length).toBeGreaterThan(beforePassword);
  await page.getByRole('button', { name: 'Privacy Notice' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Privacy Notice' })).toBeVisible();
  expect(files).toContain('legal-dialog');
});

test('the code of the next screen is there before it is asked for', async ({ page, openEmbed }) => {
  const files = watchFiles(page);
  await openEmbed();
  await page.getByLabel('Full name').focus();
  await expect.poll(() => files).toContain('sms');
  await signUp(page, newEmail());
  await expect.poll(() => files).toContain('account-type');
  await verifyMobile(page);
  await expect.poll(() => files).toContain('account-company');
  const before = files.length;
  const whole = page.waitForRequest(/identity\/type$/);
  await chooseType(page, 'LLC (Single or Multi-member)');
  await whole;
  // An old Firefox asks for each file by a link first, and imports it from its cache (D-285).
  const missing = files.slice(before).filter((file) => !files.slice(0, before).includes(file));
  expect(missing, 'nothing of this screen was missing').not.toContain('account-company');
});

test('the application is on its way while its first screen is drawn, what asks the server comes after that', async ({
  page,
  openEmbed,
  browserName,
}) => {
  await openEmbed();
  await heading(page, 'Create your account');
  await expect(page.getByText('Security check passed.')).toBeVisible();
  const askedFor = (part: string): Promise<number[]> =>
    page.evaluate(
      (wanted) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes(wanted))
          .map(({ startTime }) => startTime),
      part,
    );
  const [application = NaN, ...again] = await askedFor('/chunks/app-');
  const [facilitator = NaN] = await askedFor('/api/foundation/facilitators');
  const [following = NaN] = await askedFor('/chunks/after-first-screen-');
  expect(facilitator).toBeLessThan(following);
  expect(application).toBeLessThan(following);
  // An old Firefox asks by a link that keeps no failure, once the screen is painted (D-285).
  if (browserName === 'firefox') return;
  expect(application).toBeLessThan(facilitator);
  expect(again).toEqual([]);
});

for (const [stage, where] of [
  ['live', 'an element'],
  ['hosted', 'the hosted app'],
  ['framed', 'an element in a frame'],
] as const satisfies readonly (readonly [keyof Stages, string])[]) {
  test(`${where} is live with the files that its budget counts, even if no other comes`, async ({
    page,
    world,
    openEmbed,
    openHosted,
  }) => {
    const { [stage]: counted } = await readStages();
    const names = counted.map((file) => basename(file));
    const origin = stage === 'live' ? world.files : world.standalone;
    await hold(
      page,
      ({ origin: from, pathname }) =>
        from === origin && pathname.endsWith('.js') && !names.includes(basename(pathname)),
    );
    if (stage === 'live') await openEmbed();
    else if (stage === 'hosted') await openHosted('/acme');
    else await openFramed(page, world);
    await takenOver(stage === 'framed' ? frameOf(page) : page);
  });
}

/** The first request for a chunk fails, every later one is answered; gives how often it was asked for. */
async function failOnce(page: Page, name: string): Promise<() => number> {
  let asked = 0;
  await page.route(new RegExp(`/${name}-[\\w-]{7}\\.js$`), async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503, body: '' });
    else await route.fallback();
  });
  return () => asked;
}

const NOT_LOADED = 'Failed to continue. Please try again. If that doesn’t help, reload the page.';

for (const host of hostsFrom('embed')) {
  test.describe(`a dialog whose code cannot be fetched (${host})`, () => {
    // WebKit says so of a file that has not come, too.
    test.use({
      allowed: async ({ browserName, allowed }, provide) => {
        await provide(browserName === 'webkit' ? /^Failed integrity metadata check/ : allowed);
      },
    });

    async function typeIn(page: Page): Promise<void> {
      await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
    }

    /** The message is there, what was typed too, and a retry brings the dialog. */
    async function retry(page: Page, dialog: string, asked?: () => number): Promise<void> {
      const message = page.getByRole('alert').filter({ hasText: NOT_LOADED });
      await expect(message).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
      await message.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expect(message).toHaveCount(0);
      await expect(page.getByLabel('Create password', { exact: true })).toHaveValue(PASSWORD);
      if (asked === undefined) return;
      // Some fetch a file before they import it (D-285, D-301), and here the server says that what is kept is to be checked.
      const engine = test.info().project.name;
      expect(asked()).toBe(engine === 'firefox' || host === 'hosted' ? 3 : 2);
    }

    test('says so, keeps what was typed, and a retry opens it: a legal text', async ({ page, open }) => {
      const asked = await failOnce(page, 'legal-dialog');
      await open(host);
      await typeIn(page);
      await page.getByRole('button', { name: 'Privacy Notice' }).first().click();
      await retry(page, 'Privacy Notice', asked);
    });

    test('says so, keeps what was typed, and a retry opens it: the answer to a sign-up', async ({
      page,
      world,
      open,
    }) => {
      const asked = await failOnce(page, 'sign-up-dialogs');
      await page.route(`${world.api}/api/onboarding/accounts/initiate`, (route) =>
        route.fulfill({
          status: 409,
          json: { success: false, message: 'Please use the backoffice' },
          headers: {
            'Access-Control-Allow-Origin': new URL(page.url()).origin,
            'Access-Control-Allow-Credentials': 'true',
          },
        }),
      );
      await open(host);
      await typeIn(page);
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Start Application' }).click();
      await retry(page, 'Your application has already been submitted.', asked);
    });

    test.describe('over a connection that is lost', () => {
      test.use({ allowed: /net::ERR_FAILED/ });

      for (const [what, file] of [
        ['its own file', 'legal-dialog'],
        ['a file that it imports', 'dialog'],
        ['a file that this one imports', 'keyframes'],
      ] as const) {
        test(`a retry opens it: ${what}`, { tag: tagOutside(['dialog'], file) }, async ({ page, open }) => {
          let isLost = true;
          await page.route(new RegExp(`/${file}-[\\w-]{7}\\.js$`), (route) =>
            isLost ? route.abort() : route.fallback(),
          );
          await open(host);
          await typeIn(page);
          const notice = page.getByRole('button', { name: 'Privacy Notice' }).first();
          await notice.click();
          await expect(page.getByRole('alert').filter({ hasText: NOT_LOADED })).toBeVisible();
          isLost = false;
          await retry(page, 'Privacy Notice');
          // The page's own links have no fragment (D-285).
          await expect(page.locator('head link[rel=preload][href*="#"]')).toHaveCount(0);
        });
      }
    });
  });
}

const WAYS_IN_GATE = ['by their nonce', 'that are checked'];

/** A page that lets in scripts in its own way. */
for (const [way, header, map] of [
  ['by their nonce', { 'Content-Security-Policy': "script-src 'nonce-abc'" }, false],
  ['that are trusted by others', { 'Content-Security-Policy': "script-src 'nonce-abc' 'strict-dynamic'" }, false],
  ['that are checked', { 'Integrity-Policy': 'blocked-destinations=(script)' }, true],
] as const) {
  test(
    `a page that lets in only scripts ${way} gets the application`,
    { tag: tagOutside(WAYS_IN_GATE, way) },
    async ({ page, world, serve, browserName }) => {
      const read = (name: string): string => readFileSync(new URL(`../../dist/${name}`, import.meta.url), 'utf8');
      const { integrity } = JSON.parse(read('import-map.json')) as { integrity: Record<string, string> };
      const hashes = Object.entries(integrity).map(([file, hash]) => [file.replace('.', world.files), hash] as const);
      // Under such a policy WebKit lets no module import another, whatever the map says (D-302).
      const file = map && browserName === 'webkit' ? 'merchant-onboarding.single.js' : 'merchant-onboarding.js';
      const hashOf = JSON.parse(read('integrity.json')) as Record<string, string>;
      const own = map ? `integrity="${hashOf[file]}"` : '';
      const checks = map
        ? `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(hashes) })}</script>`
        : '';
      const html = `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">${checks}
      <script nonce="abc" type="module" crossorigin ${own} src="${world.files}/${file}"></script></head><body>
      <merchant-onboarding api-base="${world.api}/api" slug="acme" fac-id="fac_1"></merchant-onboarding></body></html>`;
      await page.goto(`${await serve({ '/host': html }, header)}/host`);
      await heading(page, 'Create your account');
      await page.getByRole('button', { name: 'Privacy Notice' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Privacy Notice' })).toBeVisible();
    },
  );
}

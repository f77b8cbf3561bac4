import type { Page } from '@playwright/test';
import { chooseType, fill, heading, newEmail, PASSWORD, signUp, verifyMobile } from './applicant';
import { hostsFrom } from './scope';
import { expect, test } from './test';

/** Names of the built files that the page has asked for so far, without their hashes. */
function watchFiles(page: Page): readonly string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/chunks\/(.+)-[\w-]{8}\.js$/.exec(new URL(request.url()).pathname) ?? [];
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
  await expect.poll(() => files).toContain('sms');
  await signUp(page, newEmail());
  await expect.poll(() => files).toContain('account-type');
  await verifyMobile(page);
  await expect.poll(() => files).toContain('account-company');
  const before = files.length;
  const whole = page.waitForRequest(/identity\/type$/);
  await chooseType(page, 'LLC (Single or Multi-member)');
  await whole;
  expect(files.slice(before), 'nothing of this screen was missing').not.toContain('account-company');
});

/** The first request for a chunk fails, every later one is answered; gives how often it was asked for. */
async function failOnce(page: Page, name: string): Promise<() => number> {
  let asked = 0;
  await page.route(new RegExp(`/${name}-[\\w-]{8}\\.js$`), async (route) => {
    asked += 1;
    if (asked === 1) await route.fulfill({ status: 503, body: '' });
    else await route.fallback();
  });
  return () => asked;
}

const NOT_LOADED = 'Failed to continue. Please try again.';

for (const host of hostsFrom('embed')) {
  test.describe(`a dialog whose code cannot be fetched (${host})`, () => {
    async function typeIn(page: Page): Promise<void> {
      await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
    }

    /** The message is there, what was typed too, and a retry brings the dialog. */
    async function retry(page: Page, dialog: string, asked: () => number): Promise<void> {
      const message = page.getByRole('alert').filter({ hasText: NOT_LOADED });
      await expect(message).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
      await message.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
      await expect(message).toHaveCount(0);
      await expect(page.getByLabel('Create password', { exact: true })).toHaveValue(PASSWORD);
      expect(asked()).toBe(2);
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
  });
}

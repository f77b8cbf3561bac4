import type { Page } from '@playwright/test';
import { chooseType, heading, newEmail, signUp, verifyMobile } from './applicant';
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

import { readFileSync } from 'node:fs';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { chromiumArgs, findFullChromium } from '../../scripts/browser.mjs';
import { fill, heading, logIn, newEmail, newMobile, openStep, PASSWORD, press, seeded, signUp } from './applicant';
import { SOAK } from './scope';
import { expect, test } from './test';

/** The published table: a row a field, as `screen | field | autocomplete | inputmode | enterkeyhint`. */
const guide = readFileSync(new URL('../../docs/integration.md', import.meta.url), 'utf8');
const section = guide.slice(guide.indexOf('## Autofill'), guide.indexOf('## Security'));
const published = (screen: string): string[] =>
  section
    .split('\n')
    .filter((line) => line.startsWith(`| ${screen} |`))
    .map((line) => line.replaceAll('`', ''));

/** The same of the screen on show. */
function shown(page: Page, screen: string): Promise<string[]> {
  return page.locator('merchant-onboarding').evaluate((host, name) => {
    const fields = [...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input, select') ?? [])].filter(
      ({ type }) => type !== 'checkbox' && type !== 'radio' && type !== 'hidden',
    );
    return fields.map((field) => {
      const hints = ['autocomplete', 'inputmode', 'enterkeyhint'].map((hint) => field.getAttribute(hint));
      const label = (field.labels?.[0]?.textContent ?? '').trim();
      return `| ${[name, label, ...hints.map((hint) => hint || 'none')].join(' | ')} |`;
    });
  }, screen);
}

async function expectPublished(page: Page, screen: string): Promise<void> {
  await expect.poll(() => shown(page, screen)).toEqual(published(screen));
}

test.describe('every field gives browsers and password managers the published hints', () => {
  test('before there is an account, and when one is continued', async ({ page, openEmbed }) => {
    await openEmbed();
    await heading(page, 'Create your account');
    await expectPublished(page, 'get-started');
    await signUp(page, newEmail());
    await expectPublished(page, 'sms, the number');
    await fill(page, { 'Mobile number': newMobile() });
    await press(page, 'Send code');
    await heading(page, 'Verify your mobile number');
    await expectPublished(page, 'sms, the code');
    await openEmbed({ start: 'continue' });
    await heading(page, 'Continue onboarding');
    await expectPublished(page, 'continue');
  });

  test('of a business, its owner and its bank account', async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-bank');
    await press(page, 'Continue');
    await heading(page, 'Add your business info');
    await expectPublished(page, 'account-company');
    await openStep(page, 'Verify Ownership');
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    await expectPublished(page, 'verify-ownership');
    await openStep(page, 'Add Bank Account');
    await heading(page, 'Add your business bank account');
    await expectPublished(page, 'bank-account');
  });

  test('of a government contact', { tag: SOAK }, async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-contact');
    await openStep(page, 'Verify Contact');
    await heading(page, 'Verify Contact');
    await expectPublished(page, 'verify-contact');
  });
});

/** Keeps a login in the browser's password manager, by the page that the browser has for it; whether there is such a page. */
async function keepLogin(context: BrowserContext, address: string, email: string): Promise<boolean> {
  const manager = await context.newPage();
  try {
    await manager.goto('chrome://password-manager/passwords');
    await manager.locator('#addPasswordButton').click({ timeout: 10_000 });
  } catch {
    return false;
  }
  const values = { '#websiteInput': address, '#usernameInput': email, '#passwordInput': PASSWORD };
  for (const [field, value] of Object.entries(values)) {
    await manager.locator(field).locator('input').first().fill(value);
  }
  await manager.locator('#addButton').click();
  await expect(manager.getByText(new URL(address).hostname).first()).toBeVisible();
  await manager.close();
  return true;
}

test(
  "Chromium's own password manager fills Continue, whose button then logs in, and does not fill in a new password",
  { tag: SOAK },
  async ({ world }) => {
    const executablePath = await findFullChromium();
    if (executablePath === undefined) return test.skip(true, 'a browser without a window has no password manager');
    const context = await chromium.launchPersistentContext('', {
      executablePath,
      args: chromiumArgs,
      // Playwright's own flag turns the password manager off.
      ignoreDefaultArgs: ['--enable-automation'],
    });
    try {
      const address = `${world.page}/embed?slug=acme&fac-id=fac_1`;
      const kept = await keepLogin(context, address, seeded('saved-bank'));
      if (!kept) return test.skip(true, 'this browser has no page for its password manager');
      const page = await context.newPage();
      await page.goto(`${address}&start=continue`);
      await heading(page, 'Continue onboarding');
      const filled = page.locator('merchant-onboarding').locator('input:autofill');
      await expect(filled).toHaveCount(2);
      await press(page, 'Continue');
      await heading(page, 'Choose your business type');

      await page.goto(address);
      await heading(page, 'Create your account');
      await expect(page.getByText('Security check passed.')).toBeVisible();
      await expect(page.getByLabel('Create password', { exact: true })).toHaveValue('');
    } finally {
      await context.close();
    }
  },
);

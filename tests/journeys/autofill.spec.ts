import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fill, heading, logIn, newEmail, openStep, press, signUp } from './applicant';
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
      const hints = [field.getAttribute('autocomplete'), field.inputMode, field.enterKeyHint];
      const label = (field.labels?.[0]?.textContent ?? '').trim();
      return `| ${[name, label, ...hints.map((hint) => hint || 'none')].join(' | ')} |`;
    });
  }, screen);
}

async function expectPublished(page: Page, screen: string): Promise<void> {
  await expect.poll(() => shown(page, screen)).toEqual(published(screen));
}

test.describe('what a browser and a password manager are told of every field is as published', () => {
  test('before there is an account, and when one is continued', async ({ page, openEmbed }) => {
    await openEmbed();
    await heading(page, 'Create your account');
    await expectPublished(page, 'get-started');
    await signUp(page, newEmail());
    await expectPublished(page, 'sms, the number');
    await fill(page, { 'Mobile number': '2125550147' });
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

  test('of a government contact', async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-contact');
    await openStep(page, 'Verify Contact');
    await heading(page, 'Verify Contact');
    await expectPublished(page, 'verify-contact');
  });
});

/** What some password managers and assistants do: a script sets a value and says so with one event, and with nothing else. */
import type { Locator, Page } from '@playwright/test';
import { BANK, heading, LLC, newEmail, newMobile, OWNER, PASSWORD, press } from './applicant';
import { CORE, SOAK } from './scope';
import { expect, test } from './test';

for (const kind of ['input', 'change'] as const) {
  /** Sets fields by their labels, each with a single event. */
  async function setByScript(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).evaluate(
        (control: HTMLInputElement | HTMLSelectElement, given) => {
          control.value = given.value;
          control.dispatchEvent(new Event(given.kind, { bubbles: true }));
        },
        { kind, value },
      );
    }
  }

  async function tickByScript(choice: Locator): Promise<void> {
    await choice.evaluate((box: HTMLInputElement, event) => {
      box.checked = true;
      box.dispatchEvent(new Event(event, { bubbles: true }));
    }, kind);
  }

  test(
    `an applicant whose every field is set by a script, with a single ${kind} event, is approved`,
    { tag: kind === 'input' ? CORE : SOAK },
    async ({ page, openEmbed }) => {
      await openEmbed();
      await heading(page, 'Create your account');
      await setByScript(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
      await tickByScript(page.getByRole('checkbox'));
      await expect(page.getByText('Security check passed.')).toBeVisible();
      await press(page, 'Start Application');
      await heading(page, 'Enter your mobile number');

      await setByScript(page, { 'Mobile number': newMobile() });
      await press(page, 'Send code');
      await heading(page, 'Verify your mobile number');
      const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
      await setByScript(page, { 'Verification code': hint?.replace(/\D/g, '') ?? '' });
      await press(page, 'Continue');
      await heading(page, 'Choose your business type');
      await tickByScript(page.getByRole('radio', { name: 'LLC (Single or Multi-member)', exact: true }));
      await press(page, 'Continue');

      await heading(page, 'Add your business info');
      await setByScript(page, {
        ...LLC,
        'Billing descriptor (optional)': 'DIAZ COFFEE',
        State: 'NY',
        'Merchant category': '5812',
      });
      await page.getByRole('option', { name: /5812/ }).click();
      await press(page, 'Continue');

      await heading(page, 'Verify Ownership');
      await setByScript(page, {
        ...OWNER,
        'Middle name (optional)': 'Maria',
        'Date started (optional)': '03-01-2019',
        Position: 'CEO',
        State: 'NY',
      });
      await press(page, 'Continue');
      await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
      await press(page, 'Continue');

      await heading(page, 'Add your business bank account');
      await setByScript(page, BANK);
      await press(page, 'Continue');

      await heading(page, 'Review your information');
      await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
      await expect(page.getByText('Maria', { exact: true })).toBeVisible();
      await tickByScript(page.getByRole('checkbox'));
      await press(page, 'Submit');
      await heading(page, 'Your account is approved');
    },
  );
}

test('a login that a script fills in without any event is sent', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue' });
  await heading(page, 'Continue onboarding');
  for (const [label, value] of [
    ['Email', 'nobody@shop.example'],
    ['Password', PASSWORD],
  ] as const) {
    await page.getByLabel(label, { exact: true }).evaluate((control: HTMLInputElement, given) => {
      control.value = given;
    }, value);
  }
  await press(page, 'Continue');
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
});

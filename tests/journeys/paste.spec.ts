/** What was copied elsewhere fills its fields, and can be taken back. */
import type { Page } from '@playwright/test';
import { fill, heading, logIn, openStep, press } from './applicant';
import { expect, test } from './test';

/** Copies from a field of the host page, with the keys that a person presses: no engine has to grant a script the clipboard. */
async function copy(page: Page, text: string): Promise<void> {
  const area = await page.evaluateHandle((copied) => {
    const made = document.body.appendChild(document.createElement('textarea'));
    made.value = copied;
    made.select();
    made.focus();
    return made;
  }, text);
  await page.keyboard.press('ControlOrMeta+C');
  await area.evaluate((made) => made.remove());
}

async function paste(page: Page, label: string, text: string): Promise<void> {
  await copy(page, text);
  await page.getByLabel(label, { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('ControlOrMeta+V');
}

async function expectValues(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  }
}

const BEFORE = { 'Business address': '9 Old Road', City: 'Troy', State: 'NY', 'ZIP code': '12180' };
const PASTED = { 'Business address': '44 Canal St, Floor 3', City: 'Boise', State: 'ID', 'ZIP code': '83702' };

test('a pasted address fills its fields, and Undo brings back what was there', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue', geocoder: 'off' });
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
  const { State: state, ...typed } = BEFORE;
  await fill(page, typed);
  await page.getByLabel('State', { exact: true }).selectOption(state);
  await paste(page, 'Business address', 'Diaz Coffee\n44 Canal St\nFloor 3\nBoise, Idaho 83702\nUSA\n(208) 555-0142');
  await expectValues(page, PASTED);
  const message = page.getByRole('status').filter({ hasText: 'We filled in the address from what you pasted.' });
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Undo' }).click();
  await expectValues(page, BEFORE);
  await expect(page.getByLabel('Business address', { exact: true })).toBeFocused();
  await expect(message).toHaveCount(0);

  await paste(page, 'Business address', 'PO Box 12, Albany, NY 12207');
  await page.keyboard.press('Tab');
  await expectValues(page, { ...BEFORE, 'Business address': 'PO Box 12, Albany, NY 12207' });

  await page.getByLabel('Business phone', { exact: true }).fill('two one two five five five zero one four two');
  await page.keyboard.press('Tab');
  await expectValues(page, { 'Business phone': '(212) 555-0142' });
});

test('a pasted address that has filled its fields opens no suggestions over them (D-555)', async ({
  page,
  openEmbed,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/geocoder/')) asked.push(request.url());
  });
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
  await paste(page, 'Business address', '44 Canal St\nFloor 3\nBoise, Idaho 83702');
  await expectValues(page, PASTED);
  await expect(page.getByRole('listbox', { name: 'Address suggestions' })).toBeHidden();
  await page.keyboard.press('End');
  await page.keyboard.type('B');
  // Where the code that takes a paste apart comes late, the pasted text itself has been asked for.
  const queries = (): (string | null)[] =>
    asked.map((url) => new URL(url).searchParams.get('q')).filter((query) => query?.includes('Boise') !== true);
  await expect.poll(queries).toEqual(['44 Canal St, Floor 3B']);
});

test('code that never comes holds no press up: the text is checked as it is (D-446)', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue', geocoder: 'off' });
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
  await page.waitForLoadState('networkidle');
  let asked = 0;
  await page.route('**/chunks/*.js', () => {
    asked += 1;
  });
  const date = page.getByLabel('Date established', { exact: true });
  await date.fill('March 3 2015');
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'One moment…', exact: true })).toHaveAttribute('aria-busy', 'true');
  await expect(date).toHaveAttribute('aria-invalid', 'true', { timeout: 10_000 });
  await expect(date).toHaveValue('March 3 2015');
  expect(asked).toBeGreaterThan(0);
});

test('a pasted pair of bank numbers is filled in, its confirmation never', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-bank');
  await openStep(page, 'Add Bank Account');
  await heading(page, 'Add your business bank account');
  await fill(page, { 'Routing number': '0114', 'Account number': '777', 'Confirm account number': '77' });
  await paste(page, 'Routing number', 'Routing: 021000021 Account: 1234567890');
  await expectValues(page, {
    'Routing number': '021000021',
    'Account number': '1234567890',
    'Confirm account number': '',
  });
  const message = page.getByRole('status').filter({ hasText: 'We filled in both numbers' });
  await expect(message).not.toContainText(/\d/);
  await message.getByRole('button', { name: 'Undo' }).click();
  await expectValues(page, { 'Routing number': '0114', 'Account number': '777', 'Confirm account number': '77' });
});

/** What the host page adds to the screens, and what the applicant takes along. */
import { certify, heading, logIn, openStep, press } from './applicant';
import { expect, test } from './test';

/** Puts a child of the host's into the element. */
const ADD = (host: Element, [slot, text]: readonly [slot: string, text: string]): void => {
  const child = document.createElement('p');
  child.slot = slot;
  child.textContent = text;
  host.append(child);
};

test('the facilitator’s own terms replace ours, in one dialog', async ({ page, openEmbed }) => {
  await openEmbed();
  await page.locator('merchant-onboarding').evaluate(ADD, ['terms', 'The terms of Acme.'] as const);
  await heading(page, 'Create your account');
  const open = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).first().click();
  await open('Terms of Service');
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(page.getByText('The terms of Acme.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeHidden();
  await press(page, 'Close');
  await expect(page.getByText('The terms of Acme.')).toBeHidden();
  await open('Privacy Notice');
  await expect(
    page.getByRole('dialog', { name: 'Privacy Notice' }).getByRole('button', { name: 'Print' }),
  ).toBeVisible();
});

test('a notice before Submit, and a printable copy of what was submitted', async ({ page, openEmbed }) => {
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window.top ?? window, 'printed', document.body.innerText);
  });
  await openEmbed({ start: 'continue' });
  await page.locator('merchant-onboarding').evaluate(ADD, ['decision-notice', 'Acme decides by software.'] as const);
  await logIn(page, 'saved-review');
  await expect(page.getByText('Acme decides by software.')).toBeHidden();
  await openStep(page, 'Review & Submit');
  await expect(page.getByText('Acme decides by software.')).toBeVisible();
  const notice = await page.getByText('Acme decides by software.').boundingBox();
  const submit = await page.getByRole('button', { name: 'Submit', exact: true }).boundingBox();
  expect(notice?.y).toBeLessThan(submit?.y ?? 0);
  await certify(page);
  await press(page, 'Submit');
  await heading(page, 'Your account is approved');
  const today = await page.evaluate(() => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(new Date()));
  // Printed in another language, the day after: it stays as it was submitted.
  await page.locator('merchant-onboarding').evaluate((host) => host.setAttribute('locale', 'es'));
  await page.clock.setFixedTime(Date.now() + 86_400_000);
  await press(page, 'Imprimir una copia de su solicitud');
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'printed') as string | undefined))
    .toContain('Business');
  const printed = await page.evaluate(() => Reflect.get(window, 'printed') as string);
  for (const text of [
    'Your application',
    `Submitted on ${today}`,
    'Legal business name',
    '***-**-',
    'Routing number',
    'Monthly fee',
  ]) {
    expect(printed).toContain(text);
  }
  expect(printed).not.toMatch(/\d{3}-\d{2}-\d{4}|\d{6}|Edit/);
});

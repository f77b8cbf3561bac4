/** Somebody shares their screen: personal values are dots until they are focused, and a shown secret does not stay. */
import type { Locator, Page } from '@playwright/test';
import { fill, heading, logIn, openStep, press } from './applicant';
import { violationsOn } from './axe';
import { hold } from './early';
import { tagOutside } from './scope';
import { expect, test } from './test';

const SECURITY = '-webkit-text-security';

function drawn(place: Locator): Promise<string> {
  return place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), SECURITY);
}

async function expectHidden(...places: readonly Locator[]): Promise<void> {
  for (const place of places) expect(await drawn(place)).toBe('disc');
}

async function expectShown(...places: readonly Locator[]): Promise<void> {
  for (const place of places) await expect.poll(() => drawn(place)).toBe('none');
}

const set = (page: Page, value: string | null): Promise<void> =>
  page.evaluate((wanted) => {
    Object.assign(document.querySelector('merchant-onboarding') ?? {}, { privacy: wanted });
  }, value);

async function openBusiness(page: Page): Promise<void> {
  await logIn(page, 'saved-review');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
}

for (const scheme of ['light', 'dark'] as const) {
  test(
    `privacy="on" hides what is personal until it is focused, ${scheme}`,
    { tag: tagOutside(['light'], scheme) },
    async ({ page, openEmbed }) => {
      await openEmbed({ start: 'continue', privacy: 'on', 'color-scheme': scheme });
      await openBusiness(page);
      const name = page.getByLabel('Legal business name', { exact: true });
      const state = page.getByLabel('State', { exact: true });
      await expectHidden(name, page.getByLabel('Business phone', { exact: true }), state);
      await name.focus();
      await expectShown(name);
      await expectHidden(page.getByLabel('DBA name', { exact: true }));

      await set(page, null);
      await expectShown(state);
      await set(page, 'on');
      await expectHidden(state);
      await openStep(page, 'Review & Submit');
      await heading(page, 'Review your information');
      const value = page.locator('dd[data-personal]').first();
      await expectHidden(value, page.locator('h3[data-personal]').first());
      await value.click();
      await expectShown(value);
      const other = page.locator('dd[data-personal]').nth(1);
      await expectHidden(other);
      await page.getByRole('button', { name: 'Edit business', exact: true }).focus();
      await expectShown(value, other);
      await page.getByRole('heading', { level: 1 }).focus();
      await expectHidden(value, other);
      expect(await violationsOn(page, {}, 'merchant-onboarding')).toEqual([]);
    },
  );
}

test('privacy="on" hides what is typed before the application has loaded', async ({ page, openEmbed }) => {
  const gate = await hold(page, ({ pathname }) => pathname.includes('/chunks/'));
  await openEmbed({ privacy: 'on' });
  const name = page.getByLabel('Full name', { exact: true });
  const email = page.getByLabel('Email', { exact: true });
  await name.fill('Ada Diaz');
  await expectShown(name);
  await email.fill('ada@shop.example');
  await expectHidden(name);
  await expectShown(email);
  const element = page.locator('merchant-onboarding');
  await element.evaluate((host) => host.setAttribute('privacy', 'off'));
  await expectShown(name);
  await element.evaluate((host) => host.setAttribute('privacy', 'on'));
  await expectHidden(name);

  gate.open();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await expectHidden(name);
  await expect(name).toHaveValue('Ada Diaz');
  // The property overrules the attribute.
  await set(page, null);
  await expectShown(name);
});

test('Alt+Shift+H hides and shows, and privacy="off" switches it off', async ({ page, openEmbed }) => {
  await openEmbed();
  await heading(page, 'Create your account');
  await fill(page, { 'Full name': 'Ada Diaz', Email: 'ada@shop.example' });
  const name = page.getByLabel('Full name', { exact: true });
  await expectShown(name);
  await page.keyboard.press('Alt+Shift+KeyH');
  await expect(page.getByText('Personal details are hidden until you select them.')).toBeVisible();
  await expectHidden(name);
  await expectShown(page.getByLabel('Email', { exact: true }));
  await expect(page.getByRole('textbox', { name: 'Full name' })).toHaveValue('Ada Diaz');
  await page.keyboard.press('Alt+Shift+KeyH');
  await expect.poll(() => drawn(name)).toBe('none');
  await set(page, 'off');
  await page.keyboard.press('Alt+Shift+KeyH');
  await expectShown(name);
  await expect(page.getByText('Personal details are shown.')).toBeVisible();
});

test('a removed owner is named in no message that can be read', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue', privacy: 'on' });
  await logIn(page, 'saved-review');
  await openStep(page, 'Verify Ownership');
  await heading(page, 'Verify Ownership');
  const open = page.getByRole('button', { name: /^Edit / }).first();
  const owner = (await open.textContent()) ?? '';
  await expectHidden(open);
  const remove = page.getByRole('button', { name: /^Remove / }).first();
  await expect(remove, 'a tip would name the owner').not.toHaveAttribute('title');
  await remove.click();
  const message = page.getByText(`${owner} was removed.`);
  await expect(message).toBeVisible();
  await expectHidden(message.locator('[data-personal]'));
  await expect(message.locator('[data-personal]')).toHaveText(owner);
});

test('a shown password is hidden again when the window loses the focus', async ({ page, openEmbed }) => {
  await openEmbed();
  await heading(page, 'Create your account');
  await fill(page, { 'Create password': 'Copper-Lantern-42' });
  await press(page, 'Show');
  const password = page.getByLabel('Create password', { exact: true });
  await expect(password).toHaveAttribute('type', 'text');
  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await expect(password).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
});

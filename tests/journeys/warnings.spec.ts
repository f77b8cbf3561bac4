import type { Locator, Page } from '@playwright/test';
import { BANK, fill, fillBusiness, fillOwner, heading, logIn, press } from './applicant';
import { violationsOn } from './axe';
import { SOAK } from './scope';
import { expect, test } from './test';

const region = (page: Page): Locator => page.getByRole('region', { name: 'Please check' });

/** A business with a mailbox for an address and somebody else's website. */
const ODD = { 'Business address': '120 Main St PMB 12', Website: 'www.google.com' } as const;

async function openBusiness(page: Page): Promise<void> {
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
}

async function expectNoViolations(page: Page): Promise<void> {
  const runOnly = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  expect(await violationsOn(page, { runOnly }, 'merchant-onboarding')).toEqual([]);
}

test('what is probably a mistake is pointed out once; it can be changed or kept', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue', metrics: '' });
  await page.locator('merchant-onboarding').evaluate((host) => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    host.addEventListener('onboarding-metrics', (event) => told.push((event as CustomEvent).detail));
  });
  await openBusiness(page);
  let saved = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/identity/business')) saved += 1;
  });
  await fillBusiness(page, ODD);
  await press(page, 'Continue');

  await expect(region(page)).toBeFocused();
  await expect(region(page)).toHaveAccessibleDescription(/press Continue again/);
  await expect(region(page).getByRole('listitem')).toHaveCount(2);
  await expect(region(page)).toContainText('This looks like a mailbox service.');
  await expect(region(page)).toContainText('This website seems to belong to another business.');
  expect(saved, 'nothing is sent').toBe(0);
  await expectNoViolations(page);

  await region(page).getByRole('button', { name: 'Change website' }).click();
  const website = page.getByLabel('Website', { exact: true });
  await expect(website).toBeFocused();
  await website.fill('yahoo.com');
  await press(page, 'Continue');
  await expect(region(page), 'what has changed is checked again').toBeFocused();
  await expect(region(page).getByRole('listitem'), 'the address was shown before').toHaveCount(1);
  await website.fill('diazcoffee.example');
  await press(page, 'Continue');
  await heading(page, 'Verify Ownership');
  expect(saved).toBe(1);

  await press(page, 'Back');
  await heading(page, 'Add your business info');
  await expect(page.getByLabel('Business address', { exact: true })).toHaveValue(ODD['Business address']);
  await press(page, 'Continue');
  await heading(page, 'Verify Ownership');
  const told = await page.evaluate(() => Reflect.get(window, 'told') as { route: string; warnings: object }[]);
  expect(told.find(({ route }) => route === 'account-company')?.warnings).toEqual({ mailService: 1, website: 2 });
  expect(JSON.stringify(told)).not.toMatch(/google|yahoo|PMB/);
});

test('while what finds mistakes is loading, Continue is busy, and a second press does not get lost', async ({
  page,
  openEmbed,
}) => {
  await openEmbed({ start: 'continue' });
  await openBusiness(page);
  await fillBusiness(page, ODD);
  let load: () => void = () => undefined;
  const loading = new Promise<void>((resolve) => (load = resolve));
  await page.route('**/chunks/*.js', async (route) => {
    await loading;
    await route.continue();
  });
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'One moment…', exact: true })).toHaveAttribute('aria-busy', 'true');
  load();
  await expect(region(page)).toBeFocused();
  await press(page, 'Continue');
  await heading(page, 'Verify Ownership');
});

test(
  'an account in another name, and one Social Security number for two',
  { tag: SOAK },
  async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await openBusiness(page);
    await fillBusiness(page);
    await press(page, 'Continue');
    await heading(page, 'Verify Ownership');
    await fillOwner(page, { 'Ownership percentage': '60' });
    await press(page, 'Continue');
    await press(page, 'Add Owner');
    await fillOwner(page, { 'First name': 'Ben', 'Ownership percentage': '40' });
    await press(page, 'Continue');
    const ssn = page.getByLabel('Social Security number', { exact: true });
    await expect(ssn).toHaveAccessibleDescription(/Another owner already has this Social Security number/);
    await ssn.fill('234-56-7891');
    await press(page, 'Continue');
    await expect(region(page)).toContainText('Ada Diaz has the same email.');
    await expect(region(page)).toContainText('Ada Diaz has the same phone number.');
    await region(page).getByRole('button', { name: 'Keep as entered' }).click();
    await expect(page.getByRole('button', { name: 'Edit Ben Diaz' })).toBeVisible();
    await press(page, 'Continue');
    await heading(page, 'Add your business bank account');
    await fill(page, { ...BANK, 'Name on account': 'Ada Diaz' });
    await press(page, 'Continue');
    await expect(region(page)).toContainText('This isn’t the name of the business, Diaz Coffee LLC.');
    await press(page, 'Continue');
    await heading(page, 'Review your information');
  },
);

test('in Spanish, on a narrow screen, by keyboard', { tag: SOAK }, async ({ page, openEmbed }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openEmbed({ start: 'continue' });
  await openBusiness(page);
  await fillBusiness(page, ODD);
  await page.locator('merchant-onboarding').evaluate((host) => host.setAttribute('locale', 'es'));
  const next = page.getByRole('button', { name: 'Continuar', exact: true });
  await next.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Revise estos datos' });
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('Parece un servicio de buzones.');
  await expectNoViolations(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(isWide, 'scrolls sideways').toBe(false);
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Cambiar: dirección de la empresa' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Dejar como está' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Verificar propietarios' })).toBeVisible();
});

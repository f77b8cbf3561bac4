import type { Page } from '@playwright/test';
import { heading } from './applicant';
import { arrive, own, rest, serveDemo } from './demo-page';
import { SOAK } from './scope';
import { expect, test } from './test';

const NAME = 'Rosa Fuchs';

const nameField = (page: Page) => page.getByLabel('Full name', { exact: true });

test('the skip link moves the focus, and keeps the scene and what was typed', async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#scenario=harbor&host=portal&locale=es&primary=1d5c45`);
  await arrive(page, 'Cree su cuenta');
  const address = page.url();
  const name = page.getByLabel('Nombre completo', { exact: true });
  await name.fill(NAME);
  await page.getByRole('link', { name: 'Skip to the live application' }).focus();
  await page.keyboard.press('Enter');
  await expect(own(page, 'stage')).toBeFocused();
  await expect(page).toHaveURL(address);
  await expect(own(page, 'stage')).toHaveAttribute('data-host', 'portal');
  await expect(name).toHaveValue(NAME);
  await demo.close();
});

test('a link pasted into the open page leads to its screen', { tag: SOAK }, async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#host=phone`);
  await arrive(page, 'Create your account');
  await page.evaluate(() => location.assign('#host=phone&step=account-type'));
  await arrive(page, 'Choose your business type');
  await rest(page);
  await expect(page).toHaveURL(/#step=account-type&host=phone$/);
  await page.evaluate(() => location.assign('#host=phone'));
  await arrive(page, 'Create your account');
  await demo.close();
});

test('the last applicant’s messages are not shown to the next one', async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#step=sms`);
  await arrive(page, 'Enter your mobile number');
  await rest(page);
  await own(page, 'fill').click();
  await page.getByRole('button', { name: 'Send code' }).click();
  await heading(page, 'Verify your mobile number');
  const newest = own(page, 'newest');
  await expect(newest.getByRole('button', { name: /^Use code \d{6}$/ })).toBeVisible();
  await own(page, 'restart').click();
  await expect(newest).toBeEmpty();
  await expect(own(page, 'where')).toHaveText('Step 1 of 5 · Create your account');
  await own(page, 'go').click();
  await heading(page, 'Enter your mobile number');
  await expect(newest, 'no message of this applicant yet').toBeEmpty();
  await own(page, 'go').click();
  await expect(newest.getByRole('button', { name: /^Use code \d{6}$/ })).toBeVisible();
  await own(page, 'scenario').selectOption('Individuals');
  await expect(newest).toBeEmpty();
  await demo.close();
});

/** Height by which the dock covers the focused field of the application. */
async function covered(page: Page): Promise<number> {
  return page.evaluate(() => {
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    const field = document.activeElement?.shadowRoot?.activeElement?.getBoundingClientRect();
    if (!dock || !field) return 0;
    return Math.max(0, Math.min(dock.bottom, field.bottom) - Math.max(dock.top, field.top));
  });
}

test('on a phone the buttons at the top cover no focused field', { tag: SOAK }, async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`${demo.url}/#step=account-company`);
  await arrive(page, 'Add your business info');
  await rest(page);
  await expect(own(page, 'newest').getByRole('button', { name: /^Use code/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save and Exit' }).focus();
  const names: string[] = [];
  for (let stops = 0; stops < 25; stops += 1) {
    await page.keyboard.press('Shift+Tab');
    const name = await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('name'));
    if (name === null || name === undefined) continue;
    names.push(name);
    expect.soft(await covered(page), name).toBeLessThanOrEqual(1);
  }
  expect(names, 'the fields were focused').toContain('legalName');
  await demo.close();
});

test('a message that comes on a phone covers no focused field', { tag: SOAK }, async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(demo.url);
  await arrive(page, 'Create your account');
  await nameField(page).focus();
  // As high as the buttons let it be: the next thing in the dock is over it.
  await nameField(page).evaluate((field) => {
    const dock = document.querySelector('.dock')?.getBoundingClientRect();
    window.scrollBy(0, field.getBoundingClientRect().top - (dock?.height ?? 0) - 4);
  });
  expect(await covered(page)).toBe(0);
  await own(page, 'newest').evaluate((newest) => {
    newest.append(
      'SMS to (212) 555-0142: 123456 is your code for Acme Payments. It expires in 10 minutes. Do not share it.',
    );
  });
  await expect.poll(() => covered(page)).toBe(0);
  await demo.close();
});

test('a browser without ARIA properties gets the roles, the names and the states', async ({ page, world }) => {
  // As Firefox before 119.
  await page.addInitScript(() => {
    for (const name of Object.getOwnPropertyNames(Element.prototype)) {
      if (/^(?:aria[A-Z]|role$)/.test(name)) Reflect.deleteProperty(Element.prototype, name);
    }
  });
  const demo = await serveDemo(world);
  await page.goto(demo.url);
  await arrive(page, 'Create your account');
  await expect(page.getByRole('tab', { name: 'Your site', selected: true })).toBeVisible();
  await expect(page.getByLabel('Main colour, picker')).toBeVisible();
  await expect(own(page, 'funnel').locator('tbody th[role=rowheader]')).toHaveCount(1);
  await expect(own(page, 'figures').locator('i:not([aria-hidden=true])')).toHaveCount(0);
  await demo.close();
});

test.describe('without the application’s files', () => {
  test.use({ allowed: /Failed to load resource|net::ERR_FAILED/ });

  test('the page says that the application has not loaded', async ({ page, world }) => {
    const demo = await serveDemo(world);
    await page.route('**/merchant-onboarding.js', (route) => route.abort());
    await page.goto(demo.url);
    const said = page.getByText('The application did not load. Check your connection and reload the page.');
    await expect(said).toBeVisible();
    await own(page, 'scenario').selectOption('Individuals');
    await expect(said, 'it does not load for the next scene either').toBeVisible();
    await page.unroute('**/merchant-onboarding.js');
    await page.reload();
    await arrive(page, 'Create your account');
    await expect(own(page, 'loading')).toBeHidden();
    await demo.close();
  });
});

import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { heading, press } from './applicant';
import { AXE_TAGS, violationsOn } from './axe';
import { arrive, own, serveDemo } from './demo-page';
import { SOAK } from './scope';
import { expect, test } from './test';

async function expectBrandColour(page: Page, color: string): Promise<void> {
  const button = page.getByRole('button', { name: 'Start Application' });
  await expect(button).toHaveCSS('background-color', color);
}

test(
  'without any server a business comes from sign-up to its form, and a link shows a colleague the same',
  { tag: SOAK },
  async ({ page, context }) => {
    const demo = await serveDemo();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin, pathname } = new URL(request.url());
      const isOwnFile = origin === demo.url && !pathname.includes('/api/');
      if (!isOwnFile && protocol.startsWith('http')) elsewhere.push(request.url());
    });
    await page.goto(`${demo.url}/#name=Rotfuchs%20Pay`);
    await arrive(page, 'Create your account');
    await own(page, 'fill').click();
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
    await press(page, 'Start Application');
    await heading(page, 'Enter your mobile number');
    await own(page, 'fill').click();
    await press(page, 'Send code');
    await heading(page, 'Verify your mobile number');
    const sms = page.getByRole('region', { name: 'Text messages and emails' });
    const text = await sms.getByText(/^\d{6} is your code/).textContent();
    const code = text?.slice(0, 6) ?? '';
    await sms.getByRole('button', { name: `Use code ${code}` }).click();
    await expect(page.getByLabel('Verification code', { exact: true })).toHaveValue(code);
    await press(page, 'Continue');
    await heading(page, 'Choose your business type');
    await own(page, 'go').click();
    await heading(page, 'Add your business info');
    await own(page, 'fill').click();
    await expect(page.getByLabel('Merchant category', { exact: true })).toHaveValue(/5812/);

    await page.getByRole('tab', { name: 'Partner portal' }).click();
    await expect(page.getByLabel('Legal business name', { exact: true })).toHaveValue('Diaz Coffee LLC');
    await expect(page.getByRole('region', { name: 'Events of the element' })).toContainText(
      '"route":"account-company"',
    );
    await expect(page).toHaveURL(/step=account-company/);
    expect(elsewhere, 'nothing was asked of anybody').toEqual([]);

    const colleague = await context.newPage();
    await colleague.goto(page.url());
    await arrive(colleague, 'Add your business info');
    await expect(colleague.getByRole('tab', { name: 'Partner portal' })).toHaveAttribute('aria-selected', 'true');
    await expect(colleague.locator('#address')).toHaveText('portal.rotfuchs-pay.example/merchants/new');
    await demo.close();
  },
);

test('a logo sets the colors, corrected so that they can be read', async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(`${demo.url}/#host=phone`);
  await arrive(page, 'Create your account');
  const red = 'rgb(216, 35, 42)';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30" fill="#fff"/>
    <circle cx="45" cy="15" r="9" fill="${red}"/></svg>`;
  await own(page, 'logo').setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expectBrandColour(page, red);
  await expect(page).toHaveURL(/primary=d8232a/);
  await expect(page.getByRole('listitem').filter({ hasText: 'Button text' })).toContainText('5.0:1 ✓');
  const drawn = await page
    .locator('merchant-onboarding')
    .evaluate((element) => getComputedStyle(element.shadowRoot?.querySelector('[part=logo]') ?? element).content);
  expect(drawn, 'the element shows the logo that was dropped').toContain('blob:');

  await page.getByRole('button', { name: 'Sun yellow' }).click();
  await expect(own(page, 'corrections')).toContainText(/primaryColor #ffd400 is drawn as #[\da-f]{6}/);
  await own(page, 'colour-primary').clear();
  // By keys: what Playwright fills in is no change to Firefox when the field is left.
  await own(page, 'colour-primary').pressSequentially('no colour');
  await own(page, 'colour-primary').press('Tab');
  await expectBrandColour(page, 'rgb(10, 92, 255)');
  await expect(own(page, 'snippet')).toContainText('--mo-radius: 18px;');
  await demo.close();
});

test(
  'what the failure lab breaks is broken once, and the application says so',
  { tag: SOAK },
  async ({ page, world }) => {
    const demo = await serveDemo(world);
    await page.goto(`${demo.url}/#step=account-company`);
    await arrive(page, 'Add your business info');
    const ended = page.getByRole('checkbox', { name: '401 in mid-form' });
    await ended.check();
    await own(page, 'go').click();
    await heading(page, 'Create your account');
    await expect(page.getByText('Unauthorized, redirecting to the login.').first()).toBeVisible();
    await expect(ended).not.toBeChecked();

    await own(page, 'scenario').selectOption('Sent for review');
    await arrive(page, 'Your application has been submitted');
    await own(page, 'scenario').selectOption('Not certified');
    await expect(page.getByRole('dialog', { name: 'Validation Error' })).toBeVisible({ timeout: 30_000 });
    await demo.close();
  },
);

test('where applicants stop is drawn from the events, screen by screen', async ({ page, world }) => {
  const demo = await serveDemo(world);
  await page.goto(demo.url);
  await arrive(page, 'Create your account');
  const rows = page.getByRole('table', { name: 'Screens of the application' }).getByRole('row');
  const row = (name: string) => rows.filter({ has: page.getByRole('rowheader', { name }) });
  await expect(row('Sign-up')).toContainText('1 there now');
  await press(page, 'Start Application');
  await expect(page.getByText('Full name is required.').first()).toBeVisible();
  await own(page, 'go').click();
  await heading(page, 'Enter your mobile number');
  await expect(row('Sign-up')).toContainText(/… is required\.validation\.required/);
  await expect(row('Sign-up')).toContainText(/1 went on.*\d s/);
  await expect(row('Mobile number')).toContainText('1 of 1 applicant');

  await own(page, 'restart').click();
  await arrive(page, 'Create your account');
  await expect(row('Mobile number')).toContainText('1 of 2 applicants');
  await expect(row('Mobile number')).toContainText('1 left');
  await expect(own(page, 'funnel-summary')).toHaveText('2 applicants · 0 submitted · 1 with a mouse · 0 by touch');
  await page.getByRole('radio', { name: 'Mouse' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(own(page, 'funnel-empty'), 'nobody by touch').toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.keyboard.press('ArrowLeft');
  await press(page, 'Clear the figures');
  await expect(own(page, 'funnel-empty'), 'the device of who is there now is not known').toBeVisible();
  await demo.close();

  const guide = readFileSync(fileURLToPath(new URL('../../docs/integration.md', import.meta.url)), 'utf8');
  expect(guide, 'the five lines are those of the guide').toContain(await own(page, 'data-layer').textContent());
});

/** Ids of what the Tab key leads to, from the page's beginning to its end. */
async function tabStops(page: Page): Promise<string[]> {
  const stops: string[] = [];
  for (let tabs = 0; tabs < 120; tabs += 1) {
    await page.keyboard.press('Tab');
    const id = await page.evaluate(() => document.activeElement?.id ?? document.activeElement?.tagName ?? '');
    stops.push(id);
    if (id === 'copy-code') break;
  }
  return stops;
}

test(
  'the whole demo page is for everybody: by keyboard, on a phone, in the dark',
  { tag: SOAK },
  async ({ page, world }) => {
    const demo = await serveDemo(world);
    const examine = async (what: string): Promise<void> => {
      expect.soft(await violationsOn(page, { runOnly: AXE_TAGS }), what).toEqual([]);
    };
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(demo.url);
    await arrive(page, 'Create your account');
    await examine('wide and light');
    const stops = await tabStops(page);
    for (const id of ['copy-link', 'logo', 'brand-name', 'radius', 'font', 'failure-offline', 'scenario', 'tab-site']) {
      expect.soft(stops, 'the Tab key leads there').toContain(id);
    }
    for (const id of ['fill', 'go', 'stage', 'data-layer', 'tab-html', 'snippet', 'copy-code'])
      expect.soft(stops).toContain(id);
    expect.soft(stops, 'one stop for all tabs').not.toContain('tab-portal');
    await own(page, 'tab-site').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(own(page, 'tab-phone')).toBeFocused();
    await expect(own(page, 'stage')).toHaveAttribute('data-host', 'phone');

    await page.setViewportSize({ width: 360, height: 780 });
    await page.goto(`${demo.url}/?small#scheme=dark&host=portal&scenario=harbor`);
    await arrive(page, 'Create your account');
    await expect(own(page, 'brand-name')).toBeHidden();
    await examine('narrow and dark');
    await page.locator('summary').filter({ hasText: 'Brand' }).click();
    await page.locator('summary').filter({ hasText: 'On your page' }).click();
    await examine('narrow, unfolded');
    for (const host of ['Phone', 'Your site', 'Partner portal']) {
      await page.getByRole('tab', { name: host }).click();
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect.soft(sideways, `${host} is no wider than the screen`).toBeLessThanOrEqual(0);
    }
    await demo.close();
  },
);

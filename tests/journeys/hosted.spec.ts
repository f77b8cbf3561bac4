import type { Page } from '@playwright/test';
import { fill, heading, logIn, openStep, PASSWORD, press, seeded, told } from './applicant';
import { hold } from './early';
import { expectNobody, watchTokens } from './kinds';
import { NO_BODY, SOAK } from './scope';
import { expect, test } from './test';

const START = 'Create your account';
const CONTINUE = 'Continue onboarding';
const TYPE = 'Choose your business type';
const BUSINESS = 'Add your business info';
const OWNERS = 'Verify Ownership';

test.beforeEach(({ world }) => world.reset());

/** The business form of somebody who had come that far, with a query that has to stay. */
async function openBusiness(page: Page, openHosted: (path: string) => Promise<void>): Promise<void> {
  await openHosted('/acme/continue?of=shop');
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, BUSINESS);
}

test(
  'hosted: a new version is announced once, what was typed is saved, and logging in again brings it back',
  { tag: SOAK },
  async ({ page, openHosted, browserName }) => {
    test.skip(browserName === 'firefox', NO_BODY);
    await openBusiness(page, openHosted);
    await fill(page, { City: 'Troy' });
    await page.route('**/accounts/identity/business/partial', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'app-version': '9.9.9' } });
    });
    await page.getByLabel('City', { exact: true }).blur();
    const dialog = page.getByRole('dialog', { name: 'New Version Available' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog, 'there is no way around it').toBeVisible();
    await dialog.getByRole('button', { name: 'Log in again' }).click();
    await heading(page, CONTINUE);
    await expect(page).toHaveURL(/\/acme\/continue\?of=shop$/);
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
    await logIn(page, 'saved-business');
    await press(page, 'Continue');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Troy');
    await expect(dialog).toBeHidden();
  },
);

test(
  'hosted: a 401 in the middle of a form leads to get-started with one notice; logging in brings back what was saved',
  { tag: SOAK },
  async ({ page, world, openHosted }) => {
    await openBusiness(page, openHosted);
    const saved = page.waitForResponse((response) => response.url().endsWith('/business/partial'));
    await fill(page, { City: 'Troy' });
    await page.getByLabel('City', { exact: true }).blur();
    expect((await saved).ok()).toBe(true);
    // The server has let the session go, as it does after half an hour.
    await page.route(
      (url) => url.origin === world.api && url.pathname.startsWith('/api/onboarding/accounts'),
      (route) =>
        route.fulfill({
          status: 401,
          json: { success: false, message: 'No session' },
          headers: { 'Access-Control-Allow-Origin': world.standalone, 'Access-Control-Allow-Credentials': 'true' },
        }),
    );
    await fill(page, { 'Legal business name': 'Kanarienvogel LLC' });
    await press(page, 'Save and Exit');
    await heading(page, START);
    await expect(page).toHaveURL(/\/acme\/get-started\?of=shop$/);
    await told(page, 'Unauthorized, redirecting to the login.');
    await page.unrouteAll();
    // Neither the browser's back nor the address leads into the application again.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^(${START}|${CONTINUE})$`));
    await openHosted('/acme/account-company');
    await heading(page, START);
    await press(page, 'Continue previous application');
    await logIn(page, 'saved-business');
    await press(page, 'Continue');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Troy');
    await expect(page.getByLabel('Legal business name', { exact: true })).toHaveValue('');
  },
);

test('hosted: going back to the start logs out, at the server too, and no address leads in again', async ({
  page,
  world,
  openHosted,
}) => {
  const tokens = watchTokens(page);
  await openHosted('/acme/continue');
  await logIn(page, 'saved-review');
  const left = page.waitForResponse((response) => response.url().endsWith('/auth/logout/onboarding'));
  await press(page, 'Back');
  await press(page, 'Back');
  await heading(page, START);
  expect((await left).ok()).toBe(true);
  await expectNobody({ world, tokens });
  for (const path of ['account-type', 'confirm', 'saved']) {
    await openHosted(`/acme/${path}`);
    await heading(page, START);
  }
});

test('hosted: Back during the start opens the screen of its address once the start is over, and only then', async ({
  page,
  openHosted,
}) => {
  await openHosted('/acme/get-started');
  await press(page, 'Continue previous application');
  await heading(page, CONTINUE);
  const gate = await hold(page, ({ pathname }) => pathname.startsWith('/api/'));
  await page.addInitScript(() => {
    const opened: string[] = [];
    Object.assign(window, { opened });
    window.addEventListener('onboarding-step', ({ detail }: CustomEventInit<{ readonly route: string }>) => {
      opened.push(detail?.route ?? '');
    });
  });
  await page.reload();
  await expect(page, 'the application is there').toHaveTitle(/^Continue/);
  await page.goBack();
  await expect(page).toHaveURL(/\/acme\/get-started$/);
  // As long as a screen that needs no answer would take.
  await page.waitForTimeout(500);
  const opened = (): Promise<unknown> => page.evaluate(() => Reflect.get(window, 'opened') as unknown);
  expect(await opened()).toEqual([]);
  gate.open();
  await heading(page, START);
  expect(await opened()).toEqual(['get-started']);
});

test('hosted: Save and Exit emails a link to the continue page, which opens the application again', async ({
  page,
  world,
  openHosted,
}) => {
  const tokens = watchTokens(page);
  await openHosted('/acme/continue');
  await logIn(page, 'saved-owners');
  await openStep(page, OWNERS);
  await press(page, 'Save and Exit');
  await heading(page, 'Your application has been saved');
  const link = `${world.standalone}/acme/continue`;
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expectNobody({ world, tokens });
  const [mail] = await world.outbox(seeded('saved-owners'));
  expect(mail?.text).toContain(link);
  await page.goto(link);
  await fill(page, { Email: seeded('saved-owners'), Password: PASSWORD });
  await press(page, 'Continue');
  await heading(page, TYPE);
  await openStep(page, OWNERS);
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ben');
});

test.describe('hosted: an API on another origin', () => {
  test.use({ allowed: /net::ERR_/ });

  test('when it is down, offers to try again; then the page shows the facilitator’s name and icon, and errors in the title', async ({
    page,
    world,
    openHosted,
  }) => {
    const api = (url: URL): boolean => url.origin === world.api;
    await page.route(api, (route) => route.abort());
    await openHosted('/acme/get-started?of=shop');
    await expect(page.getByRole('alert').filter({ hasText: 'We couldn’t load the application.' })).toBeVisible();
    await expect(page).toHaveTitle(`Error: ${START}`);
    await expect(page).toHaveURL(/\/acme\/get-started\?of=shop$/);
    await page.unrouteAll();
    await press(page, 'Try again');
    await heading(page, START);
    await expect(page).toHaveTitle(`${START} – Acme Payments`);
    await expect(page.locator('head > link[rel="icon"]')).toHaveAttribute('href', `${world.api}/assets/acme-icon.svg`);

    await press(page, 'Start Application');
    await expect(page).toHaveTitle(`Error: ${START} – Acme Payments`);
    await press(page, 'Continue previous application');
    await heading(page, CONTINUE);
    await expect(page).toHaveTitle(`${CONTINUE} – Acme Payments`);
  });
});

test('hosted: a change of the address’s # takes nothing that was typed', async ({ page, openHosted }) => {
  await openHosted('/acme');
  await expect(page).toHaveTitle(`${START} – Acme Payments`);
  const name = page.getByLabel('Full name', { exact: true });
  await name.fill('Ada Diaz');
  const popped = page.evaluate(() => new Promise((resolve) => addEventListener('popstate', resolve, { once: true })));
  await page.evaluate(() => {
    location.hash = 'elsewhere';
  });
  await popped;
  await press(page, 'Start Application');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(name).toHaveValue('Ada Diaz');
});

test('hosted: a URL with a blank product says that there is no product', async ({ page, openHosted, world }) => {
  for (const path of ['/%20', '/%20/continue']) {
    await openHosted(path);
    await heading(page, 'Platform is not active yet !');
    await expect(page).toHaveURL(`${world.standalone}/`);
  }
});

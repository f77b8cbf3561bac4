import type { Page, Request } from '@playwright/test';
import { BANK, certify, fill, heading, logIn, openStep, PASSWORD, press, seeded } from './applicant';
import { AXE_TAGS, violationsOn } from './axe';
import { CORE, NO_BODY, SOAK } from './scope';
import { expect, test } from './test';

test.use({ allowed: /net::ERR_/ });

const PARTIAL = '**/identity/business/partial';
const MINUTE = 60_000;
/** Longer than any toast stays. */
const TOAST = 7000;

test.beforeEach(({ world }) => world.reset());

type Embed = (attributes?: Readonly<Record<string, string>>) => Promise<void>;

function city(page: Page) {
  return page.getByLabel('City', { exact: true });
}

async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await violationsOn(page, { runOnly: AXE_TAGS }, 'merchant-onboarding')).toEqual([]);
}

/** The business form of a seeded applicant. */
async function openBusiness(page: Page, openEmbed: Embed, attributes: Readonly<Record<string, string>> = {}) {
  await openEmbed({ start: 'continue', ...attributes });
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await expect(city(page)).toBeVisible();
}

/** What the server has, as somebody on another day sees it. */
async function cityElsewhere(open: (attributes?: Readonly<Record<string, string>>) => Promise<Page>): Promise<string> {
  const later = await open({ start: 'continue' });
  await logIn(later, 'saved-business');
  await press(later, 'Continue');
  return city(later).inputValue();
}

test('what is left alone for 1.5 seconds is saved although its field still has the focus', async ({
  page,
  bodyOf,
  openEmbed,
}) => {
  await openBusiness(page, openEmbed);
  const partial = page.waitForRequest(PARTIAL);
  await city(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('burgh');
  expect(await bodyOf(await partial)).toContain('burgh');
  await expect(city(page)).toBeFocused();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('the host removes the element while an older save is under way: the newest text is still saved', async ({
  page,
  openEmbed,
  openElsewhere,
}) => {
  await openBusiness(page, openEmbed);
  let held = 0;
  await page.route(PARTIAL, async (route) => {
    held += 1;
    if (held > 1) await route.continue();
  });
  await city(page).fill('Albany');
  await city(page).blur();
  await expect.poll(() => held).toBe(1);
  await city(page).fill('Schenectady');
  const saved = page.waitForResponse((response) => response.url().endsWith('/business/partial'));
  await page.locator('merchant-onboarding').evaluate((element) => element.remove());
  expect((await saved).ok()).toBe(true);
  const after: Request[] = [];
  page.on('request', (request) => after.push(request));
  await page.waitForTimeout(2000);
  expect(after, 'nothing comes after the last save').toEqual([]);
  expect(await cityElsewhere(openElsewhere)).toBe('Schenectady');
});

test(
  'a page that is closed while an older save is under way saves the newest text',
  { tag: SOAK },
  async ({ page, openEmbed, openElsewhere }) => {
    await openBusiness(page, openEmbed);
    // In the page, because what a closing page sends is not shown to whoever routes its calls.
    const held = await page.evaluateHandle(() => {
      const told: string[] = [];
      const real = window.fetch;
      window.fetch = (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        if (!url.endsWith('/business/partial') || told.length > 0) return real(input, init);
        told.push(url);
        return new Promise(() => undefined);
      };
      return told;
    });
    await city(page).fill('Albany');
    await city(page).blur();
    await expect.poll(async () => (await held.jsonValue()).length).toBe(1);
    await city(page).fill('Utica');
    await page.goto('about:blank');
    expect(await cityElsewhere(openElsewhere)).toBe('Utica');
  },
);

test('Back while Continue is under way: the save counts, and the applicant stays where they went', async ({
  page,
  openEmbed,
}) => {
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-owners');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
  let answer = (): void => undefined;
  await page.route('**/identity/business', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await new Promise<void>((resolve) => (answer = resolve));
    return route.continue();
  });
  const put = page.waitForRequest((request) => request.method() === 'PUT');
  await city(page).fill('Troy');
  await press(page, 'Continue');
  await put;
  await press(page, 'Back');
  await heading(page, 'Choose your business type');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  answer();
  await saved;
  await page.waitForTimeout(500);
  await heading(page, 'Choose your business type');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
  await expect(city(page)).toHaveValue('Troy');
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeEnabled();
});

test('a new version never costs what was typed: the dialog says that it is not saved, and tries again', async ({
  page,
  openEmbed,
  openElsewhere,
}) => {
  await openBusiness(page, openEmbed);
  await page.route(PARTIAL, (route) =>
    route.fulfill({ status: 503, headers: { 'app-version': '9.9.9', 'Access-Control-Expose-Headers': 'app-version' } }),
  );
  await city(page).fill('Elmira');
  await city(page).blur();
  const dialog = page.getByRole('dialog', { name: 'New Version Available' });
  await dialog.getByRole('button', { name: 'Log in again' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We couldn’t save what you entered. It is still here.');
  await dialog.getByRole('button', { name: 'Back to the form' }).click();
  await expect(city(page)).toHaveValue('Elmira');
  await page.unrouteAll();
  await city(page).focus();
  await city(page).blur();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await cityElsewhere(openElsewhere)).toBe('Elmira');
});

test(
  'a visitor who has not signed in is not asked to log in because of a deployment',
  { tag: SOAK },
  async ({ page, openEmbed, browserName }) => {
    test.skip(browserName === 'firefox', NO_BODY);
    let calls = 0;
    await page.route('**/api/**', async (route) => {
      calls += 1;
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'app-version': `1.0.${calls % 2}` } });
    });
    await openEmbed();
    await heading(page, 'Create your account');
    await expect(page.getByText('Security check passed.')).toBeVisible();
    expect(calls).toBeGreaterThan(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test.describe('Save and Exit', () => {
  test('keeps the chosen business type', { tag: CORE }, async ({ page, openEmbed, openElsewhere }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-type');
    await page.getByRole('radio', { name: 'LLC (Single or Multi-member)', exact: true }).check();
    await press(page, 'Save and Exit');
    await heading(page, 'Your application has been saved');
    await expect(page.getByText(/so there was none to save/)).toHaveCount(0);
    const later = await openElsewhere({ start: 'continue' });
    await logIn(later, 'saved-type');
    await expect(later.getByRole('radio', { name: 'LLC (Single or Multi-member)', exact: true })).toBeChecked();
  });

  test('says that there was no business type to save', { tag: SOAK }, async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-type');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await press(page, 'Save and Exit');
    await heading(page, 'Your application has been saved');
    await expect(page.getByText('You had not chosen a business type yet, so there was none to save.')).toBeVisible();
  });

  test(
    'names an account number that is not confirmed, and lets the applicant stay',
    { tag: CORE },
    async ({ page, openEmbed }) => {
      await openEmbed({ start: 'continue' });
      await logIn(page, 'saved-bank');
      await openStep(page, 'Add Bank Account');
      await fill(page, { ...BANK, 'Confirm account number': null });
      await press(page, 'Save and Exit');
      const dialog = page.getByRole('dialog', { name: 'Some of this can’t be saved' });
      await expect(dialog).toContainText('an account number is saved only once you have confirmed it');
      await dialog.getByRole('button', { name: 'Stay on this screen' }).click();
      await heading(page, 'Add your business bank account');
      // Nor is it kept if the applicant leaves from another step.
      await press(page, 'Back');
      await expect(page.getByLabel('Account number', { exact: true })).toHaveCount(0);
      await press(page, 'Save and Exit');
      await expect(dialog).toContainText('an account number is saved only once you have confirmed it');
      await dialog.getByRole('button', { name: 'Leave without it' }).click();
      await heading(page, 'Your application has been saved');
    },
  );

  test('names it in a language that is chosen later, also of a step that was left (D-368)', async ({
    page,
    openEmbed,
  }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-bank');
    await openStep(page, 'Add Bank Account');
    await fill(page, { ...BANK, 'Confirm account number': null });
    const speak = (locale: string): Promise<void> =>
      page.locator('merchant-onboarding').evaluate((host, wanted) => host.setAttribute('locale', wanted), locale);
    const named = (sentence: string): Promise<void> => expect(page.getByRole('dialog')).toContainText(sentence);
    await press(page, 'Save and Exit');
    await named('an account number is saved only once you have confirmed it');
    await speak('es');
    await named('el número de cuenta solo se guarda cuando usted lo ha confirmado');
    await press(page, 'Quedarse en esta pantalla');
    await press(page, 'Atrás');
    await heading(page, 'Verificar propietarios');
    await speak('en');
    await press(page, 'Save and Exit');
    await named('an account number is saved only once you have confirmed it');
  });
});

test('an idle applicant is asked to stay, and otherwise goes on in place with the password', async ({
  page,
  bodyOf,
  openEmbed,
}) => {
  await page.clock.install();
  await openBusiness(page, openEmbed, { 'session-timeout': '10' });
  await city(page).fill('Rome');
  const question = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.runFor(2000);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.clock.runFor(8 * MINUTE);
  await expect(question).toContainText('What you entered is saved.');
  await expectAccessible(page);
  const kept = page.waitForRequest('**/accounts/status');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await kept;
  await expect(question).toBeHidden();

  await page.clock.runFor(8 * MINUTE);
  await expect(question).toBeVisible();
  await page.clock.runFor(2 * MINUTE);
  const ended = page.getByRole('dialog', { name: 'Your session has ended. Enter your password to go on.' });
  await expect(ended).toContainText(seeded('saved-business'));
  await expect(city(page)).toBeHidden();
  await ended.getByLabel('Password', { exact: true }).fill('wrong-password-1');
  await press(page, 'Continue');
  await expect(ended.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(ended).toBeHidden();
  await expect(city(page)).toHaveValue('Rome');
  const partial = page.waitForRequest(PARTIAL);
  await city(page).fill('Syracuse');
  await page.clock.runFor(2000);
  expect(await bodyOf(await partial)).toContain('Syracuse');
});

test('after the password, the answers are those that were changed on another device meanwhile', async ({
  page,
  bodyOf,
  openEmbed,
  openElsewhere,
}) => {
  await page.clock.install();
  await openBusiness(page, openEmbed, { 'session-timeout': '10' });
  await page.clock.runFor(8 * MINUTE);
  await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
  await page.clock.runFor(2 * MINUTE);
  const ended = page.getByRole('dialog', { name: 'Your session has ended. Enter your password to go on.' });
  await expect(ended).toBeVisible();

  const phone = await openElsewhere({ start: 'continue' });
  await logIn(phone, 'saved-business');
  await press(phone, 'Continue');
  await heading(phone, 'Add your business info');
  const changed = phone.waitForResponse(PARTIAL);
  await city(phone).fill('Geneva');
  await city(phone).blur();
  await changed;

  await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await ended.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(ended).toBeHidden();
  await expect(city(page)).toHaveValue('Geneva');
  // The other device's window has the focus of this machine, except in Chromium: `toBeFocused` would ask for that too.
  const isFocused = (title: Element): boolean => (title.getRootNode() as ShadowRoot).activeElement === title;
  await expect.poll(() => page.locator('h1').evaluate(isFocused)).toBe(true);
  const partial = page.waitForRequest(PARTIAL);
  await page.getByLabel('ZIP code', { exact: true }).fill('14456');
  await page.clock.runFor(2000);
  expect(await bodyOf(await partial)).toContain('Geneva');
});

test('a page from the back/forward cache asks the server before it shows anything', async ({ page, openEmbed }) => {
  await openBusiness(page, openEmbed);
  await city(page).fill('Ithaca');
  let answer = (): void => undefined;
  await page.route('**/accounts/status', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.continue();
  });
  const turn = (type: string) =>
    page.evaluate((name) => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await turn('pagehide');
  await expect(city(page)).toBeHidden();
  const asked = page.waitForRequest('**/accounts/status');
  await turn('pageshow');
  await asked;
  await expect(city(page)).toBeHidden();
  answer();
  await expect(city(page)).toHaveValue('Ithaca');

  await turn('pagehide');
  await page.unrouteAll();
  await page.route('**/accounts/status', (route) => route.fulfill({ status: 401 }));
  await turn('pageshow');
  await heading(page, 'Create your account');
});

test('two tabs: the second asks, one continues, and the other says that it rests', async ({ page, openEmbed }) => {
  await openBusiness(page, openEmbed);
  const states = await page.evaluateHandle(() => {
    const told: unknown[] = [];
    document.addEventListener('onboarding-conflict', (event) => told.push((event as CustomEvent).detail));
    return told;
  });
  const second = await page.context().newPage();
  await second.goto(page.url());
  await heading(second, 'Continue onboarding');
  await fill(second, { Email: seeded('saved-business'), Password: PASSWORD });
  await press(second, 'Continue');
  const question = second.getByRole('dialog', { name: 'This application is open in another tab' });
  await expect(question).toBeVisible();
  await expectAccessible(second);

  // Typed a moment before the other tab goes on.
  await city(page).fill('Oswego');
  await question.getByRole('button', { name: 'Use it here' }).click();
  await expect(question).toBeHidden();
  const rested = page.getByRole('dialog', { name: 'This application was opened in another tab.' });
  await expect(rested).toContainText('What you entered here is saved.');
  await expectAccessible(page);
  expect(await states.jsonValue()).toEqual([{ state: 'resting' }]);
  await press(second, 'Continue');
  await expect(city(second)).toHaveValue('Oswego');
  const partial = second.waitForResponse(PARTIAL);
  await city(second).fill('Geneva');
  await city(second).blur();
  await partial;

  await rested.getByRole('button', { name: 'Use it here' }).click();
  await expect(rested).toBeHidden();
  await expect(city(page), 'what was saved in the other tab').toHaveValue('Geneva');
  await expect(second.getByRole('dialog', { name: 'This application was opened in another tab.' })).toBeVisible();
  await second.close();
});

test(
  'a tab whose session has ended asks for the password before it asks which tab goes on',
  { tag: SOAK },
  async ({ page, openEmbed }) => {
    await page.clock.install();
    await openBusiness(page, openEmbed, { 'session-timeout': '10' });
    await page.clock.runFor(8 * MINUTE);
    await page.clock.runFor(2 * MINUTE);
    const ended = page.getByRole('dialog', { name: 'Your session has ended. Enter your password to go on.' });
    await expect(ended).toBeVisible();
    const second = await page.context().newPage();
    await second.goto(page.url());
    await heading(second, 'Continue onboarding');
    await fill(second, { Email: seeded('saved-business'), Password: PASSWORD });
    await press(second, 'Continue');
    await press(second, 'Use it here');
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await ended.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await ended.getByRole('button', { name: 'Continue', exact: true }).click();
    const rested = page.getByRole('dialog', { name: 'This application was opened in another tab.' });
    await expect(rested).toBeVisible();
    await rested.getByRole('button', { name: 'Use it here' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(city(page)).toBeVisible();
    await second.close();
  },
);

test('a tab that hung while another went on saves nothing over it', { tag: SOAK }, async ({ page, openEmbed }) => {
  await openBusiness(page, openEmbed);
  const second = await page.context().newPage();
  await second.goto(page.url());
  await heading(second, 'Continue onboarding');
  await fill(second, { Email: seeded('saved-business'), Password: PASSWORD });
  await press(second, 'Continue');
  const question = second.getByRole('dialog', { name: 'This application is open in another tab' });
  await expect(question).toBeVisible();
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/business/partial')) saves.push(request.postData() ?? '');
  });
  await city(page).fill('Oswego');
  const hung = page.evaluate(() => {
    // As a long task of the host page does; longer than another tab waits.
    const end = performance.now() + 10_000;
    while (performance.now() < end);
  });
  await question.getByRole('button', { name: 'Use it here' }).click();
  await expect(question).toBeHidden();
  await press(second, 'Continue');
  await city(second).fill('Geneva');
  await city(second).blur();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();
  await hung;
  const rested = page.getByRole('dialog', { name: 'This application was opened in another tab.' });
  await expect(rested).toContainText('Some of what you entered here could not be saved.');
  expect(saves).toEqual([]);
  await rested.getByRole('button', { name: 'Use it here' }).click();
  await expect(city(page)).toHaveValue('Geneva');
  await second.close();
});

test('two embeds of one application in one page count as two tabs', { tag: SOAK }, async ({ page, openEmbed }) => {
  await openBusiness(page, openEmbed);
  await page.evaluate(() => {
    const first = document.querySelector('merchant-onboarding');
    const second = first?.cloneNode() as HTMLElement;
    second.id = 'second';
    first?.after(second);
  });
  const second = page.locator('#second');
  await second.getByLabel('Email', { exact: true }).fill(seeded('saved-business'));
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await second.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'This application is open in another tab' })).toBeVisible();
});

test('a result screen that cannot be fetched can be tried again', { tag: SOAK }, async ({ page, openEmbed }) => {
  let isDown = true;
  await page.route('**/chunks/account-approved-*.js', (route) => (isDown ? route.abort() : route.continue()));
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-review');
  await openStep(page, 'Review & Submit');
  await certify(page);
  await press(page, 'Submit');
  await heading(page, 'Please wait while we review your account.');
  await expect(page.getByText('The review is over. We couldn’t open the next screen.')).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await heading(page, 'Your account is approved');
});

test('a step that was incomplete for a moment can be completed from the review that is refused (D-495)', async ({
  page,
  openHosted,
}) => {
  await openHosted('/acme/continue');
  await logIn(page, 'saved-review');
  await openStep(page, 'Review & Submit');
  await press(page, 'Edit business');
  for (const value of ['', 'Albany']) {
    const saved = page.waitForResponse(PARTIAL);
    await city(page).fill(value);
    expect((await saved).ok()).toBe(true);
  }
  await page.goBack();
  await certify(page);
  await press(page, 'Submit');
  await expect(page.getByRole('alert')).toContainText('Please complete the earlier steps first.');
  await press(page, 'Fix Issues');
  await heading(page, 'Add your business info');
  await press(page, 'Continue');
  await certify(page);
  await press(page, 'Submit');
  await heading(page, 'Your account is approved');
});

test('offline, every step forward says so within a second, and works once the network is back (D-685)', async ({
  page,
  openEmbed,
  context,
  browserName,
}) => {
  test.skip(browserName === 'webkit', 'its driver looks at the page too seldom to measure a second');
  const offline = page.getByText('You seem to be offline. Check your connection and try again.');
  const goingOn = (): Promise<void> => press(page, 'Continue');
  await page.clock.install();
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-review');
  const steps: readonly [act: () => Promise<void>, next: string][] = [
    [goingOn, 'Add your business info'],
    [goingOn, 'Verify Ownership'],
    [goingOn, 'Add your business bank account'],
    [goingOn, 'Review your information'],
    [() => openStep(page, 'Verify Ownership'), 'Verify Ownership'],
    [() => openStep(page, 'Review & Submit'), 'Review your information'],
  ];
  for (const [act, next] of steps) {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await act();
    await expect(offline.first()).toBeVisible({ timeout: 1000 });
    await context.setOffline(false);
    await act();
    await heading(page, next);
    await page.clock.fastForward(TOAST);
    await expect(offline).toHaveCount(0);
  }
  await certify(page);
  await context.setOffline(true);
  await press(page, 'Submit');
  await expect(offline.first()).toBeVisible({ timeout: 1000 });
  // What the review could not load comes by itself (D-687).
  const unloaded = page.getByText('We couldn’t load this section.');
  await expect(unloaded.first()).toBeVisible();
  await context.setOffline(false);
  await expect(unloaded).toHaveCount(0);
  await press(page, 'Submit');
  await heading(page, 'Your account is approved');
});

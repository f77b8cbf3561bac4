/** A host that steps through the screens, says some things in its own words, and counts where applicants stop. */
import type { Page } from '@playwright/test';
import { chooseType, fill, heading, logIn, newEmail, openStep, PASSWORD, press, verifyMobile } from './applicant';
import { SOAK } from './scope';
import { expect, test } from './test';

// What one journey has saved is on no other's screen.
test.beforeEach(({ world }) => world.reset());

/** What the element has told, in order. */
async function listen(page: Page, name: string): Promise<() => Promise<readonly Record<string, unknown>[]>> {
  await page.evaluate((event) => {
    const told: unknown[] = [];
    Reflect.set(window, 'told', told);
    document
      .querySelector('merchant-onboarding')
      ?.addEventListener(event, (heard) => told.push((heard as CustomEvent).detail));
  }, name);
  return () => page.evaluate(() => Reflect.get(window, 'told') as Record<string, unknown>[]);
}

async function openBusiness(page: Page): Promise<void> {
  await logIn(page, 'saved-business');
  await heading(page, 'Choose your business type');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
}

/** What the host's own router keeps with the page. */
const HOST_STATE = { idx: 3, key: 'host' };

test('history="browser": Back and Forward step inside the element, at the same address', async ({
  page,
  openEmbed,
}) => {
  await openEmbed({ start: 'continue', history: 'browser' });
  await page.evaluate((state) => history.replaceState(state, ''), HOST_STATE);
  const address = page.url();
  const before = await page.evaluate(() => history.length);
  await openBusiness(page);
  await fill(page, { 'DBA name': 'Diaz Roasters' });
  await press(page, 'Back');
  await heading(page, 'Choose your business type');
  expect(await page.evaluate(() => history.length)).toBeGreaterThan(before);
  expect(await page.evaluate(() => history.state as object)).toMatchObject(HOST_STATE);

  await page.goBack();
  await heading(page, 'Add your business info');
  await expect(page.getByLabel('DBA name')).toHaveValue('Diaz Roasters');
  await page.goForward();
  await heading(page, 'Choose your business type');
  expect(page.url()).toBe(address);
});

test('history="browser" can be turned on and off while somebody types', { tag: SOAK }, async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue' });
  await openBusiness(page);
  const length = await page.evaluate(() => history.length);
  await page.evaluate(() => document.querySelector('merchant-onboarding')?.setAttribute('history', 'browser'));
  await press(page, 'Back');
  await heading(page, 'Choose your business type');
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await page.evaluate(() => document.querySelector('merchant-onboarding')?.setAttribute('history', 'none'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose your business type' })).toBeVisible();
});

test('history="host": every change is announced first, and the host may keep the screen or move it', async ({
  page,
  openEmbed,
}) => {
  await openEmbed({ start: 'continue', history: 'host' });
  const told = await listen(page, 'onboarding-navigate');
  await openBusiness(page);
  await press(page, 'Back');
  await heading(page, 'Choose your business type');
  expect(await told()).toEqual([
    { from: 'continue', to: 'account-type', cause: 'push' },
    { from: 'account-type', to: 'account-company', cause: 'push' },
    { from: 'account-company', to: 'account-type', cause: 'push' },
  ]);

  const element = page.locator('merchant-onboarding');
  const navigate = (route: string): Promise<unknown> =>
    element.evaluate(
      (host, to) => (host as HTMLElement & { navigate(to: string): Promise<boolean> }).navigate(to),
      route,
    );
  expect(await navigate('account-company')).toBe(true);
  await heading(page, 'Add your business info');
  expect((await told()).at(-1)).toEqual({ from: 'account-type', to: 'account-company', cause: 'pop' });
  expect(await navigate('nowhere')).toBe(false);

  await element.evaluate((host) => host.addEventListener('onboarding-navigate', (event) => event.preventDefault()));
  expect(await navigate('account-type')).toBe(false);
  await press(page, 'Back');
  await heading(page, 'Add your business info');
  await expect.poll(async () => (await told()).length).toBe(6);
  // What is typed on the kept screen is still saved.
  const saved = page.waitForRequest(/business\/partial/);
  await fill(page, { 'DBA name': 'Diaz Roasters' });
  await saved;
});

test('without history="host" no change is announced', { tag: SOAK }, async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue' });
  const told = await listen(page, 'onboarding-navigate');
  await logIn(page, 'saved-business');
  expect(await told()).toEqual([]);
});

test('el.messages: the host’s own words, in place, without those that must stay', async ({ page, openEmbed }) => {
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await openEmbed();
  await heading(page, 'Create your account');
  const say = (messages: Readonly<Record<string, string>>): Promise<void> =>
    page.locator('merchant-onboarding').evaluate((host, given) => void Reflect.set(host, 'messages', given), messages);
  await page.getByLabel('Full name').fill('Ada Diaz');
  await say({ 'signUp.title': 'Open your Acme account', 'problem.status': 'Oops' });
  await heading(page, 'Open your Acme account');
  await expect(page.getByLabel('Full name')).toHaveValue('Ada Diaz');
  expect(warnings).toContain('merchant-onboarding: messages: problem.status: this text cannot be changed');
  expect(await page.locator('merchant-onboarding').evaluate((host) => Reflect.get(host, 'messages') as unknown)).toBe(
    undefined,
  );
  await say({});
  await heading(page, 'Create your account');
});

test('metrics: each screen that is left, without a value', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue', metrics: '' });
  const told = await listen(page, 'onboarding-metrics');
  await openBusiness(page);
  await fill(page, { 'Legal business name': '', Website: 'not a site' });
  await press(page, 'Continue');
  await expect(page.getByText('Please correct the errors in the form.')).toBeVisible();
  await press(page, 'Back');
  await heading(page, 'Choose your business type');
  await page.locator('merchant-onboarding').evaluate((host) => host.remove());
  await expect.poll(async () => (await told()).length).toBe(4);
  const [first, , second, last] = await told();
  expect(first).toMatchObject({ route: 'continue', outcome: 'forward', device: 'mouse', corrections: {} });
  expect(second).toMatchObject({ route: 'account-company', outcome: 'back' });
  expect(last).toMatchObject({ route: 'account-type', outcome: 'left' });
  expect(second?.['corrections']).toMatchObject({
    'validation.required': expect.any(Number),
    'validation.url': 1,
  });
  expect(JSON.stringify(await told())).not.toMatch(/Diaz|not a site|demo\.example/);
});

const PREFILL = {
  account: { name: 'Ada Diaz', email: 'nobody@shop.example' },
  business: {
    legalName: 'Prefilled Roasters LLC',
    dbaName: 'Prefilled Roasters',
    tinType: 2,
    federalTaxId: '45-7654321',
    phoneNumber: '2125550166',
    address: { streetNum: '9', streetName: 'Elm Street', city: 'Albany', state: 'NY', postalCode: '12207' },
  },
  owners: [{ firstName: 'Ada', lastName: 'Diaz', position: 'CEO', ssn: '123-45-6788' }],
  locked: ['account.name', 'business.legalName', 'business.federalTaxId', 'business.address', 'owners.0.firstName'],
};

test('el.prefill: known values are offered, locked ones are text, all of them are sent', async ({
  page,
  bodyOf,
  openEmbed,
}) => {
  await openEmbed();
  const element = page.locator('merchant-onboarding');
  await element.evaluate((host, given) => void Reflect.set(host, 'prefill', given), PREFILL);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('nobody@shop.example');
  await expect(page.getByText('From your profile')).toHaveCount(1);
  await expect(page.getByLabel('Full name')).toHaveCount(0);
  await page.getByLabel('Email', { exact: true }).fill(newEmail());
  await page.getByLabel('Create password').fill(PASSWORD);
  await page.getByRole('checkbox').check();
  const initiated = page.waitForRequest(/accounts\/initiate/);
  await press(page, 'Start Application');
  expect(JSON.parse(await bodyOf(await initiated))).toMatchObject({ name: 'Ada Diaz' });
  await verifyMobile(page);
  await chooseType(page, 'LLC (Single or Multi-member)');

  await heading(page, 'Add your business info');
  await expect(page.getByText('Prefilled Roasters LLC')).toBeVisible();
  await expect(page.getByText('Prefilled Roasters LLC'), 'privacy hides it').toHaveAttribute('data-personal');
  await expect(page.getByText('**-***4321')).toBeVisible();
  await expect(page.getByLabel('DBA name')).toHaveValue('Prefilled Roasters');
  await expect(page.getByText('From your profile')).toHaveCount(7);
  await fill(page, { 'Date established': '04-12-2016', 'Expected monthly volume': '42000', Website: 'diaz.example' });
  await page.getByLabel('Merchant category', { exact: true }).fill('5812');
  await page.getByRole('option', { name: /5812/ }).click();
  const saved = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().endsWith('identity/business'),
  );
  await press(page, 'Continue');
  expect(JSON.parse(await bodyOf(await saved))).toMatchObject({
    business: {
      legalName: 'Prefilled Roasters LLC',
      federalTaxId: '45-7654321',
      address: { streetNum: '9', streetName: 'Elm Street', city: 'Albany', state: 'NY', postalCode: '12207' },
    },
  });
  await heading(page, 'Verify Ownership');
  await expect(page.getByLabel('Last name')).toHaveValue('Diaz');
  await expect(page.getByLabel('First name')).toHaveCount(0);

  // Neither the property nor anything else of the element gives it away.
  const read = await element.evaluate((host) => [
    Reflect.get(host, 'prefill') as unknown,
    host.outerHTML,
    Reflect.ownKeys(host).map((key) => JSON.stringify(Reflect.get(host, key)) ?? ''),
  ]);
  expect(JSON.stringify(read)).not.toMatch(/7654321|Prefilled/);
});

test('the browser’s Back takes a question and an open text away with their screen', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue', history: 'browser' });
  await logIn(page, 'saved-bank');
  await openStep(page, 'Add Bank Account');
  await heading(page, 'Add your business bank account');
  await fill(page, { 'Account number': '1234567890' });
  await press(page, 'Save and Exit');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await heading(page, 'Choose your business type');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goForward();
  await heading(page, 'Add your business bank account');
  await expect(page.getByLabel('Account number', { exact: true })).toHaveValue('1234567890');

  await page.getByRole('button', { name: 'Privacy Notice', exact: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await heading(page, 'Choose your business type');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

import type { Page, Route } from '@playwright/test';
import {
  BANK,
  certify,
  chooseType,
  fill,
  fillBusiness,
  fillOwner,
  heading,
  openStep,
  PASSWORD,
  press,
  told,
  verifyMobile,
} from './applicant';
import { expectResult, watchTokens } from './kinds';
import { CORE, hostsFrom, SOAK, tagOutside } from './scope';
import { expect, HOSTS, test } from './test';
import type { World } from './world';

const START = 'Create your account';
const TYPE = 'Choose your business type';
const BUSINESS = 'Add your business info';
const BANKS = 'Add your business bank account';
const EXPIRED = 'Your invite has expired';
const SUBMITTED = 'Your invite has already been submitted';
const BACKOFFICE = 'https://backoffice.acme.example';

test.beforeEach(({ world }) => world.reset());

/** Gives the server's answer to the invite. */
async function answerInvite(page: Page, world: World, status: number, message?: string): Promise<void> {
  const json = { success: false, ...(message === undefined ? {} : { message }) };
  await page.route(
    (url) => url.origin === world.api && url.pathname === '/api/onboarding/invites',
    async (route: Route) => {
      const origin = (await route.request().headerValue('origin')) ?? '';
      const headers = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
      await route.fulfill({ status, json, headers });
    },
  );
}

async function finish(page: Page): Promise<void> {
  await heading(page, BANKS);
  await fill(page, BANK);
  await press(page, 'Continue');
  await certify(page);
  await press(page, 'Submit');
}

async function expectBackoffice(page: Page): Promise<void> {
  const link = page.getByRole('link', { name: /Go to backoffice/ });
  await expect(link).toHaveAttribute('href', BACKOFFICE);
  await expect(link).toHaveAttribute('target', '_blank');
}

for (const host of hostsFrom('embed')) {
  test(`an invited applicant finds name and email filled in, and is approved; after that the invite is used up (${host})`, async ({
    page,
    world,
    open,
  }) => {
    const tokens = watchTokens(page);
    await open(host, { invite: 'inv_9' });
    await heading(page, START);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@shop.example');
    await fill(page, { 'Create password': PASSWORD });
    await page.getByRole('checkbox').check();
    await expect(page.getByText('Security check passed.')).toBeVisible();
    await press(page, 'Start Application');
    await heading(page, 'Enter your mobile number');
    await verifyMobile(page);
    await chooseType(page, 'LLC (Single or Multi-member)');
    await fillBusiness(page);
    await press(page, 'Continue');
    await press(page, 'Use my details');
    await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Diaz');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('ada@shop.example');
    await fillOwner(page);
    await press(page, 'Continue');
    await press(page, 'Continue');
    await finish(page);
    await expectResult({ page, world, tokens }, { result: 'approved' });

    await open(host, { invite: 'inv_9' });
    await heading(page, SUBMITTED);
    await expectBackoffice(page);
  });
}

for (const host of hostsFrom('hosted')) {
  test(`an invite of somebody with an account adds a merchant account to it (${host})`, async ({
    page,
    world,
    open,
  }) => {
    const tokens = watchTokens(page);
    await open(host, { invite: 'inv_existing' });
    await heading(page, 'Add a new merchant account');
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noor@demo.example');
    await fill(page, { Password: PASSWORD });
    await press(page, 'Continue');
    await heading(page, TYPE);
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
    await chooseType(page, 'LLC (Single or Multi-member)');
    await expect(page.getByLabel('DBA name', { exact: true }), 'the business starts anew').toHaveValue('');
    await press(page, 'Save and Exit');
    await press(page, 'Continue your application');
    await heading(page, 'Add a new merchant account');
    if (host === 'hosted') await expect(page).toHaveTitle('Add a new merchant account – Acme Payments');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noor@demo.example');
    await fill(page, { Password: PASSWORD });
    await press(page, 'Continue');
    await heading(page, TYPE);
    await press(page, 'Continue');
    await heading(page, BUSINESS);
    await fillBusiness(page);
    await press(page, 'Continue');
    await page.getByRole('radio', { name: /Ada Diaz.*60%/ }).check();
    await press(page, 'Continue');
    await finish(page);
    await expectResult({ page, world, tokens }, { result: 'approved' });
  });
}

for (const host of HOSTS) {
  test(
    `an expired invite leads to the Welcome screen, and from there to a new application (${host})`,
    { tag: tagOutside(['embed'], host) },
    async ({ page, open }) => {
      await open(host, { invite: 'inv_expired' });
      await heading(page, EXPIRED);
      if (host === 'hosted') await expect(page).toHaveURL(/\/acme\/invite-expired\?invite=inv_expired$/);
      await press(page, 'Get Started');
      await heading(page, 'Welcome to Acme Payments');
      await press(page, 'Get Started');
      await heading(page, START);
      await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('');
    },
  );

  test(
    `a used invite leads to the backoffice (${host})`,
    { tag: tagOutside(['hosted'], host) },
    async ({ page, open }) => {
      await open(host, { invite: 'inv_submitted' });
      await heading(page, SUBMITTED);
      await expectBackoffice(page);
      if (host === 'hosted') await expect(page).toHaveURL(/\/acme\/invite-already-submitted\?invite=inv_submitted$/);
    },
  );

  test(
    `an unknown invite says so and begins a new application (${host})`,
    { tag: tagOutside(['embed'], host) },
    async ({ page, open }) => {
      await open(host, { invite: 'inv_nobody' });
      await heading(page, START);
      await told(page, 'Invalid invite code. Error validating application.');
    },
  );

  test(
    `a sub-merchant link leads to the furthest step, also when it is opened again (${host})`,
    { tag: tagOutside(['embed'], host) },
    async ({ page, open }) => {
      await open(host, { subMerchantId: 'sm_4' });
      await heading(page, 'Verify Ownership');
      await openStep(page, 'Business Information');
      await heading(page, TYPE);
      await open(host, { subMerchantId: 'sm_4' });
      await heading(page, 'Verify Ownership');
      await open(host, { subMerchantId: 'sm_4', start: 'account-company' });
      await heading(page, BUSINESS);
      await page.reload();
      await heading(page, BUSINESS);
      await expect(page.getByLabel('DBA name', { exact: true })).toHaveValue('Diaz Coffee');
    },
  );

  test(
    `an expired sub-merchant link says so and begins a new application (${host})`,
    { tag: tagOutside(['hosted'], host) },
    async ({ page, open }) => {
      await open(host, { subMerchantId: 'sm_expired' });
      await heading(page, START);
      await told(page, 'The link has expired');
    },
  );
}

test(
  'a sub-merchant link leads to the furthest step once per browser session, and again after a start page',
  { tag: SOAK },
  async ({ page, open }) => {
    await open('hosted', { subMerchantId: 'sm_4' });
    await heading(page, 'Verify Ownership');
    await open('hosted', { subMerchantId: 'sm_4', start: 'account-type' });
    await heading(page, TYPE);
    await press(page, 'Back');
    await press(page, 'Back');
    await heading(page, START);
    // The start page has logged the applicant out, which ends the first link.
    await open('hosted', { subMerchantId: 'sm_4', start: 'account-type' });
    await heading(page, START);
    await told(page, 'The link has expired');
    await open('hosted', { subMerchantId: 'sm_5', start: 'account-type' });
    await heading(page, 'Verify Ownership');
  },
);

/** Without a word the status decides; with one, the word does. */
const ANSWERS_IN_GATE = ['a 412 without a word', 'a message that says "already submitted"'];

for (const [what, status, message, title] of [
  ['a message that says "expired"', 400, 'This invite expired on Monday', EXPIRED],
  ['a 412 without a word', 412, undefined, EXPIRED],
  ['a message that says "already submitted"', 400, 'It was already submitted by you', SUBMITTED],
  ['any other message', 400, 'The invite is for another shop', START],
  ['no message at all', 404, undefined, START],
] as const) {
  test(
    `an invite that is answered with ${what} leads to "${title}"`,
    { tag: tagOutside(ANSWERS_IN_GATE, what) },
    async ({ page, world, open }) => {
      await answerInvite(page, world, status, message);
      await open('embed', { invite: 'inv_9' });
      await heading(page, title);
      const notice = message ?? 'Invalid invite code. Error validating application.';
      if (title === START) await told(page, notice);
      else await expect(page.getByText(notice)).toHaveCount(0);
    },
  );
}

test(
  'the screens of an invite that cannot be followed as it is, and of a product that is closed',
  { tag: CORE },
  async ({ page, openEmbed }) => {
    await openEmbed({ invite: 'inv_expired' });
    await heading(page, EXPIRED);
    await press(page, 'Get Started');
    await heading(page, 'Welcome to Acme Payments');
    await openEmbed({ invite: 'inv_submitted' });
    await heading(page, SUBMITTED);
    await openEmbed({ invite: 'inv_existing' });
    await heading(page, 'Add a new merchant account');
    await openEmbed({ slug: 'acme-closed' });
    await heading(page, 'Platform is not active yet !');
  },
);

test('the Welcome screen leads to an earlier application too', { tag: SOAK }, async ({ page, open }) => {
  await open('embed', { invite: 'inv_expired' });
  await press(page, 'Get Started');
  await heading(page, 'Welcome to Acme Payments');
  await press(page, 'Continue previous application');
  await heading(page, 'Continue onboarding');
});

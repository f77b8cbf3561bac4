import type { Page } from '@playwright/test';
import {
  BANK,
  chooseType,
  CONTACT,
  editOwner,
  fill,
  heading,
  logIn,
  newEmail,
  openStep,
  press,
  seeded,
  signUp,
  stepBar,
  told,
  typed,
  verifyMobile,
} from './applicant';
import { SOAK } from './scope';
import { expect, test } from './test';

const START = 'Create your account';
const TYPE = 'Choose your business type';
const BUSINESS = 'Add your business info';
const BANKS = 'Add your business bank account';
const REVIEW = 'Review your information';

/** Everything that needs somebody to be signed in. */
const PROTECTED = [
  'sms',
  'account-type',
  'account-company',
  'verify-ownership',
  'verify-contact',
  'applications',
  'bank-account',
  'confirm',
  'reviewing',
  'account-approved',
  'account-for-review',
  'saved',
] as const;

test.beforeEach(({ world }) => world.reset());

function routeOf(page: Page): Promise<string | null> {
  return page
    .locator('merchant-onboarding')
    .evaluate((element) => (element as unknown as { route: string | null }).route);
}

/** Statuses that the server gave to "is anybody signed on?". */
function watchSignOn(page: Page): number[] {
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/auth/sso/onboarding')) {
      statuses.push(response.status());
    }
  });
  return statuses;
}

test.describe('nobody is signed in', () => {
  test(
    'every protected screen of an embed leads to get-started, after asking for single sign-on',
    { tag: SOAK },
    async ({ page, openEmbed }) => {
      const statuses = watchSignOn(page);
      for (const start of PROTECTED) {
        await openEmbed({ start });
        await heading(page, START);
        expect(await routeOf(page), start).toBe('get-started');
      }
      expect(statuses).toEqual(PROTECTED.map(() => 401));
      await expect(page.getByRole('alert').filter({ hasText: /./ }), 'a normal answer is no alarm').toHaveCount(0);
    },
  );

  test(
    'every protected address of the hosted app leads to get-started and keeps the query',
    { tag: SOAK },
    async ({ page, openHosted }) => {
      const statuses = watchSignOn(page);
      for (const path of PROTECTED) {
        await openHosted(`/acme/${path}?utm=spring`);
        await heading(page, START);
        await expect(page).toHaveURL(/\/acme\/get-started\?utm=spring$/);
      }
      expect(statuses).toEqual(PROTECTED.map(() => 401));
    },
  );

  test('continue and the invite screens need nobody', { tag: SOAK }, async ({ page, openHosted }) => {
    const statuses = watchSignOn(page);
    for (const [path, title] of [
      ['continue', 'Continue onboarding'],
      ['invite-expired', 'Your invite has expired'],
      ['invite-already-submitted', 'Your invite has already been submitted'],
    ] as const) {
      await openHosted(`/acme/${path}`);
      await heading(page, title);
    }
    expect(statuses).toEqual([]);
  });
});

test('single sign-on opens a protected screen without a password, and a start page leads there too', async ({
  page,
  world,
  openEmbed,
}) => {
  await page.request.get(`${world.api}/demo/sso/start?applicant=${seeded('sso')}`);
  const statuses = watchSignOn(page);
  await openEmbed({ start: 'account-type' });
  await heading(page, TYPE);
  expect(statuses).toEqual([200]);
  // An existing applicant has no mobile number to go back to.
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeHidden();
  await openEmbed({ start: 'sms' });
  await heading(page, TYPE);
});

test('a deep link to a step that is closed leads to the last one that is open', async ({ page, openHosted }) => {
  await openHosted('/acme?subMerchantId=sm_4');
  await heading(page, 'Verify Ownership');
  await expect(page).toHaveURL(/\/acme\/verify-ownership\?subMerchantId=sm_4$/);
  // The link has been followed once in this browser session: from now on the address counts.
  await openHosted('/acme/confirm?subMerchantId=sm_4');
  await heading(page, 'Verify Ownership');
  await expect(page).toHaveURL(/\/acme\/verify-ownership\?subMerchantId=sm_4$/);
  await openHosted('/acme/account-company?subMerchantId=sm_4');
  await heading(page, BUSINESS);
  await openHosted('/acme/verify-contact?subMerchantId=sm_4');
  await heading(page, 'Verify Ownership');
});

test('an expired sub-merchant link says so and leads to get-started', { tag: SOAK }, async ({ page, openHosted }) => {
  await openHosted('/acme?subMerchantId=sm_expired');
  await heading(page, START);
  await told(page, 'The link has expired');
});

test('an inactive product opens on no address', { tag: SOAK }, async ({ page, openEmbed, openHosted }) => {
  const words = 'Please contact your sale representative to confirm the active account status.';
  await openEmbed({ slug: 'acme-closed' });
  await heading(page, 'Platform is not active yet !');
  await expect(page.getByText(words)).toBeVisible();
  for (const path of ['', '/continue', '/confirm', '/invite-expired']) {
    await openHosted(`/acme-closed${path}`);
    await heading(page, 'Platform is not active yet !');
  }
});

test('unknown addresses lead to the start and keep their query', { tag: SOAK }, async ({ page, openHosted }) => {
  for (const path of ['/acme', '/acme/', '/acme/nowhere', '/acme/sms/extra']) {
    await openHosted(`${path}?of=shop&utm=spring`);
    await heading(page, START);
    await expect(page).toHaveURL(/\/acme\/get-started\?of=shop&utm=spring$/);
  }
});

test(
  'the address without a product and the one for old browsers say that there is nothing here',
  { tag: SOAK },
  async ({ page, openHosted }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    for (const path of ['/', '/unsupported']) {
      await openHosted(path);
      await heading(page, 'Platform is not active yet !');
      await expect(page).toHaveURL(/:\d+\/$/);
    }
    const forExplorer = await page.locator('script[nomodule]').getAttribute('src');
    expect(scripts, 'what Internet Explorer runs is not even fetched').not.toContain(forExplorer);
  },
);

test.describe('Internet Explorer, the only browser that runs the script without modules', () => {
  /** What the browser does by itself where it knows no modules. */
  const runScript = async (page: Page) => {
    const src = await page.locator('script[nomodule]').getAttribute('src');
    expect(src).toMatch(/^\/assets\/unsupported-/);
    await page.addScriptTag({ url: src ?? '' });
  };

  test('is sent from any address to the page of unsupported browsers', { tag: SOAK }, async ({ page, openHosted }) => {
    for (const path of ['/acme/confirm', '/']) {
      await openHosted(`${path}?invite=inv_9`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const moved = page.waitForURL((url) => url.pathname === '/unsupported' && url.search === '?invite=inv_9');
      await Promise.all([moved, runScript(page).catch(() => undefined)]);
    }
  });

  test('sees that it is not supported, and which browsers are', async ({ page, world }) => {
    // The application itself would leave this address: its script is kept away, as by a browser without modules.
    await page.route('**/assets/app-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.route('**/unsupported', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll(/ integrity="[^"]*"/g, '') });
    });
    await page.goto(`${world.standalone}/unsupported`);
    await runScript(page);
    await heading(page, 'Unsupported Browser');
    await expect(page.getByText('This browser is not supported.')).toContainText('Edge, Chrome, Firefox or Safari');
    await expect(page).toHaveTitle('Unsupported Browser');
    await expect(page).toHaveURL(/\/unsupported$/);
  });
});

test('the query is kept from step to step', async ({ page, openHosted }) => {
  await openHosted('/acme?of=shop');
  await press(page, 'Continue previous application');
  await expect(page).toHaveURL(/\/acme\/continue\?of=shop$/);
  await logIn(page, 'saved-business');
  await expect(page).toHaveURL(/\/acme\/account-type\?of=shop$/);
  await press(page, 'Continue');
  await expect(page).toHaveURL(/\/acme\/account-company\?of=shop$/);
});

test('the browser’s back and forward keep what was typed', async ({ page, openHosted }) => {
  await openHosted('/acme/continue');
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, BUSINESS);
  await fill(page, { City: 'Albany', 'Legal business name': 'Diaz Coffee LLC' });
  await page.goBack();
  await heading(page, TYPE);
  await expect(page).toHaveURL(/account-type$/);
  await page.goForward();
  await heading(page, BUSINESS);
  await expect(page).toHaveURL(/account-company$/);
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Albany');
  await expect(page.getByLabel('Legal business name', { exact: true })).toHaveValue('Diaz Coffee LLC');
});

test('the browser’s back past the login ends the session: forward again asks for it', async ({ page, openHosted }) => {
  await openHosted('/acme/continue');
  await logIn(page, 'saved-business');
  await page.goBack();
  await heading(page, 'Continue onboarding');
  await page.goForward();
  await heading(page, START);
});

async function backTo(page: Page, title: string): Promise<void> {
  await press(page, 'Back');
  await heading(page, title);
  await expect(page.getByRole('button', { name: 'Back', exact: true }), 'one Back at most').toHaveCount(
    title === START ? 0 : 1,
  );
}

test(
  'Back leads from the review to get-started, step by step: a business with owners',
  { tag: SOAK },
  async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-review');
    await openStep(page, 'Review & Submit');
    await heading(page, REVIEW);
    for (const title of [BANKS, 'Verify Ownership', BUSINESS, TYPE, 'Enter your mobile number', START]) {
      await backTo(page, title);
    }
  },
);

test(
  'Back leads from the review to get-started, step by step: a government entity',
  { tag: SOAK },
  async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-contact');
    await openStep(page, 'Verify Contact');
    await fill(page, CONTACT);
    await page.getByLabel('Position', { exact: true }).selectOption('TR');
    await press(page, 'Continue');
    await heading(page, BANKS);
    await fill(page, { ...BANK, 'Name on account': 'Lake County Clerk' });
    await press(page, 'Continue');
    await heading(page, REVIEW);
    for (const title of [BANKS, 'Verify Contact', BUSINESS, TYPE, 'Enter your mobile number', START]) {
      await backTo(page, title);
    }
  },
);

test('Back from an owner’s form leads to the list first', async ({ page, openEmbed }) => {
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-review');
  await openStep(page, 'Verify Ownership');
  await editOwner(page, 'Ben Okafor');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Ben');
  await backTo(page, 'Verify Ownership');
  await expect(page.getByRole('button', { name: 'Edit Ben Okafor' })).toBeVisible();
  await backTo(page, BUSINESS);
});

test.describe('the step bar', () => {
  test('takes an applicant to the steps that are open, and never to the first', async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-review');
    const steps = ['Business Information', 'Verify Ownership', 'Add Bank Account', 'Review & Submit'];
    const titles = [TYPE, 'Verify Ownership', BANKS, REVIEW];
    for (const [at, step] of [...steps.entries()].reverse()) {
      if (at < steps.length) await openStepOrStay(page, step);
      await heading(page, titles[at] ?? '');
      await expect(stepBar(page).locator('[aria-current="step"]')).toContainText(step);
      await expect(stepBar(page).getByRole('button')).toHaveCount(steps.length - 1);
      await expect(stepBar(page).getByRole('button', { name: 'Create Account' })).toHaveCount(0);
    }
  });

  test('offers a new applicant nothing, and what is locked by word', { tag: SOAK }, async ({ page, openEmbed }) => {
    await openEmbed();
    await signUp(page, newEmail());
    await expect(stepBar(page).getByRole('button')).toHaveCount(0);
    await verifyMobile(page, '2125550160');
    await expect(stepBar(page).getByRole('button')).toHaveCount(0);
    await expect(stepBar(page).getByText('Add Bank Account')).toContainText('Not available yet');
  });

  test('names the second step by the identity', { tag: SOAK }, async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-contact');
    await expect(stepBar(page)).toContainText('Verify Contact');
    await expect(stepBar(page)).not.toContainText('Verify Ownership');
  });
});

async function openStepOrStay(page: Page, step: string): Promise<void> {
  const button = stepBar(page).getByRole('button', { name: step });
  if ((await button.count()) > 0) await button.click();
}

test('a 401 in the middle of a form: one notice, get-started, and nothing of what was typed is left', async ({
  page,
  world,
  openEmbed,
}) => {
  await openEmbed({ start: 'continue' });
  await logIn(page, 'saved-type');
  await chooseType(page, 'LLC (Single or Multi-member)');
  await fill(page, { 'Legal business name': 'Kanarienvogel LLC', 'Federal tax ID': '918273645' });
  await page.route(
    (url) => url.origin === world.api && url.pathname.startsWith('/api/onboarding/accounts'),
    (route) =>
      route.fulfill({
        status: 401,
        json: { success: false, message: 'No session' },
        headers: { 'Access-Control-Allow-Origin': world.page, 'Access-Control-Allow-Credentials': 'true' },
      }),
  );
  await press(page, 'Save and Exit');
  await heading(page, START);
  expect(await routeOf(page)).toBe('get-started');
  await told(page, 'Unauthorized, redirecting to the login.');
  await expect(page.getByRole('alert').filter({ hasText: /./ }), 'no other alarm').toHaveCount(1);
  const left = await page.locator('merchant-onboarding').evaluate((host) => host.shadowRoot?.innerHTML ?? '');
  for (const secret of ['Kanarienvogel', '918273645', '91-8273645']) {
    expect(left).not.toContain(secret);
    expect((await typed(page)).join()).not.toContain(secret);
  }
  // The next applicant at this screen does not meet it either.
  await page.unrouteAll();
  await press(page, 'Continue previous application');
  await logIn(page, 'saved-business');
  await press(page, 'Continue');
  await heading(page, BUSINESS);
  await expect(page.getByLabel('DBA name', { exact: true })).toHaveValue('Diaz Coffee');
  expect((await typed(page)).join()).not.toContain('Kanarienvogel');
});

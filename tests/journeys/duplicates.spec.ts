import type { Page } from '@playwright/test';
import {
  BANK,
  certify,
  CONTACT,
  fill,
  fillBusiness,
  fillOwner,
  heading,
  logIn,
  newEmail,
  newMobile,
  openStep,
  PASSWORD,
  press,
  seeded,
} from './applicant';
import { hold, isApi } from './early';
import { expectNobody, watchTokens } from './kinds';
import { hostsFrom, SOAK } from './scope';
import { expect, test } from './test';

const START = 'Create your account';
const REVIEW = 'Review your information';
const WAIT = 'Please wait while we review your account.';
const APPROVED = 'Your account is approved';

test.beforeEach(({ world }) => world.reset());

/** How often the page has sent this call. */
function watchCalls(page: Page, method: string, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === `/api/onboarding/${path}`) calls += 1;
  });
  return () => calls;
}

function double(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).dblclick();
}

/** Up to the certified review. */
async function reachReview(page: Page): Promise<void> {
  await logIn(page, 'saved-review');
  await openStep(page, 'Review & Submit');
  await certify(page);
}

/** Mails of an approval: one for each submission that the server took. */
async function approvals(world: { outbox(to: string): Promise<readonly { subject: string }[]> }): Promise<number> {
  const mails = await world.outbox(seeded('saved-review'));
  return mails.filter(({ subject }) => subject.includes('is approved')).length;
}

for (const host of hostsFrom('embed')) {
  test(`Submit pressed twice submits once (${host})`, async ({ page, world, open }) => {
    const submits = watchCalls(page, 'POST', 'submit');
    await open(host, { start: 'continue' });
    await reachReview(page);
    await double(page, 'Submit');
    await heading(page, APPROVED);
    expect(submits()).toBe(1);
    expect(await approvals(world)).toBe(1);
  });
}

for (const host of hostsFrom('hosted')) {
  test(`Enter pressed twice on Submit submits once (${host})`, { tag: SOAK }, async ({ page, world, open }) => {
    const submits = watchCalls(page, 'POST', 'submit');
    await open(host, { start: 'continue' });
    await reachReview(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await heading(page, APPROVED);
    expect(submits()).toBe(1);
    expect(await approvals(world)).toBe(1);
  });
}

for (const host of hostsFrom('embed')) {
  test(
    `another device on the review cannot submit again, and says what has happened (${host})`,
    { tag: SOAK },
    async ({ page, world, open, openElsewhere }) => {
      await open(host, { start: 'continue' });
      const second = await openElsewhere({ start: 'continue' });
      await reachReview(page);
      await reachReview(second);
      await press(page, 'Submit');
      await heading(page, APPROVED);

      const submits = watchCalls(second, 'POST', 'submit');
      await press(second, 'Submit');
      await heading(second, REVIEW);
      const banner = second.getByRole('alert').filter({ hasText: 'Your application has already been submitted.' });
      await expect(banner.getByRole('link', { name: /Go to backoffice/ })).toBeVisible();
      const submit = second.getByRole('button', { name: 'Submit', exact: true });
      await expect(submit, 'there is nothing to submit any more').toHaveAttribute('aria-disabled', 'true');
      await submit.click({ force: true });
      expect(submits()).toBe(1);
      expect(await approvals(world)).toBe(1);
    },
  );
}

test(
  'the browser’s back and forward while the review is under way submit nothing again',
  { tag: SOAK },
  async ({ page, world, open }) => {
    const submits = watchCalls(page, 'POST', 'submit');
    await open('hosted', { start: 'continue' });
    await reachReview(page);
    const submission = await hold(page, isApi(world, 'onboarding/submit'));
    await press(page, 'Submit');
    await heading(page, WAIT);
    await page.goBack();
    await heading(page, WAIT);
    await page.goForward();
    await heading(page, WAIT);
    submission.open();
    await heading(page, APPROVED);
    expect(submits()).toBe(1);
    expect(await approvals(world)).toBe(1);
  },
);

test('nobody gets back to a step, or away, before the decision on what was submitted', async ({
  page,
  world,
  openEmbed,
}) => {
  await openEmbed({ start: 'continue', history: 'browser' });
  await reachReview(page);
  const submission = await hold(page, isApi(world, 'onboarding/submit'));
  await press(page, 'Submit');
  await heading(page, WAIT);
  const element = page.locator('merchant-onboarding');
  const route = () => element.evaluate((host) => Reflect.get(host, 'route') as unknown);
  await page.goBack();
  await heading(page, WAIT);
  await page.goBack();
  await heading(page, WAIT);
  await element.evaluate((host: HTMLElement & { navigate(to: string): Promise<boolean> }) =>
    host.navigate('account-company'),
  );
  expect(await route()).toBe('reviewing');
  const left = element.evaluate((host: HTMLElement & { saveAndExit(): Promise<void> }) =>
    host.saveAndExit().then(
      () => 'left',
      () => 'stayed',
    ),
  );
  expect(await left).toBe('stayed');
  submission.open();
  await heading(page, APPROVED);
  expect(await approvals(world)).toBe(1);
});

test(
  'the browser’s back and forward after the result lead to a new start, and submit nothing again',
  { tag: SOAK },
  async ({ page, world, open }) => {
    const submits = watchCalls(page, 'POST', 'submit');
    const tokens = watchTokens(page);
    await open('hosted', { start: 'continue' });
    await reachReview(page);
    await press(page, 'Submit');
    await heading(page, APPROVED);
    await page.goBack();
    await heading(page, START);
    await page.goForward();
    await heading(page, START);
    await expectNobody({ world, tokens });
    expect(submits()).toBe(1);
    expect(await approvals(world)).toBe(1);
  },
);

test('Start Application pressed twice signs up once', async ({ page, open }) => {
  const signUps = watchCalls(page, 'POST', 'accounts/initiate');
  await open('embed');
  await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
  await page.getByRole('checkbox').check();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await double(page, 'Start Application');
  await heading(page, 'Enter your mobile number');
  expect(signUps()).toBe(1);
});

test('Continue pressed twice saves type, business, owners and bank account once each', async ({ page, open }) => {
  const calls = {
    type: watchCalls(page, 'PUT', 'accounts/identity/type'),
    business: watchCalls(page, 'PUT', 'accounts/identity/business'),
    owners: watchCalls(page, 'PUT', 'accounts/identity/owners'),
    bank: watchCalls(page, 'POST', 'accounts/payout'),
  };
  await open('embed', { start: 'continue' });
  await logIn(page, 'saved-type');
  await page.getByRole('radio', { name: 'LLC (Single or Multi-member)' }).check();
  await double(page, 'Continue');
  await heading(page, 'Add your business info');
  await fillBusiness(page);
  await double(page, 'Continue');
  await heading(page, 'Verify Ownership');
  await fillOwner(page);
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
  await double(page, 'Continue');
  await heading(page, 'Add your business bank account');
  await fill(page, BANK);
  await double(page, 'Continue');
  await heading(page, REVIEW);
  expect(Object.values(calls).map((count) => count())).toEqual([1, 1, 1, 1]);
});

test(
  'Continue pressed twice saves the contact once, and Enter in a field no more often',
  { tag: SOAK },
  async ({ page, open }) => {
    const contacts = watchCalls(page, 'PUT', 'accounts/identity/contact');
    const accounts = watchCalls(page, 'POST', 'accounts/payout');
    await open('embed', { start: 'continue' });
    await logIn(page, 'saved-contact');
    await openStep(page, 'Verify Contact');
    await fill(page, CONTACT);
    await page.getByLabel('Position', { exact: true }).selectOption('TR');
    await double(page, 'Continue');
    await heading(page, 'Add your business bank account');
    await fill(page, { ...BANK, 'Name on account': 'Lake County Clerk' });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await heading(page, REVIEW);
    expect([contacts(), accounts()]).toEqual([1, 1]);
  },
);

test(
  'the log-in, the code and Save and Exit pressed twice are sent once each',
  { tag: SOAK },
  async ({ page, open }) => {
    const logIns = watchCalls(page, 'POST', 'accounts/continue');
    const codes = watchCalls(page, 'POST', 'accounts/sms/sendsms');
    const checks = watchCalls(page, 'POST', 'accounts/sms');
    const mails = watchCalls(page, 'POST', 'email');
    await open('embed', { start: 'continue' });
    await fill(page, { Email: seeded('saved-mobile'), Password: PASSWORD });
    await double(page, 'Continue');
    await heading(page, 'Enter your mobile number');
    await fill(page, { 'Mobile number': newMobile() });
    await double(page, 'Send code');
    await heading(page, 'Verify your mobile number');
    const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
    await fill(page, { 'Verification code': hint?.replace(/\D/g, '') ?? '' });
    await double(page, 'Continue');
    await heading(page, 'Choose your business type');
    await double(page, 'Save and Exit');
    await heading(page, 'Your application has been saved');
    expect([logIns(), codes(), checks(), mails()]).toEqual([1, 1, 1, 1]);
  },
);

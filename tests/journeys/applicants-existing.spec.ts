import type { Locator, Page } from '@playwright/test';
import {
  BANK,
  certify,
  chooseType,
  CONTACT,
  fill,
  fillBusiness,
  fillOwner,
  heading,
  logIn,
  openStep,
  ownerRow,
  press,
  seeded,
  stepBar,
} from './applicant';
import { expectResult, expectRow, watchTokens } from './kinds';
import { CORE, hostsFrom, SOAK } from './scope';
import { expect, test } from './test';

const TYPE = 'Choose your business type';
const BUSINESS = 'Add your business info';
const OWNERS = 'Verify Ownership';
const CONTACTS = 'Verify Contact';
const BANKS = 'Add your business bank account';
const CREATE = 'Create New Ownership Group';

test.beforeEach(({ world }) => world.reset());

function back(page: Page): Locator {
  return page.getByRole('button', { name: 'Back', exact: true });
}

function group(page: Page, name: RegExp): Locator {
  return page.getByRole('radio', { name });
}

async function finish(page: Page): Promise<void> {
  await heading(page, BANKS);
  await fill(page, BANK);
  await press(page, 'Continue');
  await certify(page);
}

/** From the business type to the contact or the contacts. */
async function describeGovernment(page: Page, values: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByRole('tab', { name: 'Government' }).click();
  await page.getByRole('radio').check();
  await press(page, 'Continue');
  await heading(page, BUSINESS);
  await page.getByLabel('Tax ID type', { exact: true }).selectOption({ label: 'EIN' });
  await fillBusiness(page, values);
  await press(page, 'Continue');
}

for (const host of hostsFrom('hosted')) {
  test(`an existing applicant takes over an earlier ownership group and is approved (${host})`, async ({
    page,
    world,
    open,
  }) => {
    const tokens = watchTokens(page);
    await open(host, { start: 'continue' });
    await logIn(page, 'existing');
    await expect(back(page), 'no mobile number to go back to').toBeHidden();
    await expect(stepBar(page).getByRole('button', { name: 'Create Account' })).toHaveCount(0);
    await press(page, 'Continue');
    await heading(page, BUSINESS);
    await press(page, 'Continue');

    await heading(page, OWNERS);
    if (host === 'hosted') await expect(page).toHaveURL(/\/acme\/applications$/);
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expect(group(page, /Ada Diaz.*60%.*Ben Okafor.*40%/)).not.toBeChecked();
    await expect(page.getByRole('button', { name: CREATE })).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Edit', exact: true }),
      'no pencil on what was submitted',
    ).toHaveCount(0);
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(next).toHaveAccessibleDescription('Choose an option to continue.');
    await group(page, /^Ben Okafor.*100%$/).check();
    await press(page, 'Continue');

    await heading(page, BANKS);
    await press(page, 'Back');
    await expect(group(page, /^Ben Okafor/), 'Back from the bank leads to the groups').toBeChecked();
    await press(page, 'Back');
    await heading(page, BUSINESS);
    await openStep(page, OWNERS);
    await expect(group(page, /^Ben Okafor/)).toBeChecked();
    await press(page, 'Continue');
    await finish(page);
    await expectRow(page, 'Ownership percentage', '100%');
    await expect(page.getByRole('heading', { name: 'Ada Diaz' })).toHaveCount(0);
    await press(page, 'Submit');
    await expectResult({ page, world, tokens }, { result: 'approved' });
  });
}

for (const host of hostsFrom('embed')) {
  test(
    `an existing applicant enters new owners, who can be edited until they are submitted (${host})`,
    { tag: SOAK },
    async ({ page, open }) => {
      await open(host, { start: 'continue' });
      await logIn(page, 'existing');
      await openStep(page, OWNERS);
      await press(page, CREATE);
      await expect(page.getByLabel('First name', { exact: true }), 'a new group is empty').toHaveValue('');
      await fill(page, { 'First name': 'Cleo', 'Last name': 'Marsh' });
      await press(page, 'Back');
      await expect(group(page, /Cleo Marsh/)).toBeChecked();
      await expect(page.getByRole('button', { name: CREATE }), 'one new group at a time').toHaveCount(0);
      const pencil = page.getByRole('button', { name: 'Edit', exact: true });
      await expect(pencil).toHaveCount(1);
      await expect(pencil).toHaveAccessibleDescription(/Cleo Marsh/);
      await pencil.click();
      await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Marsh');
      await fillOwner(page, { 'First name': 'Cleo', 'Last name': 'Marsh', 'Ownership percentage': '80' });
      await press(page, 'Continue');
      await expect(ownerRow(page, 'Cleo Marsh')).toContainText('80%');
      await press(page, 'Continue');
      await heading(page, BANKS);
      await press(page, 'Back');
      await expect(group(page, /Cleo Marsh.*80%/)).toBeChecked();
      await group(page, /Ada Diaz.*60%/).check();
      await press(page, 'Continue');
      await finish(page);
      await expect(page.getByRole('heading', { name: 'Ada Diaz' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Cleo Marsh' })).toHaveCount(0);
    },
  );
}

for (const host of hostsFrom('hosted')) {
  test(
    `an existing government applicant takes over an earlier contact, looks at it, and is submitted (${host})`,
    { tag: CORE },
    async ({ page, world, open }) => {
      const tokens = watchTokens(page);
      await open(host, { start: 'continue' });
      await logIn(page, 'existing-gov');
      await expect(back(page)).toBeHidden();
      await describeGovernment(page, { 'Legal business name': 'Lake County Clerk' });
      await heading(page, CONTACTS);
      if (host === 'hosted') await expect(page).toHaveURL(/\/acme\/applications$/);
      await expect(stepBar(page).locator('[aria-current="step"]')).toContainText(CONTACTS);
      await expect(page.getByRole('button', { name: 'Create New Contact' })).toBeVisible();
      await group(page, /^Grace Lindqvist$/).check();
      await press(page, 'Continue');
      await expect(page.getByLabel('Last name', { exact: true }), 'the contact is shown first').toHaveValue(
        'Lindqvist',
      );
      await expect(page.getByLabel('Position', { exact: true })).toHaveValue('TR');
      await press(page, 'Continue');
      await heading(page, BANKS);
      await press(page, 'Back');
      await expect(page.getByRole('radio', { name: /Grace Lindqvist/ }).first()).toBeVisible();
      await openStep(page, 'Add Bank Account');
      await finish(page);
      await press(page, 'Submit');
      await expectResult({ page, world, tokens }, { result: 'review' });
    },
  );
}

test('a sole proprietor who chooses an earlier group of two owners learns what is wrong with it (D-496)', async ({
  page,
  open,
}) => {
  await open('embed', { start: 'continue' });
  await logIn(page, 'existing');
  await chooseType(page, 'Sole Proprietorship');
  await page.getByLabel('Tax ID type', { exact: true }).selectOption({ label: 'SSN' });
  await fillBusiness(page, { 'Federal tax ID': '123-45-6789', 'Legal business name': null });
  await press(page, 'Continue');
  await expect(page.getByRole('region', { name: 'Please check' })).toBeVisible();
  await press(page, 'Continue');
  await group(page, /Ada Diaz.*60%.*Ben Okafor.*40%/).check();
  await press(page, 'Continue');
  await expect(page.getByText('A sole proprietorship cannot have more than one owner.').first()).toBeVisible();
  await press(page, 'Remove Ben Okafor');
  await press(page, 'Continue');
  await expect(ownerRow(page, 'Ada Diaz')).toContainText('100%');
  await press(page, 'Continue');
  await heading(page, BANKS);
});

test('an existing government applicant enters a new contact', { tag: SOAK }, async ({ page, open }) => {
  await open('embed', { start: 'continue' });
  await logIn(page, 'existing-gov');
  await describeGovernment(page);
  await press(page, 'Create New Contact');
  await expect(page.getByLabel('First name', { exact: true })).toHaveValue('');
  await fill(page, { ...CONTACT, 'First name': 'Mara' });
  await press(page, 'Back');
  await expect(group(page, /Mara Lindqvist/)).toBeChecked();
  await press(page, 'Edit');
  await page.getByLabel('Position', { exact: true }).selectOption('SEC');
  await press(page, 'Continue');
  await heading(page, BANKS);
});

test(
  'an existing applicant with no group that fits goes straight on, and back to the business',
  { tag: SOAK },
  async ({ page, open }) => {
    await open('hosted', { start: 'continue' });
    await logIn(page, 'noor');
    await describeGovernment(page);
    await heading(page, CONTACTS);
    await expect(page).toHaveURL(/\/acme\/verify-contact$/);
    await press(page, 'Back');
    await heading(page, BUSINESS);
    await press(page, 'Continue');
    await heading(page, CONTACTS);
    await fill(page, CONTACT);
    await page.getByLabel('Position', { exact: true }).selectOption('DIR');
    await press(page, 'Continue');
    await heading(page, BANKS);
    // The only application is the new one: there is nothing to choose from.
    await press(page, 'Back');
    await heading(page, CONTACTS);
    await expect(page).toHaveURL(/\/acme\/verify-contact$/);
  },
);

test('single sign-on opens the hosted app without a sign-up, and the application can be finished', async ({
  page,
  world,
  openHosted,
}) => {
  await page.request.get(`${world.api}/demo/sso/start?applicant=${seeded('sso')}`);
  const tokens = watchTokens(page);
  await openHosted('/acme/account-type');
  await heading(page, TYPE);
  await expect(back(page)).toBeHidden();
  await page.getByRole('radio', { name: 'LLC (Single or Multi-member)' }).check();
  await press(page, 'Continue');
  await fillBusiness(page);
  await press(page, 'Continue');
  await group(page, /Ada Diaz.*60%/).check();
  await press(page, 'Continue');
  await finish(page);
  await press(page, 'Submit');
  await expectResult({ page, world, tokens }, { result: 'approved' });
  // The result page has logged the applicant out, of single sign-on too.
  await openHosted('/acme/confirm');
  await heading(page, 'Create your account');
  await page.request.get(`${world.api}/demo/sso/start?applicant=${seeded('sso')}`);
  for (const path of ['sms', 'account-company', 'confirm']) {
    await openHosted(`/acme/${path}`);
    await heading(page, TYPE);
    await expect(page).toHaveURL(/\/acme\/account-type$/);
  }
});

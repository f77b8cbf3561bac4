import type { Page } from '@playwright/test';
import {
  BANK,
  chooseType,
  CONTACT,
  editOwner,
  fill,
  fillBusiness,
  fillOwner,
  heading,
  LLC,
  logIn,
  openStep,
  OWNER,
  press,
  seeded,
  stepBar,
} from './applicant';
import { SOAK, tagOutside } from './scope';
import { expect, test } from './test';

const OWNERS = 'Verify Ownership';
const BANKS = 'Add Bank Account';

test.beforeEach(({ world }) => world.reset());

/** Leaves the last field, waits until the page says that it is safe to go, and kills it without a warning. */
async function dieAfterLastField(page: Page, last: string): Promise<void> {
  await page.getByLabel(last, { exact: true }).blur();
  // It is not said any more once something newer is typed.
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().close();
}

async function expectFields(page: Page, values: Readonly<Record<string, string | RegExp>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await expect(page.getByLabel(label, { exact: true }), label).toHaveValue(value);
  }
}

test.describe('after the page was killed, Continue brings back', () => {
  test('the business, whole and half-typed values alike', { tag: SOAK }, async ({ page, openEmbed, openElsewhere }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-type');
    await chooseType(page, 'LLC (Single or Multi-member)');
    const half = { 'Business phone': '21255', 'ZIP code': '122', 'Date established': '04-12', Website: 'diaz' };
    const { 'Federal tax ID': _taxId, ...rest } = LLC;
    await fill(page, { ...rest, ...half, 'Federal tax ID': '45-12' });
    await dieAfterLastField(page, 'Federal tax ID');

    const later = await openElsewhere({ start: 'continue' });
    await logIn(later, 'saved-type');
    await expect(later.getByRole('radio', { name: 'LLC (Single or Multi-member)' })).toBeChecked();
    await press(later, 'Continue');
    await expectFields(later, {
      ...rest,
      ...half,
      'Business phone': /21255|\(212\) 55|212-55/,
      'Expected monthly volume': /^42,?000/,
      'Federal tax ID': /12$/,
    });
  });

  test('two owners, the second half-typed', async ({ page, openEmbed, openElsewhere }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-business');
    await press(page, 'Continue');
    await fillBusiness(page);
    await press(page, 'Continue');
    await fillOwner(page, { 'Ownership percentage': '60' });
    await press(page, 'Continue');
    await press(page, 'Add Owner');
    const half = { 'First name': 'Ben', 'Ownership percentage': '4', Phone: '21255', 'Date of birth': '11-02' };
    await fill(page, { ...half, 'Social Security number': '234-5' });
    await dieAfterLastField(page, 'Social Security number');

    const later = await openElsewhere({ start: 'continue' });
    await logIn(later, 'saved-business');
    await openStep(later, OWNERS);
    await editOwner(later, 'Ada Diaz');
    await expectFields(later, {
      'First name': OWNER['First name'],
      'Last name': OWNER['Last name'],
      'Ownership percentage': '60',
      'Date of birth': OWNER['Date of birth'],
      Email: OWNER.Email,
      'Social Security number': /^\*+.*6780$/,
      City: OWNER.City,
    });
    await editOwner(later, 'Ben');
    await expectFields(later, { ...half, Phone: /55$/, 'Last name': '', 'Social Security number': /5$/ });
  });

  test('a half-typed contact', { tag: SOAK }, async ({ page, openEmbed, openElsewhere }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-contact');
    await openStep(page, 'Verify Contact');
    const half = { 'Last name': 'Lind', 'Date of birth': '02-03', Email: 'grace@' };
    await fill(page, { ...half, 'First name': CONTACT['First name'] });
    await page.getByLabel('Position', { exact: true }).focus();
    await page.getByLabel('Position', { exact: true }).selectOption('TR');
    await dieAfterLastField(page, 'Position');

    const later = await openElsewhere({ start: 'continue' });
    await logIn(later, 'saved-contact');
    await openStep(later, 'Verify Contact');
    await expectFields(later, { ...half, 'First name': CONTACT['First name'], Position: 'TR' });
  });

  test('the bank account: a confirmed number masked and kept', async ({ page, openEmbed, openElsewhere }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-bank');
    await openStep(page, BANKS);
    await fill(page, BANK);
    await dieAfterLastField(page, 'Confirm account number');

    const later = await openElsewhere({ start: 'continue' });
    await logIn(later, 'saved-bank');
    await openStep(later, BANKS);
    await expectFields(later, {
      'Name on account': BANK['Name on account'],
      'Routing number': /^\*+0021$/,
      'Account number': /^\*+6789$/,
      'Confirm account number': '',
    });
    await press(later, 'Continue');
    await heading(later, 'Review your information');
  });

  test(
    'an account number without its confirmation not at all, so that it is asked for again',
    { tag: SOAK },
    async ({ page, openEmbed, openElsewhere }) => {
      await openEmbed({ start: 'continue' });
      await logIn(page, 'saved-bank');
      await openStep(page, BANKS);
      await fill(page, { ...BANK, 'Confirm account number': '1234' });
      await dieAfterLastField(page, 'Confirm account number');

      const later = await openElsewhere({ start: 'continue' });
      await logIn(later, 'saved-bank');
      await openStep(later, BANKS);
      await expectFields(later, {
        'Name on account': BANK['Name on account'],
        'Account number': '',
        'Confirm account number': '',
      });
    },
  );

  test('the way to the furthest step, and no further', async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-bank');
    await expect(stepBar(page).getByRole('button')).toHaveText([/Verify Ownership/, /Add Bank Account/]);
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-review');
    await expect(stepBar(page).getByRole('button')).toHaveText([
      /Verify Ownership/,
      /Add Bank Account/,
      /Review & Submit/,
    ]);
  });
});

/** Each screen with Save and Exit, and how a seeded applicant gets there from the business type. */
const SCREENS: readonly (readonly [name: string, who: string, go: (page: Page) => Promise<void>])[] = [
  ['Choose your business type', 'saved-type', () => Promise.resolve()],
  ['Add your business info', 'saved-business', (page) => press(page, 'Continue')],
  ['Verify Ownership', 'saved-owners', (page) => openStep(page, OWNERS)],
  ['Verify Contact', 'saved-contact', (page) => openStep(page, 'Verify Contact')],
  ['Add your business bank account', 'saved-bank', (page) => openStep(page, BANKS)],
  ['Review your information', 'saved-review', (page) => openStep(page, 'Review & Submit')],
];

/** One with nothing half-typed, and one with a person half-typed. */
const SCREENS_IN_GATE = ['Choose your business type'];

for (const [name, who, go] of SCREENS) {
  test(
    `Save and Exit on "${name}" saves, emails the link and ends the session`,
    { tag: tagOutside(SCREENS_IN_GATE, name) },
    async ({ page, world, openEmbed }) => {
      const tokens: string[] = [];
      page.on('request', (request) => tokens.push(request.headers()['authorization'] ?? ''));
      await openEmbed({ start: 'continue' });
      await logIn(page, who);
      await go(page);
      await heading(page, name);
      const left = page.waitForResponse((response) => response.url().endsWith('/auth/logout/onboarding'));
      await press(page, 'Save and Exit');
      await heading(page, 'Your application has been saved');
      await expect(page.getByText(`${world.page}/embed`, { exact: true })).toBeVisible();

      const [mail] = await world.outbox(seeded(who));
      expect(mail?.text).toContain(`${world.page}/embed`);

      expect((await left).ok()).toBe(true);
      const authorization = tokens.findLast((token) => token !== '') ?? '';
      const again = await fetch(`${world.api}/api/onboarding/accounts/status`, { headers: { authorization } });
      expect(again.status, 'the token is worth nothing any more').toBe(401);

      await press(page, 'Continue your application');
      await heading(page, 'Continue onboarding');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
    },
  );
}

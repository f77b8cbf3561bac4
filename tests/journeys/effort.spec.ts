import type { Page } from '@playwright/test';
import { BANK, certify, CONTACT, heading, LLC, newEmail, newMobile, OWNER, PASSWORD, seeded } from './applicant';
import { KINDS, TAX_IDS, type Kind } from './kinds';
import { tagOutside } from './scope';
import { expect, test } from './test';

/** What an application may ask of a hand: fields typed into or chosen, keys, and presses of buttons, boxes and options. */
interface Effort {
  readonly inputs: number;
  readonly keys: number;
  readonly taps: number;
}

/**
 * How an applicant comes, if not by signing up on a page that knows nothing of them; and who owns the business, if it is not the
 * person who signs up.
 */
type Way =
  'invited' | 'prefilled' | 'two owners' | 'another owner' | 'adds a merchant' | 'earlier group' | 'single sign-on';

/**
 * The most that each kind of applicant may need on its shortest path, from the first screen to the submission, with address
 * suggestions and everything that is offered. A figure here only falls.
 */
const BUDGETS: Readonly<Record<string, Effort & { readonly kind: string; readonly way?: Way }>> = {
  'an LLC': { kind: 'an LLC', inputs: 22, keys: 221, taps: 19 },
  'a sole proprietor': { kind: 'a sole proprietor', inputs: 20, keys: 194, taps: 18 },
  'a government entity': { kind: 'a government entity', inputs: 21, keys: 198, taps: 19 },
  'a private corporation': { kind: 'a private corporation', inputs: 22, keys: 221, taps: 19 },
  'a partnership': { kind: 'a partnership', inputs: 22, keys: 221, taps: 20 },
  'a limited partnership': { kind: 'a limited partnership', inputs: 22, keys: 221, taps: 20 },
  'a limited liability partnership': { kind: 'a limited liability partnership', inputs: 22, keys: 221, taps: 20 },
  'a non-profit organization': { kind: 'a non-profit organization', inputs: 22, keys: 221, taps: 20 },
  'a trust': { kind: 'a trust', inputs: 22, keys: 221, taps: 20 },
  'a public corporation': { kind: 'a public corporation', inputs: 21, keys: 198, taps: 19 },
  'an individual that is no sole proprietor': {
    kind: 'an individual that is no sole proprietor',
    inputs: 23,
    keys: 217,
    taps: 19,
  },
  'an LLC of two owners': { kind: 'an LLC', way: 'two owners', inputs: 30, keys: 297, taps: 24 },
  'an LLC whose owner is not the one who signs up': {
    kind: 'an LLC',
    way: 'another owner',
    inputs: 26,
    keys: 258,
    taps: 18,
  },
  'a government entity whose contact is not the one who signs up': {
    kind: 'a government entity',
    way: 'another owner',
    inputs: 25,
    keys: 242,
    taps: 18,
  },
  'an invited LLC': { kind: 'an LLC', way: 'invited', inputs: 20, keys: 197, taps: 19 },
  'an invited sole proprietor': { kind: 'a sole proprietor', way: 'invited', inputs: 18, keys: 170, taps: 18 },
  'an invited government entity': { kind: 'a government entity', way: 'invited', inputs: 19, keys: 174, taps: 19 },
  'an LLC that the host knows': { kind: 'an LLC', way: 'prefilled', inputs: 11, keys: 83, taps: 14 },
  'a second merchant of somebody with an account': {
    kind: 'an LLC',
    way: 'adds a merchant',
    inputs: 14,
    keys: 137,
    taps: 13,
  },
  'a second government entity of the same contact': {
    kind: 'a government entity',
    way: 'earlier group',
    inputs: 16,
    keys: 162,
    taps: 16,
  },
  'an LLC that comes by single sign-on': { kind: 'an LLC', way: 'single sign-on', inputs: 13, keys: 120, taps: 12 },
};

const BUSINESS_ADDRESS = { typed: '120 Main Street Albany', offered: /^120, Main Street, Albany/ } as const;
const HOME_ADDRESS = { typed: '42 Oak Street Albany', offered: /^42, Oak Street, Albany/ } as const;
const SECOND_HOME = { typed: '8 Elm Street Albany', offered: /^8, Elm Street, Albany/ } as const;

const SECOND_OWNER = {
  'First name': 'Ben',
  'Last name': 'Okafor',
  'Date of birth': '11-02-1979',
  Phone: '2125550188',
  Email: 'ben@okafor.example',
  'Social Security number': '234-56-7891',
} as const;

/** What the host's profile says of a business and its owner: everything but secrets and the share. */
const PROFILE = {
  account: { name: 'Ada Diaz', email: '' },
  business: {
    legalName: 'Diaz Coffee LLC',
    dbaName: 'Diaz Coffee',
    tinType: 2,
    federalTaxId: '45-1234567',
    phoneNumber: '2125550142',
    address: { streetNum: '120', streetName: 'Main Street', city: 'Albany', state: 'NY', postalCode: '12207' },
    businessEstablishedDate: '2016-04-12',
    websiteUrl: 'https://diazcoffee.example',
  },
  owners: [
    {
      firstName: 'Ada',
      lastName: 'Diaz',
      position: 'CEO',
      birthDate: '1984-05-17',
      phoneNumber: '2125550143',
      email: 'ada@shop.example',
      streetNum: '42',
      streetName: 'Oak Street',
      city: 'Albany',
      state: 'NY',
      postalCode: '12203',
    },
  ],
};

/** Fills a form and counts what it took. */
class Hand {
  inputs = 0;
  keys = 0;
  taps = 0;
  /** Fields whose value had been typed before, into another one. */
  readonly again: string[] = [];

  private readonly page: Page;
  private readonly typed = new Set<string>();

  constructor(page: Page) {
    this.page = page;
  }

  /** `keys` if the text is longer than what somebody would type. */
  async type(label: string, text: string, keys = text.length): Promise<void> {
    const field = this.page.getByLabel(label, { exact: true });
    await expect(field, `${label} is not known yet`).toHaveValue(/^(\+1 )?$/);
    await field.fill(text);
    this.inputs += 1;
    this.keys += keys;
    const value = text.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (this.typed.has(value)) this.again.push(label);
    this.typed.add(value);
  }

  async typeAll(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.type(label, text);
  }

  async choose(label: string, option: string | { readonly label: string }): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
    this.inputs += 1;
    this.taps += 1;
  }

  async pick(label: string, { typed, offered }: { readonly typed: string; readonly offered: RegExp }): Promise<void> {
    await this.type(label, typed);
    await this.page.getByRole('option', { name: offered }).first().click();
    this.taps += 1;
  }

  async press(name: string | RegExp, role: 'button' | 'checkbox' | 'radio' | 'tab' = 'button'): Promise<void> {
    await this.page.getByRole(role, { name, exact: true }).click();
    this.taps += 1;
  }

  async mark(name: string | RegExp, role: 'checkbox' | 'radio'): Promise<void> {
    await this.press(name, role);
    this.inputs += 1;
  }
}

async function signUp(page: Page, hand: Hand, way: Way | undefined): Promise<void> {
  await heading(page, 'Create your account');
  if (way === 'invited' || way === 'prefilled') {
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
  } else {
    await hand.type('Full name', 'Ada Diaz');
    await hand.type('Email', newEmail(), OWNER.Email.length);
  }
  await hand.type('Create password', PASSWORD);
  await page.getByRole('checkbox').check();
  hand.taps += 1;
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await hand.press('Start Application');
  await heading(page, 'Enter your mobile number');
  // Outside production a test number is filled in.
  await page.getByLabel('Mobile number', { exact: true }).clear();
  await hand.type('Mobile number', newMobile());
  await hand.press('Send code');
  await heading(page, 'Verify your mobile number');
  const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
  await hand.type('Verification code', hint?.replace(/\D/g, '') ?? '');
  await hand.press('Continue');
}

async function logIn(hand: Hand, email: string | null): Promise<void> {
  if (email !== null) await hand.type('Email', email);
  await hand.type('Password', PASSWORD);
  await hand.press('Continue');
}

async function chooseKind(page: Page, hand: Hand, { place, label }: Kind): Promise<void> {
  await heading(page, 'Choose your business type');
  await expect(page.getByRole('radio').first()).toBeVisible();
  if (place === 'Government') await hand.press(place, 'tab');
  if (place === 'Other') await hand.press(place);
  await hand.mark(label, 'radio');
  await hand.press('Continue');
}

async function describeBusiness(
  page: Page,
  hand: Hand,
  { taxIds, legalName }: Kind,
  way: Way | undefined,
): Promise<void> {
  await heading(page, 'Add your business info');
  if (way !== 'prefilled') {
    if (taxIds.length > 1) await hand.choose('Tax ID type', { label: taxIds[0] });
    if (legalName === 'optional') {
      await hand.type('DBA name', LLC['DBA name']);
    } else {
      await hand.type('Legal business name', LLC['Legal business name']);
      await hand.press('Same as legal business name');
    }
    await hand.type('Federal tax ID', TAX_IDS[taxIds[0]] ?? '');
    await hand.type('Business phone', LLC['Business phone']);
    await hand.pick('Business address', BUSINESS_ADDRESS);
    await expect(page.getByLabel('ZIP code', { exact: true })).not.toHaveValue('');
    await hand.type('Date established', LLC['Date established']);
    await hand.type('Website', LLC.Website);
  }
  await hand.type('Expected monthly volume', LLC['Expected monthly volume']);
  await hand.pick('Merchant category', { typed: '5812', offered: /5812/ });
  await hand.press('Continue');
}

async function nameOwners(page: Page, hand: Hand, { people }: Kind, way: Way | undefined): Promise<void> {
  await heading(page, 'Verify Ownership');
  if (way === 'another owner') {
    await hand.typeAll(SECOND_OWNER);
  } else {
    if (way !== 'prefilled') await hand.press('Use my details');
    await expect(page.getByLabel('Phone', { exact: true })).not.toHaveValue('');
    if (way !== 'prefilled') await hand.type('Date of birth', OWNER['Date of birth']);
    await hand.type('Social Security number', OWNER['Social Security number']);
  }
  if (people === 'sole proprietor') {
    await hand.press('Same as business address');
  } else {
    await hand.type('Ownership percentage', way === 'two owners' ? '60' : '100');
    if (way !== 'prefilled') {
      await hand.choose('Position', 'CEO');
      await hand.pick('Home address', HOME_ADDRESS);
      await expect(page.getByLabel('ZIP code', { exact: true })).not.toHaveValue('');
    }
  }
  await hand.press('Continue');
  if (way === 'two owners') {
    await hand.press('Add Owner');
    await hand.typeAll(SECOND_OWNER);
    await hand.press(/^Give the remaining 40% to /);
    await hand.choose('Position', 'CFO');
    await hand.pick('Home address', SECOND_HOME);
    await expect(page.getByLabel('ZIP code', { exact: true })).not.toHaveValue('');
    await hand.press('Continue');
  }
  await expect(page.getByRole('button', { name: /^Edit (Ada Diaz|Ben Okafor)$/ }).first()).toBeVisible();
  await hand.press('Continue');
}

async function nameContact(page: Page, hand: Hand, way: Way | undefined): Promise<void> {
  await heading(page, 'Verify Contact');
  if (way === 'another owner') {
    await hand.typeAll(CONTACT);
  } else {
    await hand.press('Use my details');
    for (const label of ['Date of birth', 'Social Security number'] as const) await hand.type(label, CONTACT[label]);
  }
  await hand.choose('Position', 'DIR');
  await hand.press('Continue');
}

/** Whom an earlier application names. */
async function chooseGroup(page: Page, hand: Hand, { people }: Kind): Promise<void> {
  await hand.mark(people === 'contact' ? /^Grace Lindqvist$/ : /Ada Diaz.*60%/, 'radio');
  await hand.press('Continue');
  if (people !== 'contact') return;
  await expect(page.getByLabel('Last name', { exact: true })).toHaveValue('Lindqvist');
  await hand.press('Continue');
}

async function nameAccount(page: Page, hand: Hand, kind: Kind): Promise<void> {
  await heading(page, 'Add your business bank account');
  await hand.press(kind.legalName === 'optional' ? 'Use Ada Diaz' : /^Use Diaz Coffee/);
  const { 'Name on account': _, ...numbers } = BANK;
  await hand.typeAll(numbers);
  await hand.press('Continue');
  await certify(page);
  hand.taps += 1;
  await hand.press('Submit');
  await heading(page, 'Please wait while we review your account.');
}

/**
 * What is typed twice on purpose: a number whose repetition is the check, and a tax ID that is an SSN, because no secret is kept in the
 * page to be offered again (D-206, D-260).
 */
function repetitionsOf({ people, taxIds }: Kind, way: Way | undefined): string[] {
  const isTaxId = people === 'sole proprietor' && taxIds[0] === 'SSN' && way !== 'another owner';
  return [...(isTaxId ? ['Social Security number'] : []), 'Confirm account number'];
}

test.beforeEach(({ world }) => world.reset());

for (const [name, { kind: kindName, way, ...budget }] of Object.entries(BUDGETS)) {
  test(
    `${name} fills in at most ${budget.inputs} fields, and types nothing twice`,
    { tag: tagOutside(['an LLC'], name) },
    async ({ page, world, openEmbed, openHosted }) => {
      const kind = KINDS.find((each) => each.name === kindName);
      if (kind === undefined) throw new Error(`no kind is ${kindName}`);
      const hand = new Hand(page);
      const isKnown = way === 'adds a merchant' || way === 'earlier group' || way === 'single sign-on';
      if (way === 'single sign-on') {
        await page.request.get(`${world.api}/demo/sso/start?applicant=${seeded('sso')}`);
        await openHosted('/acme/account-type');
      } else if (way === 'adds a merchant') {
        await openEmbed({ invite: 'inv_existing' });
        await heading(page, 'Add a new merchant account');
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue('noor@demo.example');
        await logIn(hand, null);
      } else if (way === 'earlier group') {
        await openEmbed({ start: 'continue' });
        await logIn(hand, seeded('existing-gov'));
      } else {
        await openEmbed({
          ...(kind.slug === undefined ? {} : { slug: kind.slug }),
          ...(way === 'invited' ? { invite: 'inv_9' } : {}),
        });
        if (way === 'prefilled') {
          const given = { ...PROFILE, account: { ...PROFILE.account, email: newEmail() } };
          const element = page.locator('merchant-onboarding');
          await element.evaluate((host, profile) => void Reflect.set(host, 'prefill', profile), given);
        }
        await signUp(page, hand, way);
      }
      await chooseKind(page, hand, kind);
      await describeBusiness(page, hand, kind, way);
      if (isKnown) await chooseGroup(page, hand, kind);
      else if (kind.people === 'contact') await nameContact(page, hand, way);
      else await nameOwners(page, hand, kind, way);
      await nameAccount(page, hand, kind);
      const { inputs, keys, taps } = hand;
      expect.soft(inputs, 'inputs').toBeLessThanOrEqual(budget.inputs);
      expect.soft(keys, 'keys').toBeLessThanOrEqual(budget.keys);
      expect.soft(taps, 'taps').toBeLessThanOrEqual(budget.taps);
      expect(hand.again, 'typed a second time').toEqual(repetitionsOf(kind, way));
    },
  );
}

import type { Page } from '@playwright/test';
import { BANK, certify, CONTACT, heading, LLC, newEmail, OWNER, PASSWORD } from './applicant';
import { KINDS, type Kind } from './kinds';
import { tagOutside } from './scope';
import { expect, test } from './test';

/** What an application may ask of a hand: fields typed into or chosen, keys, and presses of buttons, boxes and options. */
interface Effort {
  readonly inputs: number;
  readonly keys: number;
  readonly taps: number;
}

/**
 * The most that each kind of applicant may need on its shortest path, from the first screen to the submission, with address
 * suggestions and everything that is offered. A figure here only falls.
 */
const BUDGETS: Readonly<Record<string, Effort>> = {
  'an LLC': { inputs: 22, keys: 226, taps: 19 },
  'a sole proprietor': { inputs: 20, keys: 197, taps: 18 },
  'a government entity': { inputs: 21, keys: 201, taps: 19 },
};

const ADDRESS = { typed: '120 Main Street Albany', offered: /^120, Main Street, Albany/ } as const;

/** Fills a form and counts what it took. */
class Hand {
  inputs = 0;
  keys = 0;
  taps = 0;

  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** `keys` if the text is longer than what somebody would type. */
  async type(label: string, text: string, keys = text.length): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).fill(text);
    this.inputs += 1;
    this.keys += keys;
  }

  async typeAll(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.type(label, text);
  }

  async choose(label: string, option: string | { readonly label: string }): Promise<void> {
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
    this.inputs += 1;
    this.taps += 1;
  }

  async pick(label: string, typed: string, offered: RegExp): Promise<void> {
    await this.type(label, typed);
    await this.page.getByRole('option', { name: offered }).first().click();
    this.taps += 1;
  }

  async press(name: string | RegExp, role: 'button' | 'checkbox' | 'radio' | 'tab' = 'button'): Promise<void> {
    await this.page.getByRole(role, { name, exact: true }).click();
    this.taps += 1;
  }
}

async function signUp(page: Page, hand: Hand): Promise<void> {
  await heading(page, 'Create your account');
  await hand.typeAll({ 'Full name': 'Ada Diaz', 'Create password': PASSWORD });
  await hand.type('Email', newEmail(), OWNER.Email.length);
  await page.getByRole('checkbox').check();
  hand.taps += 1;
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await hand.press('Start Application');
  await heading(page, 'Enter your mobile number');
  await hand.type('Mobile number', '2125550147');
  await hand.press('Send code');
  await heading(page, 'Verify your mobile number');
  const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
  await hand.type('Verification code', hint?.replace(/\D/g, '') ?? '');
  await hand.press('Continue');
}

async function chooseKind(page: Page, hand: Hand, { place, label }: Kind): Promise<void> {
  await heading(page, 'Choose your business type');
  if (place === 'Government') await hand.press(place, 'tab');
  await hand.press(label, 'radio');
  hand.inputs += 1;
  await hand.press('Continue');
}

async function describeBusiness(page: Page, hand: Hand, { people, taxIds }: Kind): Promise<void> {
  await heading(page, 'Add your business info');
  if (taxIds.length > 1) await hand.choose('Tax ID type', { label: taxIds[0] });
  if (people === 'sole proprietor') {
    await hand.type('DBA name', LLC['DBA name']);
  } else {
    await hand.type('Legal business name', LLC['Legal business name']);
    await hand.press('Same as legal business name');
    await expect(page.getByLabel('DBA name', { exact: true })).toHaveValue(LLC['Legal business name']);
  }
  await hand.type('Federal tax ID', taxIds[0] === 'SSN' ? '123456780' : LLC['Federal tax ID']);
  await hand.type('Business phone', LLC['Business phone']);
  await hand.pick('Business address', ADDRESS.typed, ADDRESS.offered);
  await expect(page.getByLabel('ZIP code', { exact: true })).not.toHaveValue('');
  for (const label of ['Date established', 'Expected monthly volume', 'Website'] as const) {
    await hand.type(label, LLC[label]);
  }
  await hand.pick('Merchant category', '5812', /5812/);
  await hand.press('Continue');
}

async function nameOwner(page: Page, hand: Hand, isSole: boolean): Promise<void> {
  await heading(page, 'Verify Ownership');
  await hand.press('Use my details');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(212) 555-0147');
  for (const label of ['Date of birth', 'Social Security number'] as const) await hand.type(label, OWNER[label]);
  if (isSole) {
    await hand.press('Same as business address');
  } else {
    await hand.type('Ownership percentage', OWNER['Ownership percentage']);
    await hand.choose('Position', 'CEO');
    await hand.pick('Home address', ADDRESS.typed, ADDRESS.offered);
  }
  await hand.press('Continue');
  await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
  await hand.press('Continue');
}

async function nameContact(page: Page, hand: Hand): Promise<void> {
  await heading(page, 'Verify Contact');
  await hand.press('Use my details');
  for (const label of ['Date of birth', 'Social Security number'] as const) await hand.type(label, CONTACT[label]);
  await hand.choose('Position', 'DIR');
  await hand.press('Continue');
}

for (const [name, budget] of Object.entries(BUDGETS)) {
  test(
    `${name} types at most ${budget.inputs} fields`,
    { tag: tagOutside(['an LLC'], name) },
    async ({ page, openEmbed }) => {
      const kind = KINDS.find((each) => each.name === name);
      if (kind === undefined) throw new Error(`no kind is ${name}`);
      await openEmbed();
      const hand = new Hand(page);
      await signUp(page, hand);
      await chooseKind(page, hand, kind);
      await describeBusiness(page, hand, kind);
      if (kind.people === 'contact') await nameContact(page, hand);
      else await nameOwner(page, hand, kind.people === 'sole proprietor');
      await heading(page, 'Add your business bank account');
      await hand.press(kind.people === 'sole proprietor' ? 'Use Ada Diaz' : `Use ${LLC['Legal business name']}`);
      const { 'Name on account': _, ...numbers } = BANK;
      await hand.typeAll(numbers);
      await hand.press('Continue');
      await certify(page);
      hand.taps += 1;
      await hand.press('Submit');
      await heading(page, 'Please wait while we review your account.');
      const { inputs, keys, taps } = hand;
      expect(inputs, 'inputs').toBeLessThanOrEqual(budget.inputs);
      expect(keys, 'keys').toBeLessThanOrEqual(budget.keys);
      expect(taps, 'taps').toBeLessThanOrEqual(budget.taps);
    },
  );
}

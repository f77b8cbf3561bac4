import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { record } from 'rrweb';
import type { ComponentType } from 'react';
import { en, type Catalogue } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';
import { createTranslate, fill } from '../../../src/i18n/translate';
import AccountCompany from '../../../src/screens/account-company/screen';
import BankAccount from '../../../src/screens/bank-account/screen';
import Continue from '../../../src/screens/continue/screen';
import GetStarted from '../../../src/screens/get-started/screen';
import Sms from '../../../src/screens/sms/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { act, button, field, press, renderScreen, type, until, type FakeAnswer, type Harness } from './harness';

const BUSINESS = 'GET onboarding/accounts/identity/business';
const CONTACT = 'GET onboarding/accounts/identity/contact';
const OWNERS = 'GET onboarding/accounts/identity/owners';
const PAYOUT = 'GET onboarding/accounts/payout';

const company = (business: object = {}): Record<string, FakeAnswer> => ({
  [BUSINESS]: { data: { type: 'business', business } },
  'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Eating Places' }],
});
const contact = (one: object = {}): Record<string, FakeAnswer> => ({ [CONTACT]: { data: { contact: one } } });
const owners = (...some: object[]): Record<string, FakeAnswer> => ({
  [OWNERS]: { data: { ownershipType: 'LLC', owners: some } },
});
const bank = (...accounts: object[]): Record<string, FakeAnswer> => ({
  [PAYOUT]: { data: accounts },
  'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout'], quantity: 1 } },
});

interface Place {
  readonly label: string;
  readonly Screen: ComponentType;
  readonly answers: Readonly<Record<string, FakeAnswer>>;
  readonly typed: string;
  /** What its cover says once it is left; undefined for a field without one. */
  readonly cover?: string;
}

const taxId: Place = {
  label: 'Federal tax ID',
  Screen: AccountCompany,
  answers: company(),
  typed: '612345987',
  cover: '••-•••5987',
};
const ssnOfContact: Place = {
  label: 'Social Security number',
  Screen: VerifyContact,
  answers: contact(),
  typed: '612345987',
  cover: '•••-••-5987',
};
const ssnOfOwner: Place = { ...ssnOfContact, Screen: VerifyOwnership, answers: owners() };

const places: readonly Place[] = [
  taxId,
  ssnOfContact,
  ssnOfOwner,
  { label: 'Routing number', Screen: BankAccount, answers: bank(), typed: '021000021', cover: '•••••0021' },
  { label: 'Account number', Screen: BankAccount, answers: bank(), typed: '612345987123', cover: '••••••••7123' },
  {
    label: 'Confirm account number',
    Screen: BankAccount,
    answers: bank(),
    typed: '612345987123',
    cover: '••••••••7123',
  },
  { label: 'Create password', Screen: GetStarted, answers: {}, typed: 'Q6!2345987xy' },
  { label: 'Password', Screen: Continue, answers: {}, typed: 'Q6!2345987xy' },
];

const HALF = 6;

describe('a secret that somebody types', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  async function open({ Screen, answers, label }: Place): Promise<HTMLInputElement> {
    screen = await renderScreen(Screen, { answers });
    await until(() => screen.root.querySelector('form') !== null);
    return field(screen.root, label) as HTMLInputElement;
  }

  /** What a recorder that watches the document has seen since, one entry a text or attribute. */
  function watch(root: ShadowRoot): { readonly texts: Set<string>; readonly stop: () => void } {
    const texts = new Set<string>();
    const note = (node: Node): void => {
      if (node instanceof Text) texts.add(node.data);
      if (node instanceof Element) for (const { value } of node.attributes) texts.add(value);
      for (const child of node.childNodes) note(child);
    };
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes } of records) [target, ...addedNodes].forEach(note);
    });
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
    return { texts, stop: () => observer.disconnect() };
  }

  async function keys(text: string): Promise<void> {
    for (const key of text) await act(async () => sendKeys({ press: key }));
  }

  /** A text of digits, dots and dashes, or one with three characters of what is typed. */
  function looksLike(text: string, typed: string): boolean {
    const parts = Array.from({ length: typed.length - 2 }, (_, at) => typed.slice(at, at + 3));
    return /^[•\d\s-]*\d[•\d\s-]*$/.test(text) || parts.some((part) => text.includes(part));
  }

  /** Parts of the text that are longer than any digits that may be seen. */
  /** The digits of a moment are no one's number. */
  const withoutTimes = (key: string, value: unknown): unknown => (key === 'timestamp' ? undefined : value);
  const runsOf = (typed: string): string[] =>
    Array.from({ length: typed.length - 4 }, (_, at) => typed.slice(at, at + 5));

  /** What Save and Exit names, in this language. */
  function lostIn(texts: Catalogue): string[] {
    const translate = createTranslate(texts);
    return screen.saves.exits().flatMap((exit) => (exit.lost?.() ?? []).map((words) => words(translate)));
  }

  const owner1 = fill(es['owners.ordinal'], { number: 1 });
  const unsaved: readonly [place: Place, says: string, saysIn: string][] = [
    [
      { ...taxId, answers: company({ tinType: 2 }) },
      'Federal tax ID: the number',
      fill(es['exit.number'], { field: es['business.federalTaxId'] }),
    ],
    [ssnOfContact, 'Social Security number: the number', fill(es['exit.number'], { field: es['owners.ssn'] })],
    [ssnOfOwner, 'Owner 1: the Social Security number', fill(es['exit.ownerNumber'], { owner: owner1 })],
  ];
  for (const [place, says, saysIn] of unsaved) {
    it(`${place.label} (${place.Screen.name}): Save and Exit names it if it is whole and refused (D-059)`, async () => {
      const input = await open(place);
      const lost = async (text: string): Promise<readonly string[]> => {
        await type(input, text);
        return lostIn(en);
      };
      expect(await lost('0000000000')).to.deep.equal([`${says} is saved only once it is correct.`]);
      expect(lostIn(es), 'in a language that is chosen later').to.deep.equal([saysIn]);
      expect(await lost('XXX-XX-6789'), 'a copied mask (D-650)').to.deep.equal([
        `${says} is saved only once it is correct.`,
      ]);
      expect(await lost('12345'), 'half typed').to.deep.equal([]);
      expect(await lost('612345987'), 'a correct one').to.deep.equal([]);
    });
  }

  const onFile = { accountRouting: '*****0021', accountNumber: '******6789' };
  const routing = 'Payout: the routing number is saved only once it is correct.';
  const account = 'Payout: the account number is saved only once it is correct.';
  const unconfirmed = 'Payout: an account number is saved only once you have confirmed it.';
  const replaced =
    'Payout: new numbers replace the saved ones only once both are correct and the account number is confirmed.';
  const confirmed = { 'Account number': '00012345', 'Confirm account number': '00012345' };
  const bankNumbers: readonly [
    what: string,
    typed: Readonly<Record<string, string>>,
    says: string[],
    saved?: object,
  ][] = [
    ['the routing number that is refused', { 'Routing number': '123456789', ...confirmed }, [routing]],
    ['the account number that is refused', { 'Account number': '123456789012345678' }, [account]],
    ['a copied mask', { 'Routing number': '021000021', 'Account number': 'xxxxxx6789' }, [account]],
    ['the account number that is not confirmed', { 'Account number': '00012345' }, [unconfirmed]],
    ['both', { 'Routing number': '123456789', 'Account number': '00012345' }, [routing, unconfirmed]],
    ['neither once both are complete', { 'Routing number': '021000021', ...confirmed }, []],
    ['what replaces the numbers on file', { 'Routing number': '123456789' }, [replaced], onFile],
  ];
  for (const [what, numbers, says, saved] of bankNumbers) {
    it(`of a bank account: Save and Exit names ${what}, and says why (D-059)`, async () => {
      await open({ label: 'Routing number', Screen: BankAccount, answers: bank(...(saved ? [saved] : [])), typed: '' });
      for (const [label, text] of Object.entries(numbers)) await type(field(screen.root, label), text);
      expect(lostIn(en)).to.deep.equal(says);
    });
  }

  it('an owner who is not shown is named by Save and Exit too', async () => {
    const whole = {
      firstName: 'Ada',
      lastName: 'Diaz',
      streetNum: '1',
      streetName: 'Main St',
      city: 'Newark',
      state: 'NJ',
      postalCode: '07102',
    };
    const two = owners({ ...whole, ssn: '***-**-6789' }, { ...whole, firstName: 'Ben' });
    const input = await open({ ...ssnOfOwner, answers: two });
    await type(input, '000000000');
    await press(button(screen.root, 'Show all owners'));
    expect(lostIn(en)).to.deep.equal(['Owner 2: the Social Security number is saved only once it is correct.']);
  });

  for (const place of places) {
    const { label, typed, Screen, cover } = place;
    it(`${label} (${Screen.name}): key by key, the page's texts and attributes show none of it`, async () => {
      const input = await open(place);
      const { texts, stop } = watch(screen.root);
      await act(async () => input.focus());
      for (const [at, key] of Array.from(typed).entries()) {
        await act(async () => sendKeys({ press: key }));
        expect(input.value).to.equal(typed.slice(0, at + 1));
        expect([...texts].filter((text) => looksLike(text, typed))).to.deep.equal([]);
      }
      await act(async () => input.blur());
      const shown = screen.root.querySelector('[data-cover]');
      expect(shown?.textContent).to.equal(cover);
      for (const run of runsOf(typed)) for (const text of texts) expect(text.replaceAll('-', '')).not.to.include(run);
      stop();
    });

    it(`${label} (${Screen.name}): half-typed and left, it shows nothing`, async () => {
      const input = await open(place);
      await act(async () => input.focus());
      await keys(typed.slice(0, label.includes('ccount') ? 4 : HALF));
      const { texts, stop } = watch(screen.root);
      await act(async () => input.blur());
      const shown = screen.root.querySelector('[data-cover]')?.textContent ?? '';
      expect(shown).to.match(/^[•-]*$/);
      stop();
      expect([...texts].filter((text) => looksLike(text, typed))).to.deep.equal([]);
    });
  }

  it('is in no recording of rrweb with its default options, shown or hidden', async () => {
    for (const place of places) {
      const { label, typed } = place;
      const input = await open(place);
      const events: unknown[] = [];
      const stop = record({ emit: (event) => events.push(event) });
      await act(async () => input.focus());
      await keys(typed);
      await act(async () => input.blur());
      // A new snapshot, as a recorder takes every few minutes, reads what is in the inputs.
      record.takeFullSnapshot();
      const show = input.parentElement?.querySelector('button');
      if (show) await press(show);
      record.takeFullSnapshot();
      await act(async () => input.focus());
      await keys('7');
      stop?.();
      const recorded = JSON.stringify(events, withoutTimes).replaceAll('-', '');
      expect(events.length, label).to.be.above(2);
      for (const run of runsOf(`${typed}7`)) expect(recorded.includes(run), `${label}: ${run}`).to.equal(false);
      await screen.unmount();
    }
    screen = await renderScreen(Continue);
  });

  it('is in no recording if it is a code sent by SMS', async () => {
    screen = await renderScreen(Sms, {
      answers: { 'POST onboarding/accounts/sms/sendsms': { success: true, waitTime: 1000 } },
    });
    const number = await until(() => field(screen.root, 'Mobile number') as HTMLInputElement);
    await act(async () => {
      number.focus();
      number.select();
    });
    await keys('2125550142');
    await press(button(screen.root, 'Send code'));
    const code = await until(() => {
      try {
        return field(screen.root, 'Verification code') as HTMLInputElement;
      } catch {
        return null;
      }
    });
    const events: unknown[] = [];
    const stop = record({ emit: (event) => events.push(event) });
    await act(async () => code.focus());
    await keys('612345');
    record.takeFullSnapshot();
    stop?.();
    expect(code.value).to.equal('612345');
    for (const run of runsOf('612345')) expect(JSON.stringify(events, withoutTimes)).not.to.include(run);
  });
});

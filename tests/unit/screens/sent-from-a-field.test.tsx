import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import AccountCompany from '../../../src/screens/account-company/screen';
import BankAccount from '../../../src/screens/bank-account/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { act, field, renderScreen, until, type FakeAnswer, type Harness } from './harness';

type Answers = Readonly<Record<string, FakeAnswer>>;

const business = (saved: object): Answers => ({
  'GET onboarding/accounts/identity/business': { data: { type: 'business', business: saved } },
  'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Eating Places' }],
});
const owners = (...saved: object[]): Answers => ({
  'GET onboarding/accounts/identity/owners': { data: { ownershipType: 'LLC', owners: saved } },
});
const contact = (saved: object): Answers => ({
  'GET onboarding/accounts/identity/contact': { data: { contact: saved } },
});
const bank: Answers = {
  'GET onboarding/accounts/payout': [],
  'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout'], quantity: 1 } },
};

/** Enter in a field sends the form without leaving the field. */
describe('a form that is sent with Enter', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  async function open(Screen: ComponentType, answers: Answers, label: string): Promise<HTMLInputElement> {
    screen = await renderScreen(Screen, { answers });
    await until(() => screen.root.querySelector('form'));
    const input = field(screen.root, label) as HTMLInputElement;
    await act(async () => input.focus());
    return input;
  }
  async function enter(): Promise<void> {
    await act(async () => sendKeys({ press: 'Enter' }));
    await until(() => screen.root.querySelectorAll('[aria-invalid=true]').length > 0);
  }
  const isWrong = (input: Element): boolean => input.getAttribute('aria-invalid') === 'true';

  const shown: readonly (readonly [
    Screen: ComponentType,
    answers: Answers,
    label: string,
    typed: string,
    then: string,
  ])[] = [
    [AccountCompany, business({}), 'Legal business name', ' Diaz   LLC', 'Diaz LLC'],
    [AccountCompany, business({}), 'Business phone', '2125550142', '(212) 555-0142'],
    [AccountCompany, business({}), 'Federal tax ID', '123456789', '12-3456789'],
    [AccountCompany, business({}), 'Business address', '12Main St', '12 Main St'],
    [AccountCompany, business({}), 'Expected monthly volume', '1250.5', '1,250.50'],
    [AccountCompany, business({}), 'Website', 'http://shop.example', 'shop.example'],
    [VerifyOwnership, owners(), 'Date of birth', '3/27/1985', '03-27-1985'],
    [VerifyOwnership, owners(), 'First name', 'Ada ', 'Ada'],
    [VerifyOwnership, owners(), 'City', 'New  York', 'New York'],
    [VerifyContact, contact({}), 'Email', '<ada@shop.example>', 'ada@shop.example'],
    [BankAccount, bank, 'Routing number', '0210-0002-1', '021000021'],
    [BankAccount, bank, 'Name on account', 'Diaz  LLC', 'Diaz LLC'],
  ];
  for (const [Screen, answers, label, typed, then] of shown) {
    it(`shows what is sent: ${label} (${Screen.name})`, async () => {
      const input = await open(Screen, answers, label);
      await act(async () => sendKeys({ type: typed }));
      await enter();
      expect(input.value).to.equal(then);
      expect(isWrong(input)).to.equal(false);
    });
  }

  it('shows the protocol that is sent', async () => {
    await open(AccountCompany, business({}), 'Website');
    await act(async () => sendKeys({ type: 'http://shop.example' }));
    await enter();
    expect(field(screen.root, 'Protocol').value).to.equal('http');
  });

  const person = {
    firstName: 'Ada',
    lastName: 'Diaz',
    position: 'CEO',
    birthDate: '1985-03-27',
    phoneNumber: '2125550142',
    email: 'ada@shop.example',
  };
  const place = { streetNum: '1', streetName: 'Main St', city: 'Newark', state: 'NJ', postalCode: '07102' };
  const company = {
    legalName: 'Diaz LLC',
    dbaName: 'Diaz',
    tinType: 2,
    phoneNumber: '2125550142',
    address: place,
    businessEstablishedDate: '2006-03-27',
    expectedMonthlyVolume: 1000,
    mccCode: '5812',
    websiteUrl: 'https://diaz.example',
  };
  /** A form that is right but for its number, and what says that it was sent. */
  interface Secret {
    readonly Screen: ComponentType;
    readonly answers: (number: object) => Answers;
    readonly label: string;
    readonly onFile: object;
    readonly isSent: () => boolean;
  }
  const isPut = (): boolean => screen.sent.some(({ method }) => method === 'PUT');
  const secrets: readonly Secret[] = [
    {
      Screen: AccountCompany,
      answers: (number) => business({ ...company, ...number }),
      label: 'Federal tax ID',
      onFile: { federalTaxId: '**-***6789' },
      isSent: isPut,
    },
    {
      Screen: VerifyContact,
      answers: (number) => contact({ ...person, ...number }),
      label: 'Social Security number',
      onFile: { ssn: '***-**-6789' },
      isSent: isPut,
    },
    {
      Screen: VerifyOwnership,
      answers: (number) => owners({ ...person, ...place, ownershipPercentage: 100, ...number }),
      label: 'Social Security number',
      onFile: { ownerId: 'own_1', ssn: '***-**-6789' },
      // The list comes first.
      isSent: () => screen.root.querySelector('form input') === null,
    },
  ];
  for (const { Screen, answers, label, onFile, isSent } of secrets) {
    it(`takes an emptied number for the one on file: ${Screen.name}`, async () => {
      const input = await open(Screen, answers(onFile), label);
      await act(async () => {
        input.select();
        await sendKeys({ press: 'Backspace' });
      });
      expect(input.value).to.equal('');
      await act(async () => sendKeys({ press: 'Enter' }));
      await until(isSent);
    });

    it(`does not take asterisks for a number: ${Screen.name}`, async () => {
      const input = await open(Screen, answers({}), label);
      await act(async () => sendKeys({ type: '***' }));
      await act(async () => sendKeys({ press: 'Enter' }));
      await until(() => isSent() || isWrong(input));
      expect(isSent()).to.equal(false);
    });
  }

  it('does not take asterisks for the numbers of an account', async () => {
    const input = await open(BankAccount, bank, 'Name on account');
    await act(async () => sendKeys({ type: 'Diaz LLC' }));
    for (const label of ['Routing number', 'Account number']) {
      await act(async () => field(screen.root, label).focus());
      await act(async () => sendKeys({ type: '****' }));
    }
    await act(async () => sendKeys({ press: 'Enter' }));
    await until(
      () => screen.sent.some(({ method }) => method === 'POST') || screen.root.querySelector('[aria-invalid=true]'),
    );
    expect(isWrong(field(screen.root, 'Account number'))).to.equal(true);
    expect(input.value).to.equal('Diaz LLC');
  });
});

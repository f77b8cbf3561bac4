import { expect } from '@esm-bundle/chai';
import type { PayoutForm } from '../../../src/screens/bank-account/accounts';
import { useState } from 'react';
import { useSaves } from '../../../src/save/context';
import BankAccount from '../../../src/screens/bank-account/screen';
import { es } from '../../../src/i18n/es/catalogue';
import { encodeIssue } from '../../../src/domain/rule';
import { openLegalAtom } from '../../../src/legal/open-legal';
import { statusAtom } from '../../../src/session/session';
import {
  button,
  field,
  press,
  renderScreen,
  type,
  until,
  type FakeAnswer,
  type Harness,
  type HarnessOptions,
} from './harness';

const ONE = ['Name on account', 'Account type', 'Routing number', 'Account number', 'Confirm account number'];
const PAYOUT = 'POST onboarding/accounts/payout';
const saved = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '*****0021',
  accountNumber: '******6789',
  status: 'active',
};

let screen: Harness;

async function open(
  accounts: readonly object[] = [],
  settings: object = { labels: ['Payout'], quantity: 1 },
  options: HarnessOptions = {},
): Promise<void> {
  screen = await renderScreen(BankAccount, {
    ...options,
    answers: {
      'GET onboarding/spproducts/acme/settings': { data: settings },
      'GET onboarding/accounts/payout': accounts,
      [PAYOUT]: { success: true },
      'POST onboarding/accounts/payout/partial': { success: true },
      ...options.answers,
    },
  });
  await until(() => screen.root.querySelector('form'));
}

function labels(): string[] {
  return Array.from(screen.root.querySelectorAll('label'), (label) => label.textContent.trim());
}

/** The fields with one label, one an account. */
function all(label: string): HTMLInputElement[] {
  return Array.from(screen.root.querySelectorAll('label'))
    .filter((element) => element.textContent.trim() === label)
    .map((element) => screen.root.getElementById(element.htmlFor) as HTMLInputElement);
}

function headings(level: 1 | 2): string[] {
  return Array.from(screen.root.querySelectorAll(`h${level}`), (heading) => heading.textContent);
}

async function fillIn(values: Readonly<Record<string, string>>, at = 0): Promise<void> {
  for (const [label, text] of Object.entries(values)) await type(all(label)[at] as HTMLInputElement, text);
}

const good = {
  'Name on account': 'Diaz LLC',
  'Routing number': '021000021',
  'Account number': '0001 2345',
  'Confirm account number': '00012345',
};

const sentAs = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '021000021',
  accountNumber: '00012345',
};

const posts = () => screen.sent.filter(({ method, path }) => `${method} ${path}` === PAYOUT);
const proceed = () => press(button(screen.root, 'Continue'));

function errorsOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-invalid') === 'true' ? control.getAttribute('aria-describedby') : null;
  return screen.root.getElementById(ids?.split(' ')[0] ?? '')?.textContent ?? '';
}

describe('the bank account screen', () => {
  afterEach(() => screen.unmount());

  describe('asks for the accounts of the product', () => {
    it('with exactly its labels, in order', async () => {
      await open();
      expect(headings(1)).to.deep.equal(['Add your business bank account']);
      expect(headings(2)).to.deep.equal(['Payout']);
      expect(labels()).to.deep.equal(ONE);
      expect(
        Array.from((field(screen.root, 'Account type') as HTMLSelectElement).options, ({ text }) => text),
      ).to.deep.equal(['Checking']);
      const asked = screen.sent.find(({ path }) => path === 'onboarding/accounts/payout');
      expect(asked?.query.get('addAsterisks')).to.equal('true');
    });

    it('and leads to the privacy policy', async () => {
      await open();
      await press(button(screen.root, 'How we use this information'));
      expect(screen.store.get(openLegalAtom)).to.equal('privacy');
    });

    it('two or three of them, numbered if they have no label', async () => {
      await open([], { labels: ['Payout', 'Fees'], quantity: 2 });
      expect(headings(2)).to.deep.equal(['Payout', 'Fees']);
      expect(labels()).to.deep.equal([...ONE, ...ONE]);
      await screen.unmount();
      await open([], { labels: ['Payout'], quantity: 3 });
      expect(headings(2)).to.deep.equal(['Payout', 'Bank account 2', 'Bank account 3']);
      expect(labels()).to.deep.equal([...ONE, ...ONE, ...ONE]);
    });

    it('one label for each, since a server files an account by its label', async () => {
      await open([], { labels: ['Payout', ' Payout ', 'Fees', null, 'Payout'], quantity: 5 });
      expect(headings(2)).to.deep.equal(['Payout', 'Bank account 2', 'Fees', 'Bank account 4', 'Bank account 5']);
    });

    it('and shows each saved account under its label', async () => {
      await open([{ ...saved, accountLabel: 'Fees', nameOnAccount: 'Diaz Fees' }, saved], {
        labels: ['Payout', 'Fees'],
        quantity: 2,
      });
      expect(all('Name on account').map(({ value }) => value)).to.deep.equal(['Diaz LLC', 'Diaz Fees']);
    });

    it('and every account that is on file, also one that the product no longer asks for', async () => {
      const fees = { ...saved, accountLabel: 'Fees', nameOnAccount: 'Diaz Fees', accountNumber: '' };
      await open([fees, saved, { nameOnAccount: 'Old' }], { labels: ['Payout'], quantity: 1 });
      expect(headings(2)).to.deep.equal(['Payout', 'Fees', 'Bank account 3']);
      expect(all('Name on account').map(({ value }) => value)).to.deep.equal(['Diaz LLC', 'Diaz Fees', 'Old']);
      await fillIn(good, 1);
      await fillIn({ ...good, 'Name on account': 'Old' }, 2);
      await proceed();
      await until(() => screen.went[0]);
      const { accountRouting, accountNumber } = sentAs;
      expect(posts()[0]?.body).to.deep.equal([
        { ...sentAs, accountLabel: 'Fees', accountRouting, accountNumber },
        { ...sentAs, accountLabel: 'Bank account 3', nameOnAccount: 'Old' },
      ]);
    });

    it('by number in the language on the screen, also those on file, while the server keeps its label', async () => {
      const filed = [1, 2, 3].map((number) => ({ ...saved, accountLabel: `Bank account ${number}` }));
      await open([...filed, { ...saved, accountLabel: 'Bank account X' }], { labels: [], quantity: 2 });
      const titles = ['Cuenta bancaria 1', 'Cuenta bancaria 2', 'Cuenta bancaria 3', 'Bank account X'];
      await screen.translate(es);
      expect(headings(2)).to.deep.equal(titles);
      await fillIn({ [es['bank.name']]: 'Diaz Shop' }, 2);
      await press(button(screen.root, es['action.continue']));
      await until(() => screen.went[0]);
      expect(posts()[0]?.body).to.have.nested.property('[0].accountLabel', 'Bank account 3');
    });

    it('and says why they could not be loaded, with a retry', async () => {
      screen = await renderScreen(BankAccount, {
        answers: {
          'GET onboarding/spproducts/acme/settings': '{"data":',
          'GET onboarding/accounts/payout': [],
        },
      });
      expect(headings(1)).to.deep.equal(['Add your business bank account']);
      await until(() => screen.root.querySelector('[role=alert]'));
      expect(screen.root.textContent).to.include('We couldn’t load the bank accounts.');
      screen.answer('GET onboarding/spproducts/acme/settings', { labels: ['Payout'], quantity: 1 });
      await press(button(screen.root, 'Try again'));
      await until(() => screen.root.querySelector('form'));
      expect(labels()).to.deep.equal(ONE);
    });
  });

  describe('checks', () => {
    it('that everything is filled in, and names the account if there are several', async () => {
      await open([], { labels: ['Payout', 'Fees'], quantity: 2 });
      await fillIn(good);
      await proceed();
      await until(() => screen.root.querySelector('[role=group] ul'));
      const entries = Array.from(screen.root.querySelectorAll('[role=group] li'), (entry) => entry.textContent);
      expect(entries).to.deep.equal([
        'Fees: The Name on account field is required.',
        'Fees: The Routing number field is required.',
        'Fees: The Account number field is required.',
        'Fees: The Confirm account number field is required.',
      ]);
      expect(screen.notices).to.deep.equal(['There are form errors, please check.']);
      await press(screen.root.querySelectorAll<HTMLElement>('[role=group] li button')[1] as HTMLElement);
      expect(screen.root.activeElement).to.equal(all('Routing number')[1]);
      expect(posts()).to.deep.equal([]);
    });

    it('the numbers, with the messages of the specification', async () => {
      await open();
      await fillIn({ ...good, 'Routing number': '12345', 'Account number': '1234', 'Confirm account number': '12345' });
      await proceed();
      await until(() => errorsOf(field(screen.root, 'Routing number')));
      expect(errorsOf(field(screen.root, 'Routing number'))).to.equal('Routing number must be 9 digits long.');
      expect(errorsOf(field(screen.root, 'Account number'))).to.equal(
        'Account number must be between 5 and 17 digits long.',
      );
      expect(errorsOf(field(screen.root, 'Confirm account number'))).to.equal(
        'The confirmed account number does not match the account number.',
      );
      await fillIn({ 'Routing number': '123456789' });
      await until(() => errorsOf(field(screen.root, 'Routing number')) === 'Please check the routing number.');
    });

    it('the confirmation again when the account number changes', async () => {
      await open();
      await fillIn({ ...good, 'Confirm account number': '99912345' });
      await proceed();
      await until(() => errorsOf(field(screen.root, 'Confirm account number')));
      await fillIn({ 'Account number': '99912345' });
      await until(() => errorsOf(field(screen.root, 'Confirm account number')) === '');
      await fillIn({ 'Account number': '99912346' });
      await until(() => errorsOf(field(screen.root, 'Confirm account number')));
    });

    it('that two accounts differ, but only with a notice', async () => {
      await open([], { labels: ['Payout', 'Fees'], quantity: 2 });
      await fillIn(good);
      await fillIn({ ...good, 'Account number': '00012345' }, 1);
      await until(() => screen.root.textContent.includes('Both accounts have the same numbers.'));
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([[sentAs, { ...sentAs, accountLabel: 'Fees' }]]);
    });
  });

  describe('sends', () => {
    it('the accounts with their leading zeros and without the confirmation', async () => {
      await open();
      await fillIn(good);
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([[sentAs]]);
      expect(screen.went).to.deep.equal([{ to: 'confirm', state: undefined, replace: false }]);
      expect(screen.saves.drafts.read('payout')).to.equal(undefined);
    });

    it('the saved name of an account if the product gives none', async () => {
      await open([], { labels: [], quantity: 1 });
      await fillIn(good);
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([[{ ...sentAs, accountLabel: 'Bank account 1' }]]);
    });

    it('and returns to the review if the applicant came from there', async () => {
      await open([saved], undefined, { handover: { returnTo: 'confirm' } });
      await proceed();
      await until(() => screen.went[0]);
      expect(screen.went[0]?.to).to.equal('confirm');
    });

    it('shows its errors to whoever comes to fix what the review has found', async () => {
      await open([{ ...saved, accountNumber: '' }], undefined, { handover: { returnTo: 'confirm', fix: true } });
      await until(() => screen.root.activeElement === all('Routing number')[0]);
      expect(all('Account number')[0]?.getAttribute('aria-invalid')).to.equal('true');
    });

    for (const [what, fees, wrong] of [
      ['at the account that it means, in the order of the server', {}, ['Please enter a valid name on account.', '']],
      ['not where an account shows no fields', { status: 'pending' }, ['Please enter a valid name on account.']],
    ] as const) {
      it(`shows what the server has refused on Submit ${what}`, async () => {
        const rejection = {
          part: 'payout',
          field: 'nameOnAccount',
          message: encodeIssue({ key: 'validation.invalid' }),
        };
        const pending = [{ ...rejection, index: 0 }];
        const refused = [...('status' in fees ? pending : []), { ...rejection, index: 1 }, { ...rejection, index: 2 }];
        const accounts = [{ ...saved, accountLabel: 'Fees', ...fees }, saved];
        const handover = { returnTo: 'confirm', fix: true, refused } as const;
        await open(accounts, { labels: ['Payout', 'Fees'], quantity: 2 }, { handover });
        await until(() => screen.root.activeElement === all('Name on account')[0]);
        expect(all('Name on account').map(errorsOf)).to.deep.equal(wrong);
        expect(screen.root.querySelectorAll('[role=group] li button')).to.have.length(1);
        await type(all('Name on account')[0] as HTMLInputElement, 'Diaz Coffee LLC');
        await until(() => screen.root.querySelector('[aria-invalid=true]') === null);
      });
    }

    const complaint = (message: string): Response => new Response(JSON.stringify({ message }), { status: 400 });

    it('and shows what the server rejects at the field of the right account', async () => {
      const answers = { [PAYOUT]: complaint('"[1].nameOnAccount" is not allowed to be empty') };
      await open([], { labels: ['Payout', 'Fees'], quantity: 2 }, { answers });
      await fillIn(good);
      await fillIn({ ...good, 'Account number': '99912345', 'Confirm account number': '99912345' }, 1);
      await proceed();
      await until(() => screen.notices[0]);
      expect(all('Name on account').map(errorsOf)).to.deep.equal(['', 'Name on account is required.']);
    });

    it('and blames neither of two accounts when the server names none', async () => {
      const answers = { [PAYOUT]: complaint('"nameOnAccount" is not allowed to be empty') };
      await open([], { labels: ['Payout', 'Fees'], quantity: 2 }, { answers });
      await fillIn(good);
      await fillIn({ ...good, 'Account number': '99912345', 'Confirm account number': '99912345' }, 1);
      await proceed();
      await until(() => screen.notices[0]);
      expect(all('Name on account').map(errorsOf)).to.deep.equal(['', '']);
      expect(screen.notices).to.deep.equal(['"nameOnAccount" is not allowed to be empty']);
    });

    it('once, however often Continue is pressed', async () => {
      await open();
      await fillIn(good);
      for (let presses = 0; presses < 10; presses += 1) button(screen.root, 'Continue').click();
      await until(() => screen.went[0]);
      expect(posts()).to.have.length(1);
    });
  });

  describe('keeps a saved account', () => {
    it('masked, valid and not sent again', async () => {
      await open([saved]);
      expect(field(screen.root, 'Routing number').value).to.equal('*****0021');
      expect(field(screen.root, 'Account number').value).to.equal('******6789');
      await proceed();
      await until(() => screen.went[0]);
      expect(posts()).to.deep.equal([]);
    });

    for (const [which, numbers] of [
      ['account number', { accountRouting: '021000021' }],
      ['routing number', { accountNumber: '0000006789' }],
    ] as const) {
      it(`if the server masks only its ${which}`, async () => {
        await open([{ ...saved, ...numbers }]);
        expect(field(screen.root, 'Routing number').value).to.equal('*****0021');
        expect(field(screen.root, 'Account number').value).to.equal('******6789');
        await proceed();
        await until(() => screen.went[0]);
        expect(posts()).to.deep.equal([]);
      });
    }

    it('and sends only its new name, nothing masked', async () => {
      await open([saved]);
      await fillIn({ 'Name on account': 'Diaz Inc' });
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([
        [{ accountLabel: 'Payout', nameOnAccount: 'Diaz Inc', accountType: 'Checking' }],
      ]);
    });

    it('until either number is changed, which requires all three fields', async () => {
      await open([saved]);
      await fillIn({ 'Routing number': '*****00210' });
      expect(field(screen.root, 'Routing number').value).to.equal('0');
      expect(field(screen.root, 'Account number').value).to.equal('');
      await proceed();
      await until(() => errorsOf(field(screen.root, 'Account number')));
      expect(errorsOf(field(screen.root, 'Confirm account number'))).to.equal(
        'The Confirm account number field is required.',
      );
      await fillIn(good);
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([[sentAs]]);
    });

    it('and restores the saved numbers on request', async () => {
      await open([saved]);
      await fillIn({ 'Account number': '1' });
      await press(button(screen.root, 'Keep the saved numbers'));
      expect(field(screen.root, 'Account number').value).to.equal('******6789');
      expect(screen.root.activeElement).to.equal(field(screen.root, 'Routing number'));
      await proceed();
      await until(() => screen.went[0]);
      expect(posts()).to.deep.equal([]);
    });

    it('on the server until its new numbers are complete', async () => {
      await open([saved]);
      await fillIn({ 'Name on account': 'Diaz Inc', 'Routing number': '021000021', 'Account number': '00012345' });
      await screen.saves.flush();
      await fillIn({ 'Confirm account number': '00012345' });
      await screen.saves.flush();
      const named = { accountLabel: 'Payout', nameOnAccount: 'Diaz Inc', accountType: 'Checking' };
      const partial = screen.sent.filter(({ path }) => path.endsWith('/partial'));
      expect(partial.map(({ body }) => body)).to.deep.equal([
        [named],
        [{ ...named, accountRouting: '021000021', accountNumber: '00012345' }],
      ]);
      expect(() => button(screen.root, 'Keep the saved numbers')).to.throw();
    });

    it('but sends one that was never saved completely', async () => {
      await open([saved]);
      const status = screen.store.get(statusAtom);
      if (status === null) throw new Error('no status');
      await until(() => {
        screen.store.set(statusAtom, { ...status, canVisitStep: { ...status.canVisitStep, submit: false } });
        return true;
      });
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([
        [{ accountLabel: 'Payout', nameOnAccount: 'Diaz LLC', accountType: 'Checking' }],
      ]);
    });

    for (const accountType of [undefined, 'Savings']) {
      it(`and sends its type where the server has ${accountType ?? 'none'}`, async () => {
        await open([{ ...saved, accountType }]);
        if (accountType !== undefined) await type(field(screen.root, 'Account type'), 'Checking');
        await proceed();
        await until(() => screen.went[0]);
        expect(posts().map(({ body }) => body)).to.deep.equal([
          [{ accountLabel: 'Payout', nameOnAccount: 'Diaz LLC', accountType: 'Checking' }],
        ]);
      });
    }

    it('and asks for the missing number of a half-saved account', async () => {
      await open([{ ...saved, accountNumber: null }]);
      expect(field(screen.root, 'Routing number').value).to.equal('');
    });
  });

  it('shows only the name of a pending account and sends none of it', async () => {
    await open([{ ...saved, status: 'pending' }]);
    expect(labels()).to.deep.equal([]);
    expect(screen.root.textContent).to.include('Diaz LLC');
    expect(screen.root.textContent).to.include('verifying this account');
    expect(screen.root.textContent).not.to.include('0021').and.not.to.include('6789');
    await proceed();
    await until(() => screen.went[0]);
    expect(posts()).to.deep.equal([]);
  });

  describe('autosaves', () => {
    it('only what has changed, without confirmation, mask or status', async () => {
      await open([saved], { labels: ['Payout', 'Fees'], quantity: 2 });
      const partial = (): unknown => screen.sent.filter(({ path }) => path.endsWith('/partial')).at(-1)?.body;
      const named = { accountLabel: 'Fees', nameOnAccount: 'Diaz Fees', accountType: 'Checking' };
      await fillIn({ 'Name on account': 'Diaz Fees', 'Account number': '5555512345' }, 1);
      await screen.saves.flush();
      expect(partial(), 'a whole number waits for its confirmation').to.deep.equal([named]);
      await fillIn({ 'Confirm account number': '5555512345' }, 1);
      await screen.saves.flush();
      expect(partial()).to.deep.equal([{ ...named, accountNumber: '5555512345' }]);
    });

    it('and then sends the full account even if the old value was typed again', async () => {
      await open([saved]);
      await fillIn({ 'Name on account': 'Diaz' });
      await screen.saves.flush();
      await fillIn({ 'Name on account': 'Diaz LLC' });
      await proceed();
      await until(() => screen.went[0]);
      expect(posts().map(({ body }) => body)).to.deep.equal([
        [{ accountLabel: 'Payout', nameOnAccount: 'Diaz LLC', accountType: 'Checking' }],
      ]);
    });

    it('and what was typed for an account stays with it, in whatever order the server has them', async () => {
      const settings = { labels: ['Payout'], quantity: 1 };
      const others = ['Fees', 'Rent'].map((accountLabel) => ({ ...saved, accountLabel }));
      await open([saved, ...others], settings);
      await fillIn({ 'Name on account': 'Diaz Fees' }, 1);
      const payout = screen.saves.drafts.read('payout');
      await screen.unmount();
      function Again() {
        const { drafts } = useSaves();
        useState(() => drafts.keep('payout', payout));
        return <BankAccount />;
      }
      screen = await renderScreen(Again, {
        answers: {
          'GET onboarding/spproducts/acme/settings': { data: settings },
          'GET onboarding/accounts/payout': [saved, ...others.toReversed()],
        },
      });
      await until(() => screen.root.querySelector('form'));
      expect(headings(2)).to.deep.equal(['Payout', 'Rent', 'Fees']);
      expect(all('Name on account').map(({ value }) => value)).to.deep.equal(['Diaz LLC', 'Diaz LLC', 'Diaz Fees']);
    });

    it('and shows what was typed when the step is opened again', async () => {
      await open([saved]);
      await fillIn({ 'Name on account': 'Diaz Inc', 'Routing number': '021' });
      const payout = screen.saves.drafts.read('payout');
      await screen.unmount();
      function Again() {
        const { drafts } = useSaves();
        useState(() => drafts.keep('payout', payout));
        return <BankAccount />;
      }
      screen = await renderScreen(Again, {
        answers: {
          'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout'], quantity: 1 } },
          'GET onboarding/accounts/payout': [saved],
        },
      });
      await until(() => screen.root.querySelector('form'));
      expect(field(screen.root, 'Name on account').value).to.equal('Diaz Inc');
      expect(field(screen.root, 'Routing number').value).to.equal('021');
      expect(field(screen.root, 'Account number').value).to.equal('');
    });
  });

  describe('loses nothing typed to a failure:', () => {
    const failures: [string, FakeAnswer, string][] = [
      ['500', new Response('{"message":"Try later"}', { status: 500 }), 'Try later'],
      ['malformed JSON', '{"success":', 'Submission failed. Please try again.'],
      ['a refusal', { success: false, message: 'Unknown bank' }, 'Unknown bank'],
      ['no answer', 'network', 'You seem to be offline.'],
    ];
    for (const [name, answer, words] of failures) {
      it(name, async () => {
        await open([], undefined, { answers: { [PAYOUT]: answer } });
        await fillIn(good);
        await proceed();
        await until(() => screen.root.querySelector('[role=alert]')?.textContent.includes(words));
        expect(screen.went).to.deep.equal([]);
        expect(field(screen.root, 'Name on account').value).to.equal('Diaz LLC');
        expect(field(screen.root, 'Confirm account number').value).to.equal('00012345');
        expect((screen.saves.drafts.read('payout') as PayoutForm | undefined)?.accounts[0]?.accountNumber).to.equal(
          '00012345',
        );
        screen.answer(PAYOUT, { success: true });
        await proceed();
        await until(() => screen.went[0]);
        expect(posts().at(-1)?.body).to.deep.equal([sentAs]);
      });
    }
  });

  it('keeps numbers out of attributes and autofill, and shows where to find them', async () => {
    await open();
    await fillIn(good);
    for (const label of ['Routing number', 'Account number', 'Confirm account number']) {
      const input = field(screen.root, label);
      expect(input.getAttribute('value')).to.equal(null);
      expect(input.getAttribute('autocomplete')).to.equal('off');
      expect(input.hasAttribute('maxlength')).to.equal(false);
    }
    expect(screen.root.querySelector('svg[role=img]')).to.equal(null);
    await press(button(screen.root, 'Where to find these numbers'));
    expect(screen.root.querySelector('svg[role=img] title')?.textContent).to.equal(
      'A check with its bottom line highlighted',
    );
  });

  it('fills in an account in demo mode', async () => {
    await open([], undefined, {
      config: { slug: 'acme-demo', environment: 'sandbox' },
      answers: {
        'GET onboarding/spproducts/acme-demo/settings': { labels: ['Payout'], quantity: 1 },
      },
    });
    await proceed();
    await until(() => screen.went[0]);
    expect(posts()).to.have.length(1);
  });
});

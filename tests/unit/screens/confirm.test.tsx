import { savingAtom } from '../../../src/save/state';
import { expect } from '@esm-bundle/chai';
import { saveBusinessPart } from '../../../src/api/calls/business';
import { saveBankAccountsPart } from '../../../src/api/calls/payout';
import { sendPartWith } from '../../../src/forms/send-part';
import { useSession } from '../../../src/session/context';
import { useStore } from 'jotai/react';
import { useState } from 'react';
import { certify } from '../../../src/session/submission';
import { useSaves } from '../../../src/save/context';
import Confirm from '../../../src/screens/confirm/screen';
import { en } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';
import { maskSecret } from '../../../src/domain/secret';
import { progressAtom } from '../../../src/session/submission-state';
import { act, button, press, renderScreen, until, type FakeAnswer, type Harness, type HarnessOptions } from './harness';

const business = {
  legalName: 'Diaz LLC',
  dbaName: 'Diaz Shop',
  tinType: 2,
  federalTaxId: '12-3456789',
  phoneNumber: '2125550142',
  address: {
    streetNum: '123-45',
    streetName: '6th Ave',
    city: 'New York',
    state: 'NY',
    postalCode: '10001',
    country: 'US',
  },
  businessEstablishedDate: '2006-03-27',
  expectedMonthlyVolume: 1250.5,
  mccCode: '5812',
  websiteUrl: 'https://shop.example',
};

const ada = {
  firstName: 'Ada',
  lastName: 'Diaz',
  position: 'OW',
  ownershipPercentage: 80,
  birthDate: '1985-03-27',
  phoneNumber: '2125550142',
  email: 'ada@shop.example',
  ssn: '123-45-6789',
  streetNum: '1',
  streetName: 'Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
};

const contact = {
  title: 'Ms.',
  firstName: 'Cleo',
  lastName: 'Clerk',
  position: 'TR',
  birthDate: '1985-03-27',
  phoneNumber: '2125550143',
  email: 'cleo@city.example',
  ssn: '***-**-4321',
};

const account = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '*****0021',
  accountNumber: '******6789',
  status: 'active',
};

const FEES = 'GET onboarding/accounts/fees';
const BUSINESS = 'GET onboarding/accounts/identity/business';
const OWNERS = 'GET onboarding/accounts/identity/owners';
const PAYOUT = 'GET onboarding/accounts/payout';
const CERTIFY =
  'I hereby certify that the information provided in this application is complete and correct to the best of my knowledge.';

const complete: Readonly<Record<string, FakeAnswer>> = {
  [BUSINESS]: { data: { type: 'business', business } },
  [OWNERS]: { data: { ownershipType: 'LLC', owners: [ada] } },
  'GET onboarding/accounts/identity/contact': { data: { contact } },
  [PAYOUT]: [account],
  [FEES]: {
    data: {
      platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
      spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
    },
  },
  'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Eating Places' }],
};

let screen: Harness;

async function open(answers: Readonly<Record<string, FakeAnswer>> = {}, options: HarnessOptions = {}): Promise<void> {
  screen = await renderScreen(Confirm, { ...options, answers: { ...complete, ...answers } });
  await until(() => screen.root.querySelector('[aria-busy=true]') === null);
}

/** Terms and values of the card with this title. */
function rows(title: string): Record<string, string> {
  const card = Array.from(screen.root.querySelectorAll('section')).find(
    (section) => section.querySelector('h2')?.textContent === title,
  );
  const pairs = Array.from(card?.querySelectorAll('dl > div') ?? [], (row): [string, string] => [
    row.querySelector('dt')?.textContent ?? '',
    row.querySelector('dd')?.innerText.replaceAll('\n', ' | ') ?? '',
  ]);
  return Object.fromEntries(pairs);
}

const box = () => screen.root.querySelector<HTMLInputElement>('input[type=checkbox]') as HTMLInputElement;
const dialog = () => screen.root.querySelector('dialog');
const submit = () => press(button(screen.root, 'Submit'));
/** The copy of the review for the result pages. */
const copied = () => screen.went[0]?.state?.copy?.text;
const dialogLines = () => Array.from(dialog()?.querySelectorAll('p') ?? [], (line) => line.textContent);

describe('the review', () => {
  afterEach(() => screen.unmount());

  describe('shows', () => {
    it('four cards with edit buttons, an unchecked certification and Submit', async () => {
      await open();
      expect(screen.root.querySelector('h1')?.textContent).to.equal('Review your information');
      expect(Array.from(screen.root.querySelectorAll('h2'), ({ textContent }) => textContent)).to.deep.equal([
        'Business',
        'Owners',
        'Bank accounts',
        'Fees and acknowledgement',
      ]);
      expect(Array.from(screen.root.querySelectorAll('button'), ({ textContent }) => textContent)).to.deep.equal([
        'Edit business',
        'Edit owners',
        'Edit bank accounts',
        'Edit acknowledgement',
        'Submit',
      ]);
      expect(box().checked).to.equal(false);
      expect(box().labels?.[0]?.textContent).to.equal(CERTIFY);
    });

    it('the business with every field', async () => {
      await open();
      await until(() => rows('Business')['Merchant category'] === '5812 Eating Places');
      expect(screen.root.querySelector('dd [lang=en]')?.textContent).to.equal('Eating Places');
      expect(rows('Business')).to.deep.equal({
        'Legal business name': 'Diaz LLC',
        'DBA name': 'Diaz Shop',
        'Billing descriptor': 'Not provided',
        'Business type': 'LLC (Single or Multi-member)',
        'Tax ID type': 'EIN',
        'Federal tax ID': '**-***6789',
        'Business phone': '(212) 555-0142',
        'Business address': '123-45 6th Ave | New York, NY 10001 | United States',
        'Date established': '03-27-2006',
        'Expected monthly volume': '$1,250.50',
        'Merchant category': '5812 Eating Places',
        Website: 'https://shop.example',
      });
    });

    it('the cards in their order, whichever is answered first, and the certification after all of them', async () => {
      const titles = (): string[] =>
        Array.from(screen.root.querySelectorAll('h2'))
          .filter((heading) => heading.checkVisibility())
          .map(({ textContent }) => textContent);
      const send = new Map<string, () => void>();
      const held = [BUSINESS, OWNERS, PAYOUT, FEES].map((call): [string, FakeAnswer] => [
        call,
        new Promise((resolve) => send.set(call, () => resolve(complete[call] as object))),
      ]);
      const answer = (call: string): Promise<void> => act(async () => send.get(call)?.());
      screen = await renderScreen(Confirm, { answers: { ...complete, ...Object.fromEntries(held) } });
      for (const call of [FEES, PAYOUT]) await answer(call);
      expect(titles()).to.deep.equal(['Business']);
      await answer(BUSINESS);
      await until(() => titles().length > 1);
      expect(rows('Business')['DBA name']).to.equal('Diaz Shop');
      expect(titles()).to.deep.equal(['Business', 'Owners']);
      expect(box().checkVisibility()).to.equal(false);
      await answer(OWNERS);
      await until(() => titles().length > 2);
      expect(titles()).to.deep.equal(['Business', 'Owners', 'Bank accounts', 'Fees and acknowledgement']);
      expect(box().checkVisibility()).to.equal(true);
    });

    it('what follows a card that failed, also while that one is tried again', async () => {
      await open({ [OWNERS]: new Response('{"success":false}', { status: 500 }) });
      expect(box().checkVisibility()).to.equal(true);
      expect(rows('Bank accounts')).not.to.deep.equal({});
      screen.answer(OWNERS, new Promise(() => undefined));
      await press(button(screen.root, 'Try again'));
      expect(screen.root.querySelector('[aria-busy=true]')).not.to.equal(null);
      expect(rows('Bank accounts')).not.to.deep.equal({});
      expect(box().checkVisibility()).to.equal(true);
    });

    it('that changes are being saved, not that the page is loading', async () => {
      await open();
      await until(() => rows('Business')['Merchant category'] === '5812 Eating Places');
      await act(async () => screen.store.set(savingAtom, true));
      expect(screen.root.textContent).to.include('One moment, your changes are being saved.');
      expect(screen.root.textContent).not.to.include('still loading');
    });

    it('each of the ten ownership types in plain words', async () => {
      const words: [string, string, string][] = [
        ['LLC', 'business', 'LLC (Single or Multi-member)'],
        ['PrivateCorporation', 'business', 'Private Corporation (S-corp or C-corp)'],
        ['SOLE_PROP', 'individual', 'Sole Proprietorship'],
        ['Partnership', 'business', 'Partnership'],
        ['LIMITED_PARTNERSHIP', 'business', 'Limited Partnership (LP)'],
        ['LimitedLiabilityPartnership', 'business', 'Limited Liability Partnership (LLP)'],
        ['NON_PROFIT', 'business', 'Non-Profit Organization'],
        ['Trust', 'business', 'Trust'],
        ['PublicCorporation', 'government-public-corp', 'Publicly Traded Company'],
        ['GOV', 'government-public-corp', 'Federal, State or Local Government Entity'],
      ];
      for (const [ownershipType, identityType, label] of words) {
        if (ownershipType !== 'LLC') await screen.unmount();
        await open({}, { ownershipType, identityType });
        expect(rows('Business')['Business type'], ownershipType).to.equal(label);
      }
    });

    for (const [what, status, saved] of [
      ['the status', 'COOPERATIVE', undefined],
      ['only the business', '', 'COOPERATIVE'],
    ] as const) {
      it(`an ownership type that is not known here as ${what} names it`, async () => {
        const answer = { data: { business: { ...business, ownershipType: saved } } };
        await open({ [BUSINESS]: answer }, { ownershipType: status, identityType: 'business' });
        expect(rows('Business')['Business type']).to.equal('COOPERATIVE');
      });
    }

    it('every owner by name', async () => {
      await open({ [OWNERS]: { data: { owners: [ada, { ...ada, firstName: 'Ben', ownershipPercentage: 20 }] } } });
      expect(
        Array.from(screen.root.querySelectorAll('h3'), ({ textContent }) => textContent).slice(0, 2),
      ).to.deep.equal(['Ada Diaz', 'Ben Diaz']);
      expect(rows('Owners')).to.deep.equal({
        'Middle name': 'Not provided',
        Position: 'Owner',
        'Ownership percentage': '20%',
        'Date of birth': '03-27-1985',
        Phone: '(212) 555-0142',
        Email: 'ada@shop.example',
        'Social Security number': '***-**-6789',
        'Home address': '1 Main St | Newark, NJ 07102 | United States',
        'Date started': 'Not provided',
      });
    });

    it('a sole proprietor as they are filed, and what no screen has filed as the rules have it', async () => {
      const sole = { ownershipType: 'SOLE_PROP', identityType: 'individual' };
      const { position: _, ownershipPercentage: __, ...bare } = ada;
      const dateStarted = '2015-01-31';
      await open({ [OWNERS]: { data: { owners: [{ ...ada, dateStarted, ownershipPercentage: 80 }] } } }, sole);
      expect(rows('Owners')).to.include({
        Position: 'Owner',
        'Ownership percentage': '80%',
        'Date started': '01-31-2015',
      });
      await screen.unmount();
      await open({ [OWNERS]: { data: { owners: [bare] } } }, sole);
      expect(rows('Owners')).to.include({ Position: 'Sole Proprietor', 'Ownership percentage': '100%' });
    });

    it('the country and the share as they are filed', async () => {
      const abroad = { ...business, address: { ...business.address, country: 'CA' } };
      await open({
        [BUSINESS]: { data: { business: abroad } },
        [OWNERS]: { data: { owners: [{ ...ada, ownershipPercentage: '80.00', country: null }] } },
      });
      expect(rows('Business')['Business address']).to.equal('123-45 6th Ave | New York, NY 10001 | CA');
      expect(rows('Owners')).to.include({
        'Ownership percentage': '80%',
        'Home address': '1 Main St | Newark, NJ 07102 | United States',
      });
    });

    it('a choice as the form names it, however the server spells it', async () => {
      const spelled = { state: 'ny', country: 'usa' };
      await open({
        [BUSINESS]: { data: { business: { ...business, address: { ...business.address, ...spelled } } } },
        [OWNERS]: {
          data: { owners: [{ ...ada, position: 'vice president', state: 'New Jersey', country: 'United States' }] },
        },
        [PAYOUT]: [{ ...account, accountType: 'CHECKING' }],
      });
      expect(rows('Business')['Business address']).to.equal('123-45 6th Ave | New York, NY 10001 | United States');
      expect(rows('Owners')).to.include({
        Position: 'VICE PRESIDENT',
        'Home address': '1 Main St | Newark, NJ 07102 | United States',
      });
      expect(rows('Bank accounts')['Account type']).to.equal('Checking');
      await submit();
      expect(dialogLines().join(' ')).not.to.match(/position|state|account type/i);
    });

    it("a contact's position and address as the form names them", async () => {
      const spelled = { ...contact, position: 'president', state: 'new york', city: 'Albany', country: 'us' };
      await open(
        { 'GET onboarding/accounts/identity/contact': { data: { contact: spelled } } },
        { ownershipType: 'GOV', identityType: 'government-public-corp' },
      );
      expect(rows('Contact')).to.include({ Position: 'President', Address: 'Albany, NY | United States' });
    });

    it('the contact in place of owners, with title and address if given', async () => {
      await open({}, { ownershipType: 'GOV', identityType: 'government-public-corp' });
      expect(button(screen.root, 'Edit contact')).to.be.ok;
      expect(rows('Contact')).to.deep.equal({
        Title: 'Ms.',
        'First name': 'Cleo',
        'Middle name': 'Not provided',
        'Last name': 'Clerk',
        Position: 'Treasurer',
        'Date of birth': '03-27-1985',
        Phone: '(212) 555-0143',
        Email: 'cleo@city.example',
        'Social Security number': '***-**-4321',
      });
      expect(screen.sent.some(({ path }) => path.endsWith('owners'))).to.equal(false);
    });

    it('bank accounts masked, and only the name of a pending one', async () => {
      await open({
        [PAYOUT]: [
          account,
          {
            ...account,
            accountLabel: 'Fees',
            nameOnAccount: 'Diaz Fees',
            accountNumber: '****5555',
            status: 'pending',
          },
        ],
      });
      expect(rows('Bank accounts')).to.deep.equal({
        'Name on account': 'Diaz LLC',
        'Account type': 'Checking',
        'Routing number': '*****0021',
        'Account number': '******6789',
      });
      expect(screen.root.textContent).to.include('Diaz Fees').and.to.include('Verification in progress');
      expect(screen.root.textContent).not.to.include('5555');
      const asked = screen.sent.find(({ path }) => path === 'onboarding/accounts/payout');
      expect(asked && new URLSearchParams(asked.query).get('addAsterisks')).to.equal('true');
    });

    it('the platform and product fees together', async () => {
      await open();
      expect(rows('Fees and acknowledgement')).to.deep.equal({
        'Monthly fee': '$0.00',
        'Card-not-present sale': '3.40% + $0.35',
      });
    });

    it('never more than four digits of a secret, whatever the server sends', async () => {
      await open({ [PAYOUT]: [{ ...account, accountRouting: '021000021', accountNumber: '000123456789' }] });
      for (const secret of ['123-45-6789', '45-6789', '3456789', '021000021', '000021', '56789']) {
        expect(screen.root.innerHTML, secret).not.to.include(secret);
      }
      expect(maskSecret('1234')).to.equal('****');
      expect(maskSecret('1**-**-6789')).to.equal('***-**-6789');
      expect(maskSecret('')).to.equal('');
    });

    it('the Validation Error dialog in a language that is chosen later', async () => {
      await open({ [BUSINESS]: { data: { business: { ...business, legalName: '' } } } });
      await submit();
      expect(dialogLines().join(' ')).to.include(en['confirm.dialogOneMore']);
      await screen.translate(es);
      expect(dialog()?.querySelector('h2')?.textContent).to.equal(es['confirm.dialogTitle']);
      expect(dialogLines().join(' ')).to.include(es['business.legalName']);
      expect(dialogLines().join(' ')).not.to.include(en['business.legalName']);
    });

    it('accounts that only have a number in the language on the screen, also in the dialog and on the printed copy', async () => {
      const numbered = (number: number) => ({ ...account, accountLabel: `Bank account ${number}` });
      const headings = (): string[] => Array.from(screen.root.querySelectorAll('h3'), ({ textContent }) => textContent);
      const titles = ['Cuenta bancaria 1', 'Cuenta bancaria 12', 'Payout'];
      const accounts = [numbered(1), numbered(12), account];
      await open({ [PAYOUT]: accounts });
      expect(headings().slice(-3)).to.deep.equal(['Bank account 1', 'Bank account 12', 'Payout']);
      await screen.translate(es);
      expect(headings().slice(-3)).to.deep.equal(titles);
      await press(box());
      await press(button(screen.root, es['confirm.submit']));
      expect(copied()?.textContent).to.include('Cuenta bancaria 12').and.not.to.include('Bank account');
      await screen.unmount();
      await open({ [PAYOUT]: [{ ...numbered(1), nameOnAccount: '' }, account] });
      await screen.translate(es);
      await press(box());
      await press(button(screen.root, es['confirm.submit']));
      expect(dialogLines().join(' ')).to.include('Cuenta bancaria 1').and.not.to.include('Bank account');
    });

    it('a category in English as such, also on the printed copy', async () => {
      await open();
      await screen.translate(es);
      const inEnglish = (root: ParentNode | undefined): (string | null)[] =>
        Array.from(root?.querySelectorAll('dd [lang=en]') ?? [], ({ textContent }) => textContent);
      const shown = inEnglish(screen.root);
      expect(shown).to.have.length(1);
      await press(box());
      await press(button(screen.root, es['confirm.submit']));
      expect(inEnglish(copied())).to.deep.equal(shown);
      expect(copied()?.textContent).to.include(`5812 ${shown[0]}`);
    });

    it("the server's message after a failed submission", async () => {
      await open({}, { handover: { problem: () => 'The review is down.' } });
      expect(screen.root.querySelector('[role=alert]')?.textContent).to.include('The review is down.');
    });
  });

  it('first saves pending edits from other screens', async () => {
    function AfterTyping() {
      const saves = useSaves();
      const { session } = useSession();
      useState(() =>
        saves
          .enter('business', sendPartWith(session.client, saveBusinessPart))
          .typed({ dbaName: 'Typed' }, { business: { dbaName: 'Typed' } }),
      );
      return <Confirm />;
    }
    const partial = 'onboarding/accounts/identity/business/partial';
    screen = await renderScreen(AfterTyping, { answers: { ...complete, [`POST ${partial}`]: { success: true } } });
    await until(() => rows('Business')['DBA name']);
    const paths = screen.sent.map(({ path }) => path);
    expect(paths.indexOf(partial)).to.be.greaterThan(-1);
    expect(paths.indexOf(partial)).to.be.lessThan(paths.indexOf('onboarding/accounts/identity/business'));
    expect(paths.filter((path) => path === partial)).to.have.length(1);
  });

  it('shows what is filed when a pending edit is saved later', async () => {
    function AfterTyping() {
      const saves = useSaves();
      const { session } = useSession();
      useState(() =>
        saves
          .enter('payout', sendPartWith(session.client, saveBankAccountsPart))
          .typed({ accounts: [] }, [{ accountLabel: 'Payout', accountNumber: '55555' }]),
      );
      return <Confirm />;
    }
    const partial = 'POST onboarding/accounts/payout/partial';
    screen = await renderScreen(AfterTyping, {
      answers: { ...complete, [partial]: new Response('{}', { status: 503 }) },
    });
    await until(() => rows('Bank accounts')['Account number'] === '******6789');
    await press(box());
    const isBlocked = (): boolean => button(screen.root, 'Submit').getAttribute('aria-disabled') === 'true';
    expect(isBlocked()).to.equal(false);

    // It is tried again by itself, after five seconds.
    let save: (answer: object) => void = () => undefined;
    screen.answer(partial, new Promise<object>((resolve) => (save = resolve)));
    await until(() => screen.sent.filter(({ path }) => path.endsWith('payout/partial')).length === 2);
    expect(isBlocked(), 'while it is saved').to.equal(true);
    await submit();
    expect(screen.went).to.deep.equal([]);

    screen.answer(PAYOUT, [{ ...account, accountNumber: '*5555' }]);
    await act(async () => save({ success: true }));
    await until(() => rows('Bank accounts')['Account number'] === '*5555');
    expect(box().checked, 'what was certified is no longer what is filed').to.equal(false);
    expect(screen.root.textContent).to.include('We tried again to save an earlier change.');
    await until(() => !isBlocked());

    const region = (): Element | undefined =>
      [...screen.root.querySelectorAll('[role=status]')].find(({ textContent }) => textContent.startsWith('We tried'));
    const first = region();
    await act(async () => screen.store.set(savingAtom, true));
    await act(async () => screen.store.set(savingAtom, false));
    expect(region(), 'a region of its own, so that it is announced again')
      .not.to.equal(first)
      .and.not.to.equal(undefined);
  });

  it('shows what is filed once a step that was left is saved in full, and waits for it (D-315)', async () => {
    await open();
    await until(() => rows('Bank accounts')['Account number'] === '******6789');
    await press(box());
    const full = await act(() => screen.saves.enter(null).full(null));
    expect(button(screen.root, 'Submit').getAttribute('aria-disabled')).to.equal('true');
    await submit();
    expect(screen.went).to.deep.equal([]);
    screen.answer(PAYOUT, [{ ...account, accountNumber: '*5555' }]);
    await act(async () => full?.over());
    await until(() => rows('Bank accounts')['Account number'] === '*5555');
    expect(box().checked).to.equal(false);
  });

  it('is not certified for whoever has signed in after the one who certified it (D-672)', async () => {
    function AfterSubmit() {
      const store = useStore();
      const { session } = useSession();
      useState(() => {
        certify(store, []);
        session.begin('another', { existing: false });
      });
      return <Confirm />;
    }
    screen = await renderScreen(AfterSubmit, { answers: complete, handover: { certified: true } });
    await until(() => screen.root.querySelector('[aria-busy=true]') === null);
    expect(box().checked).to.equal(false);
    expect(screen.root.textContent).not.to.include('since you certified it');
  });

  describe('leads to', () => {
    const edits: [string, string][] = [
      ['Edit business', 'account-company'],
      ['Edit owners', 'verify-ownership'],
      ['Edit bank accounts', 'bank-account'],
    ];
    for (const [name, to] of edits) {
      it(`${to} with "${name}", which returns to the review`, async () => {
        await open();
        await press(button(screen.root, name));
        expect(screen.went).to.deep.equal([{ to, state: { returnTo: 'confirm' }, replace: false }]);
      });
    }

    it('the certification with "Edit acknowledgement"', async () => {
      await open();
      await press(button(screen.root, 'Edit acknowledgement'));
      expect(screen.root.activeElement).to.equal(box());
      expect(screen.went).to.deep.equal([]);
    });
  });

  describe('loads each card separately', () => {
    it('so that one failure keeps the others, blocks Submit with a reason, and can be retried', async () => {
      await open({ [OWNERS]: new Response('{"message":"Owners are resting"}', { status: 500 }) });
      expect(screen.root.textContent).to.include('Owners are resting');
      expect(rows('Business')['Legal business name']).to.equal('Diaz LLC');
      const blocked = button(screen.root, 'Submit');
      expect(blocked.getAttribute('aria-disabled')).to.equal('true');
      expect(screen.root.getElementById(blocked.getAttribute('aria-describedby') ?? '')?.textContent).to.equal(
        'We couldn’t load some of your information. Load it again before you submit.',
      );
      await press(box());
      await submit();
      expect(screen.went).to.deep.equal([]);
      screen.answer(OWNERS, complete[OWNERS] as FakeAnswer);
      await press(button(screen.root, 'Try again'));
      await until(() => rows('Owners')['Position']);
      expect(box().checked, 'what was not on the screen is not certified (D-672)').to.equal(false);
      expect(screen.root.textContent).to.include('certify it again before you submit');
      await submit();
      expect(screen.went).to.deep.equal([]);
      await press(button(screen.root, 'Stay on this page'));
      await press(box());
      await submit();
      expect(screen.went[0]?.to).to.equal('reviewing');
    });

    it('so that the fees that come after the certification are certified', async () => {
      await open({ [FEES]: new Response('{}', { status: 500 }) });
      await press(box());
      screen.answer(FEES, complete[FEES] as FakeAnswer);
      await press(button(screen.root, 'Try again'));
      await until(() => rows('Fees and acknowledgement')['Monthly fee']);
      expect(box().checked).to.equal(false);
    });

    it('so that what is certified while a card loads again does not count for what it then shows (D-672)', async () => {
      await open();
      let load: (answer: object) => void = () => undefined;
      screen.answer(PAYOUT, new Promise<object>((resolve) => (load = resolve)));
      const full = await act(() => screen.saves.enter(null).full(null));
      await act(async () => full?.over());
      await until(() => rows('Bank accounts')['Account number'] === undefined);
      // The cards before it have come again.
      await until(() => rows('Business')['DBA name'] !== undefined && Object.keys(rows('Owners')).length > 0);
      await press(box());
      expect(box().checked).to.equal(true);
      await act(async () => load([{ ...account, accountNumber: '*5555' }]));
      await until(() => rows('Bank accounts')['Account number'] === '*5555');
      expect(box().checked).to.equal(false);
    });

    for (const [name, answer] of [
      ['malformed JSON', '{"data":'],
      ['a wrong shape', { data: { platform: 3 } }],
      ['no fees', { success: false, message: 'No fees yet' }],
    ] as const) {
      it(`and blocks Submit on ${name} of the fees`, async () => {
        await open({ [FEES]: answer });
        expect(button(screen.root, 'Submit').getAttribute('aria-disabled')).to.equal('true');
        expect(screen.root.querySelector('[role=alert]')?.textContent).to.include('Try again');
      });
    }

    it('and works without the category names', async () => {
      await open({ 'GET onboarding/spproducts/acme/mcc': new Response('{}', { status: 500 }) });
      expect(rows('Business')['Merchant category']).to.equal('5812');
      expect(button(screen.root, 'Submit').getAttribute('aria-disabled')).to.equal(null);
    });
  });

  describe('submits', () => {
    it('a complete, certified application once, however often Submit is pressed', async () => {
      await open();
      await press(box());
      for (let presses = 0; presses < 10; presses += 1) button(screen.root, 'Submit').click();
      await until(() => screen.went[0]);
      expect(screen.went.map(({ to, replace }) => [to, replace])).to.deep.equal([['reviewing', false]]);
      expect(copied()).to.be.instanceOf(HTMLElement);
      expect(dialog()).to.equal(null);
    });

    it('nothing that was certified, once the way there has failed', async () => {
      await open({}, { arrives: false });
      await press(box());
      await submit();
      await until(() => screen.went[0]);
      await until(() => button(screen.root, 'Submit').getAttribute('aria-busy') !== 'true');
      expect(screen.store.get(progressAtom)).to.equal(null);
    });

    it('at once, also after a closed step led back to the review', async () => {
      await open({}, { handover: { returnTo: 'confirm' } });
      await press(box());
      await submit();
      await until(() => screen.went[0]);
      expect(screen.went.map(({ to, replace }) => [to, replace])).to.deep.equal([['reviewing', false]]);
      expect(copied()).to.be.instanceOf(HTMLElement);
    });

    it('nothing without the certification: Fix Issues leads to the checkbox', async () => {
      await open();
      await submit();
      expect(dialog()?.querySelector('h2')?.textContent).to.equal('Validation Error');
      expect(dialogLines()).to.deep.equal([
        'Fees and acknowledgement: Please certify that the information is complete and correct.',
      ]);
      expect(Array.from(dialog()?.querySelectorAll('button') ?? [], ({ textContent }) => textContent)).to.have.members([
        'Fix Issues',
        'Stay on this page',
      ]);
      await press(button(screen.root, 'Fix Issues'));
      expect(dialog()).to.equal(null);
      expect(screen.root.activeElement).to.equal(box());
      expect(box().getAttribute('aria-invalid')).to.equal('true');
      await press(box());
      expect(box().getAttribute('aria-invalid')).to.equal(null);
      expect(screen.went).to.deep.equal([]);
    });

    it('nothing that breaks a rule: it shows the first issue, the number of others, and a link to the screen', async () => {
      await open({ [BUSINESS]: { data: { business: { ...business, dbaName: '', mccCode: null } } } });
      await submit();
      expect(dialogLines()).to.deep.equal(['Business: DBA name is required.', 'and 2 more errors']);
      await press(button(screen.root, 'Stay on this page'));
      expect(dialog()).to.equal(null);
      expect(screen.went).to.deep.equal([]);
      await press(box());
      await submit();
      expect(dialogLines()).to.deep.equal(['Business: DBA name is required.', 'and 1 more error']);
      await press(button(screen.root, 'Fix Issues'));
      expect(screen.went).to.deep.equal([
        { to: 'account-company', state: { returnTo: 'confirm', fix: true }, replace: false },
      ]);
    });

    it('nothing if the ownership total is wrong', async () => {
      for (const [share, shown] of [
        [74, true],
        [75, false],
        [100, false],
      ] as const) {
        await open({ [OWNERS]: { data: { owners: [{ ...ada, ownershipPercentage: share }] } } });
        await press(box());
        await submit();
        expect(dialogLines(), String(share)).to.deep.equal(
          shown ? ['Owners: Total ownership percentage should be between 75% and 100%'] : [],
        );
        if (share !== 100) await screen.unmount();
      }
    });

    describe('what is on file for a sole proprietor (D-517):', () => {
      const position = 'Ada Diaz: Please enter a valid position.';
      const share = 'Owners: The owner of a sole proprietorship must own 100%.';
      const total = 'Owners: Total ownership percentage should be between 75% and 100%';
      const filed: readonly [what: string, owner: object, issues: readonly string[]][] = [
        ['their position and all of it', { position: 'SP', ownershipPercentage: 100 }, []],
        ['the same in other words', { position: 'Sole Proprietor', ownershipPercentage: '100.00%' }, []],
        ['neither', { position: null, ownershipPercentage: null }, []],
        ['80 percent', { position: 'SP', ownershipPercentage: 80 }, [share]],
        ['99 percent and no position', { position: '', ownershipPercentage: '99' }, [share]],
        ['less than 75 percent', { position: 'SP', ownershipPercentage: 60 }, [total]],
        ['another position', { position: 'CEO', ownershipPercentage: 100 }, [position]],
        ['no position of any list', { position: 'Baker', ownershipPercentage: null }, [position]],
        ['80 percent as CEO', { position: 'CEO', ownershipPercentage: 80 }, [share, 'and 1 more error']],
      ];
      for (const [what, owner, issues] of filed) {
        it(`${what} ${issues.length > 0 ? 'is not submitted' : 'is submitted'}`, async () => {
          await open(
            {
              [BUSINESS]: { data: { business: { ...business, tinType: 1, federalTaxId: '123-45-6789' } } },
              [OWNERS]: { data: { owners: [{ ...ada, ...owner }] } },
            },
            { ownershipType: 'SOLE_PROP', identityType: 'individual' },
          );
          await press(box());
          await submit();
          expect(dialogLines()).to.deep.equal(issues);
          if (issues.length > 0) await press(button(screen.root, 'Fix Issues'));
          expect(screen.went.map(({ to }) => to)).to.deep.equal([issues.length > 0 ? 'verify-ownership' : 'reviewing']);
        });
      }
    });

    it('nothing if an owner, a contact or an account breaks a rule', async () => {
      await open({ [OWNERS]: { data: { owners: [{ ...ada, birthDate: '2020-01-01' }] } } });
      await press(box());
      await submit();
      expect(dialogLines()).to.deep.equal(['Ada Diaz: Date of birth: Owner must be between 18 and 100 years old.']);
      await screen.unmount();
      await open(
        { 'GET onboarding/accounts/identity/contact': { data: { contact: { ...contact, email: 'cleo' } } } },
        { ownershipType: 'GOV', identityType: 'government-public-corp' },
      );
      await press(box());
      await submit();
      expect(dialogLines()[0]).to.match(/^Contact: .*email/);
      await press(button(screen.root, 'Fix Issues'));
      expect(screen.went[0]?.to).to.equal('verify-contact');
      await screen.unmount();
      await open({ [PAYOUT]: [{ ...account, accountNumber: '' }] });
      await press(box());
      await submit();
      expect(dialogLines()).to.deep.equal(['Bank accounts: The Routing number field is required.', 'and 1 more error']);
      await press(button(screen.root, 'Fix Issues'));
      expect(screen.went[0]?.to).to.equal('bank-account');
    });

    it('what the steps accept, where their own answers name an earlier type of business (D-533)', async () => {
      await open(
        {
          [BUSINESS]: { data: { business: { ...business, tinType: 1, federalTaxId: '123-45-6789' } } },
          [OWNERS]: { data: { ownershipType: 'LLC', owners: [{ ...ada, position: 'SP', ownershipPercentage: 100 }] } },
        },
        { ownershipType: 'SOLE_PROP', identityType: 'individual' },
      );
      expect(rows('Business')['Business type']).to.equal('Sole Proprietorship');
      await press(box());
      await submit();
      expect(dialogLines()).to.deep.equal([]);
      expect(screen.went[0]?.to).to.equal('reviewing');
    });

    it('what the steps accept, where only their own answers name the type of business', async () => {
      const { legalName: _, ...own } = business;
      const filed = { ...own, ownershipType: 'SoleProprietorship', tinType: 1, federalTaxId: '***-**-6789' };
      await open(
        {
          [BUSINESS]: { data: { type: 'individual', business: filed } },
          [OWNERS]: {
            data: { ownershipType: 'SOLE_PROP', owners: [{ ...ada, position: 'SP', ownershipPercentage: 100 }] },
          },
        },
        { ownershipType: '', identityType: '' },
      );
      expect(rows('Business')).to.include({ 'Business type': 'Sole Proprietorship', 'Federal tax ID': '***-**-6789' });
      await press(box());
      await submit();
      expect(dialogLines()).to.deep.equal([]);
      expect(screen.went[0]?.to).to.equal('reviewing');
      expect(rows('Owners')).to.not.have.property('Date started');
    });

    it('a pending account without validation', async () => {
      await open({ [PAYOUT]: [{ accountLabel: 'Payout', nameOnAccount: 'Diaz LLC', status: 'pending' }] });
      await press(box());
      await submit();
      expect(screen.went[0]?.to).to.equal('reviewing');
      const texts = Array.from(copied()?.children ?? [], ({ textContent }) => textContent);
      expect(texts.slice(texts.indexOf('Payout')), 'the printed copy').to.include.members([
        'Diaz LLC',
        'Verification in progress',
      ]);
    });
  });
});

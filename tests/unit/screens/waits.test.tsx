/** How long fields wait, what they look up, and what the review leaves alone (specification 5 and 9). */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import AccountCompany from '../../../src/screens/account-company/screen';
import Confirm from '../../../src/screens/confirm/screen';
import { useWarnings } from '../../../src/forms/use-warnings';
import type { Warning } from '../../../src/domain/warnings/warning';
import { knownAtom } from '../../../src/session/known';
import { Button } from '../../../src/ui/button';
import GetStarted from '../../../src/screens/get-started/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import { act, button, field, pass, press, renderScreen, type, until, type FakeAnswer, type Harness } from './harness';

/** Three hundred milliseconds, less what a timer may round off. */
const PAUSE = 290;
const MCC = 'GET onboarding/spproducts/acme/mcc';
const GEOCODER = 'GET geo/search';
const categories = Array.from({ length: 80 }, (_, at) => ({
  value: String(5800 + at),
  description: `Restaurant ${at}`,
}));

describe('what is probably a mistake', () => {
  let screen: Harness;
  let tell: (warnings: readonly Warning[]) => void = () => undefined;
  let answers: boolean[] = [];

  function Form() {
    const { confirm, looking, panel } = useWarnings<object>(
      () =>
        new Promise((resolve) => {
          tell = resolve;
        }),
    );
    return (
      <>
        <Button busy={looking} onClick={() => void confirm(null, {}).then((goesOn) => answers.push(goesOn))}>
          Continue
        </Button>
        {panel}
      </>
    );
  }

  const asked = (): Promise<void> => press(button(screen.root, 'Continue'));
  const isBusy = (): boolean => screen.root.querySelector('[aria-busy=true]') !== null;
  const odd: Warning = { code: 'website', field: 'website', about: 'yahoo.com' };

  beforeEach(async () => {
    answers = [];
    screen = await renderScreen(Form);
  });
  afterEach(() => screen.unmount());

  it('is looked for with the button busy', async () => {
    await asked();
    expect(isBusy()).to.equal(true);
    await act(async () => tell([]));
    await until(() => answers.length === 1);
    expect([answers, isBusy()]).to.deep.equal([[true], false]);
  });

  it('does not hold an applicant up for more than five seconds, and is not shown after that', async () => {
    await asked();
    await pass(screen, 4_999);
    expect([answers, isBusy()]).to.deep.equal([[], true]);
    await pass(screen, 1);
    expect([answers, isBusy()]).to.deep.equal([[true], false]);
    await act(async () => tell([odd]));
    await pass(screen, 1_000);
    expect(screen.root.querySelector('[role=region], section')).to.equal(null);
  });

  it('counts as shown only where it was', async () => {
    await asked();
    await screen.unmount();
    tell([odd]);
    await act(async () => undefined);
    expect([answers, screen.store.get(knownAtom).warned]).to.deep.equal([[true], undefined]);
  });
});

describe('fields that check or search while typing', () => {
  let screen: Harness;
  const realTimeout = window.setTimeout;
  /** Lengths of the timers that were started since `listen`. */
  let timers: number[] = [];

  function listen(): number {
    timers = [];
    window.setTimeout = ((action: () => void, milliseconds = 0) => {
      timers.push(milliseconds);
      return realTimeout(action, milliseconds);
    }) as typeof window.setTimeout;
    return performance.now();
  }

  afterEach(async () => {
    window.setTimeout = realTimeout;
    await screen.unmount();
  });

  async function keys(label: string, text: string): Promise<void> {
    await act(async () => {
      field(screen.root, label).focus();
      await sendKeys({ type: text });
    });
  }
  const options = (): string[] =>
    Array.from(screen.root.querySelectorAll('[role=option]'), ({ textContent }) => textContent);
  const text = (): string => screen.root.textContent;

  describe('the password', () => {
    it('is checked 300 ms after the last keystroke', async () => {
      screen = await renderScreen(GetStarted);
      const password = field(screen.root, 'Create password');
      await act(async () => password.focus());
      await act(async () => sendKeys({ type: 'a' }));
      await pass(screen, 299);
      expect(text()).not.to.include('Password does not meet the required criteria');
      await pass(screen, 1);
      await until(() => text().includes('Password does not meet the required criteria'));
    });

    it('says while it is typed which rule is broken, and that it is not strong enough', async () => {
      screen = await renderScreen(GetStarted);
      const password = field(screen.root, 'Create password');
      await type(password, 'abc');
      await until(() => text().includes('Password does not meet the required criteria'));
      await type(password, 'Password123!');
      await until(() => text().includes('Password is not strong enough'));
      await type(password, 'Copper-Lantern-42');
      await until(() => !/Password (does not meet|is not strong)/.test(text()));
      await press(button(screen.root, 'Start Application'));
      await type(password, '');
      await until(() => text().includes('Password is required'));
      await type(password, 'abc');
      await until(() => text().includes('Password does not meet the requirements.'));
    });

    it('is called Weak, Good, Strong and Very Strong', async () => {
      screen = await renderScreen(GetStarted);
      const password = field(screen.root, 'Create password');
      for (const [typed, word] of [
        ['aaaa', 'Weak'],
        ['tiger-lamp', 'Good'],
        ['kite7moon', 'Strong'],
        ['vX9!qLw#72rTz&Kp', 'Very Strong'],
      ] as const) {
        await type(password, typed);
        await until(() =>
          Array.from(screen.root.querySelectorAll('[role=status]'), ({ textContent }) => textContent.trim()).some(
            (said) => said.endsWith(`: ${word}`),
          ),
        );
      }
    });
  });

  describe('the merchant category', () => {
    it('is searched from the third character on, 300 ms after the last keystroke', async () => {
      screen = await renderScreen(AccountCompany, {
        answers: { 'GET onboarding/accounts/identity/business': { data: { business: null } }, [MCC]: categories },
      });
      await until(() => screen.root.querySelector('form'));
      await keys('Merchant category', 're');
      await pass(screen, 600);
      expect(options()).to.deep.equal([]);
      await keys('Merchant category', 's');
      await pass(screen, 299);
      expect(options()).to.deep.equal([]);
      await pass(screen, 1);
      await until(() => options().length > 0);
    });
  });

  it('the tax ID types are sent as 1 for SSN, 2 for EIN and 3 for ITIN', async () => {
    screen = await renderScreen(AccountCompany, {
      ownershipType: 'GOV',
      identityType: 'government-public-corp',
      answers: { 'GET onboarding/accounts/identity/business': { data: { business: null } }, [MCC]: categories },
    });
    await until(() => screen.root.querySelector('form'));
    const choices = Array.from(
      field(screen.root, 'Tax ID type').querySelectorAll('option'),
      ({ value, textContent }) => `${value} ${textContent}`,
    );
    expect(choices.slice(1)).to.deep.equal(['1 SSN', '2 EIN', '3 ITIN']);
  });

  describe('the address', () => {
    const asked = () => screen.sent.filter(({ path }) => path === 'geo/search').map(({ query }) => query.get('q'));
    async function open(): Promise<void> {
      const places = Array.from({ length: 9 }, (_, at) => ({
        display_name: `${at} Main Street, Albany`,
        address: {
          house_number: String(at),
          road: 'Main Street',
          city: 'Albany',
          state: 'New York',
          postcode: '12207',
        },
      }));
      screen = await renderScreen(AccountCompany, {
        config: { geocoder: 'https://api.example/geo/search' },
        answers: {
          'GET onboarding/accounts/identity/business': { data: { business: null } },
          [MCC]: categories,
          [GEOCODER]: places,
        },
      });
      await until(() => screen.root.querySelector('form'));
    }

    it('is looked up from the third character on, with at most five suggestions, only in the US', async () => {
      await open();
      await keys('Business address', '12');
      await pass(screen, 600);
      expect(asked()).to.deep.equal([]);
      await keys('Business address', '0');
      await until(() => options().length > 0);
      expect(asked()).to.deep.equal(['120']);
      expect(options()).to.have.length(5);
      const [{ query } = { query: new URLSearchParams() }] = screen.sent.filter(({ path }) => path === 'geo/search');
      expect([query.get('countrycodes'), query.get('limit')]).to.deep.equal(['us', '5']);
    });

    it('fills in street, city, state and ZIP code when a suggestion is selected', async () => {
      await open();
      await keys('Business address', '120 Main');
      await until(() => options().length > 0);
      await act(async () => sendKeys({ press: 'ArrowDown' }));
      await act(async () => sendKeys({ press: 'Enter' }));
      const values = ['Business address', 'City', 'State', 'ZIP code', 'Country'].map(
        (label) => field(screen.root, label).value,
      );
      expect(values).to.deep.equal(['0 Main Street', 'Albany', 'NY', '12207', 'US']);
    });

    it('offers the 50 states and one country', async () => {
      await open();
      const choices = (label: string): string[] =>
        Array.from(field(screen.root, label).querySelectorAll('option'), ({ value }) => value).filter(Boolean);
      expect(choices('State')).to.have.length(50);
      expect(choices('State').every((code) => /^[A-Z]{2}$/.test(code))).to.equal(true);
      expect(choices('Country')).to.deep.equal(['US']);
    });

    it('is followed by a website with https or http', async () => {
      await open();
      const protocols = Array.from(field(screen.root, 'Protocol').querySelectorAll('option'), ({ value }) => value);
      expect(protocols).to.deep.equal(['https', 'http']);
      expect(field(screen.root, 'Protocol').value).to.equal('https');
    });
  });

  describe('the contact', () => {
    it('is checked again when typing has rested for 300 ms', async () => {
      screen = await renderScreen(VerifyContact, {
        ownershipType: 'GOV',
        identityType: 'government-public-corp',
        answers: { 'GET onboarding/accounts/identity/contact': { data: { contact: null } } },
      });
      await until(() => screen.root.querySelector('form'));
      const name = field(screen.root, 'First name');
      const error = (): string => screen.root.getElementById(`${name.id}-error`)?.textContent.trim() ?? '';
      await type(name, 'Ada');
      await press(button(screen.root, 'Continue'));
      await until(() => screen.notices.length > 0);
      expect(error()).to.equal('');
      const since = listen();
      await type(name, 'Ada 2');
      expect(error()).to.equal('');
      await until(() => error() !== '');
      expect(performance.now() - since).to.be.at.least(PAUSE);
      expect(timers).to.include(300);
    });
  });

  describe('the review', () => {
    const address = {
      streetNum: '1',
      streetName: 'Main St',
      city: 'Albany',
      state: 'NY',
      postalCode: '12207',
      country: 'US',
    };
    const person = { firstName: 'Ada', lastName: 'Diaz', birthDate: '1985-03-27', phoneNumber: '2125550142' };
    const contact = {
      ...person,
      title: 'Mr.',
      position: 'TR',
      email: 'ada@city.example',
      ssn: '***-**-6789',
      ...address,
    };
    const owner = {
      ...person,
      position: 'CEO',
      ownershipPercentage: 100,
      email: 'ada@shop.example',
      ssn: '***-**-6789',
      ...address,
    };
    const business = {
      legalName: 'Diaz LLC',
      dbaName: 'Diaz',
      tinType: 2,
      federalTaxId: '**-***6789',
      phoneNumber: '2125550142',
      address,
      businessEstablishedDate: '2016-04-12',
      expectedMonthlyVolume: 1000,
      mccCode: '5812',
      websiteUrl: 'https://shop.example',
    };
    const account = {
      accountLabel: 'Payout',
      nameOnAccount: 'Diaz LLC',
      accountType: 'Checking',
      accountRouting: '*****0021',
      accountNumber: '******6789',
    };
    const answers: Readonly<Record<string, FakeAnswer>> = {
      'GET onboarding/accounts/identity/business': { data: { business } },
      'GET onboarding/accounts/identity/owners': { data: { owners: [owner] } },
      'GET onboarding/accounts/identity/contact': { data: { contact } },
      'GET onboarding/accounts/payout': [account],
      'GET onboarding/accounts/fees': {
        data: {
          platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
          spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
        },
      },
      [MCC]: categories,
    };
    const certified = async (): Promise<void> => {
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      await press(screen.root.querySelector('input[type=checkbox]') as HTMLElement);
      await press(button(screen.root, 'Submit'));
    };

    it('accepts masked values unchecked, and checks the same numbers when they are not masked', async () => {
      screen = await renderScreen(Confirm, { answers });
      await certified();
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['reviewing']);
      await screen.unmount();
      const bare = { ...account, accountRouting: '0021', accountNumber: '6789' };
      screen = await renderScreen(Confirm, {
        answers: {
          ...answers,
          'GET onboarding/accounts/payout': [bare],
          'GET onboarding/accounts/identity/owners': { data: { owners: [{ ...owner, ssn: '6789' }] } },
          'GET onboarding/accounts/identity/business': { data: { business: { ...business, federalTaxId: '6789' } } },
        },
      });
      await certified();
      const said = Array.from(screen.root.querySelectorAll('dialog p'), ({ textContent }) => textContent);
      expect(said).to.deep.equal([
        'Business: Please enter a valid federal tax ID of 9 digits, as in 12-3456789.',
        'and 3 more errors',
      ]);
      expect(screen.went).to.deep.equal([]);
    });

    it('accepts an account of which only one number is masked', async () => {
      screen = await renderScreen(Confirm, {
        answers: { ...answers, 'GET onboarding/accounts/payout': [{ ...account, accountRouting: '021000021' }] },
      });
      await certified();
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['reviewing']);
    });

    it('shows a contact with title and address', async () => {
      screen = await renderScreen(Confirm, {
        answers,
        ownershipType: 'GOV',
        identityType: 'government-public-corp',
      });
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      const rows = Array.from(screen.root.querySelectorAll('dl > div'), (row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector<HTMLElement>('dd')?.innerText.replaceAll('\n', ', '),
      ]);
      expect(rows).to.deep.include(['Title', 'Mr.']);
      expect(rows).to.deep.include(['Address', '1 Main St, Albany, NY 12207, United States']);
    });
  });
});

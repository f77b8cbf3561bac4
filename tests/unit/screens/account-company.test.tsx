import { expect } from '@esm-bundle/chai';
import type { BusinessForm } from '../../../src/domain/business';
import { sendKeys } from '@web/test-runner-commands';
import { useStore } from 'jotai/react';
import { useState } from 'react';
import { readPrefill } from '../../../src/domain/prefill';
import { knownAtom } from '../../../src/session/known';
import { prefillAtom } from '../../../src/session/prefill';
import AccountCompany from '../../../src/screens/account-company/screen';
import { encodeIssue } from '../../../src/domain/rule';
import {
  act,
  button,
  field,
  pass,
  press,
  renderScreen,
  type,
  until,
  type Harness,
  type HarnessOptions,
} from './harness';

const GET = 'GET onboarding/accounts/identity/business';
const PUT = 'PUT onboarding/accounts/identity/business';
const PARTIAL = 'POST onboarding/accounts/identity/business/partial';
const MCC = 'GET onboarding/spproducts/acme/mcc';

const LABELS = [
  'Legal business name',
  'DBA name',
  'Billing descriptor (optional)',
  'Tax ID type',
  'Federal tax ID',
  'Business phone',
  'Business address',
  'City',
  'State',
  'ZIP code',
  'Country',
  'Date established',
  'Expected monthly volume',
  'Merchant category',
  'Protocol',
  'Website',
];

const few = [
  { value: '742', description: 'Veterinary Services' },
  { value: '5812', description: 'Eating Places and Restaurants' },
  { value: '5814', description: 'Fast Food Restaurants' },
];
const fillers = Array.from({ length: 60 }, (_, at) => ({ value: String(6000 + at), description: `Other Trade ${at}` }));
const many = [...few, ...fillers];

/** What the form sends for `fillIn`. */
const complete = {
  legalName: 'Diaz LLC',
  dbaName: "Ada's Shop",
  ownershipType: 'LLC',
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
  businessEstablishedDate: '2015-03-27',
  expectedMonthlyVolume: 1250.5,
  mccCode: '5812',
  websiteUrl: 'http://shop.example/menu',
};

describe('the business form', () => {
  let screen: Harness;

  afterEach(async () => {
    await screen.unmount();
  });

  async function open(options: HarnessOptions = {}): Promise<void> {
    screen = await renderScreen(AccountCompany, {
      ...options,
      answers: {
        [GET]: { data: { type: 'business', business: null } },
        [MCC]: many,
        [PUT]: { success: true },
        [PARTIAL]: { success: true },
        ...options.answers,
      },
    });
    await until(() => screen.root.querySelector('form, [role="alert"]'));
  }

  /** The screen with what the host knows. */
  function Offered() {
    const store = useStore();
    useState(() => store.set(prefillAtom, readPrefill({ business: { billingDescriptor: 'ACME SHOP' } })));
    return <AccountCompany />;
  }

  for (const [what, saved, shown] of [
    ['an incomplete business is offered what the host knows', { legalName: 'Diaz LLC' }, 'ACME SHOP'],
    ['a complete business is not: what is empty there was left empty', complete, ''],
  ] as const) {
    it(what, async () => {
      screen = await renderScreen(Offered, {
        answers: { [GET]: { data: { type: 'business', business: saved } }, [MCC]: many },
      });
      await until(() => screen.root.querySelector('form'));
      expect(input('Legal business name').value).to.equal('Diaz LLC');
      expect(input('Billing descriptor (optional)').value).to.equal(shown);
    });
  }

  const input = (label: string) => field(screen.root, label);
  const valueOf = (label: string): string => input(label).value;
  const sentTo = (call: string) => screen.sent.filter(({ method, path }) => `${method} ${path}` === call);
  const errorOf = (label: string): string =>
    screen.root.getElementById(`${input(label).id}-error`)?.textContent.trim() ?? '';
  const labels = (): string[] =>
    Array.from(screen.root.querySelectorAll('label'), (element) => element.textContent.trim());
  const summary = () =>
    Array.from(screen.root.querySelectorAll<HTMLButtonElement>('[role="group"][tabindex="-1"] li button'));
  const pressContinue = () => press(button(screen.root, 'Continue'));
  const options = (): string[] =>
    Array.from(screen.root.querySelectorAll('[role="option"]'), (element) => element.textContent);

  async function fillIn(): Promise<void> {
    await type(input('Legal business name'), ' Diaz  LLC ');
    await type(input('DBA name'), 'Ada’s Shop');
    await type(input('Federal tax ID'), '12 3456789');
    await type(input('Business phone'), '+1 212.555.0142');
    await type(input('Business address'), '123-45 6th Ave');
    await type(input('City'), 'New York');
    await type(input('State'), 'NY');
    await type(input('ZIP code'), '100011234');
    await type(input('Date established'), '3/27/2015');
    await type(input('Expected monthly volume'), '$1250.5');
    await type(input('Merchant category'), '5812');
    await type(input('Website'), 'http://Shop.example/menu');
  }

  it('shows its title immediately, and all fields in order', async () => {
    await open();
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Add your business info');
    expect(labels()).to.deep.equal(LABELS);
    expect(screen.root.querySelectorAll('h2')).to.have.length(3);
  });

  it('shows its title while it loads', async () => {
    let answer: (response: Response) => void = () => undefined;
    const waiting = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const rendered = renderScreen(AccountCompany, { answers: { [MCC]: many } });
    const given = globalThis.fetch;
    globalThis.fetch = async (target, init) =>
      (target instanceof Request ? target.url : String(target)).endsWith('identity/business')
        ? waiting
        : given(target, init);
    screen = await rendered;
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Add your business info');
    expect(screen.root.querySelector('[aria-busy="true"]')).not.to.equal(null);
    answer(new Response('{}'));
    await until(() => screen.root.querySelector('form'));
    globalThis.fetch = given;
  });

  it('keeps the layout of a key inside its control, which still grows with the text (D-440)', async () => {
    await open();
    const screenElement = screen.root.querySelector<HTMLElement>('.mo-root');
    for (const [fontSize, height] of [
      [16, 44],
      [32, 66],
    ] as const) {
      screenElement?.style.setProperty('font-size', `${fontSize}px`);
      for (const label of LABELS) {
        const control = input(label);
        const frame = control.closest('[part="input"]');
        if (!frame) throw new Error(`${label} has no frame`);
        // A long choice takes two lines.
        if (control.localName === 'select') continue;
        expect([label, getComputedStyle(frame).contain, frame.clientHeight + 2]).to.deep.equal([
          label,
          'size layout',
          height,
        ]);
      }
    }
  });

  it('sends lines that the host knows as one line with spaces', async () => {
    const legalName = 'Diaz\nLLC';
    screen = await renderScreen(AccountCompany, {
      answers: {
        [GET]: {
          data: {
            type: 'business',
            business: { ...complete, legalName, address: { ...complete.address, streetName: '6th Ave\r\nSuite 5' } },
          },
        },
        [MCC]: many,
        [PUT]: { success: true },
      },
    });
    await until(() => screen.root.querySelector('form'));
    expect(input('Business address').value).to.equal('123-45 6th Ave Suite 5');
    await pressContinue();
    await until(() => sentTo(PUT)[0]);
    const [{ business }] = sentTo(PUT).map(({ body }) => body as { business: typeof complete }) as [
      { business: typeof complete },
    ];
    expect([business.legalName, business.address.streetName]).to.deep.equal(['Diaz LLC', '6th Ave Suite 5']);
  });

  it('shows all of a long choice with large text on a narrow screen', async () => {
    await open();
    const screenElement = screen.root.querySelector<HTMLElement>('.mo-root');
    screenElement?.style.setProperty('font-size', '32px');
    screenElement?.style.setProperty('inline-size', '320px');
    const state = input('State') as unknown as HTMLSelectElement;
    state.value = 'NC';
    expect(state.scrollHeight).to.be.at.most(state.clientHeight);
  });

  it('tells browsers what each field is, for autofill', async () => {
    await open();
    const tokens = LABELS.map((label) => input(label).getAttribute('autocomplete'));
    expect(tokens).to.deep.equal([
      'organization',
      'off',
      'off',
      'off',
      'off',
      'tel-national',
      'address-line1',
      'address-level2',
      'address-level1',
      'postal-code',
      'country',
      'off',
      'off',
      'off',
      'off',
      'url',
    ]);
    expect(input('Expected monthly volume').inputMode).to.equal('decimal');
    expect(input('Date established').inputMode).to.equal('numeric');
  });

  it('sends exactly the validated business and continues to the owners', async () => {
    await open();
    await fillIn();
    expect(valueOf('Business phone')).to.equal('(212) 555-0142');
    expect(valueOf('ZIP code')).to.equal('10001-1234');
    expect(valueOf('Date established')).to.equal('03-27-2015');
    expect(valueOf('Expected monthly volume')).to.equal('1,250.50');
    expect(valueOf('Merchant category')).to.equal('5812 · Eating Places and Restaurants');
    await pressContinue();
    await until(() => screen.went.length > 0);
    expect(sentTo(PUT).map(({ body }) => body)).to.deep.equal([{ business: complete }]);
    expect(screen.went).to.deep.equal([{ to: 'verify-ownership', state: undefined, replace: false }]);
    expect(screen.saves.drafts.read('business')).to.equal(undefined);
  });

  for (const [who, given, to] of [
    ['an existing applicant', { existing: true }, 'applications'],
    [
      'a government identity',
      { identityType: 'government-public-corp', ownershipType: 'Government' },
      'verify-contact',
    ],
    ['whoever came from the review', { handover: { returnTo: 'confirm' } }, 'confirm'],
  ] as const) {
    it(`continues to ${to} for ${who}`, async () => {
      const business = { ...complete, federalTaxId: '**-***6789' };
      await open({ ...given, answers: { [GET]: { data: { type: 'business', business } } } });
      await pressContinue();
      await until(() => screen.went.length > 0);
      expect(screen.went.map((step) => step.to)).to.deep.equal([to]);
    });
  }

  it('shows its errors to whoever comes to fix what the review has found, at the first of them', async () => {
    const business = {
      ...complete,
      federalTaxId: '**-***6789',
      dbaName: '',
      address: { ...complete.address, city: '' },
    };
    await open({
      handover: { returnTo: 'confirm', fix: true },
      answers: { [GET]: { data: { type: 'business', business } } },
    });
    await until(() => screen.root.activeElement === input('DBA name'));
    expect(screen.root.textContent).to.include('Please correct the errors in the form.');
    expect(input('City').getAttribute('aria-invalid')).to.equal('true');
    expect(screen.sent.some(({ method }) => method !== 'GET')).to.equal(false);
    expect(screen.notices).to.deep.equal([]);
  });

  describe('to whoever comes to fix what the server has refused on Submit', () => {
    const openAt = (...fields: string[]): Promise<void> =>
      open({
        handover: {
          returnTo: 'confirm',
          fix: true,
          refused: fields.map((name) => ({
            part: 'business',
            index: undefined,
            field: name,
            message: encodeIssue({ key: 'validation.invalid' }),
          })),
        },
        answers: { [GET]: { data: { type: 'business', business: complete } }, [MCC]: few },
      });

    it('shows it at its field, until another value is chosen', async () => {
      await openAt('mccCode', 'dbaName');
      await until(() => screen.root.activeElement === input('DBA name'));
      expect(errorOf('Merchant category')).to.equal('Please enter a valid merchant category.');
      expect(summary()).to.have.length(2);
      expect(screen.notices).to.deep.equal([]);
      await type(input('Merchant category'), '5814');
      await until(() => errorOf('Merchant category') === '');
      expect(errorOf('DBA name')).to.equal('Please enter a valid DBA name.');
    });

    it('shows the form as it is if it has no such field', async () => {
      await openAt('moon', 'constructor');
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(screen.root.querySelector('[aria-invalid=true]')).to.equal(null);
      expect(screen.root.activeElement).to.equal(null);
    });
  });

  it('offers the legal name, as it is when the offer is pressed, as the DBA name', async () => {
    await open();
    const { root } = screen;
    const offer = 'Same as legal business name';
    const isOffered = (): boolean =>
      [...root.querySelectorAll('button')].some(({ textContent }) => textContent === offer);
    expect(isOffered(), 'nothing to offer').to.equal(false);
    await type(field(root, 'Legal business name'), 'Diaz');
    await type(field(root, 'Legal business name'), 'Diaz Bakery');
    await press(button(root, offer));
    expect(field(root, 'DBA name').value).to.equal('Diaz Bakery');
    await press(button(root, 'Clear what was filled in'));
    expect(field(root, 'DBA name').value).to.equal('');
    await type(field(root, 'Legal business name'), ' ');
    expect(isOffered(), 'nothing to offer any more').to.equal(false);
  });

  describe('the tax ID', () => {
    const types = () => Array.from(input('Tax ID type').querySelectorAll('option'), (option) => option.value);

    it('is an EIN for a business', async () => {
      await open({ ownershipType: 'PARTNERSHIP' });
      expect(types()).to.deep.equal(['2']);
      expect(valueOf('Tax ID type')).to.equal('2');
      const hint = screen.root.getElementById(`${input('Federal tax ID').id}-hint`);
      expect(hint?.textContent).to.equal('The name and EIN must match your IRS documents.');
    });

    it('is an SSN or an ITIN for a sole proprietor, whose legal name is optional', async () => {
      await open({ ownershipType: 'SOLE_PROP', identityType: 'individual' });
      expect(types()).to.deep.equal(['', '1', '3']);
      expect(valueOf('Tax ID type')).to.equal('');
      expect(labels()[0]).to.equal('Legal business name (optional)');
    });

    it('can be any of the three for everybody else', async () => {
      await open({ ownershipType: 'GOV', identityType: 'government-public-corp' });
      expect(types()).to.deep.equal(['', '1', '2', '3']);
    });

    const again = (name: string): string =>
      `The number you gave before is for another tax ID type. Please enter the ${name}.`;
    const shows = (text: string): boolean => screen.root.textContent.includes(text);

    it('is asked for again when its type changes, and comes back with the type it was given for', async () => {
      await open({ ownershipType: 'GOV', identityType: 'government-public-corp' });
      await type(input('Federal tax ID'), '000123456');
      await type(input('Tax ID type'), '2');
      expect(valueOf('Federal tax ID')).to.equal('00-0123456');
      await pressContinue();
      await until(() => summary().length > 0);
      expect(errorOf('Federal tax ID')).to.equal('');
      await type(input('Tax ID type'), '1');
      await until(() => errorOf('Federal tax ID') !== '');
      expect(valueOf('Federal tax ID')).to.equal('');
      expect(errorOf('Federal tax ID')).to.equal('Federal tax ID is required.');
      expect(shows(again('SSN'))).to.equal(true);
      await type(input('Federal tax ID'), '612345987');
      await type(input('Tax ID type'), '3');
      expect(valueOf('Federal tax ID')).to.equal('');
      await type(input('Tax ID type'), '2');
      await until(() => errorOf('Federal tax ID') === '');
      expect(valueOf('Federal tax ID')).to.equal('00-0123456');
      expect(shows('The number you gave before')).to.equal(false);
      await type(input('Tax ID type'), '1');
      expect(valueOf('Federal tax ID')).to.equal('612-34-5987');
    });

    it('on file belongs to its type, and no draft gives it another', async () => {
      const business = { ...complete, tinType: 1, federalTaxId: '***-**-6789' };
      await open({
        ownershipType: 'GOV',
        identityType: 'government-public-corp',
        answers: { [GET]: { data: { type: 'government-public-corp', business } }, [PARTIAL]: {} },
      });
      await type(input('Tax ID type'), '3');
      expect(valueOf('Federal tax ID')).to.equal('');
      expect(shows(again('ITIN'))).to.equal(true);
      await type(input('DBA name'), 'Other');
      await screen.saves.flush();
      const saved = sentTo(PARTIAL).map(({ body }) => (body as { business: { tinType: number } }).business.tinType);
      expect(saved).to.deep.equal([1]);
      await type(input('Tax ID type'), '1');
      expect(valueOf('Federal tax ID')).to.equal('***-**-6789');
    });

    const drafted = () =>
      sentTo(PARTIAL).map(({ body }) => {
        const { tinType, federalTaxId } = (body as { business: Record<string, unknown> }).business;
        return [tinType, federalTaxId];
      });

    it('that was autosaved stays with its type: no later draft gives it another (D-295)', async () => {
      await open({ ownershipType: 'SOLE_PROP', identityType: 'individual' });
      await type(input('Tax ID type'), '1');
      await type(input('Federal tax ID'), '612345987');
      await screen.saves.flush();
      await type(input('Tax ID type'), '3');
      await type(input('DBA name'), 'Other');
      await screen.saves.flush();
      await type(input('Federal tax ID'), '912345678');
      await screen.saves.flush();
      await type(input('Federal tax ID'), '');
      await type(input('Tax ID type'), '1');
      await type(input('Federal tax ID'), '');
      await screen.saves.flush();
      expect(drafted()).to.deep.equal([
        [1, '612-34-5987'],
        [1, undefined],
        [3, '912345678'],
        [3, undefined],
      ]);
    });

    it('on file is not there any more once another type and number were autosaved (D-295)', async () => {
      const business = { ...complete, federalTaxId: '**-***6789' };
      await open({
        ownershipType: 'GOV',
        identityType: 'government-public-corp',
        answers: { [GET]: { data: { type: 'government-public-corp', business } } },
      });
      await type(input('Tax ID type'), '1');
      await type(input('Federal tax ID'), '612345987');
      await screen.saves.flush();
      await type(input('Tax ID type'), '3');
      await type(input('DBA name'), 'Other');
      await screen.saves.flush();
      expect(drafted()).to.deep.equal([
        [1, '612-34-5987'],
        [1, undefined],
      ]);
      await type(input('Tax ID type'), '2');
      expect(valueOf('Federal tax ID')).to.equal('');
      expect(shows(again('EIN'))).to.equal(true);
      await pressContinue();
      await until(() => errorOf('Federal tax ID') !== '');
      expect(sentTo(PUT)).to.deep.equal([]);
      await type(input('Tax ID type'), '1');
      expect(valueOf('Federal tax ID')).to.equal('612-34-5987');
    });

    it('on file stays there, with its type, while a whole number that is refused is not sent (D-059)', async () => {
      const business = { ...complete, tinType: 3, federalTaxId: '***-**-6789' };
      await open({
        ownershipType: 'SOLE_PROP',
        identityType: 'individual',
        answers: { [GET]: { data: { type: 'individual', business } } },
      });
      await type(input('Tax ID type'), '1');
      await type(input('Federal tax ID'), '666-12-3456');
      for (const name of ['One', 'Two']) {
        await type(input('DBA name'), name);
        await screen.saves.flush();
      }
      expect(drafted()).to.deep.equal([
        [3, undefined],
        [3, undefined],
      ]);
      await type(input('Tax ID type'), '3');
      expect(valueOf('Federal tax ID')).to.equal('***-**-6789');
    });

    it('that a full save without an answer sent stays with its type (D-295)', async () => {
      const business = { ...complete, federalTaxId: '**-***6789' };
      await open({
        ownershipType: 'GOV',
        identityType: 'government-public-corp',
        answers: { [GET]: { data: { type: 'government-public-corp', business } }, [PUT]: 'network' },
      });
      await type(input('Tax ID type'), '1');
      await type(input('Federal tax ID'), '612345987');
      await pressContinue();
      await until(() => screen.notices.length > 0);
      await type(input('Tax ID type'), '3');
      await screen.saves.flush();
      expect(drafted().at(-1)).to.deep.equal([1, undefined]);
      await type(input('Tax ID type'), '2');
      expect(valueOf('Federal tax ID')).to.equal('');
    });

    for (const tinType of [1, 2]) {
      it(`is asked for again when a sole proprietor has become an LLC, type ${tinType} on the wire`, async () => {
        const business = { ...complete, tinType, federalTaxId: '***-**-6789' };
        await open({ answers: { [GET]: { data: { type: 'business', business } } } });
        expect([valueOf('Tax ID type'), valueOf('Federal tax ID')]).to.deep.equal(['2', '']);
        expect(shows(again('EIN'))).to.equal(true);
        await pressContinue();
        await until(() => errorOf('Federal tax ID') !== '');
        expect(sentTo(PUT)).to.deep.equal([]);
      });
    }

    it('of a single-member LLC may be in the name of its owner, and the hint says so', async () => {
      await open();
      expect(shows('For a single-member LLC, that can be the owner’s name.')).to.equal(true);
      expect(shows('The name and EIN must match your IRS documents.')).to.equal(true);
    });

    it('stays on file unless another is typed, and the mask is never mixed with digits', async () => {
      await open({
        answers: { [GET]: { data: { type: 'business', business: { ...complete, federalTaxId: '**-***6789' } } } },
      });
      await pressContinue();
      await until(() => screen.went.length > 0);
      const { federalTaxId: _kept, ...sent } = complete;
      expect(sentTo(PUT)[0]?.body).to.deep.equal({ business: sent });

      await type(input('Federal tax ID'), '');
      expect(valueOf('Federal tax ID')).to.equal('**-***6789');
      await type(input('Federal tax ID'), '**-***67891');
      expect(valueOf('Federal tax ID')).to.equal('1');
    });
  });

  describe('the website', () => {
    it('moves a pasted protocol into the select', async () => {
      await open();
      await type(input('Website'), 'http://shop.example');
      expect([valueOf('Protocol'), valueOf('Website')]).to.deep.equal(['http', 'shop.example']);
      await type(input('Website'), 'https://https://shop.example');
      expect([valueOf('Protocol'), valueOf('Website')]).to.deep.equal(['https', 'shop.example']);
    });

    it('does not move text while somebody is typing', async () => {
      await open();
      const website = input('Website');
      await act(async () => {
        website.focus();
        await sendKeys({ type: 'http://a' });
      });
      expect([valueOf('Protocol'), valueOf('Website')]).to.deep.equal(['https', 'http://a']);
      await act(async () => website.blur());
      expect([valueOf('Protocol'), valueOf('Website')]).to.deep.equal(['http', 'a']);
    });
  });

  describe('the merchant category', () => {
    async function typeKeys(text: string): Promise<void> {
      await act(async () => {
        input('Merchant category').focus();
        await sendKeys({ type: text });
      });
    }

    it('is found and selected with the keyboard only', async () => {
      await open();
      await typeKeys('re');
      await pass(screen, 400);
      expect(options()).to.deep.equal([]);
      await typeKeys('st');
      await until(() => options().length === 2);
      expect(options()).to.deep.equal(['5812 · Eating Places and Restaurants', '5814 · Fast Food Restaurants']);
      await act(async () => sendKeys({ press: 'ArrowDown' }));
      await act(async () => sendKeys({ press: 'ArrowDown' }));
      const active = input('Merchant category').getAttribute('aria-activedescendant') ?? '';
      expect(screen.root.getElementById(active)?.textContent).to.equal('5814 · Fast Food Restaurants');
      expect(screen.root.getElementById(active)?.lang, 'a screen reader reads it as English').to.equal('en');
      expect(input('Merchant category').lang, 'what is typed may be in any language').to.equal('');
      await act(async () => sendKeys({ press: 'Enter' }));
      expect(input('Merchant category').lang).to.equal('en');
      expect(valueOf('Merchant category')).to.equal('5814 · Fast Food Restaurants');
      expect(options()).to.deep.equal([]);
      expect(sentTo(PUT)).to.deep.equal([]);
      expect((screen.saves.drafts.read('business') as BusinessForm | undefined)?.mccCode).to.equal('5814');
    });

    it('is found by its code or several words, and leading zeros that a list dropped are restored', async () => {
      await open();
      await typeKeys('074');
      await until(() => options().length > 0);
      expect(options()).to.deep.equal(['0742 · Veterinary Services']);
      await act(async () => sendKeys({ press: 'Escape' }));
      expect(valueOf('Merchant category')).to.equal('074');
      await type(input('Merchant category'), '');
      await typeKeys('restaurant fast');
      await until(() => options().join() === '5814 · Fast Food Restaurants');
    });

    it('counts as missing while the text is not a category', async () => {
      await open();
      await typeKeys('restx');
      await until(() => screen.root.textContent.includes('No matching categories'));
      await act(async () => sendKeys({ press: 'Enter' }));
      expect(summary()).to.deep.equal([]);
      await pressContinue();
      await until(() => summary().length > 0);
      const notChosen = 'Choose a merchant category from the list.';
      await until(() => errorOf('Merchant category') === notChosen);
      expect(summary().map((entry) => entry.textContent)).to.include(notChosen);
      expect(valueOf('Merchant category')).to.equal('restx');
      await type(input('Merchant category'), '');
      await until(() => errorOf('Merchant category') === 'Merchant category is required.');
      await type(input('Merchant category'), 'fast food restaurants');
      await until(() => errorOf('Merchant category') === '');
      expect(valueOf('Merchant category')).to.equal('5814 · Fast Food Restaurants');
    });

    describe('in a list with categories that have no description, or the same one (D-652)', () => {
      const nameless = { value: '1711', description: '—' };
      const alike = ['3000', '3001'].map((value) => ({ value, description: 'Airlines' }));
      const CODES = [
        ['nothing', '', ''],
        ['a sign', '—', ''],
        ['a description that two have', 'Airlines', ''],
        ['a description that one has', 'fast food restaurants', '5814'],
        ['the code of one that has no description', '1711', '1711'],
        ['the code and the description of one of two', '3001 · Airlines', '3001'],
      ] as const;
      for (const [what, text, code] of CODES) {
        it(`${what} is ${code || 'none'}`, async () => {
          await open({ answers: { [MCC]: [nameless, ...alike, ...many] } });
          await type(input('Merchant category'), '5812');
          await type(input('Merchant category'), text);
          expect((screen.saves.drafts.read('business') as BusinessForm | undefined)?.mccCode).to.equal(code);
        });
      }
    });

    it('is a select for a short list, which keeps a code that is no longer offered', async () => {
      await open({
        answers: { [MCC]: few, [GET]: { data: { type: 'business', business: { ...complete, mccCode: '9999' } } } },
      });
      await until(() => input('Merchant category') instanceof HTMLSelectElement);
      const select = input('Merchant category');
      const texts = Array.from(select.querySelectorAll('option'), (option) => option.textContent);
      expect(texts).to.deep.equal([
        'Choose…',
        '0742 · Veterinary Services',
        '5812 · Eating Places and Restaurants',
        '5814 · Fast Food Restaurants',
        '9999',
      ]);
      expect(Array.from(select.querySelectorAll('option'), ({ lang }) => lang)).to.deep.equal([
        '',
        'en',
        'en',
        'en',
        '',
      ]);
      expect(select.value).to.equal('9999');
      await type(select, '5812');
      expect((screen.saves.drafts.read('business') as BusinessForm | undefined)?.mccCode).to.equal('5812');
    });

    for (const [what, text, then] of [
      ['a code that the product does not accept is refused', '9999', '9999'],
      ['what names a category is that category', 'fast food restaurants', '5814 · Fast Food Restaurants'],
      ['a code in full width is one too', '\uff15\uff18\uff11\uff12', '5812 · Eating Places and Restaurants'],
      ['a code is shown with its category', '5812', '5812 · Eating Places and Restaurants'],
    ] as const) {
      for (const isLeft of [false, true]) {
        it(`looks up what was typed before the list was there${isLeft ? ' and left' : ''}: ${what}`, async () => {
          let come: (list: object) => void = () => undefined;
          await open({ answers: { [MCC]: new Promise<object>((resolve) => (come = resolve)) } });
          await typeKeys(text);
          if (isLeft) await act(async () => input('Merchant category').blur());
          await act(async () => come(many));
          await until(() => valueOf('Merchant category') === then);
          await pressContinue();
          await until(() => summary().length > 0);
          const error = text === '9999' ? 'Choose a merchant category from the list.' : '';
          await until(() => errorOf('Merchant category') === error);
          expect(valueOf('Merchant category')).to.equal(then);
        });
      }
    }

    it('accepts a typed code when its list cannot be loaded, says so, and can reload', async () => {
      await open({ answers: { [MCC]: new Response('{}', { status: 500 }) } });
      await until(() => screen.root.textContent.includes('We couldn’t load the categories.'));
      await type(input('Merchant category'), 'coffee');
      await pressContinue();
      await until(() => errorOf('Merchant category') === 'Please enter a valid merchant category.');
      await type(input('Merchant category'), '5812');
      expect((screen.saves.drafts.read('business') as BusinessForm | undefined)?.mccCode).to.equal('5812');
      screen.answer(MCC, many);
      await press(button(screen.root, 'Try again'));
      await until(() => valueOf('Merchant category') === '5812 · Eating Places and Restaurants');
      expect(screen.root.textContent).not.to.include('couldn’t load');
    });
  });

  it('lists the errors on Continue, moves focus to the list, and links to each field', async () => {
    await open();
    await type(input('Business address'), 'Main Street');
    await type(input('Website'), 'localhost');
    expect(summary()).to.deep.equal([]);
    await pressContinue();
    await until(() => summary().length > 0);
    expect(summary().map((entry) => entry.textContent)).to.deep.equal([
      'Legal business name is required.',
      'DBA name is required.',
      'Federal tax ID is required.',
      'Business phone is required.',
      'Business address: Please enter street number at the beginning',
      'City is required.',
      'State is required.',
      'ZIP code is required.',
      'Date established: This field is required',
      'Expected monthly volume is required.',
      'Merchant category is required.',
      'Website: Please enter a valid URL',
    ]);
    expect(screen.root.activeElement?.getAttribute('role')).to.equal('group');
    expect(screen.notices).to.deep.equal(['There are form errors, please check.']);
    expect(sentTo(PUT)).to.deep.equal([]);
    for (const [at, label] of [
      [2, 'Federal tax ID'],
      [10, 'Merchant category'],
      [11, 'Website'],
    ] as const) {
      await press(summary()[at] ?? document.createElement('button'));
      expect(screen.root.activeElement).to.equal(input(label));
      expect(input(label).getAttribute('aria-invalid')).to.equal('true');
    }
    await type(input('Website'), 'shop.example');
    await until(() => errorOf('Website') === '');
    expect(summary()).to.have.length(11);
  });

  for (const [what, answer, text] of [
    ['an error of the server', new Response('{}', { status: 500 }), 'Submission failed. Please try again.'],
    ['a refusal', { success: false, message: 'The tax ID is in use.' }, 'The tax ID is in use.'],
    ['an answer that is no JSON', '<html>', 'Submission failed. Please try again.'],
    ['no answer', 'network', 'Submission failed. Please try again. You seem to be offline.'],
  ] as const) {
    it(`keeps everything typed after ${what}, reports the failure, and can be sent again`, async () => {
      await open({ answers: { [PUT]: answer } });
      await fillIn();
      const typed = LABELS.map(valueOf);
      await pressContinue();
      const alert = await until(() => screen.root.querySelector('[role="alert"]'));
      expect(alert.textContent).to.include(text).and.to.include('What you typed is still here.');
      expect(LABELS.map(valueOf)).to.deep.equal(typed);
      expect(screen.went).to.deep.equal([]);
      expect((screen.saves.drafts.read('business') as BusinessForm | undefined)?.legalName).to.equal('Diaz LLC');
      screen.answer(PUT, { success: true });
      await pressContinue();
      await until(() => screen.went.length > 0);
    });
  }

  it('notes which warnings were shown, but not the tax ID that one of them was about (D-532)', async () => {
    await open();
    await fillIn();
    await type(input('Federal tax ID'), '071234567');
    await pressContinue();
    await until(() => screen.root.querySelector('section[aria-labelledby]')?.textContent.includes('Please check'));
    const noted = [...(screen.store.get(knownAtom).warned ?? [])];
    expect(noted).to.have.length(1);
    expect(noted.join()).not.to.include('1234567');
    await pressContinue();
    await until(() => screen.went.length > 0);
  });

  it('shows again what was typed in this session, even if loading failed in between', async () => {
    await open({ answers: { [GET]: { data: { business: 'a text' } } } });
    expect(screen.root.textContent).to.include('Failed to load business information. Please try again.');
    screen.saves.drafts.keep('business', {
      legalName: 'Typed LLC',
      dbaName: '',
      billingDescriptor: '',
      tinType: '1',
      federalTaxId: '123-45-6789',
      phoneNumber: '',
      addressLine: '',
      city: '',
      state: '',
      postalCode: '',
      country: 'US',
      businessEstablishedDate: '',
      expectedMonthlyVolume: '',
      mccCode: '',
      websiteProtocol: 'http',
      website: '',
    });
    screen.answer(GET, { data: { type: 'business', business: { legalName: 'Saved LLC' } } });
    await press(button(screen.root, 'Try again'));
    await until(() => screen.root.querySelector('form'));
    expect(valueOf('Legal business name')).to.equal('Typed LLC');
    expect(valueOf('Protocol')).to.equal('http');
    // The type of business allows only an EIN by now, and the digits were an SSN.
    expect([valueOf('Tax ID type'), valueOf('Federal tax ID')]).to.deep.equal(['2', '']);
  });

  for (const [what, answer] of [
    ['an error of the server', new Response('{}', { status: 500 })],
    ['an answer that is no JSON', '<html>'],
    ['a wrong shape', { data: { type: 'business', business: [1] } }],
  ] as const) {
    it(`says that it could not load after ${what}`, async () => {
      await open({ answers: { [GET]: answer } });
      expect(screen.root.querySelector('[role="alert"]')?.textContent).to.include(
        'Failed to load business information. Please try again.',
      );
      expect(screen.went).to.deep.equal([]);
    });
  }

  it('does not overwrite what was typed on the next visit when the full save of the last one fails', async () => {
    let show: (visit: number) => void = () => undefined;
    function Visits() {
      const [visit, setVisit] = useState(1);
      show = setVisit;
      return visit === 0 ? null : <AccountCompany key={visit} />;
    }
    screen = await renderScreen(Visits, {
      answers: { [GET]: { data: { type: 'business', business: complete } }, [MCC]: many, [PARTIAL]: { success: true } },
    });
    await until(() => screen.root.querySelector('form'));
    await type(input('Legal business name'), 'First LLC');
    let refuse: () => void = () => undefined;
    const given = globalThis.fetch;
    globalThis.fetch = async (target, init) => {
      if (init?.method !== 'PUT') return given(target, init);
      await new Promise<void>((resolve) => {
        refuse = resolve;
      });
      return new Response('{"message":"No"}', { status: 400 });
    };
    await pressContinue();
    await act(() => Promise.resolve(show(0)));
    await act(() => Promise.resolve(show(2)));
    await until(() => screen.root.querySelector('form'));
    await type(input('Legal business name'), 'Second LLC');
    input('DBA name').focus();
    refuse();
    await pass(screen, 0);
    await screen.saves.flush();
    globalThis.fetch = given;
    const names = sentTo(PARTIAL).map(({ body }) => (body as { business: BusinessForm }).business.legalName);
    expect(names.at(-1)).to.equal('Second LLC');
  });

  it('goes to get-started when loading fails with 400', async () => {
    screen = await renderScreen(AccountCompany, {
      answers: { [GET]: new Response('{"message":"No application"}', { status: 400 }), [MCC]: many },
    });
    await until(() => screen.went.length > 0);
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
    expect(screen.root.querySelector('[role="alert"]')).to.equal(null);
  });

  describe('autosave', () => {
    it('saves changes 1.5 s after a field is left, half-typed fields as typed', async () => {
      await open();
      await type(input('Federal tax ID'), '12');
      await type(input('Website'), 'http://shop.example');
      await pass(screen, 1499);
      expect(sentTo(PARTIAL)).to.deep.equal([]);
      await pass(screen, 1);
      await until(() => sentTo(PARTIAL).length > 0);
      expect(sentTo(PARTIAL).map(({ body }) => body)).to.deep.equal([
        {
          business: {
            federalTaxId: '12',
            tinType: 2,
            ownershipType: 'LLC',
            websiteUrl: 'http://shop.example',
          },
        },
      ]);
      await type(input('Website'), 'shop.example');
      await pass(screen, 1800);
      expect(sentTo(PARTIAL)).to.have.length(1);
    });

    it('sends nothing while Continue is running', async () => {
      await open();
      await fillIn();
      await pressContinue();
      await until(() => screen.went.length > 0);
      await pass(screen, 2800);
      expect(sentTo(PARTIAL)).to.deep.equal([]);
      expect(sentTo(PUT)).to.have.length(1);
    });
  });
});

/** What the host has locked is changed by nothing that the applicant does. */
import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { useStore } from 'jotai/react';
import { useState, type ComponentType } from 'react';
import type { BusinessForm } from '../../../src/domain/business';
import { readPrefill } from '../../../src/domain/prefill';
import AccountCompany from '../../../src/screens/account-company/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { prefillAtom } from '../../../src/session/prefill';
import { act, button, field, pass, press, renderScreen, until, type Harness } from './harness';

/** A screen with what the host gives. */
function given(Screen: ComponentType, prefill: object): ComponentType {
  return function Given() {
    const store = useStore();
    useState(() => store.set(prefillAtom, readPrefill(prefill)));
    return <Screen />;
  };
}

/** The host knows the state, and the applicant cannot change it. */
const Locked = given(AccountCompany, {
  business: { address: { state: 'NY' } },
  locked: ['business.address.state'],
});

describe('a locked part of an address', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  async function open(): Promise<HTMLInputElement> {
    screen = await renderScreen(Locked, {
      config: { geocoder: 'https://api.example/geo/search' },
      answers: {
        'GET onboarding/accounts/identity/business': { data: { type: 'business', business: null } },
        'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Restaurants' }],
      },
    });
    await until(() => screen.root.querySelector('form'));
    return field(screen.root, 'Business address') as HTMLInputElement;
  }

  const kept = (): (string | undefined)[] => {
    const form = screen.saves.drafts.read('business') as BusinessForm | undefined;
    return [form?.addressLine, form?.city, form?.state, form?.postalCode];
  };

  for (const [what, state, then] of [
    [
      'is not changed by a suggestion elsewhere, of which only the street is taken',
      'US-ID',
      ['1 Main Street', '', 'NY', ''],
    ],
    ['does not keep a suggestion there from being taken', 'US-NY', ['1 Main Street', 'Albany', 'NY', '12207']],
  ] as const) {
    it(what, async () => {
      const line = await open();
      const address = { road: 'Main Street', city: 'Albany', 'ISO3166-2-lvl4': state, postcode: '12207' };
      screen.answer('GET geo/search', [{ display_name: 'Found', address }]);
      await act(async () => {
        line.focus();
        await sendKeys({ type: '1 Main' });
      });
      await until(() => screen.root.querySelector('[role=option]'));
      await act(async () => sendKeys({ press: 'ArrowDown' }));
      await act(async () => sendKeys({ press: 'Enter' }));
      expect(kept()).to.deep.equal(then);
    });
  }

  for (const [what, text, then] of [
    ['leaves a pasted address elsewhere as it was pasted', '44 Canal St, Boise, ID 83702', undefined],
    ['does not keep a pasted address there from being taken apart', '44 Canal St, Troy, NY 12180', 'Troy'],
  ] as const) {
    it(what, async () => {
      const line = await open();
      await act(async () => {
        line.focus();
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const event = new ClipboardEvent('paste', { bubbles: true, composed: true });
        // Firefox leaves it out of an event that a script makes.
        Object.defineProperty(event, 'clipboardData', { value: clipboardData });
        line.dispatchEvent(event);
        line.value = text;
        line.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }));
      });
      await pass(screen, 1);
      // What understands it has been fetched by then.
      await act(async () => void (await import('../../../src/domain/paste')));
      if (then === undefined) expect(kept()).to.deep.equal([text, '', 'NY', '']);
      else await until(() => kept().join() === ['44 Canal St', then, 'NY', '12180'].join());
    });
  }
});

describe('a locked field', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  it('stays locked when the form is refused, however it is written', async () => {
    const business = { legalName: 'Diaz  LLC', websiteUrl: 'https://shop.example,' };
    const locked = ['business.legalName', 'business.websiteUrl'];
    screen = await renderScreen(given(AccountCompany, { business, locked }), {
      answers: {
        'GET onboarding/accounts/identity/business': { data: { type: 'business', business: null } },
        'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Restaurants' }],
      },
    });
    await until(() => screen.root.querySelector('form'));
    const controls = (): string[] =>
      Array.from(screen.root.querySelectorAll<HTMLInputElement>('form input'), ({ name }) => name);
    const before = controls();
    expect(before).not.to.include.members(['legalName', 'website']);
    await press(button(screen.root, 'Continue'));
    await until(() => screen.root.querySelector('[aria-invalid=true]'));
    expect(controls()).to.deep.equal(before);
  });

  for (const [what, host, shown] of [
    ['takes the place of what was saved', 'Diaz Inc', undefined],
    ['does not, if the rules reject it: the applicant has put it right (D-602)', 'Diaz*Inc', 'Diaz LLC'],
  ] as const)
    it(`${what}: ${host}`, async () => {
      const prefill = { business: { legalName: host }, locked: ['business.legalName'] };
      screen = await renderScreen(given(AccountCompany, prefill), {
        answers: {
          'GET onboarding/accounts/identity/business': { data: { business: { legalName: 'Diaz LLC' } } },
          'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Restaurants' }],
        },
      });
      await until(() => screen.root.querySelector('form'));
      expect(screen.root.querySelector<HTMLInputElement>('input[name=legalName]')?.value).to.equal(shown);
      if (shown === undefined) expect(screen.root.textContent).to.include(host);
    });

  for (const [host, shown] of [
    ['Grace', undefined],
    ['Gr*ce', 'Ada'],
  ] as const)
    it(`does so for a contact too: ${host}`, async () => {
      const prefill = { contact: { firstName: host }, locked: ['contact.firstName'] };
      screen = await renderScreen(given(VerifyContact, prefill), {
        answers: { 'GET onboarding/accounts/identity/contact': { data: { contact: { firstName: 'Ada' } } } },
      });
      await until(() => screen.root.querySelector('form'));
      expect(screen.root.querySelector<HTMLInputElement>('input[name=firstName]')?.value).to.equal(shown);
    });

  it('can be changed once the server has refused its value, and is not locked again by it (D-602)', async () => {
    const contact = {
      firstName: 'Cleo',
      lastName: 'Clerk',
      position: 'TR',
      birthDate: '1985-03-27',
      phoneNumber: '2125550143',
      email: 'cleo@city.example',
      ssn: '123-45-6789',
    };
    screen = await renderScreen(given(VerifyContact, { contact, locked: ['contact.email'] }), {
      ownershipType: 'GOV',
      answers: {
        'GET onboarding/accounts/identity/contact': { data: { contact: null } },
        'PUT onboarding/accounts/identity/contact': new Response(
          JSON.stringify({ success: false, message: '"contact.email" is not allowed' }),
          { status: 422 },
        ),
      },
    });
    await until(() => screen.root.querySelector('form'));
    const email = (): HTMLInputElement | null => screen.root.querySelector('input[name=email]');
    expect(email()).to.equal(null);
    await press(button(screen.root, 'Continue'));
    await until(email);
    const input = email();
    if (input === null) throw new Error('The field is locked');
    const Setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    for (const text of ['cleo@city.exampl', 'cleo@city.example']) {
      await act(async () => {
        Setter?.set?.call(input, text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    }
    await until(() => email()?.getAttribute('aria-invalid') !== 'true');
    expect(email()?.value).to.equal('cleo@city.example');
  });

  it('gets no share from the offer of what is left', async () => {
    const person = { lastName: 'Diaz', ssn: '123-45-6789', streetNum: '1', streetName: 'Main St', city: 'Troy' };
    const owners = [
      { ...person, firstName: 'Ada', ownershipPercentage: 50, state: 'NY', postalCode: '12180' },
      { ...person, firstName: 'Ben', ownershipPercentage: 30, state: 'NY', postalCode: '12180' },
    ];
    screen = await renderScreen(given(VerifyOwnership, { owners, locked: ['owners[0].ownershipPercentage'] }), {
      answers: { 'GET onboarding/accounts/identity/owners': { data: { ownershipType: 'LLC', owners: [] } } },
    });
    const offers = (): string[] =>
      Array.from(screen.root.querySelectorAll('button'), ({ textContent }) => textContent).filter((text) =>
        text.includes('20%'),
      );
    await until(() => screen.root.querySelector('[aria-label="Owners"]'));
    expect(offers()).to.deep.equal(['Give the remaining 20% to Ben Diaz']);
    await press(button(screen.root, 'Edit Ada Diaz'));
    expect(offers()).to.deep.equal([]);
  });
});

describe('a locked owner', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  const person = { ssn: '123-45-6789', streetNum: '1', streetName: 'Main St', city: 'Troy', state: 'NY' };
  const ada = { ...person, firstName: 'Ada', lastName: 'Diaz', ownershipPercentage: 50, postalCode: '12180' };
  const ben = { ...ada, firstName: 'Ben', ownershipPercentage: 30 };
  const cy = { ...ada, firstName: 'Cy', ownershipPercentage: 20 };

  async function open(prefill: object, saved: readonly object[] = [], ownershipType = 'LLC'): Promise<void> {
    screen = await renderScreen(given(VerifyOwnership, prefill), {
      ownershipType,
      answers: { 'GET onboarding/accounts/identity/owners': { data: { ownershipType, owners: saved } } },
    });
    await until(() => screen.root.querySelector('[aria-label="Owners"]'));
  }

  const names = (): string[] =>
    Array.from(screen.root.querySelectorAll<HTMLInputElement>('form input'), ({ name }) => name);
  const removes = (): (string | null)[] =>
    Array.from(screen.root.querySelectorAll('[aria-label^="Remove"]'), (control) => control.getAttribute('aria-label'));

  it('cannot be removed', async () => {
    await open({ owners: [ada, ben], locked: ['owners.0.lastName'] });
    expect(removes()).to.deep.equal(['Remove Ben Diaz']);
  });

  it('stays locked when another is removed', async () => {
    await open({ owners: [ada, ben, cy], locked: ['owners.1.firstName', 'owners[1].ownershipPercentage'] });
    await press(button(screen.root, 'Remove Ada Diaz'));
    expect(removes()).to.deep.equal(['Remove Cy Diaz']);
    await press(button(screen.root, 'Edit Cy Diaz'));
    expect(names()).to.include('firstName');
    await press(button(screen.root, 'Show all owners'));
    await press(button(screen.root, 'Edit Ben Diaz'));
    expect(names()).to.not.include.members(['firstName']);
  });

  it("is the host's again where the server has it, also with its masked number", async () => {
    const saved = [
      { ...ben, ownerId: 'own_2', ssn: '***-**-6789' },
      { ...ada, ownerId: 'own_1', ssn: '***-**-6789' },
    ];
    await open({ owners: [ada], locked: ['owners.0.ssn', 'owners.0.firstName'] }, saved);
    expect(removes()).to.deep.equal(['Remove Ben Diaz']);
    await press(button(screen.root, 'Edit Ada Diaz'));
    expect(names()).to.not.include('ssn');
  });

  it('is in a new group too', async () => {
    screen = await renderScreen(given(VerifyOwnership, { owners: [ada, ben], locked: ['owners.0.lastName'] }), {
      handover: { create: true },
    });
    await until(() => screen.root.querySelector('[aria-label="Owners"]'));
    expect(removes()).to.deep.equal(['Remove Ben Diaz']);
  });

  it('can be removed where a sole proprietor has two', async () => {
    await open({ owners: [ada, ben], locked: ['owners.0.lastName', 'owners.1.lastName'] }, [], 'SOLE_PROP');
    await press(button(screen.root, 'Remove Ben Diaz'));
    expect(removes()).to.deep.equal([]);
  });
});

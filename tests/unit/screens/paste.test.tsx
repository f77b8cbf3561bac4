import { expect } from '@esm-bundle/chai';
import AccountCompany from '../../../src/screens/account-company/screen';
import { act, button, field, pass, press, renderScreen, type, until, type Harness } from './harness';

const PASTED = '44 Canal St\nBoise, Idaho 83702';

let screen: Harness;
const valueOf = (label: string): string => field(screen.root, label).value;

/** As the browser does: the event first, and the text afterwards. */
async function paste(label: string, text: string): Promise<void> {
  const control = field(screen.root, label) as HTMLInputElement;
  await act(async () => {
    control.focus();
    control.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const event = new ClipboardEvent('paste', { bubbles: true, composed: true });
    // Firefox leaves it out of an event that a script makes.
    Object.defineProperty(event, 'clipboardData', { value: clipboardData });
    control.dispatchEvent(event);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, text.replace('\n', ' '));
    control.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertFromPaste' }));
  });
}

describe('a pasted address', () => {
  beforeEach(async () => {
    screen = await renderScreen(AccountCompany, {
      answers: {
        'GET onboarding/accounts/identity/business': { data: { type: 'business', business: null } },
        'GET onboarding/spproducts/acme/mcc': { data: [] },
        'POST onboarding/accounts/identity/business/partial': { success: true },
      },
    });
    await until(() => screen.root.querySelector('form'));
    await type(field(screen.root, 'City'), 'Troy');
  });
  afterEach(() => screen.unmount());

  it('fills its fields, and Undo brings back what was there', async () => {
    await paste('Business address', PASTED);
    await pass(screen, 1);
    await until(() => valueOf('City') === 'Boise');
    expect([valueOf('Business address'), valueOf('State'), valueOf('ZIP code')]).to.deep.equal([
      '44 Canal St',
      'ID',
      '83702',
    ]);
    await press(button(screen.root, 'Undo'));
    expect([valueOf('Business address'), valueOf('City'), valueOf('ZIP code')]).to.deep.equal(['', 'Troy', '']);
  });

  for (const [label, typed] of [
    ['Business address', '45 Canal St'],
    ['City', 'Nampa'],
    ['State', 'NJ'],
    ['ZIP code', '83651'],
  ] as const) {
    it(`can no longer be undone once another answer is given: ${label}`, async () => {
      await paste('Business address', PASTED);
      await pass(screen, 1);
      await until(() => valueOf('City') === 'Boise');
      expect(button(screen.root, 'Undo')).to.be.ok;
      await type(field(screen.root, label), typed);
      expect([...screen.root.querySelectorAll('button')].map(({ textContent }) => textContent)).not.to.include('Undo');
      expect(valueOf(label)).to.equal(typed);
    });
  }

  it('leaves what was typed before it was understood, and so does Undo', async () => {
    await paste('Business address', PASTED);
    await type(field(screen.root, 'City'), 'Albany');
    await pass(screen, 1);
    await until(() => valueOf('ZIP code') === '83702');
    expect(valueOf('City')).to.equal('Albany');
    await press(button(screen.root, 'Undo'));
    expect([valueOf('City'), valueOf('ZIP code')]).to.deep.equal(['Albany', '']);
  });

  it('without a ZIP code leaves none of another address, says so, and Undo brings it back (D-356)', async () => {
    await type(field(screen.root, 'ZIP code'), '12180');
    await paste('Business address', '12 Virginia Ave, Richmond, Virginia');
    await pass(screen, 1);
    await until(() => valueOf('City') === 'Richmond');
    expect([valueOf('State'), valueOf('ZIP code')]).to.deep.equal(['VA', '']);
    expect(screen.root.textContent).to.include('Please enter the ZIP code.');
    await press(button(screen.root, 'Undo'));
    expect([valueOf('City'), valueOf('ZIP code')]).to.deep.equal(['Troy', '12180']);
  });

  it('that is only a city and a state leaves the street, and says to check it (D-356)', async () => {
    await type(field(screen.root, 'Business address'), '500 Main St');
    await type(field(screen.root, 'ZIP code'), '12180');
    await paste('City', 'New York, NY');
    await pass(screen, 1);
    await until(() => valueOf('City') === 'New York');
    expect([valueOf('Business address'), valueOf('State'), valueOf('ZIP code')]).to.deep.equal([
      '500 Main St',
      'NY',
      '',
    ]);
    expect(screen.root.textContent).to.include('We filled in part of the address');
    expect(screen.root.textContent).to.include('Please check the rest.');
  });

  it('is read for an EIN, whatever its label says', async () => {
    await paste('Federal tax ID', 'Your EIN is 12-3456789, filed in 2019');
    await pass(screen, 1);
    await until(() => valueOf('Federal tax ID') === '12-3456789');
  });
});

describe('a date in words', () => {
  const PUT = 'PUT onboarding/accounts/identity/business';
  const FILED = {
    legalName: 'Diaz LLC',
    dbaName: 'Diaz Shop',
    ownershipType: 'LLC',
    tinType: 2,
    federalTaxId: '12-3456789',
    phoneNumber: '2125550142',
    address: { streetNum: '12', streetName: 'Main St', city: 'Troy', state: 'NY', postalCode: '12180', country: 'US' },
    expectedMonthlyVolume: 1000,
    mccCode: '5812',
    websiteUrl: 'https://diaz.example',
  };

  for (const [way, isLeft] of [
    ['Continue', true],
    ['Enter', false],
  ] as const) {
    it(`is understood before ${way} checks it (D-446)`, async () => {
      screen = await renderScreen(AccountCompany, {
        ownershipType: 'LLC',
        answers: {
          'GET onboarding/accounts/identity/business': { data: { type: 'business', business: FILED } },
          'GET onboarding/spproducts/acme/mcc': { data: [{ value: '5812', description: 'Restaurants' }] },
          'POST onboarding/accounts/identity/business/partial': { success: true },
          [PUT]: { success: true },
        },
      });
      await until(() => screen.root.querySelector('form'));
      const date = field(screen.root, 'Date established');
      await act(async () => {
        date.focus();
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(date, 'March 3 2015');
        date.dispatchEvent(new InputEvent('input', { bubbles: true }));
        if (isLeft) date.blur();
        screen.root.querySelector('form')?.requestSubmit();
      });
      const saved = await until(() => screen.sent.find(({ method }) => method === 'PUT'), 3000);
      expect(saved.body).to.have.nested.property('business.businessEstablishedDate', '2015-03-03');
      expect(screen.notices).to.deep.equal([]);
      await screen.unmount();
    });
  }
});

describe('an EIN that is pasted where another number is asked for', () => {
  it('is none', async () => {
    screen = await renderScreen(AccountCompany, {
      ownershipType: 'SOLE_PROP',
      answers: {
        'GET onboarding/accounts/identity/business': { data: { type: 'business', business: { tinType: 1 } } },
        'GET onboarding/spproducts/acme/mcc': { data: [] },
        'POST onboarding/accounts/identity/business/partial': { success: true },
      },
    });
    await until(() => screen.root.querySelector('form'));
    const text = 'Your EIN is 12-3456789, filed in 2019';
    await paste('Federal tax ID', text);
    await pass(screen, 1);
    await pass(screen, 1);
    expect(valueOf('Federal tax ID')).to.equal(text);
    await screen.unmount();
  });
});

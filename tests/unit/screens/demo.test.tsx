import { expect } from '@esm-bundle/chai';
import type { ComponentType } from 'react';
import { mobileSchema, type MobileForm } from '../../../src/domain/mobile';
import { useStepForm } from '../../../src/forms/use-step-form';
import AccountCompany from '../../../src/screens/account-company/screen';
import GetStarted from '../../../src/screens/get-started/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { button, field, renderScreen, until, type Harness, type HarnessOptions } from './harness';

const DEMO = { slug: 'acme-demo', environment: 'sandbox' } as const;
const PRODUCTION = { slug: 'acme-demo', environment: 'production' } as const;

/** A form that says which of its fields count as touched. */
function Touched() {
  const { form } = useStepForm<MobileForm, MobileForm>({
    schema: mobileSchema(),
    initial: { mobileNumber: '2125550142' },
    labels: { mobileNumber: 'sms.number' },
    words: { ours: 'problem.server' },
    onValid: () => Promise.resolve(),
  });
  return <output>{Object.keys(form.formState.touchedFields).join()}</output>;
}

describe('demo mode', () => {
  let screen: Harness;

  afterEach(() => screen.unmount());

  const ANSWERS = {
    'GET onboarding/accounts/identity/business': { data: { business: null } },
    'GET onboarding/accounts/identity/owners': { data: { owners: [] } },
    'GET onboarding/accounts/identity/contact': { data: { contact: null } },
    'GET onboarding/spproducts/acme-demo/mcc': [],
  };
  async function open(Screen: ComponentType, options: HarnessOptions): Promise<void> {
    screen = await renderScreen(Screen, { ...options, answers: { ...ANSWERS, ...options.answers } });
    await until(() => screen.root.querySelector('form'));
  }
  const shown = (label: string): string => field(screen.root, label).value;

  const forms: readonly [what: string, Screen: ComponentType, label: string, options: HarnessOptions][] = [
    ['the sign-up', GetStarted, 'Full name', {}],
    ['the business', AccountCompany, 'Legal business name', {}],
    ['the contact', VerifyContact, 'First name', { ownershipType: 'GOV', identityType: 'government-public-corp' }],
  ];
  for (const [what, Screen, label, options] of forms) {
    it(`fills in ${what} for a slug that ends in -demo`, async () => {
      await open(Screen, { ...options, config: DEMO });
      await until(() => shown(label) !== '');
    });

    it(`leaves ${what} empty in production`, async () => {
      const answers = { 'GET onboarding/spproducts/acme-demo/mcc': [] };
      await open(Screen, { ...options, config: PRODUCTION, answers });
      expect(shown(label)).to.equal('');
    });

    it(`leaves ${what} empty for any other slug`, async () => {
      const answers = { 'GET onboarding/spproducts/acme/mcc': [] };
      await open(Screen, { ...options, config: { environment: 'sandbox' }, answers });
      expect(shown(label)).to.equal('');
    });
  }

  it('keeps what is saved', async () => {
    const business = { legalName: 'Diaz LLC' };
    await open(AccountCompany, {
      config: DEMO,
      answers: { 'GET onboarding/accounts/identity/business': { data: { business } } },
    });
    expect(shown('Legal business name')).to.equal('Diaz LLC');
    expect(shown('City')).to.equal('');
  });

  it('fills in a complete owner with a position', async () => {
    await open(VerifyOwnership, { config: DEMO });
    expect([shown('Position'), shown('Ownership percentage')]).to.deep.equal(['CEO', '100']);
    expect(shown('First name')).not.to.equal('');
  });

  it('fills in the only position of a sole proprietor', async () => {
    await open(VerifyOwnership, { config: DEMO, ownershipType: 'SOLE_PROP', identityType: 'individual' });
    expect(shown('Position')).to.equal('SP');
    expect(shown('First name')).not.to.equal('');
  });

  it('fills in a contact with a position', async () => {
    await open(VerifyContact, { config: DEMO, ownershipType: 'GOV', identityType: 'government-public-corp' });
    expect(shown('Position')).to.equal('CEO');
  });

  const ORGAN = { ownershipType: 'GOV', identityType: 'government-public-corp' } as const;
  const created: readonly [what: string, Screen: ComponentType, options: HarnessOptions][] = [
    ['ownership group', VerifyOwnership, {}],
    ['contact', VerifyContact, ORGAN],
  ];
  for (const [what, Screen, options] of created) {
    it(`fills in a new ${what} of an existing applicant`, async () => {
      await open(Screen, { ...options, config: DEMO, handover: { create: true } });
      expect([shown('First name'), shown('Position')]).to.deep.equal(['Dana', 'CEO']);
    });

    it(`leaves a new ${what} empty without demo mode`, async () => {
      await open(Screen, { ...options, config: { environment: 'sandbox' }, handover: { create: true } });
      expect([shown('First name'), shown('Position')]).to.deep.equal(['', '']);
    });
  }

  it('fills in the owner when all that the server has is blank', async () => {
    const answers = { 'GET onboarding/accounts/identity/owners': { data: { owners: [{}] } } };
    await open(VerifyOwnership, { config: DEMO, answers });
    expect(shown('First name')).to.equal('Dana');
  });

  const complete = {
    firstName: 'Ada',
    lastName: 'Diaz',
    position: 'CFO',
    ownershipPercentage: 60,
    birthDate: '1980-01-02',
    phoneNumber: '2125550142',
    email: 'ada@shop.example',
    ssn: '***-**-6789',
    streetNum: '1',
    streetName: 'Main Street',
    city: 'Albany',
    state: 'NY',
    postalCode: '12207',
  };
  for (const [config, position] of [
    [DEMO, 'CEO'],
    [PRODUCTION, ''],
  ] as const) {
    it(`opens another owner with ${position === '' ? 'no position in production' : 'a position'}`, async () => {
      const answers = {
        'GET onboarding/accounts/identity/owners': {
          data: { owners: [complete, { ...complete, firstName: 'Ben', ssn: '***-**-4321', ownershipPercentage: 30 }] },
        },
      };
      screen = await renderScreen(VerifyOwnership, { config, answers });
      await until(() => screen.root.textContent?.includes('Add Owner'));
      button(screen.root, 'Add Owner').click();
      await until(() => screen.root.querySelector('form'));
      expect([shown('First name'), shown('Position')]).to.deep.equal(['', position]);
    });
  }

  it('marks the filled fields as touched, and only those', async () => {
    screen = await renderScreen(Touched, { config: DEMO });
    await until(() => screen.root.querySelector('output')?.textContent === 'mobileNumber');
    await screen.unmount();
    screen = await renderScreen(Touched, { config: { environment: 'sandbox' } });
    expect(screen.root.querySelector('output')?.textContent).to.equal('');
  });
});

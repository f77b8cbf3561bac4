import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import type { ComponentType } from 'react';
import { completeChanges } from '../../../src/app/lone-changes';
import type { BusinessForm } from '../../../src/domain/business';
import AccountCompany from '../../../src/screens/account-company/screen';
import AccountType from '../../../src/screens/account-type/screen';
import BankAccount from '../../../src/screens/bank-account/screen';
import Continue from '../../../src/screens/continue/screen';
import GetStarted from '../../../src/screens/get-started/screen';
import Sms from '../../../src/screens/sms/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { act, button, field, press, renderScreen, type, until, type FakeAnswer, type Harness } from './harness';

type Control = HTMLInputElement | HTMLSelectElement;

const screens: readonly (readonly [Screen: ComponentType, answers: Readonly<Record<string, FakeAnswer>>])[] = [
  [GetStarted, {}],
  [Continue, {}],
  [
    AccountCompany,
    {
      'GET onboarding/accounts/identity/business': { data: { type: 'business', business: {} } },
      'GET onboarding/spproducts/acme/mcc': [{ value: '5812', description: 'Eating Places' }],
    },
  ],
  [VerifyOwnership, { 'GET onboarding/accounts/identity/owners': { data: { ownershipType: 'LLC', owners: [] } } }],
  [VerifyContact, { 'GET onboarding/accounts/identity/contact': { data: { contact: {} } } }],
  [
    BankAccount,
    {
      'GET onboarding/accounts/payout': { data: [] },
      'GET onboarding/spproducts/acme/settings': { data: { labels: ['Payout'], quantity: 1 } },
    },
  ],
];

/** As some password managers do: the value, and one event. */
async function set(control: Control, event: 'input' | 'change'): Promise<void> {
  await act(async () => {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = true;
    else if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
    else control.value = control.inputMode === 'numeric' ? '7' : 'x';
    control.dispatchEvent(new Event(event, { bubbles: true }));
  });
}

describe('a value that a script sets with a single event', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  const cases = screens.flatMap((one) => (['input', 'change'] as const).map((event) => [...one, event] as const));
  for (const [Screen, answers, event] of cases) {
    it(`counts as typed in every field of ${Screen.name}: ${event}`, async () => {
      screen = await renderScreen(Screen, { answers });
      completeChanges(screen.root);
      await until(() => screen.root.querySelector('form'));
      await act(async () => screen.root.querySelector('form')?.requestSubmit());
      await until(() => screen.root.querySelectorAll('[aria-invalid="true"]').length > 0);
      const wrong = Array.from(screen.root.querySelectorAll<Control>(':is(input, select)[aria-invalid="true"]'));
      for (const control of wrong) {
        const message = (): string => {
          const [id = ''] = (control.getAttribute('aria-describedby') ?? '').split(' ');
          return screen.root.getElementById(id)?.textContent ?? '';
        };
        const before = message();
        await set(control, event);
        // The message for an empty field goes, or becomes one about what is in it.
        await until(() => !control.hasAttribute('aria-invalid') || message() !== before);
      }
    });
  }

  it('enables Continue on a complete SMS code', async () => {
    screen = await renderScreen(Sms, {
      answers: { 'POST onboarding/accounts/sms/sendsms': { success: true, waitTime: 1000 } },
    });
    const number = await until(() => field(screen.root, 'Mobile number') as HTMLInputElement);
    await act(async () => {
      number.value = '2125550142';
      number.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await press(button(screen.root, 'Send code'));
    const code = await until(() => screen.root.querySelector<HTMLInputElement>('[data-code]'));
    expect(button(screen.root, 'Continue').getAttribute('aria-disabled')).to.equal('true');
    await act(async () => {
      code.value = '612345';
      code.dispatchEvent(new Event('input', { bubbles: true }));
    });
    expect(button(screen.root, 'Continue').hasAttribute('aria-disabled')).to.equal(false);
  });
});

describe('a value that a script sets without any event', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  for (const how of ['Continue', 'Enter'] as const) {
    it(`is sent if it is a complete SMS code: ${how}`, async () => {
      screen = await renderScreen(Sms, {
        answers: {
          'POST onboarding/accounts/sms/sendsms': { success: true, waitTime: 1000 },
          'POST onboarding/accounts/sms': { status: 'valid' },
        },
      });
      await type(await until(() => field(screen.root, 'Mobile number')), '2125550142');
      await press(button(screen.root, 'Send code'));
      const code = await until(() => screen.root.querySelector<HTMLInputElement>('[data-code]'));
      const submit = async (text: string): Promise<void> => {
        code.value = text;
        if (how === 'Continue') return press(button(screen.root, 'Continue'));
        await act(async () => code.focus());
        return act(async () => sendKeys({ press: 'Enter' }));
      };
      await submit('61234');
      expect(button(screen.root, 'Continue').getAttribute('aria-disabled'), 'five digits').to.equal('true');
      await submit('612345');
      await until(() => screen.went.length > 0);
      expect(screen.sent.at(-1)?.body).to.deep.equal({ smsCode: '612345' });
    });
  }

  it('is filed if it is a business type', async () => {
    screen = await renderScreen(AccountType, {
      ownershipType: '',
      identityType: '',
      answers: {
        'GET onboarding/spproducts/acme/merchant-types': ['business'],
        'GET onboarding/spproducts/acme/ownership-types': ['LLC', 'PRIVATE_CORP'],
        'PUT onboarding/accounts/identity/type': { success: true },
      },
    });
    await until(() => screen.root.querySelector('input[type=radio]'));
    const [llc, corporation] = screen.root.querySelectorAll<HTMLInputElement>('input[type=radio]');
    await press(corporation as HTMLInputElement);
    (llc as HTMLInputElement).checked = true;
    await press(button(screen.root, 'Continue'));
    await until(() => screen.went.length > 0);
    expect(screen.sent.at(-1)?.body).to.deep.equal({ ownershipType: 'LLC' });
  });

  for (const how of ['Continue', 'leaving the field'] as const) {
    for (const [text, message] of [
      ['5812', ''],
      ['no such thing', 'Choose a merchant category from the list.'],
    ] as const) {
      it(`is looked up if it is a merchant category, on ${how}: ${text}`, async () => {
        const many = Array.from({ length: 60 }, (_, at) => ({ value: String(5800 + at), description: `Kind ${at}` }));
        screen = await renderScreen(AccountCompany, {
          answers: {
            'GET onboarding/accounts/identity/business': { data: { type: 'business', business: {} } },
            'GET onboarding/spproducts/acme/mcc': many,
          },
        });
        const category = await until(
          () => screen.root.querySelector('form') && field(screen.root, 'Merchant category'),
        );
        if (how === 'leaving the field') {
          await act(async () => category.focus());
          category.value = text;
          await act(async () => category.blur());
        } else category.value = text;
        await press(button(screen.root, 'Continue'));
        await until(() => screen.root.querySelector('[aria-invalid="true"]'));
        expect(category.value).to.equal(text === '5812' && how !== 'Continue' ? '5812 · Kind 12' : text);
        expect(category.hasAttribute('aria-invalid')).to.equal(message !== '');
        if (message !== '') await until(() => screen.root.textContent.includes(message));
        const kept = screen.saves.drafts.read('business') as BusinessForm | undefined;
        expect(kept?.mccCode ?? '').to.equal(message === '' ? text : '');
      });
    }
  }
});

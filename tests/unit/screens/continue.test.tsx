import { expect } from '@esm-bundle/chai';
import { useStore } from 'jotai/react';
import { useState, type ComponentType, type ReactNode } from 'react';
import AddMerchant from '../../../src/screens/add-merchant/screen';
import Continue from '../../../src/screens/continue/screen';
import { applicantAtom, inviteAtom } from '../../../src/session/session';
import { StartContext } from '../../../src/session/start-context';
import { act, button, field, press, renderScreen, type, until, type Harness, type HarnessOptions } from './harness';

const CONTINUE = 'POST onboarding/accounts/continue';
const SUBMITTED = 'Your application has already been submitted.';

const invited = (isExistingApplicant: boolean, Screen: ComponentType) =>
  function Invited() {
    const store = useStore();
    useState(() =>
      store.set(inviteAtom, {
        inviteId: 'inv_9',
        name: 'Noor Haddad',
        email: 'noor@shop.example',
        isExistingApplicant,
        phoneNumber: undefined,
      }),
    );
    return <Screen />;
  };

describe('the login screen', () => {
  let screen: Harness;

  afterEach(() => screen.unmount());

  async function open(Screen: ComponentType = Continue, options: HarnessOptions = {}): Promise<void> {
    screen = await renderScreen(Screen, options);
  }
  const answering = (data: object): HarnessOptions => ({
    answers: { [CONTINUE]: { success: true, data: { token: 't', ...data } } },
  });
  const title = (): string => screen.root.querySelector('h1')?.textContent ?? '';
  const sent = () => screen.sent.filter(({ path }) => path === 'onboarding/accounts/continue').map(({ body }) => body);
  const dialog = () => screen.root.querySelector('dialog');

  async function logIn(): Promise<void> {
    await type(field(screen.root, 'Email'), 'ada@shop.example');
    await type(field(screen.root, 'Password'), 'secret-1');
    await press(button(screen.root, 'Continue'));
    await until(() => screen.went.length > 0 || dialog());
  }

  it('asks for email and password, and links to a password reset', async () => {
    await open();
    const labels = Array.from(screen.root.querySelectorAll('label'), (label) => label.textContent.trim());
    expect(labels).to.deep.equal(['Email', 'Password']);
    const link = screen.root.querySelector('a');
    expect(link?.firstChild?.textContent).to.equal('Forgot password');
    expect(link?.href).to.equal('https://backoffice.acme.example/forgot-password');
  });

  for (const [name, Screen] of [
    ['continue', Continue],
    ['add-merchant', AddMerchant],
  ] as const) {
    it(`points out Caps Lock while the password is typed: ${name}`, async () => {
      await open(Screen);
      const notice = () =>
        [...screen.root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join('');
      const password = field(screen.root, 'Password');
      const typeWith = (modifierCapsLock: boolean) =>
        password.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock }));
      typeWith(true);
      await until(() => notice() === 'Caps Lock is on.');
      typeWith(false);
      await until(() => notice() === '');
    });
  }

  it('sends what is in the fields once the product has loaded', async () => {
    let begin = (_: boolean): void => undefined;
    const ready = new Promise<boolean>((resolve) => {
      begin = resolve;
    });
    const start = {
      ready: () => ready,
      filling: () => null,
      attended: Promise.resolve(),
      loadTexts: () => Promise.resolve(),
    };
    const Early = (): ReactNode => (
      <StartContext value={start}>
        <Continue />
      </StartContext>
    );
    await open(Early, answering({ isExistingApplicant: false }));
    await type(field(screen.root, 'Email'), 'ada@shop.example');
    await type(field(screen.root, 'Password'), 'secret-1');
    await press(button(screen.root, 'Continue'));
    await type(field(screen.root, 'Password'), 'secret-12');
    await act(async () => begin(true));
    await until(() => screen.went.length > 0);
    expect(sent().map((body) => (body as { password: string }).password)).to.deep.equal(['secret-12']);
  });

  it('keeps email and password from the previous screen', async () => {
    await open(Continue, { handover: { credentials: { email: 'ada@shop.example', password: 'Copper-Lantern-42' } } });
    expect(field(screen.root, 'Email').value).to.equal('ada@shop.example');
    expect(field(screen.root, 'Password').value).to.equal('Copper-Lantern-42');
  });

  describe('has the title', () => {
    it('"Continue onboarding"', async () => {
      await open();
      expect(title()).to.equal('Continue onboarding');
    });

    it('"Continue onboarding" for the invite of a new applicant', async () => {
      await open(invited(false, Continue));
      expect(title()).to.equal('Continue onboarding');
    });

    it('"Add a new merchant account" for an existing applicant who logs in with existing credentials', async () => {
      await open(invited(true, Continue));
      expect(title()).to.equal('Add a new merchant account');
    });

    it('"Add a new merchant account" on add-merchant too', async () => {
      await open(AddMerchant);
      expect(title()).to.equal('Add a new merchant account');
    });
  });

  it('logs in with product, facilitator and invite', async () => {
    const { answers } = answering({ isExistingApplicant: true });
    await open(invited(true, AddMerchant), answers === undefined ? {} : { answers });
    expect(field(screen.root, 'Email').value).to.equal('noor@shop.example');
    await logIn();
    expect(sent()).to.deep.equal([
      { spProductSlug: 'acme', facId: 'fac_1', email: 'ada@shop.example', password: 'secret-1', inviteId: 'inv_9' },
    ]);
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['account-type']);
  });

  describe('continues according to the status of the application', () => {
    const rows: readonly [status: string | undefined, to: string][] = [
      ['initiated', 'sms'],
      ['sms_sent', 'sms'],
      ['sms_valid', 'account-type'],
      ['type_selected', 'account-type'],
      ['identity', 'account-type'],
      ['business_info', 'account-type'],
      ['bank_selected', 'account-type'],
      ['payout', 'account-type'],
      [undefined, 'account-type'],
    ];
    for (const [smAppStatus, to] of rows) {
      it(`${smAppStatus ?? 'none'}: ${to}`, async () => {
        await open(Continue, answering({ isExistingApplicant: false, newApplication: true, smAppStatus }));
        await logIn();
        expect(screen.went).to.deep.equal([{ to, state: undefined, replace: false }]);
      });
    }
  });

  for (const existing of [false, true]) {
    it(`remembers that the applicant is ${existing ? 'existing' : 'new'}`, async () => {
      await open(Continue, {
        ...answering({ isExistingApplicant: existing, newApplication: true }),
        existing: !existing,
      });
      await logIn();
      expect(screen.store.get(applicantAtom)).to.deep.equal({ session: true, existing });
    });
  }

  for (const [name, Screen] of [
    ['continue', Continue],
    ['add-merchant', AddMerchant],
  ] as const) {
    it(`${name}: a product that takes no applications is not an application that was submitted`, async () => {
      const message = 'This product takes no applications.';
      await open(Screen, { answers: { [CONTINUE]: Response.json({ success: false, message }, { status: 409 }) } });
      await type(field(screen.root, 'Email'), 'ada@shop.example');
      await type(field(screen.root, 'Password'), 'secret-1');
      await press(button(screen.root, 'Continue'));
      await until(() => screen.root.textContent.includes(message));
      expect(screen.root.textContent).not.to.include('submitted');
    });
  }

  describe('an application that was already submitted', () => {
    it('shows a new applicant a notice with a link to the backoffice', async () => {
      await open(Continue, answering({ isExistingApplicant: false, newApplication: false, smAppStatus: 'payout' }));
      await logIn();
      expect(dialog()?.querySelector('h2')?.textContent).to.equal(SUBMITTED);
      const link = dialog()?.querySelector('a');
      expect(link?.firstChild?.textContent).to.equal('Go to backoffice');
      expect(link?.href).to.equal('https://backoffice.acme.example/');
      expect(screen.went).to.deep.equal([]);
    });

    it('does not stop an existing applicant', async () => {
      await open(Continue, answering({ isExistingApplicant: true, newApplication: false, smAppStatus: 'payout' }));
      await logIn();
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['account-type']);
      expect(dialog()).to.equal(null);
    });
  });
});

import { expect } from '@esm-bundle/chai';
import { useStore } from 'jotai/react';
import { useState } from 'react';
import GetStarted from '../../../src/screens/get-started/screen';
import { applicantAtom, inviteAtom } from '../../../src/session/session';
import { prefillAtom } from '../../../src/session/prefill';
import { StartContext, useStart } from '../../../src/session/start-context';
import { readPrefill } from '../../../src/domain/prefill';
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

const INITIATE = 'POST onboarding/accounts/initiate';
const PASSWORD = 'Copper-Lantern-42';
const INVITE = {
  inviteId: 'inv_9',
  name: 'Ada Diaz',
  email: 'ada@shop.example',
  isExistingApplicant: false,
  phoneNumber: undefined,
};

/** The screen as an invite link opens it. */
function Invited() {
  const store = useStore();
  useState(() => store.set(inviteAtom, INVITE));
  return <GetStarted />;
}

/** As a password manager does it. */
async function fill(input: Element, text: string): Promise<void> {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

describe('the sign-up screen', () => {
  let screen: Harness;

  afterEach(() => screen.unmount());

  async function open(options: HarnessOptions = {}, Screen = GetStarted): Promise<void> {
    screen = await renderScreen(Screen, {
      ...options,
      answers: { [INITIATE]: { success: true, token: 't' }, ...options.answers },
    });
  }
  const box = (): HTMLInputElement => screen.root.querySelector('input[type=checkbox]') as HTMLInputElement;
  const sent = () => screen.sent.filter(({ path }) => path === 'onboarding/accounts/initiate').map(({ body }) => body);
  const start = (): Promise<void> => press(button(screen.root, 'Start Application'));

  async function fillIn(): Promise<void> {
    await type(field(screen.root, 'Full name'), 'Ada Diaz');
    await type(field(screen.root, 'Email'), 'ada@shop.example');
    await type(field(screen.root, 'Create password'), PASSWORD);
    await press(box());
  }

  it('asks for name, email, password and the terms, in this order, all empty', async () => {
    await open();
    const controls = Array.from(screen.root.querySelectorAll('input'));
    expect(controls.map((control) => control.labels?.[0]?.textContent.trim())).to.deep.equal([
      'Full name',
      'Email',
      'Create password',
      'I agree to the Terms of Service, Privacy Notice and E-Sign Consent',
    ]);
    expect(controls.slice(0, 3).map(({ value }) => value)).to.deep.equal(['', '', '']);
    expect(box().checked).to.equal(false);
  });

  it('waits no longer for a captcha that the host has turned off', async () => {
    await open({
      config: { captcha: 'altcha' },
      answers: { 'GET onboarding/captcha': new Promise<object>(() => undefined) },
    });
    await fillIn();
    await start();
    await until(() => screen.sent.some(({ path }) => path === 'onboarding/captcha'));
    await until(() => screen.root.textContent.includes('One moment…'));
    expect(sent(), 'while there is no answer').to.deep.equal([]);
    await screen.configure({ captcha: 'off' });
    const [body] = await until(() => (sent().length > 0 ? sent() : null));
    expect(body).to.include({ email: 'ada@shop.example' });
    expect(body).not.to.have.property('captcha');
  });

  it('sends nothing of somebody who leaves while it waits for the captcha', async () => {
    await open({
      config: { captcha: 'altcha' },
      answers: { 'GET onboarding/captcha': new Promise<object>(() => undefined) },
    });
    await fillIn();
    await start();
    await until(() => screen.root.textContent.includes('One moment…'));
    await screen.unmount();
    await pass(screen, 60_000);
    expect(sent()).to.deep.equal([]);
  });

  it('sends nothing of somebody who leaves while the password is being checked', async () => {
    await open();
    await fillIn();
    await Promise.all([start(), screen.unmount()]);
    await pass(screen, 60_000);
    expect(sent()).to.deep.equal([]);
  });

  it('keeps a phone from correcting a name', async () => {
    await open();
    expect(field(screen.root, 'Full name').getAttribute('autocorrect')).to.equal('off');
  });

  it('has buttons to start and to continue an application', async () => {
    await open();
    expect(button(screen.root, 'Start Application').type).to.equal('submit');
    await press(button(screen.root, 'Continue previous application'));
    expect(screen.went).to.deep.equal([{ to: 'continue', state: undefined, replace: false }]);
    expect(sent()).to.deep.equal([]);
  });

  it('loses nothing that is typed, cleared or ticked while the fields join the form', async () => {
    const real = globalThis.setTimeout;
    const held: (() => void)[] = [];
    globalThis.setTimeout = ((...given: Parameters<typeof real>) => {
      if (given.length > 1) return real(...given);
      held.push(given[0]);
      return 0;
    }) as unknown as typeof real;
    try {
      await open({}, Invited);
      await until(() => held.length > 0);
    } finally {
      globalThis.setTimeout = real;
    }
    await type(field(screen.root, 'Full name'), 'Ben Roy');
    await type(field(screen.root, 'Create password'), PASSWORD);
    await press(box());
    await start();
    expect(sent()).to.deep.equal([]);
    await act(async () => held.forEach((go) => go()));
    await until(() => screen.went.length > 0);
    expect((field(screen.root, 'Full name') as HTMLInputElement).value).to.equal('Ben Roy');
    expect(sent()[0]).to.include({ name: 'Ben Roy', email: 'ada@shop.example', password: PASSWORD, terms: true });
  });

  it('requires a captcha outside production', async () => {
    await open({ config: { captcha: undefined, environment: 'sandbox' } });
    expect(screen.root.textContent).to.include('Checking that you’re not a robot');
    await fillIn();
    await start();
    await until(() => screen.root.textContent.includes('Please verify that you are not a robot.'));
    expect(sent()).to.deep.equal([]);
  });

  it('signs up a new applicant and continues to the mobile number', async () => {
    await open({ existing: true });
    await fillIn();
    await start();
    await until(() => screen.went.length > 0);
    expect(sent()).to.deep.equal([
      {
        facId: 'fac_1',
        spProductSlug: 'acme',
        name: 'Ada Diaz',
        email: 'ada@shop.example',
        password: PASSWORD,
        terms: true,
      },
    ]);
    expect(screen.went).to.deep.equal([{ to: 'sms', state: undefined, replace: false }]);
    expect(screen.store.get(applicantAtom)).to.deep.equal({ session: true, existing: false });
  });

  it('only goes on when pressed again after it has signed up, until something is changed (D-670)', async () => {
    await open({ arrives: false });
    await fillIn();
    await start();
    await until(() => screen.went.length === 1);
    await start();
    await until(() => screen.went.length === 2);
    expect(sent()).to.have.length(1);
    await type(field(screen.root, 'Email'), 'ben@shop.example');
    await start();
    await until(() => screen.went.length === 3);
    expect(sent()).to.have.length(2);
    expect(screen.session.who()).to.include({ email: 'ben@shop.example' });
  });

  it('signs up again if the session that it has begun is over (D-670)', async () => {
    await open({ arrives: false });
    await fillIn();
    await start();
    await until(() => screen.went.length === 1);
    await act(async () => screen.session.end());
    await start();
    await until(() => sent().length === 2);
  });

  it('takes the focus to the errors when the server refuses the password', async () => {
    await open();
    screen.answer(INITIATE, new Response('{"message":"This password was leaked"}', { status: 400 }));
    await fillIn();
    await start();
    await until(() => field(screen.root, 'Create password').getAttribute('aria-invalid') === 'true');
    await until(() => screen.root.activeElement?.textContent.includes('This password was leaked'));
    expect(screen.root.activeElement?.getAttribute('role')).to.equal('group');
  });

  it('sends the "of" query parameter with the sign-up', async () => {
    await open({ config: { of: 'spring sale' } });
    await fillIn();
    await start();
    await until(() => sent().length > 0);
    expect(sent()[0]).to.include({ ofQuery: 'spring sale' });
  });

  it('fills in the name and email of the invite, and sends its id', async () => {
    await open({}, Invited);
    await until(() => field(screen.root, 'Full name').value === 'Ada Diaz');
    expect(field(screen.root, 'Email').value).to.equal('ada@shop.example');
    await type(field(screen.root, 'Create password'), PASSWORD);
    await press(box());
    await start();
    await until(() => sent().length > 0);
    expect(sent()[0]).to.include({ inviteId: 'inv_9', name: 'Ada Diaz', email: 'ada@shop.example' });
  });

  it('offers what the host knows once: a field that was emptied stays empty when the host gives the same again', async () => {
    await open();
    const give = (email: string) => act(async () => screen.store.set(prefillAtom, readPrefill({ account: { email } })));
    await give('ada@shop.example');
    // The form itself starts once it is used.
    await until(() => field(screen.root, 'Email').value === 'ada@shop.example');
    await type(field(screen.root, 'Email'), '');
    await give('ada@shop.example');
    expect(field(screen.root, 'Email').value).to.equal('');
    await give('ada.diaz@shop.example');
    await until(() => field(screen.root, 'Email').value === 'ada.diaz@shop.example');
  });

  it('says no longer that a value is missing once the invite or the host has filled it in', async () => {
    await open();
    const missing = () => screen.root.querySelectorAll('[aria-invalid=true]').length;
    await start();
    await until(() => missing() === 4);
    await act(async () => screen.store.set(inviteAtom, { ...INVITE, email: undefined }));
    await until(() => missing() === 3);
    await act(async () => screen.store.set(prefillAtom, readPrefill({ account: { email: 'ada@shop.example' } })));
    await until(() => missing() === 2);
    expect(field(screen.root, 'Full name').value).to.equal('Ada Diaz');
  });

  for (const [isStillHere, outcome] of [
    [true, 'and is then carried out'],
    [false, 'and is dropped if another screen comes first'],
  ] as const) {
    it(`a press waits for what fills in the form by itself, ${outcome}`, async () => {
      let arrive = (): void => undefined;
      let coming: Promise<boolean> | null = new Promise((resolve) => {
        arrive = () => resolve(isStillHere);
      });
      await open({}, function Awaiting() {
        return (
          <StartContext value={{ ...useStart(), filling: () => coming }}>
            <GetStarted />
          </StartContext>
        );
      });
      await type(field(screen.root, 'Create password'), PASSWORD);
      await press(box());
      await start();
      expect(button(screen.root, 'One moment…').getAttribute('aria-busy')).to.equal('true');
      expect(screen.root.querySelectorAll('[aria-invalid=true]')).to.have.length(0);
      await act(async () => {
        coming = null;
        if (isStillHere) screen.store.set(inviteAtom, INVITE);
        arrive();
      });
      await until(() => (isStillHere ? sent().length > 0 : button(screen.root, 'Start Application') !== null));
      expect(sent().map((body) => (body as { name: string }).name)).to.deep.equal(isStillHere ? ['Ada Diaz'] : []);
      expect(screen.notices).to.deep.equal([]);
    });
  }

  it('a press that waits is dropped if the applicant leaves the screen meanwhile', async () => {
    let arrive = (): void => undefined;
    const coming = new Promise<boolean>((resolve) => {
      arrive = () => resolve(true);
    });
    let leave = (): void => undefined;
    await open({}, function Awaiting() {
      const [isLeft, setLeft] = useState(false);
      leave = () => setLeft(true);
      return <StartContext value={{ ...useStart(), filling: () => coming }}>{!isLeft && <GetStarted />}</StartContext>;
    });
    await fillIn();
    await press(box());
    await start();
    await act(async () => leave());
    await act(async () => arrive());
    expect(sent()).to.deep.equal([]);
    expect(screen.notices).to.deep.equal([]);
  });

  it('sends nothing until the terms are accepted', async () => {
    await open();
    await fillIn();
    await press(box());
    await start();
    await until(() => box().getAttribute('aria-invalid') === 'true');
    expect(sent()).to.deep.equal([]);
    expect(screen.went).to.deep.equal([]);
  });

  it('rates a password that was filled in without a visit to its field', async () => {
    await open();
    await type(field(screen.root, 'Full name'), 'Ada Diaz');
    await type(field(screen.root, 'Email'), 'ada@shop.example');
    await press(box());
    await fill(field(screen.root, 'Create password'), 'Password123!');
    await start();
    await until(() => screen.root.textContent.includes('Password is not strong enough'));
    expect(sent()).to.deep.equal([]);
  });

  it('shows the password strength, and warns about Caps Lock', async () => {
    await open();
    const password = field(screen.root, 'Create password');
    await type(password, PASSWORD);
    await until(() => screen.root.textContent.includes('Very Strong'));
    password.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true }));
    await until(() => screen.root.textContent.includes('Caps Lock is on.'));
  });

  it('is filled in for a demo, except for the terms', async () => {
    await open({ config: { slug: 'acme-demo', environment: 'sandbox', captcha: 'off' } });
    expect(box().checked).to.equal(false);
    await press(box());
    await start();
    await until(() => screen.went.length > 0);
    expect(sent()).to.have.length(1);
  });
});

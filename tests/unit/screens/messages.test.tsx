/** Every sentence of the specification's section 8, letter for letter, where it belongs: on the screen, in a toast, in the log. */
import { en, type MessageKey, type MessageParams } from '../../../src/i18n/catalogue';
import { es } from '../../../src/i18n/es/catalogue';
import { createTranslate, fill } from '../../../src/i18n/translate';
import { expect } from '@esm-bundle/chai';
import { useState, type ComponentType } from 'react';
import { NotifierContext, useNotifier } from '../../../src/notifications/context';
import { createNotifier, type Notifier } from '../../../src/notifications/notifier';
import Toaster from '../../../src/notifications/toaster';
import AccountCompany from '../../../src/screens/account-company/screen';
import AccountType from '../../../src/screens/account-type/screen';
import Applications from '../../../src/screens/applications/screen';
import Continue from '../../../src/screens/continue/screen';
import GetStarted from '../../../src/screens/get-started/screen';
import MobileCodeVerification from '../../../src/screens/sms/screen';
import VerifyContact from '../../../src/screens/verify-contact/screen';
import VerifyOwnership from '../../../src/screens/verify-ownership/screen';
import { markPersonal } from '../../../src/forms/failure-text';
import { personal } from '../../../src/ui/personal';
import { settled } from '../save/clock';
import { act, button, field, press, renderScreen, type, until, type FakeAnswer, type Harness } from './harness';

const SERVER_ERROR = 'Server side error, please contact the support team.';
const FORM_ERRORS = 'There are form errors, please check.';

const CONTACT = {
  firstName: 'Cleo',
  lastName: 'Clerk',
  position: 'TR',
  birthDate: '1985-03-27',
  phoneNumber: '2125550143',
  email: 'cleo@city.example',
  ssn: '***-**-4321',
};

const refusal = (status: number, message?: string): Response =>
  new Response(JSON.stringify({ success: false, message }), { status });

interface Told {
  readonly message: string;
  readonly kind: string;
  readonly duration: number;
}

describe('messages (specification 8)', () => {
  let screen: Harness;
  let told: Told[] = [];
  let logged: string[] = [];
  const warn = console.warn;

  beforeEach(() => {
    told = [];
    logged = [];
    console.warn = (...words: unknown[]) => void logged.push(words.join(' '));
  });
  afterEach(async () => {
    console.warn = warn;
    await screen.unmount();
  });

  /** A screen with its toasts around it, and a note of what they are told to show. */
  const withToasts = (Screen: ComponentType) =>
    function Shown() {
      const real = useNotifier();
      const [notifier] = useState<Notifier>(() => ({
        ...real,
        notify(message, toast) {
          const heard = createNotifier(createTranslate(en));
          heard.subscribe(({ message: words, kind, duration }) => told.push({ message: words, kind, duration }));
          heard.notify(message, toast);
          real.notify(message, toast);
        },
      }));
      return (
        <NotifierContext value={notifier}>
          <Screen />
          <Toaster notifier={real} dismissText="Dismiss" visit={1} />
        </NotifierContext>
      );
    };

  async function open(
    Screen: ComponentType,
    answers: Readonly<Record<string, FakeAnswer>> = {},
    ownershipType = 'LLC',
    identityType = 'business',
  ): Promise<void> {
    screen = await renderScreen(withToasts(Screen), { answers, ownershipType, identityType });
    await until(() => screen.root.querySelector('form, [role=alert]') ?? screen.went[0]);
  }

  /** Whether a text stands by itself on the screen, outside toasts. */
  function stands(text: string): boolean {
    const texts = document.createTreeWalker(screen.root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      const said = data.trim();
      const kept = ` ${en['problem.kept']}`;
      const own = said.endsWith(kept) ? said.slice(0, -kept.length) : said;
      if ((own === text || own === `${text}.`) && parentElement?.closest('[part=toast]') === null) return true;
    }
    return false;
  }
  const toasts = (): string[] =>
    Array.from(screen.root.querySelectorAll('[part=toast] [role=alert]'), ({ textContent }) => textContent);
  const pressed = (name: string): Promise<void> => press(button(screen.root, name));

  async function shows(text: string): Promise<void> {
    await until(() => stands(text));
  }
  /** A red toast of 3 seconds with exactly this text. */
  async function toastsForThreeSeconds(text: string): Promise<void> {
    await until(() => toasts().includes(text));
    expect(told).to.deep.equal([{ message: text, kind: 'error', duration: 3000 }]);
  }

  describe('sign-up', () => {
    const INITIATE = 'POST onboarding/accounts/initiate';
    async function refused(answer: FakeAnswer): Promise<void> {
      await open(GetStarted, { [INITIATE]: answer });
      await type(field(screen.root, 'Full name'), 'Ada Diaz');
      await type(field(screen.root, 'Email'), 'ada@shop.example');
      await type(field(screen.root, 'Create password'), 'Copper-Lantern-42');
      await press(screen.root.querySelector('input[type=checkbox]') as HTMLElement);
      await pressed('Start Application');
    }

    it('any other message is a red toast for 3 s, and stays on the screen', async () => {
      await refused(refusal(400, 'The moon is in the wrong house'));
      await toastsForThreeSeconds('The moon is in the wrong house');
      await shows('The moon is in the wrong house');
      expect(logged).to.deep.equal([]);
    });

    for (const [message, errors, text] of [
      ['The given data was invalid.', { email: ['has already been taken'] }, 'Has already been taken'],
      [undefined, { email: ['This field is required.'] }, 'Email is required.'],
    ] as const) {
      it(`an error of a single field is at that field, and in the toast: ${text} (D-464)`, async () => {
        await refused(Response.json({ message, errors }, { status: 422 }));
        await toastsForThreeSeconds(text);
        const email = field(screen.root, 'Email');
        await until(() => email.getAttribute('aria-invalid') === 'true');
        const described = (email.getAttribute('aria-describedby') ?? '').split(' ');
        expect(described.map((id) => screen.root.getElementById(id)?.textContent)).to.include(text);
        expect(screen.root.textContent).not.to.include('The given data');
      });
    }

    it('a failure without a message is logged and shows a toast', async () => {
      await refused(refusal(500));
      await toastsForThreeSeconds(SERVER_ERROR);
      await shows(SERVER_ERROR);
      expect(logged).to.deep.equal(['merchant-onboarding: initiate: http 500']);
    });

    it('a message with "password" appears only next to the password', async () => {
      await refused(refusal(400, 'This password was found in a leak'));
      const password = field(screen.root, 'Create password');
      await until(() => password.getAttribute('aria-invalid') === 'true');
      const described = (password.getAttribute('aria-describedby') ?? '').split(' ');
      const texts = described.map((id) => screen.root.getElementById(id)?.textContent ?? '');
      expect(texts.join(' ')).to.include('This password was found in a leak');
      expect(told).to.deep.equal([]);
    });

    it('hides what is personal in a message next to the password, and in the list of errors (D-216)', async () => {
      await refused(refusal(400, 'This password is that of ada@shop.example already'));
      const places = await until(() => {
        const all = [...screen.root.querySelectorAll('[id$="-password-error"], [role=group] li')];
        return all.length === 2 ? all : null;
      });
      for (const place of places)
        expect(place.querySelector('[data-personal]')?.textContent).to.equal('ada@shop.example');
    });

    for (const message of [{ toString: null }, ['Redirected'], 412]) {
      it(`a message that is no text (${JSON.stringify(message)}) shows our own sentence`, async () => {
        await refused(new Response(JSON.stringify({ success: false, message }), { status: 422 }));
        await shows(SERVER_ERROR);
      });
    }

    it('a message about a redirect shows our own sentence, and no toast (D-102)', async () => {
      await refused(refusal(422, 'Redirected when going from "/a" to "/b"'));
      await shows(SERVER_ERROR);
      expect(told).to.deep.equal([]);
      expect(screen.root.textContent).not.to.include('Redirected');
    });

    for (const [said, title, text, action] of [
      [
        'Please use the backoffice',
        'Your application has already been submitted.',
        'You may proceed to log in to the backoffice.',
        'Go to backoffice',
      ],
      [
        'The onboarding has begun',
        'There is already an application in progress',
        'You can continue with that one.',
        'Continue onboarding',
      ],
      ['You have more than one application', 'About your application', 'You have more than one application', 'Close'],
    ] as const) {
      it(`"${said}" is the dialog "${title}" / "${text}" with ${action}`, async () => {
        await refused(refusal(409, said));
        const dialog = await until(() => screen.root.querySelector('dialog[open]'));
        expect(dialog.querySelector('h2')?.textContent).to.equal(title);
        expect(stands(text)).to.equal(true);
        const actions = Array.from(dialog.querySelectorAll('footer button, footer a, button, a'), (one) =>
          (one.firstChild?.textContent ?? '').trim(),
        );
        expect(actions).to.include(action);
        expect(told).to.deep.equal([]);
      });
    }

    for (const said of ['Write to ada@shop.example', 'You have more than one application, ada@shop.example'])
      it(`hides what is personal in "${said}"`, async () => {
        await refused(refusal(409, said));
        const marked = await until(() => screen.root.querySelector('[data-personal]'));
        expect(marked.textContent).to.match(/^ada@shop\.example\.?$/);
        for (const { message } of told) expect(message).to.equal(`Write to ${personal('ada@shop.example')}`);
      });

    it('hides a number also where all but its last digits are covered (D-470)', () => {
      expect(markPersonal('The SSN ***-**-5987 is known')).to.equal(`The SSN ${personal('***-**-5987')} is known`);
      expect(markPersonal('***** is too common')).to.equal('***** is too common');
    });

    it('"Continue onboarding" goes to continue', async () => {
      await refused(refusal(409, 'The onboarding has begun'));
      await until(() => screen.root.querySelector('dialog[open]'));
      await pressed('Continue onboarding');
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['continue']);
    });

    it('403 shows the banner, whatever the server says', async () => {
      await refused(refusal(403, 'The application has been submitted already. Backoffice!'));
      await shows('The application has been submitted already, please log in to the backoffice...');
      expect(screen.root.textContent).not.to.include('Backoffice!');
      expect(screen.root.querySelector('dialog[open]')).to.equal(null);
      await screen.unmount();
      await refused(refusal(403));
      await shows('The application has been submitted already, please log in to the backoffice...');
    });

    it('the banner of a 403 takes the focus, and leads to the backoffice', async () => {
      await refused(refusal(403));
      await until(() => screen.root.activeElement?.textContent.includes(en['continue.submitted']));
      expect(screen.root.querySelector('a[href="https://backoffice.acme.example"]')).not.to.equal(null);
    });

    it('a form with errors shows a toast, and the list of errors says what to do', async () => {
      await open(GetStarted);
      await pressed('Start Application');
      await toastsForThreeSeconds(FORM_ERRORS);
      await shows('Please correct the errors in the form.');
    });
  });

  describe('continue', () => {
    async function refused(answer: FakeAnswer): Promise<void> {
      await open(Continue, { 'POST onboarding/accounts/continue': answer });
      await type(field(screen.root, 'Email'), 'ada@shop.example');
      await type(field(screen.root, 'Password'), 'secret-1');
      await pressed('Continue');
    }

    it('401 says "Invalid credentials", whatever the server says', async () => {
      await refused(refusal(401, 'No such user'));
      await shows('Invalid credentials');
      expect(screen.went).to.deep.equal([]);
      expect(screen.root.textContent).not.to.include('No such user');
    });

    it('403 shows the banner, with a message of the server or without', async () => {
      await refused(refusal(403));
      await shows('The application has been submitted already, please log in to the backoffice...');
      expect(screen.root.querySelector('a[href="https://backoffice.acme.example"]')).not.to.equal(null);
      await until(() => screen.root.activeElement?.textContent.includes(en['continue.submitted']));
      await screen.unmount();
      await refused(refusal(403, 'It has been submitted, see the backoffice.'));
      await shows('The application has been submitted already, please log in to the backoffice...');
      expect(screen.root.textContent).not.to.include('see the backoffice');
    });
  });

  describe('a failure after its screen is gone', () => {
    const leave: { now: () => void } = { now: () => undefined };
    function Leaving({ Screen }: { readonly Screen: ComponentType }) {
      const [isGone, setGone] = useState(false);
      leave.now = () => setGone(true);
      return isGone ? <p>Another screen</p> : <Screen />;
    }

    for (const [what, answer] of [
      ['of the server', refusal(500, 'The moon is in the wrong house')],
      ['of the connection', 'network'],
    ] as const) {
      it(`${what} shows no toast on the next one (D-381)`, async () => {
        let settle = (_: FakeAnswer): void => undefined;
        const late = new Promise<object | string>((resolve) => {
          settle = resolve;
        });
        await open(() => <Leaving Screen={Continue} />, { 'POST onboarding/accounts/continue': late });
        await type(field(screen.root, 'Email'), 'ada@shop.example');
        await type(field(screen.root, 'Password'), 'secret-1');
        await pressed('Continue');
        await act(async () => leave.now());
        expect(screen.root.textContent).to.include('Another screen');
        await act(async () => settle(answer));
        await until(() => screen.failures[0]);
        await act(settled);
        expect(told).to.deep.equal([]);
      });
    }
  });

  describe('the code by SMS', () => {
    const SEND = 'POST onboarding/accounts/sms/sendsms';
    const CHECK = 'POST onboarding/accounts/sms';
    async function send(answer: FakeAnswer, check: FakeAnswer = { status: 'valid' }): Promise<void> {
      await open(MobileCodeVerification, { [SEND]: answer, [CHECK]: check });
      await type(field(screen.root, 'Mobile number'), '2125550142');
      await pressed('Send code');
    }
    async function handIn(check: FakeAnswer): Promise<void> {
      await send({ success: true }, check);
      await until(() => screen.root.querySelector('h1')?.textContent === 'Verify your mobile number');
      await type(field(screen.root, 'Verification code'), '123456');
      await pressed('Continue');
    }

    it('an invalid number shows a toast', async () => {
      await open(MobileCodeVerification);
      await type(field(screen.root, 'Mobile number'), '212');
      await pressed('Send code');
      await toastsForThreeSeconds(FORM_ERRORS);
      await shows('Mobile number has an invalid format. Please enter a US number of 10 digits.');
    });

    it('429 counts down the wait given by the server, under its message', async () => {
      await send(new Response('{"success":false,"waitTime":125000,"message":"Too many codes"}', { status: 429 }));
      await shows('Too many codes');
      await until(() => /You can request a code in 2:0[45]\./.test(screen.root.textContent));
    });

    it('any other failure to send is logged with its message', async () => {
      await send(refusal(500, 'The carrier is down'));
      await shows('The carrier is down');
      expect(logged).to.deep.equal(['merchant-onboarding: sendSms: http 500 The carrier is down']);
    });

    it('any other failure to send without a message is logged as a server-side error', async () => {
      await send(refusal(500));
      await shows('Server-side error, please contact the support team.');
      expect(logged).to.deep.equal([
        'merchant-onboarding: sendSms: http 500 Server-side error, please contact the support team.',
      ]);
    });

    it('a failure to send a second code is logged as well', async () => {
      await send({ success: true, waitTime: 0 });
      await until(() => screen.root.querySelector('h1')?.textContent === 'Verify your mobile number');
      screen.answer(SEND, refusal(500));
      await pressed('Resend code');
      await toastsForThreeSeconds('Server-side error, please contact the support team.');
      expect(logged).to.deep.equal([
        'merchant-onboarding: sendSms: http 500 Server-side error, please contact the support team.',
      ]);
    });

    it('a second code is confirmed by a toast for 4 s', async () => {
      await send({ success: true, waitTime: 0 });
      await until(() => screen.root.querySelector('h1')?.textContent === 'Verify your mobile number');
      await pressed('Resend code');
      await until(() => told.length > 0);
      expect(told).to.deep.equal([{ message: 'We’ve sent a new code.', kind: 'info', duration: 4000 }]);
      await shows('We’ve sent a new code.');
    });

    it('an invalid code logs "Invalid SMS code." and marks the field with it', async () => {
      await handIn({ status: 'expired' });
      await shows('Invalid SMS code.');
      expect(field(screen.root, 'Verification code').getAttribute('aria-invalid')).to.equal('true');
      expect(logged).to.deep.equal(['merchant-onboarding: Invalid SMS code.']);
    });

    it('a failed call shows the toast "Verification failed. Please try again."', async () => {
      await handIn(refusal(500));
      await toastsForThreeSeconds('Verification failed. Please try again.');
      await shows('Verification failed. Please try again.');
    });

    it("adds the server's message to that toast", async () => {
      await handIn(refusal(500, 'The carrier is down'));
      await toastsForThreeSeconds('Verification failed. Please try again. The carrier is down');
    });
  });

  describe('the business type', () => {
    const MERCHANTS = 'GET onboarding/spproducts/acme/merchant-types';
    const TYPES = 'GET onboarding/spproducts/acme/ownership-types';
    const lists = { [MERCHANTS]: ['business'], [TYPES]: ['LLC'] };

    it('a missing choice shows the toast "Please select a business type."', async () => {
      await open(AccountType, lists, '', '');
      await pressed('Continue');
      await toastsForThreeSeconds('Please select a business type.');
      await shows('Please select a business type.');
    });

    for (const [what, call, id] of [
      ['merchant types', MERCHANTS, 'getMerchantTypes'],
      ['ownership types', TYPES, 'getOwnershipTypes'],
    ] as const) {
      it(`${what} that fail with anything but 400 are logged`, async () => {
        await open(AccountType, { ...lists, [call]: refusal(500, 'The list is being made') });
        await until(() => logged.length > 0);
        expect(logged).to.deep.equal([`merchant-onboarding: ${id}: http 500 The list is being made`]);
        expect(screen.went).to.deep.equal([]);
        await shows('We couldn’t load the business types. The list is being made');
      });

      it(`${what} that fail with 400 lead to get-started and are not logged`, async () => {
        await open(AccountType, { ...lists, [call]: refusal(400) });
        await until(() => screen.went.length > 0);
        expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
        expect(logged).to.deep.equal([]);
      });
    }

    for (const [said, text] of [
      [undefined, 'Failed to continue. Please try again.'],
      ['The type is closed', 'Failed to continue. Please try again. The type is closed'],
    ] as const) {
      it(`that cannot be saved: ${text}`, async () => {
        await open(AccountType, { ...lists, 'PUT onboarding/accounts/identity/type': refusal(500, said) });
        await pressed('Continue');
        await toastsForThreeSeconds(text);
        await shows(text);
      });
    }
  });

  describe('owners that the server rejects', () => {
    const owner = {
      firstName: 'Ada',
      lastName: 'Diaz',
      position: 'CEO',
      ownershipPercentage: 100,
      birthDate: '1985-03-27',
      phoneNumber: '2125550142',
      email: 'ada@shop.example',
      ssn: '***-**-6789',
      streetNum: '1',
      streetName: 'Main St',
      city: 'Albany',
      state: 'NY',
      postalCode: '12207',
    };
    const IDENTITY = 'onboarding/accounts/identity/owners';
    async function refused(answer: FakeAnswer): Promise<void> {
      await open(VerifyOwnership, {
        [`GET ${IDENTITY}`]: { data: { ownershipType: 'LLC', owners: [owner] } },
        [`PUT ${IDENTITY}`]: answer,
        [`POST ${IDENTITY}/partial`]: { success: true },
      });
      await pressed('Show all owners');
      await pressed('Continue');
    }

    for (const [complaint, label, text] of [
      ['"owners[0].ssn" fails to match', 'Social Security number', 'Please enter a valid Social Security number.'],
      ['"owners[0].email" must be a valid email', 'Email', 'Please enter a valid email.'],
      ['"owners[0].birthDate" is required', 'Date of birth', 'Date of birth is required.'],
      ['"owners[0].city" is not allowed to be empty', 'City', 'City is required.'],
    ] as const) {
      it(`${complaint}: ${text}`, async () => {
        await refused(refusal(400, complaint));
        await toastsForThreeSeconds(text);
        await until(() => field(screen.root, label).getAttribute('aria-invalid') === 'true');
        const described = (field(screen.root, label).getAttribute('aria-describedby') ?? '').split(' ');
        const texts = described.map((id) => screen.root.getElementById(id)?.textContent.trim());
        expect(texts).to.include(text);
      });
    }

    it('in a list beside the message: the server’s sentence at the field (D-464)', async () => {
      const errors = [{ path: ['owners', 0, 'email'], message: 'has already been taken' }];
      await refused(Response.json({ message: 'Invalid', errors }, { status: 422 }));
      await toastsForThreeSeconds('Has already been taken');
      await until(() => field(screen.root, 'Email').getAttribute('aria-invalid') === 'true');
    });

    it('anything else: Submission failed. Please try again.', async () => {
      await refused(refusal(500));
      await toastsForThreeSeconds('Submission failed. Please try again.');
      await shows('Submission failed. Please try again.');
    });
  });

  describe('what cannot be loaded', () => {
    const government = ['GOV', 'government-public-corp'] as const;
    const business = ['LLC', 'business'] as const;
    const IDENTITY = 'GET onboarding/accounts/identity';
    const rows: readonly [Screen: ComponentType, call: string, text: string, who: readonly [string, string]][] = [
      [AccountCompany, `${IDENTITY}/business`, 'Failed to load business information. Please try again.', business],
      [VerifyOwnership, `${IDENTITY}/owners`, 'Failed to update owners. Please try again.', business],
      [VerifyContact, `${IDENTITY}/contact`, 'Failed to update contact information. Please try again.', government],
    ];
    for (const [Screen, call, text, who] of rows) {
      it(`${call}: ${text}`, async () => {
        await open(Screen, { [call]: refusal(500) }, ...who);
        await shows(text);
        await screen.unmount();
        await open(Screen, { [call]: refusal(500, 'Down for a moment') }, ...who);
        await shows(`${text} Down for a moment`);
      });
    }

    for (const [status, said] of [
      [400, undefined],
      [404, 'Down for a moment'],
      [500, 'Down for a moment'],
    ] as const) {
      it(`the applications, with ${status}, lead to get-started with the reason`, async () => {
        await open(Applications, { 'GET onboarding/accounts': refusal(status, said) });
        await until(() => screen.went.length > 0);
        const ours = 'Failed to load application status.';
        const reason = said === undefined ? ours : `${ours} ${said}`;
        const state = { failedLoad: { route: 'applications', reason } };
        expect(screen.went).to.deep.equal([{ to: 'get-started', state, replace: true }]);
      });
    }

    it('the business, with a 400, leads to get-started', async () => {
      await open(AccountCompany, { [`${IDENTITY}/business`]: refusal(400) });
      await until(() => screen.went.length > 0);
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
    });
  });

  describe('somebody who types in a field of the host by the time of the answer keeps the focus', () => {
    const chat = document.createElement('input');
    afterEach(() => chat.remove());

    /** Presses a button whose call is answered late, and types elsewhere meanwhile. */
    async function typesMeanwhile(call: string, name: string, answer: object, shown: () => unknown): Promise<void> {
      let respond = (_: object): void => undefined;
      screen.answer(call, new Promise<object>((resolve) => void (respond = resolve)));
      button(screen.root, name).focus();
      await pressed(name);
      await until(() => screen.sent.some(({ method, path }) => `${method} ${path}` === call));
      document.body.append(chat);
      chat.focus();
      await act(async () => respond(answer));
      await until(shown);
      expect(document.activeElement).to.equal(chat);
    }
    const contact = () =>
      open(
        VerifyContact,
        { 'GET onboarding/accounts/identity/contact': { data: { contact: CONTACT } } },
        'GOV',
        'government-public-corp',
      );
    const SAVE_CONTACT = 'PUT onboarding/accounts/identity/contact';
    const says = (text: string) => (): boolean => screen.root.textContent.includes(text);

    it('a failure', async () => {
      await contact();
      await until(() => button(screen.root, 'Continue'));
      await typesMeanwhile(SAVE_CONTACT, 'Continue', refusal(500), says('Failed to save contact information.'));
    });

    it('a field that the server rejects', async () => {
      await contact();
      await until(() => button(screen.root, 'Continue'));
      await typesMeanwhile(SAVE_CONTACT, 'Continue', refusal(422, '"email" is required'), says('Email is required.'));
    });

    it('an owner whose form opens because the server rejects it', async () => {
      const owner = {
        ...CONTACT,
        position: 'OW',
        ownershipPercentage: 100,
        streetNum: '1',
        streetName: 'Main St',
        city: 'Newark',
        state: 'NJ',
        postalCode: '07102',
      };
      await open(VerifyOwnership, {
        'GET onboarding/accounts/identity/owners': { data: { ownershipType: 'LLC', owners: [owner] } },
      });
      await until(() => button(screen.root, 'Show all owners'));
      await pressed('Show all owners');
      await typesMeanwhile(
        'PUT onboarding/accounts/identity/owners',
        'Continue',
        refusal(422, '"owners[0].city" is required'),
        says('City is required.'),
      );
    });

    it('a refused login', async () => {
      await open(Continue);
      await type(field(screen.root, 'Email'), 'ada@shop.example');
      await type(field(screen.root, 'Password'), 'secret-1');
      await typesMeanwhile(
        'POST onboarding/accounts/continue',
        'Continue',
        refusal(403),
        says('The application has been submitted already'),
      );
    });

    it('the code that has been sent', async () => {
      await open(MobileCodeVerification);
      await type(field(screen.root, 'Mobile number'), '2125550142');
      await typesMeanwhile(
        'POST onboarding/accounts/sms/sendsms',
        'Send code',
        { success: true },
        says('Verify your mobile number'),
      );
    });
  });

  describe('once the applicant has gone to another screen, no toast is about a field', () => {
    let leave = (): void => undefined;
    function WithOther(Screen: ComponentType): ComponentType {
      return function Either() {
        const [isLeft, setLeft] = useState(false);
        leave = () => setLeft(true);
        return isLeft ? <p>Another screen</p> : <Screen />;
      };
    }

    it('although the server rejects one of them', async () => {
      let answer = (_: Response): void => undefined;
      await open(
        WithOther(VerifyContact),
        {
          'GET onboarding/accounts/identity/contact': { data: { contact: CONTACT } },
          'PUT onboarding/accounts/identity/contact': new Promise<Response>((resolve) => void (answer = resolve)),
        },
        'GOV',
        'government-public-corp',
      );
      await until(() => button(screen.root, 'Continue'));
      await pressed('Continue');
      await until(() => screen.sent.some(({ method }) => method === 'PUT'));
      await act(async () => leave());
      await act(async () => answer(refusal(422, '"email" is required')));
      await until(() => screen.root.textContent.includes('Another screen'));
      expect(told).to.deep.equal([]);
    });
  });

  describe('what stays on the screen is worded again when the language changes', () => {
    /** Everything on the screen except toasts, which are soon gone. */
    function lasting(): string {
      const gone = screen.root.querySelectorAll('[part=toast]');
      return [...gone].reduce((text, { textContent }) => text.replace(textContent, ''), screen.root.textContent);
    }
    async function changesWith(key: MessageKey, params: MessageParams = {}): Promise<void> {
      const [before, after] = [fill(en[key], params), fill(es[key], params)];
      await until(() => lasting().includes(before));
      await screen.translate(es);
      expect(lasting()).to.include(after);
      expect(lasting()).not.to.include(before);
    }
    async function logIn(answer: FakeAnswer): Promise<void> {
      await open(Continue, { 'POST onboarding/accounts/continue': answer });
      await type(field(screen.root, 'Email'), 'ada@shop.example');
      await type(field(screen.root, 'Password'), 'secret-1');
      await pressed('Continue');
    }

    it('wrong credentials', async () => {
      await logIn(refusal(401));
      await changesWith('continue.invalid');
    });

    it('an application that was submitted already', async () => {
      await logIn(refusal(403));
      await changesWith('continue.submitted');
    });

    it('a failed call', async () => {
      await logIn(refusal(500));
      await changesWith('problem.server');
    });

    for (const [what, check, key] of [
      ['a wrong code', { status: 'expired' }, 'validation.smsCode.wrong'],
      ['a code that could not be checked', refusal(500), 'sms.failed'],
    ] as const) {
      it(what, async () => {
        const send = { success: true, waitTime: 0 };
        await open(MobileCodeVerification, {
          'POST onboarding/accounts/sms/sendsms': send,
          'POST onboarding/accounts/sms': check,
        });
        await type(field(screen.root, 'Mobile number'), '2125550142');
        await pressed('Send code');
        await until(() => screen.root.querySelector('h1')?.textContent === en['sms.codeTitle']);
        await type(field(screen.root, 'Verification code'), '123456');
        await pressed('Continue');
        await changesWith(key);
      });
    }

    it('the removal of an owner without a name', async () => {
      const owner = { firstName: 'Ada', lastName: 'Diaz' };
      await open(
        VerifyOwnership,
        { 'GET onboarding/accounts/identity/owners': { data: { owners: [owner, { position: 'CEO' }, owner] } } },
        'LLC',
        'business',
      );
      await pressed('Remove Owner 2');
      await until(() => lasting().includes('Owner 2 was removed.'));
      await screen.translate(es);
      const name = fill(es['owners.ordinal'], { number: 2 });
      expect(lasting()).to.include(fill(es['owners.removed'], { name }));
    });

    it('owners with errors', async () => {
      const owner = { firstName: 'Ada', lastName: 'Diaz' };
      await open(
        VerifyOwnership,
        { 'GET onboarding/accounts/identity/owners': { data: { owners: [owner, owner] } } },
        'SOLE_PROP',
        'individual',
      );
      await pressed('Continue');
      await changesWith('owners.validationFailed', { list: 'Ada Diaz (1), Ada Diaz (2)' });
    });
  });
});

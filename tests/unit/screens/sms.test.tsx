import { expect } from '@esm-bundle/chai';
import { useStore } from 'jotai/react';
import { useState } from 'react';
import { es } from '../../../src/i18n/es/catalogue';
import MobileCodeVerification from '../../../src/screens/sms/screen';
import { randomMobileNumber } from '../../../src/domain/fictional-number';
import { useSession } from '../../../src/session/context';
import { knownAtom } from '../../../src/session/known';
import { inviteAtom, type Who } from '../../../src/session/session';
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

const SEND = 'POST onboarding/accounts/sms/sendsms';
const CHECK = 'POST onboarding/accounts/sms';
const STATUS = 'GET onboarding/accounts/status';
const NUMBER = 'Enter your mobile number';
const AGAIN = 'Re-enter a different number';
const CODE = 'Verify your mobile number';

/** The screen on the page of an invite that names a number, for whoever has signed in there. */
const onInviteOf = (invited: string | undefined, who: Who) => () => {
  const store = useStore();
  const { session } = useSession();
  useState(() => {
    session.begin('token', { existing: false, who });
    store.set(inviteAtom, {
      inviteId: 'inv_9',
      name: undefined,
      email: invited,
      isExistingApplicant: false,
      phoneNumber: '2125550142',
    });
  });
  return <MobileCodeVerification />;
};

describe('the mobile number', () => {
  let screen: Harness;

  afterEach(() => screen.unmount());

  async function open(options: HarnessOptions = {}, Screen = MobileCodeVerification): Promise<void> {
    screen = await renderScreen(Screen, {
      ...options,
      answers: { [SEND]: { success: true }, [CHECK]: { status: 'valid' }, ...options.answers },
    });
  }
  const title = (): string => screen.root.querySelector('h1')?.textContent ?? '';
  const number = () => field(screen.root, 'Mobile number');
  const code = () => field(screen.root, 'Verification code');
  const press_ = (name: string): Promise<void> => press(button(screen.root, name));
  const sentTo = (call: string): unknown[] =>
    screen.sent.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  const blocked = (name: string): boolean => button(screen.root, name).getAttribute('aria-disabled') === 'true';

  /** What the statuses next to the buttons say. */
  const said = (): string =>
    Array.from(screen.root.querySelectorAll('button ~ [role=status]'), ({ textContent }) => textContent).join('');

  const paste = (text: string): Promise<void> =>
    act(async () => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', text);
      const event = new ClipboardEvent('paste', { bubbles: true, composed: true, cancelable: true });
      // Firefox leaves it out of an event that a script makes.
      Object.defineProperty(event, 'clipboardData', { value: clipboardData });
      code().dispatchEvent(event);
    });

  async function askForCode(digits = '2125550142'): Promise<void> {
    await type(number(), digits);
    await press_('Send code');
    await until(() => title() === CODE);
  }

  describe('the titles', () => {
    it('name the number first, then the code, and have a third form after "Enter a different number"', async () => {
      await open();
      expect(title()).to.equal(NUMBER);
      await askForCode();
      expect(title()).to.equal(CODE);
      await press_('Enter a different number');
      expect(title()).to.equal(AGAIN);
    });
  });

  describe('the code', () => {
    it('is sent to the typed number, whose last four digits are shown', async () => {
      await open();
      await askForCode('(212) 555-0142');
      expect(sentTo(SEND)).to.deep.equal([{ mobileNumber: '+12125550142', spProductSlug: 'acme' }]);
      expect(screen.root.textContent).to.include('the number ending in 0142');
      expect(screen.root.textContent).not.to.include('555');
    });

    it('enables Continue with its sixth digit', async () => {
      await open();
      await askForCode();
      for (const digits of ['', '1', '12345']) {
        await type(code(), digits);
        expect(blocked('Continue'), digits).to.equal(true);
      }
      await type(code(), '123456');
      expect(blocked('Continue')).to.equal(false);
    });

    it('is pointed out by a press on Continue while digits are missing, until they are there (D-571)', async () => {
      await open();
      await askForCode();
      await type(code(), '12345');
      expect([code().getAttribute('aria-invalid'), said()]).to.deep.equal([null, '']);
      await press_('Continue');
      expect(code().getAttribute('aria-invalid')).to.equal('true');
      const [error = ''] = (code().getAttribute('aria-describedby') ?? '').split(' ');
      expect(screen.root.getElementById(error)?.textContent).to.equal('Please enter all 6 digits of the code.');
      expect(said()).to.equal('Enter all six digits to continue.');
      expect(screen.notices).to.deep.equal([]);
      await type(code(), '123456');
      expect([code().getAttribute('aria-invalid'), said()]).to.deep.equal([null, '']);
    });

    it('leads to the business type when it is valid, with no way back to this screen', async () => {
      await open();
      await askForCode();
      await type(code(), '123456');
      await press_('Continue');
      await until(() => screen.went.length > 0);
      expect(sentTo(CHECK)).to.deep.equal([{ smsCode: '123456' }]);
      expect(screen.went).to.deep.equal([{ to: 'account-type', state: undefined, replace: true }]);
    });

    it('keeps the screen when it is not valid', async () => {
      await open({ answers: { [CHECK]: { status: 'pending' } } });
      await askForCode();
      await type(code(), '123456');
      await press_('Continue');
      await until(() => code().getAttribute('aria-invalid') === 'true');
      expect(screen.root.textContent).to.include('Invalid SMS code.');
      expect(screen.root.activeElement?.textContent, 'the summary').to.include('Verification code: Invalid SMS code.');
      expect(screen.went).to.deep.equal([]);
    });

    it('is not checked again once it was valid, if the next screen could not be opened (D-668)', async () => {
      await open({ arrives: false });
      await askForCode();
      await type(code(), '123456');
      await press_('Continue');
      await until(() => screen.went.length === 1);
      screen.answer(CHECK, { status: 'expired' });
      await press_('Continue');
      await until(() => screen.went.length === 2);
      await press_('Back');
      await press_('Enter the code');
      await type(code(), '123456');
      await press_('Continue');
      await until(() => screen.went.length === 3);
      expect(sentTo(CHECK)).to.have.length(1);
      await type(code(), '654321');
      await press_('Continue');
      await until(() => screen.root.textContent.includes('Invalid SMS code.'));
    });

    it('is checked again for another number, even if it was valid for the first one (D-668)', async () => {
      await open({ arrives: false });
      await askForCode();
      await type(code(), '123456');
      await press_('Continue');
      await until(() => screen.went.length === 1);
      await press_('Enter a different number');
      await askForCode('3055550143');
      await type(code(), '123456');
      await press_('Continue');
      await until(() => screen.went.length === 2);
      expect(sentTo(CHECK)).to.have.length(2);
    });

    describe('whose check had no answer (D-668)', () => {
      const asked = (): number => screen.sent.filter(({ path }) => `GET ${path}` === STATUS).length;
      const statusOf = (merchantType: boolean): object => ({ canVisitStep: { sms: true, merchantType } });
      const failures = (): number =>
        screen.notices.filter((notice) => notice.includes('Verification failed. Please try again.')).length;

      /** Presses Continue twice: the first check is not answered, the second says that the code is not valid. */
      async function checkTwice(
        lost: string | Response,
        status: object,
        closed: HarnessOptions['closed'] = ['merchantType'],
      ): Promise<void> {
        await open({ answers: { [CHECK]: lost, [STATUS]: status }, closed });
        await askForCode();
        await type(code(), '123456');
        await press_('Continue');
        await until(() => failures() === 1);
        screen.answer(CHECK, { status: 'expired' });
        await press_('Continue');
        await until(() => sentTo(CHECK).length === 2 && !screen.root.querySelector('[aria-busy=true]'));
      }

      for (const [what, lost] of [
        ['no answer', 'network'],
        ['an answer of a gateway', new Response('<h1>Gateway Timeout</h1>', { status: 504 })],
        ['an unreadable answer', '<h1>Sorry</h1>'],
      ] as const)
        it(`leads on if the server has taken it: ${what}`, async () => {
          await checkTwice(lost, statusOf(true));
          await until(() => screen.went.length > 0);
          expect(screen.went.map(({ to }) => to)).to.deep.equal(['account-type']);
          expect(screen.store.get(knownAtom).mobileNumber).to.equal('+12125550142');
          expect(screen.root.textContent).not.to.include('Invalid SMS code.');
        });

      it('leads on after a session that timed out during the check has been resumed', async () => {
        let lose = (_: string): void => undefined;
        const lost = new Promise<string>((resolve) => void (lose = resolve));
        await open({ answers: { [CHECK]: lost, [STATUS]: statusOf(true) }, closed: ['merchantType'] });
        await askForCode();
        await type(code(), '123456');
        await press_('Continue');
        await until(() => sentTo(CHECK).length === 1);
        await act(async () => {
          screen.session.lock();
          lose('network');
        });
        await until(() => !screen.root.querySelector('[aria-busy=true]'));
        await act(async () => screen.session.resume('again'));
        screen.answer(CHECK, { status: 'expired' });
        await press_('Continue');
        await until(() => screen.went.length > 0);
        expect(screen.notices).to.deep.equal([]);
      });

      it('is wrong if the server has not taken it', async () => {
        await checkTwice('network', statusOf(false));
        await until(() => screen.root.textContent.includes('Invalid SMS code.'));
        expect(screen.went).to.deep.equal([]);
      });

      it('is wrong where the business type was open before, and the status says nothing', async () => {
        await checkTwice('network', statusOf(true), []);
        await until(() => screen.root.textContent.includes('Invalid SMS code.'));
        expect([asked(), screen.went]).to.deep.equal([0, []]);
      });

      it('is not called wrong if the server does not say', async () => {
        await checkTwice('network', new Response('{}', { status: 500 }));
        await until(() => failures() === 2);
        expect(screen.root.textContent).not.to.include('Invalid SMS code.');
        screen.answer(STATUS, statusOf(true));
        await press_('Continue');
        await until(() => screen.went.length > 0);
      });

      it('says nothing about another code, nor does a refusal', async () => {
        await open({
          answers: { [CHECK]: new Response('{}', { status: 400 }), [STATUS]: statusOf(true) },
          closed: ['merchantType'],
        });
        await askForCode();
        await type(code(), '123456');
        await press_('Continue');
        await until(() => failures() === 1);
        screen.answer(CHECK, 'network');
        await type(code(), '654321');
        await press_('Continue');
        await until(() => failures() === 2);
        screen.answer(CHECK, { status: 'invalid' });
        await type(code(), '123456');
        await press_('Continue');
        await until(() => screen.root.textContent.includes('Invalid SMS code.'));
        expect(asked()).to.equal(0);
        expect(screen.went).to.deep.equal([]);
      });
    });

    for (const [what, before, [start, end], pasted, after, caret] of [
      ['the digits that are missing, at the end', '123', [3, 3], '456', '123456', 6],
      ['the digits that are missing, in the middle', '1256', [2, 2], '34', '123456', 4],
      ['other digits for the selected ones', '129956', [2, 4], '34', '123456', 4],
      ['a whole code, with another one in the field', '111111', [6, 6], '123 456', '123456', 6],
      ['a whole code, with the caret in a part of another one', '111', [1, 1], '123456', '123456', 6],
      ['what would not fit in', '11111', [0, 0], '123', '123', 3],
    ] as const)
      it(`takes a paste of ${what}`, async () => {
        await open();
        await askForCode();
        await type(code(), before);
        const input = code() as HTMLInputElement;
        input.focus();
        input.setSelectionRange(start, end);
        await paste(pasted);
        expect(input.value).to.equal(after);
        expect([input.selectionStart, input.selectionEnd]).to.deep.equal([caret, caret]);
        expect(blocked('Continue')).to.equal(after.length < 6);
      });

    it('forgets that something else was pasted once a code is typed', async () => {
      await open();
      await askForCode();
      await paste('Hello');
      expect(screen.root.textContent).to.include('That isn’t a code.');
      await type(code(), '123456');
      expect(screen.root.textContent).not.to.include('That isn’t a code.');
    });

    for (const leave of ['Back', 'Enter a different number'])
      for (const [what, given] of [
        ['valid', { status: 'valid', token: 'renewed' }],
        ['invalid', { status: 'pending' }],
        ['a failure', new Response('', { status: 400 })],
      ] as const)
        it(`changes nothing on the screen after "${leave}" while it is checked: ${what}`, async () => {
          await open();
          await askForCode();
          let answer = (_: object): void => undefined;
          screen.answer(CHECK, new Promise<object>((resolve) => void (answer = resolve)));
          await type(code(), '123456');
          await press_('Continue');
          await until(() => sentTo(CHECK).length > 0);
          await press_(leave);
          await act(async () => answer(given));
          await pass(screen, 1_000);
          expect(title()).to.equal(leave === 'Back' ? NUMBER : AGAIN);
          expect(screen.went).to.deep.equal([]);
          expect(screen.notices).to.deep.equal([]);
          expect(screen.store.get(knownAtom).mobileNumber).to.equal(undefined);
        });

    it('is sent again on request, marked as a repeat', async () => {
      await open({ answers: { [SEND]: { success: true, waitTime: 0 } } });
      await askForCode();
      await press_('Resend code');
      await until(() => sentTo(SEND).length === 2);
      expect(sentTo(SEND)[1]).to.deep.equal({ mobileNumber: '+12125550142', spProductSlug: 'acme', resend: true });
      expect(screen.notices).to.deep.equal(['We’ve sent a new code.']);
      expect(screen.root.textContent, 'also on the screen').to.include('We’ve sent a new code.');
      const live = Array.from(screen.root.querySelectorAll('[role=status]'), ({ textContent }) => textContent);
      expect(live, 'announced by the toast').not.to.include('We’ve sent a new code.');
    });

    it('is not sent again while the server asks to wait, shown as m:ss', async () => {
      await open({ answers: { [SEND]: { success: true, waitTime: 65_000 } } });
      await askForCode();
      expect(blocked('Resend code')).to.equal(true);
      expect(screen.root.textContent).to.match(/You can request another code in 1:0[45]\./);
      expect(said()).to.equal('');
      await press_('Resend code');
      expect(said()).to.equal('Please wait before you request another code.');
      expect(sentTo(SEND)).to.have.length(1);
    });
  });

  describe('a 429', () => {
    it("to the first request starts the server's wait, and nothing is sent until it is over", async () => {
      await open({
        answers: {
          [SEND]: new Response('{"success":false,"waitTime":1000,"message":"Too many codes"}', { status: 429 }),
        },
      });
      await type(number(), '2125550142');
      await press_('Send code');
      await until(() => screen.root.textContent.includes('Too many codes'));
      expect(title()).to.equal(NUMBER);
      expect(screen.root.textContent).to.include('You can request a code in 0:01.');
      expect(blocked('Send code')).to.equal(true);
      expect(said()).to.equal('');
      await press_('Send code');
      expect(said()).to.equal('Please wait before you request a code.');
      expect(sentTo(SEND)).to.have.length(1);
      screen.answer(SEND, { success: true });
      await until(() => !blocked('Send code'));
      await press_('Send code');
      await until(() => title() === CODE);
    });

    for (const pressed of ['Send code', 'Resend code'])
      it(`to "${pressed}" hides what is personal in its message`, async () => {
        await open({ answers: { [SEND]: { success: true, waitTime: 0 } } });
        if (pressed === 'Resend code') await askForCode();
        else await type(number(), '2125550142');
        screen.answer(SEND, new Response('{"message":"Too many codes for 212-555-0142"}', { status: 429 }));
        await press_(pressed);
        await until(() => screen.root.textContent.includes('Too many codes'));
        const marked = Array.from(screen.root.querySelectorAll('[data-personal]'), ({ textContent }) => textContent);
        expect(marked).to.include('212-555-0142');
      });

    for (const pressed of ['Send code', 'Resend code'])
      it(`to "${pressed}" that names no wait and no reason is a failure to send`, async () => {
        await open({ answers: { [SEND]: { success: true, waitTime: 0 } } });
        if (pressed === 'Resend code') await askForCode();
        else await type(number(), '2125550142');
        screen.answer(SEND, new Response('{"success":false,"waitTime":0}', { status: 429 }));
        await press_(pressed);
        await until(() => screen.root.textContent.includes('Server-side error, please contact the support team.'));
        expect(blocked(pressed)).to.equal(false);
      });
  });

  describe('a different number', () => {
    it('starts with empty fields and no hint', async () => {
      await open({ answers: { [SEND]: { success: true, smsCode: '424242' } }, config: { environment: 'sandbox' } });
      await askForCode();
      expect(screen.root.textContent).to.include('Test code: 424242');
      await type(code(), '123');
      await press_('Enter a different number');
      expect(number().value).to.equal('');
      expect(screen.root.textContent).not.to.include('424242');
      await askForCode('3055550143');
      expect(code().value).to.equal('');
      expect(screen.root.textContent).to.include('the number ending in 0143');
    });

    it('is still there when Back leads to it from its own code', async () => {
      await open();
      await askForCode();
      await press_('Enter a different number');
      await askForCode('3055550143');
      await press_('Back');
      expect(number().value).to.equal('(305) 555-0143');
    });

    it('is not held up by the wait of the first one', async () => {
      await open({ answers: { [SEND]: { success: true, waitTime: 65_000 } } });
      await askForCode();
      await press_('Enter a different number');
      expect(blocked('Send code'), 'empty').to.equal(false);
      await type(number(), '(212) 555-0142');
      expect(blocked('Send code'), 'the first number').to.equal(true);
      await type(number(), '3055550143');
      expect(blocked('Send code'), 'another number').to.equal(false);
      await press_('Send code');
      await until(() => title() === CODE);
      expect(sentTo(SEND)).to.have.length(2);
    });

    it('leaves the first one waiting', async () => {
      await open({ answers: { [SEND]: { success: true, waitTime: 65_000 } } });
      await askForCode();
      await press_('Enter a different number');
      await askForCode('3055550143');
      await press_('Enter a different number');
      for (const digits of ['2125550142', '3055550143']) {
        await type(number(), digits);
        expect(blocked('Send code'), digits).to.equal(true);
      }
      await type(number(), '9175550144');
      expect(blocked('Send code'), 'a third number').to.equal(false);
    });

    it('waits after a 429, whichever it is', async () => {
      const tooOften = new Response('{"success":false,"waitTime":65000}', { status: 429 });
      await open({ answers: { [SEND]: { success: true, waitTime: 0 } } });
      await askForCode();
      screen.answer(SEND, tooOften);
      await press_('Resend code');
      await until(() => screen.root.textContent.includes('You can request another code in'));
      await press_('Enter a different number');
      await type(number(), '3055550143');
      expect(blocked('Send code')).to.equal(true);
    });

    it('cancels the code that is being sent', async () => {
      await open({ answers: { [SEND]: { success: true, waitTime: 0 } } });
      await askForCode();
      const { fetch } = globalThis;
      let signal: AbortSignal | null | undefined;
      globalThis.fetch = (_, init) => {
        signal = init?.signal;
        return new Promise((__, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('withdrawn', 'AbortError')));
        });
      };
      await act(async () => button(screen.root, 'Resend code').click());
      await until(() => signal);
      expect(signal?.aborted).to.equal(false);
      await press_('Enter a different number');
      expect(signal?.aborted).to.equal(true);
      globalThis.fetch = fetch;
      expect(screen.notices).to.deep.equal([]);
      expect(title()).to.equal(AGAIN);
    });
  });

  describe('Back', () => {
    it('leads from the code to the number, and from there to the start', async () => {
      await open();
      await askForCode();
      await press_('Back');
      expect(title()).to.equal(NUMBER);
      expect(number().value).to.equal('(212) 555-0142');
      expect(screen.went).to.deep.equal([]);
      await press_('Back');
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started']);
    });
  });

  describe('the code that was sent', () => {
    const offered = (): boolean =>
      [...screen.root.querySelectorAll('button')].some(({ textContent }) => textContent === 'Enter the code');

    for (const waitTime of [65_000, 0])
      it(`can be entered after Back without another one being sent, with a wait of ${waitTime} (D-556)`, async () => {
        await open({ answers: { [SEND]: { success: true, waitTime } } });
        expect(offered(), 'nothing sent yet').to.equal(false);
        await askForCode();
        await press_('Back');
        expect(blocked('Send code')).to.equal(waitTime > 0);
        await press_('Enter the code');
        await until(() => title() === CODE);
        expect(screen.root.activeElement?.textContent).to.equal(CODE);
        expect(screen.root.textContent).to.include('the number ending in 0142');
        expect(blocked('Resend code')).to.equal(waitTime > 0);
        await type(code(), '123456');
        await press_('Continue');
        await until(() => screen.went.length > 0);
        expect(sentTo(SEND)).to.have.length(1);
        expect(screen.store.get(knownAtom).mobileNumber).to.equal('+12125550142');
      });

    it('can be entered only for the number that it was last sent to (D-556)', async () => {
      await open({ answers: { [SEND]: { success: true, waitTime: 65_000 } } });
      await askForCode();
      await press_('Enter a different number');
      expect(offered(), 'empty').to.equal(false);
      await type(number(), '2125550142');
      expect(offered(), 'the first number').to.equal(true);
      await type(number(), '3055550143');
      expect(offered(), 'another number').to.equal(false);
      await press_('Send code');
      await until(() => title() === CODE);
      await press_('Back');
      expect(offered(), 'the second number').to.equal(true);
      await type(number(), '2125550142');
      expect(offered(), 'the first number, after the second').to.equal(false);
    });

    for (const [what, answer, isOffered] of [
      ['is refused', new Response('{"message":"No."}', { status: 400 }), true],
      ['comes too soon', new Response('{"waitTime":5000}', { status: 429 }), true],
      ['fails on the server', new Response('{}', { status: 504 }), false],
      ['gets no answer', 'network', false],
    ] as const)
      it(`can${isOffered ? '' : 'not'} be entered after a request for another number that ${what} (D-556)`, async () => {
        await open({ answers: { [SEND]: { success: true, waitTime: 0 } } });
        await askForCode();
        await press_('Enter a different number');
        screen.answer(SEND, answer);
        await type(number(), '3055550143');
        await press_('Send code');
        await until(() => sentTo(SEND).length === 2);
        await until(() => !screen.root.querySelector('[aria-busy=true]'));
        await type(number(), '2125550142');
        expect(offered()).to.equal(isOffered);
      });

    for (const [what, lost] of [
      ['gets no answer', 'network'],
      ['fails on the server', new Response('{}', { status: 504 })],
    ] as const)
      it(`can be entered after a first request that ${what}, and after the 429 that follows (D-669)`, async () => {
        await open({ answers: { [SEND]: lost } });
        await type(number(), '2125550142');
        await press_('Send code');
        await until(offered);
        await type(number(), '3055550143');
        expect(offered(), 'another number').to.equal(false);
        await type(number(), '2125550142');
        screen.answer(SEND, new Response('{"message":"Too many codes","waitTime":5000}', { status: 429 }));
        await press_('Send code');
        await until(() => screen.root.textContent.includes('Too many codes'));
        await press_('Enter the code');
        await until(() => title() === CODE);
        expect(screen.root.textContent).to.include('the number ending in 0142');
        await type(code(), '123456');
        await press_('Continue');
        await until(() => screen.went.length > 0);
        expect(sentTo(SEND)).to.have.length(2);
        expect(screen.store.get(knownAtom).mobileNumber).to.equal('+12125550142');
      });

    it('can be entered after a first request that was given up (D-669)', async () => {
      await open({ answers: { [SEND]: new Promise<string>(() => undefined) } });
      await type(number(), '2125550142');
      await press_('Send code');
      await until(() => sentTo(SEND).length === 1);
      await act(async () => screen.session.lock());
      await until(offered);
    });

    it('is no longer shown as the test code once another was asked for, without an answer (D-669)', async () => {
      await open({
        answers: { [SEND]: { success: true, smsCode: '424242', waitTime: 0 } },
        config: { environment: 'sandbox' },
      });
      await askForCode();
      await until(() => screen.root.textContent.includes('424242'));
      screen.answer(SEND, 'network');
      await press_('Resend code');
      await until(() => sentTo(SEND).length === 2 && !screen.root.textContent.includes('424242'));
    });

    it('is not shown as the test code of another number, whose request had no answer (D-669)', async () => {
      await open({
        answers: { [SEND]: { success: true, smsCode: '424242', waitTime: 0 } },
        config: { environment: 'sandbox' },
      });
      await askForCode();
      await press_('Back');
      await type(number(), '3055550143');
      screen.answer(SEND, 'network');
      await press_('Send code');
      await until(offered);
      await press_('Enter the code');
      await until(() => title() === CODE);
      expect(screen.root.textContent).not.to.include('424242');
    });

    it('is no longer shown as the test code once the environment is production', async () => {
      await open({ answers: { [SEND]: { success: true, smsCode: '424242' } }, config: { environment: 'sandbox' } });
      await askForCode();
      await screen.configure({ environment: 'production' });
      expect(screen.root.textContent).not.to.include('424242');
    });

    it('can be entered in the second language too', async () => {
      await open();
      await askForCode();
      await press_('Back');
      await screen.translate(es);
      await press_('Escribir el código');
      expect(title()).to.equal(es['sms.codeTitle']);
    });
  });

  describe('the initial number', () => {
    for (const environment of ['local', 'development', 'sandbox']) {
      it(`is made up in ${environment}`, async () => {
        await open({ config: { environment } });
        expect(number().value).to.match(/^\(\d{3}\) 555-01\d\d$/);
      });
    }

    it('is empty in production', async () => {
      await open({ config: { environment: 'production' } });
      expect(number().value).to.equal('');
    });

    const byPassword = (email: string, name?: string): Who => ({
      kind: 'password',
      email,
      ...(name !== undefined && { name }),
    });

    it('is the one from the invite for somebody who has signed in as the invited person', async () => {
      const screenOfInvite = onInviteOf('ada@shop.example', byPassword(' Ada@Shop.example'));
      await open({ config: { environment: 'sandbox' } }, screenOfInvite);
      expect(number().value).to.equal('(212) 555-0142');
    });

    for (const invited of ['ada@shop.example', undefined]) {
      it(`is the one from an invite of ${invited ?? 'nobody named'} for whoever has signed up with it`, async () => {
        await open(
          { config: { environment: 'sandbox' } },
          onInviteOf(invited, byPassword('ada@home.example', 'Ada Diaz')),
        );
        expect(number().value).to.equal('(212) 555-0142');
      });

      for (const [how, who] of [
        ['somebody else has signed in', byPassword('ben@shop.example')],
        ['somebody has come by single sign-on', { kind: 'single-sign-on' }],
        ['a sub-merchant link has opened', { kind: 'link', subMerchantId: 'sm_1' }],
      ] as const) {
        it(`is not the one from an invite of ${invited ?? 'nobody named'} after ${how}`, async () => {
          await open({ config: { environment: 'production' } }, onInviteOf(invited, who));
          expect(number().value).to.equal('');
          await press_('Send code');
          expect(sentTo(SEND)).to.deep.equal([]);
        });
      }
    }

    it('differs each time', async () => {
      await open();
      expect(new Set(Array.from({ length: 50 }, () => randomMobileNumber())).size).to.be.greaterThan(10);
    });
  });
});

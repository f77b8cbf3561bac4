import { expect } from '@esm-bundle/chai';
import { useStore } from 'jotai/react';
import { StrictMode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { NavigationContext, useNavigation, type Handover, type Navigation } from '../../../src/router/context';
import Confirm from '../../../src/screens/confirm/screen';
import Reviewing from '../../../src/screens/reviewing/screen';
import { readPrefill, withoutRefused } from '../../../src/domain/prefill';
import { prefillAtom, refusedLocksAtom } from '../../../src/session/prefill';
import { certify, sendOnce } from '../../../src/session/submission';
import { saveBankAccountsPart } from '../../../src/api/calls/payout';
import { sendPartWith } from '../../../src/forms/send-part';
import { useSaves } from '../../../src/save/context';
import { useSession } from '../../../src/session/context';
import { applicantAtom } from '../../../src/session/session';
import { closedAtom } from '../../../src/session/submission-state';
import { personal } from '../../../src/ui/personal';
import { act, button, pass, press, renderScreen, until, type FakeAnswer, type Harness } from './harness';

const SUBMIT = 'POST onboarding/submit';
const STATUS = 'GET onboarding/accounts/status';
const open = {
  sms: true,
  merchantType: true,
  business: true,
  owners: true,
  contact: true,
  payoutBankAccount: true,
  submit: true,
};
const status = (submit: boolean) => ({ data: { identity: { type: 'business' }, canVisitStep: { ...open, submit } } });
const allClosed = {
  data: {
    identity: { type: 'business', ownershipType: 'LLC' },
    canVisitStep: Object.fromEntries(Object.keys(open).map((step) => [step, false])),
  },
};
const approved = {
  success: true,
  data: { decision: 'approved', smApplicationId: 'app_1', account: { name: 'Diaz LLC', merchantId: 'm_1' } },
};

let screen: Harness;

/** The screen as the review leads to it: certified. */
function Certified() {
  const store = useStore();
  useState(() => certify(store, []));
  return (
    <StrictMode>
      <Reviewing />
    </StrictMode>
  );
}

async function start(answer: FakeAnswer, others: Readonly<Record<string, FakeAnswer>> = {}): Promise<void> {
  screen = await renderScreen(Certified, { answers: { [SUBMIT]: answer, ...others } });
}

const submissions = () => screen.sent.filter(({ method, path }) => `${method} ${path}` === SUBMIT);
const submitted = () => screen.events.filter(({ name }) => name === 'onboarding-submitted');

/** A server that answers the submission when it is told to. */
async function startSlowly(Screen = Certified): Promise<(answer: Response) => Promise<void>> {
  let answer: (response: Response) => void = () => undefined;
  const waiting = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  screen = await renderScreen(Screen, { answers: complete });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    return (input instanceof Request ? input.url : String(input)).endsWith('onboarding/submit') ? waiting : response;
  };
  return async (response) => act(async () => answer(response));
}

const complete: Readonly<Record<string, FakeAnswer>> = {
  'GET onboarding/accounts/identity/business': {
    business: {
      legalName: 'Diaz LLC',
      dbaName: 'Diaz Shop',
      tinType: 2,
      federalTaxId: '**-***6789',
      phoneNumber: '2125550142',
      address: { streetNum: '1', streetName: '6th Ave', city: 'New York', state: 'NY', postalCode: '10001' },
      businessEstablishedDate: '2006-03-27',
      expectedMonthlyVolume: 1250.5,
      mccCode: '5812',
      websiteUrl: 'https://shop.example',
    },
  },
  'GET onboarding/accounts/identity/owners': {
    owners: [
      {
        firstName: 'Ada',
        lastName: 'Diaz',
        position: 'OW',
        ownershipPercentage: 80,
        birthDate: '1985-03-27',
        phoneNumber: '2125550142',
        email: 'ada@shop.example',
        ssn: '***-**-6789',
        streetNum: '1',
        streetName: 'Main St',
        city: 'Newark',
        state: 'NJ',
        postalCode: '07102',
      },
    ],
  },
  'GET onboarding/accounts/payout': [{ nameOnAccount: 'Diaz LLC', status: 'pending' }],
  'GET onboarding/accounts/fees': {
    platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
    spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
  },
  'GET onboarding/spproducts/acme/mcc': [],
};

/** Review and waiting screen with the way between them, as the router would show them. */
function Journey() {
  const outside = useNavigation();
  const [at, setAt] = useState<{ to: string; handover?: Handover | undefined; visit: number }>({
    to: 'confirm',
    visit: 0,
  });
  const navigation = useMemo(
    (): Navigation => ({
      go(to, options) {
        void outside.go(to, options);
        setAt(({ visit }) => ({ to, handover: options?.state, visit: visit + 1 }));
        return Promise.resolve(true);
      },
      isHere: () => true,
      renew: outside.renew,
      handover: at.handover ?? {},
      previous: null,
    }),
    [outside, at],
  );
  return (
    <NavigationContext value={navigation}>
      <button type="button" onClick={() => setAt(({ visit }) => ({ to: 'confirm', visit: visit + 1 }))}>
        Browser back
      </button>
      {at.to === 'confirm' && <Confirm key={at.visit} />}
      {at.to === 'reviewing' && <Reviewing key={at.visit} />}
    </NavigationContext>
  );
}

/** An edit whose save has failed, and is tried again by itself after five seconds. */
function useFailedEdit(): void {
  const saves = useSaves();
  const { session } = useSession();
  // Before the effects of the screen.
  useLayoutEffect(() => {
    const visit = saves.enter('payout', sendPartWith(session.client, saveBankAccountsPart));
    visit.typed({ accounts: [] }, [{ accountLabel: 'Payout', accountNumber: '55555' }]);
    void saves.flush();
  }, [saves, session]);
}

const PART = 'POST onboarding/accounts/payout/partial';
const parts = () => screen.sent.filter(({ method, path }) => `${method} ${path}` === PART).length;

async function certifyAndSubmit(): Promise<void> {
  await until(() => screen.root.querySelector('[aria-busy=true]') === null);
  const box = screen.root.querySelector<HTMLInputElement>('input[type=checkbox]');
  if (box !== null && !box.checked) await press(box);
  await act(async () => {
    const control = button(screen.root, 'Submit');
    for (let presses = 0; presses < 10; presses += 1) control.click();
  });
}

describe('the waiting screen', () => {
  afterEach(() => screen.unmount());

  it('says how long the review takes, and shows progress', async () => {
    const answer = await startSlowly();
    expect(screen.root.querySelector('h1')?.textContent).to.equal('Please wait while we review your account.');
    expect(screen.root.textContent).to.include('up to 2 minutes').and.to.include('do not close this page');
    expect(screen.root.querySelector('[role=progressbar]')?.getAttribute('aria-label')).to.equal('Review in progress');
    expect(screen.root.querySelectorAll('button')).to.have.length(0);
    await answer(new Response('{}'));
  });

  it('says every 30 seconds that it is still going on, and after two minutes that it takes longer', async () => {
    const answer = await startSlowly();
    const said = (): string | undefined => screen.root.querySelector('[role=status]')?.textContent ?? undefined;
    await pass(screen, 29_999);
    expect(said()).to.equal('');
    await pass(screen, 1);
    expect(said()).to.equal('Still reviewing. Thank you for your patience.');
    for (let turn = 2; turn <= 4; turn += 1) await pass(screen, 30_000);
    expect(said()).to.include('This is taking longer than usual.');
    await answer(new Response('{}'));
  });

  it('submits only once, and goes to the approved page with the account', async () => {
    await start(approved);
    await until(() => screen.went[0]);
    expect(submissions().map(({ body }) => body)).to.deep.equal([{ ack: true }]);
    expect(screen.went).to.deep.equal([
      { to: 'account-approved', state: { account: { name: 'Diaz LLC', merchantId: 'm_1' } }, replace: true },
    ]);
    expect(submitted()).to.deep.equal([{ name: 'onboarding-submitted', detail: { smApplicationId: 'app_1' } }]);
  });

  describe('an edit that is tried again by itself', () => {
    async function passAMinute(): Promise<void> {
      for (let turn = 0; turn < 10; turn += 1) await pass(screen, 6_000);
    }

    const failing = { ...complete, [PART]: new Response('{}', { status: 503 }) };

    it('does not change what is being submitted, and is sent afterward if that fails', async () => {
      function Edited() {
        useFailedEdit();
        return <Certified />;
      }
      let answer: (response: Response) => void = () => undefined;
      const submission = new Promise<object>((resolve) => (answer = resolve));
      screen = await renderScreen(Edited, { answers: { ...failing, [SUBMIT]: submission } });
      await passAMinute();
      expect([submissions().length, parts()]).to.deep.equal([1, 1]);
      await act(async () => answer(new Response('{}', { status: 500 })));
      await until(() => screen.went[0]);
      await pass(screen, 6_000);
      expect(parts()).to.equal(2);
    });

    it('is not sent either when the page goes, or all that is typed is to be saved', async () => {
      function Edited() {
        useFailedEdit();
        return <Certified />;
      }
      let answer: (response: Response) => void = () => undefined;
      const submission = new Promise<object>((resolve) => (answer = resolve));
      screen = await renderScreen(Edited, { answers: { ...failing, [SUBMIT]: submission } });
      await act(async () => screen.saves.leave());
      let flushed: boolean | undefined;
      await act(async () => void screen.saves.flush().then((isSaved) => (flushed = isSaved)));
      await until(() => flushed !== undefined);
      expect([submissions().length, parts(), flushed]).to.deep.equal([1, 1, false]);
      await act(async () => answer(new Response('{}', { status: 500 })));
      await until(() => screen.went[0]);
      await act(async () => screen.saves.leave());
      expect(parts()).to.equal(2);
    });

    it('waits from the press on Submit on, and comes no more after an application was accepted', async () => {
      let arrive: (isThere: boolean) => void = () => undefined;
      const arrived = new Promise<boolean>((resolve) => (arrive = resolve));
      function Edited() {
        useFailedEdit();
        const outside = useNavigation();
        const [isThere, setThere] = useState(false);
        useEffect(() => void arrived.then(setThere), []);
        const slow = useMemo(
          (): Navigation => ({ ...outside, go: (to) => (to === 'reviewing' ? arrived : outside.go(to)) }),
          [outside],
        );
        return <NavigationContext value={slow}>{isThere ? <Reviewing /> : <Confirm />}</NavigationContext>;
      }
      screen = await renderScreen(Edited, { answers: { ...failing, [SUBMIT]: approved } });
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      const before = parts();
      await certifyAndSubmit();
      await passAMinute();
      expect(parts(), 'on the way').to.equal(before);
      await act(async () => arrive(true));
      await until(() => screen.went.some(({ to }) => to === 'account-approved'));
      await passAMinute();
      expect([submissions().length, parts()]).to.deep.equal([1, before]);
    });
  });

  for (const [name, answer] of [
    ['review', { success: true, data: { decision: 'review' } }],
    ['no decision', { success: true }],
    ['an unknown decision', { data: { decision: 'APPROVED?' } }],
  ] as const) {
    it(`goes to the submitted page for ${name}`, async () => {
      await start(answer);
      await until(() => screen.went[0]);
      expect(screen.went).to.deep.equal([{ to: 'account-for-review', state: undefined, replace: true }]);
      expect(submitted()).to.deep.equal([{ name: 'onboarding-submitted', detail: {} }]);
    });
  }

  for (const [name, answer, problem] of [
    ['500', new Response('{"message":"The review is down."}', { status: 500 }), 'The review is down.'],
    [
      '409',
      new Response('{"success":false,"message":"Your application has already been submitted."}', { status: 409 }),
      'Your application has already been submitted.',
    ],
    ['malformed JSON', '{', 'We couldn’t submit your application. Please try again.'],
    ['a wrong shape', { data: 7 }, 'We couldn’t submit your application. Please try again.'],
  ] as const) {
    it(`goes back to the review with the message of ${name}`, async () => {
      await start(answer, { [STATUS]: status(true) });
      await until(() => screen.went[0]);
      expect(screen.went).to.deep.equal([{ to: 'confirm', state: { problem, certified: true }, replace: true }]);
      expect(submitted()).to.deep.equal([]);
    });
  }

  it('hides what is personal in the message about a submission from elsewhere', async () => {
    const message = 'Already submitted by ada@shop.example';
    await start(new Response(JSON.stringify({ message }), { status: 409 }), { [STATUS]: status(false) });
    await until(() => screen.went[0]);
    expect(screen.went[0]?.state?.problem).to.equal(`Already submitted by ${personal('ada@shop.example')}`);
  });

  for (const [name, closed, problemAt] of [
    ['the business', ['owners', 'contact', 'payoutBankAccount', 'submit'], 'account-company'],
    ['the owners', ['contact', 'payoutBankAccount', 'submit'], 'verify-ownership'],
    ['the bank account', ['submit'], 'bank-account'],
    ['nothing', [], undefined],
    ['nothing that is still open', Object.keys(open), undefined],
  ] as const) {
    it(`goes back to the review with a way to the step that has to be completed, if ${name} is missing`, async () => {
      const steps = Object.fromEntries(closed.map((step) => [step, false]));
      const identity = { type: 'business', ownershipType: 'LLC' };
      const refusal = new Response('{"message":"Please complete the earlier steps first."}', { status: 403 });
      await start(refusal, { [STATUS]: { data: { identity, canVisitStep: { ...open, ...steps } } } });
      await until(() => screen.went[0]);
      const problem = 'Please complete the earlier steps first.';
      const way = problemAt === undefined ? {} : { problemAt };
      expect(screen.went).to.deep.equal([
        { to: 'confirm', state: { problem, ...way, certified: true }, replace: true },
      ]);
    });
  }

  it('goes back without a way to the mobile number, which is verified, whatever the status says', async () => {
    const closed = Object.fromEntries(Object.keys(open).map((step) => [step, false]));
    const refusal = new Response('{"message":"Please complete the earlier steps first."}', { status: 403 });
    await start(refusal, { [STATUS]: { data: { identity: {}, canVisitStep: closed } } });
    await until(() => screen.went[0]);
    expect(screen.went[0]?.state).not.to.have.property('problemAt');
  });

  it("checks the application's status before it reports that no answer came", async () => {
    await start('network', { [STATUS]: status(true) });
    await until(() => screen.went[0]);
    expect(screen.went[0]?.state?.problem).to.equal(
      'We couldn’t submit your application. You seem to be offline. Check your connection and try again.',
    );
    await screen.unmount();
    await start('network', { [STATUS]: allClosed });
    await until(() => screen.went[0]);
    expect(screen.went[0]?.state?.problem).to.include('we seem to have received your application');
    expect(submissions()).to.have.length(1);
  });

  for (const [name, answer] of [
    ['504 in a page', new Response('<html>', { status: 504 })],
    ['504 in words', new Response('{"message":"Endpoint request timed out"}', { status: 504 })],
    ['502 in a page', new Response('<html>', { status: 502 })],
    ['a page', new Response('<html>')],
  ] as const) {
    it(`checks it before it reports ${name} of something in between`, async () => {
      await start(answer.clone(), { [STATUS]: allClosed });
      await until(() => screen.went[0]);
      expect(screen.went[0]?.state?.problem).to.include('we seem to have received your application');
      expect(submissions()).to.have.length(1);
    });
  }

  for (const [name, answer] of [
    ['a 502', new Response('<html>', { status: 502 })],
    ['no answer', 'network'],
  ] as const) {
    it(`can submit again after ${name} if a step is open, because an answer has changed elsewhere`, async () => {
      await start(answer, { [STATUS]: status(false) });
      await until(() => screen.went[0]);
      expect(screen.store.get(closedAtom)).to.equal(null);
    });
  }

  for (const code of [403, 404, 429, 500]) {
    it(`can submit again if the status is refused with ${code}`, async () => {
      await start('network', { [STATUS]: new Response('{}', { status: code }) });
      await until(() => screen.went[0]);
      expect(screen.went[0]?.state?.problem).to.include('We couldn’t submit your application.');
      expect(screen.store.get(closedAtom)).to.equal(null);
    });
  }

  it('leaves an expired session to the general handling', async () => {
    await start(new Response('{}', { status: 401 }));
    await until(() => submissions()[0]);
    await until(() => !screen.store.get(applicantAtom).session);
    expect(screen.went).to.deep.equal([]);
  });

  it('submits nothing that was not certified', async () => {
    screen = await renderScreen(Reviewing, { answers: { [SUBMIT]: approved } });
    await until(() => screen.went[0]);
    expect(screen.went).to.deep.equal([{ to: 'confirm', state: undefined, replace: true }]);
    expect(submissions()).to.deep.equal([]);
  });

  describe('reached from the review', () => {
    it('submits the application once after ten clicks', async () => {
      const answer = await startSlowly(Journey);
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=progressbar]'));
      await answer(new Response(JSON.stringify(approved)));
      await until(() => screen.went.some(({ to }) => to === 'account-approved'));
      expect(submissions()).to.have.length(1);
      expect(screen.went.map(({ to }) => to)).to.deep.equal(['reviewing', 'account-approved']);
    });

    it('is shown again by Back while it waits, without a second submission', async () => {
      const answer = await startSlowly(Journey);
      await certifyAndSubmit();
      await until(() => submissions()[0]);
      await press(button(screen.root, 'Browser back'));
      await until(() => screen.root.querySelector('[role=progressbar]'));
      await answer(new Response(JSON.stringify(approved)));
      await until(() => screen.went.some(({ to }) => to === 'account-approved'));
      expect(submissions()).to.have.length(1);
      expect(submitted()).to.have.length(1);
      await press(button(screen.root, 'Browser back'));
      await until(() => screen.went.filter(({ to }) => to === 'account-approved').length === 2);
      expect(submissions()).to.have.length(1);
    });

    it('shows the failure there, and can be tried again', async () => {
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: new Response('{"message":"The review is down."}', { status: 503 }) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]')?.textContent.includes('The review is down.'));
      expect(submissions()).to.have.length(1);
      screen.answer(SUBMIT, approved);
      await certifyAndSubmit();
      await until(() => screen.went.some(({ to }) => to === 'account-approved'));
      expect(submissions()).to.have.length(2);
    });

    const box = () => screen.root.querySelector<HTMLInputElement>('input[type=checkbox]');
    const again = 'certify it again before you submit';

    it('is still certified there if nothing was left to save', async () => {
      screen = await renderScreen(Journey, { answers: { ...complete, [SUBMIT]: new Response('{}', { status: 503 }) } });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([true, false]);
    });

    const changes: readonly (readonly [what: string, path: string, answer: object])[] = [
      [
        'the fees',
        'GET onboarding/accounts/fees',
        {
          platform: { ccCnpSale: { discountRate: 9.9, fixed: 0.3 } },
          spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0 } },
        },
      ],
      ['an account', 'GET onboarding/accounts/payout', [{ nameOnAccount: 'Mallory Inc', status: 'pending' }]],
      ['the owners', 'GET onboarding/accounts/identity/owners', { owners: [{ firstName: 'Mallory' }] }],
    ];
    for (const code of [400, 409, 503]) {
      for (const [what, path, answer] of changes) {
        it(`is certified again there after a ${code} if ${what} changed meanwhile (D-672)`, async () => {
          screen = await renderScreen(Journey, {
            answers: { ...complete, [SUBMIT]: new Response('{}', { status: code }), [STATUS]: status(true) },
          });
          await until(() => screen.root.querySelector('[aria-busy=true]') === null);
          screen.answer(path, answer);
          await certifyAndSubmit();
          await until(() => screen.root.querySelector('[role=alert]'));
          await until(() => screen.root.querySelector('[aria-busy=true]') === null);
          expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([false, true]);
          await press(button(screen.root, 'Submit'));
          expect(submissions()).to.have.length(1);
        });
      }
    }

    it('is still certified there if the server gives the owners other IDs, and writes the same in another way', async () => {
      const path = 'GET onboarding/accounts/identity/owners';
      screen = await renderScreen(Journey, { answers: { ...complete, [SUBMIT]: new Response('{}', { status: 503 }) } });
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      const { owners } = complete[path] as { readonly owners: readonly object[] };
      const same = { ownerId: 'another', middleName: null, ownershipPercentage: '80' };
      screen.answer(path, { owners: owners.map((owner) => ({ ...owner, ...same })) });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([true, false]);
    });

    it('is still certified there if a card fails to load, until it shows something else (D-672)', async () => {
      const payout = 'GET onboarding/accounts/payout';
      screen = await renderScreen(Journey, { answers: { ...complete, [SUBMIT]: new Response('{}', { status: 503 }) } });
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      screen.answer(payout, new Response('{}', { status: 500 }));
      await certifyAndSubmit();
      await until(() => screen.root.textContent.includes('We couldn’t load this section.'));
      expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([true, false]);
      screen.answer(payout, [{ nameOnAccount: 'Mallory Inc', status: 'pending' }]);
      await press(button(screen.root, 'Try again'));
      await until(() => screen.root.textContent.includes('Mallory Inc'));
      expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([false, true]);
    });

    it('is still certified there after Back on the waiting screen', async () => {
      const answer = await startSlowly(Journey);
      await certifyAndSubmit();
      await until(() => submissions()[0]);
      await press(button(screen.root, 'Browser back'));
      await until(() => screen.root.querySelector('[role=progressbar]'));
      await answer(new Response('{}', { status: 503 }));
      await until(() => screen.root.querySelector('[role=alert]'));
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([true, false]);
    });

    it('is certified again there if an edit was left to save: it may be saved by now (D-315)', async () => {
      function Edited() {
        useFailedEdit();
        return <Journey />;
      }
      screen = await renderScreen(Edited, {
        answers: {
          ...complete,
          [PART]: new Response('{}', { status: 503 }),
          [SUBMIT]: new Response('{}', { status: 503 }),
        },
      });
      await until(() => screen.root.querySelector('[aria-busy=true]') === null);
      const before = parts();
      screen.answer(PART, { success: true });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      await until(() => !screen.saves.hasUnsaved());
      expect([submissions().length, parts()]).to.deep.equal([1, before + 1]);
      expect([box()?.checked, screen.root.textContent.includes(again)]).to.deep.equal([false, true]);
    });

    for (const [message, text, edit] of [
      ['"owners[0].birthDate" is required', 'Owner 1: Date of birth is required.', 'verify-ownership'],
      ['"business.legalName" must be known', 'Business: Please enter a valid legal business name.', 'account-company'],
      ['"legalName" is required', 'Business: Legal business name is required.', 'account-company'],
      ['"payout[1].accountNumber" is required', 'Bank account 2: Account number is required.', 'bank-account'],
    ] as const) {
      it(`${message}: "${text}", with a button to its step (D-463)`, async () => {
        screen = await renderScreen(Journey, {
          answers: { ...complete, [SUBMIT]: Response.json({ message }, { status: 422 }) },
        });
        await certifyAndSubmit();
        const alert = await until(() => screen.root.querySelector('[role=alert]'));
        expect(alert.textContent).to.include(text).and.not.to.include('"');
        await press(button(screen.root, 'Fix Issues'));
        const { to, state: { refused, ...state } = {} } = screen.went.at(-1) ?? {};
        expect([to, state, refused?.length]).to.deep.equal([edit, { returnTo: 'confirm', fix: true }, 1]);
      });
    }

    it('hands what was refused to the step where that can be corrected, and to no other (D-678)', async () => {
      const message =
        '"payout[1].accountNumber" is required, "legalName" is required, "payout[0].nameOnAccount" is odd';
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: Response.json({ message }, { status: 422 }) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      await press(button(screen.root, 'Edit business'));
      expect(screen.went.at(-1)?.state).to.deep.equal({ returnTo: 'confirm' });
      const { refused } = screen.went.find(({ to }) => to === 'confirm')?.state ?? {};
      expect(refused?.map(({ index, field }) => `${index} ${field}`)).to.deep.equal([
        '1 accountNumber',
        '0 nameOnAccount',
      ]);
    });

    for (const [message, business, owner] of [
      ['"business.legalName" must be known', [], ['email']],
      ['"owners[1].email" must be known', ['legalName'], []],
    ] as const) {
      it(`${message}: what the host has locked can be changed then (D-602)`, async () => {
        const prefill = readPrefill({
          business: { legalName: 'Diaz LLC' },
          owners: [{ email: 'ada@host.example' }],
          locked: ['business.legalName', 'owners.0.email'],
        });
        function Given() {
          const store = useStore();
          useState(() => store.set(prefillAtom, prefill));
          return <Journey />;
        }
        screen = await renderScreen(Given, {
          answers: { ...complete, [SUBMIT]: Response.json({ message }, { status: 422 }) },
        });
        await certifyAndSubmit();
        await until(() => screen.root.querySelector('[role=alert]'));
        const { locked } = withoutRefused(prefill, screen.store.get(refusedLocksAtom));
        expect([locked.business, locked.owner(0)]).to.deep.equal([business, owner]);
      });
    }

    for (const message of ['"phoneNumber" is required', '"moon.phase" is required', '"email" and "x" is required']) {
      it(`${message}: the server’s sentence, because the review has no such field or several`, async () => {
        screen = await renderScreen(Journey, {
          answers: { ...complete, [SUBMIT]: Response.json({ message }, { status: 422 }) },
        });
        await certifyAndSubmit();
        await until(() => screen.root.querySelector('[role=alert]')?.textContent.includes(message));
        expect(screen.root.textContent).not.to.include('Fix Issues');
      });
    }

    it('accepts no second submission after one from another window', async () => {
      const message = 'Your application has already been submitted.';
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: new Response('{}', { status: 409 }), [STATUS]: status(false) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]')?.textContent.includes(message));
      const submit = button(screen.root, 'Submit');
      expect(submit.getAttribute('aria-disabled')).to.equal('true');
      await press(submit);
      expect(submissions()).to.have.length(1);
    });

    it('can be tried again after a conflict that closed nothing', async () => {
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: new Response('{}', { status: 409 }), [STATUS]: status(true) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      screen.answer(SUBMIT, approved);
      await certifyAndSubmit();
      await until(() => screen.went.some(({ to }) => to === 'account-approved'));
    });

    for (const [name, answer] of [
      ['no answer', 'network'],
      ['a 500', Response.json({ message: 'The review is down.' }, { status: 500 })],
      ['a 504 in words', Response.json({ message: 'Endpoint request timed out' }, { status: 504 })],
      ['a 502 in a page', new Response('<html>', { status: 502 })],
      ['a page', new Response('<html>')],
    ] as const) {
      it(`checks the application's status before it submits again after ${name}`, async () => {
        screen = await renderScreen(Journey, { answers: { ...complete, [SUBMIT]: answer, [STATUS]: status(true) } });
        await certifyAndSubmit();
        await until(() => screen.root.querySelector('[role=alert]'));
        screen.answer(SUBMIT, approved);
        screen.answer(STATUS, allClosed);
        await certifyAndSubmit();
        await until(() =>
          screen.root.querySelector('[role=alert]')?.textContent.includes('we seem to have received your application'),
        );
        expect(submissions()).to.have.length(1);
        expect(button(screen.root, 'Submit').getAttribute('aria-disabled')).to.equal('true');
      });
    }

    it('submits nothing once the session has ended', async () => {
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: new Response('{}', { status: 500 }), [STATUS]: status(true) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      screen.answer(STATUS, new Response('{}', { status: 401 }));
      await certifyAndSubmit();
      await until(() => !screen.session.isOpen());
      await pass(screen, 1000);
      expect(submissions()).to.have.length(1);
    });

    it('submits nothing of somebody else who signs in while the status is asked', async () => {
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: new Response('{}', { status: 500 }), [STATUS]: status(true) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      const asked = (): number => screen.sent.filter(({ path }) => path.endsWith('accounts/status')).length;
      const before = asked();
      screen.answer(STATUS, new Promise(() => undefined));
      await certifyAndSubmit();
      await until(() => asked() > before);
      await act(async () => screen.session.begin('another', { existing: false }));
      await pass(screen, 1000);
      expect(submissions()).to.have.length(1);
    });

    it('asks the server before it submits again what was given up', async () => {
      screen = await renderScreen(Confirm, { answers: { ...complete, [STATUS]: allClosed } });
      screen.answer(SUBMIT, new Promise(() => undefined));
      const { session, store } = screen;
      certify(store, []);
      const first = sendOnce(store, session.client, () => undefined);
      session.lock();
      expect((await first)?.kind).to.equal('failed');
      session.resume('token');
      certify(store, []);
      expect((await sendOnce(store, session.client, () => undefined))?.kind).to.equal('closed');
      expect(submissions()).to.have.length(1);
    });

    it('submits again after no answer if only Submit is closed, because an answer has changed elsewhere', async () => {
      screen = await renderScreen(Journey, {
        answers: { ...complete, [SUBMIT]: 'network', [STATUS]: status(true) },
      });
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]'));
      screen.answer(SUBMIT, new Response('{"message":"Complete every step."}', { status: 400 }));
      screen.answer(STATUS, status(false));
      await certifyAndSubmit();
      await until(() => screen.root.querySelector('[role=alert]')?.textContent.includes('Complete every step.'));
      expect(submissions()).to.have.length(2);
      expect(screen.store.get(closedAtom)).to.equal(null);
    });
  });
});

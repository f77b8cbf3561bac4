import { expect } from '@esm-bundle/chai';
import { saveBusiness, saveBusinessPart } from '../../../src/api/calls/business';
import { setIdentityType } from '../../../src/api/calls/status';
import type { OnboardingInput } from '../../../src/app/onboarding';
import { newVersionAtom } from '../../../src/app/new-version';
import { coverAtom } from '../../../src/app/overlay-state';
import { navigationProblemAtom } from '../../../src/app/problems';
import { nearingAtom } from '../../../src/app/session-timeout/timeout';
import { losingAtom } from '../../../src/app/signed-in';
import { tabAtom } from '../../../src/app/tabs/own-tab';
import { sendPartWith } from '../../../src/forms/send-part';
import type { RouteName } from '../../../src/journey/routes';
import { en } from '../../../src/i18n/catalogue';
import { createTranslate } from '../../../src/i18n/translate';
import { createMemoryHistory } from '../../../src/router/history';
import { saveStateAtom } from '../../../src/save/state';
import type { Saves, Visit } from '../../../src/save/saves';
import { knownAtom } from '../../../src/session/known';
import { applicantAtom, type Who } from '../../../src/session/session';
import { certify, sendOnce } from '../../../src/session/submission';
import { closedAtom, currentAtom, submissionAtom } from '../../../src/session/submission-state';
import { failureOf, reply } from '../api/fake-fetch';
import { createHandClock, settled, type HandClock } from '../save/clock';
import {
  clearStorage,
  configOf,
  good,
  makeWorld,
  OPEN,
  refused,
  startServer,
  until,
  type FakeServer,
  type World,
} from './world';

const STATUS = 'GET onboarding/accounts/status';
const LOGIN = 'POST onboarding/accounts/continue';
const LOGOUT = 'POST auth/logout/onboarding';
const CONTINUE = 'PUT onboarding/accounts/identity/business';
const SAVE = 'POST onboarding/accounts/identity/business/partial';
const MINUTE = 60_000;
const REVIEW = { success: true, data: { decision: 'review' } };
const ADA: Who = { kind: 'password', email: 'ada@shop.example' };

/** What the dialog names that leaving would lose. */
const lostIn = (store: World['onboarding']['store']): string[] | undefined =>
  store.get(losingAtom)?.lost.map((words) => words(createTranslate(en)));

describe('somebody who has signed in', () => {
  let server: FakeServer;
  let open: World[] = [];
  let clock: HandClock;

  beforeEach(() => {
    clearStorage();
    clock = createHandClock();
    server = startServer();
    server.on(SAVE, good(null));
  });
  afterEach(() => {
    for (const world of open) world.onboarding.dispose();
    open = [];
    server.restore();
    clearStorage();
  });

  /** A signed-in applicant on the business form; each world may have a clock of its own. */
  async function inside(who?: Who, hands = clock, raw = {}, input: Partial<OnboardingInput> = {}): Promise<World> {
    const world = makeWorld(raw, { clocks: { calls: hands, saves: hands, screens: hands }, ...input });
    open.push(world);
    await world.start();
    world.onboarding.session.begin('t', { existing: false, ...(who !== undefined && { who }) });
    expect(await world.onboarding.go('account-company')).to.equal(true);
    return world;
  }
  function form({ onboarding }: World): Visit {
    return onboarding.saves.enter('business', sendPartWith(onboarding.session.client, saveBusinessPart));
  }
  const business = (legalName: string) => ({ business: { legalName } });
  function type(world: World, legalName: string): void {
    form(world).typed({ legalName }, business(legalName));
  }
  const saved = (): unknown[] =>
    server.asked
      .filter(({ path }) => path.endsWith('business/partial'))
      .map(({ body }): unknown => JSON.parse(body ?? ''));
  const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
  const leave = (): void => void window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  const comeBack = (): void => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

  /** The tab that is open uses its application. */
  async function inUse(): Promise<void> {
    for (;;) {
      const { held = [] } = await navigator.locks.query();
      if (held.some(({ name }) => name?.startsWith('merchant-onboarding:'))) return;
      await turn();
    }
  }

  describe('the last save', () => {
    it('goes out when the element is removed, although an older one is under way, and is not withdrawn', async () => {
      const world = await inside();
      server.on(SAVE, () => 'never');
      type(world, 'older');
      void world.onboarding.saves.flush();
      type(world, 'newest');
      world.onboarding.dispose();
      expect(saved()).to.deep.equal([business('older'), business('newest')]);
      const last = server.asked.at(-1);
      expect(last?.init.keepalive).to.equal(true);
      expect(last?.headers.get('Authorization')).to.equal('Bearer t');
      expect(last?.init.signal?.aborted).to.equal(false);
      clock.pass(10_000);
      await settled();
      expect(saved()).to.have.length(2);
      expect(server.count(LOGOUT), 'the session ends here').to.equal(0);
    });

    it('leaves no timer behind once it is answered', async () => {
      const world = await inside();
      type(world, 'newest');
      world.onboarding.dispose();
      await turn();
      expect(clock.waiting()).to.equal(0);
    });

    it('goes out at once when the page is left, hidden or restored later', async () => {
      for (const event of ['pagehide', 'visibilitychange'] as const) {
        const world = await inside();
        server.on(SAVE, () => 'never');
        type(world, 'older');
        void world.onboarding.saves.flush();
        type(world, event);
        Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
        try {
          (event === 'pagehide' ? window : document).dispatchEvent(new PageTransitionEvent(event));
        } finally {
          Reflect.deleteProperty(document, 'visibilityState');
        }
        expect(saved().at(-1)).to.deep.equal(business(event));
        world.onboarding.dispose();
      }
    });

    it('comes before the logout, which waits for its answer', async () => {
      const world = await inside();
      let answer = (): void => undefined;
      server.on(SAVE, () => new Promise((resolve) => (answer = () => resolve(reply({})))));
      type(world, 'Diaz LLC');
      expect(await world.onboarding.go('get-started')).to.equal(true);
      expect(world.onboarding.session.isOpen()).to.equal(false);
      expect([server.count(SAVE), server.count(LOGOUT)]).to.deep.equal([1, 0]);
      answer();
      await until(() => server.count(LOGOUT) === 1);
      expect(server.asked.at(-1)?.headers.get('Authorization')).to.equal('Bearer t');
    });

    it('never belongs to the next applicant: a form that was left is deaf after another login', async () => {
      const world = await inside();
      const old = form(world);
      server.on(SAVE, refused(401));
      old.typed({}, business('Ada'));
      await world.onboarding.saves.flush();
      await until(() => world.route() === 'get-started');
      server.on(SAVE, good(null));
      old.typed({}, business('Ada again'));
      old.left();
      world.onboarding.session.begin('t2', { existing: false });
      old.typed({}, business('Ada once more'));
      old.left();
      world.onboarding.saves.retry();
      clock.pass(MINUTE);
      await turn();
      expect(saved()).to.deep.equal([business('Ada')]);
      expect(await old.full(null)).to.equal(null);
    });
  });

  for (const [what, isHeld] of [
    ['again after a 503', false],
    ['no second time once another tab has the application', true],
  ] as const) {
    it(`sends Continue ${what} (D-280)`, async () => {
      const world = await inside(ADA);
      server.on(CONTINUE, refused(503));
      const { client } = world.onboarding.session;
      const answer = failureOf(client.send<unknown, unknown, undefined>(saveBusiness, { body: business('Diaz LLC') }));
      await until(() => server.count(CONTINUE) === 1);
      await turn();
      if (isHeld) world.onboarding.saves.rest();
      for (let seconds = 0; seconds < 5; seconds += 1) {
        clock.pass(1000);
        await turn();
      }
      expect(server.count(CONTINUE)).to.equal(isHeld ? 1 : 3);
      expect(await answer).to.include({ kind: isHeld ? 'aborted' : 'http' });
    });
  }

  for (const [what, shown, changed, happens, isOpened] of [
    ['whose owners belong to the type before', 'verify-ownership', 'account-type', () => undefined, true],
    ['that shows the type before', 'account-type', 'account-type', () => undefined, true],
    ['that has nothing to do with the type', 'account-company', 'account-type', () => undefined, false],
    ['once another tab has the application', 'verify-ownership', 'account-type', (saves: Saves) => saves.rest(), false],
  ] as const) {
    it(`${isOpened ? 'opens a screen again' : 'opens no screen again'} ${what}`, async () => {
      const world = await inside(ADA);
      const { go, saves, signedIn, store, router } = world.onboarding;
      await go(shown);
      expect(world.route()).to.equal(shown);
      happens(saves);
      const visit = store.get(router.shown)?.visit;
      await signedIn.renew(changed);
      expect(store.get(router.shown)?.visit !== visit).to.equal(isOpened);
      expect([world.route(), store.get(coverAtom)]).to.deep.equal([shown, 'none']);
    });
  }

  for (const [what, shown, cover] of [
    ['covers a form whose answers are of no use any more', 'verify-ownership', 'checked'],
    ['covers no form that has nothing to do with the type', 'account-company', 'none'],
  ] as const) {
    it(`${what} until the server has said what may be opened (D-643)`, async () => {
      const world = await inside(ADA);
      const { go, signedIn, store } = world.onboarding;
      await go(shown);
      const before = server.count(STATUS);
      let answer = (_: Response): void => undefined;
      server.on(STATUS, () => new Promise((resolve) => (answer = resolve)));
      const renewing = signedIn.renew('account-type');
      expect(store.get(coverAtom)).to.equal(cover);
      await until(() => server.count(STATUS) > before);
      server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
      answer(reply({ success: false }, 418));
      await renewing;
      expect([store.get(coverAtom), world.route()]).to.deep.equal(['none', shown]);
    });
  }

  it('covers a form whose answers are of no use any more while it cannot be opened again (D-643)', async () => {
    const world = await inside(ADA);
    const { go, saves, signedIn, store, router } = world.onboarding;
    await go('verify-ownership');
    const visit = store.get(router.shown)?.visit;
    server.on(STATUS, refused(418));
    await signedIn.renew('account-type');
    expect([store.get(coverAtom), saves.isHeld(), store.get(router.shown)?.visit]).to.deep.equal([
      'failed',
      true,
      visit,
    ]);
    await failureOf(world.onboarding.saveAndExit());
    server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
    await signedIn.returnToPage();
    expect([store.get(coverAtom), saves.isHeld(), world.route()]).to.deep.equal(['none', false, 'verify-ownership']);
    expect(store.get(router.shown)?.visit).not.to.equal(visit);
  });

  it('ends with the element while it opens a form again (D-643)', async () => {
    const world = await inside(ADA);
    const { go, signedIn, store } = world.onboarding;
    await go('verify-ownership');
    const before = server.count(STATUS);
    let answer = (_: Response): void => undefined;
    server.on(STATUS, () => new Promise((resolve) => (answer = resolve)));
    void signedIn.renew('account-type');
    await until(() => server.count(STATUS) > before);
    world.onboarding.dispose();
    answer(reply({ success: false }, 418));
    // A loop without end would keep this turn from coming.
    await turn();
    expect(store.get(coverAtom)).to.equal('checked');
  });

  it('opens a form again after the navigation away from it has failed (D-643)', async () => {
    const world = await inside(ADA);
    const { go, signedIn, store, router } = world.onboarding;
    await go('verify-ownership');
    const visit = store.get(router.shown)?.visit;
    let answer = (_: Response): void => undefined;
    server.on(STATUS, () => new Promise((resolve) => (answer = resolve)));
    const leaving = go('account-company');
    await turn();
    const before = server.count(STATUS);
    server.on(STATUS, refused(418));
    const renewing = signedIn.renew('account-type');
    await until(() => server.count(STATUS) > before);
    await turn();
    server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
    answer(reply({ success: false }, 418));
    expect(await leaving).to.equal(false);
    await renewing;
    expect([world.route(), store.get(coverAtom)]).to.deep.equal(['verify-ownership', 'none']);
    expect(store.get(router.shown)?.visit).not.to.equal(visit);
  });

  it('says that nothing is saved without a network, and saves once it is back', async () => {
    const world = await inside();
    window.dispatchEvent(new Event('offline'));
    type(world, 'Diaz LLC');
    expect(world.onboarding.store.get(saveStateAtom)).to.equal('offline');
    expect(world.events.at(-1)).to.deep.equal({ name: 'onboarding-save-status', detail: { state: 'failed' } });
    server.on(SAVE, () => 'network');
    clock.pass(1500);
    await turn();
    server.on(SAVE, good(null));
    window.dispatchEvent(new Event('online'));
    await until(() => world.onboarding.store.get(saveStateAtom) === 'saved');
  });

  describe('a finished step after which the server opens no later one (D-658)', () => {
    const NOT_OPEN = 'The next step isn’t available yet. Check your answers on this page, or try again in a moment.';
    /** Closes every step after the one with this key. */
    function openUpTo(last: keyof typeof OPEN, identity: object = { type: 'business', ownershipType: 'LLC' }): void {
      const keys = ['sms', 'merchantType', 'business', 'owners', 'contact', 'payoutBankAccount', 'submit'] as const;
      const canVisitStep = Object.fromEntries(keys.map((key, at) => [key, at <= keys.indexOf(last)]));
      server.on(STATUS, good({ identity, canVisitStep }));
    }
    const said = ({ onboarding }: World): string | undefined =>
      onboarding.store.get(navigationProblemAtom)?.words(createTranslate(en));
    const visit = ({ onboarding }: World): number | undefined => onboarding.store.get(onboarding.router.shown)?.visit;
    const retry = ({ onboarding }: World): void => onboarding.store.get(navigationProblemAtom)?.retry?.();

    const steps: readonly [from: RouteName, next: RouteName, last: keyof typeof OPEN][] = [
      ['sms', 'account-type', 'sms'],
      ['account-type', 'account-company', 'merchantType'],
      ['account-company', 'verify-ownership', 'business'],
      ['verify-ownership', 'bank-account', 'contact'],
      ['bank-account', 'confirm', 'payoutBankAccount'],
    ];
    for (const [from, next, last] of steps) {
      it(`${from}: stays as it is, says why, and tries again by asking for the status`, async () => {
        const world = await inside();
        if (from !== 'account-company') await world.onboarding.go(from);
        if (from === 'bank-account') world.onboarding.saves.drafts.keep('payout', { accounts: [] });
        const shown = visit(world);
        openUpTo(last);
        expect(await world.onboarding.go(next, { state: { create: true } })).to.equal(false);
        expect([world.route(), visit(world), said(world)]).to.deep.equal([from, shown, NOT_OPEN]);
        expect(world.toasts).to.deep.equal([NOT_OPEN]);
        const asked = server.asked.length;
        retry(world);
        await until(() => world.toasts.length === 2);
        expect(server.calls().slice(asked)).to.deep.equal([STATUS]);
        expect([world.route(), visit(world), said(world)]).to.deep.equal([from, shown, NOT_OPEN]);
        openUpTo('submit');
        retry(world);
        await until(() => world.route() === next);
        expect(said(world)).to.equal(undefined);
        const { state } = world.onboarding.store.get(world.onboarding.router.shown) ?? {};
        expect(state, 'what the step hands over').to.deep.equal({ create: true });
      });
    }

    it('bank accounts that were saved are shown as the server has them now, and say why', async () => {
      const world = await inside();
      await world.onboarding.go('bank-account');
      const shown = visit(world);
      openUpTo('payoutBankAccount');
      expect(await world.onboarding.go('confirm')).to.equal(true);
      expect([world.route(), said(world)]).to.deep.equal(['bank-account', NOT_OPEN]);
      expect(visit(world)).not.to.equal(shown);
      openUpTo('submit');
      retry(world);
      await until(() => world.route() === 'confirm');
    });

    it('an earlier step, which is all that is open, says why as well, and keeps the way back to the review', async () => {
      const world = await inside();
      await world.onboarding.go('verify-ownership');
      openUpTo('business');
      expect(await world.onboarding.go('bank-account', { state: { returnTo: 'confirm' } })).to.equal(true);
      expect([world.route(), said(world)]).to.deep.equal(['account-company', NOT_OPEN]);
      expect(world.onboarding.store.get(world.onboarding.router.shown)?.state?.returnTo).to.equal('confirm');
      openUpTo('submit');
      retry(world);
      await until(() => world.route() === 'bank-account');
      expect(said(world)).to.equal(undefined);
    });

    it('an existing applicant stays with the owners, and does not see the groups again', async () => {
      server.on(
        'GET onboarding/accounts',
        good({ applications: [{ smApplicationId: 'a' }, { smApplicationId: 'b' }] }),
      );
      const world = makeWorld();
      open.push(world);
      await world.start();
      world.onboarding.session.begin('t', { existing: true });
      for (const route of ['account-company', 'applications', 'verify-ownership'] as const) {
        await world.onboarding.go(route);
      }
      openUpTo('contact');
      expect(await world.onboarding.go('bank-account')).to.equal(false);
      expect([world.route(), said(world)]).to.deep.equal(['verify-ownership', NOT_OPEN]);
    });

    it('an applicant with no step open can try again from the start', async () => {
      const world = makeWorld();
      open.push(world);
      await world.start();
      world.onboarding.session.begin('t', { existing: true });
      await world.onboarding.go('account-company');
      const canVisitStep = Object.fromEntries(Object.keys(OPEN).map((key) => [key, false]));
      server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep }));
      expect(await world.onboarding.go('bank-account')).to.equal(true);
      expect([world.route(), said(world)]).to.deep.equal(['get-started', NOT_OPEN]);
      openUpTo('submit');
      retry(world);
      await until(() => world.route() === 'bank-account');
    });

    const silent: readonly [what: string, from: RouteName, to: RouteName, last: keyof typeof OPEN, at: RouteName][] = [
      [
        'an edit that closes the review leads to the next step',
        'account-type',
        'confirm',
        'business',
        'account-company',
      ],
      ['a login leads to the mobile number', 'continue', 'account-type', 'sms', 'sms'],
      [
        'an edit from the review leads back to its step',
        'bank-account',
        'account-company',
        'business',
        'account-company',
      ],
    ];
    for (const [what, from, to, last, at] of silent) {
      it(`${what}, without a word`, async () => {
        const world = await inside();
        await world.onboarding.go(from);
        if (!world.onboarding.session.isOpen()) world.onboarding.session.begin('t', { existing: false });
        openUpTo(last);
        await world.onboarding.go(to);
        expect([world.route(), said(world), world.toasts]).to.deep.equal([at, undefined, []]);
      });
    }

    it('the host’s navigate() leads to what is open, without a word', async () => {
      const world = await inside();
      openUpTo('business');
      await world.onboarding.session.loadStatus();
      await world.onboarding.step('bank-account');
      expect([world.route(), said(world)]).to.deep.equal(['account-company', undefined]);
    });

    it('the form of a contact replaces that of owners, without a word', async () => {
      const world = await inside();
      await world.onboarding.go('verify-ownership');
      openUpTo('contact', { type: 'government-public-corp', ownershipType: 'GOV' });
      await world.onboarding.go('bank-account');
      expect([world.route(), said(world)]).to.deep.equal(['verify-contact', undefined]);
    });

    it('a navigation that another has overtaken says nothing', async () => {
      const world = await inside();
      openUpTo('business');
      const going = world.onboarding.go('verify-ownership');
      expect(await world.onboarding.go('account-type', { fresh: false })).to.equal(true);
      expect(await going).to.equal(false);
      expect([world.route(), said(world), world.toasts]).to.deep.equal(['account-type', undefined, []]);
    });
  });

  describe('a new server version', () => {
    it('gives nothing up: what cannot be saved keeps the session, and is tried again', async () => {
      const world = await inside();
      server.on(SAVE, refused(500));
      type(world, 'Diaz LLC');
      world.onboarding.store.set(newVersionAtom, true);
      expect(await world.onboarding.signedIn.logInAgain()).to.equal(false);
      expect(world.onboarding.session.isOpen()).to.equal(true);
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(true);
      expect(world.onboarding.saves.drafts.read('business')).to.deep.equal({ legalName: 'Diaz LLC' });
      server.on(SAVE, good(null));
      expect(await world.onboarding.signedIn.logInAgain()).to.equal(true);
      expect(world.route()).to.equal('continue');
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(false);
    });

    it('has logged out, and cleared our storage, when the host hears that the applicant leaves', async () => {
      const TAB = 'merchant-onboarding:acme:tab';
      const heard: unknown[] = [];
      const emit: OnboardingInput['emit'] = (name, detail) => {
        if (name === 'onboarding-exit') heard.push([detail, server.count(LOGOUT), localStorage.getItem(TAB)]);
        return true;
      };
      const world = await inside(ADA, clock, {}, { emit });
      localStorage.setItem(TAB, 'company');
      expect(await world.onboarding.signedIn.logInAgain()).to.equal(true);
      expect(heard).to.deep.equal([[{ reason: 'logout' }, 1, null]]);
      expect(world.route()).to.equal('continue');
    });

    it('names what cannot be saved, and logs out only if the applicant says so', async () => {
      const world = await inside(ADA);
      const { store, session, saves, signedIn } = world.onboarding;
      saves.onExit({ lost: () => [() => 'The account number'] });
      store.set(newVersionAtom, true);
      const stays = signedIn.logInAgain();
      await until(() => store.get(losingAtom) !== null);
      expect(lostIn(store)).to.deep.equal(['The account number']);
      store.get(losingAtom)?.answer(false);
      expect(await stays).to.equal(false);
      expect([session.isOpen(), store.get(newVersionAtom)]).to.deep.equal([true, false]);
      const leaves = signedIn.logInAgain();
      await until(() => store.get(losingAtom) !== null);
      store.get(losingAtom)?.answer(true);
      expect(await leaves).to.equal(true);
      expect(world.route()).to.equal('continue');
    });

    it('ends a Save and Exit that is still asking', async () => {
      const world = await inside(ADA);
      const { store, saves, signedIn } = world.onboarding;
      saves.onExit({ lost: () => [() => 'The account number'] });
      const exiting = failureOf(world.onboarding.saveAndExit());
      await until(() => store.get(losingAtom) !== null);
      const stays = signedIn.logInAgain();
      expect(String(await exiting)).to.include('You stayed on this screen.');
      store.get(losingAtom)?.answer(false);
      expect(await stays).to.equal(false);
    });

    for (const [what, save, isOut] of [
      ['saves a choice first', () => Promise.resolve('saved' as const), true],
      ['keeps the session if that fails', () => Promise.reject(new Error('offline')), false],
      ['keeps it if the applicant does not want that choice', () => Promise.resolve('stay' as const), false],
    ] as const) {
      it(what, async () => {
        const world = await inside(ADA);
        let count = 0;
        world.onboarding.saves.onExit({
          save() {
            count += 1;
            return save();
          },
        });
        expect(await world.onboarding.signedIn.logInAgain()).to.equal(isOut);
        expect([count, world.onboarding.session.isOpen()]).to.deep.equal([1, !isOut]);
      });
    }

    it('is not asked for while an application is being submitted', async () => {
      const world = await inside(ADA);
      let decide = (): void => undefined;
      server.on('POST onboarding/submit', () => new Promise((resolve) => (decide = () => resolve(reply(REVIEW)))));
      const { store, session } = world.onboarding;
      const takeBack = certify(store, []);
      certify(store, []);
      takeBack();
      const outcome = sendOnce(store, session.client, () => undefined);
      world.onboarding.showNewVersion();
      expect(store.get(newVersionAtom)).to.equal(false);
      decide();
      expect((await outcome)?.kind).to.equal('accepted');
    });

    /** The answer to a submission that fails is the first one with the new version. */
    async function submitInVain(world: World, onSent = (): void => undefined): Promise<void> {
      const { store, session } = world.onboarding;
      const answer = (version: string, code: number): Response =>
        reply({ data: { identity: { type: 'business' }, canVisitStep: OPEN } }, code, { 'app-version': version });
      server.on(STATUS, () => answer('1', 200));
      await session.loadStatus();
      server.on('POST onboarding/submit', () => answer('2', 400));
      certify(store, []);
      const outcome = sendOnce(store, session.client, () => undefined);
      onSent();
      expect(store.get(newVersionAtom), 'while it is sent').to.equal(false);
      expect((await outcome)?.kind).to.equal('failed');
    }

    it('is asked for once a submission has failed, but not of whoever signs in next', async () => {
      const world = await inside(ADA);
      const { store, session } = world.onboarding;
      await submitInVain(world);
      expect(store.get(newVersionAtom)).to.equal(true);
      certify(store, []);
      session.begin('u', { existing: true, who: { kind: 'password', email: 'ben@shop.example' } });
      expect(store.get(newVersionAtom)).to.equal(false);
    });

    it('is not asked for where the server seems to have the application: nothing is left to fill in', async () => {
      const world = await inside(ADA);
      const { store } = world.onboarding;
      await submitInVain(world);
      store.set(submissionAtom, { ...store.get(currentAtom), closed: 'unanswered' });
      expect(store.get(newVersionAtom)).to.equal(false);
    });

    it('is asked for then if a host that answers later allows it during the submission', async () => {
      const world = await inside(ADA, clock, {}, { emit: (name) => name !== 'onboarding-update' });
      await submitInVain(world);
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(false);
      await submitInVain(world, () => world.onboarding.showNewVersion());
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(true);
    });

    it('is asked for although it came before the code for whoever has signed in', async () => {
      const world = makeWorld({});
      open.push(world);
      await world.start();
      const { session, store } = world.onboarding;
      session.begin('t', { existing: false });
      for (const version of ['1', '2']) {
        server.on(STATUS, () =>
          reply({ data: { identity: { type: 'business' }, canVisitStep: OPEN } }, 200, { 'app-version': version }),
        );
        await session.loadStatus();
      }
      expect(await world.onboarding.go('account-company')).to.equal(true);
      expect(store.get(newVersionAtom)).to.equal(true);
    });

    it('saves what was typed as soon as it is told', async () => {
      const world = await inside();
      type(world, 'Diaz LLC');
      world.onboarding.store.set(newVersionAtom, true);
      await until(() => saved().length === 1);
    });
  });

  describe('Save and Exit', () => {
    it('names what cannot be saved, and leaves only if the applicant says so', async () => {
      const world = await inside();
      world.onboarding.saves.onExit({ lost: () => [() => 'The account number'] });
      const stays = failureOf(world.onboarding.saveAndExit());
      await until(() => world.onboarding.store.get(losingAtom) !== null);
      expect(lostIn(world.onboarding.store)).to.deep.equal(['The account number']);
      world.onboarding.store.get(losingAtom)?.answer(false);
      expect(String(await stays)).to.include('You stayed on this screen.');
      expect(world.route()).to.equal('account-company');
      const leaves = world.onboarding.saveAndExit();
      await until(() => world.onboarding.store.get(losingAtom) !== null);
      world.onboarding.store.get(losingAtom)?.answer(true);
      await leaves;
      expect(world.route()).to.equal('saved');
    });

    for (const [what, ask] of [
      ['Save and Exit', ({ onboarding }: World) => failureOf(onboarding.saveAndExit())],
      ['"Log in again"', ({ onboarding }: World) => onboarding.signedIn.logInAgain()],
    ] as const) {
      it(`names what cannot be saved of screens that were left, as long as it is there: ${what}`, async () => {
        const world = await inside();
        const { saves, store } = world.onboarding;
        const screens = [
          { draft: 'business', lost: ['The tax ID', 'The category'] },
          { draft: 'contact', lost: ['The number'] },
          { draft: 'payout', lost: [] },
          { draft: 'owners', lost: ['The first owner'] },
        ] as const;
        for (const { draft, lost } of screens) {
          saves.enter(draft).typed({ some: draft }, null);
          const leaves = lost.map((one) => saves.onExit({ draft, lost: () => [() => one] }));
          for (const leaveScreen of leaves) leaveScreen();
        }
        saves.discard(['contact']);
        saves.onExit({ draft: 'owners', lost: () => [() => 'The second owner'] });
        const stays = ask(world);
        await until(() => store.get(losingAtom) !== null);
        expect(lostIn(store)).to.deep.equal(['The second owner', 'The tax ID', 'The category']);
        store.get(losingAtom)?.answer(false);
        await stays;
      });
    }

    const EMAIL = 'POST onboarding/email';
    for (const [what, happens] of [
      ['another tab has taken over', ({ saves }: World['onboarding']) => saves.rest()],
      ['Submit is pressed', ({ store }: World['onboarding']) => void certify(store, [])],
      [
        'the application is submitted',
        ({ store, session }: World['onboarding']) => {
          certify(store, []);
          void sendOnce(store, session.client, () => undefined);
        },
      ],
    ] as const) {
      it(`rejects, and does not log out, if ${what} while the email is sent (D-280, D-269)`, async () => {
        const world = await inside(ADA);
        let answer = (): void => undefined;
        server.on(EMAIL, (...call) => new Promise((resolve) => (answer = () => resolve(good(null)(...call)))));
        server.on('POST onboarding/submit', () => 'never');
        const exiting = failureOf(world.onboarding.saveAndExit());
        await until(() => server.count(EMAIL) === 1);
        happens(world.onboarding);
        answer();
        expect(await exiting).to.be.instanceOf(Error);
        await turn();
        expect([world.route(), server.count(LOGOUT)]).to.deep.equal(['account-company', 0]);
        expect(world.onboarding.session.isOpen()).to.equal(true);
        expect(world.names()).not.to.include('onboarding-saved');
      });
    }

    it('is one, however often it is asked for meanwhile', async () => {
      const world = await inside(ADA);
      world.onboarding.saves.onExit({ lost: () => [() => 'An account number.'] });
      const asked = [world.onboarding.saveAndExit(), world.onboarding.saveAndExit()];
      world.onboarding.store.get(losingAtom)?.answer(true);
      await Promise.all(asked);
      expect(server.count('POST onboarding/email')).to.equal(1);
      expect(world.names().filter((name) => name === 'onboarding-saved')).to.have.length(1);
    });

    it('says when there was nothing to save', async () => {
      const world = await inside();
      world.onboarding.saves.onExit({ save: () => Promise.resolve('nothing') });
      await world.onboarding.saveAndExit();
      expect(world.onboarding.store.get(world.onboarding.router.shown)?.state?.saved?.nothing).to.equal(true);
    });

    it('does not leave an application that is being submitted, whoever asks', async () => {
      const world = await inside(ADA);
      let decide = (): void => undefined;
      server.on('POST onboarding/submit', () => new Promise((resolve) => (decide = () => resolve(reply(REVIEW)))));
      const { store, session } = world.onboarding;
      certify(store, []);
      const outcome = sendOnce(store, session.client, () => undefined);
      expect(await failureOf(world.onboarding.saveAndExit())).to.be.instanceOf(Error);
      expect(world.names()).not.to.include('onboarding-saved');
      decide();
      expect((await outcome)?.kind).to.equal('accepted');
      await failureOf(world.onboarding.saveAndExit());
      expect(world.route()).to.equal('account-company');
    });

    it('is none if the saved page does not come', async () => {
      let isAllowed = true;
      const world = await inside(ADA, clock, { history: 'host' }, { mayNavigate: () => Promise.resolve(isAllowed) });
      isAllowed = false;
      expect(await failureOf(world.onboarding.saveAndExit())).to.be.instanceOf(Error);
      expect(world.names()).not.to.include('onboarding-saved');
      expect(world.onboarding.session.isOpen()).to.equal(true);
      isAllowed = true;
      await world.onboarding.saveAndExit();
      expect(world.names().slice(-2)).to.deep.equal(['onboarding-saved', 'onboarding-exit']);
    });

    it('is none if the session ends while the link is sent', async () => {
      const world = await inside(ADA);
      server.on('POST onboarding/email', refused(401));
      expect(await failureOf(world.onboarding.saveAndExit())).to.be.instanceOf(Error);
    });

    it('is none of what another tab has taken over', async () => {
      const world = await inside(ADA);
      let answer = (): void => undefined;
      server.on(SAVE, () => new Promise((resolve) => (answer = () => resolve(reply({ success: true, data: null })))));
      type(world, 'Diaz LLC');
      const flushed = world.onboarding.saves.flush();
      await turn();
      world.onboarding.saves.rest();
      world.onboarding.saves.takeOver();
      expect(await flushed).to.equal(false);
      answer();
    });

    for (const [what, register] of [
      [
        'the applicant is asked',
        ({ onboarding }: World) => {
          onboarding.saves.onExit({ lost: () => [() => 'An account number.'] });
          onboarding.store.sub(losingAtom, () => {
            onboarding.saves.rest();
            setTimeout(() => onboarding.store.get(losingAtom)?.answer(true));
          });
        },
      ],
      [
        'the choice is saved',
        ({ onboarding }: World) =>
          void onboarding.saves.onExit({
            save() {
              onboarding.saves.rest();
              return Promise.resolve('saved');
            },
          }),
      ],
    ] as const) {
      it(`sends no link if another tab takes over while ${what}`, async () => {
        const world = await inside(ADA);
        register(world);
        expect(await failureOf(world.onboarding.saveAndExit())).to.be.instanceOf(Error);
        expect([server.count('POST onboarding/email'), world.toasts]).to.deep.equal([0, []]);
      });
    }

    it('stays where saving the choice fails', async () => {
      const world = await inside();
      world.onboarding.saves.onExit({ save: () => Promise.reject(new Error('offline')) });
      await failureOf(world.onboarding.saveAndExit());
      expect(world.route()).to.equal('account-company');
      expect(world.toasts).to.have.length(1);
    });
  });

  describe('the end of an idle session', () => {
    const kind = (world: World): string => world.onboarding.store.get(nearingAtom).kind;

    it('asks two minutes before it, after saving what was typed', async () => {
      const world = await inside(ADA);
      clock.pass(28 * MINUTE - 1000);
      type(world, 'Diaz LLC');
      expect(kind(world)).to.equal('off');
      clock.pass(1000);
      expect(saved()).to.deep.equal([business('Diaz LLC')]);
      await until(() => kind(world) === 'asking');
      expect(world.onboarding.store.get(nearingAtom)).to.deep.equal({
        kind: 'asking',
        isSaved: true,
        hasFailed: false,
      });
    });

    it('waits for nothing but the end once what was typed is saved', async () => {
      const world = await inside(ADA);
      clock.pass(28 * MINUTE - 1000);
      type(world, 'Diaz LLC');
      clock.pass(1000);
      await until(() => kind(world) === 'asking');
      expect(clock.waiting()).to.equal(1);
    });

    it('says so when that could not be saved', async () => {
      const world = await inside(ADA);
      server.on(SAVE, () => 'network');
      type(world, 'Diaz LLC');
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      expect(world.onboarding.store.get(nearingAtom)).to.include({ isSaved: false });
    });

    it('says so when something on the screen cannot be saved as it is', async () => {
      const world = await inside(ADA);
      world.onboarding.saves.onExit({ lost: () => [() => 'The account number'] });
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      expect(world.onboarding.store.get(nearingAtom)).to.include({ isSaved: false });
    });

    it('says so when that is on a screen that was left', async () => {
      const world = await inside(ADA);
      const { saves } = world.onboarding;
      saves.enter('payout').typed({}, null);
      saves.onExit({ draft: 'payout', lost: () => [() => 'The account number'] })();
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      expect(world.onboarding.store.get(nearingAtom)).to.include({ isSaved: false });
    });

    it('is put off by every call that the server answers', async () => {
      const world = await inside(ADA);
      clock.pass(27 * MINUTE);
      type(world, 'Diaz LLC');
      clock.pass(1500);
      await until(() => world.onboarding.store.get(saveStateAtom) === 'saved');
      clock.pass(27 * MINUTE);
      await turn();
      expect(kind(world)).to.equal('off');
      clock.pass(MINUTE);
      await until(() => kind(world) === 'asking');
    });

    it('"Stay signed in" makes a call, and starts the time over', async () => {
      const world = await inside(ADA);
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      server.on(STATUS, () => 'network');
      const failing = world.onboarding.signedIn.timeout.stay();
      for (let tries = 0; tries < 3; tries += 1) {
        await turn();
        clock.pass(2000);
      }
      await failing;
      expect(world.onboarding.store.get(nearingAtom)).to.include({ kind: 'asking', hasFailed: true });
      server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
      await world.onboarding.signedIn.timeout.stay();
      expect(kind(world)).to.equal('off');
      clock.pass(27 * MINUTE);
      await turn();
      expect(kind(world)).to.equal('off');
    });

    const [LATE, EARLY] = [2000, 500];
    for (const [what, answer, after, then] of [
      ['is kept if the server answers', good({ identity: { type: 'business' }, canVisitStep: OPEN }), LATE, 'off'],
      ['ends if the server fails', refused(400), LATE, 'ended'],
      ['ends if the server has ended it', refused(401), LATE, 'ended'],
      ['ends if the server has ended it before the time is up here', refused(401), EARLY, 'ended'],
    ] as const)
      it(`${what}, after a "Stay signed in" that was pressed in time (D-570)`, async () => {
        const world = await inside(ADA);
        clock.pass(28 * MINUTE);
        await until(() => kind(world) === 'asking');
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => void (release = resolve));
        server.on(STATUS, async (...asked) => {
          await held;
          return answer(...asked);
        });
        clock.pass(2 * MINUTE - 1000);
        const staying = world.onboarding.signedIn.timeout.stay();
        clock.pass(after);
        expect(kind(world), 'while it is pending').to.equal('asking');
        type(world, 'Roy LLC');
        release();
        await staying;
        expect(kind(world)).to.equal(then);
        expect([world.route(), world.onboarding.saves.drafts.isTyped('business')]).to.deep.equal([
          'account-company',
          true,
        ]);
      });

    it('ends at the deadline of a "Stay signed in" that gets no answer (D-570)', async () => {
      const world = await inside(ADA);
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      server.on(STATUS, () => new Promise(() => undefined));
      clock.pass(2 * MINUTE - 1000);
      const staying = world.onboarding.signedIn.timeout.stay();
      clock.pass(20_000);
      await staying;
      expect(kind(world)).to.equal('ended');
    });

    it('ends during the sleep that a "Stay signed in" is lost in (D-570)', async () => {
      const world = await inside(ADA);
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      server.on(STATUS, () => new Promise(() => undefined));
      void world.onboarding.signedIn.timeout.stay();
      const real = Date.now;
      Date.now = () => real() + 60 * MINUTE;
      try {
        world.onboarding.signedIn.timeout.check();
      } finally {
        Date.now = real;
      }
      expect(kind(world)).to.equal('ended');
    });

    async function ended(who: Who | undefined = ADA, existing = false): Promise<World> {
      const world = await inside(who);
      if (existing) world.onboarding.session.begin('t', { existing, who });
      type(world, 'Diaz LLC');
      clock.pass(1500);
      await until(() => saved().length === 1);
      await turn();
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      clock.pass(2 * MINUTE);
      return world;
    }

    it('keeps what was typed, sends nothing, and covers the screen', async () => {
      const world = await ended();
      expect(world.onboarding.store.get(nearingAtom)).to.deep.equal({ kind: 'ended', email: 'ada@shop.example' });
      expect(world.onboarding.store.get(coverAtom)).to.equal('locked');
      expect(world.onboarding.session.isOpen()).to.equal(false);
      expect(world.route()).to.equal('account-company');
      const { length } = server.asked;
      type(world, 'Roy LLC');
      expect(await failureOf(world.onboarding.saveAndExit())).to.be.instanceOf(Error);
      clock.pass(60 * MINUTE);
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      await turn();
      expect(server.asked).to.have.length(length);
    });

    it('lets the same person go on in place, with the password', async () => {
      const world = await ended();
      type(world, 'Roy LLC');
      server.on(LOGIN, refused(401));
      await failureOf(world.onboarding.signedIn.timeout.goOn('wrong'));
      expect(kind(world)).to.equal('ended');
      server.on(LOGIN, good({ token: 't2' }));
      expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
      expect([kind(world), world.onboarding.store.get(coverAtom)]).to.deep.equal(['off', 'none']);
      expect(JSON.parse(server.asked.findLast(({ path }) => path.endsWith('continue'))?.body ?? '')).to.include({
        email: 'ada@shop.example',
        password: 'right',
      });
      await until(() => saved().length === 2);
      expect(server.asked.findLast(({ path }) => path.endsWith('partial'))?.headers.get('Authorization')).to.equal(
        'Bearer t2',
      );
      expect(world.route()).to.equal('account-company');
    });

    describe('answers may have changed on another device meanwhile', () => {
      const visit = ({ onboarding }: World) => onboarding.store.get(onboarding.router.shown)?.visit ?? 0;
      const drafts = ({ onboarding }: World) =>
        (['business', 'owners'] as const).filter((name) => onboarding.saves.drafts.read(name) !== undefined);

      async function endedWithOwners(before = (_: World): Promise<void> => Promise.resolve()): Promise<World> {
        const world = await inside(ADA);
        await before(world);
        const owners = world.onboarding.saves.enter('owners', () => Promise.resolve({ result: 'saved' }));
        owners.typed({ name: 'Cy' }, { name: 'Cy' });
        await world.onboarding.saves.flush();
        clock.pass(28 * MINUTE);
        await until(() => kind(world) === 'asking');
        clock.pass(2 * MINUTE);
        server.on(LOGIN, good({ token: 't2' }));
        return world;
      }

      it('so the screen is loaded again, and what was saved here is not sent any more (D-530)', async () => {
        const world = await endedWithOwners();
        const before = visit(world);
        const { length } = saved();
        expect(drafts(world)).to.deep.equal(['owners']);
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        expect(visit(world)).to.be.greaterThan(before);
        expect([world.route(), world.onboarding.store.get(coverAtom)]).to.deep.equal(['account-company', 'none']);
        expect(drafts(world)).to.deep.equal([]);
        clock.pass(MINUTE);
        await turn();
        expect(saved()).to.have.length(length);
      });

      it('is shown only once the screen is the new one', async () => {
        const world = await endedWithOwners();
        const { store, router } = world.onboarding;
        const before = visit(world);
        const seen: number[] = [];
        store.sub(coverAtom, () => {
          if (store.get(coverAtom) === 'none') seen.push(store.get(router.shown)?.visit ?? 0);
        });
        await world.onboarding.signedIn.timeout.goOn('right');
        expect(seen).to.have.length(1);
        expect(seen[0]).to.be.greaterThan(before);
      });

      it('also one whose answers were saved in full and are only remembered (D-530)', async () => {
        const world = await endedWithOwners(async ({ onboarding }) => {
          const visited = onboarding.saves.enter('business');
          visited.typed(business('Diaz LLC'), business('Diaz LLC'));
          const full = await visited.full(business('Diaz LLC'));
          full?.saved(business('Diaz LLC'), business('Diaz LLC'), true);
          full?.over();
        });
        const before = visit(world);
        expect(drafts(world)).to.deep.equal(['business', 'owners']);
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        expect(visit(world)).to.be.greaterThan(before);
        expect(drafts(world)).to.deep.equal([]);
      });

      it('but a screen on which something was typed stays as it was, saved or not', async () => {
        const world = await endedWithOwners(async (opened) => {
          type(opened, 'Diaz LLC');
          await opened.onboarding.saves.flush();
        });
        const before = visit(world);
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        expect([visit(world), drafts(world)]).to.deep.equal([before, ['business']]);
      });

      it('which is saved then, if it was not', async () => {
        const world = await endedWithOwners();
        type(world, 'Roy LLC');
        const { length } = saved();
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        await until(() => saved().length > length);
      });

      it('a page that was left is loaded again once', async () => {
        const world = await inside(ADA);
        leave();
        clock.pass(28 * MINUTE);
        await until(() => kind(world) === 'asking');
        clock.pass(2 * MINUTE);
        comeBack();
        server.on(LOGIN, good({ token: 't2' }));
        const before = visit(world);
        await world.onboarding.signedIn.timeout.goOn('right');
        await until(() => world.onboarding.store.get(coverAtom) === 'none');
        expect(visit(world)).to.equal(before + 1);
      });
    });

    for (const [what, answer, result] of [
      ['has been submitted', { token: 't2', newApplication: false }, 'submitted'],
      ['has expired', { token: 't2', expired: true }, 'expired'],
    ] as const) {
      it(`sends nothing to an application that ${what}`, async () => {
        const world = await ended();
        type(world, 'Roy LLC');
        server.on(LOGIN, good(answer));
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal(result);
        await turn();
        expect([kind(world), saved().length]).to.deep.equal(['ended', 1]);
      });
    }

    it('sends nothing to another application, whose step is closed', async () => {
      const world = await ended();
      type(world, 'Roy LLC');
      server.on(LOGIN, good({ token: 't2' }));
      server.on(STATUS, good({ identity: {}, canVisitStep: { sms: true, merchantType: true } }));
      expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
      await until(() => world.route() === 'account-type');
      clock.pass(MINUTE);
      await turn();
      expect(saved()).to.have.length(1);
      expect(world.onboarding.saves.drafts.read('business')).to.equal(undefined);
    });

    it('sends nothing before it is known how far the application is', async () => {
      const world = await ended();
      type(world, 'Roy LLC');
      server.on(LOGIN, good({ token: 't2' }));
      server.on(STATUS, refused(403));
      await failureOf(world.onboarding.signedIn.timeout.goOn('right'));
      expect([kind(world), world.onboarding.session.isOpen(), saved().length]).to.deep.equal(['ended', false, 1]);
      server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
      expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
      await until(() => saved().length === 2);
    });

    for (const [what, use] of [
      ['the network is back', () => void window.dispatchEvent(new Event('online'))],
      ['its window is in front', () => void window.dispatchEvent(new Event('focus'))],
      ['a save is due', () => clock.pass(6000)],
      ['Continue is pressed', (world: World) => void form(world).full(business('Diaz LLC'))],
      ['all is to be saved', (world: World) => void world.onboarding.saves.flush()],
      ['the page is left', () => leave()],
      [
        'a step of the bar is pressed',
        (world: World) => {
          server.on(STATUS, refused(401));
          void world.onboarding.go('account-type');
        },
      ],
    ] as const) {
      it(`is noticed after sleep, in which the timers stood still, when ${what}`, async () => {
        const world = await inside(ADA);
        server.on(SAVE, () => 'network');
        type(world, 'Diaz LLC');
        clock.pass(1500);
        await until(() => world.onboarding.store.get(saveStateAtom) === 'failed');
        server.on(SAVE, refused(401));
        const { now } = Date;
        Date.now = () => now() + 60 * MINUTE;
        try {
          use(world);
          await turn();
        } finally {
          Date.now = now;
        }
        expect(kind(world)).to.equal('ended');
        expect(world.onboarding.saves.drafts.read('business')).to.deep.equal({ legalName: 'Diaz LLC' });
        expect(world.route()).to.equal('account-company');
      });
    }

    it('comes when it was said to, whatever is saved or looked at meanwhile', async () => {
      const world = await inside(ADA);
      server.on(SAVE, refused(503));
      type(world, 'Diaz LLC');
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      for (let seconds = 0; seconds < 110; seconds += 10) {
        clock.pass(10_000);
        await turn();
        window.dispatchEvent(new Event('focus'));
      }
      expect(kind(world)).to.equal('asking');
      clock.pass(10_000);
      expect(kind(world)).to.equal('ended');
    });

    it('sends no owners to an application that has a contact now', async () => {
      const world = await inside(ADA);
      expect(await world.onboarding.go('verify-ownership')).to.equal(true);
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      clock.pass(2 * MINUTE);
      server.on(LOGIN, good({ token: 't2' }));
      server.on(
        STATUS,
        good({
          identity: { type: 'government-public-corp', ownershipType: 'Government' },
          canVisitStep: { ...OPEN, owners: false, contact: true },
        }),
      );
      expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
      await until(() => world.route() === 'verify-contact');
    });

    it('ends the session where the host keeps a screen that the application has no more', async () => {
      let isAllowed = true;
      const world = await inside(ADA, clock, { history: 'host' }, { mayNavigate: () => Promise.resolve(isAllowed) });
      clock.pass(28 * MINUTE);
      await until(() => kind(world) === 'asking');
      clock.pass(2 * MINUTE);
      isAllowed = false;
      server.on(LOGIN, good({ token: 't2' }));
      server.on(STATUS, good({ identity: {}, canVisitStep: { sms: true, merchantType: true } }));
      await world.onboarding.signedIn.timeout.goOn('right');
      await until(() => world.route() === 'get-started');
    });

    describe('where the password leads to another application', () => {
      const OTHER = good({ identity: {}, canVisitStep: { sms: true, merchantType: true } });

      /** The session of an applicant who had submitted an application, or so it seemed, and whose details are known. */
      async function endedElsewhere(input: Partial<OnboardingInput> = {}, raw = {}): Promise<World> {
        const world = await inside(ADA, clock, raw, input);
        const { store } = world.onboarding;
        store.set(knownAtom, { owners: ['Cy Diaz'] });
        store.set(submissionAtom, { ...store.get(currentAtom), closed: 'unanswered' });
        clock.pass(28 * MINUTE);
        await until(() => kind(world) === 'asking');
        clock.pass(2 * MINUTE);
        server.on(LOGIN, good({ token: 't2' }));
        server.on(STATUS, OTHER);
        return world;
      }

      it('nothing is known about the one before', async () => {
        const world = await endedElsewhere();
        const { store, session } = world.onboarding;
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        await until(() => world.route() === 'account-type');
        expect([store.get(knownAtom), store.get(closedAtom), session.who()]).to.deep.equal([{}, null, ADA]);
        await inUse();
      });

      it('an applicant who is an existing one now does not go on with what was typed', async () => {
        const world = await ended();
        type(world, 'Roy LLC');
        server.on(LOGIN, good({ token: 't2', isExistingApplicant: true }));
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        const { store, session, saves } = world.onboarding;
        expect(store.get(applicantAtom)).to.deep.equal({ session: true, existing: true });
        clock.pass(MINUTE);
        await turn();
        expect([saved().length, saves.drafts.read('business'), session.isOpen()]).to.deep.equal([1, undefined, true]);
      });

      it('the applicant stays signed in if another screen comes first', async () => {
        let arrive = (): void => undefined;
        let isSlow = false;
        const slow = () => new Promise<boolean>((resolve) => (arrive = () => resolve(true)));
        const mayNavigate: OnboardingInput['mayNavigate'] = ({ to }) =>
          isSlow && to === 'account-type' ? slow() : Promise.resolve(true);
        const world = await endedElsewhere({ mayNavigate }, { history: 'host' });
        isSlow = true;
        const going = world.onboarding.signedIn.timeout.goOn('right');
        await until(() => kind(world) === 'off');
        await turn();
        const other = world.onboarding.go('sms');
        arrive();
        await Promise.all([going, other]);
        expect([world.route(), world.onboarding.session.isOpen(), world.toasts]).to.deep.equal(['sms', true, []]);
      });

      it('and if the next screen cannot be opened, which can be tried again', async () => {
        let fails = false;
        const mayNavigate = () => (fails ? Promise.reject(new Error('No answer')) : Promise.resolve(true));
        const world = await endedElsewhere({ mayNavigate }, { history: 'host' });
        fails = true;
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        expect([world.route(), world.onboarding.session.isOpen()]).to.deep.equal(['account-company', true]);
        fails = false;
        world.onboarding.store.get(navigationProblemAtom)?.retry?.();
        await until(() => world.route() === 'account-type');
      });

      it('and where the page was left meanwhile', async () => {
        const world = await endedElsewhere();
        // As if it had been left before the session ended.
        world.onboarding.session.resume('t');
        world.onboarding.store.set(nearingAtom, { kind: 'off' });
        leave();
        clock.pass(28 * MINUTE);
        await until(() => kind(world) === 'asking');
        clock.pass(2 * MINUTE);
        comeBack();
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        await until(() => world.route() === 'account-type' && world.onboarding.store.get(coverAtom) === 'none');
        expect([world.onboarding.session.isOpen(), world.toasts]).to.deep.equal([true, []]);
        expect(world.onboarding.saves.isHeld()).to.equal(false);
      });
    });

    it('keeps nothing for somebody else', async () => {
      const world = await ended();
      type(world, 'Roy LLC');
      world.onboarding.signedIn.startAgain();
      await until(() => world.route() === 'get-started');
      expect([kind(world), world.onboarding.store.get(coverAtom)]).to.deep.equal(['off', 'none']);
      world.onboarding.session.begin('t3', { existing: false });
      world.onboarding.saves.retry();
      clock.pass(MINUTE);
      await turn();
      expect(saved()).to.have.length(1);
      expect(world.onboarding.saves.drafts.read('business')).to.equal(undefined);
    });

    for (const [what, goAway, to] of [
      ['starts over as someone else', async (world) => world.onboarding.signedIn.startAgain(), 'get-started'],
      ['goes back to a start page', async (world) => void (await world.onboarding.step('continue')), 'continue'],
    ] satisfies readonly (readonly [string, (world: World) => Promise<void>, RouteName])[]) {
      for (const existing of [false, true]) {
        it(`the host hears once that an applicant leaves who ${what} (existing: ${existing})`, async () => {
          const world = await ended(ADA, existing);
          await goAway(world);
          await until(() => world.route() === to);
          const names = world.names().filter((name) => name !== 'onboarding-save-status');
          expect(names.slice(-2)).to.deep.equal(['onboarding-exit', 'onboarding-step']);
          const exits = world.events.filter(({ name }) => name === 'onboarding-exit');
          expect(exits.map(({ detail }) => detail)).to.deep.equal([{ reason: 'logout' }]);
        });
      }
    }

    it('is that of a 401 for a session without a password', async () => {
      const world = await ended({ kind: 'link', subMerchantId: 'sm_4' });
      await until(() => world.route() === 'get-started');
      expect(kind(world)).to.equal('off');
      expect(world.toasts).to.deep.equal(['Unauthorized, redirecting to the login.']);
    });

    it('waits for the decision on an application that has been submitted', async () => {
      const world = await inside(ADA, clock, { sessionTimeout: '1' });
      const { store, session } = world.onboarding;
      let answer = (): void => undefined;
      const decided = new Promise<Response>(
        (resolve) => (answer = () => resolve(reply({ data: { decision: 'review' } }))),
      );
      server.on('POST onboarding/submit', () => decided);
      certify(store, []);
      const outcome = sendOnce(store, session.client, () => undefined);
      clock.pass(MINUTE / 2);
      clock.pass(MINUTE);
      await turn();
      expect(kind(world)).to.equal('off');
      answer();
      expect(await outcome).to.include({ kind: 'accepted' });
      clock.pass(MINUTE / 2);
      await until(() => kind(world) === 'asking');
    });

    it('comes as soon as the host says', async () => {
      const world = await inside(ADA, clock, { sessionTimeout: '5' });
      clock.pass(3 * MINUTE);
      await until(() => kind(world) === 'asking');
    });

    for (const [minutes, after] of [
      [3, 1],
      [2, 1],
      [1, 0.5],
    ] as const) {
      it(`comes ${after} minutes after the last call if the session ends after ${minutes}`, async () => {
        const world = await inside(ADA, clock, { sessionTimeout: String(minutes) });
        clock.pass(after * MINUTE - 1);
        await turn();
        expect(kind(world)).to.equal('off');
        clock.pass(1);
        await until(() => kind(world) === 'asking');
      });
    }

    for (const [what, minutes, now, rest, then] of [
      ['comes later if the host says so while the applicant is asked', '31', 'asking', 2, 'ended'],
      ['comes at once if the host says so while the applicant is asked', '29', 'ended', 0, 'ended'],
      ['is not near if the host says so while the applicant is asked', '60', 'off', 57, 'asking'],
    ] as const) {
      it(what, async () => {
        const world = await inside(ADA);
        clock.pass(28 * MINUTE - 1000);
        type(world, 'Diaz LLC');
        clock.pass(1000);
        await until(() => kind(world) === 'asking');
        clock.pass(MINUTE);
        world.onboarding.configure(configOf({ sessionTimeout: minutes }));
        expect(kind(world)).to.equal(now);
        clock.pass(Math.max(0, rest * MINUTE - 1));
        await turn();
        expect(kind(world)).to.equal(now);
        clock.pass(1);
        await until(() => kind(world) === then);
      });
    }

    it('comes at another time if the host says so later', async () => {
      const world = await inside(ADA);
      clock.pass(2 * MINUTE);
      world.onboarding.configure(configOf({ sessionTimeout: '5' }));
      clock.pass(MINUTE - 1);
      await turn();
      expect(kind(world)).to.equal('off');
      clock.pass(1);
      await until(() => kind(world) === 'asking');
    });
  });

  describe('a page that was restored', () => {
    const cover = (world: World): string => world.onboarding.store.get(coverAtom);
    const visit = ({ onboarding }: World) => onboarding.store.get(onboarding.router.shown)?.visit ?? 0;
    const typed = ({ onboarding }: World): unknown => onboarding.saves.drafts.read('business');

    it('shows nothing before the server has said that the session is open', async () => {
      const world = await inside(ADA);
      leave();
      expect(cover(world)).to.equal('checked');
      let answer = (): void => undefined;
      server.on(
        STATUS,
        () =>
          new Promise((resolve) => {
            answer = () => resolve(reply({ data: { identity: { type: 'business' }, canVisitStep: OPEN } }));
          }),
      );
      comeBack();
      await turn();
      expect(cover(world)).to.equal('checked');
      answer();
      await until(() => cover(world) === 'none');
      expect(world.route()).to.equal('account-company');
    });

    it('leads to the start if the session is over', async () => {
      const world = await inside(ADA);
      leave();
      server.on(STATUS, refused(401));
      comeBack();
      await until(() => world.route() === 'get-started');
      expect(cover(world)).to.equal('none');
      expect(world.toasts).to.deep.equal(['Unauthorized, redirecting to the login.']);
    });

    it('stays covered while that cannot be checked, and can be tried again', async () => {
      const world = await inside(ADA);
      leave();
      server.on(STATUS, refused(500));
      comeBack();
      await until(() => cover(world) === 'failed');
      server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
      await world.onboarding.signedIn.returnToPage();
      expect(cover(world)).to.equal('none');
    });

    it('shows what the server has, if that is all that was typed here', async () => {
      const world = await inside(ADA);
      type(world, 'Diaz LLC');
      await world.onboarding.saves.flush();
      const before = visit(world);
      leave();
      comeBack();
      await until(() => cover(world) === 'none');
      expect(visit(world)).to.be.greaterThan(before);
      expect(typed(world)).to.equal(undefined);
    });

    for (const [what, fails, lost] of [
      ['could not be saved', true, []],
      ['is never saved in part', false, ['The account number']],
    ] as const) {
      it(`keeps what ${what}`, async () => {
        const world = await inside(ADA);
        if (fails) server.on(SAVE, refused(500));
        world.onboarding.saves.onExit({ lost: () => lost.map((one) => () => one) });
        type(world, 'Diaz LLC');
        await world.onboarding.saves.flush();
        const before = visit(world);
        leave();
        comeBack();
        await until(() => cover(world) === 'none');
        expect([visit(world), typed(world)]).to.deep.equal([before, { legalName: 'Diaz LLC' }]);
      });
    }

    it('stays covered while that cannot be checked, also when the session nears its end', async () => {
      const world = await inside(ADA);
      leave();
      server.on(STATUS, refused(500));
      comeBack();
      await until(() => cover(world) === 'failed');
      clock.pass(28 * MINUTE);
      await until(() => world.onboarding.store.get(nearingAtom).kind === 'asking');
      expect(cover(world)).to.equal('failed');
    });

    it('asks the server after the password, if the session ended meanwhile, and finds its tabs again', async () => {
      const world = await inside(ADA);
      await inUse();
      leave();
      clock.pass(28 * MINUTE);
      await until(() => world.onboarding.store.get(nearingAtom).kind === 'asking');
      clock.pass(2 * MINUTE);
      comeBack();
      expect(cover(world)).to.equal('locked');
      server.on(LOGIN, good({ token: 't2' }));
      expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
      expect(cover(world)).to.equal('checked');
      await until(() => cover(world) === 'none');
      await inUse();
    });

    /** Another tab takes the application while this page is away; returns how it leaves it. */
    async function takeMeanwhile(): Promise<() => void> {
      const { held = [] } = await navigator.locks.query();
      const name = held.find((lock) => lock.name?.startsWith('merchant-onboarding:'))?.name ?? '';
      leave();
      let release = (): void => undefined;
      await new Promise<void>((started) => {
        void navigator.locks.request(
          name,
          () =>
            new Promise<void>((resolve) => {
              release = resolve;
              started();
            }),
        );
      });
      return release;
    }

    /** On the business form, with something typed that could not be saved. */
    async function withUnsaved(): Promise<World> {
      const world = await inside(ADA);
      await inUse();
      server.on(SAVE, refused(503));
      type(world, 'Diaz LLC');
      await world.onboarding.saves.flush();
      return world;
    }

    it('sends nothing of what was typed before if another tab has the application', async () => {
      const world = await withUnsaved();
      const release = await takeMeanwhile();
      const { length } = saved();
      server.on(SAVE, good(null));
      window.dispatchEvent(new Event('online'));
      comeBack();
      window.dispatchEvent(new Event('online'));
      await until(() => cover(world) === 'none');
      clock.pass(MINUTE);
      await turn();
      expect([world.onboarding.store.get(tabAtom).place, saved().length]).to.deep.equal(['asking', length]);
      release();
    });

    it('sends nothing of it after the password either', async () => {
      const world = await withUnsaved();
      const release = await takeMeanwhile();
      clock.pass(28 * MINUTE);
      await until(() => world.onboarding.store.get(nearingAtom).kind === 'asking');
      clock.pass(2 * MINUTE);
      const { length } = saved();
      server.on(SAVE, good(null));
      comeBack();
      server.on(LOGIN, good({ token: 't2' }));
      expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
      await until(() => cover(world) === 'none');
      clock.pass(MINUTE);
      await turn();
      expect([world.onboarding.store.get(tabAtom).place, saved().length]).to.deep.equal(['asking', length]);
      release();
    });

    it('saves what could not be saved before, once it has the application again', async () => {
      const world = await withUnsaved();
      leave();
      const { length } = saved();
      server.on(SAVE, good(null));
      comeBack();
      await until(() => cover(world) === 'none');
      expect(world.onboarding.saves.isHeld()).to.equal(false);
      window.dispatchEvent(new Event('online'));
      clock.pass(10_000);
      await until(() => saved().length > length);
    });

    it('saves again if its session ended while it looked for its tabs, and was continued with the password', async () => {
      const world = await inside(ADA);
      await inUse();
      leave();
      const own = Object.getOwnPropertyDescriptor(LockManager.prototype, 'request') ?? {};
      let search = (): void => undefined;
      const slow = new Promise<void>((resolve) => (search = resolve));
      let isSearching = false;
      const value = async () => {
        isSearching = true;
        await slow;
      };
      Object.defineProperty(LockManager.prototype, 'request', { ...own, value });
      try {
        comeBack();
        await until(() => isSearching);
        clock.pass(28 * MINUTE);
        await until(() => world.onboarding.store.get(nearingAtom).kind === 'asking');
        clock.pass(2 * MINUTE);
        server.on(LOGIN, good({ token: 't2' }));
        expect(await world.onboarding.signedIn.timeout.goOn('right')).to.equal('open');
        expect(world.onboarding.saves.isHeld()).to.equal(true);
        search();
        await until(() => !world.onboarding.saves.isHeld());
      } finally {
        Object.defineProperty(LockManager.prototype, 'request', own);
      }
    });

    describe('drops what the server has of other steps too, because it may be newer there', () => {
      function keep(world: World, name: 'owners' | 'payout', result: 'saved' | 'failed'): void {
        const step = world.onboarding.saves.enter(name, () => Promise.resolve({ result }));
        step.typed({ name }, { name });
      }
      const drafts = ({ onboarding }: World) =>
        (['business', 'owners', 'payout', 'type'] as const).filter(
          (name) => onboarding.saves.drafts.read(name) !== undefined,
        );

      it('but not what it does not have', async () => {
        const world = await inside(ADA);
        keep(world, 'owners', 'saved');
        keep(world, 'payout', 'failed');
        world.onboarding.saves.drafts.keep('type', { company: 'LLC' });
        await world.onboarding.saves.flush();
        leave();
        comeBack();
        await until(() => cover(world) === 'none');
        expect(drafts(world)).to.deep.equal(['payout', 'type']);
      });

      it('also where the screen stays as it is', async () => {
        const world = await inside(ADA);
        keep(world, 'owners', 'saved');
        world.onboarding.saves.onExit({ lost: () => [() => 'The tax ID'] });
        type(world, 'Diaz LLC');
        await world.onboarding.saves.flush();
        leave();
        comeBack();
        await until(() => cover(world) === 'none');
        expect(drafts(world)).to.deep.equal(['business']);
      });

      it('but not an account whose number is still unconfirmed', async () => {
        const world = await inside(ADA);
        keep(world, 'payout', 'saved');
        keep(world, 'owners', 'saved');
        const leaveAccounts = world.onboarding.saves.onExit({
          draft: 'payout',
          lost: () => [() => 'The account number'],
        });
        world.onboarding.saves.onExit({ draft: 'owners', lost: () => [] })();
        leaveAccounts();
        await world.onboarding.saves.flush();
        leave();
        comeBack();
        await until(() => cover(world) === 'none');
        expect(drafts(world)).to.deep.equal(['payout']);
      });

      it('a type that was chosen and saved', async () => {
        const world = await inside(ADA);
        const types = world.onboarding.saves.enter('type');
        types.typed({ company: 'LLC' }, null);
        const full = await types.full(null);
        full?.saved({ company: 'LLC' }, null, true);
        full?.over();
        expect(drafts(world)).to.deep.equal(['type']);
        types.opened({ company: 'LLC' }, null);
        leave();
        comeBack();
        await until(() => cover(world) === 'none');
        expect(drafts(world)).to.deep.equal([]);
      });
    });

    it('goes on where tabs may not find each other', async () => {
      const world = await inside(ADA);
      await inUse();
      leave();
      const real = globalThis.BroadcastChannel;
      globalThis.BroadcastChannel = class extends real {
        constructor(name: string) {
          super(name);
          this.close();
          throw new DOMException('Denied', 'SecurityError');
        }
      };
      try {
        comeBack();
        await until(() => cover(world) !== 'checked');
      } finally {
        globalThis.BroadcastChannel = real;
      }
      expect(cover(world)).to.equal('none');
    });
  });

  describe('two tabs', () => {
    const place = (world: World): string => world.onboarding.store.get(tabAtom).place;
    const status = good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: OPEN });
    const conflicts = (world: World): unknown[] =>
      world.events.filter(({ name }) => name === 'onboarding-conflict').map(({ detail }) => detail);

    /** As where a page may not store anything; returns how to end it. */
    function denyLocks(): () => void {
      const own = Object.getOwnPropertyDescriptor(LockManager.prototype, 'request') ?? {};
      const value = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
      Object.defineProperty(LockManager.prototype, 'request', { ...own, value });
      return () => void Object.defineProperty(LockManager.prototype, 'request', own);
    }

    it('the second one asks, and sends nothing', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      expect(place(first)).to.equal('active');
      expect(conflicts(second)).to.deep.equal([{ state: 'resting' }]);
      type(second, 'Roy LLC');
      expect(await second.onboarding.saves.flush()).to.equal(false);
      expect(saved()).to.deep.equal([]);
    });

    it('"Use it here": the first saves what is typed, then rests; the second loads what the server has', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      type(first, 'Diaz LLC');
      const visit = second.onboarding.store.get(second.onboarding.router.shown)?.visit ?? 0;
      await second.onboarding.signedIn.continueHere();
      expect([place(first), place(second)]).to.deep.equal(['resting', 'active']);
      expect(saved()).to.deep.equal([business('Diaz LLC')]);
      expect(second.onboarding.store.get(second.onboarding.router.shown)?.visit).to.be.greaterThan(visit);
      expect([conflicts(first), conflicts(second)]).to.deep.equal([
        [{ state: 'resting' }],
        [{ state: 'resting' }, { state: 'active' }],
      ]);
      type(first, 'Roy LLC');
      clock.pass(MINUTE);
      await turn();
      expect(saved(), 'the one that rests sends nothing').to.have.length(1);

      await first.onboarding.signedIn.continueHere();
      expect([place(first), place(second)]).to.deep.equal(['active', 'resting']);
      expect(first.onboarding.saves.drafts.read('business'), 'what the server has counts').to.equal(undefined);
    });

    for (const which of ['that asks', 'that rests'] as const) {
      it(`the one ${which} stays where it is and sends nothing on Back and navigate(), as far as the start page`, async () => {
        const histories = [
          createMemoryHistory<RouteName>('get-started'),
          createMemoryHistory<RouteName>('get-started'),
        ] as const;
        const first = await inside(ADA, clock, {}, { history: histories[0] });
        await inUse();
        const second = await inside(ADA, createHandClock(), {}, { history: histories[1] });
        await until(() => place(second) === 'asking');
        const at = which === 'that asks' ? 1 : 0;
        const world = at === 1 ? second : first;
        if (at === 0) await second.onboarding.signedIn.continueHere();
        const { length } = server.asked;
        const visit = world.onboarding.store.get(world.onboarding.router.shown)?.visit;
        for (const way of ['verify-ownership', 'get-started', 'continue']) {
          expect(await world.onboarding.step(way), way).to.equal(false);
        }
        histories[at].go(-1);
        await turn();
        expect([world.route(), histories[at].current()]).to.deep.equal(['account-company', 'account-company']);
        expect(server.asked.slice(length).map(({ path }) => path)).to.deep.equal([]);
        expect(world.onboarding.session.isOpen()).to.equal(true);
        expect([world.toasts, world.onboarding.store.get(navigationProblemAtom)]).to.deep.equal([[], null]);

        await world.onboarding.signedIn.continueHere();
        expect(place(world)).to.equal('active');
        expect(world.onboarding.store.get(world.onboarding.router.shown)?.visit).to.be.greaterThan(visit ?? 0);
        expect(await world.onboarding.step('account-type')).to.equal(true);
      });
    }

    it('a step back that the guard has let pass leads nowhere, and ends no session, once another takes over', async () => {
      const world = await inside(ADA);
      const { onboarding } = world;
      const step = onboarding.step('get-started');
      onboarding.store.set(tabAtom, { ...onboarding.store.get(tabAtom), place: 'resting' });
      expect(await step).to.equal(false);
      expect(world.route()).to.equal('account-company');
      expect(onboarding.session.isOpen()).to.equal(true);
    });

    it('the second one loads what the first is still saving with Continue only once that is answered', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      let answer = (): void => undefined;
      server.on(
        'PUT onboarding/accounts/identity/type',
        () => new Promise((resolve) => (answer = () => resolve(reply({})))),
      );
      void first.onboarding.session.client.send(setIdentityType, { body: { ownershipType: 'LLC' } });
      const loaded = server.count(STATUS);
      const going = second.onboarding.signedIn.continueHere();
      await turn();
      await turn();
      expect([place(first), server.count(STATUS)]).to.deep.equal(['active', loaded]);
      answer();
      await going;
      expect([place(first), place(second)]).to.deep.equal(['resting', 'active']);
    });

    it('the first one hands over only after a Continue that waited for what was typed', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      let answer = (): void => undefined;
      server.on(SAVE, () => new Promise((resolve) => (answer = () => resolve(reply({})))));
      type(first, 'Diaz LLC');
      void first.onboarding.saves.flush();
      const waiting = form(first).full(business('Diaz LLC'));
      await turn();
      const going = second.onboarding.signedIn.continueHere();
      await turn();
      answer();
      const full = await waiting;
      await turn();
      expect(place(first)).to.equal('active');
      full?.over();
      await going;
      expect([place(first), place(second)]).to.deep.equal(['resting', 'active']);
    });

    it('the second one says so if something was typed before it asked', async () => {
      await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      type(second, 'Roy LLC');
      await until(() => place(second) === 'asking');
      expect(second.onboarding.store.get(tabAtom).isSaved).to.equal(false);
    });

    it('the first one says so if something on its screen cannot be saved as it is', async () => {
      const first = await inside(ADA);
      await inUse();
      first.onboarding.saves.onExit({ lost: () => [() => 'The account number'] });
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      await second.onboarding.signedIn.continueHere();
      expect(first.onboarding.store.get(tabAtom)).to.include({ place: 'resting', isSaved: false });
    });

    it('the second one goes on when the first is closed', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      first.onboarding.dispose();
      await until(() => place(second) === 'active');
      expect(conflicts(second)).to.deep.equal([{ state: 'resting' }, { state: 'active' }]);
    });

    it('are not an element and the one that replaces it on the page: that waits for the last save', async () => {
      const first = await inside(ADA);
      await inUse();
      let answer = (): void => undefined;
      const late = new Promise<void>((resolve) => (answer = resolve));
      server.on(SAVE, () => late.then(() => reply({ success: true })));
      type(first, 'Diaz LLC');
      first.onboarding.dispose();
      expect(saved()).to.deep.equal([business('Diaz LLC')]);
      let isInside = false;
      const entering = inside(ADA, createHandClock()).finally(() => (isInside = true));
      await turn();
      await turn();
      expect(isInside, 'what is about to be replaced is not loaded').to.equal(false);
      answer();
      const second = await entering;
      await inUse();
      await turn();
      expect(place(second)).to.equal('active');
      expect(conflicts(second)).to.deep.equal([]);
    });

    it('of two people, two products or an unknown person have nothing to do with each other', async () => {
      const worlds = [
        await inside(ADA),
        await inside({ kind: 'password', email: 'ben@shop.example' }),
        await inside({ kind: 'link', subMerchantId: 'sm_4' }),
        await inside(),
        await inside(),
      ];
      await turn();
      await turn();
      expect(worlds.map(place)).to.deep.equal(worlds.map(() => 'active'));
    });

    it('are not told apart where the page may have no locks, and nobody is kept from going on', async () => {
      const allow = denyLocks();
      try {
        const worlds = [await inside(ADA), await inside(ADA, createHandClock())];
        await turn();
        await turn();
        expect(worlds.map(place)).to.deep.equal(['active', 'active']);
        expect(worlds.map(conflicts)).to.deep.equal([[], []]);
      } finally {
        allow();
      }
    });

    it('the one that rests can go on after the page was denied its locks', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      await second.onboarding.signedIn.continueHere();
      const allow = denyLocks();
      try {
        await first.onboarding.signedIn.continueHere();
        await until(() => place(second) === 'resting');
        expect(place(first)).to.equal('active');
      } finally {
        allow();
      }
    });

    it('"Use it here" in one while the other still loads: only the one that was asked last goes on', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      let answer = (): void => undefined;
      let asked = 0;
      server.on(STATUS, (...call) => {
        asked += 1;
        return asked > 1 ? status(...call) : new Promise((resolve) => (answer = () => resolve(status(...call))));
      });
      const overtaken = second.onboarding.signedIn.continueHere();
      await until(() => asked === 1);
      await first.onboarding.signedIn.continueHere();
      await overtaken;
      answer();
      await turn();
      expect([place(first), place(second)]).to.deep.equal(['active', 'asking']);
      expect([first.onboarding.saves.isHeld(), second.onboarding.saves.isHeld()]).to.deep.equal([false, true]);
      first.onboarding.dispose();
      await until(() => place(second) === 'active');
    });

    it('the one that goes on by itself, and is asked to while it loads, can save', async () => {
      const first = await inside(ADA);
      await inUse();
      let isSlow = false;
      const mayNavigate: OnboardingInput['mayNavigate'] = async () => {
        if (isSlow) await turn();
        return true;
      };
      const second = await inside(ADA, createHandClock(), { history: 'host' }, { mayNavigate });
      await until(() => place(second) === 'asking');
      let answers: (() => void)[] = [];
      server.on(STATUS, (...call) => new Promise((resolve) => answers.push(() => resolve(status(...call)))));
      isSlow = true;
      first.onboarding.dispose();
      await until(() => answers.length === 1);
      const going = second.onboarding.signedIn.continueHere();
      await until(() => answers.length === 2);
      for (const answer of answers) answer();
      answers = [];
      await going;
      await turn();
      await turn();
      expect([place(second), second.onboarding.saves.isHeld()]).to.deep.equal(['active', false]);
    });

    it('the one that cannot go on says so, also where it has rested', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      await second.onboarding.signedIn.continueHere();
      server.on(STATUS, () => 'network');
      const going = first.onboarding.signedIn.continueHere();
      for (let tries = 0; tries < 4; tries += 1) {
        await turn();
        clock.pass(5000);
      }
      await going;
      expect(first.onboarding.store.get(tabAtom)).to.include({ place: 'asking', hasFailed: true });
    });

    it('the one that rests still does so when its page was restored, and can go on', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      await second.onboarding.signedIn.continueHere();
      leave();
      second.onboarding.dispose();
      comeBack();
      await until(() => first.onboarding.store.get(coverAtom) === 'none');
      expect(place(first)).to.equal('resting');
      await first.onboarding.signedIn.continueHere();
      expect([place(first), first.onboarding.saves.isHeld()]).to.deep.equal(['active', false]);
    });

    it('the one that asks goes on when its page was restored, and the other is closed', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      leave();
      first.onboarding.dispose();
      comeBack();
      await until(() => place(second) === 'active');
      expect(second.onboarding.saves.isHeld()).to.equal(false);
    });

    it('the one that goes on does so, whatever the host says to a screen that is opened again', async () => {
      const changes: string[] = [];
      const mayNavigate: OnboardingInput['mayNavigate'] = ({ from, to }) => {
        changes.push(`${from} ${to}`);
        return Promise.resolve(from !== to);
      };
      await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock(), { history: 'host' }, { mayNavigate });
      await until(() => place(second) === 'asking');
      const { store, router } = second.onboarding;
      const visit = store.get(router.shown)?.visit ?? 0;
      await second.onboarding.signedIn.continueHere();
      expect(store.get(router.shown)?.visit).to.be.greaterThan(visit);
      expect(changes).to.deep.equal(['get-started account-company']);
    });

    it('the one that cannot show what the server has asks again, and sends nothing', async () => {
      let keeps = false;
      await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock(), { history: 'host' }, { mayNavigate: async () => !keeps });
      await until(() => place(second) === 'asking');
      keeps = true;
      server.on(
        STATUS,
        good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: { ...OPEN, business: false } }),
      );
      await second.onboarding.signedIn.continueHere();
      expect([place(second), second.onboarding.saves.isHeld()]).to.deep.equal(['asking', true]);
      keeps = false;
      await second.onboarding.signedIn.continueHere();
      expect([place(second), second.onboarding.saves.isHeld()]).to.deep.equal(['active', false]);
    });

    /** A tab where somebody has just logged in on Continue. */
    async function loggingIn(): Promise<World> {
      const hands = createHandClock();
      const world = makeWorld({ start: 'continue' }, { clocks: { calls: hands, saves: hands, screens: hands } });
      open.push(world);
      await world.start();
      world.onboarding.session.begin('t', { existing: false, who: ADA });
      return world;
    }

    for (const failedAt of ['continue', 'add-merchant', 'get-started'] as const) {
      it(`the one whose way from a start page has failed stays signed in, and can try again: ${failedAt}`, async () => {
        await inside(ADA);
        await inUse();
        server.on(STATUS, refused(500));
        const second = await loggingIn();
        const { go, session, store } = second.onboarding;
        if (failedAt === 'add-merchant') await go('add-merchant');
        if (failedAt !== 'get-started') expect(await go('account-type')).to.equal(false);
        else await go('get-started', { state: { failedLoad: { route: 'account-type', reason: () => 'No answer' } } });
        await until(() => place(second) === 'asking');
        server.on(STATUS, status);
        await second.onboarding.signedIn.continueHere();
        expect([second.route(), place(second), session.isOpen()]).to.deep.equal([failedAt, 'active', true]);
        expect(second.names()).not.to.include('onboarding-exit');
        store.get(navigationProblemAtom)?.retry?.();
        await until(() => second.route() === 'account-type');
      });
    }

    it('the one whose way from a start page is still open goes on with it', async () => {
      await inside(ADA);
      await inUse();
      const second = await loggingIn();
      let answer = (): void => undefined;
      server.on(STATUS, (...call) => new Promise((resolve) => (answer = () => resolve(status(...call)))));
      const going = second.onboarding.go('account-type');
      await until(() => place(second) === 'asking' && server.count(STATUS) === 2);
      server.on(STATUS, status);
      await second.onboarding.signedIn.continueHere();
      expect([place(second), second.onboarding.session.isOpen()]).to.deep.equal(['active', true]);
      answer();
      expect([await going, second.route()]).to.deep.equal([true, 'account-type']);
    });

    it('the one that rests saves and leaves nothing when the host says so', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      const { length } = server.asked;
      expect(await failureOf(second.onboarding.saveAndExit())).to.be.instanceOf(Error);
      expect(server.asked).to.have.length(length);
      expect(second.route()).to.equal('account-company');
      await second.onboarding.signedIn.continueHere();
      expect(place(first)).to.equal('resting');
      await second.onboarding.saveAndExit();
      expect(second.route()).to.equal('saved');
    });

    it('the one that goes on says so if the application was submitted meanwhile', async () => {
      const first = await inside(ADA);
      await inUse();
      const second = await inside(ADA, createHandClock());
      await until(() => place(second) === 'asking');
      const canVisitStep = Object.fromEntries(Object.keys(OPEN).map((key) => [key, false]));
      server.on(STATUS, good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep }));
      first.onboarding.dispose();
      await until(() => second.route() === 'account-for-review');
    });

    const SSO: Who = { kind: 'single-sign-on' };
    for (const [what, who, logsOut] of [
      ['', ADA, false],
      [', although the logout there ends this session too', SSO, true],
    ] satisfies readonly (readonly [string, Who, boolean])[]) {
      it(`the one that goes on says so when what the other had submitted is accepted${what}`, async () => {
        const first = await inside(who);
        await inUse();
        const second = await inside(who, createHandClock());
        await until(() => place(second) === 'asking');
        let decide = (): void => undefined;
        server.on('POST onboarding/submit', () => new Promise((resolve) => (decide = () => resolve(reply(REVIEW)))));
        const { store, session } = first.onboarding;
        certify(store, []);
        const outcome = sendOnce(store, session.client, () => undefined);
        const going = second.onboarding.signedIn.continueHere();
        await turn();
        // Longer than a save may take.
        clock.pass(5_000);
        await going;
        expect([place(first), place(second)]).to.deep.equal(['resting', 'active']);
        expect(second.route()).to.equal('account-company');
        const canVisitStep = Object.fromEntries(Object.keys(OPEN).map((key) => [key, false]));
        const closed = good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep });
        server.on(STATUS, (...call) => {
          if (logsOut) server.on(STATUS, refused(401));
          return closed(...call);
        });
        decide();
        await outcome;
        await until(() => second.route() === 'account-for-review');
        expect(second.names()).not.to.include('onboarding-error');
      });
    }

    it('tells nobody anything: the channel has no name or message that says who', async () => {
      const real = globalThis.BroadcastChannel;
      const names: string[] = [];
      const messages: unknown[] = [];
      globalThis.BroadcastChannel = class extends real {
        constructor(name: string) {
          super(name);
          names.push(name);
        }
        override postMessage(message: unknown): void {
          messages.push(message);
          // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
          super.postMessage(message);
        }
      };
      try {
        await inside(ADA);
        await inUse();
        const second = await inside(ADA, createHandClock());
        await until(() => place(second) === 'asking');
        await second.onboarding.signedIn.continueHere();
      } finally {
        globalThis.BroadcastChannel = real;
      }
      for (const name of names) expect(name).to.match(/^merchant-onboarding:[0-9a-f]{32}$/);
      expect(messages.map((message) => JSON.stringify(message).replace(/\d{13}/, '0'))).to.deep.equal([
        '{"type":"take","at":0}',
      ]);
    });
  });
});

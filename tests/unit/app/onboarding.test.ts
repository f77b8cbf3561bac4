import { expect } from '@esm-bundle/chai';
import { REDIRECTED_ONCE } from '../../../src/app/link-arrival';
import { saveBusinessPart } from '../../../src/api/calls/business';
import { phaseAtom } from '../../../src/app/startup';
import { newVersionAtom } from '../../../src/app/new-version';
import { prefillAtom } from '../../../src/session/prefill';
import { navigationProblemAtom } from '../../../src/app/problems';
import { translateAtom } from '../../../src/app/texts';
import { sendPartWith } from '../../../src/forms/send-part';
import { en } from '../../../src/i18n/catalogue';
import { createTranslate } from '../../../src/i18n/translate';
import type { BusinessDraft } from '../../../src/domain/business';
import type { RouteName } from '../../../src/journey/routes';
import { createMemoryHistory } from '../../../src/router/history';
import { statusAtom } from '../../../src/session/session';
import { certify, sendOnce } from '../../../src/session/submission';
import { personal } from '../../../src/ui/personal';
import { failureOf, reply } from '../api/fake-fetch';
import { setOnLine } from '../on-line';
import { createHandClock } from '../save/clock';
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
  submitAs,
} from './world';

const STATUS = 'GET onboarding/accounts/status';
const EMAIL = 'POST onboarding/email';
const LOGOUT = 'POST auth/logout/onboarding';
const SAVE = 'POST onboarding/accounts/identity/business/partial';

/** What the business form does while somebody types. */
function typeBusiness({ onboarding }: World, business: BusinessDraft): void {
  const { saves, session } = onboarding;
  saves.enter('business', sendPartWith(session.client, saveBusinessPart)).typed(business, { business });
}

describe('the whole onboarding flow', () => {
  let server: FakeServer;
  let open: World[] = [];

  beforeEach(() => {
    clearStorage();
    server = startServer();
  });
  afterEach(() => {
    for (const world of open) world.onboarding.dispose();
    open = [];
    server.restore();
    setOnLine(true);
    clearStorage();
  });

  const make = (...given: Parameters<typeof makeWorld>): World => {
    const world = makeWorld(...given);
    open.push(world);
    return world;
  };
  const started = async (...given: Parameters<typeof makeWorld>): Promise<World> => {
    const world = make(...given);
    await world.start();
    return world;
  };
  /** Somebody who has signed in and stands on the business form. */
  const inside = async (...given: Parameters<typeof makeWorld>): Promise<World> => {
    const world = await started(...given);
    world.onboarding.session.begin('t', { existing: false });
    expect(await world.onboarding.go('account-company')).to.equal(true);
    return world;
  };
  const problem = (world: World): string | null =>
    world.onboarding.store.get(navigationProblemAtom)?.words(createTranslate(en)) ?? null;

  describe('what fills in the sign-up by itself', () => {
    it('is the newest prefill, even if the host has passed it while another was being read', async () => {
      let prefill: unknown = { account: { name: 'Somebody' } };
      const { onboarding } = make({}, { given: () => ({ prefill }) });
      onboarding.start();
      const coming = onboarding.filling();
      prefill = { account: { name: 'Ada Diaz' } };
      onboarding.configure(onboarding.config);
      expect(await coming).to.equal(true);
      expect(onboarding.store.get(prefillAtom)?.account.name).to.equal('Ada Diaz');
      expect(onboarding.filling()).to.equal(null);
    });

    for (const [what, answer, isStillHere] of [
      ['known', good({ inviteId: 'inv_9', name: 'Ada Diaz', isExistingApplicant: false }), true],
      ['expired', refused(412, 'Invite expired'), false],
    ] as const) {
      it(`is an invite, until it turns out to be ${what}`, async () => {
        server.on('GET onboarding/invites', answer);
        const world = make({ invite: 'inv_9' });
        await world.onboarding.showInAdvance('get-started');
        const coming = world.onboarding.filling();
        expect(coming).not.to.equal(null);
        await world.start();
        expect(await coming).to.equal(isStillHere);
        expect(world.onboarding.filling()).to.equal(null);
      });
    }
  });

  describe('start', () => {
    it('hides what is personal in the message about a refused invite', async () => {
      server.on('GET onboarding/invites', refused(400, 'Not for ada@shop.example'));
      expect(problem(await started({ invite: 'inv_9' }))).to.equal(`Not for ${personal('ada@shop.example')}`);
    });

    it('shows the first screen and announces it once', async () => {
      const world = await started();
      expect(world.onboarding.store.get(phaseAtom)).to.deep.equal({ kind: 'running' });
      await until(() => world.names().includes('onboarding-ready'));
      expect(world.events).to.deep.equal([
        { name: 'onboarding-step', detail: { route: 'get-started', step: 0, previousRoute: null } },
        { name: 'onboarding-ready', detail: { route: 'get-started' } },
      ]);
      await world.onboarding.go('continue');
      await world.onboarding.go('get-started');
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(world.names().filter((name) => name === 'onboarding-ready')).to.have.length(1);
      expect(world.events.at(-1)).to.deep.equal({
        name: 'onboarding-step',
        detail: { route: 'get-started', step: 0, previousRoute: 'continue' },
      });
    });

    for (const [start, route] of [
      ['continue', 'continue'],
      ['welcome', 'welcome'],
      ['confirm', 'get-started'],
      ['nowhere', 'get-started'],
      ['toString', 'get-started'],
    ] as const) {
      it(`start="${start}" begins at ${route}`, async () => {
        expect((await started({ start })).route()).to.equal(route);
      });
    }

    it('the hosted app begins at its address even if the configuration names another start', async () => {
      const history = createMemoryHistory<RouteName>('continue');
      const world = await started({ start: 'welcome' }, { hosted: true, history });
      expect(world.route()).to.equal('continue');
    });

    it('a missing slug is a permanent error, and no call is made', async () => {
      const world = await started({ slug: '' });
      expect(world.onboarding.store.get(phaseAtom)).to.deep.equal({
        kind: 'failed',
        words: 'error.missing-slug',
        retry: null,
      });
      expect(world.events).to.have.length(1);
      expect(world.events[0]?.name).to.equal('onboarding-error');
      expect(world.events[0]?.detail).to.include({ code: 'missing-slug', route: null });
      expect(server.asked).to.be.empty;
    });

    it('addresses of the hosted app that name no product make no call either', async () => {
      for (const first of ['initiate-failure', 'unsupported'] as const) {
        const world = await started({ slug: '' }, { hosted: true, history: createMemoryHistory<RouteName>(first) });
        expect(world.route()).to.equal('initiate-failure');
      }
      expect(server.asked).to.be.empty;
    });

    it('Internet Explorer gets the unsupported-browser page', async () => {
      const history = createMemoryHistory<RouteName>('unsupported');
      const world = await started(
        { slug: '' },
        { hosted: true, userAgent: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', history },
      );
      expect(world.route()).to.equal('unsupported');
    });

    it('Internet Explorer gets that page in an embed too, whatever it was to begin with, without a call', async () => {
      const userAgent = 'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; Trident/6.0)';
      for (const start of ['get-started', 'confirm']) {
        expect((await started({ start }, { userAgent })).route()).to.equal('unsupported');
      }
      expect(server.asked).to.be.empty;
    });

    it('an unexpected facilitator is an error that can be tried again', async () => {
      const world = await started({ facId: 'fac_2' });
      expect(world.onboarding.store.get(phaseAtom))
        .to.include({ words: 'error.facilitator-mismatch' })
        .and.property('retry')
        .is.a('function');
    });

    it('a failed start can be tried again', async () => {
      server.on('GET foundation/facilitators', refused(500, 'Down for a moment'));
      const world = await started();
      const phase = world.onboarding.store.get(phaseAtom);
      if (phase.kind !== 'failed' || phase.retry === null) throw new Error(phase.kind);
      expect(phase.words).to.equal('problem.server');
      const errors = world.events.filter(({ name }) => name === 'onboarding-error');
      expect(errors.map(({ detail }) => Reflect.get(detail as object, 'code') as string)).to.include('load-failed');
      // Our own sentence, never the server's.
      expect(JSON.stringify(errors)).not.to.include('Down for a moment');

      server.on('GET foundation/facilitators', good({ facId: 'fac_1', name: 'Acme Payments' }));
      phase.retry();
      await until(() => world.route() === 'get-started');
      await until(() => world.onboarding.store.get(phaseAtom).kind === 'running');
    });

    for (const call of ['GET foundation/facilitators', 'POST onboarding/spproducts/acme/status/']) {
      for (const [what, answer, words] of [
        ['404', refused(404, 'spp_unknown'), 'problem.server'],
        ['400', refused(400), 'problem.server'],
        ['500', refused(500), 'problem.server'],
        ['success: false', () => reply({ success: false }), 'problem.server'],
        ['a page', () => new Response('<html></html>'), 'problem.server'],
        ['something else', good({ status: 1 }), 'problem.server'],
        ['nothing', () => Promise.reject(new TypeError('offline')), 'error.load-failed'],
      ] as const) {
        it(`a start whose ${call} answers ${what} says ${words}`, async () => {
          server.on(call, answer);
          expect((await started()).onboarding.store.get(phaseAtom)).to.include({ words });
        });
      }
    }

    it('a supported browser sent to the page for unsupported ones does not report an inactive product', async () => {
      const world = await started({ start: 'unsupported' });
      expect(world.route()).to.equal('initiate-failure');
      expect(world.names()).not.to.include('onboarding-error');
    });

    it('an inactive product shows its notice', async () => {
      server.on('POST onboarding/spproducts/acme/status/', good({ status: 'inactive' }));
      const world = await started();
      expect(world.route()).to.equal('initiate-failure');
      const errors = world.events.filter(({ name }) => name === 'onboarding-error').map(({ detail }) => detail);
      expect(errors).to.have.length(1);
      expect(errors[0]).to.include({ code: 'product-inactive', message: 'Platform is not active yet !' });
    });

    it('a rejected invite is explained on screen', async () => {
      server.on('GET onboarding/invites', refused(400));
      expect((await started({ invite: 'inv_9' })).toasts).to.deep.equal([
        'Invalid invite code. Error validating application.',
      ]);
      server.on('GET onboarding/invites', refused(400, 'No such invite'));
      expect((await started({ invite: 'inv_9' })).toasts).to.deep.equal(['No such invite']);
    });

    for (const [what, mark] of [
      ['a NUL', '\0'],
      ['a line break', '\n'],
      ['half a character', '\ud800'],
    ] as const) {
      it(`a link with ${what} is rejected in our words, without asking the server`, async () => {
        for (const raw of [{ invite: `inv${mark}9` }, { subMerchantId: `sm${mark}4` }]) {
          const world = await started(raw);
          expect([world.route(), ...world.toasts]).to.deep.equal([
            'get-started',
            'Invalid invite code. Error validating application.',
          ]);
        }
        expect(server.count('GET onboarding/invites') + server.count('POST onboarding/accounts/open')).to.equal(0);
      });
    }

    it('an expired link is explained on screen', async () => {
      server.on('POST onboarding/accounts/open', () => reply({ expired: true }));
      const world = await started({ subMerchantId: 'sm_4' });
      expect([world.route(), ...world.toasts]).to.deep.equal(['get-started', 'The link has expired']);
      expect(problem(world), 'stays on the screen').to.equal('The link has expired');
    });

    it('a sub-merchant link leads to its furthest step once', async () => {
      server.on('POST onboarding/accounts/open', () => reply({ token: 't' }));
      const world = await started({ subMerchantId: 'sm_4' });
      expect(world.route()).to.equal('bank-account');
      expect(sessionStorage.getItem(`merchant-onboarding:acme:${REDIRECTED_ONCE}`)).not.to.equal(null);
      await world.onboarding.go('get-started');
      expect(sessionStorage).to.have.length(0);
    });
  });

  describe('start pages', () => {
    for (const page of ['get-started', 'continue'] as const) {
      it(`${page} logs out and reports it`, async () => {
        const world = await inside();
        await world.onboarding.go(page);
        expect(world.onboarding.session.isOpen()).to.equal(false);
        expect(server.count(LOGOUT)).to.equal(1);
        expect(world.events.filter(({ name }) => name === 'onboarding-exit')).to.deep.equal([
          { name: 'onboarding-exit', detail: { reason: 'logout' } },
        ]);
      });
    }

    it('an existing applicant stays logged in and goes to the business type', async () => {
      const world = await started();
      world.onboarding.session.begin('t', { existing: true });
      await world.onboarding.session.loadStatus();
      await world.onboarding.go('get-started');
      expect(world.route()).to.equal('account-type');
      expect(server.count(LOGOUT)).to.equal(0);
    });
  });

  describe('a sub-merchant link that was already followed', () => {
    const FLAG = `merchant-onboarding:acme:${REDIRECTED_ONCE}`;
    for (const start of ['get-started', 'continue', 'bank-account']) {
      it(`leads to its furthest step again after ${start} was loaded without it, which shows a start page`, async () => {
        sessionStorage.setItem(FLAG, 'yes');
        const world = await started({ start });
        expect(world.route()).to.equal(start === 'continue' ? start : 'get-started');
        expect(sessionStorage.getItem(FLAG)).to.equal(null);
      });
    }

    it('does not once it has expired: its own first screen is no start page that somebody goes to (D-037)', async () => {
      sessionStorage.setItem(FLAG, 'yes');
      server.on('POST onboarding/accounts/open', () => reply({ expired: true }));
      expect((await started({ subMerchantId: 'sm_4' })).route()).to.equal('get-started');
      expect(sessionStorage.getItem(FLAG)).to.equal('yes');
    });

    const again = async (existing: boolean, start: string): Promise<World> => {
      server.on('POST onboarding/accounts/open', () => reply({ token: 't', isExistingApplicant: existing }));
      sessionStorage.setItem(`merchant-onboarding:acme:${REDIRECTED_ONCE}`, 'yes');
      return started({ subMerchantId: 'sm_4', start });
    };

    it('leaves the applicant on the start page', async () => {
      expect((await again(false, 'account-company')).route()).to.equal('account-company');
    });

    for (const existing of [false, true]) {
      it(`leads from get-started to its furthest step without logging out (existing: ${existing})`, async () => {
        const world = await again(existing, 'get-started');
        expect(world.route()).to.equal('bank-account');
        expect(world.onboarding.session.isOpen()).to.equal(true);
        expect(server.count(LOGOUT)).to.equal(0);
      });
    }
  });

  for (const page of ['account-approved', 'account-for-review', 'saved'] as const) {
    it(`${page} ends the session and clears our storage`, async () => {
      const world = await inside();
      localStorage.setItem('cart', 'theirs');
      world.onboarding.storage.set('local', 'tab', 'company');
      world.onboarding.storage.set('session', 'x', '1');
      if (page !== 'saved')
        await submitAs(world.onboarding, server, page === 'account-approved' ? 'approved' : 'review');
      await world.onboarding.go(page);
      expect(world.route()).to.equal(page);
      expect(world.onboarding.session.isOpen()).to.equal(false);
      expect(Object.keys(localStorage)).to.deep.equal(['cart']);
      expect(sessionStorage).to.have.length(0);
      const decisions = world.events.filter(({ name }) => name === 'onboarding-decision').map(({ detail }) => detail);
      const decision = { 'account-approved': 'approved', 'account-for-review': 'review', saved: null }[page];
      expect(decisions).to.deep.equal(decision === null ? [] : [{ decision }]);
    });
  }

  it('the host that leads to the saved page by itself hears of the logout', async () => {
    const world = await inside();
    expect(await world.onboarding.step('saved')).to.equal(true);
    expect(world.names().slice(-2)).to.deep.equal(['onboarding-step', 'onboarding-exit']);
    expect(world.events.at(-1)?.detail).to.deep.equal({ reason: 'logout' });
    await world.onboarding.step('get-started');
    await world.onboarding.step('saved');
    expect(world.names().filter((name) => name === 'onboarding-exit')).to.have.length(1);
  });

  it('the host hears once that somebody else has signed in over an open session', async () => {
    const world = await inside();
    const { session } = world.onboarding;
    session.begin('t2', { existing: false, who: { kind: 'password', email: 'ada@shop.example' } });
    session.begin('t3', { existing: false, who: { kind: 'password', email: 'bob@shop.example' } });
    expect(world.events.filter(({ name }) => name === 'onboarding-exit')).to.deep.equal([
      { name: 'onboarding-exit', detail: { reason: 'logout' } },
    ]);
    expect([session.isOpen(), server.count(LOGOUT)]).to.deep.equal([true, 1]);
  });

  for (const page of ['account-approved', 'account-for-review', 'reviewing'] as const) {
    it(`${page} by its address, with nothing submitted, decides nothing and keeps the session`, async () => {
      const world = await inside();
      await world.onboarding.go(page);
      expect(world.route()).to.equal('bank-account');
      expect(world.names()).not.to.include('onboarding-decision');
      expect(world.onboarding.session.isOpen()).to.equal(true);
      expect(server.count(LOGOUT)).to.equal(0);
    });
  }

  describe('a load that fails and leads to get-started', () => {
    const GROUPS = 'GET onboarding/accounts';
    const failing = async (): Promise<World> => {
      const world = await started();
      world.onboarding.session.begin('t', { existing: true });
      expect(await world.onboarding.go('account-company')).to.equal(true);
      server.on(GROUPS, refused(500, 'Down.'));
      await world.onboarding.go('applications');
      return world;
    };

    it('says why there, and keeps the session of an existing applicant', async () => {
      const world = await failing();
      expect(world.route()).to.equal('get-started');
      expect(problem(world)).to.equal('Failed to load application status. Down.');
      expect(world.toasts).to.deep.equal(['Failed to load application status. Down.']);
      expect(world.onboarding.session.isOpen()).to.equal(true);
      expect(server.count(LOGOUT)).to.equal(0);
    });

    it('is tried again from there, and goes on to where the applicant wanted', async () => {
      const world = await failing();
      server.on(GROUPS, good({ applications: [{ smApplicationId: 'a' }, { smApplicationId: 'b' }] }));
      world.onboarding.store.get(navigationProblemAtom)?.retry?.();
      await until(() => world.route() === 'applications');
      expect(problem(world)).to.equal(null);
    });

    it('ends the session once the applicant leaves for another start page', async () => {
      const world = await failing();
      await world.onboarding.go('continue');
      expect(world.route()).to.equal('continue');
      expect(world.onboarding.session.isOpen()).to.equal(false);
      expect(server.count(LOGOUT)).to.equal(1);
    });
  });

  describe('a 401 during the flow', () => {
    it('shows one toast, goes to get-started once and forgets what was typed', async () => {
      const world = await inside();
      world.onboarding.saves.drafts.keep('owners', []);
      server.on(STATUS, refused(401));
      const { session } = world.onboarding;
      await Promise.allSettled([1, 2, 3, 4, 5].map(() => session.loadStatus()));
      await until(() => world.route() === 'get-started');
      expect(world.toasts).to.deep.equal(['Unauthorized, redirecting to the login.']);
      const errors = world.events.filter(({ name }) => name === 'onboarding-error').map(({ detail }) => detail);
      expect(errors).to.deep.equal([
        { code: 'session-expired', message: 'Your session has ended.', route: 'account-company' },
      ]);
      expect(world.onboarding.saves.drafts.read('owners')).to.equal(undefined);
      expect(world.onboarding.store.get(statusAtom)).to.equal(null);
      // The screen that needed a session is not there to go back to.
      expect(world.onboarding.store.get(world.onboarding.router.shown)?.cause).to.equal('replace');
      // The session is over already: there is nothing to log out of.
      expect(server.count(LOGOUT)).to.equal(0);
      expect(world.names().filter((name) => name === 'onboarding-exit')).to.be.empty;
    });

    it('what was still typed into the old screen does not reach the next applicant', async () => {
      const world = await inside();
      const { session, saves } = world.onboarding;
      const sent: unknown[] = [];
      const visit = saves.enter('business', async (body) => {
        sent.push(body);
        return { result: 'saved' };
      });
      session.end();
      saves.drafts.keep('business', { legalName: 'Diaz LLC' });
      visit.typed({ legalName: 'Diaz LLC' }, 'Diaz LLC');
      session.begin('another', { existing: false });
      expect(saves.drafts.read('business')).to.equal(undefined);
      await saves.flush();
      expect(sent).to.deep.equal([]);
    });

    it('leaves a step that the host would keep: there is no way forward from it', async () => {
      let keeps = false;
      const asked: string[] = [];
      const world = await inside(
        { history: 'host' },
        {
          async mayNavigate({ to }) {
            asked.push(to);
            return !keeps;
          },
        },
      );
      keeps = true;
      expect(await world.onboarding.go('account-type'), 'a step of the open session').to.equal(false);
      server.on(STATUS, refused(401));
      await Promise.allSettled([world.onboarding.session.loadStatus()]);
      await until(() => world.route() === 'get-started');
      expect(asked).to.deep.equal(['account-company', 'account-type', 'get-started']);
    });

    it('leaves the wait for a decision, whatever the host says', async () => {
      let keeps = false;
      const world = await inside({ history: 'host' }, { mayNavigate: async () => !keeps });
      const { store, session } = world.onboarding;
      let answer = (): void => undefined;
      server.on('POST onboarding/submit', () => new Promise((resolve) => (answer = () => resolve(reply('', 401)))));
      certify(store, []);
      const outcome = sendOnce(store, session.client, () => undefined);
      expect(await world.onboarding.go('reviewing')).to.equal(true);
      keeps = true;
      answer();
      expect(await outcome).to.include({ kind: 'failed' });
      await until(() => world.route() === 'get-started');
    });

    it('leaves that wait for the decision, too', async () => {
      let keeps = false;
      const world = await inside({ history: 'host' }, { mayNavigate: async () => !keeps });
      await submitAs(world.onboarding, server, 'approved');
      expect(await world.onboarding.go('reviewing')).to.equal(true);
      keeps = true;
      expect(await world.onboarding.go('account-approved'), 'a way of the host').to.equal(false);
      expect(await world.onboarding.go('account-approved', { replace: true })).to.equal(true);
    });

    it('is handled while access to a step is checked', async () => {
      const world = await inside();
      server.on(STATUS, refused(401));
      await world.onboarding.go('bank-account');
      await until(() => world.route() === 'get-started');
      expect(world.toasts).to.deep.equal(['Unauthorized, redirecting to the login.']);
      await until(() => problem(world) !== null);
      expect(problem(world), 'stays on the screen').to.equal('Unauthorized, redirecting to the login.');
    });
  });

  describe('a step whose access cannot be checked', () => {
    for (const [what, answer, cause] of [
      ['500', refused(500), ''],
      ['500 with a message', refused(500, 'Down'), ' Down'],
      ['another shape', good({}), ''],
      ['no network', () => 'network' as const, ' You seem to be offline. Check your connection and try again.'],
    ] as const) {
      it(`keeps the current screen, says why, and tries again: ${what}`, async () => {
        const world = await inside();
        setOnLine(what !== 'no network');
        server.on(STATUS, answer);
        expect(await world.onboarding.go('bank-account')).to.equal(false);
        expect(world.route()).to.equal('account-company');
        expect(world.toasts).to.deep.equal([`Failed to load application status.${cause}`]);
        expect(problem(world)).to.equal(`Failed to load application status.${cause}`);
        setOnLine(true);
        server.on(STATUS, good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: OPEN }));
        world.onboarding.store.get(navigationProblemAtom)?.retry?.();
        await until(() => world.route() === 'bank-account');
        expect(problem(world)).to.equal(null);
      });
    }

    it('says that the server did not answer in time', async () => {
      const clock = createHandClock();
      const world = await inside({}, { clocks: { calls: clock, saves: clock, screens: clock } });
      server.on(STATUS, () => 'never');
      const pending = world.onboarding.go('bank-account');
      await until(() => server.count(STATUS) === 2);
      clock.pass(20_000);
      expect(await pending).to.equal(false);
      expect(problem(world)).to.equal(
        'Failed to load application status. The server did not answer in time. Please try again.',
      );
    });

    it('shows nothing when the call was canceled', async () => {
      const world = await inside();
      server.on(STATUS, () => 'never');
      const pending = world.onboarding.go('bank-account');
      await until(() => server.count(STATUS) === 2);
      world.onboarding.session.client.abortAll();
      expect(await pending).to.equal(false);
      expect(world.toasts).to.be.empty;
      expect(problem(world)).to.equal(null);
      expect(world.route()).to.equal('account-company');
    });

    it('clears the message on another attempt', async () => {
      const world = await inside();
      server.on(STATUS, refused(500));
      await world.onboarding.go('bank-account');
      server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
      expect(await world.onboarding.go('bank-account')).to.equal(true);
      expect(problem(world)).to.equal(null);
    });
  });

  describe('save and exit', () => {
    const typing = async (...given: Parameters<typeof makeWorld>): Promise<World> => {
      const world = await inside(...given);
      server.on(SAVE, good(null));
      typeBusiness(world, { legalName: 'Diaz LLC' });
      return world;
    };
    const exits = (world: World): string[] =>
      world.names().filter((name) => name === 'onboarding-saved' || name === 'onboarding-exit');

    it('saves, emails the link, reports it to the host and shows it', async () => {
      const world = await typing();
      await world.onboarding.saveAndExit();
      expect(server.calls().slice(-3)).to.deep.equal([SAVE, EMAIL, LOGOUT]);
      expect(exits(world)).to.deep.equal(['onboarding-saved', 'onboarding-exit']);
      expect(world.events.find(({ name }) => name === 'onboarding-exit')?.detail).to.deep.equal({ reason: 'saved' });
      expect(world.route()).to.equal('saved');
      expect(world.onboarding.session.isOpen()).to.equal(false);
      const shown = world.onboarding.store.get(world.onboarding.router.shown);
      expect(shown?.state).to.deep.equal({
        saved: { link: location.origin + location.pathname, emailed: true },
      });
    });

    it('goes nowhere and asks nobody once the element is removed', async () => {
      const world = await inside();
      world.onboarding.dispose();
      const before = server.calls().length;
      expect(await world.onboarding.go('saved')).to.equal(false);
      expect(await world.onboarding.step('bank-account')).to.equal(false);
      expect(server.calls().length).to.equal(before);
    });

    /** As a host does that takes the element away when it hears of this. */
    function disposeAt(world: World, heard: string): () => string | null {
      let route: string | null = null;
      const push = world.events.push.bind(world.events);
      world.events.push = (...given) => {
        if (given.some(({ name }) => name === heard)) {
          route = world.route();
          world.onboarding.dispose();
        }
        return push(...given);
      };
      return () => route;
    }

    for (const heard of ['onboarding-saved', 'onboarding-exit']) {
      it(`has logged out when a host hears of it that removes the element at once: ${heard}`, async () => {
        const world = await typing();
        const route = disposeAt(world, heard);
        await world.onboarding.saveAndExit();
        expect(server.calls().slice(-3)).to.deep.equal([SAVE, EMAIL, LOGOUT]);
        expect(route(), 'what the element says by then').to.equal('saved');
      });
    }

    it('has logged out when a host hears of the way to a start page, too', async () => {
      const world = await inside();
      disposeAt(world, 'onboarding-exit');
      await world.onboarding.go('continue');
      expect(world.names()).to.include('onboarding-exit');
      expect(server.count(LOGOUT)).to.equal(1);
    });

    it('reports its progress', async () => {
      const world = await typing();
      await world.onboarding.saveAndExit();
      const states = world.events.filter(({ name }) => name === 'onboarding-save-status').map(({ detail }) => detail);
      expect(states).to.deep.equal([{ state: 'saving' }, { state: 'saved' }]);
    });

    it('stays on the screen and says so when saving fails', async () => {
      const world = await typing();
      server.on(SAVE, refused(500));
      expect(String(await failureOf(world.onboarding.saveAndExit()))).to.equal(
        'Error: We couldn’t save your answers. Check your connection and try again.',
      );
      expect(world.route()).to.equal('account-company');
      expect(world.toasts).to.have.length(1);
      expect(problem(world), 'stays on the screen').to.equal(world.toasts[0]);
      expect(server.count(EMAIL)).to.equal(0);
      expect(exits(world)).to.be.empty;
      expect(world.onboarding.session.isOpen()).to.equal(true);

      server.on(SAVE, good(null));
      await world.onboarding.saveAndExit();
      expect(server.count(SAVE)).to.equal(2);
      expect(world.route()).to.equal('saved');
    });

    it('keeps what was saved when the email fails', async () => {
      const world = await typing();
      server.on(EMAIL, refused(500));
      await world.onboarding.saveAndExit();
      expect(world.route()).to.equal('saved');
      const shown = world.onboarding.store.get(world.onboarding.router.shown);
      expect(shown?.state?.saved?.emailed).to.equal(false);
    });

    it('goes to get-started when the session expires while saving', async () => {
      const world = await typing();
      server.on(SAVE, refused(401));
      await failureOf(world.onboarding.saveAndExit());
      await until(() => world.route() === 'get-started');
      expect(exits(world)).to.be.empty;
    });

    it('fails when nobody is signed in: nothing of the sign-up can be saved', async () => {
      const world = await started();
      expect(String(await failureOf(world.onboarding.saveAndExit()))).to.include('Nobody');
      expect(world.route()).to.equal('get-started');
      expect(server.count(EMAIL)).to.equal(0);
    });

    it('is done when it is asked for again on the saved page', async () => {
      const world = await typing();
      await world.onboarding.saveAndExit();
      await world.onboarding.saveAndExit();
      expect(server.count(EMAIL)).to.equal(1);
      expect(exits(world)).to.deep.equal(['onboarding-saved', 'onboarding-exit']);
    });

    it('fails on a page that is left after it', async () => {
      const world = await typing();
      await world.onboarding.saveAndExit();
      await world.onboarding.go('continue');
      expect(await failureOf(world.onboarding.saveAndExit())).to.be.instanceOf(Error);
    });

    const links: readonly [what: string, Parameters<typeof makeWorld>, link: string][] = [
      ["the host's own", [{ continueUrl: 'https://shop.example/go?a=1' }], 'https://shop.example/go?a=1'],
      ['an embed', [{}], location.origin + location.pathname],
      ['the hosted app', [{}, { hosted: true }], `${location.origin}/acme/continue`],
    ];
    for (const [what, given, link] of links) {
      it(`shows the link of ${what}`, async () => {
        const world = await inside(...given);
        await world.onboarding.saveAndExit();
        const mail = server.asked.find(({ path }) => path === 'onboarding/email');
        expect(JSON.parse(mail?.body ?? '')).to.deep.equal({ link });
      });
    }
  });

  describe('a new server version', () => {
    const renew = async (world: World): Promise<void> => {
      for (const version of ['1', '2', '1']) {
        server.on(STATUS, () =>
          reply({ data: { identity: { type: 'business' }, canVisitStep: OPEN } }, 200, { 'app-version': version }),
        );
        await world.onboarding.session.loadStatus();
      }
    };

    it('opens the dialog once', async () => {
      const world = await inside();
      await renew(world);
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(true);
      expect(world.events.filter(({ name }) => name === 'onboarding-update')).to.deep.equal([
        { name: 'onboarding-update', detail: { from: '1', to: '2' } },
      ]);
    });

    it('keeps the dialog closed when the host cancels the event', async () => {
      const world = await inside({}, { cancel: ['onboarding-update'] });
      await renew(world);
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(false);
    });

    it('saves before it signs out and clears our storage when the applicant logs in again', async () => {
      const world = await inside();
      await renew(world);
      server.on(SAVE, good(null));
      typeBusiness(world, { legalName: 'Diaz LLC' });
      world.onboarding.storage.set('local', 'tab', 'company');
      localStorage.setItem('cart', 'theirs');
      await world.onboarding.signedIn.logInAgain();
      expect(server.calls().slice(-2)).to.deep.equal([SAVE, LOGOUT]);
      expect(world.route()).to.equal('continue');
      expect(world.onboarding.store.get(newVersionAtom)).to.equal(false);
      expect(Object.keys(localStorage)).to.deep.equal(['cart']);
    });
  });

  describe('the surrounding page', () => {
    it('saves when it is closed, and clears our storage except what survives a reload', async () => {
      const world = await inside();
      server.on(SAVE, good(null));
      for (const [storage, keys] of [
        [localStorage, ['cart', 'merchant-onboarding:other:x']],
        [sessionStorage, ['theirs']],
      ] as const) {
        for (const key of keys) storage.setItem(key, '1');
      }
      world.onboarding.storage.set('local', 'tab', 'company');
      world.onboarding.storage.set('local', 'branding', '{}');
      world.onboarding.storage.set('session', REDIRECTED_ONCE, 'yes');
      world.onboarding.storage.set('session', 'x', '1');
      typeBusiness(world, { legalName: 'Diaz LLC' });
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(Object.keys(localStorage).sort()).to.deep.equal([
        'cart',
        'merchant-onboarding:acme:tab',
        'merchant-onboarding:other:x',
      ]);
      expect(Object.keys(sessionStorage).sort()).to.deep.equal([
        `merchant-onboarding:acme:${REDIRECTED_ONCE}`,
        'theirs',
      ]);
      await until(() => server.count(SAVE) === 1);
      expect(server.asked.at(-1)?.init.keepalive).to.equal(true);
    });

    it('saves pending edits when it is hidden', async () => {
      const world = await inside();
      server.on(SAVE, good(null));
      typeBusiness(world, { legalName: 'Diaz LLC' });
      document.dispatchEvent(new Event('visibilitychange'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(server.count(SAVE)).to.equal(0);
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
      try {
        document.dispatchEvent(new Event('visibilitychange'));
      } finally {
        Reflect.deleteProperty(document, 'visibilityState');
      }
      await until(() => server.count(SAVE) === 1);
    });

    it('retries failed saves when the network returns', async () => {
      const world = await inside();
      server.on(SAVE, () => 'network');
      typeBusiness(world, { legalName: 'Diaz LLC' });
      await world.onboarding.saves.flush();
      server.on(SAVE, good(null));
      window.dispatchEvent(new Event('online'));
      await until(() => world.events.some(({ detail }) => Reflect.get(detail as object, 'state') === 'saved'));
      expect(server.count(SAVE)).to.equal(2);
    });
  });

  describe('removing the element', () => {
    interface Listening {
      readonly count: () => number;
      readonly undo: () => void;
    }
    /** Watches what is put on the page and taken from it. */
    function watch(): Listening {
      const names = new Set([
        'pagehide',
        'pageshow',
        'online',
        'offline',
        'visibilitychange',
        'popstate',
        'unload',
        'beforeunload',
      ]);
      const undo: (() => void)[] = [];
      let count = 0;
      for (const target of [window, document] as const) {
        const add = target.addEventListener.bind(target);
        const remove = target.removeEventListener.bind(target);
        target.addEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
          if (names.has(name)) count += 1;
          add(name, listener);
        };
        target.removeEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
          if (names.has(name)) count -= 1;
          remove(name, listener);
        };
        undo.push(() => {
          Reflect.deleteProperty(target, 'addEventListener');
          Reflect.deleteProperty(target, 'removeEventListener');
        });
      }
      return { count: () => count, undo: () => undo.forEach((one) => one()) };
    }

    it('leaves no listener on the page', async () => {
      const listening = watch();
      try {
        const world = await inside();
        expect(listening.count()).to.equal(5);
        world.onboarding.dispose();
        expect(listening.count()).to.equal(0);
      } finally {
        listening.undo();
      }
    });

    it('cancels pending calls and reports nothing more', async () => {
      const world = await inside();
      server.on(STATUS, () => 'never');
      const pending = world.onboarding.go('bank-account');
      await until(() => server.count(STATUS) === 2);
      const { length } = world.events;
      world.onboarding.dispose();
      await pending;
      expect(server.asked.at(-1)?.init.signal?.aborted).to.equal(true);
      expect(world.events).to.have.length(length);
      expect(world.toasts).to.be.empty;
      expect(world.onboarding.session.isOpen()).to.equal(false);
      window.dispatchEvent(new PageTransitionEvent('pagehide'));
      expect(world.events).to.have.length(length);
    });

    it('shows nothing if it happens before the first answer', async () => {
      server.on('GET foundation/facilitators', () => 'never');
      const world = make();
      world.onboarding.start();
      world.onboarding.dispose();
      await new Promise((resolve) => setTimeout(resolve, 30));
      expect(world.route()).to.equal(null);
      expect(world.events).to.be.empty;
    });
  });

  describe('language', () => {
    const locale = (world: World): string => world.onboarding.store.get(translateAtom).locale;

    for (const [asked, page, expected] of [
      [undefined, 'en-US', 'en'],
      [undefined, 'es-MX', 'es'],
      ['es', 'en', 'es'],
      ['fr', 'es', 'es'],
      ['fr', 'de', 'en'],
    ] as const) {
      it(`a host asking for ${asked ?? 'nothing'} on a page in ${page} gets ${expected}`, async () => {
        const world = await started({ locale: asked }, { pageLang: () => page });
        world.onboarding.attend();
        await until(() => locale(world) === expected && world.onboarding.store.get(translateAtom).complete);
      });
    }

    it('changes without a restart', async () => {
      const world = await started();
      world.onboarding.configure(configOf({ locale: 'es' }));
      await until(() => locale(world) === 'es');
      expect(world.route()).to.equal('get-started');
      expect(server.count('GET foundation/facilitators')).to.equal(1);
    });

    describe('the texts of later screens', () => {
      const LATER = 'save.saved';
      const texts = (world: World) => world.onboarding.store.get(translateAtom);
      const complete = async (world: World): Promise<void> => {
        world.onboarding.attend();
        await until(() => texts(world).complete);
      };

      it('come without another translator, so nothing is rendered again', async () => {
        const world = await started();
        const { translate: before } = texts(world);
        await complete(world);
        expect(texts(world).translate).to.equal(before);
        expect(before(LATER)).to.equal(en[LATER]);
      });

      it('come with another translator if one of them is missing on the screen', async () => {
        const world = await started();
        const { translate: before } = texts(world);
        expect(before(LATER)).to.equal('');
        await complete(world);
        expect(texts(world).translate).not.to.equal(before);
        expect(texts(world).translate(LATER)).to.equal(en[LATER]);
      });

      it("come with another translator if the host has words of its own, and again if it doesn't any more", async () => {
        let messages: Readonly<Record<string, string>> | undefined = { 'signUp.title': 'Join Acme' };
        const world = await started({}, { given: () => ({ messages }) });
        await until(() => texts(world).translate('signUp.title') === 'Join Acme');
        messages = undefined;
        world.onboarding.configure(configOf());
        await until(() => texts(world).translate('signUp.title') === en['signUp.title']);
      });
    });

    it('is the one asked for last, whichever loads first', async () => {
      const world = await started();
      world.onboarding.attend();
      await until(() => world.onboarding.store.get(translateAtom).complete);
      world.onboarding.configure(configOf({ locale: 'es' }));
      world.onboarding.configure(configOf({ locale: 'en' }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(locale(world)).to.equal('en');
    });
  });

  it('two elements on a page share nothing', async () => {
    const [one, other] = [await inside(), await started()];
    expect(one.onboarding.session.isOpen()).to.equal(true);
    expect(other.onboarding.session.isOpen()).to.equal(false);
    expect(one.onboarding.serial).not.to.equal(other.onboarding.serial);
    one.onboarding.dispose();
    await other.onboarding.go('continue');
    expect(other.route()).to.equal('continue');
  });
});

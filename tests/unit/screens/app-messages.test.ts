/** What the application as a whole says (specification 8 and 9), seen in the element itself: toasts, their place and their time. */
import { expect } from '@esm-bundle/chai';
import { getFees } from '../../../src/api/calls/submit';
import { openPage, press, rootOf, textOf, turn, type Page } from '../../element/page';
import { failureOf, reply } from '../api/fake-fetch';
import { clearStorage, good, makeWorld, OPEN, refused, startServer, until } from '../app/world';

const FACILITATOR = 'GET foundation/facilitators';
const PRODUCT = 'POST onboarding/spproducts/acme/status/';
const INVITES = 'GET onboarding/invites';
const OPEN_LINK = 'POST onboarding/accounts/open';
const STATUS = 'GET onboarding/accounts/status';
const SETTINGS = 'GET onboarding/spproducts/acme/settings';
const LINK = { 'sub-merchant-id': 'sm_4' };

describe('messages of the whole application (specification 8)', () => {
  let page: Page;
  let logged: string[] = [];
  const warn = console.warn;

  beforeEach(() => {
    page = openPage();
    logged = [];
    console.warn = (...words: unknown[]) => void logged.push(words.join(' '));
  });
  afterEach(() => {
    console.warn = warn;
    page.close();
  });

  const toast = (element: Element): HTMLElement | null => rootOf(element).querySelector('[part=toast]');
  const toasted = (element: Element, text: string): Promise<void> =>
    until(() => toast(element)?.querySelector('[role=alert]')?.textContent === text);

  it('any 401 leads to get-started, with one toast at the top right', async () => {
    page.server.on(OPEN_LINK, () => reply({ token: 't' }));
    page.server.on(SETTINGS, refused(401));
    const element = page.put(LINK);
    await until(() => element.route === 'get-started');
    await toasted(element, 'Unauthorized, redirecting to the login.');
    expect(rootOf(element).querySelectorAll('[part=toast]')).to.have.length(1);
    // It slides in.
    await turn(500);
    const [box, host] = [toast(element), element].map((one) => one?.getBoundingClientRect());
    if (box === undefined || host === undefined) throw new Error('nothing is drawn');
    expect(host.right - box.right).to.be.within(0, 40);
    expect(box.left).to.be.greaterThan(host.left + host.width / 4);
    expect(box.top - Math.max(0, host.top)).to.be.within(0, 40);
  });

  it('a 401 on get-started changes nothing', async () => {
    page.close();
    clearStorage();
    const server = startServer();
    const world = makeWorld();
    try {
      await world.start();
      await until(() => world.names().includes('onboarding-ready'));
      const steps = (): number => world.names().filter((name) => name === 'onboarding-step').length;
      const before = steps();
      world.onboarding.session.begin('t', { existing: false });
      server.on(STATUS, refused(401));
      await failureOf(world.onboarding.session.loadStatus());
      await turn(50);
      expect(world.toasts).to.deep.equal(['Unauthorized, redirecting to the login.']);
      expect(world.route()).to.equal('get-started');
      expect(steps()).to.equal(before);
    } finally {
      world.onboarding.dispose();
      server.restore();
      clearStorage();
    }
  });

  it('only the screen reports a failed call: there is no additional "Server side error"', async () => {
    page.close();
    clearStorage();
    const server = startServer();
    const world = makeWorld();
    try {
      await world.start();
      world.onboarding.session.begin('t', { existing: false });
      server.on('GET onboarding/accounts/fees', refused(500));
      await failureOf(world.onboarding.session.client.send(getFees));
      await turn(50);
      expect(world.names()).to.include('onboarding-error');
      expect(world.toasts).to.deep.equal([]);
    } finally {
      world.onboarding.dispose();
      server.restore();
      clearStorage();
    }
  });

  it('a toast of the application itself is red and stays for 6 s', async () => {
    page.close();
    const sources: readonly [message: string, prepare: (server: ReturnType<typeof startServer>) => object][] = [
      [
        'The link has expired',
        (server) => (server.on(OPEN_LINK, () => reply({ expired: true })), { subMerchantId: 'x' }),
      ],
      [
        'Invalid invite code. Error validating application.',
        (server) => (server.on(INVITES, refused(400)), { invite: 'inv_9' }),
      ],
      ['Unauthorized, redirecting to the login.', (server) => (server.on(STATUS, refused(401)), {})],
      ['Failed to load application status.', (server) => (server.on(STATUS, refused(500)), {})],
    ];
    for (const [message, prepare] of sources) {
      clearStorage();
      const server = startServer();
      const world = makeWorld(prepare(server));
      const told: object[] = [];
      world.onboarding.notifier.subscribe(({ message: words, kind, duration }) =>
        told.push({ message: words, kind, duration }),
      );
      await world.start();
      if (told.length === 0) {
        world.onboarding.session.begin('t', { existing: false });
        await world.onboarding.go('bank-account');
      }
      await until(() => told.length > 0);
      expect(told).to.deep.equal([{ message, kind: 'error', duration: 6000 }]);
      world.onboarding.dispose();
      server.restore();
    }
    clearStorage();
  });

  it('a message that contains "Redirected" is not shown', async () => {
    page.server.on(INVITES, refused(400, 'Redirected to the login'));
    const element = await page.ready({ invite: 'inv_9' });
    await turn(300);
    expect(toast(element)).to.equal(null);
  });

  describe('invites and links', () => {
    it('an invite rejected without a message shows the default message on get-started', async () => {
      page.server.on(INVITES, refused(400));
      const element = await page.ready({ invite: 'inv_9' });
      await toasted(element, 'Invalid invite code. Error validating application.');
      expect(element.route).to.equal('get-started');
    });

    for (const [status, said, route, title] of [
      [400, 'Invite already submitted', 'invite-already-submitted', 'Your invite has already been submitted'],
      [409, 'It was already submitted by you', 'invite-already-submitted', 'Your invite has already been submitted'],
      [400, 'Invite expired', 'invite-expired', 'Your invite has expired'],
      [400, 'This one has expired', 'invite-expired', 'Your invite has expired'],
      [412, 'Too late', 'invite-expired', 'Your invite has expired'],
    ] as const) {
      it(`an invite rejected with ${status} "${said}" leads to ${route}`, async () => {
        page.server.on(INVITES, refused(status, said));
        const element = await page.ready({ invite: 'inv_9' });
        await until(() => rootOf(element).querySelector('h1')?.textContent === title);
        expect(element.route).to.equal(route);
        expect(toast(element)).to.equal(null);
      });
    }

    it('an expired sub-merchant link shows "The link has expired" on get-started', async () => {
      page.server.on(OPEN_LINK, () => reply({ token: 't', expired: true }));
      const element = await page.ready(LINK);
      await toasted(element, 'The link has expired');
      expect(element.route).to.equal('get-started');
    });
  });

  describe('loading', () => {
    for (const [said, log] of [
      ['The product is being moved', 'merchant-onboarding: load-failed The product is being moved'],
      [undefined, 'merchant-onboarding: load-failed Server side error, please contact the support team.'],
    ] as const) {
      it(`a product whose status cannot be loaded logs ${said ?? 'a server side error'} to the console`, async () => {
        page.server.on(PRODUCT, refused(500, said));
        const element = page.put();
        await until(() => rootOf(element).querySelector('[role=alert]') !== null);
        expect(logged).to.deep.equal([log]);
      });
    }

    it('a status that cannot be loaded is logged and shown on the screen', async () => {
      page.server.on(OPEN_LINK, () => reply({ token: 't' }));
      page.server.on(SETTINGS, good({ labels: ['Payout'], quantity: 1 }));
      page.server.on('GET onboarding/accounts/payout', () => reply([{ nameOnAccount: 'Diaz LLC', status: 'pending' }]));
      const element = await page.ready(LINK);
      await until(() => textOf(element).includes('Diaz LLC'));
      page.server.on(STATUS, refused(500, 'Down for a moment'));
      await press(element, 'Continue');
      await toasted(element, 'Failed to load application status. Down for a moment');
      expect(logged).to.deep.equal(['merchant-onboarding: Failed to load application status. Down for a moment']);
      expect(textOf(element).split('Failed to load application status.')).to.have.length(3);
      expect(element.route).to.equal('bank-account');
    });
  });

  describe('a new version', () => {
    const version = (number: string) => ({ 'app-version': number });
    const renew = (): void => {
      page.server.on(FACILITATOR, () => reply({ data: { facId: 'fac_1', name: 'Acme' } }, 200, version('1')));
      page.server.on(PRODUCT, () => reply({ data: { status: 'active' } }, 200, version('2')));
    };

    it('opens "New Version Available"', async () => {
      page.server.on(FACILITATOR, () => reply({ data: { facId: 'fac_1', name: 'Acme' } }, 200, version('1')));
      page.server.on(OPEN_LINK, () => reply({ token: 't' }));
      page.server.on(SETTINGS, () => reply({ data: { labels: ['Payout'], quantity: 1 } }, 200, version('2')));
      page.server.on('GET onboarding/accounts/payout', () => reply([{ nameOnAccount: 'Diaz LLC', status: 'pending' }]));
      const element = await page.ready(LINK);
      await until(() => rootOf(element).querySelector('dialog[open] h2')?.textContent === 'New Version Available');
    });

    it('is told to the host, but not to a visitor who has not signed in', async () => {
      renew();
      const told: unknown[] = [];
      const listen = (event: Event): void => void told.push((event as CustomEvent).detail);
      document.addEventListener('onboarding-update', listen);
      const element = await page.ready();
      await until(() => told.length > 0);
      document.removeEventListener('onboarding-update', listen);
      expect(told).to.deep.equal([{ from: '1', to: '2' }]);
      expect(rootOf(element).querySelector('dialog')).to.equal(null);
    });
  });
});

describe('constants of the whole application (specification 9)', () => {
  let page: Page;
  beforeEach(() => (page = openPage()));
  afterEach(() => page.close());

  it('the footer shows the application version 5.43.1', async () => {
    const element = await page.ready();
    const texts = [...rootOf(element).querySelectorAll('[part=footer] span')].map(({ textContent }) => textContent);
    expect(texts).to.include('5.43.1');
  });

  it('the legal texts name the company of the facilitator record', async () => {
    page.server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Blue Heron Pay', domain: 'heron.example' }));
    page.server.on(OPEN_LINK, () => reply({ token: 't' }));
    page.server.on(STATUS, good({ identity: { type: 'business' }, canVisitStep: OPEN }));
    const element = await page.ready();
    for (const name of ['Terms of Service', 'Privacy Notice', 'E-Sign Consent']) {
      await press(element, name);
      await until(() => rootOf(element).querySelector('dialog[open] section') !== null);
      const dialog = rootOf(element).querySelector('dialog[open]');
      expect(dialog?.textContent, name).to.include('Blue Heron Pay');
      await press(element, 'Close');
      await until(() => rootOf(element).querySelector('dialog[open]') === null);
    }
  });
});

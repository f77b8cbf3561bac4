import { expect } from '@esm-bundle/chai';
import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { PALETTE } from '../../../src/theme/palette';
import { App } from '../../../src/app/app';
import { newVersionAtom } from '../../../src/app/new-version';
import type { RouteName } from '../../../src/journey/routes';
import { certify } from '../../../src/session/submission';
import type { RawConfig } from '../../../src/host/config';
import { adoptStyles } from '../styles';
import { reply } from '../api/fake-fetch';
import {
  clearStorage,
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

const FACILITATOR = 'GET foundation/facilitators';
const STATUS = 'GET onboarding/accounts/status';
const LOGO = new URL('/tests/unit/app/logo.svg', window.location.origin).href;
/** Heading of the screen that everybody begins at. */
const FIRST = 'Create your account';
const ALL_OPEN = { ...OPEN, submit: true };

describe('the frame around every screen', () => {
  let server: FakeServer;
  let world: World;
  let host: HTMLElement;
  let react: Root;

  beforeEach(() => {
    clearStorage();
    server = startServer();
  });
  afterEach(() => {
    world.onboarding.dispose();
    react.unmount();
    host.remove();
    server.restore();
    clearStorage();
  });

  function prepare(...given: Parameters<typeof makeWorld>): void {
    world = makeWorld(...given);
    host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    react = createRoot(shadow);
  }
  function render(config = world.onboarding.config): void {
    react.render(createElement(App, { onboarding: world.onboarding, config, palette: PALETTE }));
  }
  async function open(...given: Parameters<typeof makeWorld>): Promise<void> {
    prepare(...given);
    render();
    await world.start();
    await until(() => title() !== '');
  }
  const all = (selector: string): HTMLElement[] => [
    ...(host.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? []),
  ];
  const title = (): string => all('h1')[0]?.textContent ?? '';
  const text = (element: Element): string => element.textContent.trim();
  const buttons = (name: string): HTMLElement[] => all('button').filter((button) => text(button) === name);
  const press = (name: string): void => buttons(name)[0]?.click();

  interface Who {
    readonly existing?: boolean;
    readonly government?: boolean;
    readonly canVisitStep?: object;
  }
  /** A result is shown only to somebody who has submitted. */
  async function submitFor(route: RouteName): Promise<void> {
    if (route !== 'account-approved' && route !== 'account-for-review') return;
    world.onboarding.session.begin('t', { existing: false });
    await submitAs(world.onboarding, server, route === 'account-approved' ? 'approved' : 'review');
  }

  /** Signs somebody in and shows a screen. */
  async function show(route: RouteName, { existing = false, government = false, canVisitStep = ALL_OPEN }: Who = {}) {
    server.on(
      STATUS,
      good({
        identity: government
          ? { type: 'government-public-corp', ownershipType: 'GOV' }
          : { type: 'business', ownershipType: 'LLC' },
        canVisitStep,
      }),
    );
    server.on('GET onboarding/accounts', good({ applications: [{ smApplicationId: 'a' }, { smApplicationId: 'b' }] }));
    if (!world.onboarding.session.isOpen()) world.onboarding.session.begin('t', { existing });
    const before = world.names().length;
    await world.onboarding.go(route);
    await until(() => world.names().slice(before).includes('onboarding-step'));
    await until(() => title() !== '' && title() !== FIRST);
  }

  describe('each route has its screen', () => {
    const anybody: readonly [route: RouteName, title: string][] = [
      ['get-started', FIRST],
      ['continue', 'Continue onboarding'],
      ['add-merchant', 'Add a new merchant account'],
      ['initiate-failure', 'Platform is not active yet !'],
      ['invite-expired', 'Your invite has expired'],
      ['invite-already-submitted', 'Your invite has already been submitted'],
      ['welcome', 'Welcome to Acme Payments'],
    ];
    for (const [route, heading] of anybody) {
      it(`${route}: ${heading}`, async () => {
        await open({ start: 'continue' });
        await world.onboarding.go(route);
        await until(() => title() === heading);
        expect(world.route()).to.equal(route);
      });
    }

    const signedIn: readonly [route: RouteName, title: string, Who?][] = [
      ['sms', 'Enter your mobile number'],
      ['account-type', 'Choose your business type'],
      ['account-company', 'Add your business info'],
      ['verify-ownership', 'Verify Ownership'],
      ['verify-contact', 'Verify Contact', { government: true }],
      ['applications', 'Verify Ownership', { existing: true }],
      ['bank-account', 'Add your business bank account'],
      ['confirm', 'Review your information'],
      ['account-approved', 'Your account is approved'],
      ['account-for-review', 'Your application has been submitted'],
      ['saved', 'Your application has been saved'],
    ];
    for (const [route, heading, who] of signedIn) {
      it(`${route}: ${heading}`, async () => {
        await open();
        await submitFor(route);
        await show(route, who);
        await until(() => title() === heading);
        expect(world.route()).to.equal(route);
      });
    }

    it('reviewing: Please wait while we review your account.', async () => {
      server.on('POST onboarding/submit', () => 'never');
      await open();
      await show('confirm');
      certify(world.onboarding.store, []);
      await world.onboarding.go('reviewing');
      await until(() => title() === 'Please wait while we review your account.');
      expect(world.route()).to.equal('reviewing');
      expect(buttons('Back')).to.have.length(0);
    });
  });

  describe('the header', () => {
    const branded = (branding: object): void =>
      server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example', branding }));

    const headerColor = (): string => {
      const [header] = all('[part=header]');
      return header === undefined ? '' : getComputedStyle(header).backgroundColor;
    };

    it('shows the logo on the color of its edges, both in one frame', async () => {
      branded({ rectLarge: LOGO });
      await open();
      const [before] = all('[part=logo]');
      expect(before?.textContent, 'neutral until then').to.equal('');
      await until(() => all('img[part=logo]').length === 1);
      expect(headerColor()).to.equal('rgb(18, 52, 86)');
      const [logo] = all('[part=logo]');
      expect(logo?.getAttribute('src')).to.equal(LOGO);
      expect(logo?.getAttribute('alt')).to.equal('Acme Payments');
    });

    it("uses the host's own color if it chose one, whatever color the logo has", async () => {
      branded({ rectLarge: LOGO });
      await open();
      await until(() => headerColor() === 'rgb(18, 52, 86)');
      host.style.setProperty('--mo-navbar-background-color', '#ffd400');
      await until(() => headerColor() === 'rgb(255, 212, 0)');
    });

    const DARK_LOGO = `${LOGO}?dark`;
    for (const [what, property, color, expected] of [
      ['light', '--mo-navbar-background-color', '#ffffff', LOGO],
      ['dark, set by the host', '--mo-navbar-background-color', '#101830', DARK_LOGO],
      ['dark, because the page is', '--mo-background-color', '#101830', DARK_LOGO],
    ] as const) {
      it(`shows the logo for its ground: ${what}`, async () => {
        branded({ rectLarge: LOGO, darkForm: DARK_LOGO });
        await open();
        host.style.setProperty(property, color);
        await until(() => all('[part=logo]')[0]?.getAttribute('src') === expected);
        // The color of a logo's own edge changes nothing: two logos would take turns.
        await new Promise((resolve) => setTimeout(resolve, 100));
        expect(all('[part=logo]')[0]?.getAttribute('src')).to.equal(expected);
      });
    }

    it('shows the name until a logo comes that takes long; the footer keeps the logo’s room', async () => {
      const real = window.Image;
      let come = (): void => undefined;
      window.Image = class extends real {
        override decode(): Promise<void> {
          return new Promise((resolve, reject) => (come = () => void super.decode().then(resolve, reject)));
        }
      };
      branded({ rectLarge: LOGO });
      try {
        await open();
        expect(all('img')).to.have.length(0);
        await until(() => all('[part=logo]').map(text).join() === 'Acme Payments');
        expect(all('[part=footer] img').map(({ clientWidth }) => clientWidth)).to.deep.equal([72]);
        const [header] = all('[part=header]');
        const before = header?.getBoundingClientRect().height;
        come();
        await until(() => all('img').length === 2);
        expect(headerColor()).to.equal('rgb(18, 52, 86)');
        expect(all('[part=logo]').map(text)).to.deep.equal(['']);
        expect(header?.getBoundingClientRect().height).to.equal(before);
      } finally {
        window.Image = real;
      }
    });

    it('changes no color before the logo is there, whatever else is rendered meanwhile', async () => {
      const real = window.Image;
      window.Image = class extends real {
        override decode(): Promise<void> {
          return new Promise(() => undefined);
        }
      };
      branded({ rectLarge: LOGO, color: '#c2185b' });
      try {
        await open();
        const color = (): string => getComputedStyle(all('button[type=submit]')[0] ?? host).backgroundColor;
        const neutral = color();
        // Another language renders everything again.
        const { onboarding } = world;
        onboarding.configure({ ...onboarding.config, locale: 'es' });
        await until(() => title() !== FIRST);
        expect(color()).to.equal(neutral);
      } finally {
        window.Image = real;
      }
    });

    it('shows the name, and says so to the host, if the logo has no pixels', async () => {
      const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"></svg>';
      branded({ rectLarge: LOGO });
      await open();
      await until(() => all('img[part=logo]').length === 1);
      all('img[part=logo]')[0]?.setAttribute('src', `data:image/svg+xml,${encodeURIComponent(empty)}`);
      await until(() => all('[part=logo]').map(text).join() === 'Acme Payments');
      expect(
        world.events.filter(({ name }) => name === 'onboarding-error').map(({ detail }) => detail),
      ).to.deep.include({
        code: 'unusable-brand',
        message: 'Part of the brand can’t be used.',
        route: 'get-started',
      });
    });

    for (const [way, style] of [
      ['in a drawer that is closed', 'inline-size: 0; overflow: hidden'],
      ['in a window that grows as it opens', 'transform: scale(0)'],
    ] as const) {
      it(`shows a logo that came ${way}`, async () => {
        const picture =
          '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect width="90" height="30"/></svg>';
        branded({ rectLarge: LOGO });
        await open();
        await until(() => all('img[part=logo]').length === 1);
        host.style.cssText = style;
        const [image] = all('img[part=logo]') as HTMLImageElement[];
        for (const url of [LOGO, `data:image/svg+xml,${encodeURIComponent(picture)}`]) {
          image?.setAttribute('src', url);
          await image?.decode();
          await new Promise((resolve) => setTimeout(resolve));
        }
        host.style.cssText = '';
        expect(all('img[part=logo]')).to.have.length(1);
      });
    }

    it("shows the facilitator's name on the brand color when there is no logo", async () => {
      branded({});
      await open();
      await until(() => all('[part=logo]').map(text).join() === 'Acme Payments');
      expect(headerColor()).to.equal('rgb(255, 255, 255)');
    });
  });

  describe('the step bar', () => {
    const labels = (): string[] =>
      all('[part=step]').map((step) => text(step).replace(/^.*· | (?:Completed|Not available yet)$/g, ''));
    const open_ = (): string[] =>
      all('button[part=step]').map((step) => text(step).replace(/^.*· | (?:Completed|Not available yet)$/g, ''));
    const current = (): string =>
      text(all('[aria-current=step]')[0] ?? host).replace(/^.*· | (?:Completed|Not available yet)$/g, '');
    const progress = (): string | null => all('[role=progressbar]')[0]?.getAttribute('aria-valuetext') ?? null;
    const FIVE = [
      'Create Account',
      'Business Information',
      'Verify Ownership',
      'Add Bank Account',
      'Review & Submit',
    ] as const;

    it('has five labels and a progress bar', async () => {
      await open();
      expect(labels()).to.deep.equal(FIVE);
      expect(progress()).to.equal('Step 1 of 5');
    });

    const places: readonly [route: RouteName, step: string, progress: string, Who?][] = [
      ['sms', FIVE[0], 'Step 1 of 5'],
      ['account-type', FIVE[1], 'Step 2 of 5'],
      ['account-company', FIVE[1], 'Step 2 of 5'],
      ['verify-ownership', FIVE[2], 'Step 3 of 5'],
      ['verify-contact', 'Verify Contact', 'Step 3 of 5', { government: true }],
      ['applications', FIVE[2], 'Step 3 of 5', { existing: true }],
      ['bank-account', FIVE[3], 'Step 4 of 5'],
      ['confirm', FIVE[4], 'Step 5 of 5'],
    ];
    for (const [route, step, at, who] of places) {
      it(`highlights ${step} on ${route}`, async () => {
        await open();
        await show(route, who);
        await until(() => current() === step);
        expect(progress()).to.equal(at);
      });
    }

    for (const route of ['continue', 'add-merchant', 'welcome', 'saved', 'account-approved'] as const) {
      it(`highlights no step on ${route}`, async () => {
        await open();
        await submitFor(route);
        await show(route);
        await until(() => all('[part=steps]').length === 0);
      });
    }

    it('names the second step after the kind of applicant', async () => {
      await open();
      await show('account-type', { government: true });
      await until(() => labels()[2] === 'Verify Contact');
      await show('account-type');
      await until(() => labels()[2] === 'Verify Ownership');
    });

    it('links to the open steps, never to the first one', async () => {
      await open();
      await show('confirm');
      await until(() => open_().length > 0);
      expect(open_()).to.deep.equal([FIVE[1], FIVE[2], FIVE[3]]);
      await show('account-type', { canVisitStep: { sms: true, merchantType: true, payoutBankAccount: true } });
      await until(() => open_().length === 1);
      expect(open_()).to.deep.equal([FIVE[3]]);
      press(text(all('button[part=step]')[0] ?? host));
      await until(() => world.route() === 'bank-account');
    });
  });

  describe('Back', () => {
    const TWO = { applications: [{ smApplicationId: 'a' }, { smApplicationId: 'b' }] };
    const ways: readonly [from: RouteName, to: RouteName, Who?][] = [
      ['account-type', 'sms'],
      ['account-company', 'account-type'],
      ['verify-ownership', 'account-company'],
      ['bank-account', 'verify-ownership'],
      ['bank-account', 'verify-contact', { government: true }],
      ['bank-account', 'applications', { existing: true }],
      ['applications', 'account-company', { existing: true }],
      ['confirm', 'bank-account'],
    ];
    for (const [from, to, who] of ways) {
      const kind = `${who?.existing ? 'existing' : 'new'}${who?.government ? ', government' : ''}`;
      it(`leads from ${from} to ${to}: ${kind}`, async () => {
        await open();
        await show(from, who);
        server.on('GET onboarding/accounts', good(TWO));
        await until(() => buttons('Back').length === 1);
        press('Back');
        await until(() => world.route() === to);
      });
    }

    for (const [page, who] of [
      ['account-type', { existing: true }],
      ['get-started', {}],
      ['account-approved', {}],
    ] as const) {
      it(`is not shown above ${page}${'existing' in who ? ' for an existing applicant' : ''}`, async () => {
        await open();
        await submitFor(page);
        if (page !== 'get-started') await show(page, who);
        // The approved page has one Back of its own, as its only way on.
        await until(() => buttons('Back').length === (page === 'account-approved' ? 1 : 0));
      });
    }

    it('is shown on add-merchant, but not with an invite', async () => {
      const link: RawConfig = { invite: 'inv_9' };
      server.on('GET onboarding/invites', good({ inviteId: 'inv_9', isExistingApplicant: true }));
      await open(link);
      expect(world.route()).to.equal('add-merchant');
      expect(buttons('Back')).to.have.length(0);
      react.unmount();
      world.onboarding.dispose();
      host.remove();
      await open({ start: 'add-merchant' });
      expect(buttons('Back')).to.have.length(1);
    });
  });

  describe('the footer', () => {
    it('shows the copyright owner and the version', async () => {
      await open();
      const words = all('[part=footer]').map(text).join(' ');
      expect(words).to.include(`© ${new Date().getFullYear()} Acme Payments`);
      expect(words).to.match(/5\.43\.1/);
    });

    it('says who powers it, with the wide logo or the name', async () => {
      await open();
      expect(all('[part=footer]').map(text).join(' ')).to.include('Powered by Acme Payments');
      react.unmount();
      world.onboarding.dispose();
      host.remove();
      server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Acme Payments', branding: { rectLarge: LOGO } }));
      await open();
      await until(() => all('[part=footer] img').length === 1);
      const image = all('[part=footer] img')[0];
      expect([image?.getAttribute('src'), image?.getAttribute('alt')]).to.deep.equal([LOGO, 'Acme Payments']);
    });

    it('says the name if the logo cannot be shown, as the header does', async () => {
      // Not an image.
      const rectLarge = new URL('/tests/unit/app/world.ts', window.location.origin).href;
      server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Acme Payments', branding: { rectLarge } }));
      await open();
      await until(() => all('[part=logo]').map(text).join() === 'Acme Payments');
      await until(() => all('[part=footer]').map(text).join(' ').includes('Powered by Acme Payments'));
      expect(all('img')).to.have.length(0);
    });

    it('does not tell the server of a logo which page it is on', async () => {
      server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Acme Payments', branding: { rectLarge: LOGO } }));
      await open();
      await until(() => all('img').length === 2);
      expect(all('img').map((image) => image.getAttribute('referrerpolicy'))).to.deep.equal([
        'no-referrer',
        'no-referrer',
      ]);
    });

    it('has a Help link that opens in a new window', async () => {
      await open();
      const help = all('[part=footer] a').find((link) => text(link).startsWith('Help'));
      expect(help?.getAttribute('href')).to.equal('https://acme.example/help');
      expect(help?.getAttribute('target')).to.equal('_blank');
      expect(help?.getAttribute('rel')).to.include('noopener');
    });

    for (const name of ['Terms of Service', 'Privacy Notice', 'E-Sign Consent']) {
      it(`opens the ${name} in a dialog that can be closed`, async () => {
        await open();
        all('[part=footer] button')
          .find((button) => text(button) === name)
          ?.click();
        await until(() => all('dialog h2').some((heading) => text(heading) === name));
        expect(all('dialog')[0]?.matches(':modal')).to.equal(true);
        all('dialog button')
          .findLast((button) => text(button) === 'Close')
          ?.click();
        await until(() => all('dialog[open]').length === 0);
      });
    }

    const saving: readonly [route: RouteName, Who?][] = [
      ['account-type'],
      ['account-company'],
      ['verify-ownership'],
      ['verify-contact', { government: true }],
      ['bank-account'],
      ['confirm'],
    ];
    for (const [route, who] of saving) {
      it(`offers Save and Exit on ${route}`, async () => {
        await open();
        await show(route, who);
        await until(() => buttons('Save and Exit').length === 1);
        press('Save and Exit');
        await until(() => title() === 'Your application has been saved');
      });
    }

    for (const route of ['sms', 'applications', 'saved'] as const) {
      it(`does not offer Save and Exit on ${route}`, async () => {
        await open();
        await show(route, { existing: route === 'applications' });
        await until(() => buttons('Save and Exit').length === 0);
      });
    }
  });

  describe('while a screen waits for its data', () => {
    const TYPES = 'GET onboarding/spproducts/acme/merchant-types';
    const OWNERSHIP = 'GET onboarding/spproducts/acme/ownership-types';
    const isWaiting = (): boolean => all('[part=main] [aria-busy=true]').length > 0;
    let answer: () => void;

    beforeEach(() => {
      const held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      server.on('POST auth/sso/onboarding', () => reply({ token: 't', isExistingApplicant: false }));
      server.on(STATUS, good({ identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: ALL_OPEN }));
      server.on(TYPES, (...given) => held.then(() => good(['business'])(...given)));
      server.on(OWNERSHIP, good(['LLC']));
    });

    it('a load shows no footer, which would move when the data comes', async () => {
      await open({ start: 'account-type' });
      await until(isWaiting);
      expect(all('[part=footer]')).to.have.length(0);
      answer();
      await until(() => !isWaiting());
      expect(all('[part=footer]')).to.have.length(1);
      expect(buttons('Continue')).to.have.length(1);
    });

    it('a load that fails has its footer again', async () => {
      server.on(TYPES, refused(500));
      await open({ start: 'account-type' });
      await until(() => buttons('Try again').length > 0);
      expect(all('[part=footer]')).to.have.length(1);
    });

    it('a load that begins again by itself keeps the footer, which somebody may be using', async () => {
      server.on(TYPES, () => {
        throw new TypeError('Failed to fetch');
      });
      await open({ start: 'account-type' });
      await until(() => buttons('Try again').length > 0);
      const [footer] = all('[part=footer]');
      let send = (): void => undefined;
      server.on(TYPES, (...asked) => new Promise((resolve) => (send = () => resolve(good([])(...asked)))));
      dispatchEvent(new Event('online'));
      await until(isWaiting);
      expect(all('[part=footer]')).to.deep.equal([footer]);
      send();
      await until(() => !isWaiting());
      expect(all('[part=footer]')).to.deep.equal([footer]);
    });

    it('a later screen keeps the footer, which somebody may be using', async () => {
      await open({ start: 'continue' });
      await show('account-type');
      await until(isWaiting);
      expect(all('[part=footer]')).to.have.length(1);
      answer();
      await until(() => !isWaiting());
      expect(all('[part=footer]')).to.have.length(1);
    });
  });

  it('the end of the start renders nothing of a sign-up that is shown already', async () => {
    server.on(FACILITATOR, good({ facId: 'fac_1', name: 'Acme Payments', branding: { rectLarge: LOGO } }));
    prepare();
    let renders = 0;
    const config = new Proxy(world.onboarding.config, {
      get(target, name) {
        if (name === 'captcha') renders += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    await world.onboarding.showInAdvance('get-started');
    render(config);
    await until(() => title() === FIRST && renders > 0);
    const before = renders;
    await world.start();
    await until(() => world.names().includes('onboarding-step'));
    await until(() => all('img[part=logo]').length > 0);
    expect(renders).to.equal(before);
  });

  it('a dialog that opens renders the footer no second time', async () => {
    await open();
    await until(() => all('[part=footer]')[0]?.textContent.includes('Powered by Acme Payments') === true);
    let renders = 0;
    // Nothing but the footer asks for this link. Other keys are read as later files load.
    const config = new Proxy(world.onboarding.config, {
      get(target, name) {
        if (name === 'helpUrl') renders += 1;
        return Reflect.get(target, name) as unknown;
      },
    });
    Object.defineProperty(world.onboarding, 'config', { value: config });
    // Each atom that a component reads renders it once more after it has been mounted, later on a busy machine.
    for (let last = -1; last !== renders;) {
      last = renders;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const before = renders;
    press('Terms of Service');
    await until(() => all('dialog').length > 0);
    expect(renders).to.equal(before);
  });

  describe('an open legal text closes with its screen, and the next screen gets the focus', () => {
    const focused = (): string => text(host.shadowRoot?.activeElement ?? host);
    async function read(): Promise<void> {
      press('Terms of Service');
      await until(() => all('dialog h2').some((heading) => text(heading) === 'Terms of Service'));
    }
    const ways: readonly [what: string, leave: () => unknown][] = [
      ['where the session ends', () => world.onboarding.session.loadStatus().catch(() => undefined)],
      ['where the applicant goes on', () => world.onboarding.go('confirm')],
      ['where the host goes elsewhere', () => world.onboarding.step('confirm')],
      ['where its own screen opens again', () => world.onboarding.go('account-type', { replace: true })],
    ];
    for (const [what, leave] of ways) {
      it(what, async () => {
        await open();
        await show('account-type');
        const { visit } = world.onboarding.store.get(world.onboarding.router.shown) ?? {};
        await read();
        if (what.includes('session')) server.on(STATUS, refused(401));
        await leave();
        await until(() => world.onboarding.store.get(world.onboarding.router.shown)?.visit !== visit);
        await until(() => all('dialog').length === 0);
        // Or the message above it, if that has come later.
        await until(() => focused() === title() || focused().startsWith('Something went wrong'));
      });
    }

    it('but not when the first screen comes', async () => {
      let answer = (): void => undefined;
      const known = good({ facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example' });
      server.on(FACILITATOR, (...asked) => new Promise((resolve) => (answer = () => resolve(known(...asked)))));
      prepare({ start: 'welcome' });
      render();
      const started = world.start();
      await until(() => buttons('Terms of Service').length === 1);
      await read();
      answer();
      await started;
      await until(() => all('h1').length > 0);
      expect(all('dialog')).to.have.length(1);
    });

    it('but not once the screen that was shown in advance is the first', async () => {
      prepare();
      render();
      await world.onboarding.showInAdvance('get-started');
      await until(() => title() !== '');
      await read();
      await world.start();
      await until(() => world.names().includes('onboarding-step'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(all('dialog')).to.have.length(1);
    });
  });

  it('a new server version opens a dialog that leads to the login', async () => {
    await open();
    await show('account-type');
    for (const version of ['1', '2']) {
      server.on(STATUS, () =>
        reply({ data: { identity: { type: 'business' }, canVisitStep: ALL_OPEN } }, 200, { 'app-version': version }),
      );
      await world.onboarding.session.loadStatus();
    }
    await until(() => all('dialog h2').some((heading) => text(heading) === 'New Version Available'));
    press('Log in again');
    await until(() => title() === 'Continue onboarding');
    expect(world.onboarding.session.isOpen()).to.equal(false);
  });

  it('a new version does not claim to save what could not be saved', async () => {
    await open();
    await show('account-type');
    world.onboarding.signedIn.logInAgain = () => Promise.resolve(false);
    world.onboarding.store.set(newVersionAtom, true);
    await until(() => buttons('Log in again').length === 1);
    const says = (): string => text(all('dialog')[0] ?? host);
    expect(says()).to.include('We’re saving what you entered.');
    press('Log in again');
    await until(() => says().includes('We couldn’t save what you entered.'));
    expect(says()).not.to.include('We’re saving');
    press('Back to the form');
    await until(() => all('dialog').length === 0);
  });

  describe('a press that leads to a screen which takes a while to come', () => {
    const said = (): string[] => all('[role=status]').map(text).filter(Boolean);
    const busy = (): HTMLElement[] => all('[aria-busy=true]');
    const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    let answer: (status: number) => void;

    /** The review, with a status that comes only when the test says so. */
    async function openReview(): Promise<void> {
      await open();
      await show('confirm');
      await until(() => buttons('Edit bank accounts').length > 0);
      await until(() => all('p.mo-hide[role=status]').length > 0 && busy().length === 0);
      const body = {
        success: true,
        data: { identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: ALL_OPEN },
      };
      server.on(STATUS, () => new Promise((resolve) => (answer = (status) => resolve(reply(body, status)))));
    }

    const places: readonly [what: string, button: () => HTMLElement | undefined][] = [
      ['the review', () => buttons('Edit bank accounts')[0]],
      ['the step bar', () => all('button[part=step]').at(-1)],
    ];
    for (const [what, find] of places) {
      it(`shows and says within 100 ms that it was pressed, and keeps its size and focus: ${what}`, async () => {
        await openReview();
        const button = find();
        button?.focus();
        const { x, y, width, height } = button?.getBoundingClientRect() ?? new DOMRect();
        const pressed = performance.now();
        button?.click();
        await until(() => busy().length > 0);
        expect(performance.now() - pressed).to.be.below(100);
        expect(busy()).to.deep.equal([button]);
        expect(said()).to.deep.equal(['One moment…']);
        expect(button?.getBoundingClientRect()).to.include({ x, y, width, height });
        expect(host.shadowRoot?.activeElement).to.equal(button);
        answer(200);
        await until(() => world.route() === 'bank-account');
        await until(() => said().length === 0);
      });
    }

    it('ends with a failure, and begins again with the next press', async () => {
      await openReview();
      for (let times = 0; times < 2; times += 1) {
        press('Edit bank accounts');
        await until(() => said().includes('One moment…'));
        answer(404);
        await until(() => all('[data-kind=error]').length > 0 && !said().includes('One moment…'));
        expect(buttons('Edit bank accounts')[0]?.hasAttribute('aria-busy')).to.equal(false);
      }
    });

    it('lasts as long as the last of several presses', async () => {
      await openReview();
      press('Edit bank accounts');
      await until(() => busy().length > 0);
      const first = answer;
      press('Edit bank accounts');
      await wait(80);
      first(200);
      await wait(80);
      expect(said()).to.deep.equal(['One moment…']);
      answer(200);
      await until(() => world.route() === 'bank-account');
    });

    it('ends when another screen comes first, though its own answer is still to come', async () => {
      await openReview();
      all('button[part=step]').at(-1)?.click();
      await until(() => said().includes('One moment…'));
      await show('account-type');
      await wait(80);
      expect(all('[data-leads]')).to.deep.equal([]);
      expect(said()).not.to.include('One moment…');
      answer(200);
    });

    it('says nothing if the screen comes at once, or if the button says so itself', async () => {
      await open({ start: 'continue' });
      const heard: string[] = [];
      const watching = new MutationObserver(() => heard.push(...said()));
      if (host.shadowRoot) watching.observe(host.shadowRoot, { childList: true, characterData: true, subtree: true });
      await until(() => buttons('Create an account').length > 0 || all('p button').length > 0);
      all('p button')[0]?.click();
      await until(() => title() === FIRST);
      await wait(100);
      watching.disconnect();
      expect(heard).not.to.include('One moment…');
    });
  });

  describe('a navigation that fails', () => {
    const banner = (): HTMLElement | undefined => all('[data-kind=error]')[0];
    const focus = (): Element | null => host.shadowRoot?.activeElement ?? null;
    /** The long form of the business. */
    async function openForm(): Promise<void> {
      server.on('GET onboarding/accounts/identity/business', good({ type: 'business', business: null }));
      server.on('GET onboarding/spproducts/acme/ownership-types', good(['LLC']));
      await open();
      await show('account-company');
      await until(() => all('button[type=submit]').length > 0);
    }
    async function fail(): Promise<void> {
      server.on(STATUS, refused(404));
      await world.onboarding.go('verify-ownership');
      await until(() => banner() !== undefined);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    /** Somebody has pressed the button at the end of the form. */
    function scrollDown(): void {
      const submit = all('button[type=submit]').at(-1);
      submit?.focus();
      submit?.scrollIntoView();
    }

    it('is in view and has the focus, each time; the retry keeps it while it runs (D-084)', async () => {
      await openForm();
      for (let times = 0; times < 2; times += 1) {
        scrollDown();
        await fail();
        expect(focus()?.contains(banner() ?? null), 'the focus').to.equal(true);
        const { top, bottom } = banner()?.getBoundingClientRect() ?? new DOMRect();
        expect(top >= 0 && bottom <= window.innerHeight, `${top} to ${bottom}`).to.equal(true);
      }
      let answer = (): void => undefined;
      server.on(STATUS, () => new Promise((resolve) => (answer = () => resolve(reply({}, 404)))));
      const [again] = buttons('Try again');
      again?.focus();
      again?.click();
      await until(() => again?.getAttribute('aria-busy') === 'true');
      expect(focus()).to.equal(again);
      answer();
      await until(() => again?.getAttribute('aria-busy') !== 'true');
      await until(() => focus() !== again);
      expect(focus()?.contains(again ?? null)).to.equal(true);
    });

    it('leaves the focus with somebody who types elsewhere on the page (D-332)', async () => {
      await openForm();
      const chat = document.createElement('textarea');
      document.body.append(chat);
      try {
        chat.focus();
        await fail();
        expect(document.activeElement).to.equal(chat);
      } finally {
        chat.remove();
      }
    });

    it('leaves the focus with the heading if another screen opens with it', async () => {
      await openForm();
      scrollDown();
      server.on('GET onboarding/accounts', refused(500));
      world.onboarding.session.begin('t', { existing: true });
      await world.onboarding.go('applications');
      await until(() => title() === FIRST && banner() !== undefined);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(focus()?.localName).to.equal('h1');
    });

    it('takes no focus on a page that opens with a message (D-077)', async () => {
      prepare({ invite: 'A' });
      await world.onboarding.showInAdvance('get-started');
      render();
      await world.start();
      await until(() => banner() !== undefined);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(focus()).to.equal(null);
    });
  });

  it('a 401 leads to get-started', async () => {
    await open();
    await show('account-type');
    server.on(STATUS, refused(401));
    await world.onboarding.session.loadStatus().catch(() => undefined);
    await until(() => title() === FIRST);
  });
});

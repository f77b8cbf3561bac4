import { expect } from '@esm-bundle/chai';
import { sendKeys } from '@web/test-runner-commands';
import { en } from '../../src/i18n/catalogue';
import type { MerchantOnboardingElement } from '../../src/public';
import { createElementClass, define } from '../../src/element/element';
import { EVENT_NAMES } from '../../src/host/event-names';
import { ERROR_CODES } from '../../src/host/events';
import { failureOf, reply } from '../unit/api/fake-fetch';
import { good, OPEN, refused, until } from '../unit/app/world';
import { field, openPage, press, rootOf, textOf, turn, typeInto, type Page } from './page';

const FACILITATOR = 'GET foundation/facilitators';

describe('the element', () => {
  let page: Page;
  beforeEach(() => (page = openPage()));
  afterEach(() => page.close());

  /** Everything that the document hears of an element. */
  function listen(target: EventTarget): { readonly heard: CustomEvent[]; readonly stop: () => void } {
    const heard: CustomEvent[] = [];
    const hear = (event: Event): void => void (event instanceof CustomEvent && heard.push(event));
    for (const name of EVENT_NAMES) target.addEventListener(name, hear);
    return {
      heard,
      stop() {
        for (const name of EVENT_NAMES) target.removeEventListener(name, hear);
      },
    };
  }

  describe('definition', () => {
    it('the first copy on a page wins, and a second one is harmless', () => {
      const first = customElements.get('merchant-onboarding');
      expect(() => {
        define();
        define('merchant-onboarding');
      }).not.to.throw();
      expect(customElements.get('merchant-onboarding')).to.equal(first);
      expect(createElementClass()).not.to.equal(first);
    });

    it('can also be registered under another name', async () => {
      define('acme-onboarding');
      define('acme-onboarding');
      const element = document.createElement('acme-onboarding');
      element.setAttribute('slug', '');
      document.body.append(element);
      await until(() => textOf(element).includes('slug'));
      element.remove();
    });
  });

  describe('its life cycle', () => {
    for (const [what, end] of [
      ['its removal', (element: HTMLElement) => element.remove()],
      [
        'restart()',
        (element: HTMLElement) => Reflect.apply(Reflect.get(element, 'restart') as () => void, element, []),
      ],
    ] as const) {
      it(`${what} ends what a host has called before the application had loaded`, async () => {
        const element = page.put();
        const calls = Promise.all([element.navigate('sms'), element.saveAndExit().catch(String)]);
        end(element);
        expect(await Promise.race([calls, turn(1000)])).to.deep.equal([false, 'Error: Nobody is signed in']);
      });
    }

    it('`moveBefore` brings it, with what is typed, into other surroundings', async () => {
      const spanish = document.body.appendChild(document.createElement('div'));
      spanish.lang = 'es';
      const element = await page.ready();
      const name = field(element, en['signUp.name']);
      typeInto(name, 'Ada');
      (spanish as unknown as { moveBefore(moved: Node, before: null): void }).moveBefore(element, null);
      await until(() => textOf(element).includes('Cree su cuenta'));
      expect([name.isConnected, name.value]).to.deep.equal([true, 'Ada']);
      spanish.remove();
    });

    it('outside a document, it renders nothing and makes no call', async () => {
      const element = document.createElement('merchant-onboarding');
      element.slug = 'acme';
      element.setAttribute('locale', 'es');
      element.restart();
      expect(await element.saveAndExit().catch(String)).to.equal('Error: Nobody is signed in');
      await turn(20);
      expect(rootOf(element).querySelector('*:not(style)')).to.equal(null);
      expect([element.route, element.step]).to.deep.equal([null, null]);
      expect(page.server.asked).to.be.empty;
    });

    it('the shadow root is open', () => {
      expect(document.createElement('merchant-onboarding').shadowRoot?.mode).to.equal('open');
    });

    it('children of the element stay visible until the first screen is ready', async () => {
      let letGo = (): void => undefined;
      const held = new Promise<void>((resolve) => (letGo = resolve));
      page.server.on(FACILITATOR, async () => {
        await held;
        return reply({ data: { facId: 'fac_1', name: 'Acme Payments' } });
      });
      const element = document.createElement('merchant-onboarding');
      for (const [name, value] of Object.entries({
        slug: 'acme',
        'api-base': 'https://api.example/v1',
        captcha: 'off',
      })) {
        element.setAttribute(name, value);
      }
      const child = document.createElement('p');
      child.textContent = 'One moment, please';
      element.append(child);
      document.body.append(element);
      await until(() => child.assignedSlot !== null);
      expect(child.getClientRects()).not.to.have.length(0);
      letGo();
      await until(() => element.route === 'get-started' && child.assignedSlot === null);
      expect(child.isConnected).to.equal(true);
      expect(child.getClientRects()).to.have.length(0);
      element.remove();
    });

    it('moving it within the document keeps screen, typed data and session', async () => {
      const element = await page.ready();
      await press(element, 'Continue previous application');
      await until(() => element.route === 'continue');
      await until(() => rootOf(element).querySelector('h1')?.textContent === 'Continue onboarding');
      const email = field(element, 'Email');
      typeInto(email, 'ada@shop.example');
      const place = document.createElement('div');
      document.body.append(place);
      const { heard, stop } = listen(document);
      place.append(element);
      await turn(30);
      stop();
      expect(element.route).to.equal('continue');
      expect(field(element, 'Email')).to.equal(email);
      expect(email.value).to.equal('ada@shop.example');
      expect(page.server.count(FACILITATOR)).to.equal(1);
      expect(heard.map(({ type }) => type)).to.deep.equal([]);
      place.remove();
    });

    it('removing it cleans everything up', async () => {
      page.server.on('POST onboarding/accounts/continue', () => 'never');
      const element = await page.ready({ start: 'continue' });
      typeInto(field(element, 'Email'), 'ada@shop.example');
      typeInto(field(element, 'Password'), 'Long password 1!');
      await press(element, 'Continue');
      await until(() => page.server.count('POST onboarding/accounts/continue') === 1);
      const { heard, stop } = listen(element);
      element.remove();
      await turn(30);
      stop();
      expect(page.server.asked.at(-1)?.init.signal?.aborted).to.equal(true);
      expect(element.route).to.equal(null);
      expect(rootOf(element).querySelector('h1')).to.equal(null);
      expect(heard).to.be.empty;
    });

    it('adding it again after a removal starts over with nothing kept', async () => {
      const element = await page.ready();
      typeInto(field(element, 'Full name'), 'Ada Diaz');
      element.remove();
      await turn(20);
      document.body.append(element);
      await until(() => element.route === 'get-started' && rootOf(element).querySelector('h1') !== null);
      expect(field(element, 'Full name').value).to.equal('');
      expect(page.server.count(FACILITATOR)).to.equal(2);
    });

    it('restart() forgets what was typed', async () => {
      const element = await page.ready();
      typeInto(field(element, 'Full name'), 'Ada Diaz');
      element.restart();
      expect(element.route).to.equal(null);
      await until(() => element.route === 'get-started' && rootOf(element).querySelector('h1') !== null);
      expect(field(element, 'Full name').value).to.equal('');
      expect(page.server.count(FACILITATOR)).to.equal(2);
    });
  });

  describe('events', () => {
    it('reach the document, even through a surrounding shadow root', async () => {
      const outer = document.createElement('div');
      document.body.append(outer);
      const root = outer.attachShadow({ mode: 'closed' });
      const { heard, stop } = listen(document);
      page.put({}, root);
      await until(() => heard.some(({ type }) => type === 'onboarding-ready'));
      stop();
      expect(heard.map(({ type, detail }) => [type, detail as unknown])).to.deep.equal([
        ['onboarding-step', { route: 'get-started', step: 0, previousRoute: null }],
        ['onboarding-ready', { route: 'get-started' }],
      ]);
      for (const event of heard) {
        expect(event).to.include({ bubbles: true, composed: true, cancelable: false });
        expect(event.target).to.equal(outer);
      }
      outer.remove();
    });

    it('can be canceled for leaving and for a new version only', async () => {
      const versions = ['1', '2'];
      page.server.on('POST onboarding/accounts/continue', () =>
        reply({ data: { token: 't', smAppStatus: 'sms_sent', newApplication: true } }, 200, {
          'app-version': versions.pop() ?? '2',
        }),
      );
      page.server.on(FACILITATOR, () => reply({ data: { facId: 'fac_1', name: 'Acme' } }, 200, { 'app-version': '1' }));
      const { heard, stop } = listen(document);
      const element = await page.ready({ start: 'continue' });
      typeInto(field(element, 'Email'), 'ada@shop.example');
      typeInto(field(element, 'Password'), 'Long password 1!');
      await press(element, 'Continue');
      await until(() => element.route === 'sms');
      await element.saveAndExit();
      await until(() => element.route === 'saved');
      stop();
      const cancelable = new Set(heard.filter((event) => event.cancelable).map(({ type }) => type));
      expect([...cancelable].sort()).to.deep.equal(['onboarding-exit', 'onboarding-update']);
      expect(JSON.stringify(heard.map(({ detail }) => detail as unknown))).not.to.match(/ada@|Long password|"t"/);
    });

    it('report a missing slug as onboarding-error, with a clear message on the screen', async () => {
      const { heard, stop } = listen(document);
      const element = page.put({ slug: '' });
      await until(() => textOf(element).includes('slug'));
      stop();
      expect(heard).to.have.length(1);
      expect(heard[0]?.type).to.equal('onboarding-error');
      expect(heard[0]?.detail).to.deep.equal({
        code: 'missing-slug',
        message: 'This form is not set up yet: the element needs its "slug" attribute.',
        route: null,
      });
      expect(page.server.asked).to.be.empty;
      element.slug = 'acme';
      await until(() => element.route === 'get-started');
    });

    it('report an error with a documented code and our own text', async () => {
      page.server.on(FACILITATOR, refused(500, 'secret detail of the server'));
      const { heard, stop } = listen(document);
      const element = page.put();
      await until(() => rootOf(element).querySelector('button') !== null && heard.length > 1);
      stop();
      for (const { detail } of heard) {
        expect(ERROR_CODES).to.include(Reflect.get(detail as object, 'code'));
      }
      expect(JSON.stringify(heard.map(({ detail }) => detail as unknown)) + textOf(element)).not.to.include('secret');
    });
  });

  describe('properties and methods', () => {
    it('route and step follow the screen', async () => {
      page.server.on('POST onboarding/accounts/continue', good({ token: 't', smAppStatus: 'sms_valid' }));
      page.server.on('GET onboarding/spproducts/acme/merchant-types', () => reply(['business']));
      page.server.on('GET onboarding/spproducts/acme/ownership-types', () => reply(['LLC']));
      const element = await page.ready({ start: 'continue' });
      expect([element.route, element.step]).to.deep.equal(['continue', null]);
      typeInto(field(element, 'Email'), 'ada@shop.example');
      typeInto(field(element, 'Password'), 'Long password 1!');
      await press(element, 'Continue');
      await until(() => element.route === 'account-type');
      expect(element.step).to.equal(1);
      expect(Reflect.set(element, 'route', 'confirm')).to.equal(false);
    });

    const signedIn = async () => {
      page.server.on('POST onboarding/accounts/open', () => reply({ token: 't' }));
      page.server.on(
        'GET onboarding/accounts/status',
        good({
          identity: { type: 'business', ownershipType: 'LLC' },
          canVisitStep: { ...OPEN, payoutBankAccount: false },
        }),
      );
      page.server.on('GET onboarding/accounts/identity/owners', good({ ownershipType: 'LLC', owners: [] }));
      const element = await page.ready({ 'sub-merchant-id': 'sm_4' });
      expect(element.route).to.equal('verify-ownership');
      await until(() => textOf(element).includes('First name'));
      return element;
    };
    const loggedIn = async () => {
      page.server.on('POST onboarding/accounts/continue', good({ token: 't', smAppStatus: 'sms_valid' }));
      page.server.on('GET onboarding/accounts/status', good({ identity: { type: 'business' }, canVisitStep: OPEN }));
      page.server.on('GET onboarding/accounts/identity/owners', good({ ownershipType: 'LLC', owners: [] }));
      const element = await page.ready({ start: 'continue' });
      typeInto(field(element, 'Email'), 'ada@shop.example');
      typeInto(field(element, 'Password'), 'Long password 1!');
      await press(element, 'Continue');
      await until(() => element.route === 'account-type');
      expect(await element.navigate('verify-ownership')).to.equal(true);
      await until(() => textOf(element).includes('First name'));
      return element;
    };
    const PART = 'POST onboarding/accounts/identity/owners/partial';
    const LOGOUT = 'POST auth/logout/onboarding';

    it('saveAndExit() saves what is typed and shows the saved page', async () => {
      page.server.on(PART, good(null));
      const element = await signedIn();
      typeInto(field(element, 'First name'), 'Ada');
      await element.saveAndExit();
      expect(element.route).to.equal('saved');
      const saved = page.server.asked.find(({ path }) => path.endsWith('owners/partial'));
      expect(saved?.body).to.include('"firstName":"Ada"');
    });

    for (const [what, leave] of [
      ['restart()', (element: MerchantOnboardingElement) => element.restart()],
      [
        'another product',
        (element: MerchantOnboardingElement) => {
          element.slug = 'other';
        },
      ],
    ] as const) {
      it(`${what} saves what is typed and ends the session on the server`, async () => {
        page.server.on(PART, good(null));
        page.server.on(LOGOUT, good(null));
        const element = await loggedIn();
        typeInto(field(element, 'First name'), 'Ada');
        leave(element);
        await until(() => page.server.count(LOGOUT) === 1);
        const paths = page.server.asked.map(({ path }) => path);
        const [saved, left] = ['owners/partial', 'auth/logout/onboarding'].map((end) =>
          paths.findIndex((path) => path.endsWith(end)),
        );
        expect(saved)
          .to.be.greaterThan(0)
          .and.lessThan(left ?? 0);
        await turn(50);
        expect(page.server.count(LOGOUT)).to.equal(1);
      });
    }

    for (const [what, enter, leave] of [
      ['its removal', loggedIn, (element: MerchantOnboardingElement) => element.remove()],
      ['restart() in a session of a link', signedIn, (element: MerchantOnboardingElement) => element.restart()],
    ] as const) {
      it(`${what} saves what is typed and logs nobody out`, async () => {
        page.server.on(PART, good(null));
        const element = await enter();
        typeInto(field(element, 'First name'), 'Ada');
        leave(element);
        await until(() => page.server.count(PART) === 1);
        await turn(50);
        expect(page.server.count(LOGOUT)).to.equal(0);
      });
    }

    it('saveAndExit() fails and keeps the screen if it could not save', async () => {
      page.server.on(PART, refused(500));
      const element = await signedIn();
      typeInto(field(element, 'First name'), 'Ada');
      expect(String(await failureOf(element.saveAndExit()))).to.include(en['saveAndExit.failed']);
      expect(element.route).to.equal('verify-ownership');
      expect(field(element, 'First name').value).to.equal('Ada');
    });

    it('the token is nowhere in the page', async () => {
      page.server.on('POST onboarding/accounts/open', () => reply({ token: 'secret-token' }));
      const element = await page.ready({ 'sub-merchant-id': 'sm_4' });
      expect(page.server.asked.at(-1)?.headers.get('Authorization')).to.equal('Bearer secret-token');
      const written = [
        document.documentElement.outerHTML,
        rootOf(element).innerHTML,
        JSON.stringify(localStorage),
        JSON.stringify(sessionStorage),
        location.href,
      ].join('\n');
      expect(written).not.to.include('secret-token');
    });
  });

  describe('next to others', () => {
    it('two elements of different products share nothing', async () => {
      page.server.on('POST onboarding/spproducts/other/status/', good({ status: 'active' }));
      page.server.on('POST onboarding/accounts/open', () => reply({ token: 'token-of-one' }));
      const one = await page.ready({ 'sub-merchant-id': 'sm_4' });
      const other = await page.ready({ slug: 'other' });
      expect([one.route, other.route]).to.deep.equal(['bank-account', 'get-started']);
      typeInto(field(other, 'Full name'), 'Ada Diaz');
      await press(other, 'Continue previous application');
      await until(() => other.route === 'continue');
      expect(one.route).to.equal('bank-account');
      expect(Object.keys(sessionStorage)).to.deep.equal(['merchant-onboarding:acme:redirected']);
      one.remove();
      await turn(20);
      expect(other.route).to.equal('continue');
      const anonymous = page.server.asked.filter(({ path }) => path.includes('spproducts/other'));
      for (const { headers } of anonymous) expect(headers.get('Authorization')).to.equal(null);
    });

    it('ids in one element never refer to the other', async () => {
      const one = await page.ready();
      const other = await page.ready();
      expect(field(one, 'Email')).not.to.equal(field(other, 'Email'));
      typeInto(field(one, 'Email'), 'ada@shop.example');
      expect(field(other, 'Email').value).to.equal('');
    });

    it('keys typed inside stay inside, except Escape and Tab', async () => {
      const element = await page.ready();
      const heard: string[] = [];
      const hear = (event: Event): void =>
        void (event instanceof KeyboardEvent && heard.push(`${event.type} ${event.key}`));
      for (const type of ['keydown', 'keypress', 'keyup']) document.addEventListener(type, hear);
      const input = field(element, 'Full name');
      const slotted = document.createElement('button');
      slotted.slot = 'place';
      element.append(slotted);
      rootOf(element).appendChild(document.createElement('slot')).name = 'place';
      slotted.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true }));
      expect(heard.splice(0), 'in the page’s own child').to.deep.equal(['keydown ?']);
      for (const key of ['a', '/', '?', 'Enter', 'ArrowDown', ' ', 'Escape', 'Tab']) {
        for (const type of ['keydown', 'keypress', 'keyup']) {
          // Enter would send the form.
          const event = new KeyboardEvent(type, { key, bubbles: true, composed: true, cancelable: true });
          if (key !== 'Enter' || type === 'keyup') input.dispatchEvent(event);
        }
      }
      for (const type of ['keydown', 'keypress', 'keyup']) document.removeEventListener(type, hear);
      expect(heard).to.deep.equal([
        'keydown Escape',
        'keypress Escape',
        'keyup Escape',
        'keydown Tab',
        'keypress Tab',
        'keyup Tab',
      ]);
    });

    describe('what the host keeps from being seen or pressed', () => {
      // Closed dialogs and drawers that stay in the page are hidden by one of these, mostly with an opacity of 0.
      for (const [property, value] of [
        ['visibility', 'hidden'],
        ['visibility', 'collapse'],
        ['pointer-events', 'none'],
        ['interactivity', 'inert'],
      ] as const) {
        if (!CSS.supports(property, value)) continue;
        it(`is not, with ${property}: ${value} around it`, async () => {
          const drawer = document.body.appendChild(document.createElement('div'));
          try {
            const element = page.put({}, drawer);
            // The route may come before the screen.
            await until(() => rootOf(element).querySelector('[name=name]') !== null);
            const name = field(element, 'Full name');
            name.scrollIntoView({ block: 'center' });
            const { left, top, width, height } = name.getBoundingClientRect();
            const isReached = (): boolean => document.elementFromPoint(left + width / 2, top + height / 2) === element;
            expect(isReached(), 'before').to.equal(true);
            drawer.style.setProperty(property, value);
            expect(isReached(), 'hidden').to.equal(false);
            drawer.style.removeProperty(property);
            expect(isReached(), 'again').to.equal(true);
          } finally {
            drawer.remove();
          }
        });
      }
    });

    it('what the host hides is hidden, and can be found by the browser where the host says so', async () => {
      const element = await page.ready();
      const look = (): string[] => {
        const { display, contentVisibility } = getComputedStyle(element);
        return [display, contentVisibility];
      };
      element.setAttribute('hidden', '');
      expect(look()[0]).to.equal('none');
      element.setAttribute('hidden', 'Until-Found');
      expect(look()).to.deep.equal(['block', 'hidden']);
      element.removeAttribute('hidden');
      expect(look()).to.deep.equal(['block', 'visible']);
    });

    it('a popover is hidden until it is opened', async () => {
      const element = await page.ready();
      const display = (): string => getComputedStyle(element).display;
      element.popover = 'auto';
      expect(display(), 'at first').to.equal('none');
      element.showPopover();
      expect(display(), 'open').to.equal('block');
      element.hidePopover();
      expect(display(), 'closed').to.equal('none');
      element.popover = null;
      expect(display(), 'no popover').to.equal('block');
    });

    it('an Escape that closes something inside the element does not reach the host’s own dialog', async () => {
      const element = await page.ready();
      const heard: string[] = [];
      const hear = (event: KeyboardEvent): void => void heard.push(`${event.type} ${event.key}`);
      const types = ['keydown', 'keyup'] as const;
      for (const type of types) document.addEventListener(type, hear);
      try {
        await press(element, 'Terms of Service');
        await until(() => rootOf(element).querySelector('dialog:modal') !== null);
        await sendKeys({ press: 'Escape' });
        await until(() => rootOf(element).querySelector('dialog') === null);
        expect(heard, 'with a dialog inside').to.deep.equal([]);
        await sendKeys({ press: 'Escape' });
        await until(() => heard.length > 1);
        expect(heard, 'with nothing inside').to.deep.equal(['keydown Escape', 'keyup Escape']);
      } finally {
        for (const type of types) document.removeEventListener(type, hear);
      }
    });

    it('nothing is added to the head, body or styles of the page', async () => {
      const state = () => ({
        head: [...document.head.children],
        body: [...document.body.children].filter(({ localName }) => localName !== 'merchant-onboarding'),
        sheets: [...document.adoptedStyleSheets],
        title: document.title,
        lang: document.documentElement.lang,
        html: document.documentElement.getAttributeNames(),
        address: location.href,
        entries: history.length,
      });
      const before = state();
      const element = await page.ready();
      await press(element, 'Terms of Service');
      await until(() => rootOf(element).querySelector('dialog[open]') !== null);
      await press(element, 'Close');
      await press(element, 'Start Application');
      await press(element, 'Continue previous application');
      await until(() => element.route === 'continue');
      await turn(50);
      expect(state()).to.deep.equal(before);
    });

    it('opening it does not take the focus from the host', async () => {
      const input = document.createElement('input');
      document.body.append(input);
      input.focus();
      const element = await page.ready();
      await turn(30);
      expect(document.activeElement).to.equal(input);
      element.focus();
      expect(document.activeElement).to.equal(element);
      input.remove();
    });

    describe('another screen that nobody has pressed for', () => {
      const PLACES: readonly [what: string, isTaken: boolean, make: () => HTMLElement][] = [
        ['a field', false, () => document.createElement('input')],
        ['a text', false, () => Object.assign(document.createElement('div'), { contentEditable: 'true', tabIndex: 0 })],
        ['a frame', false, () => document.createElement('iframe')],
        ['a button', true, () => document.createElement('button')],
      ];
      for (const [what, isTaken, make] of PLACES) {
        it(`${isTaken ? 'has the focus' : 'takes no key'} of who is in ${what} of the host`, async () => {
          const around = document.body.appendChild(document.createElement('section'));
          try {
            const element = await page.ready();
            const place = make();
            around.attachShadow({ mode: 'open' }).append(place);
            place.focus();
            expect(document.activeElement, 'the measure measures').to.equal(around);
            await element.navigate('continue');
            const heading = (): Element | null => rootOf(element).querySelector('h1');
            await until(() => heading()?.textContent === 'Continue onboarding');
            await turn(50);
            expect(rootOf(element).activeElement).to.equal(isTaken ? heading() : null);
            expect(document.activeElement).to.equal(isTaken ? element : around);
          } finally {
            around.remove();
          }
        });
      }
    });

    it('the host’s global objects are not changed', async () => {
      const before = new Set(Object.getOwnPropertyNames(window));
      await page.ready();
      const added = Object.getOwnPropertyNames(window).filter((name) => !before.has(name));
      expect(added).to.deep.equal([]);
    });
  });
});

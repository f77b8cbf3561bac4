import { expect } from '@esm-bundle/chai';
import { ATTRIBUTE_NAMES } from '../../src/host/attributes';
import { define } from '../../src/element/element';
import type { MerchantOnboardingElement } from '../../src/public';
import { API } from '../unit/api/fake-fetch';
import { good, until } from '../unit/app/world';
import { field, openPage, rootOf, textOf, turn, typeInto, type Page } from './page';

const FACILITATOR = 'GET foundation/facilitators';
const PRODUCT = (slug: string): string => `POST onboarding/spproducts/${slug}/status/`;

/** What hosts rely on: the names of each attribute in markup and as a property. */
const HOSTS_RELY_ON: readonly [attribute: string, property: string][] = [
  ['slug', 'slug'],
  ['fac-id', 'facId'],
  ['invite', 'invite'],
  ['sub-merchant-id', 'subMerchantId'],
  ['of', 'of'],
  ['api-base', 'apiBase'],
  ['environment', 'environment'],
  ['start', 'start'],
  ['locale', 'locale'],
  ['geocoder', 'geocoder'],
  ['captcha', 'captcha'],
  ['backoffice-url', 'backofficeUrl'],
  ['help-url', 'helpUrl'],
  ['forgot-password-url', 'forgotPasswordUrl'],
  ['continue-url', 'continueUrl'],
  ['session-timeout', 'sessionTimeout'],
  ['history', 'history'],
  ['metrics', 'metrics'],
  ['privacy', 'privacy'],
  ['isolation', 'isolation'],
  ['frame-src', 'frameSrc'],
  ['chrome', 'chrome'],
  ['color-scheme', 'colorScheme'],
];

describe('the attributes of the element', () => {
  let page: Page;
  beforeEach(() => {
    page = openPage();
    for (const slug of ['acme', 'other', 'third']) page.server.on(PRODUCT(slug), good({ status: 'active' }));
  });
  afterEach(() => page.close());

  const loose = (): MerchantOnboardingElement => document.createElement('merchant-onboarding');
  const get = (element: Element, property: string): unknown => Reflect.get(element, property);
  const started = (): number => page.server.count(FACILITATOR);

  it('are all tried here', () => {
    expect(ATTRIBUTE_NAMES).to.have.members(HOSTS_RELY_ON.map(([, property]) => property));
  });

  for (const [attribute, property] of HOSTS_RELY_ON) {
    describe(attribute, () => {
      const spellings = new Set([attribute, property, property.toLowerCase()]);

      for (const spelling of spellings) {
        it(`is the property ${property} when written ${spelling}`, () => {
          const element = loose();
          element.setAttribute(spelling, 'x1');
          expect(get(element, property)).to.equal('x1');
          element.setAttribute(spelling, 'x2');
          expect(get(element, property)).to.equal('x2');
          element.removeAttribute(spelling);
          expect(get(element, property)).to.equal(undefined);
        });

        it(`can be written ${spelling} in markup`, () => {
          const parsed = new DOMParser().parseFromString(
            `<merchant-onboarding ${spelling}="from markup"></merchant-onboarding>`,
            'text/html',
          );
          const element = document.importNode(parsed.body.children[0] ?? document.body, true);
          expect(get(element, property)).to.equal('from markup');
        });
      }

      it('is not written back into the page', () => {
        const element = loose();
        Reflect.set(element, property, 'x1');
        expect(get(element, property)).to.equal('x1');
        expect(element.attributes).to.have.length(0);
        Reflect.set(element, property, undefined);
        expect(get(element, property)).to.equal(undefined);
      });

      it('accepts only text', () => {
        const element = loose();
        for (const [value, text] of [
          [5, '5'],
          [false, 'false'],
          [null, undefined],
          [{ toString: () => 'x' }, undefined],
          [['x'], undefined],
          [() => 'x', undefined],
        ] as const) {
          Reflect.set(element, property, value);
          expect(get(element, property)).to.equal(text);
        }
      });
    });
  }

  describe('before the element is upgraded', () => {
    let names = 0;
    const early = (): [HTMLElement, upgrade: () => void] => {
      names += 1;
      const name = `early-onboarding-${names}`;
      const element = document.createElement(name);
      return [element, () => define(name)];
    };

    it('properties are used', async () => {
      const [element, upgrade] = early();
      Object.assign(element, { slug: 'acme', facId: 'fac_1', apiBase: API, captcha: 'off', locale: 'es' });
      document.body.append(element);
      await turn();
      expect(page.server.asked).to.be.empty;
      upgrade();
      expect(Object.keys(element)).not.to.include('slug');
      expect([get(element, 'slug'), get(element, 'facId')]).to.deep.equal(['acme', 'fac_1']);
      await until(() => page.server.asked.length > 0);
      expect(page.server.asked[0]?.url.search).to.equal('?facId=fac_1');
      await until(() => get(element, 'route') === 'get-started');
      Reflect.set(element, 'slug', 'other');
      await until(() => page.server.count(PRODUCT('other')) === 1);
      element.remove();
    });

    it('a property counts more than what the markup says: it was set later', async () => {
      const [element, upgrade] = early();
      element.setAttribute('slug', 'acme');
      element.setAttribute('fac-id', 'from markup');
      element.setAttribute('facid', 'from markup too');
      element.setAttribute('locale', 'en');
      element.setAttribute('api-base', API);
      Object.assign(element, { facId: 'fac_1', locale: 'es', captcha: 'off' });
      document.body.append(element);
      upgrade();
      expect(['slug', 'facId', 'locale'].map((name) => get(element, name))).to.deep.equal(['acme', 'fac_1', 'es']);
      await until(() => textOf(element).includes('Cree su cuenta'));
      expect(page.server.asked[0]?.url.search).to.equal('?facId=fac_1');
      // From now on, whatever comes later counts.
      element.setAttribute('locale', 'en');
      expect(get(element, 'locale')).to.equal('en');
      element.remove();
    });

    it('what is set after the upgrade and before the element is in a document counts', async () => {
      const [element, upgrade] = early();
      for (const name of ['slug', 'fac-id', 'facid', 'locale']) element.setAttribute(name, 'from markup');
      const prefill = { account: { email: 'old@shop.example' } };
      Object.assign(element, { slug: 'old', facId: 'old', locale: 'en', apiBase: API, captcha: 'off', prefill });
      upgrade();
      customElements.upgrade(element);
      const read = (): unknown[] => ['slug', 'facId', 'locale', 'captcha'].map((name) => get(element, name));
      expect(read(), 'upgraded').to.deep.equal(['old', 'old', 'en', 'off']);
      Object.assign(element, { slug: 'acme', prefill: { account: { email: 'new@shop.example' } } });
      element.setAttribute('facid', 'fac_1');
      element.setAttribute('locale', 'es');
      const newest = ['acme', 'fac_1', 'es', 'off'];
      expect(read(), 'set').to.deep.equal(newest);
      document.body.append(element);
      expect(read(), 'in the document').to.deep.equal(newest);
      await until(() => textOf(element).includes('Cree su cuenta'));
      expect(page.server.asked[0]?.url.search).to.equal('?facId=fac_1');
      await until(() => field(element, 'Correo electrónico').value === 'new@shop.example');
      element.remove();
    });

    it('attributes and properties are used together', async () => {
      const [element, upgrade] = early();
      element.setAttribute('slug', 'acme');
      element.setAttribute('api-base', API);
      Object.assign(element, { captcha: 'off' });
      document.body.append(element);
      upgrade();
      await until(() => get(element, 'route') === 'get-started');
      expect(started()).to.equal(1);
      element.remove();
    });
  });

  describe('while it is shown', () => {
    const changes: readonly [attribute: string, value: string][] = [
      ['slug', 'other'],
      ['fac-id', 'fac_1'],
      ['facid', 'fac_1'],
      ['invite', 'inv_9'],
      ['sub-merchant-id', 'sm_4'],
      ['api-base', `${API}/`],
    ];
    for (const [attribute, value] of changes) {
      it(`a change of ${attribute} restarts the flow once`, async () => {
        const element = await page.ready();
        typeInto(field(element, 'Full name'), 'Ada Diaz');
        element.setAttribute(attribute, value);
        element.setAttribute(attribute, value);
        await until(() => started() === 2 && element.route === 'get-started');
        await turn(20);
        expect(started()).to.equal(2);
        expect(field(element, 'Full name').value).to.equal('');
      });
    }

    it('a blank value restarts nothing, since it counts as not given', async () => {
      const element = await page.ready();
      typeInto(field(element, 'Full name'), 'Ada Diaz');
      element.invite = '';
      element.setAttribute('sub-merchant-id', ' ');
      element.slug = ' acme';
      await turn(50);
      expect(started()).to.equal(1);
      expect(field(element, 'Full name').value).to.equal('Ada Diaz');
    });

    it('the last value set wins, whether by property or by attribute', async () => {
      const element = await page.ready({ locale: 'en' });
      element.locale = 'es';
      await until(() => textOf(element).includes('Cree su cuenta'));
      element.setAttribute('locale', 'en');
      await until(() => textOf(element).includes('Create your account'));
    });

    it('one spelling of an attribute goes, and the other still says what it says', async () => {
      const element = await page.ready({ 'help-url': 'https://a.example/', helpurl: 'https://b.example/' });
      element.removeAttribute('helpurl');
      expect(element.helpUrl).to.equal('https://a.example/');
      element.removeAttribute('help-url');
      expect(element.helpUrl).to.equal(undefined);
      element.setAttribute('chrome', 'steps');
      element.removeAttribute('chrome');
      expect(element.chrome).to.equal(undefined);
    });

    it('several changes at once restart it once', async () => {
      const element = await page.ready();
      element.slug = 'other';
      element.facId = 'fac_1';
      element.setAttribute('invite', 'inv_9');
      element.slug = 'third';
      await until(() => page.server.count(PRODUCT('third')) === 1);
      await turn(20);
      expect(started()).to.equal(2);
      expect(page.server.count(PRODUCT('other'))).to.equal(0);
    });

    it('the same value again changes nothing', async () => {
      const element = await page.ready();
      element.setAttribute('slug', 'acme');
      element.slug = 'acme';
      await turn(20);
      expect(started()).to.equal(1);
    });

    for (const [attribute, value] of [
      ['locale', 'es'],
      ['chrome', 'none'],
      ['color-scheme', 'dark'],
      ['help-url', 'https://help.example'],
      ['environment', 'sandbox'],
      ['start', 'continue'],
      ['of', 'x'],
      ['geocoder', 'off'],
      ['continue-url', 'https://shop.example/go'],
      ['captcha', 'altcha'],
      ['backoffice-url', 'https://backoffice.example'],
      ['forgot-password-url', 'https://backoffice.example/lost'],
    ] as const) {
      it(`a change of ${attribute} keeps the screen and typed data`, async () => {
        const element = await page.ready();
        const name = field(element, 'Full name');
        typeInto(name, 'Ada Diaz');
        element.setAttribute(attribute, value);
        await turn(50);
        expect(started()).to.equal(1);
        expect(element.route).to.equal('get-started');
        expect(name.isConnected).to.equal(true);
        expect(name.value).to.equal('Ada Diaz');
      });
    }

    it('chrome, help and language take effect immediately, and end with their attribute', async () => {
      const element = await page.ready();
      const help = (): string[] =>
        [...rootOf(element).querySelectorAll('a')].map(({ href }) => href).filter((href) => href.includes('help'));
      expect(help()).to.deep.equal(['https://acme.example/help']);
      element.helpUrl = 'https://help.example/x';
      await until(() => help()[0] === 'https://help.example/x');
      element.setAttribute('help-url', 'javascript:alert(1)');
      await until(() => help()[0] === 'https://acme.example/help');

      element.setAttribute('chrome', 'none');
      await until(() => help().length === 0);
      element.removeAttribute('chrome');
      await until(() => help().length === 1);

      element.setAttribute('locale', 'es');
      await until(() => textOf(element).includes('Cree su cuenta'));
      element.removeAttribute('locale');
      await until(() => textOf(element).includes('Create your account'));
    });
  });

  describe('the language of the page', () => {
    it('is taken from the nearest element with a lang attribute', async () => {
      const section = document.createElement('section');
      section.lang = 'es-MX';
      document.body.append(section);
      const element = page.put({}, section);
      await until(() => textOf(element).includes('Cree su cuenta'));
      section.remove();
    });

    it('is that of the component around it, whose shadow root it is in', async () => {
      const outer = document.createElement('section');
      const inner = document.createElement('section');
      outer.lang = 'es';
      outer.attachShadow({ mode: 'closed' }).append(inner);
      document.body.append(outer);
      const element = page.put({}, inner.attachShadow({ mode: 'open' }));
      await until(() => textOf(element).includes('Cree su cuenta'));
      outer.remove();
    });
  });
});

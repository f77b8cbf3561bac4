import { expect } from '@esm-bundle/chai';
import { dressPage } from '../../../src/standalone/page';
import { clearStorage, good, makeWorld, refused, startServer, until, type FakeServer, type World } from '../app/world';

const ICON = 'https://cdn.example/icon.png';

describe('the page of the hosted app', () => {
  let server: FakeServer;
  let world: World;
  let root: ShadowRoot;
  const before = { title: document.title, lang: document.documentElement.lang };
  const icons = (): HTMLLinkElement[] => [...document.head.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')];

  beforeEach(async () => {
    clearStorage();
    server = startServer();
    server.on(
      'GET foundation/facilitators',
      good({ facId: 'fac_1', name: 'Acme Payments', branding: { favIcon: ICON } }),
    );
    world = makeWorld({ locale: 'en' }, { hosted: true });
    const host = document.createElement('div');
    document.body.append(host);
    root = host.attachShadow({ mode: 'open' });
    dressPage(world.onboarding, root);
    await world.start();
    show('Create your account');
  });
  afterEach(() => {
    world.onboarding.dispose();
    root.host.remove();
    server.restore();
    for (const icon of icons()) icon.remove();
    document.title = before.title;
    document.documentElement.lang = before.lang;
  });

  /** Shows a screen with this heading, as the application does. */
  function show(heading: string): void {
    const title = root.querySelector('h1') ?? root.appendChild(document.createElement('h1'));
    title.textContent = heading;
  }

  it("is titled with the screen's heading and the facilitator", async () => {
    await until(() => document.title === 'Create your account – Acme Payments');
    show('Continue onboarding');
    await until(() => document.title === 'Continue onboarding – Acme Payments');
  });

  it('updates its title when the heading changes on the same screen', async () => {
    show('Enter your mobile number');
    await until(() => document.title === 'Enter your mobile number – Acme Payments');
    const text = root.querySelector('h1')?.firstChild;
    if (text) text.nodeValue = 'Verify your mobile number';
    await until(() => document.title === 'Verify your mobile number – Acme Payments');
  });

  it("has the facilitator's icon once", async () => {
    await world.onboarding.go('continue');
    expect(icons().map(({ href }) => href)).to.deep.equal([ICON]);
  });

  it('has the language of the application', async () => {
    expect(document.documentElement.lang).to.equal('en');
    world.onboarding.configure({ ...world.onboarding.config, locale: 'es' });
    await until(() => document.documentElement.lang === 'es');
  });

  describe('says in its title that there is an error', () => {
    const TITLE = 'Create your account – Acme Payments';

    beforeEach(() => world.onboarding.attend());

    /** Puts an element into the application, in its main content or beside it, as the screens draw them. */
    const draw = (attributes: Readonly<Record<string, string>>, place = 'main'): HTMLElement => {
      const outer = document.createElement(place);
      const inner = document.createElement('input');
      for (const [name, value] of Object.entries(attributes)) inner.setAttribute(name, value);
      outer.append(inner);
      root.append(outer);
      return inner;
    };

    for (const [what, attributes] of [
      ['a field', { 'aria-invalid': 'true' }],
      ['a notice', { 'data-kind': 'error' }],
    ] as const) {
      it(`as long as ${what} is marked as an error`, async () => {
        const element = draw(attributes);
        await until(() => document.title === `Error: ${TITLE}`);
        element.remove();
        await until(() => document.title === TITLE);
      });
    }

    it('when a field that was right becomes wrong, and until it is right again', async () => {
      const field = draw({ 'aria-invalid': 'false' });
      field.setAttribute('aria-invalid', 'true');
      await until(() => document.title === `Error: ${TITLE}`);
      field.removeAttribute('aria-invalid');
      await until(() => document.title === TITLE);
    });

    it('on the next screen too, in its language', async () => {
      draw({ 'aria-invalid': 'true' });
      show('Continue onboarding');
      await until(() => document.title === 'Error: Continue onboarding – Acme Payments');
      world.onboarding.configure({ ...world.onboarding.config, locale: 'es' });
      await until(() => document.documentElement.lang === 'es');
      expect(document.title).to.match(/^Error: .+ – Acme Payments$/);
    });

    it('but not for a toast or another notice', async () => {
      draw({ 'data-kind': 'error' }, 'aside');
      draw({ 'data-kind': 'warning' });
      draw({ 'aria-invalid': 'false' });
      show('Continue onboarding');
      await until(() => document.title === 'Continue onboarding – Acme Payments');
    });
  });

  it('keeps its own title, marked as an error, if the application cannot be loaded', async () => {
    world.onboarding.dispose();
    document.title = 'Merchant onboarding';
    server.on('GET foundation/facilitators', refused(500));
    const failing = makeWorld({ locale: 'en' }, { hosted: true });
    root.querySelector('h1')?.remove();
    dressPage(failing.onboarding, root);
    await failing.start();
    const main = document.createElement('main');
    main.append(Object.assign(document.createElement('input'), { ariaInvalid: 'true' }));
    root.append(main);
    await until(() => document.title === 'Error: Merchant onboarding');
    failing.onboarding.dispose();
  });
});

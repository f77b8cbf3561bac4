import { expect } from '@esm-bundle/chai';
import { statusAtom } from '../../../src/session/session';
import { dressPage } from '../../../src/standalone/page';
import { clearStorage, good, makeWorld, startServer, until, type FakeServer, type World } from '../app/world';
import { applicantAt } from '../journey/applicants';

const ICON = 'https://cdn.example/icon.png';

describe('the page of the hosted app', () => {
  let server: FakeServer;
  let world: World;
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
    dressPage(world.onboarding);
    await world.start();
  });
  afterEach(() => {
    world.onboarding.dispose();
    server.restore();
    for (const icon of icons()) icon.remove();
    document.title = before.title;
    document.documentElement.lang = before.lang;
  });

  it('is called after the screen and the facilitator', async () => {
    expect(document.title).to.equal('Create your account – Acme Payments');
    await world.onboarding.go('continue');
    expect(document.title).to.equal('Continue onboarding – Acme Payments');
  });

  it('tells applications of owners and of contacts apart', async () => {
    world.onboarding.session.begin('t', { existing: true });
    server.on('GET onboarding/accounts', good({ applications: [{ smApplicationId: 'a' }, { smApplicationId: 'b' }] }));
    await world.onboarding.go('applications');
    expect(document.title).to.equal('Verify Ownership – Acme Payments');
    await world.onboarding.go('account-company', { fresh: false });
    world.onboarding.store.set(statusAtom, applicantAt(5, 'existing', 'government').status);
    await world.onboarding.go('applications', { fresh: false });
    expect(document.title).to.equal('Verify Contact – Acme Payments');
  });

  it('has the icon of the facilitator, once', async () => {
    await world.onboarding.go('continue');
    expect(icons().map(({ href }) => href)).to.deep.equal([ICON]);
  });

  it('follows the language', async () => {
    expect(document.documentElement.lang).to.equal('en');
    world.onboarding.configure({ ...world.onboarding.config, locale: 'es' });
    await until(() => document.documentElement.lang === 'es');
    expect(document.title).not.to.include('Create your account');
  });
});

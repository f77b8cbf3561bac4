import { expect } from '@esm-bundle/chai';
import InitiateFailure from '../../../src/screens/initiate-failure/screen';
import InviteAlreadySubmitted from '../../../src/screens/invite-already-submitted/screen';
import InviteExpired from '../../../src/screens/invite-expired/screen';
import Unsupported from '../../../src/screens/unsupported/screen';
import Welcome from '../../../src/screens/welcome/screen';
import { button, press, renderScreen, type Harness } from './harness';

describe('the notice screens', () => {
  let screen: Harness;

  afterEach(() => screen.unmount());

  const title = (): string => screen.root.querySelector('h1')?.textContent ?? '';

  it('say that a product is not active yet', async () => {
    screen = await renderScreen(InitiateFailure);
    expect(title()).to.equal('Platform is not active yet !');
    expect(screen.root.textContent).to.include(
      'Please contact your sale representative to confirm the active account status.',
    );
  });

  it('say that an invite was already used, with a link to the backoffice', async () => {
    screen = await renderScreen(InviteAlreadySubmitted);
    expect(title()).to.equal('Your invite has already been submitted');
    expect(screen.root.querySelector('a')?.href).to.equal('https://backoffice.acme.example/');
  });

  it('say that an invite has expired, with a Get Started button to the welcome page', async () => {
    screen = await renderScreen(InviteExpired);
    expect(title()).to.equal('Your invite has expired');
    await press(button(screen.root, 'Get Started'));
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['welcome']);
  });

  it("welcome the applicant in the facilitator's name, with buttons to begin and to continue", async () => {
    screen = await renderScreen(Welcome);
    expect(title()).to.equal('Welcome to Acme Payments');
    await press(button(screen.root, 'Get Started'));
    await press(button(screen.root, 'Continue previous application'));
    expect(screen.went.map(({ to }) => to)).to.deep.equal(['get-started', 'continue']);
  });

  it('say that a browser is not supported, and name four that are', async () => {
    screen = await renderScreen(Unsupported);
    expect(title()).to.equal('Unsupported Browser');
    expect(screen.root.textContent).to.include('not supported');
    for (const browser of ['Edge', 'Chrome', 'Firefox', 'Safari']) expect(screen.root.textContent).to.include(browser);
  });
});

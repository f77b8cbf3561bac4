import { expect } from '@esm-bundle/chai';
import { useState } from 'react';
import InitiateFailure from '../../../src/screens/initiate-failure/screen';
import InviteAlreadySubmitted from '../../../src/screens/invite-already-submitted/screen';
import InviteExpired from '../../../src/screens/invite-expired/screen';
import Unsupported from '../../../src/screens/unsupported/screen';
import Welcome from '../../../src/screens/welcome/screen';
import { SessionContext, useSession } from '../../../src/session/context';
import { act, button, press, renderScreen, type Harness } from './harness';

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

  /** A screen on a page that cancels whatever can be canceled. */
  function Canceled() {
    const session = useSession();
    const [services] = useState(() => ({
      ...session,
      emit: (...event: Parameters<typeof session.emit>) => {
        session.emit(...event);
        return false;
      },
    }));
    return (
      <SessionContext value={services}>
        <InviteAlreadySubmitted />
      </SessionContext>
    );
  }

  const EXIT = { name: 'onboarding-exit', detail: { reason: 'backoffice' } };
  for (const [what, type, init, events] of [
    ['let the page cancel the way to the backoffice after a click', 'click', {}, [EXIT]],
    ['let the page cancel it after Ctrl and a click', 'click', { ctrlKey: true }, [EXIT]],
    ['let the page cancel it after a click with the middle button', 'auxclick', { button: 1 }, [EXIT]],
    ['say nothing to the page about the right button, which opens a menu', 'auxclick', { button: 2 }, []],
  ] as const) {
    it(what, async () => {
      screen = await renderScreen(Canceled);
      const event = new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init });
      await act(async () => void screen.root.querySelector('a')?.dispatchEvent(event));
      expect(screen.events).to.deep.equal(events);
      expect(event.defaultPrevented).to.equal(events.length > 0);
    });
  }

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

import { expect } from '@esm-bundle/chai';
import { useStore } from 'jotai/react';
import { useState } from 'react';
import { NearingEnd } from '../../../src/app/session-timeout/dialogs';
import { createTimeout, nearingAtom } from '../../../src/app/session-timeout/timeout';
import type { Onboarding } from '../../../src/app/onboarding';
import type { SignedIn } from '../../../src/app/signed-in';
import { tabAtom } from '../../../src/app/tabs/own-tab';
import { TabsDialog } from '../../../src/app/tabs/tabs-dialog';
import { VersionDialog } from '../../../src/app/version-dialog';
import { useSaves } from '../../../src/save/context';
import { useSession } from '../../../src/session/context';
import { OPEN } from './world';
import { button, field, press, renderScreen, type, until, type FakeAnswer, type Harness } from '../screens/harness';

interface EndedProps {
  readonly catchUp?: () => Promise<void>;
}

/** The dialog after the session has ended. */
function Ended({ catchUp = () => Promise.resolve() }: EndedProps) {
  const store = useStore();
  const saves = useSaves();
  const { config, session } = useSession();
  const [signedIn] = useState(() => {
    const unused = () => undefined;
    const timeout = createTimeout({
      config: () => config,
      store,
      session,
      saves,
      clock: { now: () => 0, set: () => 0, clear: unused },
      expire: unused,
      mayStay: () => true,
      catchUp,
      reopen: () => Promise.resolve(true),
    });
    session.lock();
    store.set(nearingAtom, { kind: 'ended', email: 'ada@shop.example' });
    return { timeout } as unknown as SignedIn;
  });
  return <NearingEnd signedIn={signedIn} />;
}

describe('the password after the end of a session', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  const notices = (): string[] =>
    Array.from(screen.root.querySelectorAll('[role=alert], [role=status]'), ({ textContent }) => textContent).filter(
      (text) => text !== '',
    );
  const SUBMITTED = 'Your application has already been submitted.';
  const REFUSED = 'The application has been submitted already, please log in to the backoffice...';
  const success = (data: object) => ({ success: true, data });
  const forbidden = (body: object) => new Response(JSON.stringify(body), { status: 403 });
  for (const [what, answer, text, leads] of [
    ['was submitted elsewhere', success({ token: 't2', newApplication: false }), SUBMITTED, true],
    ['was submitted elsewhere, without a token', success({ newApplication: false }), SUBMITTED, true],
    ['is closed (403)', forbidden({}), REFUSED, true],
    ['is closed (403) with a message', forbidden({ message: 'Account is locked' }), REFUSED, true],
    ['has expired', success({ token: 't2', expired: true }), 'This application has expired.', false],
    ['has expired, without a token', success({ newApplication: true }), 'This application has expired.', false],
  ] satisfies readonly (readonly [string, FakeAnswer, string, boolean])[]) {
    it(`says so if the application ${what}, and ${leads ? 'leads to the backoffice' : 'offers a new start'}`, async () => {
      screen = await renderScreen(Ended, { answers: { 'POST onboarding/accounts/continue': answer } });
      await type(field(screen.root, 'Password'), 'secret-1');
      await press(button(screen.root, 'Continue'));
      await until(() => notices().length > 0);
      expect(notices()).to.have.length(1);
      expect(notices()[0]).to.include(text).and.not.include('locked');
      const link = screen.root.querySelector('a');
      expect(link?.href).to.equal(leads ? 'https://backoffice.acme.example/' : undefined);
      expect(button(screen.root, 'Start over as someone else')).not.to.equal(null);
    });
  }

  it('points out Caps Lock', async () => {
    screen = await renderScreen(Ended, {});
    const typed = new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true });
    (await until(() => field(screen.root, 'Password'))).dispatchEvent(typed);
    await until(() => notices().includes('Caps Lock is on.'));
  });

  it('names its account to password managers, and to nobody else', async () => {
    screen = await renderScreen(Ended, {});
    const account = await until(() => screen.root.querySelector<HTMLInputElement>('form [autocomplete=username]'));
    expect(account.value).to.equal('ada@shop.example');
    expect(account.getAttribute('value')).to.equal(null);
    expect([account.tabIndex, account.ariaHidden, account.readOnly]).to.deep.equal([-1, 'true', true]);
    expect(account.compareDocumentPosition(field(screen.root, 'Password'))).to.equal(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('stays, and says so, while the screen cannot be loaded again', async () => {
    let isThere = false;
    const catchUp = () => (isThere ? Promise.resolve() : Promise.reject(new Error('It stayed')));
    screen = await renderScreen(() => <Ended catchUp={catchUp} />, {
      answers: {
        'POST onboarding/accounts/continue': success({ token: 't2', newApplication: true }),
        'GET onboarding/accounts/status': success({ identity: {}, canVisitStep: OPEN }),
      },
    });
    await type(field(screen.root, 'Password'), 'secret-1');
    await press(button(screen.root, 'Continue'));
    await until(() => notices().length > 0);
    expect(notices().join(' ')).to.include('An unexpected error occurred.');
    expect(screen.store.get(nearingAtom).kind).to.equal('ended');
    isThere = true;
    await press(button(screen.root, 'Continue'));
    await until(() => screen.store.get(nearingAtom).kind === 'off');
  });

  it('does not call the application submitted if only the status call is forbidden', async () => {
    screen = await renderScreen(Ended, {
      answers: {
        'POST onboarding/accounts/continue': success({ token: 't2', newApplication: true }),
        'GET onboarding/accounts/status': forbidden({ message: 'The account is on hold.' }),
      },
    });
    await type(field(screen.root, 'Password'), 'secret-1');
    await press(button(screen.root, 'Continue'));
    await until(() => notices().length > 0);
    expect(notices().join(' ')).not.to.include('submitted');
    expect(screen.root.querySelector('a')).to.equal(null);
  });
});

describe('a question whose button fails again', () => {
  let screen: Harness;
  afterEach(() => screen.unmount());

  /** Answers of the pressed button that are still to come. */
  let pending: (() => void)[] = [];
  const fail = (): Promise<boolean> => new Promise((resolve) => pending.push(() => resolve(false)));
  beforeEach(() => (pending = []));

  const asking = { kind: 'asking', isSaved: true, hasFailed: true } as const;
  const resting = { place: 'asking', isSaved: true, hasFailed: true } as const;
  for (const [what, label, show] of [
    [
      'Stay signed in',
      'Stay signed in',
      () => {
        useStore().set(nearingAtom, asking);
        return <NearingEnd signedIn={{ timeout: { stay: fail } } as unknown as SignedIn} />;
      },
    ],
    [
      'Use it here',
      'Use it here',
      () => {
        useStore().set(tabAtom, resting);
        return <TabsDialog signedIn={{ continueHere: fail } as unknown as SignedIn} />;
      },
    ],
    [
      'the log-in of a new version',
      /^(?:Log in|Try) again$/,
      () => <VersionDialog onboarding={{ signedIn: { logInAgain: fail } } as unknown as Onboarding} />,
    ],
  ] as const) {
    it(`says so again, in words while it works: ${what}`, async () => {
      screen = await renderScreen(show);
      const alerts = (): Element[] => [...screen.root.querySelectorAll('[role=alert]')];
      const theButton = (): HTMLButtonElement | undefined =>
        [...screen.root.querySelectorAll('button')].find(({ textContent }) => textContent.match(label));
      const failOnce = async (): Promise<void> => {
        theButton()?.click();
        await until(() => screen.root.querySelector('[aria-busy=true]') !== null);
        expect(alerts(), 'what failed before').to.have.length(0);
        expect(screen.root.querySelector('[aria-busy=true]')?.textContent).to.include('One moment');
        for (const answer of pending.splice(0)) answer();
        await until(() => alerts().length === 1);
      };
      await failOnce();
      await failOnce();
    });
  }
});

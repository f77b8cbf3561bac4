import { expect } from '@esm-bundle/chai';
import { pageClock, type Clock } from '../../../src/clock/clock';
import type { Prerendered } from '../../../src/first-screen/format';
import { startHostedApp } from '../../../src/standalone/hosted-app';
import { reply } from '../api/fake-fetch';
import { clearStorage, startServer, until, type FakeServer } from '../app/world';

/** Nothing but the notice. */
const PRERENDERED: Prerendered = {
  shared: [],
  root: ['div', 0],
  screens: {},
  failure: { tree: ['div', { role: 'alert' }, ['h1', 0, 'Sorry'], ['button', 0, 'Try again']], message: 'Lost' },
  texts: { en: [], es: [] },
  rules: '',
  neutral: '',
};

describe('the hosted app while its config.json cannot be read', () => {
  const href = location.href;
  const { warn } = console;
  let server: FakeServer;
  let hosts: Element[] = [];
  let heard: string[];
  let patience: (() => void) | undefined;
  const hear = (event: Event): void => void (event instanceof CustomEvent && heard.push(event.type));
  /** Asks again at once; the patience ends where the test says so. */
  const clock: Clock = {
    ...pageClock,
    set(action, milliseconds) {
      if (milliseconds !== 15_000) return pageClock.set(action, 0);
      patience = action;
      return 0;
    },
  };
  const called = (): string[] => server.asked.map(({ url }) => url.pathname).filter((path) => path !== '/config.json');

  /** What the servers say once everything can be read. */
  function answered({ url }: { readonly url: URL }) {
    if (url.pathname === '/config.json') return reply({ apiBase: `${location.origin}/backend`, captcha: 'off' });
    if (url.pathname === '/backend/foundation/facilitators') return reply({ data: { facId: 'fac_1', name: 'Acme' } });
    if (url.pathname === '/backend/onboarding/spproducts/acme/status/') return reply({ data: { status: 'active' } });
    return reply('', 404);
  }

  function start(prerendered: Prerendered | null = null): Element {
    const host = document.body.appendChild(document.createElement('div'));
    hosts.push(host);
    startHostedApp({ host, prerendered, presses: { take: () => [] }, clock });
    return host;
  }

  beforeEach(() => {
    clearStorage();
    console.warn = () => undefined;
    heard = [];
    patience = undefined;
    server = startServer();
    history.replaceState(null, '', '/acme');
    for (const name of ['onboarding-step', 'onboarding-error']) window.addEventListener(name, hear);
  });
  afterEach(() => {
    for (const name of ['onboarding-step', 'onboarding-error']) window.removeEventListener(name, hear);
    for (const host of hosts) host.remove();
    hosts = [];
    server.restore();
    console.warn = warn;
    history.replaceState(null, '', href);
  });

  it('calls no API, says so after 15 s, and goes on asking', async () => {
    server.answer(() => reply('', 403));
    start();
    await until(() => server.asked.length > 4 && patience !== undefined);
    expect(heard).to.deep.equal([]);
    patience?.();
    await until(() => heard.length > 0);
    expect(heard).to.deep.equal(['onboarding-error']);
    const { length } = server.asked;
    await until(() => server.asked.length > length);
    expect(called()).to.deep.equal([]);
    // Ends this app's attempts.
    server.answer(() => reply({}));
    await until(() => called().length > 0);
  });

  for (const [what, isPressed] of [
    ['by itself', false],
    ['also after an attempt that the applicant has asked for', true],
  ] as const) {
    it(`starts ${what} if the file comes after that`, async () => {
      server.answer(() => reply('', 403));
      const { shadowRoot: root } = start(PRERENDERED);
      const notices = (): readonly HTMLButtonElement[] => [...(root?.querySelectorAll('button') ?? [])];
      await until(() => patience !== undefined);
      patience?.();
      await until(() => notices().length === 1);
      expect(called()).to.deep.equal([]);
      const pressed: EventTarget[] = [];
      const press = (event: Event): void => void pressed.push(...event.composedPath().slice(0, 1));
      document.addEventListener('click', press, true);
      if (isPressed) {
        patience = undefined;
        notices()[0]?.click();
        await until(() => patience !== undefined);
      }
      server.answer(answered);
      await until(() => heard.includes('onboarding-step'));
      expect(heard.filter((name) => name === 'onboarding-error')).to.have.length(1);
      expect(root?.textContent).not.to.include('Sorry');
      document.removeEventListener('click', press, true);
      // One by itself would be carried out again, and would take the keyboard's place along.
      expect(pressed).to.have.length(isPressed ? 1 : 0);
    });
  }

  it('starts with the file once it can be read', async () => {
    server.answer((call, count) => (call.url.pathname === '/config.json' && count < 6 ? 'network' : answered(call)));
    start();
    await until(() => heard.includes('onboarding-step'));
    expect(called().filter((path) => !path.startsWith('/backend/'))).to.deep.equal([]);
  });
});

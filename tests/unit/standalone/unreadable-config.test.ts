import { expect } from '@esm-bundle/chai';
import { pageClock, type Clock } from '../../../src/clock/clock';
import { startHostedApp } from '../../../src/standalone/hosted-app';
import { reply } from '../api/fake-fetch';
import { clearStorage, startServer, until, type FakeServer } from '../app/world';

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

  function start(): void {
    const host = document.body.appendChild(document.createElement('div'));
    hosts.push(host);
    startHostedApp({ host, prerendered: null, presses: { take: () => [] }, clock });
  }

  beforeEach(() => {
    clearStorage();
    console.warn = () => undefined;
    heard = [];
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

  it('starts with the file once it can be read', async () => {
    const api = location.origin;
    server.answer(({ url }, count) => {
      if (url.pathname === '/config.json')
        return count < 6 ? 'network' : reply({ apiBase: `${api}/backend`, captcha: 'off' });
      if (url.pathname === '/backend/foundation/facilitators') return reply({ data: { facId: 'fac_1', name: 'Acme' } });
      if (url.pathname === '/backend/onboarding/spproducts/acme/status/') return reply({ data: { status: 'active' } });
      return reply('', 404);
    });
    start();
    await until(() => heard.includes('onboarding-step'));
    expect(called().filter((path) => !path.startsWith('/backend/'))).to.deep.equal([]);
  });
});

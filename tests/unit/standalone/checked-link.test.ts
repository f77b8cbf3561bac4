import { expect } from '@esm-bundle/chai';
import { fetchChecked, requestOnce } from '../../../src/standalone/checked-link';
import { failureOf } from '../api/fake-fetch';

describe('a link to a module', () => {
  const wait = window.setTimeout.bind(window);
  const send = window.fetch.bind(window);
  afterEach(() => Object.assign(window, { setTimeout: wait, fetch: send }));

  it('that says nothing is not trusted: the next attempt checks the file itself first', async () => {
    window.setTimeout = ((action: () => void, milliseconds = 0) =>
      wait(action, milliseconds > 10_000 ? 0 : milliseconds)) as typeof setTimeout;
    const fetched: (string | undefined)[] = [];
    window.fetch = (_, { integrity } = {}) => {
      fetched.push(integrity);
      return Promise.reject(new TypeError('refused'));
    };
    // Without an address, a link requests nothing and fires no event.
    const link = Object.assign(document.createElement('link'), { integrity: 'sha384-x' });
    expect(await failureOf(requestOnce(link))).to.be.instanceOf(Error);
    expect(fetched).to.deep.equal([]);
    expect(await failureOf(requestOnce(link))).to.be.instanceOf(Error);
    expect(fetched).to.deep.equal(['sha384-x']);
  });

  it('whose file is requested but never answered is given up after a minute', async () => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const patience: number[] = [];
    AbortSignal.timeout = (milliseconds) => {
      patience.push(milliseconds);
      return timeout(0);
    };
    window.fetch = (_, { signal } = {}) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error));
      });
    try {
      const link = { href: 'https://apply.acme.example/assets/app.js', integrity: 'sha384-x' };
      expect(await failureOf(fetchChecked(link))).to.be.instanceOf(DOMException);
      expect(patience).to.deep.equal([60_000]);
    } finally {
      AbortSignal.timeout = timeout;
    }
  });
});

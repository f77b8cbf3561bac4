import { expect } from '@esm-bundle/chai';
import { loadConfig } from '../../../src/standalone/load-config';
import { pageClock } from '../../../src/clock/clock';
import { fakeFetch, reply, type FakeFetch, type Server } from '../api/fake-fetch';

const HOST = 'apply.acme.example';

describe('config.json', () => {
  const { warn } = console;
  let told: unknown[][];
  let pauses: number[];
  let server: FakeFetch | undefined;
  const load = (answer: Server) => {
    server = fakeFetch(answer);
    return loadConfig(HOST, { ...pageClock, set: (action, pause) => pauses.push(pause) && pageClock.set(action, 0) });
  };

  beforeEach(() => {
    told = [];
    pauses = [];
    console.warn = (...words: unknown[]) => void told.push(words);
  });
  afterEach(() => {
    console.warn = warn;
    server?.restore();
  });

  it('is loaded from the root of the host, and a cached copy is always revalidated', async () => {
    await load(() => reply({}));
    expect(server?.asked.map(({ url }) => url.href)).to.deep.equal([`${location.origin}/config.json`]);
    expect(server?.asked[0]?.init).to.include({ cache: 'no-cache', credentials: 'same-origin' });
  });

  it("applies the settings for the page's host name", async () => {
    const file = { apiBase: 'https://api.example', hosts: { [HOST]: { facId: 'fac_1' } } };
    expect(await load(() => reply(file))).to.deep.equal({ apiBase: 'https://api.example', facId: 'fac_1' });
    expect(told).to.deep.equal([]);
  });

  it('is optional', async () => {
    expect(await load(() => reply('Not found', 404))).to.deep.equal({});
    expect(told).to.deep.equal([]);
  });

  const broken: readonly [what: string, answer: Server, words: string][] = [
    [
      'half a file',
      () => reply('{"apiBase": "https://api.ex'),
      'it could not be read, so the defaults hold: it is no JSON',
    ],
    [
      'the page in its place',
      () => reply('<!doctype html>'),
      'it could not be read, so the defaults hold: it is no JSON',
    ],
    ['an empty file', () => reply(''), 'it could not be read, so the defaults hold: it is no JSON'],
    ['a list', () => reply('[]'), 'it must hold an object'],
  ];
  for (const [what, answer, words] of broken) {
    it(`falls back to the defaults after ${what}, with the reason in the console`, async () => {
      expect(await load(answer)).to.deep.equal({});
      expect(told).to.deep.equal([[`merchant-onboarding: config.json: ${words}`]]);
    });
  }

  it('warns about an unknown key', async () => {
    expect(await load(() => reply({ 'api-base': 'https://api.example', locale: 'es' }))).to.deep.equal({
      locale: 'es',
    });
    expect(told).to.deep.equal([['merchant-onboarding: config.json: "api-base" is no key of this file']]);
  });

  it('is requested again after no answer or a server failure', async () => {
    const answers = ['network', reply('', 503), reply({ facId: 'fac_1' })] as const;
    expect(await load((_, count) => answers[count - 1] ?? 'network')).to.deep.equal({ facId: 'fac_1' });
    expect(told).to.deep.equal([]);
  });

  const unreadable: readonly [what: string, answer: () => ReturnType<Server>, reason: string][] = [
    ['no answer', () => 'network', 'Failed to fetch'],
    ['an answer that breaks off', () => new Response(brokenOff()), 'Failed to fetch'],
    ...[401, 403, 408, 429, 500, 503].map((status): [string, () => Response, string] => [
      `status ${status}`,
      () => reply('', status),
      `status ${status}`,
    ]),
  ];
  for (const [what, answer, reason] of unreadable) {
    it(`is no missing file after ${what}: it is requested again until it can be read, with the reason in the console once`, async () => {
      const config = await load((_, count) => (count < 9 ? answer() : reply({ facId: 'fac_1' })));
      expect(config).to.deep.equal({ facId: 'fac_1' });
      expect(pauses).to.deep.equal([500, 1500, 4500, 13_500, 30_000, 30_000, 30_000, 30_000]);
      expect(told).to.deep.equal([
        [`merchant-onboarding: config.json: it could not be read, and is requested again: ${reason}`],
      ]);
    });
  }
});

/** Half a file, and then the connection is lost. */
function brokenOff(): ReadableStream<Uint8Array> {
  let sent = false;
  return new ReadableStream({
    pull(controller) {
      if (sent) controller.error(new TypeError('Failed to fetch'));
      else controller.enqueue(new TextEncoder().encode('{"facId":'));
      sent = true;
    },
  });
}

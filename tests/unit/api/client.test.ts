import { expect } from '@esm-bundle/chai';
import * as z from 'zod/mini';
import { defineCall } from '../../../src/api/call';
import { submit } from '../../../src/api/calls/submit';
import { absoluteBase } from '../../../src/api/absolute-base';
import { createClient, type Client, type ClientOptions } from '../../../src/api/client';
import type { ApiFailure } from '../../../src/api/failure';
import { isApiFailure } from '../../../src/api/is-failure';
import { until } from '../app/world';
import { setOnLine } from '../on-line';
import { createHandClock } from '../save/clock';
import { API, failureOf, fakeFetch, reply, type FakeFetch, type Server } from './fake-fetch';

const thing = z.object({ name: z.string() });
const readThing = defineCall({ id: 'readThing', summary: '', method: 'GET', path: 'things', answer: thing });
const find = defineCall({
  id: 'find',
  summary: '',
  method: 'GET',
  path: 'find',
  query: z.object({ q: z.optional(z.string()), all: z.boolean(), page: z.number() }),
  answer: thing,
});
const body = z.looseObject({});
const putThing = defineCall({
  id: 'putThing',
  summary: '',
  method: 'PUT',
  path: 'things',
  request: body,
  answer: thing,
});
const postThing = defineCall({
  id: 'postThing',
  summary: '',
  method: 'POST',
  path: 'things',
  request: body,
  answer: thing,
});
const signIn = defineCall({
  id: 'signIn',
  summary: '',
  method: 'POST',
  path: 'sign-in',
  signsIn: true,
  open: true,
  answer: thing,
});
const ofProduct = defineCall({
  id: 'ofProduct',
  summary: '',
  method: 'GET',
  path: 'products/{spProductSlug}/things',
  answer: thing,
});
const anyAnswer = defineCall({ id: 'anyAnswer', summary: '', method: 'GET', path: 'any', answer: z.unknown() });
const hasty = defineCall({ id: 'hasty', summary: '', method: 'GET', path: 'things', deadline: 40, answer: thing });

const GOOD = { name: 'good' };

describe('the API client', () => {
  let server: FakeFetch;
  let waits: number[];
  let token: string | null;
  let told: string[];

  beforeEach(() => {
    server = fakeFetch(() => reply(GOOD));
    waits = [];
    token = null;
    told = [];
  });
  afterEach(() => {
    server.restore();
    setOnLine(true);
  });

  const client = (options: Partial<ClientOptions> = {}): Client =>
    createClient({
      apiBase: API,
      slug: 'acme',
      token: () => token,
      onUnauthorized: () => told.push('unauthorized'),
      onFailure: (failure) => told.push(failure.message),
      onVersion: (version) => told.push(`version ${version}`),
      wait(milliseconds) {
        waits.push(milliseconds);
        return 1;
      },
      ...options,
    });

  const refusal = async (promise: Promise<unknown>): Promise<ApiFailure> => {
    const failure = await failureOf(promise);
    if (!isApiFailure(failure)) throw failure;
    return failure;
  };

  describe('answers', () => {
    const good: readonly [what: string, answer: unknown, content: unknown][] = [
      ['an envelope with data', { success: true, data: GOOD }, GOOD],
      ['data without success', { data: GOOD, message: 'hello' }, GOOD],
      ['a bare object', GOOD, GOOD],
      ['a bare list', [1, 2], [1, 2]],
      ['a bare text', '"x"', 'x'],
      ['an envelope without data', { success: true, token: 't' }, { success: true, token: 't' }],
      ['data that is null', { success: true, data: null }, null],
      ['data that is false', { data: false }, false],
      ...[null, {}].flatMap((data): (typeof good)[number][] => [
        [`${JSON.stringify(data)} beside the value (D-468)`, { data, token: 't' }, { data, token: 't' }],
        [`${JSON.stringify(data)} beside a message`, { success: true, message: 'OK', data }, data],
      ]),
      ['null', 'null', null],
      ['nothing', '', undefined],
      ['blanks', ' \n', undefined],
      ['success that is null', { success: null, name: 'x' }, { success: null, name: 'x' }],
    ];
    for (const [what, answer, content] of good) {
      it(what, async () => {
        server.answer(() => reply(answer));
        expect(await client().send(anyAnswer)).to.deep.equal(content);
        expect(told).to.be.empty;
      });
    }

    const long: readonly [text: string, content: unknown][] = [
      ['9223372036854775807', '9223372036854775807'],
      ['-9223372036854775808', '-9223372036854775808'],
      ['{"id":9007199254740993,"ids":[ 12345678901234567 ]}', { id: '9007199254740993', ids: ['12345678901234567'] }],
      ['9007199254740991', 9007199254740991],
      ['-9007199254740991', -9007199254740991],
      [
        '[1e21,12345678901234567.5,12345678901234567e1,0.12345678901234567]',
        ['1e21', '12345678901234567.5', '12345678901234567e1', '0.12345678901234567'].map(Number),
      ],
      [
        '{"12345678901234567":"a: 12345678901234567, \\"12345678901234567"}',
        { '12345678901234567': 'a: 12345678901234567, "12345678901234567' },
      ],
      [String.raw`["\\\\",12345678901234567]`, ['\\\\', '12345678901234567']],
    ];
    for (const [text, content] of long) {
      it(`reads ${text} with every digit of its integers (D-447)`, async () => {
        server.answer(() => reply(text));
        expect(await client().send(anyAnswer)).to.deep.equal(content);
      });
    }

    for (const text of [
      '012345678901234567',
      '+12345678901234567',
      '--12345678901234567',
      '12345678901234567-',
      '[12345678901234567 12345678901234567]',
      '{12345678901234567:1}',
      '"12345678901234567',
      String.raw`"\"12345678901234567`,
    ]) {
      it(`does not read what is no JSON for its long number: ${text}`, async () => {
        server.answer(() => reply(text));
        expect((await refusal(client().send(anyAnswer))).kind).to.equal('shape');
      });
    }

    it('reads a long answer with long numbers at once, also one that ends within a text', async () => {
      const text = JSON.stringify(
        Array.from({ length: 20_000 }, (_, at) => ({ value: at, description: `Shops \\ "${at}" 12345678901234567` })),
      );
      for (const sent of [text, text.slice(0, -9), `[12345678901234567,"${'\\\\'.repeat(1_000_000)}`]) {
        server.answer(() => reply(sent));
        const start = performance.now();
        await client()
          .send(anyAnswer)
          .catch(() => undefined);
        expect(performance.now() - start).to.be.below(1000);
      }
    });

    it('reads a 204 as an empty answer', async () => {
      server.answer(() => reply(undefined, 204));
      expect(await client().send(anyAnswer)).to.equal(undefined);
    });

    it('ignores unknown keys', async () => {
      server.answer(() => reply({ data: { ...GOOD, extra: { deep: [1] } }, page: 2 }));
      expect(await client().send(readThing)).to.deep.equal(GOOD);
    });

    it('is not harmed by toString in an answer or in a refusal', async () => {
      const meta = { toString: 'x' };
      server.answer(() => reply({ data: GOOD, meta }));
      expect(await client().send(readThing)).to.deep.equal(GOOD);
      server.answer(() => reply({ success: false, message: 'No', meta }, 400));
      expect(await refusal(client().send(readThing))).to.include({ kind: 'http', serverMessage: 'No' });
    });

    it('is not harmed by __proto__ in an answer', async () => {
      server.answer(() =>
        reply('{"__proto__":{"success":false,"polluted":1},"data":{"__proto__":{"polluted":1},"name":"good"}}'),
      );
      const answer = await client().send(readThing);
      expect(answer).to.deep.equal(GOOD);
      expect(Object.getPrototypeOf(answer)).to.equal(Object.prototype);
      expect(Reflect.get({}, 'polluted')).to.equal(undefined);
    });

    type Bad = readonly [what: string, Server, Partial<ApiFailure>];
    const bad: readonly Bad[] = [
      [
        'success: false with a good status',
        () => reply({ success: false, message: 'Too young', data: GOOD }),
        { kind: 'refused', status: 200, serverMessage: 'Too young' },
      ],
      [
        'success as text',
        () => reply({ success: 'false', message: 'Too young', ...GOOD }),
        { kind: 'refused', serverMessage: 'Too young' },
      ],
      ['success as text, as Python writes it', () => reply({ success: 'False', ...GOOD }), { kind: 'refused' }],
      ['success as a number in text', () => reply({ success: ' 0', ...GOOD }), { kind: 'refused' }],
      ['success as a number', () => reply({ success: 0, ...GOOD }), { kind: 'refused', serverMessage: undefined }],
      ['a refusal without a message', () => reply({ success: false }), { kind: 'refused', serverMessage: undefined }],
      ['a blank message', () => reply({ success: false, message: ' ' }), { kind: 'refused', serverMessage: undefined }],
      [
        'a message that nobody can read',
        () => reply({ success: false, message: '<p>'.repeat(5000) }),
        { kind: 'refused', serverMessage: undefined },
      ],
      [
        'a message of several sentences (D-631)',
        () => reply({ success: false, message: ['Too young.', 7, 'Too short.'] }),
        { serverMessage: 'Too young.\nToo short.' },
      ],
      [
        'a message of sentences without their periods (D-631)',
        () => reply({ success: false, message: ['Too young', ' ', 'Is it?', 'Too short'] }),
        { serverMessage: 'Too young.\nIs it?\nToo short' },
      ],
      ['an empty list of messages', () => reply({ success: false, message: [] }), { serverMessage: undefined }],
      ['a message that is no text', () => reply({ success: false, message: 5 }), { serverMessage: undefined }],
      ['HTML with a good status', () => reply('<!doctype html><title>Log in</title>'), { kind: 'shape', status: 200 }],
      ['half an answer', () => reply('{"name":"go'), { kind: 'shape' }],
      ['another shape', () => reply({ name: 5 }), { kind: 'shape' }],
      ['a list in place of an object', () => reply([GOOD]), { kind: 'shape' }],
      ['nothing where something is needed', () => reply(''), { kind: 'shape' }],
      ['204 where something is needed', () => reply(undefined, 204), { kind: 'shape' }],
      [
        '400 with a message',
        () => reply({ success: false, message: 'No' }, 400),
        { kind: 'http', status: 400, serverMessage: 'No' },
      ],
      ['404 with HTML', () => reply('<h1>404</h1>', 404), { kind: 'http', status: 404, serverMessage: undefined }],
      ['300 with an answer', () => reply({ success: true, data: GOOD }, 300), { kind: 'shape', status: 300 }],
      ['400 with success: true', () => reply({ success: true, data: GOOD }, 400), { kind: 'http', status: 400 }],
      ['500 with nothing', () => reply('', 500), { kind: 'http', status: 500, serverMessage: undefined }],
      ['no answer at all', () => 'network', { kind: 'network', status: undefined }],
    ];
    for (const [what, answer, expected] of bad) {
      it(`reports a failure after ${what}`, async () => {
        server.answer(answer);
        const failure = await refusal(client().send(readThing));
        expect(failure).to.include({ callId: 'readThing', ...expected });
        expect(told).to.deep.equal([failure.message]);
      });
    }

    const repeated: readonly [what: string, body: Record<string, unknown>, message: string, shown: string][] = [
      [
        'a tax ID',
        { business: { federalTaxId: '45-8123476' } },
        '"federalTaxId" with value "45-8123476" fails to match the required pattern',
        '"federalTaxId" with value "**-***3476" fails to match the required pattern',
      ],
      [
        'Social Security numbers in another spelling, twice',
        { owners: [{ ssn: '612-34-5987' }, { ssn: '234-56-7891' }] },
        '612345987 and 234 56 7891 are unknown, 612-34-5987 too',
        '*****5987 and *** ** 7891 are unknown, ***-**-5987 too',
      ],
      [
        'the numbers of an account, but no longer number around it',
        [{ accountRouting: '021000021', accountNumber: '98173645201' }] as unknown as Record<string, unknown>,
        'Account 98173645201 at 021000021 is closed, see case 10210000219',
        'Account *******5201 at *****0021 is closed, see case 10210000219',
      ],
      [
        'a short account number, but no telephone number',
        { accountNumber: '12345' },
        'There is no account 12345. Call 800-555-0100.',
        'There is no account *2345. Call 800-555-0100.',
      ],
      ['a password', { password: 'a"b\\C1-d$&x' }, 'Not a"b\\C1-d$&x!', 'Not *****!'],
      [
        'a password in another case',
        { password: 'correct-Horse9' },
        'Correct-horse9 is too common',
        '***** is too common',
      ],
      ['a code', { smsCode: '123456' }, 'Code 123456 is wrong', 'Code ***** is wrong'],
      [
        'numbers on file, which the request did not have',
        {},
        'SSN 612-34-5987 (612 34 5987, SSN-612345987), EIN 45-8123476 and routing number 021000021 are unknown',
        'SSN ***-**-5987 (*** ** 5987, SSN-*****5987), EIN **-***3476 and routing number *****0021 are unknown',
      ],
      [
        'no other numbers',
        {},
        'Moved to 83702-1234 on 11-27-2026, see case 10210000219 or call 800-555-0100',
        'Moved to 83702-1234 on 11-27-2026, see case 10210000219 or call 800-555-0100',
      ],
      ['what is not secret', { email: 'ada@shop.example' }, 'ada@shop.example is taken', 'ada@shop.example is taken'],
    ];
    for (const [what, sent, message, shown] of repeated) {
      it(`hides what its message repeats: ${what}`, async () => {
        for (const status of [200, 400]) {
          server.answer(() => reply({ success: false, message }, status));
          expect((await refusal(client().send(postThing, { body: sent }))).serverMessage).to.equal(shown);
        }
      });
    }

    it('hides a password that an error of a single field repeats', async () => {
      const errors = { password: ['The password Lumbre-84!Tz is on a list.'] };
      server.answer(() => reply({ success: false, errors }, 400));
      const refused = await refusal(client().send(postThing, { body: { password: 'Lumbre-84!Tz' } }));
      expect((await refused.rejectedFields()).map(({ message }) => message)).to.deep.equal([
        'The password ***** is on a list.',
      ]);
    });

    it('hides a password that an error of a single field begins with', async () => {
      server.answer(() => reply({ success: false, errors: { password: ['correct-Horse9 is too common'] } }, 400));
      const refused = await refusal(client().send(postThing, { body: { password: 'correct-Horse9' } }));
      expect((await refused.rejectedFields()).map(({ message }) => message)).to.deep.equal(['***** is too common']);
    });

    it('keeps the body of an error answer', async () => {
      server.answer(() => reply({ success: false, waitTime: 45_000 }, 429));
      expect((await refusal(client().send(postThing, { body: {} }))).retryAfter).to.equal(45_000);
    });

    for (const [parts, wanted] of [
      [{ data: { waitTime: 45_000 } }, 45_000],
      [{ data: {}, waitTime: 45_000 }, 45_000],
      [{ data: null, waitTime: 45_000 }, 45_000],
      [{ data: { waitTime: 30_000 }, waitTime: 45_000 }, 30_000],
    ] as const) {
      it(`reads the wait of an error answer inside its envelope or beside it: ${JSON.stringify(parts)}`, async () => {
        server.answer(() => reply({ success: false, ...parts }, 429));
        expect((await refusal(client().send(postThing, { body: {} }))).retryAfter).to.equal(wanted);
      });
    }

    for (const [waitTime, header, wanted] of [
      [0, '60', 60_000],
      ['soon', '60', 60_000],
      ['', '60', 60_000],
      [0, undefined, 0],
      ['soon', undefined, undefined],
      ['soon', 'in May 2040', undefined],
      ['45000', '60', 45_000],
    ] as const) {
      it(`waits as long as the answer says in an understandable way: ${JSON.stringify(waitTime)}, ${header}`, async () => {
        const headers = header === undefined ? {} : { 'Retry-After': header };
        server.answer(() => reply({ success: false, waitTime }, 429, headers));
        expect((await refusal(client().send(postThing, { body: {} }))).retryAfter).to.equal(wanted);
      });
    }
  });

  describe('retries', () => {
    const twice: Server = (_, count) => (count <= 2 ? reply('', 503) : reply(GOOD));

    it('wait as long as the server asks', async () => {
      server.answer((_, count) => (count <= 1 ? reply('', 503, { 'Retry-After': '3' }) : reply(GOOD)));
      const clock = createHandClock();
      const answer = client({ clock }).send(readThing);
      await until(() => server.asked.length === 1);
      await new Promise((resolve) => setTimeout(resolve, 20));
      clock.pass(2999);
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(server.asked).to.have.length(1);
      clock.pass(1);
      expect(await answer).to.deep.equal(GOOD);
    });

    it('are left to the applicant if the server asks for a longer pause', async () => {
      server.answer(() => reply('', 503, { 'Retry-After': '60' }));
      expect((await refusal(client().send(readThing))).retryAfter).to.equal(60_000);
      expect(server.asked).to.have.length(1);
    });

    it('understand a date', async () => {
      const date = new Date(Date.now() + 120_000).toUTCString();
      server.answer(() => reply('', 503, { 'Retry-After': date }));
      expect((await refusal(client().send(readThing))).retryAfter).to.be.within(110_000, 120_000);
    });

    const senders: Readonly<Record<string, (client: Client) => Promise<unknown>>> = {
      GET: (one) => one.send(readThing),
      PUT: (one) => one.send(putThing, { body: {} }),
    };
    for (const [method, send] of Object.entries(senders)) {
      for (const status of [502, 503, 504]) {
        it(`${method} after ${status}, at most twice, with a pause before each retry`, async () => {
          server.answer((_, count) => (count <= 2 ? reply('', status) : reply(GOOD)));
          expect(await send(client())).to.deep.equal(GOOD);
          expect(waits).to.deep.equal([500, 1500]);
          server.answer(() => reply('', status));
          expect(await refusal(send(client()))).to.include({ kind: 'http', status });
          expect(server.asked).to.have.length(6);
        });
      }

      it(`${method} when no answer arrives`, async () => {
        server.answer((_, count) => (count <= 2 ? 'network' : reply(GOOD)));
        expect(await send(client())).to.deep.equal(GOOD);
        server.answer(() => 'network');
        expect(await refusal(send(client()))).to.include({ kind: 'network' });
        expect(server.asked).to.have.length(6);
        expect(told).to.have.length(1);
      });

      it(`never retries ${method} while the browser is offline, not even after a first retry (D-685)`, async () => {
        server.answer((_, count) => {
          setOnLine(count === 1);
          return 'network';
        });
        expect(await refusal(send(client()))).to.include({ kind: 'network' });
        expect(server.asked).to.have.length(2);
        expect(await refusal(send(client()))).to.include({ kind: 'network' });
        expect(server.asked).to.have.length(3);
        expect(waits).to.deep.equal([500]);
      });

      it(`retries ${method} if the network is lost and comes back during the pause`, async () => {
        server.answer((_, count) => (count === 1 ? 'network' : reply(GOOD)));
        const clock = createHandClock();
        const answer = send(client({ clock }));
        await until(() => clock.waiting() === 2);
        setOnLine(false);
        setOnLine(true);
        clock.pass(1);
        expect(await answer).to.deep.equal(GOOD);
      });

      for (const status of [400, 401, 403, 404, 408, 409, 412, 425, 429, 500, 501]) {
        it(`never retries ${method} after ${status}`, async () => {
          server.answer(() => reply('', status));
          expect(await refusal(send(client()))).to.include({ kind: 'http', status });
          expect(server.asked).to.have.length(1);
        });
      }
    }

    it('stops retrying when a 500 follows a 503', async () => {
      server.answer((_, count) => reply('', count === 1 ? 503 : 500));
      expect(await refusal(client().send(readThing))).to.include({ status: 500 });
      expect(server.asked).to.have.length(2);
    });

    for (const status of [408, 425, 429, 500, 502, 503, 504]) {
      it(`never retries POST after ${status}`, async () => {
        server.answer(() => reply('', status));
        expect(await refusal(client().send(postThing, { body: {} }))).to.include({ status });
        expect(server.asked).to.have.length(1);
      });
    }

    it('never retries POST when no answer arrives', async () => {
      server.answer(() => 'network');
      expect(await refusal(client().send(postThing, { body: {} }))).to.include({ kind: 'network' });
      expect(server.asked).to.have.length(1);
    });

    it('never retries after a rejection or a malformed answer', async () => {
      server.answer(() => reply({ success: false }));
      await refusal(client().send(readThing));
      server.answer(() => reply('<html>'));
      await refusal(client().send(readThing));
      expect(server.asked).to.have.length(2);
    });

    it('pauses about 0.5 seconds, then about 1.5 seconds', async () => {
      const pauses: number[] = [];
      const realTimeout = globalThis.setTimeout;
      globalThis.setTimeout = ((action: () => void, milliseconds = 0) => {
        if (milliseconds < 20_000) pauses.push(milliseconds);
        return realTimeout(action, milliseconds < 20_000 ? 0 : milliseconds);
      }) as typeof setTimeout;
      try {
        server.answer(twice);
        await createClient({ apiBase: API, slug: 'acme', token: () => null }).send(readThing);
      } finally {
        globalThis.setTimeout = realTimeout;
      }
      expect(pauses).to.have.length(2);
      expect(pauses[0]).to.be.within(400, 600);
      expect(pauses[1]).to.be.within(1200, 1800);
    });
  });

  describe('deadlines and cancellation', () => {
    it('a call has 20 seconds, the submit call 130', async () => {
      const deadlines: number[] = [];
      const realTimeout = globalThis.setTimeout;
      globalThis.setTimeout = ((action: () => void, milliseconds = 0) => {
        if (milliseconds >= 1000) deadlines.push(milliseconds);
        return realTimeout(action, 0);
      }) as typeof setTimeout;
      try {
        server.answer(() => 'never');
        const failures = [
          await refusal(client().send(postThing, { body: {} })),
          await refusal(client().send(submit, { body: { ack: true } })),
        ];
        expect(failures.map(({ kind }) => kind)).to.deep.equal(['timeout', 'timeout']);
      } finally {
        globalThis.setTimeout = realTimeout;
      }
      expect(deadlines).to.deep.equal([20_000, 130_000]);
    });

    it('a call without an answer fails at its deadline', async () => {
      server.answer(() => 'never');
      expect(await refusal(client().send(hasty))).to.include({ kind: 'timeout', callId: 'hasty' });
      expect(server.asked[0]?.init.signal?.aborted).to.equal(true);
      expect(told).to.deep.equal(['hasty: timeout']);
    });

    it('the deadline also applies during the pause before a retry', async () => {
      server.answer(() => reply('', 503));
      const begun = performance.now();
      expect(await refusal(client({ wait: () => 1000 }).send(hasty))).to.include({ kind: 'timeout' });
      expect(performance.now() - begun).to.be.below(900);
    });

    it('retries do not extend the deadline', async () => {
      server.answer(async () => {
        await new Promise((resolve) => setTimeout(resolve, 25));
        return reply('', 503);
      });
      expect(await refusal(client().send(hasty))).to.include({ kind: 'timeout' });
    });

    const withdrawals: Readonly<Record<string, (one: Client, own: AbortController) => void>> = {
      "the caller's signal": (_, own) => own.abort(),
      'the end of all calls': (one) => one.abortAll(),
    };
    for (const [what, withdraw] of Object.entries(withdrawals)) {
      it(`${what} cancels a call, and no failure is reported`, async () => {
        server.answer(() => 'never');
        const one = client();
        const own = new AbortController();
        const pending = refusal(one.send(readThing, { signal: own.signal }));
        withdraw(one, own);
        expect(await pending).to.include({ kind: 'aborted' });
        expect(server.asked[0]?.init.signal?.aborted).to.equal(true);
        expect(told).to.be.empty;
      });

      it(`${what} cancels a call that is waiting to be retried`, async () => {
        server.answer(() => reply('', 503));
        const one = client({ wait: () => 1000 });
        const own = new AbortController();
        const pending = refusal(one.send(readThing, { signal: own.signal }));
        await new Promise((resolve) => setTimeout(resolve, 20));
        withdraw(one, own);
        expect(await pending).to.include({ kind: 'aborted' });
        expect(told).to.be.empty;
      });
    }

    it('a call canceled before it starts is never sent', async () => {
      const own = new AbortController();
      own.abort();
      expect(await refusal(client().send(readThing, { signal: own.signal }))).to.include({ kind: 'aborted' });
      expect(server.asked.every(({ init }) => init.signal?.aborted)).to.equal(true);
    });

    it('new calls work after all earlier ones were canceled', async () => {
      const one = client();
      one.abortAll();
      expect(await one.send(readThing)).to.deep.equal(GOOD);
    });

    it('leaves no listener on the cancel signal', async () => {
      const own = new AbortController();
      const { signal } = own;
      let listening = 0;
      const add = signal.addEventListener.bind(signal);
      const remove = signal.removeEventListener.bind(signal);
      signal.addEventListener = (...given: Parameters<typeof add>) => {
        listening += 1;
        add(...given);
      };
      signal.removeEventListener = (...given: Parameters<typeof remove>) => {
        listening -= 1;
        remove(...given);
      };
      await client().send(readThing, { signal });
      expect(listening).to.equal(0);
    });
  });

  describe('a 401 answer', () => {
    it('ends the session before the call fails, and is not reported as an error', async () => {
      server.answer(() => reply('', 401));
      const order: string[] = [];
      await client({ onUnauthorized: () => order.push('told') })
        .send(readThing)
        .catch(() => order.push('failed'));
      expect(order).to.deep.equal(['told', 'failed']);
      expect(told).to.be.empty;
    });

    it('to a sign-in call is handled by that screen', async () => {
      server.answer(() => reply({ success: false, message: 'Invalid credentials' }, 401));
      expect(await refusal(client().send(signIn))).to.include({ status: 401, serverMessage: 'Invalid credentials' });
      expect(told).to.be.empty;
    });
  });

  describe('requests', () => {
    it('send JSON and cookies, and are never cached', async () => {
      await client().send(postThing, { body: { a: 1 } });
      const [one] = server.asked;
      expect(one?.headers.get('Content-Type')).to.equal('application/json');
      expect(one?.headers.get('Accept')).to.equal('application/json');
      expect(one?.init).to.include({ method: 'POST', credentials: 'include', cache: 'no-store', body: '{"a":1}' });
      expect(one?.init.keepalive ?? false).to.equal(false);
    });

    it('can finish after the page closes', async () => {
      token = 't1';
      await client().send(postThing, { body: {} });
      await client().send(putThing, { body: {} });
      await client().send(readThing);
      await client().send(signIn);
      expect(server.asked.map(({ init }) => init.keepalive === true)).to.deep.equal([true, true, false, false]);
    });

    it('share 64 KiB of what may finish after the page closes; a longer one is sent without that', async () => {
      const text = (length: number) => ({ text: 'x'.repeat(length) });
      const answers: (() => void)[] = [];
      token = 't1';
      server.answer(() => new Promise((resolve) => answers.push(() => resolve(reply(GOOD)))));
      const one = client();
      const kept = (): boolean[] => server.asked.map(({ init }) => init.keepalive === true);
      const first = one.send(postThing, { body: text(40_000) });
      const second = one.send(postThing, { body: text(40_000) });
      expect(kept()).to.deep.equal([true, false]);
      answers[0]?.();
      await first;
      const third = one.send(postThing, { body: text(40_000) });
      expect(kept()).to.deep.equal([true, false, true]);
      const withdrawn = new AbortController();
      const fourth = one.send(postThing, { body: text(20_000), signal: withdrawn.signal });
      withdrawn.abort();
      const fifth = one.send(postThing, { body: text(20_000) });
      expect(kept().slice(3)).to.deep.equal([true, true]);
      for (const answer of answers) answer();
      await Promise.allSettled([second, third, fourth, fifth]);
      const alone = one.send(postThing, { body: { text: '€'.repeat(25_000) } });
      expect(kept().at(-1), 'bytes, not characters').to.equal(false);
      answers.at(-1)?.();
      await alone;
    });

    it('can outlive the session they belong to, and then change nothing', async () => {
      token = 't1';
      server.answer(() => new Promise((resolve) => setTimeout(() => resolve(reply('', 401)), 20)));
      const one = client();
      const last = refusal(one.send(postThing, { body: {} }));
      const other = refusal(one.send(readThing));
      one.abortAll();
      token = null;
      let isWritten = false;
      void one.written()?.then(() => (isWritten = true));
      expect(await other).to.include({ kind: 'aborted' });
      expect(isWritten).to.equal(false);
      expect(server.asked.map(({ init }) => init.signal?.aborted)).to.deep.equal([false, true]);
      // The answer to a session that is over is nobody's business.
      expect(await last).to.include({ kind: 'aborted' });
      await until(() => isWritten);
      expect(one.written()).to.equal(null);
      expect(told).to.deep.equal([]);
    });

    it('that need a session are not sent without one', async () => {
      const applicant = { session: false };
      const nobody = client({ applicant: () => applicant });
      expect((await refusal(nobody.send(readThing))).kind).to.equal('aborted');
      expect((await refusal(nobody.send(postThing, { body: {} }))).kind).to.equal('aborted');
      expect(server.asked).to.have.length(0);
      await nobody.send(postThing, { body: {}, token: 'of a session that is over' });
      await nobody.send(signIn);
      await nobody.send({ ...readThing, open: true });
      expect(server.asked).to.have.length(3);
    });

    it('carry the bearer token once there is one, except on sign-in calls', async () => {
      const one = client();
      await one.send(readThing);
      token = 't1';
      await one.send(readThing);
      await one.send(signIn);
      token = 't2';
      await one.send(readThing);
      expect(server.asked.map(({ headers }) => headers.get('Authorization'))).to.deep.equal([
        null,
        'Bearer t1',
        null,
        'Bearer t2',
      ]);
    });

    it('never put the token in an address', async () => {
      token = 'secret';
      await client().send(find, { query: { q: 'x', all: true, page: 1 } });
      expect(server.asked[0]?.url.href).not.to.include('secret');
    });

    it('report the server version of every answer that has one', async () => {
      const versions: Server[] = [
        () => reply(GOOD, 200, { 'app-version': '5.43.1' }),
        () => reply(GOOD),
        () => reply(GOOD, 200, { 'app-version': '' }),
        () => reply('', 404, { 'app-version': '5.44.0' }),
      ];
      server.answer((asked, count) => versions[count - 1]?.(asked, count) ?? reply(GOOD));
      for (const _ of versions)
        await client({ onFailure: () => undefined })
          .send(readThing)
          .catch(() => undefined);
      expect(told).to.deep.equal(['version 5.43.1', 'version 5.44.0']);
    });

    it('encode query values, and omit empty ones', async () => {
      await client().send(find, { query: { q: 'a b&c=d+é#?', all: false, page: 2 } });
      await client().send(find, { query: { q: undefined, all: true, page: 0 } });
      expect(server.asked.map(({ url }) => url.search)).to.deep.equal([
        '?q=a+b%26c%3Dd%2B%C3%A9%23%3F&all=false&page=2',
        '?all=true&page=0',
      ]);
    });

    for (const [slug, path] of [
      ['acme', 'acme'],
      ['a/b?c#d', 'a%2Fb%3Fc%23d'],
      ['été 1', '%C3%A9t%C3%A9%201'],
      ['$&', '%24%26'],
      ['{spProductSlug}', '%7BspProductSlug%7D'],
    ] as const) {
      it(`keep the slug ${slug} in one segment of the path`, async () => {
        await client({ slug }).send(ofProduct);
        expect(server.asked[0]?.url.href).to.equal(`${API}/products/${path}/things`);
      });
    }

    it('use the fetch of a host page that replaces it later', async () => {
      const one = client();
      const other = fakeFetch(() => reply({ name: 'other' }));
      expect(await one.send(readThing)).to.deep.equal({ name: 'other' });
      other.restore();
    });
  });

  describe('on a hostile page', () => {
    it('a `<base>` element does not redirect calls', async () => {
      const base = document.createElement('base');
      base.href = 'https://evil.example/deep/';
      document.head.append(base);
      try {
        expect(absoluteBase('/api')).to.equal(`${location.origin}/api/`);
        expect(absoluteBase('')).to.equal(`${location.origin}/`);
        await client({ apiBase: '/api' }).send(readThing);
      } finally {
        base.remove();
      }
      expect(server.asked[0]?.url.href).to.equal(`${location.origin}/api/things`);
    });

    it('a relative api-base stays what it was when the router of the host changes the address', async () => {
      const at = location.href;
      const one = client({ apiBase: 'api' });
      await one.send(readThing);
      history.replaceState(null, '', '/apply/step/2');
      try {
        await one.send(readThing);
      } finally {
        history.replaceState(null, '', at);
      }
      expect(server.asked[1]?.url.href).to.equal(server.asked[0]?.url.href);
    });

    for (const [base, url] of [
      ['https://api.example', 'https://api.example/'],
      ['https://api.example/v1', 'https://api.example/v1/'],
      ['//api.example/v1', `${location.protocol}//api.example/v1/`],
    ] as const) {
      it(`api-base ${base}`, () => expect(absoluteBase(base)).to.equal(url));
    }

    it('extended prototypes change neither requests nor answers', async () => {
      const extended: readonly [object, string, unknown][] = [
        [Array.prototype, 'toJSON', () => 'hijacked'],
        [String.prototype, 'toJSON', () => 'hijacked'],
        [Object.prototype, 'each', () => 'hijacked'],
        [Object.prototype, 'success', false],
        [Object.prototype, 'data', { name: 'hijacked' }],
        [Object.prototype, 'message', 'hijacked'],
      ];
      const draft = { list: ['a', 1, true, null], text: 'x', gone: undefined, deep: { list: [] } };
      for (const [prototype, key, value] of extended) {
        Object.defineProperty(prototype, key, { value, enumerable: true, configurable: true, writable: true });
      }
      let answer: unknown;
      try {
        answer = await client().send(postThing, { body: draft });
        await client().send(find, { query: { all: true, page: 1 } });
      } finally {
        for (const [prototype, key] of extended) Reflect.deleteProperty(prototype, key);
      }
      expect(answer).to.deep.equal(GOOD);
      expect(server.asked[0]?.body).to.equal('{"list":["a",1,true,null],"text":"x","deep":{"list":[]}}');
      expect(server.asked[1]?.url.search).to.equal('?all=true&page=1');
      expect([...(server.asked[0]?.headers.keys() ?? [])].sort()).to.deep.equal(['accept', 'content-type']);
    });
  });
});

import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import * as calls from '../../src/api/calls';
import { openReferenceApi } from '../../demo/reference-api/app';
import { CAPTCHA_MS } from '../../demo/reference-api/captcha';
import { CODE_MS, MAX_TRIES } from '../../demo/reference-api/handlers/sms';
import { ABSOLUTE_MS, IDLE_MS, NOTE_MS } from '../../demo/reference-api/sessions';
import {
  applicantAt,
  byNumber,
  good,
  logIn,
  newNumber,
  KEY,
  openWorld,
  PASSWORD,
  refused,
  send,
  signUp,
  type Target,
  type World,
} from './world';

const ORIGIN = 'https://shop.example';
const MINUTE = 60_000;

let world: World;
let production: World;
const texts: string[] = [];
const post = { sms: async (_: string, text: string) => void texts.push(text), mail: async () => undefined };
before(async () => {
  world = await openWorld({ origins: [ORIGIN] });
  production = await openWorld({ origins: [ORIGIN], production: true, limitScale: 1000, post });
});
after(() => Promise.all([world.close(), production.close()]));

const forward = (milliseconds: number): void => world.clock.forward(milliseconds);

describe('the headers of the reference API', () => {
  const ask = (origin: string | null, init: RequestInit = {}, target: Target = world): Promise<Response> =>
    target.request('/foundation/facilitators', {
      ...init,
      headers: origin === null ? {} : { Origin: origin },
    });

  const table: readonly [origin: string, allowed: boolean][] = [
    [ORIGIN, true],
    ['http://localhost:5173', true],
    ['http://127.0.0.1:8080', true],
    ['https://evil.example', false],
    ['https://shop.example.evil.example', false],
    ['http://shop.example', false],
    ['https://localhost.evil.example', false],
    ['null', false],
  ];
  for (const [origin, allowed] of table) {
    it(`${origin} is ${allowed ? 'allowed' : 'not allowed'}`, async () => {
      for (const method of ['GET', 'OPTIONS']) {
        const { headers } = await ask(origin, { method });
        assert.equal(headers.get('Access-Control-Allow-Origin'), allowed ? origin : null);
        assert.equal(headers.get('Access-Control-Allow-Credentials'), allowed ? 'true' : null);
        assert.equal(headers.get('Access-Control-Expose-Headers'), allowed ? 'app-version, Retry-After' : null);
        assert.match(headers.get('Vary') ?? '', /Origin/);
      }
    });
  }
  it('pages on localhost are not allowed in production', async () => {
    assert.equal((await ask('http://localhost:5173', {}, production)).headers.get('Access-Control-Allow-Origin'), null);
    assert.equal((await ask(ORIGIN, {}, production)).headers.get('Access-Control-Allow-Origin'), ORIGIN);
  });
  it('the preflight allows what the client sends', async () => {
    const response = await ask(ORIGIN, { method: 'OPTIONS' });
    assert.equal(response.status, 204);
    assert.match(response.headers.get('Access-Control-Allow-Methods') ?? '', /PUT/);
    assert.match(response.headers.get('Access-Control-Allow-Headers') ?? '', /Authorization, Content-Type/);
  });
  it('every answer, successful or not, has the version and is not cached', async () => {
    for (const path of [
      '/foundation/facilitators',
      '/nothing',
      '/onboarding/accounts',
      '/demo/health',
      '/geocoder/search?q=main',
    ]) {
      const { headers } = await world.request(path, { headers: { Origin: ORIGIN } });
      assert.equal(headers.get('app-version'), '5.43.1', path);
      assert.equal(headers.get('Cache-Control'), 'no-store', path);
      assert.equal(headers.get('X-Content-Type-Options'), 'nosniff', path);
      assert.equal(headers.get('Access-Control-Allow-Origin'), ORIGIN, path);
    }
  });
  it('any page can load the logo of every facilitator', async () => {
    for (const facId of ['fac_1', 'fac_2']) {
      const { branding } = await good(world, calls.getFacilitator, { query: { facId } });
      for (const address of [branding?.darkForm, branding?.favIcon, branding?.rectLarge]) {
        const response = await world.request(new URL(address ?? '').pathname, {
          headers: { Origin: 'https://evil.example' },
        });
        assert.equal(response.headers.get('Content-Type'), 'image/svg+xml; charset=utf-8');
        assert.equal(response.headers.get('Access-Control-Allow-Origin'), '*');
        assert.match(await response.text(), /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+"/);
      }
    }
  });
});

describe('the bearer token', () => {
  const alive = async (token: string): Promise<boolean> =>
    (await send(world, calls.getStatus, { token })).status === 200;

  it('lasts 30 minutes from its last use, also from one within the minute after the one that was stored', async () => {
    const { token } = await applicantAt(world, 'initiated');
    forward(MINUTE - 1);
    await good(world, calls.getStatus, { token });
    forward(IDLE_MS - 1);
    await good(world, calls.getStatus, { token });
  });
  it('stays valid while it is used, and expires after 30 minutes without use', async () => {
    const { token } = await applicantAt(world, 'initiated');
    for (let at = 0; at < 3; at += 1) {
      forward(IDLE_MS - MINUTE);
      assert.equal(await alive(token), true);
    }
    forward(IDLE_MS + NOTE_MS);
    assert.equal(await alive(token), false);
    assert.equal(await alive(token), false);
  });
  it('expires after twelve hours even if it is used', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const step = IDLE_MS - MINUTE;
    for (let spent = step; spent < ABSOLUTE_MS; spent += step) {
      forward(step);
      assert.equal(await alive(token), true);
    }
    forward(step);
    assert.equal(await alive(token), false);
  });
  it('ends at logout; a login in another tab, and every other applicant, stay', async () => {
    const { email, token } = await applicantAt(world, 'initiated');
    const other = (await logIn(world, email)).token ?? '';
    const { token: somebodys } = await applicantAt(world, 'initiated');
    await good(world, calls.logout, { token });
    assert.equal(await alive(token), false);
    assert.equal(await alive(other), true);
    assert.equal(await alive(somebodys), true);
  });
  it('has 256 bits, and only its hash is stored', async () => {
    const { token } = await applicantAt(world, 'initiated');
    assert.match(token, /^[\w-]{43}$/);
    assert.ok(!(await everything()).includes(token));
  });
});

/** The whole database as text. */
async function everything(): Promise<string> {
  const tables = ['applicants', 'applications', 'sessions', 'sms_codes', 'sms_sends', 'used_captchas'];
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(world.db)));
  return JSON.stringify(rows.map(({ rows: found }) => found));
}

describe('what is in the database', () => {
  it('contains no password, Social Security, tax, routing or account number in clear text', async () => {
    await applicantAt(world, 'bank');
    await applicantAt(world, 'people', { ownershipType: 'GOV' });
    const text = await everything();
    assert.ok(text.includes('Diaz Coffee LLC'));
    assert.ok(text.includes('sealed:v1:'));
    for (const secret of [
      PASSWORD,
      '123-45-6789',
      '234-56-7891',
      '345-67-8912',
      '45-1234567',
      '021000021',
      '000123456789',
    ]) {
      assert.ok(!text.includes(secret), secret);
    }
    for (const halfTyped of ['234-5"', '"45-12"', '"0210"']) assert.ok(!text.includes(halfTyped), halfTyped);
  });
  it('contains no SMS code in clear text', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const { smsCode } = await good(world, calls.sendSms, {
      token,
      body: { mobileNumber: newNumber(), spProductSlug: 'acme' },
    });
    assert.match(smsCode ?? '', /^\d{6}$/);
    assert.ok(!(await everything()).includes(`"${smsCode}"`));
  });
});

describe('what leaves the server', () => {
  it('has complete numbers masked and half-typed ones as typed', async () => {
    const { token } = await applicantAt(world, 'bank');
    assert.equal((await good(world, calls.getBusiness, { token })).business?.federalTaxId, '**-***4567');
    const { owners } = await good(world, calls.getOwners, { token });
    assert.deepEqual(
      owners.map(({ ssn }) => ssn),
      ['***-**-6789', '***-**-7891'],
    );
    assert.deepEqual(await good(world, calls.getBankAccounts, { token, query: { addAsterisks: 'true' } }), [
      {
        accountLabel: 'Payout',
        nameOnAccount: 'Diaz Coffee LLC',
        accountType: 'Checking',
        accountRouting: '*****0021',
        accountNumber: '********6789',
        status: 'active',
      },
    ]);
    const half = (await logIn(world, 'saved-owners@demo.example')).token ?? '';
    const saved = await good(world, calls.getOwners, { token: half });
    assert.deepEqual(
      saved.owners.map(({ ssn }) => ssn),
      ['***-**-6789', '234-5'],
    );
  });
  it('has numbers unmasked only if full ones are asked for', async () => {
    const { token } = await applicantAt(world, 'bank');
    const numberOf = async (query: Record<string, string>) =>
      (await good(world, calls.getBankAccounts, { token, query }))[0]?.accountNumber;
    assert.equal(await numberOf({}), '********6789');
    assert.equal(await numberOf({ addAsterisks: 'false' }), '000123456789');
    for (const addAsterisks of ['', '0', 'no', 'FALSE']) {
      await refused(world, calls.getBankAccounts, { token, query: { addAsterisks } }, 400);
    }
  });
  it('has only names and shares in a list of applications', async () => {
    const { token } = await applicantAt(world, 'bank');
    const { text } = await send(world, calls.getApplications, { token });
    assert.match(text, /"ownershipPercentage":60/);
    assert.doesNotMatch(text, /ssn|birthDate|phoneNumber|email/);
  });
});

describe('the SMS code', () => {
  const ask = (token: string, mobileNumber = newNumber(), resend?: true) => ({
    token,
    body: { mobileNumber, spProductSlug: 'acme', ...(resend ? { resend } : {}) },
  });
  const check = async (token: string, smsCode = ''): Promise<string> =>
    (await good(world, calls.checkSms, { token, body: { smsCode } })).status ?? '';

  it('can be requested again after 30 seconds; before that, a 429 says how long to wait', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const number = newNumber();
    const first = await good(world, calls.sendSms, ask(token, number));
    assert.equal(first.waitTime, 30_000);
    forward(10_000);
    const early = await refused(world, calls.sendSms, ask(token, number, true), 429, /Too many codes/);
    assert.equal((early.body as { waitTime: number }).waitTime, 20_000);
    forward(20_000);
    const second = await good(world, calls.sendSms, ask(token, number, true));
    assert.equal(second.waitTime, 60_000);
    assert.equal(await check(token, first.smsCode === second.smsCode ? 'x' : first.smsCode), 'invalid');
    assert.equal(await check(token, second.smsCode), 'valid');
  });
  it('goes to another number at once after a mistyped one, which waits on', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const mistyped = newNumber();
    await good(world, calls.sendSms, ask(token, mistyped));
    const { smsCode, waitTime } = await good(world, calls.sendSms, ask(token));
    assert.equal(waitTime, 30_000);
    await refused(world, calls.sendSms, ask(token, mistyped), 429, /Too many codes/);
    assert.equal(await check(token, smsCode), 'valid');
  });
  it('is limited to six per hour and application, and five per number', async () => {
    const { token } = await applicantAt(world, 'initiated');
    for (let sent = 0; sent < 6; sent += 1) {
      await good(world, calls.sendSms, ask(token));
      forward(5 * MINUTE);
    }
    const { body } = await refused(world, calls.sendSms, ask(token), 429);
    assert.equal((body as { waitTime: number }).waitTime, 30 * MINUTE);
    const number = newNumber();
    for (let sent = 0; sent < 5; sent += 1) {
      await good(world, calls.sendSms, ask((await applicantAt(world, 'initiated')).token, number));
    }
    const sixth = await applicantAt(world, 'initiated');
    await refused(world, calls.sendSms, ask(sixth.token, number), 429);
    await good(world, calls.sendSms, ask(sixth.token));
  });
  it('is sent once for simultaneous requests', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const number = newNumber();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(world, calls.sendSms, ask(token, number))));
    assert.deepEqual(answers.map(({ status }) => status).sort(byNumber), [200, 429, 429, 429, 429]);
  });
  it('is valid once, for ten minutes', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const { smsCode } = await good(world, calls.sendSms, ask(token));
    assert.equal(await check(token, smsCode), 'valid');
    assert.equal(await check(token, smsCode), 'expired');
    const late = await applicantAt(world, 'initiated');
    const code = (await good(world, calls.sendSms, ask(late.token))).smsCode;
    forward(CODE_MS);
    assert.equal(await check(late.token, code), 'expired');
  });
  it('is locked after five wrong attempts, until a new one is sent', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const { smsCode } = await good(world, calls.sendSms, ask(token));
    for (let tried = 1; tried < MAX_TRIES; tried += 1) assert.equal(await check(token, 'wrong'), 'invalid');
    assert.equal(await check(token, 'wrong'), 'locked');
    assert.equal(await check(token, smsCode), 'locked');
    forward(30_000);
    assert.equal(await check(token, (await good(world, calls.sendSms, ask(token))).smsCode), 'valid');
  });
  it('is not valid for another applicant', async () => {
    const [one, other] = [await applicantAt(world, 'initiated'), await applicantAt(world, 'initiated')];
    const { smsCode } = await good(world, calls.sendSms, ask(one.token));
    assert.equal(await check(other.token, smsCode), 'expired');
  });
  it('is sent, but not returned, in production', async () => {
    const { token } = await applicantAt(production, 'initiated');
    const answer = await send(production, calls.sendSms, ask(token));
    assert.equal(answer.status, 200);
    assert.deepEqual(Object.keys(answer.body as object), ['success', 'waitTime']);
    assert.match(texts.at(-1) ?? '', /^\d{6} is your code/);
  });
});

describe('production', () => {
  it('has no demo data or demo endpoints', async () => {
    for (const path of ['health', 'scenarios', 'outbox', 'faults', 'sso/start?applicant=sso@demo.example']) {
      assert.equal((await production.request(`/demo/${path}`)).status, 404, path);
    }
    assert.equal((await production.request('/demo/reset', { method: 'POST' })).status, 404);
    // Its addresses are made up: no applicant must be offered one.
    for (const path of ['search', 'photon']) {
      assert.equal((await production.request(`/geocoder/${path}?q=main`)).status, 404, path);
    }
  });
  it('does not start on a database with the demo in it: everybody knows its passwords', async () => {
    const { ready } = openReferenceApi({ db: world.db, key: KEY, version: '1', production: true, post });
    await assert.rejects(ready, /demo's applicants/);
  });
  it('does not start without a way to send codes', async () => {
    assert.equal((await world.again({ production: true }).request('/foundation/facilitators')).status, 500);
  });
});

describe('the captcha', () => {
  let target: Target;
  before(() => {
    target = world.again({ captcha: 'altcha', captchaCost: 20 });
  });
  const solve = async (challenge: Challenge): Promise<string> => {
    const solution = await solveChallenge({ challenge, deriveKey });
    return btoa(JSON.stringify({ challenge, solution }));
  };
  const fresh = async (): Promise<Challenge> => good(target, calls.getCaptchaChallenge);
  const WHY = /^Please verify that you are not a robot\.$/;

  it('can be used for one sign-up', async () => {
    const captcha = await solve(await fresh());
    await good(target, calls.initiate, { body: signUp({ captcha }) });
    await refused(target, calls.initiate, { body: signUp({ captcha }) }, 400, WHY);
  });
  it('lets only one of two simultaneous sign-ups through', async () => {
    const captcha = await solve(await fresh());
    const answers = await Promise.all([1, 2].map(() => send(target, calls.initiate, { body: signUp({ captcha }) })));
    assert.deepEqual(answers.map(({ status }) => status).sort(byNumber), [200, 400]);
  });
  it('uses ALTCHA version 2 with a counter in the low hundreds', async () => {
    const challenge = await fresh();
    assert.equal(challenge.parameters.algorithm, 'PBKDF2/SHA-256');
    const solution = await solveChallenge({ challenge, deriveKey });
    assert.ok(solution && solution.counter >= 100 && solution.counter < 300);
  });
  it('rejects a missing, invalid, altered, foreign or expired solution', async () => {
    const challenge = await fresh();
    const solved = JSON.parse(atob(await solve(challenge))) as { challenge: Challenge; solution: unknown };
    const easier = { ...solved, challenge: { ...challenge, parameters: { ...challenge.parameters, cost: 1 } } };
    const foreign = await solve(
      await good(
        world.again({ captcha: 'altcha', captchaCost: 20, key: new Uint8Array(32).fill(8) }),
        calls.getCaptchaChallenge,
      ),
    );
    const late = await solve(await fresh());
    for (const captcha of [
      undefined,
      '',
      'nonsense',
      btoa('{}'),
      btoa('null'),
      btoa(JSON.stringify({ challenge, solution: { counter: 1, derivedKey: '00' } })),
      btoa(JSON.stringify({ challenge, solution: null })),
      btoa(JSON.stringify({ ...solved, challenge: { ...challenge, parameters: null } })),
      btoa(JSON.stringify(easier)),
      foreign,
    ]) {
      await refused(target, calls.initiate, { body: signUp({ captcha }) }, 400, WHY);
    }
    forward(CAPTCHA_MS);
    await refused(target, calls.initiate, { body: signUp({ captcha: late }) }, 400, WHY);
  });
  it('is accepted by another process than the one that asked', async () => {
    const captcha = await solve(await fresh());
    const other = world.again({ captcha: 'altcha', captchaCost: 20 });
    await good(other, calls.initiate, { body: signUp({ captcha }) });
    await refused(target, calls.initiate, { body: signUp({ captcha }) }, 400, WHY);
  });
  it('is not used up by a form with errors', async () => {
    const captcha = await solve(await fresh());
    await refused(target, calls.initiate, { body: signUp({ captcha, password: 'short' }) }, 400, /password/);
    await good(target, calls.initiate, { body: signUp({ captcha }) });
  });
  it('can be switched off in the configuration', async () => {
    await refused(world, calls.getCaptchaChallenge, {}, 404);
  });
});

describe('the demo', () => {
  const write = async (path: string, method: string, origin?: string): Promise<number> => {
    const headers = { 'Content-Type': 'text/plain', ...(origin === undefined ? {} : { Origin: origin }) };
    const body = '{"callId":"getFees","kind":"status"}';
    return (await world.request(path, { method, headers, ...(method === 'POST' ? { body } : {}) })).status;
  };
  const foreign = ['https://evil.example', 'null', 'http://localhost.evil.example', 'file://'];

  it('is changed by no page of a stranger', async () => {
    for (const origin of foreign) {
      for (const prefix of ['', '/api']) {
        assert.equal(await write(`${prefix}/demo/reset`, 'POST', origin), 403, origin);
        assert.equal(await write(`${prefix}/demo/faults`, 'POST', origin), 403, origin);
        assert.equal(await write(`${prefix}/demo/faults`, 'DELETE', origin), 403, origin);
      }
    }
    assert.deepEqual(await (await world.request('/demo/faults')).json(), { success: true, data: [] });
  });
  it('is changed by its own pages and by what is no page', async () => {
    for (const origin of ['http://localhost:4310', 'http://127.0.0.1:4310', undefined]) {
      assert.equal(await write('/demo/faults', 'POST', origin), 200, origin);
      assert.equal(await write('/demo/faults', 'DELETE', origin), 200, origin);
    }
  });
});

describe('simulated failures', () => {
  const set = (fault: unknown): Promise<Response> =>
    world.request('/demo/faults', {
      method: 'POST',
      body: JSON.stringify(fault),
      headers: { 'Content-Type': 'application/json' },
    });
  const ask = (): Promise<Response> => world.request('/foundation/facilitators');

  it('can be a status, once', async () => {
    await set({ callId: 'getFacilitator', kind: 'status', status: 503, message: 'Down' });
    const response = await ask();
    assert.equal(response.status, 503);
    assert.deepEqual(await response.json(), { success: false, message: 'Down' });
    assert.equal((await ask()).status, 200);
  });
  it('can be another version, as often as requested', async () => {
    await set({ callId: '*', kind: 'version', version: '5.44.0', times: 2 });
    const versions = [await ask(), await ask(), await ask()].map(({ headers }) => headers.get('app-version'));
    assert.deepEqual(versions, ['5.44.0', '5.44.0', '5.43.1']);
  });
  it('can be a malformed, late or dropped answer, and can be removed', async () => {
    await set([
      { callId: 'getFacilitator', kind: 'malformed' },
      { callId: 'getFacilitator', kind: 'delay', delay: 5000 },
    ]);
    const from = world.clock.now();
    await assert.rejects((await ask()).json());
    assert.equal(world.clock.now() - from, 5000);
    await set({ callId: 'getFacilitator', kind: 'close' });
    assert.equal((await ask()).type, 'error');
    await set({ callId: 'getFacilitator', kind: 'malformed', body: { data: 1 }, times: 0 });
    assert.deepEqual(await (await ask()).json(), { data: 1 });
    assert.deepEqual(await (await ask()).json(), { data: 1 });
    await world.request('/demo/faults', { method: 'DELETE' });
    assert.equal((await ask()).status, 200);
  });
  it('are rejected if they are unknown', async () => {
    for (const fault of [{}, { callId: 'nope', kind: 'close' }, { callId: '*', kind: 'fire' }, null]) {
      assert.equal((await set(fault)).status, 400);
    }
  });
});

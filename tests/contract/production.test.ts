import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { sql } from 'kysely';
import * as calls from '../../src/api/calls';
import { toBase64 } from '../../demo/reference-api/bytes';
import { MAX_PER_APPLICATION } from '../../demo/reference-api/handlers/sms';
import { startReferenceServer } from '../../demo/reference-api/http';
import { httpPost } from '../../demo/reference-api/http-post';
import { LIMITS } from '../../demo/reference-api/limits';
import { listen } from '../../demo/reference-api/listen';
import { migrate } from '../../demo/reference-api/schema';
import { settingsFrom, type Environment } from '../../demo/reference-api/settings';
import type { LogEntry } from '../../demo/reference-api/watch';
import { emptyDatabaseIn } from '../tooling/empty-database';
import { applicantAt, good, KEY, openedInMemory, openWorld, send, signUp } from './world';

const FULL: Environment = {
  HOST: '0.0.0.0',
  REFERENCE_KEY: toBase64(KEY),
  ORIGINS: 'https://shop.example',
  POST_URL: 'http://127.0.0.1:9/',
};
const URL_OF_DATABASE = 'postgres://db.example/onboarding';

describe('the address of a server', () => {
  it('has brackets if it is IPv6, however HOST was written', async () => {
    for (const host of ['::1', '[::1]']) {
      const { url, close } = await listen(() => new Response('here'), { port: 0, host });
      assert.match(url, /^http:\/\/\[::1\]:\d+$/);
      assert.equal(await (await fetch(url)).text(), 'here');
      await close();
    }
  });
  it('survives any target of a request', async () => {
    const server = await startReferenceServer({ port: 0, memory: true });
    const { port, hostname } = new URL(server.url);
    for (const target of ['//', '//[', '//x:99999/', '*', 'http://[', '%', '/%', '/?%']) {
      const socket = connect(Number(port), hostname);
      socket.end(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      const chunks: Buffer[] = [];
      for await (const chunk of socket) chunks.push(chunk as Buffer);
      assert.match(Buffer.concat(chunks).toString(), /^HTTP\/1\.1 4\d\d /, target);
    }
    assert.equal((await fetch(`${server.url}/health/live`)).status, 200);
    await server.close();
  });
});

describe('the settings of a process', () => {
  it('are those of a demo on this machine', () => {
    for (const HOST of [undefined, '127.0.0.1', 'localhost', '::1', '127.1.2.3']) {
      assert.equal(settingsFrom({ HOST }).production, false);
    }
  });
  it('take everything that docs/reference-api.md names', () => {
    const settings = settingsFrom({
      ORIGINS: 'http://shop.example, https://shop.example/',
      LINKS: 'shop.example, shop.example:8443/apply/,',
      PUBLIC_URL: 'http://api.shop.example',
      POST_URL: 'http://messages.example/send',
      LOG: 'all',
    });
    assert.deepEqual(settings.linkHosts, ['shop.example', 'shop.example:8443/apply/']);
  });
  const production: readonly Environment[] = [
    FULL,
    { ...FULL, HOST: '::' },
    { ...FULL, HOST: '10.0.0.5' },
    { ...FULL, HOST: 'localhost.example' },
    { ...FULL, HOST: undefined, DATABASE_URL: URL_OF_DATABASE },
    { ...FULL, HOST: undefined, PRODUCTION: '1' },
  ];
  for (const env of production) {
    it(`are production with ${env['HOST'] ?? env['DATABASE_URL'] ?? 'PRODUCTION'}`, () => {
      assert.equal(settingsFrom(env).production, true);
    });
  }
  const table: readonly (readonly [env: Environment, why: RegExp])[] = [
    [{ HOST: '0.0.0.0' }, /because HOST is 0\.0\.0\.0.*REFERENCE_KEY.*ORIGINS.*POST_URL/s],
    [{ DATABASE_URL: URL_OF_DATABASE }, /because DATABASE_URL is set.*REFERENCE_KEY/s],
    [{ ...FULL, ORIGINS: 'http://shop.example' }, /must be https: http:\/\/shop\.example/],
    [{ ...FULL, POST_URL: ' ' }, /POST_URL/],
    [{ ...FULL, ORIGINS: '*' }, /must be https: \*/],
    [{ ...FULL, ORIGINS: 'https://' }, /must be https: https:\/\//],
    [{ ...FULL, POST_URL: 'http://messages.example/send' }, /POST_URL must be https/],
    [{ ...FULL, PUBLIC_URL: 'http://api.shop.example' }, /PUBLIC_URL must be https/],
    [{ ...FULL, LATENCY: '5' }, /LATENCY is only for demos/],
    [{ ...FULL, METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ PORT: 'http' }, /PORT must be a number/],
    [{ ORIGINS: 'https://a.example, shop.example' }, /ORIGINS must be http or https: shop\.example\.$/],
    [{ ORIGINS: 'localhost:3000' }, /ORIGINS must be http or https: localhost:3000\.$/],
    ...['https://shop.example/apply', 'Shop.example', 'shop.example:443', 'shop.example?of=7'].map(
      (place): [Environment, RegExp] => [
        { LINKS: `a.example/apply/, ${place}` },
        new RegExp(`LINKS must be like shop\\.example or shop\\.example/apply: ${place.replace(/[.?]/g, '\\$&')}\\.$`),
      ],
    ),
    [{ ...FULL, LINKS: 'https://shop.example' }, /LINKS must be like shop\.example/],
    [{ PUBLIC_URL: 'nonsense' }, /PUBLIC_URL must be http or https\.$/],
    [{ POST_URL: 'nonsense' }, /POST_URL must be http or https\.$/],
    [{ ...FULL, DATABASE_URL: 'db.example' }, /DATABASE_URL must begin with postgres:\/\/\.$/],
    [{ LOG: 'ALL' }, /LOG must be all, or left out\.$/],
    [{ CAPTCHA: 'on' }, /CAPTCHA must be altcha or off/],
    [{ ...FULL, CAPTCHA: 'Altcha' }, /CAPTCHA must be altcha or off/],
  ];
  for (const [env, why] of table) {
    it(`are refused: ${why.source}`, () => {
      assert.throws(() => settingsFrom(env), why);
    });
  }
});

describe('a process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'production-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const start = (env: Environment) =>
    spawn(process.execPath, ['--import', 'tsx', 'demo/reference-api/main.ts'], {
      env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: folder, ...env },
    });

  it('that others could reach does not start without secrets, and says why', async () => {
    const child = start({ HOST: '0.0.0.0' });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 1);
    assert.match(said, /runs as production, because HOST is 0\.0\.0\.0/);
  });
  it('that others can reach has no demo in it, and ends when it is asked to', async () => {
    await emptyDatabaseIn(join(folder, 'database'));
    const child = start(FULL);
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    const port = /0\.0\.0\.0:(\d+)/.exec(line.toString())?.[1] ?? '';
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    for (const path of ['outbox', 'scenarios', 'faults', 'sso/start?applicant=sso@demo.example']) {
      assert.equal((await at(`/demo/${path}`)).status, 404, path);
    }
    assert.equal((await at('/metrics')).status, 404);
    assert.equal((await at('/health/live')).status, 200);
    assert.equal((await at('/health/ready')).status, 200);
    const target = { request: (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init) };
    const body = {
      spProductSlug: 'acme',
      facId: 'fac_1',
      email: 'existing@demo.example',
      password: 'Copper-Lantern-42',
    };
    assert.equal((await send(target, calls.continueApplication, { body })).status, 401);
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number];
    assert.equal(code, 0, said);
  });
});

describe('a server that is stopped', () => {
  it('finishes what it is answering', async () => {
    const server = await startReferenceServer({
      port: 0,
      database: await openedInMemory(),
      latency: 300,
      passwordIterations: 1000,
    });
    const asked = fetch(`${server.url}/foundation/facilitators`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await server.close();
    assert.equal((await asked).status, 200);
    await assert.rejects(fetch(`${server.url}/foundation/facilitators`));
  });
});

describe('a server', () => {
  it('says why it did not start, without a password', async () => {
    const databaseUrl = 'postgres://onboarding:open-sesame@127.0.0.1:9/onboarding';
    const started = startReferenceServer({ port: 0, databaseUrl, key: toBase64(KEY) });
    await assert.rejects(
      started,
      (error: Error) => /ECONNREFUSED/.test(error.message) && !/sesame/.test(error.message),
    );
  });
  it('names REFERENCE_KEY if it is no key', async () => {
    for (const key of ['open sesame!', 'a', toBase64(KEY.slice(1)), toBase64(KEY) + toBase64(KEY)]) {
      await assert.rejects(startReferenceServer({ port: 0, databaseUrl: URL_OF_DATABASE, key }), {
        message: 'REFERENCE_KEY must be base64 of 32 bytes.',
      });
    }
  });
  it('does not wait for a body that comes byte by byte', async () => {
    const server = await startReferenceServer({
      port: 0,
      database: await openedInMemory(),
      requestTimeout: 400,
      passwordIterations: 1000,
    });
    try {
      const client = connect(Number(new URL(server.url).port), '127.0.0.1');
      client.on('error', () => undefined);
      client.write('POST /auth/sso/onboarding HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
      client.write('Content-Length: 60000\r\n\r\n{');
      const drip = setInterval(() => client.write(' '), 50);
      const late = setTimeout(() => client.destroy(new Error('it waited')), 10_000);
      let said = '';
      client.on('data', (chunk: Buffer) => (said += chunk.toString()));
      await once(client, 'close');
      clearInterval(drip);
      clearTimeout(late);
      assert.match(said, /^HTTP\/1\.1 408 /);
    } finally {
      await server.close();
    }
  });
});

describe('what operators see', () => {
  it('is an entry for each answer, without anything that was sent', async () => {
    const entries: LogEntry[] = [];
    const world = await openWorld({ log: (entry) => entries.push(entry) });
    try {
      const { token, email } = await applicantAt(world, 'bank');
      await send(world, calls.saveOwners, { token, body: { owners: [{ firstName: 'Zebulon' }] } });
      await world.request('/Zebulon?ssn=123-45-6789', { headers: { 'X-Zebulon': '1' } });
      await sql`drop table rate_limits`.execute(world.db);
      const link = 'http://localhost/acme/continue';
      const { status } = await send(world, calls.sendContinueLink, { token, body: { link } });
      assert.equal(status, 500);
      const said = JSON.stringify(entries);
      for (const secret of [token, email, 'Zebulon', '123-45-6789', 'Diaz', '000123456789']) {
        assert.ok(!said.includes(secret), secret);
      }
      assert.ok(entries.some(({ call, status: code }) => call === 'initiate' && code === 200));
      assert.match(entries.at(-1)?.error ?? '', /^error 42P01$/);
      // An approval whose email fails is an approval, and somebody sees that the email is missing.
      const mail = async (): Promise<never> => Promise.reject(new TypeError(`Zebulon ${email}`));
      const noMail = world.again({ post: { sms: async () => undefined, mail }, log: (entry) => entries.push(entry) });
      assert.equal((await good(noMail, calls.submit, { token, body: { ack: true } })).decision, 'approved');
      const { call, status: code, error } = entries.at(-1) ?? {};
      assert.deepEqual([call, code, error], ['submit', 200, 'TypeError']);
    } finally {
      await world.close();
    }
  });
  it('is counted for Prometheus, for clients with the token', async () => {
    const world = await openWorld({ metricsToken: 'a-token-for-metrics' });
    try {
      await good(world, calls.initiate, { body: signUp() });
      assert.equal((await world.request('/metrics')).status, 404);
      const headers = { Authorization: 'Bearer a-token-for-metrics' };
      const text = await (await world.request('/metrics', { headers })).text();
      assert.match(text, /^onboarding_answers_total\{call="initiate",status="200"\} 1$/m);
      assert.match(text, /^onboarding_answer_seconds_bucket\{call="initiate",le="\+Inf"\} 1$/m);
      assert.match(text, /^onboarding_password_queue 0$/m);
    } finally {
      await world.close();
    }
  });
});

describe('a message that the delivery service does not take', () => {
  const LINK = 'https://shop.example/acme/continue';

  it('counts against nobody, and the answer says when to ask again', async () => {
    const world = await openWorld({ limitScale: 1, origins: ['https://shop.example'] });
    try {
      const { token } = await applicantAt(world, 'initiated');
      const down = world.again({ post: httpPost('http://127.0.0.1:9/', undefined) });
      const sends = [
        [calls.sendSms, { mobileNumber: '+12125550142', spProductSlug: 'acme' }, MAX_PER_APPLICATION],
        [calls.sendContinueLink, { link: LINK }, LIMITS.emailsOfApplicant.most],
      ] as const;
      for (const [call, body, most] of sends) {
        for (let at = 0; at <= most; at += 1) {
          const { status, headers, body: said } = await send(down, call, { token, body });
          assert.equal(status, 503, call.id);
          assert.ok((said as { waitTime: number }).waitTime > 0);
          assert.ok(Number(headers.get('Retry-After')) > 0);
        }
        const { status } = await send(world, call, { token, body });
        assert.equal(status, 200, call.id);
      }
    } finally {
      await world.close();
    }
  });
});

describe('a rolling update', () => {
  it('keeps the previous version’s statements working, and does not touch a newer database', async () => {
    const world = await openWorld();
    try {
      await good(world, calls.getFacilitator);
      // As the first version wrote them: it knows no column that came later.
      await sql`insert into sessions (token_hash, application_id, created_at, used_at)
        values ('old', 'app_sub', now(), now())`.execute(world.db);
      await sql`insert into sub_merchant_links (id, application_id, expires_at) values ('old', 'app_sub', now())`.execute(
        world.db,
      );
      await sql`update applications set submitted_at = now(), decision = 'approved'
        where id = 'app_saved_review'`.execute(world.db);
      await sql`update reference_version set version = 99`.execute(world.db);
      await migrate(world.db);
      const { rows } = await sql`select version from reference_version`.execute(world.db);
      assert.deepEqual(rows, [{ version: 99 }]);
    } finally {
      await world.close();
    }
  });
});

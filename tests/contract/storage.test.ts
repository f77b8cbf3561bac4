import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import * as calls from '../../src/api/calls';
import { lockFolder } from '../../demo/reference-api/database-node';
import { startReferenceServer, type ReferenceServer } from '../../demo/reference-api/http';
import { applicantAt, bodies, good, logIn, type Target } from './world';

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const start = (): Promise<ReferenceServer> =>
  startReferenceServer({ port: 0, dataDir: folder, captcha: 'off', reviewTime: 0, passwordIterations: 1000 });
const over = (server: ReferenceServer): Target => ({
  request: (path, init) => fetch(`${server.url}/api${path}`, init),
});

describe('the reference API over HTTP, in a folder', () => {
  let server: ReferenceServer;
  before(async () => {
    server = await start();
  });
  after(() => server.close());

  it('reports the version of the application', async () => {
    const { config } = JSON.parse(readFileSync('package.json', 'utf8')) as { config: { appVersion: string } };
    assert.equal((await fetch(`${server.url}/demo/health`)).headers.get('app-version'), config.appVersion);
  });
  it('refuses to run a second server on the same folder', async () => {
    await assert.rejects(start(), /in use by process \d+/);
    const child = spawn(process.execPath, ['--import', 'tsx', 'demo/reference-api/main.ts'], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder },
    });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const code = await new Promise((resolve) => child.once('exit', resolve));
    assert.equal(code, 1);
    assert.match(said, /in use by process \d+.*lose data/s);
  });
  it('keeps what was saved, and the sessions, across a restart', async () => {
    const person = await applicantAt(over(server), 'bank');
    await server.close();
    server = await start();
    const target = over(server);
    const { token } = person;
    assert.equal((await good(target, calls.getStatus, { token })).canVisitStep.submit, true);
    assert.equal((await good(target, calls.getOwners, { token })).owners[0]?.ssn, '***-**-6789');
    assert.equal((await logIn(target, person.email)).smAppStatus, 'payout');
    const [account] = await good(target, calls.getBankAccounts, { token, query: { addAsterisks: 'false' } });
    assert.equal(account?.accountNumber, bodies.accounts[0]?.['accountNumber']);
  });
  it('keeps its key file readable only by its owner', () => {
    assert.equal(statSync(join(folder, 'key')).mode & 0o077, 0);
  });
  it('can close the connection without an answer', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ callId: 'getFacilitator', kind: 'close' });
    await fetch(`${server.url}/demo/faults`, { method: 'POST', headers, body });
    await assert.rejects(fetch(`${server.url}/foundation/facilitators`));
    assert.equal((await fetch(`${server.url}/foundation/facilitators`)).status, 200);
  });
});

describe('the lock on the folder', () => {
  const place = mkdtempSync(join(tmpdir(), 'lock-'));
  after(() => rmSync(place, { recursive: true, force: true }));

  const NOBODY = 2 ** 22 + 1;
  const table: readonly [name: string, left: string][] = [
    ['a dead process', String(NOBODY)],
    ['an earlier life of this process id', String(process.pid)],
    ['a lock without a process', ''],
    ['nonsense', 'x'],
  ];
  for (const [name, left] of table) {
    it(`is taken over from ${name}`, () => {
      writeFileSync(join(place, 'lock'), left);
      const unlock = lockFolder(place);
      assert.throws(() => lockFolder(place), /in use/);
      unlock();
      unlock();
      lockFolder(place)();
    });
  }
  it('is respected while its process runs', () => {
    writeFileSync(join(place, 'lock'), String(process.ppid));
    assert.throws(() => lockFolder(place), new RegExp(`in use by process ${process.ppid}`));
  });
});

/**
 * `npm run copies`: the reference API under load, in one process and in three behind nginx, while one is killed, a connection
 * is cut and a new version is rolled out. Prints the figures of docs/measurements.md and fails if anything was lost, done
 * twice, or let through. Needs Debian's PostgreSQL and nginx: without them it says what was skipped.
 * `npm run copies -- 50` takes 50 applicants.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { toBase64, fromBase64, randomBytes } from '../demo/reference-api/bytes';
import { LIMITS } from '../demo/reference-api/limits';
import { openVault, type Draft } from '../demo/reference-api/vault';
import { signUpLimitHolds } from './copies/limits';
import { apply, type Journey } from './copies/applicant';
import {
  findNginx,
  findPostgres,
  memoryOf,
  run,
  startInbox,
  startNginx,
  startPostgres,
  type Running,
} from './copies/machine';
import { freePort } from './free-port.mjs';

const applicants = Number(process.argv[2] ?? 200);
if (!(applicants > 0)) throw new Error('usage: npm run copies -- [applicants]');
const KEY = toBase64(randomBytes(32));
const MINUTE = 60_000;
const problems: string[] = [];
const folder = mkdtempSync(join(tmpdir(), 'copies-'));
// PostgreSQL runs as another user.
chmodSync(folder, 0o755);
const must = (holds: boolean, what: string): void => void (holds || problems.push(what));

interface Result {
  readonly name: string;
  readonly journeys: readonly Journey[];
  readonly milliseconds: number;
  readonly megabytes: string;
}

async function startApi(port: number, env: NodeJS.ProcessEnv, name: string): Promise<Running> {
  const running = run(process.execPath, ['--import', 'tsx', 'demo/reference-api/main.ts'], {
    env: { PATH: process.env['PATH'], PORT: String(port), REVIEW_TIME: '200', ...env },
    log: join(folder, `${name}.log`),
  });
  for (let tries = 0; ; tries += 1) {
    const ready = await fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return running;
    if (running.child.exitCode !== null || tries > 600) throw new Error(`${name} did not start: ${folder}/${name}.log`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function everybody(
  base: string,
  codeFor: (number: string) => string | undefined,
  onDone: (count: number) => void,
) {
  let done = 0;
  const from = performance.now();
  const settled = await Promise.allSettled(
    Array.from({ length: applicants }, async (_, number) => {
      const journey = await apply(`${base}/api`, number, codeFor);
      done += 1;
      onDone(done);
      return journey;
    }),
  );
  const journeys: Journey[] = [];
  for (const one of settled) {
    if (one.status === 'fulfilled') journeys.push(one.value);
    else must(false, one.reason instanceof Error ? one.reason.message : 'an applicant failed');
  }
  return { journeys, milliseconds: performance.now() - from };
}

const rounded = (megabytes: number): string => `${Math.round(megabytes)} MB`;

async function embedded(): Promise<Result> {
  const port = await freePort();
  const data = join(folder, 'pglite');
  mkdirSync(data);
  const api = await startApi(port, { DATA_DIR: data, CAPTCHA: 'off', REFERENCE_KEY: KEY }, 'pglite');
  const ended = await everybody(
    `http://127.0.0.1:${port}`,
    () => undefined,
    () => undefined,
  );
  const megabytes = rounded(memoryOf(api.child.pid ?? 0));
  await api.stop();
  return { name: 'PGlite, one process', ...ended, megabytes };
}

async function onPostgres(copies: number, bin: string, nginx: string): Promise<Result> {
  const home = join(folder, `postgres-${copies}`);
  mkdirSync(home, { mode: 0o755 });
  const inbox = await startInbox();
  const postgres = await startPostgres(bin, home);
  const client = new pg.Client({ connectionString: postgres.url });
  for (let tries = 0; ; tries += 1) {
    const other = new pg.Client({ connectionString: postgres.url });
    const isUp = await other.connect().then(
      () => true,
      () => false,
    );
    if (isUp) await other.end();
    if (isUp || tries > 100) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await client.connect();
  const env = {
    DATABASE_URL: postgres.url,
    REFERENCE_KEY: KEY,
    ORIGINS: 'https://shop.example',
    POST_URL: inbox.url,
    PROXIES: '1',
  };
  const ports = await Promise.all(Array.from({ length: copies }, freePort));
  // At once: they take turns at the migration.
  const apis = await Promise.all(ports.map((port, at) => startApi(port, env, `api-${copies}-${at}`)));
  const proxy = await startNginx(nginx, home, ports);
  let megabytes = '';
  let disturbing: Promise<void> = Promise.resolve();

  const disturb = async (done: number): Promise<void> => {
    if (done === Math.ceil(applicants / 10)) {
      const memory = apis.map(({ child }) => memoryOf(child.pid ?? 0));
      megabytes = `${memory.map(rounded).join(' + ')}, PostgreSQL ${rounded(memoryOf(postgres.child.pid ?? 0))}`;
    }
    if (copies === 1) return;
    if (done === Math.ceil(applicants / 5)) {
      await apis[0]?.stop('SIGKILL');
      apis[0] = await startApi(ports[0] ?? 0, { ...env, APP_VERSION: '5.44.0' }, `api-${copies}-again`);
    }
    if (done === Math.ceil((applicants * 2) / 5)) {
      await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'onboarding' order by state = 'active' desc limit 1`);
    }
    // The rest of the rolling update: asked to stop, a process finishes what it has.
    for (const at of [1, 2]) {
      if (done !== Math.ceil((applicants * (2 + at)) / 5)) continue;
      await apis[at]?.stop();
      apis[at] = await startApi(ports[at] ?? 0, { ...env, APP_VERSION: '5.44.0' }, `api-${copies}-${at}-new`);
    }
  };
  const next = async (earlier: Promise<void>, done: number): Promise<void> => {
    await earlier;
    try {
      await disturb(done);
    } catch (error) {
      must(false, error instanceof Error ? error.message : 'the disturbance failed');
    }
  };
  const ended = await everybody(
    proxy.url,
    (number) => inbox.codes.get(number),
    (done) => {
      disturbing = next(disturbing, done);
    },
  );
  await disturbing;
  await verify(client, inbox.mails);
  must(
    await signUpLimitHolds(proxy.url, LIMITS.signUpsFromAddress.most),
    'more sign-ups from one address than the limit',
  );
  await client.end();
  await Promise.all(apis.map((api) => api.stop()));
  await proxy.stop('SIGQUIT');
  await postgres.stop();
  inbox.close();
  return {
    name: `PostgreSQL, ${copies === 1 ? 'one process' : `${copies} processes`} behind nginx`,
    ...ended,
    megabytes,
  };
}

/** Nothing lost, nothing twice. */
async function verify(client: pg.Client, mails: readonly string[]): Promise<void> {
  const vault = await openVault(fromBase64(KEY));
  const { rows } = await client.query<{
    id: string;
    email: string;
    business: Draft;
    owners: Draft[];
    accounts: Draft[];
    submitted_at: Date | null;
    decision: string | null;
  }>(`select a.*, p.email from applications a join applicants p on p.id = a.applicant_id order by p.email`);
  must(rows.length === applicants, `${rows.length} applications of ${applicants} applicants`);
  must(new Set(rows.map(({ email }) => email)).size === rows.length, 'an applicant has two applications');
  for (const row of rows) {
    const number = Number(/\d+/.exec(row.email)?.[0]);
    const [account] = await Promise.all(row.accounts.map((one) => vault.unseal(one, row.id)));
    must(row.submitted_at !== null && row.decision === 'approved', `${row.email} is not decided`);
    must(row.business['dbaName'] === `Shop ${number}`, `${row.email} has another business`);
    must(row.owners.length === 2, `${row.email} has ${row.owners.length} owners`);
    must(account?.['accountNumber'] === String(700_000_000 + number), `${row.email} has another account`);
  }
  must(new Set(mails).size === mails.length, 'an approval was mailed twice');
}

function percentile(sorted: readonly number[], part: number): string {
  return `${Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN)} ms`;
}

function report({ name, journeys, milliseconds, megabytes }: Result): void {
  const sorted = journeys.flatMap(({ durations }) => durations).toSorted((one, other) => one - other);
  const perMinute = Math.round((journeys.length / milliseconds) * MINUTE);
  const times = [0.5, 0.95, 0.99].map((part) => percentile(sorted, part)).join(' | ');
  console.log(`| ${name} | ${journeys.length} of ${applicants} | ${perMinute} | ${times} | ${megabytes} |`);
}

const [bin, nginx] = [findPostgres(), findNginx()];
console.log('| | decided | applications a minute | p50 | p95 | p99 | memory |\n|---|---|---|---|---|---|---|');
const only = process.argv[3];
if (only === undefined || only === 'pglite') report(await embedded());
if (bin === undefined || nginx === undefined) {
  console.log(`skipped: several copies need Debian's ${bin === undefined ? 'postgresql' : 'nginx'}`);
} else {
  for (const copies of [1, 3])
    if (only === undefined || only === String(copies)) report(await onPostgres(copies, bin, nginx));
}
for (const problem of problems.slice(0, 20)) console.error(`FAILED ${problem}`);
if (problems.length > 0) console.error(`The logs are in ${folder}`);
else rmSync(folder, { recursive: true, force: true });
process.exitCode = problems.length > 0 ? 1 : 0;

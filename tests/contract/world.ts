import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after } from 'node:test';
import * as z from 'zod';
import type { Call } from '../../src/api/call';
import * as calls from '../../src/api/calls';
import { openEnvelope } from '../../src/api/envelope';
import { createReferenceApi, type Mutation, type ReferenceOptions } from '../../demo/reference-api/app';
import { toBase64 } from '../../demo/reference-api/bytes';
import { databaseOn } from '../../demo/reference-api/database';
import { openDatabase, type OpenedDatabase } from '../../demo/reference-api/database-node';
import type { Clock } from '../../demo/reference-api/clock';
import type { Database } from '../../demo/reference-api/schema';
import { emptyDatabase as inMemory, keepDatabases } from '../tooling/empty-database';
import { strict } from '../../kit/conformance/strict';
import { callList } from '../../scripts/calls';
import { wireSchema } from '../../scripts/openapi/document';
import { account, ada, ben, cafe, clerk, county } from '../../demo/staging/scenarios';

/** What the contract's tests need of a server: requests in, responses out. Any server can be put here. */
export interface Target {
  request(path: string, init?: RequestInit): Promise<Response>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly text: string;
}

type AnyCall = Call<unknown, unknown, unknown>;

export interface Sent {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
  readonly token?: string | null | undefined;
  readonly slug?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a call as the contract says, good or bad as it may be. */
export async function send(target: Target, call: unknown, sent: Sent = {}): Promise<Answer> {
  const { method, path } = call as AnyCall;
  const query = sent.query === undefined ? '' : `?${new URLSearchParams(sent.query)}`;
  const response = await target.request(`/${path.replace('{spProductSlug}', sent.slug ?? 'acme')}${query}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(sent.token ? { Authorization: `Bearer ${sent.token}` } : {}),
      ...sent.headers,
    },
    ...(method === 'GET' ? {} : { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body ?? {}) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: jsonOrNull(text), text };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Every call of the contract, in the order of its files. */
export const allCalls = callList();

/** The schemas of the answers as OpenAPI publishes them, which have none of the client's leniency (D-104). */
const published = new Map(allCalls.map(({ id, answer }) => [id, z.fromJSONSchema(wireSchema(answer) as never)]));

/**
 * A good answer, parsed as the client parses it: envelope opened, then the call's own schema. It must also be what OpenAPI and the
 * conformance checks expect of a server.
 */
export async function good<A, B, Q>(target: Target, call: Call<A, B, Q>, sent: Sent = {}): Promise<A> {
  const answer = await send(target, call, sent);
  assert.equal(answer.status, 200, `${call.id}: ${answer.text}`);
  const envelope = openEnvelope(answer.body);
  assert.equal(envelope.refused, false, `${call.id}: ${answer.text}`);
  const parsed = call.answer.safeParse(envelope.content);
  assert.ok(parsed.success, `${call.id} does not parse: ${answer.text}`);
  for (const schema of [published.get(call.id), strict(call.answer)]) {
    const { error } = schema?.safeParse(envelope.content) ?? assert.fail(`${call.id} is not published`);
    assert.equal(error, undefined, `${call.id}: ${answer.text}`);
  }
  return parsed.data;
}

/** A refusal in the envelope. */
export async function refused(
  target: Target,
  call: unknown,
  sent: Sent,
  status: number,
  message?: RegExp,
): Promise<Answer> {
  const answer = await send(target, call, sent);
  assert.equal(answer.status, status, answer.text);
  const envelope = openEnvelope(answer.body);
  assert.equal(envelope.refused, true, answer.text);
  assert.ok(envelope.message, 'a refusal says why');
  if (message) assert.match(envelope.message, message);
  return answer;
}

export interface ManualClock extends Clock {
  forward(milliseconds: number): void;
}

export function manualClock(start = Date.now()): ManualClock {
  let now = start;
  return {
    now: () => now,
    forward: (milliseconds) => {
      now += milliseconds;
    },
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
  };
}

export interface World extends Target {
  readonly db: Database;
  readonly clock: ManualClock;
  readonly key: Uint8Array;
  /** Another API on the same database. */
  again(options: Partial<ReferenceOptions>): Target;
  close(): Promise<void>;
}

const closeUnused = keepDatabases();
after(closeUnused);

export const KEY = new Uint8Array(32).fill(7);

/**
 * An empty database in memory; with CONTRACT_DATABASE_URL the real PostgreSQL there, which is emptied. The files then
 * have to run one after another (`--test-concurrency=1`).
 */
async function emptyDatabase(): Promise<Database> {
  const databaseUrl = process.env['CONTRACT_DATABASE_URL'];
  if (databaseUrl === undefined) return databaseOn(await inMemory());
  const { db } = await openDatabase({ databaseUrl, key: toBase64(KEY) });
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return db;
}

/** A database in memory for a server that listens. */
export async function openedInMemory(): Promise<OpenedDatabase> {
  const db = databaseOn(await inMemory());
  return { db, key: Uint8Array.from(KEY), place: 'memory', close: () => db.destroy() };
}

export interface WorldOptions extends Partial<ReferenceOptions> {
  /** What is broken on purpose. */
  readonly mutation?: Mutation;
}

/** The reference API in process, on an empty database and a clock driven by hand. */
export async function openWorld({ mutation, ...options }: WorldOptions = {}): Promise<World> {
  const db = await emptyDatabase();
  const clock = manualClock();
  const usual = {
    db,
    clock,
    key: KEY,
    version: '5.43.1',
    captcha: 'off',
    reviewTime: 0,
    passwordIterations: 1000,
  } as const;
  const start = (more: Partial<ReferenceOptions>): Target => {
    const app = createReferenceApi({ ...usual, ...options, ...more }, mutation);
    return { request: async (path, init) => app.request(path, init) };
  };
  const target = start({});
  return { ...target, db, clock, key: KEY, again: start, close: () => db.destroy() };
}

/** Sound, but stricter than the reference API: the first token ends with the answer that brings the new one. */
export const endsOldToken: Mutation = {
  services: (services) => ({
    ...services,
    sessions: {
      ...services.sessions,
      async rotate(work) {
        const token = await services.sessions.rotate(work);
        await work.transaction.deleteFrom('sessions').where('tokenHash', '=', work.session.tokenHash).execute();
        return token;
      },
    },
  }),
};

export const PASSWORD = 'Copper-Lantern-42';

let people = 0;

export function newEmail(): string {
  people += 1;
  return `person-${people}@shop.example`;
}

/** Sample bodies as the widget sends them. */
export const bodies = { business: cafe, county, owners: [ada, ben], contact: clerk, accounts: [account] };

/** The body of a sign-up. */
export function signUp(more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    facId: 'fac_1',
    spProductSlug: 'acme',
    name: 'Ada Diaz',
    email: newEmail(),
    password: PASSWORD,
    terms: true,
    ...more,
  };
}

export type Stage = 'initiated' | 'verified' | 'typed' | 'business' | 'people' | 'bank' | 'submitted';
const STAGES: readonly Stage[] = ['initiated', 'verified', 'typed', 'business', 'people', 'bank', 'submitted'];

let numbers = 0;
/** A mobile number that nobody had before. */
export function newNumber(): string {
  numbers += 1;
  return `+1212${String(2_000_000 + numbers * 1013).slice(0, 7)}`;
}

export interface Person {
  readonly email: string;
  readonly token: string;
}

/** A new applicant who has come as far as `stage`, through the calls themselves. */
export async function applicantAt(
  target: Target,
  stage: Stage,
  { ownershipType = 'LLC', slug = 'acme', ...more }: { ownershipType?: string; slug?: string; business?: unknown } = {},
): Promise<Person> {
  const body = signUp({ spProductSlug: slug });
  const { token = '' } = await good(target, calls.initiate, { body });
  const reached = (wanted: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(wanted);
  const contact = ['GOV', 'PUBLIC_CORP'].includes(ownershipType);
  if (reached('verified')) await verify(target, token);
  if (reached('typed')) await good(target, calls.setIdentityType, { token, body: { ownershipType } });
  if (reached('business')) {
    const business = more.business ?? (contact ? bodies.county : bodies.business);
    await good(target, calls.saveBusiness, { token, body: { business } });
  }
  if (reached('people')) {
    if (contact) await good(target, calls.saveContact, { token, body: { contact: bodies.contact } });
    else await good(target, calls.saveOwners, { token, body: { owners: bodies.owners } });
  }
  if (reached('bank')) await good(target, calls.saveBankAccounts, { token, body: bodies.accounts });
  if (reached('submitted')) await good(target, calls.submit, { token, body: { ack: true } });
  return { email: String(body['email']), token };
}

export async function verify(target: Target, token: string): Promise<void> {
  const { smsCode } = await good(target, calls.sendSms, {
    token,
    body: { mobileNumber: newNumber(), spProductSlug: 'acme' },
  });
  const { status } = await good(target, calls.checkSms, { token, body: { smsCode } });
  assert.equal(status, 'valid');
}

/** Logs a seeded applicant in. */
export function logIn(target: Target, email: string, slug = 'acme', facId = 'fac_1') {
  return good(target, calls.continueApplication, { body: { spProductSlug: slug, facId, email, password: PASSWORD } });
}

export const byNumber = (one: number, other: number): number => one - other;

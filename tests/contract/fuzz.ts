/**
 * One generator of calls in any order, several at once, good and odd, with other people's ids and with replays; and what must
 * hold in the database afterwards, whatever was called.
 */
import { sql } from 'kysely';
import * as calls from '../../src/api/calls';
import { textOf } from '../../src/domain/form-schema';
import type { Mutation } from '../../demo/reference-api/app';
import { openVault, type Draft } from '../../demo/reference-api/vault';
import { allCalls, bodies, KEY, openWorld, PASSWORD, send, type Answer, type Sent, type World } from './world';

export interface FuzzReport {
  readonly seed: number;
  readonly calls: number;
  /** How many answers had each status. */
  readonly statuses: Readonly<Record<string, number>>;
  /** How far the applicants came: a generator that is only ever refused proves nothing. */
  readonly submitted: number;
  /** Broken invariants; empty if all hold. */
  readonly problems: readonly string[];
}

export interface FuzzOptions {
  readonly seed: number;
  readonly calls: number;
  readonly mutation?: Mutation;
  /** Statements that weaken the database first. */
  readonly weaken?: readonly string[];
  /** Looks after every round, and stops at the first problem. */
  readonly untilFound?: boolean;
}

const ACTORS = 6;
const CALLS_OF_ROUND = 300;
/** A new database now and then: what is looked at afterwards grows with it. */
const ROUNDS_OF_WORLD = 20;
const MOST_PROBLEMS = 10;

interface Actor {
  /** In every text that this applicant sends, and in nobody else's. */
  readonly mark: string;
  readonly facId: string;
  readonly slug: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly inviteId: string;
  readonly linkId: string;
  readonly tokens: string[];
  readonly ended: Set<string>;
  cookie: string;
  applicationIds: string[];
  ownerIds: string[];
  codes: string[];
}

/** mulberry32: the same numbers for the same seed everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const MARK = /Mk[a-j]{5}x/g;
const markOf = (number: number): string =>
  `Mk${String(number)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}x`;

const WATCH = [
  `create table fuzz_submitted (id text primary key, copy jsonb not null)`,
  `create table fuzz_owners (at integer generated always as identity, id text, owners jsonb not null)`,
  `create function fuzz_keep() returns trigger language plpgsql as $$ begin
     if new.submitted_at is not null and (tg_op = 'INSERT' or old.submitted_at is null) then
       insert into fuzz_submitted values (new.id, to_jsonb(new)) on conflict do nothing; end if;
     insert into fuzz_owners (id, owners) values (new.id, new.owners);
     return null; end $$`,
  `create trigger fuzz_keep after insert or update on applications for each row execute function fuzz_keep()`,
];

const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '');
const nameAndNumber = ({ firstName, ssn }: Draft): string => `${textOf(firstName).trim()}/${digitsOf(ssn)}`;

export async function fuzz(options: FuzzOptions): Promise<FuzzReport> {
  const random = randomFrom(options.seed);
  const report = { seed: options.seed, calls: 0, statuses: {} as Record<string, number>, submitted: 0 };
  const problems = new Set<string>();
  let people = 0;
  while (report.calls < options.calls && problems.size < (options.untilFound === true ? 1 : MOST_PROBLEMS)) {
    const run = await openRun({ ...options, random, problems, report });
    try {
      for (let round = 0; round < ROUNDS_OF_WORLD && report.calls < options.calls; round += 1) {
        const left = Math.min(CALLS_OF_ROUND, options.calls - report.calls);
        await run.round(
          Array.from({ length: ACTORS }, () => people++),
          left,
        );
        if (options.untilFound === true) await run.verify();
        if (options.untilFound === true && problems.size > 0) break;
      }
      await run.verify();
    } finally {
      await run.close();
    }
  }
  return { ...report, problems: [...problems].slice(0, MOST_PROBLEMS) };
}

interface RunOptions extends FuzzOptions {
  readonly random: () => number;
  readonly problems: Set<string>;
  readonly report: { calls: number; submitted: number; readonly statuses: Record<string, number> };
}

async function openRun({ random, problems, report, mutation, weaken = [] }: RunOptions) {
  const codes = new Map<string, string[]>();
  const logged: string[] = [];
  const world: World = await openWorld({
    production: true,
    limitScale: 1_000_000,
    log: (entry) => logged.push(JSON.stringify(entry)),
    post: {
      sms: async (number, _, code) => void codes.set(number, [...(codes.get(number) ?? []), code]),
      mail: async () => undefined,
    },
    ...(mutation === undefined ? {} : { mutation }),
  });
  await send(world, calls.getFacilitator);
  for (const statement of [...WATCH, ...weaken]) await sql.raw(statement).execute(world.db);

  /** Digits of every secret that was sent, and every token that was given. */
  const digits = new Set<string>();
  const tokens = new Set<string>();
  /** Owners' names with the numbers they were sent with, and ids with the numbers they have had. */
  const named = new Set<string>();
  const known = new Set<string>();
  const actors: Actor[] = [];
  const submissions = new Map<string, number>();
  const usedCodes = new Map<string, number>();
  const openedBy = new Map<string, Set<string>>();
  const loggedOut = new Set<string>();
  let secrets = 0;

  const below = (most: number): number => Math.floor(random() * most);
  const chance = (part: number): boolean => random() < part;
  function pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new Error('There is nothing to choose from');
    // One of the choices may be undefined itself.
    return list[below(list.length)] as T;
  }
  const fail = (what: string): void => void problems.add(what);

  /** A new Social Security number that passes the rules. */
  function ssn(): string {
    secrets += 1;
    const parts = [100 + (secrets % 500), 1 + (Math.floor(secrets / 500) % 99), 1000 + (secrets % 8999)];
    const text = parts.map((part, at) => String(part).padStart([3, 2, 4][at] ?? 0, '0')).join('-');
    digits.add(text.replaceAll('-', ''));
    return text;
  }
  function longNumber(): string {
    secrets += 1;
    const text = String(700_000_000_000 + secrets * 7919);
    digits.add(text);
    return text;
  }
  function taxId(): string {
    secrets += 1;
    const text = `45-${String(1_000_000 + ((secrets * 7919) % 8_999_999))}`;
    digits.add(text.replace('-', ''));
    return text;
  }

  function actor(number: number): Actor {
    const other = chance(0.3);
    return {
      mark: markOf(number),
      facId: other ? 'fac_2' : 'fac_1',
      slug: other ? 'harbor' : 'acme',
      email: `person-${number}@fuzz.example`,
      mobileNumber: `+1212${2_000_000 + (number % 7_000_000)}`,
      inviteId: `inv_fuzz_${number}`,
      linkId: `sm_fuzz_${number}`,
      tokens: [],
      ended: new Set(),
      cookie: '',
      applicationIds: [],
      ownerIds: [],
      codes: [],
    };
  }

  const tokenOf = ({ tokens: own }: Actor): string | null => own.at(-1) ?? null;

  /** As it is sent, which may not be as it was meant. */
  function noteOwners(body: unknown): void {
    const list: unknown = (body as { owners?: unknown } | null | undefined)?.owners;
    if (!Array.isArray(list)) return;
    for (const owner of list as (Draft | null)[]) {
      if (typeof owner?.['ssn'] === 'string') named.add(nameAndNumber(owner));
    }
  }

  async function ask(who: Actor, call: unknown, sent: Sent = {}): Promise<Answer> {
    report.calls += 1;
    const token = sent.token === undefined ? tokenOf(who) : sent.token;
    const wasEnded = token !== null && who.ended.has(token);
    noteOwners(sent.body);
    const headers = { ...(who.cookie === '' ? {} : { Cookie: who.cookie }), ...sent.headers };
    const answer = await send(world, call, { slug: who.slug, ...sent, token, headers });
    const { id, open } = call as { id: string; open?: true };
    const { status, text, body } = answer;
    report.statuses[status] = (report.statuses[status] ?? 0) + 1;
    if (status >= 500) fail(`${id} answered ${status}`);
    if (body === null) fail(`${id} answered without JSON`);
    if (wasEnded && !open && status !== 401) fail(`${id} answered ${status} to a token of before the logout`);
    const strangers = (text.match(MARK) ?? []).filter((mark) => mark !== who.mark);
    if (strangers.length > 0) fail(`${id} showed somebody else's data`);
    const cookie = answer.headers.get('Set-Cookie')?.split(';')[0];
    if (cookie !== undefined) who.cookie = cookie;
    return answer;
  }

  const content = ({ body }: Answer): Record<string, unknown> => {
    const record = (body ?? {}) as Record<string, unknown>;
    return (record['data'] ?? record) as Record<string, unknown>;
  };

  function take(who: Actor, answer: Answer): void {
    const { token } = content(answer);
    if (typeof token !== 'string') return;
    tokens.add(token);
    who.tokens.push(token);
  }

  const business = (who: Actor): Draft => ({
    ...bodies.business,
    legalName: `Shop ${who.mark}`,
    dbaName: `Shop ${who.mark}`,
    // The other facilitator's applicants are sole proprietors half of the time: both kinds pass.
    tinType: 2,
    federalTaxId: taxId(),
  });

  /** Owners in every relation to those of before: new, known, renamed, without a number, in another order, with a stranger's id. */
  function owners(who: Actor): Draft[] {
    const count = 1 + below(3);
    return Array.from({ length: count }, (_, at) => {
      const firstName = `Person${'abcdefghij'[below(10)]}${'abcdefghij'[below(10)]}`;
      const id = chance(0.5) ? pick([...who.ownerIds, ...pick(actors).ownerIds, 'own_0']) : undefined;
      const withSsn = id === undefined ? chance(0.8) : chance(0.3);
      const number = withSsn ? ssn() : undefined;
      return {
        ...(at === 0 ? bodies.owners[0] : bodies.owners[1]),
        firstName,
        lastName: who.mark,
        ownershipPercentage: Math.floor(100 / count),
        ssn: number,
        ...(id === undefined ? {} : { ownerId: id }),
      };
    });
  }

  const accounts = (who: Actor): Draft[] => [
    { ...bodies.accounts[0], nameOnAccount: who.mark, accountNumber: longNumber() },
  ];
  const contact = (who: Actor): Draft => ({ ...bodies.contact, lastName: who.mark, ssn: ssn() });

  /** Something in place of what belongs there, anywhere in a body. */
  function spoiled(value: unknown): unknown {
    if (typeof value === 'object' && value !== null && chance(0.85)) {
      const keys = Object.keys(value);
      if (keys.length === 0) return value;
      const key = pick(keys);
      const inner: unknown = Reflect.get(value, key);
      if (Array.isArray(value)) return value.with(Number(key), spoiled(inner));
      return { ...value, [chance(0.05) ? '__proto__' : key]: spoiled(inner) };
    }
    const digitsOnly = typeof value === 'string' ? Number(value.replaceAll('-', '')) : NaN;
    return pick<unknown>([
      null,
      true,
      Number.isFinite(digitsOnly) ? digitsOnly : 0,
      -1,
      '',
      '***-**-6789',
      '\u0000',
      '\ud800',
      'x'.repeat(5000),
      [],
      {},
      [[[]]],
      Array.from({ length: 150 }, () => ({})),
      value,
      typeof value === 'string' ? ` ${value} ` : value,
      typeof value === 'string' ? value.slice(0, 4) : value,
    ]);
  }

  const odd = (body: unknown): unknown => (chance(0.2) ? spoiled(body) : body);

  async function signUp(who: Actor): Promise<void> {
    const body = {
      facId: who.facId,
      spProductSlug: who.slug,
      name: 'Ada Diaz',
      email: who.email,
      password: PASSWORD,
      terms: true,
      ...(chance(0.3) ? { inviteId: pick(actors).inviteId } : {}),
    };
    take(who, await ask(who, calls.initiate, { body: odd(body), token: null }));
  }

  async function logIn(who: Actor, email = who.email): Promise<void> {
    const body = {
      spProductSlug: who.slug,
      facId: chance(0.1) ? 'fac_2' : who.facId,
      email,
      password: chance(0.2) || email !== who.email ? 'Wrong-Password-1' : PASSWORD,
      ...(chance(0.1) ? { inviteId: pick(actors).inviteId } : {}),
    };
    take(who, await ask(who, calls.continueApplication, { body: odd(body), token: null }));
  }

  async function verify(who: Actor): Promise<void> {
    // As if time had passed: the limits of codes have tests of their own.
    await sql`delete from sms_sends where mobile_number = ${who.mobileNumber}`.execute(world.db);
    const body = { mobileNumber: who.mobileNumber, spProductSlug: who.slug };
    await ask(who, calls.sendSms, { body: odd(body) });
    const code = codes.get(who.mobileNumber)?.at(-1) ?? '000000';
    const tries = Array.from({ length: 1 + below(3) }, () => check(who, chance(0.1) ? '123456' : code));
    await Promise.all(tries);
  }

  async function check(who: Actor, smsCode: string): Promise<void> {
    const answer = await ask(who, calls.checkSms, { body: odd({ smsCode }) });
    if (content(answer)['status'] !== 'valid') return;
    const sent = codes.get(who.mobileNumber) ?? [];
    const key = `${who.mark}/${smsCode}`;
    usedCodes.set(key, (usedCodes.get(key) ?? 0) + 1);
    if ((usedCodes.get(key) ?? 0) > sent.filter((one) => one === smsCode).length) fail('a code was used twice');
    if (chance(0.7)) take(who, answer);
  }

  async function submit(who: Actor): Promise<void> {
    const answer = await ask(who, calls.submit, { body: odd({ ack: true }) });
    if (answer.status !== 200) return;
    report.submitted += 1;
    const id = String(content(answer)['smApplicationId']);
    submissions.set(id, (submissions.get(id) ?? 0) + 1);
    if ((submissions.get(id) ?? 0) > 1) fail('an application was submitted twice');
  }

  async function openLink(who: Actor): Promise<void> {
    const { linkId } = chance(0.7) ? who : pick(actors);
    const wasOver = loggedOut.has(linkId);
    // Another browser, now and then.
    const sentCookie = chance(0.4) ? '' : who.cookie;
    const headers = { Cookie: sentCookie };
    const answer = await ask(who, calls.openSubMerchant, {
      body: odd({ subMerchantId: linkId }),
      token: null,
      headers,
    });
    const { token } = content(answer);
    if (typeof token !== 'string') return;
    tokens.add(token);
    if (wasOver) fail('a link opened a session after the logout');
    const browsers = openedBy.get(linkId) ?? new Set();
    openedBy.set(linkId, browsers.add(answer.headers.get('Set-Cookie')?.split(';')[0] ?? sentCookie));
    if (linkId === who.linkId) who.tokens.push(token);
  }

  async function logOut(who: Actor): Promise<void> {
    const before = tokenOf(who);
    const wasOpened = openedBy.has(who.linkId);
    const answer = await ask(who, calls.logout, { body: {} });
    if (answer.status !== 200) return;
    if (before !== null) who.ended.add(before);
    if (wasOpened) loggedOut.add(who.linkId);
  }

  async function look(who: Actor): Promise<void> {
    const answer = await ask(who, calls.getOwners);
    const found = content(answer)['owners'];
    if (Array.isArray(found)) who.ownerIds = found.map(({ ownerId }: Draft) => String(ownerId));
    const list = content(await ask(who, calls.getApplications))['applications'];
    if (Array.isArray(list)) who.applicationIds = list.map(({ smApplicationId }: Draft) => String(smApplicationId));
  }

  /** The way of somebody who wants to finish: what it reaches, the rest tries to break. */
  async function advance(who: Actor): Promise<void> {
    if (tokenOf(who) === null || who.ended.has(tokenOf(who) ?? '')) {
      await (who.tokens.length === 0 ? signUp(who) : logIn(who));
      return;
    }
    const { canVisitStep } = content(await ask(who, calls.getStatus));
    const open = (canVisitStep ?? {}) as Record<string, boolean>;
    if (open['submit']) return submit(who);
    if (open['payoutBankAccount']) return void (await ask(who, calls.saveBankAccounts, { body: accounts(who) }));
    if (open['owners']) {
      const number = ssn();
      const owner = {
        ...bodies.owners[0],
        firstName: 'Adaa',
        lastName: who.mark,
        ownershipPercentage: 100,
        ssn: number,
      };
      return void (await ask(who, calls.saveOwners, { body: { owners: [owner] } }));
    }
    if (open['contact']) return void (await ask(who, calls.saveContact, { body: { contact: contact(who) } }));
    if (open['business']) return void (await ask(who, calls.saveBusiness, { body: { business: business(who) } }));
    if (open['merchantType']) {
      return void (await ask(who, calls.setIdentityType, { body: { ownershipType: chance(0.9) ? 'LLC' : 'GOV' } }));
    }
    if (open['sms']) return verify(who);
    if (chance(0.3)) await ask(who, calls.setApplication, { body: { smApplicationId: null } });
  }

  const strangersToken = (who: Actor): string => pick([...tokens, 'x'.repeat(43)].slice(0, 50)) || who.mark;
  const ACTIONS: readonly (readonly [weight: number, run: (who: Actor) => Promise<unknown>])[] = [
    [30, advance],
    [3, signUp],
    [4, logIn],
    [1, (who) => logIn(who, pick(actors).email)],
    [4, verify],
    [5, look],
    [5, submit],
    [2, openLink],
    [1, logOut],
    [6, (who) => ask(who, calls.saveOwners, { body: odd({ owners: owners(who) }) })],
    [6, (who) => ask(who, calls.saveOwnersPart, { body: odd({ owners: owners(who) }) })],
    [4, (who) => ask(who, calls.saveBusiness, { body: odd({ business: business(who) }) })],
    [4, (who) => ask(who, calls.saveBusinessPart, { body: odd({ business: business(who) }) })],
    [3, (who) => ask(who, calls.saveContact, { body: odd({ contact: contact(who) }) })],
    [3, (who) => ask(who, calls.saveContactPart, { body: odd({ contact: contact(who) }) })],
    [4, (who) => ask(who, calls.saveBankAccounts, { body: odd(accounts(who)) })],
    [4, (who) => ask(who, calls.saveBankAccountsPart, { body: odd(accounts(who)) })],
    [2, (who) => ask(who, calls.setIdentityType, { body: odd({ ownershipType: pick(['LLC', 'GOV', 'SOLE_PROP']) }) })],
    [
      3,
      (who) =>
        ask(who, calls.setApplication, {
          body: odd({ smApplicationId: pick([null, 'app_0', ...who.applicationIds, ...pick(actors).applicationIds]) }),
        }),
    ],
    [1, (who) => ask(who, calls.sendContinueLink, { body: odd({ link: `https://evil.example/${who.mark}` }) })],
    [
      1,
      (who) =>
        ask(who, calls.getInvite, {
          query: { inviteId: who.inviteId, facId: who.facId, spProductSlug: who.slug },
        }),
    ],
    // Any call at all, with a token of anybody who has ended, or with nonsense.
    [
      2,
      (who) =>
        ask(who, pick(allCalls.filter(({ open }) => !open)), {
          body: spoiled({}),
          token: pick([...who.ended, 'nonsense']),
        }),
    ],
    [1, (who) => ask(who, calls.getStatus, { token: `${strangersToken(who).slice(0, -1)}~` })],
  ];
  const total = ACTIONS.reduce((sum, [weight]) => sum + weight, 0);
  function action(): (who: Actor) => Promise<unknown> {
    let left = random() * total;
    for (const [weight, run] of ACTIONS) {
      left -= weight;
      if (left < 0) return run;
    }
    return advance;
  }

  async function prepare(made: readonly Actor[]): Promise<void> {
    const later = new Date(world.clock.now() + 86_400_000);
    for (const who of made) {
      const { inviteId: id, facId, slug } = who;
      await world.db
        .insertInto('invites')
        .values({ id, facId, slug, name: who.mark, email: who.email, existing: false, expiresAt: later })
        .execute();
      await signUp(who);
      if (tokenOf(who) === null) await logIn(who);
      const row = await world.db
        .selectFrom('applications')
        .innerJoin('applicants', 'applicants.id', 'applications.applicantId')
        .select(['applications.id', 'applicantId'])
        .where('email', '=', who.email)
        .executeTakeFirst();
      if (row === undefined) continue;
      await world.db
        .insertInto('subMerchantLinks')
        .values({ id: who.linkId, applicationId: row.id, expiresAt: later })
        .execute();
      if (chance(0.3)) {
        await world.db.updateTable('applicants').set({ existing: true }).where('id', '=', row.applicantId).execute();
      }
    }
  }

  return {
    async round(numbers: readonly number[], most: number): Promise<void> {
      const made = numbers.map(actor);
      actors.splice(0, actors.length, ...made);
      const until = report.calls + most;
      await prepare(made);
      while (report.calls < until) {
        const several = 1 + below(6);
        // Half of the time everybody acts on one application.
        const only = chance(0.5) ? pick(made) : undefined;
        await Promise.all(Array.from({ length: several }, () => action()(only ?? pick(made))));
      }
    },

    /** What must hold in the database, whatever was called. */
    async verify(): Promise<void> {
      const rows = async <T>(statement: string): Promise<T[]> => (await sql.raw<T>(statement).execute(world.db)).rows;
      const changed = await rows(`select a.id from applications a join fuzz_submitted s using (id)
        where s.copy <> to_jsonb(a)`);
      if (changed.length > 0) fail('an application changed after its submission');
      const shared = await rows(`select invite_id from applications where invite_id is not null
        group by invite_id having count(distinct applicant_id) > 1`);
      if (shared.length > 0) fail('an invite was used by two applicants');
      const twice = await rows(`select 1 from applications where submitted_at is null
        group by applicant_id, slug having count(*) > 1`);
      if (twice.length > 0) fail('an applicant has two open applications for one product');
      if ([...openedBy.values()].some((browsers) => browsers.size > 1)) fail('two browsers opened one link');

      const owned = await rows<{ email: string; said: string }>(`select p.email,
        concat(a.business, a.owners, a.contact, a.accounts) as said
        from applications a join applicants p on p.id = a.applicant_id`);
      for (const { email, said } of owned) {
        const mark = markOf(Number(/\d+/.exec(email)?.[0] ?? NaN));
        if ((said.match(MARK) ?? []).some((one) => one !== mark)) fail("an application has somebody else's data");
      }
      await verifyOwners(await rows(`select id, owners from fuzz_owners order by at`));

      const tables = await rows<{ name: string }>(`select table_name as name from information_schema.tables
        where table_schema = 'public'`);
      const dump: string[] = [...logged];
      for (const { name } of tables) dump.push(JSON.stringify(await rows(`select * from ${name}`)));
      const text = dump.join('\n');
      for (const [run] of text.matchAll(/\d[\d-]{7,}/g)) {
        if (digits.has(run.replaceAll('-', ''))) fail('a number is in clear text in the database or the logs');
      }
      for (const [run] of text.matchAll(/[\w-]{43,}/g)) {
        if (tokens.has(run)) fail('a token is in clear text in the database or the logs');
      }
      if (text.includes(PASSWORD)) fail('a password is in clear text in the database or the logs');
    },

    close: () => world.close(),
  };

  /** A number belongs to the name it was sent with, or to the id that has had it. */
  async function verifyOwners(versions: readonly { id: string; owners: Draft[] }[]): Promise<void> {
    const vault = await openVault(KEY);
    for (const { id, owners: sealed } of versions) {
      for (const one of sealed) {
        const owner = await vault.unseal(one, id);
        const number = digitsOf(owner['ssn']);
        if (!digits.has(number)) continue;
        const pair = `${textOf(owner['ownerId'])}/${number}`;
        if (!named.has(nameAndNumber(owner)) && !known.has(pair))
          fail("a Social Security number moved to somebody else's entry");
        known.add(pair);
      }
    }
  }
}

import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, describe, it, mock } from 'node:test';
import * as calls from '../../src/api/calls';
import { CALL_DOCS } from '../../scripts/openapi/call-docs';
import { LIMITS } from '../../demo/reference-api/limits';
import { networkOf } from '../../demo/reference-api/network';
import {
  allCalls,
  applicantAt,
  bodies,
  byNumber,
  good,
  logIn,
  newNumber,
  openWorld,
  PASSWORD,
  refused,
  send,
  signUp,
} from './world';
import type { Answer, Sent, Stage, Target, World } from './world';

let world: World;
before(async () => {
  world = await openWorld({ linkHosts: ['apply.acme.example', 'shop.example/apply'] });
  // The tables are there once something has been answered.
  await good(world, calls.getFacilitator);
});
after(() => world.close());

const { business, owners, accounts } = bodies;
const [ada, ben] = owners;

/** Keeps a copy of every application as it was when it was submitted. */
async function watchSubmissions({ db }: World): Promise<() => Promise<string[]>> {
  for (const statement of [
    `create table submitted_copies (id text primary key, copy jsonb not null)`,
    `create function keep_submitted() returns trigger language plpgsql as $$ begin
       insert into submitted_copies values (new.id, to_jsonb(new)); return null; end $$`,
    `create trigger keep_submitted after update on applications for each row
       when (old.submitted_at is null and new.submitted_at is not null) execute function keep_submitted()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
  return async () => {
    const { rows } = await sql<{ id: string }>`select a.id from applications a
      join submitted_copies s on s.id = a.id where s.copy <> to_jsonb(a)`.execute(db);
    return rows.map(({ id }) => id);
  };
}

describe('a change at the moment of the submission', () => {
  let changed: () => Promise<string[]>;
  before(async () => {
    changed = await watchSubmissions(world);
  });

  const other = { ...accounts[0], accountNumber: '999888777666' };
  const table: readonly (readonly [name: string, call: unknown, body: unknown])[] = [
    ['bank accounts', calls.saveBankAccounts, [other]],
    ['half-typed bank accounts', calls.saveBankAccountsPart, [other]],
    ['the business', calls.saveBusiness, { business: { ...business, dbaName: 'Other' } }],
    ['a half-typed business', calls.saveBusinessPart, { business: { dbaName: 'Other' } }],
    ['owners', calls.saveOwners, { owners: [{ ...ada, ownershipPercentage: 100 }] }],
    ['half-typed owners', calls.saveOwnersPart, { owners: [{ firstName: 'Eve' }] }],
    ['the type', calls.setIdentityType, { ownershipType: 'PARTNERSHIP' }],
    ['another group', calls.setApplication, { smApplicationId: null }],
    ['the mobile number', calls.sendSms, { mobileNumber: '+12125550188', spProductSlug: 'acme' }],
  ];
  for (const [name, call, body] of table) {
    it(`comes before it or not at all: ${name}`, async () => {
      for (let round = 0; round < 4; round += 1) {
        const { token } = await applicantAt(world, 'bank');
        // So that another code may be sent.
        world.clock.forward(5 * 60_000);
        const ack = { token, body: { ack: true } };
        const tries = [
          () => send(world, calls.submit, ack),
          ...Array.from({ length: 3 }, () => () => send(world, call, { token, body })),
        ];
        // Each round, the submission is at another place among the changes.
        const order = [...tries.slice(1, round + 1), ...tries.slice(0, 1), ...tries.slice(round + 1)];
        const answers = await Promise.all(order.map((run) => run()));
        assert.ok(
          answers.every(({ status }) => status < 500),
          answers.map(({ text }) => text).join(),
        );
      }
      assert.deepEqual(await changed(), []);
    });
  }
});

describe('the database itself', () => {
  const rejects = (query: Promise<unknown>, code: string): Promise<void> =>
    assert.rejects(query, (error: { code?: string }) => error.code === code);

  it('refuses to change or delete a submitted application', async () => {
    const row = await world.db
      .selectFrom('applications')
      .select('id')
      .where('submittedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    const own = world.db.updateTable('applications').where('id', '=', row.id);
    await rejects(own.set({ accounts: '[]' }).execute(), 'MO001');
    await rejects(own.set({ submittedAt: null }).execute(), 'MO001');
    await rejects(world.db.deleteFrom('applications').where('id', '=', row.id).execute(), 'MO001');
  });
  for (const [column, value] of [
    ['business', { federalTaxId: '45-1234567' }],
    ['owners', [{ firstName: 'Ada' }, { ssn: '612-34-5987' }]],
    ['owners', [{ ssn: 612345987 }]],
    ['contact', { ssn: '612345987' }],
    ['accounts', [{ accountNumber: 123456 }]],
  ] as const) {
    it(`refuses a secret in clear text: ${column} ${JSON.stringify(value)}`, async () => {
      const { rows } = await sql<{
        id: string;
      }>`select id from applications where submitted_at is null limit 1`.execute(world.db);
      const change = { [column]: JSON.stringify(value) };
      await rejects(
        world.db
          .updateTable('applications')
          .set(change)
          .where('id', '=', rows[0]?.id ?? '')
          .execute(),
        '23514',
      );
    });
  }
});

describe('an owner without a number', () => {
  const bare = ({ ssn: _, ...owner }: Record<string, unknown> = {}, change: object = {}): object => ({
    ...owner,
    ...change,
  });
  const list = async (token: string) => (await good(world, calls.getOwners, { token })).owners;
  const put = (token: string, sent: readonly unknown[]): Promise<Answer> =>
    send(world, calls.saveOwnersPart, { token, body: { owners: sent } });

  const table: readonly (readonly [name: string, sent: readonly unknown[]])[] = [
    ['in the place of a removed one', [bare(ben, { firstName: 'Carl', ownershipPercentage: 100 })]],
    ['in the same place as before', [bare(ada, { firstName: 'Eve' }), bare(ben, { firstName: 'Carl' })]],
    ['with the name of a removed one', [bare(ada)]],
    ['with an id that was never given', [bare(ada, { ownerId: 'own_0' })]],
    ['with a number for an id', [bare(ada, { ownerId: 0 })]],
  ];
  for (const [name, sent] of table) {
    it(`has none: ${name}`, async () => {
      const { token } = await applicantAt(world, 'people');
      await put(token, sent);
      assert.deepEqual(
        (await list(token)).map(({ ssn }) => ssn),
        sent.map(() => undefined),
      );
    });
  }
  it('has its own if it is sent with its id, once', async () => {
    const { token } = await applicantAt(world, 'people');
    const [first] = await list(token);
    const { ssn: _, ...known } = first ?? {};
    await put(token, [known, known]);
    assert.deepEqual(
      (await list(token)).map(({ ssn }) => ssn),
      ['***-**-6789', undefined],
    );
  });
  it("has not another applicant's, whatever id it names", async () => {
    const [first] = await list((await applicantAt(world, 'people')).token);
    const { token } = await applicantAt(world, 'people');
    await put(token, [bare(ada, { ownerId: first?.ownerId })]);
    assert.equal((await list(token))[0]?.ssn, undefined);
  });
});

describe('stored numbers', () => {
  it('of a bank account are kept together, and only for the account with their label', async () => {
    const { token } = await applicantAt(world, 'people', { slug: 'acme-two' });
    const both = [...accounts, { ...accounts[0], accountLabel: 'Fees' }];
    await good(world, calls.saveBankAccounts, { token, body: both });
    const mixed = {
      accountLabel: 'Payout',
      nameOnAccount: 'Other',
      accountType: 'Checking',
      accountNumber: '555666777',
    };
    await refused(world, calls.saveBankAccounts, { token, body: [mixed] }, 400, /accountRouting" is required/);
  });
  it('of a bank account are refused by the index in the body, and one that was not sent by its label', async () => {
    const { token } = await applicantAt(world, 'people', { slug: 'acme-two' });
    const fees = { ...accounts[0], accountLabel: 'Fees' };
    await good(world, calls.saveBankAccountsPart, { token, body: [{ accountLabel: 'Payout', accountRouting: '02' }] });
    await refused(
      world,
      calls.saveBankAccounts,
      { token, body: [fees] },
      400,
      /^Please complete the bank account Payout\.$/,
    );
    await good(world, calls.saveBankAccounts, { token, body: [...accounts, fees] });
    const wrong = { ...fees, accountRouting: '021000022' };
    await refused(
      world,
      calls.saveBankAccounts,
      { token, body: [wrong] },
      400,
      /^"\[0\]\.accountRouting" is not valid$/,
    );
    const turned = [wrong, ...accounts];
    await refused(
      world,
      calls.saveBankAccounts,
      { token, body: turned },
      400,
      /^"\[0\]\.accountRouting" is not valid$/,
    );
  });
  it('of a tax ID are not kept for another type of tax ID', async () => {
    const { token } = await applicantAt(world, 'typed', { ownershipType: 'SOLE_PROP' });
    const sole = { ...business, tinType: 1, federalTaxId: '123-45-6789' };
    await good(world, calls.saveBusiness, { token, body: { business: sole } });
    const { federalTaxId: _, ...retyped } = { ...sole, tinType: 3 };
    await refused(world, calls.saveBusiness, { token, body: { business: retyped } }, 400, /federalTaxId" is required/);
  });
});

describe('a secret that is no text', () => {
  const table: readonly (readonly [call: unknown, stage: Stage, body: unknown, ownershipType?: string])[] = [
    [calls.saveOwnersPart, 'business', { owners: [{ ssn: 612345987 }] }],
    [calls.saveOwners, 'business', { owners: [{ ...ada, ownershipPercentage: 100, ssn: 612345987 }] }],
    [calls.saveBusinessPart, 'typed', { business: { federalTaxId: 451234567 } }],
    [calls.saveContactPart, 'business', { contact: { ssn: 612345987 } }, 'GOV'],
    [calls.saveBankAccountsPart, 'people', [{ accountLabel: 'Payout', accountNumber: 123456789 }]],
    [calls.saveBankAccountsPart, 'people', [{ accountLabel: 'Payout', accountRouting: 21000021 }]],
  ];
  for (const [call, stage, body, ownershipType = 'LLC'] of table) {
    it(`is rejected: ${JSON.stringify(body).slice(0, 60)}`, async () => {
      const { token } = await applicantAt(world, stage, { ownershipType });
      await refused(world, call, { token, body }, 400, /must be text/);
    });
  }
  it('in digits of another script is masked like any other', async () => {
    const { token } = await applicantAt(world, 'business');
    for (const ssn of ['６１２-３４-５９８７', '٦١٢-٣٤-٥٩٨٧']) {
      await good(world, calls.saveOwnersPart, { token, body: { owners: [{ ssn }] } });
      const [owner] = (await good(world, calls.getOwners, { token })).owners;
      assert.match(String(owner?.ssn), /^\*{3}-\*{2}-/);
    }
  });
});

describe('the emailed link', () => {
  const ask = (token: string, link: string): Promise<Answer> =>
    send(world, calls.sendContinueLink, { token, body: { link } });
  const mails = async (to: string): Promise<{ text: string }[]> =>
    ((await (await world.request(`/demo/outbox?to=${encodeURIComponent(to)}`)).json()) as { data: { text: string }[] })
      .data;

  const bad: readonly string[] = [
    'https://apply.acme.example/acme/continue\n\nYour account is locked. Call 1-800-555-0100',
    'https://apply.acme.example/acme/continue\r\nBcc: everybody@evil.example',
    'https://apply.acme.example/acme\u2028continue',
    'https://apply.acme.example/Your account is locked',
    'https://apply.acme.example/%0a%0aYour%20account',
    'https://apply.acme.example@evil.example/',
    'https://user:word@apply.acme.example/',
    'https://evil.example/apply.acme.example',
    'https://apply.acme.example.evil.example/',
    'http://apply.acme.example/acme/continue',
    'https://shop.example/elsewhere',
    'https://shop.example/apply-here',
    'https://shop.example/apply/../elsewhere',
    'javascript:alert(1)',
    'data:text/html,<b>',
    '',
  ];
  it('is refused unless it is the address of an allowed page', async () => {
    const { token, email } = await applicantAt(world, 'initiated');
    for (const link of bad) assert.equal((await ask(token, link)).status, 400, JSON.stringify(link));
    assert.deepEqual(await mails(email), []);
  });
  it('has no query and no fragment: nothing in it was typed', async () => {
    const { token, email } = await applicantAt(world, 'initiated');
    await ask(token, 'https://shop.example/apply/now?say=Your+account+is+locked#call-us');
    assert.equal((await mails(email))[0]?.text, 'Your application is saved: https://shop.example/apply/now');
  });
  it('says nothing that the applicant typed in the email of the approval either', async () => {
    const { token, email } = await applicantAt(world, 'bank', {
      business: { ...business, legalName: 'evil.example', dbaName: 'evil.example' },
    });
    await good(world, calls.submit, { token, body: { ack: true } });
    assert.ok(!(await mails(email)).some(({ text }) => text.includes('evil')));
  });
});

describe('links and sessions', () => {
  const open = (target: Target, subMerchantId: string, cookie?: string): Promise<Answer> =>
    send(target, calls.openSubMerchant, {
      body: { subMerchantId },
      ...(cookie === undefined ? {} : { headers: { Cookie: cookie } }),
    });
  const tokenOf = ({ body }: Answer): string | null => (body as { token: string | null }).token;
  const cookieOf = ({ headers }: Answer): string => (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
  const alive = async (token: string | null): Promise<boolean> =>
    (await send(world, calls.getStatus, { token })).status === 200;
  before(async () => void (await world.request('/demo/reset', { method: 'POST' })));

  it('a sub-merchant link opens in the browser that opened it first, and in no other', async () => {
    const first = await open(world, 'sm_4');
    assert.ok(await alive(tokenOf(first)));
    assert.match(first.headers.get('Set-Cookie') ?? '', /^mo_link=[\w-]{43};.*HttpOnly/);
    assert.deepEqual((await open(world, 'sm_4')).body, { token: null, expired: true });
    assert.deepEqual((await open(world, 'sm_4', `mo_link=${'a'.repeat(43)}`)).body, { token: null, expired: true });
    assert.ok(await alive(tokenOf(await open(world, 'sm_4', cookieOf(first)))), 'a reload');
  });
  it('two browsers that open it at the same moment do not both get in', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => open(world, 'sm_5')));
    assert.equal(answers.filter((one) => tokenOf(one) !== null).length, 1);
  });
  it('logout ends the session, and whatever opens one without a password', async () => {
    const link = await open(world, 'sm_6');
    const start = await world.request('/demo/sso/start?applicant=sso@demo.example');
    const headers = { Cookie: (start.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '' };
    const sso = { body: { facId: 'fac_1', application: 'payments' }, headers };
    const { token: first = '' } = await good(world, calls.openSingleSignOn, sso);
    const { token: second = '' } = await good(world, calls.openSingleSignOn, sso);
    // With a password, in the same browser: the cookie would open another session after it.
    const { token = '' } = await logIn(world, 'sso@demo.example');
    await good(world, calls.logout, { token });
    for (const ended of [token, first, second]) assert.equal(await alive(ended), false);
    await refused(world, calls.openSingleSignOn, sso, 401);
    await good(world, calls.logout, { token: tokenOf(link) });
    assert.equal(await alive(tokenOf(link)), false);
    assert.deepEqual((await open(world, 'sm_6', cookieOf(link))).body, { token: null, expired: true });
  });
  it("a cookie opens nothing for a page of another origin, nor for one with a stranger's form", async () => {
    const start = await world.request('/demo/sso/start?applicant=existing@demo.example');
    const Cookie = (start.headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
    const body = { facId: 'fac_1', application: 'payments' };
    const from = (Origin: string): Sent => ({ body, headers: { Cookie, Origin } });
    await refused(world, calls.openSingleSignOn, from('https://evil.example'), 401);
    await refused(world, calls.openSingleSignOn, from('null'), 401);
    await good(world, calls.openSingleSignOn, from('http://localhost:5173'));
  });
  it('an invite is used once: then it says nothing to another browser, and signs nobody else up', async () => {
    const query = { inviteId: 'inv_9', facId: 'fac_1', spProductSlug: 'acme' };
    const both = [signUp({ inviteId: 'inv_9' }), signUp({ inviteId: 'inv_9' })];
    const answers = await Promise.all(both.map((body) => send(world, calls.initiate, { body })));
    assert.deepEqual(answers.map(({ status }) => status).toSorted(byNumber), [200, 412]);
    await refused(world, calls.getInvite, { query }, 412, /expired/);
    const cookie = answers.map(cookieOf).find((one) => one !== '') ?? '';
    assert.equal((await good(world, calls.getInvite, { query, headers: { Cookie: cookie } })).name, 'Ada Diaz');
  });
  it('an invite that expires later is still that of the applicant who has used it, and of nobody else (D-497)', async (t) => {
    const own = await openWorld();
    t.after(() => own.close());
    const invite = { inviteId: 'inv_9', facId: 'fac_1', spProductSlug: 'acme' };
    const used = signUp({ inviteId: 'inv_9' });
    const Cookie = cookieOf(await send(own, calls.initiate, { body: used }));
    const other = await applicantAt(own, 'initiated');
    await own.db
      .updateTable('invites')
      .set({ expiresAt: new Date(0) })
      .execute();
    const asking = (email: unknown, inviteId: string): Sent => ({
      body: { ...invite, inviteId, email, password: PASSWORD },
    });
    await good(own, calls.getInvite, { query: invite, headers: { Cookie } });
    await good(own, calls.continueApplication, asking(used['email'], 'inv_9'));
    await refused(own, calls.getInvite, { query: invite }, 412, /expired/);
    await refused(own, calls.continueApplication, asking(other.email, 'inv_9'), 412, /expired/);
    await refused(own, calls.continueApplication, asking(used['email'], 'inv_existing'), 412, /expired/);
    await refused(own, calls.initiate, { body: signUp({ inviteId: 'inv_9' }) }, 412, /expired/);
  });
  it('the token changes when the number is verified; the old one ends once the new one is used', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const { smsCode } = await good(world, calls.sendSms, {
      token,
      body: { mobileNumber: newNumber(), spProductSlug: 'acme' },
    });
    const { body } = await send(world, calls.checkSms, { token, body: { smsCode } });
    const fresh = (body as { token?: string }).token ?? '';
    assert.match(fresh, /^[\w-]{43}$/);
    assert.notEqual(fresh, token);
    assert.equal(await alive(token), true);
    assert.equal(await alive(fresh), true);
    assert.equal(await alive(token), false);
  });
  it('a number that is verified twice leaves no other token behind the logout', async () => {
    const { token } = await applicantAt(world, 'initiated');
    const verified = async (): Promise<string> => {
      world.clock.forward(10 * 60_000);
      const body = { mobileNumber: newNumber(), spProductSlug: 'acme' };
      const { smsCode } = await good(world, calls.sendSms, { token, body });
      return (await good(world, calls.checkSms, { token, body: { smsCode } })).token ?? '';
    };
    const [lost, kept] = [await verified(), await verified()];
    assert.equal(await alive(kept), true);
    await good(world, calls.logout, { token: kept });
    for (const ended of [token, lost, kept]) assert.equal(await alive(ended), false);
  });
  it('logout ends the token of before the verification too, whichever of the two is sent', async () => {
    for (const used of ['old', 'new'] as const) {
      const { token } = await applicantAt(world, 'initiated');
      const sent = { token, body: { mobileNumber: newNumber(), spProductSlug: 'acme' } };
      const { smsCode } = await good(world, calls.sendSms, sent);
      const fresh = (await good(world, calls.checkSms, { token, body: { smsCode } })).token ?? '';
      await good(world, calls.logout, { token: used === 'old' ? token : fresh });
      for (const ended of [token, fresh]) assert.equal(await alive(ended), false, used);
    }
  });
});

describe('limits', () => {
  let strict: World;
  before(async () => {
    strict = await openWorld({ limitScale: 1, proxies: 1, linkHosts: ['apply.acme.example'] });
  });
  after(() => strict.close());

  let addresses = 0;
  /** A client of its own, as a proxy in front reports it. */
  const somebody = (): Record<string, string> => {
    addresses += 1;
    return { 'X-Forwarded-For': `203.0.113.7, 198.51.100.${addresses}` };
  };
  const waitOf = ({ body }: Answer): number => (body as { waitTime: number }).waitTime;
  const credentials = (email: string, password: string) => ({
    spProductSlug: 'acme',
    facId: 'fac_1',
    email,
    password,
  });

  /** Asks until it is refused; fails if it is not refused exactly after `most`. */
  async function exhausts(most: number, ask: (at: number) => Promise<Answer>): Promise<void> {
    // Two at a time: parallel calls count like any other.
    const answers: Answer[] = [];
    while (answers.length <= most + 1)
      answers.push(...(await Promise.all([ask(answers.length), ask(answers.length + 1)])));
    const through = answers.filter(({ status }) => status !== 429);
    assert.equal(through.length, most);
    const last = answers.at(-1);
    assert.equal(last?.status, 429);
    assert.ok(last !== undefined && waitOf(last) > 0);
    assert.equal(last.headers.get('Retry-After'), String(Math.ceil(waitOf(last) / 1000)));
  }

  it('logins of one account, from any address and in any spelling, until the time is over', async () => {
    const ask = (at: number) =>
      send(strict, calls.continueApplication, {
        body: credentials(at % 2 ? 'saved-type@demo.example' : ' SAVED-type@Demo.example', `wrong-${at}`),
        headers: somebody(),
      });
    await exhausts(LIMITS.loginsOfAccount.most, ask);
    strict.clock.forward(LIMITS.loginsOfAccount.within);
    assert.equal((await ask(0)).status, 401);
  });
  it('logins from one address, whatever the account', async () => {
    const headers = somebody();
    await exhausts(LIMITS.loginsFromAddress.most, (at) =>
      send(strict, calls.continueApplication, { body: credentials(`nobody-${at}@demo.example`, 'wrong'), headers }),
    );
  });
  it('a good login forgets the bad ones before it', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let at = 0; at < LIMITS.loginsOfAccount.most - 1; at += 1) {
        const body = credentials('saved-bank@demo.example', 'wrong');
        assert.equal((await send(strict, calls.continueApplication, { body, headers: somebody() })).status, 401);
      }
      await logIn(strict, 'saved-bank@demo.example');
    }
  });
  it('sign-ups from one address, and of one email', async () => {
    const headers = somebody();
    await exhausts(LIMITS.signUpsFromAddress.most, () => send(strict, calls.initiate, { body: signUp(), headers }));
    const body = signUp();
    await exhausts(LIMITS.signUpsOfEmail.most, () => send(strict, calls.initiate, { body, headers: somebody() }));
  });
  it('are not used up for others by a client whose own are', async () => {
    const headers = somebody();
    const victim = 'saved-owners@demo.example';
    await exhausts(LIMITS.loginsFromAddress.most, (at) =>
      send(strict, calls.continueApplication, { body: credentials(`guess-${at}@demo.example`, 'wrong'), headers }),
    );
    for (let at = 0; at < LIMITS.loginsOfAccount.most; at += 1) {
      const answer = await send(strict, calls.continueApplication, { body: credentials(victim, 'wrong'), headers });
      assert.equal(answer.status, 429);
    }
    await logIn(strict, victim);
    await exhausts(LIMITS.signUpsFromAddress.most, () => send(strict, calls.initiate, { body: signUp(), headers }));
    const body = signUp();
    for (let at = 0; at < LIMITS.signUpsOfEmail.most; at += 1) {
      assert.equal((await send(strict, calls.initiate, { body, headers })).status, 429);
    }
    assert.equal((await send(strict, calls.initiate, { body, headers: somebody() })).status, 200);
  });
  it('emails of one applicant', async () => {
    const { token } = await applicantAt(strict, 'initiated');
    const body = { link: 'https://apply.acme.example/acme/continue' };
    await exhausts(LIMITS.emailsOfApplicant.most, () =>
      send(strict, calls.sendContinueLink, { token, body, headers: somebody() }),
    );
  });
  it('links from one address', async () => {
    const headers = somebody();
    await exhausts(LIMITS.linksFromAddress.most, (at) =>
      send(strict, calls.openSubMerchant, { body: { subMerchantId: `sm_guess_${at}` }, headers }),
    );
  });
  it('cannot be passed by a made-up X-Forwarded-For, and hold for a whole IPv6 network', async () => {
    const ask = (at: number) =>
      send(strict, calls.openSubMerchant, {
        body: { subMerchantId: `sm_other_${at}` },
        headers: { 'X-Forwarded-For': `10.0.0.${at}, 2001:db8:1:2:${at.toString(16)}::1` },
      });
    await exhausts(LIMITS.linksFromAddress.most, ask);
  });
  const spellings: readonly (readonly [network: string, addresses: readonly string[]])[] = [
    [
      '2001:db8:0:0',
      ['2001:db8::1', '2001:DB8:0:0:1:2:3:4', '2001:db8::1:2:3:4', '[2001:db8::9]:443', '2001:db8::%eth0'],
    ],
    ['fe80:0:0:0', ['fe80::1', 'fe80::192.0.2.1']],
    [
      '198.51.100.9',
      ['198.51.100.9', '198.51.100.9:4001', '::ffff:198.51.100.9', '::FFFF:c633:6409', '0:0:0:0:0:ffff:c633:6409'],
    ],
    ['local', ['local']],
    ['1::2::3', ['1::2::3']],
    ['1:2:3', ['1:2:3']],
    ['::g', ['::G']],
  ];
  for (const [network, written] of spellings) {
    it(`see one client in ${written.join(', ')}`, () => {
      assert.deepEqual(
        written.map(networkOf),
        written.map(() => network),
      );
    });
  }
  it('end no later than they would have begun now, whatever the clock said before', async () => {
    const headers = somebody();
    const ask = (at: number): Promise<Answer> =>
      send(strict, calls.openSubMerchant, { body: { subMerchantId: `sm_clock_${at}` }, headers });
    await exhausts(LIMITS.linksFromAddress.most, ask);
    strict.clock.forward(-86_400_000);
    assert.equal(waitOf(await ask(-1)), LIMITS.linksFromAddress.within);
    strict.clock.forward(LIMITS.linksFromAddress.within);
    assert.equal((await ask(-2)).status, 404);
    strict.clock.forward(86_400_000 - LIMITS.linksFromAddress.within);
  });
  it('are counted for all processes together', async () => {
    const headers = somebody();
    const [one, two] = [strict.again({}), strict.again({})];
    await exhausts(LIMITS.signUpsFromAddress.most, (at) =>
      send(at % 2 ? one : two, calls.initiate, { body: signUp(), headers }),
    );
  });
  it('hold no address and no email in clear text', async () => {
    const { rows } = await sql`select * from rate_limits`.execute(strict.db);
    assert.ok(rows.length > 0);
    assert.doesNotMatch(JSON.stringify(rows), /198\.51|demo\.example|shop\.example/);
  });
});

describe('200 sign-ups at once', () => {
  it('leave every other call its turn: it waits for four of them at most, a second of work', async () => {
    // Counted, not timed: a busy machine is slow at both.
    const busy = world.again({ passwordIterations: 50_000 });
    const { token } = await applicantAt(world, 'initiated');
    const answered = new Map<number, number>();
    let isOver = false;
    const signUpOne = async (): Promise<void> => {
      const { status } = await send(busy, calls.initiate, { body: signUp() });
      answered.set(status, (answered.get(status) ?? 0) + 1);
    };
    const crowd = Promise.all(Array.from({ length: 200 }, signUpOne)).finally(() => (isOver = true));
    const done = (): number => answered.get(200) ?? 0;
    let most = 0;
    while (!isOver) {
      const earlier = done();
      await good(busy, calls.getFacilitator);
      await good(busy, calls.getStatus, { token });
      most = Math.max(most, done() - earlier);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await crowd;
    assert.deepEqual([...answered.keys()].toSorted(byNumber), [200, 503]);
    assert.ok(done() >= 40, 'most of those that waited were served');
    assert.ok(most <= 4, `${most} sign-ups came first`);
  });
  it('do not tell known emails from unknown ones, once they are over', async () => {
    const busy = world.again({ passwordIterations: 5000 });
    const ask = (email: string): Promise<Answer> =>
      send(busy, calls.continueApplication, {
        body: { spProductSlug: 'acme', facId: 'fac_1', email, password: 'Wrong-1' },
      });
    // More than a process lets wait before the first unknown email comes.
    const emails = Array.from({ length: 120 }, (_, at) =>
      at < 100 ? 'existing@demo.example' : `nobody-${at}@x.example`,
    );
    const crowd = await Promise.all(emails.map(ask));
    assert.ok(crowd.some(({ status }) => status === 503));
    for (const email of ['nobody@shop.example', 'existing@demo.example']) assert.equal((await ask(email)).status, 401);
  });
  it('do not count against those who were refused because the server was busy', async () => {
    const strict = await openWorld({ limitScale: 1, proxies: 1, passwordIterations: 20_000 });
    try {
      const body = signUp();
      const ask = (at: number): Promise<Answer> =>
        send(strict, calls.initiate, {
          body: at < 0 ? body : signUp(),
          headers: { 'X-Forwarded-For': at < 0 ? '198.51.100.1' : `10.0.${at}.1` },
        });
      const crowd = Promise.all(Array.from({ length: 60 }, (_, at) => ask(at)));
      const mine: number[] = [];
      for (let tries = 0; tries < LIMITS.signUpsOfEmail.most * 2; tries += 1) mine.push((await ask(-1)).status);
      await crowd;
      assert.ok(mine.includes(503), 'the server was busy');
      const last = (await ask(-1)).status;
      assert.ok(mine.includes(200) || last === 200, [...mine, last].join());
    } finally {
      await strict.close();
    }
  });
});

describe('a wrong login', () => {
  it('hashes once with as many rounds, whether the email is known or not', async () => {
    const fresh = world.again({});
    const rounds: number[] = [];
    const derive = crypto.subtle.deriveBits.bind(crypto.subtle);
    const watched = mock.method(
      crypto.subtle,
      'deriveBits',
      (algorithm: Pbkdf2Params, key: CryptoKey, bits: number) => {
        rounds.push(algorithm.iterations);
        return derive(algorithm, key, bits);
      },
    );
    try {
      const { email } = await applicantAt(world, 'initiated');
      for (const asked of ['nobody-1@shop.example', email, 'nobody-2@shop.example']) {
        rounds.length = 0;
        const body = { spProductSlug: 'acme', facId: 'fac_1', email: asked, password: 'Wrong-1' };
        await refused(fresh, calls.continueApplication, { body }, 401);
        assert.deepEqual(rounds, [1000], asked);
      }
    } finally {
      watched.mock.restore();
    }
  });
});

describe('odd bodies', () => {
  it('of 21,000 empty owners are refused, and hold nobody up', async () => {
    const { token } = await applicantAt(world, 'business');
    const from = performance.now();
    for (const call of [calls.saveOwnersPart, calls.saveOwners]) {
      await refused(world, call, { token, body: { owners: Array.from({ length: 21_000 }, () => ({})) } }, 400, /100/);
    }
    assert.ok(performance.now() - from < 2000);
  });

  const ODD: readonly (readonly [name: string, text: string])[] = [
    ['NUL', 'a\u0000b'],
    ['half a surrogate pair', 'a\ud800b'],
    ['the other half', '\udc00'],
    ['60,000 letters', 'x'.repeat(60_000)],
  ];
  /** Every text of a body, replaced. */
  function* replaced(value: unknown, text: string): Generator<unknown> {
    if (typeof value === 'string') yield text;
    if (typeof value !== 'object' || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      for (const other of replaced(item, text)) {
        yield Array.isArray(value) ? value.with(Number(key), other) : { ...value, [key]: other };
      }
    }
  }
  const docs: Record<string, { body?: unknown; query?: Record<string, unknown> }> = CALL_DOCS;

  for (const call of allCalls) {
    const { body, query } = docs[call.id] ?? {};
    it(`are refused in every text of ${call.id}, with and without a session`, async () => {
      const { token } = await applicantAt(world, 'bank');
      for (const [name, text] of ODD) {
        const tries: Sent[] = [
          ...[...replaced(body ?? {}, text)].map((one) => ({ body: one })),
          ...[...replaced(query ?? {}, text.slice(0, 5000))].map((one) => ({
            body,
            query: Object.fromEntries(Object.entries(one as object).map(([key, item]) => [key, String(item)])),
          })),
        ];
        for (const sent of tries) {
          for (const who of call.open ? [null] : [token, null]) {
            const answer = await send(world, call, { ...sent, token: who });
            // A lone surrogate cannot travel in a query: the address has U+FFFD in its place.
            const isFine = answer.status >= 400 || sent.query !== undefined;
            assert.ok(isFine && answer.status < 500, `${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
          }
        }
      }
    });
  }
  it('nested deeply, with many fields, or with odd keys are refused', async () => {
    const { token } = await applicantAt(world, 'typed');
    const deep = `{"business":${'{"address":'.repeat(3000)}1${'}'.repeat(3000)}}`;
    const many = { business: Object.fromEntries(Array.from({ length: 3000 }, (_, at) => [`k${at}`, at])) };
    for (const body of [deep, many, '[]', '1', 'null', '"text"', '', '{"business":1e999}']) {
      const { status } = await send(world, calls.saveBusinessPart, { token, body });
      assert.ok(status >= 400 && status < 500, String(status));
    }
  });
  it('in a cookie, a token or a path are refused too', async () => {
    const body = { facId: 'fac_1', application: 'payments' };
    await refused(world, calls.openSingleSignOn, { body, headers: { Cookie: 'sso=%00' } }, 401);
    for (const path of ['/onboarding/spproducts/%00/status/', '/demo/outbox?to=%00', '/%00', '/assets/%00']) {
      const { status } = await world.request(path);
      assert.ok(status < 500, `${path}: ${status}`);
    }
  });
});

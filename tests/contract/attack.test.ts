import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import type { Mutation } from '../../demo/reference-api/app';
import { demoCatalogue, type Product } from '../../demo/reference-api/catalogue';
import { payoutRoutes } from '../../demo/reference-api/handlers/payout';
import { submitRoutes } from '../../demo/reference-api/handlers/submit';
import type { LimitName } from '../../demo/reference-api/limits';
import { Refusal } from '../../demo/reference-api/refusal';
import type { Incoming, Route } from '../../demo/reference-api/route';
import type { Services } from '../../demo/reference-api/services';
import type { Draft } from '../../demo/reference-api/vault';
import { attack, looksLikeProduction, type Finding } from '../../kit/conformance/attack';
import { ATTACKS } from '../../kit/conformance/attacks';
import { limitAttacks } from '../../kit/conformance/attacks/limits';
import type { ConformanceOptions } from '../../kit/conformance/walk';
import { endsOldToken, openWorld, type World } from './world';

const ORIGIN = 'https://shop.example';
const BASE = 'http://reference.example/api';

interface Mutant {
  readonly mutation?: Mutation;
  /** Statements that take the database's own guard away. */
  readonly weaken?: readonly string[];
  /** What the product offers instead of everything. */
  readonly ownershipTypes?: Product['ownershipTypes'];
  /** What stands in front of the server and answers for it. */
  readonly answers?: (body: string) => Response | undefined;
  /** What stands behind it and changes its answers. */
  readonly passes?: (answer: Response) => Promise<Response>;
  /** What the command is given besides the usual. */
  readonly given?: Partial<ConformanceOptions>;
}

/** The gate tries on a broken server what must find the fault; `npm run soak` everything, which must find nothing else. */
const counts = process.env['SOAK_COUNTS'];
const isSoak = counts !== undefined;

async function findings(
  { mutation, weaken = [], answers, passes = async (answer) => answer, ownershipTypes, given }: Mutant,
  attacks = ATTACKS,
): Promise<Finding[]> {
  const products = demoCatalogue.products.map((one) =>
    one.slug === 'acme' ? { ...one, ownershipTypes: ownershipTypes ?? one.ownershipTypes } : one,
  );
  const world: World = await openWorld({
    origins: [ORIGIN],
    limitScale: 1,
    catalogue: { ...demoCatalogue, products },
    ...(mutation === undefined ? {} : { mutation }),
  });
  try {
    await world.request('/foundation/facilitators');
    for (const statement of weaken) await sql.raw(statement).execute(world.db);
    const found: Finding[] = [];
    const options = {
      apiBase: BASE,
      slug: 'acme',
      facId: 'fac_1',
      origin: ORIGIN,
      emailDomain: 'shop.example',
      inviteId: 'inv_9',
      subMerchantId: 'sm_4',
      fetch: async (url: string, init: RequestInit): Promise<Response> => {
        const { pathname, search } = new URL(url);
        const { body } = init;
        const answered = answers?.(typeof body === 'string' ? body : '');
        return answered ?? passes(await world.request(pathname + search, init));
      },
      ...given,
    };
    for await (const finding of attack(options, attacks)) found.push(finding);
    return found;
  } finally {
    await world.close();
  }
}

type Any = Incoming<Record<string, unknown>, Record<string, unknown>>;

/** Changes what one call does; `next` is what it did. */
function handling(
  id: string,
  handle: (incoming: Any, next: (incoming: Any) => Promise<unknown>, services: Services) => Promise<unknown>,
): Mutation {
  return {
    routes: (routes, services) =>
      routes.map((route): Route => {
        if (route.call.id !== id) return route;
        const next = (incoming: Any): Promise<unknown> => route.handle(incoming as unknown as Incoming<never, never>);
        return { ...route, handle: (incoming) => handle(incoming, next, services) };
      }),
  };
}

const STATUSES = { 401: 'no session', 404: 'not know the call', 429: 'too many calls' } as const;
type Besides = keyof typeof STATUSES;

/** Refuses a call with a status that says nothing about what was sent. */
const besides = (id: string, status: Besides, when: (incoming: Any) => boolean = () => true): Mutation =>
  handling(id, async (incoming, next) => {
    if (when(incoming)) throw new Refusal(status, 'No');
    return next(incoming);
  });

/** The same, from the second time on that an applicant asks. */
function besidesAfterOne(id: string, status: Besides, when: (incoming: Any) => boolean = () => true): Mutation {
  const asked = new Set<string>();
  return besides(id, status, (incoming) => {
    if (!when(incoming)) return false;
    const { id: applicant } = incoming.session.applicant;
    const isKnown = asked.has(applicant);
    asked.add(applicant);
    return isKnown;
  });
}

const both = (one: Mutation, other: Mutation): Mutation => ({
  routes: (routes, services) => other.routes?.(one.routes?.(routes, services) ?? routes, services) ?? routes,
});

/** Runs a statement before a call: what it should have remembered is forgotten. */
const forgetting = (id: string, statement: string): Mutation =>
  handling(id, async (incoming, next, { db }) => {
    await sql.raw(statement).execute(db);
    return next(incoming);
  });

/** A handler that decides on what was read before the lock, `pause` milliseconds before. */
const stale = (id: string, make: (services: Services) => Route[], pause = 0): Mutation => ({
  routes: (routes, services) => {
    const { sessions } = services;
    const work: typeof sessions.work = async (session, run) => {
      await new Promise((resolve) => setTimeout(resolve, pause));
      return sessions.work(session, (locked) => run({ ...locked, ...session, session }));
    };
    const other = make({ ...services, sessions: { ...sessions, work } }).find(({ call }) => call.id === id);
    return routes.map((route) => (route.call.id === id && other !== undefined ? other : route));
  },
});

const unlimited = (...names: readonly LimitName[]): Mutation => ({
  services: (services) => ({
    ...services,
    limits: {
      ...services.limits,
      async take(...counted) {
        const left = counted.filter(([name]) => !names.includes(name));
        if (left.length > 0) await services.limits.take(...left);
      },
    },
  }),
});

/** Owners that a mutant takes as they are, and gives back as they came. */
function keepingOwners(isKept: (owner: Draft) => boolean): Mutation {
  const kept = new Map<string, readonly Draft[]>();
  return both(
    handling('saveOwnersPart', async (incoming, next) => {
      const owners = incoming.body['owners'] as Draft[];
      if (!owners.some(isKept)) return next(incoming);
      kept.set(incoming.session.application.id, owners);
      return { success: true };
    }),
    handling('getOwners', async (incoming, next) => {
      const owners = kept.get(incoming.session.application.id);
      kept.delete(incoming.session.application.id);
      return owners === undefined ? next(incoming) : { data: { owners } };
    }),
  );
}

const FIXED_CODE = '246802';

/** Takes these codes for the one that was sent. */
function withCodeFor(isTaken: (typed: unknown) => boolean): Mutation {
  const sent = new Map<string, unknown>();
  return both(
    handling('sendSms', async (incoming, next) => {
      const answer = (await next(incoming)) as Record<string, unknown>;
      sent.set(incoming.session.application.id, answer['smsCode']);
      return answer;
    }),
    handling('checkSms', async (incoming, next) => {
      const { smsCode } = incoming.body;
      const code = isTaken(smsCode) ? sent.get(incoming.session.application.id) : smsCode;
      return next({ ...incoming, session: incoming.session, body: { smsCode: code } });
    }),
  );
}

/** Sound, and keeps its codes to itself, as in production; for tests it also accepts one code at any time. */
const WITH_FIXED_CODE = both(
  both(
    withCodeFor((typed) => typed === FIXED_CODE),
    handling('checkSms', async (incoming, next, { db }) => {
      if (incoming.body['smsCode'] === FIXED_CODE) {
        const { id } = incoming.session.application;
        await sql`update sms_codes set used_at = null, tries = 0 where application_id = ${id}`.execute(db);
      }
      return next(incoming);
    }),
  ),
  handling('sendSms', async (incoming, next) => {
    const { smsCode: _, ...rest } = (await next(incoming)) as Record<string, unknown>;
    return rest;
  }),
);

const UNGUARDED = ['drop trigger submitted_stays on applications'];
const OPEN_INVITES = 'update invites set used_by = null, browser_hash = null';

const MUTANTS: Readonly<Record<string, Mutant>> = {
  'submit-race': { mutation: stale('saveBankAccounts', payoutRoutes, 100), weaken: UNGUARDED },
  'double-submit': { mutation: stale('submit', submitRoutes), weaken: UNGUARDED },
  'moved-number': {
    mutation: handling('saveOwnersPart', (incoming, next) => {
      const stored = incoming.session.application.owners;
      const owners = (incoming.body['owners'] as Draft[]).map((owner, at) =>
        owner['ownerId'] === undefined && owner['ssn'] === undefined ? { ...owner, ssn: stored[at]?.['ssn'] } : owner,
      );
      return next({ ...incoming, session: incoming.session, body: { owners } });
    }),
  },
  'strangers-ids': {
    mutation: handling('setApplication', async (incoming, _, { sessions }) => {
      const id = String(incoming.body['smApplicationId']);
      await sessions.work(incoming.session, (work) => sessions.select(work, id));
      return { data: { smApplicationId: id } };
    }),
  },
  'number-for-text': { mutation: keepingOwners(({ ssn }) => typeof ssn === 'number') },
  'masked-back': { mutation: keepingOwners(({ ssn }) => typeof ssn === 'string' && ssn.includes('*')) },
  'full-numbers': {
    mutation: {
      routes: (routes) =>
        routes.map((route) =>
          route.call.id === 'getBankAccounts' ? { ...route, queryDefaults: { addAsterisks: 'false' } } : route,
        ),
    },
  },
  'huge-list': { answers: (body) => (body.length > 50_000 ? Response.json({ success: true }) : undefined) },
  'odd-text': {
    answers: (body) =>
      body.includes(String.raw`\u0000`)
        ? Response.json({ success: false, message: 'Oops' }, { status: 500 })
        : undefined,
  },
  'code-replay': { mutation: forgetting('checkSms', 'update sms_codes set used_at = null') },
  'code-guessing': { mutation: forgetting('checkSms', 'update sms_codes set tries = 0') },
  logout: {
    mutation: {
      services: (services) => ({
        ...services,
        sessions: {
          ...services.sessions,
          // The page has forgotten its token: is that not enough?
          end: async () => undefined,
        },
      }),
    },
  },
  'old-token': {
    mutation: {
      services: (services) => ({
        ...services,
        sessions: {
          ...services.sessions,
          // One more token, next to the old one.
          rotate: ({ transaction, application }) => services.sessions.open(transaction, application.id),
        },
      }),
    },
  },
  'link-replay': { mutation: forgetting('openSubMerchant', 'update sub_merchant_links set browser_hash = null') },
  'invite-replay': { mutation: both(forgetting('initiate', OPEN_INVITES), forgetting('getInvite', OPEN_INVITES)) },
  'foreign-origin': { mutation: { services: (services) => ({ ...services, allowsOrigin: () => true }) } },
  'email-injection': { mutation: { services: (services) => ({ ...services, allowsLink: () => true }) } },
  'code-flood': { mutation: forgetting('sendSms', 'delete from sms_sends') },
  'email-flood': { mutation: unlimited('emailsOfApplicant', 'emailsFromAddress') },
  'password-guessing': { mutation: unlimited('loginsOfAccount') },
  'sign-up-flood': { mutation: unlimited('signUpsFromAddress') },
};

/** Further ways to have what an attack is about. */
const VARIANTS: readonly (readonly [what: string, id: string, mutant: Mutant])[] = [
  [
    'answers only after its review',
    'submit-race',
    {
      mutation: both(
        stale('saveBankAccounts', payoutRoutes, 100),
        handling('submit', async (incoming, next) => {
          const answer = await next(incoming);
          await new Promise((resolve) => setTimeout(resolve, 400));
          return answer;
        }),
      ),
      weaken: UNGUARDED,
    },
  ],
  [
    'takes drafts of a submitted application',
    'submit-race',
    { mutation: stale('saveBankAccountsPart', payoutRoutes, 100), weaken: UNGUARDED },
  ],
  [
    'takes a text that it cannot store',
    'odd-text',
    {
      answers: (body) =>
        body.includes(String.raw`"dbaName":"a\u0000b"`) ? Response.json({ success: true }) : undefined,
    },
  ],
  [
    'signs somebody up with a name that it cannot store',
    'odd-text',
    {
      answers: (body) =>
        /"name":"[^"]*\\u0000/.test(body) ? Response.json({ success: true, data: { token: 't' } }) : undefined,
    },
  ],
  ['takes any code, once', 'code-guessing', { mutation: withCodeFor(() => true) }],
  [
    'ends the first token at once, and takes a code twice',
    'code-replay',
    { mutation: { ...endsOldToken, ...forgetting('checkSms', 'update sms_codes set used_at = null') } },
  ],
  [
    'deletes a number when its mask is sent back',
    'masked-back',
    {
      mutation: handling('saveOwnersPart', (incoming, next) => {
        const owners = (incoming.body['owners'] as Draft[]).map((owner) =>
          typeof owner['ssn'] === 'string' && owner['ssn'].includes('*') ? { ...owner, ssn: '' } : owner,
        );
        return next({ ...incoming, session: incoming.session, body: { owners } });
      }),
    },
  ],
  [
    'hides only one digit of a number that was sent as a number',
    'number-for-text',
    {
      mutation: both(
        handling('saveOwnersPart', async (incoming, next) => {
          const [owner] = incoming.body['owners'] as Draft[];
          return typeof owner?.['ssn'] === 'number' ? { success: true } : next(incoming);
        }),
        handling('getOwners', async () => ({ data: { owners: [{ firstName: 'Ada', ssn: '*12345987' }] } })),
      ),
    },
  ],
  [
    'hides only one digit of an account number',
    'full-numbers',
    {
      mutation: handling('getBankAccounts', async (incoming, next) => {
        const query = { ...incoming.query, addAsterisks: false };
        const accounts = (await next({ ...incoming, session: incoming.session, query })) as Draft[];
        return accounts.map((one) => ({ ...one, accountNumber: String(one['accountNumber']).replace(/^\d/, '*') }));
      }),
    },
  ],
  [
    "gives a removed owner's number to the second of two new ones",
    'moved-number',
    {
      mutation: handling('saveOwnersPart', (incoming, next) => {
        const stored = incoming.session.application.owners;
        const owners = (incoming.body['owners'] as Draft[]).map((owner, at) =>
          at === 1 && owner['ssn'] === undefined ? { ...owner, ssn: stored[at]?.['ssn'] } : owner,
        );
        return next({ ...incoming, session: incoming.session, body: { owners } });
      }),
    },
  ],
];

const isWithoutNumber = ({ body }: Any): boolean => (body['owners'] as Draft[]).some(({ ssn }) => ssn === undefined);
const showsNoNumbers = handling('getOwners', async (incoming, next) => {
  const { data } = (await next(incoming)) as { data: { owners: Draft[] } };
  return { data: { owners: data.owners.map(({ ssn: _, ...owner }) => owner) } };
});

/** Where nothing was attacked, nothing is known: neither "ok" nor a finding. */
const UNTRIED: readonly (readonly [what: string, id: string, why: RegExp, mutant: Mutant, isMeant?: 'meant'])[] = [
  ['no origin is given', 'email-injection', /give --origin/, { given: { origin: undefined } }, 'meant'],
  [
    'no link is emailed at all',
    'email-injection',
    /a call before it failed: .*400/,
    { mutation: { services: (services) => ({ ...services, allowsLink: () => false }) } },
  ],
  [
    'no application is listed',
    'strangers-ids',
    /the list of applications is empty/,
    { mutation: handling('getApplications', async () => ({ data: { applications: [] } })) },
    'meant',
  ],
  [
    'no application can be selected',
    'strangers-ids',
    /a call before it failed/,
    { mutation: besides('setApplication', 404) },
  ],
  ['no number is ever shown', 'strangers-ids', /nothing of a number comes back/, { mutation: showsNoNumbers }, 'meant'],
  ['no number is ever shown', 'moved-number', /nothing of a number comes back/, { mutation: showsNoNumbers }, 'meant'],
  ['no number is ever shown', 'masked-back', /nothing of a number comes back/, { mutation: showsNoNumbers }, 'meant'],
  ['no owners are accepted', 'huge-list', /a call before it failed/, { mutation: besides('saveOwnersPart', 404) }],
  [
    'no owners are accepted',
    'number-for-text',
    /a call before it failed/,
    { mutation: besides('saveOwnersPart', 404) },
  ],
  [
    'no account comes back',
    'full-numbers',
    /no account comes back/,
    { mutation: handling('getBankAccounts', async () => ({ data: [] })) },
  ],
  ['no session is known', 'logout', /a call before it failed/, { mutation: besides('getStatus', 401) }],
  ['no session is known', 'old-token', /a call before it failed/, { mutation: besides('getStatus', 401) }],
  ['no code is tried at all', 'code-guessing', /429, .*too many calls/, { mutation: besides('checkSms', 429) }],
  ['no code is sent at all', 'code-flood', /refused from the first: 404/, { mutation: besides('sendSms', 404) }],
  [
    'no link is emailed at all',
    'email-flood',
    /refused from the first: 404/,
    { mutation: besides('sendContinueLink', 404) },
  ],
  [
    'nobody can log in',
    'password-guessing',
    /refused from the first: 404/,
    { mutation: besides('continueApplication', 404) },
  ],
  ...([401, 404, 429] as const).flatMap((status) => {
    const why = new RegExp(`: ${status}, .*${STATUSES[status]}`);
    const answer = (): Response => Response.json({ success: false, message: 'No' }, { status });
    return [
      [`the answer is ${status}`, 'email-injection', why, { mutation: besidesAfterOne('sendContinueLink', status) }],
      [
        `the answer is ${status}`,
        'huge-list',
        why,
        { answers: (body: string) => (body.length > 50_000 ? answer() : undefined) },
      ],
      [
        `the answer is ${status}`,
        'moved-number',
        why,
        { mutation: besides('saveOwnersPart', status, isWithoutNumber) },
      ],
      [
        `the answer is ${status}`,
        'odd-text',
        why,
        {
          answers: (body: string) => (body.includes(String.raw`"dbaName":"a\u0000b"`) ? answer() : undefined),
        },
      ],
    ] as const;
  }),
  ...([401, 429] as const).flatMap((status) => {
    const why = new RegExp(`: ${status}, .*${STATUSES[status]}`);
    const isWithId = ({ body }: Any): boolean =>
      (body['owners'] as Draft[]).some(({ ownerId }) => ownerId !== undefined);
    const seen = new Set<unknown>();
    const isSeen = ({ body: { smApplicationId } }: Any): boolean => {
      const isKnown = seen.has(smApplicationId);
      seen.add(smApplicationId);
      return isKnown;
    };
    return [
      [`the answer is ${status}`, 'strangers-ids', why, { mutation: besides('setApplication', status, isSeen) }],
      [
        `the answer to the owner is ${status}`,
        'strangers-ids',
        why,
        { mutation: besides('saveOwnersPart', status, isWithId) },
      ],
      [`the answer is ${status}`, 'code-replay', why, { mutation: besidesAfterOne('checkSms', status) }],
      [
        `the answer is ${status}`,
        'masked-back',
        why,
        {
          answers: (body: string) =>
            body.includes('***-**-0000') ? Response.json({ success: false, message: 'No' }, { status }) : undefined,
        },
      ],
    ] as const;
  }),
  [
    'the second answer is 429',
    'link-replay',
    /429, .*too many calls/,
    (() => {
      let asked = 0;
      return { mutation: besides('openSubMerchant', 429, () => (asked += 1) > 1) };
    })(),
  ],
  [
    'the second answer is 429',
    'invite-replay',
    /429, .*too many calls/,
    (() => {
      let asked = 0;
      return { mutation: besides('getInvite', 429, () => (asked += 1) > 1) };
    })(),
  ],
];

describe('the attack', () => {
  it('finds nothing in the reference API, and skips nothing', async () => {
    const found = await findings({});
    assert.deepEqual(
      found.filter(({ verdict }) => verdict !== 'ok').map(({ id, detail }) => `${id}: ${detail}`),
      [],
    );
  });
  it('finds nothing in a server that ends the first token at once', async () => {
    const found = await findings({ mutation: endsOldToken });
    assert.deepEqual(
      found.filter(({ verdict }) => verdict !== 'ok').map(({ id, detail }) => `${id}: ${detail}`),
      [],
    );
  });
  it('finds nothing and skips nothing where the product does not offer an LLC', async () => {
    const found = await findings({ ownershipTypes: ['PARTNERSHIP', 'GOV'] });
    assert.deepEqual(
      found.filter(({ verdict }) => verdict !== 'ok').map(({ id, detail }) => `${id}: ${detail}`),
      [],
    );
  });
  it('says nothing about the codes of a sound server whose tests have one that always works', async () => {
    const found = await findings({ mutation: WITH_FIXED_CODE, given: { fixedCode: FIXED_CODE } });
    assert.deepEqual(
      found.filter(({ verdict }) => verdict !== 'ok').map(({ id, verdict }) => `${id} ${verdict}`),
      ['code-replay skip', 'code-guessing skip'],
    );
  });
  it('accuses nobody where its applicants cannot get as far as it needs', async () => {
    const governments = await findings({ ownershipTypes: ['GOV'] });
    const full = await findings({
      answers: (body) =>
        body.includes('"terms":true')
          ? Response.json(
              { success: false, message: `Wait ${/"password":"(.*?)"/.exec(body)?.[1]}` },
              { status: 429, headers: { 'Retry-After': '60' } },
            )
          : undefined,
    });
    for (const [found, why, blocked] of [
      [governments, /several owners/, false],
      [full, /429: "Wait •••"/, true],
    ] as const) {
      assert.deepEqual(
        found.filter(({ verdict }) => verdict === 'FAIL').map(({ id, detail }) => `${id}: ${detail}`),
        [],
      );
      const skipped = found.find(({ verdict, detail }) => verdict === 'skip' && why.test(detail ?? ''));
      assert.equal(skipped?.blocked, blocked);
    }
  });
  it('has a mutant for each of its checks, and says what follows and how to fix it', () => {
    assert.deepEqual(Object.keys(MUTANTS).toSorted(), ATTACKS.map(({ id }) => id).toSorted());
    for (const { consequence, fix } of ATTACKS) assert.ok(consequence.endsWith('.') && fix.endsWith('.'));
  });
  for (const [id, mutant] of Object.entries(MUTANTS)) {
    it(`finds ${id} in a server that has it${isSoak ? ', and nothing else' : ''}`, async () => {
      const found = await findings(mutant, isSoak ? ATTACKS : ATTACKS.filter((one) => one.id === id));
      assert.deepEqual(
        found.filter(({ verdict }) => verdict !== 'ok').map((one) => `${one.id} ${one.verdict}`),
        [`${id} FAIL`],
        found.map((one) => one.detail).join(),
      );
      if (counts !== undefined) appendFileSync(counts, '{"attacked":1}\n');
    });
  }

  for (const [what, id, mutant] of VARIANTS) {
    it(`finds ${id} in a server that ${what}`, async () => {
      const [found] = await findings(
        mutant,
        ATTACKS.filter((one) => one.id === id),
      );
      assert.equal(found?.verdict, 'FAIL', found?.detail);
    });
  }

  for (const [what, id, why, mutant, isMeant] of UNTRIED) {
    it(`skips ${id} where ${what}`, async () => {
      const [found] = await findings(
        mutant,
        ATTACKS.filter((one) => one.id === id),
      );
      assert.equal(found?.verdict, 'skip', found?.detail);
      assert.match(found.detail ?? '', why);
      assert.equal(found.blocked, isMeant === undefined);
    });
  }

  it('finds nothing in a server that says inside the envelope how long to wait', async () => {
    const found = await findings(
      {
        passes: async (answer) => {
          if (answer.status !== 429) return answer;
          const { waitTime, ...rest } = (await answer.json()) as Record<string, unknown>;
          return Response.json({ ...rest, data: { waitTime } }, { status: 429 });
        },
      },
      limitAttacks,
    );
    assert.deepEqual(
      found.filter(({ verdict }) => verdict !== 'ok').map(({ id, detail }) => `${id}: ${detail}`),
      [],
    );
  });

  const hosts: readonly (readonly [apiBase: string, production: boolean])[] = [
    ['http://127.0.0.1:4300/api', false],
    ['http://localhost:4300/api', false],
    ['https://api.sandbox.acme.com/api', false],
    ['https://api-staging.acme.com', false],
    ['https://qa2.acme.com', false],
    ['http://10.1.2.3/api', false],
    ['https://api.acme.example/api', false],
    ['https://api.acme.com/api', true],
    ['https://www.attestation.com', true],
    ['https://acme-latest.com', true],
    ['https://8.8.8.8/api', true],
    ['http://staging:8080/api', false],
    ['https://acme.test/api', false],
    // The last label says who sold the name.
    ['https://api.acme.dev/api', true],
    ['https://dev.acme.dev/api', false],
    // A name is not an address because it begins like one.
    ['https://10.acme.com', true],
    ['https://172.20.acme.com', true],
    ['https://127.0.0.1.acme.com', true],
    ['http://172.20.1.2', false],
    ['http://172.32.1.2', true],
    ['http://192.168.1.2', false],
    ['http://[::1]:4300', false],
    ['http://[fd00::1]', false],
    ['https://[::1234]', true],
    // What somebody has registered says nothing about its servers.
    ['https://api.demo.com', true],
    ['https://demo.com', true],
    ['https://test.co.uk', true],
    ['https://test.acme.co.uk', false],
    ['https://api.demo.com.', true],
    ['https://qa.acme.com.', false],
  ];
  for (const [apiBase, production] of hosts) {
    it(`${production ? 'needs --force for' : 'is allowed on'} ${apiBase}`, () => {
      assert.equal(looksLikeProduction(apiBase), production);
    });
  }
});

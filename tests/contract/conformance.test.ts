import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import type { Mutation } from '../../demo/reference-api/app';
import type { Application } from '../../demo/reference-api/applications';
import { applicationRoutes } from '../../demo/reference-api/handlers/applications';
import { startReferenceServer } from '../../demo/reference-api/http';
import { ada, DEMO_PASSWORD } from '../../demo/staging/scenarios';
import {
  continueApplication,
  getInvite,
  getProductStatus,
  logout,
  openSubMerchant,
  saveBankAccounts,
  saveBusiness,
  saveContact,
  saveOwners,
  sendContinueLink,
  setApplication,
  setIdentityType,
} from '../../src/api/calls';
import { ATTACKS } from '../../kit/conformance/attacks';
import { CHECKS } from '../../kit/conformance/checks';
import { isMessageRead } from '../../kit/conformance/checks/every-answer';
import { conform, type ConformanceOptions, type Outcome } from '../../kit/conformance/conformance';
import { findingLines, outcomeLines } from '../../kit/conformance/lines';
import { labelOf } from '../../kit/conformance/walk';
import { CALL_DOCS, type CallDoc, type ErrorDoc } from '../../scripts/openapi/call-docs';
import { allCalls, endsOldToken, openedInMemory, openWorld, type World } from './world';

const ORIGIN = 'https://shop.example';
const BASE = 'http://reference.example/api';

async function run(options: Partial<ConformanceOptions>): Promise<Outcome[]> {
  const usual = { apiBase: BASE, slug: 'acme', origin: ORIGIN, emailDomain: 'shop.example' };
  const outcomes: Outcome[] = [];
  for await (const outcome of conform({ ...usual, ...options })) outcomes.push(outcome);
  return outcomes;
}

const of = (outcomes: readonly Outcome[], verdict: Outcome['verdict']): string[] =>
  outcomes.filter((one) => one.verdict === verdict).map(({ call, holds, detail }) => `${call} ${holds}: ${detail}`);

/** Why a run is not complete. */
const blocked = (outcomes: readonly Outcome[]): (string | undefined)[] => [
  ...new Set(outcomes.filter((one) => one.blocked).map(({ detail }) => detail)),
];

describe('the conformance checks', () => {
  it('cover every API call', () => {
    const looked = new Set(CHECKS.map(({ call }) => call));
    assert.deepEqual(
      allCalls.map(labelOf).filter((label) => !looked.has(label)),
      [],
    );
  });

  it('all pass for the reference API over HTTP', async () => {
    const server = await startReferenceServer({
      port: 0,
      database: await openedInMemory(),
      reviewTime: 0,
      captchaCost: 20,
      passwordIterations: 1000,
      origins: [ORIGIN],
    });
    try {
      const links = { facId: 'fac_1', inviteId: 'inv_9', subMerchantId: 'sm_4' };
      const outcomes = await run({ apiBase: `${server.url}/api/`, ...links });
      assert.deepEqual(of(outcomes, 'FAIL'), []);
      assert.deepEqual(of(outcomes, 'skip'), []);
      assert.equal(outcomes.length, CHECKS.length);
    } finally {
      await server.close();
    }
  });
});

const refusalsOf = (id: string): readonly ErrorDoc[] =>
  new Map<string, CallDoc>(Object.entries(CALL_DOCS)).get(id)?.errors ?? [];
/** Whether the element reads the message of a refusal, by docs/api.md. */
const readsMessage = ({ when, sees }: ErrorDoc): boolean =>
  /message contains|server's message|with the reason|it names|names a field/.test(`${when} ${sees}`);

describe('the conformance checks want a message exactly where docs/api.md says that it is read:', () => {
  for (const call of allCalls) {
    it(call.id, () => {
      for (const { status } of refusalsOf(call.id)) {
        const rows = refusalsOf(call.id).filter((row) => row.status === status);
        assert.equal(isMessageRead({ label: labelOf(call), status }), rows.some(readsMessage), String(status));
      }
      assert.equal(isMessageRead({ label: labelOf(call), status: 401 }), false);
    });
  }
});

describe('the conformance checks pass for a server that', () => {
  it('ends the first token as soon as it has given another one for the code', async () => {
    const strict = await openWorld({ origins: [ORIGIN], mutation: endsOldToken });
    const outcomes = await run({
      fetch: async (url, init) => strict.request(url.slice(new URL(url).origin.length), init),
    });
    await strict.close();
    assert.deepEqual(of(outcomes, 'FAIL'), []);
    assert.ok(of(outcomes, 'skip').every((line) => /give --|asks for none/.test(line)));
  });
  it('numbers its applications, and names no account for one under review', async () => {
    const other = await openWorld({ origins: [ORIGIN] });
    const outcomes = await run({
      fetch: async (url, init) => {
        const { pathname } = new URL(url);
        const response = await other.request(url.slice(new URL(url).origin.length), init);
        const isChosen = pathname.endsWith('/accounts/set');
        if (response.status !== 200 || !(isChosen || pathname.endsWith('/submit'))) return response;
        const data = isChosen ? { smApplicationId: 42 } : { decision: 'review', smApplicationId: 42 };
        return Response.json({ success: true, data }, response);
      },
    });
    await other.close();
    assert.deepEqual(of(outcomes, 'FAIL'), []);
  });
  for (const [how, body] of [
    [
      'a list beside the message',
      (field: string, message: string) => ({ message: 'Invalid', errors: [{ field, message }] }),
    ],
    [
      'a map beside the message',
      (field: string, message: string) => ({ message: 'Invalid', errors: { [field]: [message] } }),
    ],
    [
      'a list without a message',
      (field: string, message: string) => ({ detail: [{ loc: ['body', field], msg: message }] }),
    ],
  ] as const) {
    it(`names refused fields in ${how}`, async () => {
      const other = await openWorld({ origins: [ORIGIN] });
      const outcomes = await run({
        fetch: async (url, init) => {
          const response = await other.request(url.slice(new URL(url).origin.length), init);
          if (response.status !== 400) return response;
          const { message = '' } = (await response.clone().json()) as { message?: string };
          const [, field, reason] = /"([^"]+)" ([^.]+)/.exec(message) ?? [];
          return field === undefined || reason === undefined ? response : Response.json(body(field, reason), response);
        },
      });
      await other.close();
      assert.deepEqual(of(outcomes, 'FAIL'), []);
    });
  }
  it('has no words where the element has its own', async () => {
    const other = await openWorld({ origins: [ORIGIN] });
    let wordless = 0;
    const outcomes = await run({
      fetch: async (url, init) => {
        const response = await other.request(url.slice(new URL(url).origin.length), init);
        const path = new URL(url).pathname.slice('/api/'.length);
        const call = allCalls.find(
          (one) => one.method === init.method && one.path.replace('{spProductSlug}', 'conformance-unknown') === path,
        );
        const rows = (call === undefined ? [] : refusalsOf(call.id)).filter(({ status }) => status === response.status);
        if (response.status !== 401 && (rows.length === 0 || rows.some(readsMessage))) return response;
        wordless += 1;
        return new Response(null, response);
      },
    });
    await other.close();
    assert.ok(wordless > 10);
    assert.deepEqual(of(outcomes, 'FAIL'), []);
  });
  it('verifies each account once it is saved, and refuses to change it meanwhile', async () => {
    const other = await openWorld({ origins: [ORIGIN] });
    const verified = new Set<string | null>();
    const outcomes = await run({
      fetch: async (url, init) => {
        const { pathname, origin } = new URL(url);
        const response = await other.request(url.slice(origin.length), init);
        const token = new Headers(init.headers).get('Authorization');
        if (response.status !== 200 || !/\/payout(\/partial)?$/.test(pathname)) return response;
        if (init.method === 'GET') {
          const accounts = (await response.json()) as readonly object[];
          return Response.json(
            accounts.map((account) => ({ ...account, ...(verified.has(token) && { status: 'pending' }) })),
            response,
          );
        }
        if (verified.has(token))
          return Response.json({ success: false, message: 'It is being verified.' }, { status: 409 });
        if (pathname.endsWith('/payout')) verified.add(token);
        return response;
      },
    });
    await other.close();
    assert.equal(verified.size, 2);
    assert.deepEqual(of(outcomes, 'FAIL'), []);
  });
  const LATER_DATE = new Date(Date.now() + 120_000).toUTCString();
  for (const [where, changed] of [
    ['inside the envelope', (waitTime: unknown) => ({ body: { data: { waitTime } } })],
    ['in Retry-After only, in seconds', () => ({ body: {}, retryAfter: '30' })],
    ['in Retry-After only, as a date', () => ({ body: {}, retryAfter: LATER_DATE })],
  ] as const) {
    it(`says ${where} how long to wait for another code`, async () => {
      const other = await openWorld({ origins: [ORIGIN] });
      let waits = 0;
      const outcomes = await run({
        fetch: async (url, init) => {
          const response = await other.request(url.slice(new URL(url).origin.length), init);
          if (response.status !== 429) return response;
          waits += 1;
          const { waitTime, ...rest } = (await response.json()) as Record<string, unknown>;
          const { body, retryAfter = null }: { body: object; retryAfter?: string | null } = changed(waitTime);
          const headers = new Headers(response.headers);
          if (retryAfter === null) headers.delete('Retry-After');
          else headers.set('Retry-After', retryAfter);
          return Response.json({ ...rest, ...body }, { status: 429, headers });
        },
      });
      await other.close();
      assert.equal(waits, 1);
      assert.deepEqual(of(outcomes, 'FAIL'), []);
    });
  }
});

describe('a run is complete', () => {
  for (const [slug, why] of [['acme-private', /offers no type that names a contact/]] as const) {
    it(`although ${slug} ${why.source}`, async () => {
      const other = await openWorld({ origins: [ORIGIN] });
      const outcomes = await run({
        slug,
        fetch: async (url, init) => other.request(url.slice(new URL(url).origin.length), init),
      });
      await other.close();
      assert.deepEqual(of(outcomes, 'FAIL'), []);
      assert.ok(of(outcomes, 'skip').some((line) => why.test(line)));
      assert.deepEqual(blocked(outcomes), []);
    });
  }
});

describe('a refusal counts only beside the same call that is accepted:', () => {
  for (const [name, call, holds, needed] of [
    ['an invite', getInvite, /does not exist/, /give --invite/],
    ['a link of a sub-merchant', openSubMerchant, /does not exist/, /give --sub-merchant/],
    ['an emailed link', sendContinueLink, /unknown host/, /give --origin/],
  ] as const) {
    it(`${name} that the run does not have leaves it open`, async () => {
      const other = await openWorld({ origins: [ORIGIN] });
      const outcomes = await run({
        origin: undefined,
        fetch: async (url, init) => other.request(url.slice(new URL(url).origin.length), init),
      });
      await other.close();
      const outcome = outcomes.find((one) => one.call === labelOf(call) && holds.test(one.holds));
      assert.equal(outcome?.verdict, 'skip');
      assert.match(outcome.detail ?? '', needed);
    });
  }
});

/** What docs/server-kit.md shows of a run, first of the checks and then of the attacks. */
const samples = [
  ...readFileSync(new URL('../../docs/server-kit.md', import.meta.url), 'utf8').matchAll(/```\n(ok {4}[\s\S]*?)```/g),
].map(([, text = '']) => text);

describe('the attack that docs/server-kit.md shows', () => {
  const printed = samples[1]?.trimEnd().split(/\n(?! )/) ?? [];
  assert.equal(printed.length, 2);
  for (const text of printed) {
    it(`is printed so: ${text.split('\n')[0]}`, () => {
      const [, verdict = '', id = ''] = /^(ok|FAIL) +(\S+)/.exec(text) ?? [];
      const attack = ATTACKS.find((one) => one.id === id);
      assert.ok(attack !== undefined, id);
      const detail = text.split('\n')[0]?.replace(`FAIL  ${id}  ${attack.holds}: `, '');
      assert.equal(
        findingLines({ ...attack, verdict: verdict === 'ok' ? 'ok' : 'FAIL', detail, blocked: false }),
        text,
      );
    });
  }
});

/** One exchange of a walk, as a broken server sees it. */
interface Passing {
  readonly path: string;
  readonly method: string;
  readonly status: number;
  readonly body: unknown;
  readonly sent: string;
}

type Change = { body?: unknown; status?: number; headers?: Readonly<Record<string, string | null>> } | null;

interface Broken {
  readonly name: string;
  /** What the server says in place of what it should; null leaves an answer alone. */
  readonly change: (passing: Passing) => Change;
  /** What the server does wrong, where other answers are not enough. */
  readonly mutation?: Mutation;
  /** The check that finds it, and what it says. */
  readonly call: string;
  readonly holds: RegExp;
  readonly detail: RegExp;
}

const PAYOUT = '/onboarding/accounts/payout';
const OWNERS = '/onboarding/accounts/identity/owners';
const BUSINESS = '/onboarding/accounts/identity/business';
const CONTACT = '/onboarding/accounts/identity/contact';
const STATUS = '/onboarding/accounts/status';
const BUSY = { status: 429, body: { success: false, message: 'Busy' } };
const at =
  (method: string, path: string, change: (passing: Passing) => Change) =>
  (passing: Passing): Change =>
    passing.method === method && passing.path === path ? change(passing) : null;
const good = (path: string, body: unknown) => at('GET', path, ({ status }) => (status === 200 ? { body } : null));

/** Has none of these numbers any more once it has taken the form at `saved` without them. */
function losingNumbers(form: string, saved: string, fields: readonly string[]): Broken['change'] {
  let isLost = false;
  const numbers = new RegExp(`"(?:${fields.join('|')})":"[^"]*",?`, 'g');
  return ({ path, method, status, body, sent }) => {
    if (status !== 200 || !path.startsWith(form)) return null;
    if (method !== 'GET') isLost = path === saved && sent.search(numbers) === -1;
    return method === 'GET' && isLost
      ? { body: JSON.parse(JSON.stringify(body).replace(numbers, '').replaceAll(',}', '}')) as unknown }
      : null;
  };
}

function forgettingDrafts(): Broken['change'] {
  let hasLeft = false;
  return ({ path, method, status }) => {
    if (path === '/auth/logout/onboarding') hasLeft = true;
    const isRead = path === BUSINESS && method === 'GET' && status === 200;
    return isRead && hasLeft ? { body: { data: { business: {} } } } : null;
  };
}

/** Knows no status of the second who signs up. */
function knowingOneStatus(): Broken['change'] {
  let signedUp = 0;
  return ({ path, status }) => {
    if (path === '/onboarding/accounts/initiate' && status === 200) signedUp += 1;
    return path === STATUS && signedUp > 1 ? { status: 401, body: { success: false, message: 'Who?' } } : null;
  };
}

/** Looks applications up without the applicant of the session; everything else, such as the order of the steps, is kept. */
const findingEverybodys = (isFound: (one: Application) => boolean): Mutation => ({
  routes(routes, services) {
    const { applications, sessions } = services;
    const work: typeof sessions.work = async (session, decide) =>
      sessions.work(session, (own) => {
        const all = async (): Promise<Application[]> => {
          const rows = await own.transaction.selectFrom('applications').selectAll().execute();
          const everybodys = await Promise.all(rows.map((row) => applications.read(row)));
          return everybodys.filter((one) => one.applicantId === own.applicant.id || isFound(one));
        };
        return decide({ ...own, all });
      });
    const broken = applicationRoutes({ ...services, sessions: { ...sessions, work } });
    return routes.map((route) => broken.find(({ call }) => call.id === route.call.id) ?? route);
  },
});

/** Refuses every login after the first. */
function busyAtLogin(): Broken['change'] {
  let logins = 0;
  return ({ path }) => {
    if (path !== '/onboarding/accounts/continue') return null;
    logins += 1;
    return logins > 1 ? BUSY : null;
  };
}

/** Offers no LLC, and refuses one for that, not for the number. */
const withoutLlc: Broken['change'] = ({ path, status, body, sent }) => {
  if (path.endsWith('/ownership-types'))
    return { body: JSON.parse(JSON.stringify(body).replace('"LLC",', '')) as unknown };
  const isType = path.endsWith('/identity/type') && status === 403 && !sent.includes('"LLC"');
  return isType ? { status: 200, body: { success: true } } : null;
};

const LATER = /^expected 403, had 200$/;
const SAVED = { status: 200, body: { success: true } };
/** Carries a call out at a closed step. */
const takingAnyway = (method: string, path: string, refusal: RegExp): Broken['change'] =>
  at(method, path, ({ status, body }) => (status === 403 && refusal.test(JSON.stringify(body)) ? SAVED : null));
const unchanged: Broken['change'] = () => null;

const table: readonly Broken[] = [
  {
    name: "looks an application's id up without the applicant, but keeps to the order of the steps",
    change: unchanged,
    mutation: findingEverybodys(() => true),
    call: labelOf(setApplication),
    holds: /^rejects another applicant's application$/,
    detail: /^expected 400 or 403 or 404, had 200$/,
  },
  {
    name: 'looks only submitted applications up without the applicant',
    change: unchanged,
    mutation: findingEverybodys(({ submittedAt }) => submittedAt !== null),
    call: labelOf(setApplication),
    holds: /^rejects another applicant's application that is submitted$/,
    detail: /^expected 400 or 403 or 404, had 200$/,
  },
  ...(['owners', 'contact'] as const).map((people) => ({
    name: `takes bank accounts of a business whose ${people} it does not know`,
    change: at('POST', PAYOUT, ({ status }) => (status === 403 ? { status: 200, body: { success: true } } : null)),
    call: labelOf(saveBankAccounts),
    holds: people === 'owners' ? /403 before the owners are complete/ : /403 before the contact is complete/,
    detail: LATER,
  })),
  ...[BUSINESS, OWNERS, CONTACT, PAYOUT].flatMap((path) =>
    (
      [
        ['steps that are not open', /earlier steps/, /403 before the number is verified/],
        ['an application that is submitted', /submitted/, /403 once the application is submitted/],
      ] as const
    ).map(([what, refusal, holds]) => ({
      name: `keeps drafts of ${what}, at ${path}`,
      change: takingAnyway('POST', `${path}/partial`, refusal),
      call: `POST ${path.slice(1)}/partial`,
      holds,
      detail: LATER,
    })),
  ),
  ...(
    [
      ['the type', setIdentityType],
      ['the contact', saveContact],
    ] as const
  ).map(([what, call]) => ({
    name: `changes ${what} of an application that is submitted`,
    change: takingAnyway(call.method, `/${call.path}`, /submitted/),
    call: labelOf(call),
    holds: /403 once the application is submitted/,
    detail: LATER,
  })),
  {
    name: 'takes a contact of a business that it does not know',
    change: takingAnyway('PUT', CONTACT, /earlier steps/),
    call: labelOf(saveContact),
    holds: /403 before the business is complete/,
    detail: LATER,
  },
  {
    name: 'takes a type that it offers from somebody whose number is not verified',
    change: withoutLlc,
    call: labelOf(setIdentityType),
    holds: /403 before the number is verified/,
    detail: LATER,
  },
  {
    name: 'wants two owners, and does not add up what they hold',
    change: at('PUT', OWNERS, ({ status, sent }) =>
      status === 400 && sent.includes('"Ada"') && sent.includes('"Ben"') && sent.split('"birthDate"').length === 3
        ? { status: 200, body: { success: true } }
        : null,
    ),
    call: labelOf(saveOwners),
    holds: /less than 75%/,
    detail: /^expected 400 or 422, had 200$/,
  },
  {
    name: 'has no status for a token before it is ended',
    change: knowingOneStatus(),
    call: labelOf(logout),
    holds: /ends the session/,
    detail: /^expected 200, had 401: "Who\?"$/,
  },
  {
    name: 'is too busy to compare passwords twice',
    change: busyAtLogin(),
    call: labelOf(continueApplication),
    holds: /unknown email exactly like/,
    detail: /^expected 401, had 429: "Busy"$/,
  },
  {
    name: 'offers a category whose code is no code',
    change: good('/onboarding/spproducts/acme/mcc', {
      data: [
        { value: '5812', description: 'Restaurants' },
        { value: 'abc', description: 'Other' },
      ],
    }),
    call: 'GET onboarding/spproducts/{spProductSlug}/mcc',
    holds: /lists merchant categories/,
    detail: /^no codes of four digits: 0abc$/,
  },
  {
    name: 'leaves a field out',
    change: good(STATUS, { data: { identity: { type: 'business' } } }),
    call: 'GET onboarding/accounts/status',
    holds: /says which steps are open/,
    detail: /^canVisitStep: expected object, had nothing$/,
  },
  {
    name: 'sends a flag where a number is meant',
    change: good(OWNERS, { data: { owners: [{ ...ada, ownershipPercentage: true }] } }),
    call: 'GET onboarding/accounts/identity/owners',
    holds: /nothing was saved yet/,
    detail: /^owners\[0\]\.ownershipPercentage: expected string or number, had boolean$/,
  },
  {
    name: 'has something for the terminal in its message',
    change: at('GET', '/foundation/facilitators', () => ({
      status: 500,
      body: { success: false, message: '\u001b[2Jgone\nok    everything\u009b31m\u202e' },
    })),
    call: 'GET foundation/facilitators',
    holds: /says who the facilitator is/,
    detail: /^expected 200, had 500: " \[2Jgone ok {4}everything 31m "$/,
  },
  {
    name: 'gives Social Security numbers in full',
    change: at('GET', OWNERS, ({ body }) => ({
      body: JSON.parse(JSON.stringify(body).replace('***-**-6789', '123-45-6789')) as unknown,
    })),
    call: 'GET onboarding/accounts/identity/owners',
    holds: /at most its last four digits/,
    detail: /^owners\[0\]\.ssn came in full$/,
  },
  {
    name: 'hides only the first digit of a Social Security number',
    change: at('GET', OWNERS, ({ body }) => ({
      body: JSON.parse(JSON.stringify(body).replace('***-**-6789', '*23-45-6789')) as unknown,
    })),
    call: 'GET onboarding/accounts/identity/owners',
    holds: /at most its last four digits/,
    detail: /^owners\[0\]\.ssn came with 8 digits$/,
  },
  {
    name: 'returns nothing of a Social Security number',
    change: at('GET', OWNERS, ({ body }) => ({
      body: JSON.parse(JSON.stringify(body).replace(/"ssn":"[*-]+6789",?/, '')) as unknown,
    })),
    call: 'GET onboarding/accounts/identity/owners',
    holds: /masked/,
    detail: /^owners\[0\]\.ssn did not come as a mask: it would be asked for again$/,
  },
  {
    name: 'returns the last four digits of a tax ID without asterisks',
    change: at('GET', BUSINESS, ({ body }) => ({
      body: JSON.parse(JSON.stringify(body).replace('**-***4567', '4567')) as unknown,
    })),
    call: 'GET onboarding/accounts/identity/business',
    holds: /masked/,
    detail: /^business\.federalTaxId did not come as a mask: it would be asked for again$/,
  },
  ...(
    [
      ['tax ID', BUSINESS, '45-123', '*5-123', /^business\.federalTaxId came as a mask: it would count as on file$/],
      ['number of an owner', OWNERS, '123-45', '*23-45', /^owners\[0\]\.ssn came as a mask/],
      ['number of a contact', CONTACT, '123-45', '*23-45', /^contact\.ssn came as a mask/],
      ['routing number', PAYOUT, '02100', '*2100', /^\[0\]\.accountRouting came as a mask/],
    ] as const
  ).map(([what, path, half, mask, detail]) => ({
    name: `masks a ${what} that is half typed`,
    change: at('GET', path, ({ body }) => ({
      body: JSON.parse(JSON.stringify(body).replace(`"${half}"`, `"${mask}"`)) as unknown,
    })),
    call: `POST ${path.slice(1)}/partial`,
    holds: /half-typed/,
    detail,
  })),
  {
    name: 'shows the first four digits of an account number',
    change: at('GET', '/onboarding/accounts/payout', ({ body }) => ({
      body: JSON.parse(
        JSON.stringify(body).replace(/"accountNumber":"\*+\d+"/, '"accountNumber":"0001*****"'),
      ) as unknown,
    })),
    call: 'GET onboarding/accounts/payout',
    holds: /masked if addAsterisks/,
    detail: /^\[0\]\.accountNumber came with other digits than its last$/,
  },
  ...(
    [
      ['tax ID', BUSINESS, saveBusiness, ['federalTaxId'], /^business\.federalTaxId is not the one that was stored$/],
      [
        'number of an owner',
        OWNERS,
        saveOwners,
        ['ssn'],
        /^owners\[0\]\.ssn is not the one that was stored; owners\[1\]\.ssn is not the one that was stored$/,
      ],
      ['number of a contact', CONTACT, saveContact, ['ssn'], /^contact\.ssn is not the one that was stored$/],
      [
        'number of a bank account',
        PAYOUT,
        saveBankAccounts,
        ['accountRouting', 'accountNumber'],
        /^\[0\]\.accountRouting is not the one that was stored; \[0\]\.accountNumber is not/,
      ],
    ] as const
  ).flatMap(([what, path, full, fields, detail]) =>
    (
      [
        ['draft', `${path}/partial`, `POST ${path.slice(1)}/partial`],
        ['complete form', path, labelOf(full)],
      ] as const
    ).map(([how, saved, call]) => ({
      name: `deletes the ${what} that a ${how} leaves out`,
      change: losingNumbers(path, saved, fields),
      call,
      holds: /^keeps a .+ that is not sent$/,
      detail,
    })),
  ),
  {
    name: 'forgets at logout what was half typed',
    change: forgettingDrafts(),
    call: 'GET onboarding/accounts/identity/business',
    holds: /after another login/,
    detail: /^not as it was sent: business\.dbaName, business\.phoneNumber$/,
  },
  {
    name: 'asks for a proof of work that no phone gets done',
    change: at('GET', '/onboarding/captcha', () => ({
      status: 200,
      body: {
        data: {
          parameters: {
            algorithm: 'PBKDF2/SHA-256',
            cost: 2e9,
            keyLength: 32,
            keyPrefix: '0f',
            nonce: '2b7e',
            salt: 'abf7',
          },
          signature: '6bc1',
        },
      },
    })),
    call: 'GET onboarding/captcha',
    holds: /proof of work/,
    detail: /^parameters\.cost: 2000000000, and no phone/,
  },
  {
    name: 'takes a submission at any time',
    change: at('POST', '/onboarding/submit', ({ status }) =>
      status === 403 ? { status: 200, body: { success: true, data: { decision: 'approved' } } } : null,
    ),
    call: 'POST onboarding/submit',
    holds: /403 before the number is verified/,
    detail: /^expected 403, had 200$/,
  },
  {
    name: 'answers anybody without a token',
    change: at('GET', STATUS, ({ status }) =>
      status === 401 ? { status: 200, body: { data: { canVisitStep: {} } } } : null,
    ),
    call: 'GET onboarding/accounts/status',
    holds: /401 without a token/,
    detail: /^expected 401, had 200$/,
  },
  {
    name: 'fails on a body that is no JSON',
    change: ({ sent, status }) =>
      sent === '{"facId":' && status === 400 ? { status: 500, body: { success: false, message: 'Oops' } } : null,
    call: 'POST onboarding/accounts/initiate',
    holds: /not JSON/,
    detail: /^expected 400, had 500: "Oops"$/,
  },
  {
    name: 'names a known e-mail in words that lead nowhere',
    change: at('POST', '/onboarding/accounts/initiate', ({ status }) =>
      status === 409 ? { body: { success: false, message: 'Duplicate key' } } : null,
    ),
    call: 'POST onboarding/accounts/initiate',
    holds: /"onboarding"/,
    detail: /^had 409 with the message "Duplicate key"$/,
  },
  {
    name: 'does not say which owner lacks what',
    change: at('PUT', OWNERS, ({ status }) =>
      status === 400 ? { body: { success: false, message: 'Validation failed' } } : null,
    ),
    call: 'PUT onboarding/accounts/identity/owners',
    holds: /owners\[0\]\.birthDate/,
    detail: /Validation failed/,
  },
  {
    name: 'names another field beside its message',
    change: at('PUT', BUSINESS, ({ status }) =>
      status === 400 ? { body: { message: 'Invalid', errors: [{ field: 'dbaName', message: 'is required' }] } } : null,
    ),
    call: labelOf(saveBusiness),
    holds: /without its address/,
    detail: /^neither the message nor a list beside it names the field: "Invalid"$/,
  },
  {
    name: 'names another owner beside its message',
    change: at('PUT', OWNERS, ({ status }) =>
      status === 400
        ? { body: { message: 'Invalid', errors: [{ field: 'owners[1].birthDate', message: 'is required' }] } }
        : null,
    ),
    call: labelOf(saveOwners),
    holds: /owners\[0\]\.birthDate/,
    detail: /^neither the message nor a list beside it names them: "Invalid"$/,
  },
  {
    name: 'loses what is half typed',
    change: good(BUSINESS, { data: { business: {} } }),
    call: 'POST onboarding/accounts/identity/business/partial',
    holds: /half-typed/,
    detail: /^not as it was sent: business\.dbaName, business\.phoneNumber$/,
  },
  {
    name: 'sends the page of a proxy',
    change: at('GET', '/onboarding/accounts/fees', () => ({
      body: '<!doctype html><title>Gateway</title>',
      headers: { 'Content-Type': 'text/html' },
    })),
    call: 'GET onboarding/accounts/fees',
    holds: /rates/,
    detail: /^expected JSON, had other text$/,
  },
  ...([null, 'soon'] as const).map((retryAfter) => ({
    name: `does not say how long to wait for another code${retryAfter === null ? '' : ', but has the header'}`,
    change: at('POST', '/onboarding/accounts/sms/sendsms', ({ status }) =>
      status === 429 ? { body: { message: 'Wait' }, headers: { 'Retry-After': retryAfter } } : null,
    ),
    call: 'POST onboarding/accounts/sms/sendsms',
    holds: /how long to wait/,
    detail: /^expected 429 with waitTime in milliseconds, or Retry-After; had 429$/,
  })),
  {
    name: 'hides Retry-After from a page of another origin',
    change: at('POST', '/onboarding/accounts/sms/sendsms', ({ status }) =>
      status === 429 ? { headers: { 'Access-Control-Expose-Headers': 'app-version' } } : null,
    ),
    call: 'every answer',
    holds: /CORS with credentials/,
    detail: /^POST onboarding\/accounts\/sms\/sendsms: Retry-After is not in Access-Control-Expose-Headers$/,
  },
  {
    name: 'allows every origin',
    change: ({ method }) => (method === 'OPTIONS' ? { headers: { 'Access-Control-Allow-Origin': 'echo' } } : null),
    call: 'PUT onboarding/accounts/identity/owners',
    holds: /any other origin/,
    detail: /repeats whatever origin asks/,
  },
];

/** Wrong in every answer, all at once: each is told apart. */
const WRONG_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'app-version': null,
  'Cache-Control': 'private, max-age=60',
  'Access-Control-Allow-Origin': null,
  'Access-Control-Expose-Headers': null,
};
const everyAnswer: readonly (readonly [name: string, holds: RegExp, detail: RegExp])[] = [
  ['says that its JSON is a page', /Content-Type/, /Content-Type is "text\/html; charset=utf-8"; .* and \d+ more$/],
  ['sends no version', /app-version, one and the same/, /no app-version/],
  ['lets its answers be kept', /no-store/, /Cache-Control is "private, max-age=60"/],
  ['allows no origin', /CORS with credentials/, /no Access-Control-Allow-Origin/],
  ['does not expose its version', /app-version exposed/, /app-version is not in Access-Control-Expose-Headers/],
  ['refuses without a word', /says why/, /403 without a message/],
];

/** The reference API's answers, those with these statuses with 200 in their place. */
async function answeredSoftly(statuses: readonly number[]): Promise<Outcome[]> {
  const soft = await openWorld({ origins: [ORIGIN] });
  const outcomes = await run({
    fetch: async (url, init) => {
      const { pathname, search } = new URL(url);
      const response = await soft.request(pathname + search, init);
      // A server without a proof of work says so with a 404.
      if (!statuses.includes(response.status) || pathname.endsWith('/captcha')) return response;
      return new Response(response.body, { headers: response.headers });
    },
  });
  await soft.close();
  return outcomes;
}

describe('the conformance checks, on a server that refuses with 200 and success: false,', () => {
  it('accept that for an input', async () => {
    assert.deepEqual(of(await answeredSoftly([400, 404, 409, 412]), 'FAIL'), []);
  });
  it('do not accept it for 401 and 403, which mean something to the element', async () => {
    const failed = of(await answeredSoftly([401, 403]), 'FAIL');
    for (const holds of [
      /401 without a token/,
      /401 if nobody is signed in/,
      /wrong password with 401/,
      /403 before the number is verified/,
    ]) {
      assert.ok(
        failed.some((line) => holds.test(line)),
        String(holds),
      );
    }
  });
});

describe('the conformance checks find a server that', () => {
  let world: World;
  before(async () => {
    world = await openWorld({ origins: [ORIGIN] });
  });
  after(() => world.close());

  /** Asks the reference API in process, and changes what it says. */
  const through =
    (change: Broken['change'], asked = world): NonNullable<ConformanceOptions['fetch']> =>
    async (url, init) => {
      const { pathname, search } = new URL(url);
      const response = await asked.request(pathname + search, init);
      const text = await response.text();
      const body = text === '' ? undefined : (JSON.parse(text) as unknown);
      const { method = 'GET', body: sent } = init;
      const path = pathname.slice('/api'.length);
      const changed = change({
        path,
        method,
        status: response.status,
        body,
        sent: typeof sent === 'string' ? sent : '',
      });
      const headers = new Headers(response.headers);
      for (const [name, value] of Object.entries(changed?.headers ?? {})) {
        if (value === null) headers.delete(name);
        else headers.set(name, value === 'echo' ? (new Headers(init.headers).get('Origin') ?? '') : value);
      }
      const content = changed?.body ?? body;
      const said = typeof content === 'string' ? content : JSON.stringify(content);
      return new Response(content === undefined ? null : said, { status: changed?.status ?? response.status, headers });
    };

  for (const { name, change, mutation, call, holds, detail } of table) {
    it(name, async (test) => {
      const asked = mutation === undefined ? world : await openWorld({ origins: [ORIGIN], mutation });
      if (asked !== world) test.after(() => asked.close());
      for await (const outcome of conform({
        apiBase: BASE,
        slug: 'acme',
        origin: ORIGIN,
        emailDomain: 'shop.example',
        fetch: through(change, asked),
      })) {
        if (outcome.call !== call || !holds.test(outcome.holds)) continue;
        assert.equal(outcome.verdict, 'FAIL');
        assert.match(outcome.detail ?? '', detail);
        return;
      }
      assert.fail('no check looks at it');
    });
  }

  describe('in every answer', () => {
    let outcomes: readonly Outcome[];
    before(async () => {
      outcomes = await run({
        fetch: through(({ status }) => ({
          headers: WRONG_HEADERS,
          ...(status === 403 ? { body: { success: false } } : {}),
        })),
      });
    });
    for (const [name, holds, detail] of everyAnswer) {
      it(name, () => {
        const outcome = outcomes.find((one) => one.call === 'every answer' && holds.test(one.holds));
        assert.equal(outcome?.verdict, 'FAIL');
        assert.match(outcome.detail ?? '', detail);
      });
    }
  });

  it('leaves a rate out, as docs/server-kit.md prints it', async () => {
    const [shown = ''] = samples;
    const withCaptcha = await openWorld({ origins: [ORIGIN], captcha: 'altcha', captchaCost: 20 });
    const withoutRate: Broken['change'] = ({ path }) =>
      path === '/onboarding/accounts/fees'
        ? {
            body: {
              platform: { ccCnpSale: { discountRate: 2.9 } },
              spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
            },
          }
        : null;
    const outcomes = await run({ fetch: through(withoutRate, withCaptcha) });
    await withCaptcha.close();
    const said = outcomes.map(outcomeLines);
    const [results = '', summary = ''] = shown.split('\n\n');
    const printed = results.split(/\n(?! )/);
    assert.equal(printed.length, 4);
    for (const line of printed) assert.ok(said.includes(line), line);
    const count = (verdict: Outcome['verdict']): number => of(outcomes, verdict).length;
    assert.equal(summary, `${count('ok')} passed, ${count('FAIL')} failed, ${count('skip')} skipped\n`);
  });

  it('repeats secrets in its messages, without printing them', async () => {
    const tokens: string[] = [];
    const outcomes = await run({
      fetch: through(({ path, status, body, sent }) => {
        const token = (body as { token?: unknown } | undefined)?.token;
        if (typeof token === 'string') tokens.push(token);
        return path !== '/onboarding/accounts/identity/contact' && status === 400
          ? { body: { success: false, message: `Cannot take ${sent} of ${tokens.at(-1)}` }, status: 500 }
          : null;
      }),
    });
    const said = JSON.stringify(outcomes);
    assert.ok(tokens.length > 0);
    assert.match(said, /Cannot take/);
    for (const secret of [...tokens, String(ada['ssn']), DEMO_PASSWORD, '45-1234567']) {
      assert.ok(!said.includes(secret), 'a secret is said');
    }
  });

  it('is too busy to say that there is no such product or link, which leaves it open', async () => {
    const outcomes = await run({
      fetch: through(({ path, sent }) => (`${path} ${sent}`.includes('conformance-unknown') ? BUSY : null)),
    });
    assert.deepEqual(blocked(outcomes), ['429, these are too many calls']);
    assert.deepEqual(
      outcomes.filter((one) => one.blocked).map(({ call }) => call),
      [getProductStatus, openSubMerchant].map(labelOf),
    );
  });

  it('does not return the SMS code, and ask a person for it', async () => {
    let sent = '';
    const asked: string[] = [];
    const outcomes = await run({
      smsCode: async (mobileNumber) => {
        asked.push(mobileNumber);
        return sent;
      },
      fetch: through(({ path, status, body }) => {
        if (path !== '/onboarding/accounts/sms/sendsms' || status !== 200) return null;
        sent = String((body as { smsCode?: unknown }).smsCode);
        return { body: { waitTime: 30_000 } };
      }),
    });
    assert.deepEqual(of(outcomes, 'FAIL'), []);
    assert.equal(asked.length, 2);
    assert.match(asked[0] ?? '', /^\+1\d{3}55501\d\d$/);
  });

  it('sends a code that nobody knows, and continue with the remaining checks', async () => {
    const outcomes = await run({
      fetch: through(({ path, status }) =>
        path === '/onboarding/accounts/sms/sendsms' && status === 200 ? { body: { waitTime: 30_000 } } : null,
      ),
    });
    assert.deepEqual(of(outcomes, 'FAIL'), []);
    assert.ok(of(outcomes, 'skip').some((line) => line.includes('nobody knows the code: give --sms-code')));
    assert.deepEqual(blocked(outcomes), ['nobody knows the code: give --sms-code']);
  });
});

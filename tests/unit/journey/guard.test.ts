import { expect } from '@esm-bundle/chai';
import fc from 'fast-check';
import { guard, type GuardInput } from '../../../src/journey/guard';
import { ROUTE_NAMES, type RouteName } from '../../../src/journey/routes';
import { ANONYMOUS, applicantAt, LEVELS, NOTHING_OPEN, statusOf } from './applicants';

const SEVERAL = { count: 2, onlyNew: false };
/** Somebody in the middle of the flow, going on by a button. */
const ON_THE_WAY = {
  from: 'account-company',
  cause: 'push',
  productActive: true,
  internetExplorer: false,
  failedLoad: false,
  submission: null,
} as const;

const WORDS = {
  start: 'get-started',
  fail: 'initiate-failure',
  sms: 'sms',
  type: 'account-type',
  company: 'account-company',
  owners: 'verify-ownership',
  contact: 'verify-contact',
  choose: 'applications',
  bank: 'bank-account',
  confirm: 'confirm',
} as const satisfies Record<string, RouteName>;

type Kind = 'new private' | 'new government' | 'existing private' | 'existing government';
/** Six words, one for each progress from 0 to 5; `ok` lets in, any other is where the applicant goes. */
type Row = string;

const always = (word: string): Row => Array(6).fill(word).join(' ');
const everybody = (row: Row): Record<Kind, Row> & { anonymous: string } => ({
  anonymous: row.split(' ')[0] ?? '',
  'new private': row,
  'new government': row,
  'existing private': row,
  'existing government': row,
});

const NOT_SUBMITTED: Record<Kind, Row> & { anonymous: string } = {
  anonymous: 'start',
  'new private': 'sms type company owners bank confirm',
  'new government': 'sms type company contact bank confirm',
  'existing private': 'start type company choose bank confirm',
  'existing government': 'start type company choose bank confirm',
};

/** Specification 2.5, written out: who may enter, and where everybody else is sent first. */
const TABLE: Record<RouteName, Record<Kind, Row> & { anonymous: string }> = {
  'initiate-failure': everybody(always('ok')),
  unsupported: everybody(always('fail')),
  continue: everybody(always('ok')),
  'add-merchant': everybody(always('ok')),
  'invite-expired': everybody(always('ok')),
  'invite-already-submitted': everybody(always('ok')),
  welcome: everybody(always('ok')),
  // An existing applicant goes to the business type; with nothing open at all, nobody is sent in a circle.
  'get-started': {
    anonymous: 'ok',
    'new private': always('ok'),
    'new government': always('ok'),
    'existing private': 'ok type type type type type',
    'existing government': 'ok type type type type type',
  },
  sms: {
    anonymous: 'start',
    'new private': always('ok'),
    'new government': always('ok'),
    'existing private': 'start type type type type type',
    'existing government': 'start type type type type type',
  },
  'account-type': {
    anonymous: 'start',
    'new private': 'sms ok ok ok ok ok',
    'new government': 'sms ok ok ok ok ok',
    'existing private': 'start ok ok ok ok ok',
    'existing government': 'start ok ok ok ok ok',
  },
  'account-company': {
    anonymous: 'start',
    'new private': 'sms type ok ok ok ok',
    'new government': 'sms type ok ok ok ok',
    'existing private': 'start type ok ok ok ok',
    'existing government': 'start type ok ok ok ok',
  },
  'verify-ownership': {
    anonymous: 'start',
    'new private': 'sms type company ok ok ok',
    'new government': 'sms type company contact contact contact',
    'existing private': 'start type company choose choose choose',
    'existing government': 'start type company contact contact contact',
  },
  'verify-contact': {
    anonymous: 'start',
    'new private': 'sms type company owners owners owners',
    'new government': 'sms type company ok ok ok',
    'existing private': 'start type company owners owners owners',
    'existing government': 'start type company choose choose choose',
  },
  applications: {
    anonymous: 'start',
    'new private': always('owners'),
    'new government': always('contact'),
    'existing private': always('ok'),
    'existing government': always('ok'),
  },
  'bank-account': {
    anonymous: 'start',
    'new private': 'sms type company owners ok ok',
    'new government': 'sms type company contact ok ok',
    'existing private': 'start type company choose ok ok',
    'existing government': 'start type company choose ok ok',
  },
  confirm: {
    anonymous: 'start',
    'new private': 'sms type company owners bank ok',
    'new government': 'sms type company contact bank ok',
    'existing private': 'start type company choose bank ok',
    'existing government': 'start type company choose bank ok',
  },
  // Nothing was submitted: to the last open step.
  reviewing: NOT_SUBMITTED,
  'account-approved': NOT_SUBMITTED,
  'account-for-review': NOT_SUBMITTED,
  saved: { ...everybody(always('ok')), anonymous: 'start' },
};

function answer(target: RouteName, passage: GuardInput): string {
  const verdict = guard(target, passage);
  return verdict.kind === 'allow' ? 'ok' : verdict.to;
}

const spelled = (word: string | undefined): string => (word === 'ok' ? 'ok' : WORDS[word as keyof typeof WORDS]);

describe('access to every screen', () => {
  for (const target of ROUTE_NAMES) {
    const { anonymous, ...kinds } = TABLE[target];
    it(`${target}, anonymous: ${anonymous}`, () => {
      const passage = { ...ON_THE_WAY, ...ANONYMOUS, from: null, applications: null };
      expect(answer(target, passage)).to.equal(spelled(anonymous));
    });
    for (const [kind, row] of Object.entries(kinds)) {
      const [who, identity] = kind.split(' ') as ['new' | 'existing', 'private' | 'government'];
      const applications = who === 'existing' ? SEVERAL : null;
      for (const level of LEVELS) {
        const word = row.split(' ')[level];
        it(`${target}, ${kind}, ${level}: ${word}`, () => {
          const passage = { ...ON_THE_WAY, ...applicantAt(level, who, identity), applications };
          expect(answer(target, passage)).to.equal(spelled(word));
        });
      }
    }
  }
});

describe('access in special cases', () => {
  const at5 = (who: 'new' | 'existing', identity: 'private' | 'government' = 'private') => ({
    ...ON_THE_WAY,
    ...applicantAt(5, who, identity),
    applications: null,
  });
  const CLOSED = statusOf(NOTHING_OPEN, 'private');
  const UNNAMED = { type: undefined, ownershipType: undefined };
  const none = { count: 0, onlyNew: true };
  const oneNew = { count: 1, onlyNew: true };
  const oneOld = { count: 1, onlyNew: false };
  const twoNew = { count: 2, onlyNew: true };

  type Special = readonly [what: string, target: RouteName, passage: GuardInput, to: RouteName | 'ok'];
  const rows: readonly Special[] = [
    ['Internet Explorer sees its page', 'unsupported', { ...at5('new'), internetExplorer: true }, 'ok'],
    ['Internet Explorer sees nothing else', 'get-started', { ...at5('new'), internetExplorer: true }, 'unsupported'],
    ['the review while it is sent', 'reviewing', { ...at5('new'), submission: 'sent' }, 'ok'],
    ['a result before it is there', 'account-approved', { ...at5('new'), submission: 'sent' }, 'reviewing'],
    ['an approval', 'account-approved', { ...at5('new'), submission: 'approved' }, 'ok'],
    [
      'an approval instead of a review',
      'account-for-review',
      { ...at5('new'), submission: 'approved' },
      'account-approved',
    ],
    ['a submission', 'account-for-review', { ...at5('existing'), submission: 'review' }, 'ok'],
    ['no approval of a submission', 'account-approved', { ...at5('new'), submission: 'review' }, 'account-for-review'],
    ['back to the review of a submission', 'reviewing', { ...at5('new'), submission: 'review' }, 'ok'],
    ['a step while it is sent', 'account-company', { ...at5('new'), submission: 'sent' }, 'reviewing'],
    ['the saved page while it is sent', 'saved', { ...at5('new'), submission: 'sent' }, 'reviewing'],
    ['a step of an approval', 'confirm', { ...at5('existing'), submission: 'approved' }, 'account-approved'],
    ['a step before it is sent', 'account-company', { ...at5('new'), submission: 'certified' }, 'ok'],
    ['the waiting screen before it is sent', 'reviewing', { ...at5('new'), submission: 'certified' }, 'ok'],
    ['submitted, says the status', 'account-for-review', { ...at5('new'), status: CLOSED }, 'ok'],
    ...(['sms', 'account-type', 'account-company', 'applications', 'bank-account', 'confirm'] as const).flatMap(
      (step): Special[] => [
        [`submitted, says the status: ${step}, new`, step, { ...at5('new'), status: CLOSED }, 'account-for-review'],
        [
          `submitted, says the status: ${step}, existing`,
          step,
          { ...at5('existing'), status: CLOSED },
          'account-for-review',
        ],
      ],
    ),
    ['the saved page, submitted, says the status', 'saved', { ...at5('new'), status: CLOSED }, 'ok'],
    [
      'submitted, says the status, but not approved',
      'account-approved',
      { ...at5('new'), status: CLOSED },
      'account-for-review',
    ],
    [
      'submitted, says the status: no review',
      'reviewing',
      { ...at5('existing'), status: CLOSED },
      'account-for-review',
    ],
    [
      'closed without a type is not submitted',
      'account-for-review',
      { ...at5('new'), status: { ...CLOSED, ownershipType: null, identityType: null, identity: UNNAMED } },
      'sms',
    ],
    [
      'closed with a kind alone is not submitted',
      'account-for-review',
      {
        ...at5('new'),
        status: {
          ...CLOSED,
          ownershipType: null,
          identityType: 'business',
          identity: { ...UNNAMED, type: 'business' },
        },
      },
      'sms',
    ],
    ...(
      [
        ['a kind and a type that are not known here', { type: 'martian', ownershipType: 'COMMUNE' }],
        ['a type that is not known here', { ownershipType: 'COMMUNE' }],
      ] as const
    ).map(([what, identity]): Special => [
      `submitted, says a status with ${what}`,
      'account-for-review',
      {
        ...at5('new'),
        status: { ...CLOSED, ownershipType: null, identityType: null, identity: { ...UNNAMED, ...identity } },
      },
      'ok',
    ]),
    ['a failed load, existing', 'get-started', { ...at5('existing'), failedLoad: true }, 'ok'],
    ['other browsers do not', 'unsupported', at5('new'), 'initiate-failure'],
    [
      'an inactive product on first load',
      'get-started',
      { ...at5('new'), cause: 'load', productActive: false },
      'initiate-failure',
    ],
    [
      'an inactive product on first load of an open page',
      'welcome',
      { ...at5('new'), cause: 'load', productActive: false },
      'initiate-failure',
    ],
    [
      'an inactive product on first load of the page that says so',
      'initiate-failure',
      { ...at5('new'), cause: 'load', productActive: false },
      'ok',
    ],
    ['an inactive product later', 'confirm', { ...at5('new'), productActive: false }, 'ok'],
    ['an inactive product, back and forward', 'confirm', { ...at5('new'), cause: 'pop', productActive: false }, 'ok'],
    ['an existing applicant at the start', 'get-started', at5('existing'), 'account-type'],
    ['an existing applicant at the mobile number', 'sms', at5('existing'), 'account-type'],
    ['an existing applicant on continue', 'continue', at5('existing'), 'ok'],
    ['existing, but signed out', 'get-started', { ...at5('existing'), session: false, status: null }, 'ok'],
    ['nobody signed in', 'confirm', { ...at5('new'), session: false }, 'get-started'],
    ['a government identity at the owners', 'verify-ownership', at5('new', 'government'), 'verify-contact'],
    ['a private identity at the contact', 'verify-contact', at5('new'), 'verify-ownership'],
    [
      'a step that is closed',
      'confirm',
      { ...ON_THE_WAY, ...applicantAt(1, 'new'), applications: null },
      'account-type',
    ],
    ['a new applicant has no applications', 'applications', at5('new'), 'verify-ownership'],
    ['the same of a government identity', 'applications', at5('new', 'government'), 'verify-contact'],

    ['applications not asked for yet', 'applications', at5('existing'), 'ok'],
    ['zero applications', 'applications', { ...at5('existing'), applications: none }, 'verify-ownership'],
    [
      'zero applications, government',
      'applications',
      { ...at5('existing', 'government'), applications: none },
      'verify-contact',
    ],
    ['one new application', 'applications', { ...at5('existing'), applications: oneNew }, 'verify-ownership'],
    ['one old application', 'applications', { ...at5('existing'), applications: oneOld }, 'ok'],
    ['two new applications', 'applications', { ...at5('existing'), applications: twoNew }, 'ok'],
    [
      'zero, back from the owners by a push',
      'applications',
      { ...at5('existing'), applications: none, from: 'verify-ownership' },
      'account-company',
    ],
    [
      'one new, back from the contact by a push',
      'applications',
      { ...at5('existing', 'government'), applications: oneNew, from: 'verify-contact' },
      'account-company',
    ],
    [
      'zero, back from the owners by a replace',
      'applications',
      { ...at5('existing'), applications: none, from: 'verify-ownership', cause: 'replace' },
      'verify-ownership',
    ],
    [
      "zero, back from the owners by the browser's back",
      'applications',
      { ...at5('existing'), applications: none, from: 'verify-ownership', cause: 'pop' },
      'verify-ownership',
    ],
    [
      'several, back from the owners by a push',
      'applications',
      { ...at5('existing'), applications: twoNew, from: 'verify-ownership' },
      'ok',
    ],

    [
      'existing to the owners, several to choose from',
      'verify-ownership',
      { ...at5('existing'), applications: SEVERAL },
      'applications',
    ],
    [
      'existing to the owners, from the choice',
      'verify-ownership',
      { ...at5('existing'), applications: SEVERAL, from: 'applications' },
      'ok',
    ],
    [
      'existing to the owners, nothing to choose',
      'verify-ownership',
      { ...at5('existing'), applications: oneNew },
      'ok',
    ],
    [
      'existing to the owners, from the owners',
      'verify-ownership',
      { ...at5('existing'), applications: SEVERAL, from: 'verify-ownership' },
      'ok',
    ],
    [
      'existing to the contact, from the choice',
      'verify-contact',
      { ...at5('existing', 'government'), applications: SEVERAL, from: 'applications' },
      'ok',
    ],
    [
      'existing to the contact on first load',
      'verify-contact',
      { ...at5('existing', 'government'), applications: SEVERAL, from: null, cause: 'load' },
      'applications',
    ],
    ['new to the owners on first load', 'verify-ownership', { ...at5('new'), from: null, cause: 'load' }, 'ok'],
  ];
  for (const [what, target, passage, to] of rows) {
    it(`${what}: ${target} gives ${to}`, () => {
      const verdict = guard(target, passage);
      expect(verdict).to.deep.equal(to === 'ok' ? { kind: 'allow' } : { kind: 'redirect', to });
    });
  }
});

describe('access for any progress that a server may report', () => {
  const route = fc.constantFrom(...ROUTE_NAMES);
  const progress = fc.record({
    sms: fc.boolean(),
    merchantType: fc.boolean(),
    business: fc.boolean(),
    owners: fc.boolean(),
    contact: fc.boolean(),
    payoutBankAccount: fc.boolean(),
    submit: fc.boolean(),
  });
  const status = fc.option(
    fc
      .tuple(progress, fc.constantFrom('private' as const, 'government' as const))
      .map(([open, id]) => statusOf(open, id)),
  );
  const passage: fc.Arbitrary<GuardInput> = fc.record({
    session: fc.boolean(),
    existing: fc.boolean(),
    status,
    from: fc.option(route),
    cause: fc.constantFrom('load' as const, 'push' as const, 'replace' as const, 'pop' as const),
    productActive: fc.boolean(),
    internetExplorer: fc.boolean(),
    failedLoad: fc.boolean(),
    submission: fc.constantFrom(null, 'certified' as const, 'sent' as const, 'approved' as const, 'review' as const),
    applications: fc.option(fc.record({ count: fc.nat(3), onlyNew: fc.boolean() })),
  });

  it('redirects end after at most three, without loops', () => {
    fc.assert(
      fc.property(route, passage, (first, given) => {
        const seen: RouteName[] = [first];
        let verdict = guard(first, given);
        while (verdict.kind === 'redirect') {
          if (seen.includes(verdict.to)) throw new Error(`comes round: ${[...seen, verdict.to].join(' > ')}`);
          seen.push(verdict.to);
          verdict = guard(verdict.to, given);
        }
        expect(seen.length - 1, seen.join(' > ')).to.be.at.most(3);
      }),
      { numRuns: 3000 },
    );
  });

  it('nobody without a session ends on a page that needs one', () => {
    fc.assert(
      fc.property(route, passage, (first, given) => {
        let target = first;
        for (let verdict = guard(target, { ...given, session: false }); verdict.kind === 'redirect';) {
          target = verdict.to;
          verdict = guard(target, { ...given, session: false });
        }
        expect(TABLE[target].anonymous).to.be.oneOf(['ok', 'fail']);
      }),
      { numRuns: 1000 },
    );
  });
});

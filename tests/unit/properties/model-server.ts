/**
 * A small server that really keeps state, for one product: accounts, sign-in, the mobile number, what was typed of the
 * business, the people and the bank accounts, the steps that open in order, the submission. It checks no field.
 */
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { reply, type Asked, type Server } from '../api/fake-fetch';

export type Draft = Record<string, unknown>;
/** The ownership types of which the model's product offers one of each kind. */
export type Kind = 'LLC' | 'SOLE_PROP' | 'GOV';
/** How far an application has come when a test begins. */
export const STAGES = ['signed up', 'verified', 'type', 'business', 'people', 'bank'] as const;
export type Stage = (typeof STAGES)[number];

export interface Steps {
  readonly sms: boolean;
  readonly merchantType: boolean;
  readonly business: boolean;
  readonly owners: boolean;
  readonly contact: boolean;
  readonly payoutBankAccount: boolean;
  readonly submit: boolean;
}

export interface Applicant {
  readonly email: string;
  readonly password: string;
  /** Has merchant accounts already, and chooses among their owners. */
  readonly existing: boolean;
  smsSent: boolean;
  smsVerified: boolean;
  kind: Kind | null;
  business: Draft;
  businessDone: boolean;
  owners: Draft[];
  ownersDone: boolean;
  contact: Draft;
  contactDone: boolean;
  accounts: Draft[];
  accountsDone: boolean;
  submitted: boolean;
}

export interface ModelOptions {
  /** The applicant whom single sign-on and a sub-merchant link know; none where nothing is said. */
  readonly stage?: Stage;
  readonly kind?: Kind;
  readonly existing?: boolean;
  /** Whether `auth/sso/onboarding` signs the applicant in. */
  readonly signedOn?: boolean;
}

type Answer = Awaited<ReturnType<Server>>;

export interface Model {
  readonly server: Server;
  /** Sent with every answer. */
  version: string;
  /** The applicant of the last sign-in; null before the first. */
  applicant(): Applicant | null;
  /** What the last answer of the status call opened. */
  steps(): Steps;
  /** How often somebody has signed in. */
  signIns(): number;
  /** Ends every session: the next call with a token is answered 401. */
  expire(): void;
}

export const EMAIL = 'ada@shop.example';
export const PASSWORD = 'Copper-Lantern-42';
export const CODE = '123456';

export const BUSINESS: Draft = {
  legalName: 'Diaz LLC',
  dbaName: 'Diaz Shop',
  tinType: 2,
  federalTaxId: '12-3456789',
  phoneNumber: '2125550142',
  address: {
    streetNum: '12',
    streetName: '6th Ave',
    city: 'New York',
    state: 'NY',
    postalCode: '10001',
    country: 'US',
  },
  businessEstablishedDate: '2006-03-27',
  expectedMonthlyVolume: 1250.5,
  mccCode: '5812',
  websiteUrl: 'https://shop.example',
};

const PERSON: Draft = {
  firstName: 'Ada',
  lastName: 'Diaz',
  position: 'CEO',
  birthDate: '1985-03-27',
  phoneNumber: '2125550142',
  email: EMAIL,
  ssn: '123-45-6789',
};

const OWNER: Draft = {
  ...PERSON,
  ownerId: 'own_1',
  title: 'Mr.',
  ownershipPercentage: 80,
  streetNum: '1',
  streetName: 'Main St',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
};

const ACCOUNT: Draft = {
  accountLabel: 'Payouts',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '021000021',
  accountNumber: '000123456789',
};

export const TYPES: readonly Kind[] = ['LLC', 'SOLE_PROP', 'GOV'];
const IDENTITY: Record<Kind, string> = { LLC: 'business', SOLE_PROP: 'individual', GOV: 'government-public-corp' };
const SECRETS = ['ssn', 'federalTaxId', 'accountRouting', 'accountNumber'];
const RATE = { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } };

function newApplicant(email: string, password: string, existing: boolean): Applicant {
  return {
    email,
    password,
    existing,
    smsSent: false,
    smsVerified: existing,
    kind: null,
    business: {},
    businessDone: false,
    owners: [],
    ownersDone: false,
    contact: {},
    contactDone: false,
    accounts: [],
    accountsDone: false,
    submitted: false,
  };
}

function applicantAt({ stage = 'signed up', kind = 'LLC', existing = false }: ModelOptions): Applicant {
  const applicant = newApplicant(EMAIL, PASSWORD, existing);
  const reached = (name: Stage): boolean => STAGES.indexOf(stage) >= STAGES.indexOf(name);
  if (reached('verified')) applicant.smsVerified = true;
  if (reached('type')) applicant.kind = kind;
  if (reached('business')) {
    const tin = kind === 'SOLE_PROP' ? { tinType: 1, federalTaxId: '123-45-6789' } : {};
    Object.assign(applicant, { business: { ...BUSINESS, ...tin }, businessDone: true });
  }
  if (reached('people') && kind === 'GOV') Object.assign(applicant, { contact: { ...PERSON }, contactDone: true });
  if (reached('people') && kind !== 'GOV') {
    const sole = kind === 'SOLE_PROP' ? { position: 'SP', ownershipPercentage: 100 } : {};
    Object.assign(applicant, { owners: [{ ...OWNER, ...sole }], ownersDone: true });
  }
  if (reached('bank')) Object.assign(applicant, { accounts: [{ ...ACCOUNT }], accountsDone: true });
  return applicant;
}

const NO_STEPS: Steps = {
  sms: false,
  merchantType: false,
  business: false,
  owners: false,
  contact: false,
  payoutBankAccount: false,
  submit: false,
};

/** Each step opens when those before it are complete. */
function stepsOf(applicant: Applicant | null): Steps {
  if (applicant === null || applicant.submitted) return NO_STEPS;
  const { existing, smsVerified, kind, businessDone, ownersDone, contactDone, accountsDone } = applicant;
  const people = smsVerified && kind !== null && businessDone;
  const payoutBankAccount = people && (kind === 'GOV' ? contactDone : ownersDone);
  return {
    sms: !existing,
    merchantType: smsVerified,
    business: smsVerified && kind !== null,
    owners: people && kind !== 'GOV',
    contact: people && kind === 'GOV',
    payoutBankAccount,
    submit: payoutBankAccount && accountsDone,
  };
}

/** All digits but the last four as `*`; a number that was typed half-way is given back as it is. */
function masked(draft: Draft): Draft {
  return Object.fromEntries(
    Object.entries(draft).map(([field, value]) => {
      if (!SECRETS.includes(field) || typeof value !== 'string') return [field, value];
      const digits = value.replace(/\D/g, '').length;
      let left = digits - 4;
      return [
        field,
        digits < (field === 'accountNumber' ? 5 : 9) ? value : value.replace(/\d/g, (d) => (left-- > 0 ? '*' : d)),
      ];
    }),
  );
}

/** What is sent takes the place of what is stored, but for secrets that it leaves out. */
function kept(sent: Draft, stored: Draft | undefined): Draft {
  const secrets = SECRETS.filter((field) => sent[field] === undefined && stored?.[field] !== undefined);
  return { ...sent, ...Object.fromEntries(secrets.map((field) => [field, stored?.[field]])) };
}

/** A draft that lacks what was complete closes the later steps until Continue. */
function stillDone(done: boolean, before: Draft, after: Draft): boolean {
  return done && Object.keys(before).every((field) => field in after);
}

function ownersAfter(sent: readonly Draft[], stored: readonly Draft[]): Draft[] {
  return sent.map((owner, at) => {
    const before = stored.find(({ ownerId }) => ownerId !== undefined && ownerId === owner['ownerId']);
    const place = owner['ownerId'] === undefined && sent.length >= stored.length ? stored[at] : undefined;
    const match = before ?? place;
    return { ...kept(owner, match), ownerId: match?.['ownerId'] ?? `own_${at + 1}_${sent.length}` };
  });
}

function accountsAfter(sent: readonly Draft[], stored: readonly Draft[]): Draft[] {
  const accounts = [...stored];
  for (const account of sent) {
    const at = accounts.findIndex(({ accountLabel }) => accountLabel === account['accountLabel']);
    if (at === -1) accounts.push(account);
    else accounts[at] = kept(account, accounts[at]);
  }
  return accounts;
}

/** Without keys that hold nothing. */
function present(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== null && value !== undefined));
}

interface Body {
  readonly email?: string;
  readonly password?: string;
  readonly smsCode?: string;
  readonly ownershipType?: Kind;
  readonly smApplicationId?: string | null;
  readonly business?: Draft;
  readonly owners?: Draft[];
  readonly contact?: Draft;
}

export function createModel(options: ModelOptions = {}): Model {
  const known = new Map<string, Applicant>();
  const sessions = new Map<string, Applicant>();
  const first = options.stage === undefined ? null : applicantAt(options);
  if (first !== null) known.set(first.email, first);
  let current: Applicant | null = null;
  let tokens = 0;
  let told = NO_STEPS;

  const good = (data: unknown): Response => reply({ success: true, data });
  const refuse = (status: number, message?: string): Response =>
    reply({ success: false, ...(message === undefined ? {} : { message }) }, status);

  function begin(applicant: Applicant): Draft {
    tokens += 1;
    const token = `token-${tokens}`;
    sessions.set(token, applicant);
    current = applicant;
    return {
      token,
      isExistingApplicant: applicant.existing,
      newApplication: !applicant.submitted,
      smAppStatus: applicant.smsVerified ? 'sms_valid' : applicant.smsSent ? 'sms_sent' : 'initiated',
    };
  }

  function initiate({ email = '', password = '' }: Body): Response {
    if (known.has(email)) return refuse(409, 'There is an onboarding application of this e-mail address already.');
    const applicant = newApplicant(email, password, false);
    known.set(email, applicant);
    return good(begin(applicant));
  }

  function logIn({ email = '', password = '' }: Body): Response {
    const applicant = known.get(email);
    return applicant?.password === password ? good(begin(applicant)) : refuse(401);
  }

  function challenge(): Promise<Response> {
    return createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      counter: 2,
      cost: 1,
      deriveKey,
      hmacSignatureSecret: 'a secret of the tests',
    }).then(good);
  }

  /** Calls that need no session. */
  const open: Record<string, (body: Body, token: string) => Answer | Promise<Answer>> = {
    'GET foundation/facilitators': () => good({ facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example' }),
    'POST onboarding/spproducts/acme/status/': () => good({ status: 'active', name: 'Acme Payments' }),
    'GET onboarding/invites': () =>
      good({ inviteId: 'inv_1', name: 'Ada Diaz', email: EMAIL, isExistingApplicant: false }),
    'GET onboarding/captcha': challenge,
    'POST auth/sso/onboarding': () => (first === null || options.signedOn !== true ? refuse(401) : good(begin(first))),
    'POST onboarding/accounts/open': () => (first === null ? good({ expired: true }) : good(begin(first))),
    'POST onboarding/accounts/initiate': initiate,
    'POST onboarding/accounts/continue': logIn,
    'POST auth/logout/onboarding': (_, token) => {
      sessions.delete(token);
      return good(null);
    },
  };

  function chooseType(applicant: Applicant, kind: Kind): Response {
    const changes = applicant.kind !== null && (applicant.kind === 'GOV') !== (kind === 'GOV');
    if (changes) Object.assign(applicant, { owners: [], ownersDone: false, contact: {}, contactDone: false });
    applicant.kind = kind;
    return good(null);
  }

  /** An existing applicant has one earlier group; a new one begins empty. */
  function choose(applicant: Applicant, id: string | null): Response {
    if (id === null) Object.assign(applicant, { owners: [], ownersDone: false, contact: {}, contactDone: false });
    else
      Object.assign(applicant, { owners: [{ ...OWNER }], ownersDone: true, contact: { ...PERSON }, contactDone: true });
    return good({ smApplicationId: id ?? 'app_2' });
  }

  /** Calls of somebody who is signed in. */
  const own: Record<string, (applicant: Applicant, body: Body) => Answer> = {
    'POST onboarding/accounts/sms/sendsms': (applicant) => {
      applicant.smsSent = true;
      return reply({ success: true });
    },
    'POST onboarding/accounts/sms': (applicant, { smsCode }) => {
      if (smsCode === CODE) applicant.smsVerified = true;
      return good({ status: smsCode === CODE ? 'valid' : 'wrong' });
    },
    'GET onboarding/spproducts/acme/merchant-types': () => good(['business', 'individual', 'government-public-corp']),
    'GET onboarding/spproducts/acme/ownership-types': () => good(TYPES),
    'GET onboarding/spproducts/acme/settings': () => good({ labels: ['Payouts'], quantity: 1 }),
    'GET onboarding/spproducts/acme/mcc': () =>
      good([
        { value: '5812', description: 'Restaurants' },
        { value: '5999', description: 'Other shops' },
      ]),
    'GET onboarding/accounts/status': (applicant) => {
      const { kind } = applicant;
      const identity = kind === null ? {} : { type: IDENTITY[kind], ownershipType: kind };
      told = stepsOf(applicant);
      return good({ identity, canVisitStep: told });
    },
    'PUT onboarding/accounts/identity/type': (applicant, { ownershipType = 'LLC' }) =>
      chooseType(applicant, ownershipType),
    'GET onboarding/accounts': ({ existing }) => {
      const earlier = { smApplicationId: 'app_1', current: true, owners: [masked(OWNER)], contact: masked(PERSON) };
      return good({ applications: existing ? [earlier] : [] });
    },
    'POST onboarding/accounts/set': (applicant, { smApplicationId = null }) => choose(applicant, smApplicationId),
    'GET onboarding/accounts/identity/business': ({ business, kind }) =>
      good({ ...(kind !== null && { type: IDENTITY[kind] }), business: masked(business) }),
    'PUT onboarding/accounts/identity/business': (applicant, { business = {} }) => {
      applicant.business = kept(present(business), applicant.business);
      applicant.businessDone = true;
      return good(null);
    },
    'POST onboarding/accounts/identity/business/partial': (applicant, { business = {} }) => {
      const after = kept(present(business), applicant.business);
      applicant.businessDone = stillDone(applicant.businessDone, applicant.business, after);
      applicant.business = after;
      return good(null);
    },
    'GET onboarding/accounts/identity/owners': ({ kind, owners }) =>
      good({ ownershipType: kind, owners: owners.map(masked) }),
    'PUT onboarding/accounts/identity/owners': (applicant, { owners = [] }) => {
      applicant.owners = ownersAfter(owners.map(present), applicant.owners);
      applicant.ownersDone = true;
      return good(null);
    },
    'POST onboarding/accounts/identity/owners/partial': (applicant, { owners = [] }) => {
      const after = ownersAfter(owners.map(present), applicant.owners);
      const same = after.length >= applicant.owners.length;
      applicant.ownersDone =
        same && applicant.owners.every((owner, at) => stillDone(applicant.ownersDone, owner, after[at] ?? {}));
      applicant.owners = after;
      return good(null);
    },
    'GET onboarding/accounts/identity/contact': ({ contact }) => good({ contact: masked(contact) }),
    'PUT onboarding/accounts/identity/contact': (applicant, { contact = {} }) => {
      applicant.contact = kept(present(contact), applicant.contact);
      applicant.contactDone = true;
      return good(null);
    },
    'POST onboarding/accounts/identity/contact/partial': (applicant, { contact = {} }) => {
      const after = kept(present(contact), applicant.contact);
      applicant.contactDone = stillDone(applicant.contactDone, applicant.contact, after);
      applicant.contact = after;
      return good(null);
    },
    'GET onboarding/accounts/payout': ({ accounts }) => good(accounts.map(masked)),
    'POST onboarding/accounts/payout': (applicant, body) => {
      applicant.accounts = accountsAfter((body as Draft[]).map(present), applicant.accounts);
      applicant.accountsDone = true;
      return good(null);
    },
    'POST onboarding/accounts/payout/partial': (applicant, body) => {
      applicant.accounts = accountsAfter((body as Draft[]).map(present), applicant.accounts);
      return good(null);
    },
    'GET onboarding/accounts/fees': () => good({ platform: RATE, spProduct: RATE }),
    'POST onboarding/email': () => good(null),
    'POST onboarding/submit': (applicant) => {
      applicant.submitted = true;
      return good({ decision: 'approved', account: { name: 'Diaz LLC', merchantId: 'mer_1' } });
    },
  };

  function answer({ method, path, headers, body }: Asked): Answer | Promise<Answer> {
    const call = `${method} ${path}`;
    const given = (body === null ? {} : JSON.parse(body)) as Body;
    const token = headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const free = open[call];
    if (free !== undefined) return free(given, token);
    const applicant = sessions.get(token);
    if (applicant === undefined) return refuse(401);
    return own[call]?.(applicant, given) ?? refuse(404, `The model knows no ${call}`);
  }

  const model: Model = {
    version: '1',
    applicant: () => current,
    steps: () => told,
    signIns: () => tokens,
    expire: () => sessions.clear(),
    async server(asked) {
      const given = await answer(asked);
      if (given instanceof Response) given.headers.set('app-version', model.version);
      return given;
    },
  };
  return model;
}

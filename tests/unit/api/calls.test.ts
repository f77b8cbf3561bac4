import { expect } from '@esm-bundle/chai';
import type { Call } from '../../../src/api/call';
import * as calls from '../../../src/api/calls';
import { createClient } from '../../../src/api/client';
import { API, failureOf, fakeFetch, reply, type FakeFetch } from './fake-fetch';

type AnyCall = Call<unknown, unknown, unknown>;

interface Row {
  readonly call: string;
  readonly query?: object;
  /** The body, as the contract shows it. */
  readonly body?: unknown;
  /** The answer, as the contract shows it. */
  readonly answer: unknown;
  /** What a screen is given of it. */
  readonly read?: object;
  /** Answers that must be refused. */
  readonly wrong: readonly unknown[];
}

const OWNER = {
  firstName: 'Ada',
  lastName: 'Diaz',
  ownershipPercentage: 100,
  birthDate: '1980-02-29',
  ssn: '123-45-6789',
};
const CONTACT = { firstName: 'Ada', position: 'CEO', phoneNumber: '2125550142' };
const BUSINESS = {
  legalName: 'Diaz LLC',
  tinType: 2,
  federalTaxId: '12-3456789',
  address: { streetNum: '1', streetName: 'Main St', city: 'Albany', state: 'NY', postalCode: '12207', country: 'US' },
  expectedMonthlyVolume: 1000,
};
const ACCOUNT = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '*****0021',
  accountNumber: '******6789',
  status: 'active',
};
const BRANDING = {
  darkForm: 'https://cdn.example/dark.svg',
  favIcon: 'https://cdn.example/icon.png',
  color: '#0a5cff',
  rectLarge: 'https://cdn.example/wide.svg',
};
const OPEN = {
  sms: true,
  merchantType: true,
  business: true,
  owners: false,
  contact: false,
  payoutBankAccount: false,
  submit: false,
};
/** Of these calls the contract shows no answer: anything will do but what is no JSON. */
const SILENT = { answer: { success: true }, wrong: [] } as const;

/** What is sent and answered, call by call. */
const CONTRACT: Record<keyof typeof calls, Row | null> = {
  openSingleSignOn: {
    call: 'POST auth/sso/onboarding',
    body: { facId: 'fac_1', application: 'payments' },
    answer: { token: 't', isExistingApplicant: false },
    read: { token: 't', expired: false, isExistingApplicant: false },
    wrong: [],
  },
  getFacilitator: {
    call: 'GET foundation/facilitators',
    query: { facId: 'fac_1' },
    answer: {
      success: true,
      data: { facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example', branding: BRANDING },
    },
    read: { facId: 'fac_1', name: 'Acme Payments', domain: 'acme.example', branding: BRANDING },
    wrong: [{ success: true }, { data: { name: 'Acme' } }, { data: { facId: 1, name: 'Acme' } }, { data: [] }],
  },
  getProductStatus: {
    call: 'POST onboarding/spproducts/acme/status/',
    body: { facId: 'fac_1' },
    answer: { success: true, data: { status: 'active', name: 'Acme Payments', branding: BRANDING } },
    read: { status: 'active', name: 'Acme Payments', branding: BRANDING },
    wrong: [{ success: true, data: {} }, { data: { status: true } }],
  },
  getInvite: {
    call: 'GET onboarding/invites',
    query: { inviteId: 'inv_9', facId: 'fac_1', spProductSlug: 'acme' },
    answer: {
      success: true,
      data: {
        inviteId: 'inv_9',
        name: 'Ada Diaz',
        email: 'ada@shop.example',
        isExistingApplicant: false,
        phoneNumber: '2125550142',
      },
    },
    read: {
      inviteId: 'inv_9',
      name: 'Ada Diaz',
      email: 'ada@shop.example',
      isExistingApplicant: false,
      phoneNumber: '2125550142',
    },
    wrong: [{ success: false, message: 'Invite expired' }, { data: 'inv_9' }, { data: null }],
  },
  initiate: {
    call: 'POST onboarding/accounts/initiate',
    body: {
      facId: 'fac_1',
      spProductSlug: 'acme',
      name: 'Ada Diaz',
      email: 'ada@shop.example',
      password: '…',
      inviteId: 'inv_9',
      ofQuery: '…',
      captcha: '…',
      terms: true,
    },
    answer: { success: true, token: 't' },
    read: { token: 't', expired: false },
    wrong: [{ success: false, message: 'More than one application' }],
  },
  continueApplication: {
    call: 'POST onboarding/accounts/continue',
    body: { spProductSlug: 'acme', facId: 'fac_1', email: '…', password: '…', inviteId: 'inv_9' },
    answer: {
      success: true,
      data: { token: 't', isExistingApplicant: false, newApplication: true, smAppStatus: 'sms_valid' },
    },
    read: { token: 't', isExistingApplicant: false, newApplication: true, smAppStatus: 'sms_valid', expired: false },
    wrong: [],
  },
  openSubMerchant: {
    call: 'POST onboarding/accounts/open',
    body: { subMerchantId: 'sm_4' },
    answer: { token: 't', expired: false },
    read: { token: 't', expired: false, isExistingApplicant: false },
    wrong: [],
  },
  logout: { call: 'POST auth/logout/onboarding', ...SILENT },
  sendSms: {
    call: 'POST onboarding/accounts/sms/sendsms',
    body: { mobileNumber: '+12125550142', spProductSlug: 'acme', resend: true },
    answer: { success: true, smsCode: '123456', waitTime: 30_000 },
    read: { smsCode: '123456', waitTime: 30_000, message: undefined },
    wrong: [{ success: false, waitTime: 45_000, message: 'Too many codes' }],
  },
  checkSms: {
    call: 'POST onboarding/accounts/sms',
    body: { smsCode: '123456' },
    answer: { status: 'valid' },
    read: { status: 'valid' },
    wrong: [],
  },
  getMerchantTypes: {
    call: 'GET onboarding/spproducts/acme/merchant-types',
    answer: ['business', 'individual', 'government-public-corp'],
    read: ['business', 'individual', 'government-public-corp'],
    wrong: [{}, [1], 'business'],
  },
  getOwnershipTypes: {
    call: 'GET onboarding/spproducts/acme/ownership-types',
    answer: ['LLC', 'PRIVATE_CORP', 'SOLE_PROP', 'GOV'],
    read: ['LLC', 'PRIVATE_CORP', 'SOLE_PROP', 'GOV'],
    wrong: [{}, [null], null],
  },
  setIdentityType: {
    call: 'PUT onboarding/accounts/identity/type',
    body: { ownershipType: 'LLC' },
    ...SILENT,
  },
  getApplications: {
    call: 'GET onboarding/accounts',
    answer: {
      data: {
        applications: [
          {
            smApplicationId: 'app_1',
            current: true,
            isNewSmApp: false,
            smAppStatus: 'payout',
            identityType: 'business',
            owners: [OWNER],
            contact: null,
          },
        ],
      },
    },
    read: {
      applications: [
        {
          smApplicationId: 'app_1',
          current: true,
          isNewSmApp: false,
          smAppStatus: 'payout',
          identityType: 'business',
          owners: [OWNER],
          contact: null,
        },
      ],
    },
    wrong: [{ data: { applications: {} } }, { data: { applications: [{ current: true }] } }, { data: [1] }],
  },
  setApplication: {
    call: 'POST onboarding/accounts/set',
    body: { smApplicationId: null },
    answer: { data: { smApplicationId: 'app_2' } },
    read: { smApplicationId: 'app_2' },
    wrong: [],
  },
  getStatus: {
    call: 'GET onboarding/accounts/status',
    answer: { data: { identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: OPEN } },
    read: { identity: { type: 'business', ownershipType: 'LLC' }, canVisitStep: OPEN },
    wrong: [
      { data: {} },
      { data: { canVisitStep: [] } },
      { data: { canVisitStep: {} } },
      { data: { canVisitStep: { sms: 'true', merchantType: 1, submit: null } } },
    ],
  },
  getOwners: {
    call: 'GET onboarding/accounts/identity/owners',
    answer: { data: { ownershipType: 'LLC', owners: [OWNER] } },
    read: { ownershipType: 'LLC', owners: [OWNER] },
    wrong: [{ data: { owners: {} } }, { data: [1] }],
  },
  saveOwners: { call: 'PUT onboarding/accounts/identity/owners', body: { owners: [OWNER] }, ...SILENT },
  saveOwnersPart: { call: 'POST onboarding/accounts/identity/owners/partial', body: { owners: [OWNER] }, ...SILENT },
  getContact: {
    call: 'GET onboarding/accounts/identity/contact',
    answer: { data: { contact: CONTACT } },
    read: { contact: CONTACT },
    wrong: [{ data: { contact: [1] } }],
  },
  saveContact: { call: 'PUT onboarding/accounts/identity/contact', body: { contact: CONTACT }, ...SILENT },
  saveContactPart: { call: 'POST onboarding/accounts/identity/contact/partial', body: { contact: CONTACT }, ...SILENT },
  getBusiness: {
    call: 'GET onboarding/accounts/identity/business',
    answer: { data: { type: 'business', business: BUSINESS } },
    read: { type: 'business', business: BUSINESS },
    wrong: [{ data: { business: [1] } }],
  },
  saveBusiness: { call: 'PUT onboarding/accounts/identity/business', body: { business: BUSINESS }, ...SILENT },
  saveBusinessPart: {
    call: 'POST onboarding/accounts/identity/business/partial',
    body: { business: BUSINESS },
    ...SILENT,
  },
  getBankAccounts: {
    call: 'GET onboarding/accounts/payout',
    query: { addAsterisks: true },
    answer: [ACCOUNT],
    read: [ACCOUNT],
    wrong: [{}, ['x']],
  },
  saveBankAccounts: { call: 'POST onboarding/accounts/payout', body: [ACCOUNT], ...SILENT },
  saveBankAccountsPart: { call: 'POST onboarding/accounts/payout/partial', body: [ACCOUNT], ...SILENT },
  getFees: {
    call: 'GET onboarding/accounts/fees',
    answer: {
      data: {
        platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
        spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
      },
    },
    read: {
      platform: { ccCnpSale: { discountRate: 2.9, fixed: 0.3 } },
      spProduct: { ccCnpSale: { discountRate: 0.5, fixed: 0.05 } },
    },
    wrong: [],
  },
  getProductSettings: {
    call: 'GET onboarding/spproducts/acme/settings',
    answer: { data: { labels: ['Payout'], quantity: 1 } },
    read: { labels: ['Payout'], quantity: 1 },
    wrong: [],
  },
  getMerchantCategories: {
    call: 'GET onboarding/spproducts/acme/mcc',
    answer: [{ value: '5812', description: 'Eating Places and Restaurants' }],
    read: [{ value: '5812', description: 'Eating Places and Restaurants' }],
    wrong: [{}, null],
  },
  sendContinueLink: { call: 'POST onboarding/email', body: { link: 'https://acme.example/continue' }, ...SILENT },
  submit: {
    call: 'POST onboarding/submit',
    body: { ack: true },
    answer: { success: true, data: { decision: 'approved', account: { name: 'Diaz LLC', merchantId: 'm_1' } } },
    read: { decision: 'approved', smApplicationId: undefined, account: { name: 'Diaz LLC', merchantId: 'm_1' } },
    wrong: [{ success: false }],
  },
  getCaptchaChallenge: {
    call: 'GET onboarding/captcha',
    answer: { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'n' }, signature: 's' },
    read: { parameters: { algorithm: 'PBKDF2/SHA-256', nonce: 'n' }, signature: 's' },
    wrong: [{}, { parameters: null }, 'challenge'],
  },
  // No call: what a 429 of the SMS call says.
};

const SIGN_IN = ['openSingleSignOn', 'initiate', 'continueApplication', 'openSubMerchant'];

describe('every API call', () => {
  let server: FakeFetch;
  beforeEach(() => (server = fakeFetch(() => reply({}))));
  afterEach(() => server.restore());

  const client = createClient({ apiBase: API, slug: 'acme', token: () => 't' });
  const rows = Object.entries(CONTRACT).flatMap(([name, row]) => (row === null ? [] : [{ name, row }]));
  const callOf = (name: string): AnyCall => Reflect.get(calls, name) as AnyCall;
  const send = (name: string, { body, query }: Row): Promise<unknown> =>
    client.send(callOf(name), {
      ...(body === undefined ? {} : { body }),
      ...(query === undefined ? {} : { query }),
    } as {
      body: unknown;
      query: unknown;
    });

  for (const { name, row } of rows) {
    it(`${row.call}: sends the documented request and reads the documented answer`, async () => {
      server.answer(() => reply(row.answer));
      const answer = await send(name, row);
      if (row.read !== undefined) expect(plain(answer)).to.deep.equal(plain(row.read));
      expect(server.calls()).to.deep.equal([row.call]);
      const [asked] = server.asked;
      expect(asked?.body ?? null).to.equal(row.body === undefined ? null : JSON.stringify(row.body));
      const query = Object.fromEntries(Object.entries(row.query ?? {}).map(([key, value]) => [key, String(value)]));
      expect(Object.fromEntries(asked?.url.searchParams ?? [])).to.deep.equal(query);
      expect(asked?.headers.get('Authorization')).to.equal(SIGN_IN.includes(name) ? null : 'Bearer t');
    });

    it(`${row.call}: has a name and schemas of its own`, () => {
      const call = callOf(name);
      expect(call.id).to.equal(name);
      expect(call.path.startsWith('/')).to.equal(false);
      expect(call.signsIn === true).to.equal(SIGN_IN.includes(name));
      if (row.body !== undefined) expect(call.request?.safeParse(row.body).success).to.equal(true);
      if (row.query !== undefined) expect(call.query?.safeParse(row.query).success).to.equal(true);
    });

    for (const wrong of row.wrong) {
      it(`${row.call}: rejects the malformed answer ${JSON.stringify(wrong)}`, async () => {
        server.answer(() => reply(wrong));
        const failure = await failureOf(send(name, row));
        expect(failure).to.include({ name: 'ApiFailure', callId: name });
      });
    }
  }

  describe('cookies and the JSON content type are sent with', () => {
    for (const { name, row } of rows) {
      it(`${row.call}, ${name}`, async () => {
        server.answer(() => reply(row.answer));
        await send(name, row);
        const [asked] = server.asked;
        expect(asked?.init.credentials).to.equal('include');
        expect(asked?.headers.get('Content-Type')).to.equal('application/json');
      });
    }
  });

  /** What the flow can do without, call by call (D-104), and what is read where it cannot be used. */
  const DECORATION: readonly (readonly [name: keyof typeof CONTRACT, path: string, left?: unknown])[] = [
    ['getFacilitator', 'data.name', null],
    ['getFacilitator', 'data.domain', null],
    ['getFacilitator', 'data.branding'],
    ...Object.keys(BRANDING).map((key) => ['getFacilitator', `data.branding.${key}`, null] as const),
    ['getProductStatus', 'data.name', null],
    ...Object.keys(BRANDING).map((key) => ['getProductStatus', `data.branding.${key}`, null] as const),
    ...['inviteId', 'name', 'email', 'phoneNumber'].map((key) => ['getInvite', `data.${key}`] as const),
    ['getInvite', 'data.isExistingApplicant', false],
    ['openSingleSignOn', 'token'],
    ['openSingleSignOn', 'isExistingApplicant', false],
    ['initiate', 'token'],
    ['continueApplication', 'data.token'],
    ['continueApplication', 'data.isExistingApplicant', false],
    ['continueApplication', 'data.newApplication'],
    ['continueApplication', 'data.smAppStatus'],
    ['openSubMerchant', 'token'],
    ['openSubMerchant', 'expired', false],
    ['sendSms', 'smsCode'],
    ['checkSms', 'status'],
    ['getMerchantTypes', '1', ''],
    ['getOwnershipTypes', '1', ''],
    ['getApplications', 'data.applications.0.current', false],
    ['getApplications', 'data.applications.0.isNewSmApp', false],
    ['getApplications', 'data.applications.0.smAppStatus'],
    ['getApplications', 'data.applications.0.identityType'],
    ['getApplications', 'data.applications.0.contact'],
    ['getStatus', 'data.identity'],
    ['getStatus', 'data.identity.type'],
    ['getStatus', 'data.identity.ownershipType'],
    ['getStatus', 'data.canVisitStep.sms', false],
    ['getOwners', 'data.ownershipType'],
    ['getOwners', 'data.owners.0.firstName'],
    ['getOwners', 'data.owners.0.ssn'],
    ['getContact', 'data.contact.position'],
    ['getBusiness', 'data.type'],
    ['getBusiness', 'data.business.legalName'],
    ['getBusiness', 'data.business.address'],
    ['getBankAccounts', '0.accountLabel'],
    ['getBankAccounts', '0.status'],
    ['getProductSettings', 'data', { labels: [], quantity: 1 }],
    ['getProductSettings', 'data.labels', []],
    ['getProductSettings', 'data.labels.0', ''],
    ['getProductSettings', 'data.quantity', 1],
    ['getMerchantCategories', '0.description', ''],
    ['submit', 'data.decision'],
    ['submit', 'data.account'],
    ['submit', 'data.account.name'],
    ['setApplication', 'data'],
  ];
  const ODD: readonly unknown[] = [42, null, {}, [], '', true, 'x'.repeat(100_000), '<img src=x onerror=alert(1)>'];

  describe('a value that the flow can do without never fails a load (D-104)', () => {
    for (const [name, path, left] of DECORATION) {
      it(`${name}: ${path}`, async () => {
        const row = CONTRACT[name];
        if (row === null) throw new Error(name);
        for (const odd of ODD) {
          const answer = withValue(row.answer, path.split('.'), odd);
          server.answer(() => reply(answer));
          const read = valueAt(await send(name, row), path.replace(/^data\.?/, ''));
          const what = `${path} = ${JSON.stringify(odd)?.slice(0, 30)}: ${JSON.stringify(read)?.slice(0, 60)}`;
          // Text in the place of a text is text, and a number may stand in a form's field.
          if (typeof odd !== 'object' || odd === null) {
            const isAsText = typeof odd === 'number' && typeof read === 'string' && Number(read) === odd;
            const same = isAsText || read === odd || read === left || read === null || read === undefined;
            expect(
              same || typeof read === 'object' || typeof read === 'boolean' || typeof read === 'number',
              what,
            ).to.equal(true);
          } else if (left !== undefined) expect(read, what).to.deep.equal(left);
          else expect(usable(read), what).to.equal(false);
        }
      });
    }
  });

  it('a rate may be a decimal in text, as databases return it', async () => {
    const rate = (discountRate: unknown, fixed: unknown): unknown => ({ ccCnpSale: { discountRate, fixed } });
    const fees: Row = { call: 'GET onboarding/accounts/fees', answer: null, wrong: [] };
    server.answer(() => reply({ data: { platform: rate('2.90', '.30'), spProduct: rate('-0.5', 0) } }));
    expect(await send('getFees', fees)).to.deep.equal({ platform: rate(2.9, 0.3), spProduct: rate(-0.5, 0) });
    for (const wrong of ['', ' ', '.', '2,9', '2.9%', 'NaN', null]) {
      server.answer(() => reply({ data: { platform: rate(wrong, 0.3), spProduct: rate(0.5, 0) } }));
      expect(await failureOf(send('getFees', fees)), String(wrong)).to.include({ kind: 'shape' });
    }
  });

  it('an ID may be a number, as databases assign it (D-447)', async () => {
    const { getApplications, submit } = CONTRACT;
    if (getApplications === null || submit === null) throw new Error('no such call');
    server.answer(() => reply({ data: { applications: [{ smApplicationId: 42 }] } }));
    expect(await send('getApplications', getApplications)).to.have.nested.property(
      'applications[0].smApplicationId',
      42,
    );
    server.answer(() => reply({ data: { decision: 'approved', smApplicationId: 42, account: { merchantId: 7 } } }));
    const accepted = await send('submit', submit);
    expect(accepted).to.have.property('smApplicationId', '42');
    expect(accepted).to.have.nested.property('account.merchantId', '7');
  });

  it('an ID that no number can hold keeps every digit, as text (D-447)', async () => {
    const long = '9223372036854775807';
    const ids: readonly (readonly [name: keyof typeof CONTRACT, answer: string, path: string])[] = [
      ['getApplications', `{"applications":[{"smApplicationId":${long}}]}`, 'applications[0].smApplicationId'],
      ['setApplication', `{"smApplicationId":${long}}`, 'smApplicationId'],
      ['getOwners', `{"owners":[{"ownerId":${long}}]}`, 'owners[0].ownerId'],
      ['getInvite', `{"inviteId":${long}}`, 'inviteId'],
      ['getFacilitator', `{"facId":${long}}`, 'facId'],
      ['getBankAccounts', `[{"accountNumber":${long}}]`, '[0].accountNumber'],
      ['submit', `{"smApplicationId":${long}}`, 'smApplicationId'],
      ['submit', `{"account":{"merchantId":${long}}}`, 'account.merchantId'],
    ];
    for (const [name, answer, path] of ids) {
      const row = CONTRACT[name];
      if (row === null) throw new Error(name);
      server.answer(() => reply(answer));
      expect(await send(name, row), name).to.have.nested.property(path, long);
    }
  });

  describe('a number on file is a mask with asterisks, however a server masks it (D-466)', () => {
    const masks: readonly (readonly [sent: unknown, read: unknown])[] = [
      ['***-**-6789', '***-**-6789'],
      ['XXX-XX-6789', '***-**-6789'],
      ['xxx-xx-6789', '***-**-6789'],
      ['•••-••-6789', '***-**-6789'],
      ['●●●●●6789', '*****6789'],
      ['###-##-6789', '***-**-6789'],
      ['XX-XXX6789', '**-***6789'],
      [' XXXXXXXXX ', '*********'],
      ['6789', '6789'],
      [6789, 6789],
      ['123-45-6789', '123-45-6789'],
      ['12345', '12345'],
      ['678', '678'],
      ['X', 'X'],
      ['XL 6789', 'XL 6789'],
      ['XX-12345', 'XX-12345'],
      ['', ''],
      [null, null],
    ];
    for (const [sent, read] of masks) {
      it(`${JSON.stringify(sent)} is read as ${JSON.stringify(read)}`, async () => {
        const person = { ssn: sent };
        const numbers = { accountRouting: sent, accountNumber: sent };
        const answers: readonly (readonly [keyof typeof CONTRACT, unknown, string])[] = [
          ['getOwners', { data: { owners: [person] } }, 'owners[0].ssn'],
          ['getContact', { data: { contact: person } }, 'contact.ssn'],
          [
            'getApplications',
            { data: { applications: [{ smApplicationId: 1, owners: [person] }] } },
            'applications[0].owners[0].ssn',
          ],
          ['getBusiness', { data: { business: { federalTaxId: sent } } }, 'business.federalTaxId'],
          ['getBankAccounts', { data: [numbers] }, '[0].accountRouting'],
          ['getBankAccounts', { data: [numbers] }, '[0].accountNumber'],
        ];
        for (const [name, answer, path] of answers) {
          const row = CONTRACT[name];
          if (row === null) throw new Error(name);
          server.answer(() => reply(answer));
          expect(await send(name, row), name).to.have.nested.property(path, read);
        }
      });
    }
  });

  describe('an application without a usable ID is left out, because it cannot be chosen (D-465)', () => {
    const row = CONTRACT.getApplications;
    const good = { smApplicationId: 'app_1' };
    for (const bad of [
      { current: true },
      { smApplicationId: null },
      { smApplicationId: {} },
      { smApplicationId: ' ' },
      'app_2',
      7,
      [],
    ]) {
      it(`like ${JSON.stringify(bad)}, if there are others`, async () => {
        if (row === null) throw new Error('no such call');
        server.answer(() => reply({ data: { applications: [bad, good, null] } }));
        const { applications } = (await send('getApplications', row)) as { applications: (typeof good)[] };
        expect(applications.map(({ smApplicationId }) => smApplicationId)).to.deep.equal(['app_1']);
        server.answer(() => reply({ data: { applications: [bad] } }));
        expect(await failureOf(send('getApplications', row))).to.include({ kind: 'shape' });
      });
    }

    it('but never the new one: without it, another would be offered', async () => {
      if (row === null) throw new Error('no such call');
      server.answer(() =>
        reply({ data: { applications: [good, { isNewSmApp: true, owners: [{ firstName: 'Ada' }] }] } }),
      );
      expect(await failureOf(send('getApplications', row))).to.include({ kind: 'shape' });
    });
  });

  it('a category with an empty code is left out', async () => {
    const category = { value: '742', description: 'Veterinary Services' };
    server.answer(() => reply([{ value: '', description: 'None' }, category, { value: ' ', description: 'None' }]));
    const categories: Row = { call: 'GET onboarding/spproducts/acme/mcc', answer: null, wrong: [] };
    expect(await send('getMerchantCategories', categories)).to.deep.equal([{ ...category, value: '0742' }]);
  });

  it('a category that the list names several times is one category (D-460)', async () => {
    const category = (value: string | number, description: string) => ({ value, description });
    const art = category(5999, 'Art');
    server.answer(() =>
      reply([category('5812', 'Eating'), art, category(' 5812 ', 'Eating'), category('5999', 'Maps'), art]),
    );
    const categories: Row = { call: 'GET onboarding/spproducts/acme/mcc', answer: null, wrong: [] };
    const read = [category('5812', 'Eating'), category('5999', 'Art / Maps')];
    expect(await send('getMerchantCategories', categories)).to.deep.equal(read);
  });

  it('an answer is never read as HTML', async () => {
    for (const { name, row } of rows) {
      server.answer(() => reply('<!doctype html>'));
      expect(await failureOf(send(name, row)), name).to.include({ kind: 'shape' });
    }
  });

  describe('an answer for a form that has never been saved is accepted (D-011)', () => {
    const empty: readonly [name: keyof typeof CONTRACT, answer: unknown, read: unknown][] = [
      ['getBusiness', { data: { type: 'business', business: {} } }, { type: 'business', business: {} }],
      ['getBusiness', { data: { type: 'business', business: null } }, { type: 'business', business: null }],
      ['getBusiness', { data: { business: { address: null } } }, { type: undefined, business: { address: null } }],
      ['getContact', { data: { contact: {} } }, { contact: {} }],
      ['getContact', { data: { contact: null } }, { contact: null }],
      ['getOwners', { data: { ownershipType: 'LLC', owners: [] } }, { ownershipType: 'LLC', owners: [] }],
      ['getOwners', { data: { ownershipType: 'LLC', owners: null } }, { ownershipType: 'LLC', owners: [] }],
      ['getOwners', { data: {} }, { ownershipType: undefined, owners: [] }],
      ['getBusiness', { data: null }, { type: undefined }],
      ['getBusiness', '', { type: undefined }],
      ['getContact', { success: true, data: null }, {}],
      ['getContact', 'null', {}],
      ['getOwners', { data: null }, { ownershipType: undefined, owners: [] }],
      ['getApplications', { data: null }, { applications: [] }],
      ['getApplications', { data: [] }, { applications: [] }],
      ['getOwners', { data: [] }, { ownershipType: undefined, owners: [] }],
      ['getOwners', [], { ownershipType: undefined, owners: [] }],
      ['getBusiness', { data: { type: 'business', business: [] } }, { type: 'business', business: null }],
      ['getContact', { data: { contact: [] } }, { contact: null }],
      ['sendSms', '', { smsCode: undefined, waitTime: undefined, message: undefined }],
      ['getBankAccounts', [], []],
      ['getBankAccounts', { data: [] }, []],
      ['getBankAccounts', { data: [], total: 0 }, []],
      ['getBankAccounts', { success: true, data: [] }, []],
      ['getBankAccounts', { data: null }, []],
      ['getBankAccounts', { data: null, status: 200 }, []],
      ['getOwners', { data: null, status: 200 }, { ownershipType: undefined, owners: [] }],
      ['sendSms', { data: null, waitTime: 30_000 }, { smsCode: undefined, waitTime: 30_000, message: undefined }],
      ['getBankAccounts', { success: true }, []],
      ['getBankAccounts', { success: true, message: 'OK' }, []],
      ['getApplications', { data: { applications: [] } }, { applications: [] }],
      ['getApplications', { data: { applications: null } }, { applications: [] }],
      ['getStatus', { data: { identity: {}, canVisitStep: OPEN } }, { identity: noIdentity(), canVisitStep: OPEN }],
      ['getStatus', { data: { identity: null, canVisitStep: OPEN } }, { identity: noIdentity(), canVisitStep: OPEN }],
      ['getStatus', { data: { canVisitStep: OPEN } }, { identity: noIdentity(), canVisitStep: OPEN }],
    ];
    for (const [name, answer, read] of empty) {
      it(`${name}: ${JSON.stringify(answer)}`, async () => {
        const row = CONTRACT[name];
        if (row === null) throw new Error(name);
        server.answer(() => reply(answer));
        expect(plain(await send(name, row))).to.deep.equal(plain(read));
      });
    }
  });

  describe('fields that a server omits or writes differently are accepted', () => {
    const lenient: readonly [name: keyof typeof CONTRACT, answer: unknown, read: object][] = [
      [
        'getStatus',
        { data: { canVisitStep: { merchantType: true, sms: null } } },
        { identity: noIdentity(), canVisitStep: { ...allClosed(), merchantType: true } },
      ],
      [
        'getFacilitator',
        { data: { facId: 'f', name: 'A', domain: null, branding: null } },
        { facId: 'f', name: 'A', domain: undefined, branding: undefined },
      ],
      [
        'getFacilitator',
        { data: { facId: 'f', name: 'A', branding: [] } },
        { facId: 'f', name: 'A', domain: undefined, branding: undefined },
      ],
      [
        'getInvite',
        { data: {} },
        { inviteId: undefined, name: undefined, email: undefined, isExistingApplicant: false, phoneNumber: undefined },
      ],
      [
        'getInvite',
        { inviteId: '', name: ' ', email: '', phoneNumber: ' ' },
        { inviteId: undefined, name: undefined, email: undefined, isExistingApplicant: false, phoneNumber: undefined },
      ],
      [
        'getInvite',
        { inviteId: 42, name: 'Ada\nDiaz', email: ' ada@shop.example\r\n' },
        {
          inviteId: '42',
          name: 'Ada Diaz',
          email: 'ada@shop.example',
          isExistingApplicant: false,
          phoneNumber: undefined,
        },
      ],
      [
        'getBusiness',
        { business: { address: { streetNum: ['1'], streetName: 'Main St', city: 'Albany', country: { code: 'US' } } } },
        {
          type: undefined,
          business: { address: { streetNum: undefined, streetName: 'Main St', city: 'Albany', country: undefined } },
        },
      ],
      ['getBusiness', { business: { address: [] } }, { type: undefined, business: { address: null } }],
      ['submit', { smApplicationId: '' }, { decision: undefined, smApplicationId: undefined, account: undefined }],
      [
        'submit',
        { account: { name: '', merchantId: ' ' } },
        { decision: undefined, smApplicationId: undefined, account: { name: undefined, merchantId: undefined } },
      ],
      ['openSingleSignOn', { token: 'W😀' }, { token: undefined, expired: false, isExistingApplicant: false }],
      ['checkSms', { status: 'valid', token: 'W😀' }, { status: 'valid', token: undefined }],
      ['openSubMerchant', { expired: true }, { token: undefined, expired: true, isExistingApplicant: false }],
      [
        'continueApplication',
        { data: { expired: true } },
        {
          token: undefined,
          expired: true,
          isExistingApplicant: false,
          newApplication: undefined,
          smAppStatus: undefined,
        },
      ],
      ['sendSms', { success: true, waitTime: '30000' }, { smsCode: undefined, waitTime: 30_000, message: undefined }],
      ['sendSms', { success: true, waitTime: '' }, { smsCode: undefined, waitTime: undefined, message: undefined }],
      ['getProductSettings', { labels: ['Fees'], quantity: 2, data: [] }, { labels: ['Fees'], quantity: 2 }],
      ['getProductSettings', { data: { labels: null, quantity: '2' } }, { labels: [], quantity: 2 }],
      ['getProductSettings', { data: { quantity: ' 2.00 ' } }, { labels: [], quantity: 2 }],
      ['getProductSettings', { data: { quantity: '2 or 3' } }, { labels: [], quantity: 1 }],
      ['getProductSettings', { data: { quantity: 0 } }, { labels: [], quantity: 1 }],
      ['getProductSettings', { data: { quantity: -3 } }, { labels: [], quantity: 1 }],
      ['getProductSettings', { data: { quantity: 99 } }, { labels: [], quantity: 10 }],
      ['getProductSettings', { data: { quantity: 2.9 } }, { labels: [], quantity: 2 }],
      [
        'getMerchantCategories',
        [{ value: 742, description: 'Veterinary' }],
        [{ value: '0742', description: 'Veterinary' }],
      ],
      ['submit', { success: true }, { decision: undefined, smApplicationId: undefined, account: undefined }],
      ['submit', { data: null }, { decision: undefined, smApplicationId: undefined, account: undefined }],
      ['submit', { success: true, data: [] }, { decision: undefined, smApplicationId: undefined, account: undefined }],
      ['submit', { decision: 'approved', data: [] }, { decision: 'approved', smApplicationId: undefined }],
      ['sendSms', { waitTime: 30_000, data: [] }, { smsCode: undefined, waitTime: 30_000, message: undefined }],
      ['sendSms', { smsCode: 12_345 }, { smsCode: '012345', waitTime: undefined, message: undefined }],
      ['checkSms', { status: 'valid', data: [] }, { status: 'valid', token: undefined }],
      ['initiate', { token: 't', data: [] }, { token: 't', expired: false }],
      ['openSubMerchant', { token: 't', data: [] }, { token: 't', expired: false, isExistingApplicant: false }],
      ['getInvite', { phoneNumber: 2_125_550_142 }, { isExistingApplicant: false, phoneNumber: '2125550142' }],
      ['setApplication', { success: true }, { smApplicationId: undefined }],
      ['setApplication', { data: { smApplicationId: 42 } }, { smApplicationId: '42' }],
      ['setApplication', { data: { smApplicationId: {} } }, { smApplicationId: undefined }],
      ['setApplication', '', { smApplicationId: undefined }],
    ];
    for (const [name, answer, read] of lenient) {
      it(`${name}: ${JSON.stringify(answer)}`, async () => {
        const row = CONTRACT[name];
        if (row === null) throw new Error(name);
        server.answer(() => reply(answer));
        expect(plain(await send(name, row))).to.deep.equal(plain(read));
      });
    }
  });
});

/** Without the keys that hold nothing. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

function noIdentity() {
  return { type: undefined, ownershipType: undefined };
}

function allClosed() {
  return Object.fromEntries(Object.keys(OPEN).map((key) => [key, false]));
}

/** A copy of an answer with another value at a path. */
function withValue(answer: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const copy = (Array.isArray(answer) ? [...(answer as unknown[])] : { ...(answer as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = rest.length === 0 ? value : withValue(copy[key], rest, value);
  return copy;
}

function valueAt(answer: unknown, path: string): unknown {
  if (path === '') return answer;
  return path.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown> | undefined)?.[key], answer);
}

/** Whether anything in a value could be shown. */
function usable(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return false;
  if (typeof value !== 'object') return true;
  return Object.values(value).some((part) => usable(part));
}

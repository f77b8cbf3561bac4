import type { OwnershipType } from '../../src/domain/ownership-type';
import type { Draft } from '../reference-api/vault';

/** The demo's seed, as data: who applied for what, how far they are, and which link shows it. */

/** Password of every seeded applicant. It is public: the seed never runs in production. */
export const DEMO_PASSWORD = 'Copper-Lantern-42';

const LONG = 3650;

/** How far a seeded application is; each stage includes those before it. */
export type Stage = 'sms' | 'type' | 'business' | 'people' | 'bank' | 'review' | 'submitted';

export interface SeededApplication {
  readonly id: string;
  readonly slug: string;
  readonly ownershipType: OwnershipType;
  readonly stage: Stage;
  /** Drafts of the step in progress, instead of an empty one. */
  readonly business?: Draft;
  readonly owners?: readonly Draft[];
  readonly contact?: Draft;
  readonly accounts?: readonly Draft[];
  readonly accountStatus?: 'pending';
}

export interface SeededApplicant {
  readonly id: string;
  readonly facId: string;
  readonly name: string;
  readonly email: string;
  readonly existing?: true;
  readonly applications: readonly SeededApplication[];
}

export interface SeededInvite {
  readonly id: string;
  readonly facId: string;
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly phoneNumber?: string;
  readonly existing?: true;
  /** Days from the seeding; negative is past. */
  readonly expiresIn: number;
  readonly submitted?: true;
}

export interface SeededLink {
  readonly id: string;
  readonly applicationId: string;
  readonly expiresIn: number;
}

export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** What it shows. */
  readonly shows: string;
  readonly slug: string;
  readonly facId: string;
  /** First route, if not `get-started`. */
  readonly start?: string;
  /** Query of the page, without `?`. */
  readonly query?: string;
  readonly email?: string;
  readonly password?: string;
  /** Address to open first, relative to the server: it sets the single sign-on cookie. */
  readonly before?: string;
}

export const cafe: Draft = {
  legalName: 'Diaz Coffee LLC',
  dbaName: 'Diaz Coffee',
  billingDescriptor: 'DIAZ COFFEE',
  tinType: 2,
  federalTaxId: '45-1234567',
  phoneNumber: '2125550142',
  address: {
    streetNum: '120',
    streetName: 'Main Street',
    city: 'Albany',
    state: 'NY',
    postalCode: '12207',
    country: 'US',
  },
  businessEstablishedDate: '2016-04-12',
  expectedMonthlyVolume: 42000,
  mccCode: '5812',
  websiteUrl: 'https://diazcoffee.example',
};

export const county: Draft = {
  ...cafe,
  legalName: 'Lake County Clerk',
  dbaName: 'Lake County Clerk',
  billingDescriptor: 'LAKE COUNTY',
  mccCode: '9399',
  websiteUrl: 'https://lakecounty.example',
};

export const home: Draft = {
  streetNum: '42',
  streetName: 'Oak Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12203',
  country: 'US',
};

export const ada: Draft = {
  ...home,
  firstName: 'Ada',
  lastName: 'Diaz',
  position: 'CEO',
  ownershipPercentage: 60,
  birthDate: '1984-05-17',
  phoneNumber: '2125550143',
  email: 'ada@shop.example',
  ssn: '123-45-6789',
};

export const ben: Draft = {
  ...home,
  firstName: 'Ben',
  lastName: 'Okafor',
  position: 'MEMBER LLC',
  ownershipPercentage: 40,
  birthDate: '1979-11-02',
  phoneNumber: '2125550144',
  email: 'ben@shop.example',
  ssn: '234-56-7891',
};

export const clerk: Draft = {
  firstName: 'Grace',
  lastName: 'Lindqvist',
  position: 'TR',
  birthDate: '1971-01-30',
  phoneNumber: '2125550145',
  email: 'grace@lakecounty.example',
  ssn: '345-67-8912',
};

/** 021000021 passes the ABA checksum. */
export const account: Draft = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz Coffee LLC',
  accountType: 'Checking',
  accountRouting: '021000021',
  accountNumber: '000123456789',
};

const saved = (
  stage: Stage,
  name: string,
  rest: Partial<SeededApplication> & { readonly slug?: string } = {},
): SeededApplicant => ({
  id: `apt_saved_${name}`,
  facId: 'fac_1',
  name: 'Sam Rivera',
  email: `saved-${name}@demo.example`,
  applications: [{ id: `app_saved_${name}`, slug: 'acme', ownershipType: 'LLC', stage, ...rest }],
});

export const seededApplicants: readonly SeededApplicant[] = [
  saved('sms', 'mobile'),
  saved('type', 'type'),
  saved('business', 'business', { business: { dbaName: 'Diaz Coffee', federalTaxId: '45-12', phoneNumber: '212555' } }),
  saved('people', 'owners', { owners: [ada, { firstName: 'Ben', ownershipPercentage: 4, ssn: '234-5' }] }),
  saved('people', 'contact', { ownershipType: 'Government', contact: { firstName: 'Grace', birthDate: '1971-01' } }),
  saved('bank', 'bank', {
    accounts: [{ accountLabel: 'Payout', nameOnAccount: 'Diaz Coffee LLC', accountRouting: '0210' }],
  }),
  saved('bank', 'two-banks', { slug: 'acme-two' }),
  saved('review', 'review'),
  saved('review', 'pending-bank', { accountStatus: 'pending' }),
  saved('submitted', 'submitted'),
  {
    id: 'apt_existing',
    facId: 'fac_1',
    name: 'Ada Diaz',
    email: 'existing@demo.example',
    existing: true,
    applications: [
      { id: 'app_1', slug: 'acme', ownershipType: 'LLC', stage: 'submitted' },
      {
        id: 'app_2',
        slug: 'acme',
        ownershipType: 'Partnership',
        stage: 'submitted',
        owners: [{ ...ben, ownershipPercentage: 100 }],
      },
      { id: 'app_3', slug: 'acme', ownershipType: 'LLC', stage: 'people' },
    ],
  },
  {
    id: 'apt_existing_gov',
    facId: 'fac_1',
    name: 'Grace Lindqvist',
    email: 'existing-gov@demo.example',
    existing: true,
    applications: [{ id: 'app_gov_1', slug: 'acme', ownershipType: 'Government', stage: 'submitted' }],
  },
  {
    id: 'apt_add',
    facId: 'fac_1',
    name: 'Noor Haddad',
    email: 'noor@demo.example',
    existing: true,
    applications: [{ id: 'app_add_1', slug: 'acme', ownershipType: 'LLC', stage: 'submitted' }],
  },
  {
    id: 'apt_many',
    facId: 'fac_1',
    name: 'Max Verhoeven',
    email: 'many@demo.example',
    applications: [
      { id: 'app_many_1', slug: 'acme', ownershipType: 'LLC', stage: 'type' },
      { id: 'app_many_2', slug: 'acme-two', ownershipType: 'LLC', stage: 'type' },
    ],
  },
  {
    id: 'apt_sub',
    facId: 'fac_1',
    name: 'Lea Novak',
    email: 'lea@demo.example',
    applications: [{ id: 'app_sub', slug: 'acme', ownershipType: 'LLC', stage: 'people' }],
  },
  {
    id: 'apt_sso',
    facId: 'fac_1',
    name: 'Ivo Brandt',
    email: 'sso@demo.example',
    existing: true,
    applications: [{ id: 'app_sso_1', slug: 'acme', ownershipType: 'LLC', stage: 'submitted' }],
  },
  {
    id: 'apt_harbor',
    facId: 'fac_2',
    name: 'Mia Sato',
    email: 'mia@demo.example',
    applications: [{ id: 'app_harbor', slug: 'harbor', ownershipType: 'SoleProprietorship', stage: 'business' }],
  },
];

const invite = { facId: 'fac_1', slug: 'acme', name: 'Ada Diaz', email: 'ada@shop.example', expiresIn: LONG } as const;

export const seededInvites: readonly SeededInvite[] = [
  { ...invite, id: 'inv_9', phoneNumber: '2125550142' },
  { ...invite, id: 'inv_expired', name: 'Otto Berg', email: 'otto@shop.example', expiresIn: -1 },
  { ...invite, id: 'inv_submitted', name: 'Sam Rivera', email: 'saved-submitted@demo.example', submitted: true },
  { ...invite, id: 'inv_existing', name: 'Noor Haddad', email: 'noor@demo.example', existing: true },
  { ...invite, id: 'inv_harbor', facId: 'fac_2', slug: 'harbor', name: 'Kai Osei', email: 'kai@shop.example' },
];

export const seededLinks: readonly SeededLink[] = [
  { id: 'sm_4', applicationId: 'app_sub', expiresIn: LONG },
  // A link works once: after a logout the same applicant needs another one.
  { id: 'sm_5', applicationId: 'app_sub', expiresIn: LONG },
  { id: 'sm_6', applicationId: 'app_sub', expiresIn: LONG },
  { id: 'sm_expired', applicationId: 'app_sub', expiresIn: -1 },
];

const base = { slug: 'acme', facId: 'fac_1' } as const;
const resumed = (id: string, title: string, shows: string, rest: Partial<Scenario> = {}): Scenario => ({
  ...base,
  id: `saved-${id}`,
  title,
  shows,
  start: 'continue',
  email: `saved-${id}@demo.example`,
  password: DEMO_PASSWORD,
  ...rest,
});

export const scenarios: readonly Scenario[] = [
  {
    ...base,
    id: 'acme',
    title: 'Every business type',
    shows: 'A new application from the start; all ten ownership types',
  },
  { ...base, id: 'acme-private', title: 'Private businesses only', shows: 'No Government tab', slug: 'acme-private' },
  {
    ...base,
    id: 'acme-gov',
    title: 'Government only',
    shows: 'No Company tab; a contact in place of owners',
    slug: 'acme-gov',
  },
  {
    ...base,
    id: 'acme-individual',
    title: 'Individuals',
    shows: 'An LLC of one member counts as an individual: three kinds of tax ID, legal name optional',
    slug: 'acme-individual',
  },
  { ...base, id: 'acme-two', title: 'Two bank accounts', shows: 'Accounts labeled Payout and Fees', slug: 'acme-two' },
  { ...base, id: 'acme-closed', title: 'Inactive product', shows: 'Platform is not active yet', slug: 'acme-closed' },
  { ...base, id: 'acme-demo', title: 'Demo product', shows: 'Forms come filled in', slug: 'acme-demo' },
  {
    ...base,
    id: 'harbor',
    title: 'Another brand',
    shows: 'Second facilitator: a brand color that is corrected, a logo on a dark background',
    slug: 'harbor',
    facId: 'fac_2',
  },
  { ...base, id: 'invite', title: 'Invited', shows: 'Name and email come from the invite', query: 'invite=inv_9' },
  {
    ...base,
    id: 'invite-expired',
    title: 'Expired invite',
    shows: 'Your invite has expired',
    query: 'invite=inv_expired',
  },
  {
    ...base,
    id: 'invite-submitted',
    title: 'Used invite',
    shows: 'Your invite has already been submitted',
    query: 'invite=inv_submitted',
  },
  {
    ...base,
    id: 'invite-existing',
    title: 'Invite of an existing applicant',
    shows: 'Add a new merchant account with existing credentials',
    query: 'invite=inv_existing',
    email: 'noor@demo.example',
    password: DEMO_PASSWORD,
  },
  {
    ...base,
    id: 'existing',
    title: 'Existing applicant',
    shows: 'Two ownership groups to choose from, and an application that waits for one',
    start: 'continue',
    email: 'existing@demo.example',
    password: DEMO_PASSWORD,
  },
  {
    ...base,
    id: 'existing-gov',
    title: 'Existing government applicant',
    shows: 'A contact to choose, or a new one',
    start: 'continue',
    email: 'existing-gov@demo.example',
    password: DEMO_PASSWORD,
  },
  {
    ...base,
    id: 'many',
    title: 'More than one application',
    shows: 'Sign up with this email: a dialog says so',
    email: 'many@demo.example',
  },
  {
    ...base,
    id: 'sub-merchant',
    title: 'Sub-merchant link',
    shows: 'Straight to the furthest step',
    query: 'subMerchantId=sm_4',
  },
  {
    ...base,
    id: 'sub-merchant-expired',
    title: 'Expired sub-merchant link',
    shows: 'The link has expired',
    query: 'subMerchantId=sm_expired',
  },
  {
    ...base,
    id: 'sso',
    title: 'Single sign-on',
    shows: 'Signed in with the facilitator: no password asked',
    start: 'account-type',
    email: 'sso@demo.example',
    before: '/demo/sso/start?applicant=sso@demo.example',
  },
  resumed('mobile', 'Resume: mobile number', 'Continue leads to the mobile number'),
  resumed('type', 'Resume: business type', 'The number is verified'),
  resumed('business', 'Resume: business information', 'Half-typed fields come back as typed'),
  resumed('owners', 'Resume: owners', 'One complete owner, one half-typed'),
  resumed('contact', 'Resume: government contact', 'A half-typed contact'),
  resumed('bank', 'Resume: bank account', 'A half-typed routing number'),
  resumed('two-banks', 'Resume: two bank accounts', 'Two labeled accounts, both empty', { slug: 'acme-two' }),
  resumed('review', 'Resume: review', 'Everything is complete and masked'),
  resumed('pending-bank', 'Resume: pending bank account', 'A pending account shows only its name'),
  resumed('submitted', 'Already submitted', 'Continue is refused; sign-up with this email leads to the backoffice'),
  resumed('harbor', 'Resume: sole proprietor, other brand', 'The second facilitator', {
    slug: 'harbor',
    facId: 'fac_2',
    email: 'mia@demo.example',
  }),
];

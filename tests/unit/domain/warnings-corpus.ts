/**
 * Applications as small businesses file them, and the mistakes that they make, from lists and a fixed seed: the same ones in
 * every run. What is easily taken for a mistake is among the correct ones (a "Box Elder Road", a site named after a slogan, an
 * account name cut off by the bank), and what nothing can tell from a correct answer is among the mistakes.
 */
import { emptyBankAccount, type BankAccountForm } from '../../../src/domain/bank-account';
import { businessToForm, type BusinessForm } from '../../../src/domain/business';
import { emptyOwner, type OwnerForm } from '../../../src/domain/owner';
import { identityTypeOf, type OwnershipContext, type OwnershipType } from '../../../src/domain/ownership-type';
import { accountWarnings } from '../../../src/domain/warnings/bank-accounts';
import { businessWarnings } from '../../../src/domain/warnings/business';
import { unusedEinPrefixes } from '../../../src/domain/warnings/ein';
import { ownerWarnings } from '../../../src/domain/warnings/owners';
import type { Warning, WarningCode } from '../../../src/domain/warnings/warning';

export interface Application {
  readonly context: OwnershipContext;
  readonly business: BusinessForm;
  readonly owners: readonly OwnerForm[];
  readonly account: BankAccountForm;
}

export interface Mistake {
  readonly application: Application;
  /** Any of these is the right warning. */
  readonly codes: readonly WarningCode[];
  readonly what: string;
}

const TODAY = '2026-11-22';

const list = (text: string): readonly string[] => text.split('|');
const FIRST = list(
  'Ada|Ben|Carlos|Dolores|Emily|Farid|Grace|Hank|Inez|Jamal|Kathy|Luis|Mei|Nora|Omar|Priya|Quentin|Rosa|Sam|Tanya|Uma|Victor|Wendy|Xiomara|Yusuf|Zoe|Mary Ann|José|Siobhán|Lincoln',
);
const LAST = list(
  'Diaz|Nguyen|Smith|O’Brien|Kowalski|Hernandez|Patel|Johnson|Washington|Lee|Garcia-Lopez|Corpuz|Van der Berg|Incerti|Goldstein|Okafor|Kim|Müller|Rossi|Brown|Llorente|Haddad|Ivanov|Chen|Begay|Silva|Fitzgerald|Young|St. James|Coker',
);
const PLACES = list(
  'Main Street|Riverside|Blue Ridge|Sunset|Harbor|Lakeview|Old Town|Pioneer|Cascade|Magnolia|Red Rock|Summit|Golden Gate|Bayou|Prairie|Evergreen|North Star|Liberty|Copper|Twin Oaks|Seaside|Granite|Heritage|Desert Rose|Silver Creek|Peachtree|Capitol|Two Brothers|Mountain View|Queen City',
);
/** What a business does, how its site may say so, and one of its slogans. */
const TRADES: readonly (readonly [name: string, site: string, slogan: string])[] = [
  ['Coffee', 'coffee', 'wakeupslow'],
  ['Bakery', 'bakes', 'freshat6'],
  ['Grill & Bar', 'grill', 'eatlocaltonight'],
  ['Pizza', 'pizza', 'sliceoflife'],
  ['Auto Repair', 'autorepair', 'getbackontheroad'],
  ['Collision Center', 'collision', 'likenewagain'],
  ['Plumbing', 'plumbing', 'nomoreleaks'],
  ['Heating and Air', 'hvac', 'comfortathome'],
  ['Roofing', 'roofing', 'overyourhead'],
  ['Dental', 'dental', 'abrightersmile'],
  ['Family Medicine', 'familymed', 'carenearyou'],
  ['Veterinary Clinic', 'vet', 'happytails'],
  ['Law Offices', 'law', 'weanswer'],
  ['Bookkeeping', 'books', 'bettermonthend'],
  ['Hair Studio', 'hair', 'loveyourlook'],
  ['Nail Bar', 'nails', 'tenonten'],
  ['Fitness', 'fit', 'movedaily'],
  ['Yoga', 'yoga', 'breathewithus'],
  ['Landscaping', 'landscaping', 'greeneryard'],
  ['Florist', 'flowers', 'saywithroses'],
  ['Pet Supply', 'pets', 'wagmore'],
  ['Cleaning Services', 'cleaning', 'sparklinghomes'],
  ['Furniture', 'furniture', 'sitwell'],
  ['Bicycles', 'bikes', 'ridefarther'],
  ['Web Design', 'web', 'sitesthatsell'],
  ['Photography', 'photo', 'momentskept'],
  ['Property Management', 'homes', 'yournextplace'],
  ['Trucking', 'trucking', 'ontimefreight'],
  ['Tutoring', 'tutors', 'aplusnow'],
  ['Antiques', 'antiques', 'oldisgold'],
  ['Printing', 'print', 'inkmeetspaper'],
  ['Locksmith', 'keys', 'openin30'],
  ['Brewing', 'brew', 'hopsandfriends'],
  ['Consulting', 'consulting', 'clearnextsteps'],
  ['Charters', 'charters', 'seayououtthere'],
  ['Ceramics', 'clay', 'madebyhand'],
];
const STREETS = list(
  'Main St|Oak Avenue|Box Elder Rd|Old Post Office Rd|Post Road|Orange Street|Green Valley Dr|Little Falls Turnpike|County Road 12|State Highway 9|Martin Luther King Jr Blvd|Mailer Ct|Regis Road|Agency Dr|Central Ave|Coastal Hwy|N Gould St|Market Street|Bayshore Pkwy|5th Ave|W 42nd St|Packard Way|Service Rd|La Posta Rd|Boxwood Ln|Pobst Ave|Corporate Center Dr|Continental Ave|Broad St|The Alameda',
);
const SUITES = ['', '', '', '', ', Ste 200', ' Suite B', ' #4', ', Unit 12', ' Fl 3', ' Bldg C', ' Apt 2R', ' Rm 7'];
/** Cities, states and ZIP codes; none of the states in which the agents' offices are has one of those streets here. */
const CITIES: readonly (readonly [string, string, string])[] = [
  ['Albany', 'NY', '12207'],
  ['Portland', 'OR', '97205'],
  ['Austin', 'TX', '78701'],
  ['Savannah', 'GA', '31401'],
  ['Toledo', 'OH', '43604'],
  ['Boise', 'ID', '83702'],
  ['Fresno', 'CA', '93721'],
  ['Mobile', 'AL', '36602'],
  ['Trenton', 'NJ', '08608'],
  ['Duluth', 'MN', '55802'],
];
const TYPES: readonly OwnershipType[] = [
  'LLC',
  'LLC',
  'LLC',
  'PrivateCorporation',
  'PrivateCorporation',
  'SoleProprietorship',
  'SoleProprietorship',
  'Partnership',
  'NonProfit',
];
const ENDINGS: Partial<Record<OwnershipType, readonly string[]>> = {
  LLC: list(' LLC|, LLC| L.L.C.| Limited Liability Company| LLC.| Llc| PLLC| Ltd. Co.|, L. L. C.'),
  PrivateCorporation: list(
    ' Inc|, Inc.| Corp.| Corporation| Incorporated| Company| Co.| P.C.| Ltd.|, A Professional Corporation',
  ),
  Partnership: list(' Partners| & Sons| LP| and Associates'),
  NonProfit: list(' Foundation| Inc.| Association| Society'),
};
const EIN_PREFIXES = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0')).filter(
  (prefix) => !unusedEinPrefixes.has(prefix),
);

/** Small, fast and even enough (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function createMaker(seed: number) {
  const next = random(seed);
  const upTo = (count: number): number => Math.floor(next() * count);
  const pick = <T>(from: readonly T[]): T => from[upTo(from.length)] as T;
  const digits = (count: number): string => Array.from({ length: count }, () => upTo(10)).join('');
  const phone = (): string => `(${pick(['212', '415', '512', '503', '419'])}) 555-01${digits(2)}`;
  const joined = (text: string): string =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '');
  const street = (): string => `${1 + upTo(9800)} ${pick(STREETS)}`;

  function person(at: number, domain: string): OwnerForm {
    const firstName = pick(FIRST);
    const lastName = pick(LAST);
    const mailbox = pick([
      joined(firstName),
      `${joined(firstName)[0]}${joined(lastName)}`,
      `${joined(lastName)}${digits(2)}`,
    ]);
    return {
      ...emptyOwner({ ownershipType: 'LLC', identityType: 'business' }),
      firstName,
      lastName,
      // The owners of one shop often have one domain.
      email: `${mailbox}${at}@${pick([domain, 'gmail.com', 'outlook.com', 'comcast.net'])}`,
      phoneNumber: phone().replace(/.$/, String(at)),
      ssn: `${upTo(600) + 100}-${10 + upTo(80)}-${1000 + upTo(8000)}`.replace(/^666/, '667'),
    };
  }

  function siteOf(dba: string, place: string, trade: (typeof TRADES)[number], owner: OwnerForm): string {
    const [, short, slogan] = trade;
    const end = pick(['.com', '.com', '.com', '.net', '.biz', '.co', '.us', '.shop']);
    const initials = dba
      .split(/[^\p{L}\p{N}]+/u)
      .map((word) => word[0] ?? '')
      .join('')
      .toLowerCase();
    return pick([
      () => joined(dba) + end,
      () => joined(dba) + end,
      () => `www.${joined(dba)}${end}`,
      () =>
        dba
          .toLowerCase()
          .normalize('NFD')
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-|-$/g, '') + end,
      () => joined(place) + short + end,
      () => `the${joined(place)}${short}${end}`,
      () => `${joined(place)}${end}/locations/2`,
      () => `${joined(place)}${pick(['online', 'nyc', 'tx', 'shop', 'group'])}${end}`,
      () => `${initials}${short}${end}`,
      () => `facebook.com/${joined(dba)}`,
      () => `www.facebook.com/profile.php?id=1000${digits(9)}`,
      () => `instagram.com/${joined(place)}_${short}`,
      () => `${joined(dba)}.square.site`,
      () => `${joined(place)}-${short}.myshopify.com`,
      () => `yelp.com/biz/${joined(dba)}-${joined(place)}`,
      () => `etsy.com/shop/${joined(place)}${short}`,
      () => slogan + end,
      () => `${joined(owner.lastName)}${short}${end}`,
      () => `order.${joined(place)}${short}${end}/menu`,
    ])();
  }

  function accountName(legal: string, dba: string, owner: OwnerForm, isSole: boolean): string {
    const { firstName, lastName } = owner;
    if (isSole && next() < 0.6) {
      return pick([
        `${firstName} ${lastName}`,
        `${firstName} ${pick(['A', 'J.', 'M'])} ${lastName}`.toUpperCase(),
        `${lastName}, ${firstName}`,
        `${firstName} ${lastName} DBA ${dba}`,
        `${firstName[0] ?? ''} ${lastName}`,
      ]);
    }
    const name = legal === '' || isSole ? dba : legal;
    return pick([
      name,
      name,
      name.toUpperCase(),
      name.replaceAll(/[.,&]/g, ''),
      name.slice(0, 22).trim(),
      dba,
      `${name} DBA ${dba}`.slice(0, 60),
      name
        .replace(/Services/, 'Svcs')
        .replace(/Management/, 'Mgmt')
        .replace(/Center/, 'Ctr'),
      `${dba} Operating Account`,
      name.replace(' and ', ' & '),
    ]);
  }

  function correct(only?: OwnershipType): Application {
    const ownershipType = only ?? pick(TYPES);
    const isSole = ownershipType === 'SoleProprietorship';
    const place = pick(PLACES);
    const trade = pick(TRADES);
    const domain = `${joined(place)}${trade[1]}.com`;
    const owners = Array.from({ length: isSole ? 1 : 1 + upTo(3) }, (_, at) => person(at, domain));
    const [owner] = owners as [OwnerForm, ...OwnerForm[]];
    const brand = pick([
      `${place} ${trade[0]}`,
      `${place} ${trade[0]}`,
      `${owner.lastName} ${trade[0]}`,
      `${place} ${trade[0]} Co`,
    ]);
    const ending = pick(ENDINGS[ownershipType] ?? ['']);
    // One business in eight trades under another name than its company's.
    const parent = next() < 0.12 ? `${pick(LAST)} ${pick(['Holdings', 'Ventures', 'Enterprises', 'Group'])}` : brand;
    const legalName = isSole ? pick(['', `${owner.firstName} ${owner.lastName}`]) : parent + ending;
    const context: OwnershipContext = {
      ownershipType,
      identityType: identityTypeOf(ownershipType),
      today: () => TODAY,
    };
    const [city, state, postalCode] = pick(CITIES);
    const isYoung = next() < 0.08;
    const volume = isYoung ? 500 + upTo(30_000) : Math.min(80_000, Math.round(Math.exp(7.5 + next() * 3.8)));
    const business: BusinessForm = {
      ...businessToForm({}, context),
      legalName,
      dbaName: brand,
      tinType: isSole ? '1' : '2',
      federalTaxId: isSole ? owner.ssn : `${pick(EIN_PREFIXES)}-${digits(7)}`,
      phoneNumber: phone(),
      addressLine: `${street()}${pick(SUITES)}`,
      city,
      state,
      postalCode,
      businessEstablishedDate: isYoung
        ? pick(['10-03-2026', '11-01-2026', '10-28-2026'])
        : `0${1 + upTo(9)}-${10 + upTo(18)}-${1990 + upTo(36)}`,
      expectedMonthlyVolume: String(volume),
      mccCode: '5812',
      website: siteOf(brand, place, trade, owner),
    };
    const account = { ...emptyBankAccount('Payout'), nameOnAccount: accountName(legalName, brand, owner, isSole) };
    return { context, business, owners, account };
  }

  const change = (application: Application, fields: Partial<BusinessForm>): Application => ({
    ...application,
    business: { ...application.business, ...fields },
  });

  const ADDRESSES: Readonly<Record<'poBox' | 'mailService' | 'registeredAgent', readonly (() => string)[]>> = {
    poBox: [
      () => `${1 + upTo(900)} PO Box`,
      () => `${1 + upTo(900)} P.O. Box ${digits(3)}`,
      () => `${street()}, P.O. Box ${digits(4)}`,
      () => `${street()} POB ${digits(2)}`,
      () => `${street()} P O Box ${digits(3)}`,
      () => `${1 + upTo(900)} Post Office Box`,
      () => `${street()} Box ${digits(3)}`,
      () => `${street()} po box#${digits(3)}`,
      () => `${digits(2)}1 P.O.Box`,
    ],
    mailService: [
      () => `${street()} PMB ${digits(3)}`,
      () => `${street()} #PMB${digits(3)}`,
      () => `${street()}, The UPS Store`,
      () => `${street()} UPS Store 4471`,
      () => `${street()} Regus`,
      () => `${street()}, Regus Business Ctr`,
      () => `${street()} Mail Boxes Etc`,
      () => `${street()} Ste 4 Mailbox ${digits(2)}`,
      () => `${street()} Private Mailbox ${digits(2)}`,
      () => `${street()} PostNet`,
      () => `${street()} Pak Mail`,
      () => `${street()} c/o iPostal1`,
      () => `${street()} Anytime Mailbox`,
      () => `${street()} Virtual Office`,
      () => `${street()} Mail Center`,
      // A rented box that nothing tells from a suite.
      () => `${street()} # ${digits(3)}`,
    ],
    registeredAgent: [
      () => `${street()} c/o Registered Agent`,
      () => `${street()} Registered Agents Inc`,
      () => `${street()} C/O CT Corporation`,
      () => `${street()} Corporation Service Co`,
      () => `${street()} c/o LegalZoom`,
    ],
  };
  const OFFICES: readonly (readonly [string, string, string, string])[] = [
    ['1209 Orange Street', 'Wilmington', 'DE', '19801'],
    ['1209 N. Orange St.', 'Wilmington', 'DE', '19801'],
    ['251 Little Falls Drive', 'Wilmington', 'DE', '19808'],
    ['8 The Green, Ste A', 'Dover', 'DE', '19901'],
    ['16192 Coastal Highway', 'Lewes', 'DE', '19958'],
    ['30 N Gould St Ste R', 'Sheridan', 'WY', '82801'],
    ['30 North Gould Street', 'Sheridan', 'WY', '82801'],
    ['7901 4th St N, Ste 300', 'St. Petersburg', 'FL', '33702'],
    ['1200 South Pine Island Road', 'Plantation', 'FL', '33324'],
    // A small agent that no list has.
    ['2093 Philadelphia Pike', 'Claymont', 'DE', '19703'],
  ];

  const makers: readonly (() => Mistake)[] = [
    () => ({
      what: 'a prefix that no EIN has',
      codes: ['einPrefix'],
      application: change(correct('LLC'), { federalTaxId: `${pick([...unusedEinPrefixes])}-${digits(7)}` }),
    }),
    ...(['poBox', 'mailService', 'registeredAgent'] as const).map((code) => (): Mistake => {
      const addressLine = pick(ADDRESSES[code])();
      const codes: readonly WarningCode[] = ['poBox', 'mailService', 'registeredAgent'];
      return { what: addressLine, codes, application: change(correct(), { addressLine }) };
    }),
    () => {
      const [addressLine, city, state, postalCode] = pick(OFFICES);
      return {
        what: addressLine,
        codes: ['registeredAgent'],
        application: change(correct(), { addressLine, city, state, postalCode }),
      };
    },
    () => {
      const application = correct('SoleProprietorship');
      const legalName = application.business.dbaName + pick(list(' LLC|, Inc.| Corp|, L.L.C.| Incorporated| Ltd'));
      return { what: legalName, codes: ['soleName'], application: change(application, { legalName }) };
    },
    () => {
      const application = correct(pick(['LLC', 'PrivateCorporation'] as const));
      const [owner] = application.owners;
      const legalName = pick([`${pick(PLACES)} ${pick(TRADES)[0]}`, `${owner?.firstName} ${owner?.lastName}`]);
      return {
        what: legalName,
        codes: ['legalForm'],
        application: change(application, { legalName, dbaName: legalName }),
      };
    },
    () => {
      const application = correct(pick(['LLC', 'PrivateCorporation'] as const));
      const [owner] = application.owners;
      const nameOnAccount = pick([
        `${owner?.firstName} ${owner?.lastName}`,
        `${pick(FIRST)} ${pick(LAST)}`,
        `${pick(LAST)} ${pick(TRADES)[0]} LLC`,
        `${pick(PLACES)} ${pick(TRADES)[0]} Inc`,
        `${pick(LAST)} Family Trust`,
      ]);
      return {
        what: `${nameOnAccount} for ${application.business.legalName}, ${application.business.dbaName}`,
        codes: ['accountName'],
        application: { ...application, account: { ...application.account, nameOnAccount } },
      };
    },
    () => ({
      what: 'a high volume in the first months',
      codes: ['newBusiness'],
      application: change(correct(), {
        businessEstablishedDate: pick(['10-05-2026', '11-11-2026', '11-20-2026']),
        expectedMonthlyVolume: String(50_000 + upTo(400) * 1000),
      }),
    }),
    () => ({
      what: 'the volume of a year instead of a month',
      codes: ['volume'],
      application: change(correct(), { expectedMonthlyVolume: String((90 + upTo(900)) * 1000) }),
    }),
    () => {
      const application = correct(pick(['LLC', 'Partnership'] as const));
      const [first] = application.owners as [OwnerForm, ...OwnerForm[]];
      const second = person(7, 'gmail.com');
      const both = pick([
        { email: first.email },
        { email: first.email.toUpperCase() },
        { phoneNumber: first.phoneNumber },
        { phoneNumber: first.phoneNumber.replace(/\D/g, '') },
      ]);
      return {
        what: 'what another owner has too',
        codes: ['ownerEmail', 'ownerPhone'],
        application: { ...application, owners: [first, { ...second, ...both }] },
      };
    },
    () => {
      const application = correct();
      const other = correct().business;
      const website = pick([
        () => `${joined(pick(PLACES))}${joined(pick(TRADES)[0])}.com`,
        () => `${joined(other.dbaName)}.com`,
        () => `facebook.com/${joined(other.dbaName)}`,
        () => 'facebook.com',
        () => 'www.google.com',
        () => 'gmail.com',
        () => 'www.instagram.com/',
        () => 'yahoo.com',
      ])();
      return {
        what: `${website} for ${application.business.legalName}, ${application.business.dbaName}`,
        codes: ['website'],
        application: change(application, { website }),
      };
    },
  ];

  return { correct, mistake: (at: number): Mistake => (makers[at % makers.length] as () => Mistake)() };
}

/** 2,000 applications without a mistake. */
export function correctApplications(): Application[] {
  const { correct } = createMaker(20_261_122);
  return Array.from({ length: 2_000 }, () => correct());
}

/** 200 applications with one mistake each, the kinds in turn. */
export function seededMistakes(): Mistake[] {
  const { mistake } = createMaker(13);
  return Array.from({ length: 200 }, (_, at) => mistake(at));
}

/** Everything that the screens would warn of. */
export function warningsOf({ context, business, owners, account }: Application): readonly Warning[] {
  const isSole = context.ownershipType === 'SoleProprietorship';
  const people = owners.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return [
    ...businessWarnings(business, context),
    ...owners.flatMap((owner, at) => ownerWarnings(owner, owners.toSpliced(at, 1))),
    ...accountWarnings([account], [business.legalName, ...(isSole ? people : []), business.dbaName]),
  ];
}

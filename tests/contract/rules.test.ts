import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { demoCatalogue, merchantTypesOf } from '../../demo/reference-api/catalogue';
import { findPlaces, nominatimSearch } from '../../demo/reference-api/geocoder';
import { MAX_PER_APPLICATION, MAX_PER_NUMBER, nextSend, WAITS, WINDOW_MS } from '../../demo/reference-api/handlers/sms';
import { decide } from '../../demo/reference-api/handlers/submit';
import { masked } from '../../demo/reference-api/masking';
import { maskDigits } from '../../src/domain/secret';
import { merchantCategories } from '../../demo/reference-api/mcc';
import { checkPassword, hashPassword } from '../../demo/reference-api/passwords';
import { statusOf, stepsOf, type Progress, type Step } from '../../demo/reference-api/steps';
import { openVault } from '../../demo/reference-api/vault';
import { states } from '../../src/domain/states';
import { KEY } from './world';

const start: Progress = {
  existing: false,
  smsSent: false,
  smsVerified: false,
  typeChosen: false,
  usesContact: false,
  businessDone: false,
  ownersDone: false,
  contactDone: false,
  accountsStarted: false,
  accountsDone: false,
  submitted: false,
};
const verified = { ...start, smsSent: true, smsVerified: true };
const typed = { ...verified, typeChosen: true };
const government = { ...typed, usesContact: true };
const business = { ...typed, businessDone: true };
const owned = { ...business, ownersDone: true };
const banked = { ...owned, accountsStarted: true, accountsDone: true };

describe('which steps are open, and the matching status', () => {
  const table: readonly [name: string, progress: Progress, open: readonly Step[], status: string][] = [
    ['a new applicant', start, ['sms'], 'initiated'],
    ['a code was sent', { ...start, smsSent: true }, ['sms'], 'sms_sent'],
    ['the number is verified', verified, ['sms', 'merchantType'], 'sms_valid'],
    ['an existing applicant needs no code', { ...start, existing: true }, ['merchantType'], 'sms_valid'],
    ['a type is chosen', typed, ['sms', 'merchantType', 'business'], 'type_selected'],
    ['the business is saved', business, ['sms', 'merchantType', 'business', 'owners'], 'business_info'],
    [
      'a government names a contact',
      { ...government, businessDone: true },
      ['sms', 'merchantType', 'business', 'contact'],
      'business_info',
    ],
    [
      'owners do not stand in for a contact',
      { ...government, businessDone: true, ownersDone: true },
      ['sms', 'merchantType', 'business', 'contact'],
      'business_info',
    ],
    ['the owners are saved', owned, ['sms', 'merchantType', 'business', 'owners', 'payoutBankAccount'], 'identity'],
    [
      'the contact is saved',
      { ...government, businessDone: true, contactDone: true },
      ['sms', 'merchantType', 'business', 'contact', 'payoutBankAccount'],
      'identity',
    ],
    [
      'a bank account is half typed',
      { ...owned, accountsStarted: true },
      ['sms', 'merchantType', 'business', 'owners', 'payoutBankAccount'],
      'bank_selected',
    ],
    [
      'the bank accounts are saved',
      banked,
      ['sms', 'merchantType', 'business', 'owners', 'payoutBankAccount', 'submit'],
      'payout',
    ],
    [
      'a gap closes all that follows',
      { ...banked, businessDone: false },
      ['sms', 'merchantType', 'business'],
      'payout',
    ],
    ['after submission nothing is open', { ...banked, submitted: true }, [], 'payout'],
  ];
  for (const [name, progress, open, status] of table) {
    it(name, () => {
      const steps = stepsOf(progress);
      assert.deepEqual(
        Object.entries(steps).flatMap(([step, is]) => (is ? [step] : [])),
        open,
      );
      assert.equal(statusOf(progress), status);
    });
  }
});

describe('when the next code may be sent', () => {
  const second = 1000;
  const now = 10 * WINDOW_MS;
  const here = 'this number';
  const table: readonly [
    name: string,
    own: readonly (readonly [sentAt: number, to: string])[],
    toNumber: readonly number[],
    wait: number,
  ][] = [
    ['the first at once', [], [], 0],
    ['the second after 30 seconds', [[now, here]], [now], WAITS[0] ?? NaN],
    ['another number at once', [[now, 'a mistyped one']], [], 0],
    [
      'the first number again, after another one, still waits',
      [
        [now - 10 * second, here],
        [now - second, 'another'],
      ],
      [now - 10 * second],
      20 * second,
    ],
    [
      'the third after a minute',
      [
        [now - 40 * second, here],
        [now, here],
      ],
      [],
      WAITS[1] ?? NaN,
    ],
    ['the wait runs out', [[now - 31 * second, here]], [now - 31 * second], -1 * second],
    ['an old code does not count', [[now - WINDOW_MS - 1, here]], [], 0],
    [
      'an application has six an hour, to whatever numbers',
      Array.from(
        { length: MAX_PER_APPLICATION },
        (_, at) => [now - WINDOW_MS + (at + 1) * second, `number ${at}`] as const,
      ),
      [],
      second,
    ],
    [
      'a number has five an hour, whoever asks',
      [],
      Array.from({ length: MAX_PER_NUMBER }, (_, at) => now - (5 - at) * second),
      WINDOW_MS - 5 * second,
    ],
  ];
  for (const [name, own, toNumber, wait] of table) {
    it(name, () => {
      const sends = own.map(([sentAt, to]) => ({ sentAt, isSameNumber: to === here }));
      const next = nextSend(sends, toNumber, now);
      assert.equal(wait > 0 ? next - now : Math.min(0, next - now) <= 0, wait > 0 ? wait : true);
    });
  }
});

describe('masking', () => {
  it('shows the last four digits and keeps the dashes', () => {
    assert.equal(maskDigits('123-45-6789'), '***-**-6789');
    assert.equal(maskDigits('12-3456789'), '**-***6789');
    assert.equal(maskDigits('021000021'), '*****0021');
  });
  it('gives half-typed numbers back as typed', () => {
    const draft = {
      ssn: '123-45-67',
      federalTaxId: '45-12345',
      accountRouting: '02100002',
      accountNumber: '1234',
      firstName: 'Ada',
    };
    assert.deepEqual(masked(draft), draft);
  });
});

describe('passwords and the vault', () => {
  it('accept the right password and no other', async () => {
    const stored = await hashPassword('  pass word ñ ', 1000);
    assert.ok(!stored.includes('pass'));
    assert.equal(await checkPassword('  pass word ñ ', stored), true);
    assert.equal(await checkPassword('pass word ñ', stored), false);
    assert.equal(await checkPassword('x', 'nonsense'), false);
  });
  it('open sealed data only for its owner, and seal it differently each time', async () => {
    const vault = await openVault(KEY);
    const draft = { ssn: '123-45-6789', firstName: 'Ada' };
    const [one, two] = await Promise.all([vault.seal(draft, 'a'), vault.seal(draft, 'a')]);
    assert.notEqual(one['ssn'], two['ssn']);
    assert.equal(one['firstName'], 'Ada');
    assert.deepEqual(await vault.unseal(one, 'a'), draft);
    await assert.rejects(vault.unseal(one, 'b'));
    await assert.rejects((await openVault(new Uint8Array(32).fill(8))).unseal(one, 'a'));
    await assert.rejects(openVault(new Uint8Array(16)), /32/);
  });
});

describe('the review', () => {
  const table = [
    ['an ordinary business', 'LLC', { legalName: 'Diaz Coffee LLC', expectedMonthlyVolume: 250_000 }, 'approved'],
    ['a large volume', 'LLC', { legalName: 'Diaz Coffee LLC', expectedMonthlyVolume: 250_000.01 }, 'review'],
    ['a name with Review in it', 'LLC', { legalName: 'Peer reVIEW Inc', expectedMonthlyVolume: 1 }, 'review'],
    ['a government', 'Government', { legalName: 'Lake County', expectedMonthlyVolume: 1 }, 'review'],
    ['a public corporation', 'PublicCorporation', { legalName: 'Big Corp', expectedMonthlyVolume: 1 }, 'approved'],
    [
      'a sole proprietor without legal name',
      'SoleProprietorship',
      { dbaName: 'Ada', expectedMonthlyVolume: 1 },
      'approved',
    ],
  ] as const;
  for (const [name, ownershipType, draft, decision] of table) {
    it(`${name}: ${decision}`, () => assert.equal(decide({ ownershipType, business: draft }), decision));
  }
});

describe('the tables of the demo', () => {
  it('derive merchant types from the ownership types on offer', () => {
    const types = new Map(demoCatalogue.products.map((product) => [product.slug, merchantTypesOf(product)]));
    assert.deepEqual(types.get('acme'), ['business', 'individual', 'government-public-corp']);
    assert.deepEqual(types.get('acme-private'), ['business', 'individual']);
    assert.deepEqual(types.get('acme-gov'), ['government-public-corp']);
    assert.deepEqual(types.get('acme-individual'), ['individual']);
  });
  it('list each four-digit merchant category once', () => {
    assert.ok(merchantCategories.length > 250);
    assert.ok(merchantCategories.every(({ value, description }) => /^\d{4}$/.test(value) && description !== ''));
    assert.equal(new Set(merchantCategories.map(({ value }) => value)).size, merchantCategories.length);
    assert.ok(merchantCategories.some(({ value }) => value === '0742'));
  });
});

describe('the address search', () => {
  it('knows every state, the District of Columbia and Puerto Rico', () => {
    for (const { code, name } of [
      ...states,
      { code: 'DC', name: 'District of Columbia' },
      { code: 'PR', name: 'Puerto Rico' },
    ]) {
      const [found] = findPlaces(name, 1);
      assert.ok(found, code);
    }
  });
  it('keeps the house number as typed and matches other words by their beginning', () => {
    const [found] = nominatimSearch('742 evergreen ter springf', 5) as {
      address: Record<string, string>;
      display_name: string;
    }[];
    assert.deepEqual(found?.address, {
      house_number: '742',
      road: 'Evergreen Terrace',
      city: 'Springfield',
      county: 'Sangamon County',
      state: 'Illinois',
      'ISO3166-2-lvl4': 'US-IL',
      postcode: found?.address['postcode'],
      country: 'United States',
      country_code: 'us',
    });
    assert.match(found?.address['postcode'] ?? '', /^627/);
  });
  it('understands abbreviations and accents, and finds nothing for nonsense', () => {
    assert.equal(findPlaces('10 sunset blvd los angeles', 5)[0]?.place.city, 'Los Angeles');
    assert.equal(findPlaces('calle loiza', 5)[0]?.place.stateCode, 'PR');
    for (const nothing of ['', '   ', '!!', 'zzzz qqqq', 'constructor', '__proto__'])
      assert.deepEqual(findPlaces(nothing, 5), []);
  });
});

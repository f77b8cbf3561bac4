import { expect } from '@esm-bundle/chai';
import { businessSchema, businessToForm, type BusinessDraft } from '../../../src/domain/business';
import {
  accepted,
  NO_PREFILL,
  readPrefill,
  withoutRefused,
  withPrefill,
  withRefused,
} from '../../../src/domain/prefill';

describe('what a host passes as prefill', () => {
  for (const given of [undefined, null, 'business', 7, [], {}]) {
    it(`${JSON.stringify(given)} is nothing`, () => {
      const { locked, ...rest } = readPrefill(given);
      expect(rest).to.deep.equal({
        account: NO_PREFILL.account,
        business: {},
        owners: [],
        contact: {},
      });
      expect([locked.account, locked.business, locked.owner(0), locked.contact]).to.deep.equal([[], [], [], []]);
    });
  }

  it('is read part by part: one that fails as it is read takes no other with it', () => {
    const failing = (): never => {
      throw new Error('The host is not ready');
    };
    const owner = Object.defineProperty({}, 'firstName', { enumerable: true, get: failing });
    const given = { account: { name: 'Ada Diaz' }, owners: [owner] };
    Object.defineProperty(given, 'business', { enumerable: true, get: failing });
    const { account, business, owners } = readPrefill(given);
    expect(account.name).to.equal('Ada Diaz');
    expect(business).to.deep.equal({});
    expect(owners).to.deep.equal([]);
  });

  it('is nothing if it cannot be read at all', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(readPrefill(proxy).account).to.deep.equal(NO_PREFILL.account);
  });

  it('locks the type of a tax ID with its number', () => {
    const { locked } = readPrefill({ locked: ['business.federalTaxId'] });
    expect(locked.business).to.deep.equal(['tinType', 'federalTaxId']);
  });

  it('is read part by part: one that does not fit takes no other with it', () => {
    const { account, business, owners } = readPrefill({
      account: { name: ['Ada'] },
      business: { legalName: 'Diaz Coffee LLC', color: 'red' },
      owners: { firstName: 'Ada' },
    });
    expect(account).to.deep.equal({ name: '', email: '' });
    expect(business).to.deep.equal({ legalName: 'Diaz Coffee LLC' });
    expect(owners).to.deep.equal([]);
  });

  it('is read field by field: one that does not fit takes no other with it', () => {
    const { business, owners, locked } = readPrefill({
      business: { legalName: { en: 'Diaz' }, dbaName: 'Diaz', address: { city: 'Albany', postalCode: ['12207'] } },
      owners: [null, { firstName: ['Ada'], lastName: 'Diaz' }, { firstName: 'Ben' }],
      locked: [5, 'business.dbaName', 'owners.2.firstName'],
    });
    expect(business).to.deep.equal({ dbaName: 'Diaz', address: { city: 'Albany' } });
    expect(owners, 'each in its place').to.deep.equal([{}, { lastName: 'Diaz' }, { firstName: 'Ben' }]);
    expect([locked.business, locked.owner(2)]).to.deep.equal([['dbaName'], ['firstName']]);
    expect(readPrefill({ business: { dbaName: 'Diaz', address: '1 Main St' } }).business).to.deep.equal({
      dbaName: 'Diaz',
    });
  });

  it('never holds a mask, which would stand for a number that the server has', () => {
    const { business, owners } = readPrefill({
      business: { federalTaxId: '**-***4567' },
      owners: [{ ssn: '***-**-6789', firstName: 'Ada' }],
    });
    expect(business).to.deep.equal({});
    expect(owners).to.deep.equal([{ firstName: 'Ada' }]);
  });

  it("names no owner of the server's", () => {
    expect(readPrefill({ owners: [{ ownerId: 'own_1', firstName: 'Ada' }] }).owners).to.deep.equal([
      { firstName: 'Ada' },
    ]);
  });

  it('is not taken from the prototype of the object', () => {
    const given: unknown = Object.create({ business: { legalName: 'Diaz' } });
    expect(readPrefill(given).business).to.deep.equal({});
  });

  const PATHS: readonly [
    path: string,
    where: 'account' | 'business' | 'contact' | number,
    fields: readonly string[],
  ][] = [
    ['account.email', 'account', ['email']],
    ['business.legalName', 'business', ['legalName']],
    ['business.address', 'business', ['addressLine', 'city', 'state', 'postalCode']],
    ['business.address.city', 'business', ['city']],
    ['business.address.streetName', 'business', ['addressLine']],
    ['business.websiteUrl', 'business', ['website', 'websiteProtocol']],
    ['owners.1.firstName', 1, ['firstName']],
    ['owners[1].streetNum', 1, ['addressLine']],
    ['contact.birthDate', 'contact', ['birthDate']],
  ];
  for (const [path, where, fields] of PATHS) {
    it(`${path} locks ${fields.join(', ')}`, () => {
      const { locked } = readPrefill({ locked: [path] });
      const found = typeof where === 'number' ? locked.owner(where) : locked[where];
      expect(found).to.deep.equal(fields);
      expect(locked.owner(0)).to.deep.equal([]);
    });
  }
});

interface Form {
  readonly legalName?: string;
  readonly tinType?: string;
  readonly federalTaxId?: string;
  readonly websiteProtocol?: string;
  readonly website?: string;
  readonly addressLine?: string;
  readonly city?: string;
  readonly state?: string;
  readonly postalCode?: string;
  readonly middleName?: string;
  readonly type?: unknown;
  readonly processor?: unknown;
}

it('a host gives no title and no address of a contact, which only the server has (D-663)', () => {
  const contact = { firstName: 'Ada', type: 'gov', title: 'Ms.', streetNum: '1', city: 'Albany', country: 'US' };
  expect(readPrefill({ contact, locked: ['contact.city'] }).contact).to.deep.equal({ firstName: 'Ada', type: 'gov' });
});

describe('a form with what the host knows', () => {
  const ROWS: readonly [what: string, form: Form, given: Form, locked: readonly string[], result: Form][] = [
    ['fills an empty field', { legalName: '' }, { legalName: 'Diaz' }, [], { legalName: 'Diaz' }],
    ['keeps what was typed or saved', { legalName: 'Ada' }, { legalName: 'Diaz' }, [], { legalName: 'Ada' }],
    ['a locked field is the host’s', { legalName: 'Ada' }, { legalName: 'Diaz' }, ['legalName'], { legalName: 'Diaz' }],
    [
      'a locked field without a value is open',
      { legalName: 'Ada' },
      { legalName: '' },
      ['legalName'],
      { legalName: 'Ada' },
    ],
    [
      'a tax ID comes with its type',
      { tinType: '1', federalTaxId: '' },
      { tinType: '2', federalTaxId: '123-45-6780' },
      [],
      { tinType: '2', federalTaxId: '123-45-6780' },
    ],
    [
      'a tax ID on file keeps its type',
      { tinType: '1', federalTaxId: '**-***4567' },
      { tinType: '2', federalTaxId: '123-45-6780' },
      [],
      { tinType: '1', federalTaxId: '**-***4567' },
    ],
    [
      'half an address is never mixed with another',
      { addressLine: '1 Elm Street', city: '' },
      { addressLine: '120 Main Street', city: 'Albany' },
      [],
      { addressLine: '1 Elm Street', city: '' },
    ],
    [
      'an address without a street fills an empty one',
      { addressLine: '', city: '', state: '' },
      { addressLine: '', city: 'Albany', state: 'NY' },
      [],
      { addressLine: '', city: 'Albany', state: 'NY' },
    ],
    [
      'an address without a street is not mixed with another either',
      { addressLine: '', city: 'Troy', state: '' },
      { addressLine: '', city: 'Albany', state: 'NY' },
      [],
      { addressLine: '', city: 'Troy', state: '' },
    ],
    [
      'what only the server understands is not empty (D-306)',
      { type: { code: 3 }, processor: true, middleName: '' },
      { type: '', processor: '', middleName: 'Maria' },
      [],
      { type: { code: 3 }, processor: true, middleName: 'Maria' },
    ],
    [
      'a street without a city empties no saved place',
      { addressLine: '', city: 'Troy', state: 'NY', postalCode: '12180' },
      { addressLine: '120 Main Street', city: '', state: '', postalCode: '' },
      [],
      { addressLine: '120 Main Street', city: 'Troy', state: 'NY', postalCode: '12180' },
    ],
    [
      'an address in the saved place fills its empty fields',
      { addressLine: '', city: 'Troy', state: '', postalCode: '' },
      { addressLine: '120 Main Street', city: 'TROY', state: 'NY', postalCode: '' },
      [],
      { addressLine: '120 Main Street', city: 'Troy', state: 'NY', postalCode: '' },
    ],
    [
      'an address with nine digits of the same ZIP code is in the saved place',
      { addressLine: '', city: 'Troy', state: 'NY', postalCode: '12180' },
      { addressLine: '120 Main Street', city: 'Troy', state: 'NY', postalCode: '12180-1234' },
      [],
      { addressLine: '120 Main Street', city: 'Troy', state: 'NY', postalCode: '12180' },
    ],
    [
      'an address in another place than the saved one replaces nothing',
      { addressLine: '', city: 'Troy', state: 'NY', postalCode: '' },
      { addressLine: '120 Main Street', city: 'Albany', state: 'NY', postalCode: '12207' },
      [],
      { addressLine: '', city: 'Troy', state: 'NY', postalCode: '' },
    ],
    [
      'a tax ID without a type keeps the chosen one',
      { tinType: '1', federalTaxId: '' },
      { tinType: '', federalTaxId: '123-45-6780' },
      [],
      { tinType: '1', federalTaxId: '123-45-6780' },
    ],
    [
      'a type without a tax ID is chosen where none is',
      { tinType: '', federalTaxId: '' },
      { tinType: '1', federalTaxId: '' },
      [],
      { tinType: '1', federalTaxId: '' },
    ],
    [
      'a type without a tax ID replaces no other one',
      { tinType: '2', federalTaxId: '' },
      { tinType: '1', federalTaxId: '' },
      [],
      { tinType: '2', federalTaxId: '' },
    ],
    [
      'a protocol without a website replaces no other one',
      { website: '', websiteProtocol: 'https' },
      { website: '', websiteProtocol: 'http' },
      [],
      { website: '', websiteProtocol: 'https' },
    ],
    [
      'a website comes with its protocol',
      { website: '', websiteProtocol: 'https' },
      { website: 'diaz.example', websiteProtocol: 'http' },
      [],
      { website: 'diaz.example', websiteProtocol: 'http' },
    ],
    [
      'a locked state that contradicts the saved one brings its whole address',
      { addressLine: '1 Broadway', city: 'New York', state: 'NY', postalCode: '10001' },
      { addressLine: '742 Evergreen Terrace', city: 'Austin', state: 'TX', postalCode: '78701' },
      ['state'],
      { addressLine: '742 Evergreen Terrace', city: 'Austin', state: 'TX', postalCode: '78701' },
    ],
    [
      'a locked state that is the saved one brings nothing',
      { addressLine: '1 Main Street', city: 'Dallas', state: 'TX', postalCode: '75201' },
      { addressLine: '742 Evergreen Terrace', city: 'Austin', state: 'TX', postalCode: '78701' },
      ['state'],
      { addressLine: '1 Main Street', city: 'Dallas', state: 'TX', postalCode: '75201' },
    ],
    [
      'a locked state without an address comes alone',
      { addressLine: '1 Broadway', city: 'New York', state: 'NY', postalCode: '10001' },
      { addressLine: '', city: '', state: 'TX', postalCode: '' },
      ['state'],
      { addressLine: '1 Broadway', city: 'New York', state: 'TX', postalCode: '10001' },
    ],
  ];
  for (const [what, form, given, locked, result] of ROWS) {
    it(what, () => expect(withPrefill(form, given, locked)).to.deep.equal(result));
  }
});

describe('what a host has locked comes back only if the rules accept it (D-602)', () => {
  const context = { ownershipType: 'LLC', identityType: 'business' } as const;
  const albany = { streetNum: '1', streetName: 'Elm Street', city: 'Albany', state: 'NY', postalCode: '12207' };
  const place = ['addressLine', 'city', 'state', 'postalCode'];
  const ROWS: readonly (readonly [what: string, given: BusinessDraft, locked: string[], then: string[]])[] = [
    ['all of it', { legalName: 'Diaz LLC', address: albany }, ['legalName', ...place], ['legalName', ...place]],
    ['not a name with an asterisk', { legalName: 'Diaz*LLC', address: albany }, ['legalName', ...place], place],
    ['a part of an address by itself', { address: { state: 'NY' } }, ['state'], ['state']],
    ['no part of an address in no state', { address: { ...albany, state: 'PR' } }, place, []],
    ['no part of an address without a street number', { address: { ...albany, streetNum: '' } }, place, []],
    [
      'no type of a tax ID that is too short',
      { tinType: 2, federalTaxId: '12345678' },
      ['tinType', 'federalTaxId'],
      [],
    ],
  ];
  for (const [what, given, locked, then] of ROWS) {
    it(what, () => {
      expect(accepted(businessSchema(context), businessToForm(given, context), locked)).to.deep.equal(then);
    });
  }
});

describe('a lock that the server has refused is none (D-602)', () => {
  const given = {
    business: { legalName: 'Diaz LLC', address: { city: 'Troy', state: 'NY' } },
    owners: [{ firstName: 'Ada', email: 'ada@host.example' }, { email: 'ben@host.example' }],
    contact: { email: 'cleo@host.example' },
    locked: [
      'business.legalName',
      'business.address.city',
      'business.address.state',
      'owners.0.firstName',
      'owners.0.email',
      'owners.1.email',
      'contact.email',
    ],
  };
  const locks = (prefill: ReturnType<typeof readPrefill>): readonly string[] => [
    ...prefill.locked.business,
    ...prefill.locked.contact,
    ...[0, 1].flatMap((at) => prefill.locked.owner(at).map((name) => `${at} ${name}`)),
  ];
  const rows: readonly [entity: string, name: string, left: readonly string[]][] = [
    ['owners.0', 'email', ['legalName', 'city', 'state', 'email', '0 firstName', '1 email']],
    ['contact', 'email', ['legalName', 'city', 'state', '0 firstName', '0 email', '1 email']],
    ['business', 'city', ['legalName', 'email', '0 firstName', '0 email', '1 email']],
  ];
  for (const [entity, name, left] of rows) {
    it(`${entity}.${name}, until the host passes something else`, () => {
      const prefill = readPrefill(given);
      const refused = withRefused(new Map(), prefill, entity, name);
      expect(locks(withoutRefused(readPrefill(given), refused))).to.deep.equal(left);
      const changed = {
        business: { legalName: 'Diaz Inc' },
        owners: [{ email: 'a@b.example' }],
        contact: { email: 'c@d.example' },
      };
      const later = readPrefill({ ...given, ...changed });
      expect(locks(withoutRefused(later, refused))).to.deep.equal(locks(later));
    });
  }
});

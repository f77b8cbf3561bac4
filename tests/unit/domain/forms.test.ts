/** Every rule of the specification's section 5 in its form: one field is typed over, everything beside it is right. */
import { expect } from '@esm-bundle/chai';
import { bankAccountSchema, type BankAccountForm } from '../../../src/domain/bank-account';
import { businessSchema, type BusinessForm } from '../../../src/domain/business';
import { contactSchema, type ContactForm } from '../../../src/domain/contact';
import type { Schema } from '../../../src/domain/form-schema';
import { contactPositions, ownerPositions, positionLabelKey, positionsFor } from '../../../src/domain/positions';
import { ownerBodySchema, ownerSchema, type OwnerForm } from '../../../src/domain/owner';
import { mobileSchema, smsCodeSchema } from '../../../src/domain/mobile';
import { continueSchema, signUpSchema } from '../../../src/domain/sign-up';
import { states } from '../../../src/domain/states';
import { en } from '../../../src/i18n/catalogue';
import * as fixtures from './fixtures';
import { government, llc, sole } from './fixtures';
import { messages } from './support';

const long = (length: number): string => 'a'.repeat(length);
const TODAY = '2026-03-27';
const required = (label: string): string => `${label} is required.`;
const tooLong = (label: string, max: number): string => `${label} must be ${max} characters or fewer.`;

/** What is typed, and the sentence that refuses it; empty where it is taken. */
type Case = readonly [what: string, typed: string, refusal?: string | undefined];

/** One test a case: the form says this one thing, or nothing. */
function field<Form extends object>(
  schema: Schema<unknown, Form>,
  right: Form,
  name: keyof Form & string,
  label: string,
  cases: readonly Case[],
): void {
  describe(name, () => {
    for (const [what, typed, refusal] of cases) {
      it(`${what}: ${refusal ?? 'accepted'}`, () => {
        const parsed = schema.safeParse({ ...right, [name]: typed });
        expect(messages(parsed, label)).to.deep.equal(refusal === undefined ? {} : { [name]: refusal });
      });
    }
  });
}

const PERSON_SIGNS = "Zoë_A-B&C.D'E, F";
const BUSINESS_SIGNS = "Zoë_A-B&C.D'E, F #9";
const digits = (count: number): string => '9'.repeat(count);

function personName(label: string, needed: boolean): Case[] {
  const characters = `${label} may contain only letters, spaces and _ - & . ' ,`;
  return [
    ['nothing', '', needed ? required(label) : undefined],
    ['24 letters', long(24)],
    ['25 letters', long(25), tooLong(label, 24)],
    ['every allowed sign', PERSON_SIGNS],
    ...Array.from('0#*@/()+"!?:;', (sign): Case => [`a ${sign}`, `Ada${sign}`, characters]),
  ];
}

function businessName(label: string, max: number, needed: boolean): Case[] {
  const characters = `${label} may contain only letters, digits, spaces and _ - & . ' , #`;
  return [
    ['nothing', '', needed ? required(label) : undefined],
    [`${max} characters`, long(max)],
    [`${max + 1} characters`, long(max + 1), tooLong(label, max)],
    ['every allowed sign', BUSINESS_SIGNS],
    ...Array.from('*@/()+"!?:;', (sign): Case => [`a ${sign}`, `Shop${sign}`, characters]),
  ];
}

const PHONE = (label: string): Case[] => {
  const format = `${label} has an invalid format. Please enter a US number of 10 digits.`;
  return [
    ['nothing', '', required(label)],
    ['10 digits', '2125550142'],
    ['10 digits behind +1', '+1 (212) 555-0142'],
    ['9 digits', '212555014', format],
    ['11 digits', '21255501423', format],
    ['another country', '+44 20 7946 0123', format],
    ['words', 'call me', format],
  ];
};

const EMAIL: readonly Case[] = [
  ['nothing', '', 'Email is required.'],
  ['an address', 'ada@shop.example'],
  ['no address', 'ada@shop', 'Please enter a valid email.'],
];
const EMAIL_70: readonly Case[] = [
  ...EMAIL,
  ['70 characters', `${long(57)}@shop.example`],
  ['71 characters', `${long(58)}@shop.example`, tooLong('Email', 70)],
];
const SSN: readonly Case[] = [
  ['nothing', '', 'Social Security number is required.'],
  ['###-##-####', '123-45-6789'],
  ['8 digits', '123-45-678', 'Please enter a valid Social Security number.'],
  ['10 digits', '123-45-67890', 'Please enter a valid Social Security number.'],
  ['letters', 'ABC-45-6789', 'Please enter a valid Social Security number.'],
];
const CITY: readonly Case[] = [
  ['nothing', '', 'City is required.'],
  ['30 characters', long(30)],
  ['31 characters', long(31), tooLong('City', 30)],
];
const STATE: readonly Case[] = [
  ['nothing', '', 'State is required.'],
  ...states.map(({ code }): Case => [`the state ${code}`, code]),
  ...['DC', 'PR', 'GU', 'AA', 'ZZ', 'N', 'NYC'].map((code): Case => [
    `${code}, none of the 50`,
    code,
    'Please enter a valid state.',
  ]),
];
const ZIP: readonly Case[] = [
  ['nothing', '', 'ZIP code is required.'],
  ['5 digits', '07102'],
  ['4 digits', '0710', 'Please enter a valid ZIP code.'],
  ['6 digits', '071021', 'Please enter a valid ZIP code.'],
  ['letters', 'ABCDE', 'Please enter a valid ZIP code.'],
];

describe('the sign-up form (specification 5)', () => {
  const schema = signUpSchema({ captchaRequired: true });
  const right = {
    name: 'Ada Diaz',
    email: 'ada@shop.example',
    password: 'Quiet-Otter-9-Lamps',
    terms: true,
    captcha: 'solved',
  };
  const unmet = 'Password does not meet the requirements.';
  field(schema, right, 'name', 'Full name', [
    ['nothing', '', 'Full name is required.'],
    ['3 characters', 'Ada', 'Full name must be at least 4 characters.'],
    ['4 characters', 'AdaD'],
  ]);
  field(schema, right, 'email', 'Email', EMAIL);
  field(schema, right, 'password', 'Create password', [
    ['nothing', '', 'Password is required'],
    ['11 characters', 'Otter-9-Lam', unmet],
    ['12 characters', 'Otter-9-Lamp'],
    ['no uppercase letter', 'quiet-otter-9-lamps', unmet],
    ['no number', 'Quiet-Otter-X-Lamps', unmet],
    ['no special character', 'QuietOtter9Lamps', unmet],
  ]);
  field(schema, right, 'captcha', 'Security check', [
    ['not solved', '', 'Please verify that you are not a robot.'],
    ['solved', 'solved'],
  ]);
  it('requires the terms to be accepted', () => {
    expect(messages(schema.safeParse({ ...right, terms: false }))).to.deep.equal({
      terms: 'Please agree to the Terms of Service, Privacy Notice and E-Sign Consent.',
    });
    expect(schema.safeParse(right).success).to.equal(true);
  });
});

describe('the login form (specification 5)', () => {
  const right = { email: 'ada@shop.example', password: 'abcde' };
  field(continueSchema(), right, 'email', 'Email', EMAIL);
  field(continueSchema(), right, 'password', 'Password', [
    ['nothing', '', 'Password is required'],
    ['4 characters', 'abcd', 'Password must be at least 5 characters.'],
    ['5 characters', 'abcde'],
  ]);
});

describe('the mobile form (specification 5)', () => {
  field(mobileSchema(), { mobileNumber: '2125550142' }, 'mobileNumber', 'Mobile number', PHONE('Mobile number'));
  field(smsCodeSchema(), { smsCode: '123456' }, 'smsCode', 'Verification code', [
    ['6 digits', '123456'],
    ['5 digits', '12345', 'Please enter all 6 digits of the code.'],
    ['7 digits', '1234567', 'Please enter all 6 digits of the code.'],
    ['letters', '12345A', 'Please enter all 6 digits of the code.'],
  ]);
  it('sends the number with the prefix +1', () => {
    expect(mobileSchema().parse({ mobileNumber: '(212) 555-0142' })).to.deep.equal({ mobileNumber: '+12125550142' });
  });
});

describe('the business form (specification 5)', () => {
  const right: BusinessForm = fixtures.business;
  const schema = businessSchema(llc);
  const of = (name: keyof BusinessForm, label: string, cases: readonly Case[]): void =>
    field(schema, right, name, label, cases);
  of('legalName', 'Legal business name', businessName('Legal business name', 150, true));
  of('dbaName', 'DBA name', businessName('DBA name', 100, true));
  of('billingDescriptor', 'Billing descriptor', businessName('Billing descriptor', 25, false));
  of('phoneNumber', 'Business phone', PHONE('Business phone'));
  of('addressLine', 'Business address', [
    ['nothing', '', 'Business address is required.'],
    ['a number and a name', '1 Main Street'],
    ['no number at its beginning', 'Main Street 1', 'Please enter street number at the beginning'],
    ['a number without a name', '120', 'Please enter street name'],
    ['40 characters', `120 ${long(36)}`],
    ['41 characters', `120 ${long(37)}`, tooLong('Business address', 40)],
    ['a number of 9 characters', '123456789 Main Street'],
    ['a number of 10 characters', '1234567890 Main Street', 'The street number must be 9 characters or fewer.'],
  ]);
  of('city', 'City', CITY);
  of('state', 'State', STATE);
  of('postalCode', 'ZIP code', ZIP);
  of('businessEstablishedDate', 'Date established', [
    ['nothing', '', 'This field is required'],
    ['MM-DD-YYYY', '04-12-2016'],
    ['YYYY-MM-DD', '2016-04-12'],
    ['a half date', '04-12', 'Please enter a complete date'],
    ['another format', '12 April 2016', 'Please use MM-DD-YYYY or YYYY-MM-DD format'],
    ['today', TODAY],
    ['tomorrow', '03-28-2026', 'Date cannot be in the future.'],
  ]);
  of('expectedMonthlyVolume', 'Expected monthly volume', [
    ['nothing', '', 'Expected monthly volume is required.'],
    ['0.01', '0.01'],
    ['10,000,000', '10,000,000'],
    ['two decimal places', '1250.55'],
    ['three decimal places', '1.005', 'Please enter an amount in dollars with at most 2 decimal places.'],
    ['0', '0', 'Expected monthly volume must be between $0.01 and $10,000,000.'],
    ['10,000,000.01', '10000000.01', 'Expected monthly volume must be between $0.01 and $10,000,000.'],
    ['words', 'a lot', 'Please enter an amount in dollars with at most 2 decimal places.'],
  ]);
  of('mccCode', 'Merchant category', [
    ['nothing', '', 'Merchant category is required.'],
    ['a code', '5812'],
  ]);
  of('website', 'Website', [
    ['nothing', '', 'Website is required.'],
    ['a host', 'shop.example'],
    ['no URL', 'shop', 'Please enter a valid URL'],
    ['70 characters with its protocol', `${long(54)}.example`],
    ['71 characters with its protocol', `${long(55)}.example`, tooLong('Website', 70)],
    ['the last port', 'shop.example:65535'],
    ['a port that there is not', 'shop.example:65536', 'Please enter a valid URL'],
    ['another protocol', 'ftp://shop.example', 'Please enter a valid URL'],
  ]);
  of('federalTaxId', 'Federal tax ID', [
    ['nothing', '', 'Federal tax ID is required.'],
    ['2 digits, a dash, 7 digits', '12-3456789'],
    ['2 digits, 7 digits', '123456789'],
    ['8 digits', '12-345678', 'Please enter a valid federal tax ID of 9 digits, as in 12-3456789.'],
    ['10 digits', '12-34567890', 'Please enter a valid federal tax ID of 9 digits, as in 12-3456789.'],
    ['letters', '12-345678A', 'Please enter a valid federal tax ID of 9 digits, as in 12-3456789.'],
  ]);

  describe('the legal name of other businesses', () => {
    const bare = { ...right, legalName: '', tinType: '1' };
    const unnamed = (context: typeof llc): object => messages(businessSchema(context).safeParse(bare), 'Name');
    it('may be omitted by a sole proprietor', () => expect(unnamed(sole)).to.deep.equal({}));
    it('may be omitted by an individual', () =>
      expect(unnamed({ ...llc, ownershipType: null, identityType: 'individual' })).to.deep.equal({}));
    it('is required from a government entity', () =>
      expect(unnamed(government)).to.deep.equal({ legalName: 'Name is required.' }));
  });

  describe('the type of tax ID', () => {
    const taken = (context: typeof llc): string[] =>
      ['', '1', '2', '3', '4'].filter((tinType) => businessSchema(context).safeParse({ ...right, tinType }).success);
    it('is required', () => {
      expect(messages(businessSchema(sole).safeParse({ ...right, tinType: '' }), 'Tax ID type')).to.deep.equal({
        tinType: 'Tax ID type is required.',
      });
    });
    it('can only be an EIN for a business that is not a sole proprietorship', () =>
      expect(taken(llc)).to.deep.equal(['2']));
    it('is SSN or ITIN for a sole proprietor', () => expect(taken(sole)).to.deep.equal(['1', '3']));
    it('can be any of the three for everybody else', () => expect(taken(government)).to.deep.equal(['1', '2', '3']));
  });

  describe('the federal tax ID as sent', () => {
    const sent = (tinType: string): unknown =>
      Reflect.get(
        Object(businessSchema(government).parse({ ...right, tinType, federalTaxId: '123456789' })) as object,
        'federalTaxId',
      );
    it('is ###-##-#### for an SSN', () => expect(sent('1')).to.equal('123-45-6789'));
    it('is ##-####### for an EIN', () => expect(sent('2')).to.equal('12-3456789'));
    it('is 9 digits for an ITIN', () => expect(sent('3')).to.equal('123456789'));
  });

  it('always has the country US', () => {
    expect(schema.parse({ ...right, country: 'CA' })).to.have.nested.property('address.country', 'US');
  });

  it('sends the date as YYYY-MM-DD, however it was typed', () => {
    for (const businessEstablishedDate of ['04-12-2016', '2016-04-12']) {
      expect(schema.parse({ ...right, businessEstablishedDate })).to.have.property(
        'businessEstablishedDate',
        '2016-04-12',
      );
    }
  });

  it('accepts only http and https as the protocol', () => {
    for (const websiteProtocol of ['http', 'https']) {
      expect(schema.parse({ ...right, websiteProtocol })).to.have.property(
        'websiteUrl',
        `${websiteProtocol}://shop.example`,
      );
    }
    expect(schema.parse({ ...right, websiteProtocol: 'gopher' })).to.have.property(
      'websiteUrl',
      'https://shop.example',
    );
  });
});

const AGE: readonly Case[] = [
  ['nothing', '', 'This field is required'],
  ['MM-DD-YYYY', '05-17-1984'],
  ['no date', '02-30-1984', 'Please use MM-DD-YYYY or YYYY-MM-DD format'],
  ['18 today', '03-27-2008'],
  ['100, a day before 101', '03-28-1925'],
];

describe('the owner form (specification 5)', () => {
  const right: OwnerForm = fixtures.owner;
  const of = (name: keyof OwnerForm, label: string, cases: readonly Case[]): void =>
    field(ownerSchema(llc), right, name, label, cases);
  of('firstName', 'First name', personName('First name', true));
  of('middleName', 'Middle name', personName('Middle name', false));
  of('lastName', 'Last name', personName('Last name', true));
  of('position', 'Position', [
    ['nothing', '', 'Position is required.'],
    ['one of the list', 'MEMBER LLC'],
    ['none of the list', 'King', 'Please enter a valid position.'],
  ]);
  of('ownershipPercentage', 'Ownership percentage', [
    ['nothing', '', 'Ownership percentage is required.'],
    ['1', '1'],
    ['100', '100'],
    ['0', '0', 'Ownership percentage must be a whole number from 1 to 100.'],
    ['101', '101', 'Ownership percentage must be a whole number from 1 to 100.'],
    ['a fraction', '50.5', 'Ownership percentage must be a whole number from 1 to 100.'],
  ]);
  of('birthDate', 'Date of birth', [
    ...AGE,
    ['17', '03-28-2008', 'Owner must be between 18 and 100 years old.'],
    ['101', '03-27-1925', 'Owner must be between 18 and 100 years old.'],
  ]);
  of('phoneNumber', 'Phone', PHONE('Phone'));
  of('email', 'Email', EMAIL_70);
  of('ssn', 'Social Security number', SSN);
  of('addressLine', 'Home address', [
    ['nothing', '', 'Home address is required.'],
    ['a number and a name', '1 Main Street'],
    ['no number', 'Main Street', 'Please enter street number at the beginning'],
    ['no name', '120', 'Please enter street name'],
    ['a name of 40 characters', `120 ${long(40)}`],
    ['a name of 41 characters', `120 ${long(41)}`, tooLong('Home address', 40)],
    ['a number of 9 characters', `${digits(9)} Main Street`],
    ['a number of 10 characters', `${digits(10)} Main Street`, 'The street number must be 9 characters or fewer.'],
  ]);
  of('city', 'City', CITY);
  of('state', 'State', STATE);
  of('postalCode', 'ZIP code', [...ZIP, ['ZIP+4', '07102-1234']]);

  it('sends the first five digits of a ZIP+4, and the server accepts five', () => {
    const sent = ownerSchema(llc).parse({ ...right, postalCode: '07102-1234' });
    expect(sent.postalCode).to.equal('07102');
    expect(ownerBodySchema(llc).parse({ ...sent, postalCode: '071021234' }).postalCode).to.equal('07102');
  });

  it('sends the number and the name of the street separately', () => {
    expect(ownerSchema(llc).parse({ ...right, addressLine: '120 Main Street' })).to.include({
      streetNum: '120',
      streetName: 'Main Street',
    });
  });

  it('always sends the country US and the title Mr.', () => {
    for (const country of ['', 'us', 'CA']) {
      expect(ownerSchema(llc).parse({ ...right, country })).to.include({ country: 'US', title: 'Mr.' });
    }
  });

  it('sends the Social Security number as ###-##-####', () => {
    expect(ownerSchema(llc).parse({ ...right, ssn: '123456789' }).ssn).to.equal('123-45-6789');
  });

  it('gives a sole proprietor the position SP, 100 percent and no starting date', () => {
    const typed = { ...right, position: 'CEO', ownershipPercentage: '20', dateStarted: '01-02-2020' };
    const sent = ownerSchema(sole).parse(typed);
    expect(sent).to.include({ position: 'SP', ownershipPercentage: 100 });
    expect(sent).not.to.have.property('dateStarted');
    expect(ownerSchema(llc).parse(typed)).to.include({ dateStarted: '2020-01-02' });
  });
});

describe('the contact form (specification 5)', () => {
  const right: ContactForm = fixtures.contact;
  const of = (name: keyof ContactForm, label: string, cases: readonly Case[]): void =>
    field(contactSchema({ today: () => TODAY }), right, name, label, cases);
  of('firstName', 'First name', personName('First name', true));
  of('middleName', 'Middle name', personName('Middle name', false));
  of('lastName', 'Last name', personName('Last name', true));
  of('position', 'Position', [
    ['nothing', '', 'Position is required.'],
    ['40 characters', long(40)],
    ['41 characters', long(41), tooLong('Position', 40)],
  ]);
  of('birthDate', 'Date of birth', [
    ...AGE,
    ['today', '03-27-2026', 'Contact must be between 18 and 100 years old.'],
    ['tomorrow', '03-28-2026', 'Date cannot be in the future.'],
    ['17', '03-28-2008', 'Contact must be between 18 and 100 years old.'],
    ['101', '03-27-1925', 'Contact must be between 18 and 100 years old.'],
  ]);
  of('phoneNumber', 'Phone', PHONE('Phone'));
  of('email', 'Email', EMAIL_70);
  of('ssn', 'Social Security number', SSN);
});

describe('the bank form (specification 5)', () => {
  const right: BankAccountForm = fixtures.account;
  const needed = (label: string): string => `The ${label} field is required.`;
  const of = (name: keyof BankAccountForm, label: string, cases: readonly Case[]): void =>
    field(bankAccountSchema(), right, name, label, cases);
  of('nameOnAccount', 'Name on account', [
    ['nothing', '', needed('Name on account')],
    ['a name', 'Diaz LLC'],
  ]);
  of('accountType', 'Account type', [
    ['nothing', '', needed('Account type')],
    ['Checking', 'Checking'],
    ['Savings', 'Savings', 'Please enter a valid account type.'],
  ]);
  of('accountRouting', 'Routing number', [
    ['nothing', '', needed('Routing number')],
    ['9 digits', '021000021'],
    ['8 digits', '02100002', 'Routing number must be 9 digits long.'],
    ['10 digits', '0210000210', 'Routing number must be 9 digits long.'],
    ['a wrong checksum', '021000022', 'Please check the routing number.'],
  ]);

  describe('the account number', () => {
    const typed = (accountNumber: string): object =>
      messages(
        bankAccountSchema().safeParse({ ...right, accountNumber, confirmAccountNumber: accountNumber }),
        'Account number',
      );
    const length = { accountNumber: 'Account number must be between 5 and 17 digits long.' };
    it('with 4 digits: Account number must be between 5 and 17 digits long.', () =>
      expect(typed('1234')).to.deep.equal(length));
    it('with 5 digits: accepted', () => expect(typed('12345')).to.deep.equal({}));
    it('with 17 digits: accepted', () => expect(typed(digits(17))).to.deep.equal({}));
    it('with 18 digits: Account number must be between 5 and 17 digits long.', () =>
      expect(typed(digits(18))).to.deep.equal(length));
    it('left empty: The Account number field is required.', () => {
      expect(typed('')).to.include({ accountNumber: 'The Account number field is required.' });
    });
  });

  of('confirmAccountNumber', 'Confirm account number', [
    ['the same', '00012345'],
    ['another', '00012346', 'The confirmed account number does not match the account number.'],
    ['nothing', '', needed('Confirm account number')],
  ]);
});

describe('the names under which a form is sent (specification 3)', () => {
  const paths = (entity: object, prefix = ''): string[] =>
    Object.entries(entity).flatMap(([name, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null ? paths(value, `${prefix}${name}.`) : [`${prefix}${name}`],
    );

  it('of a business', () => {
    const sent = businessSchema(llc).parse({ ...fixtures.business, billingDescriptor: 'DIAZ' });
    expect(paths(sent)).to.have.members([
      'legalName',
      'dbaName',
      'billingDescriptor',
      'ownershipType',
      'tinType',
      'federalTaxId',
      'phoneNumber',
      'address.streetNum',
      'address.streetName',
      'address.city',
      'address.state',
      'address.postalCode',
      'address.country',
      'businessEstablishedDate',
      'expectedMonthlyVolume',
      'mccCode',
      'websiteUrl',
    ]);
    expect(sent).to.include({ billingDescriptor: 'DIAZ', expectedMonthlyVolume: 1250.5 });
  });

  it('of an owner', () => {
    const sent = ownerSchema(llc).parse({ ...fixtures.owner, middleName: 'M', dateStarted: '01-02-2020' });
    expect(paths(sent)).to.have.members([
      'firstName',
      'middleName',
      'lastName',
      'title',
      'position',
      'ownershipPercentage',
      'birthDate',
      'phoneNumber',
      'email',
      'ssn',
      'streetNum',
      'streetName',
      'city',
      'state',
      'postalCode',
      'country',
      'dateStarted',
    ]);
  });

  it('of a contact', () => {
    const sent = contactSchema().parse({ ...fixtures.contact, middleName: 'M', type: 'gov', processor: 'p1' });
    expect(paths(sent)).to.have.members([
      'firstName',
      'middleName',
      'lastName',
      'phoneNumber',
      'email',
      'ssn',
      'birthDate',
      'position',
      'type',
      'processor',
    ]);
  });

  it('of a bank account, without the confirmation', () => {
    expect(paths(bankAccountSchema().parse(fixtures.account))).to.have.members([
      'accountLabel',
      'nameOnAccount',
      'accountType',
      'accountRouting',
      'accountNumber',
    ]);
  });
});

interface AnyForm {
  readonly what: string;
  /** What the form says of these values; nothing if it takes them. */
  readonly says: (typed: object) => Record<string, string>;
  readonly right: object;
  /** What is sent exactly as typed. */
  readonly verbatim?: readonly string[];
}
function check<Form>(schema: Schema<unknown, Form>): (typed: object) => Record<string, string> {
  return (typed) => messages(schema.safeParse(typed));
}

describe('a form of which every field', () => {
  const forms: readonly AnyForm[] = [
    { what: 'a business', says: check(businessSchema(llc)), right: fixtures.business },
    { what: 'an owner', says: check(ownerSchema(llc)), right: fixtures.owner },
    { what: 'a contact', says: check(contactSchema({ today: llc.today })), right: fixtures.contact },
    { what: 'a bank account', says: check(bankAccountSchema()), right: fixtures.account },
    { what: 'a mobile number', says: check(mobileSchema()), right: { mobileNumber: '2125550142' } },
    {
      what: 'a login',
      says: check(continueSchema()),
      right: { email: 'ada@shop.example', password: 'Copper-Lantern-42' },
      verbatim: ['password'],
    },
  ];

  for (const { what, says, right, verbatim = [] } of forms) {
    const names = Object.keys(right).filter((name) => !verbatim.includes(name));

    it(`holds only what nobody sees is as empty as it looks: ${what}`, () => {
      for (const name of names) {
        for (const unseen of ['\u200b', ' \u200e', '\u202a\u202c', '\ufeff', '\u00ad', '\u0000']) {
          const typed = { ...right, [name]: unseen };
          expect(says(typed), `${name} ${JSON.stringify(unseen)}`).to.deep.equal(says({ ...right, [name]: '' }));
        }
      }
    });

    // Before, the time grew with the square of the length: this took minutes.
    it(`holds a very long text is checked at once: ${what}`, () => {
      const begin = performance.now();
      for (const name of names) {
        for (const sign of [' ', ',', '"', '\n', '-']) says({ ...right, [name]: `1${sign.repeat(100_000)}1` });
      }
      expect(performance.now() - begin).to.be.below(5_000);
    });
  }
});

describe('positions, as sent and as shown (specification 3)', () => {
  const label = (value: string): string => {
    const key = positionLabelKey(value);
    return key === null ? value : en[key];
  };
  const rows = (positions: readonly string[]): string[] => positions.map((value) => `${value} ${label(value)}`);

  it('of owners', () => {
    expect(rows(positionsFor(llc))).to.deep.equal([
      'OW Owner',
      'CEO CEO',
      'CFO CFO',
      'COO COO',
      'PRESIDENT PRESIDENT',
      'VICE PRESIDENT VICE PRESIDENT',
      'DIR Director',
      'TR Treasurer',
      'SEC Secretary',
      'PA Partner',
      'MEMBER LLC MEMBER LLC',
      'OTH Other',
    ]);
    expect(positionsFor(llc)).to.equal(ownerPositions);
  });

  it('of a sole proprietor is only SP', () => {
    expect(positionsFor(sole)).to.deep.equal(['SP']);
  });

  it('of a government contact', () => {
    expect(contactPositions).to.deep.equal([
      'CEO',
      'CFO',
      'COO',
      'President',
      'Vice President',
      'DIR',
      'TR',
      'SEC',
      'OTH',
    ]);
  });
});

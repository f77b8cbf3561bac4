/** Forms that are right in every field, and forms with anything in them. */
import * as fc from 'fast-check';
import type { BankAccountForm } from '../../../src/domain/bank-account';
import type { BusinessForm } from '../../../src/domain/business';
import type { ContactForm } from '../../../src/domain/contact';
import type { OwnerForm } from '../../../src/domain/owner';
import type { OwnershipContext } from '../../../src/domain/ownership-type';
import { on } from './support';

const today = on('2026-03-27');
export const llc: OwnershipContext = { ownershipType: 'LLC', identityType: 'business', today };
export const sole: OwnershipContext = { ownershipType: 'SoleProprietorship', identityType: 'individual', today };
export const government: OwnershipContext = {
  ownershipType: 'Government',
  identityType: 'government-public-corp',
  today,
};

export const business: BusinessForm = {
  legalName: 'Diaz LLC',
  dbaName: 'Diaz’s Shop',
  billingDescriptor: '',
  tinType: '2',
  federalTaxId: '12-3456789',
  phoneNumber: '(212) 555-0142',
  addressLine: '123-45 6th Ave',
  city: 'New York',
  state: 'NY',
  postalCode: '10001-1234',
  country: 'US',
  businessEstablishedDate: '03-27-2006',
  expectedMonthlyVolume: '$1,250.50',
  mccCode: '5812',
  websiteProtocol: 'https',
  website: 'shop.example',
};

export const owner: OwnerForm = {
  ownerId: '',
  firstName: 'Ada',
  middleName: '',
  lastName: 'Diaz',
  position: 'CEO',
  ownershipPercentage: '75',
  birthDate: '03-27-1985',
  phoneNumber: '(212) 555-0142',
  email: 'ada@shop.example',
  ssn: '123-45-6789',
  addressLine: '1 Main St Apt 4B',
  city: 'Newark',
  state: 'NJ',
  postalCode: '07102',
  country: 'US',
  dateStarted: '',
};

export const contact: ContactForm = {
  firstName: 'Ada',
  middleName: '',
  lastName: 'Diaz',
  position: 'TR',
  birthDate: '03-27-1985',
  phoneNumber: '(212) 555-0142',
  email: 'ada@city.example',
  ssn: '123-45-6789',
  type: '',
  processor: '',
  title: '',
  streetNum: '',
  streetName: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};

export const account: BankAccountForm = {
  accountLabel: 'Payout',
  nameOnAccount: 'Diaz LLC',
  accountType: 'Checking',
  accountRouting: '021000021',
  accountNumber: '0001 2345',
  confirmAccountNumber: '00012345',
  status: '',
};

/** What people type: right values, half of them, blanks, masks, anything. */
const anything = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[0-9 ().\-/+$,]{0,18}$/),
  fc.constantFrom('', '   ', '***-**-6789', '*****0021', '12*', 'constructor', '__proto__', '03-27', 'http://', '0'),
);

/** A form with each field right or anything. */
export function anyForm<Form extends object>(right: Form): fc.Arbitrary<Form> {
  const names = Object.keys(right);
  return fc
    .tuple(fc.array(anything, { minLength: names.length, maxLength: names.length }), fc.array(fc.nat(names.length - 1)))
    .map(([typed, kept]) => {
      const odd = names.map((name, at): [string, string] => [name, typed[at] ?? '']);
      return { ...right, ...Object.fromEntries(odd.filter((_, at) => !kept.includes(at))) };
    });
}

/** Rules for request fields in words: one line per field, named as on the wire. A field without a line does not compile. */
import type { BankAccountDraft } from '../../src/domain/bank-account';
import type { BusinessDraft } from '../../src/domain/business';
import type { ContactDraft } from '../../src/domain/contact';
import { limits } from '../../src/domain/limits';
import type { OwnerDraft } from '../../src/domain/owner';
import { ownershipTypes } from '../../src/domain/ownership-type';
import { contactPositions, ownerPositions, soleProprietorPosition } from '../../src/domain/positions';
import { states } from '../../src/domain/states';

/** Path, such as `owners[].birthDate`, and rule. */
export type Fields = Readonly<Record<string, string>>;

/** The fields below a path. */
export function below(path: string, fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, rule]) => [`${path}.${name}`, rule]));
}

const name = (max: number): string => `Required. At most ${max} characters: letters, space and _ - & . ' ,`;
const businessName = (max: number): string => `At most ${max} characters: letters, digits, space and _ - & . ' , #`;
const values = (list: readonly string[]): string => list.join(', ');
const age = `YYYY-MM-DD, aged ${limits.age.min} to ${limits.age.max}`;
const PHONE = `Required. ${limits.phone} digits, nothing else`;
const EMAIL = `Required. At most ${limits.email} characters`;
const SSN = 'Required once, as ###-##-####. Omit it to keep the one on file: never send it masked';
const STATE = `Required. Two capital letters: one of the ${states.length} states`;
const ZIP = `Required. ${limits.zip} digits`;
const COUNTRY = 'US';
const CITY = `Required. At most ${limits.city} characters`;
const PASSED_THROUGH = "The server's value, passed through from the GET; left out if it has none";
const STREET_NUMBER = `Required. At most ${limits.streetNumber} characters`;
const STREET_NAME = `Required. At most ${limits.addressLine} characters`;

export const businessFields = {
  legalName: `Required, except for individuals and sole proprietors. ${businessName(limits.legalName)}`,
  dbaName: `Required. ${businessName(limits.dbaName)}`,
  billingDescriptor: `Optional. ${businessName(limits.billingDescriptor)}`,
  ownershipType: `Optional. The type saved by PUT …/identity/type, which is the one that counts. Form spelling: ${values(ownershipTypes)}`,
  tinType: 'Required. 1 SSN, 2 EIN, 3 ITIN: 2 for a business, 1 or 3 for a sole proprietor, any for others',
  federalTaxId: 'Required once. Nine digits with the dashes of their type. Omit it to keep the one on file',
  phoneNumber: PHONE,
  address: 'Required',
  businessEstablishedDate: 'Required. YYYY-MM-DD, not in the future',
  expectedMonthlyVolume: `Required. US dollars per month, ${limits.monthlyVolume.min} to ${limits.monthlyVolume.max}, at most ${limits.monthlyVolume.decimals} decimals`,
  mccCode: 'Required. Four digits, from the list of GET …/mcc',
  websiteUrl: `Required. http or https, at most ${limits.url} characters`,
} satisfies Record<keyof BusinessDraft, string>;

export const addressFields = {
  streetNum: STREET_NUMBER,
  streetName: `Required. Including the street number, at most ${limits.addressLine} characters`,
  city: CITY,
  state: STATE,
  postalCode: ZIP,
  country: COUNTRY,
} satisfies Record<keyof NonNullable<BusinessDraft['address']>, string>;

export const ownerFields = {
  ownerId:
    'Passed through from the GET; identifies whose SSN is kept. Without one, the SSN is asked for again when an owner before this one is removed',
  firstName: name(limits.personName),
  middleName: name(limits.personName).replace('Required.', 'Optional.'),
  lastName: name(limits.personName),
  title: 'Mr.',
  position: `Required. One of ${values(ownerPositions)}; ${soleProprietorPosition} for a sole proprietor`,
  ownershipPercentage: `Required. Whole number, ${limits.ownership.perOwnerMin} to ${limits.ownership.perOwnerMax}; ${limits.ownership.totalMin} to ${limits.ownership.totalMax} together, ${limits.ownership.sole} for a sole proprietor`,
  birthDate: `Required. ${age}`,
  phoneNumber: PHONE,
  email: EMAIL,
  ssn: SSN,
  streetNum: STREET_NUMBER,
  streetName: STREET_NAME,
  city: CITY,
  state: STATE,
  postalCode: ZIP,
  country: COUNTRY,
  dateStarted: 'Optional. YYYY-MM-DD, not in the future; not for a sole proprietor',
} satisfies Record<keyof OwnerDraft, string>;

export const contactFields = {
  firstName: name(limits.personName),
  middleName: name(limits.personName).replace('Required.', 'Optional.'),
  lastName: name(limits.personName),
  position: `Required. At most ${limits.contactPosition} characters; the choices are ${values(contactPositions)}`,
  birthDate: `Required. ${age}`,
  phoneNumber: PHONE,
  email: EMAIL,
  ssn: SSN,
  type: PASSED_THROUGH,
  processor: PASSED_THROUGH,
  title: PASSED_THROUGH,
  streetNum: PASSED_THROUGH,
  streetName: PASSED_THROUGH,
  city: PASSED_THROUGH,
  state: PASSED_THROUGH,
  postalCode: PASSED_THROUGH,
  country: PASSED_THROUGH,
} satisfies Record<keyof ContactDraft, string>;

export const accountFields = {
  accountLabel: 'The label that GET …/settings gave this account',
  nameOnAccount: 'Required',
  accountType: 'Required. Checking',
  accountRouting: `Required once. ${limits.routingNumber} digits that pass the ABA checksum. Omit it to keep the one on file`,
  accountNumber: `Required once. ${limits.accountNumber.min} to ${limits.accountNumber.max} digits. Omit it to keep the one on file`,
} satisfies Record<Exclude<keyof BankAccountDraft, 'status'>, string>;

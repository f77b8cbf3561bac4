import type { BankAccountForm } from '../domain/bank-account';
import type { BusinessForm } from '../domain/business';
import type { ContactForm } from '../domain/contact';
import type { OwnerForm } from '../domain/owner';
import { positionLabelKey } from '../domain/positions';
import type { MessageKey } from '../i18n/catalogue';
import type { Translate } from '../i18n/translate';

/** Labels by field name; a field of a list is named by its path, as in `accounts.0.accountNumber`. */
export type Labels<Form> = { readonly [Field in keyof Form]?: MessageKey } & {
  readonly [path: `${string}.${string}`]: MessageKey;
};

/** Shared by a form, its review card and its error messages. */
export const businessLabels = {
  legalName: 'business.legalName',
  dbaName: 'business.dbaName',
  billingDescriptor: 'business.billingDescriptor',
  tinType: 'business.tinType',
  federalTaxId: 'business.federalTaxId',
  phoneNumber: 'business.phone',
  addressLine: 'business.address',
  city: 'address.city',
  state: 'address.state',
  postalCode: 'address.zip',
  country: 'address.country',
  businessEstablishedDate: 'business.date',
  expectedMonthlyVolume: 'business.volume',
  mccCode: 'business.mcc',
  websiteProtocol: 'business.protocol',
  website: 'business.website',
} as const satisfies Labels<BusinessForm>;

export const contactLabels = {
  firstName: 'owners.firstName',
  middleName: 'owners.middleName',
  lastName: 'owners.lastName',
  position: 'owners.position',
  birthDate: 'owners.birthDate',
  phoneNumber: 'owners.phone',
  email: 'label.email',
  ssn: 'owners.ssn',
} as const satisfies Labels<ContactForm>;

export const ownerLabels = {
  ...contactLabels,
  ownershipPercentage: 'owners.percentage',
  addressLine: 'owners.address',
  city: 'address.city',
  state: 'address.state',
  postalCode: 'address.zip',
  country: 'address.country',
  dateStarted: 'owners.dateStarted',
} as const satisfies Labels<OwnerForm>;

export const accountLabels = {
  nameOnAccount: 'bank.name',
  accountType: 'bank.type',
  accountRouting: 'bank.routing',
  accountNumber: 'bank.account',
  confirmAccountNumber: 'bank.confirm',
} as const satisfies Labels<BankAccountForm>;

const OWNER_LABELS: Readonly<Record<string, MessageKey | undefined>> = ownerLabels;

/** Label of an owner's field; undefined for anything else. */
export function ownerLabelKey(field: string): MessageKey | undefined {
  return Object.hasOwn(OWNER_LABELS, field) ? OWNER_LABELS[field] : undefined;
}

/** A position as shown; a saved value that is not in the lists is shown unchanged. */
export function positionText(t: Translate, value: string): string {
  const key = positionLabelKey(value);
  return key === null ? value : t(key);
}

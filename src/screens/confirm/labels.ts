import type { BusinessForm } from '../../domain/business';
import type { ContactForm } from '../../domain/contact';
import type { OwnerForm } from '../../domain/owner';
import type { MessageKey } from '../../i18n/catalogue';

/** Names of the fields, as on their own screens: the review's rows and its errors use the same words. */
export type LabelKeys<Form> = { readonly [Field in keyof Form]?: MessageKey };

export const businessLabels: LabelKeys<BusinessForm> = {
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
  businessEstablishedDate: 'business.date',
  expectedMonthlyVolume: 'business.volume',
  mccCode: 'business.mcc',
  website: 'business.website',
};

export const personLabels: LabelKeys<OwnerForm & ContactForm> = {
  firstName: 'owners.firstName',
  middleName: 'owners.middleName',
  lastName: 'owners.lastName',
  position: 'owners.position',
  ownershipPercentage: 'owners.percentage',
  birthDate: 'owners.birthDate',
  phoneNumber: 'owners.phone',
  email: 'label.email',
  ssn: 'owners.ssn',
  addressLine: 'owners.address',
  city: 'address.city',
  state: 'address.state',
  postalCode: 'address.zip',
  dateStarted: 'owners.dateStarted',
};

export const accountLabels: LabelKeys<
  Record<'nameOnAccount' | 'accountType' | 'accountRouting' | 'accountNumber', string>
> = {
  nameOnAccount: 'bank.name',
  accountType: 'bank.type',
  accountRouting: 'bank.routing',
  accountNumber: 'bank.account',
};

/**
 * Test data for demo mode (specification 4): outside production, a slug that ends in -demo is prefilled. Numbers are well formed
 * but belong to no one: a fictional telephone exchange, a routing number that no bank has.
 */
import { emptyBankAccount, type BankAccountForm } from '../domain/bank-account';
import { businessToForm, type BusinessForm } from '../domain/business';
import { contactToForm, type ContactForm } from '../domain/contact';
import { ownerToForm, type OwnerForm } from '../domain/owner';
import { isSoleProprietor, type OwnershipContext } from '../domain/ownership-type';
import { allowedTinTypes } from '../domain/tax-id';

const ADDRESS = {
  streetNum: '120',
  streetName: 'Main Street',
  city: 'Albany',
  state: 'NY',
  postalCode: '12207',
  country: 'US',
} as const;

const PERSON = {
  firstName: 'Dana',
  lastName: 'Demo',
  birthDate: '1984-05-17',
  phoneNumber: '2125550143',
  email: 'dana@demo.example',
  ssn: '123-45-6789',
  position: 'CEO',
} as const;

export function demoBusiness(context: OwnershipContext): BusinessForm {
  return businessToForm(
    {
      legalName: isSoleProprietor(context) ? `${PERSON.firstName} ${PERSON.lastName}` : 'Demo Coffee LLC',
      dbaName: 'Demo Coffee',
      billingDescriptor: 'DEMO COFFEE',
      tinType: allowedTinTypes(context)[0],
      federalTaxId: '123456789',
      phoneNumber: '2125550142',
      address: ADDRESS,
      businessEstablishedDate: '2016-04-12',
      expectedMonthlyVolume: 42_000,
      mccCode: '5812',
      websiteUrl: 'https://democoffee.example',
    },
    context,
  );
}

/** The position that owners begin with: SP for a sole proprietor, otherwise the most likely one. */
export function demoPosition(context: OwnershipContext): string {
  return isSoleProprietor(context) ? 'SP' : PERSON.position;
}

export function demoOwner(context: OwnershipContext): OwnerForm {
  const position = demoPosition(context);
  return ownerToForm({ ...PERSON, ...ADDRESS, position, ownershipPercentage: 100 }, context);
}

export function demoContact(): ContactForm {
  return contactToForm(PERSON);
}

export function demoBankAccount(accountLabel: string): BankAccountForm {
  const accountNumber = '000123456789';
  return {
    ...emptyBankAccount(accountLabel),
    nameOnAccount: 'Demo Coffee LLC',
    accountRouting: '110000000',
    accountNumber,
    confirmAccountNumber: accountNumber,
  };
}

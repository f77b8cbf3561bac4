import type { BankAccountForm } from '../../domain/bank-account';

/** An account for demonstrations (specification 4, demo mode): a well-formed routing number that no bank has. */
export function withDemoNumbers(form: BankAccountForm): BankAccountForm {
  const accountNumber = '000123456789';
  return {
    ...form,
    nameOnAccount: 'Demo Business LLC',
    accountRouting: '110000000',
    accountNumber,
    confirmAccountNumber: accountNumber,
  };
}

/** Warnings about bank accounts. */
import { isPending, type BankAccountForm } from '../bank-account';
import { mayBeSame } from './names';
import type { Warning } from './warning';

/**
 * An account that seems to be somebody else's: payouts to it come back, and networks look for false claims to own an account
 * (Nacha fraud monitoring rules, 2026). Nothing is said if no name is known.
 *
 * @param names by which the business may hold an account: legal name, DBA name, a sole proprietor's own
 */
export function accountWarnings(accounts: readonly BankAccountForm[], names: readonly string[]): readonly Warning[] {
  const known = names.filter((name) => name.trim() !== '');
  if (known.length === 0) return [];
  return accounts.flatMap((account, at): Warning[] => {
    const { nameOnAccount } = account;
    if (isPending(account) || known.some((name) => mayBeSame(name, nameOnAccount))) return [];
    const field = `accounts.${at}.nameOnAccount`;
    return [{ code: 'accountName', field, about: nameOnAccount, params: { name: known[0] ?? '' } }];
  });
}

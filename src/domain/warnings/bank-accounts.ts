/** Warnings about bank accounts. */
import { isPending, type BankAccountForm } from '../bank-account';
import { mayBeSame } from './names';
import type { Warning } from './warning';

/**
 * Warns about accounts that seem to belong to somebody else: payouts to them are returned, and networks look for false claims of
 * ownership (Nacha fraud monitoring rules, 2026). No warnings if no name is known.
 *
 * @param names names the account may be held under: legal name, DBA name, a sole proprietor's own
 * @param startsWithOwner whether the first of them is the owner's
 */
export function accountWarnings(
  accounts: readonly BankAccountForm[],
  names: readonly string[],
  startsWithOwner = false,
): readonly Warning[] {
  const known = names.filter((name) => name.trim() !== '');
  if (known.length === 0) return [];
  return accounts.flatMap((account, at): Warning[] => {
    const { nameOnAccount } = account;
    if (isPending(account) || known.some((name) => mayBeSame(name, nameOnAccount))) return [];
    const field = `accounts.${at}.nameOnAccount`;
    const code = startsWithOwner ? 'accountOwner' : 'accountName';
    return [{ code, field, about: nameOnAccount, params: { name: known[0] ?? '' } }];
  });
}

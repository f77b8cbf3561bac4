/** Warnings about bank accounts. */
import { accountNumberRule } from '../account-number';
import { isPending, type BankAccountForm } from '../bank-account';
import { routingNumberRule } from '../routing-number';
import { mayBeSame } from './names';
import { warnIf, type Warning } from './warning';

/**
 * Warns about accounts that seem to belong to somebody else: payouts to them are returned, and networks look for false claims of
 * ownership (Nacha fraud monitoring rules, 2026), if any name is known; and about a routing number that was entered again as the
 * account number.
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
  return accounts.flatMap((account, at): readonly Warning[] => {
    if (isPending(account)) return [];
    const { nameOnAccount, accountNumber } = account;
    const isOthers = known.length > 0 && !known.some((name) => mayBeSame(name, nameOnAccount));
    const code = startsWithOwner ? 'accountOwner' : 'accountName';
    return [
      ...warnIf(isOthers, code, `accounts.${at}.nameOnAccount`, nameOnAccount, { name: known[0] ?? '' }),
      ...warnIf(hasSameNumbers(account), 'sameNumbers', `accounts.${at}.accountNumber`, accountNumber),
    ];
  });
}

/** False for masked and incorrect numbers. */
function hasSameNumbers({ accountRouting, accountNumber }: BankAccountForm): boolean {
  const [routing, number] = [routingNumberRule(accountRouting), accountNumberRule(accountNumber)];
  return routing.ok && number.ok && routing.value === number.value;
}

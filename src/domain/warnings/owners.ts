/** Warnings about one owner among the others. */
import { isLongAgo, type DateOptions } from '../dates';
import { emailRule } from '../email';
import { limits } from '../limits';
import { ownerName, type OwnerForm } from '../owner';
import { phoneRule } from '../phone';
import { warnIf, type Warning } from './warning';

type Reachable = Pick<OwnerForm, 'firstName' | 'lastName' | 'email' | 'phoneNumber'>;

/**
 * Warns about an email or phone number that another owner also has, since each owner is contacted separately; and about a start
 * before anybody was born who may be an owner.
 *
 * @param others all owners but this one
 */
export function ownerWarnings(
  owner: Reachable & Pick<OwnerForm, 'dateStarted'>,
  others: readonly Reachable[],
  options: DateOptions = {},
): readonly Warning[] {
  const { dateStarted } = owner;
  const oldest = limits.age.max;
  return [
    ...warnIf(isLongAgo(dateStarted, oldest, options), 'longAgo', 'dateStarted', dateStarted, {
      years: String(oldest),
    }),
    ...repeated('ownerEmail', 'email', readEmail, owner, others),
    ...repeated('ownerPhone', 'phoneNumber', readPhone, owner, others),
  ];
}

function repeated(
  code: 'ownerEmail' | 'ownerPhone',
  field: 'email' | 'phoneNumber',
  read: (typed: string) => string | null,
  owner: Reachable,
  others: readonly Reachable[],
): readonly Warning[] {
  const own = read(owner[field]);
  const other = others.find((someone) => own !== null && read(someone[field]) === own);
  if (other === undefined) return [];
  return [{ code, field, about: `${own} ${ownerName(owner)}`, params: { name: ownerName(other) } }];
}

/** Lowercase, because mailboxes do not differ by case. */
function readEmail(typed: string): string | null {
  const email = emailRule(typed);
  return email.ok ? email.value.toLowerCase() : null;
}

function readPhone(typed: string): string | null {
  const phone = phoneRule(typed);
  return phone.ok ? phone.value : null;
}

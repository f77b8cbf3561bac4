/** What the host knows about owners, and which of them it is about. */
import { ownerSchema, ownerToForm, type OwnerForm } from '../../domain/owner';
import type { OwnershipContext } from '../../domain/ownership-type';
import { accepted, isMixed, withPrefill, type Prefill } from '../../domain/prefill';
import { isMasked, SHOWN_DIGITS } from '../../domain/secret';
import type { LockedFields } from '../../forms/locked';
import type { Entry, OwnersState } from './owner-list';

/** A host does not know owners' ids. */
type LockableField = Exclude<keyof OwnerForm, 'ownerId'>;

/** What the host has locked of one of its owners; `at` is that owner's index. */
export interface OwnerLock extends LockedFields<OwnerForm> {
  readonly at: number;
}

/** The fields that the host has locked, by owner key. */
export type LockedOwners = ReadonlyMap<number, OwnerLock>;

/**
 * The lock follows the owner: it belongs to the owner whose values match everything locked, or else to the index the host has used
 * (D-305).
 */
export function lockedOwners(
  prefill: Prefill | null,
  { context, entries }: Pick<OwnersState, 'context' | 'entries'>,
): LockedOwners {
  const locked = new Map<number, OwnerLock>();
  const given = (prefill?.owners ?? []).map((owner, at) => {
    const form = ownerToForm(owner, context);
    const names = accepted(ownerSchema(context), form, prefill?.locked.owner(at) ?? []) as LockableField[];
    return { at, given: form, names: names.filter((name) => (form[name] ?? '') !== '') };
  });
  const isFree = (entry: Entry | undefined): entry is Entry => entry !== undefined && !locked.has(entry.key);
  const theirs = given.filter(({ names }) => names.length > 0);
  for (const lock of theirs) {
    const hasAll = (entry: Entry | undefined): boolean => isFree(entry) && isOwner(entry, lock);
    const found = hasAll(entries[lock.at]) ? entries[lock.at] : entries.find(hasAll);
    if (found !== undefined) locked.set(found.key, lock);
  }
  for (const lock of theirs) {
    const entry = entries[lock.at];
    if (isFree(entry) && ![...locked.values()].includes(lock)) locked.set(entry.key, lock);
  }
  return locked;
}

/**
 * The owners with what the host knows, where it is certain whom that is about: another owner's data would be filed as theirs (D-602).
 */
export function withHostData(
  entries: readonly Entry[],
  prefill: Prefill | null,
  context: OwnershipContext,
): readonly Entry[] {
  const given = (prefill?.owners ?? []).map((owner) => ownerToForm(owner, context));
  return entries.map((entry) => {
    const about = given.filter((owner) => isSurely(entry.form, owner));
    const [owner] = about;
    const isOnly = about.length === 1 && entries.filter(({ form }) => owner && isSurely(form, owner)).length === 1;
    if (owner === undefined || !isOnly) return entry;
    const schema = ownerSchema(context);
    const names = accepted(schema, owner, prefill?.locked.owner(given.indexOf(owner)) ?? []);
    const isAnswered = schema.safeParse(entry.form).success;
    // A number on file has its own rule. And the list shows no address: a mix would be filed unseen.
    const forced = names.filter((name) => name !== 'ssn' && !isMixed(entry.form, owner, name));
    return { ...entry, form: withPrefill(entry.form, owner, forced, isAnswered) };
  });
}

/** The owners with their locked numbers, which come from the host and not from their masks on file (D-305). */
export function withLockedNumbers(
  entries: readonly Entry[],
  prefill: Prefill | null,
  context: OwnershipContext,
): readonly Entry[] {
  const locked = lockedOwners(prefill, { context, entries });
  return entries.map((entry) => {
    const lock = locked.get(entry.key);
    // Without a better match, the lock has gone to whoever is in that place, with a number of their own.
    const isTheirs =
      lock?.names.includes('ssn') === true &&
      (isBlind(entry.form.ssn) ? isOwner(entry, lock) : isSame(entry.form.ssn, lock.given.ssn));
    return isTheirs ? { ...entry, form: { ...entry.form, ssn: lock.given.ssn } } : entry;
  });
}

/**
 * Whether an owner is certainly the host's (D-602): no name, date of birth or number differs, and one of date, number and email is
 * the same, another one for a name that is missing.
 */
function isSurely(form: OwnerForm, given: OwnerForm): boolean {
  const compare = (name: 'firstName' | 'lastName' | 'birthDate' | 'email'): boolean | null => {
    const [own, theirs] = [form, given].map((owner) => owner[name].trim().toLowerCase());
    return own === '' || theirs === '' ? null : own === theirs;
  };
  const shown = form.ssn.replaceAll(/\D/g, '').length;
  const isSsn = isSame(form.ssn, given.ssn) && (shown >= SHOWN_DIGITS || null);
  const ssn = shown === 0 || given.ssn === '' ? null : isSsn;
  const names = [compare('firstName'), compare('lastName')];
  const exact = [compare('birthDate'), ssn];
  const missing = names.filter((same) => same === null).length;
  const telling = [...exact, compare('email')].filter((same) => same === true).length;
  return ![...names, ...exact].includes(false) && missing < names.length && telling > missing;
}

/** Whether a mask shows no digit (D-466), so that nobody can tell whose number it is. */
function isBlind(text: string): boolean {
  return isMasked(text) && !/\d/.test(text);
}

/** Whether two texts are the same; a mask is compared by the digits that it shows, four at most. */
function isSame(text: string, given: string): boolean {
  if (!isMasked(text)) return text === given;
  return !isBlind(text) && given.replace(/\D/g, '').endsWith(text.replace(/\D/g, '').slice(-SHOWN_DIGITS));
}

/** Whether everything that tells the owner of a lock is the same. */
function isOwner({ form }: Entry, { names, given }: Pick<LockedFields<OwnerForm>, 'names' | 'given'>): boolean {
  const telling = (names as readonly LockableField[]).filter((name) => !isBlind(form[name]));
  return telling.length > 0 && telling.every((name) => isSame(form[name], given[name]));
}

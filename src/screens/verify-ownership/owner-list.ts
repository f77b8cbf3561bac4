/** The state of the owners step, without its screen: the list, the owner being edited, and the one just removed. */
import type { Prefill } from '../../domain/prefill';
import type { Rejection } from '../../domain/rejections';
import {
  emptyOwner,
  isOwnerComplete,
  ownerName,
  ownerSchema,
  ownerToDraft,
  type OwnerDraft,
  type OwnerForm,
} from '../../domain/owner';
import { firstIncompleteOwner, openingMode, withForcedShare } from '../../domain/ownership';
import { isMasked, replacesOnFile, withoutMask } from '../../domain/secret';
import { isSoleProprietor, type OwnershipContext } from '../../domain/ownership-type';
import { soleProprietorPosition } from '../../domain/positions';
import { isLocked } from '../../forms/locked';
import { isBlank, textOf } from '../../domain/form-schema';
import { withHostData, withLockedNumbers, type LockedOwners } from './host-owners';

export interface Entry {
  /** Identifies an owner while the screen is open; an index in the list cannot. */
  readonly key: number;
  readonly form: OwnerForm;
  /** The server's rejections; each is dropped once its field has another value. */
  readonly refusals: readonly Rejection[];
}

interface Removal {
  readonly entry: Entry;
  /** Its index in the list. */
  readonly at: number;
  /** Its name in the list, unique there; empty if it has none. */
  readonly name: string;
  /** The list before, while the server still has its numbers: some may be on file by their place in it. */
  readonly before: readonly Entry[];
}

export interface OwnersState {
  readonly context: OwnershipContext;
  /** What demo mode gives a new owner (specification 4); otherwise empty. */
  readonly position: string;
  /** Never empty. */
  readonly entries: readonly Entry[];
  /** Key of the owner in the form; null shows the list. */
  readonly editing: number | null;
  /** The owners that Undo brings back, the one removed last first to return. */
  readonly removed: readonly Removal[];
  readonly nextKey: number;
}

interface Opening {
  readonly prefill?: Prefill | null;
  readonly position?: string;
  /** Whether the owners were typed in this session: they have had the host's data, and may have put right what was refused. */
  readonly isTyped?: boolean;
}

/**
 * The step's first state: with a new owner if there is none (D-029). A blank owner of the server is an incomplete one (D-558). A
 * locked number comes from the host, not from its mask on file.
 */
export function openOwners(
  forms: readonly OwnerForm[],
  context: OwnershipContext,
  { prefill = null, position = '', isTyped = false }: Opening = {},
): OwnersState {
  const basis = { context, position };
  const entryOf = (form: OwnerForm, key: number): Entry => ({ key, form: fit(form, context), refusals: [] });
  const read = forms.map(entryOf);
  const isEmpty = ({ form }: Entry): boolean => isUntouched(form, basis);
  const saved = read.every(isEmpty) ? [entryOf(newOwner(basis), 0)] : movedUp(read, isEmpty);
  const entries = withLockedNumbers(isTyped ? saved : withHostData(saved, prefill, context), prefill, context);
  return showAsOpened({ ...basis, entries, editing: null, removed: [], nextKey: Math.max(forms.length, 1) });
}

export function formsOf({ entries }: OwnersState): OwnerForm[] {
  return entries.map(({ form }) => form);
}

/** What a partial save sends; an empty owner is left out. */
export function draftsOf(state: OwnersState): OwnerDraft[] {
  return state.entries
    .filter(({ form }) => !isUntouched(form, state))
    .map(({ form }) => ownerToDraft(form, state.context))
    .filter((draft) => !isBlank(draft));
}

/** Replaces the edited owner with what is typed in the form. */
export function withDraft(state: OwnersState, form: OwnerForm): OwnersState {
  const entries = state.entries.map((entry) => (entry.key === state.editing ? withForm(entry, form) : entry));
  return { ...state, entries };
}

/** An owner with other values; the server has refused only the values that are still the same. */
function withForm(entry: Entry, form: OwnerForm): Entry {
  const before = new Map<string, unknown>(Object.entries(entry.form));
  const now = new Map<string, unknown>(Object.entries(form));
  return { ...entry, form, refusals: entry.refusals.filter(({ field }) => before.get(field) === now.get(field)) };
}

export function editOwner(state: OwnersState, key: number): OwnersState {
  return { ...state, editing: key };
}

/** Opens the first owner that breaks a rule; the list if there is none. */
export function editWrongOwner(state: OwnersState): OwnersState {
  const { context, entries } = state;
  const wrong = entries.find((entry) => wrongFields(entry, context, entries).length > 0);
  return { ...state, editing: wrong?.key ?? null };
}

/** Puts a validated owner into the list; opens the next owner that lacks name, SSN or address, otherwise the list. */
export function commitOwner(state: OwnersState, form: OwnerForm): OwnersState {
  const entries = state.entries.map((entry) =>
    entry.key === state.editing ? { ...entry, form: withForcedShare(form, state.context), refusals: [] } : entry,
  );
  const next = entries[firstIncompleteOwner(entries.map((entry) => entry.form))];
  return { ...state, entries, editing: next?.key ?? null, removed: [] };
}

/** Whether the list can be shown: at least one owner in it is complete (specification 2.3). */
export function canShowList(state: OwnersState): boolean {
  return state.entries.some(({ form }) => isOwnerComplete(form));
}

/** Returns to the list, whatever the state of the edited owner; an empty one is dropped. */
export function showList(state: OwnersState): OwnersState {
  const touched = without(state.entries, ({ form }) => isUntouched(form, state));
  return { ...state, entries: touched.length > 0 ? touched : state.entries, editing: null };
}

/** Sets an owner's share, in percent. */
export function giveShare(state: OwnersState, at: number, percentage: number): OwnersState {
  const entries = state.entries.map((entry, index) =>
    index === at ? withForm(entry, { ...entry.form, ownershipPercentage: String(percentage) }) : entry,
  );
  return { ...state, entries };
}

/** Adds a new owner at the end and opens it for editing, with a share if one is given. Check `addOwnerIssue` first. */
export function addOwner(state: OwnersState, share?: number): OwnersState {
  const empty = newOwner(state);
  const form = share === undefined ? empty : { ...empty, ownershipPercentage: String(share) };
  const entry: Entry = { key: state.nextKey, form, refusals: [] };
  return { ...state, entries: [...state.entries, entry], editing: entry.key, nextKey: state.nextKey + 1 };
}

/** Removes an owner. After the last one, a new owner opens; a sole proprietor's remaining owner opens for editing. */
export function removeOwner(state: OwnersState, key: number): OwnersState {
  const at = state.entries.findIndex((entry) => entry.key === key);
  const entry = state.entries[at];
  if (entry === undefined) return state;
  const removed = [...state.removed, { entry, at, name: nameOf(state, at, ''), before: state.entries }];
  const left = { ...state, entries: without(state.entries, (other) => other === entry), removed };
  if (left.entries.length === 0) return addOwner(left);
  const [only] = left.entries;
  const opens = left.entries.length === 1 && isSoleProprietor(state.context);
  return { ...left, editing: opens && only !== undefined ? only.key : null };
}

/** Restores the owner removed last. The new one that replaced it is dropped unless something was typed there. */
export function undoRemove(state: OwnersState): OwnersState {
  const last = state.removed.at(-1);
  if (last === undefined) return state;
  const { entry, at, before } = last;
  const [only] = state.entries;
  const replaced = state.entries.length === 1 && only !== undefined && isUntouched(only.form, state);
  const left = state.entries.map((now) => {
    const placed = before.find(({ key }) => key === now.key);
    const isBack = placed !== undefined && isPlaced(placed) && now.form.ssn === '';
    return isBack ? { ...now, form: { ...now.form, ssn: placed.form.ssn } } : now;
  });
  const entries = replaced ? [entry] : left.toSpliced(at, 0, entry);
  const restored = { ...state, entries, removed: state.removed.slice(0, -1) };
  return replaced && !isOwnerComplete(entry.form)
    ? editOwner(restored, entry.key)
    : { ...restored, editing: replaced ? null : state.editing };
}

/**
 * Records that these owners, in list order, are being sent. The server then no longer has a number that another one replaces, nor
 * an owner who was removed.
 */
export function noteSent(state: OwnersState, sent: readonly OwnerForm[]): OwnersState {
  const entries = state.entries.map((entry, at) => {
    const form = sent[at];
    const isReplaced = isMasked(entry.form.ssn) && form && replacesOnFile(ownerToDraft(form, state.context).ssn);
    return isReplaced ? { ...entry, form: { ...entry.form, ssn: form.ssn } } : entry;
  });
  const removed = state.removed.map((removal) => ({ ...removal, entry: withoutFile(removal.entry), before: [] }));
  return { ...state, entries, removed };
}

/** Whether only the place in the list says whose number the server has on file: it gave the owner no ID. */
function isPlaced({ form }: Entry): boolean {
  return form.ownerId === '' && isMasked(form.ssn);
}

/** The list after some have gone. */
function without(entries: readonly Entry[], isGone: (entry: Entry) => boolean): Entry[] {
  const gone = entries.map(isGone);
  return movedUp(entries, isGone).filter((_, at) => gone[at] !== true);
}

/**
 * The list when some are not sent to the server. Whoever moves up there may not keep a number that is on file by its place: it was
 * another's (D-531).
 */
function movedUp(entries: readonly Entry[], isLeftOut: (entry: Entry) => boolean): Entry[] {
  const first = entries.findIndex(isLeftOut);
  return entries.map((entry, at) => (first !== -1 && at > first && isPlaced(entry) ? withoutFile(entry) : entry));
}

/** The same owner as one that the server does not know. */
function withoutFile(entry: Entry): Entry {
  return { ...entry, form: { ...entry.form, ownerId: '', ssn: withoutMask(entry.form.ssn) ?? '' } };
}

/** Adds the server's rejections and opens the first owner concerned; an index without an owner is ignored, none means the only one. */
export function refuseOwners(state: OwnersState, rejections: readonly Rejection[]): OwnersState {
  const only = state.entries.length === 1 ? 0 : undefined;
  const isShown = (field: string): boolean => field !== 'dateStarted' || !isSoleProprietor(state.context);
  const entries = state.entries.map((entry, at) => ({
    ...entry,
    refusals: rejections.filter(({ index = only, field }) => index === at && isShown(field)),
  }));
  const first = entries.find(({ refusals }) => refusals.length > 0);
  return first === undefined ? state : { ...state, entries, editing: first.key };
}

/**
 * Whether an owner has fields locked by the host and so cannot be removed. A sole proprietor's additional owners can, because there
 * must be only one.
 */
export function isPinned({ context, entries }: OwnersState, entry: Entry, locked: LockedOwners): boolean {
  const lock = locked.get(entry.key);
  if (lock === undefined || (isSoleProprietor(context) && entries.length > 1)) return false;
  const wrong = wrongFields(entry, context, entries);
  return lock.names.some((name) => isLocked(lock, name, entry.form[name as keyof OwnerForm]) && !wrong.includes(name));
}

/** The owners before one in the list: of owners with the same Social Security number, the first is right. */
export function formsBefore(entry: Entry, entries: readonly Entry[]): OwnerForm[] {
  return entries.slice(0, Math.max(0, entries.indexOf(entry))).map(({ form }) => form);
}

/** Fields of an owner that break a rule of the form or of the server; any of them blocks Continue. */
export function wrongFields(entry: Entry, context: OwnershipContext, entries: readonly Entry[] = []): string[] {
  const { form, refusals } = entry;
  const checked = ownerSchema(context, formsBefore(entry, entries)).safeParse(form);
  const broken = checked.success ? [] : checked.error.issues.map(({ path }) => String(path[0]));
  return [...new Set([...broken, ...refusals.map(({ field }) => field)])];
}

/** An owner's name for the screen, unique in the list; `otherwise` if there is no name yet. */
export function nameOf({ entries }: OwnersState, at: number, otherwise: string): string {
  const name = nameIn(entries, at);
  if (name === '') return otherwise;
  const namesakes = entries.filter((_, other) => nameIn(entries, other) === name);
  return namesakes.length > 1 ? `${name} (${at + 1})` : name;
}

function nameIn(entries: readonly Entry[], at: number): string {
  return ownerName(entries[at]?.form ?? {});
}

function showAsOpened(state: OwnersState): OwnersState {
  const opening = openingMode(formsOf(state));
  const key = opening.mode === 'edit' ? state.entries[opening.index]?.key : undefined;
  return { ...state, editing: key ?? null };
}

/** Adapts a draft from before a change of the ownership type: position and share follow the new type. */
function fit(form: OwnerForm, context: OwnershipContext): OwnerForm {
  if (isSoleProprietor(context)) return withForcedShare(form, context);
  return form.position === soleProprietorPosition ? { ...form, position: '' } : form;
}

type Basis = Pick<OwnersState, 'context' | 'position'>;

function newOwner({ context, position }: Basis): OwnerForm {
  return fit({ ...emptyOwner(context), position }, context);
}

/** Whether an owner has no more than a new one. */
function isUntouched(form: OwnerForm, basis: Basis): boolean {
  const fresh = newOwner(basis);
  return Object.entries(emptyOwner(basis.context)).every(([field, empty]) => {
    const text = textOf(form[field as keyof OwnerForm]).trim();
    return text === empty || text === fresh[field as keyof OwnerForm];
  });
}

/**
 * What a host knows about the applicant and passes by script (`el.prefill`), with the field names of the API. Parsed here, and kept
 * only in memory.
 */
import './zod-csp';
import * as z from 'zod/mini';
import { businessDraftSchema, type BusinessDraft } from './business';
import { givenContactSchema, type ContactDraft } from './contact';
import { scalar, textOf } from './form-schema';
import { ownerDraftSchema, type OwnerDraft } from './owner';
import { isMasked } from './secret';

const accountSchema = z.object({ name: scalar, email: scalar });

/** The most owners an application can have. */
const MOST_OWNERS = 25;

/** Names of a form's fields that show the host's values and cannot be changed. */
export type Locked = readonly string[];

export interface Prefill {
  readonly account: { readonly name: string; readonly email: string };
  readonly business: BusinessDraft;
  readonly owners: readonly OwnerDraft[];
  readonly contact: ContactDraft;
  readonly locked: {
    readonly account: Locked;
    readonly business: Locked;
    /** Locked fields of the owner at an index. */
    readonly owner: (at: number) => Locked;
    readonly contact: Locked;
  };
}

export const NO_PREFILL: Prefill = {
  account: { name: '', email: '' },
  business: {},
  owners: [],
  contact: {},
  locked: { account: [], business: [], owner: () => [], contact: [] },
};

/** Reads one part. If the host's code (a getter) throws, the part counts as empty, and the other parts still count. */
function partOf<T>(given: object, name: string, schema: z.ZodMiniType<T>, otherwise: T): T {
  try {
    return part(schema, Object.hasOwn(given, name) ? Reflect.get(given, name) : undefined, otherwise);
  } catch {
    return otherwise;
  }
}

/** Parses one part. Invalid fields are left out, and the other fields still count. */
function part<T>(schema: z.ZodMiniType<T>, value: unknown, otherwise: T): T {
  const parsed = z.safeParse(schema, value ?? otherwise);
  if (parsed.success) return withoutMasks(parsed.data);
  const fitting = parsed.error.issues.reduce((rest, { path }) => without(rest, path), value);
  const again = z.safeParse(schema, fitting);
  return again.success ? withoutMasks(again.data) : otherwise;
}

/** Returns a copy without the value at the path. Other items of a list keep their indexes, which `locked` refers to. */
function without(value: unknown, [key, ...rest]: readonly PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const isLast = rest.length === 0;
  if (Array.isArray(value)) {
    return value.map((item: unknown, at) => (at !== key ? item : isLast ? {} : without(item, rest)));
  }
  const entries = Object.entries(value).filter(([name]) => !(isLast && name === key));
  return Object.fromEntries(
    entries.map(([name, item]: [string, unknown]) => [name, name === key ? without(item, rest) : item]),
  );
}

/** Removes masks: a server's mask refers to a number on file, a host's to nothing. */
function withoutMasks<T>(given: T): T {
  if (Array.isArray(given)) return given.map((item: unknown) => withoutMasks(item)) as T;
  if (typeof given !== 'object' || given === null) return given;
  const kept = Object.entries(given).filter(([, value]) => typeof value !== 'string' || !isMasked(value));
  return Object.fromEntries(kept.map(([name, value]: [string, unknown]) => [name, withoutMasks(value)])) as T;
}

/** Parses the host's prefill; anything invalid counts as empty. */
export function readPrefill(given: unknown): Prefill {
  if (typeof given !== 'object' || given === null) return NO_PREFILL;
  const account = partOf(given, 'account', accountSchema, {});
  const owners = partOf(given, 'owners', z.array(ownerDraftSchema), []);
  const paths = partOf(given, 'locked', z.array(z.unknown()), []).filter((path) => typeof path === 'string');
  return {
    account: { name: textOf(account.name), email: textOf(account.email) },
    business: partOf(given, 'business', businessDraftSchema, {}),
    owners: owners.slice(0, MOST_OWNERS).map(({ ownerId: _, ...owner }) => owner),
    contact: partOf(given, 'contact', givenContactSchema, {}),
    locked: {
      account: fieldsOf(paths, ['account']),
      business: fieldsOf(paths, ['business']),
      owner: (at) => fieldsOf(paths, [`owners.${at}`, `owners[${at}]`]),
      contact: fieldsOf(paths, ['contact']),
    },
  };
}

/** API names whose form fields have other names. */
const SHOWN_AS: Readonly<Record<string, readonly string[]>> = {
  address: ['addressLine', 'city', 'state', 'postalCode'],
  streetNum: ['addressLine'],
  streetName: ['addressLine'],
  websiteUrl: ['website', 'websiteProtocol'],
  // A number is meaningless without its type.
  federalTaxId: ['tinType', 'federalTaxId'],
};

/**
 * Maps locked paths to form fields: `business.address.city` and `business.legalName` are the fields city and legalName of the
 * business.
 */
function fieldsOf(paths: readonly string[], entities: readonly string[]): Locked {
  return paths.flatMap((path) => {
    const entity = entities.find((name) => path.startsWith(`${name}.`));
    if (entity === undefined) return [];
    const name = path.slice(entity.length + 1).replace(/^address\./, '');
    return SHOWN_AS[name] ?? [name];
  });
}

/** Fields that are meaningful only together: a tax ID belongs to its type. */
const TOGETHER: readonly (readonly string[])[] = [
  ['tinType', 'federalTaxId'],
  ['website', 'websiteProtocol'],
  ['addressLine', 'city', 'state', 'postalCode'],
];

function groupOf(name: string): readonly string[] {
  return TOGETHER.find((names) => names.includes(name)) ?? [name];
}

/** The field that decides whether a group is filled in if any of its fields has a value, which may be a default. */
const DECIDING: Readonly<Record<string, string>> = { tinType: 'federalTaxId' };

/** Fields whose value may be a default, and so gives way to the host's (D-587). */
const MAY_BE_DEFAULT = ['tinType', 'websiteProtocol'];

/** Of a ZIP code, the first five digits: nine are more exact, not another place. */
function comparable(name: string, value: unknown): string {
  const text = textOf(value).toLowerCase();
  return name === 'postalCode' ? text.slice(0, 5) : text;
}

/**
 * The locked fields whose value the rules accept, and that of their group. Any other is not locked: it can be changed, and must not come
 * back over what the applicant put right (D-602).
 */
export function accepted<Form extends object>(
  schema: z.ZodMiniType<unknown, Form>,
  given: Form,
  locked: Locked,
): Locked {
  const checked = schema.safeParse(given);
  const values = new Map<string, unknown>(Object.entries(given));
  const wrong = (checked.error?.issues ?? []).map(({ path }) => String(path[0]));
  const isWrong = (name: string): boolean => wrong.includes(name) && textOf(values.get(name)) !== '';
  return locked.filter((name) => !groupOf(name).some(isWrong));
}

/** A locked value that the server has refused: its path, and the part of the prefill that it was in, as JSON. */
export type RefusedLocks = ReadonlyMap<string, string>;

const partAt = (prefill: Prefill, entity: string): string => {
  const [name = '', at] = entity.split('.');
  const value: unknown = Reflect.get(prefill, name);
  return JSON.stringify((at === undefined ? value : (value as readonly unknown[])[Number(at)]) ?? null);
};

/**
 * The locks that the server has refused, with one more.
 * @param entity `business`, `contact`, or `owners.0`
 */
export function withRefused(before: RefusedLocks, prefill: Prefill, entity: string, name: string): RefusedLocks {
  return new Map(before).set(`${entity}.${name}`, partAt(prefill, entity));
}

/**
 * A prefill without the locks that the server has refused, nor those of their groups: what the applicant put right must not give way to
 * them again (D-602). A lock holds again once the host passes something else.
 */
export function withoutRefused(prefill: Prefill, refused: RefusedLocks): Prefill {
  if (refused.size === 0) return prefill;
  const left = (entity: string, locked: Locked): Locked =>
    locked.filter(
      (name) => !groupOf(name).some((member) => refused.get(`${entity}.${member}`) === partAt(prefill, entity)),
    );
  const { business, contact, owner } = prefill.locked;
  const locked = {
    ...prefill.locked,
    business: left('business', business),
    contact: left('contact', contact),
    owner: (at: number) => left(`owners.${at}`, owner(at)),
  };
  return { ...prefill, locked };
}

/**
 * Whether a locked value would make a mix of two addresses: it contradicts the form, which has more of another address, and the host does
 * not give the whole group to replace it.
 */
export function isMixed<Form extends object>(form: Form, given: Form, name: string): boolean {
  const own = new Map<string, unknown>(Object.entries(form));
  const theirs = new Map<string, unknown>(Object.entries(given));
  const hasMore = groupOf(name).some((member) => member !== name && !isEmpty(own, member));
  return hasMore && isContradicted(own, theirs, name) && !isWhole(theirs, name);
}

/** A value that only the server understands, such as an object, is not empty (D-306). */
const isEmpty = (fields: ReadonlyMap<string, unknown>, name: string): boolean => (fields.get(name) ?? '') === '';

const isWhole = (fields: ReadonlyMap<string, unknown>, name: string): boolean =>
  groupOf(name).every((member) => !isEmpty(fields, member));

function isContradicted(
  own: ReadonlyMap<string, unknown>,
  theirs: ReadonlyMap<string, unknown>,
  name: string,
): boolean {
  if (MAY_BE_DEFAULT.includes(name) || [own, theirs].some((fields) => isEmpty(fields, name))) return false;
  return comparable(name, own.get(name)) !== comparable(name, theirs.get(name));
}

/**
 * Fills the empty fields of a form with what the host knows. Locked fields always get the host's value; where it contradicts the form, what
 * belongs to it comes along, so that the result is no mix of two addresses (D-587).
 * @param form what was typed or saved
 * @param given the same form, filled with the host's values
 * @param isAnswered whether the applicant has left the empty fields empty, so that they stay empty (D-271)
 */
export function withPrefill<Form extends object>(form: Form, given: Form, locked: Locked, isAnswered = false): Form {
  const own = new Map<string, unknown>(Object.entries(form));
  const theirs = new Map<string, unknown>(Object.entries(given));
  for (const name of isAnswered ? [] : theirs.keys()) {
    const group = groupOf(name);
    const [first = name] = group;
    const decides = DECIDING[first] ?? first;
    const isBare = group.every((member) => isEmpty(own, member));
    const isOffered =
      isBare ||
      (isEmpty(own, decides) &&
        !isEmpty(theirs, decides) &&
        !group.some((member) => isContradicted(own, theirs, member)));
    const isFilled = (member: string): boolean =>
      isEmpty(own, member) || (MAY_BE_DEFAULT.includes(member) && !isEmpty(theirs, member));
    if (!isOffered) continue;
    for (const member of group) if (theirs.has(member) && isFilled(member)) own.set(member, theirs.get(member));
  }
  for (const name of locked) {
    if (isEmpty(theirs, name)) continue;
    const replaces = isContradicted(own, theirs, name) && isWhole(theirs, name);
    for (const member of replaces ? groupOf(name) : [name]) own.set(member, theirs.get(member));
  }
  return Object.fromEntries(own) as Form;
}

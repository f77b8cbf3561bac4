/**
 * Ownership types in their two spellings (specification 3), the groups they are chosen from, and what follows from each. This
 * application uses the form spelling; only the type call uses the selection spelling.
 */
import { spelling } from './choice';
import type { Today } from './dates';
import { bad, good, type Rule } from './rule';

const spellings = [
  { form: 'LLC', selection: 'LLC', group: 'company' },
  { form: 'PrivateCorporation', selection: 'PRIVATE_CORP', group: 'company' },
  { form: 'SoleProprietorship', selection: 'SOLE_PROP', group: 'company' },
  { form: 'Partnership', selection: 'PARTNERSHIP', group: 'other' },
  { form: 'PublicCorporation', selection: 'PUBLIC_CORP', group: 'other' },
  { form: 'LimitedPartnership', selection: 'LIMITED_PARTNERSHIP', group: 'other' },
  { form: 'LimitedLiabilityPartnership', selection: 'LIMITED_LIABILITY_PARTNERSHIP', group: 'other' },
  { form: 'NonProfit', selection: 'NON_PROFIT', group: 'other' },
  { form: 'Trust', selection: 'TRUST', group: 'other' },
  { form: 'Government', selection: 'GOV', group: 'government' },
] as const;

export type OwnershipType = (typeof spellings)[number]['form'];
export type OwnershipSelection = (typeof spellings)[number]['selection'];
/** `company` and `other` are on the Company tab, `other` collapsed; `government` has its own tab. */
export type OwnershipGroup = (typeof spellings)[number]['group'];

const identityTypes = ['individual', 'business', 'government-public-corp'] as const;
export type IdentityType = (typeof identityTypes)[number];

/** What the rules of a form depend on. `today` is passed in by tests and servers. */
export interface OwnershipContext {
  readonly ownershipType: OwnershipType | null;
  readonly identityType: IdentityType | null;
  readonly today?: Today | undefined;
}

/** All ten types, in the order they are offered. */
export const ownershipTypes: readonly OwnershipType[] = spellings.map(({ form }) => form);

/** Either spelling, in any capitals and with any separators (D-462); null for anything else. */
export function readOwnershipType(value: unknown): OwnershipType | null {
  const isMeant = isSpelling(value);
  return spellings.find(({ form, selection }) => isMeant(form) || isMeant(selection))?.form ?? null;
}

/** One of the three, or null. */
export function readIdentityType(value: unknown): IdentityType | null {
  return identityTypes.find(isSpelling(value)) ?? null;
}

function isSpelling(value: unknown): (name: string) => boolean {
  const wanted = typeof value === 'string' && spelling(value);
  return (name) => spelling(name) === wanted;
}

/** The spelling of the type call. */
export function toSelection(type: OwnershipType): OwnershipSelection {
  // Both columns come from one table, so the fallback is never reached.
  return spellings.find(({ form }) => form === type)?.selection ?? 'LLC';
}

/** The group in which a type is offered. */
export function ownershipGroup(type: OwnershipType): OwnershipGroup {
  return spellings.find(({ form }) => form === type)?.group ?? 'other';
}

/** The offered types of one group, in the order of the screen; unknown ones are skipped. */
export function offeredTypes(group: OwnershipGroup, offered: readonly unknown[]): OwnershipType[] {
  const known = offered.map(readOwnershipType);
  return ownershipTypes.filter((type) => ownershipGroup(type) === group && known.includes(type));
}

/** Catalog key of the name of a type. */
export function ownershipLabelKey<T extends OwnershipType>(type: T): `ownershipType.${T}` {
  return `ownershipType.${type}`;
}

/** Government and public corporations are one identity; a sole proprietor is an individual; all others a business. */
export function identityTypeOf(type: OwnershipType): IdentityType {
  if (type === 'Government' || type === 'PublicCorporation') return 'government-public-corp';
  return type === 'SoleProprietorship' ? 'individual' : 'business';
}

/** Whether this applicant names a contact instead of owners. */
export function usesContact(context: Pick<OwnershipContext, 'ownershipType' | 'identityType'>): boolean {
  if (context.identityType !== null) return context.identityType === 'government-public-corp';
  return context.ownershipType !== null && identityTypeOf(context.ownershipType) === 'government-public-corp';
}

export function isSoleProprietor(context: Pick<OwnershipContext, 'ownershipType'>): boolean {
  return context.ownershipType === 'SoleProprietorship';
}

/** Everyone except individuals and sole proprietors is asked for a legal name (specification 5, Business). */
export function needsLegalName(context: Pick<OwnershipContext, 'ownershipType' | 'identityType'>): boolean {
  return !isSoleProprietor(context) && context.identityType !== 'individual';
}

/** A type must be chosen (specification 5, Merchant type). */
export const ownershipTypeRule: Rule<OwnershipType> = (typed) => {
  const type = readOwnershipType(typed);
  return type === null ? bad('validation.businessType') : good(type);
};

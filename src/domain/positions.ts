/** Positions of owners and contacts (specification 3), as sent. Their labels are in `src/i18n`. */
import { formatChoice } from './choice';
import { limits } from './limits';
import { isSoleProprietor, type OwnershipContext } from './ownership-type';
import { oneOf, type Rule } from './rule';
import { textRule } from './text';

export const ownerPositions = [
  'OW',
  'CEO',
  'CFO',
  'COO',
  'PRESIDENT',
  'VICE PRESIDENT',
  'DIR',
  'TR',
  'SEC',
  'PA',
  'MEMBER LLC',
  'OTH',
] as const;

export const soleProprietorPosition = 'SP';

export const contactPositions = [
  'CEO',
  'CFO',
  'COO',
  'President',
  'Vice President',
  'DIR',
  'TR',
  'SEC',
  'OTH',
] as const;

export type Position =
  (typeof ownerPositions)[number] | (typeof contactPositions)[number] | typeof soleProprietorPosition;

const allPositions: readonly Position[] = [...ownerPositions, ...contactPositions, soleProprietorPosition];

/** The positions that an owner can have: a sole proprietor has only one. */
export function positionsFor(context: Pick<OwnershipContext, 'ownershipType'>): readonly Position[] {
  return isSoleProprietor(context) ? [soleProprietorPosition] : ownerPositions;
}

/** An owner's position as the select offers it, whatever the capitals that it was saved in. */
export function formatOwnerPosition(text: string): string {
  return formatChoice([...ownerPositions, soleProprietorPosition], text);
}

/** One of the positions of owners who are not sole proprietors. */
export const ownerPositionRule: Rule<string> = oneOf(ownerPositions);

/** Required, at most 40 characters (specification 5, Contact); an older application may have one that is not in the list. */
export const contactPositionRule: Rule<string> = textRule({ max: limits.contactPosition });

/** The key of a position's label, or null for a value outside the lists. */
export function positionLabelKey(value: string): `position.${Position}` | null {
  const known = allPositions.find((position) => position === value);
  return known === undefined ? null : `position.${known}`;
}

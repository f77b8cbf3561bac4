/** Positions of owners and contacts (specification 3), as sent. Their labels are in `src/i18n`. */
import { formatChoice, type OtherNames } from './choice';
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

/** What servers call a position whose code they do not return. */
const NAMES: OtherNames = {
  OW: ['Owner'],
  CEO: ['Chief Executive Officer'],
  CFO: ['Chief Financial Officer'],
  COO: ['Chief Operating Officer'],
  DIR: ['Director'],
  TR: ['Treasurer'],
  SEC: ['Secretary'],
  PA: ['Partner'],
  'MEMBER LLC': ['LLC Member'],
  OTH: ['Other'],
  SP: ['Sole Proprietor'],
};

/** The positions that an owner can have: a sole proprietor has only one. */
export function positionsFor(context: Pick<OwnershipContext, 'ownershipType'>): readonly Position[] {
  return isSoleProprietor(context) ? [soleProprietorPosition] : ownerPositions;
}

/** An owner's position as the select offers it, however it was saved (D-462). */
export function formatOwnerPosition(text: string): string {
  return formatChoice([...ownerPositions, soleProprietorPosition], text, NAMES);
}

/** A contact's position as the select offers it; any other text is kept, because an older application may have it. */
export function formatContactPosition(text: string): string {
  return formatChoice(contactPositions, text, NAMES);
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

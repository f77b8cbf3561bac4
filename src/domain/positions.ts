/** Positions of owners and contacts (specification 3). A position without a name of its own shows its value. */
import { limits } from './limits';
import { isSoleProprietor, type OwnershipContext } from './ownership-type';
import { oneOf, type Rule } from './rule';
import { textRule } from './text';

export interface Position {
  /** As sent. */
  readonly value: string;
  /** As shown. */
  readonly label: string;
}

export const ownerPositions: readonly Position[] = [
  { value: 'OW', label: 'Owner' },
  { value: 'CEO', label: 'CEO' },
  { value: 'CFO', label: 'CFO' },
  { value: 'COO', label: 'COO' },
  { value: 'PRESIDENT', label: 'PRESIDENT' },
  { value: 'VICE PRESIDENT', label: 'VICE PRESIDENT' },
  { value: 'DIR', label: 'Director' },
  { value: 'TR', label: 'Treasurer' },
  { value: 'SEC', label: 'Secretary' },
  { value: 'PA', label: 'Partner' },
  { value: 'MEMBER LLC', label: 'MEMBER LLC' },
  { value: 'OTH', label: 'Other' },
];

export const soleProprietorPosition: Position = { value: 'SP', label: 'Sole Proprietor' };

export const contactPositions: readonly Position[] = [
  { value: 'CEO', label: 'CEO' },
  { value: 'CFO', label: 'CFO' },
  { value: 'COO', label: 'COO' },
  { value: 'President', label: 'President' },
  { value: 'Vice President', label: 'Vice President' },
  { value: 'DIR', label: 'Director' },
  { value: 'TR', label: 'Treasurer' },
  { value: 'SEC', label: 'Secretary' },
  { value: 'OTH', label: 'Other' },
];

/** The positions that an owner can have: a sole proprietor has only one. */
export function positionsFor(context: Pick<OwnershipContext, 'ownershipType'>): readonly Position[] {
  return isSoleProprietor(context) ? [soleProprietorPosition] : ownerPositions;
}

/** One of the positions of owners that are no sole proprietors. */
export const ownerPositionRule: Rule<string> = oneOf(ownerPositions.map(({ value }) => value));

/** Required, at most 40 characters (specification 5, Contact); an older application may name one outside the list. */
export const contactPositionRule: Rule<string> = textRule({ max: limits.contactPosition });

/** The label of a value, or the value where no list has it. */
export function positionLabel(value: string): string {
  const all = [...ownerPositions, soleProprietorPosition, ...contactPositions];
  return all.find((position) => position.value === value)?.label ?? value;
}

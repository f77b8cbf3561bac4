/**
 * Social Security numbers and the federal tax IDs of a business. Nine digits in any grouping; the type determines the format that
 * is shown and sent: SSN ###-##-####, EIN ##-#######, ITIN nine digits (specification 5, Business).
 */
import { digitsOnly, numberIn, type NumberName } from './digits';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { isSoleProprietor, type OwnershipContext } from './ownership-type';
import { bad, good, type Rule } from './rule';

/** As sent (specification 3). */
export const tinType = { ssn: 1, ein: 2, itin: 3 } as const;
export type TinType = (typeof tinType)[keyof typeof tinType];

const NINE = digitsOnly(limits.taxId);

/** Labels accepted in front of each number: somebody without a Social Security number enters an ITIN instead. */
const LABELS: Record<TinType, readonly NumberName[]> = { 1: ['ssn', 'itin'], 2: ['ein'], 3: ['itin'] };

const examples: Record<TinType, string> = { 1: '123-45-6789', 2: '12-3456789', 3: '912345678' };

/** A TIN type as sent, as in a form, or by its name (D-462); null if it is none of them. */
export function readTinType(value: string | number | null | undefined): TinType | null {
  const text = String(value ?? '')
    .trim()
    .toLowerCase();
  return Object.entries(tinType).find(([name, type]) => String(type) === text || name === text)?.[1] ?? null;
}

/**
 * A Social Security number that could have been issued: no area 000 or 666, no group 00, no serial 0000. An area 9xx passes if it
 * is an ITIN, since an owner may have no SSN. Value: ###-##-####.
 */
export const ssnRule: Rule<string> = (typed) => {
  if (looksEmpty(typed)) return bad('validation.required');
  const digits = taxDigits(typed, tinType.ssn);
  return isPossibleSsn(digits) ? good(shapeTaxId(digits, tinType.ssn)) : bad('validation.ssn');
};

/** Nine digits in the format of their type; unformatted if no type is chosen yet. An SSN must be one that could exist. */
export function federalTaxIdRule(type: TinType | null): Rule<string> {
  if (type === tinType.ssn) return ssnRule;
  return (typed) => {
    if (looksEmpty(typed)) return bad('validation.required');
    const digits = taxDigits(typed, type);
    if (!NINE.test(digits)) return bad('validation.taxId', { example: examples[type ?? tinType.ein] });
    return good(shapeTaxId(digits, type));
  };
}

/** ###-##-####, or the typed text if it does not have nine digits. */
export function formatSsn(typed: string): string {
  return formatTaxId(typed, tinType.ssn);
}

/** Formats nine digits for their type; returns other text unchanged. */
export function formatTaxId(typed: string, type: TinType | null): string {
  const digits = taxDigits(typed, type);
  return NINE.test(digits) ? shapeTaxId(digits, type) : typed;
}

/**
 * Whether a server's mask can belong to a number of this type. Only a mask with dashes shows the type; an ITIN may be grouped like
 * an SSN.
 */
export function maskFits(mask: string, type: TinType | null): boolean {
  if (/^[*\d]{2}-[*\d]{7}$/.test(mask)) return type === null || type === tinType.ein;
  return !(type === tinType.ein && /^[*\d]{3}-[*\d]{2}-[*\d]{4}$/.test(mask));
}

/** ITIN: 9xx, and a group of 50-65, 70-88, 90-92 or 94-99; 93 is used for adoption numbers. */
export function isItin(digits: string): boolean {
  return /^9\d\d(?:5\d|6[0-5]|7\d|8[0-8]|9[0-24-9])\d{4}$/.test(digits);
}

/** Also removes the dots that some programs group with. */
function taxDigits(typed: string, type: TinType | null): string {
  return numberIn(typed, type === null ? [] : LABELS[type]).replace(/(?<=\d)\.(?=\d)/g, '');
}

function isPossibleSsn(digits: string): boolean {
  return /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits) || isItin(digits);
}

function shapeTaxId(nine: string, type: TinType | null): string {
  if (type === tinType.ssn) return `${nine.slice(0, 3)}-${nine.slice(3, 5)}-${nine.slice(5)}`;
  if (type === tinType.ein) return `${nine.slice(0, 2)}-${nine.slice(2)}`;
  return nine;
}

/**
 * The types to choose from. Sole proprietor: SSN or ITIN. Identity type business: EIN. Everybody else: all three (specification 5,
 * Business).
 */
export function allowedTinTypes(context: Pick<OwnershipContext, 'ownershipType' | 'identityType'>): TinType[] {
  if (isSoleProprietor(context)) return [tinType.ssn, tinType.itin];
  return context.identityType === 'business' ? [tinType.ein] : [tinType.ssn, tinType.ein, tinType.itin];
}

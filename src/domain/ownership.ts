/** All owners together (specification 5, Ownership totals, and specification 2.3, VerifyOwnership). */
import './zod-csp';
import * as z from 'zod/mini';
import { textOf, type Schema } from './form-schema';
import { limits } from './limits';
import { looksEmpty } from './look-alikes';
import { isOwnerComplete, ownerBodySchema, type Owner, type OwnerForm } from './owner';
import { isSoleProprietor, type OwnershipContext } from './ownership-type';
import { percentageRule } from './percentage';
import { formatOwnerPosition, soleProprietorPosition } from './positions';
import { encodeIssue, type Issue } from './rule';

/** Owners with the percentage either as typed or as a number. */
type Share = { readonly ownershipPercentage?: unknown };

/** Total ownership in percent; an invalid percentage counts as 0. */
export function ownershipTotal(owners: readonly Share[]): number {
  return owners.reduce((total, { ownershipPercentage }) => {
    const checked = percentageRule(textOf(ownershipPercentage));
    return total + (checked.ok ? checked.value : 0);
  }, 0);
}

/** A share that makes the total 100 percent. */
export interface ShareFix {
  /** Index of the owner. */
  readonly at: number;
  /** In percent. */
  readonly share: number;
}

/**
 * For each owner, the share that would make the total 100 percent; owners without a share come first. Empty if the total is already
 * 100.
 */
export function shareFixes(owners: readonly Share[]): ShareFix[] {
  const rest = limits.ownership.totalMax - ownershipTotal(owners);
  if (rest === 0) return [];
  const fixes = owners.map((owner, at) => ({
    at,
    share: ownershipTotal([owner]) + rest,
    has: ownershipTotal([owner]),
  }));
  return fixes
    .filter(({ share }) => share >= limits.ownership.perOwnerMin && share <= limits.ownership.perOwnerMax)
    .toSorted((a, b) => Number(a.has > 0) - Number(b.has > 0))
    .map(({ at, share }) => ({ at, share }));
}

/** The share of one additional owner who holds the rest; null if the rest is too small for an owner who must be listed. */
export function missingOwnerShare(owners: readonly Share[]): number | null {
  const { totalMin, totalMax } = limits.ownership;
  const rest = totalMax - ownershipTotal(owners);
  // An owner with 25 percent or more, the most that may be missing from the total, must be listed.
  return rest >= totalMax - totalMin && rest < totalMax ? rest : null;
}

/** What is wrong with the total on the owners step; null if it is from 75 to 100 percent. */
export function ownershipIssue(owners: readonly Share[], context: OwnershipContext): Issue | null {
  if (isSoleProprietor(context)) return soleProprietorIssue(owners.length);
  const total = ownershipTotal(owners);
  const { totalMin: min, totalMax: max } = limits.ownership;
  if (total > max) return { key: 'validation.ownership.over', params: { max } };
  return total < min ? { key: 'validation.ownership.under', params: { min } } : null;
}

/**
 * Like `ownershipIssue`, for the review screen, which has its own message. For a sole proprietor, it checks the share on file
 * rather than the form's fixed one.
 */
export function reviewGateIssue(owners: readonly Share[], context: OwnershipContext): Issue | null {
  const { totalMin: min, totalMax: max, sole } = limits.ownership;
  const isSole = isSoleProprietor(context);
  if (isSole) {
    const issue = soleProprietorIssue(owners.length);
    const isFiled = owners.some(({ ownershipPercentage }) => !looksEmpty(textOf(ownershipPercentage)));
    if (issue !== null || !isFiled) return issue;
  }
  const total = ownershipTotal(owners);
  if (total < min || total > max) return { key: 'validation.ownership.gate', params: { min, max } };
  return isSole && total !== sole ? { key: 'validation.ownership.soleShare', params: { share: sole } } : null;
}

/** Like `reviewGateIssue`, for the position on file: a sole proprietor has only one. */
export function filedPositionIssue(owner: { readonly position?: unknown }, context: OwnershipContext): Issue | null {
  const filed = formatOwnerPosition(textOf(owner.position));
  const isRight = !isSoleProprietor(context) || looksEmpty(filed) || filed === soleProprietorPosition;
  return isRight ? null : { key: 'validation.invalid' };
}

/** Why an owner cannot be added, or null. */
export function addOwnerIssue(owners: readonly unknown[], context: OwnershipContext): Issue | null {
  return isSoleProprietor(context) && owners.length >= 1 ? { key: 'validation.ownership.soleMoreThanOne' } : null;
}

/** A sole proprietor has exactly one owner. */
function soleProprietorIssue(count: number): Issue | null {
  if (count > 1) return { key: 'validation.ownership.soleMoreThanOne' };
  return count < 1 ? { key: 'validation.ownership.soleNone' } : null;
}

/** Sets the only owner of a sole proprietorship to 100 percent; changes no other owners. */
export function withForcedShare(owner: OwnerForm, context: OwnershipContext): OwnerForm {
  if (!isSoleProprietor(context)) return owner;
  const ownershipPercentage = String(limits.ownership.sole);
  return { ...owner, ownershipPercentage, position: soleProprietorPosition, dateStarted: '' };
}

/** Index of the first owner without name, SSN or address, or -1. */
export function firstIncompleteOwner(owners: readonly OwnerForm[]): number {
  return owners.findIndex((owner) => !isOwnerComplete(owner));
}

/**
 * How the owners step opens (D-096): editing the only owner, or the only incomplete one; otherwise on the list, which marks the
 * incomplete ones. `index` is the owner to edit.
 */
export function openingMode(owners: readonly OwnerForm[]): { mode: 'edit'; index: number } | { mode: 'review' } {
  if (owners.length <= 1) return { mode: 'edit', index: 0 };
  const incomplete = owners.flatMap((owner, index) => (isOwnerComplete(owner) ? [] : [index]));
  const [only, ...others] = incomplete;
  return only !== undefined && others.length === 0 ? { mode: 'edit', index: only } : { mode: 'review' };
}

/** Validates the owners of a PUT: each owner, the total, and that no two have one Social Security number. */
export function ownersBodySchema(context: OwnershipContext): Schema<Owner[]> {
  return z.pipe(
    z.array(ownerBodySchema(context)),
    z.transform((owners: Owner[], answer): Owner[] => {
      const issue = ownershipIssue(owners, context);
      if (issue) answer.issues.push({ code: 'custom', message: encodeIssue(issue), input: owners });
      for (const [at, { ssn }] of owners.entries()) {
        if (ssn === undefined || owners.findIndex((owner) => owner.ssn === ssn) === at) continue;
        const message = encodeIssue({ key: 'validation.ssn.repeated' });
        answer.issues.push({ code: 'custom', message, path: [at, 'ssn'], input: owners });
      }
      return owners;
    }),
  );
}

import { businessToForm, type BusinessDraft, type BusinessForm } from '../../domain/business';
import type { OwnershipContext } from '../../domain/ownership-type';
import { allowedTinTypes, formatTaxId, readTinType } from '../../domain/tax-id';
import { formatVolume } from '../../domain/volume';

/** 1,250.50, or what was typed if it is not an amount. The dollar sign is in front of the field. */
export function formatAmount(typed: string): string {
  return formatVolume(typed).replace(/^\s*\$\s*/, '');
}

/** What the form starts with: what was typed in this session, else what the server has. */
export function initialBusiness(
  typed: BusinessForm | undefined,
  saved: BusinessDraft,
  context: OwnershipContext,
): BusinessForm {
  const form = typed === undefined ? businessToForm(saved, context) : withAllowedType(typed, context);
  return { ...form, expectedMonthlyVolume: formatAmount(form.expectedMonthlyVolume) };
}

/** The business type may have changed since, and another one allows other tax IDs. */
function withAllowedType(typed: BusinessForm, context: OwnershipContext): BusinessForm {
  const allowed = allowedTinTypes(context);
  const chosen = readTinType(typed.tinType);
  const type =
    chosen !== null && allowed.includes(chosen) ? chosen : allowed.length === 1 ? (allowed[0] ?? null) : null;
  // Digits are never kept for another type than the one they were given for (D-103).
  const isKept = chosen === null || chosen === type;
  return { ...typed, tinType: String(type ?? ''), federalTaxId: isKept ? formatTaxId(typed.federalTaxId, type) : '' };
}

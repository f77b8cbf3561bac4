import {
  businessToDraft,
  businessToForm,
  taxIdOnFile,
  type BusinessDraft,
  type BusinessForm,
} from '../../domain/business';
import { digitsOf } from '../../domain/form-schema';
import { limits } from '../../domain/limits';
import type { OwnershipContext } from '../../domain/ownership-type';
import { isMasked, replacesOnFile } from '../../domain/secret';
import { allowedTinTypes, formatTaxId, readTinType, type TinType } from '../../domain/tax-id';
import { formatVolume } from '../../domain/volume';

/** Formats an amount as 1,250.50; returns other text unchanged. The dollar sign is shown in front of the field. */
export function formatAmount(typed: string): string {
  return formatVolume(typed).replace(/^\s*\$\s*/, '');
}

/** The tax ID that the server currently has. */
export interface TaxIdOnFile {
  /** The type the number belongs to. */
  readonly type: TinType | null;
  /** The number as loaded; empty once another one has been sent. */
  readonly number: string;
}

export function loadedTaxId(saved: BusinessDraft, context: OwnershipContext): TaxIdOnFile {
  const shown = businessToForm(saved, context);
  // A server may leave out the type where only one is allowed.
  const type = taxIdOnFile(saved) ?? (isMasked(shown.federalTaxId) ? readTinType(shown.tinType) : null);
  return { type, number: type === null ? '' : formatTaxId(digitsOf(saved.federalTaxId, limits.taxId), type) };
}

/** The tax ID on file after a save of this form was sent. A number without a type is filed under the type that the server has. */
export function sentTaxId(form: BusinessForm, context: OwnershipContext, before: TaxIdOnFile): TaxIdOnFile {
  const sent = businessToDraft(form, context).federalTaxId;
  return replacesOnFile(sent) ? { type: readTinType(form.tinType) ?? before.type, number: '' } : before;
}

/** The form's first values: what was typed in this session, else what the server has. */
export function initialBusiness(
  typed: BusinessForm | undefined,
  saved: BusinessDraft,
  context: OwnershipContext,
): BusinessForm {
  const form = typed === undefined ? businessToForm(saved, context) : withAllowedType(typed, context);
  return { ...form, expectedMonthlyVolume: formatAmount(form.expectedMonthlyVolume) };
}

/** Adjusts the tax ID type: the business type may have changed, and another one allows other tax IDs. */
function withAllowedType(typed: BusinessForm, context: OwnershipContext): BusinessForm {
  const allowed = allowedTinTypes(context);
  const chosen = readTinType(typed.tinType);
  const type =
    chosen !== null && allowed.includes(chosen) ? chosen : allowed.length === 1 ? (allowed[0] ?? null) : null;
  // Digits are never kept for a type other than the one they were given for (D-103).
  const isKept = chosen === null || chosen === type;
  return { ...typed, tinType: String(type ?? ''), federalTaxId: isKept ? formatTaxId(typed.federalTaxId, type) : '' };
}

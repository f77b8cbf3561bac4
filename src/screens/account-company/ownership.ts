import {
  identityTypeOf,
  readIdentityType,
  readOwnershipType,
  type OwnershipContext,
} from '../../domain/ownership-type';

interface BusinessAnswer {
  readonly type?: unknown;
  readonly business?: { readonly ownershipType?: unknown } | null | undefined;
}

/** The ownership that the business rules depend on: from the status, or from the business itself if the status does not say. */
export function ownershipOf(answer: BusinessAnswer | null, status: OwnershipContext | null): OwnershipContext {
  const ownershipType = status?.ownershipType ?? readOwnershipType(answer?.business?.ownershipType);
  const implied = ownershipType === null ? null : identityTypeOf(ownershipType);
  return { ownershipType, identityType: status?.identityType ?? readIdentityType(answer?.type) ?? implied };
}

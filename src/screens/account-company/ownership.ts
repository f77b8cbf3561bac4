import type { OwnershipContext } from '../../domain/ownership-type';
import { ownershipOf } from '../shared/ownership';

interface BusinessAnswer {
  readonly type?: unknown;
  readonly business?: { readonly ownershipType?: unknown } | null | undefined;
}

/** The ownership that the business rules depend on. */
export function businessOwnership(status: OwnershipContext | null, answer: BusinessAnswer | null): OwnershipContext {
  return ownershipOf(status, { identityType: answer?.type, ownershipType: answer?.business?.ownershipType });
}

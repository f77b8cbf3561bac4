import {
  identityTypeOf,
  readIdentityType,
  readOwnershipType,
  type OwnershipContext,
} from '../../domain/ownership-type';

/** What a step's own answer says. */
interface Answered {
  readonly identityType?: unknown;
  readonly ownershipType?: unknown;
}

/** The ownership that a step's rules depend on: from the status, or from the step's answer if the status does not say (D-533). */
export function ownershipOf(
  status: OwnershipContext | null,
  { identityType, ownershipType }: Answered,
): OwnershipContext {
  const type = status?.ownershipType ?? readOwnershipType(ownershipType);
  const implied = type === null ? null : identityTypeOf(type);
  return { ownershipType: type, identityType: status?.identityType ?? readIdentityType(identityType) ?? implied };
}

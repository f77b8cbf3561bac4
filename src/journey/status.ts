import type { StatusAnswer } from '../api/calls/status';
import {
  identityTypeOf,
  readIdentityType,
  readOwnershipType,
  type IdentityType,
  type OwnershipType,
} from '../domain/ownership-type';

/** The server's status, interpreted for the journey. */
export interface Status {
  readonly identityType: IdentityType | null;
  readonly ownershipType: OwnershipType | null;
  /** Both in the server's words, known here or not. */
  readonly identity: StatusAnswer['identity'];
  /** Government entities and public corporations name a contact, everyone else owners (D-028). */
  readonly usesContact: boolean;
  readonly canVisitStep: StatusAnswer['canVisitStep'];
}

/** Reads the answer of the status call. If the identity type is missing, it is derived from the ownership type. */
export function readStatus({ identity, canVisitStep }: StatusAnswer): Status {
  const ownershipType = identity.ownershipType === undefined ? null : readOwnershipType(identity.ownershipType);
  const identityType =
    readIdentityType(identity.type) ?? (ownershipType === null ? null : identityTypeOf(ownershipType));
  return {
    identityType,
    ownershipType,
    identity,
    usesContact: identityType === 'government-public-corp',
    canVisitStep,
  };
}

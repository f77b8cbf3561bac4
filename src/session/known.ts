import { atom } from 'jotai/vanilla';
import type { BusinessForm } from '../domain/business';

/** What is asked of a business and needed again, as typed; never its tax ID. */
export type KnownBusiness = Pick<
  BusinessForm,
  'legalName' | 'dbaName' | 'addressLine' | 'city' | 'state' | 'postalCode'
>;

/**
 * What the applicant has said on earlier screens, so that nobody is asked twice (WCAG 3.3.7) or warned twice. Kept in memory for
 * one sign-in.
 */
export interface Known {
  /** +1 and ten digits, verified by a code. */
  readonly mobileNumber?: string;
  /** The business as it was loaded or saved last. */
  readonly business?: KnownBusiness;
  /** Names of the owners as they were saved last. */
  readonly owners?: readonly string[];
  /** The warnings that were shown. */
  readonly warned?: ReadonlySet<string>;
}

export const knownAtom = atom<Known>({});

/** What is remembered of a business. */
export function knownOf({ legalName, dbaName, addressLine, city, state, postalCode }: BusinessForm): KnownBusiness {
  return { legalName, dbaName, addressLine, city, state, postalCode };
}

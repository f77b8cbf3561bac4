import { atom } from 'jotai/vanilla';
import type { BusinessForm } from '../domain/business';

/** Business answers that later screens need again, as typed; never the tax ID. */
export type KnownBusiness = Pick<
  BusinessForm,
  'legalName' | 'dbaName' | 'addressLine' | 'city' | 'state' | 'postalCode'
>;

/** Answers from earlier screens, so that nobody is asked twice (WCAG 3.3.7) or warned twice. Kept in memory for one sign-in. */
export interface Known {
  /** +1 and ten digits, verified by a code. */
  readonly mobileNumber?: string;
  /** The business as last loaded or saved. */
  readonly business?: KnownBusiness;
  /** Names of the owners as last saved. */
  readonly owners?: readonly string[];
  /** Fingerprints of the warnings that were shown: what they were about is not kept (D-532). */
  readonly warned?: ReadonlySet<string>;
}

export const knownAtom = atom<Known>({});

/** The part of a business that is remembered. */
export function knownOf({ legalName, dbaName, addressLine, city, state, postalCode }: BusinessForm): KnownBusiness {
  return { legalName, dbaName, addressLine, city, state, postalCode };
}

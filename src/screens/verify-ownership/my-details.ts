import type { Invite } from '../../api/calls/invite';
import type { OwnerForm } from '../../domain/owner';
import { formatPhone } from '../../domain/phone';

export type MyDetails = Partial<Pick<OwnerForm, 'firstName' | 'middleName' | 'lastName' | 'email' | 'phoneNumber'>>;

/**
 * What is known about the applicant, for the first owner; null if nothing is. The last word of a name is the last
 * name.
 */
export function myDetails(invite: Invite | null): MyDetails | null {
  const [firstName, ...others] = (invite?.name ?? '').split(/\s+/).filter((word) => word !== '');
  const lastName = others.pop();
  const known = {
    firstName,
    middleName: others.join(' '),
    lastName,
    phoneNumber: formatPhone(invite?.phoneNumber ?? ''),
    email: invite?.email?.trim(),
  };
  const given = Object.entries(known).filter(([, text]) => text !== undefined && text !== '');
  return given.length > 0 ? Object.fromEntries(given) : null;
}

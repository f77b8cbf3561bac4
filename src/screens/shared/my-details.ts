import { useAtomValue } from 'jotai/react';
import type { Invite } from '../../api/calls/invite';
import type { OwnerForm } from '../../domain/owner';
import { formatPhone } from '../../domain/phone';
import { useSession } from '../../session/context';
import { knownAtom } from '../../session/known';
import { inviteAtom } from '../../session/session';

export type MyDetails = Partial<Pick<OwnerForm, 'firstName' | 'middleName' | 'lastName' | 'email' | 'phoneNumber'>>;

type Person = Partial<Pick<Invite, 'name' | 'email' | 'phoneNumber'>>;

/** What is known about the applicant, as typed into the fields of a person. The last word of a name is the last name. */
export function myDetails(person: Person | null): MyDetails {
  const [firstName, ...others] = (person?.name ?? '').split(/\s+/).filter((word) => word !== '');
  const lastName = others.pop();
  const known = {
    firstName,
    middleName: others.join(' '),
    lastName,
    phoneNumber: formatPhone(person?.phoneNumber ?? ''),
    email: person?.email?.trim(),
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== undefined && text !== ''));
}

/** What the applicant has said about themselves in this session, at sign-up and by verifying a number; else what the invite says. */
export function useMyDetails(): MyDetails {
  const { session } = useSession();
  const invite = useAtomValue(inviteAtom);
  const { mobileNumber } = useAtomValue(knownAtom);
  const who = session.who();
  const signedUp = who?.kind === 'password' ? who : null;
  return myDetails({
    name: signedUp?.name ?? invite?.name,
    email: signedUp?.email ?? invite?.email,
    phoneNumber: mobileNumber ?? invite?.phoneNumber,
  });
}

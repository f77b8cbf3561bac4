import { useAtomValue } from 'jotai/react';
import type { Invite } from '../../api/calls/invite';
import type { OwnerForm } from '../../domain/owner';
import { formatPhone } from '../../domain/phone';
import { useSession } from '../../session/context';
import { knownAtom } from '../../session/known';
import { useOwnInvite } from './own-invite';

export type MyDetails = Partial<Pick<OwnerForm, 'firstName' | 'middleName' | 'lastName' | 'email' | 'phoneNumber'>>;

type Person = Partial<Pick<Invite, 'name' | 'email' | 'phoneNumber'>>;

/** Suffixes that belong to the last name. */
const GENERATION = /^(?:jr|sr|i{2,3}|iv)\.?$/i;
/** Titles before and degrees after a name: no part of a legal name. */
const ADDRESS = /^(?:mr|mrs|ms|mx|dr|dra|prof|sr|sra|srta|rev|hon)\.?$/i;
const DEGREE = /^(?:ph\.?d|m\.?d|d\.?d\.?s|j\.?d|mba|cpa|esq)\.?$/i;
/** Words that start a last name of several words: "de la Cruz", "van der Berg". With a capital, "Van" and "Le" are names as well. */
const PARTICLE = /^(?:d[aeiou]s?|del|della|l[aeo]s?|v[ao]n|de[rn]|ten|ter|st\.?)$/;
const ANY_CASE_PARTICLE = /^(?:d[aeiou]s?|del|della|las?|los|von|st\.?)$/i;

/** Splits a full name into three parts; the last word is the last name. In "Diaz, Ada", the last name comes first. */
function namesIn(name: string): MyDetails {
  const [head = [], ...tails] = name.split(',').map((part) => part.split(/\s+/).filter((word) => word !== ''));
  const behind = tails.flat();
  const isReversed = behind.some((word) => !GENERATION.test(word) && !DEGREE.test(word));
  const words = (isReversed ? behind : [...head, ...behind]).filter((word, at) => at === 0 || !DEGREE.test(word));
  if (words.length > 2 && ADDRESS.test(words[0] ?? '')) words.shift();
  const end = words.length - 1;
  const endsInGeneration = end > 0 && GENERATION.test(words[end] ?? '');
  if (isReversed) return partsOf(words, [...head, ...(endsInGeneration ? words.splice(end) : [])]);
  let at = endsInGeneration && end > 1 ? end - 1 : end;
  while (at > 1 && isParticle(words[at - 1])) at -= 1;
  const last = words.splice(Math.max(1, at));
  return partsOf(words, last);
}

function isParticle(word = ''): boolean {
  return PARTICLE.test(word) || ANY_CASE_PARTICLE.test(word);
}

function partsOf([firstName, ...middle]: readonly string[], last: readonly string[]): MyDetails {
  const parts = { firstName, middleName: middle.join(' '), lastName: last.join(' ') };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== undefined && text !== ''));
}

/** What is known about the applicant, as a person's form fields. */
export function myDetails(person: Person | null): MyDetails {
  const known = {
    ...namesIn(person?.name ?? ''),
    phoneNumber: formatPhone(person?.phoneNumber ?? ''),
    email: person?.email?.trim(),
  };
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== undefined && text !== ''));
}

/** What the applicant has told us in this session (at sign-up, and by verifying a number), else what the invite says. */
export function useMyDetails(): MyDetails {
  const { session } = useSession();
  const invite = useOwnInvite();
  const { mobileNumber } = useAtomValue(knownAtom);
  const who = session.who();
  const signedUp = who?.kind === 'password' ? who : null;
  return myDetails({
    name: signedUp?.name ?? invite?.name,
    email: signedUp?.email ?? invite?.email,
    phoneNumber: mobileNumber ?? invite?.phoneNumber,
  });
}

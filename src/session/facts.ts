import { atom } from 'jotai/vanilla';
import { NO_FACTS, type Facts } from '../journey/facts';
import { applicantAtom, invitedAtom, inviteAtom, statusAtom } from './session';

/** The facts that the route table depends on, as currently known. */
export const factsAtom = atom<Facts>((get) => ({
  ...NO_FACTS,
  existing: get(applicantAtom).existing,
  usesContact: get(statusAtom)?.usesContact ?? false,
  invited: get(invitedAtom),
  invitedExisting: get(inviteAtom)?.isExistingApplicant ?? false,
}));

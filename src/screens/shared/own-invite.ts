import { useAtomValue } from 'jotai/react';
import type { Invite } from '../../api/calls/invite';
import { useSession } from '../../session/context';
import { inviteAtom } from '../../session/session';

/** The invite of the page for the invited person; null for somebody else who has signed in there, to whom it must not be shown. */
export function useOwnInvite(): Invite | null {
  const { session } = useSession();
  const invite = useAtomValue(inviteAtom);
  const who = session.who();
  const isOther = who?.kind === 'password' && who.email.trim().toLowerCase() !== invite?.email?.trim().toLowerCase();
  return isOther ? null : invite;
}

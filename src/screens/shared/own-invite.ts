import { useAtomValue } from 'jotai/react';
import type { Invite } from '../../api/calls/invite';
import { useSession } from '../../session/context';
import { inviteAtom } from '../../session/session';

/**
 * The invite of the page for the invited person, who has signed up with it or signs in with its email; null for somebody else who has
 * signed in there, to whom it must not be shown.
 */
export function useOwnInvite(): Invite | null {
  const { session } = useSession();
  const invite = useAtomValue(inviteAtom);
  const who = session.who();
  if (who?.kind !== 'password' || who.name !== undefined) return invite;
  return who.email.trim().toLowerCase() === invite?.email?.trim().toLowerCase() ? invite : null;
}

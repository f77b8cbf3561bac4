import { useAtomValue } from 'jotai/react';
import type { Invite } from '../../api/calls/invite';
import { useSession } from '../../session/context';
import { inviteAtom } from '../../session/session';

/**
 * The invite of the page for the invited person, who has signed up with it or signs in with its email; null for whoever else has signed
 * in there, to whom it must not be shown. That includes single sign-on and links, which do not say who has come (D-638).
 */
export function useOwnInvite(): Invite | null {
  const { session } = useSession();
  const invite = useAtomValue(inviteAtom);
  const who = session.who();
  if (who?.kind !== 'password') return null;
  const isInvited = who.name !== undefined || who.email.trim().toLowerCase() === invite?.email?.trim().toLowerCase();
  return isInvited ? invite : null;
}

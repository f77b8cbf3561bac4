import { getInvite } from '../api/calls/invite';
import { openSubMerchant } from '../api/calls/sub-merchant';
import { asApiFailure, type ApiFailure } from '../api/failure';
import { markPersonal } from '../forms/failure-text';
import { lastAllowedRoute } from '../journey/access';
import { ROUTES } from '../journey/routes';
import { applicantAtom, facilitatorAtom, inviteAtom } from '../session/session';
import { BootFailure } from './boot-failure';
import { REDIRECTED_ONCE, STAY, type Arrival, type BootInput, type BootNotice } from './link-arrival';

/** A control character or half a character: no id has one, and servers reject it in words for their programmers. */
const UNREAL = /[\p{Cc}\p{Cs}]/u;

const NO_SUCH_LINK: Arrival = {
  first: 'get-started',
  notice: { kind: 'invite-refused', serverMessage: undefined, withoutToast: false },
};

/** Opens the link that brought the applicant: an invite, a sub-merchant link, or both. */
export async function openLink(input: BootInput): Promise<Arrival> {
  const { invite, subMerchantId } = input.config;
  if (UNREAL.test(`${invite ?? ''}${subMerchantId ?? ''}`)) return NO_SUCH_LINK;
  const invited = invite === undefined ? STAY : await openInvite(input, invite);
  // An invite that leads elsewhere does not use up the link, which opens only once (D-467).
  if (subMerchantId === undefined || invited.first !== null) return invited;
  return openSubMerchantLink(input, subMerchantId);
}

const PRECONDITION_FAILED = 412;

/** What to show for a rejected invite (specification 8, Invites). */
export function inviteRefusal(
  status: number | undefined,
  message: string | undefined,
): 'invite-already-submitted' | 'invite-expired' | 'get-started' {
  const text = message?.toLowerCase() ?? '';
  if (text.includes('already submitted')) return 'invite-already-submitted';
  if (text.includes('expired') || status === PRECONDITION_FAILED) return 'invite-expired';
  return 'get-started';
}

function refusal({ serverMessage, isRedirect }: ApiFailure): BootNotice {
  const marked = serverMessage && markPersonal(serverMessage);
  return { kind: 'invite-refused', serverMessage: marked, withoutToast: isRedirect };
}

/** @throws {BootFailure} if nobody was reached: the link may be good, and the start can be tried again. */
function answered(error: unknown): ApiFailure {
  const failure = asApiFailure(error);
  if (failure.isUnanswered) throw new BootFailure('load-failed', failure);
  return failure;
}

async function openInvite({ config, store, session }: BootInput, inviteId: string): Promise<Arrival> {
  const facId = store.get(facilitatorAtom)?.facId ?? '';
  try {
    const invite = await session.client.send(getInvite, { query: { inviteId, facId, spProductSlug: config.slug } });
    store.set(inviteAtom, { ...invite, inviteId: invite.inviteId ?? inviteId });
    return { first: invite.isExistingApplicant ? 'add-merchant' : null, notice: null };
  } catch (error) {
    const failure = answered(error);
    const first = inviteRefusal(failure.status, failure.serverMessage);
    if (first !== 'get-started') return { first, notice: null };
    return { first, notice: refusal(failure) };
  }
}

async function openSubMerchantLink(
  { store, session, storage, start }: BootInput,
  subMerchantId: string,
): Promise<Arrival> {
  const who = session.who();
  try {
    // A link opens only once: what failed after that is tried again without it.
    if (who?.kind !== 'link' || who.subMerchantId !== subMerchantId) {
      const opened = await session.client.send(openSubMerchant, { body: { subMerchantId } });
      if (opened.expired || !opened.token) return { first: 'get-started', notice: { kind: 'link-expired' } };
      session.begin(opened.token, { existing: opened.isExistingApplicant, who: { kind: 'link', subMerchantId } });
    }
    // A start route clears the flag (specification 2.5) and would end the session that this link has just opened.
    if (storage.get('session', REDIRECTED_ONCE) !== null && ROUTES[start].access !== 'start') return STAY;
    const status = await session.loadStatus();
    storage.set('session', REDIRECTED_ONCE, 'yes');
    const furthest = lastAllowedRoute({ ...store.get(applicantAtom), status });
    return { first: furthest ?? 'account-type', notice: null };
  } catch (error) {
    const failure = answered(error);
    session.end();
    // A session that ended has already been reported.
    return { first: 'get-started', notice: failure.isSilent ? null : refusal(failure) };
  }
}

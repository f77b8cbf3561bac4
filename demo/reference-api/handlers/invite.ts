import type { Selectable, Transaction } from 'kysely';
import { getInvite } from '../../../src/api/calls';
import { sha256 } from '../bytes';
import { browserOf, LINK_COOKIE } from '../links';
import { Refusal } from '../refusal';
import { on, type Incoming, type Route } from '../route';
import type { Database, Tables } from '../schema';
import type { Services } from '../services';

const INVALID = 'Invalid invite code. Error validating application.';

type Invite = Selectable<Tables['invites']>;
interface Asked {
  readonly inviteId: string;
  readonly facId: string;
  readonly spProductSlug: string;
}

/**
 * @throws {Refusal} 404 unknown or another product's, 409 submitted, 412 expired; messages of the specification's section 8
 */
async function findInvite(
  db: Database,
  { clock }: Pick<Services, 'clock'>,
  { inviteId, facId, spProductSlug }: Asked,
): Promise<Invite> {
  const invite = await db.selectFrom('invites').selectAll().where('id', '=', inviteId).executeTakeFirst();
  if (invite === undefined || invite.facId !== facId || invite.slug !== spProductSlug) throw new Refusal(404, INVALID);
  if (invite.submittedAt !== null) throw new Refusal(409, 'Invite already submitted');
  // Once it has been used, it has nothing left to expire: it signs its applicant in again, and opens nothing for others (D-497).
  if (invite.usedBy === null && invite.expiresAt.getTime() <= clock.now()) throw used();
  return invite;
}

const used = (): Refusal => new Refusal(412, 'Invite expired');

/** @throws {Refusal} as `findInvite`: before anything expensive is done for it */
export async function checkInvite(services: Services, asked: Asked): Promise<void> {
  const { usedBy } = await findInvite(services.db, services, asked);
  if (usedBy !== null) throw used();
}

/**
 * Exchanges an invite for this applicant: from now on it opens nothing for anybody else.
 * @throws {Refusal} as `findInvite`, and 412 if somebody else was faster
 */
export async function useInvite(
  transaction: Transaction<Tables>,
  services: Services,
  asked: Asked,
  applicantId: string,
  browser: Pick<Incoming<unknown, unknown>, 'cookie' | 'setCookie'>,
): Promise<void> {
  await findInvite(transaction, services, asked);
  const browserHash = await browserOf(browser);
  const taken = await transaction
    .updateTable('invites')
    .set({ usedBy: applicantId, browserHash })
    .where('id', '=', asked.inviteId)
    .where((where) => where.or([where('usedBy', 'is', null), where('usedBy', '=', applicantId)]))
    .returning('id')
    .executeTakeFirst();
  if (taken === undefined) throw used();
}

export function inviteRoutes(services: Services): Route[] {
  return [
    on(getInvite, async ({ query, cookie, address }) => {
      await services.limits.take(['linksFromAddress', address]);
      const { id, name, email, existing, phoneNumber, usedBy, browserHash } = await findInvite(
        services.db,
        services,
        query,
      );
      // Once it has been used, only the browser that used it may read it again, after a reload.
      if (usedBy !== null && browserHash !== (await sha256(cookie(LINK_COOKIE) ?? ''))) throw used();
      return {
        success: true,
        data: {
          inviteId: id,
          name,
          email,
          isExistingApplicant: existing,
          ...(phoneNumber === null ? {} : { phoneNumber }),
        },
      };
    }),
  ];
}

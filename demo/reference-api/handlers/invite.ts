import type { Selectable } from 'kysely';
import { getInvite } from '../../../src/api/calls';
import { Refusal } from '../refusal';
import { on, type Route } from '../route';
import type { Tables } from '../schema';
import type { Services } from '../services';

const INVALID = 'Invalid invite code. Error validating application.';

/**
 * @throws {Refusal} 404 unknown or another product's, 409 submitted, 412 expired; messages of the specification's section 8
 */
export async function openInvite(
  { db, clock }: Services,
  { inviteId, facId, spProductSlug }: { inviteId: string; facId: string; spProductSlug: string },
): Promise<Selectable<Tables['invites']>> {
  const invite = await db.selectFrom('invites').selectAll().where('id', '=', inviteId).executeTakeFirst();
  if (invite === undefined || invite.facId !== facId || invite.slug !== spProductSlug) throw new Refusal(404, INVALID);
  if (invite.submittedAt !== null) throw new Refusal(409, 'Invite already submitted');
  if (invite.expiresAt.getTime() <= clock.now()) throw new Refusal(412, 'Invite expired');
  return invite;
}

export function inviteRoutes(services: Services): Route[] {
  return [
    on(getInvite, async ({ query }) => {
      const { id, name, email, existing, phoneNumber } = await openInvite(services, query);
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

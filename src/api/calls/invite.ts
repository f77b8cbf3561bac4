import * as z from 'zod/mini';
import { maybeFlag } from '../answers';
import { defineCall } from '../call';
import { maybeId, maybeLine } from '../later-answers';

const inviteSchema = z.object({
  inviteId: maybeId,
  name: maybeLine,
  email: maybeLine,
  isExistingApplicant: maybeFlag,
  phoneNumber: maybeId,
});
export type Invite = z.infer<typeof inviteSchema>;

export const getInvite = defineCall({
  id: 'getInvite',
  summary: 'Who was invited; 412 or a message when the invite has expired or was submitted',
  method: 'GET',
  path: 'onboarding/invites',
  open: true,
  query: z.object({ inviteId: z.string(), facId: z.string(), spProductSlug: z.string() }),
  answer: inviteSchema,
});

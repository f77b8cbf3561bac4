import * as z from 'zod/mini';
import { maybeFlag, maybeText, maybeToken, orElse } from '../answers';
import { defineCall } from '../call';

const continueAnswer = z.object({
  token: maybeToken,
  expired: maybeFlag,
  isExistingApplicant: maybeFlag,
  /** Undefined if the answer does not say. */
  newApplication: orElse(z.nullish(z.boolean()), undefined),
  smAppStatus: maybeText,
});
export type ContinueAnswer = z.infer<typeof continueAnswer>;

export const continueApplication = defineCall({
  id: 'continueApplication',
  summary: 'Logs an applicant in with email and password',
  method: 'POST',
  path: 'onboarding/accounts/continue',
  open: true,
  signsIn: true,
  request: z.object({
    spProductSlug: z.string(),
    facId: z.string(),
    email: z.string(),
    password: z.string(),
    inviteId: z.optional(z.string()),
  }),
  answer: continueAnswer,
});

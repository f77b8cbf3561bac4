import * as z from 'zod/mini';
import { anything, maybeFlag, maybeToken } from '../answers';
import { defineCall } from '../call';

export const initiate = defineCall({
  id: 'initiate',
  summary: 'Creates an application and its applicant',
  method: 'POST',
  path: 'onboarding/accounts/initiate',
  open: true,
  signsIn: true,
  get request() {
    return z.object({
      facId: z.string(),
      spProductSlug: z.string(),
      name: z.string(),
      email: z.string(),
      password: z.string(),
      inviteId: z.optional(z.string()),
      ofQuery: z.optional(z.string()),
      captcha: z.optional(z.string()),
      terms: z.literal(true),
    });
  },
  get answer() {
    return z.object({ token: maybeToken, expired: maybeFlag });
  },
});

export const logout = defineCall({
  id: 'logout',
  summary: 'Ends the session',
  method: 'POST',
  path: 'auth/logout/onboarding',
  answer: anything,
});

import * as z from 'zod/mini';
import { anything, maybeFlag, maybeToken } from '../answers';
import { defineCall } from '../call';

export const openSingleSignOn = defineCall({
  id: 'openSingleSignOn',
  summary: 'Session of an applicant who is signed in with the facilitator; 401 when nobody is',
  method: 'POST',
  path: 'auth/sso/onboarding',
  open: true,
  signsIn: true,
  request: z.object({ facId: z.string(), application: z.literal('payments') }),
  answer: z.object({ token: maybeToken, expired: maybeFlag, isExistingApplicant: maybeFlag }),
});

export const initiate = defineCall({
  id: 'initiate',
  summary: 'Creates an application and its applicant',
  method: 'POST',
  path: 'onboarding/accounts/initiate',
  open: true,
  signsIn: true,
  request: z.object({
    facId: z.string(),
    spProductSlug: z.string(),
    name: z.string(),
    email: z.string(),
    password: z.string(),
    inviteId: z.optional(z.string()),
    ofQuery: z.optional(z.string()),
    captcha: z.optional(z.string()),
    terms: z.literal(true),
  }),
  answer: z.object({ token: maybeToken, expired: maybeFlag }),
});

export const logout = defineCall({
  id: 'logout',
  summary: 'Ends the session',
  method: 'POST',
  path: 'auth/logout/onboarding',
  answer: anything,
});

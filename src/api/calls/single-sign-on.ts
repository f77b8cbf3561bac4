import * as z from 'zod/mini';
import { maybeFlag, maybeToken } from '../answers';
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

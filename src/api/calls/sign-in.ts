import * as z from 'zod/mini';
import { anything, maybeFlag, maybeText, orElse } from '../answers';
import { defineCall } from '../call';

/**
 * The token of a sign-in, if the answer has one: a login answers with a token or with an expired flag (specification 3),
 * and what comes in its place (null, an empty text) is no token (D-128).
 */
const token = z.pipe(
  maybeText,
  z.transform((value) => (value === '' ? undefined : value)),
);

export const openSingleSignOn = defineCall({
  id: 'openSingleSignOn',
  summary: 'Session of an applicant who is signed in with the facilitator; 401 when nobody is',
  method: 'POST',
  path: 'auth/sso/onboarding',
  open: true,
  signsIn: true,
  request: z.object({ facId: z.string(), application: z.literal('payments') }),
  answer: z.object({ token, expired: maybeFlag, isExistingApplicant: maybeFlag }),
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
  answer: z.object({ token, expired: maybeFlag }),
});

const continueAnswer = z.object({
  token,
  expired: maybeFlag,
  isExistingApplicant: maybeFlag,
  /** Undefined where the answer does not say. */
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

export const openSubMerchant = defineCall({
  id: 'openSubMerchant',
  summary: 'Session of a sub-merchant link',
  method: 'POST',
  path: 'onboarding/accounts/open',
  open: true,
  signsIn: true,
  request: z.object({ subMerchantId: z.string() }),
  answer: z.object({ token, expired: maybeFlag, isExistingApplicant: maybeFlag }),
});

export const logout = defineCall({
  id: 'logout',
  summary: 'Ends the session',
  method: 'POST',
  path: 'auth/logout/onboarding',
  answer: anything,
});

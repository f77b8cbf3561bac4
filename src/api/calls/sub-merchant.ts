import * as z from 'zod/mini';
import { maybeFlag, maybeToken } from '../answers';
import { defineCall } from '../call';

export const openSubMerchant = defineCall({
  id: 'openSubMerchant',
  summary: 'Session of a sub-merchant link',
  method: 'POST',
  path: 'onboarding/accounts/open',
  open: true,
  signsIn: true,
  request: z.object({ subMerchantId: z.string() }),
  answer: z.object({ token: maybeToken, expired: maybeFlag, isExistingApplicant: maybeFlag }),
});

import * as z from 'zod/mini';
import { businessDraftSchema } from '../../domain/business';
import { anything, maybeText } from '../answers';
import { defineCall } from '../call';

const PATH = 'onboarding/accounts/identity/business';

export const getBusiness = defineCall({
  id: 'getBusiness',
  summary: 'The business as far as it was saved',
  method: 'GET',
  path: PATH,
  answer: z.object({ type: maybeText, business: z.nullish(businessDraftSchema) }),
});

export const saveBusiness = defineCall({
  id: 'saveBusiness',
  summary: 'Saves the complete business',
  method: 'PUT',
  path: PATH,
  request: z.object({ business: businessDraftSchema }),
  answer: anything,
});

export const saveBusinessPart = defineCall({
  id: 'saveBusinessPart',
  summary: 'Keeps what was typed of the business so far',
  method: 'POST',
  path: `${PATH}/partial`,
  request: z.object({ business: businessDraftSchema }),
  answer: anything,
});

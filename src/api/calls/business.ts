import * as z from 'zod/mini';
import { businessDraftSchema } from '../../domain/business';
import { maybeText } from '../answers';
import { identityCalls } from '../identity-calls';
import { draftOrNone } from '../later-answers';

export const {
  get: getBusiness,
  save: saveBusiness,
  savePart: saveBusinessPart,
} = identityCalls({
  name: 'business',
  id: 'Business',
  request: z.object({ business: businessDraftSchema }),
  answer: z.object({ type: maybeText, business: draftOrNone(businessDraftSchema) }),
  summaries: {
    get: 'The business as far as it was saved',
    save: 'Saves the complete business',
    savePart: 'Keeps what was typed of the business so far',
  },
});

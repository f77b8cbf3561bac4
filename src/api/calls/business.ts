import * as z from 'zod/mini';
import { addressDraftSchema, businessDraftSchema } from '../../domain/business';
import { maybeText } from '../answers';
import { identityCalls } from '../identity-calls';
import { draftOrNone } from '../later-answers';

/** A part of the address that no field can hold does not take the others with it. */
const savedBusinessSchema = z.extend(businessDraftSchema, { address: draftOrNone(addressDraftSchema) });

export const {
  get: getBusiness,
  save: saveBusiness,
  savePart: saveBusinessPart,
} = identityCalls({
  name: 'business',
  id: 'Business',
  request: z.object({ business: businessDraftSchema }),
  answer: z.object({ type: maybeText, business: draftOrNone(savedBusinessSchema) }),
  summaries: {
    get: 'The business as far as it was saved',
    save: 'Saves the complete business',
    savePart: 'Keeps what was typed of the business so far',
  },
});

import * as z from 'zod/mini';
import { contactDraftSchema } from '../../domain/contact';
import { identityCalls } from '../identity-calls';
import { savedDraft } from '../later-answers';

export const {
  get: getContact,
  save: saveContact,
  savePart: saveContactPart,
} = identityCalls({
  name: 'contact',
  id: 'Contact',
  request: z.object({ contact: contactDraftSchema }),
  answer: z.object({ contact: z.nullish(savedDraft(contactDraftSchema)) }),
  summaries: {
    get: 'The contact of a government entity or public corporation as far as it was saved',
    save: 'Saves the complete contact',
    savePart: 'Keeps what was typed of the contact so far',
  },
});

import * as z from 'zod/mini';
import { contactDraftSchema, savedContactSchema, type ContactDraft } from '../../domain/contact';
import { identityCalls } from '../identity-calls';
import { draftOrNone } from '../later-answers';

/** Values from the server are sent back unchanged (D-306). */
const request: z.ZodMiniType<{ contact: ContactDraft }, unknown> = z.object({ contact: contactDraftSchema });

export const {
  get: getContact,
  save: saveContact,
  savePart: saveContactPart,
} = identityCalls({
  name: 'contact',
  id: 'Contact',
  request,
  answer: z.object({ contact: draftOrNone(savedContactSchema) }),
  summaries: {
    get: 'The contact of a government entity or public corporation as far as it was saved',
    save: 'Saves the complete contact',
    savePart: 'Keeps what was typed of the contact so far',
  },
});

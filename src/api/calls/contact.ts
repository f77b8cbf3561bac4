import * as z from 'zod/mini';
import { contactDraftSchema } from '../../domain/contact';
import { anything } from '../answers';
import { defineCall } from '../call';

const PATH = 'onboarding/accounts/identity/contact';
const contact = z.object({ contact: contactDraftSchema });

export const getContact = defineCall({
  id: 'getContact',
  summary: 'The contact of a government entity or public corporation as far as it was saved',
  method: 'GET',
  path: PATH,
  answer: z.object({ contact: z.nullish(contactDraftSchema) }),
});

export const saveContact = defineCall({
  id: 'saveContact',
  summary: 'Saves the complete contact',
  method: 'PUT',
  path: PATH,
  request: contact,
  answer: anything,
});

export const saveContactPart = defineCall({
  id: 'saveContactPart',
  summary: 'Keeps what was typed of the contact so far',
  method: 'POST',
  path: `${PATH}/partial`,
  request: contact,
  answer: anything,
});

import * as z from 'zod/mini';
import { ownerDraftSchema } from '../../domain/owner';
import { anything, listOrNone, maybeText } from '../answers';
import { defineCall } from '../call';

const PATH = 'onboarding/accounts/identity/owners';
const owners = z.object({ owners: z.array(ownerDraftSchema) });

export const getOwners = defineCall({
  id: 'getOwners',
  summary: 'The owners as far as they were saved',
  method: 'GET',
  path: PATH,
  answer: z.object({ ownershipType: maybeText, owners: listOrNone(ownerDraftSchema) }),
});

export const saveOwners = defineCall({
  id: 'saveOwners',
  summary: 'Saves all owners; a refusal names the owner and the field',
  method: 'PUT',
  path: PATH,
  request: owners,
  answer: anything,
});

export const saveOwnersPart = defineCall({
  id: 'saveOwnersPart',
  summary: 'Keeps what was typed of the owners so far',
  method: 'POST',
  path: `${PATH}/partial`,
  request: owners,
  answer: anything,
});

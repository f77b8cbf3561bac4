import * as z from 'zod/mini';
import { ownerDraftSchema } from '../../domain/owner';
import { maybeText } from '../answers';
import { identityCalls } from '../identity-calls';
import { listOrNone, savedDraft } from '../later-answers';

export const {
  get: getOwners,
  save: saveOwners,
  savePart: saveOwnersPart,
} = identityCalls({
  name: 'owners',
  id: 'Owners',
  request: z.object({ owners: z.array(ownerDraftSchema) }),
  answer: z.object({ ownershipType: maybeText, owners: listOrNone(savedDraft(ownerDraftSchema)) }),
  summaries: {
    get: 'The owners as far as they were saved',
    save: 'Saves all owners; a refusal names the owner and the field',
    savePart: 'Keeps what was typed of the owners so far',
  },
});

import * as z from 'zod/mini';
import { contactDraftSchema } from '../../domain/contact';
import { ownerDraftSchema } from '../../domain/owner';
import { anyObject, maybeFlag, maybeText, orElse } from '../answers';
import { defineCall } from '../call';
import { contentOrNone, listOrNone, savedDraft, shownList } from '../later-answers';

/** Databases often number what they store; the number goes back as it came (D-447). */
const applicationId = z.union([z.string(), z.number()]);

const applicationSchema = z.object({
  smApplicationId: applicationId,
  current: maybeFlag,
  isNewSmApp: maybeFlag,
  smAppStatus: maybeText,
  identityType: maybeText,
  owners: shownList(savedDraft(ownerDraftSchema)),
  contact: orElse(z.nullish(savedDraft(contactDraftSchema)), undefined),
});
export type Application = z.infer<typeof applicationSchema>;

const applicationsAnswer = contentOrNone(z.object({ applications: listOrNone(applicationSchema) }));

export const getApplications = defineCall({
  id: 'getApplications',
  summary: "The applicant's applications: ownership groups or contacts to choose from",
  method: 'GET',
  path: 'onboarding/accounts',
  answer: applicationsAnswer,
});

export const setApplication = defineCall({
  id: 'setApplication',
  summary: 'Selects an application; null opens a new ownership group or contact',
  method: 'POST',
  path: 'onboarding/accounts/set',
  request: z.object({ smApplicationId: z.nullable(applicationId) }),
  answer: anyObject({ smApplicationId: maybeText }),
});

import * as z from 'zod/mini';
import { contactDraftSchema } from '../../domain/contact';
import { ownerDraftSchema } from '../../domain/owner';
import { isRecord } from '../../domain/record';
import { anyObject, maybeFlag, maybeText, orElse } from '../answers';
import { defineCall } from '../call';
import { contentOrNone, listOrNone, maybeId, savedDraft, shownList } from '../later-answers';

/** Databases often number what they store; the number goes back as it came (D-447). */
const applicationId = z.union([z.string(), z.number()]);

const applicationSchema = z.object({
  smApplicationId: applicationId.check(z.refine((id) => String(id).trim() !== '')),
  current: maybeFlag,
  isNewSmApp: maybeFlag,
  smAppStatus: maybeText,
  identityType: maybeText,
  owners: shownList(savedDraft(ownerDraftSchema)),
  contact: orElse(z.nullish(savedDraft(contactDraftSchema)), undefined),
});
export type Application = z.infer<typeof applicationSchema>;

const UNUSABLE = 'unusable';

/** An application that cannot be chosen because it has no usable ID. Never the new one: without it, another would be offered. */
const unusableSchema = z.pipe(
  z.unknown().check(z.refine((entry) => !(isRecord(entry) && entry['isNewSmApp'] === true))),
  z.transform(() => UNUSABLE),
);

const applicationsList = z.pipe(
  // A list of only such applications is no list of applications (D-465).
  listOrNone(z.union([applicationSchema, unusableSchema])).check(
    z.refine((list) => list.length === 0 || list.some((entry) => entry !== UNUSABLE)),
  ),
  z.transform((list) => list.filter((entry) => typeof entry !== 'string')),
);

const applicationsAnswer = contentOrNone(z.object({ applications: applicationsList }));

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
  answer: anyObject({ smApplicationId: maybeId }),
});

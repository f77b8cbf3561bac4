import * as z from 'zod/mini';
import { anything, maybeText } from '../answers';
import { defineCall } from '../call';

const step = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value) => value ?? false),
);

const statusSchema = z.object({
  identity: z.pipe(
    z.nullish(z.object({ type: maybeText, ownershipType: maybeText })),
    z.transform((identity) => ({ type: identity?.type, ownershipType: identity?.ownershipType })),
  ),
  canVisitStep: z.object({
    sms: step,
    merchantType: step,
    business: step,
    owners: step,
    contact: step,
    payoutBankAccount: step,
    submit: step,
  }),
});
export type StatusAnswer = z.infer<typeof statusSchema>;

export const getStatus = defineCall({
  id: 'getStatus',
  summary: 'How far the application has come: its identity, and the steps that are open',
  method: 'GET',
  path: 'onboarding/accounts/status',
  answer: statusSchema,
});

export const setIdentityType = defineCall({
  id: 'setIdentityType',
  summary: 'Saves the chosen ownership type, in the selection spelling',
  method: 'PUT',
  path: 'onboarding/accounts/identity/type',
  request: z.object({ ownershipType: z.string() }),
  answer: anything,
});

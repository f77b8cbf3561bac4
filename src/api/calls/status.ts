import * as z from 'zod/mini';
import { anyObject, anything, maybeFlag, maybeText, orElse } from '../answers';
import { defineCall } from '../call';

function stepsOf<Flag extends z.core.$ZodType>(flag: Flag) {
  return z.object({
    sms: flag,
    merchantType: flag,
    business: flag,
    owners: flag,
    contact: flag,
    payoutBankAccount: flag,
    submit: flag,
  });
}

const statusSchema = () =>
  z.object({
    identity: anyObject({ type: maybeText, ownershipType: maybeText }),
    canVisitStep: z.pipe(
      // Steps of which none can be read are not closed, which would mean that the application was submitted (D-401).
      stepsOf(orElse(z.nullish(z.boolean()), undefined)).check(
        z.refine((steps) => Object.values(steps).some((step) => typeof step === 'boolean')),
      ),
      stepsOf(maybeFlag),
    ),
  });
export type StatusAnswer = z.infer<ReturnType<typeof statusSchema>>;

export const getStatus = defineCall({
  id: 'getStatus',
  summary: 'How far the application has come: its identity, and the steps that are open',
  method: 'GET',
  path: 'onboarding/accounts/status',
  get answer() {
    return statusSchema();
  },
});

export const setIdentityType = defineCall({
  id: 'setIdentityType',
  summary: 'Saves the chosen ownership type, in the selection spelling',
  method: 'PUT',
  path: 'onboarding/accounts/identity/type',
  get request() {
    return z.object({ ownershipType: z.string() });
  },
  answer: anything,
});

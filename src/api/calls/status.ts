import * as z from 'zod/mini';
import { anyObject, anything, maybeFlag, maybeText } from '../answers';
import { defineCall } from '../call';

const statusSchema = () =>
  z.object({
    identity: anyObject({ type: maybeText, ownershipType: maybeText }),
    canVisitStep: z.object({
      sms: maybeFlag,
      merchantType: maybeFlag,
      business: maybeFlag,
      owners: maybeFlag,
      contact: maybeFlag,
      payoutBankAccount: maybeFlag,
      submit: maybeFlag,
    }),
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

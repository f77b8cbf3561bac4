import * as z from 'zod/mini';
import { limits } from '../../domain/limits';
import { anyObject, maybeText } from '../answers';
import { defineCall } from '../call';
import { maybeNumber } from '../later-answers';

/** Whatever it says, the application was accepted. */
const submitAnswer = anyObject({
  decision: maybeText,
  smApplicationId: maybeText,
  account: anyObject({ name: maybeText, merchantId: maybeText }),
});
export type SubmitAnswer = z.infer<typeof submitAnswer>;

export const submit = defineCall({
  id: 'submit',
  summary: 'Submits the application and waits for the review',
  method: 'POST',
  path: 'onboarding/submit',
  deadline: limits.time.submitDeadline,
  request: z.object({ ack: z.literal(true) }),
  answer: submitAnswer,
});

const rate = anyObject({
  ccCnpSale: anyObject({
    /** Percent. */
    discountRate: maybeNumber,
    /** US dollars per transaction. */
    fixed: maybeNumber,
  }),
});

const feesSchema = anyObject({ platform: rate, spProduct: rate });

export const getFees = defineCall({
  id: 'getFees',
  summary: 'Card-not-present sale rates of the platform and of the product',
  method: 'GET',
  path: 'onboarding/accounts/fees',
  answer: feesSchema,
});

import * as z from 'zod/mini';
import { limits } from '../../domain/limits';
import { maybeText, orElse } from '../answers';
import { defineCall } from '../call';
import { contentOrNone, maybeId, maybeLine } from '../later-answers';

const submitAnswer = contentOrNone(
  z.object({
    decision: maybeText,
    smApplicationId: maybeId,
    /** Only an approval has one (D-564). */
    account: orElse(z.nullish(z.object({ name: maybeLine, merchantId: maybeId })), undefined),
  }),
);
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

/** Databases often return decimals as text; some leave out the zero of `.05`. */
const decimal = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^-?(\d+(\.\d+)?|\.\d+)$/))]),
  z.transform((value) => Number(value)),
);

/** The applicant certifies the fees, so none of them may be missing (D-104). */
const rate = z.object({
  ccCnpSale: z.object({
    /** Percent. */
    discountRate: decimal,
    /** US dollars per transaction. */
    fixed: decimal,
  }),
});

const feesSchema = z.object({ platform: rate, spProduct: rate });

export const getFees = defineCall({
  id: 'getFees',
  summary: 'Card-not-present sale rates of the platform and of the product',
  method: 'GET',
  path: 'onboarding/accounts/fees',
  answer: feesSchema,
});

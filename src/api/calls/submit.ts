import * as z from 'zod/mini';
import { limits } from '../../domain/limits';
import { anyObject, maybeText } from '../answers';
import { defineCall } from '../call';
import { maybeId } from '../later-answers';

const submitAnswer = z.pipe(
  z.nullish(
    z.object({
      decision: maybeText,
      smApplicationId: maybeId,
      account: anyObject({ name: maybeText, merchantId: maybeId }),
    }),
  ),
  z.transform(
    (answer) =>
      answer ?? {
        decision: undefined,
        smApplicationId: undefined,
        account: { name: undefined, merchantId: undefined },
      },
  ),
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

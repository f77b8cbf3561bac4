import * as z from 'zod/mini';
import { limits } from '../../domain/limits';
import { anyObject, orElse } from '../answers';
import { defineCall } from '../call';

/** Types to choose from. An entry that is not a text is skipped later; a list of only such entries fails. */
const typeList = z.array(orElse(z.string(), '')).check(z.refine((list) => list.length === 0 || list.some(Boolean)));

export const getMerchantTypes = defineCall({
  id: 'getMerchantTypes',
  summary: 'Identity types that the product offers',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/merchant-types',
  answer: typeList,
});

export const getOwnershipTypes = defineCall({
  id: 'getOwnershipTypes',
  summary: 'Ownership types that the product allows',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/ownership-types',
  answer: typeList,
});

const settingsSchema = anyObject({
  /** An entry that is not a text becomes empty, so that the others still belong to the right accounts. */
  labels: z.pipe(
    orElse(z.nullish(z.array(orElse(z.string(), ''))), undefined),
    z.transform((labels) => labels ?? []),
  ),
  /** Number of bank accounts, clamped to `limits.bankAccounts` (D-057); the minimum if it is not a number. */
  quantity: z.pipe(
    orElse(z.nullish(z.union([z.number(), z.string().check(z.regex(/^\s*-?\d+(?:\.\d*)?\s*$/))])), undefined),
    z.transform((quantity) =>
      Math.min(
        limits.bankAccounts.max,
        Math.max(limits.bankAccounts.min, Math.trunc(Number(quantity ?? limits.bankAccounts.min))),
      ),
    ),
  ),
});
export type ProductSettings = z.infer<typeof settingsSchema>;

export const getProductSettings = defineCall({
  id: 'getProductSettings',
  summary: 'How many bank accounts the product asks for, and what they are called',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/settings',
  answer: settingsSchema,
});

const MCC_DIGITS = 4;

const merchantCategorySchema = z.object({
  /** ISO 18245 code; some lists have dropped leading zeros. */
  value: z.pipe(
    z.union([z.string().check(z.regex(/\S/)), z.number()]),
    z.transform((value) => String(value).trim().padStart(MCC_DIGITS, '0')),
  ),
  /** Empty if there is none that can be shown: the code is shown instead. */
  description: orElse(z.string(), ''),
});
export type MerchantCategory = z.infer<typeof merchantCategorySchema>;

/** One category for each code (D-460), with everything that the list calls it. */
function withoutRepeats(list: readonly MerchantCategory[]): MerchantCategory[] {
  const names = new Map<string, Set<string>>();
  for (const { value, description } of list) names.set(value, (names.get(value) ?? new Set()).add(description));
  return [...names].map(([value, called]) => ({ value, description: [...called].filter(Boolean).join(' / ') }));
}

export const getMerchantCategories = defineCall({
  id: 'getMerchantCategories',
  summary: 'Merchant category codes that the product accepts',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/mcc',
  answer: z.pipe(
    // A category without a code cannot be chosen.
    z
      .array(orElse(z.nullable(merchantCategorySchema), null))
      .check(z.refine((list) => list.length === 0 || list.some((category) => category !== null))),
    z.transform((list) => withoutRepeats(list.filter((category) => category !== null))),
  ),
});

import * as z from 'zod/mini';
import { defineCall } from '../call';

export const getMerchantTypes = defineCall({
  id: 'getMerchantTypes',
  summary: 'Identity types that the product offers',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/merchant-types',
  answer: z.array(z.string()),
});

export const getOwnershipTypes = defineCall({
  id: 'getOwnershipTypes',
  summary: 'Ownership types that the product allows',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/ownership-types',
  answer: z.array(z.string()),
});

const MIN_ACCOUNTS = 1;
const MAX_ACCOUNTS = 10;

const settingsSchema = z.object({
  labels: z.pipe(
    z.nullish(z.array(z.string())),
    z.transform((labels) => labels ?? []),
  ),
  /** Number of bank accounts, clamped to 1…10 (D-057). */
  quantity: z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^-?\d+$/))]),
    z.transform((quantity) => Math.min(MAX_ACCOUNTS, Math.max(MIN_ACCOUNTS, Math.trunc(Number(quantity))))),
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
    z.union([z.string(), z.number()]),
    z.transform((value) => String(value).padStart(MCC_DIGITS, '0')),
  ),
  description: z.string(),
});
export type MerchantCategory = z.infer<typeof merchantCategorySchema>;

export const getMerchantCategories = defineCall({
  id: 'getMerchantCategories',
  summary: 'Merchant category codes that the product accepts',
  method: 'GET',
  path: 'onboarding/spproducts/{spProductSlug}/mcc',
  answer: z.array(merchantCategorySchema),
});

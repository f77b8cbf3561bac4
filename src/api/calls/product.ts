import * as z from 'zod/mini';
import { brandingOrNone, brandText } from '../answers';
import { defineCall } from '../call';
import { PRODUCT_PATH } from '../paths';

const productSchema = z.object({
  status: z.string(),
  name: brandText,
  branding: brandingOrNone,
});
export type Product = z.infer<typeof productSchema>;

export const getProductStatus = defineCall({
  id: 'getProductStatus',
  summary: 'Whether the product takes applications; anything but "active" does not',
  method: 'POST',
  path: PRODUCT_PATH,
  open: true,
  get request() {
    return z.object({ facId: z.string() });
  },
  answer: productSchema,
});

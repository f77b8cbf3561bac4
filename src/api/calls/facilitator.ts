import * as z from 'zod/mini';
import { brandingOrNone, brandText } from '../answers';
import { defineCall } from '../call';
import { FACILITATOR_PATH } from '../paths';

const facilitatorSchema = z.object({
  facId: z.string(),
  name: brandText,
  domain: brandText,
  branding: brandingOrNone,
});
export type Facilitator = z.infer<typeof facilitatorSchema>;

export const getFacilitator = defineCall({
  id: 'getFacilitator',
  summary: 'The facilitator of this site: name, domain and branding',
  method: 'GET',
  path: FACILITATOR_PATH,
  open: true,
  get query() {
    return z.object({ facId: z.optional(z.string()) });
  },
  answer: facilitatorSchema,
});

import * as z from 'zod/mini';
import { anything } from '../answers';
import { defineCall } from '../call';

export const sendContinueLink = defineCall({
  id: 'sendContinueLink',
  summary: 'Emails the link with which the applicant continues',
  method: 'POST',
  path: 'onboarding/email',
  request: z.object({ link: z.string() }),
  answer: anything,
});

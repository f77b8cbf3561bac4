import * as z from 'zod/mini';
import { limits } from '../../domain/limits';
import { maybeText, maybeToken } from '../answers';
import { defineCall } from '../call';
import { contentOrNone, maybeId, maybeNumber } from '../later-answers';

const sendSmsAnswer = contentOrNone(
  z.object({
    /** The code itself, only outside production (D-007). A number has lost its leading zeros. */
    smsCode: z.pipe(
      maybeId,
      z.transform((code) => code && code.padStart(limits.smsCode, '0')),
    ),
    /** Milliseconds until another code may be requested. */
    waitTime: maybeNumber,
    message: maybeText,
  }),
);

export const sendSms = defineCall({
  id: 'sendSms',
  summary: 'Sends a six-digit code to a mobile number; 429 with waitTime when asked too often',
  method: 'POST',
  path: 'onboarding/accounts/sms/sendsms',
  request: z.object({
    /** E.164 */
    mobileNumber: z.string(),
    spProductSlug: z.string(),
    resend: z.optional(z.boolean()),
  }),
  answer: sendSmsAnswer,
});

export const checkSms = defineCall({
  id: 'checkSms',
  summary: 'Checks the code; any status but "valid" is a wrong code',
  method: 'POST',
  path: 'onboarding/accounts/sms',
  request: z.object({ smsCode: z.string() }),
  /** A server may send a new token with the verified number (D-153). */
  answer: z.object({ status: maybeText, token: maybeToken }),
});

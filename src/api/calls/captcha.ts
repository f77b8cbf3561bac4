import type { Challenge } from 'altcha-lib';
import * as z from 'zod/mini';
import { defineCall } from '../call';

function isChallenge(value: unknown): value is Challenge {
  if (typeof value !== 'object' || value === null || !('parameters' in value)) return false;
  return typeof value.parameters === 'object' && value.parameters !== null;
}

export const getCaptchaChallenge = defineCall({
  id: 'getCaptchaChallenge',
  summary: "A challenge of ALTCHA's proof of work, version 2",
  method: 'GET',
  path: 'onboarding/captcha',
  open: true,
  // Passed through unchanged, because it is signed.
  answer: z.custom<Challenge>(isChallenge),
});

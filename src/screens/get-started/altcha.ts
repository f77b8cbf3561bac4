import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { getCaptchaChallenge } from '../../api/calls/captcha';
import type { Client } from '../../api/client';

/**
 * Solves ALTCHA's proof of work with the browser's own cryptography, on the main thread between keystrokes: a worker would need
 * `worker-src` in the host's content security policy. `onChallenge` is called once the server has answered.
 * @returns base64 of `{"challenge": …, "solution": …}`, the `captcha` of the sign-up call.
 */
export async function solveAltcha(client: Client, signal: AbortSignal, onChallenge: () => void): Promise<string> {
  const challenge = await client.send(getCaptchaChallenge, { signal });
  onChallenge();
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const solution = await solveChallenge({ challenge, deriveKey, controller });
  if (solution === null) throw new Error('The challenge has no solution');
  return btoa(JSON.stringify({ challenge, solution }));
}

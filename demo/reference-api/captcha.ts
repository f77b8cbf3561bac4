import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { isRecord } from '../../src/domain/record';
import { randomBelow, sha256 } from './bytes';
import type { Clock } from './clock';
import type { Queue } from './queue';
import type { Database } from './schema';

const ALGORITHM = 'PBKDF2/SHA-256';
/** PBKDF2 rounds per guess: a few hundred guesses take about half a second while the applicant types. */
const COST = 5000;
const FEWEST_GUESSES = 100;
const GUESS_RANGE = 200;
export const CAPTCHA_MS = 20 * 60_000;

export interface Captchas {
  readonly on: boolean;
  challenge(): Promise<Challenge>;
  /** Whether a sign-up's `captcha`, base64 JSON `{challenge, solution}`, is solved, fresh and seen for the first time. */
  accept(captcha: string | undefined): Promise<boolean>;
}

interface Options {
  readonly db: Database;
  readonly clock: Clock;
  readonly on: boolean;
  readonly cost?: number | undefined;
  /** Signs challenges: the same in every process, since the solution may reach another one. */
  readonly secret: string;
  readonly work: Queue;
}

export function createCaptchas({ db, clock, on, cost = COST, secret, work }: Options): Captchas {
  const hmacSignatureSecret = secret;

  return {
    on,
    challenge: () =>
      work.run(() =>
        createChallenge({
          algorithm: ALGORITHM,
          cost,
          counter: FEWEST_GUESSES + randomBelow(GUESS_RANGE),
          deriveKey,
          expiresAt: new Date(clock.now() + CAPTCHA_MS),
          hmacSignatureSecret,
        }),
      ),
    async accept(captcha) {
      const payload = read(captcha);
      if (payload === null) return false;
      const { challenge, solution } = payload;
      // The signature proves that this server made it, with our cost and algorithm, and it expires.
      const expiresAt = (challenge.parameters.expiresAt ?? 0) * 1000;
      if (expiresAt <= clock.now()) return false;
      // Before anything is computed: an altered cost would be the server's work.
      if (challenge.parameters.cost !== cost) return false;
      const verified = await work.run(() =>
        verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret }).then(
          (result) => result.verified,
          () => false,
        ),
      );
      return verified && firstUse(challenge.signature ?? '', new Date(expiresAt));
    },
  };

  async function firstUse(signature: string, expiresAt: Date): Promise<boolean> {
    const inserted = await db
      .insertInto('usedCaptchas')
      .values({ signature: await sha256(signature), expiresAt })
      .onConflict((conflict) => conflict.doNothing())
      .returning('signature')
      .executeTakeFirst();
    return inserted !== undefined;
  }
}

/** The payload, or null if it cannot be read; the signature check does the rest. */
function read(captcha: string | undefined): Payload | null {
  if (captcha === undefined || captcha === '') return null;
  try {
    const value: unknown = JSON.parse(atob(captcha));
    if (!isRecord(value) || !isRecord(value['challenge']) || !isRecord(value['solution'])) return null;
    const { parameters, signature } = value['challenge'];
    const { counter, derivedKey } = value['solution'];
    const sound =
      isRecord(parameters) &&
      parameters['algorithm'] === ALGORITHM &&
      typeof signature === 'string' &&
      typeof counter === 'number' &&
      typeof derivedKey === 'string';
    return sound ? (value as unknown as Payload) : null;
  } catch {
    return null;
  }
}

/** One applicant from sign-up to decision, from an address of their own, who tries again where a person would. */
import { Agent, request } from 'node:http';
import { textOf } from '../../src/domain/form-schema';
import { account, ada, ben, cafe, DEMO_PASSWORD } from '../../demo/staging/scenarios';

const TRIES = 60;
const PAUSE_MS = 500;
const WORST_PAUSE_MS = 5000;
const AGAIN = new Set([0, 502, 503, 504]);

export interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export interface Journey {
  readonly email: string;
  readonly decision: unknown;
  /** Milliseconds of each call, with the waiting of those that had to be repeated. */
  readonly durations: readonly number[];
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Linux takes any address of 127/8 as its own: each applicant is another client to nginx. */
export const addressOf = (number: number): string => `127.1.${Math.floor(number / 200)}.${(number % 200) + 1}`;

export function createCaller(base: string, localAddress: string) {
  const agent = new Agent({ keepAlive: true, localAddress });

  function once(method: string, path: string, token: string | undefined, body: unknown): Promise<Answered> {
    return new Promise((resolve) => {
      const failed = (): void => resolve({ status: 0, body: {} });
      const headers = {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      };
      const sent = request(`${base}/${path}`, { method, agent, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          try {
            resolve({ status, body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown> });
          } catch {
            // An error page from nginx, not JSON.
            resolve({ status, body: {} });
          }
        });
      });
      sent.on('error', failed);
      sent.end(method === 'GET' ? undefined : JSON.stringify(body ?? {}));
    });
  }

  return { once, close: () => agent.destroy() };
}

export async function apply(
  base: string,
  number: number,
  codeFor: (mobileNumber: string) => string | undefined,
): Promise<Journey> {
  const { once, close } = createCaller(base, addressOf(number));
  const durations: number[] = [];
  const email = `person-${number}@copies.example`;
  const mobileNumber = `+1212${2_000_000 + number}`;
  const credentials = { facId: 'fac_1', spProductSlug: 'acme', email, password: DEMO_PASSWORD };
  let token: string | undefined;

  async function ask(method: string, path: string, body?: unknown, fine: readonly number[] = []): Promise<Answered> {
    const from = performance.now();
    for (let attempt = 1; ; attempt += 1) {
      const answered = await once(method, path, token, body);
      if (!AGAIN.has(answered.status) || attempt === TRIES) {
        durations.push(performance.now() - from);
        if (answered.status === 200 || fine.includes(answered.status)) return answered;
        throw new Error(`${email}: ${path} answered ${answered.status} ${JSON.stringify(answered.body)}`);
      }
      const { waitTime } = answered.body;
      await pause(Math.min(WORST_PAUSE_MS, typeof waitTime === 'number' ? waitTime * (0.5 + Math.random()) : PAUSE_MS));
    }
  }
  const tokenOf = ({ body }: Answered): string =>
    String((body['data'] as { token?: string } | undefined)?.token ?? body['token']);

  try {
    const signedUp = await ask(
      'POST',
      'onboarding/accounts/initiate',
      { ...credentials, name: 'Ada Diaz', terms: true },
      [409],
    );
    // The first answer was lost with its process, but the account exists.
    const opened = signedUp.status === 409 ? await ask('POST', 'onboarding/accounts/continue', credentials) : signedUp;
    token = tokenOf(opened);

    for (let verified = false; !verified;) {
      const sent = await ask(
        'POST',
        'onboarding/accounts/sms/sendsms',
        { mobileNumber, spProductSlug: 'acme' },
        [403, 429],
      );
      // 403: the step is done. 429: the code was sent, but the answer was lost.
      const smsCode = textOf(sent.body['smsCode']) || (codeFor(mobileNumber) ?? '');
      const { body } = await ask('POST', 'onboarding/accounts/sms', { smsCode }, [403]);
      if (typeof body['token'] === 'string') token = body['token'];
      const { body: status } = await ask('GET', 'onboarding/accounts/status');
      verified = (status['data'] as { canVisitStep: { merchantType: boolean } }).canVisitStep.merchantType;
    }
    const shop = { ...cafe, dbaName: `Shop ${number}` };
    await ask('PUT', 'onboarding/accounts/identity/type', { ownershipType: 'LLC' });
    await ask('POST', 'onboarding/accounts/identity/business/partial', { business: { dbaName: 'Sh' } });
    await ask('PUT', 'onboarding/accounts/identity/business', { business: shop });
    await ask('PUT', 'onboarding/accounts/identity/owners', { owners: [ada, ben] });
    await ask('GET', 'onboarding/accounts/status');
    await ask('POST', 'onboarding/accounts/payout', [{ ...account, accountNumber: String(700_000_000 + number) }]);
    await ask('GET', 'onboarding/accounts/payout?addAsterisks=true');
    // Pressed twice: one of them is the submission.
    const [first, second] = await Promise.all([1, 2].map(() => ask('POST', 'onboarding/submit', { ack: true }, [409])));
    const decided = [first, second].find((one) => one?.status === 200);
    return { email, decision: (decided?.body['data'] as { decision?: unknown } | undefined)?.decision, durations };
  } finally {
    close();
  }
}

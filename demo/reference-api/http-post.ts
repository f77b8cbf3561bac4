import type { Post } from './post';
import { Refusal } from './refusal';

const DEADLINE_MS = 5000;
const PAUSE_MS = 5000;

/**
 * Hands messages to a service that delivers them: `{kind, recipient, subject, text}`, as JSON.
 * @throws {Refusal} 503 when it does not take one, so that the applicant asks again
 */
export function httpPost(url: string, token: string | undefined): Post {
  async function send(message: Readonly<Record<string, string | null>>): Promise<void> {
    const taken = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(DEADLINE_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (!taken) {
      throw new Refusal(503, 'The message could not be sent. Please try again in a moment.', { waitTime: PAUSE_MS });
    }
  }
  return {
    sms: (recipient, text) => send({ kind: 'sms', recipient, subject: null, text }),
    mail: (recipient, subject, text) => send({ kind: 'email', recipient, subject, text }),
  };
}

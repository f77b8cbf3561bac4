import type { Clock } from './clock';
import type { Database } from './schema';

/** Sends SMS and emails. */
export interface Post {
  /** `number` in E.164. */
  sms(number: string, text: string, code: string): Promise<void>;
  mail(recipient: string, subject: string, text: string): Promise<void>;
}

/** An SMS or email that would have been sent, as returned by the outbox. */
export interface Delivery {
  readonly kind: 'sms' | 'email';
  /** E.164 number or email address. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  /** The code of an SMS. */
  readonly code: string | null;
  /** ISO time. */
  readonly sentAt: string;
}

/** Keeps everything in the demo's outbox, including codes: never use it in production. */
export function outboxPost(db: Database, clock: Clock): Post {
  const keep = async (row: Omit<Delivery, 'sentAt'>): Promise<void> => {
    await db
      .insertInto('outbox')
      .values({ ...row, sentAt: new Date(clock.now()) })
      .execute();
  };
  return {
    sms: (recipient, text, code) => keep({ kind: 'sms', recipient, subject: null, text, code }),
    mail: (recipient, subject, text) => keep({ kind: 'email', recipient, subject, text, code: null }),
  };
}

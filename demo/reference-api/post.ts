import type { Clock } from './clock';
import type { Database } from './schema';

/** The way out for SMS and e-mails. */
export interface Post {
  /** `number` in E.164. */
  sms(number: string, text: string, code: string): Promise<void>;
  mail(recipient: string, subject: string, text: string): Promise<void>;
}

/** An SMS or e-mail that would have been sent, as the outbox gives it. */
export interface Delivery {
  readonly kind: 'sms' | 'email';
  /** E.164 number, or e-mail address. */
  readonly recipient: string;
  readonly subject: string | null;
  readonly text: string;
  /** The code of an SMS. */
  readonly code: string | null;
  /** ISO time. */
  readonly sentAt: string;
}

/** Keeps everything in the outbox of the demo, codes included: never for production. */
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

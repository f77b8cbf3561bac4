import type { Clock } from './clock';
import type { Database } from './schema';

/** The way out for SMS and e-mails. */
export interface Post {
  /** `number` in E.164. */
  sms(number: string, text: string, code: string): Promise<void>;
  mail(recipient: string, subject: string, text: string): Promise<void>;
}

/** Keeps everything in the outbox of the demo, codes included: never for production. */
export function outboxPost(db: Database, clock: Clock): Post {
  const keep = async (row: {
    kind: 'sms' | 'email';
    recipient: string;
    subject: string | null;
    text: string;
    code: string | null;
  }): Promise<void> => {
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

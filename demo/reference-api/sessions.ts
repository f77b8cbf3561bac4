import type { Applicant, Application, Applications } from './applications';
import { randomToken, sha256 } from './bytes';
import type { Clock } from './clock';
import type { Database } from './schema';

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** The last use is stored once a minute, not on every call. */
const NOTE_MS = 60_000;

export interface Session {
  readonly tokenHash: string;
  readonly applicant: Applicant;
  readonly application: Application;
}

export interface Sessions {
  /** A new bearer token of 256 random bits; only its hash is stored. */
  open(applicationId: string): Promise<string>;
  /** Who a bearer token belongs to; null when it is unknown, unused for 30 minutes or 12 hours old. */
  find(token: string): Promise<Session | null>;
  select(session: Session, applicationId: string): Promise<void>;
  end(session: Session): Promise<void>;
}

export function createSessions(db: Database, applications: Applications, clock: Clock): Sessions {
  return {
    async open(applicationId) {
      const token = randomToken();
      const now = new Date(clock.now());
      await db
        .deleteFrom('sessions')
        .where('createdAt', '<=', new Date(clock.now() - ABSOLUTE_MS))
        .execute();
      await db
        .insertInto('sessions')
        .values({ tokenHash: await sha256(token), applicationId, createdAt: now, usedAt: now })
        .execute();
      return token;
    },
    async find(token) {
      const tokenHash = await sha256(token);
      const row = await db.selectFrom('sessions').selectAll().where('tokenHash', '=', tokenHash).executeTakeFirst();
      const now = clock.now();
      if (row === undefined) return null;
      if (now - row.usedAt.getTime() >= IDLE_MS || now - row.createdAt.getTime() >= ABSOLUTE_MS) {
        await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
        return null;
      }
      if (now - row.usedAt.getTime() >= NOTE_MS) {
        await db
          .updateTable('sessions')
          .set({ usedAt: new Date(now) })
          .where('tokenHash', '=', tokenHash)
          .execute();
      }
      const application = await applications.find(row.applicationId);
      if (application === null) return null;
      const applicant = await db
        .selectFrom('applicants')
        .selectAll()
        .where('id', '=', application.applicantId)
        .executeTakeFirstOrThrow();
      return { tokenHash, applicant, application };
    },
    async select(session, applicationId) {
      await db.updateTable('sessions').set({ applicationId }).where('tokenHash', '=', session.tokenHash).execute();
    },
    async end(session) {
      await db.deleteFrom('sessions').where('tokenHash', '=', session.tokenHash).execute();
    },
  };
}

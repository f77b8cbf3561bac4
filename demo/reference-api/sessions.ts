import type { Transaction } from 'kysely';
import type { Applicant, Application, Applications, Work } from './applications';
import { randomToken, sha256 } from './bytes';
import type { Clock } from './clock';
import { Refusal } from './refusal';
import type { Database, Tables } from './schema';

export const IDLE_MS = 30 * 60_000;
export const ABSOLUTE_MS = 12 * 3_600_000;
/** The last use is stored once a minute, not on every call. */
export const NOTE_MS = 60_000;

export interface Session {
  readonly tokenHash: string;
  readonly applicant: Applicant;
  readonly application: Application;
}

/** A session's work: its application as it is under the applicant's lock. */
export interface SessionWork extends Work {
  readonly session: Session;
  readonly application: Application;
}

/** What opens a session without a password. */
export type Source = `link/${string}` | `sso/${string}`;

export interface Sessions {
  /** A new bearer token of 256 random bits; only its hash is stored. */
  open(transaction: Transaction<Tables>, applicationId: string, source?: Source): Promise<string>;
  /** Who a bearer token belongs to; null when it is unknown, unused for 30 minutes (at most 31) or 12 hours old. */
  find(token: string): Promise<Session | null>;
  /**
   * Runs `run` under the lock of the session's applicant.
   * @throws {Refusal} 401 when the session has ended meanwhile
   */
  work<T>(session: Session, run: (work: SessionWork) => Promise<T>): Promise<T>;
  select(work: SessionWork, applicationId: string): Promise<void>;
  /** A new token for the same session. The old one works until the new one is first used: its answer may get lost. */
  rotate(work: SessionWork): Promise<string>;
  /**
   * Ends the session everywhere: its tokens, and what could open it again without a password, which is single sign-on and
   * links, with every session they have opened. A login with the password, in another tab or on another device, stays.
   */
  end(work: SessionWork): Promise<void>;
}

export const unauthorized = (): Refusal => new Refusal(401, 'Unauthorized');

export function createSessions(db: Database, applications: Applications, clock: Clock): Sessions {
  async function insert(
    transaction: Transaction<Tables>,
    applicationId: string,
    createdAt: Date,
    { replaces = null, source = null }: { replaces?: string | null; source?: string | null },
  ): Promise<string> {
    const token = randomToken();
    const tokenHash = await sha256(token);
    await transaction
      .insertInto('sessions')
      .values({ tokenHash, applicationId, createdAt, usedAt: new Date(clock.now()), replaces, source })
      .execute();
    return token;
  }

  return {
    async open(transaction, applicationId, source) {
      await transaction
        .deleteFrom('sessions')
        .where('applicationId', '=', applicationId)
        .where('createdAt', '<=', new Date(clock.now() - ABSOLUTE_MS))
        .execute();
      return insert(transaction, applicationId, new Date(clock.now()), source === undefined ? {} : { source });
    },
    async find(token) {
      const tokenHash = await sha256(token);
      const found = await db
        .selectFrom('sessions')
        .innerJoin('applications', 'applications.id', 'sessions.applicationId')
        .innerJoin('applicants', 'applicants.id', 'applications.applicantId')
        .where('tokenHash', '=', tokenHash)
        .selectAll('applications')
        .select(['email', 'emailKey', 'name', 'passwordHash', 'existing', 'applicants.createdAt as since'])
        .select(['sessions.createdAt as openedAt', 'usedAt', 'replaces'])
        .executeTakeFirst();
      if (found === undefined) return null;
      const { email, emailKey, name, passwordHash, existing, since, openedAt, usedAt, replaces, ...row } = found;
      const now = clock.now();
      // The last use may be up to a minute later than the stored one: nobody is logged out before their 30 minutes are over (D-524).
      if (now - usedAt.getTime() >= IDLE_MS + NOTE_MS || now - openedAt.getTime() >= ABSOLUTE_MS) {
        await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
        return null;
      }
      if (replaces !== null) await db.deleteFrom('sessions').where('tokenHash', '=', replaces).execute();
      if (replaces !== null || now - usedAt.getTime() >= NOTE_MS) {
        await db
          .updateTable('sessions')
          .set({ usedAt: new Date(now), replaces: null })
          .where('tokenHash', '=', tokenHash)
          .execute();
      }
      const { applicantId: id, facId } = row;
      const applicant = { id, facId, email, emailKey, name, passwordHash, existing, createdAt: since };
      return { tokenHash, applicant, application: await applications.read(row) };
    },
    work: (session, run) =>
      applications.work(session.applicant.id, async (work) => {
        const application = await work.ofToken(session.tokenHash);
        if (application === null) throw unauthorized();
        const { applicant } = work;
        return run({ ...work, application, session: { ...session, applicant, application } });
      }),
    async select({ transaction, session }, applicationId) {
      await transaction
        .updateTable('sessions')
        .set({ applicationId })
        .where('tokenHash', '=', session.tokenHash)
        .execute();
    },
    async rotate({ transaction, session: { tokenHash, application } }) {
      const { createdAt, source } = await transaction
        .selectFrom('sessions')
        .select(['createdAt', 'source'])
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirstOrThrow();
      // A replacement that was never used has got lost; left alive, it would outlive the logout of this one.
      await transaction.deleteFrom('sessions').where('replaces', '=', tokenHash).execute();
      return insert(transaction, application.id, createdAt, { replaces: tokenHash, source });
    },
    async end({ transaction, applicant, session: { tokenHash } }) {
      const own = transaction.selectFrom('applications').select('id').where('applicantId', '=', applicant.id);
      await transaction
        .deleteFrom('sessions')
        .where('applicationId', 'in', own)
        .where((where) =>
          where.or([
            where('tokenHash', '=', tokenHash),
            where('source', 'is not', null),
            // The token that it is replaced by, or that it replaced.
            where('replaces', '=', tokenHash),
            where(
              'tokenHash',
              'in',
              where
                .selectFrom('sessions as own')
                .select('own.replaces')
                .where('own.tokenHash', '=', tokenHash)
                .$castTo<{ replaces: string }>(),
            ),
          ]),
        )
        .execute();
      await transaction.deleteFrom('ssoSessions').where('applicantId', '=', applicant.id).execute();
      await transaction
        .updateTable('subMerchantLinks')
        .set({ closedAt: new Date(clock.now()) })
        .where('applicationId', 'in', own)
        .where('browserHash', 'is not', null)
        .where('closedAt', 'is', null)
        .execute();
    },
  };
}

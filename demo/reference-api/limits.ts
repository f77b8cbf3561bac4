import { sql } from 'kysely';
import type { Clock } from './clock';
import { Refusal } from './refusal';
import type { Database } from './schema';
import type { Vault } from './vault';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface Limit {
  readonly most: number;
  /** Milliseconds from the first of them. */
  readonly within: number;
}

/** What one account, address, number or link may ask for. An address is a client's, not an email address. */
export const LIMITS = {
  loginsOfAccount: { most: 10, within: 15 * MINUTE },
  loginsFromAddress: { most: 100, within: 15 * MINUTE },
  signUpsOfEmail: { most: 5, within: HOUR },
  signUpsFromAddress: { most: 20, within: HOUR },
  codesFromAddress: { most: 30, within: HOUR },
  triesFromAddress: { most: 60, within: HOUR },
  emailsOfApplicant: { most: 5, within: HOUR },
  emailsFromAddress: { most: 30, within: HOUR },
  uses: { most: 20, within: 10 * MINUTE },
  linksFromAddress: { most: 60, within: 10 * MINUTE },
  challengesFromAddress: { most: 120, within: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
/** A limit, and whose. */
export type Counted = readonly [limit: LimitName, whose: string];

const MESSAGE = 'Too many attempts. Please wait before you try again.';
/** Old counters are removed by one call in this many. */
const SWEEP_EVERY = 100;

export interface Limits {
  /**
   * Counts a call against each limit named, in this order, until one is over: whoever is refused for their own address must
   * not use up what another's account may ask for. Each is one statement, so that parallel calls and other processes cannot
   * slip through.
   * @throws {Refusal} 429 with `waitTime`
   */
  take(...counted: readonly Counted[]): Promise<void>;
  /** Takes a count back: the server did not do what was asked. */
  giveBack(...counted: readonly Counted[]): Promise<void>;
  /** Forgets the count: a good login ends a series of bad ones. */
  forget(limit: LimitName, whose: string): Promise<void>;
}

/**
 * Counters in the database, shared by all processes. Each window starts with the first call, so a burst across two
 * windows can reach twice the limit. Keys are keyed hashes: the table holds no address and no email.
 * @param scale multiplies every limit
 */
export function createLimits(db: Database, vault: Vault, clock: Clock, scale: number): Limits {
  let calls = 0;
  const keyOf = (limit: LimitName, whose: string): Promise<string> => vault.mac(`limit/${limit}/${whose}`);

  async function sweep(now: Date): Promise<void> {
    calls += 1;
    if (calls % SWEEP_EVERY !== 0) return;
    // Rows that another process counts at this moment are left to it: waiting for them could be a deadlock.
    await sql`delete from rate_limits where key in (
      select key from rate_limits where resets_at <= ${now} limit 1000 for update skip locked)`.execute(db);
  }

  return {
    async take(...counted) {
      for (const [limit, whose] of counted) {
        const now = clock.now();
        const { most, within } = LIMITS[limit];
        const over = sql<boolean>`rate_limits.resets_at <= ${new Date(now)}`;
        const { hits, resetsAt } = await db
          .insertInto('rateLimits')
          .values({ key: await keyOf(limit, whose), hits: 1, resetsAt: new Date(now + within) })
          .onConflict((conflict) =>
            conflict.column('key').doUpdateSet({
              hits: sql<number>`case when ${over} then 1 else rate_limits.hits + 1 end`,
              // Never later than a window that starts now: a clock that was set back must not lock anybody out for long.
              resetsAt: sql<Date>`case when ${over} then excluded.resets_at
              else least(rate_limits.resets_at, excluded.resets_at) end`,
            }),
          )
          .returning(['hits', 'resetsAt'])
          .executeTakeFirstOrThrow();
        await sweep(new Date(now));
        if (hits > most * scale) throw new Refusal(429, MESSAGE, { waitTime: resetsAt.getTime() - now });
      }
    },
    async giveBack(...counted) {
      for (const [limit, whose] of counted) {
        await db
          .updateTable('rateLimits')
          .set((values) => ({ hits: values('hits', '-', 1) }))
          .where('key', '=', await keyOf(limit, whose))
          .where('hits', '>', 0)
          .execute();
      }
    },
    async forget(limit, whose) {
      await db
        .deleteFrom('rateLimits')
        .where('key', '=', await keyOf(limit, whose))
        .execute();
    },
  };
}

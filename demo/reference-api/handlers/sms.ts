import { sql } from 'kysely';
import { checkSms, sendSms } from '../../../src/api/calls';
import { mobileRule } from '../../../src/domain/phone';
import { randomBelow, sameText } from '../bytes';
import { Refusal } from '../refusal';
import { on, requireStep, type Route } from '../route';
import type { Services } from '../services';
import type { SessionWork } from '../sessions';

export const CODE_MS = 10 * 60_000;
export const MAX_TRIES = 5;
/** Milliseconds to wait after the first, second, third and every further code of an application to one number. */
export const WAITS: readonly number[] = [30_000, 60_000, 120_000, 300_000];
export const WINDOW_MS = 3_600_000;
export const MAX_PER_APPLICATION = 6;
export const MAX_PER_NUMBER = 5;
const CODES = 1_000_000;
const DIGITS = 6;

export interface SentCode {
  readonly sentAt: number;
  /** Whether it went to the number that the next one goes to. */
  readonly isSameNumber: boolean;
}

/**
 * When the next code may be sent to a number. The pause belongs to the number: after a mistyped one, the right one waits for nothing (D-522).
 * @param own this application's codes within the hour, oldest first
 * @param toNumber times of those sent to this number by any application
 */
export function nextSend(own: readonly SentCode[], toNumber: readonly number[], now: number): number {
  const fresh = (times: readonly number[]): number[] => times.filter((time) => time > now - WINDOW_MS);
  const times = (codes: readonly SentCode[]): number[] => fresh(codes.map(({ sentAt }) => sentAt));
  const here = times(own.filter(({ isSameNumber }) => isSameNumber));
  const last = here.at(-1);
  const pause = last === undefined ? 0 : last + (WAITS[Math.min(here.length, WAITS.length) - 1] ?? 0);
  const freed = (sent: readonly number[], most: number): number =>
    sent.length < most ? 0 : (sent[sent.length - most] ?? 0) + WINDOW_MS;
  return Math.max(pause, freed(times(own), MAX_PER_APPLICATION), freed(fresh(toNumber), MAX_PER_NUMBER));
}

export function smsRoutes({ db, clock, vault, post, production, sessions, limits }: Services): Route[] {
  /**
   * Records a sent code. The applicant's lock keeps parallel calls of one application apart, a lock on the number those of
   * several.
   * @returns milliseconds until the next one
   */
  async function claimSend(
    { transaction, application }: SessionWork,
    mobileNumber: string,
    now: number,
  ): Promise<number> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${mobileNumber}, 0))`.execute(transaction);
    const recent = transaction
      .selectFrom('smsSends')
      .select(['sentAt', 'mobileNumber'])
      .where('sentAt', '>', new Date(now - WINDOW_MS))
      .orderBy('sentAt');
    const mine = await recent.where('applicationId', '=', application.id).execute();
    const own = mine.map((row) => ({ sentAt: row.sentAt.getTime(), isSameNumber: row.mobileNumber === mobileNumber }));
    const theirs = await recent.where('mobileNumber', '=', mobileNumber).execute();
    const toNumber = theirs.map(({ sentAt }) => sentAt.getTime());
    const waitTime = nextSend(own, toNumber, now) - now;
    if (waitTime > 0) {
      throw new Refusal(429, 'Too many codes. Please wait before you ask for another one.', { waitTime });
    }
    await transaction
      .deleteFrom('smsSends')
      .where('sentAt', '<=', new Date(now - WINDOW_MS))
      .where('applicationId', '=', application.id)
      .execute();
    await transaction
      .insertInto('smsSends')
      .values({ applicationId: application.id, mobileNumber, sentAt: new Date(now) })
      .execute();
    return nextSend([...own, { sentAt: now, isSameNumber: true }], [...toNumber, now], now) - now;
  }

  return [
    on(sendSms, async ({ body, session, address }) => {
      const number = mobileRule(body.mobileNumber);
      requireStep(session, 'sms');
      if (!number.ok) throw new Refusal(400, '"mobileNumber" is not valid');
      await limits.take(['codesFromAddress', address]);
      const mobileNumber = number.value;
      const code = String(randomBelow(CODES)).padStart(DIGITS, '0');
      const { waitTime, applicationId, sentAt } = await sessions.work(session, async (work) => {
        requireStep(work, 'sms');
        const now = clock.now();
        const waitAfter = await claimSend(work, mobileNumber, now);
        const { id } = work.application;
        const kept = {
          mobileNumber,
          codeMac: await vault.mac(`${id}/${code}`),
          expiresAt: new Date(now + CODE_MS),
          tries: 0,
          usedAt: null,
        };
        await work.transaction
          .insertInto('smsCodes')
          .values({ applicationId: id, ...kept })
          .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(kept))
          .execute();
        // A verified number stays until the code of another one is accepted: the application is filed with it.
        if (work.application.smsVerifiedAt === null) await work.change(work.application, { mobileNumber });
        return { waitTime: waitAfter, applicationId: id, sentAt: new Date(now) };
      });
      // After the commit: a provider that is slow must not hold the applicant's lock.
      try {
        await post.sms(mobileNumber, `${code} is your code. It is valid for ten minutes.`, code);
      } catch (error) {
        // The address's count stays: a service that is down must not be called without end (D-525).
        await db
          .deleteFrom('smsSends')
          .where('applicationId', '=', applicationId)
          .where('mobileNumber', '=', mobileNumber)
          .where('sentAt', '=', sentAt)
          .execute();
        throw error;
      }
      return { success: true, ...(production ? {} : { smsCode: code }), waitTime };
    }),

    on(checkSms, async ({ body, session, address }) => {
      requireStep(session, 'sms');
      await limits.take(['triesFromAddress', address]);
      return sessions.work(session, async (work) => {
        requireStep(work, 'sms');
        const { transaction, application } = work;
        const { id } = application;
        const now = new Date(clock.now());
        const row = await transaction
          .updateTable('smsCodes')
          .set((values) => ({ tries: values('tries', '+', 1) }))
          .where('applicationId', '=', id)
          .where('usedAt', 'is', null)
          .returningAll()
          .executeTakeFirst();
        if (row === undefined || row.expiresAt.getTime() <= now.getTime()) return { status: 'expired' };
        if (row.tries > MAX_TRIES) return { status: 'locked' };
        if (!sameText(row.codeMac, await vault.mac(`${id}/${body.smsCode}`))) {
          return { status: row.tries === MAX_TRIES ? 'locked' : 'invalid' };
        }
        await transaction.updateTable('smsCodes').set({ usedAt: now }).where('applicationId', '=', id).execute();
        await work.change(application, { smsVerifiedAt: now, mobileNumber: row.mobileNumber });
        return { status: 'valid', token: await sessions.rotate(work) };
      });
    }),
  ];
}

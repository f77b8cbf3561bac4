import { sql } from 'kysely';
import { checkSms, sendSms } from '../../../src/api/calls';
import { mobileRule } from '../../../src/domain/phone';
import { randomBelow, sameText } from '../bytes';
import { Refusal } from '../refusal';
import { on, requireStep, type Route } from '../route';
import type { Services } from '../services';

export const CODE_MS = 10 * 60_000;
export const MAX_TRIES = 5;
/** Milliseconds to wait after the first, second, third and every further code of an application. */
export const WAITS: readonly number[] = [30_000, 60_000, 120_000, 300_000];
export const WINDOW_MS = 3_600_000;
export const MAX_PER_APPLICATION = 6;
export const MAX_PER_NUMBER = 5;
const CODES = 1_000_000;
const DIGITS = 6;

/**
 * When the next code may be sent.
 * @param own times of this application's codes within the hour, oldest first; `toNumber` those sent to this number by any application
 */
export function nextSend(own: readonly number[], toNumber: readonly number[], now: number): number {
  const fresh = (times: readonly number[]): number[] => times.filter((time) => time > now - WINDOW_MS);
  const mine = fresh(own);
  const theirs = fresh(toNumber);
  const last = mine.at(-1);
  const pause = last === undefined ? 0 : last + (WAITS[Math.min(mine.length, WAITS.length) - 1] ?? 0);
  const freed = (times: readonly number[], most: number): number =>
    times.length < most ? 0 : (times[times.length - most] ?? 0) + WINDOW_MS;
  return Math.max(pause, freed(mine, MAX_PER_APPLICATION), freed(theirs, MAX_PER_NUMBER));
}

export function smsRoutes({ db, clock, vault, post, production, applications }: Services): Route[] {
  const times = (rows: readonly { sentAt: Date }[]): number[] => rows.map(({ sentAt }) => sentAt.getTime());

  /**
   * Records a sent code, one at a time, so that parallel calls cannot bypass the limits.
   * @returns milliseconds until the next one
   */
  function claimSend(applicationId: string, mobileNumber: string, now: number): Promise<number> {
    return db.transaction().execute(async (transaction) => {
      await sql`lock table sms_sends in exclusive mode`.execute(transaction);
      await transaction
        .deleteFrom('smsSends')
        .where('sentAt', '<=', new Date(now - WINDOW_MS))
        .execute();
      const sends = transaction.selectFrom('smsSends').select('sentAt').orderBy('sentAt');
      const own = times(await sends.where('applicationId', '=', applicationId).execute());
      const toNumber = times(await sends.where('mobileNumber', '=', mobileNumber).execute());
      const waitTime = nextSend(own, toNumber, now) - now;
      if (waitTime > 0) {
        throw new Refusal(429, 'Too many codes. Please wait before you ask for another one.', { waitTime });
      }
      await transaction
        .insertInto('smsSends')
        .values({ applicationId, mobileNumber, sentAt: new Date(now) })
        .execute();
      return nextSend([...own, now], [...toNumber, now], now) - now;
    });
  }

  return [
    on(sendSms, async ({ body, session }) => {
      requireStep(session, 'sms');
      const number = mobileRule(body.mobileNumber);
      if (!number.ok) throw new Refusal(400, '"mobileNumber" is not valid');
      const mobileNumber = number.value;
      const { id } = session.application;
      const now = clock.now();
      const waitAfter = await claimSend(id, mobileNumber, now);

      const code = String(randomBelow(CODES)).padStart(DIGITS, '0');
      const kept = {
        mobileNumber,
        codeMac: await vault.mac(`${id}/${code}`),
        expiresAt: new Date(now + CODE_MS),
        tries: 0,
        usedAt: null,
      };
      await db
        .insertInto('smsCodes')
        .values({ applicationId: id, ...kept })
        .onConflict((conflict) => conflict.column('applicationId').doUpdateSet(kept))
        .execute();
      await applications.change(id, () => ({ mobileNumber }));
      await post.sms(mobileNumber, `${code} is your code. It is valid for ten minutes.`, code);
      return {
        success: true,
        ...(production ? {} : { smsCode: code }),
        waitTime: waitAfter,
      };
    }),

    on(checkSms, async ({ body, session }) => {
      requireStep(session, 'sms');
      const { id } = session.application;
      const now = new Date(clock.now());
      // The attempt is counted before the code is compared, so that parallel guesses cannot bypass the limit.
      const row = await db
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
      const used = await db
        .updateTable('smsCodes')
        .set({ usedAt: now })
        .where('applicationId', '=', id)
        .where('codeMac', '=', row.codeMac)
        .where('usedAt', 'is', null)
        .returning('applicationId')
        .executeTakeFirst();
      if (used === undefined) return { status: 'expired' };
      await applications.change(id, () => ({ smsVerifiedAt: now, mobileNumber: row.mobileNumber }));
      return { status: 'valid' };
    }),
  ];
}

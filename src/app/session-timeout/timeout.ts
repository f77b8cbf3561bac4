import { atom, type createStore } from 'jotai/vanilla';
import { continueApplication } from '../../api/calls/log-in';
import type { Clock } from '../../clock/clock';
import { inTime } from '../../clock/in-time';
import { limits } from '../../domain/limits';
import type { Config } from '../../host/config';
import type { Saves } from '../../save/saves';
import { readLogin, type LoginResult } from '../../session/login-result';
import { applicantAtom, facilitatorAtom, inviteAtom, statusAtom, type Session } from '../../session/session';
import { progressAtom } from '../../session/submission-state';

/** How close the session is to its end. */
export type Nearing =
  | { readonly kind: 'off' }
  /** The applicant is asked to stay. */
  | { readonly kind: 'asking'; readonly isSaved: boolean; readonly hasFailed: boolean }
  /** The session is over; the same person can continue with the password. */
  | { readonly kind: 'ended'; readonly email: string };

export const nearingAtom = atom<Nearing>({ kind: 'off' });

const OFF: Nearing = { kind: 'off' };
const MINUTE = 60_000;
/** How long before the end the applicant is asked to stay, in milliseconds. */
const NOTICE = 2 * MINUTE;
/** How long the question waits for the save that comes first, in milliseconds. */
const SAVE_FIRST = 5_000;

interface TimeoutInput {
  readonly config: () => Config;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly saves: Saves;
  readonly clock: Clock;
  /** Does what a 401 does, for a session that cannot be continued with a password. */
  readonly expire: () => void;
  /** Whether the applicant may still be on this screen, as the status says. */
  readonly mayStay: () => boolean;
  /**
   * Loads the screen again with what the server has, unless something was typed on it.
   * @throws if the screen stayed as it was
   */
  readonly catchUp: () => Promise<void>;
  /** Opens a screen where the applicant may be. Resolves to false if the host keeps the one that is shown. */
  readonly reopen: () => Promise<boolean>;
}

export interface Timeout {
  /** A session has begun. */
  start(): void;
  stop(): void;
  /** Compares the clock again: the page is visible again, perhaps after the computer slept, or a submission has been answered. */
  check(): void;
  /**
   * A call was answered 401. Ends the session here, where what is typed stays, if its time is over: "Stay signed in" came too late, or
   * the computer slept and a press came before any timer (D-570). Returns whether it did.
   */
  endLate(): boolean;
  /** Keeps the session with a call to the server. */
  stay(): Promise<void>;
  /**
   * Continues on the same screen after the session has ended. Resolves to what the password opens: nothing if the application was submitted or
   * has expired.
   * @throws {ApiFailure} if the server refuses the password, or does not say how far the application is
   */
  goOn(password: string): Promise<LoginResult['kind']>;
}

/** Asks the applicant to stay before the server ends an idle session, and ends it here when nobody answers (D-121). */
export function createTimeout({ config, store, session, saves, clock, expire, ...screen }: TimeoutInput): Timeout {
  let timer: number | null = null;
  /** When the last call before the question was answered, by the clock and by the calendar; null while nobody is asked. */
  let before: { readonly clock: number; readonly calendar: number } | null = null;
  /** Whether the call of "Stay signed in" is pending. Ending the session would abort it, so it is awaited first (D-570). */
  let isStaying = false;

  const limit = (): number => config().sessionTimeout * MINUTE;
  const notice = (): number => (limit() > NOTICE ? NOTICE : limit() / 2);
  const kind = (): Nearing['kind'] => store.get(nearingAtom).kind;
  /** While a submission is running, nobody is asked or logged out: its decision would be lost. Its answer leads to `check`. */
  const isSubmitting = (): boolean => ['certified', 'sent'].includes(store.get(progressAtom) ?? '');

  function wait(milliseconds: number): void {
    if (timer !== null) clock.clear(timer);
    timer = clock.set(check, Math.max(0, milliseconds));
  }

  /** Milliseconds until the session ends. */
  function remaining(): number {
    // Neither the save that the question begins with nor its repeats put the end off; a longer limit of the host does.
    const idle = before === null ? session.idle() : Math.max(clock.now() - before.clock, Date.now() - before.calendar);
    return limit() - idle;
  }

  function check(): void {
    if (!session.isOpen() || kind() === 'ended' || isSubmitting()) return;
    const left = remaining();
    if (left <= 0) {
      // During sleep, the call has no deadline.
      if (!isStaying || left < -limits.time.callDeadline) end();
    } else if (left > notice()) {
      stop();
      wait(left - notice());
    } else if (before !== null) wait(left);
    else void ask();
  }

  async function ask(): Promise<void> {
    const idle = session.idle();
    before = { clock: clock.now() - idle, calendar: Date.now() - idle };
    const began = session.who();
    if (saves.hasUnsaved()) await inTime(clock, SAVE_FIRST, saves.flush());
    if (before === null || !session.isOpen() || session.who() !== began) return;
    if (isSubmitting()) {
      before = null;
      return;
    }
    store.set(nearingAtom, { kind: 'asking', isSaved: saves.isAllSaved(), hasFailed: false });
    check();
  }

  function end(): void {
    const who = session.who();
    before = null;
    if (!session.isOpen()) return;
    saves.leave();
    if (who?.kind !== 'password') {
      store.set(nearingAtom, OFF);
      session.end();
      expire();
      return;
    }
    saves.lock();
    session.lock();
    store.set(nearingAtom, { kind: 'ended', email: who.email });
  }

  function stop(): void {
    if (timer !== null) clock.clear(timer);
    timer = null;
    before = null;
    store.set(nearingAtom, OFF);
  }

  return {
    start() {
      stop();
      check();
    },
    stop,
    check,
    endLate() {
      const isLate = isStaying || (kind() !== 'ended' && !isSubmitting() && remaining() <= 0);
      if (!isLate) return false;
      end();
      return true;
    },
    async stay() {
      const question = store.get(nearingAtom);
      isStaying = true;
      try {
        await session.loadStatus();
        if (kind() !== 'asking') return;
        before = null;
        store.set(nearingAtom, OFF);
      } catch {
        if (kind() === 'asking' && question.kind === 'asking') store.set(nearingAtom, { ...question, hasFailed: true });
      } finally {
        isStaying = false;
        check();
      }
    },
    async goOn(password) {
      const ended = store.get(nearingAtom);
      if (ended.kind !== 'ended') return 'open';
      const answer = await session.client.send(continueApplication, {
        body: {
          spProductSlug: config().slug,
          facId: store.get(facilitatorAtom)?.facId ?? config().facId ?? '',
          email: ended.email,
          password,
          inviteId: store.get(inviteAtom)?.inviteId,
        },
      });
      const result = readLogin(answer);
      if (result.kind !== 'open' || store.get(nearingAtom) !== ended) return result.kind;
      session.resume(result.token);
      const { isExistingApplicant: existing } = answer;
      let status;
      let goesOn;
      try {
        status = await session.loadStatus();
        goesOn = existing === store.get(applicantAtom).existing && screen.mayStay();
        // The applicant may have gone on elsewhere: the answers here are older (D-530).
        if (goesOn && store.get(nearingAtom) === ended) await screen.catchUp();
      } catch (error) {
        if (store.get(nearingAtom) === ended) session.lock();
        throw error;
      }
      if (store.get(nearingAtom) !== ended) return 'open';
      if (goesOn) {
        saves.unlock();
        store.set(nearingAtom, OFF);
        check();
        return 'open';
      }
      // The application was submitted meanwhile, or this is another one: what was typed and known does not belong to it.
      session.begin(result.token, { existing, who: { kind: 'password', email: ended.email } });
      store.set(statusAtom, status);
      if (await screen.reopen()) return 'open';
      // The host keeps a screen on which nothing works any more.
      session.end();
      expire();
      return 'open';
    },
  };
}

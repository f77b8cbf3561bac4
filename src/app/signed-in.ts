import { atom } from 'jotai/vanilla';
import { flushSync } from 'react-dom';
import { ApiFailure } from '../api/failure';
import type { Clock } from '../clock/clock';
import { inTime } from '../clock/in-time';
import type { Wording } from '../i18n/translate';
import { ROUTES, type RouteName } from '../journey/routes';
import { isTurnedBack } from '../journey/turned-back';
import type { Handover } from '../router/context';
import type { Cause, NavigateOptions, Router } from '../router/router';
import { createSaves, type Saves } from '../save/saves';
import { knownAtom } from '../session/known';
import { refusedLocksAtom } from '../session/prefill';
import { applicantAtom, personOf } from '../session/session';
import { progressAtom } from '../session/submission-state';
import type { Connection } from './connection';
import { createCover, type ScreenCover } from './cover';
import { keepLastSave, lastSaveOf } from './last-saves';
import { newVersionAtom } from './new-version';
import { coverAtom } from './overlay-state';
import { navigationProblemAtom, type Stopped } from './problems';
import { createSaveAndExit, saveScreen } from './save-and-exit';
import type { Shared } from './shared';
import { createShownScreen } from './shown-screen';
import { createTimeout, nearingAtom, type Timeout } from './session-timeout/timeout';
import { createOwnTab, SAVE_FIRST, tabAtom } from './tabs/own-tab';

/** What leaving would lose, while the applicant is being asked; otherwise null. */
export const losingAtom = atom<{ readonly lost: readonly Wording[]; readonly answer: (leave: boolean) => void } | null>(
  null,
);

interface SignedInInput extends Shared, Pick<Connection, 'session' | 'expire' | 'guard'> {
  readonly hosted: boolean;
  readonly clocks: { readonly saves: Clock; readonly calls: Clock; readonly screens: Clock };
  readonly router: Pick<Router<RouteName, Handover>, 'shown' | 'isAt' | 'moving'>;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
}

/** What only a signed-in applicant needs. Loaded with the first screen that needs a session. */
export interface SignedIn {
  readonly saves: Saves;
  readonly timeout: Timeout;
  /** Whether a screen reached like this may be shown now: another tab may have taken over since the guard was asked. */
  readonly mayStep: (cause: Cause) => boolean;
  /**
   * The connection's guard, except that Back and Forward lead nowhere while another tab has the application (D-280), and that nobody
   * is turned back without a word (D-658).
   */
  readonly guard: Connection['guard'];
  saveAndExit(): Promise<void>;
  /**
   * After "New Version Available": saves, logs out and asks for the password again. Resolves to false if saving failed, or if the
   * applicant stays because something cannot be saved.
   */
  logInAgain(): Promise<boolean>;
  /** Takes the application over from another tab. */
  continueHere(): Promise<void>;
  readonly renew: ScreenCover['renew'];
  /** Discards the session that has ended and what was typed in it. */
  startAgain(): void;
  /** The page is being left; `restorable` if the browser may restore it from its back/forward cache. */
  leavePage(restorable: boolean): void;
  /** The page is hidden. */
  hidePage(): void;
  network(isOnline: boolean): void;
  /** The page was restored. Shows nothing until the server has been asked. */
  returnToPage(): Promise<void>;
  /** Resolves once the last save of an element that this one replaces has been answered: what it changes is not loaded before. */
  lastSaved(): Promise<unknown>;
  /** Sends what is not saved yet; `startsOver` if the element stays on the page and begins again. */
  dispose(startsOver?: boolean): void;
}

const notOpen: Wording = (now) => now('problem.notOpen');

/** The server does not open what comes after the screen that is shown (D-658). */
class NotOpen extends Error implements Stopped {
  override readonly name = 'NotOpen';
  readonly words = notOpen;
}

export function createSignedIn(input: SignedInInput): SignedIn {
  const { config, store, session, storage, clocks, emit, router, go } = input;
  // A computer that sleeps stops its timers, but not the session.
  const saves = createSaves(store, clocks.saves, () => timeout.check());
  const screen = createShownScreen({ store, saves, router, go });
  const tab = createOwnTab({ store, session, saves, clocks, emit, identity, screen });
  const cover = createCover({ store, session, saves, router, tab, screen });
  const timeout = createTimeout({
    config,
    store,
    session,
    saves,
    clock: clocks.calls,
    expire: input.expire,
    mayStay: screen.mayStay,
    async catchUp() {
      // A page that was left asks the server itself, once the password has been entered.
      if (cover.wasAway()) return;
      const shown = store.get(router.shown);
      const { draft } = shown === null ? {} : ROUTES[shown.route];
      // What was typed here stays there (D-530).
      if (draft !== undefined && saves.drafts.isTyped(draft)) saves.forget(draft);
      else await screen.catchUp();
    },
    async reopen() {
      const visit = store.get(router.shown)?.visit ?? 0;
      const isShown = await screen.reopen();
      // Another screen may have come first, and a failure is shown with a way to try again.
      return isShown || !router.isAt(visit) || store.get(navigationProblemAtom) !== null;
    },
  });

  function askToLose(lost: readonly Wording[]): Promise<boolean> {
    // Whoever asked before would wait forever.
    store.get(losingAtom)?.answer(false);
    return new Promise((resolve) => {
      store.set(losingAtom, {
        lost,
        answer(leave) {
          store.set(losingAtom, null);
          resolve(leave);
        },
      });
    });
  }

  const saveAndExit = createSaveAndExit({ ...input, fail: (words) => input.problems.show(words), saves, askToLose });

  /** What identifies one person's application across tabs; null if it is not known whose it is. */
  function identity(): string[] | null {
    const who = session.who();
    if (who === null) return null;
    const { apiBase, slug } = config();
    return [new URL(apiBase, location.href).href, slug, ...personOf(who)];
  }

  function follow(): void {
    tab.reset();
    // Before the timeout stops: a cover that is still there would ask the server.
    cover.reset();
    timeout.stop();
    store.set(knownAtom, {});
    store.set(refusedLocksAtom, new Map());
    store.get(losingAtom)?.answer(false);
    if (!store.get(applicantAtom).session) {
      saves.end();
      return;
    }
    // The previous applicant's form accepts input until its screen is gone; none of that may reach the next applicant's form.
    saves.begin();
    timeout.start();
    tab.join().catch(() => undefined);
  }

  const unsubscribes = [
    store.sub(applicantAtom, follow),
    store.sub(progressAtom, () => {
      timeout.check();
      const progress = store.get(progressAtom);
      if (progress === 'approved' || progress === 'review') tab.submitted();
    }),
    store.sub(nearingAtom, () => cover.setLocked(store.get(nearingAtom).kind === 'ended')),
    store.sub(newVersionAtom, () => {
      // Saves in the background while the dialog is open.
      if (store.get(newVersionAtom)) void saves.flush();
    }),
  ];
  if (store.get(applicantAtom).session) follow();

  /** Not a take-over, which replaces the screen. */
  const mayStep = (cause: Cause): boolean => cause !== 'pop' || store.get(tabAtom).place === 'active';

  return {
    saves,
    timeout,
    mayStep,
    async guard(attempt) {
      if (!mayStep(attempt.cause)) throw new ApiFailure('aborted', { callId: attempt.target });
      const check = await input.guard(attempt);
      const { from, target, cause, state } = attempt;
      const isPlain = check.kind === 'redirect' && check.state === undefined;
      if (!isPlain || from === null || cause === 'pop' || !session.isOpen()) return check;
      if (!isTurnedBack(from, target, check.to)) return check;
      // The server may be verifying by now what was just saved: such an account is shown without its fields.
      const isOutdated = from === 'bank-account' && !saves.drafts.isTyped('payout');
      // Opened again, the screen would lose what is typed on it.
      if (ROUTES[check.to].step === ROUTES[from].step && screen.mayStay() && !isOutdated) throw new NotOpen();
      const failedLoad = { route: target, reason: notOpen };
      return { ...check, state: { failedLoad, ...(state?.returnTo !== undefined && { returnTo: state.returnTo }) } };
    },
    saveAndExit,
    lastSaved: () => lastSaveOf(identity()),
    async logInAgain() {
      const result = await saveScreen(saves, askToLose);
      // Who stays goes back to the form.
      if (result === 'stay') store.set(newVersionAtom, false);
      if (result === null || result === 'stay') return false;
      session.logout();
      storage.clear('local');
      storage.clear('session');
      emit('onboarding-exit', { reason: 'logout' });
      await go('continue', { replace: true });
      return true;
    },
    continueHere: tab.use,
    renew: cover.renew,
    startAgain() {
      // First: an existing applicant would be led on from the start page.
      session.logout();
      emit('onboarding-exit', { reason: 'logout' });
      void go('get-started', { replace: true });
    },
    leavePage(restorable) {
      timeout.check();
      saves.leave();
      if (!restorable || !session.isOpen()) return;
      // Synchronously, before the browser freezes the page. It does not restore one that holds a lock.
      flushSync(() => cover.putAside('checked'));
    },
    hidePage() {
      timeout.check();
      saves.leave();
    },
    network(isOnline) {
      // The computer may have slept: what was not saved waits for the password then.
      timeout.check();
      saves.network(isOnline);
    },
    async returnToPage() {
      timeout.check();
      if (store.get(coverAtom) !== 'locked' && session.isOpen()) await cover.comeBack();
    },
    dispose(startsOver) {
      for (const unsubscribe of unsubscribes) unsubscribe();
      timeout.stop();
      saves.dispose();
      const last = session.client.written();
      const parts = identity();
      // The start page logs out any session (specification 2.5), but this one's token is gone by then (D-400).
      if (startsOver && session.who()?.kind === 'password') session.logout();
      // Keep the lock until the last save is answered: another tab would otherwise load data that is about to be replaced.
      if (last === null) {
        tab.part();
        return;
      }
      const ended = inTime(clocks.saves, SAVE_FIRST, last).then(tab.part);
      if (parts !== null) keepLastSave(parts, ended);
    },
  };
}

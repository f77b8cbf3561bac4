import { atom, type createStore } from 'jotai/vanilla';
import { flushSync } from 'react-dom';
import { ApiFailure, asApiFailure } from '../api/failure';
import type { Clock } from '../clock/clock';
import { inTime } from '../clock/in-time';
import type { Config } from '../host/config';
import type { Emit } from '../host/events';
import { canUse } from '../host/features';
import type { OwnStorage } from '../host/storage';
import type { Translate, Wording } from '../i18n/translate';
import { identityForm, isClosed, mayEnter } from '../journey/access';
import { ROUTES, type RouteName } from '../journey/routes';
import { isTurnedBack } from '../journey/turned-back';
import type { Handover } from '../router/context';
import type { Cause, NavigateOptions, Shown } from '../router/router';
import { createSaves, type Saves } from '../save/saves';
import { knownAtom } from '../session/known';
import { refusedLocksAtom } from '../session/prefill';
import { applicantAtom, personOf, statusAtom } from '../session/session';
import { progressAtom } from '../session/submission-state';
import type { Connection } from './connection';
import { coverAtom, newVersionAtom } from './overlay-state';
import { navigationProblemAtom, type Stopped } from './problems';
import { createSaveAndExit, saveScreen } from './save-and-exit';
import { createTimeout, nearingAtom, type Timeout } from './session-timeout/timeout';
import type { Place, Tabs } from './tabs/tabs';

/** What this tab does with the application while others are open, and whether everything typed here is saved. */
export interface TabState {
  readonly place: Place;
  readonly isSaved: boolean;
  readonly hasFailed: boolean;
}

const ACTIVE: TabState = { place: 'active', isSaved: true, hasFailed: false };
export const tabAtom = atom(ACTIVE);

/** What leaving would lose, while the applicant is being asked; otherwise null. */
export const losingAtom = atom<{ readonly lost: readonly Wording[]; readonly answer: (leave: boolean) => void } | null>(
  null,
);

interface SignedInInput extends Pick<Connection, 'session' | 'guard'> {
  readonly config: () => Config;
  readonly hosted: boolean;
  readonly store: ReturnType<typeof createStore>;
  readonly storage: OwnStorage;
  readonly clocks: { readonly saves: Clock; readonly calls: Clock; readonly screens: Clock };
  readonly emit: Emit;
  readonly t: Translate;
  readonly fail: (words: Wording) => void;
  readonly expire: () => void;
  readonly shown: () => Shown<RouteName, Handover> | null;
  /** Whether this visit is the current screen and no navigation is in progress. */
  readonly isAt: (visit: number) => boolean;
  /** Settles with the navigation that was begun last. */
  readonly moving: () => Promise<unknown>;
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
  /**
   * Asks for the status, and opens the screen that is shown again if it shows what a changed answer of this route makes invalid: until
   * then, it is covered.
   */
  renew(changed: RouteName): Promise<void>;
  /** Discards the session that has ended and what was typed in it. */
  startAgain(): void;
  /** The page is being left; `restorable` if the browser may restore it from its back/forward cache. */
  leavePage(restorable: boolean): void;
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

/** How long the tab that hands over may take to save, in milliseconds. */
const SAVE_FIRST = 5_000;

/** The last saves of elements that were removed from this page, by application: an element that replaces one of them waits for it. */
const lastSaves = new Map<string, Promise<unknown>>();

export function createSignedIn(input: SignedInInput): SignedIn {
  const { config, store, session, storage, clocks, emit, go } = input;
  // A computer that sleeps stops its timers, but not the session.
  const saves = createSaves(store, clocks.saves, () => timeout.check());
  const timeout = createTimeout({
    config,
    store,
    session,
    saves,
    clock: clocks.calls,
    expire: input.expire,
    mayStay,
    async catchUp() {
      // A page that was left asks the server itself, once the password has been entered.
      if (wasAway) return;
      const shown = input.shown();
      const { draft } = shown === null ? {} : ROUTES[shown.route];
      // What was typed here stays there (D-530).
      if (draft !== undefined && saves.drafts.isTyped(draft)) saves.forget(draft);
      else await catchUp();
    },
    async reopen() {
      const visit = input.shown()?.visit ?? 0;
      const isShown = await reopen();
      // Another screen may have come first, and a failure is shown with a way to try again.
      return isShown || !input.isAt(visit) || store.get(navigationProblemAtom) !== null;
    },
  });
  let tabs: Tabs | null = null;
  /** Increases with each sign-in and each time the page leaves or returns, so that a `joinTabs` overtaken by a later one gives up. */
  let joins = 0;
  /** Counts take-overs: the last one decides whether anything may be saved. */
  let takes = 0;
  /** Whether the page has been left since the server was last asked. */
  let wasAway = false;

  /** Whether the applicant may stay on the screen that is shown. */
  function mayStay(): boolean {
    const shown = input.shown();
    const status = store.get(statusAtom);
    if (shown === null || status === null) return true;
    const { route } = shown;
    const isOtherForm = route.startsWith('verify-') && route !== identityForm(status);
    return !isClosed(status) && !isOtherForm && mayEnter(route, { ...store.get(applicantAtom), status });
  }

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

  const saveAndExit = createSaveAndExit({ ...input, saves, askToLose });

  /** What identifies one person's application across tabs; null if it is not known whose it is. */
  function identity(): string[] | null {
    const who = session.who();
    if (who === null) return null;
    const { apiBase, slug } = config();
    return [new URL(apiBase, location.href).href, slug, ...personOf(who)];
  }

  function lastSaved(): Promise<unknown> {
    return lastSaves.get(JSON.stringify(identity())) ?? Promise.resolve();
  }

  async function joinTabs(): Promise<void> {
    partTabs();
    const own = joins;
    const parts = identity();
    if (parts === null) return;
    if (!canUse.tabs()) return;
    await lastSaved();
    const { createTabs, keyOf } = await import('./tabs/tabs');
    const key = await keyOf(parts);
    if (own !== joins) return;
    tabs = createTabs({
      key,
      clock: clocks.screens,
      place: store.get(tabAtom).place,
      save: () =>
        inTime(
          clocks.saves,
          SAVE_FIRST,
          saves.handOver().then(() => session.client.written()),
        ),
      onPlace(place) {
        if (place !== 'active') saves.rest();
        const isSaved = place === 'active' || saves.isAllSaved();
        const hasFailed = place === 'asking' && store.get(tabAtom).hasFailed;
        store.set(tabAtom, { place, isSaved, hasFailed });
        emit('onboarding-conflict', { state: place === 'active' ? 'active' : 'resting' });
      },
      takeOver,
      onSubmitted: () => void session.loadStatus().then(leftBehind, () => undefined),
    });
    await tabs.placed;
  }

  function partTabs(): void {
    joins += 1;
    tabs?.stop();
    tabs = null;
  }

  /** Reloads this tab from the server: what was typed here is older than what was typed in the other tab. */
  async function takeOver(isOurs: () => boolean): Promise<boolean> {
    const own = (takes += 1);
    try {
      await session.loadStatus();
    } catch (error) {
      if (isOurs() && !asApiFailure(error).isSilent) store.set(tabAtom, { ...store.get(tabAtom), hasFailed: true });
      return false;
    }
    if (!isOurs()) return false;
    saves.takeOver();
    const isShown = (await leftBehind()) || (await reopen());
    // Neither the older answers of a screen that stayed nor those of a tab that no longer has the application may be saved.
    if (own === takes && (!isShown || !isOurs())) saves.rest();
    return isShown;
  }

  /** Reopens the screen with the server's data. Resolves to false if the screen did not change. */
  async function reopen(fresh = false): Promise<boolean> {
    const shown = input.shown();
    // Opened again, a start page would log out, and the way that begins there would be lost (D-512).
    if (shown === null || ROUTES[shown.route].access !== 'session') return true;
    const returnTo = shown.state?.returnTo;
    return go(shown.route, { replace: true, fresh, ...(returnTo !== undefined && { state: { returnTo } }) });
  }

  /**
   * Goes to the review page if the application was submitted elsewhere meanwhile: its steps can no longer be done (D-281). Resolves
   * to true if it did.
   */
  async function leftBehind(): Promise<boolean> {
    const status = store.get(statusAtom);
    // Asked again, the server may not answer any more: the other tab's result page logs out (D-154).
    return status !== null && isClosed(status) && (await go('account-for-review', { replace: true, fresh: false }));
  }

  /** Covers a screen that must not be used before the server has been asked. */
  function putAside(cover: 'checked' | 'failed'): void {
    partTabs();
    saves.suspend();
    wasAway = true;
    store.set(coverAtom, cover);
  }

  /** Asks the server about a screen that was put aside, and uncovers it. */
  async function comeBack(): Promise<void> {
    const own = joins;
    const isCurrent = (): boolean => own === joins && store.get(coverAtom) === 'checked';
    store.set(coverAtom, 'checked');
    try {
      await session.loadStatus();
      if (isCurrent() && !(await leftBehind())) await catchUp();
    } catch {
      if (isCurrent()) store.set(coverAtom, 'failed');
      return;
    }
    if (!isCurrent()) return;
    wasAway = false;
    // If the tab lock fails, the applicant can continue anyway.
    const joining = joinTabs().catch(() => undefined);
    const joined = joins;
    await joining;
    if (joined !== joins) return;
    saves.resume();
    if (store.get(coverAtom) === 'checked') store.set(coverAtom, 'none');
  }

  /**
   * Drops what the server has and reloads the screen, because the application may have been edited while nothing was sent from here.
   * Answers that are only here are kept (D-297).
   * @throws if the screen stayed as it was
   */
  async function catchUp(): Promise<void> {
    const shown = input.shown();
    if (shown === null || store.get(tabAtom).place !== 'active') return;
    const { step, draft } = ROUTES[shown.route];
    const isOnServer = saves.isOnServer(draft);
    saves.forget(isOnServer ? undefined : draft);
    // The first step is waiting for a code, and a screen that is no step has nothing to reload.
    if (step === null || step === 0 || !isOnServer || (await reopen())) return;
    throw new Error('The screen stayed as it was');
  }

  function follow(): void {
    partTabs();
    wasAway = false;
    store.set(tabAtom, ACTIVE);
    timeout.stop();
    store.set(knownAtom, {});
    store.set(refusedLocksAtom, new Map());
    store.set(coverAtom, 'none');
    store.get(losingAtom)?.answer(false);
    store.set(newVersionAtom, false);
    if (!store.get(applicantAtom).session) {
      saves.end();
      return;
    }
    // The previous applicant's form accepts input until its screen is gone; none of that may reach the next applicant's form.
    saves.begin();
    timeout.start();
    joinTabs().catch(() => undefined);
  }

  const unsubscribes = [
    store.sub(applicantAtom, follow),
    store.sub(progressAtom, () => {
      timeout.check();
      const progress = store.get(progressAtom);
      if (progress === 'approved' || progress === 'review') tabs?.submitted();
    }),
    store.sub(nearingAtom, () => {
      if (store.get(nearingAtom).kind === 'ended') store.set(coverAtom, 'locked');
      else if (store.get(coverAtom) !== 'locked') return;
      else if (wasAway && session.isOpen()) void comeBack();
      else store.set(coverAtom, 'none');
    }),
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
      if (ROUTES[check.to].step === ROUTES[from].step && mayStay() && !isOutdated) throw new NotOpen();
      const failedLoad = { route: target, reason: notOpen };
      return { ...check, state: { failedLoad, ...(state?.returnTo !== undefined && { returnTo: state.returnTo }) } };
    },
    saveAndExit,
    lastSaved,
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
    continueHere: () => tabs?.use() ?? Promise.resolve(),
    async renew(changed) {
      const shown = input.shown();
      const { draft } = shown === null ? {} : ROUTES[shown.route];
      const isInvalid = draft !== undefined && ROUTES[changed].invalidates?.includes(draft) === true;
      // Its form is of no use any more: what is typed there would be lost.
      const covers = isInvalid && store.get(coverAtom) === 'none';
      if (covers) store.set(coverAtom, 'checked');
      if (session.isOpen()) await session.loadStatus().catch(() => undefined);
      // A tab that is held reopens its screen once it goes on.
      const reopens = !saves.isHeld() && (isInvalid || shown?.route === changed);
      while (reopens && shown !== null && input.shown()?.visit === shown.visit) {
        // What opens now is loaded now; but that may fail, and a host may cancel it.
        if (!input.isAt(shown.visit)) await input.moving().catch(() => undefined);
        else if (await reopen(true)) break;
        else if (input.isAt(shown.visit)) {
          if (session.isOpen()) putAside('failed');
          break;
        }
      }
      if (covers && !wasAway && store.get(coverAtom) === 'checked') store.set(coverAtom, 'none');
    },
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
      flushSync(() => putAside('checked'));
    },
    async returnToPage() {
      timeout.check();
      if (store.get(coverAtom) !== 'locked' && session.isOpen()) await comeBack();
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
        partTabs();
        return;
      }
      const key = JSON.stringify(parts);
      const ended = inTime(clocks.saves, SAVE_FIRST, last).then(() => {
        partTabs();
        if (lastSaves.get(key) === ended) lastSaves.delete(key);
      });
      if (parts !== null) lastSaves.set(key, ended);
    },
  };
}

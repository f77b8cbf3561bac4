import { atom, type createStore } from 'jotai/vanilla';
import { flushSync } from 'react-dom';
import { asApiFailure } from '../api/failure';
import type { Clock } from '../clock/clock';
import type { Config } from '../host/config';
import type { Emit } from '../host/events';
import { canUse } from '../host/features';
import type { OwnStorage } from '../host/storage';
import type { Translate } from '../i18n/translate';
import { isClosed } from '../journey/access';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { NavigateOptions, Shown } from '../router/router';
import { createSaves, type Saves } from '../save/saves';
import { knownAtom } from '../session/known';
import { applicantAtom, statusAtom, type Session } from '../session/session';
import { progressAtom } from '../session/submission-state';
import { coverAtom, newVersionAtom } from './overlay-state';
import { createSaveAndExit } from './save-and-exit';
import { createTimeout, nearingAtom, type Timeout } from './session-timeout/timeout';
import type { Place, Tabs } from './tabs/tabs';

/** Where this tab stands towards others with the same application, and whether all that was typed here is saved. */
export interface TabState {
  readonly place: Place;
  readonly isSaved: boolean;
  readonly hasFailed: boolean;
}

const ACTIVE: TabState = { place: 'active', isSaved: true, hasFailed: false };
export const tabAtom = atom(ACTIVE);

/** What Save and Exit would lose, while the applicant is asked about it. */
export const losingAtom = atom<{ readonly lost: readonly string[]; readonly answer: (leave: boolean) => void } | null>(
  null,
);

interface SignedInInput {
  readonly config: () => Config;
  readonly hosted: boolean;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly storage: OwnStorage;
  readonly clocks: { readonly saves: Clock; readonly calls: Clock; readonly screens: Clock };
  readonly emit: Emit;
  readonly t: Translate;
  readonly fail: (text: string) => void;
  readonly expire: () => void;
  readonly shown: () => Shown<RouteName, Handover> | null;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
}

/** What only a signed-in applicant needs: it is loaded with the first screen that needs a session. */
export interface SignedIn {
  readonly saves: Saves;
  readonly timeout: Timeout;
  saveAndExit(): Promise<void>;
  /** After "New Version Available": saves, signs out and asks for the password again. False if that could not be saved. */
  logInAgain(): Promise<boolean>;
  /** The application is to be used in this tab. */
  continueHere(): Promise<void>;
  /** Gives up the session that has ended, and what was typed in it. */
  startAgain(): void;
  /** The page goes, perhaps for good; `restorable` if the browser may show it again as it is. */
  leavePage(restorable: boolean): void;
  /** The page was restored: nothing is shown before the server has been asked. */
  returnToPage(): Promise<void>;
  dispose(): void;
}

/** How long the tab that gives way may take to save. */
const SAVE_FIRST = 5_000;

export function createSignedIn(input: SignedInInput): SignedIn {
  const { config, store, session, storage, clocks, emit, go } = input;
  const saves = createSaves(store, clocks.saves);
  const timeout = createTimeout({ config, store, session, saves, clock: clocks.calls, expire: input.expire });
  let tabs: Tabs | null = null;
  /** Counts sign-ins, and comings and goings of the page: tabs are looked for in only one of them. */
  let joins = 0;
  /** The page was left since the server was asked last. */
  let wasAway = false;

  const saveAndExit = createSaveAndExit({
    ...input,
    saves,
    askToLose: (lost) =>
      new Promise((resolve) => {
        store.set(losingAtom, {
          lost,
          answer(leave) {
            store.set(losingAtom, null);
            resolve(leave);
          },
        });
      }),
  });

  function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
    const late = new Promise<T>((resolve) => clocks.saves.set(() => resolve(otherwise), SAVE_FIRST));
    return Promise.race([work, late]);
  }

  /** The tabs of one person's application find each other by this; null if it is not known whose it is. */
  function identity(): string[] | null {
    const who = session.who();
    if (who === null) return null;
    const { apiBase, slug } = config();
    const name =
      who.kind === 'password' ? who.email.trim().toLowerCase() : (who.kind === 'link' && who.subMerchantId) || '';
    return [new URL(apiBase, location.href).href, slug, who.kind, name];
  }

  async function joinTabs(): Promise<void> {
    partTabs();
    const own = joins;
    const parts = identity();
    if (parts === null) return;
    if (!canUse.tabs()) return;
    const { createTabs, keyOf } = await import('./tabs/tabs');
    const key = await keyOf(parts);
    if (own !== joins) return;
    tabs = createTabs({
      key,
      clock: clocks.screens,
      place: store.get(tabAtom).place,
      save: () => inTime(saves.flush(), false),
      onPlace(place) {
        if (place !== 'active') saves.rest();
        const isSaved = place === 'active' || !saves.hasUnsaved();
        store.set(tabAtom, { place, isSaved, hasFailed: false });
        emit('onboarding-conflict', { state: place === 'active' ? 'active' : 'resting' });
      },
      takeOver,
      onSubmitted: () => void session.loadStatus().then(leftBehind, () => undefined),
    });
  }

  function partTabs(): void {
    joins += 1;
    tabs?.stop();
    tabs = null;
  }

  /** Shows what the server has: what is typed here is older than what was typed in the other tab. */
  async function takeOver(): Promise<boolean> {
    try {
      await session.loadStatus();
    } catch (error) {
      if (!asApiFailure(error).isSilent) store.set(tabAtom, { ...store.get(tabAtom), hasFailed: true });
      return false;
    }
    saves.takeOver();
    const isShown = (await leftBehind()) || (await reopen());
    // What is still on the screen is not what the server has.
    if (!isShown) saves.rest();
    return isShown;
  }

  /** Opens the screen again, with what the server has. False if it stayed as it was. */
  async function reopen(): Promise<boolean> {
    const shown = input.shown();
    if (shown === null) return true;
    const returnTo = shown.state?.returnTo;
    return go(shown.route, { replace: true, fresh: false, ...(returnTo !== undefined && { state: { returnTo } }) });
  }

  /** Whether the application was submitted elsewhere meanwhile: no step of it can be done any more, and the screen says so (D-281). */
  async function leftBehind(): Promise<boolean> {
    const status = store.get(statusAtom);
    return status !== null && isClosed(status) && (await go('account-for-review', { replace: true }));
  }

  /** Asks the server, under a cover, before a page that was left shows anything. */
  async function comeBack(): Promise<void> {
    const own = joins;
    const isCurrent = (): boolean => own === joins && store.get(coverAtom) === 'checked';
    store.set(coverAtom, 'checked');
    try {
      await session.loadStatus();
      if (isCurrent() && !(await leftBehind()) && !(await catchUp())) throw new Error('The screen stayed as it was');
    } catch {
      if (isCurrent()) store.set(coverAtom, 'failed');
      return;
    }
    if (!isCurrent()) return;
    wasAway = false;
    // Tabs that cannot be told apart keep nobody from going on.
    await joinTabs().catch(() => undefined);
    if (!wasAway && store.get(coverAtom) === 'checked') store.set(coverAtom, 'none');
  }

  /** The application may have been edited while the page was away. What was typed here and is nowhere else stays (D-297). */
  async function catchUp(): Promise<boolean> {
    const shown = input.shown();
    if (shown === null || store.get(tabAtom).place !== 'active') return true;
    const { step, draft } = ROUTES[shown.route];
    // The first step waits for a code, and what is no step for an outcome.
    if (step === null || step === 0 || !saves.isOnServer(draft)) return true;
    if (draft !== undefined) saves.discard([draft]);
    return reopen();
  }

  function follow(): void {
    partTabs();
    wasAway = false;
    store.set(tabAtom, ACTIVE);
    timeout.stop();
    store.set(knownAtom, {});
    store.set(coverAtom, 'none');
    store.get(losingAtom)?.answer(false);
    store.set(newVersionAtom, false);
    if (!store.get(applicantAtom).session) {
      saves.end();
      return;
    }
    // The form of the applicant before takes keys until its screen is gone: none of them reach the next one.
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
      // What is entered is being saved while the dialog says so.
      if (store.get(newVersionAtom)) void saves.flush();
    }),
  ];
  if (store.get(applicantAtom).session) follow();

  return {
    saves,
    timeout,
    saveAndExit,
    async logInAgain() {
      if (!(await saves.flush())) return false;
      session.logout();
      storage.clear('local');
      storage.clear('session');
      await go('continue', { replace: true });
      return true;
    },
    continueHere: () => tabs?.use() ?? Promise.resolve(),
    startAgain() {
      session.logout();
      void go('get-started', { replace: true });
    },
    leavePage(restorable) {
      saves.leave();
      if (!restorable || !session.isOpen()) return;
      // A page that holds a lock is not restored.
      partTabs();
      wasAway = true;
      // Rendered before the browser takes its picture of the page.
      flushSync(() => store.set(coverAtom, 'checked'));
    },
    async returnToPage() {
      timeout.check();
      if (store.get(coverAtom) !== 'locked' && session.isOpen()) await comeBack();
    },
    dispose() {
      for (const unsubscribe of unsubscribes) unsubscribe();
      timeout.stop();
      saves.dispose();
      const last = session.client.written();
      // Another tab that goes on sooner would load what is being replaced.
      if (last === null) partTabs();
      else void inTime(last, null).then(partTabs);
    },
  };
}

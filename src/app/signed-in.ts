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
import type { RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { NavigateOptions } from '../router/router';
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

export const tabAtom = atom<TabState>({ place: 'active', isSaved: true, hasFailed: false });

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
  readonly route: () => RouteName | null;
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
    store.set(tabAtom, { place: 'active', isSaved: true, hasFailed: false });
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
    const route = input.route();
    if (!(await leftBehind()) && route !== null) await go(route, { replace: true });
    return true;
  }

  /** Whether the application was submitted elsewhere meanwhile: no step of it can be done any more, and the screen says so (D-281). */
  async function leftBehind(): Promise<boolean> {
    const status = store.get(statusAtom);
    return status !== null && isClosed(status) && (await go('account-for-review', { replace: true }));
  }

  function follow(): void {
    partTabs();
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
    store.sub(nearingAtom, () => store.set(coverAtom, store.get(nearingAtom).kind === 'ended' ? 'locked' : 'none')),
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
      // Rendered before the browser takes its picture of the page.
      flushSync(() => store.set(coverAtom, 'checked'));
    },
    async returnToPage() {
      timeout.check();
      if (store.get(coverAtom) === 'locked' || !session.isOpen()) return;
      store.set(coverAtom, 'checked');
      try {
        await session.loadStatus();
        await leftBehind();
        store.set(coverAtom, 'none');
        await joinTabs();
      } catch (error) {
        if (session.isOpen() && !asApiFailure(error).isSilent) store.set(coverAtom, 'failed');
      }
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

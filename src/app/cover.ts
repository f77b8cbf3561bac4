/** Covers a screen that must not be used: before the server has been asked about it, and once the session has timed out. */
import type { createStore } from 'jotai/vanilla';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { Router } from '../router/router';
import type { Saves } from '../save/saves';
import type { Session } from '../session/session';
import { coverAtom } from './overlay-state';
import type { ShownScreen } from './shown-screen';
import type { OwnTab } from './tabs/own-tab';

interface CoverInput {
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly saves: Saves;
  readonly router: Pick<Router<RouteName, Handover>, 'shown' | 'isAt' | 'moving'>;
  readonly tab: Pick<OwnTab, 'join' | 'part' | 'watch'>;
  readonly screen: Pick<ShownScreen, 'catchUp' | 'leftBehind' | 'reopen'>;
}

export interface ScreenCover {
  /** Covers the screen; nothing is saved, and other tabs may have the application, until `comeBack`. */
  putAside(cover: 'checked' | 'failed'): void;
  /** Asks the server about a screen that was put aside, and uncovers it. */
  comeBack(): Promise<void>;
  /** Whether the page has been left since the server was last asked. */
  wasAway(): boolean;
  /** The session has timed out (`isLocked`), or it goes on. */
  setLocked(isLocked: boolean): void;
  /**
   * Asks for the status, and opens the screen that is shown again if it shows what a changed answer of this route makes invalid: until
   * then, it is covered.
   */
  readonly renew: (changed: RouteName) => Promise<void>;
  /** Uncovers the screen: whoever left it is not signed in any more. */
  reset(): void;
}

export function createCover({ store, session, saves, router, tab, screen }: CoverInput): ScreenCover {
  let wasAway = false;

  function putAside(cover: 'checked' | 'failed'): void {
    tab.part();
    saves.suspend();
    wasAway = true;
    store.set(coverAtom, cover);
  }

  async function comeBack(): Promise<void> {
    const isLatest = tab.watch();
    const isCurrent = (): boolean => isLatest() && store.get(coverAtom) === 'checked';
    store.set(coverAtom, 'checked');
    try {
      await session.loadStatus();
      if (isCurrent() && !(await screen.leftBehind())) await screen.catchUp();
    } catch {
      if (isCurrent()) store.set(coverAtom, 'failed');
      return;
    }
    if (!isCurrent()) return;
    wasAway = false;
    // If the tab lock fails, the applicant can continue anyway.
    const joining = tab.join().catch(() => undefined);
    const isJoined = tab.watch();
    await joining;
    if (!isJoined()) return;
    saves.resume();
    if (store.get(coverAtom) === 'checked') store.set(coverAtom, 'none');
  }

  return {
    putAside,
    comeBack,
    wasAway: () => wasAway,
    setLocked(isLocked) {
      if (isLocked) store.set(coverAtom, 'locked');
      else if (store.get(coverAtom) !== 'locked') return;
      else if (wasAway && session.isOpen()) void comeBack();
      else store.set(coverAtom, 'none');
    },
    async renew(changed) {
      const shown = store.get(router.shown);
      const { draft } = shown === null ? {} : ROUTES[shown.route];
      const isInvalid = draft !== undefined && ROUTES[changed].invalidates?.includes(draft) === true;
      // Its form is of no use any more: what is typed there would be lost.
      const covers = isInvalid && store.get(coverAtom) === 'none';
      if (covers) store.set(coverAtom, 'checked');
      if (session.isOpen()) await session.loadStatus().catch(() => undefined);
      // A tab that is held reopens its screen once it goes on.
      const reopens = !saves.isHeld() && (isInvalid || shown?.route === changed);
      while (reopens && shown !== null && store.get(router.shown)?.visit === shown.visit) {
        // What opens now is loaded now; but that may fail, and a host may cancel it.
        if (!router.isAt(shown.visit)) await router.moving().catch(() => undefined);
        else if (await screen.reopen(true)) break;
        else if (router.isAt(shown.visit)) {
          if (session.isOpen()) putAside('failed');
          break;
        }
      }
      if (covers && !wasAway && store.get(coverAtom) === 'checked') store.set(coverAtom, 'none');
    },
    reset() {
      wasAway = false;
      store.set(coverAtom, 'none');
    },
  };
}

/** What the server's answers mean for the screen that is shown: whether the applicant may stay on it, and what reloads or replaces it. */
import type { createStore } from 'jotai/vanilla';
import { identityForm, isClosed, mayEnter } from '../journey/access';
import { ROUTES, type RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { NavigateOptions, Router } from '../router/router';
import type { Saves } from '../save/saves';
import { applicantAtom, statusAtom } from '../session/session';
import { tabAtom } from './tabs/own-tab';

interface ShownScreenInput {
  readonly store: ReturnType<typeof createStore>;
  readonly saves: Saves;
  readonly router: Pick<Router<RouteName, Handover>, 'shown'>;
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
}

export interface ShownScreen {
  /** Whether the applicant may stay on the screen that is shown. */
  readonly mayStay: () => boolean;
  /** Reopens the screen with the server's data. Resolves to false if the screen did not change. */
  reopen(fresh?: boolean): Promise<boolean>;
  /**
   * Goes to the review page if the application was submitted elsewhere meanwhile: its steps can no longer be done (D-281). Resolves
   * to true if it did.
   */
  leftBehind(): Promise<boolean>;
  /**
   * Drops what the server has and reloads the screen, because the application may have been edited while nothing was sent from here.
   * Answers that are only here are kept (D-297).
   * @throws if the screen stayed as it was
   */
  catchUp(): Promise<void>;
}

export function createShownScreen({ store, saves, router, go }: ShownScreenInput): ShownScreen {
  async function reopen(fresh = false): Promise<boolean> {
    const shown = store.get(router.shown);
    // Opened again, a start page would log out, and the way that begins there would be lost (D-512).
    if (shown === null || ROUTES[shown.route].access !== 'session') return true;
    const returnTo = shown.state?.returnTo;
    return go(shown.route, { replace: true, fresh, ...(returnTo !== undefined && { state: { returnTo } }) });
  }

  return {
    mayStay() {
      const shown = store.get(router.shown);
      const status = store.get(statusAtom);
      if (shown === null || status === null) return true;
      const { route } = shown;
      const isOtherForm = route.startsWith('verify-') && route !== identityForm(status);
      return !isClosed(status) && !isOtherForm && mayEnter(route, { ...store.get(applicantAtom), status });
    },
    reopen,
    async leftBehind() {
      const status = store.get(statusAtom);
      // Asked again, the server may not answer any more: the other tab's result page logs out (D-154).
      return status !== null && isClosed(status) && (await go('account-for-review', { replace: true, fresh: false }));
    },
    async catchUp() {
      const shown = store.get(router.shown);
      if (shown === null || store.get(tabAtom).place !== 'active') return;
      const { step, draft } = ROUTES[shown.route];
      const isOnServer = saves.isOnServer(draft);
      saves.forget(isOnServer ? undefined : draft);
      // The first step is waiting for a code, and a screen that is no step has nothing to reload.
      if (step === null || step === 0 || !isOnServer || (await reopen())) return;
      throw new Error('The screen stayed as it was');
    },
  };
}

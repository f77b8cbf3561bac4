/** Changes of screens: their router, what they do besides, whether the host allows them, and what is shown when one fails. */
import type { OnboardingEvents } from '../host/events';
import { isRouteName, ROUTES, type RouteName } from '../journey/routes';
import { openLegalAtom } from '../legal/open-legal';
import type { Handover } from '../router/context';
import type { RouteHistory } from '../router/history';
import { createRouter, type NavigateOptions, type Router, type Shown } from '../router/router';
import type { Session } from '../session/session';
import type { Connection } from './connection';
import { navigationProblemAtom } from './problems';
import { createRouteEffects } from './route-effects';
import type { Shared } from './shared';
import type { SignedIn } from './signed-in';
import type { Startup } from './startup';

interface NavigationInput extends Shared {
  readonly history: RouteHistory<RouteName>;
  /** Throws before the connection has loaded, which the guard waits for. */
  readonly session: () => Session;
  readonly guard: Connection['guard'];
  /** Loads what a screen needs. */
  readonly prepare: (route: RouteName) => Promise<void>;
  readonly startup: () => Startup;
  /** Null until its code is loaded. */
  readonly signedIn: () => SignedIn | null;
  readonly onShown: (shown: Shown<RouteName, Handover>) => void;
  readonly onShow?: ((route: RouteName) => void) | undefined;
  readonly mayNavigate?: ((change: OnboardingEvents['onboarding-navigate']) => Promise<boolean>) | undefined;
}

export interface Navigation {
  readonly router: Router<RouteName, Handover>;
  /** Goes to a screen; resolves to false if the screen did not change. A failure is shown above the screen, with a retry. */
  readonly go: (to: RouteName, options?: NavigateOptions<Handover>) => Promise<boolean>;
  /** Goes to the step the host asks for; resolves to false if the screen did not change. */
  readonly step: (to: string) => Promise<boolean>;
}

export function createNavigation(input: NavigationInput): Navigation {
  const { config, store, session, emit, problems, startup, signedIn, isDisposed } = input;

  const effects = createRouteEffects({ ...input, productActive: () => startup().productActive(), go });
  const router = createRouter<RouteName, Handover>({
    ...input,
    mayShow(change) {
      if (signedIn()?.mayStep(change.cause) === false) return false;
      // Reopening the same screen is no change for the host.
      if (config().history !== 'host' || change.from === change.to) return true;
      const answer = input.mayNavigate?.(change) ?? emit('onboarding-navigate', change);
      // The waiting screen leaves by itself, once there is nothing to wait for.
      return isOver(change.from) || (change.from === 'reviewing' && change.cause === 'replace') || answer;
    },
    redirected: ({ returnTo }) => (returnTo === undefined ? {} : { returnTo }),
    onShow(shown) {
      const before = store.get(router.screen);
      // With its screen (D-270), in one rendering: a modal would keep the next screen from the focus.
      if (before !== null && before.visit !== shown.visit) store.set(openLegalAtom, null);
      effects.beforeShow(shown);
    },
    onShown: (shown) => {
      effects.afterShow(shown);
      input.onShown(shown);
    },
    onPopFailed: (error, to) => isDisposed() || problems.showFailure(error, () => void go(to)),
  });

  /**
   * Whether a screen belongs to a session that has ended. The host cannot keep such a screen: nothing on it works any more (D-279).
   */
  function isOver(route: RouteName): boolean {
    return ROUTES[route].access === 'session' && !ROUTES[route].endsSession && !session().isOpen();
  }

  function go(to: RouteName, options?: NavigateOptions<Handover>): Promise<boolean> {
    return move(() => router.navigate(to, options));
  }

  async function move(way: () => Promise<boolean>): Promise<boolean> {
    if (isDisposed()) return false;
    // Before the start is over, only a screen that was shown in advance can navigate.
    if (!startup().isRunning() && !(await startup().ready())) return false;
    signedIn()?.saves.pause();
    // The message stays until there is an outcome: a retry may take a while, and its button keeps the focus.
    store.set(navigationProblemAtom, (now) => now && { ...now, busy: true });
    try {
      return await way();
    } catch (error) {
      if (!isDisposed()) problems.showFailure(error, () => void move(way));
      return false;
    } finally {
      store.set(navigationProblemAtom, (now) => (now?.busy ? null : now));
    }
  }

  return {
    router,
    go,
    async step(to) {
      if (!isRouteName(to) || !startup().isRunning()) return false;
      return move(() => router.step(to));
    },
  };
}

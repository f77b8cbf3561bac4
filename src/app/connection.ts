import type { RequestsAhead } from '../api/requests-ahead';
import type { Clock } from '../clock/clock';
import { codeOf } from '../host/error-code';
import type { Wording } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { NavigateOptions } from '../router/router';
import type { Saves } from '../save/saves';
import { createSession } from '../session/create-session';
import type { Session } from '../session/session';
import { boot, type BootResult } from './boot';
import { newVersionAtom } from './new-version';
import { navigationProblemAtom } from './problems';
import { createRouteGuard } from './route-guard';
import type { Timeout } from './session-timeout/timeout';
import type { Shared } from './shared';

interface ConnectionInput extends Shared {
  readonly clock: Clock;
  readonly ahead: RequestsAhead | undefined;
  readonly productActive: () => boolean;
  readonly internetExplorer: boolean;
  /** Null until its code is loaded. */
  readonly signedIn: () => { readonly saves: Saves; readonly timeout: Timeout } | null;
  readonly shownRoute: () => RouteName | null;
  readonly go: (to: RouteName, options?: NavigateOptions<never>) => Promise<boolean>;
}

/** Everything that talks to the server. It loads after the first screen, which does not need it. */
export interface Connection {
  readonly session: Session;
  /** Does what a 401 does: reports that the session is over, and goes to get-started. */
  readonly expire: () => void;
  /** Opens the "new version" dialog for somebody who is signed in. */
  readonly showNewVersion: () => void;
  /** Whether a route may be shown; may ask the server first. */
  readonly guard: ReturnType<typeof createRouteGuard>;
  /** Loads the facilitator, the product and the applicant's link; `start` is the page's first route when no link decides it. */
  readonly boot: (start: RouteName) => Promise<BootResult>;
}

export function createConnection(input: ConnectionInput): Connection {
  const { store, storage, emit, problems, signedIn } = input;
  const config = input.config();
  const { report } = problems;
  const session = createSession(
    config,
    store,
    {
      mayLock: () => signedIn()?.timeout.endLate(),
      isHeld: () => signedIn()?.saves.isHeld(),
      onExpired: expire,
      onVersionChange({ from, to, signedIn: isKnown }) {
        // A visitor with nothing to save is not asked to log in because of a deployment (D-118).
        if (emit('onboarding-update', { from, to }) && isKnown) showNewVersion();
      },
      onFailure: (failure) => report(codeOf(failure)),
      onLeave: () => signedIn()?.saves.leave(),
      onReplaced: () => emit('onboarding-exit', { reason: 'logout' }),
    },
    input.clock,
    input.ahead,
  );

  function expire(): void {
    report('session-expired');
    const words: Wording = (now) => now('toast.unauthorized');
    problems.toast(words);
    const show = (): void => store.set(navigationProblemAtom, { words, retry: null });
    if (input.shownRoute() === 'get-started') show();
    // On the screen that is left, the message would take the focus.
    else void input.go('get-started', { replace: true }).then(show);
  }

  function showNewVersion(): void {
    if (session.isOpen()) store.set(newVersionAtom, true);
  }

  return {
    session,
    expire,
    showNewVersion,
    guard: createRouteGuard({ ...input, session }),
    boot: (start) => boot({ config, store, session, storage, start, report }),
  };
}

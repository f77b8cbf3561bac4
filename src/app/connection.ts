import type { createStore } from 'jotai/vanilla';
import type { RequestsAhead } from '../api/requests-ahead';
import type { Clock } from '../clock/clock';
import type { Config } from '../host/config';
import type { ErrorCode } from '../host/events';
import type { OwnStorage } from '../host/storage';
import type { Translate } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import { createSession } from '../session/create-session';
import type { Session, SessionEvents } from '../session/session';
import { boot, type BootResult } from './boot';
import { createRouteGuard } from './route-guard';

interface ConnectionInput {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  readonly storage: OwnStorage;
  readonly events: SessionEvents;
  readonly clock: Clock;
  readonly ahead: RequestsAhead | undefined;
  readonly productActive: () => boolean;
  readonly internetExplorer: boolean;
  readonly t: Translate;
  readonly report: (code: ErrorCode) => void;
}

/** Everything that talks to the server. It loads after the first screen, which does not need it. */
export interface Connection {
  readonly session: Session;
  /** Whether a route may be shown; may ask the server first. */
  readonly guard: ReturnType<typeof createRouteGuard>;
  /** Loads the facilitator, the product and the applicant's link; `start` is the page's first route when no link decides it. */
  readonly boot: (start: RouteName) => Promise<BootResult>;
}

export function createConnection(input: ConnectionInput): Connection {
  const { config, store, storage, report } = input;
  const session = createSession(config, store, input.events, input.clock, input.ahead);
  return {
    session,
    guard: createRouteGuard({ ...input, session }),
    boot: (start) => boot({ config, store, session, storage, start, report }),
  };
}

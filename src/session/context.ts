import { createContext, useContext } from 'react';
import type { Config } from '../host/config';
import type { Emit } from '../host/events';
import type { Session } from './session';
import type { OwnStorage } from '../host/storage';

/** What every screen can use: configuration, the session with its client, our storage, and the public events. */
export interface SessionServices {
  readonly config: Config;
  /** Throws before the start: the first screen renders without it. */
  readonly session: Session;
  readonly storage: OwnStorage;
  readonly emit: Emit;
}

export const SessionContext = createContext<SessionServices | null>(null);

export function useSession(): SessionServices {
  const services = useContext(SessionContext);
  if (services === null) throw new Error('Outside of its context');
  return services;
}

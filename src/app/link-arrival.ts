import type { createStore } from 'jotai/vanilla';
import type { Config } from '../host/config';
import type { ErrorCode } from '../host/events';
import type { OwnStorage } from '../host/storage';
import type { RouteName } from '../journey/routes';
import type { Session } from '../session/session';

/** A notice to show at the start, as a kind with its own text or in the server's words. */
export type BootNotice =
  | { readonly kind: 'link-expired' }
  | {
      readonly kind: 'invite-refused';
      /** What may be personal in it is marked. */
      readonly serverMessage: string | undefined;
      /** Shown on the screen, but not in a toast. */
      readonly withoutToast: boolean;
    };

/** Key of the flag that says a sub-merchant link has already been taken to its furthest step in this browser session. */
export const REDIRECTED_ONCE = 'redirected';

export interface BootInput {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly storage: OwnStorage;
  /** The page's first route when no link decides it. */
  readonly start: RouteName;
  readonly report: (code: ErrorCode) => void;
}

/** Where a link leads, and what to say about it. */
export interface Arrival {
  /** The route to start at; null to keep the page's usual first route. */
  readonly first: RouteName | null;
  readonly notice: BootNotice | null;
}

export const STAY: Arrival = { first: null, notice: null };

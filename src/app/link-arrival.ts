import type { createStore } from 'jotai/vanilla';
import type { Config } from '../host/config';
import type { ErrorCode } from '../host/events';
import type { OwnStorage } from '../host/storage';
import type { RouteName } from '../journey/routes';
import type { Session } from '../session/session';

/** A notice of the start, in the catalogue's key or the server's words. */
export type BootNotice =
  | { readonly kind: 'link-expired' }
  | {
      readonly kind: 'invite-refused';
      readonly serverMessage: string | undefined;
      /** Shown on the screen, but not in a toast. */
      readonly withoutToast: boolean;
    };

/** Key of the flag that a sub-merchant link has been taken to its furthest step in this browser session. */
export const REDIRECTED_ONCE = 'redirected';

export interface BootInput {
  readonly config: Config;
  readonly store: ReturnType<typeof createStore>;
  readonly session: Session;
  readonly storage: OwnStorage;
  /** Where the page would start by itself. */
  readonly start: RouteName;
  readonly report: (code: ErrorCode) => void;
}

/** Where a link leads. */
export interface Arrival {
  /** Where this page starts instead of its usual start; null to keep that. */
  readonly first: RouteName | null;
  readonly notice: BootNotice | null;
}

export const STAY: Arrival = { first: null, notice: null };

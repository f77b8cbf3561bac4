/** What every part of one element shares. */
import type { createStore } from 'jotai/vanilla';
import type { Config } from '../host/config';
import type { Emit } from '../host/events';
import type { OwnStorage } from '../host/storage';
import type { Translate } from '../i18n/translate';
import type { Problems } from './problems';

export interface Shared {
  /** The current configuration: the host may change it. */
  readonly config: () => Config;
  readonly store: ReturnType<typeof createStore>;
  readonly storage: OwnStorage;
  /** Sends an event to the host, until the element is disposed of. */
  readonly emit: Emit;
  readonly problems: Problems;
  readonly t: Translate;
  readonly isDisposed: () => boolean;
}

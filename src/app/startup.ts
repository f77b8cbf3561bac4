/** The start of one element: loads what the first screen needs from the server, shows that screen, and offers to try again after a failure. */
import { atom } from 'jotai/vanilla';
import { isApiFailure } from '../api/is-failure';
import { codeOf } from '../host/error-code';
import type { ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import type { MessageKey } from '../i18n/catalogue';
import { isRouteName, type RouteName } from '../journey/routes';
import type { Handover } from '../router/context';
import type { RouteHistory } from '../router/history';
import { IN_ADVANCE, type Router } from '../router/router';
import { brandingAtom, storeBranding } from '../session/branding';
import type { BootResult } from './boot';
import { BootFailure } from './boot-failure';
import type { Connection } from './connection';
import type { Shared } from './shared';

/** The state of the whole application; `running` shows the router's screen. */
export type Phase =
  | { readonly kind: 'booting' }
  | {
      readonly kind: 'failed';
      /** What the applicant reads. */
      readonly words: MessageKey;
      readonly retry: (() => void) | null;
    }
  | { readonly kind: 'running' };

export const phaseAtom = atom<Phase>({ kind: 'booting' });

const NO_PRODUCT: BootResult = { first: null, notice: null, productActive: false };

interface StartupInput extends Shared {
  readonly hosted: boolean;
  readonly internetExplorer: boolean;
  readonly history: RouteHistory<RouteName>;
  readonly router: Router<RouteName, Handover>;
  readonly connect: () => Promise<Connection>;
  /** Called when the start has failed. */
  readonly onFailure: () => void;
}

export interface Startup {
  /** Starts, or starts over. Never rejects: a failure is a phase. */
  run(): Promise<void>;
  isRunning(): boolean;
  /** Whether the product accepts applications, as far as is known. */
  readonly productActive: () => boolean;
  /** Resolves once the start has succeeded: true if the screen that was shown in advance is still shown. */
  readonly ready: () => Promise<boolean>;
}

export function createStartup(input: StartupInput): Startup {
  const { config, hosted, internetExplorer, history, store, router, problems, isDisposed } = input;
  let productActive = true;
  const isRunning = (): boolean => store.get(phaseAtom).kind === 'running';

  /** The page's first route when no link decides it. */
  function firstRoute(): RouteName {
    const { start } = config();
    return isRouteName(start) && !hosted ? start : history.current();
  }

  async function run(): Promise<void> {
    store.set(phaseAtom, { kind: 'booting' });
    try {
      // Two addresses of the hosted app belong to no product, so there is nothing to load.
      const noProduct = internetExplorer || (hosted && config().slug === '');
      const { boot } = await input.connect();
      if (isDisposed()) return;
      const booted = noProduct ? NO_PRODUCT : await boot(firstRoute());
      if (!isDisposed()) await showFirst(booted);
    } catch (error) {
      if (!isDisposed()) fail(error);
    }
  }

  async function showFirst({ first, notice, productActive: active }: BootResult): Promise<void> {
    productActive = active;
    const branding = store.get(brandingAtom);
    if (branding !== null) storeBranding(input.storage, branding);
    if (notice?.kind === 'link-expired') problems.show((now) => now('toast.linkExpired'));
    if (notice?.kind === 'invite-refused') {
      problems.show((now) => notice.serverMessage ?? now('invite.invalid'), { withoutToast: notice.withoutToast });
    }
    const route = first ?? firstRoute();
    if (route !== history.current()) history.replace(route);
    await router.start();
    if (!isDisposed()) store.set(phaseAtom, { kind: 'running' });
  }

  function fail(error: unknown): void {
    input.onFailure();
    const code = bootCode(error);
    const failure = error instanceof BootFailure ? error.failure : null;
    logProblem(code, failure?.serverMessage ?? (failure ? input.t('problem.server') : undefined));
    const canRetry = code !== 'missing-slug';
    // A server that has answered cannot be reached any better (D-350).
    const words = failure?.isUnanswered === false ? 'problem.server' : (`error.${code}` as const);
    store.set(phaseAtom, { kind: 'failed', words, retry: canRetry ? () => void run() : null });
    problems.report(code);
  }

  /** A failed start does not settle the promise: once a retry succeeds, the button that was pressed takes effect. */
  function ready(): Promise<boolean> {
    if (store.get(router.screen)?.visit !== IN_ADVANCE) return Promise.resolve(true);
    return new Promise((resolve) => {
      const look = (): void => {
        if (!isRunning()) return;
        stop();
        resolve(store.get(router.shown)?.visit === IN_ADVANCE);
      };
      const stop = store.sub(phaseAtom, look);
      look();
    });
  }

  return { run, isRunning, productActive: () => productActive, ready };
}

function bootCode(error: unknown): ErrorCode {
  if (error instanceof BootFailure) return error.code;
  return isApiFailure(error) ? codeOf(error) : 'load-failed';
}

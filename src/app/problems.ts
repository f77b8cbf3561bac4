import { atom, type createStore } from 'jotai/vanilla';
import { isApiFailure } from '../api/is-failure';
import type { Emit, ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import type { Translate, Wording } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { Notifier } from '../notifications/notifier';

/**
 * A navigation problem, in words, shown above the screen; null once the applicant has moved on. A toast disappears too soon to be
 * the only place.
 */
export const navigationProblemAtom = atom<NavigationProblem | null>(null);

interface NavigationProblem {
  readonly words: Wording;
  /** Tries again; null if trying again cannot help. */
  readonly retry: (() => void) | null;
  /** True while the retry is running. */
  readonly busy?: boolean;
}

interface ShowOptions {
  readonly retry?: () => void;
  /** Shows the message on the screen only. */
  readonly withoutToast?: boolean;
}

/** Why a navigation was stopped, if the applicant reads more than that it failed. */
export interface Stopped {
  readonly words?: Wording;
}

export interface Problems {
  /** Sends `onboarding-error` for the current screen. */
  readonly report: (code: ErrorCode) => void;
  readonly toast: (words: Wording) => void;
  /** Shows a message in a toast and on the screen. */
  show(words: Wording, options?: ShowOptions): void;
  /** Shows a failed navigation with a retry. An ended session and aborted calls are reported elsewhere. */
  showFailure(error: unknown, retry: () => void): void;
  stop(): void;
}

interface ProblemsInput {
  readonly store: ReturnType<typeof createStore>;
  readonly notifier: Notifier;
  readonly t: Translate;
  readonly emit: Emit;
  readonly route: () => RouteName | null;
}

/** Reports problems outside forms, for one element. */
export function createProblems({ store, notifier, t, emit, route }: ProblemsInput): Problems {
  let stopped = false;

  function toast(words: Wording): void {
    if (!stopped) notifier.notify(words, 'storeError');
  }

  function show(words: Wording, { retry, withoutToast = false }: ShowOptions = {}): void {
    if (stopped) return;
    if (!withoutToast) toast(words);
    store.set(navigationProblemAtom, { words, retry: retry ?? null });
  }

  return {
    report(code) {
      emit('onboarding-error', { code, message: t(`error.${code}`), route: route() });
    },
    toast,
    show,
    showFailure(error, retry) {
      if (!isApiFailure(error)) logProblem(error instanceof Error ? error.name : 'unknown');
      else if (error.isSilent) return;
      else logProblem(t('problem.status'), error.serverMessage);
      const { words = (now) => now('problem.continue') } = error as Stopped;
      show(words, { retry });
    },
    stop() {
      stopped = true;
    },
  };
}

import { atom, type createStore } from 'jotai/vanilla';
import { isApiFailure } from '../api/is-failure';
import type { Emit, ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import type { Translate } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { Notifier } from '../notifications/notifier';

/**
 * A navigation problem, in words, shown above the screen; null once the applicant has moved on. A toast disappears too soon to be
 * the only place.
 */
export const navigationProblemAtom = atom<NavigationProblem | null>(null);

interface NavigationProblem {
  readonly text: string;
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

export interface Problems {
  /** Sends `onboarding-error` for the current screen. */
  readonly report: (code: ErrorCode) => void;
  readonly toast: (text: string) => void;
  /** Shows a message in a toast and on the screen. */
  show(text: string, options?: ShowOptions): void;
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

  function toast(text: string): void {
    if (!stopped) notifier.notify(text, 'storeError');
  }

  function show(text: string, { retry, withoutToast = false }: ShowOptions = {}): void {
    if (stopped) return;
    if (!withoutToast) toast(text);
    store.set(navigationProblemAtom, { text, retry: retry ?? null });
  }

  return {
    report(code) {
      emit('onboarding-error', { code, message: t(`error.${code}`), route: route() });
    },
    toast,
    show,
    showFailure(error, retry) {
      if (!isApiFailure(error)) {
        logProblem(error instanceof Error ? error.name : 'unknown');
        show(t('problem.continue'), { retry });
      } else if (!error.isSilent) {
        const text = t('problem.status');
        logProblem(text, error.serverMessage);
        show(text, { retry });
      }
    },
    stop() {
      stopped = true;
    },
  };
}

import { atom, type createStore } from 'jotai/vanilla';
import { isApiFailure } from '../api/is-failure';
import type { Emit, ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import type { Translate } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { Notifier } from '../notifications/notifier';

/**
 * What went wrong on the way to this screen, in words; null once the applicant has got further. A toast disappears too soon
 * to be the only place.
 */
export const navigationProblemAtom = atom<NavigationProblem | null>(null);

interface NavigationProblem {
  readonly text: string;
  /** Tries again; null where that cannot help. */
  readonly retry: (() => void) | null;
  /** On the way to a screen again. */
  readonly busy?: boolean;
}

interface ShowOptions {
  readonly retry?: () => void;
  /** Only on the screen. */
  readonly withoutToast?: boolean;
}

export interface Problems {
  /** Sends `onboarding-error` for the current screen. */
  readonly report: (code: ErrorCode) => void;
  readonly toast: (text: string) => void;
  /** In a toast and on the screen. */
  show(text: string, options?: ShowOptions): void;
  /** A navigation that failed, and how to try it again. The end of a session and withdrawn calls are reported elsewhere. */
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

/** How one element reports what went wrong outside its forms. */
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

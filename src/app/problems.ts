import { atom, type createStore } from 'jotai/vanilla';
import { isApiFailure } from '../api/failure';
import type { Emit, ErrorCode } from '../host/events';
import { logProblem } from '../host/log';
import type { Translate } from '../i18n/translate';
import type { RouteName } from '../journey/routes';
import type { Notifier } from '../notifications/notifier';

/**
 * What went wrong on the way to this screen, in words; null once the applicant navigates. A toast disappears too soon
 * to be the only place.
 */
export const navigationProblemAtom = atom<string | null>(null);

export interface Problems {
  /** Sends `onboarding-error` for the current screen. */
  readonly report: (code: ErrorCode) => void;
  readonly toast: (text: string) => void;
  /** In a toast and on the screen. */
  show(text: string): void;
  /** A navigation that failed. The end of a session and withdrawn calls are reported elsewhere. */
  showFailure(error: unknown): void;
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

  function show(text: string): void {
    if (stopped) return;
    toast(text);
    store.set(navigationProblemAtom, text);
  }

  return {
    report(code) {
      emit('onboarding-error', { code, message: t(`error.${code}`), route: route() });
    },
    toast,
    show,
    showFailure(error) {
      if (!isApiFailure(error)) {
        logProblem(error instanceof Error ? error.name : 'unknown');
        show(t('problem.continue'));
      } else if (!error.isSilent) {
        const text = t('problem.status');
        logProblem(text, error.serverMessage);
        show(text);
      }
    },
    stop() {
      stopped = true;
    },
  };
}

import { useCallback, useRef, useState } from 'react';
import { asApiFailure, type ApiFailure } from '../api/failure';
import { logProblem } from '../host/log';
import { useTranslate } from '../i18n/context';
import { useNotifier } from '../notifications/context';
import { failureText, type FailureWords } from './failure-text';
import { useLatest } from './use-latest';

/** What went wrong, as the screen says it. */
export interface Problem {
  readonly text: string;
  /** Nothing typed is lost, and the screen says so. */
  readonly keeps: boolean;
}

interface Reporting {
  readonly words: FailureWords;
  /** Returns true if it has already reported the failure (at a field, in a dialog). */
  readonly onFailure?: (failure: ApiFailure) => boolean | Promise<boolean>;
  /** Nothing typed is at stake: the screen does not say that it is kept. */
  readonly withoutTyping?: boolean | undefined;
}

export interface Action {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** `keeps` is false if something typed is gone, such as a refused password. */
  readonly setProblem: (text: string | null, keeps?: boolean) => void;
  /** Runs one thing at a time; a call while one is running does nothing. Resolves to whether it succeeded. */
  readonly run: (work: () => Promise<void>, reporting: Reporting) => Promise<boolean>;
}

/**
 * An action that a button starts and the server may refuse. It is busy while it runs, runs one at a time, and reports
 * every failure once, on the screen and in a toast. It does not report canceled calls or the end of a session.
 */
export function useAction(): Action {
  const t = useLatest(useTranslate());
  const notifier = useNotifier();
  const [busy, setBusy] = useState(false);
  const [problem, setStated] = useState<Problem | null>(null);
  const running = useRef(false);

  const setProblem = useCallback((text: string | null, keeps = true): void => {
    setStated(text === null ? null : { text, keeps });
  }, []);

  const report = useCallback(
    async (error: unknown, { words, onFailure, withoutTyping = false }: Reporting): Promise<void> => {
      const failure = asApiFailure(error);
      if (failure.kind === 'unexpected') logProblem(failure.message);
      if ((await onFailure?.(failure)) === true || failure.isSilent) return;
      const text = failureText(t.current, failure, words);
      setProblem(text, !withoutTyping);
      if (failure.isRedirect) return;
      const short: FailureWords = { ...words, theirs: 'left-out' };
      notifier.notify(words.hasShortToast ? failureText(t.current, failure, short) : text, 'formError');
    },
    [notifier, setProblem, t],
  );

  const run = useCallback(
    async (work: () => Promise<void>, reporting: Reporting): Promise<boolean> => {
      if (running.current) return false;
      running.current = true;
      setBusy(true);
      setProblem(null);
      try {
        await work();
        return true;
      } catch (error) {
        await report(error, reporting);
        return false;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [report, setProblem],
  );

  return { busy, problem, setProblem, run };
}

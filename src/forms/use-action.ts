import { useCallback, useRef, useState } from 'react';
import { asApiFailure, type ApiFailure } from '../api/failure';
import { logProblem } from '../host/log';
import type { Wording } from '../i18n/translate';
import { failureText, type FailureWords } from './failure-text';
import { useFormToast } from './use-form-toast';

/** A failure as the screen reports it. */
export interface Problem {
  readonly words: Wording;
  /** Whether the screen adds that nothing typed is lost. */
  readonly keeps: boolean;
}

interface Reporting {
  readonly words: FailureWords;
  /** Returns true if it has already reported the failure (at a field, in a dialog). */
  readonly onFailure?: (failure: ApiFailure) => boolean | Promise<boolean>;
  /** Whether there is nothing typed to lose, so that the screen does not mention it. */
  readonly withoutTyping?: boolean | undefined;
}

export interface Action {
  readonly busy: boolean;
  readonly problem: Problem | null;
  /** `keeps` is false if something typed is gone, such as a refused password. */
  readonly setProblem: (words: Wording | null, keeps?: boolean) => void;
  /** Shows a toast, unless this part of the screen is gone. */
  readonly toast: ReturnType<typeof useFormToast>;
  /** Runs `work` unless an earlier run is still going on. Resolves to whether it succeeded. */
  readonly run: (work: () => Promise<void>, reporting: Reporting) => Promise<boolean>;
}

/**
 * An action that a button starts and the server may refuse. It runs once at a time, is busy meanwhile, and reports every failure
 * once, on the screen and in a toast. It does not report aborted calls, the end of a session, or what fails after its screen is gone.
 */
export function useAction(): Action {
  const toast = useFormToast();
  const [busy, setBusy] = useState(false);
  const [problem, setStated] = useState<Problem | null>(null);
  const running = useRef(false);

  const setProblem = useCallback((words: Wording | null, keeps = true): void => {
    setStated(words === null ? null : { words, keeps });
  }, []);

  const report = useCallback(
    async (error: unknown, { words, onFailure, withoutTyping = false }: Reporting): Promise<void> => {
      const failure = asApiFailure(error);
      if (failure.kind === 'unexpected') logProblem(failure.message);
      if ((await onFailure?.(failure)) === true || failure.isSilent) return;
      setProblem((now) => failureText(now, failure, words), !withoutTyping);
      if (failure.isRedirect) return;
      const short: FailureWords = words.hasShortToast ? { ...words, theirs: 'left-out' } : words;
      toast((now) => failureText(now, failure, short));
    },
    [setProblem, toast],
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

  return { busy, problem, setProblem, toast, run };
}

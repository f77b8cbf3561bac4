import { useCallback, useMemo, useRef, useState } from 'react';
import type { CaptchaState } from './captcha';

export type CaptchaAnswer = ReturnType<typeof useCaptchaAnswer>;

/**
 * The captcha's answer, for a form that may be submitted before there is one. A press after it could not be loaded starts it over (D-632).
 * @param restart starts the captcha over
 */
export function useCaptchaAnswer(restart: () => void) {
  const [state, setState] = useState<CaptchaState>('working');
  const answer = useRef<string | null | undefined>(null);
  const hasFailed = useRef(false);
  const waiting = useRef<readonly ((answer: string | undefined) => void)[]>([]);

  const change = useCallback((now: CaptchaState, solution?: string): void => {
    setState(now);
    hasFailed.current = now === 'failed';
    answer.current = now === 'working' ? null : solution;
    if (answer.current === null) return;
    const due = waiting.current;
    waiting.current = [];
    for (const resolve of due) resolve(solution);
  }, []);

  /** Resolves to the answer once there is one, to an empty text if the applicant has to act first, or to undefined if none is needed any more. */
  const wait = useCallback(
    (): Promise<string | undefined> =>
      new Promise((resolve) => {
        if (hasFailed.current) {
          change('working');
          restart();
        }
        if (answer.current === null) waiting.current = [...waiting.current, resolve];
        else resolve(answer.current);
      }),
    [change, restart],
  );

  /** Returns the current answer; empty if there is none. */
  const now = useCallback((): string => answer.current ?? '', []);

  const isPending = state === 'working' || state === 'failed';
  return useMemo(() => ({ isPending, change, wait, now }), [isPending, change, wait, now]);
}

import { useCallback, useRef, useState } from 'react';
import { useClock } from '../../clock/context';
import { inTime } from '../../clock/in-time';
import { passwordIssue } from '../../domain/password';
import { loadStrength, type Strength } from '../../domain/password-strength';
import type { Issue } from '../../domain/rule';
import { passwordWords, type SignUpForm } from '../../domain/sign-up';

type RateStrength = (password: string, userInputs?: readonly string[]) => Strength;

/** The strength of a password and the rule it breaks; both null for an empty password. */
export interface Judged {
  readonly rated: Strength | null;
  readonly issue: Issue | null;
}

/** Milliseconds that a sign-up waits for the word lists. */
const PATIENCE = 5_000;

export type JudgePassword = (form: SignUpForm) => Judged;

/** Rates passwords. The word lists are fetched when the password field receives the focus, or is filled in without it. */
export function usePasswordStrength() {
  const clock = useClock();
  const [rater, setRater] = useState<{ readonly rate: RateStrength } | null>(null);
  const asked = useRef<Promise<RateStrength | null> | null>(null);
  /** Resolves to null if the lists cannot be loaded: then only the rules decide, and the next call tries again. */
  const load = useCallback((): Promise<RateStrength | null> => {
    asked.current ??= loadStrength().then(
      (rate) => {
        setRater({ rate });
        return rate;
      },
      () => {
        asked.current = null;
        return null;
      },
    );
    return asked.current;
  }, []);
  /** The issue of a password that is about to be sent. The lists may still be loading, or not requested yet. */
  async function lastCheck(form: SignUpForm): Promise<Issue | null> {
    const rate = await inTime(clock, PATIENCE, load());
    return passwordIssue(form.password, rate?.(form.password, passwordWords(form)).score);
  }
  const judge = useCallback<JudgePassword>(
    (form) => {
      const { password } = form;
      if (password === '') return { rated: null, issue: null };
      const rated = rater?.rate(password, passwordWords(form)) ?? null;
      return { rated, issue: passwordIssue(password, rated?.score) };
    },
    [rater],
  );
  return {
    load,
    lastCheck,
    rate: (password: string, userInputs: readonly string[]) => rater?.rate(password, userInputs).score,
    judge,
  };
}

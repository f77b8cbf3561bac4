import { useCallback, useRef, useState } from 'react';
import { passwordIssue } from '../../domain/password';
import { loadStrength, type Strength } from '../../domain/password-strength';
import type { Issue } from '../../domain/rule';
import { passwordWords, type SignUpForm } from '../../domain/sign-up';

type RateStrength = (password: string, userInputs?: readonly string[]) => Strength;

/** How strong the password is, and which rule it breaks; both null for an empty one. */
export interface Judged {
  readonly rated: Strength | null;
  readonly issue: Issue | null;
}

export type JudgePassword = (form: SignUpForm) => Judged;

/** Password strength; its word lists are fetched when the password field is entered. */
export function usePasswordStrength() {
  const [rater, setRater] = useState<{ readonly rate: RateStrength } | null>(null);
  const asked = useRef(false);
  const load = useCallback(() => {
    if (asked.current) return;
    asked.current = true;
    loadStrength().then(
      (rate) => setRater({ rate }),
      // Without the lists only the rules decide; the next visit to the field tries again.
      () => {
        asked.current = false;
      },
    );
  }, []);
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
    rate: (password: string, userInputs: readonly string[]) => rater?.rate(password, userInputs).score,
    judge,
  };
}

import styled from '@emotion/styled';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClock } from '../../clock/context';
import { limits } from '../../domain/limits';
import { passwordIssue } from '../../domain/password';
import { loadStrength, type Strength } from '../../domain/password-strength';
import type { Issue } from '../../domain/rule';
import { passwordWords, type SignUp, type SignUpForm } from '../../domain/sign-up';
import { useTranslate } from '../../i18n/context';
import { StrengthMeter } from '../../ui/strength-meter';

type RateStrength = (password: string, userInputs?: readonly string[]) => Strength;

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
  return {
    load,
    rate: (password: string, userInputs: readonly string[]) => rater?.rate(password, userInputs).score,
    /** Null until it has loaded. */
    rating: rater?.rate ?? null,
  };
}

const Note = styled.p`
  margin-block-start: 6px;
  font-size: var(--_small);
  color: var(--_muted);
`;

interface PasswordNoticesProps {
  readonly form: UseFormReturn<SignUpForm, unknown, SignUp>;
  /** The field already says what is wrong. */
  readonly hasError: boolean;
  /** Null while there is nothing to rate with. */
  readonly rate: RateStrength | null;
  readonly capsLock: boolean;
}

/** Under the password: its strength, once typing pauses, and whether Caps Lock is on. */
export function PasswordNotices({ form, hasError, rate, capsLock }: PasswordNoticesProps) {
  const t = useTranslate();
  const [rated, setRated] = useState<Strength | null>(null);
  const [issue, setIssue] = useState<Issue | null>(null);
  const clock = useClock();

  useEffect(() => {
    let timer = 0;
    let seen = '';

    function check(): void {
      const values = form.getValues();
      const { password } = values;
      const rating = rate === null || password === '' ? null : rate(password, passwordWords(values));
      setRated(rating);
      setIssue(password === '' ? null : passwordIssue(password, rating?.score));
    }

    /** Name and email count too. Nothing is rendered before typing pauses. */
    function checkSoon(): void {
      const { password, name, email } = form.getValues();
      const now = JSON.stringify([password, name, email]);
      if (now === seen) return;
      seen = now;
      clock.clear(timer);
      timer = clock.set(check, limits.time.search);
    }

    checkSoon();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: checkSoon });
    return () => {
      clock.clear(timer);
      unsubscribe();
    };
  }, [form, rate, clock]);

  return (
    <>
      <p role="status">{capsLock && t('signUp.capsLock')}</p>
      <StrengthMeter
        score={rated?.score ?? null}
        label={t('signUp.strength')}
        word={rated === null ? '' : t(`signUp.strength.${rated.level}`)}
      />
      <Note role="status">{issue !== null && !hasError && t(issue.key)}</Note>
    </>
  );
}

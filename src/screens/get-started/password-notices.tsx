import styled from '@emotion/styled';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useClock } from '../../clock/context';
import { limits } from '../../domain/limits';
import { passwordIssue } from '../../domain/password';
import { loadStrength, type Strength } from '../../domain/password-strength';
import type { Issue } from '../../domain/rule';
import { useLatest } from '../../forms/use-latest';
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
    rate: (password: string) => rater?.rate(password).score,
    of: (password: string, userInputs: readonly string[]) =>
      rater === null || password === '' ? null : () => rater.rate(password, userInputs),
  };
}

const Note = styled.p`
  margin-block-start: 6px;
  font-size: var(--_small);
  color: var(--_muted);
`;

interface PasswordNoticesProps {
  readonly password: string;
  /** The field already says what is wrong. */
  readonly hasError: boolean;
  /** Rates what is typed; null while there is nothing to rate or to rate with. */
  readonly strength: (() => Strength) | null;
  readonly capsLock: boolean;
}

/** Under the password: its strength, once typing pauses, and whether Caps Lock is on. */
export function PasswordNotices({ password, hasError, strength, capsLock }: PasswordNoticesProps) {
  const t = useTranslate();
  const [rated, setRated] = useState<Strength | null>(null);
  const [issue, setIssue] = useState<Issue | null>(null);
  const latest = useLatest(strength);
  const clock = useClock();

  useEffect(() => {
    const timer = clock.set(() => {
      const rating = latest.current?.() ?? null;
      setRated(rating);
      setIssue(password === '' ? null : passwordIssue(password, rating?.score));
    }, limits.time.search);
    return () => clock.clear(timer);
  }, [password, strength, latest, clock]);

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

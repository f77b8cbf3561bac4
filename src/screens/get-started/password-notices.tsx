import { useCallback, useEffect, useRef, useState } from 'react';
import { limits } from '../../domain/limits';
import { loadStrength, type Strength } from '../../domain/password-strength';
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
      // Without the lists the rules alone decide; the next visit to the field asks again.
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

interface PasswordNoticesProps {
  /** Rates what is typed; null while there is nothing to rate or to rate with. */
  readonly strength: (() => Strength) | null;
  readonly capsLock: boolean;
}

/** Under the password: how strong it is, once typing rests, and whether Caps Lock is on. */
export function PasswordNotices({ strength, capsLock }: PasswordNoticesProps) {
  const t = useTranslate();
  const [rated, setRated] = useState<Strength | null>(null);
  const latest = useLatest(strength);

  useEffect(() => {
    const timer = setTimeout(() => setRated(latest.current?.() ?? null), limits.time.search);
    return () => clearTimeout(timer);
  }, [strength, latest]);

  return (
    <>
      <p role="status">{capsLock && t('signUp.capsLock')}</p>
      <StrengthMeter
        score={rated?.score ?? null}
        label={t('signUp.strength')}
        word={rated === null ? '' : t(`signUp.strength.${rated.level}`)}
      />
    </>
  );
}

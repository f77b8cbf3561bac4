import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useClock } from '../../clock/context';
import { limits } from '../../domain/limits';
import type { SignUp, SignUpForm } from '../../domain/sign-up';
import { useTranslate } from '../../i18n/context';
import { StrengthMeter } from '../../ui/strength-meter';
import type { Judged, JudgePassword } from './use-password-strength';

const Note = styled.p`
  margin-block-start: 6px;
  font-size: var(--_small);
  color: var(--_muted);
`;

interface PasswordNoticesProps {
  readonly form: UseFormReturn<SignUpForm, unknown, SignUp>;
  /** The field already says what is wrong. */
  readonly hasError: boolean;
  /** Null until the rules have loaded. */
  readonly judge: JudgePassword | null;
}

/** The notices under a new password, once typing pauses: its strength, and what it breaks. */
export function PasswordNotices({ form, hasError, judge }: PasswordNoticesProps) {
  const t = useTranslate();
  const [{ rated, issue }, setJudged] = useState<Judged>({ rated: null, issue: null });
  const clock = useClock();

  useEffect(() => {
    if (judge === null) return undefined;
    const judgeNow = judge;
    let timer = 0;
    let seen = '';

    /** Checks the password once typing pauses. It depends on name and email, too. */
    function checkSoon(): void {
      const { password, name, email } = form.getValues();
      const now = JSON.stringify([password, name, email]);
      if (now === seen) return;
      seen = now;
      clock.clear(timer);
      timer = clock.set(() => setJudged(judgeNow(form.getValues())), limits.time.search);
    }

    checkSoon();
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: checkSoon });
    return () => {
      clock.clear(timer);
      unsubscribe();
    };
  }, [form, judge, clock]);

  return (
    <>
      <StrengthMeter
        score={rated?.score ?? null}
        label={t('signUp.strength')}
        word={rated === null ? '' : t(`signUp.strength.${rated.level}`)}
      />
      <Note role="status">{issue !== null && !hasError && t(issue.key)}</Note>
    </>
  );
}

import styled from '@emotion/styled';
import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';
import { DoneIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: var(--_small);
  color: var(--_muted);
`;

interface CaptchaProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly onSolved: (solution: string) => void;
}

type State = 'working' | 'done' | 'failed';

/** Milliseconds until a silent captcha counts as failed. */
const PATIENCE = 10_000;

/**
 * The security check of the sign-up. ALTCHA's proof of work is done while the applicant types, so that nobody waits; what
 * cannot be loaded is told and can be tried again.
 */
export function Captcha({ id, error, onSolved }: CaptchaProps) {
  const t = useTranslate();
  const { session } = useSession();
  const [state, setState] = useState<State>('working');
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const controller = new AbortController();
    const timer = setTimeout(() => {
      controller.abort();
      setState('failed');
    }, PATIENCE);
    setState('working');
    import('./altcha')
      .then(({ solveAltcha }) => solveAltcha(session.client, controller.signal))
      .then(
        (solution) => {
          if (controller.signal.aborted) return;
          setState('done');
          onSolved(solution);
        },
        () => {
          if (!controller.signal.aborted) setState('failed');
        },
      )
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
    // Solved once a round; a new round is a new component.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [attempt, session]);

  return (
    <div id={id} tabIndex={-1} role="group" aria-label={t('signUp.captcha')}>
      {state === 'failed' ? (
        <Banner
          kind="error"
          action={<Button onClick={() => setAttempt((count) => count + 1)}>{t('signUp.captchaRetry')}</Button>}
          live
        >
          {t('signUp.captchaFailed')}
        </Banner>
      ) : (
        <Line role="status">
          {state === 'done' ? <DoneIcon /> : <Spinner />}
          {t(state === 'done' ? 'signUp.captchaDone' : 'signUp.captchaWorking')}
        </Line>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

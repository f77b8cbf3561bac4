import { useEffect, useState } from 'react';
import { useTranslate } from '../../i18n/context';
import { useSession } from '../../session/context';
import { Banner } from '../../ui/banner';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';

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
        <p role="status">{t(state === 'done' ? 'signUp.captchaDone' : 'signUp.captchaWorking')}</p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

import styled from '@emotion/styled';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useClock } from '../../clock/context';
import { useLatest } from '../../forms/use-latest';
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
  /** Receives the answer, or an empty text when the answer is no longer valid. */
  readonly onSolved: (solution: string) => void;
}

/** `waiting`: a third party's captcha is shown and waits for the applicant. */
type State = 'working' | 'waiting' | 'done' | 'failed';

/** Milliseconds until a silent captcha counts as failed. */
const PATIENCE = 10_000;

/**
 * The security check of the sign-up. ALTCHA's proof of work is done while the applicant types, so that nobody waits;
 * a third party's check shows in the light DOM. A failure to load is reported and can be retried.
 */
export function Captcha({ id, error, onSolved }: CaptchaProps) {
  const t = useTranslate();
  const { config, session } = useSession();
  const clock = useClock();
  const [state, setState] = useState<State>('working');
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const slot = `captcha-${useId()}`;
  const solved = useLatest(onSolved);
  const { captcha } = config;

  const solve = useCallback(
    async (signal: AbortSignal): Promise<() => void> => {
      const show = (now: State, solution = ''): void => {
        setState(now);
        solved.current(solution);
      };
      if (captcha.kind === 'altcha' || captcha.kind === 'off') {
        const { solveAltcha } = await import('./altcha');
        const solution = await solveAltcha(session.client, signal);
        if (!signal.aborted) show('done', solution);
        return () => undefined;
      }
      const root = place.current?.getRootNode();
      if (!(root instanceof ShadowRoot)) throw new Error('The captcha has no place');
      const { mountCaptcha } = await import('./third-party-captcha');
      const mounted = await mountCaptcha({ config: captcha, host: root.host, slot, signal, onChange: show });
      setState((before) => (before === 'working' ? 'waiting' : before));
      return mounted.destroy;
    },
    [captcha, session, slot, solved],
  );

  useEffect(() => {
    const controller = new AbortController();
    const timer = clock.set(() => {
      controller.abort();
      setState('failed');
    }, PATIENCE);
    setState('working');
    let undo = (): void => undefined;
    let gone = false;
    solve(controller.signal).then(
      (destroy) => {
        clock.clear(timer);
        if (gone) destroy();
        else undo = destroy;
      },
      () => {
        clock.clear(timer);
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
      clock.clear(timer);
      controller.abort();
      undo();
    };
  }, [attempt, solve, clock]);

  return (
    <div ref={place} id={id} tabIndex={-1} role="group" aria-label={t('signUp.captcha')}>
      <slot name={slot} />
      {state === 'failed' && (
        <Banner
          kind="error"
          action={<Button onClick={() => setAttempt((count) => count + 1)}>{t('signUp.captchaRetry')}</Button>}
          live
        >
          {t('signUp.captchaFailed')}
        </Banner>
      )}
      {(state === 'working' || state === 'done') && (
        <Line role="status">
          {state === 'done' ? <DoneIcon /> : <Spinner />}
          {t(state === 'done' ? 'signUp.captchaDone' : 'signUp.captchaWorking')}
        </Line>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  );
}

import styled from '@emotion/styled';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useClock } from '../../clock/context';
import { useLatest } from '../../forms/use-latest';
import { useTranslate } from '../../i18n/context';
import type { CaptchaConfig } from '../../host/config';
import { useSession } from '../../session/context';
import { useStart } from '../../session/start-context';
import { Button } from '../../ui/button';
import { FieldError } from '../../ui/field';
import { AlertIcon, DoneIcon } from '../../ui/icons';
import { Spinner } from '../../ui/spinner';

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: var(--_small);
  color: var(--_muted);
  &[role='alert'] {
    color: var(--_danger);
  }
  /* As high to press as elsewhere, in a line no higher than the others. */
  button {
    margin-block: -2px;
  }
`;

/**
 * Reserves room for the longest message here (a failure) and for the tallest third-party widget above it, so that nothing moves
 * when something loads late or fails (D-230).
 */
const Place = styled.div`
  --_said: calc(var(--_small) * 1.5);
  display: flow-root;
  min-block-size: var(--_said);
  @container mo (max-width: 559px) {
    --_said: calc(var(--_small) * 3);
  }
  &[data-slot] {
    min-block-size: calc(78px + var(--_said));
  }
`;

interface CaptchaProps {
  readonly id: string;
  readonly error: string | undefined;
  /** Called with the state and the answer, which is empty if there is none or it has expired. */
  readonly onChange: (state: CaptchaState, solution: string) => void;
}

/** `waiting`: a third party's captcha is shown and waits for the applicant. */
export type CaptchaState = 'working' | 'waiting' | 'done' | 'failed';

/** Milliseconds until a silent captcha counts as failed. */
const PATIENCE = 10_000;

/**
 * The security check of the sign-up. ALTCHA's proof of work runs while the applicant types, so that nobody waits; a third party's
 * widget is in the light DOM. A failure to load is reported and can be retried.
 */
export function Captcha({ id, error, onChange }: CaptchaProps) {
  const t = useTranslate();
  const services = useSession();
  const latestServices = useLatest(services);
  const clock = useClock();
  const { ready } = useStart();
  const [state, setState] = useState<CaptchaState>('working');
  const [attempt, setAttempt] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const slot = `captcha-${useId()}`;
  const changed = useLatest(onChange);
  const latest = useRef<CaptchaState>('working');
  // By its parts, because every changed attribute creates a new configuration object, and an answer must survive that.
  const { kind, siteKey = '' }: { kind: CaptchaConfig['kind']; siteKey?: string } = services.config.captcha;

  const show = useCallback(
    (now: CaptchaState, solution = ''): void => {
      latest.current = now;
      setState(now);
      changed.current(now, solution);
    },
    [changed],
  );

  const tryAgain = useCallback((): void => setAttempt((count) => count + 1), []);

  const solve = useCallback(
    async (signal: AbortSignal, onChallenge: () => void): Promise<() => void> => {
      if (kind === 'altcha' || kind === 'off') {
        const { solveAltcha } = await import('./altcha');
        const solution = await solveAltcha(latestServices.current.session.client, signal, onChallenge);
        if (!signal.aborted) show('done', solution);
        return () => undefined;
      }
      const root = place.current?.getRootNode();
      const locale = place.current?.closest<HTMLElement>('[lang]')?.lang ?? 'en';
      if (!(root instanceof ShadowRoot)) throw new Error('The captcha has no place');
      const { mountCaptcha } = await import('./third-party-captcha');
      const mounted = await mountCaptcha({
        config: { kind, siteKey },
        locale,
        host: root.host,
        slot,
        signal,
        onChange: show,
        onMoved: tryAgain,
      });
      if (latest.current === 'working') show('waiting');
      return mounted.destroy;
    },
    [kind, siteKey, latestServices, slot, show, tryAgain],
  );

  useEffect(() => {
    const controller = new AbortController();
    let timer: number | undefined;
    let undo = (): void => undefined;
    let gone = false;
    const stopWaiting = (): void => {
      if (timer !== undefined) clock.clear(timer);
    };
    async function run(): Promise<void> {
      // Nothing is asked of the server before the product is known.
      if (!(await ready()) || gone) return;
      timer = clock.set(() => {
        controller.abort();
        show('failed');
      }, PATIENCE);
      try {
        // The timeout only covers the server's answer: a slow device may take longer for the work itself.
        const destroy = await solve(controller.signal, stopWaiting);
        if (gone) destroy();
        else undo = destroy;
      } catch {
        if (!gone) show('failed');
      } finally {
        stopWaiting();
      }
    }
    show('working');
    void run();
    return () => {
      gone = true;
      stopWaiting();
      controller.abort();
      undo();
    };
  }, [attempt, solve, show, clock, ready]);

  return (
    <Place
      ref={place}
      id={id}
      tabIndex={-1}
      role="group"
      aria-label={t('signUp.captcha')}
      aria-describedby={error && `${id}-error`}
      data-slot={kind === 'altcha' ? undefined : ''}
    >
      <slot name={slot} />
      {state === 'failed' && (
        <Line role="alert">
          <AlertIcon />
          <span>
            {t('signUp.captchaFailed')}{' '}
            <Button kind="link" onClick={tryAgain}>
              {t('signUp.captchaRetry')}
            </Button>
          </span>
        </Line>
      )}
      {(state === 'working' || state === 'done') && (
        <Line role="status" data-done={state === 'done' || undefined}>
          {state === 'done' ? <DoneIcon /> : <Spinner />}
          {t(state === 'done' ? 'signUp.captchaDone' : 'signUp.captchaWorking')}
        </Line>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </Place>
  );
}

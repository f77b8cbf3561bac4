import styled from '@emotion/styled';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { useClock } from '../clock/context';
import { Button, type ButtonProps } from './button';

export interface BlockableButtonProps extends ButtonProps {
  /** Why the button is blocked. It stays focusable, is described by the reason, and says it at every press. */
  readonly blockedReason?: string | undefined;
  readonly onBlocked?: (() => void) | undefined;
  /** Set if `onBlocked` announces the reason: two live regions would say it twice. */
  readonly quietReason?: boolean | undefined;
}

const Reason = styled.span`
  /* Below the other buttons of its row, which a press must not move. */
  flex-basis: 100%;
  order: 1;
  font-size: var(--_small);
  color: var(--_muted);
`;

/* Forced colors leave no other mark. Here, because few buttons can be blocked. A busy button says so itself. */
const Shape = styled(Button)`
  @media (forced-colors: active) {
    &[aria-disabled='true']:not([aria-busy='true']) {
      color: GrayText;
      border-color: GrayText;
    }
  }
`;

/** How long the status stays empty before it says the same again, in milliseconds: a screen reader must notice that it was. */
const PAUSE = 100;

/** A button that may be blocked. A press while it is reaches neither `onClick` nor the form (D-056, D-571). */
export function BlockableButton({
  blockedReason,
  onBlocked,
  quietReason = false,
  onClick,
  ...button
}: BlockableButtonProps) {
  const clock = useClock();
  const reasonId = useId();
  const [shown, setShown] = useState<'never' | 'again' | 'now'>('never');
  const blocked = button.busy !== true && Boolean(blockedReason);
  const isNow = shown === 'now';

  useEffect(() => {
    if (shown !== 'again') return undefined;
    const timer = clock.set(() => setShown('now'), PAUSE);
    return () => clock.clear(timer);
  }, [shown, clock]);

  function refuse(event: MouseEvent<HTMLButtonElement>): void {
    event.preventDefault();
    setShown(shown === 'never' ? 'now' : 'again');
    onBlocked?.();
  }

  return (
    <>
      <Shape
        {...button}
        aria-disabled={blocked || undefined}
        aria-describedby={[button['aria-describedby'], blocked && reasonId].filter(Boolean).join(' ') || undefined}
        onClick={blocked ? refuse : onClick}
      />
      {blocked && !isNow && (
        <span id={reasonId} className="mo-hide">
          {blockedReason}
        </span>
      )}
      {blocked && (
        <Reason
          id={isNow ? reasonId : undefined}
          className={shown === 'never' ? 'mo-hide' : undefined}
          role={quietReason ? undefined : 'status'}
        >
          {isNow && blockedReason}
          {/* Keeps the line, so that nothing below moves. */}
          {shown === 'again' && '\u00A0'}
        </Reason>
      )}
    </>
  );
}

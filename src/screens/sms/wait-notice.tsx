import { useTranslate } from '../../i18n/context';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useEffect, useState } from 'react';
import { formatWait } from './wait';

interface WaitProps {
  /** Milliseconds. */
  readonly left: number;
  readonly text: 'sms.sendWait' | 'sms.resendWait';
}

/** A countdown: updated every second, announced only when it starts and ends. */
export function Wait({ left, text }: WaitProps) {
  const t = useTranslate();
  const waiting = left > 0;
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    if (waiting) setSpoken(t(text, { time: formatWait(left) }));
    else setSpoken((before) => (before === '' ? '' : t('sms.resendReady')));
    // Announced at the start and the end of the wait, not every second.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [waiting, text, t]);
  return (
    <>
      {waiting && <p aria-hidden="true">{t(text, { time: formatWait(left) })}</p>}
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
    </>
  );
}

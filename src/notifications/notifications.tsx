import { type ComponentType, useEffect, useState } from 'react';
import { canUse } from '../host/features';
import type { Notifier } from './notifier';

export interface ToasterProps {
  readonly notifier: Notifier;
  readonly dismissText: string;
}

/** Milliseconds to wait after the start if the browser has no idle callback. */
const IDLE_AFTER = 4000;

/**
 * Where toasts appear. Their code loads when the first toast is due or the page is idle. Render it once next to
 * the screens, and once more inside any modal dialog that may need it.
 */
export function Notifications(props: ToasterProps) {
  const { notifier } = props;
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps> | null>(null);
  useEffect(() => {
    let here = true;
    let asked = false;
    const load = (): void => {
      if (asked) return;
      asked = true;
      import('./toaster').then(
        (module) => here && setToaster(() => module.default),
        // Loading may fail, for example offline: the next toast tries again, and the screens show the text anyway.
        () => {
          asked = false;
          if (here) stop = notifier.whenNeeded(load);
        },
      );
    };
    let stop = notifier.whenNeeded(load);
    const idle = canUse.idleTime();
    const timer = idle ? requestIdleCallback(load, { timeout: IDLE_AFTER * 2 }) : window.setTimeout(load, IDLE_AFTER);
    return () => {
      here = false;
      stop();
      if (idle) cancelIdleCallback(timer);
      else clearTimeout(timer);
    };
  }, [notifier]);
  return Toaster && <Toaster {...props} />;
}

import { type ComponentType, useEffect, useState } from 'react';
import type { Notifier } from './notifier';

export interface ToasterProps {
  readonly notifier: Notifier;
  readonly dismissText: string;
}

/** A quiet moment after the start, where the browser cannot tell one. */
const IDLE_AFTER = 4000;

/**
 * Where toasts appear. What draws them is fetched when the first one is due or the page is idle. Render it once beside
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
        // Offline, say: the next toast asks again, and the screens show the text anyway.
        () => {
          asked = false;
          if (here) stop = notifier.whenNeeded(load);
        },
      );
    };
    let stop = notifier.whenNeeded(load);
    const idle = typeof requestIdleCallback === 'function';
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

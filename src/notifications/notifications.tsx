import { type ComponentType, useEffect, useState } from 'react';
import type { Notifier } from './notifier';

export interface ToasterProps {
  readonly notifier: Notifier;
  readonly dismissText: string;
  /** Which screen is shown: a toast about another one closes. */
  readonly visit: number | undefined;
}

/**
 * Where toasts appear. Their code loads when the first toast is due or expected. Render it once, next to the screens: toasts move
 * into any modal dialog that opens.
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
    return () => {
      here = false;
      stop();
    };
  }, [notifier]);
  return Toaster && <Toaster {...props} />;
}

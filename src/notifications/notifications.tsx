import { type ComponentType, memo, useEffect, useLayoutEffect, useState } from 'react';
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
export const Notifications = memo(function Notifications(props: ToasterProps) {
  const { notifier, visit } = props;
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
  // As in the toaster, before the effects of the screen that has come.
  useLayoutEffect(() => notifier.leave(), [notifier, visit]);
  return Toaster && <Toaster {...props} />;
});

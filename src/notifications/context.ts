import { createContext, useContext } from 'react';
import type { Notifier } from './notifier';

export const NotifierContext = createContext<Notifier | null>(null);

/** The element's own queue of toasts. */
export function useNotifier(): Notifier {
  const notifier = useContext(NotifierContext);
  if (notifier === null) throw new Error('Outside of its context');
  return notifier;
}

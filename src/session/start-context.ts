import { createContext, useContext } from 'react';

/** How a screen that is shown before the product has loaded waits for it. */
export interface Start {
  /** Resolves once the start is over: true if this is still the screen to show. */
  readonly ready: () => Promise<boolean>;
}

export const StartContext = createContext<Start>({
  ready: () => Promise.resolve(true),
});

export const useStart = (): Start => useContext(StartContext);

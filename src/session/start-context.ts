import { createContext, useContext } from 'react';

/** How a screen that is shown before anything is known of the product waits for it. */
export interface Start {
  /** Resolves once the start is over, to whether this screen is still the one to show. */
  readonly ready: () => Promise<boolean>;
}

export const StartContext = createContext<Start>({
  ready: () => Promise.resolve(true),
});

export const useStart = (): Start => useContext(StartContext);

import { createContext, useContext } from 'react';

/** How a screen that is shown before the product has loaded waits for it. */
export interface Start {
  /** Resolves once the start is over: true if this is still the screen to show. */
  readonly ready: () => Promise<boolean>;
  /** Resolves once somebody uses the screen (D-346). */
  readonly attended: Promise<void>;
  /** Loads the texts of all screens; the first screen has only its own at first. */
  readonly loadTexts: () => Promise<void>;
}

export const StartContext = createContext<Start>({
  ready: () => Promise.resolve(true),
  attended: Promise.resolve(),
  loadTexts: () => Promise.resolve(),
});

export const useStart = (): Start => useContext(StartContext);

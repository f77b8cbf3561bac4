import { createContext, useContext } from 'react';

/** How a screen that is shown before the product has loaded waits for it. */
export interface Start {
  /** Resolves once the start is over: true if this is still the screen to show. */
  readonly ready: () => Promise<boolean>;
  /** What fills in the form by itself, while it is on its way: resolves as `ready` does. Null if nothing is. */
  readonly filling: () => Promise<boolean> | null;
  /** Resolves once somebody uses the screen (D-346). */
  readonly attended: Promise<void>;
  /** Loads the texts of all screens; the first screen has only its own at first. */
  readonly loadTexts: () => Promise<void>;
}

export const StartContext = createContext<Start>({
  ready: () => Promise.resolve(true),
  filling: () => null,
  attended: Promise.resolve(),
  loadTexts: () => Promise.resolve(),
});

export const useStart = (): Start => useContext(StartContext);

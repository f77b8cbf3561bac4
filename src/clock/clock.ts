/** Time as the application sees it. The page's own, unless a test moves the hands. */
export interface Clock {
  /** Milliseconds since some moment; no change of the computer's clock moves it. */
  now(): number;
  set(action: () => void, milliseconds: number): number;
  clear(timer: number): void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  set: (action, milliseconds) => window.setTimeout(action, milliseconds),
  clear: (timer) => window.clearTimeout(timer),
};

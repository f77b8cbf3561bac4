/** Time as the application sees it: the page's own, unless a test controls it. */
export interface Clock {
  /** Milliseconds since an arbitrary moment; changes of the computer's clock do not affect it. */
  now(): number;
  set(action: () => void, milliseconds: number): number;
  clear(timer: number): void;
}

export const pageClock: Clock = {
  now: () => performance.now(),
  set: (action, milliseconds) => window.setTimeout(action, milliseconds),
  clear: (timer) => window.clearTimeout(timer),
};

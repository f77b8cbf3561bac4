import type { Clock } from '../../../src/clock/clock';

export interface HandClock extends Clock {
  /** Lets time pass; whatever is due runs in its order. */
  pass(milliseconds: number): void;
  /** Lets time pass up to the next timer; false where there is none. */
  passToNext(): boolean;
  /** Timers that are set. */
  waiting(): number;
}

/** A clock that stands still until a test moves it. */
export function createHandClock(): HandClock {
  let time = 0;
  let names = 0;
  const timers = new Map<number, { readonly due: number; readonly action: () => void }>();
  const next = () => [...timers].sort(([, a], [, b]) => a.due - b.due)[0];
  return {
    now: () => time,
    waiting: () => timers.size,
    set(action, milliseconds) {
      names += 1;
      timers.set(names, { due: time + milliseconds, action });
      return names;
    },
    clear: (timer) => void timers.delete(timer),
    pass(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const found = next();
        if (found === undefined || found[1].due > end) break;
        const [timer, { due, action }] = found;
        timers.delete(timer);
        time = due;
        action();
      }
      time = end;
    },
    passToNext() {
      const found = next();
      if (found !== undefined) this.pass(found[1].due - time);
      return found !== undefined;
    },
  };
}

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

import type { Clock } from '../../../src/save/autosave';

export interface HandClock extends Clock {
  now(): number;
  /** Lets time pass; whatever is due runs in its order. */
  pass(milliseconds: number): void;
  /** Timers that are set. */
  waiting(): number;
}

/** A clock that stands still until a test moves it. */
export function createHandClock(): HandClock {
  let time = 0;
  let names = 0;
  const timers = new Map<number, { readonly due: number; readonly action: () => void }>();
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
        const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
        if (next === undefined) break;
        const [timer, { due, action }] = next;
        timers.delete(timer);
        time = due;
        action();
      }
      time = end;
    },
  };
}

/** Lets every promise that can settle do so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

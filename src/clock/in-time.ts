import type { Clock } from './clock';

/** What a promise resolves to, or null if it takes longer than this many milliseconds. */
export async function inTime<T>(clock: Clock, milliseconds: number, promise: Promise<T>): Promise<T | null> {
  let timer = 0;
  const late = new Promise<null>((resolve) => {
    timer = clock.set(() => resolve(null), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clock.clear(timer));
}

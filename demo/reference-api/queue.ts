import { Refusal } from './refusal';

const MESSAGE = 'The server is busy. Please try again in a moment.';

/** Runs expensive work, a few at a time, and refuses what would wait too long. */
export interface Queue {
  /** @throws {Refusal} 503 with `waitTime` when too many wait already */
  run<T>(work: () => Promise<T>): Promise<T>;
  waiting(): number;
}

interface Options {
  /** How many run at once. Fewer than libuv's four threads: encryption and lookups share those. */
  readonly atOnce: number;
  readonly mostWaiting: number;
  /** Milliseconds that a refused caller is asked to wait. */
  readonly pause: number;
}

export function createQueue({ atOnce, mostWaiting, pause }: Options): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running >= atOnce) {
        if (waiting.length >= mostWaiting) throw new Refusal(503, MESSAGE, { waitTime: pause });
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else {
        running += 1;
      }
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The place is handed over, not freed: nobody can slip in between.
        if (next === undefined) running -= 1;
        else next();
      }
    },
    waiting: () => waiting.length,
  };
}

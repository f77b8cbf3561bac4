/**
 * How long the properties run. In the gate: few runs from a seed that never changes, fewer still on a machine that is
 * busy. `npm run soak` gives another seed and many more runs, to look for what a few do not find.
 */
const SEED = 20_260_327;
const SECOND = 1000;

declare const __SOAK__: { readonly seed: number; readonly times: number } | undefined;

const asked = typeof __SOAK__ === 'undefined' ? undefined : __SOAK__;
const times = asked?.times ?? 1;

export const soak = {
  timeout: 180 * SECOND * times,
  /** Parameters of a property that runs so often in the gate. */
  of: (runs: number, part = 0) => ({
    seed: (asked?.seed ?? SEED) + part,
    numRuns: runs * times,
    // A counterexample in a minute is worth more than the smallest one in ten.
    interruptAfterTimeLimit: 60 * SECOND * times,
    markInterruptAsFailure: false,
    includeErrorInReport: true,
  }),
};

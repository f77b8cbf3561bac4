/**
 * How often the properties run. In the gate: few runs from a seed that never changes. `npm run soak` gives another seed and
 * says how many of each kind it wants; what ran is counted here, case by case, and sent to it.
 */
import { executeServerCommand } from '@web/test-runner-commands';

const SEED = 20_260_327;
const SECOND = 1000;

export type Kind = 'answers' | 'walks' | 'interleavings' | 'orders' | 'matrix' | 'brands' | 'chains' | 'metrics';

interface Soak {
  readonly seed: number;
  readonly asked: Readonly<Record<Kind, number>>;
}

declare const __SOAK__: Soak | undefined;

const asked = typeof __SOAK__ === 'undefined' ? undefined : __SOAK__;
/** By kind, and by what falls under it where each must have its share. */
const ran: Record<string, number> = {};

after(async () => {
  if (asked !== undefined) await executeServerCommand('count-cases', ran);
});

export const soak = {
  /** Whether this is a soak and not the gate. */
  isOn: asked !== undefined,
  // No walk takes long; a busy machine takes several times as long for all of them.
  timeout: asked === undefined ? 180 * SECOND : 0,
  /**
   * Parameters of a property.
   * @param options.inGate how often it runs in the gate
   * @param options.share the part of what the soak asks for that falls to this property, such as 0.5
   * @param options.part tells properties apart that would else run from the same seed
   */
  of: (kind: Kind, { inGate, share, part = 0 }: { inGate: number; share: number; part?: number }) => ({
    seed: (asked?.seed ?? SEED) + part,
    numRuns: asked === undefined ? inGate : Math.ceil(asked.asked[kind] * share),
    includeErrorInReport: true,
    // To find the shortest case takes longer than the gate has.
    endOnFailure: asked === undefined,
  }),
  /** A case is due that must have run its share in the end: without a run it counts as none. */
  announce(kind: Kind, what: string): void {
    ran[`${kind} of ${what}`] = 0;
  },
  /** Called once cases have run to their end. */
  count(kind: Kind, what?: string, cases = 1): void {
    for (const key of [kind, ...(what === undefined ? [] : [`${kind} of ${what}`])]) ran[key] = (ran[key] ?? 0) + cases;
  },
};

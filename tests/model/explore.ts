/** Walks through the worlds of the model: all of them up to a depth, or long random sequences. */
import { nameOf, type createModel, type World } from './world';

type Model = ReturnType<typeof createModel>;

export interface Failure {
  readonly faults: readonly string[];
  /** What led there. */
  readonly path: readonly string[];
}

export interface Explored {
  readonly states: number;
  readonly transitions: number;
  readonly failure: Failure | null;
}

const textOf = (world: World): string => JSON.stringify(world);

/** Every sequence of up to `depth` actions; equal worlds are gone into once. Stops at the first failure, the shortest there is. */
export function explore(model: Model, depth: number): Explored {
  const start = model.start();
  const seen = new Set([textOf(start)]);
  let layer: { readonly world: World; readonly path: readonly string[] }[] = [{ world: start, path: [] }];
  let transitions = 0;
  for (let length = 0; length < depth; length += 1) {
    const next: typeof layer = [];
    for (const { world, path } of layer) {
      for (const action of model.actions(world)) {
        transitions += 1;
        const after = model.step(world, action);
        const text = textOf(after);
        if (seen.has(text)) continue;
        seen.add(text);
        const led = [...path, nameOf(action)];
        const faults = [...new Set([...model.faults(after), ...model.endFaults(after)])];
        if (faults.length > 0) return { states: seen.size, transitions, failure: { faults, path: led } };
        next.push({ world: after, path: led });
      }
    }
    layer = next;
  }
  return { states: seen.size, transitions, failure: null };
}

const RARELY = 0.03;
const ENDINGS = /^remove|expired$/;

/** A generator of numbers below one that is the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random sequences of `length` actions, each looked at after every action and once all has come to rest. */
export function wander(
  model: Model,
  { sequences, length, seed }: { sequences: number; length: number; seed: number },
): Explored {
  const random = randomFrom(seed);
  let transitions = 0;
  for (let run = 0; run < sequences; run += 1) {
    let world = model.start();
    const path: string[] = [];
    for (let turn = 0; turn < length; turn += 1) {
      // What ends a session is rare, so that sequences get long.
      const endsIt = random() < RARELY;
      const all = model.actions(world);
      const going = all.filter((each) => endsIt === ENDINGS.test(nameOf(each)));
      const choices = going.length > 0 ? going : all;
      const action = choices[Math.floor(random() * choices.length)];
      if (action === undefined) break;
      transitions += 1;
      path.push(nameOf(action));
      world = model.step(world, action);
      const faults = model.faults(world);
      if (faults.length > 0) return { states: run, transitions, failure: { faults, path } };
    }
    const faults = model.endFaults(world);
    if (faults.length > 0) return { states: run, transitions, failure: { faults, path } };
  }
  return { states: sequences, transitions, failure: null };
}

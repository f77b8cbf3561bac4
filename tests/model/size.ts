import { appendFileSync } from 'node:fs';

/** How far the model is explored: a little in the gate, all of it in `npm run soak`, which gives the seed and the figures. */
interface Size {
  readonly depth: number;
  readonly depthOfTwo: number;
  readonly sequences: number;
}

const IN_GATE: Size = { depth: 6, depthOfTwo: 5, sequences: 1_000 };

const { MODEL_SIZE, MODEL_SEED, SOAK_COUNTS } = process.env;
export const ASKED: Size = MODEL_SIZE === undefined ? IN_GATE : (JSON.parse(MODEL_SIZE) as Size);
/** Counts what was explored, for whoever adds up what a soak has run. */
export function countRun(kind: 'explorations' | 'sequences', cases: number): void {
  if (SOAK_COUNTS !== undefined) appendFileSync(SOAK_COUNTS, `${JSON.stringify({ [kind]: cases })}\n`);
}

export const SEED = Number(MODEL_SEED ?? 20_260_327);

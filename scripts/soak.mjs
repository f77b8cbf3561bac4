/**
 * `npm run soak`: everything that the gate has no time for. The property tests of tests/unit/properties with a random seed, at full
 * length; calls to the reference API in any order; every cell of the failure matrix; every brand color; the journeys in both hosts
 * and with all scans. Takes hours, and needs `npm run build` first. Fails if anything failed, or if fewer cases of any kind ran
 * than requested.
 *
 * `npm run soak -- 0.1` runs a tenth of the random cases, `npm run soak -- 0.1 1234` uses a seed that an earlier run printed, and
 * `npm run soak -- 0.1 1234 legal guard` runs only the journeys of these files.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countsOf, testsOf } from './gate/results.mjs';
import { account, sumOf } from './soak/accounting.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = join(root, 'node_modules/@web/test-runner/dist/bin.js');
const playwright = join(root, 'node_modules/@playwright/test/cli.js');
const scratch = (name) => join(root, `.build/soak-${process.pid}-${name}`);
const counts = scratch('counts.jsonl');
const report = scratch('journeys.xml');
const rendered = scratch('rendered.xml');
/** Tests of tests/unit/screens and app, with React's development build and its warnings; the gate runs them as it ships. */
const RENDERED = 929;
const RENDERED_FILES = ['tests/unit/app/*.test.{ts,tsx}', 'tests/unit/screens/*.test.{ts,tsx}'];
/** The journeys run in full, and leave what they ran. */
const FULL = { FULL_JOURNEYS: '1', SOAK_COUNTS: counts, JOURNEY_RESULTS: report };
const SEEDS = 1_000_000_000;
/** Random cases of each kind in a whole soak. */
const RANDOM = { answers: 10_000, walks: 1_000, interleavings: 1_000 };
/** Events of the metrics that are read in these walks, at the least: one for each of them. */
const METRICS = 1_000;
/** Calls to the reference API in any order (tests/contract/fuzz.ts); its database is looked at after each run. */
const CALLS = 200_000;
/** Servers with a fault each, on which everything is tried that the conformance kit tries (tests/contract/attack.test.ts). */
const ATTACKED = 21;
/** 41 scenes in 16 conditions each: never a part of them. */
const MATRIX = 656;
/** Odd answers of each call. */
const ANSWERS_OF_EACH = 200;
/** Nine actions, four at a time, on two forms: never a part of them. */
const ORDERS = 2 * 9 ** 4;
/** Four kinds of applicants, four loads that fail in 13 ways, on 14 screens. */
const CHAINS = 4 * 4 * 13 * 14;
/** Every brand color in three roles, light and dark, and 10,000 random brands. */
const BRANDS = 10_006;
/**
 * The journeys in both hosts, the moments at which keystrokes.spec.ts types in either of them, the loads of no-jump.spec.ts, the scans of
 * accessibility.spec.ts in every combination, every failure of faults.spec.ts, and every field of canaries.spec.ts with the texts that were searched for it: never a part of them.
 */
const JOURNEYS = { journeys: 537, moments: 500, jumps: 870, scans: 165, faults: 121, canaries: 612, places: 100_000 };

const [times = '1', seed = String(Math.floor(Math.random() * SEEDS)), ...chosen] = process.argv.slice(2);
if (!Number.isSafeInteger(Number(seed)) || !(Number(times) > 0))
  throw new Error('usage: npm run soak -- [times] [seed] [journeys]');

function run(args, env = {}, stdio = 'inherit') {
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => (printed += text));
  return new Promise((resolve) => {
    child.on('exit', (code) => resolve({ code, printed }));
  });
}

/** How many journeys there are in the chosen files. */
async function listed() {
  const { printed } = await run([playwright, 'test', '--list', '--reporter=line', ...chosen], FULL, 'pipe');
  return Number(/Total: (\d+) tests?/.exec(printed)?.[1] ?? 0);
}

console.log(`seed ${seed}`);
mkdirSync(join(root, '.build'), { recursive: true });
const random = Object.entries(RANDOM).map(([kind, cases]) => [kind, Math.ceil(cases * Number(times))]);
const calls = Math.ceil(CALLS * Number(times));
const metrics = Math.ceil(METRICS * Number(times));
const properties = {
  ...Object.fromEntries(random),
  matrix: MATRIX,
  orders: ORDERS,
  brands: BRANDS,
  chains: CHAINS,
  metrics,
};
const journeys = chosen.length === 0 ? JOURNEYS : { journeys: await listed() };

/** The worlds of the save protocol's model, in one tab and in two, and random sequences with either. */
const sequences = Math.ceil(100_000 * Number(times));
const worlds = { explorations: 2, sequences: 2 * sequences };
const model = {
  MODEL_SIZE: JSON.stringify({ depth: 8, depthOfTwo: 7, sequences }),
  MODEL_SEED: seed,
  SOAK_COUNTS: counts,
};

const files = [
  'tests/unit/properties/{answers,interleavings,matrix,orders,settles,walks}*.test.ts',
  'tests/unit/theme/{brand,brands}.test.ts',
];
const soak = JSON.stringify({ seed: Number(seed), asked: properties });
const fuzz = JSON.stringify({ seed: Number(seed), calls });
const ended = {
  calls: (
    await run(['--import', 'tsx', '--test', 'tests/contract/fuzz.test.ts', 'tests/contract/attack.test.ts'], {
      FUZZ: fuzz,
      SOAK_COUNTS: counts,
    })
  ).code,
  properties: (
    await run([runner, ...files.flatMap((pattern) => ['--files', pattern])], { SOAK: soak, SOAK_COUNTS: counts })
  ).code,
  rendered: (
    await run([runner, ...RENDERED_FILES.flatMap((pattern) => ['--files', pattern])], {
      UNIT_DEVELOPMENT: '1',
      UNIT_RESULTS: rendered,
    })
  ).code,
  model: (await run(['--import', 'tsx', '--test', 'tests/model/protocol.test.ts'], model)).code,
  journeys: (await run([playwright, 'test', ...chosen], FULL)).code,
};

const readIf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const passedOf = (file) => countsOf(testsOf(readIf(file))).passed;
const { table, problems } = account({
  asked: { calls, attacked: ATTACKED, ...properties, rendered: RENDERED, ...worlds, ...journeys },
  ran: { ...sumOf(readIf(counts)), rendered: passedOf(rendered), journeys: passedOf(report) },
  each: { answers: Math.floor(ANSWERS_OF_EACH * Math.min(1, Number(times))) },
  ended,
});
rmSync(counts, { force: true });
rmSync(report, { force: true });
rmSync(rendered, { force: true });
console.log(`\nseed ${seed}\n${table}`);
for (const problem of problems) console.error(`FAILED ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;

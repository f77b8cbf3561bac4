/**
 * `npm run soak`: the properties of tests/unit/properties from a seed of the moment, at full length, and every cell of the
 * matrix of failures. Takes hours. Fails when a property fails, and when fewer cases ran than it was asked for.
 * `npm run soak -- 0.1` runs a tenth of the random cases, `npm run soak -- 0.1 1234` from a seed that a run has printed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { account, sumOf } from './soak/accounting.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = join(root, 'node_modules/@web/test-runner/dist/bin.js');
const counts = join(root, `.build/soak-${process.pid}.jsonl`);
const SEEDS = 1_000_000_000;
/** Random cases of each kind in a whole soak. */
const RANDOM = { answers: 10_000, walks: 500, interleavings: 1_000 };
/** 41 scenes in 15 conditions each: always all of them. */
const MATRIX = 615;

const [times = '1', seed = String(Math.floor(Math.random() * SEEDS))] = process.argv.slice(2);
if (!Number.isSafeInteger(Number(seed)) || !(Number(times) > 0))
  throw new Error('usage: npm run soak -- [times] [seed]');
const random = Object.entries(RANDOM).map(([kind, cases]) => [kind, Math.ceil(cases * Number(times))]);
const asked = { ...Object.fromEntries(random), matrix: MATRIX };

console.log(`seed ${seed}`);
mkdirSync(join(root, '.build'), { recursive: true });
const files = 'tests/unit/properties/{answers,interleavings,matrix,walks}*.test.ts';
const run = spawn(process.execPath, [runner, '--files', files], {
  cwd: root,
  env: { ...process.env, SOAK: JSON.stringify({ seed: Number(seed), asked }), SOAK_COUNTS: counts },
  stdio: 'inherit',
});
run.on('exit', (code) => {
  const { table, problems } = account({
    asked,
    ran: sumOf(existsSync(counts) ? readFileSync(counts, 'utf8') : ''),
    code,
  });
  rmSync(counts, { force: true });
  console.log(`\nseed ${seed}\n${table}`);
  for (const problem of problems) console.error(`FAILED ${problem}`);
  process.exitCode = problems.length > 0 ? 1 : 0;
});

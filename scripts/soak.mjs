/**
 * `npm run soak`: the properties of tests/unit/properties from a seed of the moment, ten times as long as in the gate.
 * `npm run soak -- 50` runs fifty times as long, `npm run soak -- 50 1234` from a seed that a run has printed.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = fileURLToPath(new URL('../node_modules/@web/test-runner/dist/bin.js', import.meta.url));
const SEEDS = 1_000_000_000;

const [times = '10', seed = String(Math.floor(Math.random() * SEEDS))] = process.argv.slice(2);
const soak = { seed: Number(seed), times: Number(times) };
if (!Number.isSafeInteger(soak.seed) || !(soak.times > 0)) throw new Error('usage: npm run soak -- [times] [seed]');

console.log(`seed ${soak.seed}, ${soak.times} times as long as in the gate`);
const files = 'tests/unit/properties/{answers,interleavings,walks}*.test.ts';
const run = spawn(process.execPath, [runner, '--files', files], {
  cwd: root,
  env: { ...process.env, SOAK: JSON.stringify(soak) },
  stdio: 'inherit',
});
run.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

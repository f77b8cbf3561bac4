/**
 * `npm run mutants`: puts bugs back into the code, one at a time (scripts/mutants/table.mjs), and runs the test file that must
 * catch each. Fails when a text to replace is gone, when tests stay green, when another test than the named one goes red, and
 * when tests are red without any bug. Slow; for changes of tests and of what the table names.
 *
 * `npm run mutants -- mask` tries only those with "mask" in their description, file or test.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BETWEEN, testsOf } from './gate/results.mjs';
import { mutate } from './mutants/mutate.mjs';
import { MUTANTS } from './mutants/table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const runner = join(root, 'node_modules/@web/test-runner/dist/bin.js');
const results = join(root, `.build/mutants-${process.pid}.xml`);
const SECOND = 1000;

/** Titles of the tests that fail with this mutant in the code. */
async function redWith(mutant) {
  rmSync(results, { force: true });
  const env = { ...process.env, MUTANT: JSON.stringify(mutant), UNIT_RESULTS: results };
  const child = spawn(process.execPath, [runner, '--files', mutant.test], { cwd: root, env, stdio: 'ignore' });
  await new Promise((resolve) => child.on('exit', resolve));
  if (!existsSync(results)) throw new Error(`${mutant.test} left no results`);
  const tests = testsOf(readFileSync(results, 'utf8'));
  if (tests.length === 0) throw new Error(`${mutant.test} has no tests`);
  return tests.filter(({ passed, skipped }) => !passed && !skipped).map(({ titles }) => titles.join(BETWEEN));
}

/** Who caught the bug, or what is wrong: nobody, or only others than the named test. */
async function outcomeOf(mutant) {
  try {
    mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant);
    const red = await redWith(mutant);
    const catcher = red.find((title) => title.includes(mutant.title));
    if (catcher !== undefined) return { caught: true, words: `${mutant.test}: ${catcher}` };
    return { caught: false, words: red.length === 0 ? 'nothing is red' : `red is only: ${red.slice(0, 3).join('; ')}` };
  } catch (error) {
    return { caught: false, words: error.message };
  }
}

const [part = ''] = process.argv.slice(2);
const chosen = MUTANTS.filter(({ bug, file, test }) => [bug, file, test].some((text) => text.includes(part)));
if (chosen.length === 0) throw new Error(`no bug has "${part}" in its description, file or test`);
mkdirSync(join(root, '.build'), { recursive: true });
let failures = 0;

for (const test of new Set(chosen.map((mutant) => mutant.test))) {
  const red = await redWith({ file: 'none', from: '', to: '', test });
  if (red.length === 0) continue;
  failures += 1;
  console.log(`FAILED  ${test} is red without any bug: ${red.join('; ')}`);
}
for (const mutant of chosen) {
  const started = Date.now();
  const { caught, words } = await outcomeOf(mutant);
  const seconds = `${((Date.now() - started) / SECOND).toFixed(1)} s`.padStart(8);
  failures += caught ? 0 : 1;
  console.log(`${caught ? 'caught' : 'FAILED'}${seconds}  ${mutant.bug}`);
  console.log(`                  ${words}`);
}
rmSync(results, { force: true });
console.log(`${chosen.length - failures} of ${chosen.length} caught`);
process.exitCode = failures > 0 ? 1 : 0;

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

/** Titles of the tests that are red with this in the code. */
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

/** What is wrong; nothing where the named test, perhaps among others, has caught the bug. */
async function problemOf(mutant) {
  try {
    mutate(readFileSync(join(root, mutant.file), 'utf8'), mutant);
    const red = await redWith(mutant);
    if (red.length === 0) return 'nothing is red';
    return red.some((title) => title.includes(mutant.title)) ? undefined : `red is only: ${red.slice(0, 3).join('; ')}`;
  } catch (error) {
    return error.message;
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
  const problem = await problemOf(mutant);
  const seconds = `${((Date.now() - started) / SECOND).toFixed(1)} s`.padStart(8);
  failures += problem === undefined ? 0 : 1;
  console.log(`${problem === undefined ? 'caught' : 'FAILED'}${seconds}  ${mutant.bug}`);
  console.log(`                  ${problem ?? `${mutant.test}: ${mutant.title}`}`);
}
rmSync(results, { force: true });
console.log(`${chosen.length - failures} of ${chosen.length} caught`);
process.exitCode = failures > 0 ? 1 : 0;

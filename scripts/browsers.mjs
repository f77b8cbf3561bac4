/**
 * `npm run browsers`: all journeys in every engine that this machine has, one file after another, and docs/browsers.md from what
 * came of it. `npm run browsers -- firefox webkit sign-up` runs these engines and files only; the rest of the page stays. Needs
 * `npm run build` first, and takes an hour. Fails when a journey failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figureOf, pageWith } from './browsers/table.mjs';
import { ENGINES, findFirefox, findWebKit } from './engines.mjs';
import { testsOf } from './gate/results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const SUFFIX = '.spec.ts';
const folder = join(root, 'tests/journeys');
const page = join(root, 'docs/browsers.md');
/** Everything above the table is written by hand. */
const MARK = '## Journeys by engine\n\n';

const existing = readdirSync(folder)
  .filter((name) => name.endsWith(SUFFIX))
  .map((name) => name.slice(0, -SUFFIX.length))
  .sort();
const asked = process.argv.slice(2);
const unknown = asked.filter((word) => !ENGINES.includes(word) && !existing.includes(word));
if (unknown.length > 0) throw new Error(`Neither an engine nor a file of journeys: ${unknown.join(', ')}`);
const chosen = (all) => (asked.some((word) => all.includes(word)) ? all.filter((word) => asked.includes(word)) : all);

const find = { chromium: () => true, firefox: findFirefox, webkit: findWebKit };
const ran = [];
let hasFailed = false;
for (const engine of chosen(ENGINES)) {
  if (!(await find[engine]())) {
    console.log(`No ${engine} on this machine: its journeys are not run`);
    continue;
  }
  for (const journeys of chosen(existing)) {
    const tests = run(engine, journeys);
    ran.push({ engine, journeys, tests });
    console.log(`${engine} ${journeys}: ${figureOf(tests)}`);
    hasFailed ||= tests.length === 0 || / failed/.test(figureOf(tests));
    save();
  }
}
if (asked.length === 0 || asked.includes('firefox')) hasFailed = componentTests() || hasFailed;
console.log(readFileSync(page, 'utf8').match(/^\| \*\*all\*\*.*$/m)?.[0]);
process.exitCode = hasFailed ? 1 : 0;

function run(engine, journeys) {
  const results = join(root, `.build/browsers-${engine}-${journeys}.xml`);
  rmSync(results, { force: true });
  const test = join(root, 'node_modules/@playwright/test/cli.js');
  const env = { ...process.env, FULL_JOURNEYS: '1', ENGINES: engine, JOURNEY_RESULTS: results };
  spawnSync(process.execPath, [test, 'test', `/${journeys}${SUFFIX}`], { cwd: root, env, stdio: 'ignore' });
  return existsSync(results) ? testsOf(readFileSync(results, 'utf8')) : [];
}

/** The tests of components in Firefox; whether one failed. */
function componentTests() {
  const runner = join(root, 'node_modules/@web/test-runner/dist/bin.js');
  const config = join(root, 'web-test-runner.firefox.config.mjs');
  const { status } = spawnSync(process.execPath, [runner, '--config', config], { cwd: root, stdio: 'inherit' });
  return status !== 0;
}

/** Saved after each file, so that an interrupted run keeps its results. */
function save() {
  const [above, below = ''] = readFileSync(page, 'utf8').split(MARK);
  writeFileSync(page, above + MARK + pageWith(below, { engines: ENGINES, existing, ran }));
}

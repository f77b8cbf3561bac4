/**
 * `node scripts/specification.mjs`: every sentence of docs/specification.md is proven by a test that exists and ran. Reads what the
 * last run of the gate left behind, so it is the gate's last step.
 */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nodeTests, playwrightTests, runnerTests } from './gate/ran.mjs';
import { problemsOf, rowsOf } from './specification/rows.mjs';

const SECTIONS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const RESULTS = [
  ['unit.json', runnerTests],
  ['journeys.json', (json) => playwrightTests(json, 'tests/journeys')],
  ...['contract', 'package', 'tooling'].map((name) => [`${name}.jsonl`, nodeTests]),
];
const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const rows = rowsOf(readFileSync(file('docs/specification.md'), 'utf8'));
const missing = RESULTS.filter(([name]) => !existsSync(file(`.build/results/${name}`)));
const tests = RESULTS.filter((result) => !missing.includes(result)).flatMap(([name, read]) =>
  read(readFileSync(file(`.build/results/${name}`), 'utf8')),
);
const problems = [
  ...missing.map(([name]) => `there is no .build/results/${name}: run the whole gate first`),
  ...problemsOf(rows, tests, SECTIONS),
];
for (const problem of problems) console.error(problem);
console.log(
  `${rows.length} sentences of the specification, ${tests.length} tests that ran, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

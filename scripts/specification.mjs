/**
 * `node scripts/specification.mjs`: every sentence of the specification stands in docs/specification.md, and is proven by a
 * test that exists and ran.
 * Reads the results of the gate's last run, so it is the gate's last step.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resultsOf, TEST_STEPS } from './gate/results.mjs';
import { COUNTS } from './specification/counts.mjs';
import { problemsOf, rowsOf } from './specification/rows.mjs';

const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const rows = rowsOf(readFileSync(file('docs/specification.md'), 'utf8'));
const results = Object.keys(TEST_STEPS).map((step) => [step, resultsOf(file('.build/results'), step)]);
const tests = results.flatMap(([, ran]) => ran ?? []).filter(({ skipped }) => !skipped);
const problems = [
  ...results.filter(([, ran]) => !ran).map(([step]) => `There are no results of ${step}: run the whole gate first`),
  ...problemsOf(rows, tests, COUNTS),
];
for (const problem of problems) console.error(problem);
console.log(
  `${rows.length} sentences of the specification, ${tests.length} tests that ran, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;

/**
 * `npm test`: every check that a change has to pass, in order, up to the first that fails. Names on the command line
 * run only those steps: `node scripts/gate.mjs types lint`.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findHeadlessChromium } from './browser.mjs';
import { filesUnder } from './files.mjs';
import { QUICK_DATABASE } from './quick-database.mjs';
import { resultsFile } from './gate/results.mjs';
import { runGate } from './gate/run.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const resultsFolder = join(root, '.build/results');
const bin = (path) => join(root, 'node_modules', path);
const script = (name) => join(root, 'scripts', name);

/** A step that uses node's test runner: readable output, plus JUnit XML. */
function nodeTests(name, pattern, options = []) {
  const files = filesUnder(root, [`tests/${name}`], pattern);
  // Without file names, node would pick tests itself.
  if (files.length === 0) return { name, problem: `There is no test file in tests/${name}` };
  const reporters = (results) => [
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    `--test-reporter=${new URL('gate/node-junit.mjs', import.meta.url).href}`,
    `--test-reporter-destination=${results}`,
  ];
  // Node's own choice of concurrency would leave one of two cores idle.
  const runOf = (some, results) => [...options, '--test', '--test-concurrency=2', ...reporters(results), ...some];
  return { name, run: runOf(files, resultsFile(resultsFolder, name)), again: runOf };
}

const unit = [bin('@web/test-runner/dist/bin.js')];
const journeys = [bin('@playwright/test/cli.js'), 'test'];

const steps = {
  // Not node_modules/.bin/tsc: that is the older compiler.
  types: { name: 'types', run: [bin('typescript/bin/tsc'), '-p', '.'] },
  lint: { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
  structure: { name: 'structure', run: [script('lint-structure.mjs')] },
  references: { name: 'references', run: [script('references.mjs')] },
  format: { name: 'format', run: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  tooling: nodeTests('tooling', /\.test\.mjs$/),
  build: { name: 'build', run: [script('build.mjs')] },
  contract: nodeTests('contract', /\.test\.ts$/, [...QUICK_DATABASE, '--import', 'tsx']),
  model: nodeTests('model', /\.test\.ts$/, ['--import', 'tsx']),
  size: { name: 'size', run: [script('size.mjs')] },
  package: nodeTests('package', /\.test\.mjs$/),
  unit: {
    name: 'unit',
    run: unit,
    again: (files) => [...unit, '--files', ...files],
    needsBrowser: findHeadlessChromium,
    results: 'UNIT_RESULTS',
  },
  journeys: {
    name: 'journeys',
    run: journeys,
    again: (files) => [...journeys, ...files],
    needsBrowser: findHeadlessChromium,
    results: 'JOURNEY_RESULTS',
  },
  engines: { name: 'engines', run: [script('gate/engines.mjs')] },
  specification: { name: 'specification', run: [script('specification.mjs')] },
};

/**
 * The order. Groups run one after another, the lanes of a group side by side, the steps of a lane one after another.
 * What is quick and fails often comes first. From the build on, each step keeps both cores busy by itself: side by side
 * they take a quarter longer than one after another.
 */
const GROUPS = [
  [[steps.types, steps.structure, steps.references], [steps.lint], [steps.format], [steps.tooling]],
  [[steps.build, steps.size]],
  [[steps.contract]],
  [[steps.model]],
  [[steps.package]],
  [[steps.unit]],
  [[steps.journeys]],
  [[steps.engines]],
  [[steps.specification]],
];

const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(steps, name));
if (unknown.length > 0) {
  console.error(`No step is named ${unknown.join(', ')}; there are ${Object.keys(steps).join(', ')}`);
  process.exit(2);
}
// A full run must not count results of an earlier one.
if (names.length === 0) rmSync(resultsFolder, { recursive: true, force: true });
const chosen = names.length === 0 ? GROUPS : GROUPS.map((lanes) => lanes.map(only).filter(isFilled)).filter(isFilled);
const ok = await runGate(chosen, { root, resultsFolder });
process.exitCode = ok ? 0 : 1;

function only(lane) {
  return lane.filter(({ name }) => names.includes(name));
}

function isFilled(list) {
  return list.length > 0;
}

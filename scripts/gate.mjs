/**
 * `npm test`: every check that a change has to pass, in order, up to the first that fails. Names on the command line
 * run those steps alone: `node scripts/gate.mjs types lint`.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium, findHeadlessChromium } from './browser.mjs';
import { filesUnder } from './files.mjs';
import { nodeCounts, nodeSkips, playwrightCounts, runnerCounts } from './gate/counts.mjs';
import { failuresOf, nodeTests, playwrightTests, runnerTests } from './gate/ran.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const resultsFolder = join(root, '.build/results');
const bin = (path) => join(root, 'node_modules', path);
const script = (name) => join(root, 'scripts', name);
/** Node's own runner, which prints for a reader and leaves the names of the tests for the specification's step. */
const nodeTest = (name) => [
  '--test',
  '--test-reporter=spec',
  '--test-reporter-destination=stdout',
  `--test-reporter=${new URL('gate/node-titles.mjs', import.meta.url).href}`,
  `--test-reporter-destination=${join(resultsFolder, `${name}.jsonl`)}`,
];

/**
 * A step has a name and the arguments of node that run it. Some have more: `files` follow the arguments; `counts` reads
 * the tests from the output or from the file that `results`, an environment variable, asks for; `ran` reads the tests from
 * that file or from the lines of JSON; `needsBrowser` finds or installs one first; `skipped` says why there is nothing to
 * do. Steps of one group run side by side.
 */
const GROUPS = [
  [
    // Not the tsc of node_modules/.bin: the older compiler beside it takes that name.
    { name: 'types', run: [bin('typescript/bin/tsc'), '-p', '.'] },
    { name: 'lint', run: [bin('oxlint/bin/oxlint')] },
    { name: 'structure', run: [script('lint-structure.mjs')] },
    { name: 'references', run: [script('references.mjs')] },
    { name: 'format', run: [bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
    {
      name: 'tooling',
      run: nodeTest('tooling'),
      files: filesUnder(root, ['tests/tooling'], /\.test\.mjs$/),
      counts: ({ output }) => nodeCounts(output),
      ran: nodeTests,
    },
  ],
  [
    { name: 'build', run: [script('build.mjs')] },
    {
      name: 'contract',
      // Node's own choice would leave a core idle once the build is done.
      run: ['--import', 'tsx', '--test-concurrency=2', ...nodeTest('contract')],
      files: filesUnder(root, ['tests/contract'], /\.test\.ts$/),
      counts: ({ output }) => nodeCounts(output),
      ran: nodeTests,
      skipped: existsSync(join(root, 'tests/contract')) ? undefined : 'there is no tests/contract',
    },
  ],
  [
    { name: 'size', run: [script('size.mjs')] },
    {
      name: 'package',
      run: nodeTest('package'),
      files: filesUnder(root, ['tests/package'], /\.test\.mjs$/),
      counts: ({ output }) => nodeCounts(output),
      ran: nodeTests,
    },
  ],
  [
    {
      name: 'unit',
      run: [bin('@web/test-runner/dist/bin.js')],
      needsBrowser: findChromium,
      results: 'UNIT_RESULTS',
      counts: ({ results }) => runnerCounts(results),
      ran: runnerTests,
    },
  ],
  [
    {
      name: 'journeys',
      run: [bin('@playwright/test/cli.js'), 'test'],
      needsBrowser: findHeadlessChromium,
      results: 'JOURNEY_RESULTS',
      counts: ({ results }) => playwrightCounts(results),
      ran: (json) => playwrightTests(json, 'tests/journeys'),
    },
  ],
  [{ name: 'specification', run: [script('specification.mjs')] }],
];

const groups = chosenGroups(process.argv.slice(2));
const totals = { passed: 0, failed: 0 };
const failures = [];
const started = Date.now();
// A whole run proves what it ran itself, nothing from a run before it.
if (groups === GROUPS) rmSync(resultsFolder, { recursive: true, force: true });
mkdirSync(resultsFolder, { recursive: true });

for (const group of groups) {
  const ok = await runGroup(group);
  if (!ok) break;
}

if (failures.length > 0) console.log(`\n${failures.join('\n\n')}`);
console.log(`\n${seconds(Date.now() - started)} in all`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 ? 1 : 0;

function chosenGroups(names) {
  const known = GROUPS.flat().map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    console.error(`No step is named ${unknown.join(', ')}; there are ${known.join(', ')}`);
    process.exit(2);
  }
  if (names.length === 0) return GROUPS;
  return GROUPS.map((group) => group.filter(({ name }) => names.includes(name))).filter((group) => group.length > 0);
}

/** Runs the steps of a group side by side and prints each when it ends; whether all of them succeeded. */
async function runGroup(group) {
  const env = { ...process.env };
  const [find] = group.flatMap(({ needsBrowser }) => needsBrowser ?? []);
  if (find) {
    try {
      env.CHROMIUM_PATH = await find();
    } catch (error) {
      console.error(error.message);
      return fail('browser');
    }
  }
  const outcomes = await Promise.all(group.map((step) => runStep(step, env, group.length === 1)));
  return outcomes.every(Boolean);
}

function fail(name) {
  console.log(`FAILED ${name}`);
  totals.failed += 1;
  return false;
}

async function runStep(step, env, isAlone) {
  if (step.skipped) {
    console.log(`-- ${step.name}: skipped, ${step.skipped}`);
    return true;
  }
  // Without a name, node would look for tests of its own choice.
  if (step.files?.length === 0) return fail(`${step.name}: no test files`);
  const results = join(resultsFolder, `${step.name}.json`);
  rmSync(results, { force: true });
  if (isAlone) console.log(`\n-- ${step.name}`);
  const begun = Date.now();
  const stepEnv = step.results ? { ...env, [step.results]: results } : env;
  const { code, output } = await execute([...step.run, ...(step.files ?? [])], stepEnv, isAlone);
  const counted = step.counts?.({ output, results: existsSync(results) ? readFileSync(results, 'utf8') : undefined });
  const ok = code === 0 && (counted === undefined || (counted.failed === 0 && counted.passed > 0));
  const figures = counted ? `, ${counted.passed} passed, ${counted.failed} failed` : '';
  if (!isAlone && !ok) console.log(`\n${output.trimEnd()}\n`);
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds(Date.now() - begun)}${figures})`);
  // What is printed as it runs says so itself.
  if (!isAlone) for (const skipped of nodeSkips(output)) console.log(`       skipped ${skipped}`);
  if (!ok && step.ran) {
    const file = [results, `${results}l`].find((name) => existsSync(name));
    if (file) failures.push(...failuresOf(step.ran(readFileSync(file, 'utf8'))));
  }
  totals.passed += counted?.passed ?? 0;
  // A step that fails without a failed test of its own (a type error, a crash) counts as one failure.
  totals.failed += ok ? 0 : Math.max(1, counted?.failed ?? 0);
  return ok;
}

function execute(args, env, isShown) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    const keep = (stream) => (chunk) => {
      chunks.push(chunk);
      if (isShown) stream.write(chunk);
    };
    child.stdout.on('data', keep(process.stdout));
    child.stderr.on('data', keep(process.stderr));
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** Runs the steps of the gate, and says what passed. */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { countsOf, failuresOf, nameOf, resultsFile, resultsOf, secondResultsFile, TEST_STEPS } from './results.mjs';

/** More failures than this are no accident of a busy machine. */
const MOST_SECOND_TRIES = 3;
/** How every test runner ends where tests have failed. After any other end, some of them may not have run. */
const TESTS_FAILED = 1;

/**
 * Runs groups of lanes of steps: one group after another up to the first that fails, the lanes of a group side by side,
 * the steps of a lane one after another. A step has a name and the arguments of node that run it (`run`), or `problem`: why
 * it cannot run. A step with tests (see TEST_STEPS) leaves JUnit XML at `resultsFile`, which its process finds in the
 * environment variable that `results` names. `needsBrowser` finds or installs one first.
 *
 * Where a step has `again` (the arguments of node for some of its files), the files of up to three failed tests run a second
 * time. If all of them pass then, the step has passed, and the gate repeats what was flaky and what it said.
 *
 * @returns {Promise<boolean>} Whether everything passed.
 */
export async function runGate(groups, { root, resultsFolder, log = console.log, stream = process.stdout }) {
  const gate = { root, resultsFolder, log, stream, rows: [], failures: [], flaky: [] };
  mkdirSync(resultsFolder, { recursive: true });
  const started = Date.now();
  for (const lanes of groups) {
    const isOnly = lanes.flat().length === 1;
    const ended = await Promise.all(lanes.map((lane) => runLane(gate, lane, isOnly)));
    if (!ended.every(Boolean)) break;
  }
  const sum = (figure) => gate.rows.reduce((total, row) => total + row[figure], 0);
  if (gate.failures.length > 0) log(`\n${gate.failures.join('\n\n')}`);
  if (gate.flaky.length > 0) log(`\nFLAKY: failed at first, passed at the second try\n${gate.flaky.join('\n\n')}`);
  log(`\n${tableOf(gate.rows)}\n${seconds(Date.now() - started)} in all`);
  const flaky = gate.flaky.length > 0 ? `, ${gate.flaky.length} of them at the second try` : '';
  log(`${sum('passed')} passed${flaky}, ${sum('failed')} failed`);
  return sum('failed') === 0;
}

async function runLane(gate, lane, isOnly) {
  for (const step of lane) {
    if (!(await runStep(gate, step, isOnly))) return false;
  }
  return true;
}

async function runStep(gate, step, isOnly) {
  const { root, resultsFolder, log, rows, failures } = gate;
  const begun = Date.now();
  const results = resultsFile(resultsFolder, step.name);
  const secondResults = secondResultsFile(resultsFolder, step.name);
  for (const file of [results, secondResults]) rmSync(file, { force: true });
  if (isOnly) log(`\n-- ${step.name}`);
  const shown = isOnly ? gate.stream : undefined;
  let { code, output } = await prepared(step, { root, results, shown });
  const hasTests = Object.hasOwn(TEST_STEPS, step.name);
  let tests = hasTests ? readable(resultsFolder, step.name) : [];
  const failed = tests.filter(({ passed, skipped }) => !passed && !skipped);
  if (step.again && code === TESTS_FAILED && failed.length > 0 && failed.length <= MOST_SECOND_TRIES) {
    const files = [...new Set(failed.map(({ file }) => file))];
    log(`\n${failed.length} failed; a second try: ${files.join(' ')}`);
    const second = { ...step, run: step.again(files, secondResults) };
    ({ code, output } = await prepared(second, { root, results: secondResults, shown }));
    tests = readable(resultsFolder, step.name);
    const isRun = files.every((file) => tests.some((test) => test.file === file && test.passed));
    if (!isRun) code ||= 1;
    if (code === 0 && countsOf(tests).failed === 0) gate.flaky.push(...failuresOf(failed));
  }
  const counted = countsOf(tests);
  const ok = code === 0 && counted.failed === 0 && (!hasTests || counted.passed > 0);
  // A step that fails without a failed test of its own (a type error, a crash, a run without tests) counts as one failure.
  const row = {
    name: step.name,
    time: Date.now() - begun,
    passed: counted.passed,
    failed: ok ? 0 : Math.max(1, counted.failed),
    hasTests,
  };
  rows.push(row);
  if (!isOnly && !ok) log(`\n${output.trimEnd()}\n`);
  const figures = hasTests ? `, ${row.passed} passed, ${row.failed} failed` : '';
  log(`${ok ? 'ok    ' : 'FAILED'} ${step.name} (${seconds(row.time)}${figures})`);
  for (const test of tests.filter(({ skipped }) => skipped)) {
    log(`       skipped ${nameOf(test)}${test.message ? `: ${test.message}` : ''}`);
  }
  if (!ok) {
    const said = failuresOf(tests);
    failures.push(...(said.length > 0 ? said : [`${step.name}: ${reason({ code, hasTests, tests })}`]));
  }
  return ok;
}

function reason({ code, hasTests, tests }) {
  if (code !== 0) return `ended with ${code ?? 'a signal'}`;
  return hasTests && tests.length === 0 ? 'left no results' : 'no test passed';
}

/** An incomplete file is as useless as a missing one. */
function readable(resultsFolder, name) {
  try {
    return resultsOf(resultsFolder, name) ?? [];
  } catch {
    return [];
  }
}

async function prepared(step, { root, results, shown }) {
  const env = { ...process.env };
  if (step.results) env[step.results] = results;
  try {
    if (step.problem) throw new Error(step.problem);
    if (step.needsBrowser) env.CHROMIUM_PATH = await step.needsBrowser();
  } catch ({ message }) {
    shown?.write(`${message}\n`);
    return { code: 1, output: message };
  }
  return execute(step.run, { cwd: root, env, shown });
}

function execute(args, { cwd, env, shown }) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    const keep = (chunk) => {
      chunks.push(chunk);
      shown?.write(chunk);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('close', (code) => resolve({ code, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

function tableOf(rows) {
  const width = Math.max(0, ...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, time, passed, failed, hasTests }) => {
      const outcome = hasTests
        ? `${String(passed).padStart(6)} passed, ${failed} failed`
        : failed > 0
          ? '  failed'
          : '';
      return `${name.padEnd(width)}  ${seconds(time).padStart(8)}  ${outcome}`.trimEnd();
    })
    .join('\n');
}

function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

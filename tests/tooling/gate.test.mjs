import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runGate } from '../../scripts/gate/run.mjs';

const SUITE = (inner) => `<testsuites><testsuite name="a.test.ts">${inner}</testsuite></testsuites>`;
const PASSED = SUITE('<testcase name="holds"/>');
const FAILED = SUITE('<testcase name="holds"/><testcase name="breaks"><failure message="one is not two"/></testcase>');

const PASSED_AGAIN = SUITE('<testcase name="holds"/><testcase name="breaks"/>');

describe('the gate', () => {
  let root;
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'gate-'));
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  /** Runs steps that leave these results and end with this code; gives what the gate said. */
  async function gate(...groups) {
    const resultsFolder = join(root, 'results');
    const scriptOf = (name, { leaves, code = 0 }) => {
      const file = join(root, `${name}.mjs`);
      const leave = leaves === undefined ? '' : `writeFileSync(process.env.RESULTS, ${JSON.stringify(leaves)});`;
      writeFileSync(file, `import { writeFileSync } from 'node:fs';\n${leave}\nprocess.exitCode = ${code};\n`);
      return file;
    };
    const stepOf = ({ name, again, ...first }) => ({
      name,
      run: [scriptOf(name, first)],
      results: 'RESULTS',
      ...(again && { again: (files) => [scriptOf(`${name}-again`, again), ...files] }),
    });
    const lines = [];
    const options = { root, resultsFolder, log: (line) => lines.push(line), stream: { write: () => true } };
    const lanes = groups.map((group) => group.map((lane) => [lane].flat().map(stepOf)));
    const ok = await runGate(lanes, options);
    return { ok, said: lines.join('\n'), closing: lines.at(-1) };
  }

  it('passes when every step passes, and says how long each took', async () => {
    const { ok, said, closing } = await gate([{ name: 'types' }, { name: 'unit', leaves: PASSED }]);
    assert.ok(ok, said);
    assert.equal(closing, '1 passed, 0 failed');
    assert.match(said, /^types +\d+\.\d s$/m);
    assert.match(said, /^unit +\d+\.\d s +1 passed, 0 failed$/m);
  });

  it('fails with a failed test, and repeats its message at the end', async () => {
    const { ok, said, closing } = await gate([{ name: 'unit', leaves: FAILED, code: 1 }]);
    assert.ok(!ok);
    assert.equal(closing, '1 passed, 1 failed');
    assert.match(said, /^a\.test\.ts › breaks\n {4}one is not two$/m);
  });

  it('fails with a failed test even if the runner reports success', async () => {
    assert.ok(!(await gate([{ name: 'unit', leaves: FAILED }])).ok);
  });

  it('fails when a runner crashes after its tests passed', async () => {
    const { ok, said, closing } = await gate([{ name: 'unit', leaves: PASSED, code: 7 }]);
    assert.ok(!ok);
    assert.equal(closing, '1 passed, 1 failed');
    assert.match(said, /^unit: ended with 7$/m);
  });

  it('fails when a run has no tests, no results or only half of them', async () => {
    for (const leaves of [
      SUITE(''),
      SUITE('<testcase name="a"><skipped/></testcase>'),
      undefined,
      '<testsuites><tes',
    ]) {
      const { ok, closing } = await gate([{ name: 'unit', leaves }]);
      assert.ok(!ok, leaves);
      assert.equal(closing, '0 passed, 1 failed', leaves);
    }
  });

  it('passes when the files of the failed tests pass at the second try, and says what failed at first', async () => {
    const step = { name: 'unit', leaves: FAILED, code: 1, again: { leaves: PASSED_AGAIN } };
    const { ok, said, closing } = await gate([step]);
    assert.ok(ok, said);
    assert.equal(closing, '2 passed, 1 of them at the second try, 0 failed');
    assert.match(said, /^1 failed; a second try: a\.test\.ts$/m);
    assert.match(said, /^FLAKY.*\na\.test\.ts › breaks\n {4}one is not two$/m);
  });

  it('fails when the second try fails, crashes, or does not run the file', async () => {
    for (const again of [
      { leaves: FAILED, code: 1 },
      { leaves: FAILED },
      { leaves: PASSED_AGAIN, code: 7 },
      {},
      { leaves: SUITE('') },
      { leaves: SUITE('<testcase name="breaks"><skipped/></testcase>') },
      { leaves: PASSED_AGAIN.replace('a.test.ts', 'b.test.ts') },
    ]) {
      const { ok, said } = await gate([{ name: 'unit', leaves: FAILED, code: 1, again }]);
      assert.ok(!ok, JSON.stringify(again));
      assert.doesNotMatch(said, /FLAKY/);
    }
  });

  it('has no second try for more failures than an accident makes, nor for a failure without a test', async () => {
    const again = { leaves: PASSED_AGAIN };
    const fails = (name) => `<testcase name="${name}"><failure message="no"/></testcase>`;
    const four = SUITE(['a', 'b', 'c', 'd'].map(fails).join(''));
    for (const first of [{ leaves: four, code: 1 }, { leaves: PASSED, code: 7 }, { code: 1 }]) {
      const { ok, said } = await gate([{ name: 'unit', ...first, again }]);
      assert.ok(!ok, JSON.stringify(first));
      assert.doesNotMatch(said, /second try/);
    }
  });

  it('has no second try after a run that ended otherwise than with failed tests: the rest of it may not have run', async () => {
    for (const code of [7, 130]) {
      const { ok, said } = await gate([{ name: 'unit', leaves: FAILED, code, again: { leaves: PASSED_AGAIN } }]);
      assert.ok(!ok, String(code));
      assert.doesNotMatch(said, /second try/);
    }
  });

  it('never reuses the results of an earlier run', async () => {
    await gate([{ name: 'unit', leaves: PASSED }]);
    assert.ok(!(await gate([{ name: 'unit' }])).ok);
    await gate([{ name: 'unit', leaves: FAILED, code: 1, again: { leaves: PASSED_AGAIN } }]);
    assert.ok(!(await gate([{ name: 'unit', leaves: FAILED, code: 1 }])).ok);
  });

  it('fails when a check fails or a step cannot run', async () => {
    assert.equal((await gate([{ name: 'types', code: 2 }])).closing, '0 passed, 1 failed');
    const step = { name: 'contract', problem: 'There is no test file in tests/contract' };
    const lines = [];
    const options = { root, resultsFolder: join(root, 'results'), log: (line) => lines.push(line) };
    assert.equal(await runGate([[[step]]], { ...options, stream: { write: () => true } }), false);
    assert.equal(lines.at(-1), '0 passed, 1 failed');
  });

  it('stops after the first group that fails, once all its parallel steps have ended', async () => {
    const { said } = await gate(
      [[{ name: 'build', code: 1 }, { name: 'size' }], { name: 'unit', leaves: PASSED }],
      [{ name: 'journeys', leaves: PASSED }],
    );
    assert.match(said, /^FAILED build/m);
    assert.match(said, /^ok {4} unit/m);
    assert.doesNotMatch(said, /size|journeys/);
  });
});

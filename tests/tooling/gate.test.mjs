import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { runGate } from '../../scripts/gate/run.mjs';

const SUITE = (inner) => `<testsuites><testsuite name="a.test.ts">${inner}</testsuite></testsuites>`;
const PASSED = SUITE('<testcase name="holds"/>');
const FAILED = SUITE('<testcase name="holds"/><testcase name="breaks"><failure message="one is not two"/></testcase>');

describe('the gate', () => {
  let root;
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'gate-'));
  });
  after(() => rmSync(root, { recursive: true, force: true }));

  /** Runs steps that leave these results and end with this code; gives what the gate said. */
  async function gate(...groups) {
    const resultsFolder = join(root, 'results');
    const stepOf = ({ name, leaves, code = 0 }) => {
      const file = join(root, `${name}.mjs`);
      const leave = leaves === undefined ? '' : `writeFileSync(process.env.RESULTS, ${JSON.stringify(leaves)});`;
      writeFileSync(file, `import { writeFileSync } from 'node:fs';\n${leave}\nprocess.exitCode = ${code};\n`);
      return { name, run: [file], results: 'RESULTS' };
    };
    const lines = [];
    const options = { root, resultsFolder, log: (line) => lines.push(line), stream: { write: () => true } };
    const lanes = groups.map((group) => group.map((lane) => [lane].flat().map(stepOf)));
    const ok = await runGate(lanes, options);
    return { ok, said: lines.join('\n'), closing: lines.at(-1) };
  }

  it('passes where every step does, and says how long each took', async () => {
    const { ok, said, closing } = await gate([{ name: 'types' }, { name: 'unit', leaves: PASSED }]);
    assert.ok(ok, said);
    assert.equal(closing, '1 passed, 0 failed');
    assert.match(said, /^types +\d+\.\d s$/m);
    assert.match(said, /^unit +\d+\.\d s +1 passed, 0 failed$/m);
  });

  it('fails with a failed test, and repeats at its end what the test said', async () => {
    const { ok, said, closing } = await gate([{ name: 'unit', leaves: FAILED, code: 1 }]);
    assert.ok(!ok);
    assert.equal(closing, '1 passed, 1 failed');
    assert.match(said, /^a\.test\.ts › breaks\n {4}one is not two$/m);
  });

  it('fails with a failed test even if its runner reports success', async () => {
    assert.ok(!(await gate([{ name: 'unit', leaves: FAILED }])).ok);
  });

  it('fails with a runner that crashed after its tests passed', async () => {
    const { ok, said, closing } = await gate([{ name: 'unit', leaves: PASSED, code: 7 }]);
    assert.ok(!ok);
    assert.equal(closing, '1 passed, 1 failed');
    assert.match(said, /^unit: ended with 7$/m);
  });

  it('fails with a run without a test, without results, or with half of them', async () => {
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

  it('takes nothing from the results of a run before', async () => {
    await gate([{ name: 'unit', leaves: PASSED }]);
    assert.ok(!(await gate([{ name: 'unit' }])).ok);
  });

  it('fails with a check that fails, and with a step that cannot run', async () => {
    assert.equal((await gate([{ name: 'types', code: 2 }])).closing, '0 passed, 1 failed');
    const step = { name: 'contract', problem: 'There is no test file in tests/contract' };
    const lines = [];
    const options = { root, resultsFolder: join(root, 'results'), log: (line) => lines.push(line) };
    assert.equal(await runGate([[[step]]], { ...options, stream: { write: () => true } }), false);
    assert.equal(lines.at(-1), '0 passed, 1 failed');
  });

  it('stops at the first group that fails, when all of its lanes have ended', async () => {
    const { said } = await gate(
      [[{ name: 'build', code: 1 }, { name: 'size' }], { name: 'unit', leaves: PASSED }],
      [{ name: 'journeys', leaves: PASSED }],
    );
    assert.match(said, /^FAILED build/m);
    assert.match(said, /^ok {4} unit/m);
    assert.doesNotMatch(said, /size|journeys/);
  });
});

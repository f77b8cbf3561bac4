import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { browserJunit } from '../../scripts/gate/browser-junit.mjs';
import { countsOf, failuresOf, testsOf } from '../../scripts/gate/results.mjs';

const passed = { passed: true, skipped: false, message: undefined };
const junit = (inner) => `<testsuites><testsuite name="x.spec.ts">${inner}</testsuite></testsuites>`;

describe('the results of tests', () => {
  let folder;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'results-'));
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("are read from node's runner: what failed, what was skipped and why, and a file that broke", () => {
    const test = `import { describe, it } from 'node:test';
      it('has a "name" › with <marks>', () => {});
      describe('a group', () => {
        it(' passes ', () => {});
        it('is left out', { skip: 'no server' }, () => {});
        describe('of a group', () => it('fails', () => { throw new Error('\\u001b[31mone\\u001b[39m\\ntwo'); }));
      });`;
    const files = { 'a.test.mjs': test, 'broken.test.mjs': "throw new Error('broken');", 'empty.test.mjs': '' };
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    const reporter = new URL('../../scripts/gate/node-junit.mjs', import.meta.url).href;
    // A run of tests inside a test would otherwise report to the outer one.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const args = ['--test', `--test-reporter=${reporter}`, '--test-reporter-destination=stdout', ...Object.keys(files)];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' });
    const tests = testsOf(stdout);
    assert.deepEqual(
      tests.filter((one) => one.titles.at(-1) !== 'fails' && one.file === 'a.test.mjs'),
      [
        { file: 'a.test.mjs', titles: ['has a "name" › with <marks>'], ...passed },
        { file: 'a.test.mjs', titles: ['a group', ' passes '], ...passed },
        {
          file: 'a.test.mjs',
          titles: ['a group', 'is left out'],
          passed: false,
          skipped: true,
          message: 'no server',
        },
      ],
    );
    const failed = tests.find(({ titles }) => titles.at(-1) === 'fails');
    assert.deepEqual(failed.titles, ['a group', 'of a group', 'fails']);
    assert.match(failed.message, /^one\ntwo\n/);
    assert.deepEqual(
      tests.filter(({ file }) => file !== 'a.test.mjs').map((one) => [one.file, ...one.titles, one.passed]),
      [['broken.test.mjs', 'the file itself', false]],
    );
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 2, skipped: 1 });
  });

  it("are read from the browser's runner: nested groups, tests outside a group, and a file that broke", () => {
    const test = (name, more = {}) => ({ name, passed: true, skipped: false, duration: 1, ...more });
    const session = (file, more) => ({
      testFile: join(folder, file),
      browser: { name: 'Chrome', type: 'chrome' },
      logs: [],
      errors: [],
      passed: true,
      ...more,
    });
    const said = { name: 'Error', message: 'expected 1 to equal 2\nin all', stack: 'at a.test.ts:1:2' };
    const output = join(folder, 'browser.xml');
    browserJunit(output, folder).onTestRunFinished({
      sessions: [
        session('a.test.ts', {
          passed: false,
          testResults: {
            name: '',
            tests: [test('outside')],
            suites: [
              {
                name: 'a group',
                tests: [test('is left out', { passed: false, skipped: true })],
                suites: [
                  {
                    name: 'of a "group"',
                    suites: [],
                    tests: [
                      test('fails', { passed: false, error: said }),
                      test('fails in silence', { passed: false }),
                      test('passes'),
                    ],
                  },
                ],
              },
            ],
          },
        }),
        session('broken.test.ts', { passed: false, errors: [{ message: 'could not be imported' }] }),
      ],
    });
    const tests = testsOf(readFileSync(output, 'utf8'));
    assert.deepEqual(
      tests.map(({ file, titles, message }) => [[file, ...titles].join(' › '), message?.split('\n')[0]]),
      [
        ['a.test.ts › outside', undefined],
        ['a.test.ts › a group › is left out', undefined],
        ['a.test.ts › a group › of a "group" › fails', 'Error: expected 1 to equal 2'],
        ['a.test.ts › a group › of a "group" › fails in silence', 'It said nothing'],
        ['a.test.ts › a group › of a "group" › passes', undefined],
        ['broken.test.ts › the file itself', 'could not be imported'],
      ],
    );
    assert.deepEqual(countsOf(tests), { passed: 2, failed: 3, skipped: 1 });
  });

  it("are read from Playwright's report: a test that passed at its second try has failed", () => {
    const xml = junit(`
      <testcase name="plain" classname="x.spec.ts"></testcase>
      <testcase name="group › left out" classname="x.spec.ts"><skipped></skipped></testcase>
      <testcase name="group › now and then" classname="x.spec.ts">
        <flakyFailure message="x.spec.ts:3" type="FAILURE"><![CDATA[ late &amp; slow ]]></flakyFailure>
      </testcase>`);
    const tests = testsOf(xml, 'tests/journeys/');
    assert.deepEqual(tests, [
      { file: 'tests/journeys/x.spec.ts', titles: ['plain'], ...passed },
      {
        file: 'tests/journeys/x.spec.ts',
        titles: ['group › left out'],
        passed: false,
        skipped: true,
        message: undefined,
      },
      {
        file: 'tests/journeys/x.spec.ts',
        titles: ['group › now and then'],
        passed: false,
        skipped: false,
        message: 'late &amp; slow',
      },
    ]);
  });

  it('are empty if a run left nothing', () => {
    for (const xml of [undefined, '', '<testsuites/>', '<testsuites></testsuites>']) assert.deepEqual(testsOf(xml), []);
    assert.deepEqual(countsOf([]), { passed: 0, failed: 0, skipped: 0 });
  });

  it('list each failed test with the beginning of its message', () => {
    const red = { passed: false, skipped: false, message: `\u001b[31mno\u001b[39m${'\nline'.repeat(40)}` };
    const [text, ...more] = failuresOf([
      { file: 'a', titles: ['d'], ...passed },
      { file: 'a', titles: ['b', 'c'], ...red },
    ]);
    assert.deepEqual(more, []);
    assert.equal(text, ['a › b › c', '    no', ...Array(11).fill('    line')].join('\n'));
  });
});

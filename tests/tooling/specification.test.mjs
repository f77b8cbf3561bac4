import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { COUNTS } from '../../scripts/specification/counts.mjs';
import { problemsOf, rowsOf } from '../../scripts/specification/rows.mjs';

const PAGE = `# Specification
| Id | The specification says | Proof |
|---|---|---|
| 1-01 | The footer shows the version. | \`tests/a.test.ts › footer › version\` |
| 2.5-01 | Guards guard. | \`tests/a.test.ts › guard\`<br>\`tests/b.spec.ts › it guards\` |
`;
const RAN = [
  { file: 'tests/a.test.ts', titles: ['footer', 'version'], passed: true },
  { file: 'tests/a.test.ts', titles: ['guard', 'one'], passed: true },
  { file: 'tests/a.test.ts', titles: ['guard', 'two'], passed: true },
  { file: 'tests/b.spec.ts', titles: ['it guards'], passed: true },
];
const problems = (page, ran = RAN, counts = { 1: 1, 2.5: 1 }) => problemsOf(rowsOf(page), ran, counts);
const row = (id) => `| ${id} | Something. | \`tests/b.spec.ts › it guards\` |\n`;

describe('the page of the specification', () => {
  it('has a row for every sentence, with its proofs', () => {
    assert.deepEqual(rowsOf(PAGE)[1], {
      id: '2.5-01',
      sentence: 'Guards guard.',
      proofs: [
        { file: 'tests/a.test.ts', path: 'guard' },
        { file: 'tests/b.spec.ts', path: 'it guards' },
      ],
    });
    assert.equal(rowsOf(PAGE).length, 2);
  });

  it('is valid if every test that it names ran and passed', () => {
    assert.deepEqual(problems(PAGE), []);
  });

  it('has every sentence that was counted', () => {
    const rows = rowsOf(readFileSync(new URL('../../docs/specification.md', import.meta.url), 'utf8'));
    const tests = rows.flatMap(({ proofs }) =>
      proofs.map(({ file, path }) => ({ file, titles: [path], passed: true })),
    );
    assert.deepEqual(problemsOf(rows, tests, COUNTS), []);
  });

  it('is invalid if a test does not exist, did not run, or is named by half its title', () => {
    const [, ...rest] = RAN;
    assert.deepEqual(problems(PAGE, rest), ['1-01: no test ran that is named tests/a.test.ts › footer › version']);
    assert.equal(problems(PAGE.replace('› version', '› versi')).length, 1);
    assert.equal(problems(PAGE.replace('tests/b', 'tests/c')).length, 1);
    assert.equal(problems(PAGE.replace('tests/b.spec.ts › it guards', 'tests/b.spec.ts')).length, 1);
  });

  it('is invalid if one test of a named group failed', () => {
    const ran = RAN.map((test) => ({ ...test, passed: test.titles.at(-1) !== 'two' }));
    assert.deepEqual(problems(PAGE, ran), ['2.5-01: tests/a.test.ts › guard failed']);
  });

  it('is invalid with a row without a test', () => {
    assert.deepEqual(problems(PAGE.replace('`tests/a.test.ts › footer › version`', 'by eye')), ['1-01 names no test']);
  });

  const counted = (table, had, wanted) =>
    `${table}: ${had} sentences, and scripts/specification/counts.mjs counts ${wanted}`;
  const faults = [
    { name: 'a row twice', added: ['1-02', '1-02'], counts: { 1: 3 }, expected: ['1-02 stands where 1-03 is due'] },
    {
      name: 'a row missing in the middle',
      added: ['1-02', '1-04'],
      counts: { 1: 4 },
      expected: ['1-04 stands where 1-03 is due', counted('1', 3, 4)],
    },
    { name: 'a row missing at the end', added: ['1-02'], counts: { 1: 3 }, expected: [counted('1', 2, 3)] },
    { name: 'a table missing', added: [], counts: { '3-owner': 9 }, expected: [counted('3-owner', 0, 9)] },
    { name: 'a table that nobody counted', added: ['3-bank-01'], counts: {}, expected: [counted('3-bank', 1, 0)] },
    {
      name: 'rows in another order',
      added: ['1-03', '1-02'],
      counts: { 1: 3 },
      expected: ['1-03 stands where 1-02 is due'],
    },
    { name: 'a number of one digit', added: ['1-2'], counts: { 1: 2 }, expected: ['1-2 stands where 1-02 is due'] },
  ];
  for (const { name, added, counts, expected } of faults) {
    it(`is invalid with ${name}`, () => {
      assert.deepEqual(problems(PAGE + added.map(row).join(''), RAN, { 1: 1, 2.5: 1, ...counts }), expected);
    });
  }
});

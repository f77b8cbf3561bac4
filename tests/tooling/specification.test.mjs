import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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
const problems = (page, ran = RAN, sections = ['1', '2']) => problemsOf(rowsOf(page), ran, sections);

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

  it('is invalid with a repeated row, a row without a test, or a section without a row', () => {
    assert.deepEqual(problems(PAGE.replace('2.5-01', '1-01'), RAN, ['1']), ['1-01 stands twice']);
    assert.deepEqual(problems(PAGE.replace('`tests/a.test.ts › footer › version`', 'by eye')), ['1-01 names no test']);
    assert.deepEqual(problems(PAGE, RAN, ['1', '2', '3']), ['section 3 has no row']);
  });
});

import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { mutate } from '../../scripts/mutants/mutate.mjs';
import { MUTANTS } from '../../scripts/mutants/table.mjs';

const at = (file) => fileURLToPath(new URL(`../../${file}`, import.meta.url));

describe('putting a bug back into the code', () => {
  const mutant = { file: 'a.ts', from: 'x > 0', to: '$& true' };

  it('replaces one text, taken as it is', () => {
    assert.equal(mutate('if (x > 0) go();', mutant), 'if ($& true) go();');
  });

  it('fails if the text is gone, or is not the only one', () => {
    assert.throws(() => mutate('if (x >= 0) go();', mutant), /a\.ts does not contain: x > 0/);
    assert.throws(() => mutate('x > 0 && x > 0', mutant), /contains 2 times/);
    assert.equal(mutate('x > 0 && x > 0', { ...mutant, all: true }), '$& true && $& true');
  });
});

describe('the table of bugs', () => {
  it('names files that are there, a test that catches each, and each bug once', () => {
    for (const { bug, file, test, title, from, to } of MUTANTS) {
      assert.ok(existsSync(at(file)), `${bug}: ${file}`);
      assert.ok(existsSync(at(test)), `${bug}: ${test}`);
      assert.ok(title.length > 10, `${bug}: names no test`);
      assert.notEqual(from, to);
    }
    assert.equal(new Set(MUTANTS.map(({ bug }) => bug)).size, MUTANTS.length);
  });

  for (const mutant of MUTANTS) {
    it(`${mutant.bug}: can be put back into the code as it is`, () => {
      assert.ok(mutate(readFileSync(at(mutant.file), 'utf8'), mutant).includes(mutant.to));
    });
  }
});

/** Whoever builds a release again can tell whether its files are what its sources give. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

describe('the build in a folder of another name', () => {
  it('has the same bytes in every file', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/reproducible.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.equal(status, 0, stderr);
    const [, same, all] = /(\d+) of (\d+) files are the same in both builds/.exec(stdout) ?? [];
    assert.equal(same, all);
    assert.ok(Number(all) > 200);
  });
});

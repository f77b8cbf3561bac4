import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nodeCounts, nodeSkips, playwrightCounts, runnerCounts } from '../../scripts/gate/counts.mjs';

describe('counts', () => {
  it("reads node's closing figures, the cancelled among the failed", () => {
    const output = '✔ pass 9 (1ms)\nℹ tests 6\nℹ pass 3\nℹ fail 1\nℹ cancelled 2\nℹ skipped 0\n';
    assert.deepEqual(nodeCounts(output), { passed: 3, failed: 3 });
  });

  it('reads what node passed over, with its reason', () => {
    const output =
      '✔ a (1ms)\n﹣ nginx, as configured (0.11ms) # there is none\n  ﹣ one inside (1ms) # why\nℹ skipped 1\n';
    assert.deepEqual(nodeSkips(output), ['nginx, as configured: there is none', 'one inside: why']);
  });

  it("reads the browser runner's file", () => {
    assert.deepEqual(runnerCounts('{"passed":4,"failed":1,"skipped":2}'), { passed: 4, failed: 1 });
  });

  it("reads Playwright's report, errors outside tests among the failed", () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 }, errors: [{ message: 'no server' }] };
    assert.deepEqual(playwrightCounts(JSON.stringify(report)), { passed: 5, failed: 3 });
  });

  it('counts nothing where a run left nothing', () => {
    for (const counts of [nodeCounts(''), runnerCounts(undefined), playwrightCounts(undefined)]) {
      assert.deepEqual(counts, { passed: 0, failed: 0 });
    }
  });
});

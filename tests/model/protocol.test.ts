import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { reduce } from '../../src/save/protocol';
import { explore, wander } from './explore';
import { MUTANTS, mutated } from './mutants';
import { ASKED, countRun, SEED } from './size';
import { createModel } from './world';

const one = createModel(reduce);
const two = createModel(reduce, { tabs: 2 });

describe('nothing typed is lost, in every world', () => {
  it(`that ${ASKED.depth} actions in one tab lead to`, (t) => {
    const { states, transitions, failure } = explore(one, ASKED.depth);
    assert.equal(failure, null);
    countRun('explorations', 1);
    t.diagnostic(`${states} worlds, ${transitions} transitions`);
  });

  it(`that ${ASKED.depthOfTwo} actions in two tabs lead to`, (t) => {
    const { states, transitions, failure } = explore(two, ASKED.depthOfTwo);
    assert.equal(failure, null);
    countRun('explorations', 1);
    t.diagnostic(`${states} worlds, ${transitions} transitions`);
  });

  for (const tabs of [1, 2] as const) {
    it(`that ${ASKED.sequences} random sequences lead to, ${tabs === 1 ? 'one tab' : 'two tabs'}`, (t) => {
      const model = createModel(reduce, { tabs, maxCount: 40 });
      const { states, transitions, failure } = wander(model, {
        sequences: ASKED.sequences,
        length: 50,
        seed: SEED + tabs,
      });
      assert.equal(failure, null, `seed ${SEED}`);
      assert.equal(states, ASKED.sequences);
      countRun('sequences', states);
      t.diagnostic(`${transitions} actions`);
    });
  }
});

describe('a bug put back into the protocol is found:', () => {
  for (const [at, mutant] of MUTANTS.entries()) {
    const { bug, caughtAs, tabs } = mutant;
    it(bug, async (t) => {
      const model = createModel(await mutated(mutant, String(at)), { tabs: tabs ?? 1 });
      const began = performance.now();
      const { failure } = explore(model, tabs === 2 ? 5 : 6);
      t.diagnostic(`${Math.round(performance.now() - began)} ms: ${failure?.path.join(', ')}`);
      assert.deepEqual(failure?.faults, [caughtAs]);
    });
  }
});

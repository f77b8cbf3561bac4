import fc from 'fast-check';
import { walk } from './commands';
import { soak } from './soak';
import { take } from './walk';

const RUNS = 25;

describe('random walks through the flow (2 of 2)', () => {
  it('always show one screen, within the open steps, with everything that was typed', async function () {
    this.timeout(soak.timeout);
    await fc.assert(
      fc.asyncProperty(walk, async (one) => {
        await take(one);
        soak.count('walks');
      }),
      soak.of('walks', { inGate: RUNS, share: 1 / 2, part: 2 }),
    );
  });
});

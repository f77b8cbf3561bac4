import fc from 'fast-check';
import { walk } from './commands';
import { soak } from './soak';
import { take } from './walk';

/** Walks in the gate, in each file: files run side by side. */
const IN_GATE = 13;

/** The `nth` part of the walks, of as many as there are files. */
export function testWalks(nth: number, of: number): void {
  it('always show one screen, within the open steps, with everything that was typed', async function () {
    this.timeout(soak.timeout);
    await fc.assert(
      fc.asyncProperty(walk, async (one) => {
        await take(one);
        soak.count('walks');
      }),
      soak.of('walks', { inGate: IN_GATE, share: 1 / of, part: nth }),
    );
  });
}

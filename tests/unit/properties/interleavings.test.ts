import fc from 'fast-check';
import { actions, FORMS, interleave, type Action } from './interleaving';
import { soak } from './soak';

const RUNS = 2;

/** What random runs have found, and what would be worst. */
const CASES: Readonly<Record<string, readonly Action[]>> = {
  'what is typed while Continue is under way is saved all the same': [
    { do: 'type', leaves: true },
    { do: 'continue' },
    { do: 'type', leaves: false },
    { do: 'answer', at: 0, how: 'well' },
    { do: 'rest' },
  ],
  'what is typed while Continue waits for a partial save is saved all the same': [
    { do: 'type', leaves: true },
    { do: 'rest' },
    { do: 'continue' },
    { do: 'type', leaves: true },
    { do: 'answer', at: 0, how: 'well' },
    { do: 'answer', at: 0, how: 'well' },
  ],
  'what is typed while Continue is under way is there after Back': [
    { do: 'continue' },
    { do: 'type', leaves: false },
    { do: 'back' },
    { do: 'answer', at: 0, how: 'well' },
  ],
  'what Continue could not save is saved in part, even after Back': [
    { do: 'type', leaves: true },
    { do: 'continue' },
    { do: 'back' },
    { do: 'answer', at: 0, how: 'refused' },
  ],
  'nothing older comes after what was typed while Continue had no answer': [
    { do: 'continue' },
    { do: 'type', leaves: true },
    { do: 'rest' },
    { do: 'answer', at: 0, how: 'unheard' },
    { do: 'answer', at: 0, how: 'well' },
  ],
};

describe('saves, loads and typing in any order', () => {
  for (const [at, form] of FORMS.entries()) {
    it(`${form.route}: the screen and the server both end up with what was typed last`, async function () {
      this.timeout(soak.timeout);
      await fc.assert(
        fc.asyncProperty(actions, async (todo) => {
          await interleave(form, todo);
          soak.count('interleavings');
        }),
        soak.of('interleavings', { inGate: RUNS, share: 1 / FORMS.length, part: at }),
      );
    });

    for (const [what, todo] of Object.entries(CASES)) it(`${form.route}: ${what}`, () => interleave(form, todo));
  }
});

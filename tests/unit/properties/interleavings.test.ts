import fc from 'fast-check';
import { actions, FORMS, interleave } from './interleaving';
import { soak } from './soak';

const RUNS = 4;
// Its steps are milliseconds apart: a busy machine shuffles them, and then it is red by chance. So the gate has the cases below, and
// `npm run soak` the random ones.
const random = soak.long ? it : it.skip;

describe('saves, loads and typing in any order', () => {
  for (const [at, form] of FORMS.entries()) {
    random(`${form.route}: the screen and the server end with what was typed last`, async function () {
      this.timeout(soak.timeout);
      await fc.assert(
        fc.asyncProperty(actions, (todo) => interleave(form, todo)),
        soak.of(RUNS, at),
      );
    });

    it(`${form.route}: what is typed while Continue is under way is saved all the same`, () =>
      interleave(form, [
        { do: 'type', leaves: true },
        { do: 'continue' },
        { do: 'type', leaves: false },
        { do: 'answer', at: 0, how: 'well' },
        { do: 'rest' },
      ]));
  }
});

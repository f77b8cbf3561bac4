import { ACTIONS, DEPTH, orderOf, STARTS, takeOrder } from './order';
import { soak } from './soak';

const ALL = ACTIONS.length ** DEPTH;
/** In the gate: every so-manieth order. A prime, so that every action comes at every place. */
const STRIDE = 499;

describe(`every order of ${DEPTH} of ${ACTIONS.length} actions on two forms`, () => {
  for (const start of STARTS) {
    it(`${start} first: nothing typed is lost, nothing older comes last, and no screen moves by itself`, async function () {
      this.timeout(soak.timeout);
      for (let number = 0; number < ALL; number += soak.isOn ? 1 : STRIDE) {
        await takeOrder(start, orderOf(number));
        soak.count('orders');
      }
    });
  }
});

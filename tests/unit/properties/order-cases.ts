import { ACTIONS, DEPTH, orderOf, STARTS, takeOrder } from './order';
import { soak } from './soak';

const ALL = ACTIONS.length ** DEPTH;
/** In the gate: every so-manieth order. A prime, so that every action comes at every place. */
const STRIDE = soak.isOn ? 1 : 499;

/** The `nth` part of the orders, of as many as there are files: files run side by side. */
export function testOrders(nth: number, of: number): void {
  for (const start of STARTS) {
    it(`${start} first: nothing typed is lost, nothing older comes last, and no screen moves by itself`, async function () {
      this.timeout(soak.timeout);
      for (let number = (nth - 1) * STRIDE; number < ALL; number += of * STRIDE) {
        await takeOrder(start, orderOf(number));
        soak.count('orders');
      }
    });
  }
}

import { expect } from '@esm-bundle/chai';
import { act } from 'react';
import { createNotifier } from '../../../src/notifications/notifier';
import Toaster from '../../../src/notifications/toaster';
import { mount, unmountAll, wait } from './mount';

afterEach(unmountAll);

describe('how long toasts stay (specification 9)', () => {
  it('3, 4 and 6 seconds', async () => {
    const notifier = createNotifier();
    const { all } = await mount(<Toaster notifier={notifier} dismissText="Dismiss" />);
    const shown = (): string[] => all('[part=toast] > div').map(({ textContent }) => textContent);
    const since = performance.now();
    await act(async () => {
      notifier.notify('three', 'formError');
      notifier.notify('four', 'notice');
      notifier.notify('six', 'storeError');
    });
    const gone = new Map<string, number>();
    while (gone.size < 3 && performance.now() - since < 15_000) {
      await wait(50);
      for (const text of ['three', 'four', 'six']) {
        if (performance.now() - since > 1000 && !gone.has(text) && !shown().includes(text)) {
          gone.set(text, performance.now() - since);
        }
      }
    }
    expect([...gone.keys()]).to.deep.equal(['three', 'four', 'six']);
    for (const [text, seconds] of [
      ['three', 3],
      ['four', 4],
      ['six', 6],
    ] as const) {
      expect(gone.get(text), text).to.be.within(seconds * 1000 - 50, seconds * 1000 + 900);
    }
  }).timeout(20_000);
});

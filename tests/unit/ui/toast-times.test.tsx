import { expect } from '@esm-bundle/chai';
import { act } from 'react';
import { ClockContext } from '../../../src/clock/context';
import { createNotifier } from '../../../src/notifications/notifier';
import { en } from '../../../src/i18n/catalogue';
import { createTranslate } from '../../../src/i18n/translate';
import Toaster from '../../../src/notifications/toaster';
import { createHandClock } from '../save/clock';
import { mount, unmountAll, until } from './mount';

afterEach(unmountAll);

describe('how long toasts stay (specification 9)', () => {
  it('3, 4 and 6 seconds', async () => {
    const notifier = createNotifier(createTranslate(en));
    const clock = createHandClock();
    const { all } = await mount(
      <ClockContext value={clock}>
        <Toaster notifier={notifier} dismissText="Dismiss" visit={1} />
      </ClockContext>,
    );
    const shown = (): string[] => all('[part=toast] > div').map(({ textContent }) => textContent);
    const pass = (milliseconds: number): Promise<void> => act(async () => clock.pass(milliseconds));
    await act(async () => {
      notifier.notify('three', 'formError');
      notifier.notify('four', 'notice');
      notifier.notify('six', 'storeError');
    });
    await until(() => expect(shown()).to.have.members(['three', 'four', 'six']));
    await pass(2999);
    expect(shown()).to.have.members(['three', 'four', 'six']);
    await pass(1);
    await until(() => expect(shown()).to.have.members(['four', 'six']));
    await pass(999);
    expect(shown()).to.have.members(['four', 'six']);
    await pass(1);
    await until(() => expect(shown()).to.deep.equal(['six']));
    await pass(1999);
    expect(shown()).to.deep.equal(['six']);
    await pass(1);
    await until(() => expect(shown()).to.deep.equal([]));
  });
});

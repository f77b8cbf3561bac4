import { expect } from '@esm-bundle/chai';
import { createTabs, type Place, type Tabs, type TabsInput } from '../../../src/app/tabs/tabs';
import { pageClock } from '../../../src/clock/clock';

describe('the elements of one page', () => {
  let key = '';
  let open: Tabs[] = [];
  beforeEach(() => (key = `tabs-${Math.random()}`));
  afterEach(() => {
    for (const tabs of open) tabs.stop();
    open = [];
  });

  /** An element of a signed-in applicant; `places` says where it has been since. */
  function join(
    first: Place = 'active',
    { takeOver = () => Promise.resolve(true), save = () => Promise.resolve() }: Partial<TabsInput> = {},
  ): { readonly tabs: Tabs; readonly places: Place[] } {
    const places: Place[] = [];
    const tabs = createTabs({
      key,
      clock: pageClock,
      place: first,
      onPlace: (place) => places.push(place),
      save,
      takeOver,
      onSubmitted: () => undefined,
    });
    open.push(tabs);
    return { tabs, places };
  }

  /** Once the browser has answered who has the lock, and who waits for it. */
  async function holders(count: number): Promise<void> {
    for (;;) {
      const { held = [] } = await navigator.locks.query();
      if (held.filter(({ name }) => name === key).length === count) return;
    }
  }

  for (const [when, hasBegun] of [
    ['before its lock has come', () => Promise.resolve()],
    ['with its lock', () => holders(1)],
  ] as const) {
    it(`take each other’s place: one that goes ${when} does not keep the next one from the application`, async () => {
      for (let times = 0; times < 20; times += 1) {
        const before = join();
        await hasBegun();
        before.tabs.stop();
        const { tabs, places } = join();
        await holders(1);
        tabs.stop();
        await holders(0);
        expect(places).to.deep.equal([]);
      }
    });
  }

  it('come back as they were: one that rests waits to be used, one that asks goes on', async () => {
    const resting = join('resting');
    const asking = join('asking');
    const heard = new BroadcastChannel(key);
    await new Promise((resolve) => heard.addEventListener('message', resolve));
    heard.close();
    expect([resting.places, asking.places]).to.deep.equal([[], ['active']]);
    await resting.tabs.use();
    expect([resting.places, asking.places]).to.deep.equal([['active'], ['active', 'resting']]);
  });

  it('ask who goes on while another has it', async () => {
    join();
    await holders(1);
    const { places } = join();
    while (places.length === 0) await navigator.locks.query();
    expect(places).to.deep.equal(['asking']);
  });

  it('go on where they were asked last, although the news of an earlier place comes late', async () => {
    const { postMessage } = BroadcastChannel.prototype;
    let deliver = (): void => undefined;
    BroadcastChannel.prototype.postMessage = function post(this: BroadcastChannel, message: { readonly type: string }) {
      if (message.type !== 'taken') return void postMessage.call(this, message);
      deliver = () => void postMessage.call(this, message);
    };
    try {
      const first = join();
      await holders(1);
      const second = join('resting', {
        async save() {
          deliver();
          await new Promise((resolve) => setTimeout(resolve, 100));
        },
      });
      await second.tabs.use();
      await first.tabs.use();
      expect([first.places, second.places]).to.deep.equal([
        ['resting', 'active'],
        ['active', 'resting'],
      ]);
    } finally {
      BroadcastChannel.prototype.postMessage = postMessage;
    }
  });

  it('go on where they were asked last, although the one before still loads', async () => {
    const first = join();
    await holders(1);
    let load: (isLoaded: boolean) => void = () => undefined;
    let isLoading = false;
    const second = join('resting', {
      takeOver() {
        isLoading = true;
        return new Promise((resolve) => (load = resolve));
      },
    });
    const overtaken = second.tabs.use();
    while (!isLoading) await navigator.locks.query();
    await first.tabs.use();
    await overtaken;
    load(true);
    await navigator.locks.query();
    expect([first.places, second.places]).to.deep.equal([['resting', 'active'], []]);
  });
});

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
    input: Partial<TabsInput> = {},
  ): { readonly tabs: Tabs; readonly places: Place[] } {
    const places: Place[] = [];
    const tabs = createTabs({
      key,
      clock: pageClock,
      place: first,
      onPlace: (place) => places.push(place),
      save: () => Promise.resolve(),
      takeOver: () => Promise.resolve(true),
      onSubmitted: () => undefined,
      ...input,
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
    while (asking.places.length === 0) await navigator.locks.query();
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

  const pass = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

  it('go on where they were asked last, although the one in use still saves', async () => {
    const inUse = join('active', { save: () => pass(100) });
    await holders(1);
    const [earlier, later] = [join('resting'), join('resting')];
    const overtaken = earlier.tabs.use();
    await pass(5);
    await Promise.all([overtaken, later.tabs.use()]);
    await pass(20);
    expect([inUse.places, earlier.places, later.places]).to.deep.equal([['resting'], [], ['active']]);
  });

  it('wait behind the one that was asked, and go on if that one is gone', async () => {
    const inUse = join('active', { save: () => pass(100) });
    await holders(1);
    const waiting = join('asking');
    await pass(20);
    const gone = join('resting');
    void gone.tabs.use();
    await pass(20);
    gone.tabs.stop();
    while (waiting.places.length === 0) await navigator.locks.query();
    expect([inUse.places, waiting.places]).to.deep.equal([['resting'], ['active']]);
  });

  it('hear of a submission that was accepted while they were taking over', async () => {
    const first = join();
    await holders(1);
    let heard = 0;
    const second = join('resting', {
      async takeOver() {
        first.tabs.submitted();
        await pass(50);
        return true;
      },
      onSubmitted: () => (heard += 1),
    });
    await second.tabs.use();
    expect(heard).to.equal(1);
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

import { expect } from '@esm-bundle/chai';
import { createMemoryHistory } from '../../../src/router/history';
import { createPageHistory } from '../../../src/router/page-history';

type Screen = 'one' | 'two' | 'three';

interface Entry {
  readonly state: unknown;
  readonly url: string;
  /** The browser's own name of it. */
  readonly key: string;
}

/** How many more changes the browser lets the page make. */
let changesLeft = Infinity;

function spend(): void {
  if (changesLeft === 0)
    throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError');
  changesLeft -= 1;
}

/** Whether the browser tells the names of its entries; older ones do not. */
let hasNames = true;
let keys = 0;
const newKey = (): string => `entry-${(keys += 1)}`;

/** The host page's history, with its own router's state in the first entry. */
function makePage(state: unknown = { idx: 4, key: 'host' }) {
  let entries: Entry[] = [{ state, url: '/portal', key: newKey() }];
  let index = 0;
  const heard = new Set<(event: PopStateEvent) => void>();
  const history = {
    get state() {
      return entries[index]?.state;
    },
    // As a browser does, it keeps a copy.
    pushState(given: unknown, _: string, url = entries[index]?.url ?? '') {
      spend();
      entries = [...entries.slice(0, index + 1), { state: structuredClone(given), url, key: newKey() }];
      index += 1;
    },
    replaceState(given: unknown, _: string, url = entries[index]?.url ?? '') {
      spend();
      entries = entries.with(index, { state: structuredClone(given), url, key: entries[index]?.key ?? '' });
    },
  };
  return {
    window: {
      history,
      navigation: hasNames
        ? {
            get currentEntry() {
              return entries[index];
            },
          }
        : undefined,
      addEventListener: (_: string, listener: (event: PopStateEvent) => void) => heard.add(listener),
      removeEventListener: (_: string, listener: (event: PopStateEvent) => void) => heard.delete(listener),
    } as unknown as Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>,
    history,
    entries: () => entries,
    listeners: () => heard.size,
    go(delta: number) {
      index += delta;
      for (const listener of heard) listener({ state: entries[index]?.state } as PopStateEvent);
    },
  };
}

function make({ isOn = true, state }: { isOn?: boolean; state?: unknown } = {}) {
  const page = makePage(state);
  const mode = { isOn };
  const history = createPageHistory<Screen>(createMemoryHistory<Screen>('one'), {
    isOn: () => mode.isOn,
    window: page.window,
  });
  const moves: Screen[] = [];
  const stop = history.listen((route) => moves.push(route));
  return { page, mode, history, moves, stop };
}

for (const named of [true, false]) {
  describe(`a history that the browser moves too, ${named ? 'by names' : 'without names'} of its entries`, () => {
    beforeEach(() => {
      hasNames = named;
      changesLeft = Infinity;
    });

    it('steps through the screens with Back and Forward', () => {
      const { page, history, moves } = make();
      history.push('two');
      history.push('three');
      page.go(-1);
      page.go(-1);
      page.go(2);
      expect(moves).to.deep.equal(['two', 'one', 'three']);
      expect(history.current()).to.equal('three');
    });

    it("keeps the host's address, and what its router keeps in each entry", () => {
      const { page, history } = make();
      history.push('two');
      for (const { state, url } of page.entries()) {
        expect(url).to.equal('/portal');
        expect(state).to.include({ idx: 4, key: 'host' });
      }
    });

    it('says nothing of the screens in an entry', () => {
      const { page, history } = make();
      history.push('two');
      expect(JSON.stringify(page.entries())).not.to.match(/one|two/);
    });

    it('does nothing to the page while it is off', () => {
      const { page, history, mode, moves } = make({ isOn: false });
      history.push('two');
      expect(page.entries()).to.have.length(1);
      expect(page.history.state).to.deep.equal({ idx: 4, key: 'host' });
      mode.isOn = true;
      history.push('three');
      mode.isOn = false;
      page.go(-1);
      expect(moves).to.deep.equal([]);
    });

    it('can be turned on in the middle', () => {
      const { page, history, mode, moves } = make({ isOn: false });
      history.push('two');
      mode.isOn = true;
      history.push('three');
      page.go(-1);
      expect(moves).to.deep.equal(['two']);
    });

    it("leaves the host's own entries, and those of another element or before a reload, alone", () => {
      const { page, history, moves } = make();
      const other = createPageHistory<Screen>(createMemoryHistory<Screen>('one'), {
        isOn: () => true,
        window: page.window,
      });
      history.push('two');
      other.push('three');
      page.go(0);
      page.history.pushState({ 'merchant-onboarding': { 'run-0.5': 0 } }, '');
      page.go(0);
      for (const state of [null, 7, { 'merchant-onboarding': null }, { 'merchant-onboarding': 7 }]) {
        page.history.pushState(state, '');
        page.go(0);
      }
      expect(moves).to.deep.equal([]);
    });

    it('steps through the screens of two elements in the order in which they came', () => {
      const { page, history, moves } = make();
      const other = createPageHistory<Screen>(createMemoryHistory<Screen>('one'), {
        isOn: () => true,
        window: page.window,
      });
      const otherMoves: Screen[] = [];
      other.listen((route) => otherMoves.push(route));
      history.push('two');
      other.push('three');
      page.go(-1);
      page.go(-1);
      expect([moves, otherMoves]).to.deep.equal([['one'], ['one']]);
      page.go(1);
      page.go(1);
      expect([moves, otherMoves]).to.deep.equal([
        ['one', 'two'],
        ['one', 'three'],
      ]);
    });

    it('forgets the screens ahead when the applicant goes back and then elsewhere', () => {
      const { page, history, moves } = make();
      history.push('two');
      page.go(-1);
      history.push('three');
      page.go(-1);
      page.go(1);
      expect(moves).to.deep.equal(['one', 'one', 'three']);
    });

    for (const left of named ? [0] : [0, 1]) {
      it(`goes on without an entry where the browser lets the page make no more than ${left} of its changes`, () => {
        const { page, history, moves } = make();
        history.push('two');
        changesLeft = left;
        history.push('three');
        expect(history.current()).to.equal('three');
        changesLeft = Infinity;
        history.push('one');
        page.go(-1);
        expect(history.current()).to.equal('three');
        page.go(-1);
        expect(history.current()).to.equal('one');
        expect(moves).to.deep.equal(['three', 'one']);
      });
    }

    it('shows what has replaced a screen', () => {
      const { page, history, moves } = make();
      history.push('two');
      history.replace('three');
      page.go(-1);
      page.go(1);
      expect(moves).to.deep.equal(['one', 'three']);
    });

    it('leaves no listener behind', () => {
      const { page, stop } = make();
      expect(page.listeners()).to.equal(1);
      stop();
      expect(page.listeners()).to.equal(0);
    });

    const STATES: readonly unknown[] = [null, 'page-2', 7, ['a', 'b'], new Date(0), new Map([['a', 1]]), { idx: 4 }];
    for (const state of STATES) {
      it(`returns the host's own state unchanged: ${Object.prototype.toString.call(state)}`, () => {
        const { page, history } = make({ state });
        history.push('two');
        page.go(-1);
        // What is marked has to be an object.
        const isMarked = !named && (state === null || Object.getPrototypeOf(state) === Object.prototype);
        const { 'merchant-onboarding': _, ...own } = Object(page.history.state) as Record<string, unknown>;
        if (isMarked) expect(own).to.deep.equal(state ?? {});
        else expect(page.history.state).to.deep.equal(state);
      });

      if (named) {
        it(`steps back to what it had kept: ${Object.prototype.toString.call(state)}`, () => {
          const { page, history, moves } = make({ state });
          history.push('two');
          page.history.replaceState('written by the host', '');
          page.go(-1);
          page.go(1);
          expect(moves).to.deep.equal(['one', 'two']);
        });
      }
    }
  });
}

import { expect } from '@esm-bundle/chai';
import { createStore } from 'jotai/vanilla';
import { createBrowserHistory, createMemoryHistory, type RouteHistory } from '../../../src/router/history';
import { createRouter, type Attempt, type RouteCheck, type Shown } from '../../../src/router/router';
import { createFakeWindow } from './fake-window';

const NAMES = ['home', 'one', 'two', 'three'] as const;
type Name = (typeof NAMES)[number];
interface Note {
  readonly text: string;
}

interface Place {
  readonly history: RouteHistory<Name>;
  readonly go: (delta: number) => void;
  readonly listeners: () => number | null;
}

const PLACES: Readonly<Record<string, () => Place>> = {
  memory() {
    const history = createMemoryHistory<Name>('home');
    return { history, go: (delta) => history.go(delta), listeners: () => null };
  },
  browser() {
    const fake = createFakeWindow('/acme/home?invite=inv_9');
    const history = createBrowserHistory<Name>({
      pathOf: (name) => `/acme/${name}`,
      routeOf: (path) => NAMES.find((name) => path === `/acme/${name}`) ?? 'home',
      window: fake.page,
    });
    return { history, go: fake.go, listeners: fake.listeners };
  },
};

const ALLOW: RouteCheck<Name> = { kind: 'allow' };
const to = (name: Name): RouteCheck<Name> => ({ kind: 'redirect', to: name });
const idle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

interface Gate {
  readonly open: () => void;
  readonly opened: Promise<void>;
}
function gate(): Gate {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

for (const [kind, place] of Object.entries(PLACES)) {
  describe(`router on a ${kind} history`, () => {
    let at: Place;
    let store: ReturnType<typeof createStore>;
    let guard: (attempt: Attempt<Name>) => Promise<RouteCheck<Name>> | RouteCheck<Name>;
    let prepare: (route: Name) => Promise<void>;
    let asked: Attempt<Name>[];
    let shows: Shown<Name, Note>[];
    let router: ReturnType<typeof createRouter<Name, Note>>;

    beforeEach(() => {
      at = place();
      store = createStore();
      guard = () => ALLOW;
      prepare = () => Promise.resolve();
      asked = [];
      shows = [];
      router = createRouter<Name, Note>({
        history: at.history,
        store,
        guard: async (attempt) => {
          asked.push(attempt);
          return guard(attempt);
        },
        prepare: (route) => prepare(route),
        redirected: ({ text }) => ({ text: `of ${text}` }),
        onShow: (shown) => shows.push(shown),
      });
    });
    afterEach(() => router.stop());

    const shown = (): Name | null => store.get(router.shown)?.route ?? null;

    it('shows nothing before it starts', () => {
      expect(shown()).to.equal(null);
      expect(asked).to.be.empty;
    });

    it('shows the first screen as a load', async () => {
      await router.start();
      expect(shows).to.deep.equal([{ route: 'home', state: undefined, visit: 1, previous: null, cause: 'load' }]);
      expect(asked).to.deep.equal([{ target: 'home', from: null, cause: 'load', fresh: true }]);
    });

    it('goes on, back and forward', async () => {
      await router.start();
      await router.navigate('one');
      await router.navigate('two');
      expect([shown(), at.history.current()]).to.deep.equal(['two', 'two']);
      at.go(-1);
      await idle();
      expect([shown(), at.history.current()]).to.deep.equal(['one', 'one']);
      at.go(1);
      await idle();
      expect(shown()).to.equal('two');
      expect(shows.map(({ cause, previous }) => [cause, previous])).to.deep.equal([
        ['load', null],
        ['push', 'home'],
        ['push', 'one'],
        ['pop', 'two'],
        ['pop', 'one'],
      ]);
    });

    it('going on after a step back forgets what lay ahead', async () => {
      await router.start();
      await router.navigate('one');
      at.go(-1);
      await idle();
      await router.navigate('two');
      at.go(1);
      await idle();
      expect(shown()).to.equal('two');
    });

    it('a replaced screen is not there to go back to', async () => {
      await router.start();
      await router.navigate('one');
      await router.navigate('two', { replace: true });
      expect(shows.at(-1)?.cause).to.equal('replace');
      at.go(-1);
      await idle();
      expect(shown()).to.equal('home');
    });

    it('the same route again is a new screen, but no new place in the history', async () => {
      await router.start();
      await router.navigate('one');
      await router.navigate('one');
      expect(shows.map(({ visit }) => visit)).to.deep.equal([1, 2, 3]);
      at.go(-1);
      await idle();
      expect(shown()).to.equal('home');
    });

    it('a redirected step leaves no trace of where it was headed', async () => {
      guard = ({ target }) => (target === 'one' ? to('two') : ALLOW);
      await router.start();
      await router.navigate('one');
      expect([shown(), at.history.current()]).to.deep.equal(['two', 'two']);
      at.go(-1);
      await idle();
      expect(shown()).to.equal('home');
    });

    it('a redirect on first load puts the address right', async () => {
      guard = ({ target }) => (target === 'home' ? to('three') : ALLOW);
      await router.start();
      expect([shown(), at.history.current()]).to.deep.equal(['three', 'three']);
    });

    it('asks again of every place that it is sent to, and what is known is not asked twice', async () => {
      guard = ({ target }) => (target === 'one' ? to('two') : target === 'two' ? to('three') : ALLOW);
      await router.start();
      asked.length = 0;
      await router.navigate('one');
      expect(asked).to.deep.equal([
        { target: 'one', from: 'home', cause: 'push', fresh: true },
        { target: 'two', from: 'home', cause: 'push', fresh: false },
        { target: 'three', from: 'home', cause: 'push', fresh: false },
      ]);
    });

    it('a step that is said to be known already is judged so, and so is the Back of the browser', async () => {
      await router.start();
      await router.navigate('one', { fresh: false });
      at.go(-1);
      await idle();
      expect(asked.map(({ cause, fresh }) => [cause, fresh])).to.deep.equal([
        ['load', true],
        ['push', false],
        ['pop', false],
      ]);
    });

    it('what is handed over reaches the asked screen; another gets of it what is true anywhere', async () => {
      guard = ({ target }) => (target === 'one' ? to('two') : ALLOW);
      await router.start();
      await router.navigate('three', { state: { text: 'for three' } });
      expect(shows.at(-1)?.state).to.deep.equal({ text: 'for three' });
      await router.navigate('one', { state: { text: 'for one' } });
      expect(shows.at(-1)?.route).to.equal('two');
      expect(shows.at(-1)?.state).to.deep.equal({ text: 'of for one' });
      await router.navigate('one');
      expect(shows.at(-1)).to.include({ route: 'two', state: undefined });
      at.go(-1);
      await idle();
      expect(shows.at(-1)).to.include({ route: 'three', state: undefined });
    });

    it('redirects that come round end with an error, and the screen stays', async () => {
      await router.start();
      guard = ({ target }) => to(target === 'one' ? 'two' : 'one');
      asked.length = 0;
      const failure = await router.navigate('one').then(
        () => null,
        (error: unknown) => error,
      );
      expect(String(failure)).to.equal('Error: Redirect loop at one');
      expect(asked.length).to.be.at.most(6);
      expect([shown(), at.history.current()]).to.deep.equal(['home', 'home']);
    });

    it('as many redirects as the longest chain are followed', async () => {
      const chain: Name[] = ['two', 'three', 'two', 'three', 'home'];
      await router.start();
      await router.navigate('one');
      guard = () => {
        const next = chain.shift();
        return next === undefined ? ALLOW : to(next);
      };
      await router.navigate('two');
      expect(shown()).to.equal('home');
    });

    it('the latest step wins, whichever is judged first', async () => {
      await router.start();
      const slow = gate();
      guard = async ({ target }) => {
        if (target === 'one') await slow.opened;
        return ALLOW;
      };
      const first = router.navigate('one');
      await router.navigate('two');
      slow.open();
      await first;
      expect([shown(), at.history.current()]).to.deep.equal(['two', 'two']);
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'two']);
    });

    it('the latest step wins, whichever is prepared first', async () => {
      await router.start();
      const slow = gate();
      prepare = (route) => (route === 'one' ? slow.opened : Promise.resolve());
      const first = router.navigate('one');
      await router.navigate('two');
      slow.open();
      await first;
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'two']);
    });

    it('a step that was overtaken is not judged any further', async () => {
      await router.start();
      const slow = gate();
      guard = async ({ target }) => {
        if (target !== 'one') return ALLOW;
        await slow.opened;
        return to('three');
      };
      const first = router.navigate('one');
      await router.navigate('two');
      slow.open();
      await first;
      expect(asked.map(({ target }) => target)).to.deep.equal(['home', 'one', 'two']);
    });

    for (const [what, breakIt] of [
      ['judged', () => (guard = () => Promise.reject(new Error('offline')))],
      ['prepared', () => (prepare = () => Promise.reject(new Error('offline')))],
    ] as const) {
      it(`a step that cannot be ${what} rejects, and the screen stays`, async () => {
        await router.start();
        await router.navigate('one');
        breakIt();
        const failure = await router.navigate('two').then(
          () => null,
          (error: unknown) => error,
        );
        expect(String(failure)).to.equal('Error: offline');
        expect([shown(), at.history.current()]).to.deep.equal(['one', 'one']);
        expect(shows).to.have.length(2);
      });

      it(`a step back that cannot be ${what} is taken back`, async () => {
        await router.start();
        await router.navigate('one');
        breakIt();
        at.go(-1);
        await idle();
        expect([shown(), at.history.current()]).to.deep.equal(['one', 'one']);
      });
    }

    it('a step back that a failing step overtakes leaves screen and address together', async () => {
      await router.start();
      await router.navigate('one');
      const slow = gate();
      guard = async ({ cause }) => {
        if (cause === 'pop') await slow.opened;
        else throw new Error('offline');
        return ALLOW;
      };
      at.go(-1);
      await router.navigate('two').catch(() => undefined);
      slow.open();
      await idle();
      expect([shown(), at.history.current()]).to.deep.equal(['one', 'one']);
    });

    it('a step that was overtaken fails quietly', async () => {
      await router.start();
      const slow = gate();
      guard = async ({ target }) => {
        if (target === 'two') return ALLOW;
        await slow.opened;
        throw new Error('offline');
      };
      const first = router.navigate('one');
      await router.navigate('two');
      slow.open();
      await first;
      expect([shown(), at.history.current()]).to.deep.equal(['two', 'two']);
    });

    it('can go on after a failure', async () => {
      await router.start();
      guard = () => Promise.reject(new Error('offline'));
      await router.navigate('one').catch(() => undefined);
      guard = () => ALLOW;
      await router.navigate('one');
      expect(shown()).to.equal('one');
    });

    it('shows and hears nothing once it is stopped', async () => {
      await router.start();
      await router.navigate('one');
      const slow = gate();
      prepare = () => slow.opened;
      const last = router.navigate('two');
      await idle();
      router.stop();
      slow.open();
      await last;
      at.go(-1);
      await idle();
      expect(shown()).to.equal('one');
      expect(at.listeners()).to.be.oneOf([0, null]);
    });
  });
}

describe('memory history', () => {
  it('does nothing past either end', () => {
    const history = createMemoryHistory<Name>('home');
    const moves: string[] = [];
    history.listen((route) => moves.push(route));
    history.push('one');
    for (const delta of [2, -2, 0, 1]) history.go(delta);
    expect(history.current()).to.equal('one');
    expect(moves).to.be.empty;
  });

  it('tells of its own moves to nobody', () => {
    const history = createMemoryHistory<Name>('home');
    const moves: string[] = [];
    const unlisten = history.listen((route) => moves.push(route));
    history.push('one');
    history.replace('two');
    expect(moves).to.be.empty;
    history.go(-1);
    unlisten();
    history.go(1);
    expect(moves).to.deep.equal(['home']);
  });
});

describe('browser history', () => {
  const open = (address: string) => {
    const fake = createFakeWindow(address);
    const history = createBrowserHistory<Name>({
      pathOf: (name) => `/acme/${name}`,
      routeOf: (path) => NAMES.find((name) => path === `/acme/${name}`) ?? 'home',
      window: fake.page,
    });
    return { fake, history };
  };

  it('keeps the query on every step', () => {
    const { fake, history } = open('/acme/home?invite=inv_9&of=a%20b');
    history.push('one');
    history.replace('two');
    history.push('three');
    expect(fake.entries()).to.deep.equal([
      '/acme/home?invite=inv_9&of=a%20b',
      '/acme/two?invite=inv_9&of=a%20b',
      '/acme/three?invite=inv_9&of=a%20b',
    ]);
  });

  it('adds no query where there is none', () => {
    const { fake, history } = open('/acme/home');
    history.push('one');
    expect(fake.address()).to.equal('/acme/one');
  });

  it('reads an unknown address too', () => {
    const { history } = open('/acme/nothing-here');
    expect(history.current()).to.equal('home');
  });
});

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
  describe(`the router on a ${kind} history`, () => {
    let at: Place;
    let store: ReturnType<typeof createStore>;
    let guard: (attempt: Attempt<Name>) => Promise<RouteCheck<Name, Note>> | RouteCheck<Name, Note>;
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

    it('reports the first screen as a page load', async () => {
      await router.start();
      expect(shows).to.deep.equal([{ route: 'home', state: undefined, visit: 1, previous: null, cause: 'load' }]);
      expect(asked).to.deep.equal([{ target: 'home', state: undefined, from: null, cause: 'load', fresh: true }]);
    });

    it('goes to the next screen, back and forward', async () => {
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

    it('forgets the screens ahead when the applicant goes back and then elsewhere', async () => {
      await router.start();
      await router.navigate('one');
      at.go(-1);
      await idle();
      await router.navigate('two');
      at.go(1);
      await idle();
      expect(shown()).to.equal('two');
    });

    it('never goes back to a replaced screen', async () => {
      await router.start();
      await router.navigate('one');
      await router.navigate('two', { replace: true });
      expect(shows.at(-1)?.cause).to.equal('replace');
      at.go(-1);
      await idle();
      expect(shown()).to.equal('home');
    });

    it('opening the same route again shows a new screen without a new history entry', async () => {
      await router.start();
      await router.navigate('one');
      await router.navigate('one');
      expect(shows.map(({ visit }) => visit)).to.deep.equal([1, 2, 3]);
      at.go(-1);
      await idle();
      expect(shown()).to.equal('home');
    });

    it('leaves no history entry for a redirected step', async () => {
      guard = ({ target }) => (target === 'one' ? to('two') : ALLOW);
      await router.start();
      await router.navigate('one');
      expect([shown(), at.history.current()]).to.deep.equal(['two', 'two']);
      at.go(-1);
      await idle();
      expect(shown()).to.equal('home');
    });

    it('corrects the address after a redirect on first load', async () => {
      guard = ({ target }) => (target === 'home' ? to('three') : ALLOW);
      await router.start();
      expect([shown(), at.history.current()]).to.deep.equal(['three', 'three']);
    });

    it('checks access after every redirect, without repeating calls', async () => {
      guard = ({ target }) => (target === 'one' ? to('two') : target === 'two' ? to('three') : ALLOW);
      await router.start();
      asked.length = 0;
      await router.navigate('one');
      expect(asked).to.deep.equal([
        { target: 'one', state: undefined, from: 'home', cause: 'push', fresh: true },
        { target: 'two', state: undefined, from: 'home', cause: 'push', fresh: false },
        { target: 'three', state: undefined, from: 'home', cause: 'push', fresh: false },
      ]);
    });

    it("uses what is already known for such a step and for the browser's Back button", async () => {
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

    it('passes data to the requested screen, and to a redirect target only what applies anywhere', async () => {
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

    it('stops a redirect loop with an error and keeps the screen', async () => {
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

    it('follows the longest allowed chain of redirects', async () => {
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

    it('shows the latest step, whichever is checked first', async () => {
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

    it('shows the latest step, whichever is loaded first', async () => {
      await router.start();
      const slow = gate();
      prepare = (route) => (route === 'one' ? slow.opened : Promise.resolve());
      const first = router.navigate('one');
      await router.navigate('two');
      slow.open();
      await first;
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'two']);
    });

    it('stops checking a step once a later one was asked for', async () => {
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
      it(`keeps the screen when a step cannot be ${what}`, async () => {
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

      it(`undoes a step back that cannot be ${what}`, async () => {
        await router.start();
        await router.navigate('one');
        breakIt();
        at.go(-1);
        await idle();
        expect([shown(), at.history.current()]).to.deep.equal(['one', 'one']);
      });
    }

    it('keeps screen and address in step when a failing step interrupts a step back', async () => {
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

    it('ignores the failure of a step once a later one was asked for', async () => {
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

    it('keeps the screen when the browser moves to the same one: what is typed there is in it', async () => {
      await router.start();
      await router.navigate('one');
      await router.navigate('two');
      await router.navigate('one');
      at.go(-2);
      await idle();
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'one', 'two', 'one']);
      expect(router.isAt(store.get(router.shown)?.visit ?? 0)).to.equal(true);
    });

    it('keeps the screen when the host asks for the same one', async () => {
      await router.start();
      await router.navigate('one');
      expect(await router.step('one')).to.equal(false);
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'one']);
      expect(router.isAt(store.get(router.shown)?.visit ?? 0)).to.equal(true);
    });

    it('keeps the screen when the guard leads a step back to the same one', async () => {
      await router.start();
      await router.navigate('one');
      guard = ({ target }) => (target === 'home' ? to('one') : ALLOW);
      at.go(-1);
      await idle();
      await idle();
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'one']);
      expect(at.history.current()).to.equal('one');
      guard = ({ target }) => (target === 'home' ? { kind: 'redirect', to: 'one', state: { text: 'why' } } : ALLOW);
      expect(await router.step('home'), 'with something to tell').to.equal(true);
      expect(store.get(router.shown)?.state).to.deep.equal({ text: 'why' });
    });

    it('keeps the screen when it took a second step back to be led to it', async () => {
      await router.start();
      await router.navigate('one');
      const slow = gate();
      guard = async ({ target }) => {
        await slow.opened;
        return target === 'home' ? to('one') : ALLOW;
      };
      const going = [router.navigate('two'), router.step('one'), router.step('home')];
      slow.open();
      await Promise.all(going);
      expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'one']);
    });

    for (const name of ['one', 'home'] as const) {
      it(`reopens a screen although a step to ${name} leads to it meanwhile`, async () => {
        await router.start();
        await router.navigate('one');
        guard = ({ target }) => (target === 'home' ? to('one') : ALLOW);
        const slow = gate();
        prepare = () => slow.opened;
        const reopening = router.navigate('one', { replace: true });
        await idle();
        const step = router.step(name);
        slow.open();
        await Promise.all([reopening, step]);
        expect(shows.map(({ route }) => route)).to.deep.equal(['home', 'one', 'one']);
      });
    }

    it('opens nothing before the start, whatever the browser moves to', async () => {
      at.history.push('one');
      at.history.push('two');
      at.go(-1);
      await idle();
      expect([shown(), asked]).to.deep.equal([null, []]);
      await router.start();
      expect(shown()).to.equal('one');
    });

    it('takes back a step back that is not there yet when the browser moves forward again', async () => {
      await router.start();
      await router.navigate('one');
      const slow = gate();
      prepare = () => slow.opened;
      at.go(-1);
      await idle();
      at.go(1);
      slow.open();
      await idle();
      await idle();
      expect([shown(), at.history.current()]).to.deep.equal(['one', 'one']);
    });

    it('works after a failure', async () => {
      await router.start();
      guard = () => Promise.reject(new Error('offline'));
      await router.navigate('one').catch(() => undefined);
      guard = () => ALLOW;
      await router.navigate('one');
      expect(shown()).to.equal('one');
    });

    it('does nothing once it is stopped', async () => {
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

describe('the history in memory', () => {
  it('ignores steps past either end', () => {
    const history = createMemoryHistory<Name>('home');
    const moves: string[] = [];
    history.listen((route) => moves.push(route));
    history.push('one');
    for (const delta of [2, -2, 0, 1]) history.go(delta);
    expect(history.current()).to.equal('one');
    expect(moves).to.be.empty;
  });

  it('does not report its own moves', () => {
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

describe('the history of the browser', () => {
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

  it('adds no query if there is none', () => {
    const { fake, history } = open('/acme/home');
    history.push('one');
    expect(fake.address()).to.equal('/acme/one');
  });

  it('reads an unknown address too', () => {
    const { history } = open('/acme/nothing-here');
    expect(history.current()).to.equal('home');
  });
});

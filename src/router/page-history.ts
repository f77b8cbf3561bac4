import { createMemoryHistory, type MemoryHistory, type RouteHistory } from './history';

/** Under this key, an entry of the browser's history says which screen of each element it stands for: numbers, nothing typed. */
const KEY = 'merchant-onboarding';

/** The place of each run in its own list. Runs tell all elements of a page apart, also from those before a reload. */
type Marks = Readonly<Record<string, unknown>>;

/** Marks of all elements of the page, by the browser's own names of its entries (D-325). */
const named = new Map<string, Marks>();

interface PageHistoryOptions {
  /** Whether the browser's back and forward step through the screens now. */
  readonly isOn: () => boolean;
  readonly window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
    /** Not in every browser, and empty in a page without an origin of its own. */
    readonly navigation?: { readonly currentEntry: { readonly key: string } | null } | undefined;
  };
}

/**
 * A memory history that the browser's back and forward move too. The address stays the host's: each screen is an entry of its own at the
 * same address, and what the host's router keeps in `history.state` is carried along.
 */
export function createPageHistory<Route extends string>(
  memory: MemoryHistory<Route>,
  { isOn, window: page }: PageHistoryOptions,
): RouteHistory<Route> {
  const run = `run-${Math.random()}`;
  const nameOf = (): string | undefined => page.navigation?.currentEntry?.key;
  const stateNow = (): unknown => page.history.state;

  function marksNow(): Marks {
    const name = nameOf();
    return (name === undefined ? marksIn(stateNow()) : named.get(name)) ?? {};
  }

  /** Says of an entry which screen it stands for; without a name, in the state that it has. */
  function mark(others: Marks, how: 'replaceState' | 'pushState'): void {
    const marks = { ...others, [run]: memory.index() };
    const state = stateNow();
    const isNamed = nameOf() !== undefined;
    if (how === 'pushState' || !isNamed) {
      page.history[how](isNamed || !canHaveMarks(state) ? state : { ...state, [KEY]: marks }, '');
    }
    const name = nameOf();
    if (name !== undefined) named.set(name, marks);
  }

  return {
    current: () => memory.current(),
    replace: (route) => memory.replace(route),
    push(route) {
      if (!isOn()) {
        memory.push(route);
        return;
      }
      mark(marksNow(), 'replaceState');
      memory.push(route);
      mark(marksNow(), 'pushState');
    },
    listen(onMove) {
      const unlisten = memory.listen(onMove);
      const onPop = (): void => {
        const index = marksNow()[run];
        if (isOn() && Number.isInteger(index)) memory.go(Number(index) - memory.index());
      };
      page.addEventListener('popstate', onPop);
      return () => {
        unlisten();
        page.removeEventListener('popstate', onPop);
      };
    },
  };
}

/** The history of an embed: in memory, and in the browser's as long as `isOn` says so. */
export function createEmbedHistory<Route extends string>(first: Route, isOn: () => boolean): RouteHistory<Route> {
  return createPageHistory(createMemoryHistory(first), { isOn, window });
}

/** Of any other state, a copy with something added is another state. */
function canHaveMarks(state: unknown): state is object | null {
  return typeof state === 'object' && (state === null || Object.getPrototypeOf(state) === Object.prototype);
}

/** The host's own code may write what it likes into `history.state`. */
function marksIn(state: unknown): Marks | undefined {
  const marks: unknown = canHaveMarks(state) ? Reflect.get(state ?? {}, KEY) : undefined;
  return typeof marks === 'object' && marks !== null ? (marks as Marks) : undefined;
}

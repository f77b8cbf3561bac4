import { createMemoryHistory, type MemoryHistory, type RouteHistory } from './history';

/**
 * The key in `history.state` under which an entry of the browser's history says which screen of each element it shows. Holds
 * numbers, nothing typed.
 */
const KEY = 'merchant-onboarding';

/**
 * For each run of an element, an index into its own list of screens. Run ids distinguish all elements on a page, including those
 * before a reload.
 */
type Marks = Readonly<Record<string, unknown>>;

/** Marks of all elements on the page, by the browser's own keys for history entries (D-325). */
const named = new Map<string, Marks>();

interface PageHistoryOptions {
  /** Whether the browser's back and forward currently step through the screens. */
  readonly isOn: () => boolean;
  readonly window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'> & {
    /** Missing in some browsers, and without entries on a page with an opaque origin. */
    readonly navigation?: { readonly currentEntry: { readonly key: string } | null } | undefined;
  };
}

/**
 * A memory history that the browser's back and forward also move. The address stays the host's: each screen adds an entry at the
 * same address, and what the host's router keeps in `history.state` is preserved.
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

  /** Records which screen a history entry shows: by the entry's key, or in its state if the browser has no keys. */
  function mark(how: 'replaceState' | 'pushState'): void {
    const marks = { ...marksNow(), [run]: memory.index() };
    const state = stateNow();
    const isNamed = nameOf() !== undefined;
    if (how === 'pushState' || !isNamed) {
      try {
        page.history[how](isNamed || !canHaveMarks(state) ? state : { ...state, [KEY]: marks }, '');
      } catch {
        // Safari refuses more than 100 changes in ten seconds, the host's included: the screen then has no entry of its own (D-402).
      }
    }
    const name = nameOf();
    if (name !== undefined) named.set(name, marks);
  }

  return {
    current: () => memory.current(),
    replace: (route) => memory.replace(route),
    push(route) {
      const on = isOn();
      if (on) mark('replaceState');
      memory.push(route);
      if (on) mark('pushState');
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

/** An embed's history: in memory, and in the browser's history while `isOn` returns true. */
export function createEmbedHistory<Route extends string>(first: Route, isOn: () => boolean): RouteHistory<Route> {
  return createPageHistory(createMemoryHistory(first), { isOn, window });
}

/** Whether marks can be added to a copy of this state: a copy of anything but a plain object would no longer be the same state. */
function canHaveMarks(state: unknown): state is object | null {
  return typeof state === 'object' && (state === null || Object.getPrototypeOf(state) === Object.prototype);
}

/** Parses defensively: the host's code may write anything into `history.state`. */
function marksIn(state: unknown): Marks | undefined {
  const marks: unknown = canHaveMarks(state) ? Reflect.get(state ?? {}, KEY) : undefined;
  return typeof marks === 'object' && marks !== null ? (marks as Marks) : undefined;
}

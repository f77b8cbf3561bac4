import { createMemoryHistory, type MemoryHistory, type RouteHistory } from './history';

/** Under this key, an entry of the browser's history says which screen of each element it stands for: numbers, nothing typed. */
const KEY = 'merchant-onboarding';

/** The place of each run in its own list. Runs tell all elements of a page apart, also from those before a reload. */
type Marks = Readonly<Record<string, unknown>>;

interface PageHistoryOptions {
  /** Whether the browser's back and forward step through the screens now. */
  readonly isOn: () => boolean;
  readonly window: Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>;
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

  function marked(): object {
    const { state } = page.history as { readonly state: object | null };
    return { ...state, [KEY]: { ...marksOf(state), [run]: memory.index() } };
  }

  return {
    current: () => memory.current(),
    replace: (route) => memory.replace(route),
    push(route) {
      if (!isOn()) {
        memory.push(route);
        return;
      }
      page.history.replaceState(marked(), '');
      memory.push(route);
      page.history.pushState(marked(), '');
    },
    listen(onMove) {
      const unlisten = memory.listen(onMove);
      const onPop = ({ state }: PopStateEvent): void => {
        const index = marksOf(state)[run];
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

/** The host's own code may write what it likes into `history.state`. */
function marksOf(state: unknown): Marks {
  if (typeof state !== 'object' || state === null) return {};
  const marks: unknown = Reflect.get(state, KEY);
  return typeof marks === 'object' && marks !== null ? (marks as Marks) : {};
}

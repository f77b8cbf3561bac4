import { createMemoryHistory, type MemoryHistory, type RouteHistory } from './history';

/** Under this key, an entry of the browser's history says which screen it stands for: a number, nothing typed. */
const KEY = 'merchant-onboarding';

interface Mark {
  /** Tells the runs of all elements apart, also from those before a reload. */
  readonly run: string;
  readonly index: number;
}

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
  const run = String(Math.random());

  function marked(): object {
    const mark: Mark = { run, index: memory.index() };
    return { ...(page.history.state as object | null), [KEY]: mark };
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
        const mark = markOf(state);
        if (isOn() && mark !== null && mark.run === run) memory.go(mark.index - memory.index());
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
function markOf(state: unknown): Mark | null {
  if (typeof state !== 'object' || state === null) return null;
  const mark: unknown = Reflect.get(state, KEY);
  if (typeof mark !== 'object' || mark === null || !('run' in mark) || !('index' in mark)) return null;
  const { run, index } = mark;
  return typeof run === 'string' && Number.isInteger(index) ? { run, index: Number(index) } : null;
}

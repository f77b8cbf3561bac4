/**
 * The applicant's position, as a list of routes. One contract, two adapters: an embed keeps the list in memory and never touches
 * the page's address; the hosted app keeps it in the browser's address bar.
 */
export interface RouteHistory<Route extends string> {
  current(): Route;
  push(route: Route): void;
  replace(route: Route): void;
  /** Reports moves that this code did not make: the browser's back and forward. */
  listen(onMove: (route: Route) => void): () => void;
}

export interface MemoryHistory<Route extends string> extends RouteHistory<Route> {
  /** Index of the current route in the list. */
  index(): number;
  /** Moves back (-1) or forward (+1) as a browser would; does nothing past either end. */
  go(delta: number): void;
}

export function createMemoryHistory<Route extends string>(first: Route): MemoryHistory<Route> {
  let entries: Route[] = [first];
  let index = 0;
  const listeners = new Set<(route: Route) => void>();
  const current = (): Route => entries[index] ?? first;
  return {
    current,
    index: () => index,
    push(route) {
      entries = [...entries.slice(0, index + 1), route];
      index += 1;
    },
    replace(route) {
      entries = entries.with(index, route);
    },
    go(delta) {
      const next = index + delta;
      if (next < 0 || next >= entries.length || delta === 0) return;
      index = next;
      for (const listener of listeners) listener(current());
    },
    listen(onMove) {
      listeners.add(onMove);
      return () => listeners.delete(onMove);
    },
  };
}

interface BrowserHistoryOptions<Route extends string> {
  /** Path of a route, e.g. `/acme/sms`. */
  readonly pathOf: (route: Route) => string;
  /** Route of a path; unknown paths have one too. */
  readonly routeOf: (path: string) => Route;
  readonly window: Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;
}

/** Keeps the page's query on every move (specification 2.4). */
export function createBrowserHistory<Route extends string>(options: BrowserHistoryOptions<Route>): RouteHistory<Route> {
  const { pathOf, routeOf, window: page } = options;
  const current = (): Route => routeOf(page.location.pathname);
  const address = (route: Route): string => pathOf(route) + page.location.search;
  return {
    current,
    push(route) {
      page.history.pushState(null, '', address(route));
    },
    replace(route) {
      page.history.replaceState(null, '', address(route));
    },
    listen(onMove) {
      const onPop = (): void => onMove(current());
      page.addEventListener('popstate', onPop);
      return () => page.removeEventListener('popstate', onPop);
    },
  };
}

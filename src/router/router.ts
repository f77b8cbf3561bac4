import { atom, type Atom, type createStore } from 'jotai/vanilla';
import type { RouteHistory } from './history';

/** How a screen was reached: first load, forward, replacing the previous screen, or the browser's back and forward. */
export type Cause = 'load' | 'push' | 'replace' | 'pop';

/** The screen being shown. */
export interface Shown<Route extends string, State> {
  readonly route: Route;
  /** What the previous screen handed over. Only in memory, never in an address or in `history.state`. */
  readonly state: State | undefined;
  /** Increases with each screen, so that reopening the same route is a new screen. */
  readonly visit: number;
  readonly previous: Route | null;
  readonly cause: Cause;
}

export interface NavigateOptions<State> {
  readonly replace?: boolean;
  readonly state?: State;
  /** False if what is known about the applicant is still valid, as when going back. */
  readonly fresh?: boolean;
}

export interface Attempt<Route extends string, State = unknown> {
  readonly target: Route;
  /** State for the target screen. */
  readonly state?: State | undefined;
  readonly from: Route | null;
  readonly cause: Cause;
  readonly fresh: boolean;
}

export type RouteCheck<Route extends string, State = never> =
  | { readonly kind: 'allow' }
  /** If the redirect has its own state, it replaces what was handed over. */
  | { readonly kind: 'redirect'; readonly to: Route; readonly state?: State };

export interface RouterOptions<Route extends string, State> {
  readonly history: RouteHistory<Route>;
  readonly store: ReturnType<typeof createStore>;
  /** Checks one attempt; may ask the server first. If it rejects, the navigation stops. */
  readonly guard: (attempt: Attempt<Route, State>) => Promise<RouteCheck<Route, State>>;
  /** Fetches what the screen needs to render (its code). */
  readonly prepare: (route: Route) => Promise<void>;
  /** The part of a handover that may reach a different screen than intended; nothing by default. */
  readonly redirected?: (state: State) => State;
  /** Called before one screen replaces another; false keeps the current one. */
  readonly mayShow?: (change: {
    readonly from: Route;
    readonly to: Route;
    readonly cause: Exclude<Cause, 'load'>;
  }) => boolean | Promise<boolean>;
  /** Runs just before a screen is shown. */
  readonly onShow?: (shown: Shown<Route, State>) => void;
  /** Runs once the screen is shown. */
  readonly onShown?: (shown: Shown<Route, State>) => void;
  /** Called when the browser's back or forward led to a screen that could not be opened. No caller of `navigate` could be told. */
  readonly onPopFailed?: (error: unknown, to: Route) => void;
}

export interface Router<Route extends string, State> {
  /** The current screen; null before the first. */
  readonly shown: ReturnType<typeof atom<Shown<Route, State> | null>>;
  /** The screen to render: the current one, or the one that is shown in advance. */
  readonly screen: Atom<Shown<Route, State> | null>;
  /** Shows a screen in advance, without the guard. If it becomes the first screen, it keeps its visit. */
  adopt(route: Route): void;
  /** Shows the first screen. */
  start(): Promise<void>;
  /**
   * Goes to a route, or to where the guard redirects. Resolves to false if a later call has overtaken it. Rejects with what `guard`
   * or `prepare` rejected with; the screen then does not change.
   */
  navigate(to: Route, options?: NavigateOptions<State>): Promise<boolean>;
  /** Like `navigate`, but adds no history entry and reopens no screen, as with the browser's back and forward. */
  step(to: Route): Promise<boolean>;
  /** Whether this visit is the current screen and no navigation is in progress. */
  isAt(visit: number): boolean;
  /** Settles with the navigation that was begun last. */
  moving(): Promise<unknown>;
  stop(): void;
}

/** Safety limit; the guard's chains of redirects are shorter. */
const MAX_REDIRECTS = 5;

/** The visit number of a screen that is shown in advance; the router's own numbers start at 1. */
export const IN_ADVANCE = 0;

export function createRouter<Route extends string, State>(options: RouterOptions<Route, State>): Router<Route, State> {
  const { history, store } = options;
  const shown = atom<Shown<Route, State> | null>(null);
  const adopted = atom<Shown<Route, State> | null>(null);
  const screen = atom((get) => get(shown) ?? get(adopted));
  let latest = 0;
  /** Where the navigation in progress is to lead; null if there is none. */
  let aim: Route | null = null;
  let moving: Promise<unknown> = Promise.resolve();
  /** Whether the navigation in progress, or one that only steps have overtaken, was to reopen the screen on show. */
  let isReopening = false;

  type Target = Pick<Attempt<Route, State>, 'target' | 'state'>;

  async function settle(first: Attempt<Route, State>, overtaken: () => boolean): Promise<Target | null> {
    let attempt = first;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const check = await options.guard(attempt);
      if (overtaken()) return null;
      if (check.kind === 'allow') return attempt;
      const state = check.state ?? (redirects === 0 && first.state ? options.redirected?.(first.state) : attempt.state);
      attempt = { ...attempt, target: check.to, fresh: false, state };
    }
    throw new Error(`Redirect loop at ${first.target}`);
  }

  async function go(to: Route, cause: Cause, given: NavigateOptions<State> = {}): Promise<boolean> {
    // A step to the screen that is shown opens nothing, and does not keep it from being reopened (D-546).
    const current = store.get(shown)?.route;
    if (cause === 'pop' && to === current && (aim === current || aim === null)) return false;
    if (cause !== 'pop') isReopening = to === current;
    latest += 1;
    const visit = latest;
    aim = to;
    const overtaken = (): boolean => visit !== latest;
    try {
      const reaching = reach(to, cause, given, visit, overtaken);
      moving = reaching;
      return await reaching;
    } catch (error) {
      if (overtaken()) return false;
      // The browser's back changes the address first. If neither it nor the step that overtook it succeeds, restore the address.
      if (current !== undefined && history.current() !== current) history.replace(current);
      throw error;
    } finally {
      if (!overtaken()) {
        aim = null;
        isReopening = false;
      }
    }
  }

  async function reach(
    to: Route,
    cause: Cause,
    { state, fresh = true }: NavigateOptions<State>,
    visit: number,
    overtaken: () => boolean,
  ): Promise<boolean> {
    const previous = store.get(shown);
    const found = await settle({ target: to, state, from: previous?.route ?? null, cause, fresh }, overtaken);
    if (found === null) return false;
    const route = found.target;
    // The guard may lead a step back to the screen that is shown, too.
    const stays = cause === 'pop' && previous?.route === route && found.state === undefined && !isReopening;
    if (!stays) await options.prepare(route);
    if (overtaken()) return false;
    const answer =
      !stays &&
      (previous === null || cause === 'load' || options.mayShow?.({ from: previous.route, to: route, cause }));
    // Awaited only if it is a promise: a press must not outrun the screen.
    if (previous !== null && !(typeof answer === 'object' ? await answer : (answer ?? true))) {
      if (overtaken()) return false;
      if (history.current() !== previous.route) history.replace(previous.route);
      return false;
    }
    // `mayShow` may have navigated elsewhere meanwhile.
    if (overtaken()) return false;
    const same = history.current() === route;
    if (cause === 'push' && !same) history.push(route);
    else if (!same) history.replace(route);
    const ahead = previous === null ? store.get(adopted) : null;
    const isAhead = ahead?.route === route;
    const next: Shown<Route, State> = {
      route,
      state: found.state,
      visit: isAhead ? IN_ADVANCE : visit,
      previous: previous?.route ?? null,
      cause,
    };
    options.onShow?.(next);
    // The same object, if there is nothing new to render.
    store.set(shown, isAhead && cause === ahead.cause && next.state === undefined ? ahead : next);
    options.onShown?.(next);
    return true;
  }

  const unlisten = history.listen((route) => {
    // Before the first screen, the start will go there.
    if (store.get(shown) === null) return;
    go(route, 'pop', { fresh: false }).catch((error: unknown) => options.onPopFailed?.(error, route));
  });

  return {
    shown,
    screen,
    adopt(route) {
      store.set(adopted, { route, state: undefined, visit: IN_ADVANCE, previous: null, cause: 'load' });
    },
    async start() {
      await go(history.current(), 'load');
    },
    navigate: (to, given = {}) => go(to, given.replace ? 'replace' : 'push', given),
    step: (to) => go(to, 'pop', { fresh: false }),
    isAt: (visit) => aim === null && store.get(shown)?.visit === visit,
    moving: () => moving,
    stop() {
      latest += 1;
      aim = history.current();
      // Whoever waits for the next screen would ask again and again, and the page would hang.
      moving = new Promise(() => undefined);
      unlisten();
    },
  };
}

import { isState, printState, readState, type DemoState } from './state';

type Listener = (state: DemoState, before: DemoState, isLink: boolean) => void;

export interface Store {
  readonly state: DemoState;
  change(patch: Partial<DemoState>): void;
  /** Called after each change, in the order of subscription; `isLink` if a link has been opened in this tab. */
  subscribe(listener: Listener): void;
}

/** The state of the page, kept in its address: a link shows what its sender saw. */
export function createStore(): Store {
  let state = readState(location.hash);
  const listeners: Listener[] = [];

  function become(next: DemoState, isLink = false): void {
    const before = state;
    if (printState(next) === printState(before)) return;
    state = next;
    for (const listener of listeners) listener(state, before, isLink);
  }

  function write(): void {
    const hash = printState(state);
    history.replaceState(null, '', hash === '' ? location.pathname + location.search : `#${hash}`);
  }

  window.addEventListener('hashchange', () => {
    if (isState(location.hash)) become(readState(location.hash), true);
    // The browser has gone to that place; a link or a reload needs the state.
    else write();
  });
  return {
    get state() {
      return state;
    },
    change(patch) {
      become({ ...state, ...patch });
      write();
    },
    subscribe: (listener) => void listeners.push(listener),
  };
}

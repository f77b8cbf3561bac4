type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/** As much of a browser's window as a history needs: an address bar, its entries, and a Back button. */
export interface FakeWindow {
  readonly page: Page;
  /** Addresses, oldest first. */
  readonly entries: () => string[];
  readonly address: () => string;
  readonly listeners: () => number;
  readonly go: (delta: number) => void;
}

export function createFakeWindow(first: string): FakeWindow {
  let entries = [first];
  let index = 0;
  const heard = new Set<() => void>();
  const address = (): string => entries[index] ?? '';
  const url = (): URL => new URL(address(), 'https://apply.example');
  const page = {
    location: {
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
    },
    history: {
      pushState(state: unknown, _: string, to: string) {
        if (state !== null) throw new Error('nothing may be kept in history.state');
        entries = [...entries.slice(0, index + 1), to];
        index += 1;
      },
      replaceState(state: unknown, _: string, to: string) {
        if (state !== null) throw new Error('nothing may be kept in history.state');
        entries = entries.with(index, to);
      },
    },
    addEventListener: (name: string, listener: () => void) => name === 'popstate' && heard.add(listener),
    removeEventListener: (name: string, listener: () => void) => name === 'popstate' && heard.delete(listener),
  };
  return {
    page: page as unknown as Page,
    entries: () => entries,
    address,
    listeners: () => heard.size,
    go(delta) {
      index = Math.min(entries.length - 1, Math.max(0, index + delta));
      for (const listener of heard) listener();
    },
  };
}

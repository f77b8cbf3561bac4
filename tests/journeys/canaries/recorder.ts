/** A page script that writes down everything a script, a session recorder or a log of the host could see. */

/** Where a text was seen. */
export type Place =
  | 'dom'
  | 'rrweb'
  | 'storage'
  | 'database'
  | 'cookie'
  | 'address'
  | 'history'
  | 'event'
  | 'console'
  | 'error'
  | 'message'
  | 'reachable';

export interface Sighting {
  readonly place: Place;
  readonly text: string;
}

export interface Recorder {
  /** In their order, each text once for every place and stretch between two marks. */
  readonly seen: (Sighting | { readonly mark: string })[];
  readonly mark: (name: string) => void;
  readonly note: (place: Place, value: unknown) => void;
}

/** Runs before any other script of the page. Complete in itself: its source is handed to the page. */
export function startRecorder(): void {
  // rrweb opens a frame of its own, and scripts for every page run in it too.
  if (window.top !== window) return;
  const seen: Recorder['seen'] = [];
  let known = new Set<string>();
  const texts = (value: unknown, found: string[], visited = new Set<unknown>()): string[] => {
    if (typeof value === 'string') found.push(value);
    else if (typeof value === 'number') found.push(String(value));
    else if (typeof value === 'object' && value !== null && !(value instanceof Node) && value !== window) {
      if (visited.has(value)) return found;
      visited.add(value);
      if (value instanceof Error) found.push(String(value), value.stack ?? '');
      for (const [key, inner] of Object.entries(value)) {
        found.push(key);
        texts(inner, found, visited);
      }
    }
    return found;
  };
  const recorder: Recorder = {
    seen,
    mark(name) {
      known = new Set();
      seen.push({ mark: name });
    },
    note(place, value) {
      for (const text of texts(value, [])) {
        const key = `${place} ${text}`;
        if (text === '' || known.has(key)) continue;
        known.add(key);
        seen.push({ place, text });
      }
    },
  };
  Object.defineProperty(window, 'canaryRecorder', { value: recorder });
  const { note } = recorder;

  const look = (node: Node): void => {
    if (node instanceof CharacterData) note('dom', node.data);
    if (node instanceof Element) for (const { name, value } of node.attributes) note('dom', [name, value]);
    for (const child of node.childNodes) look(child);
  };
  const observe = (root: Node): void => {
    new MutationObserver((records) => {
      for (const { target, addedNodes, oldValue } of records) {
        // What was there between two looks is told by the old value.
        note('dom', oldValue);
        if (target instanceof CharacterData) note('dom', target.data);
        if (target instanceof Element) for (const { value } of target.attributes) note('dom', value);
        addedNodes.forEach(look);
      }
    }).observe(root, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
      attributes: true,
      attributeOldValue: true,
    });
  };
  observe(document);

  /** Calls the listener with what a method of the platform is given. */
  function hear(owner: object, name: string, listener: (given: unknown[], result: unknown) => void): void {
    const real = Reflect.get(owner, name) as unknown;
    if (typeof real !== 'function') return;
    Reflect.set(owner, name, function heard(this: unknown, ...given: unknown[]) {
      const result: unknown = Reflect.apply(real, this, given);
      listener(given, result);
      return result;
    });
  }
  hear(Element.prototype, 'attachShadow', (_, root) => observe(root as ShadowRoot));
  hear(Storage.prototype, 'setItem', (given) => note('storage', given));
  for (const name of ['put', 'add']) hear(IDBObjectStore.prototype, name, (given) => note('database', given));
  if ('caches' in window)
    for (const name of ['put', 'add', 'addAll']) hear(Cache.prototype, name, (given) => note('database', given));
  for (const name of ['pushState', 'replaceState']) {
    hear(History.prototype, name, (given) => {
      note('history', [given, history.state]);
      note('address', location.href);
    });
  }
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir', 'group'])
    hear(console, name, (given) => note('console', given));
  hear(BroadcastChannel.prototype, 'postMessage', (given) => note('message', given));
  hear(MessagePort.prototype, 'postMessage', (given) => note('message', given));
  hear(window, 'postMessage', (given) => note('message', given));
  hear(window, 'open', (given) => note('address', given));
  hear(EventTarget.prototype, 'dispatchEvent', ([event]) => noteEvent(event as Event));

  function noteEvent(event: Event): void {
    note('event', [event.type, Reflect.get(event, 'detail'), Reflect.get(event, 'data'), Reflect.get(event, 'key')]);
  }
  const types = new Set<string>();
  for (const target of [window, document, HTMLElement.prototype]) {
    for (let holder: object | null = target; holder !== null; holder = Object.getPrototypeOf(holder) as object | null)
      for (const name of Object.keys(holder)) if (name.startsWith('on')) types.add(name.slice(2));
  }
  for (const target of [window, document]) for (const type of types) target.addEventListener(type, noteEvent);
  document.addEventListener('DOMContentLoaded', () => {
    for (const host of document.querySelectorAll('merchant-onboarding'))
      for (const type of types) host.addEventListener(type, noteEvent);
  });
  window.addEventListener('error', ({ message, error }) => note('error', [message, error]));
  window.addEventListener('unhandledrejection', ({ reason }) => note('error', reason));
  window.addEventListener('message', ({ data }) => note('message', data));
  window.addEventListener('storage', ({ key, newValue }) => note('storage', [key, newValue]));

  interface Rrweb {
    record(options: { emit: (event: { data: unknown }) => void; checkoutEveryNms: number }): unknown;
  }
  document.addEventListener('DOMContentLoaded', () => {
    const { rrweb } = window as unknown as { rrweb: Rrweb };
    // Texts only: among places and times any number is found.
    const strings = (value: unknown): void => {
      if (typeof value === 'string') note('rrweb', value);
      else if (typeof value === 'object' && value !== null) Object.values(value).forEach(strings);
    };
    rrweb.record({ emit: ({ data }) => strings(data), checkoutEveryNms: 3000 });
  });
}

/** Looks into everything that is kept. Complete in itself: its source is handed to the page. */
export async function lookAround(): Promise<void> {
  const { canaryRecorder: recorder } = window as unknown as { canaryRecorder: Recorder };
  for (const storage of [localStorage, sessionStorage]) recorder.note('storage', Object.entries(storage));
  recorder.note('cookie', document.cookie);
  recorder.note('address', [location.href, document.title, window.name]);
  recorder.note('history', history.state);
  recorder.note('database', await indexedDB.databases());
  if ('caches' in window) recorder.note('database', await caches.keys());
  const visit = (node: Node): void => {
    if (node instanceof CharacterData) recorder.note('dom', node.data);
    if (node instanceof Element) {
      for (const { value } of node.attributes) recorder.note('dom', value);
      if (node.shadowRoot !== null) visit(node.shadowRoot);
    }
    node.childNodes.forEach(visit);
  };
  visit(document);
}

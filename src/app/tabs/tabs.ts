import type { Clock } from '../../clock/clock';

/** What this tab does with the application: uses it, asks whether to, or leaves it to another tab. */
export type Place = 'active' | 'asking' | 'resting';

/** How long another tab may take to save before this one goes ahead: it may be frozen. */
const PATIENCE = 6_000;

interface Message {
  readonly type: 'take' | 'taken' | 'submitted';
}

interface TabsInput {
  /** The same for every tab of one application, and neither personal nor secret. */
  readonly key: string;
  readonly clock: Clock;
  /** Where this tab was before its page was left and restored; otherwise `active`. */
  readonly place: Place;
  /** Says where this tab is now. */
  readonly onPlace: (place: Place) => void;
  /** Saves what is typed, before another tab goes on. */
  readonly save: () => Promise<unknown>;
  /** Loads what the server has, after another tab. False if that failed: this tab then asks again. */
  readonly takeOver: () => Promise<boolean>;
  /** What another tab submitted before this one went on has been accepted. */
  readonly onSubmitted: () => void;
}

export interface Tabs {
  /** The applicant wants to go on here. Resolves once that is so, or has failed. */
  use(): Promise<void>;
  /** What was submitted here has been accepted. */
  submitted(): void;
  stop(): void;
}

/**
 * Requests of elements of this page that have gone, until the browser has their locks back. Whatever takes the place of such an element
 * would otherwise be told that another tab has the application.
 */
const goingBack = new Set<Promise<unknown>>();

/**
 * Lets one tab at a time use an application (D-106). The one that does holds a lock, which the browser takes back from a tab
 * that is closed; a channel carries the wish to take it over and the news of a submission (D-268), and nothing else.
 */
export function createTabs({ key, clock, place: first, onPlace, save, takeOver, onSubmitted }: TabsInput): Tabs {
  const channel = new BroadcastChannel(key);
  let place = first;
  let release: (() => void) | null = null;
  let queue: AbortController | null = null;
  let timer: number | null = null;
  let taking: (() => void) | null = null;
  let stopped = false;
  /** The request that has the lock, or waits for it. */
  let request: Promise<unknown>;
  /** This page, as the holder of the lock. */
  let here: Promise<string | undefined> | null = null;

  function become(next: Place): void {
    if (stopped || place === next) return;
    place = next;
    onPlace(next);
  }

  function post(type: Message['type']): void {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage({ type } satisfies Message);
  }

  function hold(): Promise<void> {
    here = holder();
    return new Promise((resolve) => (release = resolve));
  }

  /** Which page has the lock; undefined if that cannot be asked. */
  async function holder(): Promise<string | undefined> {
    const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
    return held.find(({ name }) => name === key)?.clientId;
  }

  /** Waits for the lock, or takes it from a tab that does not answer. */
  function wait(steal = false): void {
    queue?.abort();
    const own = new AbortController();
    queue = own;
    const options: LockOptions = steal ? { steal } : { signal: own.signal };
    request = navigator.locks
      .request(key, options, () => {
        if (stopped || queue !== own) return undefined;
        queue = null;
        const held = hold();
        void granted();
        return held;
      })
      .catch((error: unknown) => lost(own, error));
  }

  /** Not waiting any more, or another tab has taken the lock without asking, or the page may have no locks. */
  function lost(own: AbortController, error: unknown): void {
    if (own.signal.aborted || stopped) return;
    if (!isAbort(error)) {
      // Tabs cannot be told apart then, and nobody is kept from going on.
      queue = null;
      if (place !== 'active') void granted();
      return;
    }
    if (queue !== null) return;
    release = null;
    // What is typed here cannot be saved first: the other tab goes on already.
    become('resting');
  }

  async function granted(): Promise<void> {
    if (timer !== null) clock.clear(timer);
    post('taken');
    become((await takeOver()) ? 'active' : 'asking');
    settle();
  }

  /** The wish to go on here is fulfilled, or overtaken by another tab's. */
  function settle(): void {
    if (timer !== null) clock.clear(timer);
    timer = null;
    taking?.();
    taking = null;
  }

  async function give(): Promise<void> {
    // A page that hung hears late of the other tab, which goes on already: what is saved now would overwrite its work (D-284).
    if ((await here) === (await holder())) await save();
    become('resting');
    release?.();
    release = null;
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (stopped) return;
    if (data.type === 'submitted') {
      if (place === 'active') onSubmitted();
    } else if (data.type === 'take') {
      if (place === 'active' && release !== null) void give();
      // Whoever asks to go on comes before those that only wait.
      else if (taking === null) queue?.abort();
    } else if (release === null) {
      settle();
      queue?.abort();
      if (place === 'asking') wait();
    }
  });

  function ask(): Promise<unknown> | undefined {
    // One that rests goes on only when it is told to.
    if (stopped || place === 'resting') return undefined;
    if (place === 'asking') {
      wait();
      return undefined;
    }
    return navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      if (stopped) return undefined;
      if (lock !== null) return hold();
      become('asking');
      wait();
      return undefined;
    });
  }

  request = Promise.allSettled(goingBack)
    .then(ask)
    .catch((error: unknown) => lost(new AbortController(), error));

  return {
    async use() {
      if (place === 'active' || taking !== null) return;
      if (release !== null) {
        await granted();
        return;
      }
      const done = new Promise<void>((resolve) => (taking = resolve));
      if (queue === null || queue.signal.aborted) wait();
      post('take');
      timer = clock.set(() => wait(true), PATIENCE);
      await done;
    },
    submitted: () => post('submitted'),
    stop() {
      stopped = true;
      if (timer !== null) clock.clear(timer);
      queue?.abort();
      channel.close();
      release?.();
      taking?.();
      const ended = request.finally(() => goingBack.delete(ended));
      goingBack.add(ended);
    },
  };
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** The name under which the tabs of one application find each other (D-120). */
export async function keyOf(parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  const hex = [...new Uint8Array(bytes).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `merchant-onboarding:${hex.join('')}`;
}

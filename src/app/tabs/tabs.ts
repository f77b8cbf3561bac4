import type { Clock } from '../../clock/clock';

/** What this tab does with the application: uses it, asks whether to use it here, or leaves it to another tab. */
export type Place = 'active' | 'asking' | 'resting';

/** How long another tab may take to save before this one proceeds, in milliseconds: the other may be frozen. */
const PATIENCE = 6_000;

type Message =
  /** The applicant has asked to use the application in another tab, `at` milliseconds since 1970. */
  { readonly type: 'take'; readonly at: number } | { readonly type: 'submitted' };

export interface TabsInput {
  /** The same for every tab of one application, and neither personal nor secret. */
  readonly key: string;
  readonly clock: Clock;
  /** This tab's state before its page was left and restored; otherwise `active`. */
  readonly place: Place;
  /** Called with this tab's new state. */
  readonly onPlace: (place: Place) => void;
  /** Saves what was typed, before another tab takes over. */
  readonly save: () => Promise<unknown>;
  /**
   * Reloads from the server, after another tab has had the application. Resolves to false if that failed: this tab then asks again.
   * `isOurs` returns false once another tab, or a newer request of this one, has taken the application meanwhile.
   */
  readonly takeOver: (isOurs: () => boolean) => Promise<boolean>;
  /** Called when a submission of another tab, made before this one took over, has been accepted. */
  readonly onSubmitted: () => void;
}

export interface Tabs {
  /** Resolves once it is known whether this tab has the application, or tabs cannot be told apart. */
  readonly placed: Promise<void>;
  /** Takes the application over for this tab. Resolves once that has succeeded or failed. */
  use(): Promise<void>;
  /** Tells other tabs that this tab's submission has been accepted. */
  submitted(): void;
  stop(): void;
}

/**
 * Lock requests of removed elements on this page, until the browser has released their locks. Otherwise a new element in the same
 * place would report that another tab has the application.
 */
const goingBack = new Set<Promise<unknown>>();

/**
 * Lets one tab at a time use an application (D-106). The active tab holds a lock, which the browser releases when the tab closes. A
 * channel carries requests to take over and the news of a submission (D-268), nothing else.
 */
export function createTabs({ key, clock, place: first, onPlace, save, takeOver, onSubmitted }: TabsInput): Tabs {
  const channel = new BroadcastChannel(key);
  let place = first;
  let release: (() => void) | null = null;
  let queue: AbortController | null = null;
  let timer: number | null = null;
  let taking: (() => void) | null = null;
  /** When the applicant last asked to use the application here, in milliseconds since 1970. */
  let askedAt = 0;
  /** The take-over that counts. */
  let current: object | null = null;
  /** Whether another tab's submission was accepted while this one was taking over. */
  let hasNews = false;
  let stopped = false;
  let known = (): void => undefined;
  const placed = new Promise<void>((resolve) => (known = resolve));
  /** The request that holds the lock or waits for it. */
  let request: Promise<unknown>;
  /** The client id of this page, as the lock's holder. */
  let here: Promise<string | undefined> | null = null;

  function become(next: Place): void {
    if (stopped || place === next) return;
    place = next;
    onPlace(next);
  }

  function post(message: Message): void {
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
    channel.postMessage(message);
  }

  function hold(): Promise<void> {
    here = holder();
    return new Promise((resolve) => (release = resolve));
  }

  /** The client id of the page that holds the lock; undefined if the browser does not say. */
  async function holder(): Promise<string | undefined> {
    const { held = [] } = await navigator.locks.query().catch((): LockManagerSnapshot => ({}));
    return held.find(({ name }) => name === key)?.clientId;
  }

  /** Waits for the lock, or steals it from a tab that does not answer. */
  function wait(steal = false): void {
    queue?.abort();
    const own = new AbortController();
    queue = own;
    const options: LockOptions = steal ? { steal } : { signal: own.signal };
    request = navigator.locks
      .request(key, options, () => {
        if (stopped || queue !== own || own.signal.aborted) return undefined;
        queue = null;
        const held = hold();
        void granted();
        return held;
      })
      .catch((error: unknown) => lost(own, error));
  }

  /** The wait was canceled, another tab stole the lock, or the page is not allowed to use locks. */
  function lost(own: AbortController, error: unknown): void {
    if (own.signal.aborted || stopped) return;
    if (!isAbort(error)) {
      // Without locks, tabs cannot be told apart, and every tab may proceed.
      queue = null;
      if (place !== 'active') void granted();
      return;
    }
    // Too late to save what was typed here: the other tab is already active.
    if (queue === null) yieldLock();
  }

  async function granted(): Promise<void> {
    if (timer !== null) clock.clear(timer);
    const own = {};
    current = own;
    hasNews = false;
    const isOurs = (): boolean => current === own;
    const isShown = await takeOver(isOurs);
    if (!isOurs()) return;
    become(isShown ? 'active' : 'asking');
    settle();
    if (isShown && hasNews) onSubmitted();
  }

  /** Ends a pending `use`: it has succeeded, or another tab's request came first. */
  function settle(): void {
    if (timer !== null) clock.clear(timer);
    timer = null;
    taking?.();
    taking = null;
  }

  async function give(): Promise<void> {
    const own = release;
    // A page that hung may get this message after the other tab has become active; saving now would overwrite the other tab's work
    // (D-284).
    if (place === 'active' && (await here) === (await holder())) await save();
    if (release === own) yieldLock();
  }

  /** Leaves the application to another tab. One that never had it goes on waiting. */
  function yieldLock(): void {
    const own = release;
    release = null;
    current = null;
    settle();
    if (place === 'asking') wait();
    else become('resting');
    own?.();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (stopped) return;
    if (data.type === 'submitted') {
      hasNews = true;
      if (place === 'active') onSubmitted();
      return;
    }
    const isLater = data.at > askedAt;
    if (release !== null) {
      if (isLater || place === 'active') void give();
    } else if (isLater) {
      // The tab where the applicant asked last goes first, and tabs that only wait go behind it.
      settle();
      queue?.abort();
      if (place === 'asking') wait();
    }
  });

  function ask(): Promise<unknown> | undefined {
    // A resting tab continues only when its applicant asks for it.
    if (stopped || place === 'resting') return undefined;
    if (place === 'asking') {
      wait();
      return undefined;
    }
    return navigator.locks.request(key, { ifAvailable: true }, (lock) => {
      known();
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
  void request.then(known);

  return {
    placed,
    async use() {
      if (place === 'active' || taking !== null) return;
      askedAt = Date.now();
      if (release !== null) {
        await granted();
        return;
      }
      const done = new Promise<void>((resolve) => (taking = resolve));
      if (queue === null || queue.signal.aborted) wait();
      post({ type: 'take', at: askedAt });
      timer = clock.set(() => wait(true), PATIENCE);
      await done;
    },
    submitted: () => post({ type: 'submitted' }),
    stop() {
      stopped = true;
      current = null;
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

/** The lock and channel name that all tabs of one application share (D-120): a hash of `parts`. */
export async function keyOf(parts: readonly string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)));
  const hex = [...new Uint8Array(bytes).subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0'));
  return `merchant-onboarding:${hex.join('')}`;
}

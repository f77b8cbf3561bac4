import { pageClock, type Clock } from '../clock/clock';
import { limits } from '../domain/limits';

/** The save status shown to the applicant; `idle` shows nothing. */
export type SaveState = 'idle' | 'saving' | 'saved' | 'failed';

export interface AutosaveOptions<Draft> {
  /** Stores a draft on the server; a rejection is a failed save. */
  readonly send: (draft: Draft) => Promise<unknown>;
  readonly onState?: (state: SaveState) => void;
  readonly clock?: Clock;
  readonly delay?: number;
}

/**
 * Saves drafts a while after they were typed. It knows no screens or forms. At most one save runs at a time, and the
 * newest draft is always sent last.
 */
export interface Autosave<Draft> {
  /** Takes the newest draft and saves it once typing has paused. */
  save(draft: Draft): void;
  /** Saves pending drafts at once, after any save that is running; false if that failed. */
  flush(): Promise<boolean>;
  /** Sends nothing while the applicant changes screens; drafts are kept. Ends after a second. */
  pause(): void;
  /**
   * Sends nothing until `release`: a full save is running, and newer drafts must not overtake it. `flush` still
   * sends.
   */
  hold(): void;
  release(): void;
  /**
   * Drops pending drafts and waits for a save that is running: a full save follows and must come last. What is typed
   * in the meantime is newer than the full save and stays pending. Resolves to whether nothing newer has come since, to
   * be asked once the full save has failed.
   */
  settle(): Promise<() => boolean>;
  /** Tries again what failed (the network is back, or a field was left). */
  retry(): void;
  /** Drops pending drafts: the session is over. */
  forget(): void;
  /** Sends nothing any more. */
  dispose(): void;
}

export function createAutosave<Draft>(options: AutosaveOptions<Draft>): Autosave<Draft> {
  const clock = options.clock ?? pageClock;
  const delay = options.delay ?? limits.time.partialSave;
  let waiting: { readonly draft: Draft } | null = null;
  let chain: Promise<boolean> = Promise.resolve(true);
  let sending = 0;
  let timer: number | null = null;
  let quiet: number | null = null;
  let held = false;
  let disposed = false;
  /** Counts applicants: a save that was running for the previous one is not kept for the next. */
  let era = 0;
  /** Counts full saves: a draft that fails after a full save began is already included in it. */
  let fullSaves = 0;
  /** Counts drafts and full saves: the highest is the newest that was typed. */
  let newest = 0;

  function tell(state: SaveState): void {
    if (!disposed) options.onState?.(state);
  }

  function stopTimer(): void {
    if (timer !== null) clock.clear(timer);
    timer = null;
  }

  function stopQuiet(): void {
    if (quiet !== null) clock.clear(quiet);
    quiet = null;
  }

  function start(): void {
    stopTimer();
    if (waiting === null || quiet !== null || held || disposed) return;
    timer = clock.set(() => {
      timer = null;
      void run();
    }, delay);
  }

  async function sendWaiting(): Promise<boolean> {
    if (waiting === null || disposed) return true;
    const sent = waiting;
    const begun = era;
    const before = fullSaves;
    waiting = null;
    tell('saving');
    try {
      await options.send(sent.draft);
      if (begun === era) tell('saved');
      return true;
    } catch {
      if (begun !== era) return false;
      // The draft stays pending unless a newer one has arrived.
      if (before === fullSaves) waiting ??= sent;
      tell('failed');
      return false;
    }
  }

  /** Sends the pending draft once everything before it is done. */
  function run(): Promise<boolean> {
    stopTimer();
    sending += 1;
    chain = chain.then(sendWaiting).finally(() => {
      sending -= 1;
    });
    return chain;
  }

  return {
    save(draft) {
      newest += 1;
      waiting = { draft };
      start();
    },
    flush: run,
    pause() {
      stopTimer();
      stopQuiet();
      quiet = clock.set(() => {
        quiet = null;
        start();
      }, limits.time.saveAndExitFlag);
    },
    hold() {
      stopTimer();
      held = true;
    },
    release() {
      held = false;
      start();
    },
    async settle() {
      stopTimer();
      waiting = null;
      fullSaves += 1;
      newest += 1;
      const own = newest;
      await chain;
      tell('idle');
      return () => own === newest;
    },
    retry() {
      if (waiting !== null && timer === null && quiet === null && !held && sending === 0) void run();
    },
    forget() {
      era += 1;
      stopTimer();
      stopQuiet();
      waiting = null;
    },
    dispose() {
      disposed = true;
      stopTimer();
      stopQuiet();
      waiting = null;
    },
  };
}

import type { createStore } from 'jotai/vanilla';
import { pageClock, type Clock } from '../clock/clock';
import type { DraftName } from '../journey/routes';
import { reduce } from './protocol';
import {
  hasUnsaved,
  isCarried,
  isSettled,
  maySend,
  PAUSE,
  spoken,
  START,
  UNTOUCHED,
  type Draft,
  type Effect,
  type Event,
  type State,
} from './protocol-state';
import { saveStateAtom } from './state';

export interface SaveResult {
  readonly result: 'saved' | 'failed' | 'refused';
  /** Milliseconds that the server asks for before another try. */
  readonly after?: number | undefined;
}

/** Sends a part of a form. `form` is what the body was made of. */
export type SendPart = (body: unknown, signal: AbortSignal, form: unknown) => Promise<SaveResult>;

/** What Save and Exit means for a part of the screen that partial saves do not cover. */
export interface Exit {
  /** What cannot be saved, and why, in sentences. */
  readonly lost?: () => readonly string[];
  /** Saves the rest. `nothing`: there was nothing to save; `stay`: the applicant does not leave after all. */
  readonly save?: () => Promise<'saved' | 'nothing' | 'stay'>;
}

/** A full save under way. */
export interface Full {
  /** The server has this in full; `keeps`: it is kept for the session all the same. */
  saved(form: unknown, body: unknown, keeps?: boolean): void;
  /** What could not be saved in full is saved in part. */
  failed(form: unknown, body: unknown): void;
  /** It has come to nothing that matters to a draft. */
  over(): void;
}

/** One form on the screen. It belongs to the sign-in under which it was opened; after that it does nothing. */
export interface Visit {
  /** What the form opens with. */
  opened(form: unknown, body: unknown): void;
  /** `body` is what a partial save sends; null if there is nothing to send. */
  typed(form: unknown, body: unknown): void;
  /** A field was left. */
  left(): void;
  /** Waits for the earlier saves of this form, to save `body`'s values in full; null if that must not be sent any more. */
  full(body: unknown): Promise<Full | null>;
}

/** Everything typed that the server does not have in full. It carries out what the protocol says. */
export interface Saves {
  readonly drafts: {
    /** What was typed into a form of this session and not saved in full. */
    read(name: DraftName): unknown;
    /** Keeps something for the session without sending it. */
    keep(name: DraftName, form: unknown): void;
  };
  enter(name: DraftName | null, send?: SendPart): Visit;
  /** Saves everything typed, now. False if something could not be saved. */
  flush(): Promise<boolean>;
  /** Sends what is newer at once: the page is going. */
  leave(): void;
  /** The applicant changes screens: sends nothing for a second. */
  pause(): void;
  /** What is being filed stays as it was certified: nothing is sent until this is ended, or somebody else signs in (D-315). */
  hold(): () => void;
  retry(): void;
  /** These drafts are no longer valid: drops what was typed and what is pending. */
  discard(names: readonly DraftName[]): void;
  /** Somebody has signed in. Nothing of anyone before them is kept. */
  begin(): void;
  end(): void;
  /** The session has ended by the clock: what was typed waits for the same person. */
  lock(): void;
  unlock(): void;
  /** The application is used in another tab: nothing is sent. */
  rest(): void;
  takeOver(): void;
  network(isOnline: boolean): void;
  /** Whether nothing may be sent, although somebody is signed in: the session has ended by the clock, or another tab is in use. */
  isHeld(): boolean;
  hasUnsaved(): boolean;
  /** Whether the screen could be opened again with what the server has, and nothing typed there would be gone. */
  isOnServer(name: DraftName | undefined): boolean;
  /** For as long as a part of the screen is shown; returns how to end it. */
  onExit(exit: Exit): () => void;
  exits(): readonly Exit[];
  /** Sends what is newer, and nothing after that. */
  dispose(): void;
}

/** How much later than it was set a timer runs only on a page that hung, or is hidden: browsers let its timers wait for a minute. */
const LATE = 2_000;

export function createSaves(store: ReturnType<typeof createStore>, clock: Clock = pageClock): Saves {
  let state: State = START;
  let disposed = false;
  let fulls = 0;
  let quiet: number | null = null;
  const senders = new Map<string, SendPart>();
  const timers = new Map<string, number>();
  const flights = new Map<string, AbortController>();
  const turns = new Map<number, (mayGo: boolean) => void>();
  const exits = new Set<Exit>();
  let flushes: ((isSaved: boolean) => void)[] = [];

  function dispatch(event: Event): void {
    if (disposed) return;
    const next = reduce(state, event);
    state = next.state;
    next.effects.forEach(carryOut);
    store.set(saveStateAtom, spoken(state));
    const isOver = event.type === 'ended' || event.type === 'signed-in';
    if (!isOver && !isSettled(state)) return;
    const waiting = flushes;
    flushes = [];
    for (const resolve of waiting) resolve(!isOver && !hasUnsaved(state));
  }

  function carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'send':
        send(effect.form, effect.id, effect.body);
        break;
      case 'abort':
        flights.get(`${effect.form} ${effect.id}`)?.abort();
        flights.delete(`${effect.form} ${effect.id}`);
        break;
      case 'ignore':
        flights.delete(`${effect.form} ${effect.id}`);
        break;
      case 'wait':
        stop(effect.form);
        wait(effect.form, effect.milliseconds);
        break;
      case 'stop':
        stop(effect.form);
        break;
      case 'quiet':
        if (quiet !== null) clock.clear(quiet);
        quiet =
          effect.milliseconds === null ? null : clock.set(() => dispatch({ type: 'arrived' }), effect.milliseconds);
        break;
      case 'proceed':
      case 'withdraw':
        turns.get(effect.id)?.(effect.do === 'proceed');
        turns.delete(effect.id);
    }
  }

  function wait(form: string, milliseconds: number, isOnceMore = false): void {
    const due = clock.now() + milliseconds;
    const timer = clock.set(() => {
      timers.delete(form);
      // The page hung meanwhile: if another tab goes on by now, this one must hear of it first (D-284).
      if (!isOnceMore && clock.now() - due > LATE) wait(form, PAUSE, true);
      else dispatch({ type: 'paused', form });
    }, milliseconds);
    timers.set(form, timer);
  }

  function stop(form: string): void {
    const timer = timers.get(form);
    if (timer !== undefined) clock.clear(timer);
    timers.delete(form);
  }

  function send(form: string, id: number, body: unknown): void {
    const key = `${form} ${id}`;
    const controller = new AbortController();
    const typed = state.forms[form]?.draft?.form;
    const asked = async (): Promise<SaveResult> =>
      (await senders.get(form)?.(body, controller.signal, typed)) ?? { result: 'failed' };
    void asked()
      .catch((): SaveResult => ({ result: 'failed' }))
      .then(({ result, after }) => {
        // Withdrawn, or of a session that is over: its place may have been taken.
        if (flights.get(key) !== controller) return;
        flights.delete(key);
        dispatch({ type: 'answered', form, id, result, ...(after !== undefined && { after }) });
      });
    flights.set(key, controller);
  }

  const printOf = (body: unknown): string => JSON.stringify(body ?? null);

  function draftOf(form: unknown, body: unknown): Draft {
    return { form: structuredClone(form), body, print: printOf(body) };
  }

  function enter(name: DraftName | null, sender?: SendPart): Visit {
    const { signIn } = state;
    if (name !== null && sender !== undefined) senders.set(name, sender);
    const note =
      (type: 'opened' | 'typed') =>
      (form: unknown, body: unknown): void => {
        if (name !== null) dispatch({ type, signIn, form: name, draft: draftOf(form, body) });
      };
    return {
      opened: note('opened'),
      typed: note('typed'),
      left() {
        if (name !== null && signIn === state.signIn) dispatch({ type: 'left', form: name });
      },
      async full(sent) {
        if (disposed) return null;
        fulls += 1;
        const id = fulls;
        const turn = new Promise<boolean>((resolve) => turns.set(id, resolve));
        dispatch({ type: 'full', signIn, form: name, id, print: printOf(sent) });
        if (!(await turn)) return null;
        return {
          saved: (form, body, keeps = false) => dispatch({ type: 'full-saved', id, draft: draftOf(form, body), keeps }),
          failed: (form, body) => dispatch({ type: 'full-failed', id, draft: draftOf(form, body) }),
          over: () => dispatch({ type: 'full-over', id }),
        };
      },
    };
  }

  return {
    drafts: {
      read: (name) => state.forms[name]?.draft?.form,
      keep: (name, form) => enter(name).typed(form, null),
    },
    enter,
    flush() {
      return new Promise((resolve) => {
        flushes.push(resolve);
        if (disposed) resolve(true);
        dispatch({ type: 'flush' });
      });
    },
    leave: () => dispatch({ type: 'leaving' }),
    pause: () => dispatch({ type: 'moving' }),
    hold() {
      fulls += 1;
      const id = fulls;
      dispatch({ type: 'full', signIn: state.signIn, form: null, id, print: '', files: true });
      return () => dispatch({ type: 'full-over', id });
    },
    retry: () => dispatch({ type: 'retry' }),
    discard: (forms) => dispatch({ type: 'discard', forms }),
    begin: () => dispatch({ type: 'signed-in' }),
    end: () => dispatch({ type: 'ended' }),
    lock: () => dispatch({ type: 'locked' }),
    unlock() {
      dispatch({ type: 'unlocked' });
      dispatch({ type: 'flush' });
    },
    rest: () => dispatch({ type: 'rest' }),
    takeOver: () => dispatch({ type: 'take-over' }),
    network(isOnline) {
      dispatch({ type: 'network', online: isOnline });
      if (isOnline) dispatch({ type: 'retry' });
    },
    isHeld: () => state.session !== 'none' && !maySend(state),
    hasUnsaved: () => hasUnsaved(state),
    isOnServer: (name) =>
      isCarried(state.forms[name ?? ''] ?? UNTOUCHED) && [...exits].every(({ lost }) => (lost?.() ?? []).length === 0),
    onExit(exit) {
      exits.add(exit);
      return () => void exits.delete(exit);
    },
    exits: () => [...exits],
    dispose() {
      dispatch({ type: 'leaving' });
      dispatch({ type: 'ended' });
      disposed = true;
    },
  };
}

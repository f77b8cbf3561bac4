import type { createStore } from 'jotai/vanilla';
import { pageClock, type Clock } from '../clock/clock';
import type { Wording } from '../i18n/translate';
import type { DraftName } from '../journey/routes';
import { createExits, type Exit } from './exits';
import { fingerprint } from './fingerprint';
import { createFlights, type SendPart } from './flights';
import { reduce } from './protocol';
import {
  hasUnsaved,
  isCarried,
  isSaving,
  isSettled,
  maySend,
  spoken,
  START,
  UNTOUCHED,
  type Draft,
  type Effect,
  type Event,
  type State,
} from './protocol-state';
import { savingAtom, saveStateAtom } from './state';
import { createTimers } from './timers';

/** A full save in flight. */
export interface Full {
  /** The server has this in full; `keeps`: keep the draft for the session anyway. */
  saved(form: unknown, body: unknown, keeps?: boolean): void;
  /** The full save failed; the draft is saved partially instead. */
  failed(form: unknown, body: unknown): void;
  /** It ended without any effect on the draft. */
  over(): void;
}

/**
 * One form on the screen. It belongs to the sign-in under which it was opened, and does nothing after that, nor once its draft was
 * discarded: what it shows belongs to another answer (D-643).
 */
export interface Visit {
  /** What the form opens with. */
  opened(form: unknown, body: unknown): void;
  /** `body` is what a partial save sends; null if there is nothing to send. */
  typed(form: unknown, body: unknown): void;
  /** A field has lost the focus. */
  left(): void;
  /**
   * Waits for earlier saves of this form before a full save of `body`. Resolves to null if it must not be sent any more. Nothing is
   * sent of the drafts it `holds`, which its answer may make invalid.
   */
  full(body: unknown, holds?: readonly DraftName[]): Promise<Full | null>;
}

/** Keeps everything typed that the server does not have in full, and carries out the effects of the save protocol. */
export interface Saves {
  readonly drafts: {
    /** What was typed into this form during this session and not saved in full. */
    read(name: DraftName): unknown;
    /** Whether something was typed that no full save has sent. */
    isTyped(name: DraftName): boolean;
    /** Keeps answers for the session without sending them. */
    keep(name: DraftName, form: unknown): void;
  };
  enter(name: DraftName | null, send?: SendPart): Visit;
  /** Saves everything typed, now. Resolves to false if something could not be saved, and as soon as nothing may be sent any more. */
  flush(): Promise<boolean>;
  /** Saves everything typed and waits for full saves under way, before another tab loads the application. */
  handOver(): Promise<void>;
  /** Sends unsaved changes immediately: the page is being left. */
  leave(): void;
  /** The applicant is changing screens: nothing is sent for a second. */
  pause(): void;
  /**
   * Keeps the application as it was certified while it is submitted: nothing is sent until the returned function is called or
   * somebody else signs in (D-315).
   */
  hold(): () => void;
  retry(): void;
  /** These drafts are no longer valid: drops what was typed and what is pending, and their forms on the screen do nothing any more. */
  discard(names: readonly DraftName[]): void;
  /** Drops every draft that the server has, except the one named: the server may have something newer. */
  forget(kept?: DraftName): void;
  /** Somebody has signed in. Drops everything from earlier sign-ins. */
  begin(): void;
  end(): void;
  /** The session has timed out: drafts are kept for the same person. */
  lock(): void;
  unlock(): void;
  /** Another tab is using the application: nothing is sent. */
  rest(): void;
  takeOver(): void;
  /** The page is being left: nothing is sent until it is known again whether this tab has the application. */
  suspend(): void;
  resume(): void;
  network(isOnline: boolean): void;
  /** Whether sending is blocked although somebody is signed in: the session has timed out, another tab is in use, or this page was left. */
  isHeld(): boolean;
  /** In these drafts, or in any. */
  hasUnsaved(names?: DraftName[]): boolean;
  /** Whether the server has everything typed, also what partial saves cannot carry. */
  isAllSaved(): boolean;
  /** Whether reloading the screen from the server would lose nothing that was typed. */
  isOnServer(name: DraftName | undefined): boolean;
  /** What was typed and cannot be saved, in sentences: on the screen, and on those that were left while this tab has their drafts. */
  lost(): readonly Wording[];
  /** Registers an exit while its part of the screen is shown; returns a function that removes it. */
  onExit(exit: Exit): () => void;
  exits(): readonly Exit[];
  /** Sends unsaved changes, and nothing after that. */
  dispose(): void;
}

/** After these, nobody waits for a save: what follows it must not happen any more, or only once the screen has been reloaded. */
const STOPS: ReadonlySet<Event['type']> = new Set(['ended', 'signed-in', 'locked', 'rest', 'away', 'take-over']);

/** `beforeSaving` is called before anything is sent for a form that is on the screen. */
export function createSaves(
  store: ReturnType<typeof createStore>,
  clock: Clock = pageClock,
  beforeSaving: () => void = () => undefined,
): Saves {
  let state: State = START;
  let disposed = false;
  let fulls = 0;
  const turns = new Map<number, (mayGo: boolean) => void>();
  let flushes: ((isSaved: boolean) => void)[] = [];
  const handovers: (() => void)[] = [];
  /** How often each draft was discarded. */
  const discards = new Map<string, number>();
  const hasFull = (): boolean => state.fulls.some(({ form }) => form !== null);
  const timers = createTimers({
    clock,
    onPaused(form) {
      beforeSaving();
      dispatch({ type: 'paused', form });
    },
    onQuiet: () => dispatch({ type: 'arrived' }),
  });
  const flights = createFlights((form, id, { result, after }) =>
    dispatch({ type: 'answered', form, id, result, ...(after !== undefined && { after }) }),
  );
  const exits = createExits((name) => Boolean(state.forms[name]?.draft));

  function dispatch(event: Event): void {
    if (disposed) return;
    const next = reduce(state, event);
    state = next.state;
    next.effects.forEach(carryOut);
    store.set(saveStateAtom, spoken(state));
    store.set(savingAtom, isSaving(state));
    if (!hasFull()) for (const resolve of handovers.splice(0)) resolve();
    const isOver = STOPS.has(event.type);
    if (!isOver && !isSettled(state)) return;
    const waiting = flushes;
    flushes = [];
    for (const resolve of waiting) resolve(!isOver && !hasUnsaved(state));
  }

  function carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'send':
        flights.send(effect.form, effect.id, effect.body, state.forms[effect.form]?.draft?.form);
        break;
      case 'abort':
        flights.abort(effect.form, effect.id);
        break;
      case 'ignore':
        flights.ignore(effect.form, effect.id);
        break;
      case 'wait':
        timers.start(effect.form, effect.milliseconds);
        break;
      case 'stop':
        timers.stop(effect.form);
        break;
      case 'quiet':
        timers.quiet(effect.milliseconds);
        break;
      case 'proceed':
      case 'withdraw':
        turns.get(effect.id)?.(effect.do === 'proceed');
        turns.delete(effect.id);
    }
  }

  function draftOf(form: unknown, body: unknown): Draft {
    return { form: structuredClone(form), body, print: fingerprint(body) };
  }

  function enter(name: DraftName | null, sender?: SendPart): Visit {
    const { signIn } = state;
    const before = discards.get(name ?? '');
    const isValid = (): boolean => discards.get(name ?? '') === before;
    if (name !== null && sender !== undefined) flights.sendWith(name, sender);
    const note =
      (type: 'opened' | 'typed') =>
      (form: unknown, body: unknown): void => {
        if (name !== null && isValid()) dispatch({ type, signIn, form: name, draft: draftOf(form, body) });
      };
    return {
      opened: note('opened'),
      typed: note('typed'),
      left() {
        if (name !== null && signIn === state.signIn) dispatch({ type: 'left', form: name });
      },
      async full(sent, holds) {
        if (disposed || !isValid()) return null;
        beforeSaving();
        fulls += 1;
        const id = fulls;
        const turn = new Promise<boolean>((resolve) => turns.set(id, resolve));
        dispatch({ type: 'full', signIn, form: name, id, print: fingerprint(sent), ...(holds && { holds }) });
        if (!(await turn)) return null;
        return {
          saved: (form, body, keeps = false) => dispatch({ type: 'full-saved', id, draft: draftOf(form, body), keeps }),
          failed: (form, body) => dispatch({ type: 'full-failed', id, draft: draftOf(form, body) }),
          over: () => dispatch({ type: 'full-over', id }),
        };
      },
    };
  }

  function flush(): Promise<boolean> {
    return new Promise((resolve) => {
      flushes.push(resolve);
      if (disposed) resolve(true);
      else beforeSaving();
      dispatch({ type: 'flush' });
    });
  }

  return {
    drafts: {
      read: (name) => state.forms[name]?.draft?.form,
      isTyped(name) {
        const draft = state.forms[name]?.draft;
        return draft ? !draft.isFiled : false;
      },
      keep: (name, form) => enter(name).typed(form, null),
    },
    enter,
    flush,
    async handOver() {
      await flush();
      if (hasFull()) await new Promise<void>((resolve) => handovers.push(resolve));
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
    discard(forms) {
      for (const form of forms) discards.set(form, (discards.get(form) ?? 0) + 1);
      dispatch({ type: 'discard', forms });
    },
    forget(kept) {
      const carried = Object.entries(state.forms).filter(([, form]) => isCarried(form));
      const names = carried.map(([name]) => name);
      dispatch({ type: 'discard', forms: names.filter((name) => name !== kept && !exits.hasLeft(name)) });
    },
    begin() {
      exits.forgetLeft();
      dispatch({ type: 'signed-in' });
    },
    end() {
      exits.forgetLeft();
      dispatch({ type: 'ended' });
    },
    lock: () => dispatch({ type: 'locked' }),
    unlock() {
      dispatch({ type: 'unlocked' });
      dispatch({ type: 'flush' });
    },
    rest: () => dispatch({ type: 'rest' }),
    takeOver: () => dispatch({ type: 'take-over' }),
    suspend: () => dispatch({ type: 'away' }),
    resume: () => dispatch({ type: 'back' }),
    network(isOnline) {
      dispatch({ type: 'network', online: isOnline });
      if (isOnline) dispatch({ type: 'retry' });
    },
    isHeld: () => state.session !== 'none' && !maySend(state),
    hasUnsaved: (names) => hasUnsaved(state, names),
    isAllSaved: () => !hasUnsaved(state) && !exits.lost().length,
    isOnServer: (name) => isCarried(state.forms[name ?? ''] ?? UNTOUCHED) && !exits.losing().length,
    lost: exits.lost,
    onExit: exits.add,
    exits: exits.all,
    dispose() {
      dispatch({ type: 'leaving' });
      dispatch({ type: 'ended' });
      disposed = true;
    },
  };
}

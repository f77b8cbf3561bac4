/** The save protocol's state, events and effects. Plain data. */
import { limits } from '../domain/limits';
import type { SaveState } from './state';

/** A form as it was typed. */
export interface Draft {
  /** What the form shows when it is opened again. */
  readonly form: unknown;
  /** What a partial save sends; null if there is nothing to send. */
  readonly body: unknown;
  /** The body's fingerprint: equal bodies need no second save. */
  readonly print: string;
  /** The server has all of it; it is only kept for the session. */
  readonly isFiled?: true;
}

interface Flight {
  readonly id: number;
  readonly print: string;
}

export interface FormState {
  /** The latest answers; null if the server has them in full. */
  readonly draft: Draft | null;
  /** The `print` of what the server has; null if unknown. */
  readonly saved: string | null;
  /** The partial save in flight. */
  readonly flight: Flight | null;
  /**
   * What an unsaved draft is waiting for: a pause in typing, the save in flight (`turn`, or `flush` if a caller waits for it), or a
   * retry.
   */
  readonly waits: 'nothing' | 'pause' | 'turn' | 'flush' | 'retry';
  /**
   * Consecutive failures, up to MAX_TRIES; after that only the applicant or the network starts another try. A refusal counts as
   * MAX_TRIES.
   */
  readonly tries: number;
  /** Milliseconds the server asked us to wait before a retry. */
  readonly after: number;
}

/** A full save, started by Continue. */
export interface Full {
  readonly id: number;
  /** Null for a screen that keeps no draft, such as the login. */
  readonly form: string | null;
  /** The `print` of what it saves. */
  readonly print: string;
  /** Whether it is still waiting for an earlier save of its form. */
  readonly waits: boolean;
  /** Forms that its answer may make invalid: nothing of them is sent meanwhile, because it might reach what the answer leads to (D-643). */
  readonly holds: readonly string[];
  /** Whether a partial save of its form was sent after it. We cannot know which of them arrives last. */
  readonly isCrossed: boolean;
  /**
   * True for the submission of the whole application: nothing may change what was certified, not even a save when the page is left
   * (D-315).
   */
  readonly files: boolean;
}

export interface State {
  /** `locked`: the session has timed out, and the same person may continue. */
  readonly session: 'none' | 'open' | 'locked';
  /** Number of sign-ins so far. A form belongs to the sign-in under which it was opened. */
  readonly signIn: number;
  readonly forms: Readonly<Record<string, FormState>>;
  readonly fulls: readonly Full[];
  /** Whether the applicant is changing screens. */
  readonly moving: boolean;
  /** Whether another tab is using the application: nothing is sent from this one. */
  readonly resting: boolean;
  /** The page was left, and it is not known yet whether this tab still has the application: nothing is sent. */
  readonly away: boolean;
  readonly online: boolean;
  /** Whether the screen last said "Saved", and that is still true. */
  readonly told: boolean;
}

export type Event =
  | { readonly type: 'signed-in' | 'ended' | 'locked' | 'unlocked' }
  | { readonly type: 'opened' | 'typed'; readonly signIn: number; readonly form: string; readonly draft: Draft }
  | { readonly type: 'left' | 'paused'; readonly form: string }
  | { readonly type: 'moving' | 'arrived' | 'flush' | 'leaving' | 'retry' }
  | {
      readonly type: 'answered';
      readonly form: string;
      readonly id: number;
      readonly result: 'saved' | 'failed' | 'refused';
      readonly after?: number;
    }
  | {
      readonly type: 'full';
      readonly signIn: number;
      readonly form: string | null;
      readonly id: number;
      readonly print: string;
      readonly holds?: readonly string[];
      readonly files?: boolean;
    }
  /** `draft` is what was sent in full; `keeps`: it is kept for the session anyway. */
  | { readonly type: 'full-saved'; readonly id: number; readonly draft: Draft; readonly keeps: boolean }
  | { readonly type: 'full-failed'; readonly id: number; readonly draft: Draft }
  | { readonly type: 'full-over'; readonly id: number }
  | { readonly type: 'discard'; readonly forms: readonly string[] }
  | { readonly type: 'network'; readonly online: boolean }
  | { readonly type: 'rest' | 'take-over' | 'away' | 'back' };

export type Effect =
  | { readonly do: 'send'; readonly form: string; readonly id: number; readonly body: unknown }
  /** Aborts a save that a newer one replaces, or whose form is no longer valid. */
  | { readonly do: 'abort'; readonly form: string; readonly id: number }
  /** Lets a save finish but ignores its answer. */
  | { readonly do: 'ignore'; readonly form: string; readonly id: number }
  | { readonly do: 'wait'; readonly form: string; readonly milliseconds: number }
  | { readonly do: 'stop'; readonly form: string }
  /** Starts the quiet period of a change of screens; null ends it. */
  | { readonly do: 'quiet'; readonly milliseconds: number | null }
  /** Tells a waiting full save to proceed, or not to be sent at all. */
  | { readonly do: 'proceed' | 'withdraw'; readonly id: number };

export const PAUSE = limits.time.partialSave;
export const QUIET = limits.time.saveAndExitFlag;
/** Delay before the second try in milliseconds; each further delay is twice as long. */
export const RETRY = 5_000;
export const MAX_TRIES = 5;

export const START: State = {
  session: 'none',
  signIn: 0,
  forms: {},
  fulls: [],
  moving: false,
  resting: false,
  away: false,
  online: true,
  told: false,
};
export const UNTOUCHED: FormState = { draft: null, saved: null, flight: null, waits: 'nothing', tries: 0, after: 0 };

/** Whether some answer is neither on the server nor being sent. */
export function isNewer({ draft, flight, saved }: FormState): boolean {
  return draft !== null && draft.body !== null && draft.print !== (flight === null ? saved : flight.print);
}

/** Whether the server has everything typed, as far as a partial save can carry it. */
export function isCarried({ draft, flight, saved }: FormState): boolean {
  if (draft === null || draft.isFiled) return true;
  return draft.body !== null && flight === null && draft.print === saved;
}

/** Whether anything may be sent at all. */
export const maySend = (state: State): boolean => state.session === 'open' && !state.resting && !state.away;
/** Whether drafts may be sent, even on request. */
export const savesParts = (state: State): boolean => maySend(state) && !state.fulls.some(({ files }) => files);
/** Whether autosave may start. */
export const savesItself = (state: State): boolean => maySend(state) && !state.moving && state.fulls.length === 0;

/** Whether anything typed, in these forms or in any, is not known to be on the server. */
export function hasUnsaved({ forms }: State, names = Object.keys(forms)): boolean {
  return Object.entries(forms).some(([name, form]) => names.includes(name) && (form.flight !== null || isNewer(form)));
}

/** Whether a failed save is repeated by itself. A wait that the server asked for ends by itself, even after the last try. */
export const triesAgain = ({ tries, after }: FormState): boolean => tries < MAX_TRIES || after > 0;

/** Whether a partial or full save is in progress. A submission does not count. */
export function isSaving({ forms, fulls }: State): boolean {
  return fulls.some(({ files }) => !files) || Object.values(forms).some(({ flight }) => flight !== null);
}

/** Whether a flush is over. */
export function isSettled({ forms }: State): boolean {
  return Object.values(forms).every(({ flight, waits }) => flight === null && waits !== 'flush');
}

/** The save status to show. */
export function spoken(state: State): SaveState {
  const forms = Object.values(state.forms);
  if (forms.some(({ flight }) => flight !== null)) return 'saving';
  if (!state.online && hasUnsaved(state)) return 'offline';
  const failed = forms.filter(({ waits }) => waits === 'retry');
  if (failed.length) return failed.some(triesAgain) ? 'failed' : 'halted';
  return state.told ? 'saved' : 'idle';
}

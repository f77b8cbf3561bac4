/** What the save protocol knows, what may happen to it, and what it wants done. Plain data. */
import { partialSave, saveAndExitFlag } from '../domain/times';
import type { SaveState } from './state';

/** A form as it was typed. */
export interface Draft {
  /** What the form shows when it is opened again. */
  readonly form: unknown;
  /** What a partial save sends; null if there is nothing to send. */
  readonly body: unknown;
  /** The body as text: equal bodies need no second save. */
  readonly print: string;
}

interface Flight {
  readonly id: number;
  readonly print: string;
}

export interface FormState {
  /** What was typed last; null if the server has it in full. */
  readonly draft: Draft | null;
  /** What the server has; null while that is not known. */
  readonly saved: string | null;
  /** The partial save under way. */
  readonly flight: Flight | null;
  /**
   * What an unsaved draft waits for: typing to pause, the save under way (`turn`; `flush` if somebody waits for it), or
   * another try.
   */
  readonly waits: 'nothing' | 'pause' | 'turn' | 'flush' | 'retry';
  /** Failures in a row, up to MAX_TRIES; then only the applicant or the network starts another try. A refusal counts as all of them. */
  readonly tries: number;
  /** Milliseconds that the server asked for before another try. */
  readonly after: number;
}

/** A press on Continue: a full save. */
interface Full {
  readonly id: number;
  /** Null for a screen that keeps no draft, such as the login. */
  readonly form: string | null;
  /** What it saves. */
  readonly print: string;
  /** Whether it still waits for an earlier save of its form. */
  readonly waits: boolean;
  /** The application is being filed as it was certified: nothing may change it, not even as the page goes (D-315). */
  readonly files: boolean;
}

export interface State {
  /** `locked`: the session has ended by the clock, and the same person may go on. */
  readonly session: 'none' | 'open' | 'locked';
  /** Counts sign-ins. A form belongs to the sign-in under which it was opened. */
  readonly signIn: number;
  readonly forms: Readonly<Record<string, FormState>>;
  readonly fulls: readonly Full[];
  /** The applicant is changing screens. */
  readonly moving: boolean;
  /** The application is in use in another tab: nothing is sent from here. */
  readonly resting: boolean;
  readonly online: boolean;
  /** Whether the last thing said was "Saved", and still holds. */
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
      readonly files?: boolean;
    }
  /** `draft` is what was sent in full; `keeps`: it is kept for the session all the same. */
  | { readonly type: 'full-saved'; readonly id: number; readonly draft: Draft; readonly keeps: boolean }
  | { readonly type: 'full-failed'; readonly id: number; readonly draft: Draft }
  | { readonly type: 'full-over'; readonly id: number }
  | { readonly type: 'discard'; readonly forms: readonly string[] }
  | { readonly type: 'network'; readonly online: boolean }
  | { readonly type: 'rest' | 'take-over' };

export type Effect =
  | { readonly do: 'send'; readonly form: string; readonly id: number; readonly body: unknown }
  /** Withdraws a save that a newer one replaces, or whose form is no longer valid. */
  | { readonly do: 'abort'; readonly form: string; readonly id: number }
  /** Lets a save go on, whose answer no longer matters. */
  | { readonly do: 'ignore'; readonly form: string; readonly id: number }
  | { readonly do: 'wait'; readonly form: string; readonly milliseconds: number }
  | { readonly do: 'stop'; readonly form: string }
  /** The quiet of a change of screens; null ends it. */
  | { readonly do: 'quiet'; readonly milliseconds: number | null }
  /** The full save may be sent, or must not be any more. */
  | { readonly do: 'proceed' | 'withdraw'; readonly id: number };

export const PAUSE = partialSave;
export const QUIET = saveAndExitFlag;
/** Before the second try; each further one waits twice as long. */
export const RETRY = 5_000;
export const MAX_TRIES = 5;

export const START: State = {
  session: 'none',
  signIn: 0,
  forms: {},
  fulls: [],
  moving: false,
  resting: false,
  online: true,
  told: false,
};
export const UNTOUCHED: FormState = { draft: null, saved: null, flight: null, waits: 'nothing', tries: 0, after: 0 };

/** Whether something typed is neither on the server nor on its way there. */
export function isNewer({ draft, flight, saved }: FormState): boolean {
  return draft !== null && draft.body !== null && draft.print !== (flight === null ? saved : flight.print);
}

/** Whether the server has all that was typed, as far as a partial save can carry it. */
export function isCarried({ draft, flight, saved }: FormState): boolean {
  return draft === null || (draft.body !== null && flight === null && draft.print === saved);
}

/** Whether anything may be sent at all. */
export const maySend = (state: State): boolean => state.session === 'open' && !state.resting;
/** Whether drafts may be sent, by whatever asks for it. */
export const savesParts = (state: State): boolean => maySend(state) && !state.fulls.some(({ files }) => files);
/** Whether saves start by themselves. */
export const savesItself = (state: State): boolean => maySend(state) && !state.moving && state.fulls.length === 0;

/** Whether anything typed is not on the server, as far as is known. */
export function hasUnsaved({ forms }: State): boolean {
  return Object.values(forms).some((form) => form.flight !== null || isNewer(form));
}

/** Whether a flush is over. */
export function isSettled({ forms }: State): boolean {
  return Object.values(forms).every(({ flight, waits }) => flight === null && waits !== 'flush');
}

/** What the screen says. */
export function spoken(state: State): SaveState {
  const forms = Object.values(state.forms);
  if (forms.some(({ flight }) => flight !== null)) return 'saving';
  if (!state.online && hasUnsaved(state)) return 'offline';
  if (forms.some(({ waits }) => waits === 'retry')) return 'failed';
  return state.told ? 'saved' : 'idle';
}

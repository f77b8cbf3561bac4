import { atom, type createStore } from 'jotai/vanilla';
import { pageClock, type Clock } from '../clock/clock';
import type { DraftName } from '../journey/routes';
import { createAutosave, type Autosave, type SaveState } from './autosave';
import { createDrafts, type Drafts } from './drafts';

/** What the line on the screen and the public event say about saving. */
export const saveStateAtom = atom<SaveState>('idle');

/** Everything typed that is not fully saved yet: an autosave for each draft, and operations on all of them. */
export interface Saves {
  readonly drafts: Drafts;
  /** The autosave of a draft. The first step that asks makes it; it outlives the step. */
  autosave<Body>(name: DraftName, send: (body: Body) => Promise<unknown>): Autosave<Body>;
  /** The form on the screen; `commit` hands over what was typed since the last save. Returns how to detach it. */
  attach(commit: () => void): () => void;
  /** Saves everything typed, now. False if something could not be saved. */
  flush(): Promise<boolean>;
  /** The applicant changes screens: sends nothing for a second. */
  pause(): void;
  /** A full save is running: sends nothing until it is over. */
  hold(): void;
  release(): void;
  retry(): void;
  /** These drafts are no longer valid: drops what was typed and what is pending. */
  discard(names: readonly DraftName[]): void;
  /** The session is over: drops everything typed. */
  forget(): void;
  dispose(): void;
}

export function createSaves(store: ReturnType<typeof createStore>, clock: Clock = pageClock): Saves {
  const drafts = createDrafts(store);
  const autosaves = new Map<DraftName, Autosave<never>>();
  const onState = (state: SaveState): void => store.set(saveStateAtom, state);
  let attached: (() => void) | null = null;
  /** Full saves under way: a form that was left may still be waiting for its own. */
  let holds = 0;
  const each = (verb: (autosave: Autosave<never>) => void) => () => autosaves.forEach(verb);

  return {
    drafts,
    autosave<Body>(name: DraftName, send: (body: Body) => Promise<unknown>) {
      // A name belongs to one step, and so to one kind of body.
      const known = autosaves.get(name) as Autosave<Body> | undefined;
      if (known !== undefined) return known;
      const made = createAutosave<Body>({ send, onState, clock });
      autosaves.set(name, made);
      if (holds > 0) made.hold();
      return made;
    },
    attach(commit) {
      attached = commit;
      return () => {
        if (attached === commit) attached = null;
      };
    },
    async flush() {
      attached?.();
      const done = await Promise.all([...autosaves.values()].map((autosave) => autosave.flush()));
      return done.every(Boolean);
    },
    pause: each((autosave) => autosave.pause()),
    hold() {
      holds += 1;
      for (const autosave of autosaves.values()) autosave.hold();
    },
    release() {
      holds -= 1;
      if (holds > 0) return;
      for (const autosave of autosaves.values()) autosave.release();
    },
    retry: each((autosave) => autosave.retry()),
    discard(names) {
      drafts.forget(names);
      for (const name of names) autosaves.get(name)?.forget();
    },
    forget() {
      for (const autosave of autosaves.values()) autosave.forget();
      drafts.forgetAll();
      store.set(saveStateAtom, 'idle');
    },
    dispose: each((autosave) => autosave.dispose()),
  };
}

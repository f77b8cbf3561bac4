/**
 * What was typed and has not been saved in full, by the name of its step's draft. It is kept while the session lasts: a
 * step that is left and entered again shows what was typed there, even if no save has reached the server.
 */
import { atom, type createStore } from 'jotai/vanilla';
import type { DraftName } from '../journey/routes';

type Typed = Readonly<Partial<Record<DraftName, unknown>>>;

const typedAtom = atom<Typed>({});

export interface Drafts {
  /** What was typed into the form of this name; undefined if nothing is kept. */
  read(name: DraftName): unknown;
  keep(name: DraftName, form: unknown): void;
  forget(names: readonly DraftName[]): void;
  /**
   * Forgets what was typed, now that the server has it in full. Something newer than what was saved stays: it may have
   * been typed while the save was under way, or on another visit.
   */
  forgetSaved(name: DraftName, saved: unknown): void;
  forgetAll(): void;
}

export function createDrafts(store: ReturnType<typeof createStore>): Drafts {
  function forget(names: readonly DraftName[]): void {
    const left = Object.entries(store.get(typedAtom)).filter(([name]) => !names.some((gone) => gone === name));
    store.set(typedAtom, Object.fromEntries(left));
  }

  return {
    read: (name) => store.get(typedAtom)[name],
    keep(name, form) {
      store.set(typedAtom, { ...store.get(typedAtom), [name]: structuredClone(form) });
    },
    forget,
    forgetSaved(name, saved) {
      if (isAlike(store.get(typedAtom)[name], saved)) forget([name]);
    },
    forgetAll() {
      store.set(typedAtom, {});
    },
  };
}

/** Whether two forms hold the same, whatever the order of their fields. A missing field counts as an empty one. */
function isAlike(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return (one ?? '') === (other ?? '');
  return [...Object.keys(one), ...Object.keys(other)].every((key) => isAlike(one[key], other[key]));
}

/** A form, or a list of forms. */
function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** What partial saves do not cover: what a screen saves itself when the applicant leaves, and what it cannot save. */
import type { Wording } from '../i18n/translate';
import type { DraftName } from '../journey/routes';

/** What Save and Exit does for a part of the screen that partial saves do not cover. */
export interface Exit {
  /** The draft that holds what cannot be saved. */
  readonly draft?: DraftName;
  /** Sentences that say what cannot be saved, and why. */
  readonly lost?: () => readonly Wording[];
  /** Saves the rest. `nothing`: there was nothing to save; `stay`: the applicant decided not to leave. */
  readonly save?: () => Promise<'saved' | 'nothing' | 'stay'>;
}

export interface Exits {
  /** Registers an exit while its part of the screen is shown; returns a function that removes it. */
  readonly add: (exit: Exit) => () => void;
  readonly all: () => readonly Exit[];
  /** What cannot be saved of the screen that is shown. */
  readonly losing: () => readonly Wording[];
  /** What cannot be saved, on the screen and on those that were left while their drafts are here. */
  readonly lost: () => readonly Wording[];
  /** Whether something of this draft was left that cannot be saved. */
  hasLeft(name: string): boolean;
  /** Forgets the screens that were left: they belong to another sign-in. */
  forgetLeft(): void;
}

export function createExits(hasDraft: (name: string) => boolean): Exits {
  const exits = new Set<Exit>();
  /** What cannot be saved of the screens that were left, by draft. */
  const left = new Map<string, readonly Wording[]>();

  const lostOf = (exit: Exit): readonly Wording[] => exit.lost?.() ?? [];
  const losing = (): Wording[] => [...exits].flatMap(lostOf);

  return {
    add(exit) {
      const { draft = '' } = exit;
      exits.add(exit);
      left.delete(draft);
      return () => {
        exits.delete(exit);
        const there = lostOf(exit);
        if (there.length) left.set(draft, [...(left.get(draft) ?? []), ...there]);
      };
    },
    all: () => [...exits],
    losing,
    lost: () => [...losing(), ...[...left].flatMap(([name, there]) => (hasDraft(name) ? there : []))],
    hasLeft: (name) => left.has(name),
    forgetLeft: () => left.clear(),
  };
}

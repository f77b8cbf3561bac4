import { useEffect, useState } from 'react';

export type Politeness = 'polite' | 'assertive';

type Listener = (text: string, politeness: Politeness) => void;

export interface Announcer {
  /** Announces a text; the same text twice is announced twice. */
  readonly announce: (text: string, politeness?: Politeness) => void;
  /** The regions mounted last get it: those of an open dialog, because the others are then inert. */
  readonly subscribe: (listener: Listener) => () => void;
}

export function createAnnouncer(): Announcer {
  let listeners: readonly Listener[] = [];
  return {
    announce: (text, politeness = 'polite') => listeners.at(-1)?.(text, politeness),
    subscribe: (listener) => {
      listeners = [...listeners, listener];
      return () => {
        listeners = listeners.filter((other) => other !== listener);
      };
    },
  };
}

/** One polite and one assertive region, rendered from the start: a region added together with its text is often not announced. */
export function LiveRegions({ announcer }: { readonly announcer: Announcer }) {
  const [said, setSaid] = useState({ polite: '', assertive: '', turn: 0 });
  useEffect(
    () =>
      announcer.subscribe((text, politeness) =>
        setSaid((before) => ({ ...before, [politeness]: text, turn: before.turn + 1 })),
      ),
    [announcer],
  );
  // A new node each time, so that a repeated text is a change.
  return (
    <>
      <div className="mo-hide" aria-live="polite" aria-atomic="true">
        <span key={said.turn}>{said.polite}</span>
      </div>
      <div className="mo-hide" aria-live="assertive" aria-atomic="true">
        <span key={said.turn}>{said.assertive}</span>
      </div>
    </>
  );
}

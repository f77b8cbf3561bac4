import { useEffect } from 'react';
import { useSaves } from '../save/context';
import type { Exit } from '../save/exits';
import { useLatest } from './use-latest';

/** Registers what Save and Exit does for this part of the screen, beyond the partial save. */
export function useExit(exit: Exit): void {
  const saves = useSaves();
  const latest = useLatest(exit);
  useEffect(
    () =>
      saves.onExit({
        ...(latest.current.draft && { draft: latest.current.draft }),
        lost: () => latest.current.lost?.() ?? [],
        save: () => latest.current.save?.() ?? Promise.resolve('saved'),
      }),
    [latest, saves],
  );
}

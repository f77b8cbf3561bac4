import { useAtomValue, useSetAtom } from 'jotai/react';
import { useMemo } from 'react';
import { withoutRefused, withRefused, type Prefill } from '../../domain/prefill';
import { prefillAtom, refusedLocksAtom } from '../../session/prefill';

interface UsedPrefill {
  /** What the host knows, without the locks that the server has refused. */
  readonly prefill: Prefill | null;
  /** Notes that the server has refused a value of `business`, `contact` or `owners.0`; `owners` are all of them. */
  readonly unlock: (entity: string, name: string) => void;
}

export function usePrefill(): UsedPrefill {
  const prefill = useAtomValue(prefillAtom);
  const refused = useAtomValue(refusedLocksAtom);
  const setRefused = useSetAtom(refusedLocksAtom);
  return useMemo(
    () => ({
      prefill: prefill && withoutRefused(prefill, refused),
      unlock(entity, name) {
        if (prefill === null) return;
        const entities = entity === 'owners' ? prefill.owners.map((_, at) => `owners.${at}`) : [entity];
        for (const one of entities) setRefused((before) => withRefused(before, prefill, one, name));
      },
    }),
    [prefill, refused, setRefused],
  );
}

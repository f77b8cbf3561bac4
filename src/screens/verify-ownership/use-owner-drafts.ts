import { useMemo } from 'react';
import { saveOwnersPart } from '../../api/calls/owners';
import type { OwnerDraft } from '../../domain/owner';
import { useSaves } from '../../save/context';
import { useSession } from '../../session/context';
import { draftsOf, formsOf, type OwnersState } from './owner-list';

export interface OwnerDrafts {
  /** Keeps the owners as typed for the session: opening the step again shows them. */
  readonly remember: (state: OwnersState) => void;
  /** Hands the whole list to the autosave. */
  readonly save: (state: OwnersState) => void;
  readonly settle: () => Promise<() => boolean>;
}

/** Owners are kept and saved as one list, whichever of them is being edited. */
export function useOwnerDrafts(): OwnerDrafts {
  const saves = useSaves();
  const { session } = useSession();
  return useMemo(() => {
    const autosave = saves.autosave<OwnerDraft[]>('owners', (owners) =>
      session.client.send(saveOwnersPart, { body: { owners }, keepalive: true }),
    );
    return {
      remember: (state) => saves.drafts.keep('owners', formsOf(state)),
      save: (state) => autosave.save(draftsOf(state)),
      settle: () => autosave.settle(),
    };
  }, [saves, session]);
}

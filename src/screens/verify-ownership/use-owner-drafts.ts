import { useState } from 'react';
import { saveOwnersPart } from '../../api/calls/owners';
import { sendPartWith } from '../../forms/send-part';
import { useSaves } from '../../save/context';
import type { Visit } from '../../save/saves';
import { useSession } from '../../session/context';
import type { OwnerForm } from '../../domain/owner';
import { draftsOf, formsOf, type OwnersState } from './owner-list';

/** Saves owners as one list, whichever of them is being edited. */
export interface OwnerDrafts {
  readonly visit: Visit;
  readonly kept: (state: OwnersState) => unknown;
  readonly body: (state: OwnersState) => unknown;
  /** Keeps the owners as typed, and autosaves them. */
  readonly typed: (state: OwnersState) => void;
  /** Runs when the full save begins. */
  readonly sent: (state: OwnersState) => void;
}

/** @param onSend is called with the owners that a partial or full save sends; only the function of the first render is called */
export function useOwnerDrafts(onSend: (sent: readonly OwnerForm[]) => void): OwnerDrafts {
  const saves = useSaves();
  const { session } = useSession();
  const [drafts] = useState<OwnerDrafts>(() => {
    const note = (forms: unknown): void => onSend(forms as readonly OwnerForm[]);
    const visit = saves.enter('owners', sendPartWith(session.client, saveOwnersPart, note));
    const body = (state: OwnersState) => ({ owners: draftsOf(state) });
    return {
      visit,
      kept: formsOf,
      body,
      typed: (state) => visit.typed(formsOf(state), body(state)),
      sent: (state) => onSend(formsOf(state)),
    };
  });
  return drafts;
}

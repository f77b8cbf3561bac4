import type { Saves } from '../../save/saves';
import { keepTyped } from '../../save/typed-forms';
import { draftsOf, formsOf, type OwnersState } from './owner-list';

/** Keeps the owners as typed for the session: the step left and entered again shows them. */
export function rememberOwners(saves: Saves, state: OwnersState): void {
  keepTyped(saves.typed, 'owners', formsOf(state));
}

/** Hands the whole list to the autosave. */
export function saveDrafts(saves: Saves, state: OwnersState): void {
  saves.owners.save(draftsOf(state));
}

import type { Saves } from '../../save/saves';
import { draftsOf, formsOf, type OwnersState } from './owner-list';

/** Keeps the owners as typed for the session: the step left and entered again shows them. */
export function rememberOwners(saves: Saves, state: OwnersState): void {
  saves.typed.owners = formsOf(state);
}

/** The server has all of them in full. */
export function forgetOwners(saves: Saves): void {
  delete saves.typed.owners;
}

/** Hands the whole list to the autosave. */
export function saveDrafts(saves: Saves, state: OwnersState): void {
  saves.owners.save(draftsOf(state));
}

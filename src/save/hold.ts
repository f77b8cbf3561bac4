import type { Saves } from './saves';

/** Until it is released, or somebody else signs in, nothing is saved by itself: what is being filed stays as it was certified (D-315). */
export function holdSaves(saves: Saves): { readonly release: () => void } {
  // As during the full save of a form that has no draft.
  const held = saves.enter(null).full(null);
  return { release: () => void held.then((full) => full?.over()) };
}

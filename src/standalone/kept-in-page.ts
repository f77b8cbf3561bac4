interface Keeper extends HTMLScriptElement {
  kept?: unknown;
}

/**
 * Runs something once in a page: in its inline script, or otherwise in its first file. A page whose policy names the hash of an inline
 * script is painted without waiting for that file (D-671), which then goes on with what the script has kept.
 */
export function keptInPage<T>(run: () => T): T {
  const keeper = document.querySelector<Keeper>('script:not([src])');
  const kept = (keeper?.kept as T | undefined) ?? run();
  if (keeper) keeper.kept = kept;
  return kept;
}

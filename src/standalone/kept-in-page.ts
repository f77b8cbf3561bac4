interface Keeper extends HTMLElement {
  kept?: unknown;
}

/**
 * Runs something once in a page: in its inline script, or otherwise in its first file. A page whose policy names the hash of an inline
 * script is painted without waiting for that file (D-671), which then goes on with what the script has kept. The page's root keeps it:
 * browser extensions may add inline scripts of their own.
 */
export function keptInPage<T>(run: () => T): T {
  const keeper: Keeper = document.documentElement;
  const kept = (keeper.kept as T | undefined) ?? run();
  keeper.kept = kept;
  return kept;
}

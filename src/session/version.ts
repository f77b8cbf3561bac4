/**
 * Watches the server's version. The first value is kept, and the first different one is reported, once (D-005). Later changes, back
 * and forth during a rolling deployment, are ignored. Before sign-in nothing can be out of date, so the newest value counts as the
 * first (D-118). What a session was told is not reported again by the answer to its logout (D-677).
 */
export function createVersionWatch(
  onChange: (change: { readonly from: string; readonly to: string; readonly signedIn: boolean }) => void,
): (version: string, signedIn: boolean) => void {
  let first: string | null = null;
  const told: { before?: string; since?: string } = {};
  return (version, signedIn) => {
    first ??= version;
    if (version === first) return;
    const from = first;
    if (!signedIn) first = version;
    const when = signedIn ? 'since' : 'before';
    if (told[when] !== undefined || told.since === version) return;
    told[when] = version;
    onChange({ from, to: version, signedIn });
  };
}

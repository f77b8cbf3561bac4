/**
 * Watches the server's version. The first value is kept, and the first different one is reported, once (D-005). Later changes, back
 * and forth during a rolling deployment, are ignored. Before sign-in nothing can be out of date, so the newest value counts as the
 * first (D-118).
 */
export function createVersionWatch(
  onChange: (change: { readonly from: string; readonly to: string; readonly signedIn: boolean }) => void,
): (version: string, signedIn: boolean) => void {
  let first: string | null = null;
  const told = { before: false, since: false };
  return (version, signedIn) => {
    first ??= version;
    if (version === first) return;
    const from = first;
    if (!signedIn) first = version;
    const when = signedIn ? 'since' : 'before';
    if (told[when]) return;
    told[when] = true;
    onChange({ from, to: version, signedIn });
  };
}

/**
 * Watches the server's version: the first value is kept, a different one is reported once (D-005). Later changes,
 * back and forth during a rolling deployment, are ignored.
 */
export function createVersionWatch(
  onChange: (change: { readonly from: string; readonly to: string }) => void,
): (version: string) => void {
  let first: string | null = null;
  let told = false;
  return (version) => {
    first ??= version;
    if (told || version === first) return;
    told = true;
    onChange({ from: first, to: version });
  };
}

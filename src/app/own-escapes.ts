/**
 * Keeps an Escape that has closed something inside from the host, whose own dialog around the element may close on it (D-320). The
 * element lets every other Escape out. Comes after whatever answers a key in here: those listeners are older, or further in.
 */
export function keepOwnEscapes(root: ShadowRoot): () => void {
  let wasOurs = false;
  const onKey = (event: Event): void => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape') return;
    if (event.type === 'keydown') wasOurs = event.defaultPrevented;
    // Some pages listen to the key as it comes up.
    if (wasOurs) event.stopPropagation();
  };
  const types = ['keydown', 'keyup'] as const;
  for (const type of types) root.addEventListener(type, onKey);
  return () => {
    for (const type of types) root.removeEventListener(type, onKey);
  };
}

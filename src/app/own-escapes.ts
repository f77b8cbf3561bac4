const isEscape = (event: Event): boolean => 'key' in event && event.key === 'Escape';

/**
 * Stops an Escape that has closed something inside the element, so that it does not also close the host's own dialog around it
 * (D-320). Every other Escape reaches the host. Listens on the root, so listeners that were added earlier or further inside run
 * first.
 */
export function keepOwnEscapes(root: ShadowRoot): () => void {
  const page = root.ownerDocument;
  const comingUp = { capture: true, once: true };
  // Some pages listen for `keyup`, when the focus may already be on the page itself.
  const onUp = (event: Event): void => {
    if (isEscape(event)) event.stopPropagation();
  };
  const onDown = (event: Event): void => {
    if (!isEscape(event) || !event.defaultPrevented) return;
    event.stopPropagation();
    page.addEventListener('keyup', onUp, comingUp);
  };
  root.addEventListener('keydown', onDown);
  return () => {
    root.removeEventListener('keydown', onDown);
    page.removeEventListener('keyup', onUp, comingUp);
  };
}

const isEscape = (event: Event): boolean => event instanceof KeyboardEvent && event.key === 'Escape';

/**
 * Keeps an Escape that has closed something inside from the host, whose own dialog around the element may close on it (D-320). The
 * element lets every other Escape out. Comes after whatever answers a key in here: those listeners are older, or further in.
 */
export function keepOwnEscapes(root: ShadowRoot): () => void {
  const comingUp = { capture: true, once: true };
  // Some pages listen to the key as it comes up. The focus may be on the page itself by then.
  const onUp = (event: Event): void => {
    if (isEscape(event)) event.stopPropagation();
  };
  const onDown = (event: Event): void => {
    if (!isEscape(event) || !event.defaultPrevented) return;
    event.stopPropagation();
    document.addEventListener('keyup', onUp, comingUp);
  };
  root.addEventListener('keydown', onDown);
  return () => {
    root.removeEventListener('keydown', onDown);
    document.removeEventListener('keyup', onUp, comingUp);
  };
}

import { viewOf, watchPlace } from './place';

interface SurroundingsInput {
  /** The window loses the focus, also to a frame in it. */
  readonly onBlur: () => void;
  /** The element may be elsewhere on the screen, or shown. */
  readonly onMove: () => void;
  /** The language or the direction may be another one. */
  readonly onTurn: () => void;
}

/** Watches what is around the element now. */
export function watchSurroundings(host: Element, { onBlur, onMove, onTurn }: SurroundingsInput): () => void {
  const around = viewOf(host);
  around.addEventListener('blur', onBlur);
  const stop = watchPlace(host, onMove);
  const turned = new MutationObserver(onTurn);
  turned.observe(host, { attributeFilter: ['dir'] });
  // The language is that of whatever is around the element (D-328).
  for (let at: Node | undefined = host; at !== undefined; at = (at as Partial<ShadowRoot>).host) {
    at = at.getRootNode();
    turned.observe(at, { attributeFilter: ['lang'], subtree: true });
  }
  return () => {
    stop();
    turned.disconnect();
    around.removeEventListener('blur', onBlur);
  };
}

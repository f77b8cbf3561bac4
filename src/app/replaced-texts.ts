/** What others have put in the place of a node that they have taken out. */
type Places = WeakMap<Node, Node>;

/** The child of `parent` that a node is in, or that is there in its place. */
function placeOf(node: Node, parent: Node, places: Places): Node | undefined {
  let at: Node | null | undefined = node;
  while (at && at.parentNode !== parent) at = places.get(at) ?? at.parentNode;
  return at ?? undefined;
}

/** What a batch of changes has put where a node was removed. */
function inPlaceOf({ addedNodes, previousSibling, nextSibling }: MutationRecord, added: Set<Node>): Node | undefined {
  return [addedNodes[0], previousSibling, nextSibling].find((node) => node && added.has(node)) ?? undefined;
}

/**
 * Translators replace a text by an element with other words, or move it into one. React still has the text: it failed to insert
 * something before it or to remove it, which lost the whole screen, and what it wrote into it was not seen. So this puts such a
 * text back where it was right before React touches it (D-420).
 */
export function keepTexts(root: ShadowRoot): () => void {
  const places: Places = new WeakMap();

  function putBack(node: Node | null, parent: Node): void {
    if (node === null || node.parentNode === parent) return;
    const place = placeOf(node, parent, places);
    if (place) parent.replaceChild(node, place);
  }

  /** Only this text and its parent are changed: the page's other nodes keep the browser's own methods. */
  function guard(text: Node, parent: Node): void {
    const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
    Object.assign(parent, {
      insertBefore(node: Node, before: Node | null) {
        putBack(before, parent);
        return Node.prototype.insertBefore.call(parent, node, before);
      },
      removeChild(node: Node) {
        putBack(node, parent);
        return Node.prototype.removeChild.call(parent, node);
      },
    });
    Object.defineProperty(text, 'nodeValue', {
      configurable: true,
      get: () => value?.get?.call(text) as unknown,
      set(words: string) {
        putBack(text, parent);
        value?.set?.call(text, words);
      },
    });
  }

  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const node of added) places.delete(node);
    for (const record of records) {
      const { target } = record;
      for (const node of record.removedNodes) {
        const place = inPlaceOf(record, added);
        if (place === undefined || node.parentNode === target) continue;
        // What was just put there has nothing in its own place: so no two nodes lead to each other.
        places.delete(place);
        places.set(node, place);
        if (node.nodeType === Node.TEXT_NODE) guard(node, target);
      }
    }
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

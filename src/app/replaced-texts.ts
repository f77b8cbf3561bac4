/** What others have put in the place of a node that they have taken out. */
type Places = WeakMap<Node, Node>;

/** The child of `parent` that a node is in, or that is there in its place. */
function placeOf(node: Node, parent: Node, places: Places): Node | undefined {
  // A text may lie in an element that was taken out for it.
  const seen = new Set<Node>();
  let at: Node | null | undefined = node;
  while (at && at.parentNode !== parent && !seen.has(at)) {
    seen.add(at);
    at = places.get(at) ?? at.parentNode;
  }
  return at?.parentNode === parent ? at : undefined;
}

/** What a batch of changes has put where a node was removed: in the same step, before it, or after it (`later`). */
function inPlaceOf(
  { target, addedNodes, previousSibling, nextSibling }: MutationRecord,
  later: readonly MutationRecord[],
  isFree: (node: Node) => boolean,
): Node | undefined {
  const filling = later.find(
    (other) =>
      other.addedNodes.length > 0 &&
      other.target === target &&
      other.previousSibling === previousSibling &&
      other.nextSibling === nextSibling,
  );
  const found = [addedNodes[0], previousSibling, nextSibling, filling?.addedNodes[0]];
  return found.find((node) => node && isFree(node)) ?? undefined;
}

const isText = ({ nodeType }: Node): boolean => nodeType === Node.TEXT_NODE;

/**
 * Translators replace a text by an element with other words, or move it into one. React still has the text: it failed to insert
 * something before it or to remove it, which lost the whole screen, and what it wrote into it was not seen. So this puts such a
 * text back where it was right before React touches it (D-420). Where nothing has its place, the screen does without that text.
 * `earlier`: what was changed below `root` before, from the moment React had it.
 */
export function keepTexts(root: ShadowRoot, earlier: readonly MutationRecord[] = []): () => void {
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
        return Node.prototype.insertBefore.call(parent, node, before?.parentNode === parent ? before : null);
      },
      removeChild(node: Node) {
        putBack(node, parent);
        return node.parentNode === parent ? Node.prototype.removeChild.call(parent, node) : node;
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

  function note(records: readonly MutationRecord[]): void {
    const free = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const node of free) places.delete(node);
    for (const [at, record] of records.entries()) {
      const { target } = record;
      for (const node of record.removedNodes) {
        if (node.parentNode === target) continue;
        const isWithin = target.contains(node);
        const place = isWithin
          ? undefined
          : inPlaceOf(record, records.slice(at + 1), (one) => one !== node && free.has(one));
        if (place !== undefined) {
          free.delete(place);
          // What was just put there has nothing in its own place: so no two nodes lead to each other.
          places.delete(place);
          places.set(node, place);
        }
        // Not one that was put back from where others had it.
        const isOut = place !== undefined || isWithin || node.parentNode === null;
        if (isOut && isText(node)) guard(node, target);
      }
    }
  }

  let isNoting = false;
  function observe(records: readonly MutationRecord[]): void {
    // What others do begins with a text. Until then the browser need not compile the rest (D-232).
    isNoting ||= records.some(({ removedNodes }) => Array.from(removedNodes).some(isText));
    if (isNoting) note(records);
  }

  observe(earlier);
  const observer = new MutationObserver(observe);
  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

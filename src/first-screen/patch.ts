/** Attributes that the visitor's settings or a press have set. */
const KEPT = ['aria-busy', 'style'];

/** Makes one tree look like another in place: fields keep what is typed, the caret, the focus and a composition. */
export function patch(have: Element, want: Element): void {
  for (const name of have.getAttributeNames()) {
    if (!want.hasAttribute(name) && !KEPT.includes(name)) have.removeAttribute(name);
  }
  for (const name of want.getAttributeNames()) {
    const value = want.getAttribute(name) ?? '';
    if (have.getAttribute(name) !== value) have.setAttribute(name, value);
  }
  let at = have.firstChild;
  // A copy, because moved nodes leave the live list.
  for (const wanted of Array.from(want.childNodes)) {
    let found = at;
    while (found !== null && !isAlike(found, wanted)) found = found.nextSibling;
    if (found === null) {
      have.insertBefore(wanted, at);
      continue;
    }
    at = removeUpTo(at, found)?.nextSibling ?? null;
    if (found instanceof Element && wanted instanceof Element) patch(found, wanted);
    // Only if it differs: setting even the same text would clear a selection.
    else if (found.nodeValue !== wanted.nodeValue) found.nodeValue = wanted.nodeValue;
  }
  removeUpTo(at, null);
}

const isAlike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName &&
  fieldIn(one) === fieldIn(other) &&
  ['class', 'name', 'part', 'role'].every((key) => attribute(one, key) === attribute(other, key));

/** The name of the only field in a node: two fields look alike from outside. */
function fieldIn(node: Node): unknown {
  const fields = (node as Partial<Element>).querySelectorAll?.('input') ?? [];
  return fields[1] ? null : fields[0]?.name;
}

/** An attribute of a node; undefined for a text. */
const attribute = (node: Node, name: string): unknown => (node as Partial<Element>).getAttribute?.(name);

function removeUpTo(from: ChildNode | null, end: ChildNode | null): ChildNode | null {
  for (let node = from; node !== null && node !== end;) {
    const next: ChildNode | null = node.nextSibling;
    node.remove();
    node = next;
  }
  return end;
}

/** What a visitor or a press has put there. */
const KEPT = ['aria-busy', 'style'];

/** Makes one tree look like another in place: fields keep what is typed, the caret, the focus and a composition. */
export function patch(have: Element, want: Element): void {
  for (const name of have.getAttributeNames()) {
    if (!want.hasAttribute(name) && !KEPT.includes(name)) have.removeAttribute(name);
  }
  for (const name of want.getAttributeNames()) have.setAttribute(name, want.getAttribute(name) ?? '');
  let at = have.firstChild;
  // A copy: what is moved leaves the list.
  for (const wanted of Array.from(want.childNodes)) {
    let found = at;
    while (found !== null && !isAlike(found, wanted)) found = found.nextSibling;
    if (found === null) {
      have.insertBefore(wanted, at);
      continue;
    }
    at = removeUpTo(at, found)?.nextSibling ?? null;
    if (found instanceof Element && wanted instanceof Element) patch(found, wanted);
    else found.nodeValue = wanted.nodeValue;
  }
  removeUpTo(at, null);
}

const isAlike = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName &&
  ['name', 'part', 'role'].every((key) => attribute(one, key) === attribute(other, key));

const attribute = (node: Node, name: string): string | null =>
  node instanceof Element ? node.getAttribute(name) : null;

function removeUpTo(from: ChildNode | null, end: ChildNode | null): ChildNode | null {
  for (let node = from; node !== null && node !== end;) {
    const next: ChildNode | null = node.nextSibling;
    node.remove();
    node = next;
  }
  return end;
}

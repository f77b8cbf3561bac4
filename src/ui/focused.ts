/** The focused element, however deep the shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Whether somebody types elsewhere on the page: not in the shadow root of this place, nor in what the host has put into its tag. */
export function isTypingElsewhere(place: Element): boolean {
  const element = focused();
  const root = place.getRootNode();
  if (!(element instanceof HTMLElement) || element.getRootNode() === root) return false;
  if (root instanceof ShadowRoot && root.host.contains(element)) return false;
  return element.isContentEditable || element.matches('input,textarea,select,iframe');
}

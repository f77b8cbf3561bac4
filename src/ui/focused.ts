import { isElement } from './is-element';

/** The focused element, inside any number of shadow roots. */
export function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/**
 * Whether somebody is typing elsewhere on the page: outside this shadow root and outside what the host has slotted into its
 * element.
 */
export function isTypingElsewhere(place: Element): boolean {
  const element = focused();
  const root = place.getRootNode();
  if (!isElement(element) || element.getRootNode() === root) return false;
  if (root instanceof ShadowRoot && root.host.contains(element)) return false;
  return element.isContentEditable || element.matches('input,textarea,select,iframe');
}

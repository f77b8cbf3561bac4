/**
 * Whether somebody is typing elsewhere on the page: outside this shadow root and outside what the host has slotted into its element.
 * As in `ui/focused.ts`; shared, it would bind this file to the application's first one.
 */
export function isTypingElsewhere(place: Element): boolean {
  let element = place.ownerDocument.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  const root = place.getRootNode();
  if (element === null || element.getRootNode() === root) return false;
  if ((root as Partial<ShadowRoot>).host?.contains(element)) return false;
  return (element as HTMLElement).isContentEditable || element.matches('input,textarea,select,iframe');
}

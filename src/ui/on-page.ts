/** The parent of an element, across slots and shadow roots. */
function around(element: Element): Element | null {
  return element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
}

const hasBox = (place: Element): boolean => place.getClientRects().length > 0;

/** Whether an element can be seen and pressed: hosts hide parts of a page in many ways. */
export function isOnPage(place: Element): boolean {
  const { visibility, pointerEvents } = getComputedStyle(place);
  // Older browsers cannot tell what `content-visibility` hides.
  const isDrawn = 'checkVisibility' in place ? place.checkVisibility() : hasBox(place);
  if (!isDrawn || visibility !== 'visible' || pointerEvents === 'none') return false;
  for (let at: Element | null = place; at !== null; at = around(at)) if (at.matches('[inert]')) return false;
  return true;
}

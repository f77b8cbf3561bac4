import { isElement } from './is-element';

/** The focused element of the page that a place is in, inside any number of shadow roots. */
function focused({ ownerDocument: page }: Element): Element | null {
  let element = page.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** What was pressed last, and what had the focus then. */
let press: { readonly control: HTMLElement; readonly focus: Element | null } | null = null;

export function notePress(control: HTMLElement | null): void {
  press = control && { control, focus: focused(control) };
}

/**
 * What gets the focus back when a dialog closes. In Safari, a button, checkbox or radio button does not take the focus when it is
 * pressed: what had it loses it.
 */
export function openerOfDialog(dialog: Element): Element | null {
  const focus = focused(dialog);
  if (press?.control.isConnected !== true || (focus !== press.focus && focus !== dialog.ownerDocument.body))
    return focus;
  return (press.control as Partial<HTMLLabelElement>).control ?? press.control;
}

/**
 * Moves the focus to what a late answer has brought, unless somebody is typing elsewhere on the page (D-332). Returns whether it did.
 */
export function takeFocus(place: HTMLElement | null | undefined): boolean {
  if (!place || isTypingElsewhere(place)) return false;
  place.focus();
  return true;
}

/**
 * Whether somebody is typing elsewhere on the page: outside this shadow root and outside what the host has slotted into its
 * element.
 */
export function isTypingElsewhere(place: Element): boolean {
  const element = focused(place);
  const root = place.getRootNode();
  if (!isElement(element) || element.getRootNode() === root) return false;
  if (root instanceof ShadowRoot && root.host.contains(element)) return false;
  return element.isContentEditable || element.matches('input,textarea,select,iframe');
}

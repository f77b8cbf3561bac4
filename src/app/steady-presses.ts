import { notePress } from '../ui/focused';
import { isElement } from '../ui/is-element';

/** Controls that act on a press. Text fields are not among them: they only need the focus. */
const PRESSED = 'button,a[href],label,input:is([type=checkbox],[type=radio]),summary,[role=option]';

export interface Press {
  readonly control: HTMLElement;
  readonly text: string | null;
  /** The control's position when the press began. */
  readonly box: DOMRect;
}

let last: Press | null = null;

/** The last press on a control; null once the keyboard has been used. */
export const lastPress = (): Press | null => last;

function pressedIn(event: Event): HTMLElement | null {
  const elements = event.composedPath().filter(isElement);
  return elements.find((node) => node.matches(PRESSED)) ?? null;
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether the browser itself fires a click: the pointer ended on the control, or on the label around it. */
function isClicked(event: MouseEvent, control: HTMLElement): boolean {
  return event
    .composedPath()
    .some((node) => node === control || (isElement(node) && node.localName === 'label' && node.contains(control)));
}

/** Whether the control still says the same, and no dialog that must be answered first is in front of it. */
function isTheSame({ control, text }: Press, root: ShadowRoot): boolean {
  if (!control.isConnected || control.textContent !== text) return false;
  return [...root.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(control));
}

/**
 * A press counts for the control under the pointer when it began. Pressing takes the focus from a field, which may remove or add an
 * error message: by the time the press ends, something else may be under the pointer, and browsers then fire no click (D-275).
 */
export function keepPresses(root: ShadowRoot): () => void {
  let press: Press | null = null;

  function begin(event: Event & Partial<MouseEvent>): void {
    const control = event.button === 0 ? pressedIn(event) : null;
    notePress(control);
    press = control && { control, text: control.textContent, box: control.getBoundingClientRect() };
    last = press;
  }

  /** From the keyboard's use on, the focus alone says where somebody is: perhaps in the field from before the press again. */
  const forget = (): void => {
    last = null;
    notePress(null);
  };

  function end(event: MouseEvent): void {
    const begun = press;
    press = null;
    // Moving off a control cancels the press.
    if (begun === null || event.button !== 0 || !isWithin(begun.box, event)) return;
    if (!isClicked(event, begun.control) && isTheSame(begun, root)) begun.control.click();
  }

  // The press may end outside the element, which shrinks with its content.
  const page = root.ownerDocument;
  root.addEventListener('mousedown', begin, true);
  page.addEventListener('mouseup', end, true);
  page.addEventListener('keydown', forget, true);
  return () => {
    root.removeEventListener('mousedown', begin, true);
    page.removeEventListener('mouseup', end, true);
    page.removeEventListener('keydown', forget, true);
    forget();
  };
}

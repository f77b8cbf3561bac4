/** What a press is meant for. A text field has had what it needs when it has the focus. */
const PRESSED = 'button,a[href],label,input:is([type=checkbox],[type=radio]),summary,[role=option]';

interface Press {
  readonly control: HTMLElement;
  readonly text: string | null;
  /** Where the control was. */
  readonly box: DOMRect;
}

function pressedIn(event: Event): HTMLElement | null {
  const found = event.composedPath().find((node) => node instanceof HTMLElement && node.matches(PRESSED));
  return found instanceof HTMLElement ? found : null;
}

const isWithin = ({ left, right, top, bottom }: DOMRect, { clientX: x, clientY: y }: MouseEvent): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

/** Whether the browser makes a click of it by itself: on the control, or on the label around it. */
function isClicked(event: MouseEvent, control: HTMLElement): boolean {
  return event
    .composedPath()
    .some((node) => node === control || (node instanceof HTMLLabelElement && node.contains(control)));
}

/** Whether the control still means what it meant, and nothing that the applicant has to answer first is in front of it. */
function isTheSame({ control, text }: Press, root: ShadowRoot): boolean {
  if (!control.isConnected || control.textContent !== text) return false;
  return [...root.querySelectorAll('dialog[open]')].every((dialog) => dialog.contains(control));
}

/**
 * A press counts for what was below the pointer as it began. It takes the focus from a field, which may take an error off the screen
 * or bring a message: then something else is below the pointer as it ends, and browsers make no click of that (D-275).
 */
export function keepPresses(root: ShadowRoot): () => void {
  let press: Press | null = null;

  function begin(event: Event): void {
    const control = event instanceof MouseEvent && event.button === 0 ? pressedIn(event) : null;
    press = control && { control, text: control.textContent, box: control.getBoundingClientRect() };
  }

  function end(event: MouseEvent): void {
    const begun = press;
    press = null;
    // Whoever moves off a control means to let it be.
    if (begun === null || event.button !== 0 || !isWithin(begun.box, event)) return;
    if (!isClicked(event, begun.control) && isTheSame(begun, root)) begun.control.click();
  }

  // It may end outside: the element gets lower with its content.
  const page = root.ownerDocument;
  root.addEventListener('mousedown', begin, true);
  page.addEventListener('mouseup', end, true);
  return () => {
    root.removeEventListener('mousedown', begin, true);
    page.removeEventListener('mouseup', end, true);
  };
}

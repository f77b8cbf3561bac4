/** Tells where the frame is on the screen, which the frame itself cannot see. */
import { coveredBelow } from '../host/keyboard';

interface Span {
  /** From the frame's upper edge, in CSS pixels of the page in it, which grow with the frame. */
  readonly top: number;
  readonly bottom: number;
}

interface View extends Span {
  /** What bars cover at its edges, unless the page has told the browser to scroll past them. */
  readonly above: number;
  readonly below: number;
}

/** How far from an edge of panels, or of the window, the browser scrolls something into view. */
function paddingOf(panels: readonly Element[], edge: 'scrollPaddingTop' | 'scrollPaddingBottom'): number {
  return Math.max(...panels.map((panel) => parseFloat(getComputedStyle(panel)[edge]) || 0));
}

/** The parent element, through slots and shadow roots. */
function parentOf(element: Element): Element | null {
  if (element.assignedSlot !== null) return element.assignedSlot;
  if (element.parentElement !== null) return element.parentElement;
  const { host = null } = element.getRootNode() as Partial<ShadowRoot>;
  return host;
}

/** The window that the element is in, which may be another one than this code's. */
export const viewOf = ({ ownerDocument: page }: Pick<Element, 'ownerDocument'>): Window & typeof globalThis =>
  page.defaultView ?? window;

/** How many pixels of the window one of the element takes: `zoom` and `transform` around it change that (D-347). */
export const scaleOf = (element: HTMLElement): number =>
  element.getBoundingClientRect().height / element.offsetHeight || 1;

/** What is on top at a point of the window, inside other components too. */
function topAt(page: DocumentOrShadowRoot, x: number, y: number): Element | null {
  const found = page.elementFromPoint(x, y);
  const root = found?.shadowRoot ?? null;
  // Where a root has nothing of its own, browsers name what is around it.
  return root?.elementFromPoint(x, y)?.getRootNode() === root && root !== null ? topAt(root, x, y) : found;
}

/** A bar of the page, such as its header, that stays in place over the element at a point of the window. */
function barAt(element: Element, x: number, y: number): DOMRect | undefined {
  for (let at = topAt(element.ownerDocument, x, y); at !== null; at = parentOf(at)) {
    if (isAround(at, element)) return undefined;
    if (/fixed|sticky/.test(getComputedStyle(at).position)) return at.getBoundingClientRect();
  }
  return undefined;
}

/** Whether the element is in the other one, or is it. */
function isAround(other: Element, element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = parentOf(at)) if (at === other) return true;
  return false;
}

/** What bars leave of a range of the window (D-474). Together they take less than half of it: anything larger is no bar. */
function withoutBars(element: Element, from: number, to: number): readonly [top: number, bottom: number] {
  const { left, width } = element.getBoundingClientRect();
  const x = left + width / 2;
  const middle = (from + to) / 2;
  let [top, bottom] = [from, to];
  for (let bars = 0; bars < MOST_BARS; bars += 1) {
    const { bottom: end = 0 } = barAt(element, x, top + 1) ?? {};
    const { top: start = Infinity } = barAt(element, x, bottom - 1) ?? {};
    if (end < middle) top = Math.max(top, end);
    if (start > middle) bottom = Math.min(bottom, start);
  }
  return [top, bottom];
}

/** A header and a notice below it, say. */
const MOST_BARS = 2;

/**
 * The range visible in the window and in all scrolling panels around the element, relative to its upper edge; it may extend beyond
 * the element.
 */
function viewFrom(element: HTMLElement): View {
  const { top: origin } = element.getBoundingClientRect();
  const scale = scaleOf(element);
  const { ownerDocument: page } = element;
  const { visualViewport: view, innerHeight } = viewOf(element);
  let top = view?.offsetTop ?? 0;
  let bottom = top + (view?.height ?? innerHeight);
  const panels: Element[] = [page.documentElement];
  for (let around = parentOf(element); around !== null; around = parentOf(around)) {
    if (around === page.body || around === page.documentElement) break;
    const { overflowY, position } = getComputedStyle(around);
    if (overflowY !== 'visible') {
      const box = around.getBoundingClientRect();
      top = Math.max(top, box.top);
      bottom = Math.min(bottom, box.bottom);
      panels.push(around);
    }
    // Fixed to the window: no panel further out limits it.
    if (position === 'fixed' && (around as HTMLElement).offsetParent === null) break;
  }
  const free = withoutBars(element, top, bottom);
  const own = (pixels: number): number => Math.round(pixels / scale);
  return {
    top: own(free[0] - origin),
    bottom: own(free[1] - origin),
    above: own(Math.max(0, free[0] - top - paddingOf(panels, 'scrollPaddingTop'))),
    below: own(Math.max(0, bottom - free[1] - paddingOf(panels, 'scrollPaddingBottom'))),
  };
}

/**
 * The upper and lower edge of the element's visible part. If too little is visible for a dialog: the nearest part that scrolling can
 * show.
 */
export function seenPart(element: HTMLElement): Span {
  const view = viewFrom(element);
  const { offsetHeight: height } = element;
  const limited = (edge: number, most = height): number => Math.min(most, Math.max(0, edge));
  const [top, bottom] = [limited(view.top), limited(view.bottom)];
  if (bottom - top >= LEAST) return { top, bottom };
  const room = Math.max(view.bottom - view.top, ROOM_FOR_DIALOG);
  const from = limited(view.top, Math.max(0, height - room));
  return { top: from, bottom: limited(from + room) };
}

/** The least of the frame that is seen well enough to place a dialog there, in CSS pixels. */
const LEAST = 120;
/** What a dialog gets if less is seen, in CSS pixels. */
const ROOM_FOR_DIALOG = 240;
/** Space between what is revealed and the edge, in CSS pixels. */
const ROOM = 16;

/**
 * Scrolls the page so that a place in the frame is in view: to its start if a new screen begins above the view, otherwise only as
 * far as necessary. `mark` is an empty element over the frame.
 */
export function keepInView(
  frame: HTMLElement,
  mark: HTMLElement,
  { top, bottom, screen }: Span & { readonly screen: boolean },
): void {
  const view = viewFrom(frame);
  const isAbove = top < view.top;
  if (!isAbove && (screen || bottom <= view.bottom)) return;
  mark.style.setProperty('inset-block-start', `${Math.max(0, top - ROOM)}px`);
  mark.style.setProperty('block-size', `${Math.max(1, bottom - top + 2 * ROOM)}px`);
  mark.style.setProperty('scroll-margin-block-start', `${view.above}px`);
  // The page considers what the keyboard covers as visible, and what a bar covers.
  mark.style.setProperty('scroll-margin-block-end', `${coveredBelow() / scaleOf(frame) + view.below}px`);
  mark.scrollIntoView({ block: isAbove ? 'start' : 'nearest', inline: 'nearest' });
}

/** Calls back, at most once per animation frame, when something has moved. */
export function watchPlace(element: Element, moved: () => void): () => void {
  let due = 0;
  const view = viewOf(element);
  const soon = (): void => {
    if (due === 0) {
      due = view.requestAnimationFrame(() => {
        due = 0;
        moved();
      });
    }
  };
  const resized = new ResizeObserver(soon);
  /** What happens to a panel inside another component is heard only in there. */
  const roots = new Set<Node>();
  // Content above the element moves it by growing; the ancestors of both grow with it.
  for (let around: Element | null = element; around !== null; around = parentOf(around)) {
    resized.observe(around);
    roots.add(around.getRootNode());
  }
  const options = { passive: true, capture: true } as const;
  const targets: readonly (readonly [EventTarget, string])[] = [
    [view, 'resize'],
    // The latter two: a panel has slid or grown into its place.
    ...[...roots].flatMap((root) => ['scroll', 'transitionend', 'animationend'].map((type) => [root, type] as const)),
    ...(view.visualViewport === null
      ? []
      : ([
          [view.visualViewport, 'scroll'],
          [view.visualViewport, 'resize'],
        ] as const)),
  ] as const;
  for (const [target, type] of targets) target.addEventListener(type, soon, options);
  return () => {
    view.cancelAnimationFrame(due);
    resized.disconnect();
    for (const [target, type] of targets) target.removeEventListener(type, soon, options);
  };
}

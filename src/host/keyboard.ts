/** The on-screen keyboard of a phone, which covers part of the page and says nothing. */

/** CSS pixels; no keyboard is lower, and no bar of a browser that comes and goes is higher. */
const LOWEST = 120;

/** How much of the window, from below, something covers that the page does not know of: only the visible part shrinks. */
export function coveredBelow(): number {
  const view = window.visualViewport;
  return view ? Math.max(0, document.documentElement.clientHeight - view.offsetTop - view.height) : 0;
}

export interface Keyboard {
  readonly isOpen: () => boolean;
  readonly stop: () => void;
}

/** Calls back when the keyboard has come up. */
export function watchKeyboard(opened: () => void): Keyboard {
  const view = window.visualViewport;
  // A frame is as high as its page wants, and no keyboard changes that: there it is the page around that sees one.
  if (!view || window.parent !== window) return { isOpen: () => false, stop: () => undefined };
  // A pinch makes the visible part smaller too, and its pixels larger.
  const size = (): { height: number; width: number } => ({
    height: view.height * view.scale,
    width: view.width * view.scale,
  });
  let { height: tallest, width } = size();
  let isOpen = false;
  const onResize = (): void => {
    const now = size();
    if (Math.abs(now.width - width) > 1) {
      // Turned: another window.
      ({ height: tallest, width } = now);
    }
    tallest = Math.max(tallest, now.height);
    const wasOpen = isOpen;
    isOpen = tallest - now.height >= LOWEST;
    if (isOpen && !wasOpen) opened();
  };
  view.addEventListener('resize', onResize);
  return { isOpen: () => isOpen, stop: () => view.removeEventListener('resize', onResize) };
}

/** Detects a phone's on-screen keyboard, which covers part of the page without any event of its own. */

/** CSS pixels: any keyboard is taller, and any browser bar that comes and goes is shorter. */
const LOWEST = 120;

/** How much of the window is covered from below, in CSS pixels. Only the visual viewport knows: the page's size does not change. */
export function coveredBelow(): number {
  const view = window.visualViewport;
  return view ? Math.max(0, document.documentElement.clientHeight - view.offsetTop - view.height) : 0;
}

export interface Keyboard {
  readonly isOpen: () => boolean;
  readonly stop: () => void;
}

/** Calls back when the keyboard has opened. */
export function watchKeyboard(opened: () => void): Keyboard {
  const view = window.visualViewport;
  // The keyboard does not resize a frame's viewport: the page around the frame handles it.
  if (!view || window.parent !== window) return { isOpen: () => false, stop: () => undefined };
  // Pinch zoom also shrinks the visual viewport, but scales its pixels.
  const size = (): { height: number; width: number } => ({
    height: view.height * view.scale,
    width: view.width * view.scale,
  });
  let { height: tallest, width } = size();
  let isOpen = false;
  const onResize = (): void => {
    const now = size();
    if (Math.abs(now.width - width) > 1) {
      // The device was rotated: start over.
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

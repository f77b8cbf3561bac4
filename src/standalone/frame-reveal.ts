/** What the page around the frame is asked to scroll to. */
import type { FromFrame } from '../frame/messages/from-frame';
import type { ToFrame } from '../frame/messages/to-frame';
import { listBelow } from '../ui/list-below';

const FIELD = '[part~=field]';

/** What says that a press is over. After a context menu, which opens as the press begins, no `pointerup` need follow. */
const RELEASES = ['pointerup', 'pointercancel', 'contextmenu', 'keydown'] as const;

/**
 * Runs something at once, or as soon as a press that has begun is over: a press takes the focus as it begins, and a page
 * that scrolls then moves what is pressed away from below the pointer, so that there is no click.
 */
export function watchPointer(page: EventTarget): (run: () => void) => void {
  let isDown = false;
  let held: (() => void)[] = [];
  const release = (): void => {
    isDown = false;
    const due = held;
    held = [];
    for (const run of due) run();
  };
  const options = { capture: true, passive: true } as const;
  page.addEventListener('pointerdown', () => (isDown = true), options);
  for (const type of RELEASES) page.addEventListener(type, release, options);
  return (run) => {
    if (isDown) held.push(run);
    else run();
  };
}

export interface Reveals {
  /** A new screen is read from its beginning, wherever the button was that led to it. */
  readonly screen: () => void;
  /** Takes the focus, which the page around has asked for. */
  readonly focus: (asked: Extract<ToFrame, { type: 'focus' }>) => void;
}

/** Asks the page around to scroll to what has the focus, to lists and dialogs that open, and to new screens. */
export function watchReveals(host: HTMLElement, root: ShadowRoot, send: (message: FromFrame) => void): Reveals {
  const whenReleased = watchPointer(window);
  /** The page around has asked for the focus, but not to be scrolled. */
  let isQuiet = false;

  function reveal(element: Element, screen: boolean, isList = false): void {
    whenReleased(() => {
      if (!element.isConnected) return;
      // A dialog scrolls by itself, within its own box.
      const box = element.closest('dialog') ?? element;
      const { top, bottom } = box.getBoundingClientRect();
      const below = box.matches(FIELD) ? listBelow(box) : 0;
      send({ type: 'reveal', top, bottom: bottom + below, screen, ...(isList && { list: true }) });
    });
  }

  for (const type of ['focusin', 'resize']) {
    root.addEventListener(type, ({ target }) => {
      // With its label, and what is below it. A busy button has the focus only because it was in what is inert now (D-615).
      if (!(target instanceof Element) || isQuiet || target.getAttribute('aria-busy') === 'true') return;
      reveal(target.closest(FIELD) ?? target, false, type === 'resize');
    });
  }
  // One that the clock opens may be out of view, and may not get the focus.
  new MutationObserver((changes) => {
    for (const { target } of changes) if (target instanceof HTMLDialogElement && target.open) reveal(target, false);
  }).observe(root, { attributeFilter: ['open'], subtree: true });

  return {
    screen() {
      // A frame that is out of view draws nothing, but has timers.
      setTimeout(() => {
        const main = root.querySelector('[part~=main]');
        if (main !== null) reveal(main, true);
      });
    },
    focus({ preventScroll = false }) {
      isQuiet = preventScroll;
      // Not the step bar or Back, which precede the screen.
      const place = root.querySelector('h1') ?? root.querySelector<HTMLElement>('input, button') ?? host;
      // Asked for by the page around, which may still have the focus.
      HTMLElement.prototype.focus.call(place, { preventScroll });
      isQuiet = false;
    },
  };
}

import type { Clock } from '../clock/clock';

/** How long the frame may take to answer before the page offers a link instead, in milliseconds. */
const PATIENCE = 8_000;
/** The least of it that is left to a frame whose code was late, in milliseconds: the link is promised within ten seconds (D-683). */
const LEAST = 2_000;

export interface Patience {
  /** The frame's time begins now. */
  start(): void;
  /** The frame's time begins now if it had not begun. */
  startLate(): void;
  end(): void;
}

/**
 * Calls back when the frame's time is over. One that answers late still takes its place: on a slow line it is better than a link.
 * @param waited how long the page has waited for the frame's code: part of the first frame's time, in milliseconds
 */
export function createPatience(clock: Clock, place: HTMLElement, waited: number, onOver: () => void): Patience {
  let spent = waited;
  let timer = 0;
  /** The element is hidden: the frame cannot tell its height, and its time has not begun. */
  let isUnseen = false;

  function start(): void {
    clock.clear(timer);
    const hasBox = place.getClientRects().length > 0;
    // Older browsers cannot tell what `content-visibility` hides, as a closed `details` does.
    isUnseen = !('checkVisibility' in place ? place.checkVisibility() : hasBox);
    if (!isUnseen) timer = clock.set(onOver, Math.max(LEAST, PATIENCE - spent));
    spent = 0;
  }

  return {
    start,
    startLate() {
      if (isUnseen) start();
    },
    end() {
      clock.clear(timer);
      isUnseen = false;
    },
  };
}

/** The timers of the save protocol: each form's pause or retry, and the quiet period of a change of screens. */
import type { Clock } from '../clock/clock';
import { PAUSE } from './protocol-state';

export interface Timers {
  /** Starts a form's timer, or starts it over. */
  start(form: string, milliseconds: number): void;
  stop(form: string): void;
  /** Starts the quiet period, or starts it over; null ends it. */
  quiet(milliseconds: number | null): void;
}

interface TimersInput {
  readonly clock: Clock;
  /** A form's timer has fired. */
  readonly onPaused: (form: string) => void;
  /** The quiet period is over. */
  readonly onQuiet: () => void;
}

/**
 * A timer that fires this many milliseconds late means that the page hung or is hidden: browsers delay a hidden page's timers by up
 * to a minute.
 */
const LATE = 2_000;

export function createTimers({ clock, onPaused, onQuiet }: TimersInput): Timers {
  const timers = new Map<string, number>();
  let quietTimer: number | null = null;

  function wait(form: string, milliseconds: number, isOnceMore = false): void {
    const due = clock.now() + milliseconds;
    const timer = clock.set(() => {
      timers.delete(form);
      // The page hung: first let it receive messages, in case another tab has taken over (D-284).
      if (!isOnceMore && clock.now() - due > LATE) wait(form, PAUSE, true);
      else onPaused(form);
    }, milliseconds);
    timers.set(form, timer);
  }

  function stop(form: string): void {
    const timer = timers.get(form);
    if (timer !== undefined) clock.clear(timer);
    timers.delete(form);
  }

  return {
    start(form, milliseconds) {
      stop(form);
      wait(form, milliseconds);
    },
    stop,
    quiet(milliseconds) {
      if (quietTimer !== null) clock.clear(quietTimer);
      quietTimer = milliseconds === null ? null : clock.set(onQuiet, milliseconds);
    },
  };
}

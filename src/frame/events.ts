import { CANCELABLE_EVENTS, type Emit } from '../host/events';
import type { FromFrame } from './messages/from-frame';
import type { ToFrame } from './messages/to-frame';

interface Shown {
  readonly route: string | null;
  readonly step: number | null;
}

const NOTHING: Shown = { route: null, step: null };

export interface FrameEvents {
  /** Fires an event of the frame on the element, and answers whether that was canceled. */
  take(event: Extract<FromFrame, { type: 'event' }>): void;
  /** The screen that the last event came from. */
  readonly shown: () => Shown;
  /** The next frame has shown nothing. */
  forget(): void;
}

interface FrameEventsInput {
  readonly emit: Emit;
  readonly send: (message: ToFrame) => void;
  /** Called when a screen has gone. */
  readonly onLeave: () => void;
}

export function createFrameEvents({ emit, send, onLeave }: FrameEventsInput): FrameEvents {
  let shown = NOTHING;
  return {
    take({ id, name, detail, route, step }) {
      // A screen that the applicant has left, too: the next one has its own height.
      if (shown.route !== null && shown.route !== route) onLeave();
      shown = { route, step };
      const allowed = emit(name, detail as never);
      if (CANCELABLE_EVENTS.includes(name)) send({ type: 'answer', id, canceled: !allowed });
    },
    shown: () => shown,
    forget() {
      shown = NOTHING;
    },
  };
}

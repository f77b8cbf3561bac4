import { watchKeyboard } from '../host/keyboard';
import type { Layout } from './layout';
import type { FromFrame } from './messages/from-frame';
import type { ToFrame } from './messages/to-frame';
import { keepInView, seenPart } from './place';
import { isTypingElsewhere } from './typing';

type Reveal = Extract<FromFrame, { type: 'reveal' }>;

export interface InView {
  /** Scrolls the page to what the frame asks for. */
  reveal(frame: HTMLIFrameElement, asked: Reveal): void;
  /** Tells the frame which part of it is seen, if that has changed. */
  tellSeen(): void;
  /** The next frame has been told nothing. */
  forget(): void;
  readonly stop: () => void;
}

interface InViewInput {
  readonly layout: Layout;
  /** The frame, if it has answered. */
  readonly answered: () => HTMLIFrameElement | null;
  /** The frame, if somebody is in it. */
  readonly used: () => HTMLIFrameElement | null;
  readonly send: (message: ToFrame) => void;
}

/** Scrolls the page for the frame, and tells it what is seen of it: it can do neither by itself. */
export function createInView({ layout: { place, mark }, answered, used, send }: InViewInput): InView {
  let seen = '';
  let revealed: Reveal | null = null;
  const keyboard = watchKeyboard(() => {
    const frame = used();
    if (frame !== null && revealed !== null) keepInView(frame, mark, revealed);
  });

  return {
    reveal(frame, asked) {
      revealed = asked;
      // A new screen comes by itself, too, when a session ends: somebody who types in the page's chat stays there (D-332).
      if (asked.screen && isTypingElsewhere(place)) return;
      // In an open page, too, only a keyboard makes a list scroll the page.
      if (asked.list === true && !keyboard.isOpen()) return;
      keepInView(frame, mark, asked);
    },
    tellSeen() {
      const frame = answered();
      if (frame === null) return;
      const part = seenPart(frame);
      // With a new width, the frame looks at its height again.
      const now = `${part.top} ${part.bottom} ${frame.clientWidth}`;
      if (seen === now) return;
      seen = now;
      send({ type: 'seen', ...part });
    },
    forget() {
      seen = '';
    },
    stop: keyboard.stop,
  };
}

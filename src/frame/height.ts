import { scaleOf, viewOf } from './place';

export interface Height {
  /** A frame comes, with the room that its first screen takes. */
  begin(frame: HTMLIFrameElement): void;
  /** A screen has gone: the next one has its own height. */
  readonly forget: () => void;
  /** Gives the frame the height of its screen. */
  fit(frame: HTMLIFrameElement, height: number): void;
}

/** The frame's height in the page. */
export function createHeight(): Height {
  /** What the frame had before it could say how high its first screen is: what is below it stays where it is. */
  let room = { width: 0, height: 0 };
  const forget = (): void => {
    room = { width: 0, height: 0 };
  };
  return {
    begin(frame) {
      room = { width: frame.clientWidth, height: frame.clientHeight };
    },
    forget,
    fit(frame, height) {
      // Where nobody sees it, nothing moves.
      const isEndSeen = frame.getBoundingClientRect().top + height * scaleOf(frame) < viewOf(frame).innerHeight;
      if (!isEndSeen || frame.clientWidth !== room.width) forget();
      frame.style.setProperty('block-size', `${Math.max(room.height, Math.ceil(height))}px`);
    },
  };
}

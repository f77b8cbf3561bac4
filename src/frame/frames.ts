/** The frame in place, and the next one where that was moved, led elsewhere or given up. */
import type { Clock } from '../clock/clock';
import type { Calls } from './calls';
import type { Connection } from './connection';
import { readFragment } from './fragment';
import type { Layout } from './layout';
import { openIn, type Opening } from './opening';
import type { Patience } from './patience';

/** A frame that was navigated elsewhere is replaced, but only this many times. */
const MOST_FRAMES = 4;
/** How long a frame that has loaded once more may take to say that its page is the same, in milliseconds. */
const PATIENCE_AGAIN = 2_000;

export interface Frames {
  /** Begins with the frame that is there already, or with a new one; `from` is null if there can be none. */
  begin(from: URL | null, opening: Opening | null): void;
  readonly current: () => HTMLIFrameElement | null;
  /** The frame, if somebody is in it. */
  readonly used: () => HTMLIFrameElement | null;
  /** Notes whether somebody is in the frame: there may be something typed from then on. */
  readonly noteUse: () => void;
  /** Hides a frame that nobody was in. */
  readonly hideUnused: () => void;
  /** Opens a new frame, because the applicant tries again. */
  restart(from: URL): void;
  /** Replaces the frame if it was moved, each time: the browser then loads its page again, in a new window. */
  replaceMoved(from: URL): boolean;
  stop(): void;
}

interface FramesInput {
  readonly root: ShadowRoot;
  readonly layout: Layout;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly patience: Patience;
  readonly ask: Calls['ask'];
  readonly isStopped: () => boolean;
  /** Called before a frame goes: its page is heard no more. */
  readonly onLeave: () => void;
  /** Called when a frame has come. */
  readonly onCome: (frame: HTMLIFrameElement) => void;
  /** Called when no frame can be shown. */
  readonly onBlocked: () => void;
}

/** In another document, the event is of that window's class. */
const isViolation = (event: Event): event is SecurityPolicyViolationEvent => event.type !== 'load';

/** One that only reports lets the frame be. */
function refusesFrame(violation: SecurityPolicyViolationEvent, from: URL): boolean {
  const { disposition, effectiveDirective, blockedURI } = violation;
  return (
    disposition === 'enforce' && effectiveDirective === 'frame-src' && `${blockedURI}/`.startsWith(`${from.origin}/`)
  );
}

/** One that came as markup has none in its address. */
const hasNonce = ({ src }: HTMLIFrameElement): boolean => readFragment(new URL(src).hash).nonce !== '';

export function createFrames(input: FramesInput): Frames {
  const { root, layout, clock, connection, patience, ask, isStopped, onLeave, onCome, onBlocked } = input;
  const { slot, place, mark } = layout;
  let frame: HTMLIFrameElement | null = null;
  let count = 0;
  let stopListening = (): void => undefined;
  /** Somebody was in the frame: there may be something typed. */
  let wasIn = false;

  const isIn = (): boolean => frame !== null && root.activeElement === frame;
  const noteUse = (): void => {
    wasIn ||= isIn();
  };

  function open(from: URL): void {
    onLeave();
    wasIn = false;
    stopListening();
    place.before(slot);
    place.replaceChildren();
    attend(from, openIn(place, from));
  }

  function attend(from: URL, { frame: made, nonce, listen, stop }: Opening): void {
    count += 1;
    patience.start();
    let loads = 0;
    let isReplayed = true;
    const { src } = made;
    made.before(mark);
    made.focus = (options) => {
      HTMLElement.prototype.focus.call(made, options);
      // An older frame does not know the second form: it takes the focus as a whole.
      connection.send(options?.preventScroll === true ? { type: 'focus', preventScroll: true } : { type: 'focus' });
    };
    frame = made;
    onCome(made);
    stopListening = stop;
    listen((event) => {
      if (isStopped() || frame !== made) return;
      if (isViolation(event)) {
        // The page's own policy says so at once: a frame that has answered, or that somebody is in, was let in, and this is about
        // another one.
        if (!connection.isOpen() && !isIn() && refusesFrame(event, from)) block();
        return;
      }
      // Loads from before anything listened count as one: only the page of the last one is there to be told.
      if (isReplayed && loads > 0 && made.src === src) return;
      loads += 1;
      if (loads === 1 && !connection.isSecondLoad(made)) connection.open(made, nonce, from.origin);
      else if (made.src === src) reconsider(made, from);
      else again(from);
    });
    isReplayed = false;
    // One that came as markup may have loaded before anything listened. As long as nothing has come, it holds an empty document of this page.
    if (!hasNonce(made) && made.contentDocument === null) connection.open(made, nonce, from.origin);
  }

  function replaceMoved(from: URL): boolean {
    if (frame === null || !connection.isMoved(frame)) return false;
    count = 0;
    again(from);
    return true;
  }

  function reconsider(made: HTMLIFrameElement, from: URL): void {
    if (replaceMoved(from)) return;
    if (connection.isOpen()) {
      // Chromium fires `load` also where Back steps through the screens in the frame (D-391). Only the page that has the port answers.
      const due = clock.set(() => {
        if (!isStopped() && frame === made) again(from);
      }, PATIENCE_AGAIN);
      ask('isThere').then(
        () => clock.clear(due),
        () => undefined,
      );
    } else again(from);
  }

  /** Whoever the frame was led to gets nothing; the applicant gets a new frame. */
  function again(from: URL): void {
    if (count < MOST_FRAMES) open(from);
    else block();
  }

  /** No frame can be shown any more. */
  function block(): void {
    onLeave();
    patience.end();
    stopListening();
    frame?.remove();
    frame = null;
    onBlocked();
  }

  return {
    begin(from, opening) {
      if (opening !== null) stopListening = opening.stop;
      if (from === null) block();
      // What came as markup may be of another hosted app.
      else if (opening?.frame.src.startsWith(`${from.href}#`) === true) attend(from, opening);
      else open(from);
    },
    current: () => frame,
    used: () => (isIn() ? frame : null),
    noteUse,
    hideUnused() {
      noteUse();
      if (frame !== null && !wasIn) frame.hidden = true;
    },
    restart(from) {
      count = 0;
      open(from);
    },
    replaceMoved,
    stop: () => stopListening(),
  };
}

/** The host page's side of `isolation="frame"`: a frame of the hosted app instead of the application. Loaded only in that mode. */
import { pageClock, type Clock } from '../clock/clock';
import type { Given } from '../host/attributes';
import type { RawConfig } from '../host/config';
import type { Emit } from '../host/events';
import { logProblem } from '../host/log';
import { createCalls, hostCalls, type HostCalls } from './calls';
import { createConnection, type Connection, type Exchange } from './connection';
import { createFrameEvents } from './events';
import { createFrames } from './frames';
import { createHeight } from './height';
import { createInView } from './in-view';
import { dress, layOut } from './layout';
import type { FromFrame } from './messages/from-frame';
import { createOffer } from './offer';
import { frameAddress, type Opening } from './opening';
import { createPatience } from './patience';
import { viewOf } from './place';
import { createSettings } from './settings';
import { watchSurroundings } from './surroundings';
import { createWords } from './words';

/** How long a frame may take to save and to log out before it goes, in milliseconds: a save takes 5 s at most (D-384). */
const LAST = 6_000;

export interface FramedApp<Route extends string> extends HostCalls {
  readonly route: Route | null;
  readonly step: number | null;
  readonly configure: (raw: RawConfig) => void;
  stop(): void;
}

interface FrameInput {
  readonly root: ShadowRoot;
  readonly raw: RawConfig;
  readonly emit: Emit;
  readonly pageLang: () => string;
  /** Returns what the host has passed by script. */
  readonly given?: () => Given;
  readonly clock?: Clock;
  readonly importExchange?: () => Promise<Exchange>;
  /** A frame that is already in the root, inside its own container. */
  readonly opening?: Opening | null;
  /** How long the page has waited for this code, in milliseconds. */
  readonly waited?: number;
}

/** How long the first element of the page has waited for this file. As part of the one-file build, it has no address of its own. */
let waitedHere = import.meta.url.includes('/chunks/')
  ? Math.max(0, ...performance.getEntriesByName(import.meta.url).map(({ duration }) => duration))
  : 0;

/** Opens the frame, and keeps it in sync with the element until it is stopped. */
export function openFrame<Route extends string>(input: FrameInput): FramedApp<Route> {
  const { root, emit, pageLang, given, clock = pageClock, opening = null } = input;
  const { importExchange = () => import('./exchange'), waited = waitedHere } = input;
  waitedHere = 0;
  const address = frameAddress(input.raw);
  let attributes = input.raw;
  let stopped = false;
  const raw = (): RawConfig => attributes;
  const isStopped = (): boolean => stopped;

  /** Whether the focus is at what was said of the late code, which goes now (D-683). */
  let isReturning = root.activeElement !== null && root.activeElement !== opening?.frame;
  const layout = layOut(root, opening);
  const { place, probe, slot } = layout;
  const words = createWords({ raw, pageLang, given });
  const height = createHeight();
  const patience = createPatience(clock, place, waited, offerLink);
  const connection = createConnection({
    importExchange,
    isStopped,
    current: () => frames.current(),
    onLoaded: (exchange) => settings.follow(exchange),
    onLost: offerLink,
    take,
  });
  const { send, isOpen } = connection;
  const settings = createSettings({ host: root.host, probe, raw, pageLang, given, send });
  const calls = createCalls({
    send,
    isConnected: isOpen,
    isHopeless: () => stopped || offer.isMade(),
    // As in the open element, a run that has ended has nobody in it.
    refusal: () => new Error(stopped ? 'Nobody is signed in' : words.t('error.frame-blocked')),
  });
  const frames = createFrames({
    root,
    layout,
    clock,
    connection,
    patience,
    ask: calls.ask,
    isStopped,
    onLeave: disconnect,
    onCome(frame) {
      height.begin(frame);
      say();
    },
    onBlocked: offerLink,
  });
  const events = createFrameEvents({ emit, send, onLeave: height.forget });
  const inView = createInView({ layout, answered: connection.answered, used: frames.used, send });
  const offer = createOffer({
    root,
    slot,
    raw,
    words,
    // What nobody was in gives way.
    onShow: frames.hideUnused,
    // A frame listens only to the window around it, and in another document this module's is not that one.
    canRetry: () => address !== null && viewOf(root) === window,
    onRetry,
  });

  /** Forgets what the page in the frame has said and was told. */
  function disconnect(): void {
    connection.close();
    inView.forget();
    events.forget();
    calls.refuse();
  }

  /** The words of the host page's part, in the language of now, and where its link leads. */
  function say(): void {
    words.entitle(frames.current());
    offer.say();
  }

  /** The children and a link take the place of a frame that has not answered, or that cannot be shown. */
  function offerLink(): void {
    calls.refuse(true);
    if (stopped || offer.isMade()) return;
    logProblem('frame-blocked');
    offer.make();
    words.entitle(frames.current());
    emit('onboarding-error', { code: 'frame-blocked', message: words.t('error.frame-blocked'), route: null });
  }

  function onRetry(): void {
    // What is typed in the frame stays.
    const reconnect = connection.takeRetry(frames.current()?.hidden !== false);
    if (reconnect !== null) {
      patience.start();
      reconnect();
    } else if (address !== null) frames.restart(address);
  }

  /** There is something to see. Until then the frame may have answered, and be unable to read what this version says. */
  function welcome(): void {
    patience.end();
    const { activeElement, body } = root.host.ownerDocument;
    // Somebody may have gone elsewhere since.
    if (offer.end() || (isReturning && activeElement === body)) frames.current()?.focus();
    isReturning = false;
  }

  function take(message: FromFrame, frame: HTMLIFrameElement): void {
    switch (message.type) {
      case 'hello':
        settings.tell('start');
        calls.sendEarly();
        inView.tellSeen();
        return;
      case 'event':
        if (!frame.hidden) welcome();
        events.take(message);
        return;
      case 'height':
        slot.remove();
        frame.hidden = false;
        welcome();
        height.fit(frame, message.height);
        inView.tellSeen();
        return;
      case 'reveal':
        inView.reveal(frame, message);
        return;
      case 'done':
        calls.settle(message);
    }
  }

  function speak(): void {
    say();
    settings.tell('configure');
  }

  const watch = (): (() => void) =>
    watchSurroundings(root.host, {
      // The window loses the focus to a frame in it.
      onBlur: frames.noteUse,
      onMove() {
        patience.startLate();
        inView.tellSeen();
      },
      onTurn: speak,
    });
  let stopWatching = watch();
  connection.load();
  frames.begin(address, opening);

  return {
    ...hostCalls(calls.ask, isStopped),
    get route() {
      return events.shown().route as Route | null;
    },
    get step() {
      return events.shown().step;
    },
    configure(next) {
      attributes = next;
      // It may have moved.
      stopWatching();
      stopWatching = watch();
      if (root.adoptedStyleSheets.length === 0) dress(root);
      if (address !== null) frames.replaceMoved(address);
      speak();
    },
    stop() {
      stopped = true;
      patience.end();
      if (isOpen() && root.isConnected) retire(place, connection, clock);
      disconnect();
      calls.refuse(true);
      stopWatching();
      settings.stop();
      inView.stop();
      frames.stop();
      root.adoptedStyleSheets = [];
      root.replaceChildren();
    },
  };
}

/**
 * Lets the frame end its session out of sight (D-400). It goes at once where it cannot be moved without being loaded again, which ends
 * its scripts.
 */
function retire(place: HTMLElement, { send }: Connection, clock: Clock): void {
  const body: HTMLElement & { moveBefore?: (moved: Node, before: null) => void } = place.ownerDocument.body;
  if (body.moveBefore === undefined) return;
  place.style.setProperty('display', 'none', 'important');
  body.moveBefore(place, null);
  send({ type: 'end' });
  clock.set(() => place.remove(), LAST);
}

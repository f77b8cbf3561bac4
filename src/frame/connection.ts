/** The connection to the page in the frame: a port that only that page gets, and the code for what comes through it. */
import { fetched } from '../host/fetched';
import type * as exchangeModule from './exchange';
import type { FromFrame } from './messages/from-frame';
import type { ToFrame } from './messages/to-frame';

export type Exchange = typeof exchangeModule;

export interface Connection {
  /** Begins to load the code, so that it is there when the frame has loaded. */
  load(): void;
  /** Connects to a frame that has loaded. */
  open(made: HTMLIFrameElement, nonce: string, origin: string): void;
  /**
   * Returns what connects to the frame in place once more. Null if none has loaded, if that was tried, or if it would be in vain: one
   * that has answered takes no second port, and one that was asked already, and that nobody was in, is more likely lost than late.
   */
  takeRetry(isUnused: boolean): (() => void) | null;
  /** Whether the frame has answered. */
  readonly isOpen: () => boolean;
  /** The frame in place, if it has answered. */
  readonly answered: () => HTMLIFrameElement | null;
  /** Nobody hears what is sent before the frame has answered. */
  readonly send: (message: ToFrame) => void;
  /** Whether the frame was moved, and has another window than the one that was connected to. */
  isMoved(made: HTMLIFrameElement): boolean;
  /**
   * Whether a frame that came as markup, and whose first load nobody has counted, loads for a second time. Its own load comes to the
   * window that has answered, and before the page around it has loaded.
   */
  isSecondLoad(made: HTMLIFrameElement): boolean;
  close(): void;
}

interface ConnectionInput {
  readonly importExchange: () => Promise<Exchange>;
  readonly isStopped: () => boolean;
  /** The frame in place. */
  readonly current: () => HTMLIFrameElement | null;
  readonly onLoaded: (exchange: Exchange) => void;
  /** Called if the code cannot be loaded. */
  readonly onLost: () => void;
  /** Takes `hello` once, and after it anything else. */
  readonly take: (message: FromFrame, frame: HTMLIFrameElement) => void;
}

export function createConnection(input: ConnectionInput): Connection {
  const { importExchange, isStopped, current, onLoaded, onLost, take } = input;
  let hasLoaded = false;
  let loading: Promise<Exchange | null> | null = null;
  let port: MessagePort | null = null;
  /** The one that was answered, and those that may still be. */
  let ports: MessagePort[] = [];
  let isOpen = false;
  /** The window that gets a port; a frame that was moved has another one. */
  let asked: Window | null = null;
  /** Connects to the frame in place once more; null if none has loaded, or if that was tried. */
  let reconnect: (() => void) | null = null;

  async function load(): Promise<Exchange | null> {
    const exchange = await fetched(importExchange).catch(() => null);
    if (exchange === null) loading = null;
    if (isStopped() || exchange === null) return null;
    hasLoaded = true;
    onLoaded(exchange);
    return exchange;
  }

  /** Hands one end of a channel to the frame's page, and to no page of another origin that may be in the frame instead. */
  async function connect(made: HTMLIFrameElement, nonce: string, origin: string): Promise<void> {
    const exchange = await (loading ??= load());
    if (isStopped() || current() !== made || made.contentWindow === null || isOpen) return;
    if (exchange === null) {
      // What is typed in the frame stays (D-344). Its page need not say the same.
      made.contentWindow.postMessage({ merchantOnboarding: 'connect', nonce }, origin);
      onLost();
      return;
    }
    const channel = new MessageChannel();
    const { port1: own } = channel;
    ports.push(own);
    own.addEventListener('message', ({ data }) => {
      const message = exchange.readFromFrame(data);
      if (message === null || isStopped()) return;
      // The frame takes one.
      port ??= own;
      if (port === own) hear(message);
    });
    own.start();
    made.contentWindow.postMessage({ merchantOnboarding: 'connect', nonce }, origin, [channel.port2]);
  }

  function hear(message: FromFrame): void {
    const frame = current();
    if (frame === null || isOpen === (message.type === 'hello')) return;
    if (!isOpen) {
      isOpen = true;
      for (const other of ports) if (other !== port) other.close();
    }
    take(message, frame);
  }

  return {
    load() {
      loading ??= load();
    },
    open(made, nonce, origin) {
      asked = made.contentWindow;
      reconnect = () => void connect(made, nonce, origin);
      reconnect();
    },
    takeRetry(isUnused) {
      const retry = reconnect;
      reconnect = null;
      return isOpen || (hasLoaded && isUnused) ? null : retry;
    },
    isOpen: () => isOpen,
    answered: () => (isOpen ? current() : null),
    send: (message) => port?.postMessage(message),
    isMoved: (made) => asked !== null && made.contentWindow !== asked,
    isSecondLoad: (made) => isOpen && (made.contentWindow !== asked || document.readyState === 'complete'),
    close() {
      for (const one of ports) one.close();
      ports = [];
      port = null;
      isOpen = false;
      asked = null;
      reconnect = null;
    },
  };
}

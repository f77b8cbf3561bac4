import { readFragment } from '../frame/fragment';
import { readConnect } from '../frame/messages/to-frame';

interface Connection {
  readonly port: MessagePort;
}

interface Waiting {
  readonly page: Window;
  readonly allowed: Promise<readonly string[]>;
  /** Messages from before. */
  readonly early?: readonly MessageEvent<unknown>[];
  /** The page around this one is not on the list. */
  readonly onStranger?: () => void;
  /** The page around this one is there without a port, and says so itself. */
  readonly onTold?: () => void;
}

/**
 * The nonce of this frame's own address; empty if it has none. After Back, Safari gives a frame the address that the frame in its place
 * had before, with a nonce that nobody sends any more (D-508).
 */
function ownNonce({ location, performance }: Window): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type === 'back_forward' ? '' : readFragment(location.hash).nonce;
}

/**
 * Resolves with the one port that the page around this frame hands over: it must come from that page itself, bear the
 * nonce of this frame's own address if that has one that counts (D-318), and its origin must be on the list. Anything else, and anything later, is ignored.
 */
export function awaitPort({ page, allowed, early = [], onStranger, onTold }: Waiting): Promise<Connection> {
  const own = ownNonce(page);
  return new Promise((resolve) => {
    let isTaken = false;
    async function onMessage({ source, origin, data, ports }: MessageEvent<unknown>): Promise<void> {
      const [port] = ports;
      if (source === null || source !== page.parent || source === page) return;
      const nonce = readConnect(data)?.nonce;
      if (ports.length > 1 || nonce === undefined || (own !== '' && nonce !== own)) return;
      const list = await allowed;
      if (isTaken) return;
      if (!list.includes(origin)) {
        onStranger?.();
        return;
      }
      if (port === undefined) {
        onTold?.();
        return;
      }
      isTaken = true;
      page.removeEventListener('message', listener);
      resolve({ port });
    }
    const listener = (event: MessageEvent<unknown>): void => void onMessage(event);
    page.addEventListener('message', listener);
    for (const event of early) listener(event);
  });
}

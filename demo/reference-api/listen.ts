import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** Such as `http://127.0.0.1:4300`. */
  readonly url: string;
  /** Takes no more requests and finishes those it has. Calling it twice is harmless. */
  readonly close: () => Promise<void>;
}

interface ListenOptions {
  readonly port: number;
  readonly host: string;
  /** Milliseconds for a request to arrive in full. */
  readonly requestTimeout?: number | undefined;
}

/** As long as an applicant's page waits for an answer. */
const ARRIVAL_MS = 20_000;
const CHECKS = 10;
const IDLE_CHECK_MS = 20;
/** A review may take this long; a process manager must wait at least this long before it kills the process. */
const DRAIN_MS = 15_000;

/**
 * Serves requests over HTTP. Port 0 picks a free one.
 * @throws {Error} when the port is taken.
 */
export async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host, requestTimeout = ARRIVAL_MS }: ListenOptions,
): Promise<Listening> {
  // Node would wait five minutes for a body that comes byte by byte.
  const serverOptions = {
    requestTimeout,
    headersTimeout: requestTimeout,
    connectionsCheckingInterval: requestTimeout / CHECKS,
  };
  // An IPv6 address has brackets in a URL, and only there.
  const hostname = host.replace(/^\[(.*)\]$/, '$1');
  const server = serve({ fetch, port, hostname, serverOptions });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port: taken } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      // What is being answered is finished; connections that only wait for another request end at once.
      const idle = setInterval(() => 'closeIdleConnections' in server && server.closeIdleConnections(), IDLE_CHECK_MS);
      const late = setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), DRAIN_MS);
      server.close(() => {
        clearInterval(idle);
        clearTimeout(late);
        resolve();
      });
    });
  const inUrl = hostname.includes(':') ? `[${hostname}]` : hostname;
  return { url: `http://${inUrl}:${taken}`, close: () => (closing ??= close()) };
}

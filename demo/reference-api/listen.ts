import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';

export interface Listening {
  /** Such as `http://127.0.0.1:4300`. */
  readonly url: string;
  /** Ends open connections. Calling it twice is harmless. */
  readonly close: () => Promise<void>;
}

/**
 * Serves requests over HTTP. Port 0 picks a free one.
 * @throws {Error} when the port is taken.
 */
export async function listen(
  fetch: Parameters<typeof serve>[0]['fetch'],
  { port, host }: { readonly port: number; readonly host: string },
): Promise<Listening> {
  const server = serve({ fetch, port, hostname: host });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const { port: taken } = server.address() as AddressInfo;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
  return { url: `http://${host}:${taken}`, close: () => (closing ??= close()) };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Hears what a page says with `sendBeacon`: one that comes back from the browser's cache does not answer Playwright. */
export async function listen(): Promise<{
  readonly url: string;
  readonly told: readonly string[];
  readonly close: () => void;
}> {
  const told: string[] = [];
  const server = createServer((request, response) => {
    request.on('data', (text: Buffer) => told.push(text.toString()));
    request.on('end', () => response.end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    told,
    close: () => void server.close(),
  };
}

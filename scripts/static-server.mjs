import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import sirv from 'sirv';

/**
 * Serves a folder over HTTP on this machine.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} [options.port] 0 takes any free port.
 * @param {string} [options.fallback] File for paths that are no file: the hosted app's `index.html`.
 * @param {Record<string, (url: URL) => string | AsyncIterable<string>>} [options.made] Files that are generated on request, by path; in one piece or in several.
 * @param {Record<string, string> | ((url: URL) => Record<string, string>)} [options.headers] Sent with every answer, or with that of an address.
 * @param {string} [options.host] Default: loopback only.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveFolder({ folder, port = 0, fallback, made = {}, headers = {}, host = '127.0.0.1' }) {
  const answer = (response, status, type, body) => {
    response.writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' });
    Readable.from(body).pipe(response);
  };
  const files = sirv(folder, {
    // Looks for each file when it is asked for, so a build that is still running or that follows is served as well.
    dev: true,
    etag: true,
    ...(fallback === undefined ? {} : { single: fallback, ignores: false }),
    onNoMatch: (_request, response) => answer(response, 404, 'text/plain', 'Not found'),
  });
  const server = createServer((request, response) => {
    // `GET http://…` and `OPTIONS *` are for proxies. Parsed relative to a base, `//` would be an address without a host, and throw.
    if (!request.url?.startsWith('/')) return answer(response, 400, 'text/plain', 'Bad request');
    const url = new URL(`http://local${request.url}`);
    const sent = typeof headers === 'function' ? headers(url) : headers;
    for (const [name, value] of Object.entries(sent)) response.setHeader(name, value);
    const make = made[url.pathname];
    if (make === undefined) return files(request, response);
    return answer(response, 200, url.pathname.endsWith('.json') ? 'application/json' : 'text/html', make(url));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

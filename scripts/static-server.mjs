import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  // Compiled while it is loaded, which a browser does for this type alone.
  '.wasm': 'application/wasm',
};

/**
 * Serves a folder over HTTP on this machine.
 *
 * @param {object} options
 * @param {string} options.folder
 * @param {number} [options.port] 0 takes any free port.
 * @param {string} [options.fallback] File for paths that are no file: the hosted app's `index.html`.
 * @param {Record<string, (url: URL) => string>} [options.made] Files that are made on the spot, by path.
 * @param {Record<string, string>} [options.headers] Sent with every answer.
 * @param {string} [options.host] Default: loopback alone.
 * @returns {Promise<{ url: string, close: () => Promise<void> }>}
 */
export async function serveFolder({ folder, port = 0, fallback, made = {}, headers = {}, host = '127.0.0.1' }) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://local');
    const path = decodeURIComponent(url.pathname);
    const send = (status, type, body) => {
      response.writeHead(status, { ...headers, 'Content-Type': type, 'Cache-Control': 'no-cache' });
      if (typeof body === 'string') response.end(body);
      else body.pipe(response);
    };
    const make = made[path];
    if (make !== undefined) return send(200, TYPES[extname(path) || '.html'], make(url));
    const file = fileOf(folder, path) ?? (fallback === undefined ? null : join(folder, fallback));
    if (file === null) return send(404, TYPES['.txt'], 'Not found');
    return send(200, TYPES[extname(file)] ?? 'application/octet-stream', createReadStream(file));
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    url: `http://${host}:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The file of a path, or of its folder's index; nothing outside the folder, ever. */
function fileOf(folder, path) {
  const file = normalize(join(folder, path));
  if (file !== folder && !file.startsWith(folder + sep)) return null;
  if (!existsSync(file)) return null;
  if (!statSync(file).isDirectory()) return file;
  const index = join(file, 'index.html');
  return existsSync(index) ? index : null;
}

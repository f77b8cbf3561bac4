/** The pages that the benchmark compares, served with brotli as a CDN would. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

const page = (head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>Page</title><link rel="icon" href="data:," />${head}</head><body>${body}</body></html>`;

/** A page whose only content is an input rendered by React: the minimum for anything built on React. */
async function reactPage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `import { createElement } from 'react';
        import { createRoot } from 'react-dom/client';
        createRoot(document.getElementById('root')).render(createElement('input', { name: 'name' }));`,
      resolveDir: root,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}

export interface Pages {
  /** Address of each page, by name. Those from files alone have no styles and no script in the page (D-671). */
  readonly urls: Readonly<
    Record<'React' | 'embed' | 'framed' | 'markup' | 'markupFromFiles' | 'hosted' | 'hostedFromFiles', string>
  >;
  close(): Promise<void>;
}

type Find = (path: string) => { readonly type: string; readonly content: string | Buffer } | null;

async function serve(find: Find): Promise<{ readonly url: string; readonly server: Server }> {
  const ready = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    // Relative to a base, `//` would be an address without a host, and throw.
    const { pathname } = new URL(`http://127.0.0.1${request.url ?? '/'}`);
    const found = find(pathname);
    if (found === null) {
      response.writeHead(404).end();
      return;
    }
    const sent = ready.get(pathname) ?? brotliCompressSync(found.content);
    ready.set(pathname, sent);
    response.writeHead(200, {
      'Content-Type': found.type,
      'Content-Encoding': 'br',
      'Content-Length': sent.length,
      'Cache-Control': pathname.includes('-') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

function fileIn(folder: string, path: string): ReturnType<Find> {
  try {
    const file = join(root, folder, normalize(path));
    return { type: TYPES[extname(file)] ?? 'application/octet-stream', content: readFileSync(file) };
  } catch {
    return null;
  }
}

/** Serves the pages. Captcha is off, as in production. */
export async function servePages(api: string): Promise<Pages> {
  const react = await reactPage();
  const html = (content: string) => ({ type: TYPES['.html'] ?? '', content });
  const reactServer = await serve((path) => {
    if (path === '/') return html(page('<script type="module" src="/react.js"></script>', '<div id="root"></div>'));
    return path === '/react.js' ? { type: 'text/javascript', content: react } : null;
  });
  const { renderShell } = (await import(join(root, 'dist/server/index.js'))) as {
    readonly renderShell: (attributes: Readonly<Record<string, string>>) => string;
  };
  const frameAncestors: string[] = [];
  const serveHosted = (ending: string) =>
    serve((path) => {
      if (path === '/config.json') {
        const config = { apiBase: `${api}/api`, facId: 'fac_1', captcha: 'off', frameAncestors };
        return { type: 'application/json', content: JSON.stringify(config) };
      }
      if (path.startsWith('/assets/')) return fileIn('dist/standalone', path);
      return fileIn('dist/standalone', (path === '/frame.html' ? 'frame' : 'index') + ending);
    });
  const [hostedServer, fromFiles] = await Promise.all([serveHosted('.inline.html'), serveHosted('.html')]);
  const embedServer = await serve((path) => {
    if (!['/', '/framed', '/markup', '/markup/from-files'].includes(path)) return fileIn('dist', path);
    const framed = {
      isolation: 'frame',
      'frame-src': path === '/markup/from-files' ? fromFiles.url : hostedServer.url,
    };
    const attributes = {
      slug: 'acme',
      'fac-id': 'fac_1',
      'api-base': `${api}/api`,
      captcha: 'off',
      ...(path !== '/' && framed),
    };
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    const tag = path.startsWith('/markup')
      ? renderShell(attributes)
      : `<merchant-onboarding${written.join('')}></merchant-onboarding>`;
    return html(page('<script type="module" src="/merchant-onboarding.js"></script>', tag));
  });
  frameAncestors.push(embedServer.url);
  const servers = [reactServer, embedServer, hostedServer, fromFiles];
  return {
    urls: {
      React: `${reactServer.url}/`,
      embed: `${embedServer.url}/`,
      framed: `${embedServer.url}/framed`,
      markup: `${embedServer.url}/markup`,
      markupFromFiles: `${embedServer.url}/markup/from-files`,
      hosted: `${hostedServer.url}/acme`,
      hostedFromFiles: `${fromFiles.url}/acme`,
    },
    async close() {
      for (const { server } of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

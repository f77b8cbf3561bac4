import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { QUICK_DATABASE } from '../../scripts/quick-database.mjs';
import { hostedApp } from '../../scripts/hosting.mjs';
import { serveFolder } from '../../scripts/static-server.mjs';

const JSON_BODY = { 'Content-Type': 'application/json' };
const root = fileURLToPath(new URL('../..', import.meta.url));

/** Everything that a journey runs against, each on an origin of its own. */
export interface World {
  /** The reference API. */
  readonly api: string;
  /** The built files, as a CDN serves them. */
  readonly files: string;
  /** A host page with a strict content security policy; the query of `/embed` becomes the element's attributes; `/framed` lets in the hosted app's frame and no call. */
  readonly page: string;
  /** The hosted app, with the headers of docs/hosting. */
  readonly standalone: string;
  /** The same with the pages for a policy that names no hashes. */
  readonly linked: string;
  /** What comes with each of its pages, for a journey that serves one by itself. */
  readonly hostedHeaders: Readonly<Record<string, string>>;
  /** Origins that may show the hosted app's frame, as its `config.json` lists them; a journey adds its own pages. */
  readonly frameAncestors: string[];
  /** Puts the reference API back to its first day: every seeded applicant as described in `demo/staging/scenarios.ts`. */
  reset(): Promise<void>;
  /** SMS and e-mails that this recipient was sent, newest first. */
  outbox(to: string): Promise<readonly { readonly subject: string; readonly text: string }[]>;
  /** Requests that may have a body, as the reference API has had them, if it was started with `reports`. */
  readonly received: readonly Received[];
  readonly close: () => Promise<void>;
}

interface Received {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function embedPage(url: URL, api: string, files: string): string {
  const attributes = [...url.searchParams].map(([name, value]) => ` ${name}="${escape(value)}"`).join('');
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>A page of the facilitator</title>
    <link rel="icon" href="${api}/assets/acme-icon.svg" />
    <link rel="stylesheet" href="/host.css" />
    <script type="module" crossorigin src="${files}/merchant-onboarding.js"></script>
  </head>
  <body>
    <main><merchant-onboarding api-base="${api}/api"${attributes}></merchant-onboarding></main>
  </body>
</html>`;
}

/** What an engine needs so that Playwright sees all of it. */
interface Sight {
  /** The reference API tells what it is sent. */
  readonly reports?: boolean;
  /** The hosted app gets no process of its own, which its `Cross-Origin-Opener-Policy` asks for. */
  readonly sharesProcess?: boolean;
}

/** Starts the whole world; nothing of it outlives `close`. */
export async function startWorld({ reports = false, sharesProcess = false }: Sight = {}): Promise<World> {
  const child = spawn(process.execPath, [...QUICK_DATABASE, '--import', 'tsx', 'tests/journeys/api-process.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, API_REPORTS: reports ? '1' : '' },
  });
  const received: Received[] = [];
  const api = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The reference API ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (text) => {
      const line = JSON.parse(text) as { url: string } | Received;
      if ('url' in line) resolve(line.url);
      else received.push(line);
    });
  });
  const files = await serveFolder({ folder: `${root}dist`, headers: { 'Access-Control-Allow-Origin': '*' } });
  const page = await serveFolder({
    folder: `${root}tests/journeys/host`,
    made: {
      '/embed': (url) => embedPage(url, api, files.url),
      '/framed': (url) => embedPage(url, api, files.url),
    },
    headers: ({ pathname }) => ({
      'Content-Security-Policy':
        pathname === '/framed'
          ? `default-src 'none'; script-src ${files.url}; style-src 'self'; img-src ${api}; frame-src ${standalone.url}`
          : `default-src 'none'; script-src ${files.url}; style-src 'self'; connect-src ${api}; img-src ${api}`,
    }),
  });
  const serveHosted = async (isInline: boolean) => {
    const hosted = hostedApp(`${root}dist/standalone`, { api, images: api }, () => frameAncestors, { isInline });
    const headersOf = (url: URL): Record<string, string> => {
      const { 'Cross-Origin-Opener-Policy': opener = '', ...others } = hosted.headers(url);
      return sharesProcess ? others : { ...others, 'Cross-Origin-Opener-Policy': opener };
    };
    const server = await serveFolder({
      ...hosted,
      made: { ...hosted.made, '/config.json': () => JSON.stringify({ apiBase: `${api}/api`, frameAncestors }) },
      headers: headersOf,
    });
    return { ...server, headers: headersOf(new URL(server.url)) };
  };
  const [standalone, linked] = await Promise.all([serveHosted(true), serveHosted(false)]);
  const frameAncestors = [page.url];
  return {
    api,
    files: files.url,
    page: page.url,
    standalone: standalone.url,
    linked: linked.url,
    hostedHeaders: standalone.headers,
    frameAncestors,
    received,
    async reset() {
      const response = await fetch(`${api}/demo/reset`, { method: 'POST', headers: JSON_BODY, body: '{}' });
      if (!response.ok) throw new Error(`The reference API refused to start over: ${response.status}`);
    },
    async outbox(to) {
      const response = await fetch(`${api}/demo/outbox?${new URLSearchParams({ to })}`);
      return ((await response.json()) as { data: { subject: string; text: string }[] }).data;
    },
    async close() {
      await Promise.all([files.close(), page.close(), standalone.close(), linked.close()]);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * WebKit as Debian ships it, driven by Playwright over WebKit's own inspector (D-220). A connected browser has one page and no
 * contexts, so that each context is a browser of its own: it starts with nothing stored and ends with its context.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, BrowserContextOptions, BrowserType, Page, ViewportSize } from '@playwright/test';
import type { WebKit } from '../../../scripts/engines.mjs';
import { freePort } from '../../../scripts/free-port.mjs';
import { completeInput, focusWindow, holdIn, pressIn, resize, type Window } from './input';
import { inspectorOn } from './pieces';

/** How long a window may take to start, and how often that is tried: one whose port was taken meanwhile never listens. */
const STARTS_WITHIN = 40_000;
const TRIES = 3;
/** Lets a window be as narrow as a phone. */
const CONFIG = fileURLToPath(new URL('config', import.meta.url));
const TIME_ZONE = 'America/New_York';
const SOCKET = /\/socket\/\d+\/\d+\/WebPage/;

/** What every journey asks of a context: the browser is started so, or does so anyway. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  acceptDownloads: [true],
  bypassCSP: [false],
  colorScheme: ['light'],
  hasTouch: [false],
  ignoreHTTPSErrors: [false],
  isMobile: [false],
  javaScriptEnabled: [true],
  locale: ['en-US'],
  offline: [false],
  reducedMotion: ['reduce'],
  serviceWorkers: ['allow'],
  timezoneId: [TIME_ZONE],
};
/** Playwright's own. */
const VIEWPORT: ViewportSize = { width: 1280, height: 720 };

function isUsual(name: string, value: unknown): boolean {
  return (
    value === undefined ||
    value === null ||
    USUAL[name]?.includes(value) === true ||
    JSON.stringify(value) === JSON.stringify(VIEWPORT)
  );
}

/** Fails a journey that needs what a browser that is merely connected cannot give; docs/browsers.md counts it as not run. */
function refuse(what: string): never {
  throw new Error(`WebKit cannot be asked for ${what}`);
}

/** Also for what a journey asks of its own page, which Playwright adds to the options further in. */
export function expectUsual(options: BrowserContextOptions): void {
  const odd = Object.entries(options).filter(([name, value]) => !isUsual(name, value));
  if (odd.length > 0) refuse(odd.map(([name]) => name).join(', '));
}

interface Started {
  readonly browser: Browser;
  readonly window: Window;
  readonly close: () => Promise<void>;
}

/** Starts a display with a browser on it, whose contexts are further windows there. */
export async function startWebKit(type: BrowserType, program: WebKit): Promise<Browser> {
  const server = spawn(program.display, ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  const display = `:${String(number).trim()}`;
  const first = await startWindow(type, program, display).catch(async (error: unknown) => {
    await ended(server);
    throw error;
  });
  const [page] = first.browser.contexts().flatMap((context) => context.pages());
  if (page !== undefined) completeInput(page);
  const contexts = new Set<BrowserContext>();
  return Object.assign(first.browser, {
    async newContext(options: BrowserContextOptions = {}) {
      expectUsual(options);
      const context = contextOf(await startWindow(type, program, display));
      contexts.add(context);
      return context;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      await first.close();
      await ended(server);
    },
  });
}

async function startWindow(type: BrowserType, program: WebKit, display: string): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryWindow(type, program, display);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function tryWindow(type: BrowserType, program: WebKit, display: string): Promise<Started> {
  const port = await freePort();
  const window = spawn(program.browser, ['--private', '--enable-developer-extras=true', 'about:blank'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: TIME_ZONE,
      LANG: 'en_US.UTF-8',
      GTK_A11Y: 'none',
      WEBKIT_INSPECTOR_HTTP_SERVER: `127.0.0.1:${port}`,
      XDG_CONFIG_HOME: CONFIG,
      // Neither a graphics card nor user namespaces are there where tests run.
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const browser = await connect(type, port).catch(async (error: unknown) => {
    await ended(window);
    throw error;
  });
  const disconnect = browser.close.bind(browser);
  return {
    browser,
    window: { keys: program.keys, display, pid: window.pid },
    async close() {
      await disconnect();
      await ended(window);
    },
  };
}

async function connect(type: BrowserType, port: number): Promise<Browser> {
  const path = await socketOf(`127.0.0.1:${port}`);
  // Playwright looks for the page in a list of another form than WebKitGTK's.
  const list = inspectorOn(port, (address) => JSON.stringify([{ webSocketDebuggerUrl: `ws://${address}${path}` }]));
  list.listen(0, '127.0.0.1');
  await once(list, 'listening');
  const endpoint = `http://127.0.0.1:${(list.address() as AddressInfo).port}`;
  try {
    return await type.connectOverCDP(endpoint, { timeout: STARTS_WITHIN });
  } finally {
    list.close();
  }
}

/** The context of a browser, which gives its only page as a new one and takes the browser with it. */
function contextOf({ browser, window, close }: Started): BrowserContext {
  const [context] = browser.contexts();
  const page = context?.pages()[0];
  if (context === undefined || page === undefined) throw new Error('WebKit has opened without a page');
  pressIn(page, window);
  holdIn(page);
  let closing: Promise<void> | undefined;
  let viewport = VIEWPORT;
  // Playwright would do nothing, and the journey would look at something else than it says.
  const without = Object.assign(page, {
    async setViewportSize(size: ViewportSize) {
      if (!(await resize(page, size))) refuse(`a page of ${size.width} by ${size.height}`);
      viewport = size;
    },
    viewportSize: () => viewport,
    emulateMedia: () => refuse('other media'),
    // Playwright would wait for another address.
    goBack: () => go(page, -1),
    goForward: () => go(page, 1),
  });
  let isGiven = false;
  const waitForEvent = context.waitForEvent.bind(context);
  return Object.assign(context, {
    async newPage() {
      if (isGiven) refuse('a second page in one browser');
      isGiven = true;
      // Its window has another size, whatever it is started with.
      await without.setViewportSize(viewport);
      await focusWindow(page);
      return without;
    },
    waitForEvent: ((event: string, ...given: []) => {
      if (event === 'page') refuse('a second page in one browser');
      return waitForEvent(event as 'close', ...given);
    }) as BrowserContext['waitForEvent'],
    close: () => (closing ??= close()),
  });
}

async function go(page: Page, steps: number): Promise<null> {
  const moved = page.evaluate((by) => {
    const there = Promise.race(
      ['popstate', 'pagehide'].map((type) => new Promise((resolve) => addEventListener(type, resolve, { once: true }))),
    );
    history.go(by);
    return there.then(() => null);
  }, steps);
  // The page may be gone before it answers.
  await moved.catch(() => null);
  await page.waitForLoadState();
  return null;
}

/** The path of the page's socket: the inspector's list of pages is a web page, which names it. */
async function socketOf(address: string): Promise<string> {
  const giveUp = Date.now() + STARTS_WITHIN;
  for (;;) {
    const asked = fetch(`http://${address}/`, { signal: AbortSignal.timeout(STARTS_WITHIN) });
    const text = await asked.then((response) => response.text()).catch(() => '');
    const path = SOCKET.exec(text)?.[0];
    if (path !== undefined) return path;
    if (Date.now() > giveUp) throw new Error(`WebKit opens no inspector on ${address}`);
    await pause(50);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

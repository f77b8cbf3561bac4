/**
 * WebKit as Debian ships it, driven by Playwright over WebKit's own inspector (D-220). A connected browser has one page and no
 * contexts, so that each context is a browser of its own: it starts with nothing stored and ends with its context.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  BrowserType,
  Page,
  Request,
  Route,
  ViewportSize,
} from '@playwright/test';
import type { WebKit } from '../../../scripts/engines.mjs';
import { freePort } from '../../../scripts/free-port.mjs';
import { completeInput, focusWindow, holdIn, pressIn, isTyping, resize, type Window } from './input';
import { inspectorOn } from './pieces';

/** How long a window may take to start, and how often that is tried: one whose port was taken meanwhile never listens. */
const STARTS_WITHIN = 40_000;
const TRIES = 3;
/** How soon a page gives up a call, in milliseconds. */
const GIVEN_UP_WITHIN = 50;
/** Lets a window be as narrow as a phone. */
const CONFIG = fileURLToPath(new URL('config', import.meta.url));
const TIME_ZONE = 'America/New_York';
const SOCKET = /\/socket\/\d+\/\d+\/WebPage/;

/** What a browser is started with, whatever it is. */
const STARTED_WITH = new Set(['deviceScaleFactor', 'hasTouch', 'isMobile', 'userAgent', 'viewport']);
/** Anything else that journeys ask of a context: the browser does so anyway. */
const USUAL: Readonly<Record<string, readonly unknown[]>> = {
  acceptDownloads: [true],
  bypassCSP: [false],
  colorScheme: ['light'],
  ignoreHTTPSErrors: [false],
  javaScriptEnabled: [true],
  locale: ['en-US'],
  offline: [false],
  reducedMotion: ['reduce'],
  serviceWorkers: ['allow'],
  timezoneId: [TIME_ZONE],
};
/** Has room for a phone's window, which has three pixels for one. */
const SCREEN = '2400x2800x24';
/** Playwright's own. */
const VIEWPORT: ViewportSize = { width: 1280, height: 720 };

function isUsual(name: string, value: unknown): boolean {
  return value === undefined || value === null || STARTED_WITH.has(name) || USUAL[name]?.includes(value) === true;
}

/** Fails a journey that needs what a browser that is merely connected cannot give; docs/browsers.md counts it as not run. */
function refuse(what: string): never {
  throw new Error(`WebKit cannot be asked for ${what}`);
}

/** What the journey asks of all its pages: Playwright adds it to the options further in. */
let ofJourney: BrowserContextOptions = {};

export function ask(options: BrowserContextOptions): void {
  expectUsual(options);
  ofJourney = options;
}

function expectUsual(options: BrowserContextOptions): void {
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
  const server = spawn(program.display, ['-displayfd', '1', '-screen', '0', SCREEN, '-nolisten', 'tcp', '-r'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  const display = `:${String(number).trim()}`;
  const first = await startWindow(type, program, display, {}).catch(async (error: unknown) => {
    await ended(server);
    throw error;
  });
  const [page] = first.browser.contexts().flatMap((context) => context.pages());
  if (page !== undefined) completeInput(page);
  const contexts = new Set<BrowserContext>();
  return Object.assign(first.browser, {
    async newContext(options: BrowserContextOptions = {}) {
      expectUsual(options);
      const all = { ...ofJourney, ...options };
      const context = contextOf(await startWindow(type, program, display, all), all.viewport ?? VIEWPORT);
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

async function startWindow(...given: Parameters<typeof tryWindow>): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryWindow(...given);
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

async function tryWindow(
  type: BrowserType,
  program: WebKit,
  display: string,
  { deviceScaleFactor, userAgent }: BrowserContextOptions,
): Promise<Started> {
  const port = await freePort();
  // GTK has whole numbers only.
  const scale = Math.round(deviceScaleFactor ?? 1);
  const named = userAgent === undefined ? [] : [`--user-agent=${userAgent}`];
  const window = spawn(program.browser, ['--private', '--enable-developer-extras=true', ...named, 'about:blank'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      TZ: TIME_ZONE,
      LANG: 'en_US.UTF-8',
      GDK_SCALE: String(scale),
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
    window: { keys: program.keys, display, pid: window.pid, scale },
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
function contextOf({ browser, window, close }: Started, size: ViewportSize): BrowserContext {
  const [context] = browser.contexts();
  const page = context?.pages()[0];
  if (context === undefined || page === undefined) throw new Error('WebKit has opened without a page');
  pressIn(page, window);
  holdIn(page);
  spareGivenUp(page);
  let closing: Promise<void> | undefined;
  let viewport = size;
  // Playwright would do nothing, and the journey would look at something else than it says.
  const without = Object.assign(page, {
    async setViewportSize(next: ViewportSize) {
      if (!(await resize(page, next))) refuse(`a page of ${next.width} by ${next.height}`);
      viewport = next;
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
    setOffline: (isOffline: boolean) => setOffline(page, isOffline),
    close: () => (closing ??= close()),
  });
}

type Handler = Parameters<Page['route']>[1];

/**
 * WebKit's process for a page ends when an intercepted request goes on that the page has given up (D-695). A call is mostly given up
 * just after it was made, by the next letter that is typed.
 */
function spareGivenUp(page: Page): void {
  const [route, unroute] = [page.route.bind(page), page.unroute.bind(page)];
  const unrouteAll = page.unrouteAll.bind(page);
  const sparing = new WeakMap<Handler, Handler>();
  let sparesOthers = false;
  function spare(handle: Handler): Handler {
    const spared = (one: Route, request: Request): unknown => {
      for (const name of ['continue', 'fallback'] as const) {
        const goOn = one[name].bind(one);
        one[name] = async (options) => {
          if (request.resourceType() === 'fetch') await pause(GIVEN_UP_WITHIN);
          while (!request.isNavigationRequest() && (isLeaving || isTyping(page))) await pause(GIVEN_UP_WITHIN);
          await (request.failure() === null ? goOn(options) : one.abort());
        };
      }
      return handle(one, request);
    };
    sparing.set(handle, spared);
    return spared;
  }
  const goto = page.goto.bind(page);
  let isLeaving = false;
  const arrived = (): void => {
    isLeaving = false;
  };
  page.on('framenavigated', arrived);
  page.goto = (url, options) => {
    isLeaving = true;
    return goto(url, options).finally(arrived);
  };
  const others = spare((one) => one.continue());
  page.route = async (url, handle, options) => {
    // Those that no handler asks for are intercepted as well.
    if (!sparesOthers) await route('**', others);
    sparesOthers = true;
    return route(url, spare(handle), options);
  };
  page.unroute = (url, handle) => unroute(url, handle && sparing.get(handle));
  page.unrouteAll = (options) => {
    sparesOthers = false;
    return unrouteAll(options);
  };
}

/** Lets no request leave the page, which then says that there is no network. */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await (isOffline ? page.route('**', fail) : page.unroute('**', fail));
  for (const frame of page.frames()) await frame.evaluate(sayOffline, isOffline);
}

const fail = (route: Route): Promise<void> => route.abort('internetdisconnected');

function sayOffline(isOffline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: !isOffline });
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'));
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

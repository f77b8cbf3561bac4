import { fileURLToPath } from 'node:url';
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type BrowserType,
  type Page,
  type Request,
} from '@playwright/test';
import { findWebKit, type Engine } from '../../scripts/engines.mjs';
import { serveFolder } from '../../scripts/static-server.mjs';
import * as firefox from './firefox';
import * as webkit from './webkit/browser';
import { withChromiumsWords } from './words';
import { startWorld, type World } from './world';

const HOST_FOLDER = fileURLToPath(new URL('host', import.meta.url));

/**
 * Errors that the browser reports by itself for an answer that a test asks the server to give, and for what ends with its page: in WebKit
 * a call (one that is really refused is reported in other words too), in Firefox a file, whose hash is then that of no bytes.
 */
const EXPECTED =
  /Failed to load resource: the server responded with a status of|^Fetch API cannot load .* due to access control checks|The computed hash is “OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb”/;

/** Where an applicant applies: the element on somebody's page, or the hosted app. */
export const HOSTS = ['embed', 'hosted'] as const;
export type Host = (typeof HOSTS)[number];

/** What brings an applicant: a product, a screen to begin at, a link. */
interface Arrival {
  readonly slug?: string;
  readonly start?: string;
  readonly invite?: string;
  readonly subMerchantId?: string;
}

/** Serves pages, by path, on an origin of their own; gives its address. */
export type Serve = (
  pages: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
) => Promise<string>;

interface Fixtures {
  /** Before anything else: whether the engine can be asked for what the journey asks of its page. */
  readonly usual: void;
  /** Complaints of the browser that a file's own faults bring about. */
  readonly allowed: RegExp | null;
  /** Everything that was wrong on the page: console errors, uncaught errors, policy violations. */
  readonly troubles: string[];
  /** Opens the element in the host page, with these attributes. */
  readonly openEmbed: (attributes?: Readonly<Record<string, string>>) => Promise<void>;
  /** Opens the element in a browser of its own that knows nothing of the first, as if on another day. */
  readonly openElsewhere: (attributes?: Readonly<Record<string, string>>) => Promise<Page>;
  /** Opens an address of the hosted app. */
  readonly openHosted: (path: string) => Promise<void>;
  /** Opens either of the two. */
  readonly open: (host: Host, arrival?: Arrival) => Promise<void>;
  readonly serve: Serve;
  /** What a request to the reference API has brought there; Firefox does not tell Playwright. */
  readonly bodyOf: (request: Request | undefined) => Promise<string>;
}

function embedUrl(world: World, attributes: Readonly<Record<string, string>>): string {
  return `${world.page}/embed?${new URLSearchParams({ slug: 'acme', 'fac-id': 'fac_1', ...attributes })}`;
}

function isKnown(text: string, allowed: RegExp | null): boolean {
  return EXPECTED.test(text) || allowed?.test(text) === true;
}

async function watch(page: Page, troubles: string[], allowed: RegExp | null): Promise<void> {
  page.on('console', (message) => {
    const text = withChromiumsWords(message.text());
    if (message.type() === 'error' && !isKnown(text, allowed)) troubles.push(text);
    // What was drawn ahead and what React renders must be the same on every page.
    if (text.includes('the first screen was rendered again') && allowed?.test(text) !== true) troubles.push(text);
  });
  page.on('pageerror', (error) => {
    const text = withChromiumsWords(String(error));
    if (!isKnown(text, allowed)) troubles.push(text);
  });
  await page.exposeFunction('reportViolation', (text: string) => {
    if (!isKnown(text, allowed)) troubles.push(text);
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`CSP: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
}

async function startWebKit(type: BrowserType): Promise<Browser> {
  const program = await findWebKit();
  if (program === undefined) throw new Error('There is no WebKit on this machine');
  return webkit.startWebKit(type, program);
}

const START: Readonly<Record<Engine, (type: BrowserType) => Promise<Browser>>> = {
  chromium: (type) => type.launch(),
  firefox: firefox.startFirefox,
  webkit: startWebKit,
};

/** Fails a journey whose page is to be what an engine cannot make of it. */
const EXPECT_USUAL: Readonly<Record<Engine, (options: BrowserContextOptions) => void>> = {
  chromium: () => undefined,
  firefox: firefox.expectUsual,
  webkit: webkit.ask,
};

/** A page in a world of its own per worker; a test ends well only if the page had nothing to complain of. */
export const test = base.extend<Fixtures, { readonly world: World }>({
  world: [
    async ({ browserName }, provide) => {
      const world = await startWorld({ reports: browserName === 'firefox', sharesProcess: browserName === 'webkit' });
      await provide(world);
      await world.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browser: [
    async ({ playwright, browserName }, provide) => {
      const browser = await START[browserName](playwright[browserName]);
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  usual: [
    async (
      { browserName, javaScriptEnabled, isMobile, hasTouch, locale, viewport, userAgent, deviceScaleFactor },
      provide,
    ) => {
      const options = { javaScriptEnabled, isMobile, hasTouch, locale, viewport, userAgent, deviceScaleFactor };
      EXPECT_USUAL[browserName](options as BrowserContextOptions);
      await provide();
    },
    { auto: true },
  ],
  allowed: [null, { option: true }],
  troubles: [
    async ({ page, allowed }, provide) => {
      const troubles: string[] = [];
      await watch(page, troubles, allowed);
      await provide(troubles);
      expect(troubles, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
  openEmbed: async ({ page, world }, provide) => {
    await provide(async (attributes = {}) => {
      await page.goto(embedUrl(world, attributes));
    });
  },
  openElsewhere: async ({ browser, world, troubles, allowed }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async (attributes = {}) => {
      const context = await browser.newContext();
      contexts.push(context);
      const page = await context.newPage();
      await watch(page, troubles, allowed);
      await page.goto(embedUrl(world, attributes));
      return page;
    });
    for (const context of contexts) await context.close();
  },
  openHosted: async ({ page, world }, provide) => {
    await provide(async (path) => {
      await page.goto(world.standalone + path);
    });
  },
  serve: async ({}, provide) => {
    const servers: Awaited<ReturnType<typeof serveFolder>>[] = [];
    await provide(async (pages, headers = {}) => {
      const made = Object.fromEntries(Object.entries(pages).map(([path, html]) => [path, () => html]));
      const server = await serveFolder({ folder: HOST_FOLDER, made, headers: { ...headers } });
      servers.push(server);
      return server.url;
    });
    for (const server of servers) await server.close();
  },
  bodyOf: async ({ page, world, browserName }, provide) => {
    const before = world.received.length;
    const sent = new Set<Request>();
    page.on('request', (request) => sent.add(request));
    // Such a request has not come to the API.
    page.on('requestfailed', (request) => sent.delete(request));
    await provide(async (request) => {
      if (request === undefined) return '';
      if (browserName !== 'firefox') return request.postData() ?? '';
      const [method, url] = [request.method(), request.url()];
      const place = [...sent].filter((one) => one.method() === method && one.url() === url).indexOf(request);
      const found = (): string | undefined =>
        world.received.slice(before).filter((one) => one.method === method && world.api + one.path === url)[place]
          ?.body;
      await expect.poll(found, `the API has had ${method} ${url}`).toBeDefined();
      return found() ?? '';
    });
  },
  open: async ({ openEmbed, openHosted }, provide) => {
    await provide(async (host, { slug = 'acme', start, invite, subMerchantId } = {}) => {
      if (host === 'embed') {
        const links = { start, invite, 'sub-merchant-id': subMerchantId };
        const given = Object.entries(links).filter((entry): entry is [string, string] => entry[1] !== undefined);
        await openEmbed({ slug, ...Object.fromEntries(given) });
        return;
      }
      const query = new URLSearchParams();
      if (invite !== undefined) query.set('invite', invite);
      if (subMerchantId !== undefined) query.set('subMerchantId', subMerchantId);
      await openHosted(`/${slug}${start === undefined ? '' : `/${start}`}${query.size === 0 ? '' : `?${query}`}`);
    });
  },
});

export { expect };

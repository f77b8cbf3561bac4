/** What scripts of the host page, and pages that should not be there, try on the frame. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { newEmail } from './applicant';
import { frameOf, headingIn, hostPage, openFramed, pressIn, reachBusiness, signUpIn } from './frame/framed';
import { expect, test } from './test';

const START = 'Create your account';
/** Values that are typed nowhere else. */
const CANARIES = {
  name: 'Canary Quillfeather',
  password: 'Canary-Secret-9471!',
  legalName: 'Canary Holdings 5518',
  taxId: '12-9175348',
  phone: '2125559467',
} as const;

/**
 * A host page that reads all it can: every method of every prototype notes what it is given and what it gives, every event has
 * a listener, and everything that can be reached from the element is looked at.
 */
const SPY = `
  const noted = []; window.noted = noted;
  const raw = { stringify: JSON.stringify, apply: Reflect.apply, ownKeys: Reflect.ownKeys, describe: Object.getOwnPropertyDescriptor };
  let isInside = false;
  const note = (...values) => { if (isInside) return; isInside = true;
    try { for (const value of values) { if (typeof value === 'string') noted.push(value);
      else if (typeof value === 'object' && value !== null) { try { noted.push(raw.apply(raw.stringify, JSON, [value])); } catch {} } } }
    finally { isInside = false; } };
  const SKIP = new Set(['constructor', 'toString', 'valueOf', 'push', 'apply', 'call', 'bind', Symbol.iterator]);
  for (const name of ['MessagePort', 'Window', 'EventTarget', 'Element', 'HTMLElement', 'HTMLIFrameElement', 'Node', 'Document', 'ShadowRoot',
    'DocumentFragment', 'CustomEvent', 'Event', 'MessageEvent', 'Storage', 'History', 'CSSStyleDeclaration', 'CSSStyleSheet', 'ResizeObserver',
    'Array', 'Map', 'Set', 'WeakMap', 'Promise', 'RegExp', 'String', 'Number', 'Function']) {
    const { prototype } = window[name] ?? {};
    if (!prototype) continue;
    for (const key of raw.ownKeys(prototype)) {
      if (SKIP.has(key) || name === 'Function' && key !== 'toString') continue;
      const own = raw.describe(prototype, key);
      if (!own.configurable) continue;
      if (typeof own.value === 'function') {
        const real = own.value;
        own.value = function (...given) { const result = raw.apply(real, this, given); note(...given, result); return result; };
        try { Object.defineProperty(prototype, key, own); } catch {}
      } else if (own.get) {
        const real = own.get;
        own.get = function () { const result = raw.apply(real, this, []); note(result); return result; };
        try { Object.defineProperty(prototype, key, own); } catch {}
      }
    }
  }
  for (const [owner, name] of [[window, 'postMessage'], [window, 'fetch'], [window, 'structuredClone'], [JSON, 'parse'], [JSON, 'stringify'], [Reflect, 'get']]) {
    const real = owner[name];
    owner[name] = function (...given) { const result = raw.apply(real, this, given); note(...given, result); return result; };
  }
  const listen = EventTarget.prototype.addEventListener;
  for (const type of ['message', 'input', 'change', 'keydown', 'keyup', 'beforeinput', 'paste', 'copy', 'focusin', 'submit', 'click',
    'onboarding-ready', 'onboarding-step', 'onboarding-saved', 'onboarding-submitted', 'onboarding-error', 'onboarding-save-status']) {
    window.addEventListener(type, (event) => note(event.data, event.detail, event.key, event.target?.value), true);
  }
`;

/** What a script of the page gets from a frame: everything that it may touch, by name. */
function touchFrame(page: Page): Promise<readonly string[]> {
  return page.locator('merchant-onboarding').evaluate((host) => {
    const got: string[] = [];
    const inner = host.shadowRoot?.querySelector('iframe')?.contentWindow;
    for (const name of ['document', 'localStorage', 'fetch', 'history', 'name', 'origin']) {
      try {
        got.push(`${name}: ${String(Reflect.get(Object(inner), name))}`);
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
      }
    }
    return got;
  });
}

test('a page that has changed every prototype and listens to everything reads nothing that is typed', async ({
  page,
  world,
  serve,
}) => {
  await hostPage(page, world, serve, { script: SPY });
  const frame = frameOf(page);
  await headingIn(frame, START);
  const email = newEmail();
  // By keys: in Firefox, Playwright shows what it fills in to the page around the frame.
  const signUp = { 'Full name': CANARIES.name, Email: email, 'Create password': CANARIES.password };
  for (const [label, value] of Object.entries(signUp)) {
    await frame.getByLabel(label, { exact: true }).pressSequentially(value);
  }
  await frame.getByRole('checkbox').check();
  await expect(frame.getByText('Security check passed.')).toBeVisible();
  await pressIn(frame, 'Start Application');
  await headingIn(frame, 'Enter your mobile number');
  await reachBusiness(frame);
  await frame.getByLabel('Legal business name', { exact: true }).pressSequentially(CANARIES.legalName);
  await frame.getByLabel('Federal tax ID', { exact: true }).pressSequentially(CANARIES.taxId);
  await frame.getByLabel('Business phone', { exact: true }).pressSequentially(CANARIES.phone);
  await frame.getByLabel('City', { exact: true }).focus();
  await expect(frame.getByText('Saved', { exact: true })).toBeVisible();

  expect(await touchFrame(page)).toEqual([]);
  const noted = await page.evaluate(() => Reflect.get(window, 'noted') as string[]);
  expect(noted.length, 'the page has heard something').toBeGreaterThan(100);
  expect(
    noted.filter((text) => text.includes('onboarding-step')).length,
    'and the messages of the frame',
  ).toBeGreaterThan(0);
  const heard = noted.join('\n').toLowerCase();
  const digits = heard.replace(/[^\d\n]/g, '');
  const found = [email, ...Object.values(CANARIES)].filter((value) => {
    const number = value.replace(/\D/g, '');
    return heard.includes(value.toLowerCase()) || (/^[\d-]+$/.test(value) && digits.includes(number));
  });
  expect(found, 'read by the host page').toEqual([]);
  expect(heard).not.toContain('bearer');
});

test('a forged or replayed message brings no second port', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, {});
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  const answers = await page.locator('merchant-onboarding').evaluate(async (host, origin) => {
    const inner = host.shadowRoot?.querySelector('iframe');
    const nonce = new URL(inner?.src ?? '').hash.slice(1, 33);
    const heard: unknown[] = [];
    const start = {
      type: 'start',
      attributes: { slug: 'acme', apiBase: 'https://evil.example' },
      lang: 'en',
      tokens: { colors: {} },
    };
    for (const data of [
      { merchantOnboarding: 'connect', nonce },
      { merchantOnboarding: 'connect', nonce: '0'.repeat(32) },
      start,
    ]) {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', (event) => heard.push(event.data));
      port1.start();
      inner?.contentWindow?.postMessage(data, origin, [port2]);
      port1.postMessage(start);
      port1.postMessage({ type: 'call', id: 1, method: 'saveAndExit' });
    }
    // To the element itself: it listens to no window.
    for (const type of ['hello', 'height', 'event'])
      window.postMessage({ type, height: 1, name: 'onboarding-saved' }, location.origin);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return heard;
  }, world.standalone);
  expect(answers).toEqual([]);
  await headingIn(frame, 'Enter your mobile number');
  await reachBusiness(frame);
});

test.describe('led elsewhere', () => {
  test.use({ allowed: /postMessage|frame-ancestors|ERR_/ });

  const IMPOSTOR = `<!doctype html><title>Impostor</title><link rel="icon" href="data:,"><h1>Create your account</h1>
    <script>window.heard = []; addEventListener('message', (event) => window.heard.push([event.data, event.ports.length]));</script>`;

  test('the frame gives an impostor no port, and the applicant a new frame', async ({ page, world, serve }) => {
    const evil = await serve({ '/evil': IMPOSTOR });
    await hostPage(page, world, serve, {});
    await signUpIn(frameOf(page), newEmail());
    const heard = await page.evaluate(async (src) => {
      const inner = document.querySelector('merchant-onboarding')?.shadowRoot?.querySelector('iframe');
      if (inner) inner.src = src;
      await new Promise((resolve) => inner?.addEventListener('load', resolve));
      return null;
    }, `${evil}/evil`);
    expect(heard).toBeNull();
    await headingIn(frameOf(page), START);
    const inner = page.frames().filter((frame) => frame.url().startsWith(evil));
    expect(inner).toHaveLength(0);
    expect(await page.locator('merchant-onboarding').evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe(
      'get-started',
    );
  });

  test('an impostor in place of the hosted app hears nothing, whatever it is called', async ({
    page,
    world,
    serve,
  }) => {
    const evil = await serve({ '/evil': IMPOSTOR });
    // A server's own answer: WebKit's inspector makes none that leads elsewhere.
    const leading = createServer((_request, response) => response.writeHead(302, { Location: `${evil}/evil` }).end());
    await once(leading.listen(0, '127.0.0.1'), 'listening');
    const { port } = leading.address() as AddressInfo;
    await hostPage(page, world, serve, { frameSrc: `http://127.0.0.1:${port}` });
    await expect.poll(() => page.frames().some((frame) => frame.url().startsWith(evil))).toBe(true);
    const impostor = page.frames().find((frame) => frame.url().startsWith(evil));
    await page.waitForTimeout(1000);
    expect(await impostor?.evaluate(() => Reflect.get(window, 'heard') as unknown[])).toEqual([]);
    await expect(page.getByRole('link', { name: 'Open the application in a new tab' })).toBeVisible();
    leading.close();
  });

  test('again and again, the page offers the link instead', async ({ page, world, serve }) => {
    const evil = await serve({ '/evil': IMPOSTOR });
    await hostPage(page, world, serve, {});
    await headingIn(frameOf(page), START);
    await page.evaluate((src) => {
      setInterval(() => {
        const inner = document.querySelector('merchant-onboarding')?.shadowRoot?.querySelector('iframe');
        if (inner && !inner.src.includes('/evil')) inner.src = src;
      }, 300);
    }, `${evil}/evil`);
    await expect(page.getByRole('link', { name: 'Open the application in a new tab' })).toBeVisible();
    expect(
      await page.locator('merchant-onboarding').evaluate((one) => Reflect.get(one, 'route') as unknown),
    ).toBeNull();
  });
});

test('the frame has no name that a window could be opened into', async ({ page, world, serve, context }) => {
  await hostPage(page, world, serve, {});
  await headingIn(frameOf(page), START);
  expect(await page.frames()[1]?.evaluate(() => window.name)).toBe('');
  const names = ['', 'merchant-onboarding', 'frame', 'apply', 'host', 'Merchant application'];
  await page.evaluate((all) => {
    for (const name of all) window.open('about:blank', name);
  }, names);
  await headingIn(frameOf(page), START);
  for (const opened of context.pages()) if (opened !== page) await opened.close();
});

test.describe('a page that the list does not name', () => {
  test.use({ allowed: /frame-ancestors|ERR_BLOCKED|Refused to frame/ });

  test('can show neither the frame nor the hosted app under its own buttons', async ({ page, world, serve }) => {
    const frames = ['/frame.html', '/acme/get-started'].map(
      (path) => `<iframe src="${world.standalone}${path}"></iframe>`,
    );
    const url = await serve({
      '/clickjack': `<!doctype html><title>Win</title><link rel="icon" href="data:,">${frames.join('')}<button style="position:fixed;inset:0;opacity:.01">Win</button>`,
    });
    await page.goto(`${url}/clickjack`);
    await page.waitForTimeout(1500);
    // In WebKit a refused frame keeps its address, and nothing is in it.
    const shown = page.frames().filter((frame) => frame.url().startsWith(world.standalone));
    for (const frame of shown)
      expect(await frame.evaluate(() => document.querySelectorAll('head *, body *').length)).toBe(0);
  });
});

test('a page that is not on the list gets nothing from the frame even without the header', async ({
  page,
  world,
  serve,
}) => {
  const url = await serve({
    '/host': `<!doctype html><title>Not listed</title><link rel="icon" href="data:,"><script>
      window.heard = [];
      addEventListener('load', () => {
        const inner = document.querySelector('iframe');
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => window.heard.push(data);
        inner.contentWindow.postMessage({ merchantOnboarding: 'connect', nonce: inner.src.split('#')[1] }, '${world.standalone}', [port2]);
      });
    </script><iframe src="${world.standalone}/frame.html#${'a'.repeat(32)}"></iframe>`,
  });
  await page.route(`${world.standalone}/frame.html`, async (route) => {
    const response = await route.fetch();
    const { 'content-security-policy': _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  await page.goto(`${url}/host`);
  await page.waitForTimeout(1500);
  expect(await page.evaluate(() => Reflect.get(window, 'heard') as unknown[])).toEqual([]);
  expect(await page.frames()[1]?.evaluate(() => document.body.childElementCount)).toBe(0);
});

test('the host page cannot lead the data to another API', async ({ page, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await openFramed(page, world, { 'api-base': 'https://evil.example/api', geocoder: 'https://evil.example/search' });
  await signUpIn(frameOf(page), newEmail());
  expect(asked).not.toContain('https://evil.example');
});

import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import type { FrameLocator, Page } from '@playwright/test';
import { fill, heading, newEmail, PASSWORD, press } from './applicant';
import { takeBodies } from './bodies';
import { SOAK, tagOutside } from './scope';
import { expect, test, type Serve } from './test';
import type { World } from './world';

type Kind = 'recaptcha' | 'hcaptcha' | 'turnstile';

interface Endpoints {
  readonly captcha: Readonly<Record<Kind, readonly string[]>>;
}

const file = (name: string): string => readFileSync(new URL(`captcha/${name}`, import.meta.url), 'utf8');
const inventory = new URL('../../dist/endpoints.json', import.meta.url);
const originsOf = (kind: Kind): readonly string[] =>
  (JSON.parse(readFileSync(inventory, 'utf8')) as Endpoints).captcha[kind];

/** What stands at a provider's addresses, by their beginning. */
const SITES: Readonly<Record<string, string>> = {
  'https://www.google.com/recaptcha/api.js?': 'recaptcha-loader.ts',
  'https://www.google.com/recaptcha/api2/anchor': 'frame.html',
  'https://www.gstatic.com/recaptcha/releases/': 'recaptcha.ts',
  'https://js.hcaptcha.com/1/api.js?': 'hcaptcha.ts',
  'https://newassets.hcaptcha.com/captcha/v1/': 'frame.html',
  'https://challenges.cloudflare.com/turnstile/v0/api.js?': 'turnstile.ts',
  'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/': 'frame.html',
};

const PROVIDERS: Readonly<Record<Kind, { readonly object: string; readonly life: number; readonly frame: string }>> = {
  recaptcha: { object: 'grecaptcha', life: 120_000, frame: 'reCAPTCHA' },
  hcaptcha: { object: 'hcaptcha', life: 120_000, frame: 'Widget containing checkbox for hCaptcha security challenge' },
  turnstile: { object: 'turnstile', life: 300_000, frame: 'Widget containing a Cloudflare security challenge' },
};

const FAILED = 'We couldn’t load the security check.';
const PASSED = 'Security check passed.';
const ASKED = /Please verify that you are not a robot\.$/;
const RETRY = 'Retry the security check';

/** Whether the provider's script is answered, refused by the network, or left without an answer. */
type Answer = 'answer' | 'refuse' | 'silence';

interface Site {
  answer: Answer;
  /** How often its script was asked for. */
  asked: number;
}

/** Puts fakes of the three providers at their real addresses. */
async function fakeProviders(page: Page, answer: Answer = 'answer'): Promise<Site> {
  const site: Site = { answer, asked: 0 };
  await page.route(/^https:/, async (route) => {
    const url = route.request().url();
    const [, name] = Object.entries(SITES).find(([start]) => url.startsWith(start)) ?? [];
    if (name === undefined) return route.abort();
    if (url.includes('/api.js?')) {
      site.asked += 1;
      if (site.answer === 'refuse') return route.abort('blockedbyclient');
      if (site.answer === 'silence') return undefined;
    }
    if (name.endsWith('.html')) return route.fulfill({ body: file(name), contentType: 'text/html' });
    return route.fulfill({ body: transformSync(file(name), { loader: 'ts' }).code, contentType: 'text/javascript' });
  });
  return site;
}

/** A page whose policy allows what `dist/endpoints.json` names for the provider, or nothing of it. */
async function openSignUp(
  page: Page,
  world: World,
  serve: Serve,
  kind: Kind,
  { allowed = true, elements = 1 } = {},
): Promise<void> {
  const origins = allowed ? originsOf(kind).join(' ') : '';
  const policy = [
    "default-src 'none'",
    `script-src ${world.files} ${origins}`,
    `frame-src ${origins === '' ? "'none'" : origins}`,
    "style-src 'self'",
    `connect-src ${world.api} ${origins}`,
    `img-src ${world.api} data:`,
  ].join('; ');
  const element = `<merchant-onboarding api-base="${world.api}/api" slug="acme" fac-id="fac_1" captcha="${kind}:KEY"></merchant-onboarding>`;
  const html = `<!doctype html><html lang="en"><head><title>A host with a captcha</title><link rel="icon" href="data:,">
    <script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script></head>
    <body>${element.repeat(elements)}</body></html>`;
  const url = await serve({ '/host': html }, { 'Content-Security-Policy': policy });
  await page.goto(`${url}/host`);
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toHaveCount(elements);
}

const widget = (page: Page, kind: Kind): FrameLocator => page.frameLocator(`iframe[title="${PROVIDERS[kind].frame}"]`);
const pass = (page: Page, kind: Kind): Promise<void> =>
  widget(page, kind).getByRole('button', { name: 'I am human' }).click();

async function fillSignUp(page: Page): Promise<void> {
  await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
  await page.getByRole('checkbox').check();
}

/** The page's time stands still until a test moves it: on a busy machine it would run away from the test. */
async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/** What the page keeps of a captcha outside of the element's shadow root, but for the provider's own object. */
function kept(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...[...(document.querySelector('merchant-onboarding')?.children ?? [])].map(({ outerHTML }) => outerHTML),
    ...[...document.querySelectorAll('iframe')].map(({ outerHTML }) => outerHTML),
    ...Object.keys(window).filter((name) => name.startsWith('merchantOnboarding')),
  ]);
}

for (const kind of ['recaptcha', 'hcaptcha', 'turnstile'] as const) {
  test(
    `${kind}: its answer is sent with the sign-up, is requested again once expired or used, and leaves nothing behind`,
    { tag: tagOutside(['recaptcha'], kind) },
    async ({ page, world, serve }) => {
      await page.clock.install();
      await fakeProviders(page);
      const sent = await takeBodies(page, /\/accounts\/initiate$/);
      await page.route('**/onboarding/accounts/initiate', async (route) => {
        if (route.request().method() === 'OPTIONS') return route.fallback();
        // The reference API does not know these providers: this stands in for a server that does.
        const body = sent.length === 1 ? { success: false, message: 'Try again' } : { success: true, token: 't' };
        const headers = {
          'Access-Control-Allow-Origin': new URL(page.url()).origin,
          'Access-Control-Allow-Credentials': 'true',
        };
        return route.fulfill({ status: sent.length === 1 ? 400 : 200, headers, json: body });
      });
      await openSignUp(page, world, serve, kind);
      await fillSignUp(page);
      await pass(page, kind);
      await expect(page.getByText(PASSED)).toBeVisible();

      await page.clock.fastForward(PROVIDERS[kind].life + 1);
      await expect(page.getByText(PASSED)).toHaveCount(0);
      await press(page, 'Start Application');
      await expect(page.getByRole('button', { name: ASKED })).toBeVisible();
      expect(sent).toEqual([]);

      await pass(page, kind);
      await expect(page.getByText(PASSED)).toBeVisible();
      await page.clock.fastForward(60_000);
      await press(page, 'Start Application');
      await expect(page.getByText('Try again').first()).toBeVisible();
      await pass(page, kind);
      await expect(page.getByText(PASSED)).toBeVisible();
      // The end of the answer that was used does not take the new one.
      await page.clock.fastForward(PROVIDERS[kind].life - 30_000);
      await expect(page.getByText(PASSED)).toBeVisible();
      await press(page, 'Start Application');
      await heading(page, 'Enter your mobile number');
      expect(sent).toEqual([2, 3].map((nth) => expect.objectContaining({ captcha: `${kind}-${nth}` })));
      expect(await kept(page)).toEqual([]);
      if (kind !== 'recaptcha') expect(await page.evaluate(() => Reflect.has(window, 'grecaptcha'))).toBe(false);
    },
  );
}

test('two elements of a page ask for the script once, and either goes without the other', async ({
  page,
  world,
  serve,
}) => {
  const site = await fakeProviders(page);
  await openSignUp(page, world, serve, 'hcaptcha', { elements: 2 });
  await expect(page.locator('iframe')).toHaveCount(2);
  expect(site.asked).toBe(1);
  await page.evaluate(() => document.querySelector('merchant-onboarding')?.remove());
  await expect(page.locator('iframe')).toHaveCount(1);
  await pass(page, 'hcaptcha');
  await expect(page.getByText(PASSED)).toBeVisible();
});

test('an answer outlives whatever else the host changes, and a widget that was moved is made again', async ({
  page,
  world,
  serve,
}) => {
  await fakeProviders(page);
  await openSignUp(page, world, serve, 'hcaptcha');
  await pass(page, 'hcaptcha');
  await expect(page.getByText(PASSED)).toBeVisible();
  const element = page.locator('merchant-onboarding');
  const frame = await page.locator('iframe').elementHandle();
  await element.evaluate((host) => {
    host.setAttribute('color-scheme', 'dark');
    host.setAttribute('help-url', 'https://help.example/');
    Object.assign(host, { messages: {}, prefill: {} });
  });
  await expect(page.locator('.mo-root')).toHaveCSS('color-scheme', 'dark');
  await expect(page.getByText(PASSED)).toBeVisible();
  expect(await frame?.evaluate((one) => one.isConnected)).toBe(true);
  await element.evaluate((host) => document.body.append(host));
  await expect.poll(() => frame?.evaluate((one) => one.isConnected)).toBe(false);
  await expect(page.locator('iframe')).toHaveCount(1);
  await pass(page, 'hcaptcha');
  await expect(page.getByText(PASSED)).toBeVisible();
});

test('our own check is made once, whatever the host changes', async ({ page, openEmbed, world }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url() === `${world.api}/api/onboarding/captcha` && request.method() === 'GET') asked.push('asked');
  });
  await openEmbed();
  await expect(page.getByText(PASSED)).toBeVisible();
  const help = page.getByRole('link', { name: 'Help' });
  for (const path of ['one', 'two']) {
    const url = `https://help.example/${path}`;
    await page.locator('merchant-onboarding').evaluate((host, to) => host.setAttribute('help-url', to), url);
    await expect(help).toHaveAttribute('href', url);
    await expect(page.getByText(PASSED)).toBeVisible();
  }
  expect(asked).toEqual(['asked']);
});

/** A message, a button that tries again, and after it a captcha that works. */
async function expectRetry(page: Page, kind: Kind): Promise<void> {
  await expect(page.getByText(FAILED)).toBeVisible();
  await press(page, RETRY);
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await pass(page, kind);
  await expect(page.getByText(PASSED)).toBeVisible();
}

test.describe('a captcha that does not load says so, and can be tried again', () => {
  test.use({ allowed: /ERR_BLOCKED_BY_CLIENT|Content Security Policy|violates the following/ });

  test('its script is blocked on the way', { tag: SOAK }, async ({ page, world, serve }) => {
    const site = await fakeProviders(page, 'refuse');
    await openSignUp(page, world, serve, 'hcaptcha');
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(await kept(page)).toEqual([]);
    site.answer = 'answer';
    await expectRetry(page, 'hcaptcha');
  });

  test("the page's policy refuses it", { tag: SOAK }, async ({ page, world, serve, troubles }) => {
    await fakeProviders(page);
    await openSignUp(page, world, serve, 'recaptcha', { allowed: false });
    await expect(page.getByText(FAILED)).toBeVisible();
    await expect(page.getByRole('button', { name: RETRY })).toBeEnabled();
    await fillSignUp(page);
    await press(page, 'Start Application');
    await expect(page.getByRole('button', { name: ASKED })).toBeVisible();
    expect(await kept(page)).toEqual([]);
    expect(troubles.splice(0)).toEqual([
      expect.stringContaining('CSP: script-src-elem https://www.google.com/recaptcha/api.js'),
      // The press starts it over (D-632).
      expect.stringContaining('attempt=2'),
    ]);
  });

  test('it is silent for ten seconds', async ({ page, world, serve }) => {
    await stopClock(page);
    const site = await fakeProviders(page, 'silence');
    await openSignUp(page, world, serve, 'turnstile');
    await expect.poll(() => site.asked).toBe(1);
    await page.clock.runFor(9_000);
    await expect(page.getByText('Checking that you’re not a robot…')).toBeVisible();
    await expect(page.getByText(FAILED)).toHaveCount(0);
    await page.clock.runFor(1_000);
    await expect(page.getByText(FAILED)).toBeVisible();
    expect(await kept(page)).toEqual([]);
    await page.clock.resume();
    site.answer = 'answer';
    await expectRetry(page, 'turnstile');
  });

  test('the provider gives up while the applicant is solving it', { tag: SOAK }, async ({ page, world, serve }) => {
    await fakeProviders(page);
    await openSignUp(page, world, serve, 'turnstile');
    await pass(page, 'turnstile');
    await expect(page.getByText(PASSED)).toBeVisible();
    await widget(page, 'turnstile').getByRole('button', { name: 'Lose the connection' }).click();
    await expect(page.getByText(PASSED)).toHaveCount(0);
    await expectRetry(page, 'turnstile');
  });
});

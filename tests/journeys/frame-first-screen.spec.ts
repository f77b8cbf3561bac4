/** The first screen of `isolation="frame"`, from the first paint until the page around the frame and the application have answered. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, FrameLocator, Page, Request } from '@playwright/test';
import { serveFolder } from '../../scripts/static-server.mjs';
import { newEmail, PASSWORD } from './applicant';
import { hold } from './early';
import { frameOf, headingIn, hostPage, reachBusiness, signUpIn } from './frame/framed';
import { CORE, SOAK, tagOutside } from './scope';
import { expect, test } from './test';

const START = 'Create your account';
const dist = (file: string): string => fileURLToPath(new URL(`../../dist/${file}`, import.meta.url));

/** What the frame's page waits for before it can answer. */
const isAnswer = ({ pathname }: URL): boolean =>
  pathname === '/config.json' || /\/assets\/frame-(?!arrival|first)[\w-]+\.js$/.test(pathname);
/** What is typed before it has come is only in the fields. */
const isApplication = ({ pathname }: URL): boolean => /\/assets\/app-[\w-]+\.js$/.test(pathname);
const isElement = ({ pathname }: URL): boolean => pathname === '/merchant-onboarding.js';
const isSignUp = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).pathname === '/api/onboarding/accounts/initiate';

const innerFrame = (page: Page): Frame => {
  const [, frame] = page.frames();
  if (frame === undefined) throw new Error('The page has no frame');
  return frame;
};

const routeOf = (page: Page): Promise<unknown> =>
  page.locator('merchant-onboarding').evaluate((one) => Reflect.get(one, 'route') as unknown);

/** What was to be seen in the frame at each moment, told by the frame's own page. */
async function watchLooks(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    if (window.parent === window) return;
    const seen: string[] = [];
    Object.assign(window, { looks: seen });
    const look = (): void => {
      const screen = document.querySelector('body > div')?.shadowRoot?.querySelector('.mo-root');
      if (screen?.checkVisibility() === true) {
        const { colorScheme, backgroundColor } = getComputedStyle(screen);
        const parts = [...screen.querySelectorAll('header, [part=header], [part=footer]')].length;
        const now = [screen.querySelector('h1')?.textContent, colorScheme, backgroundColor, parts].join(' ');
        if (seen.at(-1) !== now) seen.push(now);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => innerFrame(page).evaluate(() => Reflect.get(window, 'looks') as string[]);
}

// WebKit logs this when the element checks whether a frame in markup has loaded (D-318).
test.use({
  allowed: async ({ browserName, allowed }, provide) => {
    await provide(browserName === 'webkit' ? /^Blocked a frame with origin/ : allowed);
  },
});

/** Clicks by script: WebKit's driver takes three seconds for a click, and the frame waits eight for its answers. */
const agree = (frame: FrameLocator): Promise<void> =>
  frame.getByRole('checkbox').evaluate((box) => (box as HTMLInputElement).click());

const MARKUP = 'the frame in the page’s markup';

test('a browser that makes no shadow root of markup has the form before the frame can answer too', async ({
  page,
  world,
  serve,
}) => {
  const html = readFileSync(dist('standalone/frame.html'), 'utf8');
  const policy = world.hostedHeaders['Content-Security-Policy'] ?? '';
  const server = await serveFolder({
    folder: dist('standalone'),
    made: {
      '/frame.html': () => html.replace('shadowrootmode', 'data-unknown'),
      '/config.json': () => JSON.stringify({ apiBase: `${world.api}/api`, frameAncestors: world.frameAncestors }),
    },
    headers: { 'Content-Security-Policy': policy.replace("ancestors 'none'", 'ancestors http://127.0.0.1:*') },
  });
  const answers = await hold(page, isAnswer);
  const attributes = { captcha: 'off' };
  await hostPage(page, world, serve, { isMarkup: true, until: 'commit', frameSrc: server.url, attributes });
  const name = frameOf(page).getByLabel('Full name', { exact: true });
  await name.fill('Ada Diaz');
  answers.open();
  await expect.poll(() => routeOf(page)).toBe('get-started');
  await expect(name).toHaveValue('Ada Diaz');
  await server.close();
});

for (const [what, isMarkup, pages] of [
  ['the tag alone', false, 'standalone'],
  [MARKUP, true, 'standalone'],
  [`${MARKUP}, from files alone`, true, 'linked'],
] as const) {
  test(
    `${what}: what is typed before the frame can answer stays in the same fields, and so does the caret`,
    { tag: CORE },
    async ({ page, world, serve }) => {
      const answers = await hold(page, isAnswer);
      const attributes = { captcha: 'off' };
      await hostPage(page, world, serve, { isMarkup, until: 'commit', frameSrc: world[pages], attributes });
      const frame = frameOf(page);
      const name = frame.getByLabel('Full name', { exact: true });
      await name.fill('Ada Diaz');
      await agree(frame);
      await frame.getByLabel('Create password', { exact: true }).fill(PASSWORD);
      const email = frame.getByLabel('Email', { exact: true });
      await email.focus();
      await page.keyboard.type('ada');
      await page.keyboard.press('Home');
      await email.evaluate((field) => Reflect.set(field, 'marked', true));
      expect(await routeOf(page)).toBeFalsy();
      answers.open();
      await expect.poll(() => routeOf(page)).toBe('get-started');
      await page.keyboard.type('X');
      await expect(email).toHaveValue('Xada');
      expect(await email.evaluate((field) => Reflect.get(field, 'marked') as unknown)).toBe(true);
      await expect(name).toHaveValue('Ada Diaz');
      await expect(frame.getByRole('checkbox')).toBeChecked();
      await expect(frame.getByLabel('Create password', { exact: true })).toHaveValue(PASSWORD);
    },
  );
}

for (const [what, isMarkup] of [
  ['the tag alone', false],
  [MARKUP, true],
] as const) {
  test(
    `${what}: a press before the frame can answer is carried out once`,
    { tag: tagOutside([MARKUP], what) },
    async ({ page, world, serve, bodyOf }) => {
      const answers = await hold(page, isAnswer);
      const signUps: Request[] = [];
      page.on('request', (request) => {
        if (isSignUp(request)) signUps.push(request);
      });
      await hostPage(page, world, serve, { isMarkup, until: 'commit' });
      const frame = frameOf(page);
      const email = newEmail();
      await frame.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
      await frame.getByLabel('Email', { exact: true }).fill(email);
      await frame.getByLabel('Create password', { exact: true }).fill(PASSWORD);
      await agree(frame);
      await frame.getByRole('button', { name: 'Start Application', exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      expect(signUps).toHaveLength(0);
      answers.open();
      await headingIn(frame, 'Enter your mobile number');
      const bodies = await Promise.all(signUps.map(bodyOf));
      expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([expect.objectContaining({ email })]);
    },
  );

  for (const width of [360, 1180]) {
    test(
      `${what}: nothing below the frame moves on the first screen, at ${width} px`,
      { tag: tagOutside(['360'], String(width)) },
      async ({ page, world, serve }) => {
        await page.setViewportSize({ width, height: 1600 });
        await page.addInitScript(() => {
          const tops: number[] = [];
          const shifts: number[] = [];
          Object.assign(window, { tops, shifts });
          const look = (): void => {
            const after = document.querySelector('#after');
            const inner = document.querySelector('merchant-onboarding')?.shadowRoot?.querySelector('iframe');
            const top = Math.round(after?.getBoundingClientRect().top ?? 0);
            // Before there is an element, the page is as its own markup has it.
            if (after !== null && inner && tops.at(-1) !== top) tops.push(top);
            requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
          if (!PerformanceObserver.supportedEntryTypes.includes('layout-shift')) return;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value') as number);
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await hostPage(page, world, serve, { isMarkup, attributes: { captcha: 'off' } });
        await expect.poll(() => routeOf(page)).toBe('get-started');
        await page.waitForTimeout(500);
        expect(await page.evaluate(() => Reflect.get(window, 'tops') as number[])).toHaveLength(1);
        // What the facilitator's record adds to the footer moves its words, as in the open element.
        const inFrame = await innerFrame(page).evaluate(() => Reflect.get(window, 'shifts') as number[]);
        expect(inFrame.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.001);
        if (isMarkup) expect(await page.evaluate(() => Reflect.get(window, 'shifts') as number[])).toEqual([]);
        const { clientHeight, content } = await page.locator('merchant-onboarding iframe').evaluate((inner) => ({
          clientHeight: inner.clientHeight,
          content: inner.scrollHeight,
        }));
        expect(clientHeight).toBeGreaterThanOrEqual(content);
      },
    );
  }

  for (const [look, attributes, title, scheme, parts] of [
    ['dark', { 'color-scheme': 'dark' }, START, 'dark', 2],
    ['in Spanish, without header and footer', { locale: 'es', chrome: 'none' }, 'Cree su cuenta', 'light', 0],
    ['the login, with steps only', { start: 'continue', chrome: 'steps' }, 'Continue onboarding', 'light', 1],
  ] as const) {
    test(
      `${what}: the screen looks right from the first paint on: ${look}`,
      { tag: tagOutside([`${MARKUP}, dark`], `${what}, ${look}`) },
      async ({ page, world, serve }) => {
        const looks = await watchLooks(page);
        const answers = await hold(page, isAnswer);
        await hostPage(page, world, serve, {
          isMarkup,
          until: 'commit',
          attributes: { captcha: 'off', ...attributes },
        });
        const frame = frameOf(page);
        await headingIn(frame, title);
        answers.open();
        await expect.poll(() => routeOf(page)).not.toBeFalsy();
        const seen = await looks();
        expect(seen).toHaveLength(1);
        expect(seen[0]).toMatch(new RegExp(`^${title} ${scheme} .* ${parts}$`));
      },
    );
  }
}

test(
  'the frame in the page’s markup: the element takes it over, and an applicant applies in it',
  { tag: CORE },
  async ({ page, world, serve, browserName }) => {
    let pages = 0;
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/frame.html') pages += 1;
    });
    const element = await hold(page, isElement);
    await hostPage(page, world, serve, { isMarkup: true, until: 'commit' });
    const frame = frameOf(page);
    await frame.getByLabel('Full name', { exact: true }).fill('Ada');
    element.open();
    await signUpIn(frame, newEmail());
    await reachBusiness(frame);
    // WebKit does not report the requests of a frame.
    if (browserName !== 'webkit') expect(pages, 'and its page is loaded once').toBe(1);
  },
);

test('the frame in the page’s markup, for another hosted app: a new one takes its place', async ({
  page,
  world,
  serve,
}) => {
  const evil = await serve({ '/frame.html': '<!doctype html><link rel="icon" href="data:,"><title>Another</title>' });
  const element = await hold(page, isElement);
  await hostPage(page, world, serve, { isMarkup: true, until: 'commit', frameSrc: evil });
  await page
    .locator('merchant-onboarding')
    .evaluate((one, src) => one.setAttribute('frame-src', src), world.standalone);
  element.open();
  await headingIn(frameOf(page), START);
  await expect(page.locator('merchant-onboarding iframe')).toHaveCount(1);
});

test('the frame in the page’s markup, whose element never comes: the applicant reads that nothing answers', async ({
  page,
  world,
  serve,
}) => {
  await page.setViewportSize({ width: 1000, height: 600 });
  await page.route(isElement, () => undefined);
  await hostPage(page, world, serve, { isMarkup: true, until: 'commit' });
  const frame = frameOf(page);
  await frame.getByLabel('Full name', { exact: true }).fill('Ada');
  const notice = frame.getByRole('alert');
  await expect(notice).toContainText('We couldn’t load the application.', { timeout: 25_000 });
  await expect(notice).toBeInViewport({ ratio: 1 });
  await expect(frame.getByLabel('Full name', { exact: true })).toHaveValue('Ada');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('a frame whose own scripts are lost', () => {
  // WebKit's message is the one above.
  test.use({ allowed: /net::ERR_FAILED|^Blocked a frame with origin/ });

  test('says so below what is typed, and tries again', async ({ page, world, serve }) => {
    await page.setViewportSize({ width: 1000, height: 600 });
    let fails = true;
    await page.route(
      ({ pathname }) => /\/assets\/frame-(?!arrival)[\w-]+\.js$/.test(pathname),
      (route) => (fails ? route.abort() : route.fallback()),
    );
    await hostPage(page, world, serve, { isMarkup: true, until: 'commit', attributes: { captcha: 'off' } });
    const frame = frameOf(page);
    await frame.getByLabel('Full name', { exact: true }).fill('Ada');
    const notice = frame.getByRole('alert');
    await expect(notice).toContainText('We couldn’t load the application.');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await frame.getByRole('button', { name: 'Try again' }).click();
    fails = false;
    await expect.poll(() => routeOf(page)).toBe('get-started');
    await expect(notice).toHaveCount(0);
    await expect(frame.getByLabel('Full name', { exact: true })).toHaveValue('Ada');
  });
});

test('a frame in Spanish has its title and its language before it can answer', async ({ page, world, serve }) => {
  const answers = await hold(page, isAnswer);
  await hostPage(page, world, serve, { until: 'commit', attributes: { captcha: 'off', locale: 'es' } });
  await headingIn(frameOf(page), 'Cree su cuenta');
  const { lang, title } = await innerFrame(page).evaluate(() => ({
    lang: document.documentElement.lang,
    title: document.title,
  }));
  expect([lang, title]).toEqual(['es', 'Su solicitud de una cuenta de comercio']);
  answers.open();
  await expect.poll(() => routeOf(page)).toBe('get-started');
});

test.describe('with the policy of another release, which refuses what is in the frame’s page', () => {
  test.use({ allowed: /inline|Content.Security.Policy|^Blocked a frame/ });

  test('the frame fetches its files, and an applicant signs up', async ({ page, world, serve }) => {
    const policy = (world.hostedHeaders['Content-Security-Policy'] ?? '')
      .replaceAll(/ 'sha256-[^']+'/g, '')
      .replace("ancestors 'none'", 'ancestors http://127.0.0.1:*');
    const html = readFileSync(dist('standalone/frame.inline.html'), 'utf8');
    const server = await serveFolder({
      folder: dist('standalone'),
      made: {
        '/frame.html': () => html,
        '/config.json': () => JSON.stringify({ apiBase: `${world.api}/api`, frameAncestors: world.frameAncestors }),
      },
      headers: { 'Content-Security-Policy': policy },
    });
    await hostPage(page, world, serve, { isMarkup: true, frameSrc: server.url });
    await expect.poll(() => routeOf(page)).toBe('get-started');
    await expect(frameOf(page).locator('style[data-href]')).toHaveCount(0);
    await signUpIn(frameOf(page), newEmail());
    await server.close();
  });
});

test('a frame whose first script does not come is replaced by the words of the page around it', async ({
  page,
  world,
  serve,
}) => {
  const arrival = await hold(page, ({ pathname }) => /\/assets\/frame-arrival-[\w-]+\.js$/.test(pathname));
  await hostPage(page, world, serve, { until: 'commit', attributes: { captcha: 'off' } });
  await expect.poll(() => arrival.requests.length).toBe(1);
  await expect(page.getByText('The application can’t be shown on this page.')).toBeVisible({ timeout: 20_000 });
  arrival.open();
});

test('colors and lengths of the page are not seen to change: until they have come, the children are shown', async ({
  page,
  world,
  serve,
}) => {
  const looks = await watchLooks(page);
  const answers = await hold(page, isAnswer);
  await hostPage(page, world, serve, {
    css: 'merchant-onboarding{--mo-primary-color:rebeccapurple;--mo-font-size:18px}',
    attributes: { captcha: 'off' },
    until: 'commit',
  });
  await expect(page.getByRole('link', { name: 'A child' })).toBeVisible();
  await expect.poll(() => answers.requests.length).toBeGreaterThan(0);
  await expect(page.locator('merchant-onboarding iframe')).toBeHidden();
  answers.open();
  const button = frameOf(page).getByRole('button', { name: 'Start Application', exact: true });
  await expect(button).toBeVisible();
  await expect(button).toHaveCSS('background-color', 'rgb(102, 51, 153)');
  await expect(page.getByRole('link', { name: 'A child' })).toBeHidden();
  expect((await looks()).length).toBeGreaterThan(0);
});

for (const isMarkup of [false, true]) {
  test(`with privacy="on" nothing can be typed that is not hidden${isMarkup ? ', in the page’s markup too' : ''}`, async ({
    page,
    world,
    serve,
  }) => {
    const answers = await hold(page, isAnswer);
    const application = await hold(page, isApplication);
    const attributes = { captcha: 'off', privacy: 'on' };
    await hostPage(page, world, serve, { attributes, isMarkup, until: 'commit' });
    const name = frameOf(page).getByLabel('Full name', { exact: true });
    await expect.poll(() => answers.requests.length).toBeGreaterThan(0);
    await expect(name).toBeHidden();
    answers.open();
    await name.fill('Ada Diaz');
    await name.blur();
    await expect(name).toHaveCSS('-webkit-text-security', 'disc');
    application.open();
    await expect.poll(() => routeOf(page)).toBe('get-started');
    await expect(name).toHaveValue('Ada Diaz');
  });
}

test.describe('a page that the list does not name, and a server without the header', () => {
  const LOOK = 'get-started,full,off,en,light';

  for (const [policy, tells] of [
    ['', true],
    [' referrerpolicy="no-referrer"', false],
  ] as const) {
    test(
      `has nothing to type into${tells ? '' : ', although it hides who it is'}`,
      { tag: tells ? [] : SOAK },
      async ({ page, world, serve, browserName }) => {
        const nonce = 'a'.repeat(32);
        const connect = `addEventListener('load', () => { const { port2 } = new MessageChannel();
        document.querySelector('iframe').contentWindow.postMessage({ merchantOnboarding: 'connect', nonce: '${nonce}' }, '${world.standalone}', [port2]); });`;
        // A browser that does not tell who is around learns of it with the first message.
        const isSilent = tells && browserName === 'chromium';
        const url = await serve({
          '/host': `<!doctype html><title>Not listed</title><link rel="icon" href="data:,"><iframe${policy} src="${world.standalone}/frame.html#${nonce},${LOOK}"></iframe><script>${isSilent ? '' : connect}</script>`,
        });
        await page.route(`${world.standalone}/frame.html`, async (route) => {
          const response = await route.fetch();
          const { 'content-security-policy': _, ...headers } = response.headers();
          await route.fulfill({ response, headers });
        });
        await page.goto(`${url}/host`);
        await expect
          .poll(() => innerFrame(page).evaluate(() => [document.readyState, document.body.childElementCount]))
          .toEqual(['complete', 0]);
      },
    );
  }

  test('nor has a window of its own', async ({ page, world }) => {
    await page.goto(`${world.standalone}/frame.html#${LOOK}`);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.locator('body > div')).toBeHidden();
  });
});

test('a frame in markup has room for every first screen, in columns from 320 px on', async ({ page }) => {
  const { renderShell, stylesFile } = (await import(dist('server/index.js'))) as {
    readonly renderShell: (attributes: Readonly<Record<string, string>>) => string;
    readonly stylesFile: string;
  };
  const css = readFileSync(dist(stylesFile), 'utf8');
  for (const start of ['get-started', 'continue', 'account-company']) {
    for (const chrome of ['full', 'steps', 'none']) {
      for (const captcha of start === 'get-started' ? ['off', 'altcha', 'hcaptcha:KEY'] : ['off']) {
        for (const locale of ['en', 'es']) {
          const attributes = { slug: 'acme', 'api-base': 'https://api.example', start, chrome, captcha, locale };
          const framed = renderShell({ ...attributes, isolation: 'frame', 'frame-src': 'https://apply.example' });
          const room = Number(/ height="(\d+)"/.exec(framed)?.[1]);
          const open = renderShell(attributes).replace(/<link[^>]*>/, `<style>${css}</style>`);
          await page.setContent('<!doctype html><body style="margin:0"><div></div>');
          const heights = await page.evaluate((html) => {
            const column = document.querySelector('div');
            column?.setHTMLUnsafe(html);
            const screen = column?.firstElementChild?.shadowRoot?.querySelector('.mo-root');
            return [320, 360, 412, 560, 640, 900, 1180].map((width) => {
              column?.style.setProperty('width', `${width}px`);
              return screen?.getBoundingClientRect().height ?? NaN;
            });
          }, open);
          expect(room, `${start} ${chrome} ${captcha} ${locale}`).toBeGreaterThanOrEqual(Math.max(...heights));
        }
      }
    }
  }
});

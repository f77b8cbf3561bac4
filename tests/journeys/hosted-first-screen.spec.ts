import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import { serveFolder } from '../../scripts/static-server.mjs';
import { heading, newEmail, PASSWORD, signUp } from './applicant';
import { violationsOn } from './axe';
import { fieldsAreTheSame, hold, inPieces, isApplication, markFields, watchHeadings, sendOnceThere } from './early';
import { tagOutside } from './scope';
import { expect, test } from './test';
import type { World } from './world';

const DIST = fileURLToPath(new URL('../../dist/standalone', import.meta.url));
const START = 'Create your account';
const isEntry = ({ pathname }: URL): boolean => /\/assets\/app-[\w-]+\.js$/.test(pathname);
const isArrival = ({ pathname }: URL): boolean => /\/assets\/arrival-[\w-]+\.js$/.test(pathname);
const isSignUp = (url: URL): boolean => url.pathname === '/api/onboarding/accounts/initiate';

/** The pages that have their first styles and script inside, and those for a policy that names no hashes (D-671). */
const PAGES = [
  ['hosted', 'standalone'],
  ['hosted, from files alone', 'linked'],
] as const;
type Pages = (typeof PAGES)[number][1];

/** Serves the page with another configuration than the world's. */
async function configure(
  page: Page,
  world: World,
  config: Readonly<Record<string, string>>,
  pages: Pages = 'standalone',
): Promise<void> {
  await page.route(`${world[pages]}/config.json`, (route) =>
    route.fulfill({ json: { apiBase: `${world.api}/api`, ...config } }),
  );
}

/** The policy of the pages that have their styles and script inside, without the hashes of those. */
function withoutHashes(world: World): string {
  const policy = world.hostedHeaders['Content-Security-Policy'] ?? '';
  const without = policy.replaceAll(/ 'sha256-[^']+'/g, '');
  expect(without).not.toBe(policy);
  return without;
}

/** Serves the page with the policy of another release. */
const serveOutdated = (world: World): ReturnType<typeof serveFolder> =>
  serveFolder({
    folder: DIST,
    fallback: 'index.inline.html',
    made: { '/config.json': () => JSON.stringify({ apiBase: `${world.api}/api` }) },
    headers: { 'Content-Security-Policy': withoutHashes(world) },
  });

/** Opens an address and waits until something is painted: scripts that are held back would delay the page's load event. */
async function arrive(page: Page, world: World, path: string, pages: Pages = 'standalone'): Promise<void> {
  await page.goto(world[pages] + path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
}

/** The page's title is the screen's heading as soon as the application has taken over. */
const live = (page: Page, title: string = START): Promise<void> => expect(page).toHaveTitle(new RegExp(`^${title}`));

for (const [host, pages] of PAGES) {
  test(`${host}: the page can be typed into before any of its scripts has come; all of it stays, and the caret too`, async ({
    page,
    world,
  }) => {
    await configure(page, world, { captcha: 'off' }, pages);
    const entry = await hold(page, isEntry);
    const application = await hold(page, isApplication);
    await arrive(page, world, '/acme', pages);
    await markFields(page);
    await page.getByLabel('Full name', { exact: true }).focus();
    await page.keyboard.type('Ada Diaz');
    await page.getByRole('checkbox').check();
    await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
    const email = page.getByLabel('Email', { exact: true });
    await email.focus();
    await page.keyboard.type('ada@shop');
    entry.open();
    await expect.poll(() => application.requests.length).toBe(1);
    await page.keyboard.type('.example');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    application.open();
    await live(page);
    expect(await fieldsAreTheSame(page), 'the fields are the same ones').toBe(true);
    await page.keyboard.type('X');
    await expect(email).toHaveValue('aXda@shop.example');
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
    await expect(page.getByLabel('Create password', { exact: true })).toHaveValue(PASSWORD);
    await expect(page.getByRole('checkbox')).toBeChecked();
  });

  test(`${host}: a press before any script but the first is remembered and carried out once`, async ({
    page,
    world,
    bodyOf,
  }) => {
    const entry = await hold(page, isEntry);
    const signUps: Request[] = [];
    page.on('request', (request) => {
      if (isSignUp(new URL(request.url())) && request.method() === 'POST') signUps.push(request);
    });
    await arrive(page, world, '/acme', pages);
    const email = newEmail();
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Create password', { exact: true }).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Start Application' }).click();
    await page.getByLabel('Email', { exact: true }).press('Enter');
    expect(page.url(), 'nothing typed is in the address').not.toContain('?');
    entry.open();
    await heading(page, 'Enter your mobile number');
    const bodies = await Promise.all(signUps.map(bodyOf));
    expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual([
      expect.objectContaining({ name: 'Ada Diaz', email, password: PASSWORD, terms: true }),
    ]);
  });
}

for (const [how, isThereFirst] of [
  ['there before the page’s own, and then removed', true],
  ['added before the page’s first file has come', false],
] as const) {
  test(`hosted: an inline script of a browser extension takes nothing along: ${how}`, async ({ page, world }) => {
    const arrival = await hold(page, isArrival);
    if (isThereFirst) {
      await page.addInitScript(() => {
        const script = document.createElement('script');
        new MutationObserver((_, observer) => {
          observer.disconnect();
          document.documentElement.prepend(script);
        }).observe(document, { childList: true, subtree: true });
        document.addEventListener('DOMContentLoaded', () => script.remove());
      });
    }
    await page.goto(`${world.standalone}/acme`, { waitUntil: 'commit' });
    await expect.poll(() => arrival.requests.length).toBe(1);
    if (!isThereFirst) await page.evaluate(() => document.head.prepend(document.createElement('script')));
    arrival.open();
    await live(page);
    await expect(page.locator('body > div style'), 'the form has sheets of its own').toHaveCount(0);
    await signUp(page, newEmail());
  });
}

test('hosted: the page does not scroll for a notice that is not there, while somebody types before its first file has come', async ({
  page,
  world,
  browserName,
}) => {
  await page.setViewportSize({ width: 390, height: 664 });
  const arrival = await hold(page, isArrival);
  await arrive(page, world, '/acme');
  await page.getByLabel('Full name', { exact: true }).click();
  await page.keyboard.type('Ada Diaz');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.locator('html')).toHaveCSS('scroll-padding-bottom', 'auto');
  // The drivers of the others scroll by themselves to what they click or type into.
  if (browserName === 'chromium') expect(await page.evaluate(() => window.scrollY)).toBe(0);
  arrival.open();
  await live(page);
});

test.describe('a script that cannot be fetched', () => {
  // Axe adds a style element.
  test.use({ allowed: /net::ERR_FAILED|inline/ });

  test('hosted: is asked for again, and what was typed stays', async ({ page, world }) => {
    let fails = true;
    await page.route(isEntry, (route) => (fails ? route.abort() : route.fallback()));
    const failed = page.waitForEvent('requestfailed', (request) => isEntry(new URL(request.url())));
    await arrive(page, world, '/acme');
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await failed;
    fails = false;
    await live(page);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
  });

  test('hosted: while it is lost, the page says so below what is typed, and tries again', async ({ page, world }) => {
    await page.setViewportSize({ width: 1000, height: 500 });
    let fails = true;
    await page.route(isEntry, (route) => (fails ? route.abort() : route.fallback()));
    await arrive(page, world, '/acme');
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('We couldn’t load the application.');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([START]);
    expect(await violationsOn(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    fails = false;
    await live(page);
    await expect(notice).toHaveCount(0);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
  });

  test('hosted: while it is lost, an address of another screen says so too', async ({ page, world }) => {
    let fails = true;
    await page.route(isEntry, (route) => (fails ? route.abort() : route.fallback()));
    await page.goto(`${world.standalone}/acme/continue`, { waitUntil: 'commit' });
    await heading(page, 'Something went wrong');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Try again' }).click();
    fails = false;
    await heading(page, 'Continue onboarding');
  });

  test('hosted: the application’s is asked for again by "Try again", and what was typed stays', async ({
    page,
    world,
  }) => {
    let fails = true;
    await page.route(isApplication, (route) => (fails ? route.abort() : route.fallback()));
    await arrive(page, world, '/acme');
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    fails = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await live(page);
    await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
  });
});

test.describe('looked at by axe', () => {
  // The style element with which it stops animations.
  test.use({ allowed: /inline/ });

  test('hosted: the page before its scripts keeps within 320 px and has no accessibility violations', async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    const entry = await hold(page, isEntry);
    await arrive(page, world, '/acme');
    await heading(page, START);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await violationsOn(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
    entry.open();
  });
});

test('hosted: a configuration with another language, frame and color scheme changes the page; what is typed moves along', async ({
  page,
  world,
}) => {
  await configure(page, world, { captcha: 'off', locale: 'es', chrome: 'none', colorScheme: 'dark' });
  const entry = await hold(page, isEntry);
  await arrive(page, world, '/acme');
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  entry.open();
  const name = page.getByLabel('Nombre completo', { exact: true });
  await expect(name).toHaveValue('Ada Diaz');
  await expect(name).toBeFocused();
  await live(page, 'Cree su cuenta');
  await page.keyboard.type('!');
  await expect(name).toHaveValue('Ada Diaz!');
  await expect(page.locator('.mo-root')).toHaveCSS('color-scheme', 'dark');
});

test('hosted: a dark configuration colors the page in place', async ({ page, world }) => {
  await configure(page, world, { captcha: 'off', colorScheme: 'dark' });
  await arrive(page, world, '/acme');
  await markFields(page);
  await live(page);
  expect(await fieldsAreTheSame(page)).toBe(true);
  await expect(page.locator('.mo-root')).toHaveCSS('color-scheme', 'dark');
});

test('hosted: a browser that makes no shadow root of markup has the same form from the script', async ({
  page,
  world,
}) => {
  const html = await (await fetch(`${world.standalone}/acme`)).text();
  const server = await serveFolder({
    folder: DIST,
    made: {
      '/acme': () => html.replace('shadowrootmode', 'data-unknown'),
      '/config.json': () => JSON.stringify({ apiBase: `${world.api}/api`, captcha: 'off' }),
    },
    headers: world.hostedHeaders,
  });
  const gate = await hold(page, isApplication);
  await page.goto(`${server.url}/acme`, { waitUntil: 'commit' });
  const name = page.getByLabel('Full name', { exact: true });
  await name.fill('Ada Diaz');
  gate.open();
  await live(page);
  await expect(name).toHaveValue('Ada Diaz');
  await server.close();
});

/** Where the page is cut, and in which of them nothing of its form has come. */
const CUTS = [
  ['nothing of its body', '<body'],
  ['nothing of its form', '<div>\n'],
  ['half of its form', '<input type="email"'],
] as const;

/** Serves the page so that what follows the cut comes only once it may. */
async function servePieces(world: World, cut: string) {
  const html = await (await fetch(`${world.standalone}/acme`)).text();
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const server = await serveFolder({
    folder: DIST,
    made: {
      '/acme': () => inPieces(html, cut, opened),
      '/acme/continue': () => inPieces(html, cut, opened),
      '/config.json': () => JSON.stringify({ apiBase: `${world.api}/api`, captcha: 'off' }),
    },
    headers: world.hostedHeaders,
  });
  return { server, rest: { open }, linked: Array.from(html.matchAll(/rel="live"/g)).length };
}

for (const [arrived, cut] of CUTS) {
  test(
    `hosted: scripts that are there before the rest of the page wait for it: ${arrived} has come`,
    { tag: tagOutside(['nothing of its body', 'half of its form'], arrived) },
    async ({ page, world, browserName }) => {
      const { server, rest, linked } = await servePieces(world, cut);
      const [files, least] =
        browserName === 'webkit' ? ['script[type=module]', 1] : ['link[rel=modulepreload]', linked];
      expect(linked).toBeGreaterThan(0);
      await sendOnceThere(page, files, least, rest.open);
      await page.goto(`${server.url}/acme/continue`);
      await live(page, 'Continue onboarding');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Continue onboarding']);
      await page.getByLabel('Email', { exact: true }).fill('ada@shop.example');
      await expect(page.locator('.mo-root')).toHaveCount(1);
      await expect(page.locator('template')).toHaveCount(0);
      await server.close();
    },
  );
}

test('hosted: the application is requested only once the whole form is on the screen', async ({
  page,
  world,
  browserName,
}) => {
  const { server, rest } = await servePieces(world, '<input type="email"');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (isEntry(new URL(request.url()))) requests.push(request.url());
  });
  let early = 0;
  await sendOnceThere(page, 'script[type=module]', 1, () => {
    early = requests.length;
    rest.open();
  });
  await page.goto(`${server.url}/acme`);
  await live(page);
  await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
  await expect(page.locator('.mo-root')).toHaveCount(1);
  // The others fetch the file first: Firefox before its link asks for it (D-285), WebKit before it is imported (D-301).
  expect(requests, 'the application was requested').toHaveLength(browserName === 'chromium' ? 1 : 2);
  // In WebKit always so: it runs the first script once the page is there.
  expect(early, 'requests before the rest of the page').toBe(0);
  await server.close();
});

test.describe('a script that does not come, and a configuration that comes after that', () => {
  // Firefox checks the hash of what it has not received.
  test.use({ allowed: /net::ERR_FAILED|integrity/ });

  test('hosted: the message stays, in its language, and so does what was typed', async ({ page, world }) => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`${world.standalone}/config.json`, async (route) => {
      await answered;
      await route.fulfill({ json: { apiBase: `${world.api}/api`, captcha: 'off', locale: 'es' } });
    });
    await page.route(isApplication, (route) => route.abort());
    await arrive(page, world, '/acme');
    await page.getByLabel('Full name', { exact: true }).fill('Ada Diaz');
    await expect(page.getByRole('alert')).toContainText('We couldn’t load the application.');
    answer();
    await expect(page.getByRole('alert')).toContainText('No se pudo cargar la solicitud.');
    await expect(page.getByLabel('Nombre completo', { exact: true })).toHaveValue('Ada Diaz');
    await expect(page.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});

/** One that leads elsewhere, and one that belongs to no product. */
const PATHS_IN_GATE = ['/acme/confirm', '/'];

for (const path of ['/acme/confirm', '/acme/continue', '/acme?subMerchantId=sub_1', '/', '/unsupported']) {
  test(
    `hosted: ${path} never shows the sign-up before its own answer`,
    { tag: tagOutside(PATHS_IN_GATE, path) },
    async ({ page, world }) => {
      await world.reset();
      const seen = await watchHeadings(page);
      const entry = await hold(page, isEntry);
      const answers = await hold(page, ({ origin }) => origin === world.api);
      await page.goto(world.standalone + path, { waitUntil: 'commit' });
      await expect(page.locator('html')).toHaveAttribute('data-arrival', 'elsewhere');
      await expect(page.getByRole('textbox')).toHaveCount(0);
      entry.open();
      if (path === '/acme/continue') await heading(page, 'Continue onboarding');
      expect(await seen()).not.toContain(START);
      answers.open();
    },
  );
}

for (const [host, pages] of PAGES) {
  test(`${host}: nothing is seen before the page’s first script has told which screen comes first`, async ({
    page,
    world,
  }) => {
    const seen = await watchHeadings(page);
    const arrival = await hold(page, isArrival);
    await page.goto(`${world[pages]}/acme/continue`, { waitUntil: 'commit' });
    await expect.poll(() => arrival.requests.length).toBe(1);
    // The style sheet has come, so the form would be painted.
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(1);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    arrival.open();
    await heading(page, 'Continue onboarding');
    expect(await seen()).not.toContain(START);
  });
}

/** The page's own notice takes 15 s to appear; one that has appeared. */
const afterItsDelay = { timeout: 25_000 };

test.describe('the notice of a first script that does not come', () => {
  // Firefox checks the hash of what it has not received; axe adds a style element.
  test.use({ allowed: /net::ERR_FAILED|integrity|inline/ });

  for (const [host, pages, width] of [
    ['hosted', 'standalone', 360],
    ['hosted', 'standalone', 1180],
    ['hosted, from files alone', 'linked', 360],
  ] as const) {
    test(`${host}: the page says so by itself, below a form that stays where it is, ${width} px`, async ({
      page,
      world,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      let fails = true;
      await page.route(isArrival, (route) => (fails ? route.abort() : route.fallback()));
      await page.goto(`${world[pages]}/acme?of=x`, { waitUntil: 'commit' });
      const name = page.getByLabel('Full name', { exact: true });
      await name.fill('Ada Diaz');
      const notices = page.getByRole('alert');
      const places = () =>
        page.evaluate(() => [
          document.documentElement.scrollWidth,
          document.querySelector('body > div')?.getBoundingClientRect().height,
        ]);
      const before = await places();
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height, 'no room is taken before').toBe(Math.round(before[1] ?? 0));
      await expect(notices).toHaveCount(0);
      await expect(notices).toHaveCount(2, afterItsDelay);
      await expect(notices.first()).toContainText('We couldn’t load the application.');
      await expect(notices.last()).toContainText('No se pudo cargar la solicitud.');
      for (const notice of await notices.all()) await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await places()).toEqual(before);
      await expect(name).toHaveValue('Ada Diaz');
      expect(await violationsOn(page, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] })).toEqual([]);
      // On its side, or with large text, it leaves room for the form.
      await page.setViewportSize({ width, height: 320 });
      await name.blur();
      await name.focus();
      const box = await page.locator('aside:not([lang])').boundingBox();
      expect([box?.y, box?.height]).toEqual([160, 160]);
      const { y = NaN, height: own = NaN } = (await name.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + own, 'the field that has the focus is not below the notice').toBeLessThanOrEqual(160);
      fails = false;
      await page.getByRole('link', { name: 'Try again' }).click();
      await live(page);
      await expect(page).toHaveURL(/\/acme(\/get-started)?\?of=x$/);
      await expect(notices).toHaveCount(0);
    });
  }

  test('hosted: the page takes its notice back if the script comes after it', async ({ page, world }) => {
    const arrival = await hold(page, isArrival);
    await page.goto(`${world.standalone}/acme`, { waitUntil: 'commit' });
    await expect(page.getByRole('alert')).toHaveCount(2, afterItsDelay);
    arrival.open();
    await live(page);
    await expect(page.locator('aside')).toHaveCount(0);
  });
});

test.describe('a first script that does not come', () => {
  // Firefox checks the hash of what it has not received.
  test.use({ allowed: /net::ERR_FAILED|integrity/ });

  test('hosted: the sign-up appears all the same', async ({ page, world }) => {
    await page.route(isArrival, (route) => route.abort());
    await page.goto(`${world.standalone}/acme`, { waitUntil: 'commit' });
    await expect(page.getByLabel('Full name', { exact: true })).toBeVisible();
  });
});

test.describe('with the policy of another release, which refuses what is in the page', () => {
  test.use({ allowed: /inline|Content.Security.Policy|net::ERR_FAILED|integrity/ });

  test('hosted: the page fetches its files, and an applicant signs up', async ({ page, world }) => {
    const server = await serveOutdated(world);
    const arrival = await hold(page, isArrival);
    const application = await hold(page, isApplication);
    await page.goto(`${server.url}/acme`, { waitUntil: 'commit' });
    await expect.poll(() => arrival.requests.length).toBe(1);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    await expect(page.locator('body'), 'nothing is seen without styles').toBeHidden();
    arrival.open();
    await expect(page.locator('body > div .mo-root')).toHaveCSS('background-color', 'rgb(245, 246, 248)');
    await expect(page.locator('body')).toHaveCSS('margin', '0px');
    application.open();
    await live(page);
    await expect(page.locator('style[data-href]')).toHaveCount(0);
    await signUp(page, newEmail());
    await server.close();
  });

  test('hosted: if the styles’ file does not come either, the page is shown once it is live', async ({
    page,
    world,
  }) => {
    const server = await serveOutdated(world);
    await page.route('**/assets/page-*.css', (route) => route.abort());
    await page.goto(`${server.url}/acme`, { waitUntil: 'commit' });
    await live(page);
    await expect(page.locator('body')).toBeVisible();
    await expect(page.locator('body > aside, body > section')).toHaveCount(0);
    await signUp(page, newEmail());
    await server.close();
  });

  test.describe('and without any script', () => {
    test.use({ javaScriptEnabled: false });

    test('hosted: the page says that it needs JavaScript', async ({ page, world }) => {
      const server = await serveOutdated(world);
      await page.goto(`${server.url}/acme`);
      await expect(page.locator('body > noscript')).toBeVisible();
      await server.close();
    });
  });
});

test.describe('in a browser that speaks Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('hosted: the page is never seen in English', async ({ page, world }) => {
    await configure(page, world, { captcha: 'off' });
    const seen = await watchHeadings(page);
    await arrive(page, world, '/acme');
    await live(page, 'Cree su cuenta');
    expect((await seen()).filter((title) => title !== '…')).toEqual(['Cree su cuenta']);
  });

  test('hosted: its title and its language are Spanish before the application has come', async ({ page, world }) => {
    await configure(page, world, { captcha: 'off' });
    const application = await hold(page, isApplication);
    await arrive(page, world, '/acme');
    await heading(page, 'Cree su cuenta');
    await expect(page).toHaveTitle('Alta de comercios');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    application.open();
    await live(page, 'Cree su cuenta');
  });
});

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });

  test('hosted: the page says that it needs JavaScript, and shows no form that does nothing', async ({
    page,
    world,
  }) => {
    await page.goto(`${world.standalone}/acme`);
    await expect(page.locator('body > noscript')).toBeVisible();
    await expect(page.locator('noscript p').first()).toHaveText(/^This application needs JavaScript\./);
    await expect(page.locator('noscript p[lang=es]')).toHaveText(/^Esta solicitud necesita JavaScript\./);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // The notice of a script that does not come would have something else to say.
    await expect(page.locator('aside:not([lang])')).toHaveCSS('display', 'none');
  });
});

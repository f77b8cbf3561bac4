/** What a page of a host may rely on: before the element is there, while it comes and goes, and beside another version. */
import { readFileSync } from 'node:fs';
import { chromium, type Page, type Request } from '@playwright/test';
import { chromiumArgs, findFullChromium } from '../../scripts/browser.mjs';
import { fill, heading, logIn, newEmail, PASSWORD, press, seeded, signUp } from './applicant';
import { live } from './early';
import { htmlOf } from './isolation/pages';
import { comeAndGo, kept } from './mounts';
import { listen } from './listener';
import { SOAK, tagOutside } from './scope';
import { expect, test } from './test';
import type { World } from './world';

const LINK = 'Apply on our own site';

const elementOf = (world: World): string =>
  `<merchant-onboarding api-base="${world.api}/api" slug="acme" fac-id="fac_1"><a href="${world.standalone}/acme">${LINK}</a></merchant-onboarding>`;
const scriptOf = (world: World): string => `${world.files}/merchant-onboarding.js`;
const pageOf = (world: World): string => htmlOf({}, elementOf(world), scriptOf(world));

async function expectLink(page: Page): Promise<void> {
  await expect(page.getByRole('link', { name: LINK })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
}

test.describe("the tag's children lead to the hosted app", () => {
  test('with scripts turned off', async ({ browser, world, serve }) => {
    const url = await serve({ '/host': pageOf(world) });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${url}/host`);
    await expectLink(page);
    await page.getByRole('link', { name: LINK }).click();
    await page.waitForURL(`${world.standalone}/acme`);
    await context.close();
  });

  test("where the page's policy refuses the module, and from there one can apply", async ({
    page,
    world,
    serve,
    troubles,
  }) => {
    const policy = `default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src ${world.api}`;
    const html = htmlOf({}, elementOf(world), scriptOf(world)).replace('<script></script>', '');
    const url = await serve({ '/host': html }, { 'Content-Security-Policy': policy });
    await page.goto(`${url}/host`);
    await expectLink(page);
    await expect.poll(() => troubles.length).toBeGreaterThan(0);
    for (const trouble of troubles.splice(0)) expect(trouble).toMatch(/merchant-onboarding\.js/);
    await page.getByRole('link', { name: LINK }).click();
    await heading(page, 'Create your account');
  });

  test('until the first screen can be used, and are hidden then', async ({ page, world, serve }) => {
    const url = await serve({ '/host': pageOf(world) });
    let letGo = (): void => undefined;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(scriptOf(world), async (route) => {
      await held;
      return route.fallback();
    });
    await page.goto(`${url}/host`, { waitUntil: 'commit' });
    await expectLink(page);
    letGo();
    await heading(page, 'Create your account');
    await expect(page.getByText(LINK)).toBeHidden();
  });
});

test.describe('a logo that cannot be read', () => {
  test.use({ allowed: /blocked by CORS policy|ERR_FAILED/ });
  const header = (page: Page) => page.locator('merchant-onboarding').locator('[part=header]');

  test('is shown on the card color if its server does not allow reading it', async ({ page, world, openEmbed }) => {
    const logo = (request: Request): boolean => request.url().startsWith(`${world.api}/assets/`);
    // To Firefox's network, what the page may not read has come all the same.
    const read = Promise.any([page.waitForEvent('requestfailed', logo), page.waitForEvent('requestfinished', logo)]);
    await page.route(`${world.api}/assets/**`, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
      return route.fulfill({ response, headers });
    });
    await openEmbed();
    await heading(page, 'Create your account');
    await read;
    await expect(page.getByRole('img', { name: 'Acme Payments' }).first()).toBeVisible();
    await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });

  test('does not keep anybody waiting if it never loads', async ({ page, world, openEmbed }) => {
    await page.route(`${world.api}/assets/**`, () => undefined);
    await openEmbed();
    await heading(page, 'Create your account');
    await expect(header(page)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await signUp(page, newEmail());
  });
});

test(
  'continues where it was after the browser kept it during another page',
  { tag: SOAK },
  async ({ world, serve }) => {
    const executablePath = await findFullChromium();
    if (executablePath === undefined) return test.skip(true, 'a browser without a window keeps no page');
    const url = await serve({
      '/host': htmlOf(
        { script: `window.shown = []; addEventListener('pageshow', ({ persisted }) => window.shown.push(persisted));` },
        elementOf(world),
        scriptOf(world),
      ),
      '/elsewhere': '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><h1>Elsewhere</h1>',
    });
    // Playwright turns off what this is about.
    const browser = await chromium.launch({
      executablePath,
      args: chromiumArgs,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    try {
      const page = await browser.newPage();
      await page.goto(`${url}/host`);
      await heading(page, 'Create your account');
      await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail() });
      await page.goto(`${url}/elsewhere`);
      await heading(page, 'Elsewhere');
      // `page.goBack` waits for a load that a kept page does not have.
      await page.evaluate(() => history.back());
      await heading(page, 'Create your account');
      expect(await page.evaluate(() => Reflect.get(window, 'shown') as unknown)).toEqual([false, true]);
      await expect(page.getByLabel('Full name', { exact: true })).toHaveValue('Ada Diaz');
      await fill(page, { 'Create password': PASSWORD });
      await page.getByRole('checkbox').check();
      await expect(page.getByText('Security check passed.')).toBeVisible();
      await press(page, 'Start Application');
      await heading(page, 'Enter your mobile number');
    } finally {
      await browser.close();
    }
  },
);

/** A kept page answers Playwright no more: it goes and comes back by itself, says what it shows, and types. */
const comesBack = (listener: string): string => `addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return;
  const look = setInterval(() => {
    const city = document.querySelector('merchant-onboarding').shadowRoot.querySelector('input[name=city]');
    if (!city?.checkVisibility({ visibilityProperty: true })) return;
    clearInterval(look);
    navigator.sendBeacon('${listener}', city.value);
    city.value = 'Troy';
    city.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, 100);
})`;

test(
  'an application goes on after WebKit kept its page during another one',
  { tag: SOAK },
  async ({ page, world, serve, openElsewhere, browserName }) => {
    test.skip(browserName !== 'webkit', 'the other engines keep no page that Playwright drives');
    await world.reset();
    const listener = await listen();
    const element = `<merchant-onboarding api-base="${world.api}/api" slug="acme" fac-id="fac_1" start="continue"></merchant-onboarding>`;
    const url = await serve({
      '/host': htmlOf({ script: comesBack(listener.url) }, element, scriptOf(world)),
      '/elsewhere':
        '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><script>onpageshow = () => setTimeout(() => history.back(), 500)</script>',
    });
    await page.goto(`${url}/host`);
    await logIn(page, 'saved-business');
    await press(page, 'Continue');
    await fill(page, { City: 'Ithaca' });
    await page.evaluate(() => void setTimeout(() => window.location.assign('/elsewhere')));
    await expect.poll(() => listener.told).toEqual(['Ithaca']);
    await expect(async () => {
      const later = await openElsewhere({ start: 'continue' });
      await logIn(later, 'saved-business');
      await press(later, 'Continue');
      await expect(later.getByLabel('City', { exact: true })).toHaveValue('Troy', { timeout: 1000 });
    }).toPass();
    listener.close();
  },
);

for (const dir of ['ltr', 'rtl']) {
  test(
    `a page that is read from right to left does not scroll sideways for an element with dir="${dir}"`,
    { tag: tagOutside(['rtl'], dir) },
    async ({ page, openEmbed }) => {
      await openEmbed();
      await heading(page, 'Create your account');
      await page.evaluate((own) => {
        document.documentElement.dir = 'rtl';
        document.querySelector('merchant-onboarding')?.setAttribute('dir', own);
      }, dir);
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
    },
  );
}

test('what is in front of everything stays there when the host moves the element', async ({ page, openEmbed }) => {
  await openEmbed();
  await heading(page, 'Create your account');
  await press(page, 'Start Application');
  const toast = page.locator('[part=toast]').first();
  await expect(toast).toBeVisible();
  const move = () =>
    page.evaluate(() => {
      const section = document.createElement('section');
      document.body.append(section);
      section.append(document.querySelector('merchant-onboarding') ?? '');
    });
  await move();
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Terms of Service', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(dialog).toBeVisible();
  await move();
  const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
  await expect.poll(isModal).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a host may show the element in full screen, and all of it can be reached (D-423)', async ({
  page,
  openEmbed,
}) => {
  await openEmbed();
  await live(page);
  const element = page.locator('merchant-onboarding');
  await element.evaluate((one) => one.requestFullscreen());
  // In the footer, below the screen.
  await page.getByRole('button', { name: 'Privacy Notice', exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: 'Privacy Notice' })).toBeVisible();
});

test('who types in a field goes on typing when the host moves the element', async ({ page, openEmbed }) => {
  const watched = page.waitForResponse(/\/late-watchers-/);
  await openEmbed();
  await (await watched).finished();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  const name = page.getByLabel('Full name', { exact: true });
  await name.pressSequentially('Aa Diaz');
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 1));
  for (let move = 0; move < 2; move += 1) {
    await page.evaluate(() => document.body.append(document.querySelector('merchant-onboarding') ?? ''));
    await expect(name).toBeFocused();
  }
  await page.keyboard.press('d');
  await expect(name).toHaveValue('Ada Diaz');
  await name.blur();
  await page.evaluate(() => document.body.prepend(document.querySelector('merchant-onboarding') ?? ''));
  await expect(name).not.toBeFocused();
});

test('it comes and goes thirty times, and the page keeps nothing of it', { tag: SOAK }, async ({ page, openEmbed }) => {
  const TIMES = 30;
  await openEmbed({ captcha: 'off' });
  await heading(page, 'Create your account');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  // The first times fill what is shared and stays: styles, texts, compiled code.
  await comeAndGo(page, 10);
  const before = await kept(devtools);
  await comeAndGo(page, TIMES);
  // Less than one of either each time: what the page's own element draws meanwhile, and the last that goes, make a few.
  const more = async (what: 'nodes' | 'listeners'): Promise<number> => (await kept(devtools))[what] - before[what];
  await expect.poll(() => more('nodes'), 'nodes').toBeLessThan(TIMES);
  await expect.poll(() => more('listeners'), 'listeners').toBeLessThan(TIMES);
  const { heap } = await kept(devtools);
  expect((heap - before.heap) / 1024, 'heap, in KiB').toBeLessThan(1024);
});

test('two versions on one page: the first serves the tag, the second a private name, and each works', async ({
  page,
  world,
  serve,
}) => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { appVersion: version } = (JSON.parse(manifest) as { config: { appVersion: string } }).config;
  const NEXT = '99.0.0';
  await page.route(`${world.files}/next/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/next/', '/') });
    const body = (await response.text()).replaceAll(`"${version}"`, `"${NEXT}"`);
    return route.fulfill({ response, body });
  });
  const url = await serve({ '/host': pageOf(world) });
  await page.goto(`${url}/host`);
  await heading(page, 'Create your account');
  await page.evaluate(async (address) => {
    const { define } = (await import(address)) as { define: (name: string) => void };
    define('acme-onboarding');
    const first = document.querySelector('merchant-onboarding');
    const second = document.createElement('acme-onboarding');
    for (const { name, value } of first?.attributes ?? []) second.setAttribute(name, value);
    document.body.append(second);
  }, `${world.files}/next/merchant-onboarding.js`);

  const [first, second] = [page.locator('merchant-onboarding'), page.locator('acme-onboarding')];
  await expect(second.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await expect(first.getByText(version, { exact: true })).toBeVisible();
  await expect(second.getByText(NEXT, { exact: true })).toBeVisible();
  await second.getByRole('button', { name: 'Continue previous application' }).click();
  await expect(second.getByRole('heading', { level: 1, name: 'Continue onboarding' })).toBeVisible();
  await expect(first.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  const found = await first.evaluate(async (element) => {
    const checked = element as HTMLElement & { selfCheck: () => Promise<readonly { code: string }[]> };
    return (await checked.selfCheck()).map(({ code }) => code);
  });
  expect(found).toEqual(['registered-twice']);
  await second.evaluate((element) => element.remove());
  await signUp(page, newEmail());
});

test(
  'in a frame of the same origin it starts, and moves out of it with what was typed',
  { tag: SOAK },
  async ({ page, openEmbed }) => {
    await openEmbed();
    await live(page);
    await page.evaluate(() => {
      const element = document.querySelector('merchant-onboarding');
      const frame = document.body.appendChild(document.createElement('iframe'));
      frame.name = 'inside';
      Object.assign(frame.style, { width: '800px', height: '900px' });
      const fresh = document.createElement('merchant-onboarding');
      for (const { name, value } of element?.attributes ?? []) fresh.setAttribute(name, value);
      element?.remove();
      frame.contentDocument?.body.append(fresh);
    });
    const frame = page.frameLocator('[name=inside]');
    const name = (place: Pick<Page, 'getByLabel'>) => place.getByLabel('Full name', { exact: true });
    const button = frame.getByRole('button', { name: 'Start Application' });
    await expect(button).toHaveCSS('min-height', '44px');
    await name(frame).fill('Ada Diaz');
    await page.evaluate(() => {
      const inside = document.querySelector<HTMLIFrameElement>('[name=inside]')?.contentDocument;
      document.body.append(...(inside?.querySelectorAll('merchant-onboarding') ?? []));
    });
    await expect(page.getByRole('button', { name: 'Start Application' })).toHaveCSS('min-height', '44px');
    await expect(name(page)).toHaveValue('Ada Diaz');
  },
);

test(
  'in the srcdoc of a frame, Save and Exit sends and shows no link',
  { tag: SOAK },
  async ({ page, world, serve }) => {
    const inside = pageOf(world).replace('slug=', 'start="continue" slug=').replaceAll('"', '&quot;');
    const url = await serve({
      '/host': `<title>A host</title><iframe width="800" height="900" srcdoc="${inside}"></iframe>`,
    });
    const before = world.received.length;
    await page.goto(`${url}/host`);
    const frame = page.frameLocator('iframe');
    await frame.getByLabel('Email', { exact: true }).fill(seeded('saved-type'));
    await frame.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await frame.getByRole('button', { name: 'Continue', exact: true }).click();
    await frame.getByRole('button', { name: 'Save and Exit' }).click();
    await expect(frame.getByRole('heading', { name: 'Your application has been saved' })).toBeVisible();
    await expect(frame.getByText('go back to the website where you started')).toBeVisible();
    await expect(frame.getByText('srcdoc')).toHaveCount(0);
    await expect(frame.getByRole('img', { name: 'QR code' })).toHaveCount(0);
    expect(world.received.slice(before).filter(({ path }) => path.endsWith('/onboarding/email'))).toEqual([]);
  },
);

/** The same tag with `isolation="frame"`: everything in one frame of the hosted app's origin. */
import type { Frame, Locator, Page } from '@playwright/test';
import { fill, heading, newEmail, scrollThrough, seeded } from './applicant';
import { hold } from './early';
import {
  applyIn,
  frameOf,
  headingIn,
  hostPage,
  logInIn,
  openFramed,
  pressIn,
  reachBusiness,
  signUpIn,
  submitIn,
} from './frame/framed';
import { CORE, SOAK, tagOutside } from './scope';
import { expect, test } from './test';
import type { World } from './world';

const START = 'Create your account';
const LINK = 'Open the application in a new tab';

/** The host page's part that reads and writes messages. */
const EXCHANGE = /\/chunks\/exchange-[\w-]+\.js$/;

const element = (page: Page): Locator => page.locator('merchant-onboarding');

/** What the element fires, from here on. */
async function listen(page: Page): Promise<() => Promise<readonly (readonly [name: string, detail: unknown])[]>> {
  await page.addInitScript(() => {
    const fired: unknown[] = [];
    Reflect.set(window, 'fired', fired);
    const names = ['ready', 'step', 'saved', 'exit', 'update', 'error', 'theme', 'save-status'];
    for (const name of names) {
      document.addEventListener(`onboarding-${name}`, (event) => {
        if (document.documentElement.dataset['cancel'] === event.type) event.preventDefault();
        fired.push([event.type, (event as CustomEvent).detail]);
      });
    }
  });
  return () => page.evaluate(() => Reflect.get(window, 'fired') as [string, unknown][]);
}

const cancel = (page: Page, name: string): Promise<void> =>
  page.evaluate((type) => void (document.documentElement.dataset['cancel'] = type), name);

/** Opens the element in a frame; gives what has shifted so far, in each document. */
async function openWatched(
  page: Page,
  world: World,
  attributes: Readonly<Record<string, string>> = {},
): Promise<(scope: Page | Frame) => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) shifts.push(value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openFramed(page, world, attributes);
  return async (scope) => {
    const shifts = await scope.evaluate(() => Reflect.get(window, 'shifts') as number[]);
    return shifts.reduce((sum, value) => sum + value, 0);
  };
}

async function expectApproved(page: Page): Promise<void> {
  const state = await element(page).evaluate((one): unknown[] =>
    ['route', 'step'].map((name) => Reflect.get(one, name) as unknown),
  );
  expect(state).toEqual(['account-approved', null]);
}

test('an LLC applies in a frame, under a policy that lets in the frame and no call, and nothing jumps', async ({
  page,
  world,
}) => {
  const shift = await openWatched(page, world);
  const frame = frameOf(page);
  await headingIn(frame, START);
  await expect(frame.getByText('Security check passed.')).toBeVisible();
  for (const scope of page.frames()) expect(await shift(scope), scope.url()).toBeLessThan(0.01);
  await applyIn(frame, newEmail());
  expect(await shift(page)).toBeLessThan(0.01);
  await expectApproved(page);
});

// Every screen in a frame is too long for the gate where each look into a frame takes a third of a second, as in WebKit.
test(
  'who comes back changes the business and submits in a frame, under the same policy',
  { tag: CORE },
  async ({ page, world }) => {
    await world.reset();
    const shift = await openWatched(page, world, { start: 'continue' });
    const frame = frameOf(page);
    await headingIn(frame, 'Continue onboarding');
    for (const scope of page.frames()) expect(await shift(scope), scope.url()).toBeLessThan(0.01);
    await logInIn(frame, 'saved-review');
    await pressIn(frame, 'Continue');
    await headingIn(frame, 'Add your business info');
    await fill(frame.locator('body'), { 'DBA name': 'Bright Bakery' });
    await pressIn(frame, 'Continue');
    await headingIn(frame, 'Verify Ownership');
    await frame.getByRole('button', { name: 'Review & Submit' }).click();
    await expect(frame.getByText('Bright Bakery').first()).toBeVisible();
    await submitIn(frame);
    expect(await shift(page)).toBeLessThan(0.01);
    await expectApproved(page);
  },
);

test('attributes, properties, methods and events are those of the open element', async ({ page, world }) => {
  await world.reset();
  const fired = await listen(page);
  await openFramed(page, world, { start: 'continue' });
  const frame = frameOf(page);
  await headingIn(frame, 'Continue onboarding');
  await expect.poll(fired).toEqual([
    ['onboarding-step', { route: 'continue', step: null, previousRoute: null }],
    ['onboarding-ready', { route: 'continue' }],
  ]);
  await logInIn(frame, 'saved-business');
  expect(await element(page).evaluate((one) => Reflect.get(one, 'step') as unknown)).toBe(1);

  await test.step('in another language, in place', async () => {
    await element(page).evaluate((one) => one.setAttribute('locale', 'es'));
    await headingIn(frame, 'Elija su tipo de empresa');
    await element(page).evaluate((one) => Reflect.set(one, 'locale', 'en'));
    await headingIn(frame, 'Choose your business type');
  });

  await test.step('saved and left by the host page', async () => {
    await element(page).evaluate((one) => (Reflect.get(one, 'saveAndExit') as () => Promise<void>).call(one));
    await headingIn(frame, 'Your application has been saved');
    const names = (await fired()).map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(['onboarding-saved', 'onboarding-exit']));
    expect(await world.outbox(seeded('saved-business'))).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: expect.stringContaining(`${world.page}/framed`) })]),
    );
  });

  await test.step('started over by the host page', async () => {
    await element(page).evaluate((one) => (Reflect.get(one, 'restart') as () => void).call(one));
    await headingIn(frame, 'Continue onboarding');
    // The frame draws the screen before its message has come here.
    await expect.poll(() => element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('continue');
  });

  await test.step('checked from inside', async () => {
    const codes = await element(page).evaluate(async (one) => {
      const found = await (Reflect.get(one, 'selfCheck') as () => Promise<{ code: string }[]>).call(one);
      return found.map(({ code }) => code);
    });
    expect(codes).toEqual([]);
  });
});

test(
  'a listener on the host page may cancel a new version and the way to the backoffice',
  { tag: SOAK },
  async ({ page, world, context }) => {
    await world.reset();
    const fired = await listen(page);
    await openFramed(page, world, { start: 'continue' });
    const frame = frameOf(page);
    await logInIn(frame, 'saved-business');
    let version = '9.9.8';
    await page.route('**/spproducts/acme/mcc', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'app-version': version } });
    });
    await cancel(page, 'onboarding-update');
    await pressIn(frame, 'Continue');
    await headingIn(frame, 'Add your business info');
    await expect.poll(async () => (await fired()).map(([name]) => name)).toContain('onboarding-update');
    const dialog = frame.getByRole('dialog', { name: 'New Version Available' });
    await expect(dialog).toBeHidden();

    await cancel(page, '');
    version = '9.9.9';
    await element(page).evaluate((one) => (Reflect.get(one, 'restart') as () => void).call(one));
    await logInIn(frame, 'saved-business');
    await pressIn(frame, 'Continue');
    await expect(dialog).toBeVisible();

    await openFramed(page, world, { invite: 'inv_submitted', 'backoffice-url': `${world.api}/demo` });
    const link = frame.getByRole('link', { name: /Go to backoffice/ });
    await cancel(page, 'onboarding-exit');
    await link.click();
    await expect.poll(async () => (await fired()).map(([name]) => name)).toContain('onboarding-exit');
    expect(context.pages()).toHaveLength(1);
    const exits = async (): Promise<number> => (await fired()).filter(([name]) => name === 'onboarding-exit').length;
    const before = await exits();
    await link.click({ button: 'middle' });
    await expect.poll(exits).toBe(before + 1);
    expect(context.pages()).toHaveLength(1);
    await cancel(page, '');
    const opened = context.waitForEvent('page');
    await link.click();
    // Firefox opens a page before it has an address.
    await expect(await opened).toHaveURL(/\/demo/);
    expect(page.url(), 'the host page stays').toContain('/framed');
  },
);

test('an element that starts over logs out of the session in its frame (D-400)', async ({
  page,
  world,
  browserName,
}) => {
  test.skip(browserName === 'webkit', 'no `moveBefore`: the frame ends with its session open');
  await world.reset();
  await openFramed(page, world, { start: 'continue' });
  await logInIn(frameOf(page), 'saved-business');
  const left = page.waitForResponse((response) => response.url().endsWith('/auth/logout/onboarding'));
  await element(page).evaluate((one) => (Reflect.get(one, 'restart') as () => void).call(one));
  expect((await left).status()).toBe(200);
  await headingIn(frameOf(page), 'Continue onboarding');
  await expect(page.locator('body > div > iframe')).toHaveCount(0, { timeout: 10_000 });
});

test('colors, lengths and the font of the host page arrive as data, and change with it', async ({
  page,
  world,
  serve,
}) => {
  const css = `merchant-onboarding{--mo-primary-color:rebeccapurple;--mo-radius:.25rem;--mo-spacing:10px;--mo-font-family:Georgia, serif}
    .red{--mo-primary-color:#8a0f2b}
    .odd{--mo-primary-color:url(https://evil.example/x);--mo-radius:9px}*{--_text:red}`;
  await hostPage(page, world, serve, { css });
  const frame = frameOf(page);
  await headingIn(frame, START);
  const button = frame.getByRole('button', { name: 'Start Application', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(102, 51, 153)');
  await expect(button).toHaveCSS('border-radius', '4px');
  await expect(button).toHaveCSS('font-family', 'Georgia, serif');
  await element(page).evaluate((one) => one.classList.add('red'));
  await expect(button).toHaveCSS('background-color', 'rgb(138, 15, 43)');
  await element(page).evaluate((one) => one.classList.add('odd'));
  await expect(button).toHaveCSS('border-radius', '9px');
  await expect(button).not.toHaveCSS('background-color', 'rgb(138, 15, 43)');
});

test('dialogs and toasts appear where the applicant is looking, and there is one scroll bar', async ({
  page,
  world,
  serve,
}) => {
  await hostPage(page, world, serve, { above: 700, below: 900 });
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  await reachBusiness(frame);
  const height = await page.evaluate(() => window.innerHeight);
  const isSeen = async (what: Locator): Promise<boolean> => {
    const box = await what.boundingBox();
    return box !== null && box.y >= 0 && box.y + box.height <= height;
  };
  await test.step('a new screen begins at the top, also after a long one', async () => {
    expect(await isSeen(frame.getByRole('heading', { level: 1 }))).toBe(true);
  });
  await test.step('errors are scrolled to, with their toast', async () => {
    await pressIn(frame, 'Continue');
    const toast = frame.locator('[part=toast]');
    await expect(toast).toBeVisible();
    await expect.poll(() => isSeen(toast)).toBe(true);
    await expect
      .poll(() => isSeen(frame.getByRole('group', { name: 'Please correct the errors in the form.' })))
      .toBe(true);
  });
  await test.step('a dialog', async () => {
    await frame.getByRole('button', { name: 'Terms of Service' }).click();
    const dialog = frame.getByRole('dialog', { name: 'Terms of Service' });
    await expect(dialog).toBeVisible();
    await expect.poll(() => isSeen(dialog)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  const inner = page.frames()[1];
  const scrolls = await inner?.evaluate(() => {
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
    return [scrollHeight - clientHeight, scrollWidth - clientWidth, innerWidth - clientWidth];
  });
  expect(scrolls).toEqual([0, 0, 0]);
});

test('in 320 x 200 px, a small screen at 400%, a dialog comes into view, and can be read and answered', async ({
  page,
  world,
  serve,
}) => {
  await hostPage(page, world, serve, { above: 700, below: 900, attributes: { start: 'continue' } });
  const frame = frameOf(page);
  await logInIn(frame, 'saved-review');
  await frame.getByRole('tab', { name: 'Government' }).click();
  await frame.getByRole('radio').first().check();
  await page.setViewportSize({ width: 320, height: 200 });
  await frame.getByRole('button', { name: 'Continue', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = frame.getByRole('dialog', { name: 'Change the business type?' });
  await expect(dialog).toBeInViewport({ ratio: 0.95, timeout: 8000 });
  await expect(dialog.getByRole('heading', { name: 'Change the business type?' })).toBeFocused();
  await page.mouse.move(160, 100);
  await scrollThrough(page, [
    dialog.getByText(/^The owners or contact/),
    dialog.getByRole('button', { name: 'Change type' }),
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
});

test('a press at the edge of the screen counts: the page scrolls when it is over', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, { above: 700, below: 900 });
  // Browsers draw nothing in a frame that is out of view.
  await page.evaluate(() => window.scrollTo(0, 700));
  const frame = frameOf(page);
  await headingIn(frame, START);
  const terms = frame.getByRole('checkbox');
  const height = await page.evaluate(() => window.innerHeight);
  const top = async (): Promise<number> => (await terms.boundingBox())?.y ?? 0;
  const wanted = (await top()) - height + 16;
  await page.evaluate((by) => window.scrollBy(0, by), wanted);
  await expect.poll(top).toBeCloseTo(height - 16, 0);
  await page.mouse.move(((await terms.boundingBox())?.x ?? 0) + 12, height - 8);
  await page.mouse.down();
  // As long as a finger or a mouse is down.
  await page.waitForTimeout(200);
  expect(await top()).toBeCloseTo(height - 16, 0);
  await page.mouse.up();
  await expect(terms).toBeChecked();
  await expect.poll(top).toBeLessThan(height - 30);
});

test('Tab goes in, through every field and out again, and back', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, {});
  const frame = frameOf(page);
  await headingIn(frame, START);
  const where = async (): Promise<string> => {
    const outside = await page.evaluate(() => document.activeElement?.id ?? '');
    if (outside !== 'host') return outside;
    return frame.locator('body > div').evaluate((host) => {
      const { activeElement } = host.shadowRoot ?? {};
      return activeElement?.getAttribute('name') ?? activeElement?.textContent ?? '';
    });
  };
  await page.locator('#before').focus();
  const way: string[] = [];
  for (let presses = 0; presses < 30 && way.at(-1) !== 'after'; presses += 1) {
    await page.keyboard.press('Tab');
    way.push(await where());
  }
  expect(way.at(-1)).toBe('after');
  expect(way).toEqual(expect.arrayContaining(['name', 'email', 'password', 'Start Application']));
  const back: string[] = [];
  for (let presses = 0; presses < 30 && back.at(-1) !== 'before'; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    back.push(await where());
  }
  expect(back.slice(0, -1)).toEqual(way.slice(0, -1).toReversed());
});

test('the frame loads before the code that talks to it has arrived', async ({ page, world }) => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route(EXCHANGE, async (route) => {
    await opened;
    await route.continue();
  });
  await openFramed(page, world);
  const frame = frameOf(page);
  await expect.poll(() => page.frames().length).toBe(2);
  // WebKit tells Playwright only of the page that it has loaded.
  await page
    .frames()[1]
    ?.waitForFunction(() => location.pathname === '/frame.html' && document.readyState === 'complete');
  expect(await element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBeFalsy();
  open();
  await headingIn(frame, START);
  await expect.poll(() => element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('get-started');
});

test('a call from before the frame has answered waits for it; an attribute that is too long for a message takes no other along', async ({
  page,
  world,
}) => {
  const gate = await hold(page, ({ pathname }) => pathname === '/frame.html');
  await openFramed(page, world, { start: 'continue', of: 'x'.repeat(5000) });
  await page.evaluate(() => customElements.whenDefined('merchant-onboarding'));
  const moved = element(page).evaluate((one) =>
    (Reflect.get(one, 'navigate') as (to: string) => Promise<boolean>).call(one, 'get-started'),
  );
  await expect.poll(() => gate.requests.length).toBeGreaterThan(0);
  gate.open();
  // The answer is the frame's: as without a frame, nobody is led away from a screen that is not there yet.
  expect(await moved).toBe(false);
  await headingIn(frameOf(page), 'Continue onboarding');
});

test.describe('a frame that cannot be shown', () => {
  test.use({ allowed: /frame-ancestors|frame-src|Failed to execute 'postMessage'|ERR_|chrome-error/ });
  const TEN_SECONDS = 10_000;

  async function expectLink(page: Page, href: string | null): Promise<void> {
    await expect(page.getByText('The application can’t be shown on this page.')).toBeVisible({ timeout: TEN_SECONDS });
    await expect(page.getByRole('link', { name: 'A child' })).toBeVisible();
    const link = page.getByRole('link', { name: LINK });
    if (href === null) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', href);
  }

  test('because its origin does not list the page: the children and a link, within ten seconds', async ({
    page,
    world,
    serve,
  }) => {
    const fired = await listen(page);
    await hostPage(page, world, serve, { isListed: false });
    await expectLink(page, `${world.standalone}/acme`);
    expect(await fired()).toEqual([
      [
        'onboarding-error',
        { code: 'frame-blocked', message: 'The application’s frame could not be loaded.', route: null },
      ],
    ]);
  });

  test('the link opens the hosted app in a new tab', async ({ page, world, serve, context }) => {
    const opened = context.waitForEvent('page');
    await hostPage(page, world, serve, { isListed: false });
    await page.getByRole('link', { name: LINK }).click();
    await heading(await opened, START);
  });

  test('because the network fails', { tag: SOAK }, async ({ page, world, serve }) => {
    await page.route(`${world.standalone}/frame.html`, (route) => route.abort());
    await hostPage(page, world, serve, {});
    await expectLink(page, `${world.standalone}/acme`);
  });

  test('because the code that talks to it cannot be loaded', async ({ page, world, serve }) => {
    let lose = (): void => undefined;
    const lost = new Promise<void>((resolve) => (lose = resolve));
    await page.route(EXCHANGE, async (route) => {
      await lost;
      await route.abort();
    });
    await hostPage(page, world, serve, { until: 'commit' });
    const name = frameOf(page).getByLabel('Full name', { exact: true });
    await name.fill('Ada');
    lose();
    await expectLink(page, `${world.standalone}/acme`);
    // What is typed stays, and one try again finds it.
    await page.unroute(EXCHANGE);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: LINK })).toHaveCount(0);
    await headingIn(frameOf(page), START);
    await expect(name).toHaveValue('Ada');
  });

  test("because the page's own policy refuses it, at once", async ({ page, world, serve }) => {
    const policy = `default-src 'none'; script-src ${world.files}; style-src 'unsafe-inline'; img-src data:`;
    await hostPage(page, world, serve, { headers: { 'Content-Security-Policy': policy } });
    await expectLink(page, `${world.standalone}/acme`);
  });

  for (const [what, frameSrc, href] of [
    ['is missing', null, null],
    ['is no address', 'apply', null],
    ['is a script', 'javascript:alert(1)', null],
    ['is not https', 'http://apply.acme.example', 'https://apply.acme.example/acme'],
  ] as const) {
    test(
      `because frame-src ${what}`,
      { tag: tagOutside(['is missing', 'is a script'], what) },
      async ({ page, world, serve }) => {
        const fired = await listen(page);
        await hostPage(page, world, serve, { frameSrc });
        await expectLink(page, href);
        expect(await fired()).toHaveLength(1);
        await expect(element(page).locator('iframe')).toHaveCount(0);
      },
    );
  }

  test('with a button of the page among the children: it works', async ({ page, world, serve }) => {
    await hostPage(page, world, serve, { frameSrc: null });
    await expectLink(page, null);
    const isPrevented = await page.getByRole('link', { name: 'A child' }).evaluate((child) => {
      const button = document.createElement('button');
      child.after(button);
      const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
      button.dispatchEvent(press);
      return press.defaultPrevented || button.hasAttribute('aria-busy');
    });
    expect(isPrevented).toBe(false);
  });

  test('in Spanish on a Spanish page', async ({ page, world, serve }) => {
    await hostPage(page, world, serve, { frameSrc: null, lang: 'es-MX' });
    await expect(page.getByText('La solicitud no se puede mostrar en esta página.')).toBeVisible();
  });
});

test('with cookies and storage of third parties blocked, on a page of another site', async ({ page, world, serve }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { configurable: true, get: refuse });
    }
    // All of this is done twice in WebKit.
    Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: { request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) },
    });
    Reflect.set(window, 'BroadcastChannel', refuse);
  });
  await page.route(`${world.api}/**`, async (route) => {
    const headers = { ...route.request().headers() };
    delete headers['cookie'];
    await route.continue({ headers });
  });
  await hostPage(page, world, serve, { host: 'localhost' });
  expect(new URL(page.url()).hostname).toBe('localhost');
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  await reachBusiness(frame);
});

test('moved in the page it starts over in a new frame, and removed it leaves nothing', async ({
  page,
  world,
  serve,
}) => {
  await hostPage(page, world, serve, {});
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  await element(page).evaluate((one) => document.body.append(one));
  await headingIn(frame, START);
  await signUpIn(frame, newEmail());
  await element(page).evaluate((one) => one.remove());
  await expect.poll(() => page.frames().length).toBe(1);
});

test(
  'a change of isolation starts over, in the shadow root and back in a frame',
  { tag: SOAK },
  async ({ page, world, serve }) => {
    await hostPage(page, world, serve, {});
    const frame = frameOf(page);
    await signUpIn(frame, newEmail());
    await element(page).evaluate((one) => one.removeAttribute('isolation'));
    await heading(page, START);
    await expect(element(page).locator('iframe')).toHaveCount(0);
    await element(page).evaluate((one) => Reflect.set(one, 'isolation', 'frame'));
    await headingIn(frame, START);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  },
);

test('Back and Forward step through the screens in the frame, which stays', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, { attributes: { history: 'browser', captcha: 'off' } });
  const frame = frameOf(page);
  await headingIn(frame, START);
  await pressIn(frame, 'Continue previous application');
  await headingIn(frame, 'Continue onboarding');
  const first = await element(page).locator('iframe').elementHandle();
  const step = async (delta: number, title: string): Promise<void> => {
    await page.evaluate((by) => history.go(by), delta);
    await headingIn(frame, title);
    // Longer than the element waits for a page that may be another one.
    await page.waitForTimeout(2_500);
    expect(await first?.evaluate((one) => one.isConnected)).toBe(true);
  };
  await step(-1, START);
  await step(1, 'Continue onboarding');
});

test('two frames on one page know nothing of each other', { tag: SOAK }, async ({ page, world, serve }) => {
  await hostPage(page, world, serve, { second: true });
  const [first, second] = ['#host', '#second'].map((id) => page.locator(id).frameLocator('iframe'));
  if (first === undefined || second === undefined) throw new Error('There are two');
  await headingIn(second, START);
  await signUpIn(first, newEmail());
  await headingIn(second, START);
  expect(await page.locator('#second').evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('get-started');
});

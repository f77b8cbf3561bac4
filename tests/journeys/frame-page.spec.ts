/** The frame of `isolation="frame"` on pages that scroll, change, forbid and lose files: what the open element does there, it does too. */
import type { Locator, Page } from '@playwright/test';
import { fill, newEmail, PASSWORD } from './applicant';
import { hold, isApi } from './early';
import { frameOf, headingIn, hostPage, logInIn, openFramed, pressIn, reachBusiness, signUpIn } from './frame/framed';
import { listen } from './listener';
import { SOAK } from './scope';
import { expect, test } from './test';

const START = 'Create your account';
const LINK = 'Open the application in a new tab';
const BLOCKED = 'The application can’t be shown on this page.';

const element = (page: Page): Locator => page.locator('merchant-onboarding');
const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

/** A press that scrolls nothing, unlike the one of the test's own mouse. */
const pressInPlace = (what: Locator): Promise<void> => what.evaluate((button: HTMLElement) => button.click());

async function expectInView(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible();
  const { height = 0 } = page.viewportSize() ?? {};
  await expect
    .poll(async () => {
      const { y = -1, height: own = 0 } = (await what.boundingBox()) ?? {};
      return y >= 0 && y + own <= height;
    })
    .toBe(true);
}

test.describe('under a policy that only reports', () => {
  test.use({ allowed: /frame-src/ });

  test('the frame stays', async ({ page, world, serve }) => {
    await hostPage(page, world, serve, { headers: { 'Content-Security-Policy-Report-Only': "frame-src 'none'" } });
    await headingIn(frameOf(page), START);
    await expect(page.getByText(BLOCKED)).toHaveCount(0);
  });
});

test('a dialog is in view after the frame has grown, and after the page above it has', async ({
  page,
  world,
  serve,
}) => {
  await hostPage(page, world, serve, { below: 900 });
  const frame = frameOf(page);
  await headingIn(frame, START);
  await expect(frame.getByText('Security check passed.')).toBeVisible();
  const dialog = frame.getByRole('dialog', { name: 'Terms of Service' });
  const terms = frame.getByRole('button', { name: 'Terms of Service' }).last();

  await pressInPlace(frame.getByRole('button', { name: 'Start Application' }));
  await expect(frame.getByText('Email is required.').first()).toBeVisible();
  expect(await scrolled(page)).toBe(0);
  await pressInPlace(terms);
  await expectInView(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.evaluate(() => {
    const banner = document.createElement('div');
    banner.style.height = '400px';
    document.body.prepend(banner);
    window.scrollTo(0, 0);
  });
  await pressInPlace(terms);
  await expectInView(page, dialog);
});

test('below a header and above a notice that stay on the page, a dialog and a toast are seen in full', async ({
  page,
  world,
  serve,
}) => {
  const bars = `#before{position:sticky;inset-block-start:0;display:block;inline-size:100%;block-size:90px;z-index:9}
    #after{position:fixed;inset:auto 0 0;block-size:60px;z-index:9}`;
  await hostPage(page, world, serve, { css: bars, below: 1500, attributes: { captcha: 'off' } });
  const frame = frameOf(page);
  await headingIn(frame, START);
  await page.evaluate(() => window.scrollTo(0, 200));
  const height = page.viewportSize()?.height ?? 0;
  async function expectUncovered(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    await expect
      .poll(async () => {
        const { y = 0, height: own = 0 } = (await what.boundingBox()) ?? {};
        return [y >= 90, y + own <= height - 60];
      })
      .toEqual([true, true]);
  }
  await pressInPlace(frame.getByRole('button', { name: 'Terms of Service' }).last());
  await expectUncovered(frame.getByRole('dialog', { name: 'Terms of Service' }));
  await page.keyboard.press('Escape');
  await pressInPlace(frame.getByRole('button', { name: 'Start Application' }));
  await expectUncovered(frame.locator('[part=toast]'));
});

test('in full screen, the element scrolls to the end of the frame', async ({ page, world, serve }) => {
  await page.setViewportSize({ width: 1000, height: 500 });
  await hostPage(page, world, serve, { attributes: { captcha: 'off' } });
  await headingIn(frameOf(page), START);
  await element(page).evaluate((one) => {
    document.querySelector('#before')?.addEventListener('click', () => void one.requestFullscreen());
  });
  await page.locator('#before').click();
  await expect.poll(() => element(page).evaluate((one) => one.matches(':fullscreen'))).toBe(true);
  await element(page).evaluate((one) => one.scrollTo(0, one.scrollHeight));
  expect(await element(page).evaluate((one) => one.scrollTop)).toBeGreaterThan(100);
});

for (const css of ['zoom:1.25', 'transform:scale(.8);transform-origin:0 0']) {
  test(`on a page with ${css} the frame is as high as its screen at once, and a dialog is in view`, async ({
    page,
    world,
    serve,
    browserName,
  }) => {
    test.skip(browserName === 'webkit' && css.startsWith('zoom'), 'WebKit does not zoom what is in a frame');
    await page.setViewportSize({ width: 1000, height: 1800 });
    await page.addInitScript(() => {
      const heights: number[] = [];
      Object.assign(window, { heights });
      const look = (): void => {
        const inner = document.querySelector('merchant-onboarding')?.shadowRoot?.querySelector('iframe');
        const height = inner?.offsetHeight ?? 0;
        if (height > 0 && heights.at(-1) !== height) heights.push(height);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await hostPage(page, world, serve, { css: `body{${css}}`, below: 2000, attributes: { captcha: 'off' } });
    const frame = frameOf(page);
    await headingIn(frame, START);
    await expect.poll(() => element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('get-started');
    const heights = await page.evaluate(() => Reflect.get(window, 'heights') as number[]);
    const screen = await frame.locator('body > div').evaluate((one) => one.getBoundingClientRect().height);
    expect(heights).toEqual([Math.ceil(screen)]);

    await page.setViewportSize({ width: 1000, height: 500 });
    await page.evaluate(() => window.scrollTo(0, 350));
    await pressInPlace(frame.getByRole('button', { name: 'Terms of Service' }).last());
    const dialog = frame.getByRole('dialog', { name: 'Terms of Service' });
    await expect(dialog).toBeVisible();
    const around = page.locator('merchant-onboarding iframe');
    /** Where the dialog is in the window. */
    async function edges(): Promise<readonly [number, number]> {
      const { top, scale } = await around.evaluate((one: HTMLElement) => {
        const box = one.getBoundingClientRect();
        return { top: box.top, scale: box.height / one.offsetHeight };
      });
      const box = await dialog.evaluate((one) => {
        const { top: from, bottom: to } = one.getBoundingClientRect();
        return [from, to] as const;
      });
      return [top + box[0] * scale, top + box[1] * scale];
    }
    await expect
      .poll(async () => {
        const [top, bottom] = await edges();
        return top >= 0 && bottom <= 500 && bottom - top > 300;
      })
      .toBe(true);
  });
}

test('on a page that writes from top to bottom, the frame is as wide and as high as its screen', async ({
  page,
  world,
  serve,
}) => {
  await hostPage(page, world, serve, { css: 'html{writing-mode:vertical-rl}', attributes: { captcha: 'off' } });
  const frame = frameOf(page);
  await headingIn(frame, START);
  await expect.poll(() => element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('get-started');
  const box = await page.locator('merchant-onboarding iframe').boundingBox();
  const [width, height] = await frame.locator('body > div').evaluate((one) => [one.scrollWidth, one.scrollHeight]);
  expect([box?.width, box?.height]).toEqual([width, height]);
  expect(width).toBeGreaterThanOrEqual(320);
});

test('the first screen scrolls nothing: who has scrolled by the time the server answers stays there', async ({
  page,
  world,
  serve,
}) => {
  const gate = await hold(page, isApi(world));
  await hostPage(page, world, serve, { below: 2000 });
  await headingIn(frameOf(page), START);
  await page.evaluate(() => window.scrollTo(0, 300));
  gate.open();
  await expect.poll(() => element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('get-started');
  await expect(frameOf(page).getByText('Security check passed.')).toBeVisible();
  expect(await scrolled(page)).toBe(300);
});

test('a new screen is scrolled to, also if none of the frame is in view', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, { below: 3000 });
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  await reachBusiness(frame);
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await element(page).evaluate((one) =>
    (Reflect.get(one, 'navigate') as (to: string) => Promise<boolean>).call(one, 'account-type'),
  );
  await expectInView(page, frame.getByRole('heading', { level: 1, name: 'Choose your business type' }));
});

test('a press scrolls nothing, also after the frame has become much lower', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, { below: 2000 });
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  await reachBusiness(frame);
  await pressIn(frame, 'Back');
  await headingIn(frame, 'Choose your business type');
  const radio = frame.getByRole('radio').first();
  const top = async (): Promise<number> => (await radio.boundingBox())?.y ?? 0;
  const edge = (page.viewportSize()?.height ?? 0) - 16;
  await page.evaluate((by) => window.scrollBy(0, by), (await top()) - edge);
  // Its place on the page cannot be lower than that of the window.
  await page.setViewportSize({ width: 1280, height: Math.round(await top()) + 16 });
  const before = await top();
  await page.mouse.move(((await radio.boundingBox())?.x ?? 0) + 8, before + 8);
  await page.mouse.down();
  await page.waitForTimeout(200);
  expect(await top()).toBeCloseTo(before, 0);
  await page.mouse.up();
  await expect(radio).toBeChecked();
});

test('a list that hangs over the end of the screen is seen to its end', async ({ page, world }) => {
  await openFramed(page, world, { chrome: 'none' });
  const frame = frameOf(page);
  await signUpIn(frame, newEmail());
  await reachBusiness(frame);
  const inner = element(page).locator('iframe');
  const end = async (what: Locator): Promise<number> => {
    const { y = 0, height = 0 } = (await what.boundingBox()) ?? {};
    return y + height;
  };
  const field = frame.getByRole('combobox', { name: 'Merchant category' });
  await field.pressSequentially('sto');
  const list = frame.getByRole('listbox');
  await expect(list).toBeVisible();
  await expect.poll(async () => (await end(inner)) - (await end(list))).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  const content = await frame.locator('body > div').evaluate((host) => Math.ceil(host.getBoundingClientRect().height));
  await expect.poll(() => inner.evaluate(({ clientHeight }) => clientHeight)).toBe(content);
});

test('what was typed just before the element was removed is saved', async ({ page, world }) => {
  const email = newEmail();
  await openFramed(page, world);
  const frame = frameOf(page);
  await signUpIn(frame, email);
  await reachBusiness(frame);
  await frame.getByLabel('Legal business name', { exact: true }).fill('Late Bakery LLC');
  await element(page).evaluate((one) => one.remove());
  await openFramed(page, world, { start: 'continue' });
  await headingIn(frame, 'Continue onboarding');
  await fill(frame.locator('body'), { Email: email, Password: PASSWORD });
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Choose your business type');
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Add your business info');
  await expect(frame.getByLabel('Legal business name', { exact: true })).toHaveValue('Late Bakery LLC');
});

test('an email link opens under a policy that lets in one frame', { tag: SOAK }, async ({ page, world }) => {
  await world.reset();
  await page.route('**/onboarding/submit', (route) =>
    route.fulfill({
      json: { success: true, data: { decision: 'review' } },
      headers: { 'access-control-allow-origin': world.standalone, 'access-control-allow-credentials': 'true' },
    }),
  );
  await openFramed(page, world, { start: 'continue' });
  const frame = frameOf(page);
  await logInIn(frame, 'saved-review');
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Add your business info');
  await pressIn(frame, 'Continue');
  await headingIn(frame, 'Verify Ownership');
  await frame.getByRole('button', { name: 'Review & Submit' }).click();
  await headingIn(frame, 'Review your information');
  await frame.getByRole('checkbox', { name: /I hereby certify/ }).check();
  await pressIn(frame, 'Submit');
  await headingIn(frame, 'Your application has been submitted');
  await frame.getByRole('link', { name: /^support@/ }).click();
  // A violation, if there is one, is told in a task of its own.
  await page.evaluate(() => new Promise((done) => setTimeout(done)));
  await expect(frame.getByRole('heading', { level: 1, name: 'Your application has been submitted' })).toBeVisible();
});

/** WebKit keeps the page, which answers Playwright no more: it goes by itself, comes back, and tells whether the frame answers. */
const leaves = (listener: string, elsewhere: string): string => `addEventListener('pageshow', ({ persisted }) => {
  const isBack = persisted || performance.getEntriesByType('navigation')[0].type === 'back_forward';
  const look = setInterval(async () => {
    const element = document.querySelector('merchant-onboarding');
    if (element?.route !== 'get-started') return;
    clearInterval(look);
    if (!isBack) return location.assign('${elsewhere}');
    navigator.sendBeacon('${listener}', (await element.navigate('continue')) + ' ' + element.route);
  }, 100);
})`;

test.describe('after another page and Back (D-508)', { tag: SOAK }, () => {
  // Firefox reports files that were cut off as empty; WebKit reports the check whether a frame in markup has loaded (D-318).
  test.use({ allowed: /net::ERR_ABORTED|^Blocked a frame with origin/ });

  for (const isMarkup of [false, true]) {
    test(`a frame ${isMarkup ? 'in markup' : 'of the script'} goes on`, async ({ page, world, serve }) => {
      const listener = await listen();
      const elsewhere = await serve({
        '/': '<!doctype html><title>Elsewhere</title><link rel="icon" href="data:,"><script>onpageshow = () => setTimeout(() => history.back(), 500)</script>',
      });
      await hostPage(page, world, serve, { isMarkup, script: leaves(listener.url, elsewhere), until: 'commit' });
      await expect.poll(() => listener.told).toEqual(['true continue']);
      listener.close();
    });
  }
});

test('focus() goes to the screen, as in the open element', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, {});
  const frame = frameOf(page);
  await headingIn(frame, START);
  await page.locator('#before').focus();
  await element(page).evaluate((one: HTMLElement) => one.focus());
  await expect(frame.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the frame’s name follows the language, and the words of the host', async ({ page, world, serve }) => {
  await hostPage(page, world, serve, {});
  await headingIn(frameOf(page), START);
  const inner = element(page).locator('iframe');
  await expect(inner).toHaveAttribute('title', 'Your application for a merchant account');
  await element(page).evaluate((one) => one.setAttribute('locale', 'es'));
  await expect(inner).toHaveAttribute('title', 'Su solicitud de una cuenta de comercio');
  await expect(frameOf(page).locator('html')).toHaveAttribute('lang', 'es');
  expect(await page.frames()[1]?.title()).toBe('Su solicitud de una cuenta de comercio');
  await element(page).evaluate((one) => Reflect.set(one, 'messages', { 'frame.title': 'Solicitud en Acme' }));
  await expect(inner).toHaveAttribute('title', 'Solicitud en Acme');
});

test.describe('a frame that cannot be had at first', () => {
  test.use({ allowed: /ERR_|Failed to execute 'postMessage'|chrome-error|frame-ancestors/ });

  test('because its page was lost: a heading, the link and another try, which finds it', async ({
    page,
    world,
    serve,
  }) => {
    let isLost = true;
    await page.route(`${world.standalone}/frame.html`, (route) => (isLost ? route.abort() : route.fallback()));
    await hostPage(page, world, serve, {});
    await expect(page.getByRole('heading', { level: 1, name: BLOCKED })).toBeVisible({ timeout: 10_000 });
    await expect(page.getByRole('link', { name: LINK })).toBeVisible();
    isLost = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await headingIn(frameOf(page), START);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(page.getByRole('link', { name: LINK })).toHaveCount(0);
  });

  test('because the code that opens it was lost: words and another try, which finds it', async ({
    page,
    world,
    serve,
  }) => {
    let isLost = true;
    await page.route(/\/chunks\/frame-[\w-]+\.js$/, (route) => (isLost ? route.abort() : route.fallback()));
    await page.addInitScript(() => {
      document.addEventListener('onboarding-error', (event) =>
        Reflect.set(window, 'told', (event as CustomEvent).detail),
      );
    });
    await hostPage(page, world, serve, {});
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 10_000 });
    const told = await page.evaluate(() => Reflect.get(window, 'told') as { code: string; message: string });
    expect(told.code).toBe('load-failed');
    expect(told.message).not.toBe('');
    isLost = false;
    await again.click();
    await headingIn(frameOf(page), START);
    await expect(again).toHaveCount(0);
  });

  test('because the code that opens it is late: the same words within ten seconds, until it comes', async ({
    page,
    world,
    serve,
  }) => {
    const code = await hold(page, ({ pathname }) => /\/chunks\/frame-[\w-]+\.js$/.test(pathname));
    await page.addInitScript(() => {
      const told: string[] = [];
      Reflect.set(window, 'told', told);
      document.addEventListener('onboarding-error', (event) =>
        told.push((event as CustomEvent<{ code: string }>).detail.code),
      );
    });
    await hostPage(page, world, serve, { until: 'commit' });
    const name = frameOf(page).getByLabel('Full name', { exact: true });
    await name.fill('Ada');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible({ timeout: 10_000 });
    // The browser asks for a file once, until it has come or failed.
    await again.click();
    await expect(again).toHaveCount(0);
    code.open();
    await expect.poll(() => element(page).evaluate((one) => Reflect.get(one, 'route') as unknown)).toBe('get-started');
    await expect(name).toHaveValue('Ada');
    await expect(element(page).locator('iframe')).toHaveCount(1);
    expect(await page.evaluate(() => Reflect.get(window, 'told') as unknown)).toEqual(['load-failed']);
  });

  test(
    'because it says hello and nothing else, as one of another version may: the link',
    { tag: SOAK },
    async ({ page, world, serve }) => {
      await page.route(`${world.standalone}/frame.html`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<!doctype html><title>Another version</title><script>
          addEventListener('message', ({ ports: [port] }) => port.postMessage({ type: 'hello' }));</script>`,
        }),
      );
      await hostPage(page, world, serve, {});
      await expect(page.getByRole('link', { name: LINK })).toBeVisible({ timeout: 10_000 });
    },
  );
});

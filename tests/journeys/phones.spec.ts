/** On a phone: by touch, over the on-screen keyboard, in a small window with rounded corners, on a slow line, inside another app. */
import { devices, type BrowserContextOptions, type FrameLocator, type Locator, type Page } from '@playwright/test';
import { chooseType, fill, heading, LLC, logIn, newEmail, OWNER, PASSWORD, signUp, verifyMobile } from './applicant';
import { frameOf, logInIn, openFramed, pressIn } from './frame/framed';
import { SOAK } from './scope';
import { expect, test, type Serve } from './test';
import type { World } from './world';

/** A phone's window, touch, density and name; which engine it has is another matter. */
function phone(name: 'iPhone 15' | 'iPhone 15 landscape' | 'Pixel 7'): BrowserContextOptions {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices[name] ?? {};
  if (viewport === undefined || userAgent === undefined) throw new Error(`Playwright knows no ${name}`);
  return { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch };
}

/** CSS pixels; about that of an iPhone in English, with its bar. */
const KEYBOARD = 330;
/** CSS pixels: below it, an iPhone zooms into a field that is touched. */
const SMALLEST_TEXT = 16;

async function tap(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).tap();
}

/** Types by touch, as the keys of a phone do: text arrives whole. */
async function type(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = page.getByLabel(label, { exact: true });
    await field.tap();
    await page.keyboard.insertText(value);
    // The keyboard's own Done: otherwise the next field may soon be below the suggestions.
    if (label.endsWith(' address')) await field.blur();
  }
}

/** Shows or hides the keyboard, which leaves less of the window. */
async function keyboard(page: Page, isUp: boolean): Promise<void> {
  const full = page.viewportSize();
  if (full === null) throw new Error('A phone has a window');
  const height = full.height + (isUp ? -KEYBOARD : KEYBOARD);
  await page.setViewportSize({ ...full, height });
  await page.waitForFunction((expected) => Math.round(visualViewport?.height ?? 0) <= expected, height);
}

async function expectInView(page: Page, what: Locator): Promise<void> {
  await expect
    .poll(
      async () => {
        const box = await what.boundingBox();
        const view = await page.evaluate(() => [visualViewport?.offsetTop ?? 0, visualViewport?.height ?? innerHeight]);
        const [top = 0, height = 0] = view;
        return box !== null && box.y >= top && box.y + box.height <= top + height;
      },
      await what.evaluate((element) => `${element.outerHTML.slice(0, 80)} is in view`),
    )
    .toBe(true);
}

/** What a style keeps from being zoomed by touch, and a viewport that does. */
function locked(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? '';
    const host = document.querySelector('merchant-onboarding, body > div');
    const all = [...document.querySelectorAll('*'), ...(host?.shadowRoot?.querySelectorAll('*') ?? [])];
    const styles = new Set(all.map((element) => getComputedStyle(element).touchAction));
    const narrowed = [...styles].filter((one) => !/^(?:auto|manipulation|.*pinch-zoom.*)$/.test(one));
    return [...narrowed, ...(/maximum-scale|user-scalable/.test(meta) ? [meta] : [])];
  });
}

function zoomOf(page: Page): Promise<number> {
  return page.evaluate(() => visualViewport?.scale ?? 0);
}

/** Whether the whole height of a field is in the part of the page that is left by a zoom, and at least its first letters. */
function isInZoomedView(field: Locator): Promise<boolean> {
  return field.evaluate((element) => {
    const view = visualViewport;
    if (view === null) return false;
    const box = element.getBoundingClientRect();
    const right = view.offsetLeft + view.width;
    const bottom = view.offsetTop + view.height;
    return (
      box.top >= view.offsetTop && box.bottom <= bottom && box.left < right - 40 && box.right > view.offsetLeft + 40
    );
  });
}

/** What is said of a field below it. */
async function errorOf(page: Page, field: Locator): Promise<Locator> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  const [id = ''] = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return page.locator(`[id="${id}"]`);
}

/** What is wider than the window, or cut off in its own box. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.push(`the page: ${scrollWidth} in ${clientWidth}`);
    const root = document.querySelector('merchant-onboarding, body > div')?.shadowRoot;
    for (const one of root?.querySelectorAll<HTMLElement>('button, input, select, label, h1, h2, legend, p') ?? []) {
      const box = one.getBoundingClientRect();
      if (box.width === 0 || one.closest('.mo-hide') !== null) continue;
      const isCut =
        one.tagName !== 'INPUT' &&
        one.tagName !== 'SELECT' &&
        one.scrollWidth > one.clientWidth + 1 &&
        getComputedStyle(one).display !== 'inline';
      if (box.left < -1 || box.right > clientWidth + 1 || isCut)
        found.push(`${one.tagName} ${one.textContent.slice(0, 40)}`);
    }
    return found;
  });
}

/** What is too small to be touched without zooming in. */
function smallFields(page: Page): Promise<string[]> {
  return page
    .locator('merchant-onboarding, body > div')
    .first()
    .evaluate((host, least) => {
      const fields = [...(host.shadowRoot?.querySelectorAll<HTMLInputElement>('input, select') ?? [])];
      return fields
        .filter((field) => field.offsetWidth > 0 && !['checkbox', 'radio'].includes(field.type))
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < least)
        .map((field) => field.name);
    }, SMALLEST_TEXT);
}

async function hostPage(page: Page, world: World, serve: Serve, head: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>A page of a host</title><link rel="icon" href="data:," />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />${head}
    <script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script></head>
    <body><merchant-onboarding slug="acme" fac-id="fac_1" api-base="${world.api}/api" start="continue"></merchant-onboarding></body></html>`;
  await page.goto(`${await serve({ '/host': html })}/host`);
}

test.describe('an iPhone', () => {
  test.use(phone('iPhone 15'));

  test('over the keyboard, the field in use and its error stay in view', async ({ page, world, openEmbed }) => {
    await world.reset();
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-business');
    await tap(page, 'Continue');
    await heading(page, 'Add your business info');
    expect(await smallFields(page)).toEqual([]);
    for (const label of ['Legal business name', 'Website', 'ZIP code']) await fill(page, { [label]: '' });
    await tap(page, 'Continue');
    for (const label of ['Legal business name', 'Website', 'ZIP code']) {
      const field = page.getByLabel(label, { exact: true });
      const error = await errorOf(page, field);
      // Where a thumb finds it: low in the window, where the keyboard comes up.
      await field.evaluate((one) => one.scrollIntoView({ block: 'end' }));
      await field.tap();
      await keyboard(page, true);
      await expect(field).toBeFocused();
      await expectInView(page, field);
      await expectInView(page, error);
      await keyboard(page, false);
    }
  });

  for (const where of ['on the page', 'in a frame'] as const) {
    test(`over the keyboard, suggestions are in view with their field as they come, ${where}`, async ({
      page,
      world,
      openEmbed,
    }) => {
      await world.reset();
      const isFramed = where === 'in a frame';
      const form: Page | FrameLocator = isFramed ? frameOf(page) : page;
      if (isFramed) {
        await openFramed(page, world, { start: 'continue' });
        await logInIn(frameOf(page), 'saved-business');
        await pressIn(frameOf(page), 'Continue');
      } else {
        await openEmbed({ start: 'continue' });
        await logIn(page, 'saved-business');
        await tap(page, 'Continue');
      }
      const field = form.getByRole('combobox', { name: 'Merchant category', exact: true });
      await field.fill('');
      // It ends right above the keyboard.
      await field.evaluate((one) => one.scrollIntoView({ block: 'end' }));
      await field.tap();
      await keyboard(page, true);
      await expectInView(page, field);
      await page.keyboard.insertText('restaurant');
      const options = form.getByRole('listbox').getByRole('option');
      await expect(options.nth(1)).toBeVisible();
      await expectInView(page, field);
      await expectInView(page, form.getByText('Merchant category', { exact: true }).first());
      for (const at of [0, 1]) await expectInView(page, options.nth(at));
      await options.first().tap();
      await expect(field).toHaveValue(/^58/);
    });
  }

  test('the key that says Next goes to the next field, choice or box, and the last one to the next screen', async ({
    page,
    world,
    openEmbed,
  }) => {
    // The window of an iPhone is not its engine.
    await page.addInitScript(() => {
      const { supports } = CSS;
      CSS.supports = (...query: readonly string[]) =>
        query.join() === '-webkit-touch-callout,none' || (Reflect.apply(supports, CSS, query) as boolean);
    });
    /** Touches a field and presses the key in it and in each that follows. */
    const passes = async (from: string, ...names: readonly string[]): Promise<void> => {
      await page.getByLabel(from, { exact: true }).tap();
      for (const name of names) {
        await page.keyboard.press('Enter');
        await expect(page.getByLabel(name, { exact: true })).toBeFocused();
      }
    };
    const watched = page.waitForResponse(/\/late-watchers-/);
    await world.reset();
    await openEmbed();
    await watched;
    await expect(page.getByText('Security check passed.')).toBeVisible();
    await passes('Full name', 'Email', 'Create password');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('checkbox')).toBeFocused();

    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-review');
    await tap(page, 'Continue');
    await heading(page, 'Add your business info');
    await passes('Legal business name', 'DBA name', 'Billing descriptor (optional)', 'Tax ID type');
    await passes('Federal tax ID', 'Business phone', 'Business address', 'City', 'State');
    await passes('ZIP code', 'Country');
    await passes('Date established', 'Expected monthly volume', 'Merchant category', 'Protocol');
    await page.getByLabel('Website', { exact: true }).tap();
    await heading(page, 'Add your business info');
    await page.keyboard.press('Enter');
    await heading(page, 'Verify Ownership');
  });

  test('two fingers zoom in, and the field in use stays in view, also from one to the next', async ({
    page,
    openHosted,
  }) => {
    await openHosted('/acme');
    await heading(page, 'Create your account');
    const email = page.getByLabel('Email', { exact: true });
    await email.tap();
    expect(await locked(page), 'nothing keeps two fingers from zooming').toEqual([]);
    // A pinch of the trackpad: Chromium under test makes no zoom of two touches, on an empty page either.
    const session = await page.context().newCDPSession(page);
    const { x = 0, y = 0, width = 0, height = 0 } = (await email.boundingBox()) ?? {};
    const at = { x: x + width / 2, y: y + height / 2 };
    await session.send('Input.synthesizePinchGesture', { ...at, scaleFactor: 2.5, gestureSourceType: 'mouse' });
    await expect.poll(() => zoomOf(page), 'the page can be zoomed').toBeGreaterThan(2);
    const zoom = await zoomOf(page);
    for (const label of ['Email', 'Create password', 'Full name']) {
      const field = page.getByLabel(label, { exact: true });
      await field.focus();
      await page.keyboard.insertText('Ada');
      await expect(field).toHaveValue('Ada');
      await expect.poll(() => isInZoomedView(field), `${label} is in view`).toBe(true);
    }
    expect(await zoomOf(page), 'it stays as it was zoomed').toBeCloseTo(zoom, 1);
    await session.send('Input.synthesizePinchGesture', { x: 50, y: 50, scaleFactor: 0.2, gestureSourceType: 'mouse' });
    await expect.poll(() => zoomOf(page), 'and can be left').toBe(1);
    expect(await tooWide(page)).toEqual([]);
  });

  test(
    'from field to field under an open keyboard, errors stay in view',
    { tag: SOAK },
    async ({ page, world, openEmbed }) => {
      await world.reset();
      await openEmbed({ start: 'continue' });
      await logIn(page, 'saved-business');
      await tap(page, 'Continue');
      await heading(page, 'Add your business info');
      for (const label of ['City', 'ZIP code', 'Date established']) await fill(page, { [label]: '' });
      await tap(page, 'Continue');
      await expect(page.getByRole('group', { name: 'Please correct the errors in the form.' })).toBeFocused();
      await page.getByLabel('Business address', { exact: true }).tap();
      await keyboard(page, true);
      for (const label of ['City', 'ZIP code', 'Date established']) {
        const field = page.getByLabel(label, { exact: true });
        await field.focus();
        await expectInView(page, field);
        await expectInView(page, await errorOf(page, field));
      }
    },
  );
});

test.describe('a phone on its side, with rounded corners, on a page that claims the whole of it', () => {
  test.use(phone('iPhone 15 landscape'));

  test('dialogs and toasts keep clear of the corners, and a dialog scrolls in itself', async ({
    page,
    world,
    serve,
  }) => {
    await world.reset();
    const insets = { top: 20, left: 59, right: 59, bottom: 21 };
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets });
    await hostPage(page, world, serve, '<style>body{margin:0}</style>');
    await logIn(page, 'saved-business');
    await tap(page, 'Continue');
    await heading(page, 'Add your business info');
    await fill(page, { City: '' });
    await tap(page, 'Continue');
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    const expectClear = async (what: Locator): Promise<void> => {
      await expect(what).toBeVisible();
      const box = await what.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(insets.left);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - insets.right);
      expect(box?.y).toBeGreaterThanOrEqual(insets.top);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height - insets.bottom);
    };
    await expectClear(page.locator('[part=toast]'));
    await tap(page, 'Terms of Service');
    const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
    await expectClear(dialog);
    await expectClear(dialog.getByRole('button', { name: 'Close', exact: true }).first());
    expect(await tooWide(page)).toEqual([]);
  });
});

test.describe('a Pixel on a slow line', () => {
  test.use(phone('Pixel 7'));

  test('signs up by touch: typable within four seconds, and nothing typed is lost', async ({ page, openHosted }) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    // "Slow 4G" of Chromium's own tools.
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await openHosted('/acme');
    await page.getByLabel('Full name', { exact: true }).tap();
    await page.keyboard.insertText('Ada Diaz');
    const typableAt = await page.evaluate(() => performance.now());
    await fill(page, { Email: newEmail(), 'Create password': PASSWORD });
    await page.getByRole('checkbox').tap();
    await tap(page, 'Start Application');
    await heading(page, 'Enter your mobile number');
    expect(typableAt).toBeLessThan(4000);
    expect(await tooWide(page)).toEqual([]);
  });
});

test.describe('inside another app', () => {
  test.use({ ...phone('Pixel 7'), acceptDownloads: false });

  test('without windows, downloads and storage an applicant continues, reads the terms and comes back to what was saved', async ({
    page,
    world,
    openEmbed,
  }) => {
    await world.reset();
    await page.addInitScript(() => {
      Reflect.set(window, 'open', () => null);
      Reflect.set(window, 'print', () => undefined);
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
      Reflect.deleteProperty(Navigator.prototype, 'share');
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    });
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-business');
    await tap(page, 'Continue');
    await heading(page, 'Add your business info');
    await fill(page, { City: 'Troy' });
    await tap(page, 'Terms of Service');
    const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).first().tap();
    await tap(page, 'Save and Exit');
    await heading(page, 'Your application has been saved');
    // The other app has thrown its browser away.
    await page.goto('about:blank');
    await openEmbed({ start: 'continue' });
    await logIn(page, 'saved-business');
    await tap(page, 'Continue');
    await heading(page, 'Add your business info');
    await expect(page.getByLabel('City', { exact: true })).toHaveValue('Troy');
  });
});

test.describe('text twice as large', () => {
  for (const name of ['iPhone 15', 'iPhone 15 landscape', 'Pixel 7'] as const) {
    test.describe(() => {
      test.use(phone(name));

      test(
        `on every step of ${name}, nothing is cut off or lies beside the window`,
        { tag: SOAK },
        async ({ page, world, serve }) => {
          await world.reset();
          await hostPage(page, world, serve, '<style>merchant-onboarding{--mo-font-size:32px}</style>');
          await heading(page, 'Continue onboarding');
          const wide: Record<string, string[]> = { continue: await tooWide(page) };
          await logIn(page, 'saved-review');
          wide['account-type'] = await tooWide(page);
          for (const title of [/business info/, /Verify/, /bank account/, /Review/]) {
            await tap(page, 'Continue');
            await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
            wide[String(title)] = await tooWide(page);
          }
          expect(Object.entries(wide).filter(([, found]) => found.length > 0)).toEqual([]);
        },
      );
    });
  }
});

for (const name of ['iPhone 15', 'Pixel 7'] as const) {
  test.describe(`the whole way on ${name}`, () => {
    test.use(phone(name));

    test('an owner is added by touch, and no field is too small', { tag: SOAK }, async ({ page, openEmbed }) => {
      await openEmbed();
      await signUp(page, newEmail());
      await verifyMobile(page);
      await chooseType(page, 'LLC (Single or Multi-member)');
      await type(page, LLC);
      await page.getByLabel('State', { exact: true }).selectOption('NY');
      await page.getByLabel('Merchant category', { exact: true }).tap();
      await page.keyboard.insertText('5812');
      await page.getByRole('option', { name: /5812/ }).tap();
      await tap(page, 'Continue');
      await heading(page, 'Verify Ownership');
      expect(await smallFields(page)).toEqual([]);
      await type(page, OWNER);
      await page.getByLabel('Position', { exact: true }).selectOption('CEO');
      await page.getByLabel('State', { exact: true }).selectOption('NY');
      await tap(page, 'Continue');
      await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeVisible();
      expect(await tooWide(page)).toEqual([]);
    });
  });
}

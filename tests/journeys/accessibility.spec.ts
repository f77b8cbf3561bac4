import type { Page } from '@playwright/test';
import type { RunOnly } from 'axe-core';
import {
  BANK,
  certify,
  chooseType,
  editOwner,
  fill,
  heading,
  LLC,
  logIn,
  newEmail,
  openStep,
  OWNER,
  PASSWORD,
  press,
  scrollThrough,
  seeded,
  signUp,
} from './applicant';
import { AXE_TAGS, violationsOn } from './axe';
import { countCase, isFull, SOAK, tagOutside } from './scope';
import { expect, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: /net::ERR_/ });

const WIDE = { width: 1280, height: 800 } as const;
/** The width of a 1280 px screen at 400% (WCAG 1.4.10). */
const NARROW = { width: 320, height: 640 } as const;

/** Rules whose outcome depends on colors or on room. Every other rule finds the same in every look. */
const LOOK_RULES = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size'];

const ALL_RULES: RunOnly = { type: 'tag', values: AXE_TAGS };

async function scan(page: Page, what: string, runOnly: RunOnly = ALL_RULES): Promise<void> {
  // A colour scheme that has just changed is drawn a frame later.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect.soft(await violationsOn(page, { runOnly }, 'merchant-onboarding'), what).toEqual([]);
  countCase('scans');
}

async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const root = document.querySelector('merchant-onboarding')?.shadowRoot;
    const all = [...(root?.querySelectorAll<HTMLElement>('*') ?? [])];
    const out = all.filter(
      (part) => part.getBoundingClientRect().right > window.innerWidth + 1 && part.checkVisibility(),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? out.map((part) => part.outerHTML.slice(0, 120)) : [];
  });
  expect.soft(wide, `${what} scrolls sideways at 320 px`).toEqual([]);
}

type Look = readonly [name: string, scheme: 'light' | 'dark', size: typeof WIDE | typeof NARROW, rules: RunOnly];

const LIGHT_AND_WIDE: Look = ['light and wide', 'light', WIDE, ALL_RULES];
const LOOKS: readonly Look[] = isFull
  ? [
      LIGHT_AND_WIDE,
      ['dark and wide', 'dark', WIDE, ALL_RULES],
      ['light and narrow', 'light', NARROW, ALL_RULES],
      ['dark and narrow', 'dark', NARROW, ALL_RULES],
    ]
  : [LIGHT_AND_WIDE, ['dark and narrow', 'dark', NARROW, { type: 'rule', values: LOOK_RULES }]];

/** The screen as it is, in every look. */
async function examine(page: Page, what: string): Promise<void> {
  const element = page.locator('merchant-onboarding');
  for (const [name, scheme, size, rules] of LOOKS) {
    await page.setViewportSize(size);
    if (scheme === 'dark') await element.evaluate((host) => host.setAttribute('color-scheme', 'dark'));
    else await element.evaluate((host) => host.removeAttribute('color-scheme'));
    await expect(page.locator('.mo-root')).toHaveAttribute('data-scheme', scheme);
    if (size === NARROW) await expectNoSidewaysScroll(page, what);
    await scan(page, `${what}, ${name}`, rules);
  }
  await element.evaluate((host) => host.removeAttribute('color-scheme'));
  await page.setViewportSize(WIDE);
}

type Open = (attributes?: Readonly<Record<string, string>>) => Promise<void>;

async function resume(page: Page, open: Open, who: string, step?: string): Promise<void> {
  await open({ start: 'continue' });
  await logIn(page, who);
  if (step !== undefined) await openStep(page, step);
}

const errorSummary = (page: Page): Promise<void> =>
  expect(page.getByText('Please correct the errors in the form.')).toBeVisible();

test.beforeEach(async ({ page, world }) => {
  await world.reset();
  await page.setViewportSize(WIDE);
});

test.describe('axe finds nothing, light and dark, wide and at 320 px, on', () => {
  test('the sign-up: empty, in error, and with the legal texts open', async ({ page, openEmbed }) => {
    await openEmbed();
    await heading(page, 'Create your account');
    await expect(page.getByText('Security check passed.')).toBeVisible();
    await examine(page, 'sign-up');
    await press(page, 'Start Application');
    await errorSummary(page);
    await fill(page, { 'Create password': 'abc' });
    await expect(page.getByRole('status').filter({ hasText: 'Password strength' })).toBeVisible();
    await examine(page, 'sign-up in error');
    for (const name of isFull ? ['Terms of Service', 'Privacy Notice', 'E-Sign Consent'] : ['E-Sign Consent']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      const dialog = page.getByRole('dialog', { name });
      await expect(dialog.getByRole('heading').nth(1)).toBeVisible();
      await examine(page, name);
      await page.keyboard.press('Escape');
    }
  });

  test('the dialogs of a refused sign-up', { tag: SOAK }, async ({ page, world, openEmbed }) => {
    await openEmbed();
    await fill(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
    await page.getByRole('checkbox').check();
    for (const message of ['see the backoffice', 'more than one application', 'onboarding has begun']) {
      await page.route(
        '**/accounts/initiate',
        (route) =>
          route.fulfill({
            status: 409,
            json: { success: false, message },
            headers: { 'Access-Control-Allow-Origin': world.page, 'Access-Control-Allow-Credentials': 'true' },
          }),
        { times: 1 },
      );
      await expect(page.getByText('Security check passed.')).toBeVisible();
      await press(page, 'Start Application');
      await expect(page.getByRole('dialog')).toBeVisible();
      await examine(page, message);
      await page.keyboard.press('Escape');
    }
  });

  test('continuing: empty, in error, refused, and already submitted', { tag: SOAK }, async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue' });
    await heading(page, 'Continue onboarding');
    await examine(page, 'continue');
    await press(page, 'Continue');
    await errorSummary(page);
    await examine(page, 'continue in error');
    await fill(page, { Email: seeded('saved-submitted'), Password: PASSWORD });
    await press(page, 'Continue');
    await expect(page.getByText(/already/).first()).toBeVisible();
    await examine(page, 'already submitted');
  });

  test('the mobile number and the code: empty and in error', async ({ page, openEmbed }) => {
    await openEmbed();
    await signUp(page, newEmail());
    await examine(page, 'mobile number');
    await fill(page, { 'Mobile number': '212' });
    await press(page, 'Send code');
    await errorSummary(page);
    await examine(page, 'mobile number in error');
    await fill(page, { 'Mobile number': '2125550170' });
    await press(page, 'Send code');
    await heading(page, 'Verify your mobile number');
    await fill(page, { 'Verification code': '000000' });
    await press(page, 'Continue');
    await expect(page.getByText('Invalid SMS code.').first()).toBeVisible();
    await examine(page, 'a wrong code');
  });

  test('the business type: empty, in error, unfolded, and before a change', async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'saved-type');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await examine(page, 'business type');
    await press(page, 'Other');
    await press(page, 'Continue');
    await expect(page.getByText('Please select a business type.').first()).toBeVisible();
    await examine(page, 'business type in error');
    await resume(page, openEmbed, 'saved-review');
    await page.getByRole('tab', { name: 'Government' }).click();
    await page.getByRole('radio').first().check();
    await press(page, 'Continue');
    await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
    await examine(page, 'change of business type');
  });

  test('the business: empty, searching, and in error', async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'saved-type');
    await chooseType(page, 'LLC (Single or Multi-member)');
    await expect(page.getByLabel('Website', { exact: true })).toBeVisible();
    await examine(page, 'business');
    const category = page.getByRole('combobox', { name: 'Merchant category' });
    await category.fill('rest');
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
    await scan(page, 'a search for categories');
    for (const text of ['r', 'zzzz']) {
      await category.fill(text);
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await scan(page, `a search for categories that lists nothing: ${text}`);
    }
    await page.keyboard.press('Escape');
    await press(page, 'Continue');
    await errorSummary(page);
    await examine(page, 'business in error');
  });

  test('the owners: list, one form, in error', async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'saved-owners', 'Verify Ownership');
    await press(page, 'Show all owners');
    await expect(page.getByRole('button', { name: 'Edit Ben' })).toBeVisible();
    await page.getByRole('button', { name: 'Continue', exact: true }).click({ force: true });
    await examine(page, 'list of owners in error');
    await editOwner(page, 'Ben');
    await errorSummary(page);
    await examine(page, 'owner in error');
    await press(page, 'Show all owners');
    await press(page, 'Remove Ben');
    await expect(page.getByText('Ben was removed.')).toBeVisible();
    await press(page, 'Add Owner');
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('');
    await examine(page, 'new owner');
  });

  test('the contact: half-typed and in error', async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'saved-contact', 'Verify Contact');
    await expect(page.getByLabel('First name', { exact: true })).toHaveValue('Grace');
    await examine(page, 'contact');
    await press(page, 'Continue');
    await errorSummary(page);
    await examine(page, 'contact in error');
  });

  test('the ownership groups of an existing applicant', { tag: SOAK }, async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'existing', 'Verify Ownership');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await examine(page, 'ownership groups');
  });

  test('the bank accounts: empty and in error', async ({ page, openEmbed }) => {
    await openEmbed({ start: 'continue', slug: 'acme-two' });
    await logIn(page, 'saved-two-banks');
    await openStep(page, 'Add Bank Account');
    await expect(page.getByLabel('Routing number', { exact: true }).first()).toBeVisible();
    await examine(page, 'bank accounts');
    await press(page, 'Continue');
    await errorSummary(page);
    await examine(page, 'bank accounts in error');
  });

  test('the review, its dialog, the wait and the approval', async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'saved-review', 'Review & Submit');
    await expect(page.getByText('$0.00')).toBeVisible();
    await examine(page, 'review');
    await press(page, 'Submit');
    const dialog = page.getByRole('dialog', { name: 'Validation Error' }).or(page.getByRole('alertdialog'));
    await expect(dialog).toBeVisible();
    await examine(page, 'what keeps the review from being submitted');
    await press(page, 'Stay on this page');
    await certify(page);
    let answer = (): void => undefined;
    await page.route('**/onboarding/submit', async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    });
    await press(page, 'Submit');
    await heading(page, 'Please wait while we review your account.');
    await examine(page, 'the wait');
    answer();
    await heading(page, 'Your account is approved');
    await examine(page, 'approval');
  });

  test('the submitted and the saved page', { tag: SOAK }, async ({ page, world, openEmbed }) => {
    await page.route('**/onboarding/submit', (route) =>
      route.fulfill({
        json: { success: true, data: { decision: 'review' } },
        headers: { 'Access-Control-Allow-Origin': world.page, 'Access-Control-Allow-Credentials': 'true' },
      }),
    );
    await resume(page, openEmbed, 'saved-review', 'Review & Submit');
    await certify(page);
    await press(page, 'Submit');
    await heading(page, 'Your application has been submitted');
    await examine(page, 'submitted');
    await resume(page, openEmbed, 'saved-type');
    await press(page, 'Save and Exit');
    await heading(page, 'Your application has been saved');
    await examine(page, 'saved');
  });

  /** Each other page of this kind has the same parts. */
  const PAGES_IN_GATE = ['the welcome'];

  for (const [name, attributes, title] of [
    ['an inactive product', { slug: 'acme-closed' }, 'Platform is not active yet !'],
    ['an expired invite', { invite: 'inv_expired' }, 'Your invite has expired'],
    ['a used invite', { invite: 'inv_submitted' }, 'Your invite has already been submitted'],
    ['the invite of an existing applicant', { invite: 'inv_existing' }, 'Add a new merchant account'],
    ['the welcome', { start: 'welcome' }, 'Welcome to Acme Payments'],
    ['another brand', { slug: 'harbor', 'fac-id': 'fac_2' }, 'Create your account'],
  ] as const) {
    test(name, { tag: tagOutside(PAGES_IN_GATE, name) }, async ({ page, openEmbed }) => {
      await openEmbed(attributes);
      await heading(page, title);
      await examine(page, name);
    });
  }

  test('the dialog of a new version', { tag: SOAK }, async ({ page, openEmbed }) => {
    await page.route('**/accounts/status', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'app-version': '9.9.9' } });
    });
    await resume(page, openEmbed, 'saved-type');
    await expect(page.getByRole('dialog', { name: 'New Version Available' })).toBeVisible();
    await examine(page, 'new version');
  });

  test('a page that could not be loaded', async ({ page, openEmbed }) => {
    await page.route('**/foundation/facilitators*', (route) => route.fulfill({ status: 500 }));
    await openEmbed();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await examine(page, 'failure');
  });
});

/**
 * What is seen for a moment while the color scheme changes: text or ground that has neither its color from before nor the one from
 * after, or that changes in another frame than the page.
 */
function mixedWhileChanging(page: Page, scheme: 'light' | 'dark'): Promise<string[]> {
  return page.locator('merchant-onboarding').evaluate(async (host, wanted) => {
    const root = host.shadowRoot?.querySelector('.mo-root');
    // The header follows its logo, which is another picture on a dark page.
    const parts = [...(root?.querySelectorAll('*') ?? [])].filter(
      (part) => part.checkVisibility() && part.closest('[part=header]') === null,
    );
    const now = () =>
      parts.map((part) => {
        const { color, backgroundColor } = getComputedStyle(part);
        return `${color} on ${backgroundColor}`;
      });
    const ground = () => root && getComputedStyle(root).backgroundColor;
    const frame = () => new Promise(requestAnimationFrame);
    const before = ground();
    host.setAttribute('color-scheme', wanted);
    for (let frames = 0; ground() === before && frames < 600; frames += 1) await frame();
    // Of the very moment in which the page changes, up to when nothing moves any more.
    const seen = [now()];
    const end = performance.now() + 1000;
    while (performance.now() < end) {
      await frame();
      seen.push(now());
    }
    const after = seen.at(-1);
    const mixed = parts.flatMap((part, at) => {
      const odd = seen.filter((moment) => moment[at] !== after?.[at]);
      return odd.length > 0
        ? [`${part.localName} "${part.textContent.slice(0, 30)}" ${odd.length} frames: ${odd[0]?.[at]}`]
        : [];
    });
    return before === ground() ? ['The page kept its colors'] : mixed;
  }, scheme);
}

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test.describe(`where a visitor's wish for motion is "${reducedMotion}"`, () => {
    test.use({ contextOptions: { reducedMotion } });

    test('ground and text change their colors together, in one frame', async ({ page, openEmbed }) => {
      await resume(page, openEmbed, 'saved-type');
      await expect(page.getByRole('radio').first()).toBeVisible();
      expect.soft(await mixedWhileChanging(page, 'dark'), 'dark').toEqual([]);
      expect.soft(await mixedWhileChanging(page, 'light'), 'light').toEqual([]);
    });
  });
}

for (const scheme of ['light', 'dark'] as const) {
  test(`the share that is needed is marked in forced colors too, on a ${scheme} ground`, async ({
    page,
    openEmbed,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: scheme });
    await openEmbed({ start: 'continue', 'color-scheme': 'light' });
    await logIn(page, 'saved-owners');
    await openStep(page, 'Verify Ownership');
    const colors = await page.getByRole('meter', { name: 'Total ownership' }).evaluate((track) => {
      const probe = track.appendChild(document.createElement('b'));
      const ground = (shown: Element | null): string => getComputedStyle(shown ?? track).backgroundColor;
      const system = (name: string): string => {
        probe.style.background = name;
        return ground(probe);
      };
      probe.style.forcedColorAdjust = 'none';
      const seen = {
        track: ground(track),
        mark: ground(track.querySelector('i')),
        fill: ground(track.querySelector('span')),
      };
      return { ...seen, text: system('CanvasText'), highlight: system('Highlight') };
    });
    expect(colors.mark).toBe(colors.text);
    expect(colors.fill).toBe(colors.highlight);
    expect(colors.track).not.toBe(colors.mark);
  });
}

test('a button that is blocked is marked in forced colors too', async ({ page, openEmbed }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEmbed();
  await signUp(page, newEmail());
  await fill(page, { 'Mobile number': '2125550191' });
  await press(page, 'Send code');
  await heading(page, 'Verify your mobile number');
  const blocked = page.getByRole('button', { name: 'Continue', exact: true });
  await expect(blocked).toHaveAttribute('aria-disabled', 'true');
  const [text, border, gray] = await blocked.evaluate((button) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.style.color = 'GrayText';
    const { color, borderTopColor } = getComputedStyle(button);
    return [color, borderTopColor, getComputedStyle(probe).color];
  });
  expect([text, border]).toEqual([gray, gray]);
});

test('a heading that has the focus shows it in forced colors too', async ({ page, openEmbed }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEmbed();
  await heading(page, 'Create your account');
  await page.keyboard.press('Tab');
  const outline = await page.getByRole('heading', { level: 1 }).evaluate((title: HTMLElement) => {
    title.tabIndex = -1;
    title.focus();
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(title);
    return `${outlineWidth} ${outlineStyle} ${outlineColor}`;
  });
  // The shadow below it is not drawn there. A transparent outline is, in a color of the system.
  expect(outline).toMatch(/^2px solid (?!rgba\(0, 0, 0, 0\))/);
});

test('a heading that has the focus does not touch the Back button in forced colors', async ({ page, openEmbed }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openEmbed();
  await heading(page, 'Create your account');
  await page.getByRole('button', { name: 'Continue previous application' }).press('Enter');
  await heading(page, 'Continue onboarding');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  const outline = await title.evaluate((shown) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(shown);
    const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
    return { outlineStyle, top: shown.getBoundingClientRect().top - reach };
  });
  expect(outline.outlineStyle).toBe('solid');
  const back = await page
    .getByRole('button', { name: 'Back' })
    .evaluate((shown) => shown.getBoundingClientRect().bottom);
  expect(outline.top - back).toBeGreaterThanOrEqual(2);
});

/** Name of what has the focus, through shadow roots. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const label = active instanceof HTMLInputElement || active instanceof HTMLSelectElement ? active.labels?.[0] : null;
    return (active?.getAttribute('aria-label') ?? label?.textContent ?? active?.textContent ?? '').trim();
  });
}

/** Tab until this has the focus; it must come within the fields of one screen. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    if (typeof name === 'string' ? now === name : name.test(now)) return;
  }
  throw new Error(`The Tab key does not lead to ${name}`);
}

async function typeInto(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    // A key does not wait for fields that come after their heading, and beyond the last one Firefox has buttons of its own.
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await tabTo(page, label);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(value);
  }
}

/**
 * Types a state's code at its list, again if the machine was too slow: what comes a second after the last key is a new word.
 */
async function typeState(page: Page, code: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.type(code);
    await expect(page.getByLabel('State', { exact: true })).toHaveValue(code, { timeout: 500 });
  }).toPass({ intervals: [1200] });
}

test('an LLC applies with only the keyboard', async ({ page, openEmbed }) => {
  const { keyboard } = page;
  await openEmbed();
  await heading(page, 'Create your account');
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await typeInto(page, { 'Full name': 'Ada Diaz', Email: newEmail(), 'Create password': PASSWORD });
  await tabTo(page, /^I agree to/);
  await keyboard.press('Space');
  await tabTo(page, 'Start Application');
  await keyboard.press('Enter');

  await heading(page, 'Enter your mobile number');
  await typeInto(page, { 'Mobile number': '2125550180' });
  await keyboard.press('Enter');
  await heading(page, 'Verify your mobile number');
  const hint = await page.getByText(/^Test code: \d{6}$/).textContent();
  await typeInto(page, { 'Verification code': hint?.replace(/\D/g, '') ?? '' });
  await keyboard.press('Enter');

  await heading(page, 'Choose your business type');
  await expect(page.getByRole('radio').first()).toBeVisible();
  await tabTo(page, 'Company');
  await keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Government' })).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowLeft');
  await tabTo(page, /^LLC/);
  await keyboard.press('Space');
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Private Corporation/ })).toBeChecked();
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^LLC/ })).toBeChecked();
  await keyboard.press('Enter');

  await heading(page, 'Add your business info');
  const { 'Business address': street, City: city, 'ZIP code': zip, Website: website, ...business } = LLC;
  const { 'Date established': established, 'Expected monthly volume': volume, ...names } = business;
  await typeInto(page, { ...names, 'Business address': street, City: city });
  await keyboard.press('Tab');
  await typeState(page, 'NY');
  await typeInto(page, {
    'ZIP code': zip,
    'Date established': established,
    'Expected monthly volume': volume,
    'Merchant category': '5812',
  });
  await expect(page.getByRole('option', { name: /5812/ })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await typeInto(page, { Website: website });
  await keyboard.press('Enter');

  await heading(page, 'Verify Ownership');
  const { 'Ownership percentage': share, 'Home address': home, City: homeCity, 'ZIP code': homeZip, ...person } = OWNER;
  const { 'First name': first, 'Last name': last, ...rest } = person;
  await typeInto(page, { 'First name': first, 'Last name': last });
  await keyboard.press('Tab');
  await keyboard.type('CEO');
  await typeInto(page, { 'Ownership percentage': share, ...rest, 'Home address': home, City: homeCity });
  await keyboard.press('Tab');
  await typeState(page, 'NY');
  await typeInto(page, { 'ZIP code': homeZip });
  await keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit Ada Diaz' })).toBeFocused();
  await tabTo(page, 'Continue');
  await keyboard.press('Enter');

  await heading(page, 'Add your business bank account');
  await typeInto(page, BANK);
  await keyboard.press('Enter');

  await heading(page, 'Review your information');
  // A key press does not wait, as a click would, until every card has loaded.
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeEnabled();
  await tabTo(page, /^I hereby certify/);
  await keyboard.press('Space');
  await tabTo(page, 'Submit');
  await keyboard.press('Enter');
  await heading(page, 'Your account is approved');
});

test('opening the page takes the focus from nobody; every later screen begins at its heading', async ({
  page,
  openEmbed,
}) => {
  await openEmbed();
  await heading(page, 'Create your account');
  await expect(page.locator('body')).toBeFocused();
  await press(page, 'Continue previous application');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Continue', exact: true }).focus();
  await page.locator('merchant-onboarding').evaluate((host: HTMLElement) => host.focus());
  await expect(page.getByRole('heading', { level: 1 }), 'where a host puts it').toBeFocused();
  await press(page, 'Continue');
  const list = /^Please correct the errors in the form\./;
  await expect.poll(() => focused(page), 'a refused form begins at its list of errors').toMatch(list);
});

test.describe('a control that disappears when pressed leaves the focus nearby', () => {
  test('in the field, after a suggested email', async ({ page, openEmbed }) => {
    await openEmbed();
    await fill(page, { Email: 'ada@gmial.com' });
    await page.getByRole('button', { name: /^Did you mean/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  });

  test('at the heading, after Undo over an open form and after a retry', async ({ page, openEmbed }) => {
    await resume(page, openEmbed, 'saved-owners', 'Verify Ownership');
    await press(page, 'Show all owners');
    await press(page, 'Remove Ben');
    await press(page, 'Add Owner');
    await page.getByRole('button', { name: 'Undo', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.route('**/identity/business', (route) => route.fulfill({ status: 503 }), { times: 3 });
    await openStep(page, 'Business Information');
    await heading(page, 'Choose your business type');
    await press(page, 'Continue');
    await page.getByRole('button', { name: 'Try again' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Legal business name', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

/** Text of which only a part is seen. What is typed is not meant: it scrolls in its field. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.querySelector('merchant-onboarding')?.shadowRoot;
    const all = Array.from(root?.querySelectorAll<HTMLElement>('.mo-root *') ?? []).filter(
      (part) => part.checkVisibility() && !part.matches('input, .mo-hide, .mo-hide *'),
    );

    /** The height of a text in lines as long as the choice has room. */
    function heightOf(text: string, { font, wordSpacing, letterSpacing }: CSSStyleDeclaration, width: number): number {
      const copy = document.createElement('div');
      Object.assign(copy.style, { font, wordSpacing, letterSpacing, width: `${width}px`, overflowWrap: 'anywhere' });
      copy.textContent = text;
      document.body.append(copy);
      const { height } = copy.getBoundingClientRect();
      copy.remove();
      return height;
    }

    function cutChoices(select: HTMLSelectElement): string[] {
      const style = getComputedStyle(select);
      const chosen = select.selectedIndex;
      const cut = Array.from(select.options).filter((option) => {
        select.selectedIndex = option.index;
        const room = select.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
        const high = select.clientHeight - parseFloat(style.paddingTop) - parseFloat(style.paddingBottom);
        return heightOf(option.text, style, room) > high + 1;
      });
      select.selectedIndex = chosen;
      return cut.map(({ text }) => `${select.name}: ${text}`);
    }

    // What sticks out there cannot be scrolled to, and counts as no overflow.
    const start = document.querySelector('merchant-onboarding')?.getBoundingClientRect().left ?? 0;

    return all.flatMap((part) => {
      if (part instanceof HTMLSelectElement) return cutChoices(part);
      if (part.getBoundingClientRect().left < start - 1) return [`${part.localName}: before the left edge`];
      const { overflowX, overflowY } = getComputedStyle(part);
      const isWide = overflowX !== 'visible' && part.scrollWidth > part.clientWidth + 1;
      const isHigh = overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 1;
      return part.textContent !== '' && (isWide || isHigh) ? [`${part.localName}: ${part.textContent}`] : [];
    });
  });
}

/** What an applicant may ask of the spacing of text (WCAG 1.4.12). */
const SPACED =
  '*{letter-spacing:.12em!important;word-spacing:.16em!important;line-height:1.5!important}p{margin-block-end:2em!important}';

test.describe('at 320 px, with text twice as large or spaced, nothing is cut off', () => {
  const SCREENS = [
    ['saved-type', 'input[name=legalName]', 0],
    ['saved-owners', 'input[name=firstName]', 2],
    ['saved-contact', 'input[name=firstName]', 2],
    ['saved-bank', 'input[name="accounts.0.accountNumber"]', 3],
  ] as const;
  for (const locale of ['es', 'en'] as const) {
    for (const [who, field, step] of SCREENS) {
      const name = `${locale}: the screen of ${who}`;
      test(name, { tag: locale === 'es' ? [] : SOAK }, async ({ page, browserName, openEmbed }) => {
        test.skip(browserName === 'firefox', 'It shows one line of what is chosen');
        await openEmbed({ start: 'continue', locale });
        await page.locator('input[type=email]').fill(`${who}@demo.example`);
        await page.locator('input[type=password]').fill(PASSWORD);
        await page.locator('button[type=submit]').click();
        await expect(page.getByRole('radio').first()).toBeVisible();
        if (step > 0) {
          await page.locator('[part=steps] li').nth(step).locator('button').click();
        } else {
          await page.getByRole('radio').first().check();
          await page.locator('button[type=submit]').click();
        }
        await expect(page.locator(field)).toBeVisible();
        await page.setViewportSize(NARROW);
        const element = page.locator('merchant-onboarding');
        await element.evaluate((host) => host.style.setProperty('--mo-font-size', '32px'));
        expect.soft(await cutOff(page), 'twice as large').toEqual([]);
        await expectNoSidewaysScroll(page, name);
        await element.evaluate((host, rules) => {
          host.style.removeProperty('--mo-font-size');
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(rules);
          host.shadowRoot?.adoptedStyleSheets.push(sheet);
        }, SPACED);
        expect.soft(await cutOff(page), 'spaced').toEqual([]);
        await expectNoSidewaysScroll(page, name);
      });
    }
  }
});

test('a question can be read and answered in 320 x 200 px, a small screen at 400%', async ({ page, openEmbed }) => {
  await resume(page, openEmbed, 'saved-review');
  await page.getByRole('tab', { name: 'Government' }).click();
  await page.getByRole('radio').first().check();
  await press(page, 'Continue');
  const dialog = page.getByRole('dialog', { name: 'Change the business type?' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 320, height: 200 });
  await page.mouse.move(160, 60);
  await scrollThrough(page, [
    dialog.getByText(/^The owners or contact/),
    dialog.getByRole('button', { name: 'Change type' }),
  ]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await press(page, 'Terms of Service');
  const terms = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(terms.getByRole('heading', { name: /^1\. / })).toBeAttached();
  await expect(terms.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.mouse.wheel(0, 100_000);
  await expect(terms.locator('p').last()).toBeInViewport();
});

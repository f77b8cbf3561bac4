/** What a load does not need is fetched when somebody first uses the screen, however they do it (D-346). */
import type { Page } from '@playwright/test';
import { heading, newEmail, PASSWORD, press } from './applicant';
import { hold, live } from './early';
import { expect, test } from './test';

const LATER = ['catalogue', 'continue', 'overlays', 'signed-in', 'sms', 'toaster'];
const FILE = new RegExp(`(?:${LATER.join('|')})(?=-[\\w-]+\\.js$)`);

/** Collects the names of the files of later screens that the page fetches. */
function watchLater(page: Page): Set<string> {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [name] = FILE.exec(request.url()) ?? [];
    if (name !== undefined) names.add(name);
  });
  return names;
}

const ATTRIBUTES = { captcha: 'off' };

/** First uses that leave out what another one relies on: a pointer, a focus, a trusted event. */
const USES: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'a focus set by a script': (page) => page.getByLabel('Full name').focus(),
  'a value set by a script with one input event': (page) => set(page, 'input'),
  'a value set by a script with one change event': (page) => set(page, 'change'),
  'a press by a script': (page) =>
    page.getByRole('button', { name: 'Start Application' }).evaluate((button: HTMLButtonElement) => button.click()),
  'a tap': (page) =>
    page.getByLabel('Full name').evaluate((input: HTMLInputElement) => {
      for (const name of ['pointerdown', 'pointerup'])
        input.dispatchEvent(new PointerEvent(name, { pointerType: 'touch', bubbles: true, composed: true }));
      input.click();
    }),
  'a call of the host': (page) =>
    page.locator('merchant-onboarding').evaluate(async (element: HTMLElement & { navigate(to: string): unknown }) => {
      await element.navigate('continue');
    }),
  'values from the host': (page) =>
    page
      .locator('merchant-onboarding')
      .evaluate((element) => Object.assign(element, { prefill: { account: { name: 'Ada Diaz' } } })),
  // The last one: the pointer stays where it is, over the next page too.
  'a pointer that comes': (page) => page.mouse.move(400, 300),
};

function set(page: Page, kind: string): Promise<void> {
  return page.getByLabel('Full name').evaluate((input: HTMLInputElement, event) => {
    input.value = 'Ada Diaz';
    input.dispatchEvent(new Event(event, { bubbles: true }));
  }, kind);
}

test('later screens are fetched after the first use, whatever it is', async ({ page, openEmbed }) => {
  test.setTimeout(120_000);
  const later = watchLater(page);
  for (const [what, use] of Object.entries(USES)) {
    await test.step(what, async () => {
      later.clear();
      await openEmbed(ATTRIBUTES);
      await heading(page, 'Create your account');
      await page.waitForLoadState('networkidle');
      expect([...later], what).toEqual([]);
      await use(page);
      await expect.poll(() => [...later].toSorted(), what).toEqual(LATER);
    });
  }
});

test('what was typed before the application came counts as use', async ({ page, openEmbed }) => {
  const later = watchLater(page);
  const application = await hold(page, ({ pathname }) => /\/app-[\w-]+\.js$/.test(pathname));
  await openEmbed(ATTRIBUTES);
  const name = page.getByLabel('Full name');
  await name.fill('Ada Diaz');
  await name.blur();
  application.open();
  await expect.poll(() => [...later].toSorted()).toEqual(LATER);
  await expect(name).toHaveValue('Ada Diaz');
});

test('an answer to the very first press has its words, however late the texts of later screens come', async ({
  page,
  openEmbed,
}) => {
  const texts = await hold(page, ({ pathname }) => /\/catalogue-[\w-]+\.js$/.test(pathname));
  await openEmbed(ATTRIBUTES);
  await live(page);
  const code = page.waitForEvent('requestfinished', (request) => request.url().includes('/legal-dialog-'));
  await page.getByRole('button', { name: 'Terms of Service' }).first().click();
  await code;
  await expect.poll(() => texts.requests.length).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  texts.open();
  const dialog = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toHaveText('Close');
});

test('Enter right after the fields were filled in signs up', async ({ page, openEmbed }) => {
  await openEmbed();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  const address = newEmail();
  // In one task, as a password manager does it: nothing has been loaded for the form yet.
  await page.locator('merchant-onboarding').evaluate(
    (element, [name, email, password]) => {
      const root = element.shadowRoot;
      const fillIn = (field: string, value: string): void => {
        const input = root?.querySelector<HTMLInputElement>(`[name=${field}]`);
        if (!input) throw new Error(field);
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
      };
      fillIn('name', name);
      fillIn('email', email);
      fillIn('password', password);
      root?.querySelector<HTMLInputElement>('[name=terms]')?.click();
      root?.querySelector('form')?.requestSubmit();
    },
    ['Ada Diaz', address, PASSWORD] as const,
  );
  await heading(page, 'Enter your mobile number');
});

test.describe('with a lost file', () => {
  test.use({ allowed: /net::ERR_/ });

  test('without the code that notices use, later screens are fetched at once', async ({ page, openEmbed }) => {
    const later = watchLater(page);
    await page.route(/\/late-watchers-/, (route) => route.abort());
    await openEmbed(ATTRIBUTES);
    await expect.poll(() => [...later].toSorted()).toEqual(LATER);
  });

  test('a press offline keeps what was typed and says so, and works once online', async ({
    page,
    openEmbed,
    context,
  }) => {
    const later = watchLater(page);
    await openEmbed();
    await expect(page.getByText('Security check passed.')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const address = newEmail();
    await page.getByLabel('Full name').fill('Ada Diaz');
    await page.getByLabel('Email', { exact: true }).fill(address);
    await page.getByLabel('Create password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await press(page, 'Start Application');
    await expect(page.getByRole('alert').filter({ hasText: 'What you typed is still here' })).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address);
    // Some browsers keep a failed import until the page is reloaded.
    expect([...later].filter((name) => name !== 'toaster')).toEqual([]);
    // A press starts the security check over (D-632).
    await expect(page.getByText('We couldn’t load the security check.')).toBeVisible();
    await context.setOffline(false);
    await press(page, 'Start Application');
    await heading(page, 'Enter your mobile number');
  });
});

/** Browsers that lack something: what the application needs, what it can do without, or so much that they read no script of today. */
import type { Page } from '@playwright/test';
import { NEEDED } from '../../src/host/features';
import { chooseType, heading, logIn, newEmail, press, signUp, stepBar, verifyMobile } from './applicant';
import { CORE, tagOutside } from './scope';
import { expect, test, type Serve } from './test';
import type { World } from './world';

const IN_GATE = ['replaceSync'];
const TEXTS = [
  'This browser is not supported. Please use Edge, Chrome, Firefox or Safari.',
  'Este navegador no es compatible. Use Edge, Chrome, Firefox o Safari.',
];

/** Takes a member from the browser before any script runs. */
async function without(page: Page, owner: string, member: string): Promise<void> {
  await page.addInitScript(
    ([name, key]) => {
      const { prototype } = Reflect.get(window, name) as { prototype: object };
      Reflect.deleteProperty(prototype, key);
    },
    [owner, member] as const,
  );
}

async function openWithChildren(page: Page, world: World, serve: Serve, attributes = ''): Promise<void> {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>A page of a host</title><link rel="icon" href="data:," />
    <script type="module" crossorigin src="${world.files}/merchant-onboarding.js"></script></head>
    <body><merchant-onboarding slug="acme" api-base="${world.api}/api" ${attributes}><a href="/call">Call us instead</a></merchant-onboarding></body></html>`;
  await page.goto(`${await serve({ '/host': html })}/host`);
}

async function expectUnsupported(page: Page): Promise<void> {
  await heading(page, 'Unsupported Browser');
  for (const text of TEXTS) await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
}

for (const [owner, member] of Object.entries(NEEDED)) {
  const tag = tagOutside(IN_GATE, member);
  test(
    `without ${member} the page shows what is inside the tag, and no form`,
    { tag },
    async ({ page, world, serve }) => {
      await without(page, owner, member);
      for (const attributes of ['', `isolation="frame" frame-src="${world.standalone}"`]) {
        await openWithChildren(page, world, serve, attributes);
        await page.waitForLoadState('networkidle');
        await expect(page.getByRole('link', { name: 'Call us instead' })).toBeVisible();
        await expect(page.getByRole('textbox')).toHaveCount(0);
        expect(await page.evaluate(() => customElements.get('merchant-onboarding'))).toBeUndefined();
      }
    },
  );

  test(
    `without ${member} the hosted app says that the browser is not supported`,
    { tag: IN_GATE.includes(member) ? CORE : tag },
    async ({ page, openHosted }) => {
      await without(page, owner, member);
      await openHosted('/acme?invite=inv_9');
      await expectUnsupported(page);
      await openHosted('/acme/confirm');
      await expectUnsupported(page);
    },
  );
}

test.describe('a browser that reads neither the script nor the markup of today', () => {
  test.use({ allowed: /ERR_FAILED/ });

  for (const [what, pages] of [
    ['sees that it is not supported', 'standalone'],
    ['sees so on the pages of files alone, too', 'linked'],
  ] as const) {
    test(what, async ({ page, world }) => {
      await page.route('**/assets/*', async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll('color-mix(', 'of-tomorrow(');
        await (route.request().resourceType() === 'script' ? route.abort() : route.fulfill({ response, body: text }));
      });
      await page.route('**/acme', async (route) => {
        const response = await route.fetch();
        const text = (await response.text())
          .replaceAll(/ integrity="[^"]*"| shadowrootmode="open"|<script>.*?<\/script>/g, '')
          .replaceAll('color-mix(', 'of-tomorrow(');
        // What stands in the page has changed, and so have its hashes.
        const { 'content-security-policy': _, ...headers } = response.headers();
        await route.fulfill({ response, headers, body: text });
      });
      await page.goto(`${world[pages]}/acme`);
      await expectUnsupported(page);
    });
  }
});

test('what a browser may lack is not missed: an applicant goes on to the business form', async ({
  page,
  openEmbed,
}) => {
  await page.addInitScript(() => {
    for (const name of ['BroadcastChannel', 'requestIdleCallback', 'visualViewport', 'scheduler']) {
      Reflect.deleteProperty(window, name);
    }
    for (const name of ['showPopover', 'hidePopover', 'togglePopover', 'popover']) {
      Reflect.deleteProperty(HTMLElement.prototype, name);
    }
    Reflect.deleteProperty(Navigator.prototype, 'locks');
  });
  await openEmbed();
  await signUp(page, newEmail());
  await verifyMobile(page);
  await chooseType(page, 'LLC (Single or Multi-member)');
  await press(page, 'Continue');
  await expect(page.locator('[part=toast]')).toBeVisible();
  await press(page, 'Terms of Service');
  await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
});

/** As Firefox before 121 reads the styles: it drops each rule with `:has()`. */
async function withoutHas(page: Page): Promise<void> {
  await page.route(/\.(?:js|css)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(':has(', ':of-tomorrow(') });
  });
}

test('without :has() a narrow column names the step, and privacy hides a choice', async ({ page, openEmbed }) => {
  await withoutHas(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await openEmbed({ start: 'continue', privacy: 'on' });
  await logIn(page, 'saved-review');
  await press(page, 'Continue');
  await heading(page, 'Add your business info');
  await expect(stepBar(page).getByRole('listitem')).toHaveText([/Business/]);
  const state = page.getByLabel('State', { exact: true });
  const shown = () => state.evaluate((one) => getComputedStyle(one).getPropertyValue('-webkit-text-security'));
  await expect.poll(shown).toBe('disc');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('without :has() a legal text is printed without the screen underneath', async ({ page, openEmbed }) => {
  await withoutHas(page);
  await openEmbed({ start: 'continue' });
  await heading(page, 'Continue onboarding');
  await press(page, 'Terms of Service');
  const text = page.getByRole('dialog', { name: 'Terms of Service' });
  await expect(text.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Email', { exact: true })).toBeHidden();
  await expect(text.getByRole('heading', { level: 3, name: /^1\. / })).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

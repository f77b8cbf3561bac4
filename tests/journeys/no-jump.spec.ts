import type { Page } from '@playwright/test';
import { expect, test } from './test';
import type { World } from './world';

/** Above it people see the page jump (web.dev: 0.1 is the limit of "good"). */
const MOST = 0.01;

const logo = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#284"/></svg>`;

interface Brand {
  readonly name: string;
  /** Null if it has none; `fails` if it cannot be loaded. */
  readonly logo: string | null;
}

const BRANDS: Readonly<Record<string, Brand>> = {
  'a wide logo': { name: 'Acme Payments', logo: logo(600, 60) },
  'a high logo': { name: 'Acme Payments', logo: logo(60, 300) },
  'a tiny logo': { name: 'Acme Payments', logo: logo(20, 8) },
  'no logo and a long name': {
    name: 'The Honorable Brotherhood of Acme Payments, Terminals and Sundries of Ohio',
    logo: null,
  },
  'a logo that fails': { name: 'Acme Payments', logo: 'fails' },
};

/** Answers what the server says of the facilitator, each answer after a delay. */
async function dress(page: Page, world: World, { name, logo: image }: Brand, delay: number): Promise<void> {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  await page.route(`${world.api}/api/foundation/facilitators*`, async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    const branding = image === null ? {} : { color: '#a31545', rectLarge: `${world.api}/assets/tried.svg` };
    await pause(delay);
    await route.fulfill({ response: answer, json: { success: true, data: { ...data, name, branding } } });
  });
  await page.route(`${world.api}/api/onboarding/spproducts/**`, async (route) => {
    await pause(delay / 2);
    await route.fallback();
  });
  await page.route(`${world.api}/assets/tried.svg`, async (route) => {
    await pause(delay);
    if (image === 'fails' || image === null) return route.fulfill({ status: 404 });
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: image,
      headers: { 'Access-Control-Allow-Origin': '*' },
    });
  });
}

/** How far the page has jumped by itself so far. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources = [] } = entry as unknown as { value: number; sources?: { node?: Node | null }[] };
        const names = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.nodeName ?? ''),
        );
        shifts.push({ value, names });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface Shift {
  readonly value: number;
  readonly names: readonly string[];
}

const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => Reflect.get(window, 'shifts') as { value: number; names: string[] }[]);

async function expectStill(page: Page): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThan(MOST);
}

for (const [size, viewport] of [
  ['wide', { width: 1280, height: 1400 }],
  ['narrow', { width: 360, height: 1600 }],
] as const) {
  for (const [what, brand] of Object.entries(BRANDS)) {
    for (const delay of [0, 900]) {
      test(`the page does not jump: ${what}, ${size}, answers after ${delay} ms`, async ({
        page,
        world,
        openEmbed,
      }) => {
        await page.setViewportSize(viewport);
        await watchShifts(page);
        await dress(page, world, brand, delay);
        await openEmbed({ 'color-scheme': delay === 0 ? 'light' : 'dark' });
        await expect(page.getByText('Security check passed.')).toBeVisible();
        await expect(page.getByText(`© ${new Date().getFullYear()} ${brand.name}`)).toBeVisible();
        await page.waitForTimeout(300);
        await expectStill(page);
      });
    }
  }
}

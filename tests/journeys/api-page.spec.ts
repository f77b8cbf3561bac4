import { violationsOn } from './axe';
import { SOAK } from './scope';
import { expect, test } from './test';

test(
  'the page of the API passes axe in light and dark, on a phone too, and leads from its list to a call',
  { tag: SOAK },
  async ({ page, world }) => {
    await page.goto(`${world.files}/api.html`);
    await page
      .getByRole('navigation', { name: 'Calls' })
      .getByRole('link', { name: /^PUT .*\/owners$/ })
      .click();
    await expect(page.getByRole('heading', { name: /PUT .*\/owners$/ })).toBeInViewport();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violationsOn(page), colorScheme).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

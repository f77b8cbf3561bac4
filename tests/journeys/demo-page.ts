import { expect, type Locator, type Page } from '@playwright/test';
import { fileURLToPath } from 'node:url';
import { serveFolder } from '../../scripts/static-server.mjs';

const FOLDER = fileURLToPath(new URL('../../dist/demo', import.meta.url));

/** Where the demo page lies; with an API it is told of it as `npm start` does, without one it has the file of the build. */
export async function serveDemo(api?: { readonly api: string; readonly files: string }) {
  if (api === undefined) return serveFolder({ folder: FOLDER });
  const places = JSON.stringify({ ...api, standalone: 'https://hosted.example' });
  return serveFolder({ folder: FOLDER, made: { '/places.json': () => places } });
}

/** The page's own parts, not those of the element, which has buttons of the same names. */
export const own = (page: Page, id: string): Locator => page.locator(`#${id}`);

/** The screen is on show: the demo has started, which may mean a database in the page, and has walked there. */
export async function arrive(page: Page, title: string): Promise<void> {
  await expect(page.locator('merchant-onboarding')).toBeAttached({ timeout: 60_000 });
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({ timeout: 30_000 });
}

/** The walk has ended: the button that stops it is hidden. */
export async function rest(page: Page): Promise<void> {
  await expect(own(page, 'stop')).toBeHidden({ timeout: 30_000 });
}

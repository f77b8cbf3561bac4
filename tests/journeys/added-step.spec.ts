import type { Page } from '@playwright/test';
import { serveFolder } from '../../scripts/static-server.mjs';
import { buildWithAddedStep } from './added-step/build';
import { certify, fill, heading, logIn, press, stepBar } from './applicant';
import { takeBodies } from './bodies';
import { expect, test } from './test';

type Hours = Readonly<Record<string, string>>;

/** A server's answers to the added step's calls, on top of the reference API, which does not know them. */
async function serveHours(page: Page): Promise<{ readonly partial: Hours[]; readonly saved: Hours[] }> {
  const seen = { partial: [] as Hours[], saved: [] as Hours[] };
  const bodies = await takeBodies(page, /\/identity\/hours(\/partial)?$/);
  await page.route(/\/identity\/hours(\/partial)?$/, async (route, request) => {
    const cors = {
      'Access-Control-Allow-Origin': new URL(page.url()).origin,
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Headers': 'authorization, content-type',
      'Access-Control-Allow-Methods': 'GET, PUT, POST',
    };
    const answer = (status: number, json: object): Promise<void> => route.fulfill({ status, headers: cors, json });
    if (request.method() === 'OPTIONS') return answer(200, {});
    if (request.method() === 'GET') return answer(200, { data: { hours: seen.saved.at(-1) ?? null } });
    const { hours } = bodies.at(-1) as { hours: Hours };
    if (request.method() === 'POST') {
      seen.partial.push(hours);
      return answer(200, { success: true });
    }
    if (hours['closesAt'] === '25:00') {
      return answer(400, { success: false, message: '"hours.closesAt" must be a time' });
    }
    seen.saved.push(hours);
    return answer(200, { success: true });
  });
  return seen;
}

test.describe('a step added by one row, one schema, one component and its texts', () => {
  let files: Awaited<ReturnType<typeof serveFolder>>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const folder = await buildWithAddedStep(`.build/added-step-${test.info().workerIndex}`);
    files = await serveFolder({ folder, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  test.afterAll(() => files.close());
  test.beforeEach(({ world }) => world.reset());

  test('has a place in the step bar, saves drafts and the full form, shows rejections, and has a review card', async ({
    page,
    serve,
    world,
  }) => {
    const host = await serve({
      '/page': `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:," />
        <script type="module" crossorigin src="${files.url}/index.js"></script></head><body>
        <merchant-onboarding api-base="${world.api}/api" slug="acme" fac-id="fac_1" start="continue"></merchant-onboarding>
        </body></html>`,
    });
    const seen = await serveHours(page);
    await page.goto(`${host}/page`);

    await logIn(page, 'saved-review');
    await press(page, 'Continue');
    await heading(page, 'Add your business info');
    await press(page, 'Continue');
    await heading(page, 'Opening hours');
    await expect(stepBar(page).locator('[aria-current="step"]')).toContainText('Business Information');

    await press(page, 'Continue');
    await expect(page.getByText('Opens at is required.').first()).toBeVisible();
    await fill(page, { 'Opens at': '09:00', 'Closes at': '25:00' });
    await page.getByLabel('Closes at', { exact: true }).blur();
    await expect.poll(() => seen.partial.at(-1)).toEqual({ opensAt: '09:00', closesAt: '25:00' });

    await press(page, 'Continue');
    const closes = page.getByLabel('Closes at', { exact: true });
    await expect(closes).toHaveAttribute('aria-invalid', 'true');
    await expect(closes).toHaveValue('25:00');
    await closes.fill('17:30');
    await press(page, 'Continue');
    await heading(page, 'Verify Ownership');
    expect(seen.saved).toEqual([{ opensAt: '09:00', closesAt: '17:30' }]);

    await press(page, 'Back');
    await heading(page, 'Opening hours');
    await expect(page.getByLabel('Opens at', { exact: true })).toHaveValue('09:00');
    await press(page, 'Continue');
    await heading(page, 'Verify Ownership');
    await press(page, 'Continue');
    await heading(page, 'Add your business bank account');
    await press(page, 'Continue');
    await heading(page, 'Review your information');
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Opening hours' }) });
    await expect(card).toContainText('17:30');

    await press(page, 'Edit opening hours');
    await heading(page, 'Opening hours');
    await fill(page, { 'Closed on (optional)': 'Sunday' });
    await press(page, 'Continue');
    await certify(page);
    await expect(card).toContainText('Sunday');
    await press(page, 'Submit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Your (account is approved|application has been submitted)$/,
    );
  });
});

import type { Page, Request } from '@playwright/test';
import { BANK, CONTACT, editOwner, fill, fillBusiness, heading, logIn, openStep, press } from './applicant';
import { CORE, SOAK, tagOutside } from './scope';
import { expect, test } from './test';

test.use({ allowed: /net::ERR_/ });

/** Milliseconds of rest before a partial save (specification 9). */
const REST = 1500;

test.beforeEach(({ world }) => world.reset());

interface Form {
  readonly name: string;
  readonly who: string;
  readonly go: (page: Page) => Promise<void>;
  readonly typed: Readonly<Record<string, string>>;
}

const BUSINESS: Form = {
  name: 'business',
  who: 'saved-business',
  go: (page) => press(page, 'Continue'),
  typed: { 'Legal business name': 'Diaz Coffee LLC', City: 'Albany', 'ZIP code': '12207' },
};
const FORMS: readonly Form[] = [
  BUSINESS,
  {
    name: 'owners',
    who: 'saved-owners',
    async go(page) {
      await openStep(page, 'Verify Ownership');
      await editOwner(page, 'Ben');
    },
    typed: { 'Last name': 'Okafor', City: 'Albany' },
  },
  { name: 'contact', who: 'saved-contact', go: (page) => openStep(page, 'Verify Contact'), typed: CONTACT },
  { name: 'bank accounts', who: 'saved-bank', go: (page) => openStep(page, 'Add Bank Account'), typed: BANK },
];

/** Opens a form whose partial saves are counted, and stops the page's clock. */
async function open(page: Page, openEmbed: (attributes: Record<string, string>) => Promise<void>, form: Form) {
  const partial: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/partial')) partial.push(request);
  });
  await page.clock.install();
  await openEmbed({ start: 'continue' });
  await logIn(page, form.who);
  await form.go(page);
  await expect(page.getByLabel(Object.keys(form.typed)[0] ?? '', { exact: true })).toBeVisible();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 3000);
  return partial;
}

async function leaveFields(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click();
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

for (const form of FORMS) {
  test(
    `the ${form.name} are saved as a draft 1.5 seconds after the last field was left, only once`,
    { tag: tagOutside(['owners'], form.name) },
    async ({ page, bodyOf, openEmbed }) => {
      const partial = await open(page, openEmbed, form);
      await fill(page, form.typed);
      await leaveFields(page);
      await page.clock.runFor(REST - 10);
      expect(partial.length, 'before the rest is over').toBe(0);
      await page.clock.runFor(20);
      await settled(page);
      await page.clock.runFor(10 * REST);
      expect(partial.length, 'in all').toBe(1);
      const body = await bodyOf(partial[0]);
      const text = Object.entries(form.typed).find(([label]) => /name/i.test(label));
      expect(body).toContain(text?.[1]);
    },
  );
}

test(
  'while somebody keeps typing nothing is saved: the pause restarts with each field that is left',
  { tag: SOAK },
  async ({ page, bodyOf, openEmbed }) => {
    const partial = await open(page, openEmbed, BUSINESS);
    await fill(page, { City: 'Albany' });
    await leaveFields(page);
    await page.clock.runFor(REST - 100);
    await fill(page, { 'ZIP code': '12207' });
    await leaveFields(page);
    await page.clock.runFor(REST - 100);
    expect(partial.length).toBe(0);
    await page.clock.runFor(200);
    await settled(page);
    expect(await Promise.all(partial.map(bodyOf))).toEqual([expect.stringMatching(/Albany.*12207/)]);
  },
);

test('a field that was left as it was saves nothing', { tag: SOAK }, async ({ page, openEmbed }) => {
  const partial = await open(page, openEmbed, BUSINESS);
  await page.getByLabel('City', { exact: true }).focus();
  await leaveFields(page);
  await page.clock.runFor(10 * REST);
  expect(partial.length).toBe(0);
});

test(
  'Continue saves the form in full, without an extra partial save',
  { tag: SOAK },
  async ({ page, bodyOf, openEmbed }) => {
    const partial = await open(page, openEmbed, BUSINESS);
    await page.clock.resume();
    await fillBusiness(page);
    const before = partial.length;
    await fill(page, { City: 'Troy' });
    const full = page.waitForRequest((request) => request.method() === 'PUT');
    await press(page, 'Continue');
    expect(await bodyOf(await full)).toContain('Troy');
    await heading(page, 'Verify Ownership');
    await page.clock.runFor(10 * REST);
    expect(partial.length).toBe(before);
  },
);

test(
  'pressing Continue with errors still saves a draft of what was typed',
  { tag: SOAK },
  async ({ page, bodyOf, openEmbed }) => {
    const partial = await open(page, openEmbed, BUSINESS);
    await fill(page, { City: 'Troy' });
    await press(page, 'Continue');
    await expect(page.getByText('Please correct the errors in the form.')).toBeVisible();
    await page.clock.runFor(REST + 10);
    await settled(page);
    expect(await bodyOf(partial[0])).toContain('Troy');
  },
);

test('Continue waits for a running partial save, so that the full save comes last', async ({ page, openEmbed }) => {
  await open(page, openEmbed, BUSINESS);
  await page.clock.resume();
  const order: string[] = [];
  let answer = (): void => undefined;
  await page.route('**/identity/business/partial', async (route) => {
    order.push('partial sent');
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    order.push('partial answered');
    await route.continue();
  });
  page.on('request', (request) => {
    if (request.method() === 'PUT') order.push('full sent');
  });
  await fillBusiness(page);
  await leaveFields(page);
  await page.clock.fastForward(REST);
  await expect.poll(() => order).toEqual(['partial sent']);
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'One moment…' })).toBeVisible();
  expect(order).toEqual(['partial sent']);
  answer();
  await heading(page, 'Verify Ownership');
  expect(order).toEqual(['partial sent', 'partial answered', 'full sent']);
});

test('the screen shows saving and saved, and the host gets both events', { tag: CORE }, async ({ page, openEmbed }) => {
  await open(page, openEmbed, BUSINESS);
  const states = await page.evaluateHandle(() => {
    const told: string[] = [];
    document.addEventListener('onboarding-save-status', (event) => {
      told.push(((event as CustomEvent).detail as { state: string }).state);
    });
    return told;
  });
  await fill(page, { City: 'Albany' });
  await leaveFields(page);
  await page.clock.runFor(REST + 10);
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  expect(await states.jsonValue()).toEqual(['saving', 'saved']);
});

test('a failed save says so and is made again when the next field is left', async ({ page, bodyOf, openEmbed }) => {
  const partial = await open(page, openEmbed, BUSINESS);
  await page.route('**/identity/business/partial', (route) => route.abort(), { times: 1 });
  await fill(page, { City: 'Albany' });
  await leaveFields(page);
  await page.clock.runFor(REST + 10);
  await expect(page.getByText('Not saved yet. Trying again.', { exact: true })).toBeVisible();
  await page.getByLabel('City', { exact: true }).focus();
  await leaveFields(page);
  await settled(page);
  expect(await bodyOf(partial[1])).toContain('Albany');
});

test('a save that failed without a network is made again as soon as the network is back', async ({
  page,
  bodyOf,
  openEmbed,
}) => {
  const partial = await open(page, openEmbed, BUSINESS);
  await page.context().setOffline(true);
  await fill(page, { City: 'Albany' });
  await leaveFields(page);
  await page.clock.runFor(REST + 10);
  await expect(page.getByText('Not saved yet. Trying again.', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await settled(page);
  expect(await bodyOf(partial.at(-1))).toContain('Albany');
});

test(
  'what a failed Continue did not save is saved as a draft afterwards',
  { tag: SOAK },
  async ({ page, bodyOf, openEmbed }) => {
    const partial = await open(page, openEmbed, BUSINESS);
    await page.clock.resume();
    await page.route('**/identity/business', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await fillBusiness(page);
    await fill(page, { City: 'Troy' });
    const before = partial.length;
    await press(page, 'Continue');
    await expect(page.getByText('Submission failed. Please try again.').first()).toBeVisible();
    await page.getByLabel('City', { exact: true }).focus();
    await leaveFields(page);
    await page.clock.fastForward(REST + 1000);
    await settled(page);
    expect(await bodyOf(partial.slice(before).at(-1))).toContain('Troy');
  },
);

test('a page that is left before the rest is over saves what was typed on its way out', async ({
  page,
  openEmbed,
  openElsewhere,
}) => {
  await open(page, openEmbed, BUSINESS);
  await fill(page, { City: 'Schenectady' });
  await page.goto('about:blank');
  const later = await openElsewhere({ start: 'continue' });
  await logIn(later, BUSINESS.who);
  await press(later, 'Continue');
  await expect(later.getByLabel('City', { exact: true })).toHaveValue('Schenectady');
});

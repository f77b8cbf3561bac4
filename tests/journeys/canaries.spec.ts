import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page, type Route } from '@playwright/test';
import { reachableFrom } from '../element/reachable';
import { certify, heading, newEmail, press } from './applicant';
import { findings, ON_SCREEN, type Typed } from './canaries/findings';
import { lookAround, startRecorder, type Recorder, type Sighting } from './canaries/recorder';
import { BANK, BUSINESS, EIN, HOME, PERSON, SSN_OF_OWNER, SSN_OF_SECOND } from './canaries/values';
import { countCase, SOAK } from './scope';
import { test } from './test';
import type { World } from './world';

/** rrweb as a page script: the file beside the one that `import` leads to. */
const RRWEB = readFileSync(
  createRequire(import.meta.url)
    .resolve('rrweb')
    .replace(/rrweb\.cjs$/, 'rrweb.umd.min.cjs'),
  'utf8',
);

const PASSWORD = 'Vqx7-Lumbre-84!Tz';

const SSN_AS_TAX_ID = '641-85-3927';

const NAMED = { ...PERSON, 'Middle name (optional)': 'Jorvixel' } as const;
const COMPANY = { ...BUSINESS, 'Billing descriptor (optional)': 'Umbravox Goods' } as const;

interface Kind {
  readonly name: string;
  readonly invite?: string;
  readonly type: string;
  readonly tab?: string;
  readonly taxIdType: string;
  readonly taxId: string;
  readonly legalName: 'Legal business name' | 'Legal business name (optional)';
  readonly people: 'owners' | 'sole proprietor' | 'contact';
}

const LLC: Kind = {
  name: 'an LLC with two owners',
  type: 'LLC (Single or Multi-member)',
  taxIdType: 'EIN',
  taxId: EIN,
  legalName: 'Legal business name',
  people: 'owners',
};
const KINDS: readonly Kind[] = [
  LLC,
  {
    ...LLC,
    name: 'a sole proprietor whose tax ID is an SSN',
    type: 'Sole Proprietorship',
    taxIdType: 'SSN',
    taxId: SSN_AS_TAX_ID,
    legalName: 'Legal business name (optional)',
    people: 'sole proprietor',
  },
  {
    ...LLC,
    name: 'a government entity with a contact',
    type: 'Federal, State or Local Government Entity',
    tab: 'Government',
    people: 'contact',
  },
  { ...LLC, name: 'an invited LLC', invite: 'inv_9' },
];

/** What goes wrong on the way. */
const FAULTS = [
  'nothing goes wrong',
  'every first save fails',
  'the network is lost and comes back',
  'the session ends',
] as const;
type Fault = (typeof FAULTS)[number];

class Walk {
  readonly typed: Typed[] = [];
  private readonly page: Page;
  constructor(page: Page) {
    this.page = page;
  }

  /** Key by key, from outside and back to outside of the field. */
  async type(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) {
      const field = this.page.getByLabel(label, { exact: true });
      await field.focus();
      await field.selectText();
      await this.mark(`typing ${label}`);
      await this.page.keyboard.type(text);
      // Records of changes come after the change.
      await this.mark(`typed ${label}`);
      await this.page.keyboard.press('Tab');
      this.typed.push({ label, text });
    }
    await this.look();
  }

  mark(name: string): Promise<void> {
    return this.page.evaluate(async (given) => {
      await new Promise((resolve) => setTimeout(resolve));
      (window as unknown as { canaryRecorder: Recorder }).canaryRecorder.mark(given);
    }, name);
  }

  async look(): Promise<void> {
    await this.page.evaluate(lookAround);
    const { texts } = await this.page.locator('merchant-onboarding').evaluate(reachableFrom);
    await this.page.evaluate((found) => {
      (window as unknown as { canaryRecorder: Recorder }).canaryRecorder.note('reachable', found);
    }, texts);
  }

  seen(): Promise<Recorder['seen']> {
    return this.page.evaluate(() => (window as unknown as { canaryRecorder: Recorder }).canaryRecorder.seen);
  }
}

/** Presses Continue until the next screen is there: a save that failed is tried again. */
async function goOn(page: Page, arrived: () => Promise<boolean>): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await arrived()) return true;
        const next = page.getByRole('button', { name: 'Continue', exact: true });
        if ((await next.count()) === 1 && (await next.isEnabled())) await next.click().catch(() => undefined);
        await page.waitForTimeout(300);
        return arrived();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
}

const showsHeading = (page: Page, name: string) => (): Promise<boolean> =>
  page.getByRole('heading', { level: 1, name, exact: true }).isVisible();

/** Saves of what was typed: each address fails once, or the next one ends the session. */
async function spoilSaves(page: Page, world: World): Promise<{ ends: boolean }> {
  const failed = new Set<string>();
  const spoiler = { ends: false, fails: false };
  const isSave = (url: URL): boolean => url.origin === world.api && /\/(?:identity|payout)\b/.test(url.pathname);
  await page.route(isSave, async (route: Route) => {
    const request = route.request();
    const call = `${request.method()} ${request.url()}`;
    const refuse = (status: number): Promise<void> =>
      route.fulfill({
        status,
        contentType: 'application/json',
        body: '{"success":false}',
        headers: { 'Access-Control-Allow-Origin': world.page, 'Access-Control-Allow-Credentials': 'true' },
      });
    if (request.method() === 'GET' || request.method() === 'OPTIONS') return route.continue();
    if (spoiler.ends) {
      spoiler.ends = false;
      return refuse(401);
    }
    if (!spoiler.fails || failed.has(call)) return route.continue();
    failed.add(call);
    return refuse(500);
  });
  return spoiler;
}

async function fillBusiness(walk: Walk, page: Page, kind: Kind, fault: Fault): Promise<void> {
  const type = page.getByLabel('Tax ID type', { exact: true });
  await type.selectOption({ label: kind.taxIdType });
  const { 'DBA name': dba, ...rest } = COMPANY;
  await walk.type({ [kind.legalName]: 'Quorlix Ventures', 'DBA name': dba });
  if (fault === 'the network is lost and comes back') await page.context().setOffline(true);
  await walk.type({ ...rest, 'Federal tax ID': kind.taxId });
  if (fault === 'the network is lost and comes back') {
    await expect(page.getByText('Not saved yet. Trying again.')).toBeVisible();
    await page.context().setOffline(false);
  }
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByLabel('Merchant category', { exact: true }).fill('5812');
  await page.getByRole('option', { name: /5812/ }).click();
}

async function fillPeople(walk: Walk, page: Page, { people }: Kind): Promise<void> {
  const edits = page.getByRole('button', { name: /^Edit / });
  if (people === 'contact') {
    await walk.type({ 'First name': 'Ondraxine', ...NAMED, 'Social Security number': SSN_OF_OWNER });
    await page.getByLabel('Position', { exact: true }).selectOption('DIR');
    return;
  }
  const owner = { ...NAMED, ...HOME };
  await walk.type({ 'First name': 'Ondraxine', ...owner, 'Social Security number': SSN_OF_OWNER });
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  if (people === 'owners') {
    await walk.type({ 'Ownership percentage': '60' });
    await page.getByLabel('Position', { exact: true }).selectOption('CEO');
  }
  await goOn(page, async () => (await edits.count()) === 1);
  await walk.look();
  if (people === 'sole proprietor') return;
  await press(page, 'Add Owner');
  await walk.type({
    'First name': 'Thessaluna',
    ...owner,
    'Ownership percentage': '40',
    'Social Security number': SSN_OF_SECOND,
  });
  await page.getByLabel('State', { exact: true }).selectOption('NY');
  await page.getByLabel('Position', { exact: true }).selectOption('CFO');
  await goOn(page, async () => (await edits.count()) === 2);
  await walk.look();
}

const BANKS = 'Add your business bank account';
const TYPES = 'Choose your business type';

async function apply(walk: Walk, page: Page, world: World, kind: Kind, fault: Fault): Promise<void> {
  const spoiler = (await spoilSaves(page, world)) as { ends: boolean; fails: boolean };
  spoiler.fails = fault === 'every first save fails';
  await heading(page, 'Create your account');
  const email = kind.invite === undefined ? newEmail() : 'ada@shop.example';
  if (kind.invite === undefined) await walk.type({ 'Full name': 'Ondraxine Kwezimarl', Email: email });
  await walk.type({ 'Create password': PASSWORD });
  await press(page, 'Show');
  await walk.look();
  await page.getByRole('checkbox').check();
  await expect(page.getByText('Security check passed.')).toBeVisible();
  await press(page, 'Start Application');
  await heading(page, 'Enter your mobile number');
  await walk.type({ 'Mobile number': '3055550171' });
  await press(page, 'Send code');
  await heading(page, 'Verify your mobile number');
  const [sms] = await world.outbox('+13055550171');
  await walk.type({ 'Verification code': /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '' });
  await press(page, 'Continue');
  await heading(page, TYPES);
  if (kind.tab !== undefined) await page.getByRole('tab', { name: kind.tab }).click();
  await page.getByRole('radio', { name: kind.type, exact: true }).check();
  await goOn(page, showsHeading(page, 'Add your business info'));
  await fillBusiness(walk, page, kind, fault);
  if (fault === 'the session ends') {
    spoiler.ends = true;
    await walk.type({ City: 'Tolvenmeres' });
    await heading(page, 'Create your account');
    await walk.look();
    await press(page, 'Continue previous application');
    await heading(page, 'Continue onboarding');
    await walk.type({ Email: email, Password: PASSWORD });
    await press(page, 'Continue');
    await heading(page, TYPES);
    await goOn(page, showsHeading(page, 'Add your business info'));
    await fillBusiness(walk, page, kind, fault);
  }
  const people = kind.people === 'contact' ? 'Verify Contact' : 'Verify Ownership';
  await goOn(page, showsHeading(page, people));
  await walk.look();
  await fillPeople(walk, page, kind);
  await goOn(page, showsHeading(page, BANKS));
  await walk.type(BANK);
  await goOn(page, showsHeading(page, 'Review your information'));
  await certify(page);
  await walk.look();
  await press(page, 'Submit');
  await expect(
    page.getByRole('heading', { level: 1, name: /Your account is approved|Your application has been submitted/ }),
  ).toBeVisible();
  await walk.look();
}

// rrweb sets style attributes as text on copies of its own, which the strict policy of the page refuses.
test.use({ allowed: /net::ERR_|inline style violates|^CSP: style-src-attr/ });
test.beforeEach(({ world }) => world.reset());

test('the search finds a canary wherever it is planted, whole or in part', () => {
  const ssn: Typed = { label: 'Social Security number', text: SSN_OF_OWNER };
  const password: Typed = { label: 'Create password', text: PASSWORD };
  const name: Typed = { label: 'DBA name', text: COMPANY['DBA name'] };
  const typed = [ssn, password, name];
  const found = (...seen: Recorder['seen']): number => findings(typed, seen).length;
  for (const place of ['dom', 'rrweb', 'storage', 'event', 'console', 'reachable'] as const) {
    expect(found({ place, text: `number: ${SSN_OF_OWNER}` })).toBeGreaterThan(0);
    expect(found({ place, text: '•••92-615' })).toBe(1);
    expect(found({ place, text: 'a Lumbre b' })).toBeGreaterThan(0);
    expect(found({ place, text: '•••-••-6154' })).toBe(0);
    expect(found({ place, text: name.text }), place).toBe(ON_SCREEN.includes(place) ? 0 : 1);
  }
  const typing = { mark: `typing ${ssn.label}` };
  expect(found(typing, { place: 'dom', text: '•••-••-6154' })).toBeGreaterThan(0);
  expect(found(typing, { place: 'dom', text: '••38' })).toBe(1);
  expect(found(typing, { mark: `typed ${ssn.label}` }, { place: 'dom', text: '•••-••-6154' })).toBe(0);
});

for (const kind of KINDS) {
  for (const fault of FAULTS) {
    const inGate = kind === LLC && fault === 'nothing goes wrong';
    test(
      `${kind.name}, ${fault}: no canary that was typed into a field is found anywhere`,
      { tag: inGate ? [] : SOAK },
      async ({ page, world, openEmbed, browserName }, info) => {
        // Not only keys take longer there.
        test.setTimeout(browserName === 'webkit' ? 480_000 : 240_000);
        await page.addInitScript(startRecorder);
        await page.addInitScript(RRWEB);
        const walk = new Walk(page);
        await openEmbed({
          environment: 'production',
          captcha: 'altcha',
          ...(kind.invite === undefined ? {} : { invite: kind.invite }),
        });
        await apply(walk, page, world, kind, fault);
        const seen = await walk.seen();
        const sightings = seen.filter((one): one is Sighting => 'place' in one);
        const places = new Map<string, number>();
        for (const { place } of sightings) places.set(place, (places.get(place) ?? 0) + 1);
        info.annotations.push({
          type: 'canaries',
          description: `${walk.typed.length} placed; texts searched: ${JSON.stringify(Object.fromEntries(places))}`,
        });
        if (process.env['CANARIES'] !== undefined) console.log(info.annotations.at(-1)?.description);
        // The search can find: what is public is on the screen, and recorded.
        for (const place of ON_SCREEN) {
          expect(sightings.some((one) => one.place === place && one.text.includes('Zephquil Bakery'))).toBe(true);
        }
        for (const place of ['event', 'storage', 'reachable', 'address', 'message'] as const)
          expect(places.get(place) ?? 0, `texts of ${place}`).toBeGreaterThan(0);
        expect(findings(walk.typed, seen)).toEqual([]);
        countCase('canaries', walk.typed.length);
        countCase('places', sightings.length);
      },
    );
  }
}

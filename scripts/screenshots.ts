/**
 * `npm run screenshots`: every screen, wide and narrow, empty and in error, with dialogs and awkward brands, into
 * `screenshots/`. `npm run screenshots -- --pictures` makes the pictures of the documents, in `docs/pictures/`. The built
 * files and the reference API are those of the journeys: run `npm run build` first.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Page } from 'playwright';
import * as applicant from '../tests/journeys/applicant';
import { startWorld, type World } from '../tests/journeys/world';
import { chromiumArgs, findChromium } from './browser.mjs';

const SIZES = { wide: { width: 1180, height: 860 }, narrow: { width: 360, height: 780 } } as const;
const FOLDERS = {
  screenshots: fileURLToPath(new URL('../screenshots', import.meta.url)),
  pictures: fileURLToPath(new URL('../docs/pictures', import.meta.url)),
} as const;
type Size = keyof typeof SIZES;
/** Milliseconds for one step of a walk. */
const PATIENCE = 8000;

interface Shot {
  readonly name: string;
  /** Attributes of the element. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly walk?: (page: Page) => Promise<void>;
  readonly sizes?: readonly Size[];
}

/** A picture for the documents: the window as it is, not the whole page. */
interface Picture extends Omit<Shot, 'sizes'> {
  readonly width: number;
  readonly height: number;
  /** Custom properties that the host sets on the element. */
  readonly brand?: Readonly<Record<`--mo-${string}`, string>>;
}

const saved = (who: string, slug = 'acme'): Readonly<Record<string, string>> => ({
  slug,
  start: 'continue',
  'data-who': who,
});

/** Logs in as a seeded applicant, and goes on to a step by its label. */
function logIn(who: string, step?: string) {
  return async (page: Page): Promise<void> => {
    await applicant.fill(page, { Email: `${who}@demo.example`, Password: applicant.PASSWORD });
    await applicant.press(page, 'Continue');
    await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Continue onboarding' }).waitFor();
    if (step !== undefined) await goToStep(page, step);
    await page.waitForTimeout(600);
  };
}

/** Through the step bar, which shows its labels only on a wide screen. */
async function goToStep(page: Page, step: string): Promise<void> {
  if (step === 'Business Information') {
    await applicant.press(page, 'Continue');
    return;
  }
  const size = page.viewportSize() ?? SIZES.wide;
  await page.setViewportSize(SIZES.wide);
  await page.getByRole('navigation', { name: 'Application steps' }).getByRole('button', { name: step }).click();
  await page.setViewportSize(size);
}

function then(...steps: readonly ((page: Page) => Promise<unknown>)[]) {
  return async (page: Page): Promise<void> => {
    for (const step of steps) await step(page);
  };
}

const press = (name: string) => (page: Page) => applicant.press(page, name);
const pause = (page: Page) => page.waitForTimeout(700);

async function toMobile(page: Page): Promise<void> {
  await applicant.signUp(page, applicant.newEmail());
}

/** As it looks before anything was pressed. */
async function fromTheTop(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo(0, 0));
}

async function typeMobile(page: Page): Promise<void> {
  await toMobile(page);
  await applicant.fill(page, { 'Mobile number': '2125550147' });
  await fromTheTop(page);
}

async function typeBusiness(page: Page): Promise<void> {
  await applicant.fillBusiness(page);
  await page.getByLabel('DBA name', { exact: true }).focus();
  await fromTheTop(page);
}

const SHOTS: readonly Shot[] = [
  { name: 'get-started' },
  { name: 'get-started-error', walk: then(press('Start Application'), pause) },
  {
    name: 'get-started-password',
    walk: then(
      (page) =>
        applicant.fill(page, { 'Full name': 'Ada Diaz', Email: 'ada@gmial.com', 'Create password': 'Abc123!xyzAbc' }),
      pause,
      pause,
    ),
  },
  { name: 'get-started-dark', attributes: { 'color-scheme': 'dark' } },
  {
    name: 'get-started-terms',
    walk: then((page) => page.getByRole('button', { name: 'Terms of Service' }).first().click(), pause),
  },
  { name: 'get-started-harbor', attributes: { slug: 'harbor', 'fac-id': 'fac_2' } },
  { name: 'get-started-invite', attributes: { invite: 'inv_9' } },
  { name: 'continue', attributes: { start: 'continue' } },
  {
    name: 'continue-refused',
    attributes: { start: 'continue' },
    walk: then(
      (page) => applicant.fill(page, { Email: 'nobody@shop.example', Password: 'wrong-password' }),
      press('Continue'),
      pause,
    ),
  },
  { name: 'sms-number', walk: toMobile },
  { name: 'sms-code', walk: then(toMobile, press('Send code'), pause) },
  { name: 'account-type', attributes: saved('saved-type'), walk: logIn('saved-type') },
  {
    name: 'account-type-other',
    attributes: saved('saved-type'),
    walk: then(logIn('saved-type'), press('Other'), press('Continue'), pause),
  },
  {
    name: 'account-company',
    attributes: saved('saved-business'),
    walk: logIn('saved-business', 'Business Information'),
  },
  {
    name: 'account-company-error',
    attributes: saved('saved-type'),
    walk: then(
      logIn('saved-type'),
      (page) => applicant.chooseType(page, 'LLC (Single or Multi-member)'),
      press('Continue'),
      pause,
    ),
  },
  { name: 'verify-ownership-edit', attributes: saved('saved-owners'), walk: logIn('saved-owners', 'Verify Ownership') },
  {
    name: 'verify-ownership-error',
    attributes: saved('saved-owners'),
    walk: then(logIn('saved-owners', 'Verify Ownership'), press('Continue'), pause),
  },
  {
    name: 'verify-ownership-review',
    attributes: saved('saved-review'),
    walk: logIn('saved-review', 'Verify Ownership'),
  },
  { name: 'verify-contact', attributes: saved('saved-contact'), walk: logIn('saved-contact', 'Verify Contact') },
  { name: 'applications', attributes: saved('existing'), walk: logIn('existing', 'Verify Ownership') },
  { name: 'bank-account', attributes: saved('saved-bank'), walk: logIn('saved-bank', 'Add Bank Account') },
  {
    name: 'bank-account-two-error',
    attributes: saved('saved-two-banks', 'acme-two'),
    walk: then(logIn('saved-two-banks', 'Add Bank Account'), press('Continue'), pause),
  },
  { name: 'confirm', attributes: saved('saved-review'), walk: logIn('saved-review', 'Review & Submit') },
  {
    name: 'confirm-dialog',
    attributes: saved('saved-review'),
    walk: then(logIn('saved-review', 'Review & Submit'), press('Submit'), pause),
  },
  {
    name: 'saved',
    attributes: saved('saved-bank'),
    walk: then(logIn('saved-bank', 'Add Bank Account'), press('Save and Exit'), pause, pause),
  },
  {
    name: 'reviewing',
    attributes: saved('saved-review'),
    walk: then(logIn('saved-review', 'Review & Submit'), applicant.certify, press('Submit')),
    sizes: ['wide'],
  },
  {
    name: 'account-approved',
    attributes: saved('saved-review'),
    walk: then(logIn('saved-review', 'Review & Submit'), applicant.certify, press('Submit'), (page) =>
      applicant.heading(page, 'Your account is approved'),
    ),
    sizes: ['narrow'],
  },
  { name: 'initiate-failure', attributes: { slug: 'acme-closed' } },
  { name: 'invite-expired', attributes: { invite: 'inv_expired' } },
  { name: 'invite-already-submitted', attributes: { invite: 'inv_submitted' } },
  { name: 'add-merchant', attributes: { invite: 'inv_existing' } },
  { name: 'chrome-steps', attributes: { chrome: 'steps' }, sizes: ['wide'] },
  { name: 'locale-es', attributes: { locale: 'es' } },
];

const PICTURES: readonly Picture[] = [
  {
    name: 'overview',
    attributes: saved('saved-business'),
    walk: then(logIn('saved-business', 'Business Information'), typeBusiness),
    width: 1100,
    height: 700,
  },
  { name: 'brand-default', walk: typeMobile, width: 860, height: 570 },
  {
    name: 'brand-red-dark',
    attributes: { 'color-scheme': 'dark' },
    brand: { '--mo-primary-color': '#d4002a', '--mo-radius': '2px' },
    walk: typeMobile,
    width: 860,
    height: 570,
  },
  {
    name: 'brand-yellow',
    brand: { '--mo-primary-color': '#ffd400', '--mo-radius': '22px' },
    walk: typeMobile,
    width: 860,
    height: 570,
  },
  {
    name: 'narrow',
    attributes: saved('saved-bank'),
    walk: logIn('saved-bank', 'Add Bank Account'),
    width: 360,
    height: 640,
  },
];

async function reset(world: World): Promise<void> {
  await fetch(`${world.api}/demo/reset`, { method: 'POST' });
}

interface View {
  readonly shot: Pick<Shot, 'attributes' | 'walk'> & Pick<Picture, 'brand'>;
  readonly path: string;
  readonly viewport: { readonly width: number; readonly height: number };
  readonly fullPage: boolean;
}

async function take(browser: Browser, world: World, { shot, path, viewport, fullPage }: View): Promise<void> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    const query = new URLSearchParams({ slug: 'acme', ...shot.attributes });
    await page.goto(`${world.page}/embed?${query}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.locator('merchant-onboarding').evaluate((element: HTMLElement, brand) => {
      for (const [name, value] of Object.entries(brand)) element.style.setProperty(name, value);
    }, shot.brand ?? {});
    await shot.walk?.(page);
    await page.waitForTimeout(400);
    await page.screenshot({ path, fullPage });
  } finally {
    await context.close();
  }
}

function views(words: readonly string[]): readonly View[] {
  if (words.includes('--pictures')) {
    return PICTURES.map((shot) => ({
      shot,
      path: `${FOLDERS.pictures}/${shot.name}.png`,
      viewport: { width: shot.width, height: shot.height },
      fullPage: false,
    }));
  }
  const chosen = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  return chosen.flatMap((shot) =>
    (shot.sizes ?? (['wide', 'narrow'] as const)).map((size) => ({
      shot,
      path: `${FOLDERS.screenshots}/${shot.name}-${size}.png`,
      viewport: SIZES[size],
      fullPage: true,
    })),
  );
}

const words = process.argv.slice(2);
const folder = words.includes('--pictures') ? FOLDERS.pictures : FOLDERS.screenshots;
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const world = await startWorld();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
let failures = 0;
for (const view of views(words)) {
  const name = basename(view.path);
  try {
    await reset(world);
    await take(browser, world, view);
    console.log(name);
  } catch (error) {
    failures += 1;
    console.error(`${name}: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`);
  }
}
await browser.close();
await world.close();
process.exitCode = failures > 0 ? 1 : 0;

/**
 * `npm run bench`: what an applicant waits for, in Chromium with the processor slowed down four times, against the built
 * files and the reference API on this machine. Loads are measured next to a React page with one input, in turns:
 * `npm run bench -- 15` for 15 of them, `npm run bench -- 15 loads` for nothing else, `npm run bench -- 15 frame` for the
 * frame and the open element next to each other only, `npm run bench -- 1 path` for keys, steps and mounts only. Figures
 * belong to the machine: they are printed, never asserted and never written into the docs. What compares the frame with
 * the open element on the same machine is asserted.
 */
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import * as applicant from '../tests/journeys/applicant';
import { comeAndGo, kept, UNOPTIMIZED } from '../tests/journeys/mounts';
import { openUntouched } from '../tests/journeys/untouched';
import { startWorld, type World } from '../tests/journeys/world';
import { compareFrame } from './bench/frame';
import { KEEPS_NAMES, load, SLOW, type Load } from './bench/load';
import { servePages, type Pages } from './bench/pages';
import { median, ms, report } from './bench/report';
import { chromiumArgs, findChromium, findHeadlessChromium } from './browser.mjs';

const { slowdown: SLOWDOWN } = SLOW;
const TURNS = Number(process.argv[2] ?? 7);
const PART = process.argv[3] ?? 'all';
const includes = (part: string): boolean => PART === 'all' || PART === part;
const KEYS = 60;
/** Milliseconds. */
const FRAME = 1000 / 60;
/** A field of the form with the most fields. */
const OWNER_FIELD = 'First name';
const MOUNTS = 200;

interface Opened {
  readonly page: Page;
  readonly devtools: CDPSession;
  readonly close: () => Promise<void>;
}

async function open(
  browser: Browser,
  world: World,
  attributes: Readonly<Record<string, string>> = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 860 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(KEEPS_NAMES);
  await page.addInitScript(() => {
    window.addEventListener('input', () => performance.mark('first-input'), { once: true });
  });
  await page.goto(`${world.page}/embed?${new URLSearchParams({ slug: 'acme', ...attributes })}`, {
    waitUntil: 'commit',
  });
  return { page, devtools, close: () => context.close() };
}

function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
}

function kilobytes(value: number): string {
  return `${(value / 1000).toFixed(1)} kB`;
}

const NAMES = ['React', 'embed', 'hosted', 'hostedFromFiles'] as const;

/** Expressions that are true once the page is live. */
const LIVE = {
  React: "document.querySelector('input') !== null",
  embed: "typeof document.querySelector('merchant-onboarding')?.route === 'string'",
  hosted: "document.title.startsWith('Create')",
  hostedFromFiles: "document.title.startsWith('Create')",
} as const;

/** Which figures of a load are printed, and how. */
const FIGURES: readonly (readonly [keyof Load, string, (value: number) => string])[] = [
  ['typable', 'typable', ms],
  ['live', 'live', ms],
  ['bytesTypable', 'bytes until typable', kilobytes],
  ['requestsTypable', 'answers until typable', String],
  ['bytesLive', 'bytes until live', kilobytes],
  ['requestsLive', 'answers until live', String],
  ['cpu', 'main thread', ms],
  ['longest', 'longest task once live, of 50 ms or more', (value) => (value === 0 ? 'none' : ms(value))],
  ['shift', 'layout shift', (value) => value.toFixed(4)],
];

/**
 * Loads the pages in turn, so that other load on the machine affects all of them; each ratio compares loads of the same turn.
 */
async function loads(browser: Browser, pages: Pages): Promise<void> {
  const turns: Record<(typeof NAMES)[number], Load>[] = [];
  // The first turn also warms the servers up, and is not counted.
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const loaded: Partial<Record<(typeof NAMES)[number], Load>> = {};
    for (const name of NAMES) loaded[name] = await load(browser, pages.urls[name], SLOW);
    if (turn > 0) turns.push(loaded as Record<(typeof NAMES)[number], Load>);
  }
  report(`loads on slow 4G, medians of ${TURNS}`, NAMES.map((name) => name.padStart(17)).join(''));
  for (const [key, what, show] of FIGURES) {
    const row = NAMES.map((name) => show(median(turns.map((turn) => turn[name][key]))).padStart(17));
    report(`  ${what}`, row.join(''));
  }
  for (const key of ['typable', 'live', 'cpu'] as const) {
    const row = NAMES.map((name) =>
      median(turns.map((turn) => turn[name][key] / turn.React[key]))
        .toFixed(2)
        .padStart(17),
    );
    report(`  ${key}, times the React page of the same turn`, row.join(''));
  }
}

/** Prints the heap after a load, with V8's compilers off (D-232). */
async function heaps(pages: Pages): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    args: [...chromiumArgs, UNOPTIMIZED],
  });
  const row: string[] = [];
  for (const name of NAMES) {
    const page = await openUntouched(browser, pages.urls[name], LIVE[name]);
    row.push(`${((await page.heap()) / 1024 / 1024).toFixed(2)} MiB`.padStart(17));
    await page.close();
  }
  await browser.close();
  report('heap after a load, compilers off', row.join(''));
}

/** Median and 95th percentile of the milliseconds from a key going down to the next painted frame. */
async function keyToPaint(page: Page, label: string): Promise<readonly [number, number]> {
  await (label === '' ? page.locator('input') : page.getByLabel(label, { exact: true })).focus();
  await page.evaluate(() => {
    const times: number[] = [];
    // One watcher per measured field: stop the previous one.
    (Reflect.get(window, 'stopTiming') as (() => void) | undefined)?.();
    const watcher = new AbortController();
    Object.assign(window, { keyTimes: times, stopTiming: () => watcher.abort() });
    window.addEventListener(
      'keydown',
      (event) =>
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.addEventListener('message', () => {
            times.push(performance.now() - event.timeStamp);
            channel.port1.close();
          });
          channel.port1.start();
          channel.port2.postMessage(null);
        }),
      { capture: true, signal: watcher.signal },
    );
  });
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('abcdefghij'.charAt(key % 10));
    await page.waitForTimeout(60);
  }
  const times = await page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
  return [median(times), percentile(times, 0.95)];
}

/** Key to paint for one of our fields and for the bare input of the React page, one after the other. */
async function keysInTurns(page: Page, bare: Page, label: string): Promise<void> {
  const own = await keyToPaint(page, label);
  const least = await keyToPaint(bare, '');
  const show = (times: readonly [number, number]): string => times.map(ms).join(' / ');
  report(
    `key to paint in "${label}", median / 95th of ${KEYS}`,
    `${show(own)}; React's input ${show(least)}; ${((own[0] - least[0]) / FRAME).toFixed(2)} frames more`,
  );
}

/** From the press on Continue to the next screen's heading, the server's answers included. */
async function stepToStep(page: Page, to: string, pressIt: () => Promise<void>): Promise<void> {
  await page.evaluate((wanted) => {
    const root = document.querySelector('merchant-onboarding')?.shadowRoot;
    if (!root) return;
    window.addEventListener('click', () => performance.mark('step-from'), { capture: true, once: true });
    const watcher = new MutationObserver(() => {
      if (root.querySelector('h1')?.textContent !== wanted) return;
      performance.mark('step-to');
      watcher.disconnect();
    });
    watcher.observe(root, { childList: true, subtree: true, characterData: true });
  }, to);
  await pressIt();
  await applicant.heading(page, to);
  const took = await page.evaluate(() => performance.measure('step', 'step-from', 'step-to').duration);
  report(`step to "${to}"`, ms(took));
}

async function openBare(browser: Browser, pages: Pages): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 860 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.addInitScript(KEEPS_NAMES);
  await page.goto(pages.urls.React);
  return { page, devtools, close: () => context.close() };
}

async function wholePath(browser: Browser, world: World, pages: Pages): Promise<void> {
  const { page, close } = await open(browser, world);
  const { page: bare, close: closeBare } = await openBare(browser, pages);
  page.setDefaultTimeout(60_000);
  await keysInTurns(page, bare, 'Full name');
  await page.getByLabel('Full name', { exact: true }).fill('');
  await applicant.signUp(page, applicant.newEmail());
  await applicant.verifyMobile(page);
  await page.getByRole('radio', { name: 'LLC (Single or Multi-member)' }).check();
  const press = (name: string) => () => applicant.press(page, name);
  await stepToStep(page, 'Add your business info', press('Continue'));
  await keysInTurns(page, bare, 'Legal business name');
  await applicant.fillBusiness(page);
  await stepToStep(page, 'Verify Ownership', press('Continue'));
  await keysInTurns(page, bare, OWNER_FIELD);
  await applicant.fillOwner(page);
  await applicant.press(page, 'Continue');
  await page.getByRole('button', { name: 'Edit Ada Diaz' }).waitFor();
  await stepToStep(page, 'Add your business bank account', press('Continue'));
  await applicant.fill(page, applicant.BANK);
  await stepToStep(page, 'Review your information', press('Continue'));
  await closeBare();
  await close();
}

/** Measures what is left after the element was added and removed two hundred times. */
async function mounts(world: World): Promise<void> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...chromiumArgs, UNOPTIMIZED],
  });
  const { page, devtools } = await open(browser, world, { captcha: 'off' });
  await applicant.heading(page, 'Create your account');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await devtools.send('Performance.enable');
  await comeAndGo(page, MOUNTS);
  const before = await kept(devtools);
  const started = Date.now();
  await comeAndGo(page, MOUNTS);
  const took = Date.now() - started;
  const after = await kept(devtools);
  report(`${MOUNTS} more mounts and unmounts, without optimizing compilers`, `${ms(took / MOUNTS)} each`);
  report('  heap after, less heap before', `${((after.heap - before.heap) / 1024).toFixed(1)} KiB`);
  report('  nodes after / before', `${after.nodes} / ${before.nodes}`);
  report('  listeners after / before', `${after.listeners} / ${before.listeners}`);
  await browser.close();
}

const world = await startWorld();
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
report('Chromium', browser.version());
report('processor', `slowed down ${SLOWDOWN} times (but for the mounts)`);
const pages = await servePages(world.api);
if (includes('loads')) {
  await loads(browser, pages);
  await heaps(pages);
}
const over = includes('frame') ? await compareFrame(browser, pages, TURNS) : [];
if (includes('path')) {
  await wholePath(browser, world, pages);
  await mounts(world);
}
await browser.close();
await pages.close();
await world.close();
for (const what of over) console.error(`Over the limit: ${what}`);
if (over.length > 0) process.exitCode = 1;

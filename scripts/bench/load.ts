/** One load of a page with an empty cache, over a network and with a processor that are slowed down. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Frame } from 'playwright';

/** A network as DevTools emulates it: milliseconds of a round trip, bytes per second (-1: as fast as it is). */
export interface Conditions {
  readonly network: {
    readonly offline: false;
    readonly latency: number;
    readonly downloadThroughput: number;
    readonly uploadThroughput: number;
  };
  /** How many times slower the processor is made. */
  readonly slowdown: number;
}

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } as const;
const UNLIMITED = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 } as const;

export const SLOW: Conditions = { network: SLOW_4G, slowdown: 4 };
export const AS_IT_IS: Conditions = { network: UNLIMITED, slowdown: 1 };

/** How long a page may take, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Milliseconds to wait after opening a window. Chromium then loads pages of its own, such as the list below the address bar, and they
 * would take processor time from the measured page.
 */
const BROWSER_SETTLES = 2_500;

/** Defined in the page, because tsx wraps named functions in a call of this, and they are sent to the page like that. */
export const KEEPS_NAMES = 'globalThis.__name = (named) => named;';

export interface Load {
  /** Milliseconds from the start of the navigation until the first field is painted. */
  readonly typable: number;
  /** Milliseconds until the application has taken the screen over. */
  readonly live: number;
  /** Bytes as sent and answers that had arrived when the first field was painted. */
  readonly bytesTypable: number;
  readonly requestsTypable: number;
  readonly bytesLive: number;
  readonly requestsLive: number;
  /** Milliseconds of the page's main thread, at the end. */
  readonly cpu: number;
  readonly shift: number;
  /** Milliseconds of the longest task that ended after the page was live; 0 if none took 50. */
  readonly longest: number;
}

interface Marks {
  typable?: number;
  live?: number;
  /** When the page showed its frame. */
  framed?: number;
  shift: number;
  tasks: { readonly end: number; readonly duration: number }[];
}

/** Runs in the page. */
function firstField(): HTMLInputElement | null {
  const host = document.querySelector('merchant-onboarding') ?? document.querySelector('body > div');
  return (host?.shadowRoot ?? document).querySelector('input');
}

/** Runs in the page: marks when a field is painted, when the page is live, and how far it has jumped. */
function watch(): void {
  const marks: Marks = { shift: 0, tasks: [] };
  Object.assign(window, { marks });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.shift += Reflect.get(entry, 'value') as number;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) marks.tasks.push({ end: startTime + duration, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = (): void => {
    const element = document.querySelector('merchant-onboarding');
    const field = firstField();
    // An empty field is no content: it brings no first contentful paint.
    const [painted] = performance.getEntriesByName('first-paint');
    const now = performance.now();
    if (marks.typable === undefined && painted !== undefined && field?.checkVisibility() === true) {
      marks.typable = Math.max(
        painted.startTime,
        field.dataset['seen'] === undefined ? now : Number(field.dataset['seen']),
      );
    }
    if (field?.checkVisibility() === true && field.dataset['seen'] === undefined) field.dataset['seen'] = String(now);
    const isFramed = element?.getAttribute('isolation') === 'frame';
    const inner = element?.shadowRoot?.querySelector('iframe');
    const isShown = inner?.checkVisibility({ visibilityProperty: true }) === true && inner.clientHeight > 0;
    if (isShown) marks.framed ??= now;
    // One that is hidden again was not shown.
    else delete marks.framed;
    // React marks the elements that it has rendered or hydrated.
    const isLive = isFramed
      ? typeof Reflect.get(element, 'route') === 'string'
      : field !== null && Object.keys(field).some((key) => key.startsWith('__react'));
    if (marks.live === undefined && (marks.typable !== undefined || isFramed) && isLive) {
      marks.live = now;
      if (window === parent) (Reflect.get(window, 'tellLive') as (text: string) => void)('');
    }
    if (marks.live === undefined && (window === parent || marks.typable === undefined)) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Resolves once the page says that it is live. Asking it would take time of the slowed-down processor. */
async function untilLive(devtools: CDPSession): Promise<void> {
  await devtools.send('Runtime.addBinding', { name: 'tellLive' });
  await new Promise<void>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('The page does not become live')), PATIENCE);
    devtools.once('Runtime.bindingCalled', () => {
      clearTimeout(limit);
      resolve();
    });
  });
}

/**
 * Types into the first field, to make sure that what was measured works. Not by Playwright, whose own code in the page would be a
 * long task there.
 */
async function typeInto(devtools: CDPSession, contextId: number): Promise<void> {
  const inField = async (expression: string): Promise<unknown> => {
    const field = `(${firstField.toString()})()?.${expression}`;
    return (await devtools.send('Runtime.evaluate', { contextId, expression: field })).result.value;
  };
  await inField('focus()');
  const key = { key: 'A', code: 'KeyA', windowsVirtualKeyCode: 65 };
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'A', ...key });
  await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
  if ((await inField('value')) !== 'A') throw new Error('The first field takes no key');
}

export async function load(browser: Browser, url: string, { network, slowdown }: Conditions): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1180, height: 860 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Performance.enable');
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const finished: { readonly at: number; readonly bytes: number }[] = [];
  let offset = 0;
  devtools.on('Network.requestWillBeSent', ({ wallTime, timestamp }) => {
    offset = wallTime - timestamp;
  });
  // The form's document is the last one.
  let formContext = 0;
  devtools.on('Runtime.executionContextCreated', ({ context: made }) => {
    if (String(made.auxData?.['isDefault']) === 'true') formContext = made.id;
  });
  await devtools.send('Runtime.enable');
  devtools.on('Network.loadingFinished', ({ timestamp, encodedDataLength }) => {
    finished.push({ at: (timestamp + offset) * 1000, bytes: encodedDataLength });
  });
  await page.addInitScript(KEEPS_NAMES);
  await page.addInitScript(`${firstField.toString()}; (${watch.toString()})()`);
  await wait(BROWSER_SETTLES);
  const isLive = untilLive(devtools);
  await page.goto(url, { waitUntil: 'commit' });
  await isLive;
  const documents = page.frames();
  const form = documents.at(-1) ?? page.mainFrame();
  await typeInto(devtools, formContext);
  await page.waitForLoadState('networkidle');
  const read = (frame: Frame): Promise<{ readonly marks: Marks; readonly origin: number }> =>
    frame.evaluate(() => ({ marks: Reflect.get(window, 'marks') as Marks, origin: performance.timeOrigin }));
  const { marks, origin } = await read(page.mainFrame());
  const inForm = await read(form);
  const shifts = await Promise.all(documents.map(async (one) => (await read(one)).marks.shift));
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { metrics } = await devtools.send('Performance.getMetrics');
  const metric = (list: typeof metrics, name: string): number => list.find((one) => one.name === name)?.value ?? NaN;
  await context.close();
  const { live = NaN } = marks;
  // A frame's clock starts with its own document. A field in a frame that the page hides can be painted, but not typed into.
  const painted = (inForm.marks.typable ?? NaN) + inForm.origin - origin;
  const typable = documents.length === 1 ? painted : Math.max(painted, marks.framed ?? NaN);
  const until = (time: number) => finished.filter(({ at }) => at <= origin + time);
  const sum = (list: typeof finished): number => list.reduce((all, { bytes }) => all + bytes, 0);
  return {
    typable,
    live,
    bytesTypable: sum(until(typable)),
    requestsTypable: until(typable).length,
    bytesLive: sum(until(live)),
    requestsLive: until(live).length,
    cpu: metric(metrics, 'TaskDuration') * 1000,
    shift: Math.max(...shifts),
    longest: Math.max(0, ...marks.tasks.filter(({ end }) => end > live).map(({ duration }) => duration)),
  };
}

/**
 * What a person's hands do in WebKit and Playwright cannot: it makes events in the page, which have none of a browser's own effects but
 * typed text, and half a second late. Keys are therefore pressed on the display (D-693), and the mouse moves the focus as in Safari (D-299).
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from '@playwright/test';
import { wouldAppend } from '../filled';

const run = promisify(execFile);

/** A window on a display, and the program that presses keys there. */
export interface Window {
  readonly keys: string;
  readonly display: string;
  readonly pid: number | undefined;
  /** Pixels of the display for one of the page. */
  readonly scale: number;
  /** Of the window on the display, once it has been looked for. */
  number?: string | undefined;
}

/** Names of keys that X has under another name. */
const NAMES: Readonly<Record<string, string>> = {
  ' ': 'space',
  Alt: 'alt',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Backspace: 'BackSpace',
  Control: 'ctrl',
  ControlOrMeta: 'ctrl',
  Enter: 'Return',
  PageDown: 'Next',
  PageUp: 'Prior',
  Shift: 'shift',
  Space: 'space',
};
/** How long a page may take to notice a key, in milliseconds; a dialog of the browser's own takes it away for ever. */
const NOTICED_WITHIN = 2000;
/** What the keyboard of the display has keys for. */
const WITH_KEYS = /^[ -~]+$/;
/** Between two keys, in milliseconds. */
const KEY_DELAY = 10;
/** How long a page may take to notice a whole text, in milliseconds: typed again, it would be there twice. */
const TEXT_NOTICED_WITHIN = 60_000;
/** How long a page may take to have the size of its window, in milliseconds: given up too early, a journey would count as not run. */
const RESIZED_WITHIN = 20_000;

/** What one turn of the wheel scrolls, about, in CSS pixels. */
const TURN = 40;

const windows = new WeakMap<Page, Window>();
const typing = new WeakSet<Page>();

/** Whether keys are pressed that the page has not noticed yet. */
export const isTyping = (page: Page): boolean => typing.has(page);

/** Lets the keys of a page be pressed in its window. */
export function pressIn(page: Page, window: Window): void {
  windows.set(page, window);
  const { keyboard } = page;
  const typeInPage = keyboard.type.bind(keyboard);
  keyboard.type = async (text, options) => {
    for (const part of text.match(/[ -~]+|[^ -~]+/g) ?? [])
      await (WITH_KEYS.test(part) ? typeKeys(page, part) : typeInPage(part, options));
  };
  keyboard.press = (key) => (isText(key) ? keyboard.type(key) : press(page, key));
}

/** Uses the mouse's button and wheel where the mouse was moved to: on the display, as the keys. */
export function holdIn(page: Page): void {
  let place = [0, 0];
  const move = page.mouse.move.bind(page.mouse);
  page.mouse.move = (x, y, options) => {
    place = [x, y];
    return move(x, y, options);
  };
  const order = async (...command: string[]): Promise<void> => {
    const [display, window, scale] = await windowOf(page);
    const bar = await page.evaluate(() => outerHeight - innerHeight);
    const [x = 0, y = 0] = place;
    const at = [x, y + bar].map((value) => String(Math.round(value * scale)));
    await display('mousemove', '--window', window, ...at, ...command);
  };
  page.mouse.down = () => order('mousedown', '1');
  page.mouse.up = () => order('mouseup', '1');
  page.mouse.wheel = (_across, down) => {
    const turns = Math.ceil(Math.abs(down) / TURN);
    return order('click', '--repeat', String(turns), '--delay', '1', down < 0 ? '4' : '5');
  };
}

/** What gives commands to a page's display, the number of its window there, and its scale. */
async function windowOf(page: Page): Promise<[(...command: string[]) => Promise<string>, string, number]> {
  const window = windows.get(page);
  if (window === undefined) throw new Error('The window of this page is not known');
  const env = { ...process.env, DISPLAY: window.display };
  const display = async (...command: string[]): Promise<string> => (await run(window.keys, command, { env })).stdout;
  window.number ??= (await display('search', '--onlyvisible', '--pid', String(window.pid))).trim().split('\n').at(-1);
  return [display, window.number ?? '', window.scale];
}

/** Gives the window the focus, as somebody who opens one has it. Without it, a page says of nothing that it has the focus. */
export async function focusWindow(page: Page): Promise<void> {
  const [display, window] = await windowOf(page);
  await display('windowfocus', '--sync', window);
}

/** As X names a key. */
function nameOf(part: string): string {
  const letter = /^(?:Key)?([A-Z])$/.exec(part)?.[1];
  return NAMES[part] ?? letter?.toLowerCase() ?? part;
}

const isText = (key: string): boolean => key.length === 1 && key !== ' ';

async function press(page: Page, key: string): Promise<void> {
  const noticed = Promise.race(page.frames().map((frame) => frame.evaluate(keyUp, NOTICED_WITHIN))).catch(() => null);
  // The page must listen before the key goes up.
  await page.evaluate(() => null);
  const combination = key.split('+').map(nameOf);
  const [display, window] = await windowOf(page);
  await display('windowfocus', window, 'key', combination.join('+'));
  await noticed;
}

async function typeKeys(page: Page, text: string): Promise<void> {
  const noticed = Promise.race(
    page.frames().map((frame) => frame.evaluate(keysUp, [text.length, TEXT_NOTICED_WITHIN] as const)),
  ).catch(() => text.length);
  // The page must listen before the first key goes up.
  await page.evaluate(() => null);
  const [display, window] = await windowOf(page);
  typing.add(page);
  await display('windowfocus', window, 'type', '--delay', String(KEY_DELAY), '--', text);
  const keys = await noticed;
  typing.delete(page);
  if (keys < text.length) throw new Error(`The page has noticed ${keys} of ${text.length} keys`);
}

/** Counts the keys that have typed a character. */
function keysUp([all, within]: readonly [number, number]): Promise<number> {
  return new Promise((resolve) => {
    let count = 0;
    const end = (): void => {
      removeEventListener('keyup', up, true);
      resolve(count);
    };
    const up = ({ key }: KeyboardEvent): void => {
      if (key.length === 1) count += 1;
      if (count === all) end();
    };
    addEventListener('keyup', up, true);
    setTimeout(end, within);
  });
}

function keyUp(within: number): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('keyup', () => resolve(), { capture: true, once: true });
    setTimeout(resolve, within);
  });
}

/** Gives a page this size, by its window; false if the window cannot be so small. */
export async function resize(page: Page, { width, height }: { width: number; height: number }): Promise<boolean> {
  const [display, window, scale] = await windowOf(page);
  const outer = /Geometry: (\d+)x(\d+)/.exec(await display('getwindowgeometry', window)) ?? [];
  const inner = await page.evaluate(() => [innerWidth, innerHeight] as const);
  const size = [Number(outer[1]) + (width - inner[0]) * scale, Number(outer[2]) + (height - inner[1]) * scale].map(
    String,
  );
  await display('windowsize', window, ...size);
  const isSo = (wanted: readonly number[]): boolean => innerWidth === wanted[0] && innerHeight === wanted[1];
  return page.waitForFunction(isSo, [width, height], { timeout: RESIZED_WITHIN }).then(
    () => true,
    () => false,
  );
}

type Act = (this: Locator, ...given: unknown[]) => Promise<void>;

/** Completes what Playwright does in every page, for all locators there are. */
export function completeInput(page: Page): void {
  const locators = Object.getPrototypeOf(page.locator('html')) as object;
  function wrap(
    name: string,
    around: (locator: Locator, act: (options?: object) => Promise<void>, given: unknown[]) => Promise<void>,
  ): void {
    const act = Reflect.get(locators, name) as Act;
    const whole: Act = async function (...given) {
      await around(this, (options) => act.apply(this, options === undefined ? given : [options]), given);
    };
    Reflect.set(locators, name, whole);
  }
  for (const name of ['click', 'dblclick', 'hover', 'check', 'uncheck', 'setChecked']) {
    wrap(name, async (locator, act) => {
      if (locator.page().frames().length > 1) await scrollAround(locator);
      await act();
    });
  }
  wrap('click', async (locator, act, [options]) => {
    // A trial would press: Playwright keeps only a browser's own events from the page.
    if (Reflect.get(Object(options) as object, 'trial') === true) return locator.hover({ trial: true });
    await locator.evaluate(focusByMouse, MOUSE_FOCUSABLE);
    await act();
  });
  // Playwright touches only what it has started with touch.
  wrap('tap', async (locator) => {
    await locator.hover({ trial: true });
    await locator.evaluate(focusByMouse, MOUSE_FOCUSABLE);
    await locator.evaluate(touch);
  });
  // The first press may take the element away: the second goes to whatever is there then, and neither is made again.
  wrap('dblclick', async (locator, act, [options]) => {
    await locator.hover();
    await act({ ...(options as object), force: true });
  });
  wrap('press', async (locator, _act, [key]) => {
    await locator.focus();
    await locator.page().keyboard.press(String(key));
  });
  wrap('pressSequentially', async (locator, _act, [text]) => {
    await locator.focus();
    await locator.page().keyboard.type(String(text));
  });
  for (const name of ['fill', 'clear']) {
    wrap(name, async (locator, act, [text]) => {
      if (name === 'fill' && text !== '' && (await locator.evaluate(wouldAppend))) await locator.fill('');
      await act();
      // Playwright has selected what is there, and presses a key that has no effect in the page.
      if (name === 'clear' || text === '') await press(locator.page(), 'Backspace');
    });
  }
}

/** What a short touch of an element's middle makes, but for touch events: WebKitGTK lets no script make a `Touch`. */
function touch(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [x + width / 2, y + height / 2];
  const target = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(clientX, clientY) ?? element;
  const all = { bubbles: true, cancelable: true, composed: true, view: window, clientX, clientY };
  const finger = { ...all, pointerId: 2, pointerType: 'touch', isPrimary: true };
  const itself = { bubbles: false, cancelable: false, composed: false };
  const down = { button: 0, buttons: 1 };
  for (const [name, options] of [
    ['pointerover', {}],
    ['pointerenter', itself],
    ['pointerdown', down],
    ['pointerup', {}],
    ['pointerout', {}],
    ['pointerleave', itself],
  ] as const)
    target.dispatchEvent(new PointerEvent(name, { ...finger, ...options }));
  for (const [name, options] of [
    ['mouseover', {}],
    ['mousemove', {}],
    ['mousedown', { ...down, detail: 1 }],
    ['mouseup', { detail: 1 }],
  ] as const)
    target.dispatchEvent(new MouseEvent(name, { ...all, ...options }));
  target.dispatchEvent(new PointerEvent('click', { ...finger, detail: 1 }));
}

/** What takes the focus from the mouse in Safari, where buttons and choices do not. */
const MOUSE_FOCUSABLE =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), select, textarea, [tabindex], [contenteditable]';

/** Moves the focus as the mouse does when it goes down. Playwright's events stay in the tree of their target. */
function focusByMouse(target: Element, focusable: string): void {
  const move = (event: Event): void => {
    if (event.defaultPrevented) return;
    const place = event.composedPath().find((node) => node instanceof HTMLElement && node.matches(focusable));
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    if (place) (place as HTMLElement).focus({ preventScroll: true });
    else if (active instanceof HTMLElement) active.blur();
  };
  target.getRootNode().addEventListener('mousedown', move, { once: true });
}

/**
 * Playwright scrolls only the document of the element, and WebKit lets no frame scroll a page of another origin: what lies below
 * the window in a tall frame stays "outside of the viewport". So the page around is scrolled before.
 */
async function scrollAround(locator: Locator): Promise<void> {
  const inside = await locator.elementHandle();
  const frame = await inside?.ownerFrame();
  if (inside && frame?.parentFrame()) {
    const { y, height } = await inside.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const outside = await frame.frameElement();
    const place = await outside.evaluate((element) => (element as Element).getBoundingClientRect().top);
    await frame.parentFrame()?.evaluate(
      (middle) => {
        if (middle < 100 || middle > innerHeight - 100) scrollBy(0, middle - innerHeight / 2);
      },
      place + y + height / 2,
    );
    await outside.dispose();
  }
  await inside?.dispose();
}

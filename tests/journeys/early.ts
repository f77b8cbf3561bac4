/** What journeys of the first screen have in common: answers that are held back, and what was on the screen meanwhile. */
import type { FrameLocator, Page, Request, Route } from '@playwright/test';
import { expect } from './test';
import type { World } from './world';

export interface Gate {
  /** Lets everything pass from now on. */
  open(): void;
  readonly requests: readonly Request[];
}

/** Holds requests back until it is opened. */
export async function hold(page: Page, matches: (url: URL) => boolean): Promise<Gate> {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const requests: Request[] = [];
  await page.route(matches, async (route: Route) => {
    requests.push(route.request());
    await opened;
    await route.fallback();
  });
  return { open, requests };
}

/** A page of which the rest comes once it may. */
export async function* inPieces(html: string, cut: string, rest: Promise<void>): AsyncGenerator<string> {
  const at = html.indexOf(cut);
  if (at === -1) throw new Error(`The page has no ${cut}`);
  yield html.slice(0, at);
  await rest;
  yield html.slice(at);
}

const THERE = 'The files are there';

/**
 * Sends the rest of a page once so many of its files are there that this selects, and what runs by itself has run. The page says so
 * itself: one that is still arriving answers nothing in WebKit, where the first script, being `async`, runs when all has come.
 */
export async function sendOnceThere(page: Page, selector: string, least: number, send: () => void): Promise<void> {
  page.on('console', (message) => {
    if (message.text() === THERE) send();
  });
  await page.addInitScript(
    ([wanted, enough, said]) => {
      const isThere = (element: Element): boolean =>
        performance.getEntriesByName(String(Reflect.get(element, 'href') ?? Reflect.get(element, 'src'))).length > 0;
      let turns = 0;
      const look = setInterval(() => {
        const files = [...document.querySelectorAll(wanted)];
        if (files.length >= enough && files.every(isThere)) turns += 1;
        if (turns < 20) return;
        clearInterval(look);
        if (document.readyState === 'loading') console.debug(said);
      }, 10);
    },
    [selector, least, THERE] as const,
  );
}

export const isApplication = ({ pathname }: URL): boolean =>
  /\/(?:chunks\/app|assets\/application)-[\w-]+\.js$/.test(pathname);
export const isApi =
  (world: World, path = '') =>
  ({ origin, pathname }: URL): boolean =>
    origin === world.api && pathname.startsWith(`/api/${path}`);

/** Marks what is on the screen, to see later whether it is still the same. */
export async function markFields(page: Page): Promise<void> {
  await page.getByRole('textbox').first().waitFor();
  await page.evaluate(() => {
    const host = document.querySelector('merchant-onboarding, body > div');
    for (const input of host?.shadowRoot?.querySelectorAll('input') ?? []) Reflect.set(input, 'marked', true);
  });
}

export async function fieldsAreTheSame(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const host = document.querySelector('merchant-onboarding, body > div');
    const inputs = host?.shadowRoot?.querySelectorAll('input') ?? [];
    return inputs.length > 0 && [...inputs].every((input) => Reflect.get(input, 'marked') === true);
  });
}

/** Waits until the application has taken over the first field; its route comes with a later file. */
export async function takenOver(form: Page | FrameLocator): Promise<void> {
  const field = form.locator('input').first();
  // React marks the elements that it has hydrated.
  const isTaken = (): Promise<boolean> =>
    field.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__react')));
  await expect.poll(isTaken).toBe(true);
}

/** Waits until the application shows its first screen. */
export async function live(page: Page): Promise<void> {
  await expect
    .poll(() =>
      // Before the module has loaded, the element has no route at all.
      page.evaluate(() => typeof Reflect.get(document.querySelector('merchant-onboarding') ?? {}, 'route')),
    )
    .toBe('string');
}

/** Every first heading that was painted since the page was opened, in order, and "…" where none was. */
export async function watchHeadings(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    const look = (): void => {
      const host = document.querySelector('merchant-onboarding, body > div');
      const title = host?.shadowRoot?.querySelector('h1');
      const now = title?.checkVisibility({ visibilityProperty: true }) ? title.textContent : '…';
      const isPainted = performance.getEntriesByType('paint').length > 0;
      if (isPainted && seen.at(-1) !== now) seen.push(now);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Reflect.get(window, 'seenHeadings') as string[]);
}

/**
 * Fires `takes-over` at each shadow root, once, just before React looks at what is on the screen: when it adds one of the listeners that
 * nothing else adds. The event reaches the document.
 */
export async function announceTakeOver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen: ShadowRoot['addEventListener'] = Reflect.get(ShadowRoot.prototype, 'addEventListener');
    const announced = new WeakSet<ShadowRoot>();
    ShadowRoot.prototype.addEventListener = function (this: ShadowRoot, ...given: Parameters<typeof listen>) {
      listen.apply(this, given);
      if (given[0] !== 'mouseover' || announced.has(this)) return;
      announced.add(this);
      this.dispatchEvent(new Event('takes-over', { bubbles: true, composed: true }));
    };
  });
}

/** What the journeys need so that Playwright does the same in Firefox as in the other engines (D-290). */
import type { Browser, BrowserContextOptions, BrowserType, Locator, Page } from '@playwright/test';
import { wouldAppend } from './filled';

/** Fails a journey that needs what Playwright leaves out without a word; docs/browsers.md counts it as not run. */
function refuse(what: string): never {
  throw new Error(`Firefox cannot be asked for ${what}`);
}

export async function startFirefox(type: BrowserType): Promise<Browser> {
  const browser = await type.launch();
  const page = await browser.newPage();
  replaceWhatIsFilled(page.locator('html'));
  Reflect.set(Object.getPrototypeOf(page) as Page, 'emulateMedia', () => refuse('other media'));
  await page.close();
  const open = browser.newContext.bind(browser);
  return Object.assign(browser, {
    async newContext(options: BrowserContextOptions = {}) {
      expectUsual(options);
      return open(options);
    },
  });
}

/** Also for what a journey asks of its own page, which Playwright adds to the options further in. */
export function expectUsual({ javaScriptEnabled, isMobile, hasTouch }: BrowserContextOptions): void {
  if (javaScriptEnabled === false) refuse('a page without scripts');
  if (isMobile || hasTouch) refuse('a phone');
}

/** What a field holds is deleted before Playwright would append to it. */
function replaceWhatIsFilled(any: Locator): void {
  const locators = Object.getPrototypeOf(any) as Pick<Locator, 'fill'>;
  const { fill } = locators;
  locators.fill = async function (this: Locator, value, options) {
    const limit = options?.timeout === undefined ? {} : { timeout: options.timeout };
    if (await this.evaluate(wouldAppend, undefined, limit)) await fill.call(this, '', options);
    await fill.call(this, value, options);
  };
}

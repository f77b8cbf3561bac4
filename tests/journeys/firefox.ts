/** What the journeys need so that Playwright does the same in Firefox as in the other engines (D-290). */
import type { Browser, BrowserType, Locator } from '@playwright/test';

type Fill = Locator['fill'];

export async function startFirefox(type: BrowserType): Promise<Browser> {
  const browser = await type.launch();
  const page = await browser.newPage();
  replaceWhatIsFilled(page.locator('html'));
  await page.close();
  return browser;
}

/**
 * Playwright selects what a field holds and types over the selection. Browsers don't say what is selected in an email field; there, in
 * Firefox, Playwright appends. So what the field holds is deleted first.
 */
function replaceWhatIsFilled(any: Locator): void {
  const locators = Object.getPrototypeOf(any) as { fill: Fill };
  const { fill } = locators;
  locators.fill = async function (this: Locator, value, options) {
    const appends = await this.evaluate(
      (control) => control instanceof HTMLInputElement && control.selectionStart === null && control.value !== '',
      undefined,
      options?.timeout === undefined ? {} : { timeout: options.timeout },
    );
    if (appends) await fill.call(this, '', options);
    await fill.call(this, value, options);
  };
}

/** The browser of the unit tests. */
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumArgs, findHeadlessChromium } from '../browser.mjs';

/** A launcher that runs `concurrency` test files at a time, each in its own visible page with the focus. */
export async function chromium({ concurrency }) {
  const executablePath = await findHeadlessChromium();
  return chromeLauncher({
    // Puppeteer would record every request of every page, and the browser's advice about it. Nothing here reads them.
    launchOptions: { executablePath, args: chromiumArgs, networkEnabled: false, issuesEnabled: false },
    createPage: createFocusedPage,
    concurrency,
  });
}

// Several pages in one window are tabs: all but one are hidden, and neither paint nor get the focus.
async function createFocusedPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}

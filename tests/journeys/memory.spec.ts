/**
 * The element is light to live with: what a load keeps in memory, and that nothing of an element is left once it was removed.
 * Optimizing compilers are off: the machine code that they make at moments of their own is no object of ours.
 */
import { chromium, type CDPSession } from '@playwright/test';
import { chromiumArgs, findHeadlessChromium } from '../../scripts/browser.mjs';
import { comeAndGo, kept, UNOPTIMIZED } from './mounts';
import { expect, test } from './test';

const KIB = 1024;
const MIB = 1024 * KIB;
/** Bytes of JavaScript's heap after a load and everything that is fetched ahead; the aim is 1.9 MiB (D-232). */
const MOST_AFTER_LOAD = 2.5 * MIB;
/** Bytes by which a block of mounts may let it grow (D-232). */
const MOST_GROWTH = 16 * KIB;
const MOUNTS = 50;
/** Blocks that are looked at together: single ones grow and shrink by 24 KiB without a leak. */
const BLOCKS = 3;
/** Mounts before the first block: what V8 learns of code that runs for the first times is no leak. */
const WARM_UP = 100;

/** Waits for the application without Playwright's own scripts, which would be in the page's heap. */
async function live(devtools: CDPSession): Promise<void> {
  const expression = "document.querySelector('merchant-onboarding')?.route ?? null";
  await expect
    .poll(async () => (await devtools.send('Runtime.evaluate', { expression })).result.value as unknown)
    .not.toBeNull();
}

test('a load takes little memory, and an element that was removed leaves no memory, node or listener behind', async ({
  world,
}) => {
  test.setTimeout(240_000);
  const browser = await chromium.launch({
    executablePath: await findHeadlessChromium(),
    args: [...chromiumArgs, UNOPTIMIZED],
  });
  const page = await browser.newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  await page.goto(`${world.page}/embed?slug=acme&captcha=off`);
  await live(devtools);
  await page.waitForLoadState('networkidle');
  const loaded = await kept(devtools);
  await comeAndGo(page, WARM_UP + MOUNTS);
  // What the last one had begun (a call, an image) ends first: until then it is not let go of.
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
  const before = await kept(devtools);
  await comeAndGo(page, BLOCKS * MOUNTS);
  const growth = async () => {
    const after = await kept(devtools);
    return {
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
      isSmall: after.heap - before.heap <= BLOCKS * MOST_GROWTH,
    };
  };
  await expect.poll(growth, { timeout: 8_000 }).toEqual({ nodes: 0, listeners: 0, isSmall: true });
  await browser.close();
  expect(loaded.heap / MIB).toBeLessThanOrEqual(MOST_AFTER_LOAD / MIB);
});

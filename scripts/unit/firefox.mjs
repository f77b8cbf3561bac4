/** Firefox for component tests. */
import { playwrightLauncher } from '@web/test-runner-playwright';
import { findFirefox } from '../engines.mjs';

/** A launcher that runs one test file at a time. */
export async function firefox() {
  const executablePath = await findFirefox();
  if (executablePath === undefined) throw new Error('There is no Firefox on this machine, and none could be installed');
  return playwrightLauncher({
    product: 'firefox',
    launchOptions: { executablePath, channel: 'moz-firefox' },
    createBrowserContext: ({ browser }) => browser.newContext({ locale: 'en-US', timezoneId: 'America/New_York' }),
    // Only one window is in front: fields of the others get no focus, and so are never left.
    concurrency: 1,
  });
}

import { existsSync } from 'node:fs';
import { defineConfig, type Project, type ReporterDescription } from '@playwright/test';
import { chosenEngines, isFull, SOAK } from './tests/journeys/scope';
import { chromiumArgs, findHeadlessChromium } from './scripts/browser.mjs';
import { findFirefox, findWebKit, type Engine } from './scripts/engines.mjs';

const GLOBAL_SETUP = './tests/journeys/global-setup.ts';
const results = process.env.JOURNEY_RESULTS;
const line: ReporterDescription = ['line'];

const FIREFOX_PREFERENCES = {
  // Firefox takes this only as a preference; Chromium gets it from `contextOptions`.
  'ui.prefersReducedMotion': 1,
  // Scroll bars over the page, as Playwright has them in the other engines: where they take room, a page that grows moves by theirs.
  'ui.useOverlayScrollbars': 1,
  // Otherwise a cross-site frame has its own process, which Playwright's clicks and keys never reach (D-290).
  'fission.autostart': false,
};

/** How each engine is started; an engine that this machine lacks gets no project. */
const PROJECTS: Readonly<Record<Engine, () => Promise<Project | undefined>>> = {
  async chromium() {
    const executablePath = await findHeadlessChromium();
    return { use: { browserName: 'chromium', launchOptions: { executablePath, args: chromiumArgs } } };
  },
  async firefox() {
    const executablePath = await findFirefox();
    if (executablePath === undefined) return undefined;
    return {
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath, firefoxUserPrefs: FIREFOX_PREFERENCES },
        // For screenshots, Playwright adds styles to the page, which a strict policy reports as a violation.
        screenshot: 'off',
      },
    };
  },
  async webkit() {
    if ((await findWebKit()) === undefined) return undefined;
    // Started by tests/journeys/webkit/browser.ts.
    return { use: { browserName: 'webkit', screenshot: 'off' } };
  },
};

/** These engines run without a GPU in tests, and take several times as long as Chromium on a busy machine. */
const SLOWER: Omit<Project, 'name'> = { timeout: 180_000, expect: { timeout: 45_000 } };

async function projectsOf(engines: readonly Engine[]): Promise<Project[]> {
  const projects: Project[] = [];
  for (const name of engines) {
    const project = await PROJECTS[name]();
    if (project === undefined) console.error(`No ${name} on this machine: its journeys are skipped`);
    else projects.push({ name, ...(name === 'chromium' ? {} : SLOWER), ...project });
  }
  // The slowest engine starts first, so that the run does not end with it alone.
  return projects.toReversed();
}

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  ...(existsSync(new URL(GLOBAL_SETUP, import.meta.url)) ? { globalSetup: GLOBAL_SETUP } : {}),
  // Excludes the tests that only `npm run soak` runs (tests/journeys/scope.ts).
  ...(isFull ? {} : { grepInvert: new RegExp(SOAK) }),
  projects: await projectsOf(chosenEngines),
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // A journey takes 3 to 10 seconds, and several times as long on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A journey spends a quarter of its time waiting: three of them keep two cores busy.
  workers: 3,
  reporter: results ? [line, ['junit', { outputFile: results, includeRetries: true }]] : [line],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A trace doubles the time of a journey: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // So that tests never see a color halfway through a transition.
    contextOptions: { reducedMotion: 'reduce' },
  },
});

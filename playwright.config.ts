import { existsSync } from 'node:fs';
import { defineConfig, type Project, type ReporterDescription } from '@playwright/test';
import { chosenEngines, isFull, SOAK } from './tests/journeys/scope';
import { chromiumArgs, findHeadlessChromium } from './scripts/browser.mjs';
import { findFirefox, findWebKit, type Engine } from './scripts/engines.mjs';

const GLOBAL_SETUP = './tests/journeys/global-setup.ts';
const results = process.env.JOURNEY_RESULTS;
const line: ReporterDescription = ['line'];

const FIREFOX_PREFERENCES = {
  // What `contextOptions` asks of Chromium, Firefox takes only as a preference.
  'ui.prefersReducedMotion': 1,
  // A frame of another site has a process of its own otherwise, which Playwright's clicks and keys never reach (D-290).
  'fission.autostart': false,
  // Scripts may write to the clipboard without a press.
  'dom.events.testing.asyncClipboard': true,
};

/** How each engine is started; an engine that this machine lacks has no project. */
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
        // Playwright styles the page for it, which a strict policy reports as a violation.
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

/** These engines have no graphics card where tests run, and take several times as long as Chromium when a machine is busy. */
const SLOWER: Omit<Project, 'name'> = { timeout: 180_000, expect: { timeout: 45_000 } };

async function projectsOf(engines: readonly Engine[]): Promise<Project[]> {
  const projects: Project[] = [];
  for (const name of engines) {
    const project = await PROJECTS[name]();
    if (project === undefined) console.error(`No ${name} on this machine: its journeys are skipped`);
    else projects.push({ name, ...(name === 'chromium' ? {} : SLOWER), ...project });
  }
  // The slowest engine begins, so that it does not end alone.
  return projects.toReversed();
}

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  ...(existsSync(new URL(GLOBAL_SETUP, import.meta.url)) ? { globalSetup: GLOBAL_SETUP } : {}),
  // What `npm run soak` runs only (tests/journeys/scope.ts).
  ...(isFull ? {} : { grepInvert: new RegExp(SOAK) }),
  projects: await projectsOf(chosenEngines),
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // A journey takes 3 to 10 seconds; a machine that does other things too takes several times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  // A journey waits a quarter of its time: three of them keep two cores busy.
  workers: 3,
  reporter: results ? [line, ['junit', { outputFile: results, includeRetries: true }]] : [line],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // A trace doubles the time of a journey: TRACE=1 asks for it.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // What is looked at is at rest: no color halfway between two states.
    contextOptions: { reducedMotion: 'reduce' },
  },
});

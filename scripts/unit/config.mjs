/** How unit and component tests run in a real browser, whichever it is. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { filesUnder } from '../files.mjs';
import { browserJunit } from '../gate/browser-junit.mjs';
import { bundleTests } from './bundle.mjs';
import { countCases } from './count.mjs';
import { pressKeys } from './keys.mjs';
import { serveBundle, serveSources } from './serve.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { appVersion: version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).config;
const results = process.env.UNIT_RESULTS;
const counts = process.env.SOAK_COUNTS;

// Given only by `npm run mutants`.
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined;

/** The configuration for the tests below these folders, in this browser. */
export async function unitTests({ folders, browser }) {
  const bundle = await bundleTests({
    root,
    tests: mutant ? [mutant.test] : filesUnder(root, folders, /\.test\.tsx?$/),
    mutant,
    guard: 'tests/tooling/console-guard.ts',
    define: {
      __APP_VERSION__: JSON.stringify(version),
      // Given only by `npm run soak`.
      __SOAK__: process.env.SOAK ?? 'undefined',
      // Given by `npm run transcripts`.
      __ACCEPT_TRANSCRIPTS__: String(process.env.TRANSCRIPTS === 'accept'),
    },
  });
  return {
    files: folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    rootDir: root,
    nodeResolve: false,
    browsers: [browser],
    plugins: [serveBundle(bundle), serveSources(root), pressKeys(), ...(counts ? [countCases(counts)] : [])],
    reporters: [defaultReporter(), ...(results ? [browserJunit(results, root.replace(/\/$/, ''))] : [])],
    // A machine under load takes several times as long.
    browserStartTimeout: 120_000,
    testsFinishTimeout: process.env.SOAK ? 36_000_000 : 400_000,
    testFramework: { config: { timeout: 20_000 } },
  };
}

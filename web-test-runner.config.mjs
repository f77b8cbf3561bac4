/** Unit and component tests in a real Chromium: `npm run unit`, or `npm run unit -- --files tests/unit/one.test.ts`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { filesUnder } from './scripts/files.mjs';
import { bundleTests } from './scripts/unit/bundle.mjs';
import { chromium } from './scripts/unit/chromium.mjs';
import { browserJunit } from './scripts/gate/browser-junit.mjs';
import { countCases } from './scripts/unit/count.mjs';
import { typeKeys } from './scripts/unit/keys.mjs';
import { serveBundle, serveSources } from './scripts/unit/serve.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const { appVersion: version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')).config;
const results = process.env.UNIT_RESULTS;
const counts = process.env.SOAK_COUNTS;
const FOLDERS = ['src', 'tests/element', 'tests/tooling', 'tests/unit'];

// Given only by `npm run mutants`.
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined;

const bundle = await bundleTests({
  root,
  tests: mutant ? [mutant.test] : filesUnder(root, FOLDERS, /\.test\.tsx?$/),
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

export default {
  files: FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  rootDir: root,
  nodeResolve: false,
  browsers: [await chromium({ concurrency: 3 })],
  plugins: [serveBundle(bundle), serveSources(root), typeKeys(), ...(counts ? [countCases(counts)] : [])],
  reporters: [defaultReporter(), ...(results ? [browserJunit(results, root.replace(/\/$/, ''))] : [])],
  // A machine under load takes several times as long.
  testsFinishTimeout: process.env.SOAK ? 36_000_000 : 400_000,
  testFramework: { config: { timeout: 20_000 } },
};

/** Unit and component tests in a real Chromium: `npm run unit`, or `npm run unit -- --files tests/unit/one.test.ts`. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { filesUnder } from './scripts/files.mjs';
import { chromium } from './scripts/unit/chromium.mjs';
import { browserJunit } from './scripts/gate/browser-junit.mjs';
import { loadBeforeTests, resolveImports } from './scripts/unit/serve.mjs';
import { vendor } from './scripts/unit/vendor.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const results = process.env.UNIT_RESULTS;
const GUARD = '/tests/tooling/console-guard.ts';
const FOLDERS = ['src', 'tests/element', 'tests/tooling', 'tests/unit'];
const entryPoints = filesUnder(root, FOLDERS, /\.test\.tsx?$/);

export default {
  files: FOLDERS.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
  rootDir: root,
  nodeResolve: false,
  browsers: [await chromium({ concurrency: 2 })],
  plugins: [
    loadBeforeTests(GUARD),
    resolveImports({ root, packages: await vendor({ root, entryPoints }) }),
    esbuildPlugin({
      ts: true,
      tsx: true,
      target: 'es2022',
      tsconfig: 'tsconfig.json',
      define: {
        __APP_VERSION__: JSON.stringify(version),
        // Given by `npm run soak` alone.
        __SOAK__: process.env.SOAK ?? 'undefined',
        // Given by `npm run transcripts`.
        __ACCEPT_TRANSCRIPTS__: String(process.env.TRANSCRIPTS === 'accept'),
        'process.env.NODE_ENV': '"development"',
      },
    }),
  ],
  reporters: [defaultReporter(), ...(results ? [browserJunit(results, root.replace(/\/$/, ''))] : [])],
  // Component tests wait for real pauses (autosave rests 1.5 s); a machine under load doubles everything else.
  // The whole suite takes five minutes on two cores.
  testsFinishTimeout: process.env.SOAK ? 36_000_000 : 400_000,
  testFramework: { config: { timeout: 20_000 } },
  coverageConfig: { include: ['src/**/*.{ts,tsx}'], exclude: ['src/**/*.test.{ts,tsx}'] },
};

/** Unit and component tests in a real Chromium: `npm run unit`, or `npm run unit -- --files tests/unit/one.test.ts`. */
import { chromium } from './scripts/unit/chromium.mjs';
import { unitTests } from './scripts/unit/config.mjs';

export default await unitTests({
  folders: ['src', 'tests/element', 'tests/tooling', 'tests/unit'],
  browser: await chromium({ concurrency: 3 }),
});

/** Component tests of what is on the screen in Firefox: `npm run unit:firefox`, or `npm run unit:firefox -- --files tests/unit/ui/one.test.ts`. */
import { firefox } from './scripts/unit/firefox.mjs';
import { unitTests } from './scripts/unit/config.mjs';

export default await unitTests({
  folders: ['frame', 'screens', 'theme', 'ui'].map((name) => `tests/unit/${name}`).concat('tests/element'),
  browser: await firefox(),
});

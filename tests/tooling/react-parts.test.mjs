import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { filesUnder } from '../../scripts/files.mjs';
import { withoutHoisting, withoutUnusedParts } from '../../scripts/react-parts.mjs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = (mode) => readFileSync(join(root, 'node_modules/react-dom/cjs', `react-dom-client.${mode}.js`), 'utf8');

describe('the parts of React that are left out', () => {
  it('are all in the version that is installed', () => {
    const code = client('production');
    const left = withoutUnusedParts(code);
    assert.ok(left.length < code.length - 50_000);
    assert.doesNotMatch(left, /FragmentInstance\.prototype\.\w+ =/);
    assert.doesNotMatch(left, /::view-transition-group/);
    assert.match(left, /function isHostHoistableType\([^)]*\) \{return false\}/);
  });

  it('fail the build when React no longer has one of them', () => {
    const code = client('production').replace('function isHostHoistableType(', 'function isHoistable(');
    assert.throws(() => withoutUnusedParts(code), /react-dom has no isHostHoistableType/);
  });

  it('behave the same in development: nothing is moved to the page’s head', () => {
    const code = client('development');
    assert.notEqual(withoutHoisting(code), code);
  });

  it('are used nowhere', () => {
    const uses =
      /ViewTransition|<Fragment[^>]* ref|componentStack|\b(?:preload|preconnect|prefetchDNS|preinit)\w*\(|<(?:link|style|meta|script)[\s>]/;
    // src/server makes text, without React.
    const files = filesUnder(root, ['src'], /\.tsx?$/).filter((file) => !file.startsWith('src/server/'));
    const users = files.filter((file) => {
      const code = readFileSync(`${root}/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return uses.test(code);
    });
    assert.deepEqual(users, []);
  });
});

import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { filesUnder } from '../../scripts/files.mjs';
import { HANDLERS, withoutUnusedRegistrations } from '../../scripts/react-events.mjs';
import {
  UNUSED_EXPORTS,
  withoutUnusedBehavior,
  withoutUnusedExports,
  withoutUnusedParts,
} from '../../scripts/react-parts.mjs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const client = (mode) => readFileSync(join(root, 'node_modules/react-dom/cjs', `react-dom-client.${mode}.js`), 'utf8');

/** Copies of React's modules, from where they find each other. */
mkdirSync(join(root, '.build'), { recursive: true });
const folder = mkdtempSync(join(root, '.build/react-'));
const require = createRequire(import.meta.url);
let copies = 0;

describe('the parts of React that are left out', () => {
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('are all in the version that is installed', () => {
    const code = client('production');
    const left = withoutUnusedParts(code);
    assert.ok(left.length < code.length - 130_000);
    assert.doesNotMatch(left, /FragmentInstance\.prototype\.\w+ =/);
    assert.doesNotMatch(left, /::view-transition-group/);
    assert.match(left, /function isHostHoistableType\([^)]*\) \{return false\}/);
    assert.doesNotMatch(left, /\breturn updateSuspenseComponent\(/);
    assert.doesNotMatch(left, /useOptimistic: (?!null)/);
    assert.doesNotMatch(left, /priorFocusedElem\.focus|root\.selectionStart/);
    // Another statement of that function counts with a variable that was declared in what is left out.
    assert.match(left, /\{var (?:\w+, )*anchorOffset,.*;JSCompiler_temp = null;\}/);
  });

  for (const library of Object.keys(UNUSED_EXPORTS)) {
    const codeOf = (mode) => readFileSync(join(root, 'node_modules', library, `cjs/${library}.${mode}.js`), 'utf8');
    const file = join(folder, `${library}.cjs`);
    const exportsOf = (code) => {
      // A name of its own: node keeps what a file exported before.
      const copy = `${file}.${(copies += 1)}.cjs`;
      writeFileSync(copy, code);
      return Object.keys(require(copy));
    };

    for (const mode of ['production', 'development']) {
      it(`are no exports of ${library}, in ${mode}`, () => {
        const all = exportsOf(codeOf(mode));
        const left = exportsOf(withoutUnusedExports(library, codeOf(mode)));
        const unused = UNUSED_EXPORTS[library];
        assert.deepEqual(
          unused.filter((name) => !all.includes(name)),
          [],
        );
        assert.deepEqual(
          left,
          all.filter((name) => !unused.includes(name)),
        );
      });
    }

    it(`fail the build when ${library} no longer exports one of them`, () => {
      const [name] = UNUSED_EXPORTS[library];
      const code = codeOf('production').replace(`exports.${name} =`, 'exports.another =');
      assert.throws(() => withoutUnusedExports(library, code), new RegExp(`${library} has no export ${name}`));
    });
  }

  it('fail the build when React no longer has one of them', () => {
    const code = client('production').replace('function isHostHoistableType(', 'function isHoistable(');
    assert.throws(() => withoutUnusedParts(code), /react-dom has no isHostHoistableType/);
  });

  it('behave the same in development: nothing is moved to the page’s head, no event is replayed, and no focus given back', () => {
    const changed = withoutUnusedBehavior(client('development'));
    assert.match(changed, /function isHostHoistableType\([^)]*\) \{ return false;/);
    assert.match(changed, /function queueIfContinuousEvent\([^)]*\) \{ return false;/);
    assert.match(changed, /false &&\s+priorFocusedElem &&/);
  });

  it('leave no listener on the host’s document, and register only the events of handlers that are used', () => {
    for (const mode of ['production', 'development']) {
      const code = withoutUnusedRegistrations(client(mode));
      const registered = [...code.matchAll(/^ *register\w+Event\(\s*(?:[\w"]+, )?"(on\w+)"/gm)].map(([, name]) => name);
      assert.deepEqual(registered.toSorted(), ['onBlur', 'onChange', 'onFocus', 'onMouseEnter', 'onMouseLeave']);
      assert.match(code, /"auxClick click error input keyDown keyUp load mouseDown paste submit"\.split/);
      assert.doesNotMatch(code, /listenToNativeEvent\("selectionchange"/);
    }
  });

  it('fail the build when React registers its events differently', () => {
    const code = client('production').replace('"abort auxClick ', '"auxClick abort ');
    assert.throws(() => withoutUnusedParts(code), /react-dom has no "abort auxClick/);
  });

  it('give elements no handler of another event', () => {
    const [, all] = /"(abort auxClick [^"]*)"/.exec(client('production'));
    const simple = all.split(' ').map((name) => `on${name[0].toUpperCase()}${name.slice(1)}`);
    const made = [...client('production').matchAll(/^ *register\w+Event\(\s*(?:[\w"]+, )?"(on\w+)"/gm)].map(
      ([, name]) => name,
    );
    const unused = [...simple, ...made].filter((name) => !HANDLERS.includes(name));
    assert.ok(unused.length > 60);
    const given = new RegExp(`\\s(${unused.join('|')})(?:Capture)?=\\{`, 'g');
    const names = filesUnder(root, ['src'], /\.tsx$/).flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(given)].map(([, name]) => name),
    );
    // Props of our own components: of a dialog and a disclosure.
    assert.deepEqual(new Set(names), new Set(['onClose', 'onToggle']));
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

  it('are used by no library either', () => {
    const names = Object.values(UNUSED_EXPORTS).flat().join('|');
    const uses = new RegExp(
      `\\bReact\\w*\\.(?:${names})\\b|import [^;]*[{,]\\s*(?:${names})\\b[^;]*\\} from ['"]react(?:-dom)?['"]|<form[^>]* action=`,
    );
    const libraries = [
      'jotai/esm/react.mjs',
      'notistack/notistack.esm.js',
      'react-hook-form/dist/index.esm.mjs',
      '@emotion/react/dist/emotion-react.browser.esm.js',
      '@emotion/styled/base/dist/emotion-styled-base.browser.esm.js',
      '@emotion/use-insertion-effect-with-fallbacks/dist/emotion-use-insertion-effect-with-fallbacks.browser.esm.js',
    ].map((file) => `node_modules/${file}`);
    const users = [...filesUnder(root, ['src'], /\.tsx?$/), ...libraries].filter((file) =>
      uses.test(readFileSync(join(root, file), 'utf8')),
    );
    assert.deepEqual(users, []);
  });
});

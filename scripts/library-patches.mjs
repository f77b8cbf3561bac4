/**
 * Changes to libraries before they are bundled, for both the build and the browser tests. A library is patched by
 * pattern, and a new version may be written differently. So each patch names the modules that it must change, and
 * bundling fails if it did not.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { filesUnder } from './files.mjs';
import { withoutAdvice, withoutUnusedBehavior, withoutUnusedExports, withoutUnusedParts } from './react-parts.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/**
 * A patch of source has `scope` (modules it is tried on), `changes` (modules, by pattern, that it must have changed) and
 * `change`. A patch of imports has `imports` (a name), `from` (modules, by pattern, that must have asked for it) and either
 * `path` or `code`, which they get in its place.
 */
export const PATCHES = [
  {
    // notistack writes its styles into the page's head with goober; the shim puts its few rules into our own stylesheet.
    name: 'goober-shim',
    imports: 'goober',
    from: [/\/notistack\/notistack\.esm\.js$/],
    path: at('../src/notifications/goober-shim.ts'),
  },
  {
    // Importing @emotion/react makes a default cache, which moves the host page's own server-rendered `<style data-emotion="css …">`
    // tags. Every styled part here is inside a cache of its own shadow root.
    name: 'emotion-default-cache',
    scope: /\/@emotion\/react\/dist\/emotion-element/,
    changes: [/\/@emotion\/react\/dist\/emotion-element[^/]*\.js$/],
    change: (code) => code.replace(/typeof HTMLElement !== 'undefined' \?[^]*?: null/, 'null'),
  },
  {
    // Looks the hook up by a computed name, for versions of React that have none. The bundle then gets a copy of React's namespace.
    name: 'emotion-hooks',
    scope: /\/@emotion\/use-insertion-effect-with-fallbacks\/dist\//,
    changes: [/\/@emotion\/use-insertion-effect-with-fallbacks\/dist\/[^/]+\.m?js$/],
    change: (code) => code.replace(/= React\['useInsertion' \+ 'Effect'\] \? [^;]*;/, '= React.useInsertionEffect;'),
  },
  {
    // A list of HTML attributes that is not needed: our components pass only valid ones, and React handles the rest.
    name: 'emotion-is-prop-valid',
    imports: '@emotion/is-prop-valid',
    from: [/\/@emotion\/styled\/base\/dist\/[^/]+\.js$/],
    code: "export default (prop) => prop !== 'as' && prop !== 'theme';",
  },
  {
    // Makes a function of each of 134 tags, which take 16 KiB of the heap (D-232). A style needs only its own.
    name: 'emotion-tags',
    scope: /\/@emotion\/styled\/dist\//,
    changes: [/\/@emotion\/styled\/dist\/emotion-styled[^/]*\.m?js$/],
    change: (code) => code.replace(/(?<=^var tags = )\[[^\]]*\]/m, JSON.stringify(styledTags())),
  },
  {
    // The first screen's class names are in the entry twice each. Five digits of 36 still tell 60 million styles apart.
    name: 'emotion-short-names',
    scope: /\/@emotion\/hash\/dist\//,
    changes: [/\/@emotion\/hash\/dist\/[^/]+\.m?js$/],
    change: (code) => code.replace('.toString(36);', '.toString(36).slice(-5);'),
  },
  {
    // Copies static members of class components; there are none here.
    name: 'emotion-hoist-statics',
    imports: 'hoist-non-react-statics',
    from: [/\/@emotion\/react\/_isolated-hnrs\/dist\/[^/]+\.js$/],
    code: 'export default (target) => target;',
  },
  {
    // Writes style elements, which a strict policy refuses: ours is in src/theme/style-root.ts.
    name: 'emotion-sheet',
    imports: '@emotion/sheet',
    from: [/\/@emotion\/cache\/dist\/[^/]+\.js$/],
    code: 'export class StyleSheet { hydrate() {} }',
  },
  {
    // The list of numeric properties that get `px` in object styles; ours are strings.
    name: 'emotion-unitless',
    imports: '@emotion/unitless',
    from: [/\/@emotion\/serialize\/dist\/[^/]+\.js$/],
    code: 'export default {};',
  },
  {
    // Labels are written by a compiler that is not used.
    name: 'emotion-labels',
    scope: /\/@emotion\/serialize\/dist\//,
    changes: [/\/@emotion\/serialize\/dist\/[^/]+\.js$/],
    change: (code) =>
      code.replace(/^ +while \(\(match = labelPattern[^]*?^ +\}$/m, '').replace('labelPattern.lastIndex = 0;', ''),
  },
  {
    // No browser with constructed sheets needs the prefixes.
    name: 'emotion-prefixes',
    scope: /\/@emotion\/cache\/dist\//,
    changes: [/\/@emotion\/cache\/dist\/[^/]+\.js$/],
    change: (code) => code.replace('defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []'),
  },
  {
    // For each styled element, Emotion renders a fragment and a sibling that inserts its rules, and copies its props to add a theme
    // that no style here uses. This inserts the rules while the element renders: outer elements first, as before.
    name: 'emotion-insertion',
    scope: /\/@emotion\/styled\/base\/dist\/emotion-styled-base[^/]*\.m?js$/,
    changes: [/\/@emotion\/styled\/base\/dist\/emotion-styled-base[^/]*\.m?js$/],
    change: withoutInsertions,
  },
  {
    // zod keeps its settings and registry on the page's global object, shared with any other copy on the page: the host's error
    // messages would become ours, and the page would get two globals. This keeps them in the module, and leaves them out if unused.
    name: 'zod-globals',
    scope: /\/zod\/v4\/core\/(?:core|registries)\.js$/,
    changes: [/\/zod\/v4\/core\/core\.js$/, /\/zod\/v4\/core\/registries\.js$/],
    change: (code) =>
      code
        .replace(
          /^\(_a = globalThis\)\.(__zod_\w+) \?\? \(_a\.\1 = (.*)\);\nexport const (\w+) = globalThis\.\1;$/m,
          'export const $3 = /*@__PURE__*/ $2;',
        )
        .replaceAll('globalThis.__zod_', ''),
  },
  {
    // Importing ofetch makes a client with the page's `fetch` as it is then. Ours is the only one, and looks `fetch` up on each call.
    name: 'ofetch-default',
    scope: /\/ofetch\/dist\/index\.mjs$/,
    changes: [/\/ofetch\/dist\/index\.mjs$/],
    change: (code) =>
      code
        .replace(/^const _globalThis = [^]*^const \$fetch = ofetch;$/m, '')
        .replace(/^export \{ \$fetch, .*$/m, 'export { createFetch };'),
  },
  {
    // ofetch parses JSON with destr by default. Every call here asks for text and parses it itself.
    name: 'ofetch-destr',
    imports: 'destr',
    from: [/\/ofetch\/dist\/index\.mjs$/, /\/ofetch\/dist\/shared\/[^/]+\.mjs$/],
    code: 'export default JSON.parse;',
  },
  {
    // ofetch builds URLs with ufo. Every call here passes a complete URL.
    name: 'ofetch-ufo',
    imports: 'ufo',
    from: [/\/ofetch\/dist\/index\.mjs$/, /\/ofetch\/dist\/shared\/[^/]+\.mjs$/],
    code: `const refuse = () => {
      throw new TypeError('Calls give whole addresses');
    };
    export { refuse as withBase, refuse as withQuery };`,
  },
  {
    // React stores its tree in properties of DOM nodes, from which a page script could reach every prop: the session's client and
    // what is typed. In WeakMaps, only React can reach it.
    name: 'react-dom-expandos',
    scope: /\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/,
    changes: [/\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/],
    change: hiddenExpandos,
  },
  {
    name: 'react-dom-unused',
    scope: /\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/,
    changes: [/\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/],
    change: (code) =>
      code.includes('react-dom-client.development.js')
        ? withoutUnusedBehavior(code)
        : withoutAdvice(withoutUnusedParts(code)),
  },
  {
    // What React throws at itself as a signal, told by identity and never shown. As an error, each keeps its stack, and that the
    // bytecode of React's module.
    name: 'react-dom-signals',
    scope: /\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/,
    changes: [/\/react-dom\/cjs\/react-dom-client\.(?:production|development)\.js$/],
    change: (code) =>
      code.replace(/(?<=Exception = )Error\((?:formatProdErrorMessage\(\d+\)|\s*"(?:[^"\\]|\\.)*"\s*)\)/g, '{}'),
  },
  unusedExports('react'),
  unusedExports('react-dom'),
  {
    // Asks a developer's extension, by a global of the page, whether this build is one for production.
    name: 'react-dom-dce-check',
    scope: /\/node_modules\/react-dom\/(?:client|index)\.js$/,
    changes: [/\/node_modules\/react-dom\/client\.js$/, /\/node_modules\/react-dom\/index\.js$/],
    change: (code) => code.replace(/^function checkDCE\(\) \{$[^]*?^\}$/m, '').replace(/^ +checkDCE\(\);$/m, ''),
  },
  {
    // The rules of single inputs, which it asks only in a form without a schema; every form here has one.
    name: 'hook-form-rules',
    scope: /\/react-hook-form\/dist\/index\.esm\.mjs$/,
    changes: [/\/react-hook-form\/dist\/index\.esm\.mjs$/],
    change: (code) => code.replace(/^var validateField = async [^]*?^\};$/m, 'var validateField = async () => ({});'),
  },
  // A library that uses for-in breaks if a host page has extended Object.prototype.
  ownKeys(
    'zod',
    ['core', 'json-schema-processors', 'memoizer', 'schemas', 'util'].map((name) => `v4/core/${name}`),
  ),
  ownKeys('zxcvbn', ['lib/main', 'lib/matching', 'lib/scoring', 'lib/time_estimates']),
  ownKeys('react-hook-form', ['dist/index.esm']),
  ownKeys('@emotion/react', ['dist/emotion-react', 'dist/emotion-element']),
  ownKeys('@emotion/styled', ['base/dist/emotion-styled-base']),
  ownKeys('@emotion/serialize', ['dist/emotion-serialize']),
];

/** For the element's entry: it passes no properties or events to r2wc, and reads its attributes itself. */
export const ELEMENT_PATCHES = [
  {
    name: 'r2wc-properties',
    scope: /\/@r2wc\/core\/dist\/core\.js$/,
    changes: [/\/@r2wc\/core\/dist\/core\.js$/],
    change: withoutProperties,
  },
];

/** Every tag of which `src` has a styled element. */
function styledTags() {
  const files = filesUnder(at('..'), ['src'], /\.tsx?$/);
  const tags = files.flatMap((file) => readFileSync(at(`../${file}`), 'utf8').match(/(?<=\bstyled\.)\w+/g) ?? []);
  return [...new Set(tags)].toSorted((a, b) => (a < b ? -1 : 1));
}

function unusedExports(library) {
  const modules = new RegExp(`/node_modules/${library}/cjs/${library}\\.(?:production|development)\\.js$`);
  return {
    name: `unused exports of ${library}`,
    scope: modules,
    changes: [modules],
    change: (code) => withoutAdvice(withoutUnusedExports(library, code)),
  };
}

/** Removes r2wc's conversions, its lists of properties and events, the loops over them, its attribute handling, and its mode without a shadow root. */
function withoutProperties(code) {
  return code
    .replace(/(\w+)\.shadow \? (this\.container = this\.attachShadow\(\{\s*mode: \1\.shadow\s*\}\)) :[^;]*;/, '$2;')
    .replace(/(?<== )\{\s+string: [^}]*\}/, '{}')
    .replace(/^ +\w+\.props \|\| .*\n +const .*;\n/m, '')
    .replace(/^( +)static get observedAttributes\(\) \{$[^]*?^\1\}$/m, '')
    .replace(/^( +)(?:for \(const \w+ of \w+\)|attributeChangedCallback\([^)]*\)) \{$[^]*?^\1\}$/gm, '')
    .replace(/^( +)for \(const \w+ of \w+\)$\n(?:\1 +.*\n)+/gm, '');
}

/** Removes the inserting sibling and the theme from Emotion's styled elements. */
function withoutInsertions(code) {
  return code
    .replace(/^( +)if \(props\.theme == null\) \{$[^]*?^\1\}$/m, '')
    .replace(
      /return \/\*#__PURE__\*\/React\.createElement\(React\.Fragment, null, [^]*?isStringTag: (.*)\s+\}\), (.*)\);/,
      'insertStyles(cache, serialized, $1);\n      return $2;',
    );
}

/** Replaces the properties that are named by React's keys with map entries. */
function hiddenExpandos(code) {
  return ['internalInstanceKey', 'internalPropsKey', 'internalContainerInstanceKey'].reduce(hidden, code);
}

function hidden(code, key) {
  const node = String.raw`((?:\w+)(?:\.\w+)*)`;
  return code
    .replace(new RegExp(String.raw`\b${key} = "__react\w+\$" \+ randomKey`), `${key} = new WeakMap()`)
    .replace(new RegExp(String.raw`delete ${node}\[${key}\]`, 'g'), `${key}.delete($1)`)
    .replace(new RegExp(String.raw`${node}\[${key}\] = ([\w.]+)(?=[,;)])`, 'g'), `${key}.set($1, $2)`)
    .replace(new RegExp(String.raw`${node}\[${key}\]`, 'g'), `${key}.get($1)`);
}

function ownKeys(library, modules) {
  return {
    name: `own-keys of ${library}`,
    scope: new RegExp(`/node_modules/${library}/`),
    changes: modules.map((module) => new RegExp(`/node_modules/${library}/${module}[^/]*\\.m?js$`)),
    change: (code) =>
      code.replace(/\bfor \(((?:const |let |var )?)(\w+) in ([\w.${}]+)\)/g, 'for ($1$2 of Object.keys($3 ?? {}))'),
  };
}

/** Applies patches to the modules of one build, and records which of them changed nothing. */
function createPatching(patches) {
  const seen = new Map(patches.map((patch) => [patch, new Set()]));

  function note(patch, patterns, id) {
    for (const pattern of patterns) if (pattern.test(id)) seen.get(patch).add(pattern);
  }

  return {
    /** The patch of an import; undefined for all others. */
    replacementOf(name, importer) {
      const patch = patches.find(({ imports, from }) => imports === name && from.some((one) => one.test(importer)));
      if (patch) note(patch, patch.from, importer);
      return patch;
    },
    isInScope: (id) => patches.some(({ scope }) => scope?.test(id)),
    apply(code, id) {
      let patched = code;
      for (const patch of patches) {
        if (!patch.scope?.test(id)) continue;
        const before = patched;
        patched = patch.change(before);
        if (patched !== before) note(patch, patch.changes, id);
      }
      return patched;
    },
    problems: () =>
      patches.flatMap((patch) =>
        (patch.changes ?? patch.from)
          .filter((pattern) => !seen.get(patch).has(pattern))
          .map((pattern) => `The patch ${patch.name} has changed nothing in ${pattern.source}`),
      ),
  };
}

const posix = (path) => path.replaceAll('\\', '/');
const VIRTUAL = '\0library-patch:';

/** A plugin of rollup. */
export function rollupPatches(patches = PATCHES) {
  let patching = createPatching(patches);
  return {
    name: 'library-patches',
    buildStart() {
      patching = createPatching(patches);
    },
    resolveId(source, importer) {
      if (importer === undefined) return null;
      const patch = patching.replacementOf(source, posix(importer));
      return patch ? (patch.path ?? VIRTUAL + patch.name) : null;
    },
    load: (id) => (id.startsWith(VIRTUAL) ? patches.find(({ name }) => name === id.slice(VIRTUAL.length)).code : null),
    transform(code, id) {
      if (!patching.isInScope(posix(id))) return null;
      const patched = patching.apply(code, posix(id));
      return patched === code ? null : { code: patched, map: null };
    },
    buildEnd(error) {
      if (error) return;
      const problems = patching.problems();
      if (problems.length > 0) this.error(problems.join('\n'));
    },
  };
}

/** The same as a plugin of esbuild; `part`: only a part of the code is bundled, and need not contain every library. */
export function esbuildPatches(patches = PATCHES, { part = false } = {}) {
  return {
    name: 'library-patches',
    setup({ onStart, onResolve, onLoad, onEnd }) {
      let patching = createPatching(patches);
      onStart(() => {
        patching = createPatching(patches);
      });
      onResolve({ filter: /^[\w@]/ }, ({ path, importer }) => {
        const patch = patching.replacementOf(path, posix(importer));
        if (!patch) return undefined;
        return patch.path ? { path: patch.path } : { path: patch.name, namespace: 'library-patch' };
      });
      onLoad({ filter: /.*/, namespace: 'library-patch' }, ({ path }) => ({
        contents: patches.find(({ name }) => name === path).code,
      }));
      onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => {
        if (!patching.isInScope(posix(path))) return undefined;
        return { contents: patching.apply(await readFile(path, 'utf8'), posix(path)) };
      });
      onEnd(({ errors }) => ({
        errors: errors.length > 0 || part ? [] : patching.problems().map((text) => ({ text })),
      }));
    },
  };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import dynamicImportVars from '@rollup/plugin-dynamic-import-vars';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Licences that may be bundled; another one fails the build until somebody has read it. */
const LICENCES = '(MIT OR BSD-3-Clause OR BSD-2-Clause OR ISC OR Apache-2.0 OR 0BSD OR Zlib)';

/** notistack styles itself with goober in the page's head; the shim puts its few rules into our own sheet. */
const gooberShim = {
  name: 'goober-shim',
  resolveId: (source, importer) =>
    source === 'goober' && importer?.includes('notistack') ? at('src/notifications/goober-shim.ts') : null,
};

/**
 * Importing @emotion/react makes a default cache with the key `css`, which moves the host page's own server-rendered
 * `<style data-emotion="css …">` tags. Another key leaves them alone.
 */
const emotionDefaultCache = {
  name: 'emotion-default-cache',
  transform: (code, id) =>
    id.includes('@emotion/react/dist/emotion-element')
      ? { code: code.replaceAll("key: 'css'", "key: 'mo-d'"), map: null }
      : null,
};

/**
 * zod keeps its settings and its registry on the page's global object, where every copy of it on the page shares them:
 * the host's error messages would become ours, and the page would get two globals. Ours keeps them to itself.
 */
const zodGlobals = {
  name: 'zod-globals',
  transform(code, id) {
    if (!/\/zod\/v4\/core\/(core|registries)\.js$/.test(id)) return null;
    if (!code.includes('globalThis.__zod_')) this.error('zod keeps its globals elsewhere now');
    return { code: `const ownScope = {};\n${code.replaceAll('globalThis', 'ownScope')}`, map: null };
  },
};

/**
 * Libraries that walk an object with for-in trip over what a host page has put on Object.prototype: they see an object's
 * own keys alone.
 */
const ownKeys = {
  name: 'own-keys',
  transform(code, id) {
    if (!/\/node_modules\/(?:zod|react-hook-form|@emotion|ufo|zxcvbn)\//.test(id)) return null;
    const changed = code.replace(
      /\bfor \(((?:const |let |var )?)(\w+) in ([\w.${}]+)\)/g,
      'for ($1$2 of Object.keys($3 ?? {}))',
    );
    return changed === code ? null : { code: changed, map: null };
  },
};

/**
 * Two helpers of Emotion that nothing here uses: a list of HTML attributes (our parts pass valid ones alone, and React
 * takes the rest) and the copying of statics for class components.
 */
const emotionLeftovers = {
  name: 'emotion-leftovers',
  resolveId(source) {
    if (source === '@emotion/is-prop-valid') return '\0is-prop-valid';
    return source === 'hoist-non-react-statics' ? '\0hoist-statics' : null;
  },
  load(id) {
    if (id === '\0is-prop-valid') return "export default (prop) => prop !== 'as' && prop !== 'theme';";
    return id === '\0hoist-statics' ? 'export default (target) => target;' : null;
  },
};

/** @param {string} [options.licences] file for the licences of what is bundled */
function plugins({ licences } = {}) {
  return [
    gooberShim,
    emotionDefaultCache,
    emotionLeftovers,
    zodGlobals,
    ownKeys,
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        __APP_VERSION__: JSON.stringify(version),
      },
    }),
    nodeResolve({
      browser: true,
      extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
      exportConditions: ['production', 'browser', 'module', 'import', 'default'],
    }),
    commonjs(),
    esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
    // The screen of a route is found by its folder.
    dynamicImportVars({ include: ['**/src/**'], errorWhenNoFilesFound: true }),
    ...(licences
      ? [
          license({
            thirdParty: {
              allow: { test: LICENCES, failOnUnlicensed: true, failOnViolation: true },
              output: at(licences),
            },
          }),
        ]
      : []),
    terser({
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true, hoist_props: true },
      format: { comments: false },
    }),
  ];
}

function output(dir, extra = {}) {
  return {
    dir: at(dir),
    format: 'es',
    sourcemap: true,
    banner: `/*! merchant-onboarding ${version} | MIT | THIRD-PARTY.txt */`,
    chunkFileNames: 'chunks/[name]-[hash].js',
    ...extra,
  };
}

function onwarn(warning, warn) {
  // React's packages mark themselves for server components; the mark means nothing here.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // zod's own source: prose that reads like an annotation, and two modules that know each other. Kysely's know each other too.
  const inside = (name) => [warning.id, ...(warning.ids ?? [])].some((id) => id?.includes(`node_modules/${name}/`));
  if (warning.code === 'INVALID_ANNOTATION' && inside('zod')) return;
  if (warning.code === 'CIRCULAR_DEPENDENCY' && (inside('zod') || inside('kysely'))) return;
  warn(warning);
}

export default [
  {
    input: { 'merchant-onboarding': at('src/index.ts') },
    // A facade entry: whatever query a host adds to its address, the chunks are loaded once.
    preserveEntrySignatures: 'strict',
    plugins: plugins({ licences: 'dist/THIRD-PARTY.txt' }),
    output: output('dist', { entryFileNames: '[name].js' }),
    onwarn,
  },
  {
    input: { react: at('src/react.tsx') },
    external: ['react', 'react/jsx-runtime', './merchant-onboarding.js'],
    plugins: plugins(),
    output: output('dist', { entryFileNames: '[name].js' }),
    onwarn,
  },
  {
    input: { app: at('src/standalone/main.ts') },
    plugins: plugins(),
    output: output('dist/standalone', {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
    }),
    onwarn,
  },
  {
    input: { demo: at('demo/main.ts') },
    // The database in the page is loaded as it is published: it looks for its own files beside itself.
    external: ['@electric-sql/pglite'],
    plugins: plugins({ licences: 'dist/demo/THIRD-PARTY.txt' }),
    output: output('dist/demo', {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      paths: { '@electric-sql/pglite': '../pglite/index.js' },
    }),
    onwarn,
  },
];

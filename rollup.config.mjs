import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import dynamicImportVars from '@rollup/plugin-dynamic-import-vars';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import esbuild from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';
import { PATCHES, rollupPatches } from './scripts/library-patches.mjs';

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Licences that may be bundled; another one fails the build until somebody has read it. */
const LICENCES = '(MIT OR BSD-3-Clause OR BSD-2-Clause OR ISC OR Apache-2.0 OR 0BSD OR Zlib)';

/** What the demo's own page takes from the patched libraries. */
const DEMO_PATCHES = PATCHES.filter(({ name }) => /\b(?:zod|zxcvbn)\b/.test(name));

/** The hosted app has no element. */
const HOSTED_PATCHES = PATCHES.filter(({ name }) => !name.startsWith('r2wc'));

/**
 * @param {string} [options.licences] file for the licences of what is bundled
 * @param {object[]} [options.patches] those of the libraries that are bundled
 */
function plugins({ licences, patches = PATCHES } = {}) {
  return [
    rollupPatches(patches),
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

/** Every screen is a file `screen.tsx`: its chunk takes the name of its folder, which is its route. */
function chunkNames(folder) {
  return ({ facadeModuleId }) => {
    const [, route] = /\/screens\/([^/]+)\/screen\.tsx$/.exec(facadeModuleId ?? '') ?? [];
    return `${folder}/${route ?? '[name]'}-[hash].js`;
  };
}

function output(dir, extra = {}) {
  return {
    dir: at(dir),
    format: 'es',
    sourcemap: true,
    banner: `/*! merchant-onboarding ${version} | MIT | THIRD-PARTY.txt */`,
    chunkFileNames: chunkNames('chunks'),
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
    plugins: plugins({ patches: [] }),
    output: output('dist', { entryFileNames: '[name].js' }),
    onwarn,
  },
  {
    input: { app: at('src/standalone/main.ts') },
    plugins: plugins({ patches: HOSTED_PATCHES }),
    output: output('dist/standalone', {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: chunkNames('assets'),
    }),
    onwarn,
  },
  {
    input: { demo: at('demo/main.ts') },
    // The database in the page is loaded as it is published: it looks for its own files beside itself.
    external: ['@electric-sql/pglite'],
    plugins: plugins({ licences: 'dist/demo/THIRD-PARTY.txt', patches: DEMO_PATCHES }),
    output: output('dist/demo', {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      paths: { '@electric-sql/pglite': '../pglite/index.js' },
    }),
    onwarn,
  },
];

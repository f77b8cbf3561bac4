import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, parse } from 'node:path';
import { fileURLToPath } from 'node:url';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import terser from '@rollup/plugin-terser';
import esbuild, { minify as esbuildMinify } from 'rollup-plugin-esbuild';
import license from 'rollup-plugin-license';
import { ELEMENT_PATCHES, PATCHES, rollupPatches } from './scripts/library-patches.mjs';
import { prerender } from './scripts/prerender.mjs';
import { rollupShortStyles } from './scripts/style-templates.mjs';

const { version, config } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Licenses that may be bundled. Any other fails the build until somebody has reviewed it. */
const LICENCES = '(MIT OR BSD-3-Clause OR BSD-2-Clause OR ISC OR Apache-2.0 OR 0BSD OR Zlib)';

/** Patches of the libraries that the demo's own page bundles. */
const DEMO_PATCHES = PATCHES.filter(({ name }) => /\b(?:zod|zxcvbn)\b/.test(name));

/**
 * @param {string} [options.licences] file for the licenses of what is bundled
 * @param {object[]} [options.patches] patches of the libraries that are bundled
 * @param {string[]} [options.beforeImports] for an application: modules to build that ask for files before it imports them, if they are not
 *   part of it (D-285, D-370)
 * @param {object} [options.minify] the minifier; by default the one with the smallest files for the first screen, which takes most of the build's time
 */
function plugins({ licences, patches = PATCHES, minify = smallest(), beforeImports } = {}) {
  return [
    rollupPatches(patches),
    rollupShortStyles(),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
        // How jotai asks the same.
        'import.meta.env': 'true',
        'import.meta.env.MODE': JSON.stringify('production'),
        __APP_VERSION__: JSON.stringify(config.appVersion),
      },
    }),
    nodeResolve({
      browser: true,
      extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
      exportConditions: ['production', 'browser', 'module', 'import', 'default'],
    }),
    commonjs(),
    esbuild({ target: 'es2022', jsx: 'automatic', tsconfig: false }),
    screensByRoute(),
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
    ...(beforeImports ? [inFull(beforeImports)] : []),
    minify,
  ];
}

/** The slower minifier with the smallest output, for files that the first screen waits for; the other files use `quickly` (D-294). */
function smallest() {
  const minified = (format) =>
    terser({
      ecma: 2020,
      module: true,
      compress: { passes: 3, pure_getters: true, hoist_props: true, hoist_funs: true },
      format: { comments: false, ...format },
    });
  const live = minified();
  const first = minified({ preamble: '//# allFunctionsCalledOnLoad' });
  const fast = quickly();
  return {
    name: 'smallest',
    renderChunk(code, chunk, options, { chunks }) {
      const starts = Object.values(chunks).filter(({ isEntry, name }) => isEntry || LOADED_AT_ONCE.includes(name));
      const waitedFor = staticFiles(
        starts.map(({ fileName }) => fileName),
        chunks,
      );
      const well = COMPILED_AT_ONCE.includes(chunk.name) ? first : live;
      return (waitedFor.has(chunk.fileName) ? well : fast).renderChunk.call(this, code, chunk, options);
    },
  };
}

/** Files that an entry loads immediately without importing them statically. */
const LOADED_AT_ONCE = ['app', 'application', 'after-first-screen'];

/**
 * Files that the first paint waits for. V8 compiles all their functions while they arrive, and not one by one on the main thread, if the
 * file begins with the comment that asks for it (Chrome 136 and later, "explicit compile hints").
 */
const COMPILED_AT_ONCE = ['merchant-onboarding', 'arrival', 'frame-arrival', 'frame-first'];

/** A faster minifier, for files that are large anyway or that nobody waits for. */
const quickly = (options) => esbuildMinify({ target: 'es2022', legalComments: 'none', ...options });

const posix = (path) => path.replaceAll('\\', '/');

/** Makes the app find a route's screen by its folder; the first screen is already loaded. */
function screensByRoute() {
  const screens = at('src/screens');
  const routes = readdirSync(screens)
    .filter((route) => route !== FIRST_SCREEN && existsSync(join(screens, route, 'screen.tsx')))
    .toSorted();
  return {
    name: 'screens-by-route',
    transform(code, id) {
      if (!posix(id).startsWith(posix(at('src/')))) return null;
      const table = (_, before, route, after) =>
        `({${routes.map((name) => `"${name}":()=>import("${before}${name}${after}")`).join()}})[${route}]()`;
      const changed = code.replace(/\bimport\(`([^`]*)\$\{(\w+)\}([^`]*)`\)/g, table);
      return changed === code ? null : { code: changed, map: null };
    },
  };
}

const IN_FULL = at('src/host/fetched-in-full.ts');
const STATIC_IMPORTS = at('src/host/static-imports.ts');
const CHECKED_IMPORTS = at('src/standalone/checked-imports.ts');

/** Wraps every import() of the application in `fetchedInFull`, and writes what each file imports (D-285). */
function inFull(modules) {
  return {
    name: 'in-full',
    buildStart() {
      for (const id of modules) {
        this.emitFile({
          type: 'chunk',
          id,
          name: parse(id).name,
          implicitlyLoadedAfterOneOf: [at('src/element/app.ts')],
        });
      }
    },
    transform(code, id) {
      if (!posix(id).startsWith(posix(at('src/'))) || /\/fetched['"]/.test(code)) return null;
      const changed = code.replace(
        // Matches the table of screens, or a single `import()`.
        /(\(\{(?:"[^"]+":\(\)=>import\("[^"]+"\),?)+\}\)\[\w+\])\(\)|\bimport\(["'][^"']+["']\)/g,
        (one, table = `() => ${one}`) => `inFull(${table})`,
      );
      return changed === code
        ? null
        : { code: `import { fetchedInFull as inFull } from ${JSON.stringify(posix(IN_FULL))};${changed}`, map: null };
    },
    renderChunk(code, { facadeModuleId }, _options, { chunks }) {
      if (facadeModuleId !== STATIC_IMPORTS) return null;
      const all = Object.values(chunks);
      const there = staticFiles([all.find(({ moduleIds }) => moduleIds.includes(IN_FULL)).fileName], chunks);
      const own = (file) => `./${basename(file)}`;
      const rows = all
        // The element has no file for the latter (D-370).
        .filter(({ fileName, facadeModuleId: id }) => !there.has(fileName) && id !== CHECKED_IMPORTS)
        .map(({ fileName, imports }) => [own(fileName), imports.filter((name) => !there.has(name)).map(own)]);
      const [start, end, ...others] = code.split('STATIC_IMPORTS = {}');
      if (end === undefined || others.length > 0) this.error('There is no place for what each file imports');
      return { code: `${start}STATIC_IMPORTS = ${JSON.stringify(Object.fromEntries(rows))}${end}`, map: null };
    },
  };
}

function staticFiles(files, chunks) {
  const found = new Set(files);
  for (const file of found) for (const next of chunks[file]?.imports ?? []) found.add(next);
  return found;
}

/**
 * Every screen is a file `screen.tsx`, so its chunk is named after its folder, which is its route. Hashes are as short as rollup allows, and
 * of few characters: the names of all chunks are among the bytes that the first screen waits for, and cannot be compressed otherwise. A
 * changed file keeps its name once in 268 million changes, and its integrity hash would tell.
 */
function chunkNames(folder) {
  return ({ facadeModuleId }) => {
    const [, route] = /\/screens\/([^/]+)\/screen\.tsx$/.exec(facadeModuleId ?? '') ?? [];
    return `${folder}/${route ?? '[name]'}-[hash:7].js`;
  };
}

function output(dir, extra = {}) {
  return {
    dir: at(dir),
    format: 'es',
    hashCharacters: 'hex',
    sourcemap: true,
    chunkFileNames: chunkNames('chunks'),
    ...extra,
  };
}

const FIRST_SCREEN = 'get-started';

/** What the first screen loads once it is live: its rules, and the connection to the server. */
const AFTER_FIRST_SCREEN = ['src/app/connection.ts', 'src/screens/get-started/sign-up-form.tsx'];

/** In the hosted app, the brand's code would otherwise be a file of its own, which takes two kilobytes of memory. */
const AFTER_HOSTED_SCREEN = [...AFTER_FIRST_SCREEN, 'src/app/brand-reading.ts'];

/**
 * Puts these modules and their imports into one chunk, to load with a single request, except what the first screen has already
 * loaded.
 */
function chunkAfter(firstScreen, following) {
  let later = null;
  return (id, { getModuleInfo }) => {
    if (later === null) {
      const first = staticGraph(firstScreen, getModuleInfo);
      later = new Set([...staticGraph(following, getModuleInfo)].filter((module) => !first.has(module)));
      // The first screen also imports this module, but everything it uses from it is inlined.
      later.add(at('src/domain/figures.ts'));
    }
    return later.has(id) ? 'after-first-screen' : undefined;
  };
}

/** Keeps an entry's first file in one chunk with everything it imports, even if other files need that too. */
function chunkBefore(first, others) {
  let graph = null;
  return (id, api) => {
    graph ??= staticGraph([first], api.getModuleInfo);
    return graph.has(id) ? parse(first).name : others(id, api);
  };
}

function staticGraph(files, getModuleInfo) {
  const graph = new Set(files.map(at));
  for (const id of graph) for (const next of getModuleInfo(id)?.importedIds ?? []) graph.add(next);
  return graph;
}

function onwarn(warning, warn) {
  // React's packages are marked for server components, which means nothing here.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // Known warnings about zod (comments that look like annotations, a circular import) and about Kysely (a circular import).
  const inside = (name) => [warning.id, ...(warning.ids ?? [])].some((id) => id?.includes(`node_modules/${name}/`));
  if (warning.code === 'INVALID_ANNOTATION' && inside('zod')) return;
  if (warning.code === 'CIRCULAR_DEPENDENCY' && (inside('zod') || inside('kysely'))) return;
  warn(warning);
}

/** What is only read to draw a screen. */
const DRAWN = ['shared', 'screens', 'failure'];

/** Inserts the prerendered screens. Their trees are made each time they are drawn, and not kept in between (D-232). */
function prerendered(host) {
  return {
    name: 'prerendered',
    async load(id) {
      if (!id.replaceAll('\\', '/').endsWith('/src/first-screen/prerendered.ts')) return null;
      const { base: _, dark: _dark, ...data } = await prerender(config.appVersion, host);
      const parts = Object.entries(data).map(([name, value]) => {
        const text = JSON.stringify(value);
        return DRAWN.includes(name) ? `get ${name}() { return ${text}; }` : `${name}: ${text}`;
      });
      return `export const PRERENDERED = { ${parts.join()} };`;
    },
  };
}

/** The application is built separately: modules that the entry shares with it are copies, so that no chunk imports the entry. */
function loadedFrom(addresses) {
  return {
    name: 'loaded-from',
    resolveDynamicImport: (name) => (name in addresses ? { id: addresses[name], external: true } : null),
  };
}

/** Patches for builds that bundle zod but none of the other patched libraries. */
const ZOD_PATCHES = PATCHES.filter(({ name }) => /\bzod\b/.test(name));

/** For hosts with React server components: marks this module as client code. Added last, because the minifier removes such marks. */
const forClients = {
  name: 'for-clients',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `'use client';${file.code}`;
  },
};

/** Licenses of packages that only the entry bundles; they are added to those of the application. */
function entryLicences(notices) {
  return license({
    thirdParty: {
      allow: { test: LICENCES, failOnUnlicensed: true, failOnViolation: true },
      output: (dependencies) => {
        notices.push(...dependencies.map((dependency) => dependency.text()));
      },
    },
  });
}

/**
 * The file that a host page loads: it draws the first screen and then loads the application. No chunk imports it, so the chunks
 * load only once even if a host adds a query to its URL.
 * @param {{ application: string, connection: string, frame: string, staticImports: string }} files what it loads later, in dist
 * @param {string[]} notices receives the licenses of what the entry bundles
 */
export function elementEntry({ application, connection, frame, staticImports }, notices) {
  return {
    input: { 'merchant-onboarding': at('src/index.ts') },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      loadedFrom({
        './app': `./${application}`,
        '../app/connection': `./${connection}`,
        '../frame/host': `./${frame}`,
        '../host/static-imports': `./${staticImports}`,
      }),
      prerendered('embed'),
      ...plugins({ patches: ELEMENT_PATCHES }),
      entryLicences(notices),
    ],
    output: output('dist', { entryFileNames: '[name].js' }),
    onwarn,
  };
}

/** Everything in one file, which the tag's own `integrity` checks: for browsers without integrity in import maps. */
export const singleFile = {
  input: { 'merchant-onboarding.single': at('src/index.ts') },
  // It may be copied without the file of the licenses beside it.
  plugins: [
    prerendered('embed'),
    ...plugins({ minify: quickly({ banner: `/*! merchant-onboarding ${version} | MIT | THIRD-PARTY.txt */` }) }),
  ],
  output: output('dist', { entryFileNames: '[name].js', inlineDynamicImports: true }),
  onwarn,
};

const FRAME_FIRST = 'src/standalone/frame-first.ts';

/**
 * The page in the frame of `isolation="frame"`: it draws the first screen, and then loads the element's application.
 *
 * @param {{ application: string, checkedImports: string }} files what it loads later, next to this one
 */
export function framePageEntry({ application, checkedImports }) {
  return {
    input: { frame: at('src/standalone/frame.ts'), 'frame-first': at(FRAME_FIRST) },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      loadedFrom({
        '../element/app': `./${application}`,
        './checked-imports': `./${checkedImports}`,
        // A frame never opens another frame.
        '../frame/host': './no-frame',
      }),
      prerendered('embed'),
      ...plugins({ patches: ZOD_PATCHES }),
    ],
    output: output('dist/standalone', {
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: chunkNames('assets'),
      manualChunks: chunkBefore(FRAME_FIRST, () => undefined),
      onlyExplicitManualChunks: true,
    }),
    onwarn,
  };
}

/**
 * The first script of that page.
 *
 * @param {{ first: string, frame: string }} files what it loads, next to this one
 */
export function frameArrivalEntry({ first, frame }) {
  return {
    input: { 'frame-arrival': at('src/standalone/frame-arrival.ts') },
    plugins: [loadedFrom({ './frame-first': `./${first}`, './frame': `./${frame}` }), ...plugins({ patches: [] })],
    // Classic: the page's body waits for it in every browser.
    output: output('dist/standalone', { format: 'iife', entryFileNames: 'assets/[name]-[hash:7].js' }),
    onwarn,
  };
}

/**
 * A script that the build writes into a page.
 * @param {'before-paint' | 'frame-before-paint'} name
 */
export function inlineScript(name) {
  return {
    input: { [name]: at(`src/standalone/${name}.ts`) },
    // What it exports is for the page's first file, which has all of it in it, too.
    preserveEntrySignatures: false,
    plugins: plugins({ patches: [] }),
    output: output('dist/standalone', { format: 'iife', sourcemap: false }),
    onwarn,
  };
}

/**
 * The module that a server renders the tag with.
 * @param {string} styles the stylesheet of its markup, in dist
 */
export function serverEntry(styles) {
  return {
    input: { index: at('src/server/index.ts') },
    plugins: [
      {
        name: 'styles-file',
        load: (id) =>
          id.replaceAll('\\', '/').endsWith('/src/server/styles-file.ts')
            ? `export const STYLES_FILE = ${JSON.stringify(styles)};`
            : null,
      },
      prerendered('embed'),
      ...plugins({ patches: [] }),
    ],
    output: output('dist/server', { entryFileNames: '[name].js' }),
    onwarn,
  };
}

export default [
  {
    input: { app: at('src/element/app.ts') },
    // The file's name changes with its content, so chunks may import it.
    preserveEntrySignatures: 'allow-extension',
    plugins: plugins({ licences: 'dist/THIRD-PARTY.txt', beforeImports: [STATIC_IMPORTS, CHECKED_IMPORTS] }),
    output: output('dist', {
      entryFileNames: 'chunks/[name]-[hash:7].js',
      manualChunks: chunkAfter(['src/element/app.ts'], AFTER_FIRST_SCREEN),
      onlyExplicitManualChunks: true,
    }),
    onwarn,
  },
  {
    // What a host page needs for a frame. Built separately, so that it does not change the application's chunks.
    input: { frame: at('src/frame/host.ts') },
    // A single file to open the frame with: a second one would cost another round trip.
    preserveEntrySignatures: 'allow-extension',
    plugins: plugins({ patches: ZOD_PATCHES }),
    output: output('dist', { entryFileNames: 'chunks/[name]-[hash:7].js' }),
    onwarn,
  },
  {
    input: { react: at('src/react.tsx') },
    external: ['react', 'react/jsx-runtime', './merchant-onboarding.js'],
    plugins: [...plugins({ patches: [] }), forClients],
    output: output('dist', { entryFileNames: '[name].js' }),
    onwarn,
  },
  {
    // Its first file runs before the first paint; the second one shares its module instances.
    input: { arrival: at('src/standalone/arrival.ts'), app: at('src/standalone/main.ts') },
    preserveEntrySignatures: 'allow-extension',
    plugins: [
      // The hosted app never opens a frame.
      loadedFrom({ '../frame/host': './no-frame' }),
      prerendered('hosted'),
      ...plugins({ beforeImports: [] }),
    ],
    output: output('dist/standalone', {
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: chunkNames('assets'),
      manualChunks: chunkBefore(
        'src/standalone/arrival.ts',
        chunkAfter(['src/standalone/main.ts', 'src/standalone/application.ts'], AFTER_HOSTED_SCREEN),
      ),
      onlyExplicitManualChunks: true,
    }),
    onwarn,
  },
  {
    input: { demo: at('demo/main.ts') },
    // PGlite is loaded as published: it looks for its own files next to itself.
    external: ['@electric-sql/pglite'],
    plugins: plugins({ licences: 'dist/demo/THIRD-PARTY.txt', patches: DEMO_PATCHES, minify: quickly() }),
    output: output('dist/demo', {
      entryFileNames: 'assets/[name]-[hash:7].js',
      chunkFileNames: 'assets/[name]-[hash:7].js',
      paths: { '@electric-sql/pglite': '../pglite/index.js' },
    }),
    onwarn,
  },
];

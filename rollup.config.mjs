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

const { version, config } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Licences that may be bundled; another one fails the build until somebody has read it. */
const LICENCES = '(MIT OR BSD-3-Clause OR BSD-2-Clause OR ISC OR Apache-2.0 OR 0BSD OR Zlib)';

/** What the demo's own page takes from the patched libraries. */
const DEMO_PATCHES = PATCHES.filter(({ name }) => /\b(?:zod|zxcvbn)\b/.test(name));

/**
 * @param {string} [options.licences] file for the licences of what is bundled
 * @param {object[]} [options.patches] those of the libraries that are bundled
 * @param {string} [options.retriesAfter] the entry after which every file that was lost on the way can be imported again (D-285)
 * @param {object} [options.minify] the minifier; by default the one with the smallest files for the first screen, which takes most of the build's time
 */
function plugins({ licences, patches = PATCHES, minify = smallest(), retriesAfter } = {}) {
  return [
    rollupPatches(patches),
    replace({
      preventAssignment: true,
      values: {
        'process.env.NODE_ENV': JSON.stringify('production'),
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
    ...(retriesAfter ? [inFull(retriesAfter)] : []),
    minify,
  ];
}

/** What the first screen waits for is made as small as can be, the rest quickly (D-294). */
function smallest() {
  const well = terser({
    ecma: 2020,
    module: true,
    compress: { passes: 3, pure_getters: true, hoist_props: true, hoist_funs: true },
    format: { comments: false },
  });
  const fast = quickly();
  return {
    name: 'smallest',
    renderChunk(code, chunk, options, { chunks }) {
      const starts = Object.values(chunks).filter(({ isEntry, name }) => isEntry || LOADED_AT_ONCE.includes(name));
      const waitedFor = staticFiles(
        starts.map(({ fileName }) => fileName),
        chunks,
      );
      return (waitedFor.has(chunk.fileName) ? well : fast).renderChunk.call(this, code, chunk, options);
    },
  };
}

/** Files that an entry loads at once, of those that it does not import. */
const LOADED_AT_ONCE = ['app', 'application', 'after-first-screen'];

/** For what is large anyway, or waited for by nobody. */
const quickly = (options) => esbuildMinify({ target: 'es2022', legalComments: 'none', ...options });

const posix = (path) => path.replaceAll('\\', '/');

/** The screen of a route is found by its folder; that of the first one is there already. */
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

/** Wraps every import() of the application in `fetchedInFull`, and writes what each file imports (D-285). */
function inFull(after) {
  return {
    name: 'in-full',
    buildStart() {
      this.emitFile({ type: 'chunk', id: STATIC_IMPORTS, name: 'static-imports', implicitlyLoadedAfterOneOf: [after] });
    },
    transform(code, id) {
      if (!posix(id).startsWith(posix(at('src/'))) || /\/fetched['"]/.test(code)) return null;
      const changed = code.replace(
        // A table of screens, or one file.
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
        .filter(({ fileName }) => !there.has(fileName))
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
    chunkFileNames: chunkNames('chunks'),
    ...extra,
  };
}

const FIRST_SCREEN = 'get-started';

/** What the first screen loads once it is live: its rules, and what asks the server. */
const AFTER_FIRST_SCREEN = ['src/app/connection.ts', 'src/screens/get-started/sign-up-form.tsx'];

/** Puts all of it in one chunk, and so in one request, except what the first screen has loaded already. */
function chunkAfter(...firstScreen) {
  let later = null;
  return (id, { getModuleInfo }) => {
    if (later === null) {
      const first = staticGraph(firstScreen, getModuleInfo);
      later = new Set([...staticGraph(AFTER_FIRST_SCREEN, getModuleInfo)].filter((module) => !first.has(module)));
      // The first screen imports it too, but nothing of it is left there.
      later.add(at('src/domain/figures.ts'));
    }
    return later.has(id) ? 'after-first-screen' : undefined;
  };
}

/** Keeps a first file in one chunk with all that it imports, which others need too. */
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
  // React's packages mark themselves for server components; the mark means nothing here.
  if (warning.code === 'MODULE_LEVEL_DIRECTIVE') return;
  // zod's own source: prose that reads like an annotation, and two modules that know each other. Kysely's know each other too.
  const inside = (name) => [warning.id, ...(warning.ids ?? [])].some((id) => id?.includes(`node_modules/${name}/`));
  if (warning.code === 'INVALID_ANNOTATION' && inside('zod')) return;
  if (warning.code === 'CIRCULAR_DEPENDENCY' && (inside('zod') || inside('kysely'))) return;
  warn(warning);
}

/** Puts the screens that are rendered ahead in their place. */
function prerendered(host) {
  return {
    name: 'prerendered',
    async load(id) {
      if (!id.replaceAll('\\', '/').endsWith('/src/first-screen/prerendered.ts')) return null;
      const { base: _, ...data } = await prerender(config.appVersion, host);
      return `export const PRERENDERED = ${JSON.stringify(data)};`;
    },
  };
}

/** The application is a build of its own: its modules in the entry are copies, so that no chunk imports the entry. */
function loadedFrom(addresses) {
  return {
    name: 'loaded-from',
    resolveDynamicImport: (name) => (name in addresses ? { id: addresses[name], external: true } : null),
  };
}

/** A build that has zod but not the other libraries. */
const ZOD_PATCHES = PATCHES.filter(({ name }) => /\bzod\b/.test(name));

/** For hosts that render on a server with server components: this module has effects. Added last, since the minifier removes such marks. */
const forClients = {
  name: 'for-clients',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = `'use client';${file.code}`;
  },
};

/** Licences of what only the entry bundles: they are added to those of the application. */
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
 * The file that a host page loads: it draws the first screen and then loads the application. Whatever query a host adds to
 * its address, the chunks are loaded once, because none of them imports it.
 *
 * @param {{ application: string, connection: string, frame: string, staticImports: string }} files what it loads later, in dist
 * @param {string[]} notices gets the licences of what the entry bundles
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

/** Everything in one file, which the tag's own `integrity` checks: for browsers that know no integrity in import maps. */
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

/**
 * The page in the frame of `isolation="frame"`: it draws the first screen, and then loads the element's application.
 *
 * @param {{ application: string, connection: string, staticImports: string }} files what it loads later, next to this one
 */
export function framePageEntry({ application, connection, staticImports }) {
  return {
    input: { frame: at('src/standalone/frame.ts') },
    plugins: [
      // A frame holds no frame.
      loadedFrom({
        './app': `./${application}`,
        '../app/connection': `./${connection}`,
        '../frame/host': './no-frame',
        '../host/static-imports': `./${staticImports}`,
      }),
      prerendered('embed'),
      ...plugins({ patches: ZOD_PATCHES }),
    ],
    output: output('dist/standalone', { entryFileNames: 'assets/[name]-[hash].js' }),
    onwarn,
  };
}

/**
 * What a server renders the tag with.
 *
 * @param {string} styles the style sheet of its markup, in dist
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
    // Its name changes with its content, so chunks may import it.
    preserveEntrySignatures: 'allow-extension',
    plugins: plugins({ licences: 'dist/THIRD-PARTY.txt', retriesAfter: at('src/element/app.ts') }),
    output: output('dist', {
      entryFileNames: 'chunks/[name]-[hash].js',
      manualChunks: chunkAfter('src/element/app.ts'),
      onlyExplicitManualChunks: true,
    }),
    onwarn,
  },
  {
    // What a host page needs for a frame: a build of its own, so that the application's chunks stay as they are.
    input: { frame: at('src/frame/host.ts') },
    // One file to open the frame with: a second one would be one more round trip.
    preserveEntrySignatures: 'allow-extension',
    plugins: plugins({ patches: ZOD_PATCHES }),
    output: output('dist', { entryFileNames: 'chunks/[name]-[hash].js' }),
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
    // Its first file runs before the first paint, its second one goes on in the same module.
    input: { arrival: at('src/standalone/arrival.ts'), app: at('src/standalone/main.ts') },
    preserveEntrySignatures: 'allow-extension',
    plugins: [prerendered('hosted'), ...plugins({ retriesAfter: at('src/standalone/main.ts') })],
    output: output('dist/standalone', {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: chunkNames('assets'),
      manualChunks: chunkBefore(
        'src/standalone/arrival.ts',
        chunkAfter('src/standalone/main.ts', 'src/standalone/application.ts'),
      ),
      onlyExplicitManualChunks: true,
    }),
    onwarn,
  },
  {
    input: { demo: at('demo/main.ts') },
    // The database in the page is loaded as it is published: it looks for its own files beside itself.
    external: ['@electric-sql/pglite'],
    plugins: plugins({ licences: 'dist/demo/THIRD-PARTY.txt', patches: DEMO_PATCHES, minify: quickly() }),
    output: output('dist/demo', {
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      paths: { '@electric-sql/pglite': '../pglite/index.js' },
    }),
    onwarn,
  },
];

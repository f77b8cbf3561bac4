/**
 * npm packages as ES modules for the tests' browser. src and tests are served file by file, but a browser cannot import
 * React's CommonJS, so every package that a test reaches is bundled once into .vendor/ and found again by its bare name.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Development builds on purpose: they carry the warnings that a test run has to hear. */
const NODE_ENV = 'development';
const RESOLUTION = {
  conditions: ['browser', NODE_ENV, 'module', 'import'],
  mainFields: ['browser', 'module', 'main'],
  platform: 'browser',
};

/** notistack's style library is replaced by ours, which stays outside the bundle to be the very module that src imports. */
const GOOBER_SHIM = '/src/notifications/goober-shim.ts';

const isBare = (specifier) => /^[\w@]/.test(specifier) && !/^\w+:/.test(specifier);

/** Maps every bare import reachable from `entryPoints` to the address it is served at. */
export async function vendor({ root, entryPoints }) {
  const specifiers = await bareImports(root, entryPoints);
  const paths = await resolveAll(root, specifiers);
  const hash = await fingerprint(root, specifiers);
  const folder = join(root, '.vendor', hash);
  if (!existsSync(folder)) await bundle(root, paths, folder);
  return new Map([...paths.keys()].map((specifier) => [specifier, `/.vendor/${hash}/${fileName(specifier)}.js`]));
}

/** The names of packages that the graph behind `entryPoints` asks for, type imports left out. */
async function bareImports(root, entryPoints) {
  const found = new Set();
  const collect = {
    name: 'collect-bare-imports',
    setup({ onResolve }) {
      onResolve({ filter: /.*/ }, ({ path, kind }) => {
        if (kind === 'entry-point' || !isBare(path)) return undefined;
        if (!isBuiltin(path)) found.add(path);
        return { path, external: true };
      });
    },
  };
  try {
    await build({
      absWorkingDir: root,
      entryPoints,
      bundle: true,
      format: 'esm',
      logLevel: 'silent',
      outdir: join(root, '.vendor'),
      plugins: [collect],
      write: false,
    });
  } catch {
    // A file that does not parse is its own test's failure, reported where it is loaded; the others' imports are known.
  }
  return [...found].toSorted((a, b) => (a < b ? -1 : 1));
}

async function bundle(root, paths, folder) {
  const temporary = `${folder}.${process.pid}`;
  await mkdir(temporary, { recursive: true });
  const entryPoints = [];
  for (const [specifier, path] of paths) {
    const entry = join(temporary, `${fileName(specifier)}.entry.js`);
    await writeFile(entry, await reExport(root, specifier, path));
    entryPoints.push({ in: entry, out: fileName(specifier) });
  }
  await build({
    ...RESOLUTION,
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    chunkNames: 'chunk-[hash]',
    define: { 'process.env.NODE_ENV': JSON.stringify(NODE_ENV), global: 'globalThis' },
    external: ['/__web-dev-server*'],
    format: 'esm',
    logLevel: 'warning',
    outdir: temporary,
    plugins: [gooberShim],
    splitting: true,
    target: 'es2022',
  });
  try {
    await rename(temporary, folder);
  } catch (error) {
    // Two runs at once bundle the same packages; the first to finish has put them in place.
    if (!existsSync(folder)) throw error;
    await rm(temporary, { recursive: true, force: true });
  }
}

const gooberShim = {
  name: 'goober-shim',
  setup({ onResolve }) {
    onResolve({ filter: /^goober$/ }, () => ({ path: GOOBER_SHIM, external: true }));
  },
};

/** A module that exports what the package exports: by name too, where the package is CommonJS. */
async function reExport(root, specifier, path) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [path],
    bundle: false,
    logLevel: 'silent',
    metafile: true,
    outdir: join(root, '.vendor'),
    write: false,
  });
  const from = JSON.stringify(specifier);
  if (Object.values(metafile.inputs)[0].format === 'esm') {
    const [output] = Object.values(metafile.outputs);
    const reDefault = output.exports.includes('default') ? `export { default } from ${from};\n` : '';
    return `export * from ${from};\n${reDefault}`;
  }
  process.env.NODE_ENV ??= NODE_ENV;
  const names = Object.keys(createRequire(path)(path)).filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
  const named = names.filter((name) => name !== 'default').map((name) => `${name} = module.${name}`);
  return [
    `import * as all from ${from};`,
    'const module = all.default;',
    'export default module;',
    ...(named.length > 0 ? [`export const ${named.join(', ')};`] : []),
  ].join('\n');
}

/** Where each bare name leads; a name that leads nowhere in a browser is left out. */
async function resolveAll(root, specifiers) {
  const found = new Map();
  const ask = {
    name: 'resolve-all',
    setup(esbuild) {
      esbuild.onStart(async () => {
        for (const specifier of specifiers) {
          const { path } = await esbuild.resolve(specifier, { kind: 'import-statement', resolveDir: root });
          if (path) found.set(specifier, path);
        }
      });
    },
  };
  const stdin = { contents: '', resolveDir: root };
  await build({ ...RESOLUTION, stdin, bundle: true, logLevel: 'silent', plugins: [ask], write: false });
  return found;
}

async function fingerprint(root, specifiers) {
  const hash = createHash('sha256').update(JSON.stringify(specifiers));
  for (const file of [join(root, 'package-lock.json'), fileURLToPath(import.meta.url)])
    hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

function fileName(specifier) {
  return specifier.replaceAll('/', '__');
}

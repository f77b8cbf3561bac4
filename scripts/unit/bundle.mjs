/**
 * Bundles the tests of the browser once, with all that they import, in chunks that they share. A page then loads a few files
 * instead of hundreds of modules; the maps beside them lead a failure back to the file and the line that was written.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { build } from 'esbuild';
import { ELEMENT_PATCHES, esbuildPatches, PATCHES } from '../library-patches.mjs';
import { mutate } from '../mutants/mutate.mjs';

/**
 * Development builds contain the warnings that a test run must catch: every part is rendered with them, and every screen by the tests
 * of the transcripts. Tests that do much more run the libraries as they ship, which takes half the time; with UNIT_DEVELOPMENT=1 (the
 * soak) only the searches do.
 */
const MODES = {
  development: (test) => !AS_SHIPPED.test(test),
  production: (test) => AS_SHIPPED.test(test),
};
const AS_SHIPPED =
  process.env.UNIT_DEVELOPMENT === '1'
    ? /^tests\/unit\/properties\//
    : // What is certified twice in React's strict mode can be seen in development only.
      /^tests\/unit\/(?:properties|app|screens)\/(?!reviewing)/;
/**
 * Property tests inspect a screen once nothing is pending. They cannot see code that is loading, so all code is loaded before they
 * start: on a busy machine they would inspect too early.
 */
const AT_ONCE = /^tests\/unit\/properties\//;
const FOLDER = '.build/unit';
const TEST = /\.test\.tsx?$/;

/** Takes the place of fast-check. */
const SEEDED = 'tests/tooling/seeded.ts';

/**
 * @param {string} options.root
 * @param {string[]} options.tests files below `root`
 * @param {string} options.guard module that is loaded before every test file
 * @param {Record<string, string>} options.define
 * @param {import('../mutants/mutate.mjs').Mutant} [options.mutant] a bug to put back into the code
 * @returns {Promise<{ pageOf: (path: string) => string | undefined }>} the module that a page loads for a test file
 */
export async function bundleTests({ root, tests, guard, define, mutant }) {
  // Two simultaneous runs must not overwrite each other.
  const folder = `${FOLDER}/${process.pid}`;
  mkdirSync(join(root, folder), { recursive: true });
  process.on('exit', () => rmSync(join(root, folder), { recursive: true, force: true }));
  const outputs = new Map();
  const loadedLate = new Map();
  for (const [mode, belongs] of Object.entries(MODES)) {
    if (!tests.some(belongs)) continue;
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: [guard, ...tests.filter(belongs)],
      outbase: '.',
      outdir: `${folder}/${mode}`,
      bundle: true,
      splitting: true,
      // In one folder, as in the built element: before Firefox 155 it finds the files that it imports beside its own (D-285).
      entryNames: '[name]-[hash]',
      chunkNames: '[hash]',
      format: 'esm',
      target: 'es2022',
      platform: 'browser',
      conditions: ['browser', mode, 'module', 'import'],
      mainFields: ['browser', 'module', 'main'],
      define: { 'process.env.NODE_ENV': JSON.stringify(mode), global: 'globalThis', ...define },
      // Only `dist` has the second one, next to `react.js`.
      external: ['/__web-dev-server*', '*/merchant-onboarding.js'],
      sourcemap: 'linked',
      metafile: true,
      logLevel: 'warning',
      plugins: [
        seeded(root),
        ...(mutant ? [mutated(root, mutant)] : []),
        esbuildPatches([...PATCHES, ...ELEMENT_PATCHES], { part: mutant !== undefined }),
      ],
    });
    for (const [path, { entryPoint }] of Object.entries(metafile.outputs)) {
      if (entryPoint === undefined) continue;
      outputs.set(entryPoint, urlOf(path));
      if (AT_ONCE.test(entryPoint)) loadedLate.set(entryPoint, lateChunks(metafile.outputs, path).map(urlOf));
    }
  }
  return {
    pageOf: (path) => {
      const test = posix.relative('/', path);
      if (!TEST.test(test) || !outputs.has(test)) return undefined;
      const modules = [outputs.get(guard), ...(loadedLate.get(test) ?? []), outputs.get(test)];
      return modules.map((module) => `import ${JSON.stringify(module)};\n`).join('');
    },
  };
}

const urlOf = (path) => `/${path.replaceAll('\\', '/')}`;

/** The chunks that a test can reach by `import()`. */
function lateChunks(outputs, entry) {
  const late = new Set();
  const seen = new Set([entry]);
  for (const path of seen) {
    for (const { path: imported, kind, external } of outputs[path].imports) {
      if (external) continue;
      seen.add(imported);
      if (kind === 'dynamic-import') late.add(imported);
    }
  }
  return [...late];
}

function seeded(root) {
  return {
    name: 'seeded-fast-check',
    setup({ onResolve }) {
      onResolve({ filter: /^fast-check$/ }, ({ importer }) =>
        relative(root, importer).replaceAll('\\', '/') === SEEDED ? undefined : { path: join(root, SEEDED) },
      );
    },
  };
}

/** Reads one file with the bug put back. */
function mutated(root, mutant) {
  const changed = join(root, mutant.file);
  return {
    name: 'mutant',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
        if (path !== changed) return undefined;
        const contents = mutate(readFileSync(path, 'utf8'), mutant);
        return { contents, loader: path.endsWith('x') ? 'tsx' : 'ts' };
      });
    },
  };
}

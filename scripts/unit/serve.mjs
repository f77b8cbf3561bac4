/** What the test server answers in place of our own files: the bundled tests, and the text of modules for tests that read it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, transform } from 'esbuild';

/** Answers the address of a test file with the module that loads its bundle. */
export function serveBundle({ pageOf }) {
  return {
    name: 'bundled-tests',
    serve({ path }) {
      const body = pageOf(path);
      return body === undefined ? undefined : { body, type: 'js' };
    },
  };
}

const SOURCES = '/sources.json';

/**
 * `/sources.json?entry=src/a.ts&entry=src/b.tsx`: every module of ours that can be reached from the entries, by its path,
 * without comments and types.
 */
export function serveSources(root) {
  return {
    name: 'sources',
    async serve({ path, query }) {
      if (path !== SOURCES) return undefined;
      return { body: JSON.stringify(await sourcesOf(root, [query.entry].flat())), type: 'json' };
    },
  };
}

async function sourcesOf(root, entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    format: 'esm',
    splitting: true,
    outdir: '.build',
    packages: 'external',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const paths = Object.keys(metafile.inputs).filter((path) => /\.tsx?$/.test(path));
  const texts = await Promise.all(
    paths.map(async (path) => {
      const loader = path.endsWith('x') ? 'tsx' : 'ts';
      const { code } = await transform(await readFile(join(root, path), 'utf8'), { loader, jsx: 'automatic' });
      return [path, code];
    }),
  );
  return Object.fromEntries(texts);
}

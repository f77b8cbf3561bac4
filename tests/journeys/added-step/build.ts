import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { esbuildPatches, PATCHES } from '../../../scripts/library-patches.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const given = fileURLToPath(new URL('.', import.meta.url));
const run = promisify(execFile);

const ROW_BEFORE = '  applications: {\n';
const LAST_TEXT = /\n\} as const/;

/**
 * Adds a step to a copy of `src`: one row, one schema, one component and its texts, and nothing else. Checks the types of the
 * copy and bundles it.
 *
 * @returns the folder of the bundle, with `index.js`
 */
export async function buildWithAddedStep(folder: string): Promise<string> {
  const copy = join(root, folder);
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  await cp(join(root, 'src'), join(copy, 'src'), { recursive: true });
  const src = (path: string): string => join(copy, 'src', path);

  const row = await readFile(join(given, 'row.txt'), 'utf8');
  await change(src('journey/routes.ts'), (text) => text.replace(ROW_BEFORE, row + ROW_BEFORE));
  await cp(join(given, 'schema.txt'), src('domain/hours.ts'));
  await mkdir(src('screens/hours'));
  await cp(join(given, 'screen.txt'), src('screens/hours/screen.tsx'));
  const texts = JSON.parse(await readFile(join(given, 'texts.json'), 'utf8')) as Record<string, Record<string, string>>;
  for (const [language, entries] of Object.entries(texts)) {
    const lines = Object.entries(entries).map(([key, text]) => `\n  ${JSON.stringify(key)}: ${JSON.stringify(text)},`);
    await change(src(`i18n/${language}/business.ts`), (text) => text.replace(LAST_TEXT, `${lines.join('')}$&`));
  }

  await checkTypes(copy);
  const patches = PATCHES.map((patch) =>
    patch.path === undefined ? patch : { ...patch, path: patch.path.replace(join(root, 'src'), join(copy, 'src')) },
  );
  await build({
    absWorkingDir: root,
    entryPoints: [src('index.ts')],
    outdir: join(copy, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    conditions: ['production', 'browser', 'module', 'import'],
    mainFields: ['browser', 'module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"', __APP_VERSION__: '"5.43.1"' },
    logLevel: 'error',
    plugins: [esbuildPatches(patches)],
  });
  return join(copy, 'dist');
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = edit(before);
  if (after === before) throw new Error(`Nothing was added to ${file}`);
  await writeFile(file, after);
}

async function checkTypes(copy: string): Promise<void> {
  const config = { extends: join(root, 'tsconfig.json'), include: ['src'], exclude: [] };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  await run(process.execPath, [compiler, '-p', copy]).catch((error: { stdout?: string }) => {
    throw new Error(`The added step does not compile\n${error.stdout ?? ''}`);
  });
}

/** `npm run build`: everything in dist. dist is emptied first, so that nothing old is served. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import configs from '../rollup.config.mjs';
import { filesUnder } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);

rmSync(at('dist'), { recursive: true, force: true });
mkdirSync(at('dist'));
const [, , standalone, demo] = await Promise.all(configs.map(bundle));
writeFirstScreen();
writeStandalone(standalone);
writeDemo(demo);
runTypeScript('scripts/openapi.ts', 'dist/openapi.json');
runTypeScript('scripts/api-page.ts', 'dist/api.html');
runTypeScript('scripts/endpoints.ts', 'dist/endpoints.json');
runTypeScript('scripts/manifest.ts', 'dist/custom-elements.json');
await writeKit();
await writeTypes();
writeIntegrity();

/** The files of one configuration, as rollup describes them. */
async function bundle(config) {
  const build = await rollup(config);
  const { output } = await build.write(config.output);
  await build.close();
  return output;
}

/** What the first screen needs beside the static imports of the entry: nothing, since its screen is one of them. */
function writeFirstScreen() {
  writeFileSync(at('dist/first-screen.json'), `${JSON.stringify([], null, 2)}\n`);
}

function entryName(output, name) {
  const entry = output.find((file) => file.type === 'chunk' && file.isEntry && file.name === name);
  if (entry === undefined) throw new Error(`The build has no entry ${name}`);
  return entry.fileName.replace(/^assets\//, '');
}

/** The page of the hosted app. Everything below its assets/ has a name that changes with the content, to be cached for ever. */
function writeStandalone(output) {
  const names = { APP: entryName(output, 'app') };
  for (const [place, file] of [
    ['STYLES', 'page.css'],
    ['UNSUPPORTED', 'unsupported.js'],
  ]) {
    const content = readFileSync(at('src/standalone', file));
    const { name, ext } = parse(file);
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
    names[place] = `${name}-${hash}${ext}`;
    writeFileSync(at('dist/standalone/assets', names[place]), content);
  }
  const page = readFileSync(at('src/standalone/index.html'), 'utf8');
  writeFileSync(
    at('dist/standalone/index.html'),
    page.replace(/%(\w+)%/g, (_, place) => names[place]),
  );
}

function writeDemo(output) {
  const page = readFileSync(at('demo/index.html'), 'utf8');
  writeFileSync(at('dist/demo/index.html'), page.replace('%DEMO%', entryName(output, 'demo')));
  cpSync(at('demo/demo.css'), at('dist/demo/assets/demo.css'));
  writeDemoWithoutServer();
}

/** What the demo needs on a host that serves nothing but its own folder: the element, the database, the logos. */
function writeDemoWithoutServer() {
  // `npm start` says in its place where the server and the built files are.
  writeFileSync(at('dist/demo/places.json'), '{}\n');
  for (const file of ['merchant-onboarding.js', 'chunks', 'THIRD-PARTY.txt']) {
    cpSync(at('dist', file), at('dist/demo/element', file), {
      recursive: true,
      filter: (path) => !path.endsWith('.map'),
    });
  }
  const pglite = dirname(fileURLToPath(import.meta.resolve('@electric-sql/pglite')));
  const files = ['pglite.wasm', 'initdb.wasm', 'pglite.data', ...modulesFrom(pglite, 'index.js')];
  for (const file of files) cpSync(join(pglite, file), at('dist/demo/pglite', file));
  cpSync(join(pglite, '../LICENSE'), at('dist/demo/pglite/LICENSE'));
  for (const [file, text] of Object.entries(JSON.parse(outputOf('scripts/logos.ts')))) {
    writeFileSync(at('dist/demo/assets', file), text);
  }
}

/** The modules of a folder that one of them needs, with itself. */
function modulesFrom(folder, entry) {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g))
      found.add(join(dirname(file), name));
  }
  return found;
}

/** What facilitators run in node beside their own server. Packages stay imports: they are installed with ours. */
async function writeKit() {
  await esbuild({
    absWorkingDir: root,
    entryPoints: { 'conformance/cli': 'kit/conformance/cli.ts', 'testing/index': 'kit/testing/index.ts' },
    outdir: 'dist',
    bundle: true,
    splitting: true,
    chunkNames: 'kit/[name]-[hash]',
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    logLevel: 'warning',
  });
  chmodSync(at('dist/conformance/cli.js'), 0o755);
}

/** Runs a TypeScript script of ours that prints a file. */
function runTypeScript(script, file) {
  writeFileSync(at(file), outputOf(script));
}

function outputOf(script) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', at(script)], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`${script} failed\n${stderr}`);
  return stdout;
}

/** Public types: what the entries say of themselves, without the source behind it. */
async function writeTypes() {
  const external = [/^react/, /^vue/, /^svelte/, /^@playwright/];
  for (const [input, file] of [
    ['src/public.ts', 'index.d.ts'],
    ['src/react.tsx', 'react.d.ts'],
    ['kit/testing/index.ts', 'testing.d.ts'],
  ]) {
    const build = await rollup({
      input: at(input),
      plugins: [dts()],
      external: [...external, './merchant-onboarding.js'],
    });
    await build.write({ file: at('dist/types', file), format: 'es' });
    await build.close();
  }
  for (const file of ['jsx.d.ts', 'vue.d.ts', 'svelte.d.ts']) {
    const text = readFileSync(at('src/types', file), 'utf8');
    writeFileSync(at('dist/types', file), text.replaceAll("'../public'", "'./index'"));
  }
}

/** SRI hash of every file, for `integrity` attributes and for whoever checks what a CDN serves. */
function writeIntegrity() {
  const hashes = {};
  for (const file of filesUnder(root, ['dist'], /./)) {
    const digest = createHash('sha384')
      .update(readFileSync(at(file)))
      .digest('base64');
    hashes[relative('dist', file)] = `sha384-${digest}`;
  }
  writeFileSync(at('dist/integrity.json'), `${JSON.stringify(hashes, null, 2)}\n`);
}

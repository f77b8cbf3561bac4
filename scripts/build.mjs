/**
 * `npm run build`: everything in dist. dist is emptied first, so that nothing old is served. Prints each
 * part when it is done, with the seconds since the start.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, parse, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import configs, { elementEntry } from '../rollup.config.mjs';
import { fingerprintOf, forgetBuild, rememberBuild } from './build/fingerprint.mjs';
import { filesUnder } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const started = Date.now();

forgetBuild(root);
// Files may change while they are read from here on; the next start then builds again.
const fingerprint = fingerprintOf(root);
rmSync(at('dist'), { recursive: true, force: true });
mkdirSync(at('dist'));
const [application, react, standalone, demo] = configs;
const [standaloneFiles, demoFiles] = await Promise.all([
  part('hosted app', bundle(standalone)),
  part('demo', bundle(demo)),
  part('element', bundleElement()),
  part('React wrapper', bundle(react)),
  // In separate processes, in parallel with the bundles.
  part('types', runScript(['scripts/build/types.mjs'])),
  part('descriptions', runScript(['--import', 'tsx', 'scripts/build/descriptions.ts'])),
  part('conformance and testing kits', writeKit()),
]);
writeStandalone(standaloneFiles);
writeDemo(demoFiles);
writeIntegrity();
rememberBuild(root, fingerprint);
tellDone('all');

async function part(name, work) {
  const result = await work;
  tellDone(name);
  return result;
}

function tellDone(name) {
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(6)} s  ${name}`);
}

/** The files of one configuration, as rollup describes them. */
async function bundle(config) {
  const build = await rollup(config);
  const { output } = await build.write(config.output);
  await build.close();
  return output;
}

/** The application, and then the entry that knows its address. */
async function bundleElement() {
  const [{ fileName }] = (await bundle(application)).filter(({ isEntry }) => isEntry);
  const notices = [];
  await bundle(elementEntry(fileName, notices));
  appendFileSync(at('dist/THIRD-PARTY.txt'), ['', ...notices].join('\n\n---\n\n'));
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

/** What the demo needs on a host that serves nothing but its own folder: the element and the database. */
function writeDemoWithoutServer() {
  // `npm start` replaces it with the addresses of the server and the built files.
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
}

/** A module and everything it imports from its folder. */
function modulesFrom(folder, entry) {
  const found = new Set([entry]);
  for (const file of found) {
    const text = readFileSync(join(folder, file), 'utf8');
    for (const [, name] of text.matchAll(/\b(?:from|import)\s*\(?\s*["'](\.[^"']+)["']/g))
      found.add(join(dirname(file), name));
  }
  return found;
}

/** What facilitators run in Node next to their own server. Packages stay imports: they are installed with ours. */
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

function runScript(args) {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${args.at(-1)} failed`));
    });
  });
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

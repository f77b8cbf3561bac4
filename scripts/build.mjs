/**
 * `npm run build`: everything in dist. dist is emptied first, so that nothing old is served. Prints each
 * part when it is done, with the seconds since the start.
 */
import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import configs, {
  elementEntry,
  frameArrivalEntry,
  framePageEntry,
  inlineScript,
  serverEntry,
  singleFile,
} from '../rollup.config.mjs';
import { billOfMaterials, listPackages, packagesOf } from './build/bill-of-materials.mjs';
import { fingerprintOf, forgetBuild, rememberBuild } from './build/fingerprint.mjs';
import { importMap, integrityOf, snippet } from './build/integrity.mjs';
import { chunkName, entryName, writeElementStyles, writeStandalone } from './build/standalone.mjs';
import { filesUnder } from './files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const at = (...parts) => join(root, ...parts);
const started = Date.now();
const ENTRY = 'merchant-onboarding.js';
const manifest = JSON.parse(readFileSync(at('package.json'), 'utf8'));
const { appVersion } = manifest.config;

forgetBuild(root);
// Taken first: files that change during the build make the next start build again.
const fingerprint = fingerprintOf(root);
rmSync(at('dist'), { recursive: true, force: true });
mkdirSync(at('dist'));
/** Packages that are in the files of the element and the hosted app, as `name@version`, and in those of the demo. */
const bundled = new Set();
const inDemo = new Set();
const [application, frame, react, standalone, demo] = configs;
const [standaloneFiles, demoFiles, inFrame, beforePaint, beforePaintInFrame] = await Promise.all([
  part('hosted app', bundle(standalone)),
  part('demo', bundle(demo)),
  part('element', bundleElement()),
  textOf(inlineScript('before-paint')),
  textOf(inlineScript('frame-before-paint')),
  part('element in one file', bundle(singleFile)),
  part('React wrapper', bundle(react)),
  part('server rendering', bundleServer()),
  // In separate processes, in parallel with the bundles.
  part('types', runScript(['scripts/build/types.mjs'])),
  part('descriptions', runScript(['--import', 'tsx', 'scripts/build/descriptions.ts'])),
  part('conformance and testing kits', writeKit()),
]);
await writeStandalone(appVersion, {
  output: [...standaloneFiles, ...inFrame.page],
  framed: inFrame.application,
  beforePaint: { 'index.html': beforePaint, 'frame.html': beforePaintInFrame },
});
cpSync(at('dist/THIRD-PARTY.txt'), at('dist/standalone/THIRD-PARTY.txt'));
writeDemo(demoFiles);
const listed = listPackages(root);
writeBill('dist/sbom.json', bundled);
writeBill('dist/demo/sbom.json', new Set([...bundled, ...inDemo]));
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
  for (const name of packagesOf(output)) (config === demo ? inDemo : bundled).add(name);
  return output;
}

/** The text of a script that is written into a page. */
async function textOf(config) {
  const build = await rollup(config);
  const { output } = await build.generate(config.output);
  await build.close();
  return output[0].code.trim();
}

async function bundleServer() {
  await bundle(serverEntry(await writeElementStyles(appVersion)));
}

/** Builds the application, and then the entry, which contains its file name; returns the frame's page and its application. */
async function bundleElement() {
  const [app, host] = await Promise.all([bundle(application), bundle(frame)]);
  const fileOf = (output, name) => `chunks/${entryName(output, name).replace(/^chunks\//, '')}`;
  const files = {
    application: fileOf(app, 'app'),
    connection: chunkName(app, 'after-first-screen'),
    frame: fileOf(host, 'frame'),
    staticImports: fileOf(app, 'static-imports'),
  };
  const checkedImports = fileOf(app, 'checked-imports');
  checkGraph(app, [files.application, files.connection]);
  const notices = [];
  await bundle(elementEntry(files, notices));
  appendFileSync(at('dist/THIRD-PARTY.txt'), ['', ...notices].join('\n\n---\n\n'));
  // The page in the frame runs the same application, from its own origin, and checks it in its own way.
  const framed = app.filter(({ fileName }) => fileName !== files.staticImports);
  for (const { fileName } of framed) {
    if (!fileName.endsWith('.js')) continue;
    cpSync(at('dist', fileName), at('dist/standalone/assets', basename(fileName)));
  }
  // Only the frame's page imports it.
  for (const ending of ['', '.map']) rmSync(at('dist', checkedImports + ending));
  const page = await bundle(
    framePageEntry({ application: basename(files.application), checkedImports: basename(checkedImports) }),
  );
  const arrival = frameArrivalEntry({ first: entryName(page, 'frame-first'), frame: entryName(page, 'frame') });
  return { page: [...page, ...(await bundle(arrival))], application: framed.map(besideFramePage) };
}

/** A file of the application, as it is beside the frame's page. */
function besideFramePage(file) {
  const place = (name) => `assets/${basename(name)}`;
  return { ...file, fileName: place(file.fileName), imports: file.imports?.map(place) };
}

/** Checks that each file imports only the ones before it: any other would be requested a round trip later. */
function checkGraph(output, files) {
  for (const [index, file] of files.entries()) {
    const { imports } = output.find(({ fileName }) => fileName === file);
    const others = imports.filter((name) => !files.slice(0, index).includes(name));
    if (others.length > 0) throw new Error(`${file} waits for ${others.join(', ')}`);
  }
}

function writeBill(path, packages) {
  writeFileSync(at(path), `${JSON.stringify(billOfMaterials(root, listed, packages), null, 2)}\n`);
}

function writeDemo(output) {
  const page = readFileSync(at('demo/index.html'), 'utf8');
  writeFileSync(at('dist/demo/index.html'), page.replace('%DEMO%', entryName(output, 'demo')));
  cpSync(at('demo/demo.css'), at('dist/demo/assets/demo.css'));
  writeDemoWithoutServer();
}

/** Writes what the demo needs on a static host that serves only its folder: the element and the database. */
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
  const { name, version } = JSON.parse(readFileSync(join(pglite, '../package.json'), 'utf8'));
  inDemo.add(`${name}@${version}`);
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

/** The kit that facilitators run in Node against their own server. Packages stay imports: they are installed with ours. */
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

/**
 * Writes the SRI hash of every file, for `integrity` attributes and for checking what a CDN serves; the same as an import map for
 * the element's chunks; and the markup of a page that uses it.
 */
function writeIntegrity() {
  const chunks = filesUnder(root, ['dist/chunks'], /\.js$/).map((file) => relative('dist', file));
  const hashOf = (file) => integrityOf(readFileSync(at('dist', file)));
  const hashes = Object.fromEntries([ENTRY, ...chunks].map((file) => [file, hashOf(file)]));
  writeFileSync(at('dist/import-map.json'), `${JSON.stringify(importMap(ENTRY, hashes), null, 2)}\n`);
  writeFileSync(at('dist/snippet.html'), snippet(ENTRY, hashes, `https://cdn.example/${manifest.version}/`));
  console.log('        lines for a page that checks every file: dist/snippet.html');
  const all = filesUnder(root, ['dist'], /./).map((file) => relative('dist', file));
  writeFileSync(
    at('dist/integrity.json'),
    `${JSON.stringify(Object.fromEntries(all.map((file) => [file, hashOf(file)])), null, 2)}\n`,
  );
}

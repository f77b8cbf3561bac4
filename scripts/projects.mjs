/**
 * `npm run projects`: packs the package and uses it in a new project of each framework: installs, builds, serves the result, and
 * tests it in Chromium. Names on the command line run only those; `KEEP=1` keeps the folders. Run `npm run build` first. Needs the
 * package registry.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { chromiumArgs, findChromium } from './browser.mjs';
import { filesUnder } from './files.mjs';
import { freePort } from './free-port.mjs';
import { PROJECTS } from './projects/table.mjs';
import { walk } from './projects/walk.mjs';
import { serveFolder } from './static-server.mjs';

const SERVER_WAIT = 60_000;
const root = fileURLToPath(new URL('..', import.meta.url));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !Object.hasOwn(PROJECTS, name));
if (unknown.length > 0) {
  console.error(`No project is named ${unknown.join(', ')}; there are ${Object.keys(PROJECTS).join(', ')}`);
  process.exit(2);
}

const workplace = mkdtempSync(join(tmpdir(), 'projects-'));
const env = {
  ...process.env,
  CI: 'true',
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  npm_config_prefer_offline: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
};
const api = await startApi();
const files = await serveFolder({ folder: `${root}dist`, headers: { 'Access-Control-Allow-Origin': '*' } });
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumArgs });
let failed = 0;
try {
  const tarball = pack();
  for (const [name, project] of Object.entries(PROJECTS)) {
    if (names.length === 0 || names.includes(name)) await tryProject(name, project, tarball);
  }
} finally {
  await browser.close();
  await files.close();
  await stop(api.child);
  if (process.env.KEEP !== '1') rmSync(workplace, { recursive: true, force: true });
}
const chosen = names.length === 0 ? Object.keys(PROJECTS).length : names.length;
console.log(`${chosen - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function tryProject(name, project, tarball) {
  const started = Date.now();
  const { packages, title, newer = [] } = project;
  const versions = Object.entries(packages).filter(([key]) => !key.startsWith('@types/'));
  console.log(`\n${title} (${versions.map(([key, version]) => `${key} ${version}`).join(', ')})`);
  for (const { name: what, least, reason } of newer) {
    if (Number(process.versions.node.split('.')[0]) < least) console.log(`  not here: ${what} ${reason}`);
  }
  let server;
  try {
    const folder = makeFolder(name, packages, tarball);
    run(folder, 'npm', ['install', '--include=dev', '--loglevel=error']);
    run(folder, 'npx', project.build.split(' '));
    const port = String(await freePort());
    const [program, ...args] = project.serve(port);
    server = spawn(program, args, {
      cwd: folder,
      env: { ...env, HOST: '127.0.0.1', PORT: port },
      stdio: ['ignore', 'ignore', 'inherit'],
      detached: true,
    });
    const url = `http://127.0.0.1:${port}`;
    await answers(url);
    const page = await browser.newPage();
    try {
      for (const seen of await walk(page, { ...project, url })) console.log(`  ok  ${seen}`);
    } finally {
      await page.close();
    }
  } catch (error) {
    failed += 1;
    console.error(`  FAILED: ${error.stack}`);
  } finally {
    await stop(server);
  }
  console.log(`  ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

/** Creates a folder like that of somebody who is just starting: our tarball is a dependency like any other. */
function makeFolder(name, packages, tarball) {
  const folder = join(workplace, name);
  cpSync(join(root, 'tests/projects', name), folder, { recursive: true });
  for (const file of filesUnder(folder, ['.'], /\.(?:jsx?|ts|vue|svelte)$/)) {
    const path = join(folder, file);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replaceAll('__API__', `${api.url}/api`).replaceAll('__CDN__', files.url),
    );
  }
  const manifest = {
    name: 'host',
    version: '0.0.0',
    private: true,
    type: 'module',
    dependencies: { ...packages, 'merchant-onboarding': `file:${tarball}` },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return folder;
}

function pack() {
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', workplace];
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] }));
  return join(workplace, filename);
}

/** Runs a command; its output is shown only if it fails. */
function run(cwd, program, args) {
  const started = Date.now();
  try {
    execFileSync(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1e8 });
  } catch (error) {
    throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout}\n${error.stderr}`, { cause: error });
  }
  console.log(`  ${program} ${args[0]} ${args[1] ?? ''}: ${((Date.now() - started) / 1000).toFixed(0)} s`);
}

async function startApi() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/journeys/api-process.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The reference API ended with ${code}`)));
    child.stdout.setEncoding('utf8').on('data', (text) => resolve(JSON.parse(text).url));
  });
  return { child, url };
}

async function answers(url) {
  const deadline = Date.now() + SERVER_WAIT;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > deadline) throw new Error(`Nothing answers at ${url}`);
    await setTimeout(200);
  }
}

/** A detached server leads a process group, which must end with it. */
async function stop(child) {
  if (child === undefined || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  if (child.spawnargs.includes('tests/journeys/api-process.ts')) child.kill();
  else process.kill(-child.pid);
  await ended;
}

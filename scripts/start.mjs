/**
 * `npm start`: builds whatever has changed, and serves the demo page, the hosted app and the built files, each on its own origin,
 * next to the reference API on its embedded database.
 */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './build/fingerprint.mjs';
import { hostedApp } from './hosting.mjs';
import { portsFrom, takenPort, takenPorts } from './start/ports.mjs';
import { serveFolder } from './static-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FILES_FOR_EVERYBODY = { 'Access-Control-Allow-Origin': '*' };
const started = Date.now();

const { ports, problems } = portsFrom(process.env);
if (problems.length === 0) problems.push(...(await takenPorts(ports)));
if (problems.length > 0) giveUp(problems);

if (isBuilt(root)) {
  console.log('Nothing has changed since the last build.');
} else {
  console.log('Building; each part is named when it is done …');
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const api = `http://127.0.0.1:${ports.api}`;
let stopping = false;
console.log('Starting the reference API …');
const server = spawn(process.execPath, ['--import', 'tsx', 'demo/reference-api/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(ports.api) },
});
server.on('exit', (code, signal) => {
  if (stopping) process.exit(0);
  giveUp([`The reference API ended (${signal ?? `exit code ${code}`}), and nothing here works without it.`]);
});
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    stopping = true;
    server.kill(signal);
  });
}

/** The demo page may show the hosted app's frame. */
const frameAncestors = ['127.0.0.1', 'localhost'].map((name) => `http://${name}:${ports.demo}`);
const files = await serve('files', { folder: `${root}dist`, headers: FILES_FOR_EVERYBODY });
const hosted = hostedApp(`${root}dist/standalone`, { api, images: api }, () => frameAncestors);
const app = await serve('app', {
  ...hosted,
  made: { ...hosted.made, '/config.json': () => JSON.stringify({ apiBase: `${api}/api`, frameAncestors }) },
});
const places = JSON.stringify({ api, files: files.url, standalone: app.url });
const demo = await serve('demo', { folder: `${root}dist/demo`, made: { '/places.json': () => places } });

// The addresses are shown once everything behind them answers.
while (!(await answers(api))) await setTimeout(100);

console.log(`
  Demo page     ${demo.url}
  Hosted app    ${app.url}/acme/get-started
  Built files   ${files.url}/merchant-onboarding.js
  Reference API ${api}/api

Ready after ${((Date.now() - started) / 1000).toFixed(1)} s
`);

async function serve(name, options) {
  try {
    return await serveFolder({ ...options, port: ports[name] });
  } catch (error) {
    // The port was taken after it was checked.
    if (error.code !== 'EADDRINUSE') throw error;
    stopping = true;
    server.kill();
    return giveUp([takenPort(name, ports[name])]);
  }
}

async function answers(address) {
  try {
    await fetch(address);
    return true;
  } catch {
    return false;
  }
}

function giveUp(sentences) {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

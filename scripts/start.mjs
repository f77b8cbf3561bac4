/**
 * `npm start`: builds everything and serves the demo page, the hosted app and the built files, each on an origin of its
 * own, beside the reference API on its embedded database.
 */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { securityHeaders } from './hosting.mjs';
import { serveFolder } from './static-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const PORTS = { api: 4300, demo: 4310, files: 4311, standalone: 4312 };
const FILES_FOR_EVERYBODY = { 'Access-Control-Allow-Origin': '*' };

console.log('Building …');
const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const api = `http://127.0.0.1:${PORTS.api}`;
const files = await serveFolder({ folder: `${root}dist`, port: PORTS.files, headers: FILES_FOR_EVERYBODY });
const standalone = await serveFolder({
  folder: `${root}dist/standalone`,
  port: PORTS.standalone,
  fallback: 'index.html',
  headers: securityHeaders({ api, images: api }),
  made: { '/config.json': () => JSON.stringify({ apiBase: `${api}/api` }) },
});
const places = JSON.stringify({ api, files: files.url, standalone: standalone.url });
const demo = await serveFolder({
  folder: `${root}dist/demo`,
  port: PORTS.demo,
  made: { '/places.json': () => places },
});

const server = spawn(process.execPath, ['--import', 'tsx', 'demo/reference-api/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(PORTS.api) },
});
server.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));

// Addresses are told once everything behind them answers.
while (
  !(await fetch(api).then(
    () => true,
    () => false,
  ))
)
  await setTimeout(200);

console.log(`
  Demo page     ${demo.url}
  Hosted app    ${standalone.url}/acme/get-started
  Built files   ${files.url}/merchant-onboarding.js
  Reference API ${api}/api
`);

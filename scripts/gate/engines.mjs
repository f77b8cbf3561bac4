/** Runs the core journeys in Firefox and WebKit, if this machine has them or can install them; says which are skipped. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findFirefox, findWebKit } from '../engines.mjs';

/** Their drivers fail now and then on a busy machine; Playwright names what needed it. */
const RETRIES = '1';
/** The tag of the core journeys (tests/journeys/scope.ts). */
const CORE = '@core';

const found = [];
for (const [engine, find] of Object.entries({ firefox: findFirefox, webkit: findWebKit })) {
  if (await find()) found.push(engine);
  else console.log(`skipped ${engine}: this machine has none, and none could be installed`);
}
if (found.length > 0) {
  const cli = fileURLToPath(new URL('../../node_modules/@playwright/test/cli.js', import.meta.url));
  const env = { ...process.env, ENGINES: found.join(',') };
  const { status } = spawnSync(process.execPath, [cli, 'test', '--grep', CORE, '--retries', RETRIES], {
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

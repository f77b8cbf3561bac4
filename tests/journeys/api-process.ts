/**
 * The reference API in a process of its own, on a database in memory; prints its address as one line of JSON, and with
 * API_REPORTS=1 a line for each request that may have a body.
 */
import packageJson from '../../package.json' with { type: 'json' };
import { createReferenceApi } from '../../demo/reference-api/app';
import { randomBytes } from '../../demo/reference-api/bytes';
import { databaseOn } from '../../demo/reference-api/database';
import { listen } from '../../demo/reference-api/listen';
import { KEY_BYTES } from '../../demo/reference-api/vault';
import { emptyDatabase } from '../tooling/empty-database';

const app = createReferenceApi({
  db: databaseOn(await emptyDatabase()),
  key: randomBytes(KEY_BYTES),
  version: packageJson.config.appVersion,
  // Quick, and otherwise as it is: the journeys wait for the same answers.
  reviewTime: 800,
  captchaCost: 20,
  passwordIterations: 1000,
  linkHosts: ['127.0.0.1', 'localhost'],
});
const first = await app.request('/foundation/facilitators');
if (!first.ok) throw new Error(`The reference API did not start: ${await first.text()}`);

/** Tells what was sent, for browsers that do not say. */
async function report(request: Request): Promise<void> {
  if (['GET', 'HEAD', 'OPTIONS'].includes(request.method)) return;
  const { pathname, search } = new URL(request.url);
  console.log(JSON.stringify({ method: request.method, path: pathname + search, body: await request.clone().text() }));
}

const isReporting = process.env['API_REPORTS'] === '1';
const answer: typeof app.fetch = async (request, ...rest) => {
  if (isReporting) await report(request);
  return app.fetch(request, ...rest);
};
const { url, close } = await listen(answer, { port: 0, host: '127.0.0.1' });
console.log(JSON.stringify({ url }));
process.on('SIGTERM', () => void close().then(() => process.exit(0)));

import { DEFAULT_PORT, startReferenceServer } from './http';

/**
 * Starts the reference API. Environment: PORT (4300), HOST (127.0.0.1), ORIGINS (comma-separated), DATA_DIR
 * (.data/reference), DATABASE_URL (postgres://…), REFERENCE_KEY (base64 of 32 bytes), CAPTCHA (altcha or off), LATENCY
 * and REVIEW_TIME (milliseconds), APP_VERSION.
 */
const { env } = process;
const number = (text: string | undefined): number | undefined => (text ? Number(text) : undefined);

try {
  const server = await startReferenceServer({
    port: number(env['PORT']) ?? DEFAULT_PORT,
    host: env['HOST'],
    origins: env['ORIGINS']
      ?.split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
    dataDir: env['DATA_DIR'],
    databaseUrl: env['DATABASE_URL'],
    key: env['REFERENCE_KEY'],
    captcha: env['CAPTCHA'] === 'off' ? 'off' : undefined,
    latency: number(env['LATENCY']),
    reviewTime: number(env['REVIEW_TIME']),
    version: env['APP_VERSION'],
    log: (line) => console.error(line),
  });
  console.log(`Reference API at ${server.url} and ${server.url}/api, data in ${server.place}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The reference API did not start.');
  process.exitCode = 1;
}

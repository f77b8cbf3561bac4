import { startReferenceServer } from './http';
import { settingsFrom } from './settings';

/** Starts the reference API; docs/reference-api.md lists its environment. */
try {
  const server = await startReferenceServer({
    ...settingsFrom(process.env),
    log: (entry) => {
      // A line for each failure in a demo, for each answer where somebody collects them.
      if (entry.status >= 500 || process.env['LOG'] === 'all') console.error(JSON.stringify(entry));
    },
  });
  console.log(`Reference API at ${server.url} and ${server.url}/api, data in ${server.place}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : 'The reference API did not start.');
  process.exitCode = 1;
}

import { PGlite } from '@electric-sql/pglite';
import { createReferenceApi } from '../../demo/reference-api/app';
import { randomBytes } from '../../demo/reference-api/bytes';
import { databaseOn } from '../../demo/reference-api/database';
import type { Delivery } from '../../demo/reference-api/post';
import { listen } from '../../demo/reference-api/listen';
import { KEY_BYTES } from '../../demo/reference-api/vault';
import { config } from '../../package.json';
import type { TestApi, TestApiOptions } from './test-api';

/** Loaded only for the API: page objects do not need its packages. */
export async function openReference(options: TestApiOptions): Promise<TestApi> {
  const db = databaseOn(await PGlite.create());
  const { reviewTime = 0, captchaCost = 20, passwordIterations = 1000, version = config.appVersion, ...rest } = options;
  const app = createReferenceApi({
    ...rest,
    version,
    reviewTime,
    captchaCost,
    passwordIterations,
    db,
    key: randomBytes(KEY_BYTES),
  });
  const servers = new Set<() => Promise<void>>();
  let closing: Promise<void> | undefined;

  async function demo(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await app.request(`/demo/${path}`, init);
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return ((await response.json()) as { data: unknown }).data;
  }

  return {
    handle: async (request) => app.fetch(request),
    async listen(port = 0) {
      const { url, close } = await listen(app.fetch, { port, host: '127.0.0.1' });
      servers.add(close);
      return { url, apiBase: `${url}/api`, close };
    },
    outbox: async (to) => (await demo(`outbox?${new URLSearchParams({ to })}`)) as Delivery[],
    async reset() {
      await demo('reset', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
    },
    close: () =>
      (closing ??= Promise.all([...servers].map((close) => close())).then(async () => {
        await db.destroy();
      })),
  };
}

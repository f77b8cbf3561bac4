import { PGlite } from '@electric-sql/pglite';
import { APP_VERSION } from '../src/app/version';
import { createReferenceApi } from './reference-api/app';
import { randomBytes } from './reference-api/bytes';
import { databaseOn } from './reference-api/database';
import { KEY_BYTES } from './reference-api/vault';

/** Answers a request; `path` is relative to the API, with its query. */
export type InPageApi = (path: string, init: RequestInit) => Promise<Response>;

/**
 * The reference API in this page, on an in-memory PostgreSQL: data never leaves the page and is gone when it closes.
 *
 * @param assetBase absolute address of the folder that contains `assets/` with the logos
 * @throws {Error} if the page is not in a secure context (WebCrypto is missing) or the database does not start
 */
export async function startInPageApi(assetBase: string): Promise<InPageApi> {
  if (!isSecureContext) throw new Error('The demo without a server needs https (or localhost).');
  const api = createReferenceApi({
    db: databaseOn(await PGlite.create()),
    key: randomBytes(KEY_BYTES),
    version: APP_VERSION,
    assetBase,
    linkHosts: [location.host],
    cookies: new Map(),
    // It would only protect the API from the page's own visitor.
    passwordIterations: 1000,
    captchaCost: 20,
    reviewTime: 2500,
  });
  const ask: InPageApi = async (path, init) => api.request(`/${path}`, init);
  const first = await ask('foundation/facilitators', {});
  if (!first.ok) throw new Error(`The API in the page did not start: ${first.status}`);
  return ask;
}

import { PGlite } from '@electric-sql/pglite';
import { APP_VERSION } from '../src/app/version';
import { createReferenceApi } from './reference-api/app';
import { randomBytes } from './reference-api/bytes';
import { databaseOn } from './reference-api/database';
import { KEY_BYTES } from './reference-api/vault';

/** Answers a request; `path` is relative to the API, with its query. */
export type InPageApi = (path: string, init: RequestInit) => Promise<Response>;

/**
 * The reference API in this page, on a PostgreSQL in memory: what is entered never leaves the page and is gone with it.
 *
 * @param assetBase absolute address of the folder that holds `assets/`, where the logos lie
 * @throws {Error} where the page is not in a secure context (WebCrypto is missing), or the database does not start
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
    // The page's own visitor is the only one it could be defended against.
    passwordIterations: 1000,
    captchaCost: 20,
    reviewTime: 2500,
  });
  const ask: InPageApi = async (path, init) => api.request(`/${path}`, init);
  const first = await ask('foundation/facilitators', {});
  if (!first.ok) throw new Error(`The API in the page did not start: ${first.status}`);
  return ask;
}

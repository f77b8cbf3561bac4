import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { createReferenceApi, type ReferenceOptions } from './app';
import { openDatabase, type DatabaseOptions } from './database-node';
import { httpPost } from './http-post';
import { listen } from './listen';

export interface ServerOptions extends DatabaseOptions, Omit<ReferenceOptions, 'db' | 'key' | 'version'> {
  /** The value of `app-version`. Default: the version in package.json. */
  readonly version?: string | undefined;
  /** 0 picks a free port. Default: 4300. */
  readonly port?: number | undefined;
  /** Default: loopback only. */
  readonly host?: string | undefined;
  /** Where codes and emails are sent to be delivered, as JSON, with `postToken` as a bearer token. */
  readonly postUrl?: string | undefined;
  readonly postToken?: string | undefined;
}

export interface ReferenceServer {
  /** Such as `http://127.0.0.1:4300`; calls are served at the root and below `/api`. */
  readonly url: string;
  /** Where the data is. */
  readonly place: string;
  /** Finishes what is being answered, closes the database and releases the folder. Calling it twice is harmless. */
  close(): Promise<void>;
}

export const DEFAULT_PORT = 4300;
/** Of libuv's four threads; encryption and DNS need the others. */
const MOST_HASHES = 3;

/**
 * The reference API over HTTP.
 * @throws {Error} when the port or the data folder is taken.
 */
export async function startReferenceServer(options: ServerOptions = {}): Promise<ReferenceServer> {
  const { port = DEFAULT_PORT, host = '127.0.0.1', memory, dataDir, databaseUrl, connections, key } = options;
  const { version, postUrl, postToken, ...rest } = options;
  const database = await openDatabase({ memory, dataDir, databaseUrl, connections, key });
  let stopping = false;
  try {
    const app = createReferenceApi({
      // One core is left for everybody who is not signing in.
      hashesAtOnce: Math.max(1, Math.min(MOST_HASHES, availableParallelism() - 1)),
      ...(postUrl === undefined ? {} : { post: httpPost(postUrl, postToken) }),
      ...rest,
      stopping: () => stopping,
      version: version ?? packageVersion(),
      db: database.db,
      key: database.key,
    });
    // Any call waits for migration and seed; a failure then shows here and not in the first answer.
    const first = await app.request('/foundation/facilitators');
    if (!first.ok) throw new Error(`The reference API did not start: ${await first.text()}`);
    const { url, close: stop } = await listen(app.fetch, { port, host });
    let closing: Promise<void> | undefined;
    const close = async (): Promise<void> => {
      stopping = true;
      await stop();
      await database.close();
    };
    return { url, place: database.place, close: () => (closing ??= close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

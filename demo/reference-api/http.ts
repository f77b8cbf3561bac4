import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { openReferenceApi, type ReferenceOptions } from './app';
import { openDatabase, type DatabaseOptions, type OpenedDatabase } from './database-node';
import { httpPost } from './http-post';
import { listen } from './listen';

export interface ServerOptions extends DatabaseOptions, Omit<ReferenceOptions, 'db' | 'key' | 'version'> {
  /** An opened database instead of one that the other options name. */
  readonly database?: OpenedDatabase | undefined;
  /** The value of `app-version`. Default: `config.appVersion` in package.json. */
  readonly version?: string | undefined;
  /** 0 picks a free port. Default: 4300. */
  readonly port?: number | undefined;
  /** Default: loopback only. */
  readonly host?: string | undefined;
  /** Milliseconds for a request to arrive in full. Default: 20,000. */
  readonly requestTimeout?: number | undefined;
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
  const { port = DEFAULT_PORT, host = '127.0.0.1', memory, dataDir, databaseUrl, connections, silence, key } = options;
  const { version, postUrl, postToken, requestTimeout, ...rest } = options;
  const database =
    options.database ?? (await openDatabase({ memory, dataDir, databaseUrl, connections, silence, key }));
  let stopping = false;
  try {
    const { app, ready } = openReferenceApi({
      // One core is left for everybody who is not signing in.
      hashesAtOnce: Math.max(1, Math.min(MOST_HASHES, availableParallelism() - 1)),
      ...(postUrl === undefined ? {} : { post: httpPost(postUrl, postToken) }),
      ...rest,
      stopping: () => stopping,
      version: version ?? appVersion(),
      db: database.db,
      key: database.key,
    });
    // Migration and seed: what fails then shows here and not in the first answer.
    await ready.catch((error: unknown) => {
      throw new Error(`The reference API did not start: ${reasonOf(error)}`, { cause: error });
    });
    const { url, close: stop } = await listen(app.fetch, { port, host, requestTimeout });
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

/** An address with several answers fails with an error that has no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message || error.name : String(error);
}

function appVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { config: { appVersion: string } }).config.appVersion;
}

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { fromBase64, randomBytes, toBase64, type Bytes } from './bytes';
import { databaseOn } from './database';
import { plugins, type Database, type Tables } from './schema';
import { KEY_BYTES } from './vault';

export interface OpenedDatabase {
  readonly db: Database;
  /** Key of the encrypted fields: 32 bytes. */
  readonly key: Bytes;
  /** Where the data is, for the startup message; contains no password. */
  readonly place: string;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly memory?: boolean | undefined;
  /** Folder of the embedded database and of its generated key. */
  readonly dataDir?: string | undefined;
  /** `postgres://…`: a real PostgreSQL instead of the embedded one. */
  readonly databaseUrl?: string | undefined;
  /** Connections to a real PostgreSQL, at most. Default: 10. */
  readonly connections?: number | undefined;
  /** Base64 of 32 bytes. */
  readonly key?: string | undefined;
}

/**
 * Opens the database that the options name.
 * @throws {Error} with a message to show, when another process uses the folder or the key is no key.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl !== undefined && options.databaseUrl !== '') {
    const pool = poolOf(options.databaseUrl, options.connections);
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), plugins: plugins() });
    const place = `PostgreSQL ${new URL(options.databaseUrl).host}`;
    if (options.key === undefined) throw new Error('DATABASE_URL needs REFERENCE_KEY: base64 of 32 random bytes.');
    return { db, key: keyOf(options.key), place, close: () => db.destroy() };
  }
  if (options.memory) {
    const db = databaseOn(await PGlite.create());
    return {
      db,
      key: options.key === undefined ? randomBytes(KEY_BYTES) : keyOf(options.key),
      place: 'memory',
      close: () => db.destroy(),
    };
  }
  const dataDir = options.dataDir ?? '.data/reference';
  mkdirSync(dataDir, { recursive: true });
  const unlock = lockFolder(dataDir);
  try {
    const key = options.key === undefined ? keyOfFolder(dataDir) : keyOf(options.key);
    const db = databaseOn(await PGlite.create(join(dataDir, 'database')));
    return {
      db,
      key,
      place: dataDir,
      close: async () => {
        await db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

const CONNECTIONS = 10;
/** Shorter than the twenty seconds that a page waits for an answer. */
const DEADLINES = {
  connectionTimeoutMillis: 5000,
  statement_timeout: 10_000,
  lock_timeout: 8000,
  idle_in_transaction_session_timeout: 15_000,
} as const;

/** Connections that may break at any time: the call that uses one fails, the next call gets another one. */
function poolOf(connectionString: string, max = CONNECTIONS): pg.Pool {
  const pool = new pg.Pool({ connectionString, max, keepAlive: true, application_name: 'onboarding', ...DEADLINES });
  const ignore = (): void => undefined;
  // Without listeners an error event would end the process. The pool hears of idle connections, each connection of
  // itself while it is in use; its query fails as well.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/** Folders locked by this process: after a container restart, the old process may have had the same id. */
const held = new Set<string>();

/**
 * PGlite has no lock of its own: two processes on one folder lose rows that both had acknowledged.
 * @returns a function that releases the folder.
 * @throws {Error} when a living process holds it.
 */
export function lockFolder(dataDir: string): () => void {
  const file = resolve(dataDir, 'lock');
  const own = `${file}.${process.pid}`;
  for (;;) {
    writeFileSync(own, String(process.pid));
    try {
      // A link appears atomically with its content, so no one reads a lock without its process id.
      linkSync(own, file);
      held.add(file);
      return () => {
        if (held.delete(file)) rmSync(file, { force: true });
      };
    } catch (error) {
      if (!isErrno(error, 'EEXIST')) throw error;
    } finally {
      rmSync(own, { force: true });
    }
    const holder = Number(readIfThere(file));
    if (holder === process.pid ? held.has(file) : isAlive(holder)) {
      throw new Error(
        `${dataDir} is in use by process ${holder}. Stop it, or start this one with another DATA_DIR ` +
          `(two servers on one folder would lose data).`,
      );
    }
    rmSync(file, { force: true });
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** The key of a folder, created on first use and readable only by its owner. */
function keyOfFolder(dataDir: string): Bytes {
  const file = join(dataDir, 'key');
  const stored = readIfThere(file);
  if (stored !== '') return keyOf(stored);
  const key = randomBytes(KEY_BYTES);
  writeFileSync(file, `${toBase64(key)}\n`, { mode: 0o600 });
  return key;
}

function keyOf(text: string): Bytes {
  const key = fromBase64(text.trim());
  if (key.length !== KEY_BYTES) throw new Error('REFERENCE_KEY must be base64 of 32 bytes.');
  return key;
}

import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { fromBase64, randomBytes, toBase64, type Bytes } from './bytes';
import { databaseOn } from './database';
import { plugins, type Database, type Tables } from './schema';
import { SILENT } from './refusal';
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
  /** Milliseconds after which a connection to a real PostgreSQL that says nothing is given up. Default: 12,000. */
  readonly silence?: number | undefined;
  /** Base64 of 32 bytes. */
  readonly key?: string | undefined;
}

/**
 * Opens the database that the options name.
 * @throws {Error} with a message to show, when another process uses the folder or the key is no key.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl !== undefined && options.databaseUrl !== '') {
    const pool = poolOf(options.databaseUrl, options.connections, options.silence);
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
/** Longer than a statement may take: only a connection that was lost on the way is silent for that long. */
const SILENCE_MS = 12_000;

/** Connections that may break or fall silent at any time: the call that uses one fails, the next call gets another one. */
function poolOf(connectionString: string, max = CONNECTIONS, silence = SILENCE_MS): PostgresPool {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
    application_name: 'onboarding',
    ...DEADLINES,
    query_timeout: silence,
  });
  const ignore = (): void => undefined;
  // Without listeners an error event would end the process. The pool hears of idle connections, each connection of
  // itself while it is in use; its query fails as well.
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return { connect: async () => givingUp(await pool.connect()), end: () => pool.end() };
}

/** After a silence the next statements fail at once, and the pool closes the connection instead of lending it again. */
function givingUp(client: pg.PoolClient): PostgresPoolClient {
  let silent: Error | undefined;
  const query = async (statement: string, parameters: unknown[]): Promise<unknown> => {
    if (silent !== undefined) throw silent;
    try {
      return await client.query(statement, parameters);
    } catch (error) {
      if (error instanceof Error && SILENT.test(error.message)) silent = error;
      throw error;
    }
  };
  return { query: query as PostgresPoolClient['query'], release: () => client.release(silent) };
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

/** 32 bytes. */
const KEY = /^[A-Za-z\d+/]{43}=?$/;

function keyOf(text: string): Bytes {
  const key = text.trim();
  if (!KEY.test(key)) throw new Error('REFERENCE_KEY must be base64 of 32 bytes.');
  return fromBase64(key);
}

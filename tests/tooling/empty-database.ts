import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite, type PGliteInterface } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };

const FILE = fileURLToPath(
  new URL(`../../.build/empty-database-${packageJson.devDependencies['@electric-sql/pglite']}.tar`, import.meta.url),
);

let snapshot: Blob | undefined;
/** Databases of this process that nobody uses any more. */
const free: PGlite[] = [];
let isKeeping = false;

/**
 * From now on, a database that is closed is kept for the next who asks, until the returned function is called: an open one keeps the
 * process alive.
 */
export function keepDatabases(): () => Promise<void> {
  isKeeping = true;
  return async () => {
    isKeeping = false;
    await Promise.all(free.splice(0).map((pglite) => pglite.close()));
  };
}

/**
 * An empty PostgreSQL in memory. To create one takes PGlite three seconds, to load one that was created half a second, to empty
 * one that was used a thirtieth: `keepDatabases` makes use of that, and the first of all is kept in a file, for this process and
 * others.
 */
export async function emptyDatabase(): Promise<PGliteInterface> {
  const used = free.pop();
  if (used === undefined) return kept(await load());
  await used.exec('drop schema public cascade; create schema public');
  return kept(used);
}

function kept(pglite: PGlite): PGliteInterface {
  return new Proxy(pglite, {
    get(target, key) {
      if (key === 'close' && isKeeping) return async () => void free.push(target);
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

/** An empty database in a folder, for a process that opens it. */
export async function emptyDatabaseIn(folder: string): Promise<void> {
  const made = await load(folder);
  await made.close();
}

async function load(folder?: string): Promise<PGlite> {
  snapshot ??= stored();
  if (snapshot !== undefined) return PGlite.create(folder, { loadDataDir: snapshot });
  const created = await PGlite.create(folder);
  snapshot = await created.dumpDataDir('none');
  mkdirSync(dirname(FILE), { recursive: true });
  // Whoever reads the file at this moment finds a whole one.
  const own = `${FILE}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await snapshot.arrayBuffer()));
  renameSync(own, FILE);
  return created;
}

function stored(): Blob | undefined {
  try {
    return new Blob([readFileSync(FILE)]);
  } catch {
    return undefined;
  }
}

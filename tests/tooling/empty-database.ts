import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import packageJson from '../../package.json' with { type: 'json' };

const FILE = fileURLToPath(
  new URL(`../../.build/empty-database-${packageJson.devDependencies['@electric-sql/pglite']}.tar`, import.meta.url),
);

let snapshot: Blob | undefined;

/**
 * An empty PostgreSQL in memory. To create one takes PGlite three seconds, to load one that was created half a second:
 * so the first is kept in a file, for this process and the next.
 */
export async function emptyDatabase(): Promise<PGlite> {
  snapshot ??= kept();
  if (snapshot !== undefined) return PGlite.create({ loadDataDir: snapshot });
  const created = await PGlite.create();
  snapshot = await created.dumpDataDir('none');
  mkdirSync(dirname(FILE), { recursive: true });
  // Whoever reads the file at this moment finds a whole one.
  const own = `${FILE}.${process.pid}`;
  writeFileSync(own, new Uint8Array(await snapshot.arrayBuffer()));
  renameSync(own, FILE);
  return created;
}

function kept(): Blob | undefined {
  try {
    return new Blob([readFileSync(FILE)]);
  } catch {
    return undefined;
  }
}

import type { PGliteInterface } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { plugins, type Database, type Tables } from './schema';

/**
 * A PGlite as a pool of one connection, so that the embedded and the real PostgreSQL share one dialect.
 * The connection has one user at a time until it is released.
 */
function poolOfOne(pglite: PGliteInterface): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      let release = (): void => undefined;
      const before = last;
      last = new Promise((resolve) => (release = resolve));
      await before;
      const query = async (statement: string, parameters: readonly unknown[]): Promise<unknown> => {
        const { rows, command = 'SELECT', rowCount } = await pglite.query(statement, [...parameters]);
        return { rows, command, rowCount: rowCount ?? rows.length };
      };
      return { query: query as PostgresPoolClient['query'], release };
    },
    end: () => pglite.close(),
  };
}

/** A database in a PGlite that the caller has opened, in memory, in a folder or in a browser. `destroy()` closes it. */
export function databaseOn(pglite: PGliteInterface): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfOne(pglite) }), plugins: plugins() });
}

import { protocol, types, type PGliteInterface } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { plugins, type Database, type Tables } from './schema';

const { serialize } = protocol;

interface Answer {
  readonly rows: Record<string, unknown>[];
  /** `INSERT`, `UPDATE` … */
  readonly command: string;
  readonly rowCount: number;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A parameter as text, whose type PostgreSQL infers. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/**
 * One statement in one message; `query` of PGlite sends five, one after the other, and takes twice as long.
 * @throws {DatabaseError} with the SQLSTATE in `code`
 */
async function ask(pglite: PGliteInterface, text: string, parameters: readonly unknown[]): Promise<Answer> {
  const parts = [
    serialize.parse({ text }),
    serialize.bind({ values: parameters.map(textOf) }),
    serialize.describe({ type: 'P' }),
    serialize.execute({}),
    serialize.sync(),
  ];
  const { messages } = await pglite.execProtocol(joined(parts), {});
  let fields: readonly { name: string; dataTypeID: number }[] = [];
  const rows: Record<string, unknown>[] = [];
  let done = '';
  for (const message of messages) {
    if (message instanceof protocol.messages.RowDescriptionMessage) fields = message.fields;
    else if (message instanceof protocol.messages.DataRowMessage) {
      const entries = message.fields.map((value, at): [string, unknown] => {
        const { name = '', dataTypeID = 0 } = fields[at] ?? {};
        return [name, types.parseType(value, dataTypeID)];
      });
      rows.push(Object.fromEntries(entries));
    } else if (message instanceof protocol.messages.CommandCompleteMessage) done = message.text;
  }
  // Such as `UPDATE 3` and `INSERT 0 3`.
  return { rows, command: done.split(' ')[0] ?? '', rowCount: Number(done.split(' ').at(-1)) || 0 };
}

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
      const query = (statement: string, parameters: readonly unknown[]): Promise<Answer> =>
        ask(pglite, statement, parameters);
      return { query: query as unknown as PostgresPoolClient['query'], release };
    },
    // The current user of the connection finishes first.
    end: () => last.then(() => pglite.close()),
  };
}

/** A database in a PGlite that the caller has opened, in memory, in a folder or in a browser. `destroy()` closes it. */
export function databaseOn(pglite: PGliteInterface): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolOfOne(pglite) }), plugins: plugins() });
}

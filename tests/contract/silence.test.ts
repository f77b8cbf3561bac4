import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { toBase64 } from '../../demo/reference-api/bytes';
import { openDatabase, type OpenedDatabase } from '../../demo/reference-api/database-node';
import { refusalOf } from '../../demo/reference-api/refusal';
import { KEY } from './world';

/** A message of PostgreSQL's protocol: its letter, its length, its content. */
function message(letter: string, content: readonly number[] = []): Buffer {
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}
const READY = message('Z', [0x49]);
const WELCOME = Buffer.concat([message('R', [0, 0, 0, 0]), READY]);
/** Parsed, bound, no rows, done. */
const DONE = Buffer.concat([
  message('1'),
  message('2'),
  message('n'),
  message('C', [...Buffer.from('SELECT 0\0')]),
  READY,
]);

/** A PostgreSQL whose first connections were cut on the way, without a word: it takes statements and never answers. */
describe('a connection that falls silent', () => {
  const CUT = 2;
  const SILENCE = 300;
  const connections: Socket[] = [];
  const closed: Promise<unknown>[] = [];
  const server = createServer((socket) => {
    const number = connections.length;
    connections.push(socket);
    closed.push(once(socket, 'close'));
    let isKnown = false;
    socket.on('error', () => undefined);
    socket.on('data', () => {
      if (!isKnown) socket.write(WELCOME);
      else if (number >= CUT) socket.write(DONE);
      isKnown = true;
    });
  });
  let database: OpenedDatabase;
  before(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const databaseUrl = `postgres://onboarding@127.0.0.1:${port}/onboarding`;
    database = await openDatabase({ databaseUrl, connections: 1, silence: SILENCE, key: toBase64(KEY) });
  });
  after(async () => {
    await database.close();
    for (const socket of connections) socket.destroy();
    server.close();
  });

  const passing = (error: unknown): boolean => refusalOf(error).status === 503;

  it('fails the statement that used it, and is replaced', async () => {
    await assert.rejects(sql`select ${1}`.execute(database.db), passing);
    await closed[0];
  });
  it('fails a transaction at once, not again at its rollback', async () => {
    const from = performance.now();
    const work = database.db.transaction().execute(async (transaction) => sql`select ${1}`.execute(transaction));
    await assert.rejects(work, passing);
    assert.ok(performance.now() - from < SILENCE * 2);
    await closed[1];
  });
  it('leaves the next statement a connection that works', async () => {
    const { rows } = await sql`select ${1}`.execute(database.db);
    assert.deepEqual(rows, []);
    assert.equal(connections.length, CUT + 1);
  });
});

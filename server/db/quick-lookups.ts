import type pg from 'pg';
import type { Ask, Db, Statement } from './database.ts';
import { leavingTogether } from './leaving-together.ts';

/** More would wait for each other while connections are free. */
const mostShared = 4;

/** Quick statements that are asked for in one turn of the event loop leave together: the way to the database costs more than they do. */
export function sharingConnections(pool: pg.Pool, ask: Ask): Db['query'] {
  const connectFirst = goingFirst(pool);
  type Asked = { statement: Statement; resolve: (rows: never[]) => void; reject: (error: unknown) => void };
  let collected: Asked[] = [];

  async function send(together: readonly Asked[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await connectFirst();
    } catch (error) {
      for (const { reject } of together) reject(error);
      return;
    }
    leavingTogether(client)();
    let failed = false;
    await Promise.all(
      together.map(({ statement, resolve, reject }) =>
        ask<never>(client, statement).then(
          ({ rows }) => resolve(rows),
          (error: unknown) => {
            failed = true;
            reject(error);
          },
        ),
      ),
    );
    client.release(failed); // as the pool does it: a connection on which something failed may be a broken one
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      collected.push({ statement, resolve, reject });
      if (collected.length > 1) return;
      setImmediate(() => {
        const all = collected;
        collected = [];
        for (let at = 0; at < all.length; at += mostShared) void send(all.slice(at, at + mostShared));
      });
    });
}

/** So many lookups at the most go before somebody who waits. */
const mostBefore = 16;

/**
 * A connection for what only looks something up, when all are taken: before those who wait for one to order or to pay on. Whoever reads a
 * page hardly keeps them waiting; the other way round it would be a tenth of a second. Nobody is passed without end.
 */
function goingFirst(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const line = (pool as unknown as { _pendingQueue: object[] })._pendingQueue;
  const quick = new WeakSet<object>();
  const passed = new WeakMap<object, number>();
  const isPassed = (waiting: object) => !quick.has(waiting) && (passed.get(waiting) ?? 0) < mostBefore;
  return () => {
    const before = line.length;
    const connected = pool.connect();
    const own = line.length > before ? line.pop() : undefined;
    if (own !== undefined) {
      quick.add(own);
      const place = line.findLastIndex((waiting) => !isPassed(waiting)) + 1;
      for (const waiting of line.slice(place)) passed.set(waiting, (passed.get(waiting) ?? 0) + 1);
      line.splice(place, 0, own);
    }
    return connected;
  };
}

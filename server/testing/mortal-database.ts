import { type Db, openDatabase } from '../db/database.ts';
import type { TestDatabase } from './test-database.ts';

/** A way to the database that ends for good: what is under way there is undone, and nothing follows. */
export function mortalDatabase(address: TestDatabase['address']): TestDatabase & { die: () => void } {
  const database = openDatabase({ address, onError: () => undefined, maxConnections: 4 });
  let dead = false;
  const alive = <T>(work: () => Promise<T>): Promise<T> =>
    dead ? Promise.reject(new Error('cut off')) : work();
  return {
    ...database,
    address,
    query: (statement) => alive(() => database.query(statement)),
    transaction: (work, options) =>
      alive(() =>
        database.transaction((tx) => {
          const mortal: Db = { query: (statement) => alive(() => tx.query(statement)) };
          return work(mortal).then(async (result) => {
            await alive(async () => undefined); // or it would be committed after all
            return result;
          });
        }, options),
      ),
    connect: (options) => alive(() => database.connect(options)),
    die: () => {
      dead = true;
    },
    [Symbol.asyncDispose]: () => database.close(),
  };
}

import { expect, test } from 'vitest';
import { databaseUrl } from '../testing/database-url.ts';
import { insertPart } from '../testing/factories.ts';
import { orderWithIntent, payByCard, recordPayment, stateOf, violations } from '../testing/orders.ts';
import { fileOf, importedFile, manyLines } from '../testing/part-files.ts';
import { signedIn } from '../testing/people.ts';
import { testApp } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { transactionPooler } from '../testing/transaction-pooler.ts';
import { type Db, hurried, openDatabase, type TimeLimits } from './database.ts';
import { requireDatabaseAddress } from './database-address.ts';
import { isDatabaseAway } from './database-errors.ts';
import { explainConnection } from './explain-connection.ts';
import { onlyRow } from './only-row.ts';

type Pooled = { database: TestDatabase; direct: TestDatabase; url: string } & AsyncDisposable;

/** A database behind a pooler whose connections to it are never the same twice. */
async function pooledDatabase(limits: TimeLimits = { ...hurried, connection: 20_000 }): Promise<Pooled> {
  const direct = await testDatabase();
  const pooler = await transactionPooler(direct.address);
  const address = { ...direct.address, host: '127.0.0.1', port: pooler.port };
  const url = databaseUrl(address);
  const opened = openDatabase({
    address: url,
    directAddress: databaseUrl(direct.address),
    onError: () => undefined,
    maxConnections: 6,
    limits,
  });
  return {
    database: { ...opened, address, [Symbol.asyncDispose]: async () => undefined },
    direct,
    url,
    [Symbol.asyncDispose]: async () => {
      await opened.close();
      await pooler[Symbol.asyncDispose]();
      await direct[Symbol.asyncDispose]();
    },
  };
}

test('a pooler that refuses our limits is told from a database, with what to set', async () => {
  await using pooled = await pooledDatabase();
  await using database = openedAt(pooled.url);
  const error = await database.query({ text: 'SELECT 1' }).catch((reason: unknown) => reason);
  const where = { variable: 'DATABASE_URL', address: requireDatabaseAddress(pooled.url) };
  expect(explainConnection(error, where)).toContain(
    'this is a pooler, and it does not take statement_timeout. Set DATABASE_DIRECT_URL',
  );
});

function openedAt(address: string) {
  const database = openDatabase({ address, onError: () => undefined });
  return { ...database, [Symbol.asyncDispose]: database.close };
}

test('behind a pooler nothing is left behind on a connection, and transactions have their limits all the same', async () => {
  await using pooled = await pooledDatabase();
  const { database } = pooled;
  const named = (value: number) => ({ name: 'a-name', text: 'SELECT $1::int + 1 AS sum', values: [value] });
  for (let value = 0; value < 12; value += 1)
    expect(await database.query(named(value))).toEqual([{ sum: value + 1 }]);
  const limits = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
                    current_setting('idle_in_transaction_session_timeout') AS idle`;
  const within = { statement: '2300ms', lock: '2s', idle: '10s' };
  expect(await database.transaction((tx) => tx.query({ text: limits }))).toEqual([within]);
  const patient = await database.transaction((tx) => tx.query({ text: limits }), { patient: true });
  expect(patient).toEqual([{ ...within, statement: '1min' }]);
  for (let connection = 0; connection < 6; connection += 1) {
    expect(await database.query({ text: limits })).toEqual([{ statement: '0', lock: '0', idle: '0' }]);
    expect(await database.query({ text: 'SELECT name FROM pg_prepared_statements' })).toEqual([]);
  }
});

test('behind a pooler a statement that takes too long is called off at the server too', async () => {
  await using pooled = await pooledDatabase({
    ...hurried,
    connection: 20_000,
    statement: 150,
    answer: 20_000,
  });
  const { database, direct } = pooled;
  const error = await database.query({ text: 'SELECT pg_sleep(30)' }).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseAway(error)).toBe(true);
  const running =
    "SELECT query FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%' AND state = 'active' AND datname = current_database()";
  expect(await direct.query({ text: running })).toEqual([]);
  expect(await database.query({ text: 'SELECT 1 AS one' })).toEqual([{ one: 1 }]);
});

test('behind a pooler several share a transaction with its own limits, and nothing of them is left behind', async () => {
  await using pooled = await pooledDatabase();
  const { database } = pooled;
  const limits = {
    text: `SELECT current_setting('lock_timeout') AS lock, pg_current_xact_id()::text AS id`,
  };
  const asked = (tx: Db) => tx.query<{ lock: string; id: string }>(limits).then(onlyRow);
  const outcomes = await database.together([asked, () => Promise.reject(new Error('Refused.')), asked]);
  const [first, second, third] = outcomes;
  expect(first).toMatchObject({ done: { lock: '100ms' } });
  expect(second).toEqual({ again: true });
  expect(third).toEqual(first);
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await database.query(limits)).toEqual([expect.objectContaining({ lock: '0' })]);
  }
});

test('a whole shop works behind a pooler: signing in, buying, a file of parts, and hearing of changes', async () => {
  await using pooled = await pooledDatabase();
  await using shop = await testApp({ database: pooled.database, listening: true });
  const admin = await signedIn(shop, { role: 'admin' });
  const part = await insertPart(pooled.direct, { name: 'Alternator', available: 9 });
  const orders = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const order = await orderWithIntent(shop, { part });
      const { id } = await payByCard(shop, order.clientSecret);
      expect((await recordPayment(shop, order, id)).statusCode).toBe(200);
      return order;
    }),
  );
  for (const { id } of orders) expect(await stateOf(pooled.direct, id)).toBe('paid');
  // The page in memory is dropped by what the listener hears past the pooler.
  expect((await shop.app.inject('/')).body).toContain('Alternator');
  await shop.database.query({ text: "UPDATE parts SET name = 'Generator' WHERE id = $1", values: [part.id] });
  await expect.poll(async () => (await shop.app.inject('/')).body).toContain('Generator');
  expect(await importedFile(shop, admin, fileOf(...manyLines(30)))).toMatchObject({ done: { added: 30 } });
  expect(await violations(pooled.direct)).toEqual([]);
});

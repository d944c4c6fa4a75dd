import type { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import type { Db } from './database.ts';
import { TryAgain } from './database-errors.ts';
import { ahead } from './leaving-together.ts';

test('two transactions that want what the other holds are both done, one after the other', async () => {
  await using database = await testDatabase();
  await database.query({
    text: 'CREATE TABLE locked (name text PRIMARY KEY, changes int NOT NULL DEFAULT 0)',
  });
  await database.query({ text: "INSERT INTO locked (name) VALUES ('a'), ('b')" });
  const change = (tx: Db, name: string) =>
    tx.query({ text: 'UPDATE locked SET changes = changes + 1 WHERE name = $1', values: [name] });
  const holding = { a: Promise.withResolvers<void>(), b: Promise.withResolvers<void>() };
  const both = (first: 'a' | 'b', second: 'a' | 'b') =>
    database.transaction(async (tx) => {
      await change(tx, first);
      holding[first].resolve();
      await holding[second].promise; // each holds one before either asks for the other
      await change(tx, second);
    });
  await Promise.all([both('a', 'b'), both('b', 'a')]);
  expect(await database.query({ text: 'SELECT name, changes FROM locked ORDER BY name' })).toEqual([
    { name: 'a', changes: 2 },
    { name: 'b', changes: 2 },
  ]);
});

test('statements that do not wait for each other leave together and are done in their order; what failed first is told', async () => {
  await using database = await testDatabase();
  await database.query({ text: 'CREATE TABLE noted (place int PRIMARY KEY)' });
  const note = (tx: Db, place: number) =>
    tx.query({ text: 'INSERT INTO noted VALUES ($1) RETURNING place', values: [place] });
  let writes = 0;
  database.pool.once('acquire', ({ connection }) => {
    const stream: Writable = connection.stream;
    const write = stream._writev?.bind(stream);
    stream._writev = (chunks, done) => {
      writes += 1;
      write?.(chunks, done);
    };
  });
  const together = await database.transaction((tx) => Promise.all([1, 2, 3].map((place) => note(tx, place))));
  expect(together).toEqual([[{ place: 1 }], [{ place: 2 }], [{ place: 3 }]]);
  expect(writes).toBe(1); // BEGIN and COMMIT are single messages

  const failing = database.transaction((tx) => Promise.all([4, 1, 5].map((place) => note(tx, place))));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await database.query({ text: 'SELECT max(place) AS last FROM noted' })).toEqual([{ last: 3 }]);
});

test('what does no harm leaves together with BEGIN; where that is not done, nothing else is asked', async () => {
  await using database = await testDatabase();
  await database.query({ text: 'CREATE TABLE noted (place int PRIMARY KEY)' });
  const look = (tx: Db, place: number) => tx.query({ text: `SELECT ${place} AS place`, early: true });
  const note = (tx: Db) => tx.query({ text: 'INSERT INTO noted VALUES (1) RETURNING place' });
  const ways: string[] = [];
  let begin = 'BEGIN';
  database.pool.on('acquire', (client) => {
    const stream: Writable = client.connection.stream;
    const [write, query] = [stream._writev?.bind(stream), client.query.bind(client)];
    stream._writev = (chunks, done) => {
      ways.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      write?.(chunks, done);
    };
    client.query = ((asked: string, ...rest: never[]) =>
      query(asked === 'BEGIN' ? begin : asked, ...rest)) as typeof client.query;
  });
  const work = (tx: Db) => Promise.all([look(tx, 1), look(tx, 2), note(tx), look(tx, 3)]);
  const places = [1, 2, 1, 3].map((place) => [{ place }]);
  expect(await database.transaction(work)).toEqual(places);
  expect(ways[0]).toMatch(/BEGIN.*SELECT 1.*SELECT 2/s);
  expect(ways[1]).toMatch(/INSERT.*SELECT 3/s);
  await database.query({ text: 'DELETE FROM noted' });
  begin = 'BEGIN WITHOUT END';
  ways.length = 0;
  await expect(database.transaction(work)).rejects.toMatchObject({ code: '42601' });
  expect(ways.join()).not.toContain('INSERT');
  expect(await database.query({ text: 'SELECT FROM noted' })).toEqual([]);
  await database.close();
});

test('what goes on beside something that is refused does nothing after the transaction was given up', async () => {
  await using database = await testDatabase();
  await database.query({ text: 'CREATE TABLE noted (place int PRIMARY KEY)' });
  let beside: Promise<unknown> = Promise.resolve();
  const refused = database.transaction(async (tx) => {
    beside = ahead(
      (async () => {
        await tx.query({ text: 'SELECT 1' });
        await tx.query({ text: 'INSERT INTO noted VALUES (1)' });
      })(),
    );
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  await expect(beside).rejects.toThrow('given up');
  expect(await database.query({ text: 'SELECT FROM noted' })).toEqual([]);
});

test('work that asks for it is done once more from its beginning', async () => {
  await using database = await testDatabase();
  await database.query({ text: 'CREATE TABLE noted (place int PRIMARY KEY)' });
  let tries = 0;
  await database.transaction(async (tx) => {
    tries += 1;
    await tx.query({ text: 'INSERT INTO noted VALUES (1)' }); // a second time it would be there already
    if (tries === 1) throw new TryAgain();
  });
  expect(tries).toBe(2);
});

test('quick statements of one turn share connections, four each: one that fails leaves the others, a lost connection takes those behind it', async () => {
  await using database = await testDatabase();
  const ask = (text: string) => database.query<{ pid: number }>({ text, quick: true });
  const whose = () => ask('SELECT pg_backend_pid() AS pid');
  const [[a], [b], failed, [c], [d]] = await Promise.all([
    whose(),
    whose(),
    ask('SELECT 1 / 0 AS pid').catch((error: Error) => error.message),
    whose(),
    whose(),
  ]);
  expect(failed).toBe('division by zero');
  expect([b?.pid, c?.pid]).toEqual([a?.pid, a?.pid]);
  expect(d?.pid).not.toBe(a?.pid);
  const lost = await Promise.allSettled([
    whose(),
    ask('SELECT pg_terminate_backend(pg_backend_pid())'),
    whose(),
  ]);
  expect(lost.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  for (let turn = 0; turn < 3; turn += 1) expect(await whose()).toHaveLength(1);
  await expect.poll(() => database.pool.idleCount).toBe(database.pool.totalCount);
});

test('where all connections are taken, sixteen quick statements go before who waits for one, in their own order, and no more', async () => {
  await using database = await testDatabase();
  const places = 4;
  const held = Array.from({ length: places }, () => Promise.withResolvers<void>());
  const taken = held.map(({ promise }) => {
    const begun = Promise.withResolvers<void>();
    const ended = database.transaction(async (tx) => {
      await tx.query({ text: 'SELECT 1' });
      begun.resolve();
      await promise;
    });
    return { begun: begun.promise, ended };
  });
  await Promise.all(taken.map(({ begun }) => begun));
  const answered: string[] = [];
  const ask = (who: string, quick?: true) =>
    database
      .query({ text: 'SELECT 1', ...(quick === undefined ? {} : { quick }) })
      .then(() => answered.push(who));
  const all = [ask('writer'), ask('another writer')];
  await expect.poll(() => database.pool.waitingCount).toBe(2);
  const readers = Array.from({ length: 17 }, (_, at) => `reader ${at}`);
  for (const who of readers) {
    const waiting = database.pool.waitingCount;
    all.push(ask(who, true));
    await expect.poll(() => database.pool.waitingCount).toBe(waiting + 1);
  }
  held[0]?.resolve();
  await Promise.all(all);
  for (const { resolve } of held) resolve();
  await Promise.all(taken.map(({ ended }) => ended));
  expect(answered).toEqual([...readers.slice(0, 16), 'writer', 'another writer', ...readers.slice(16)]);
});

import { expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Change, listenForChanges } from './change-listener.ts';
import { type Database, openDatabase } from './database.ts';

const hour = 3_600_000;

async function listening(database: Database, options: object = {}) {
  const heard: Change[] = [];
  const listener = await listenForChanges(
    database,
    (change) => heard.push(change),
    (error) => {
      throw error;
    },
    { pollMs: hour, gapMs: 0, ...options },
  );
  return {
    ...listener,
    heard: () => heard.flatMap((change) => (change === 'everything' ? change : change.tags)),
    [Symbol.asyncDispose]: listener.stop,
  };
}

test('what is committed late is heard although later ones were heard before, and each once', async () => {
  await using database = await testDatabase();
  await using listener = await listening(database);
  const slow = await database.connect();
  await slow.query('BEGIN');
  await slow.query("SELECT announce('slow')");
  await database.query({ text: "SELECT announce('quick')" });
  await listener.catchUp();
  expect(listener.heard()).toEqual(['quick']);
  await slow.query('COMMIT');
  await database.query({ text: "SELECT announce('last one')" });
  await listener.catchUp();
  await listener.catchUp();
  expect(listener.heard().toSorted()).toEqual(['last', 'one', 'quick', 'slow']);
  await slow.end();
});

test('what is rolled back is heard of by nobody, and what was before the start neither', async () => {
  await using database = await testDatabase();
  await database.query({ text: "SELECT announce('before')" });
  await using listener = await listening(database);
  const broken = database.transaction(async (tx) => {
    await tx.query({ text: "SELECT announce('never')" });
    throw new Error('broken off');
  });
  await expect(broken).rejects.toThrow('broken off');
  expect(await listener.catchUp()).toBe(true);
  expect(listener.heard()).toEqual([]);
});

test('what this process writes is heard of at once, without waiting for the next look', async () => {
  await using database = await testDatabase();
  await using listener = await listening(database);
  await database.query({ text: "INSERT INTO changes (tags) VALUES ('single')" });
  await expect.poll(() => listener.heard()).toEqual(['single']);
  await database.transaction((tx) => tx.query({ text: "SELECT announce('together')" }));
  await expect.poll(() => listener.heard()).toEqual(['single', 'together']);
});

const elsewhere = ({ address }: TestDatabase) => openDatabase({ address, onError: () => undefined });

test('what others write is heard of by looking, several times a second', async () => {
  await using database = await testDatabase();
  await using listener = await listening(database, { pollMs: 10 });
  const other = elsewhere(database);
  await other.query({ text: "SELECT announce('theirs')" });
  await expect.poll(() => listener.heard()).toEqual(['theirs']);
  await other.close();
});

test('the version before hears of it all: what this one writes is passed on, what others write is announced both ways', async () => {
  await using database = await testDatabase();
  const before = await database.connect();
  const notified: string[] = [];
  before.on('notification', ({ payload = '' }) => notified.push(payload));
  await before.query('LISTEN changes');
  await database.query({ text: "SELECT announce('ours')" });
  await before.query('SELECT 1');
  expect(notified).toEqual([]); // no commit of ours waits for the lock that NOTIFY takes
  const psql = await database.connect();
  await psql.query("SET application_name = 'psql'");
  await psql.query("SELECT announce('theirs')");
  await expect.poll(() => notified).toEqual(['theirs']);
  await using _listener = await listening(database);
  await database.query({ text: "INSERT INTO changes (tags) VALUES ('one two'), ('two three')" });
  await expect.poll(() => notified).toEqual(['theirs', 'one two three']);
  await psql.end();
  await before.end();
});

test('of parts of which only pieces were moved it is said so, unless anything else of them changed too', async () => {
  await using database = await testDatabase();
  const heard: Change[] = [];
  const listener = await listenForChanges(
    database,
    (change) => heard.push(change),
    () => undefined,
    { pollMs: hour, gapMs: hour },
  );
  await database.query({
    text: "INSERT INTO changes (tags) VALUES ('pieces part:a part:b'), ('parts part:b'), ('pieces part:b part:c')",
  });
  await listener.catchUp();
  await database.query({ text: "SELECT announce('part:a')" });
  await listener.catchUp();
  expect(heard).toEqual([
    { tags: ['parts', 'part:b', 'part:a', 'part:c'], onlyPieces: new Set(['part:a', 'part:c']) },
    { tags: ['part:a'] },
  ]);
  await listener.stop();
});

test('rows are forgotten after a while, but not while an older transaction is under way', async () => {
  await using database = await testDatabase();
  const older = await database.connect();
  await older.query('BEGIN');
  await older.query("SELECT announce('older')");
  await database.query({ text: "SELECT announce('old')" });
  await using listener = await listening(database, { keptMs: 20 });
  const rows = () => database.query<{ tags: string }>({ text: 'SELECT tags FROM changes ORDER BY tags' });
  await expect.poll(() => listener.catchUp().then(listener.heard)).toContain('everything');
  expect(await rows()).toEqual([{ tags: 'old' }]);
  await older.query('COMMIT');
  // Other tests have transactions on the same server: their end is waited for too.
  await expect.poll(() => listener.catchUp().then(rows), { timeout: 80_000 }).toEqual([]);
  await older.end();
});

test('who was away for longer than rows are kept takes everything for changed', async () => {
  await using database = await testDatabase();
  await using listener = await listening(database, { keptMs: 20 });
  await expect.poll(() => listener.catchUp().then(listener.heard)).toContain('everything');
});

test('nothing in the database announces but by that function', async () => {
  await using database = await testDatabase();
  const found = await database.query({
    text: "SELECT proname AS name FROM pg_proc WHERE prosrc ~ 'pg_notify' AND pronamespace = 'public'::regnamespace AND proname <> 'announce'",
  });
  expect(found).toEqual([]);
});

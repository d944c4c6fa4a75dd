import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertPart } from '../testing/factories.ts';
import { signedIn } from '../testing/people.ts';
import { stallingDatabase } from '../testing/stalling-proxy.ts';
import { testApp } from '../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { type Positions, type ReadingDatabase, readFromReplica } from './read-from-replica.ts';

// Two databases stand in: how far the one is behind the other is what the tests say. (npm run prove -- replica has real ones.)
let primary: TestDatabase;
let copy: TestDatabase;
const far = { committed: 100, replayed: 100 as number | null };
let asked = 0;
const positions: Positions = {
  committed: async () => {
    asked += 1;
    return far.committed;
  },
  replayed: async () => far.replayed,
  systemOf: async () => 'one',
};

beforeAll(async () => {
  [primary, copy] = await Promise.all([testDatabase(), testDatabase()]);
  await primary.query({ text: "CREATE TABLE who AS SELECT 'primary' AS name" });
  await copy.query({ text: "CREATE TABLE who AS SELECT 'replica' AS name" });
});
afterAll(async () => {
  await primary[Symbol.asyncDispose]();
  await copy[Symbol.asyncDispose]();
});
beforeEach(() => {
  Object.assign(far, { committed: 100, replayed: 100 });
});

type Reading = ReadingDatabase & {
  notes: string[];
  who: () => Promise<string | undefined>;
} & AsyncDisposable;

/** `reads`: what stands in for the replica; nothing can be written there. */
async function reading(options: { reads?: Database; given?: Partial<Positions> } = {}): Promise<Reading> {
  const notes: string[] = [];
  const note = (message: string) => void notes.push(message);
  const replica =
    options.reads ??
    openDatabase({
      address: { ...copy.address, options: '-c default_transaction_read_only=on' } as TestDatabase['address'],
      onError: () => undefined,
      maxConnections: 3,
    });
  const database = readFromReplica({
    primary,
    replica,
    log: { info: note, warn: note },
    positions: { ...positions, ...options.given },
    patienceMs: 30,
    wellMs: 0,
    beatMs: 3_600_000, // each test looks when it wants to
  });
  await database.look();
  return {
    ...database,
    notes,
    who: async () => (await database.query<{ name: string }>({ text: 'SELECT name FROM who' }))[0]?.name,
    [Symbol.asyncDispose]: database.close,
  };
}

test('a replica that is as far as the primary is read from', async () => {
  await using database = await reading();
  expect(await database.who()).toBe('replica');
  expect(database.notes).toEqual(['the replica is read from']);
  expect(database.stats()).toEqual({ inUse: true, fromReplica: 1, fromPrimary: 0 });
});

test('nobody reads behind what was committed before they asked: the replica catches up at once, or the primary is read', async () => {
  await using database = await reading();
  far.committed = 200;
  setTimeout(() => {
    far.replayed = 200;
  }, 5);
  expect(await database.who()).toBe('replica');
  far.committed = 300; // and the replica stays where it is
  expect(await database.who()).toBe('primary');
  expect(database.stats().inUse).toBe(false);
});

test('a replica that lags is left alone, told of once, and used again when it is as far', async () => {
  await using database = await reading();
  far.committed = 200;
  expect(await database.who()).toBe('primary');
  expect(await database.who()).toBe('primary');
  await database.look();
  far.replayed = 200;
  expect(await database.who()).toBe('primary');
  await database.look();
  expect(await database.who()).toBe('replica');
  expect(database.notes).toEqual([
    'the replica is read from',
    'the replica is not read from: it lags',
    'the replica is read from',
  ]);
});

test('a statement that was asked for after another question was put waits for an answer of its own', async () => {
  const answers: ((position: number) => void)[] = [];
  const held = { on: false };
  const committed = () =>
    held.on ? new Promise<number>((resolve) => void answers.push(resolve)) : Promise.resolve(far.committed);
  await using database = await reading({ given: { committed } });
  held.on = true;
  const first = database.who();
  await expect.poll(() => answers.length).toBe(1);
  const second = database.who(); // something may have been committed since the first was asked
  const third = database.who();
  answers[0]?.(100);
  expect(await first).toBe('replica');
  await expect.poll(() => answers.length).toBe(2); // one question for both
  answers[1]?.(100);
  expect(await Promise.all([second, third])).toEqual(['replica', 'replica']);
});

test('a server that is no replica, or of another primary, is never read from', async () => {
  far.replayed = null;
  await using none = await reading();
  expect(await none.who()).toBe('primary');
  expect(none.notes).toEqual(['the replica is not read from: it is no replica']);
  far.replayed = 100;
  const systems = ['one', 'another'];
  await using foreign = await reading({ given: { systemOf: async () => systems.shift() ?? '' } });
  expect(await foreign.who()).toBe('primary');
  expect(foreign.notes).toEqual(['the replica is not read from: it is of another database server']);
});

test('a replica that is away, breaks off or says nothing leads to the primary, and nobody is refused', async () => {
  const limits = { connection: 300, lock: 200, statement: 250, answer: 300 };
  await using stalling = await stallingDatabase(limits);
  await stalling.direct.query({ text: "CREATE TABLE who AS SELECT 'replica' AS name" });
  await using database = await reading({ reads: { ...stalling.database, close: async () => undefined } });
  expect(await database.who()).toBe('replica');
  stalling.proxy.freeze();
  expect(await Promise.all([database.who(), database.who()])).toEqual(['primary', 'primary']);
  expect(database.stats().inUse).toBe(false);
  stalling.proxy.goOn();
  await expect
    .poll(async () => {
      await database.look();
      return database.who();
    })
    .toBe('replica');
});

test('a statement that fails by itself fails; what the replica cannot read because it is catching up the primary reads', async () => {
  await using database = await reading();
  await expect(database.query({ text: 'SELECT 1 / 0' })).rejects.toMatchObject({ code: '22012' });
  // As a replica breaks off what reads rows that the primary has cleared away.
  const conflict = `SELECT name FROM who, LATERAL (SELECT CASE WHEN name = 'replica' THEN pg_temp.conflict() END) AS c`;
  const fails = `CREATE FUNCTION pg_temp.conflict() RETURNS int LANGUAGE plpgsql AS
                   $$ BEGIN RAISE EXCEPTION 'canceling statement due to conflict with recovery' USING ERRCODE = '40001'; END $$`;
  expect(conflict + fails).toContain('40001');
  await copy.query({ text: fails.replace('pg_temp.', 'public.') });
  await primary.query({ text: fails.replace('pg_temp.', 'public.') });
  const [row] = await database.query<{ name: string }>({ text: conflict.replace('pg_temp.', 'public.') });
  expect(row?.name).toBe('primary');
  expect(database.stats().inUse).toBe(true);
});

test('lists of the shop come from the replica, what one has to be sure of from the primary, and pages are never older than a change', async () => {
  await using database = await reading();
  await using shop = await testApp({ database: primary, replica: database });
  const admin = await signedIn(shop, { role: 'admin' });
  const part = await insertPart(primary, { name: 'Radiator' });
  await insertPart(copy, { id: part.id, name: 'Radiator of the replica' });
  const get = async (url: string) => (await shop.app.inject({ url, headers: admin.bearer })).body;
  expect(await get('/api/car-parts?limit=5')).toContain('of the replica');
  expect(await get(`/api/car-parts/${part.id}`)).not.toContain('of the replica');
  expect(await get('/metrics')).toMatch(/^replica_in_use 1$/m);

  // A page drawn now may be kept only if nothing it shows can be older than what was announced.
  far.committed = 200;
  await primary.query({ text: "UPDATE parts SET name = 'Fan' WHERE id = $1", values: [part.id] });
  await expect.poll(() => get('/parts')).toContain('Fan');
  expect(await get('/api/car-parts?limit=5')).toContain('Fan');
  expect(await get('/metrics')).toMatch(/^replica_in_use 0$/m);

  Object.assign(far, { replayed: 200 });
  await database.look();
  const before = asked;
  const lists = [
    '/api/car-parts',
    '/api/car-parts?limit=2&sort=price-low',
    '/api/suggestions?q=fan',
    `/api/car-parts/${part.id}/similar`,
    '/api/car-parts/export',
    '/api/reviews',
    '/api/reviews/picked',
    '/api/managed-reviews?limit=2&count=true',
    '/api/orders?limit=2&count=true',
    '/api/orders/counts',
    '/api/orders.csv',
    `/api/orders/${admin.email}`,
    '/api/users?limit=2&count=true',
    '/api/messages?limit=2&count=true',
    '/api/messages/count',
    '/api/audit-log?limit=2&count=true',
    '/api/overview',
    '/sitemaps/parts-1.xml',
  ];
  const taken = new Map<string, boolean>();
  for (const url of lists) {
    const { fromReplica } = database.stats();
    const { statusCode } = await shop.app.inject({ url, headers: admin.bearer });
    expect([url, statusCode]).toEqual([url, 200]);
    taken.set(url, database.stats().fromReplica > fromReplica);
  }
  expect([...taken].filter(([, fromReplica]) => !fromReplica)).toEqual([]);
  expect(asked).toBeGreaterThan(before);
});

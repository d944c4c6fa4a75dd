import type { Worker } from 'node:worker_threads';
import type { PartFacets, SparePart, Suggestions } from '@spareworks/contract/calls/catalogue';
import { setShop } from '@spareworks/contract/plain/shop';
import { type Logger, pino } from 'pino';
import { expect, test } from 'vitest';
import { insertPart } from '../../testing/factories.ts';
import { signedIn } from '../../testing/people.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { type TestApp, testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { beginThread, findInThread } from './find-in-thread.ts';
import type { Finding } from './finding.ts';

const silent = pino({ level: 'silent' });
const everything = { groups: null, leastCents: null, mostCents: null, inStock: false, leastRating: null };

async function settled(finding: Finding): Promise<Finding> {
  finding.start({ tell: () => undefined, catchUp: async () => true });
  await finding.ready();
  return finding;
}

const inThread = ({ address }: TestDatabase, log: Logger) => findInThread({ address }, log);

/** For tests with parts of their own. */
const withThread = sharedApp({ finding: inThread });

test('a thread of its own answers lists, counts, suggestions, cars and pages as the shop itself does', async () => {
  await using there = await testApp({ finding: inThread }); // its parts are counted
  await using here = await testApp({ database: there.database });
  for (const name of ['Brake pad set, front', 'Brake disc, front', 'Brake pad set, rear', 'Oil filter'])
    await insertPart(here.database, { name });
  const asked = [
    '/api/car-parts?q=brake&limit=2',
    '/api/car-parts?q=brake%20pd&limit=10&count=true',
    '/api/car-parts?q=brake&sort=price-low&limit=10',
    '/api/car-parts?inStock=true&sort=name&limit=10&count=true',
    '/api/car-parts?q=brake',
    '/api/car-parts?q=2014%20honda%20civic%20brake&limit=10',
    '/api/car-parts/facets?q=brake%20pd',
    '/api/car-parts/facets',
    '/api/suggestions?q=bra',
    '/api/suggestions?q=b',
  ];
  for (const url of asked) {
    const [one, other] = [await here.app.inject(url), await there.app.inject(url)];
    expect(other.json(), url).toEqual(one.json());
    expect(other.headers['x-total-count'], url).toBe(one.headers['x-total-count']);
    expect(other.headers['x-corrected-query'], url).toBe(one.headers['x-corrected-query']);
    expect(other.headers.link, url).toBe(one.headers.link);
  }
  expect((await there.app.inject('/api/car-parts/facets?q=brake%20pd')).json<PartFacets>().total).toBe(2);
  expect((await there.app.inject('/api/suggestions?q=oil')).json<Suggestions>().parts).toHaveLength(1);
  const first = await there.app.inject('/api/car-parts?q=brake&limit=2');
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
  const second = await there.app.inject(next.replace(/^https?:\/\/[^/]+/, ''));
  const all = (await there.app.inject('/api/car-parts?q=brake&limit=10')).json<SparePart[]>();
  expect(all).toHaveLength(4);
  expect([...first.json<SparePart[]>(), ...second.json<SparePart[]>()]).toEqual(all);
});

test('prices are counted in the currency of the shop, which the thread does not know', async () => {
  const shop = withThread();
  await insertPart(shop.database, { name: 'Tyre lever', priceCents: 1099 });
  setShop({ currency: 'JPY', decimals: 0, step: 1 });
  try {
    const facets = (await shop.app.inject('/api/car-parts/facets?q=tyre%20lever')).json<PartFacets>();
    expect(facets.price).toEqual({ least: 1099, most: 1099 });
  } finally {
    setShop();
  }
});

async function found({ app }: TestApp, q: string): Promise<string[]> {
  return (await app.inject({ url: '/api/car-parts', query: { q, limit: '10' } }))
    .json<SparePart[]>()
    .map(({ name }) => name);
}

test('what is added, renamed and removed reaches the thread, by name and all at once', async () => {
  const shop = withThread();
  const { database } = shop;
  const { id } = await insertPart(database, { name: 'Gasket' });
  expect(await found(shop, 'gasket')).toEqual(['Gasket']);
  await database.query({ text: "UPDATE parts SET name = 'Grommet' WHERE id = $1", values: [id] });
  expect(await found(shop, 'gasket')).toEqual([]);
  expect(await found(shop, 'grommet')).toEqual(['Grommet']);
  await database.query({ text: 'ALTER TABLE parts DISABLE TRIGGER parts_updated' });
  await database.query({ text: "UPDATE parts SET name = 'Stud' WHERE id = $1", values: [id] });
  await database.query({ text: 'ALTER TABLE parts ENABLE TRIGGER parts_updated' });
  await database.query({ text: "SELECT announce('parts part:*')" });
  expect(await found(shop, 'stud')).toEqual(['Stud']);
  await database.query({ text: 'UPDATE parts SET deleted_at = now() WHERE id = $1', values: [id] });
  expect(await found(shop, 'stud')).toEqual([]);
});

test('staff who rename a part find it by its new name with the next search', async () => {
  await using shop = await testApp({ finding: inThread, settleSearches: false });
  const { bearer } = await signedIn(shop, { role: 'admin' });
  const { id } = await insertPart(shop.database, { name: 'Gasket' });
  for (const [at, name] of ['Grommet', 'Stud', 'Rivet', 'Dowel', 'Shim'].entries()) {
    const renamed = await shop.app.inject({
      method: 'PATCH',
      url: `/api/car-parts/${id}`,
      headers: bearer,
      payload: { version: at + 1, name },
    });
    expect(renamed.statusCode).toBe(200);
    expect(await found(shop, name)).toEqual([name]);
  }
});

test('staff do not wait for a thread that does not follow', async () => {
  const stuck = (database: TestDatabase, log: Logger) => ({
    ...inThread(database, log),
    settled: () => new Promise<never>(() => undefined),
  });
  await using shop = await testApp({ finding: stuck, settleSearches: false });
  const { bearer } = await signedIn(shop, { role: 'admin' });
  const { id } = await insertPart(shop.database, { name: 'Gasket' });
  const url = `/api/car-parts/${id}`;
  const payload = { version: 1, name: 'Stud' };
  const renamed = await shop.app.inject({ method: 'PATCH', url, headers: bearer, payload });
  expect(renamed.statusCode).toBe(200);
});

test('parts that are alike follow what is added and renamed, also where the thread is no longer asked', async () => {
  await using database = await testDatabase();
  const { id } = await insertPart(database, { name: 'Timing chain sprocket' });
  let asked = 0;
  const finding = findInThread({ address: database.address }, silent, (of) => {
    const thread = beginThread(of);
    const post = thread.postMessage.bind(thread);
    thread.postMessage = (messages) => {
      asked += JSON.stringify(messages).includes('"alike"') ? 1 : 0;
      post(messages);
    };
    return thread;
  });
  finding.start({ tell: () => undefined, catchUp: async () => true });
  const finder = await finding.ready();
  const follow = async (changed: string) => {
    finding.apply({ tags: [`part:${changed}`] });
    await finding.settled();
  };
  expect(await finder.alike(id, 6)).toEqual([]);
  const { id: large } = await insertPart(database, { name: 'Timing chain sprocket, large' });
  await follow(large);
  expect(await finder.alike(id, 6)).toEqual([large]);
  const { id: small } = await insertPart(database, { name: 'Timing chain sprocket, small set' });
  await follow(small);
  expect(await finder.alike(id, 6)).toEqual([large, small]);
  await database.query({ text: "UPDATE parts SET name = 'Zip' WHERE id = $1", values: [large] });
  await follow(large);
  expect(await finder.alike(id, 6)).toEqual([small, large]);
  expect(asked).toBe(1);
  await finding.stop();
});

test('the thread says when it is behind by more than a moment, and what it has taken in', async () => {
  await using database = await testDatabase();
  const { id } = await insertPart(database, { name: 'Gasket' });
  const finding = findInThread({ address: database.address }, silent);
  const changes: unknown[] = [];
  expect(finding.isCurrent()).toBe(false);
  finding.start({ tell: (change) => changes.push(change), catchUp: async () => true });
  await finding.ready();
  expect(finding.isCurrent()).toBe(true);
  finding.apply({ tags: [`part:${id}`] });
  expect(finding.isCurrent()).toBe(true);
  await finding.settled();
  expect(changes).toContainEqual({ tags: [`part:${id}`] });
  finding.apply({ tags: ['part:*'] });
  expect(finding.isCurrent()).toBe(false);
  await expect.poll(() => finding.isCurrent()).toBe(true);
  expect(changes).toContain('everything');
  await finding.stop();
});

test('a thread that dies is started again and reads everything anew; whoever waited is told to come again', async () => {
  await using database = await testDatabase();
  await insertPart(database, { name: 'Gasket' });
  const threads: Worker[] = [];
  const changes: unknown[] = [];
  const finding = findInThread({ address: database.address }, silent, (of) => {
    const thread = beginThread(of);
    threads.push(thread);
    return thread;
  });
  finding.start({ tell: (change) => changes.push(change), catchUp: async () => true });
  const finder = await finding.ready();
  const asked = finder.count(null, everything);
  await threads[0]?.terminate();
  await expect(asked).rejects.toMatchObject({ code: 'unavailable' });
  expect(finding.isCurrent()).toBe(false);
  await insertPart(database, { name: 'Gasket of meanwhile' });
  const again = await finding.ready();
  expect(await again.count({ typed: 'gasket', literally: false }, everything)).toBe(2);
  expect(threads).toHaveLength(2);
  expect(changes).toContain('everything');
  await finding.stop();
});

test('a thread that does not answer is started again; whoever waited is told to come again, and others are answered', async () => {
  await using database = await testDatabase();
  await insertPart(database, { name: 'Gasket' });
  const threads: Worker[] = [];
  const begin: typeof beginThread = (of) => {
    const thread = beginThread(of);
    threads.push(thread);
    const post = thread.postMessage.bind(thread);
    // The first never hears of it.
    thread.postMessage = (messages) => {
      if (threads.length > 1 || !JSON.stringify(messages).includes('"count"')) post(messages);
    };
    return thread;
  };
  const finding = await settled(findInThread({ address: database.address }, silent, begin, 200));
  const finder = await finding.ready();
  await expect(finder.count(null, everything)).rejects.toMatchObject({ code: 'unavailable' });
  const again = await finding.ready();
  expect(await again.count(null, everything)).toBe(1);
  expect(threads).toHaveLength(2);
  await finding.stop();
});

test('after the shop has stopped the thread and its connection are gone', async () => {
  await using database = await testDatabase({ unused: true });
  const threads: Worker[] = [];
  const finding = await settled(
    findInThread({ address: database.address }, silent, (of) => {
      const thread = beginThread(of);
      threads.push(thread);
      return thread;
    }),
  );
  await finding.stop();
  expect(threads.map(({ threadId }) => threadId)).toEqual([-1]);
  const [others] = await database.query<{ count: number }>({
    text: `SELECT count(*)::int AS count FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  });
  expect(others?.count).toBe(0);
});

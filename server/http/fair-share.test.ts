import { describe, expect, onTestFinished, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { insertPart } from '../testing/factories.ts';
import { plainPages } from '../testing/plain-pages.ts';
import { sharedApp } from '../testing/shared-app.ts';
import { type TestApp, testApp } from '../testing/test-app.ts';
import { fairShare } from './fair-share.ts';
import type { PageProgram } from './pages/page-program.ts';

/** A database whose statements end when the test says so. */
function slowDatabase() {
  const started: string[] = [];
  const finish: (() => void)[] = [];
  const db: Db = {
    query: async <Row>({ text }: { text: string }) => {
      started.push(text);
      await new Promise<void>((resolve) => finish.push(resolve));
      return [] as Row[];
    },
  };
  /** Ends so many, one after the other. */
  const end = async (count: number) => {
    for (let ended = 0; ended < count; ended += 1) {
      finish.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { db, started, end };
}

describe('expensive reads', () => {
  test('so many statements are under way, and clients take turns however many requests one has', async () => {
    const { db, started, end } = slowDatabase();
    const share = fairShare({ atOnce: 2, mostPerClient: 100 });
    const ask = (client: string, text: string) => {
      const place = share.enter(client);
      return place
        .db(db)
        .query({ text })
        .finally(() => place[Symbol.dispose]());
    };
    const greedy = Array.from({ length: 6 }, (_, index) => ask('greedy', `greedy ${index}`));
    const ada = ask('ada', 'ada');
    const bob = ask('bob', 'bob');
    expect(started).toEqual(['greedy 0', 'greedy 1']);
    await end(2);
    expect(started.slice(2)).toEqual(['ada', 'bob']);
    await end(6);
    expect(started.slice(4)).toEqual(['greedy 2', 'greedy 3', 'greedy 4', 'greedy 5']);
    await Promise.all([...greedy, ada, bob]);
  });

  test('a client with too many under way is sent away with a time to come back, and let in again after', () => {
    const share = fairShare({ atOnce: 1, mostPerClient: 2 });
    const [first] = [share.enter('greedy'), share.enter('greedy')];
    expect(() => share.enter('greedy')).toThrow(
      expect.objectContaining({ status: 429, headers: { 'retry-after': '2' } }),
    );
    share.enter('ada');
    first?.[Symbol.dispose]();
    first?.[Symbol.dispose](); // twice is once
    share.enter('greedy');
    expect(() => share.enter('greedy')).toThrow();
  });

  test('a statement that fails, or whose request is gone, gives its place on', async () => {
    const { db, started, end } = slowDatabase();
    const share = fairShare({ atOnce: 1, mostPerClient: 10 });
    const failing = share.enter('ada').db({ query: () => Promise.reject(new Error('no')) });
    await expect(failing.query({ text: 'fails' })).rejects.toThrow('no');
    const gone = share.enter('ada');
    const first = gone.db(db).query({ text: 'gone' });
    gone[Symbol.dispose]();
    const second = share.enter('bob').db(db).query({ text: 'bob' });
    await end(2);
    await Promise.all([first, second]);
    expect(started).toEqual(['gone', 'bob']);
  });
});

const greedyAddress = '198.51.100.9';

/** A part that every list below has, which the searches know, and which has to be read for being shown. */
async function plantUnread({ app, database }: TestApp): Promise<void> {
  await insertPart(database, { name: 'Brake disc', group: 'brakes', priceCents: 500, available: 9 });
  await database.query({ text: "UPDATE parts SET description = description || '.'" });
  await app.inject('/api/car-parts/facets'); // the searches have read it: their reading would wait for the lock too
}
const shop = sharedApp();

test.each([
  ['narrowed lists', '/api/car-parts?limit=24&group=brakes&minPrice=1'],
  ['counted lists', '/api/car-parts?limit=1&count=true&inStock=true'],
  ['searches in another order', '/api/car-parts?limit=24&q=brkae&sort=name'],
  ['whole lists', '/api/car-parts?group=brakes'],
])('while one address has 40 slow %s under way, another is served at once', async (_what, url) => {
  const { app, database } = shop();
  await plantUnread(shop());
  const blocker = await database.connect();
  onTestFinished(() => blocker.end().catch(() => undefined)); // or the next test would wait for it for ever
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE parts IN ACCESS EXCLUSIVE MODE'); // every list stands still
  let over = 0;
  const hammering = Array.from({ length: 40 }, () =>
    app.inject({ url, remoteAddress: greedyAddress }).finally(() => {
      over += 1;
    }),
  );
  const waiting = async () => (await waitingForLock(blocker)).length;
  await expect.poll(waiting).toBeGreaterThan(0); // one or two: what is looked up in one turn shares a connection
  const served = await app.inject({ url: '/api/reviews?limit=1', remoteAddress: '203.0.113.7' });
  expect([served.statusCode, over]).toEqual([200, 0]);
  expect(await waiting()).toBeLessThanOrEqual(2);
  await blocker.query('ROLLBACK');
  await blocker.end();
  const statuses = (await Promise.all(hammering)).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

async function waitingForLock(client: { query: (text: string) => Promise<{ rows: object[] }> }) {
  const { rows } = await client.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows;
}

test('more than a few at once from one address are refused, pages too, and nothing of the refusal is kept', async () => {
  const program: PageProgram = {
    ...plainPages,
    entry: {
      ...plainPages.entry,
      render: async (_input, callApi) => {
        const found = await callApi('GET /car-parts', { query: { limit: '6', group: 'brakes' } });
        return { status: 200, redirect: null, head: '', body: JSON.stringify(found), pageData: '{}' };
      },
    },
  };
  await using strict = await testApp({ env: { RATE_LIMIT_FACTOR: '1' }, program });
  const { app, database } = strict;
  await plantUnread(strict);
  const blocker = await database.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE parts IN ACCESS EXCLUSIVE MODE');
  const url = '/api/car-parts?limit=24&group=brakes';
  const hammering = Array.from({ length: 30 }, () => app.inject({ url, remoteAddress: greedyAddress }));
  const refused = await Promise.race(hammering);
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(refused.headers['retry-after']).toBe('2');
  const page = { url: '/parts', remoteAddress: greedyAddress };
  const refusedPage = await app.inject(page);
  expect(refusedPage.statusCode).toBe(429);
  expect(refusedPage.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'text/html; charset=utf-8',
  });
  await blocker.query('ROLLBACK');
  await blocker.end();
  const statuses = (await Promise.all(hammering)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(16);
  expect(statuses.filter((status) => status === 429)).toHaveLength(14);
  for (const again of [{ url, remoteAddress: greedyAddress }, page]) {
    expect((await app.inject(again)).statusCode).toBe(200);
  }
});

import rateLimit from '@fastify/rate-limit';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import type { Db } from '../db/database.ts';
import { exchangeCounts, forgetCounts } from '../db/request-counts.ts';
import { testApp } from '../testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { sharedLimits } from './shared-limits.ts';

/** An instance with a limit of 16 a minute on each of two addresses. */
async function instance(db: Db, name: string, now: () => number = Date.now) {
  let exchanges = 0;
  const limits = sharedLimits((counts) => {
    exchanges += 1;
    return exchangeCounts(db, name, counts);
  }, now);
  const app = fastify();
  await app.register(rateLimit, { global: false, store: limits.store });
  const config = { rateLimit: { max: 16, timeWindow: 60_000 } };
  app.get('/one', { config }, async () => 'answered');
  app.get('/two', { config }, async () => 'answered');
  const ask = async (times: number, { url = '/one', from = '10.0.0.1' } = {}) => {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push((await app.inject({ url, remoteAddress: from })).statusCode);
    }
    return statuses.filter((status) => status === 200).length;
  };
  return { ask, exchange: limits.exchange, exchanges: () => exchanges };
}

test('what one caller asks of two instances is counted together', async () => {
  await using database = await testDatabase();
  const [left, right] = [await instance(database, 'left'), await instance(database, 'right')];
  expect(await left.ask(10)).toBe(10);
  expect(await right.ask(4)).toBe(4);
  await left.exchange();
  await right.exchange(); // hears of ten
  await left.exchange(); // hears of four
  expect(await left.ask(5)).toBe(2);
  expect(await right.ask(5)).toBe(2); // what left has let through since is not known yet: the second between
  // Others, and other addresses of the shop, are not concerned.
  expect(await right.ask(5, { from: '10.0.0.2' })).toBe(5);
  expect(await right.ask(5, { url: '/two' })).toBe(5);
});

test('a count of another instance ends with its window, and is forgotten', async () => {
  await using database = await testDatabase();
  const [left, right] = [await instance(database, 'left'), await instance(database, 'right')];
  await left.ask(16);
  await left.exchange();
  await right.ask(2);
  await right.exchange();
  expect(await right.ask(1)).toBe(0);
  await database.query({
    text: "UPDATE request_counts SET ends_at = now() - interval '1 s' WHERE instance = 'left'",
  });
  await right.exchange();
  expect(await right.ask(1)).toBe(1);
  await forgetCounts(database);
  expect(await database.query({ text: 'SELECT instance FROM request_counts' })).toEqual([
    { instance: 'right' },
  ]);
});

test('people who look around cost the database nothing, and nobody is named in it', async () => {
  await using database = await testDatabase();
  let clock = 0;
  const quiet = await instance(database, 'quiet', () => clock);
  for (let person = 0; person < 50; person += 1) await quiet.ask(1, { from: `10.0.1.${person}` });
  await quiet.exchange();
  expect(quiet.exchanges()).toBe(0);
  await quiet.ask(2, { from: '10.0.1.7' });
  await quiet.exchange();
  expect(quiet.exchanges()).toBe(1);
  const rows = await database.query<{ bucket: string }>({ text: 'SELECT bucket FROM request_counts' });
  expect(rows).toHaveLength(1);
  expect(rows[0]?.bucket).not.toContain('10.0.1');
  clock = 60_000; // its window is over
  await quiet.exchange();
  expect(quiet.exchanges()).toBe(1);
});

test('two shops on one database refuse together, and say so to nobody else', async () => {
  const env = { RATE_LIMIT_FACTOR: '0.1' }; // GET /car-parts: 120 a minute
  await using left = await testApp({ byTheClock: true, listening: true, env });
  await using right = await testApp({ byTheClock: true, listening: true, env, database: left.database });
  const ask = async (shop: typeof left) => (await shop.app.inject('/api/car-parts?limit=1')).statusCode;
  for (let time = 0; time < 121; time += 1) await ask(left);
  for (let time = 0; time < 15; time += 1) expect(await ask(right)).toBe(200); // from then on it is talked about
  let more = 0;
  await expect
    .poll(
      async () => {
        more += 1;
        return ask(right);
      },
      { interval: 200 },
    )
    .toBe(429);
  expect(more).toBeLessThan(60); // by itself it would have let 105 more through
});

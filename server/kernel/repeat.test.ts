import { pino } from 'pino';
import { expect, test, vi } from 'vitest';
import { insertPart } from '../testing/factories.ts';
import { orderWithIntent, payByCard, stateOf, violations } from '../testing/orders.ts';
import { testApp } from '../testing/test-app.ts';
import { repeat, startApart } from './repeat.ts';

const log = pino({ level: 'silent' });
const anHour = 3_600_000;

test('a job is done when it is started, not first after its pause, and once however often it is started', async () => {
  let done = 0;
  const job = repeat(
    anHour,
    async () => {
      done += 1;
    },
    log,
  );
  expect(done).toBe(0);
  job.start();
  job.start();
  await job.stop();
  expect(done).toBe(1);
});

test('jobs that are started apart begin one after the other, and not at all once that is called off', () => {
  vi.useFakeTimers();
  try {
    const begun: number[] = [];
    const jobs = [0, 1, 2, 3].map((place) => ({
      start: () => void begun.push(place),
      stop: () => Promise.resolve(),
    }));
    const callOff = startApart(jobs, 50);
    vi.advanceTimersByTime(0);
    expect(begun).toEqual([0]);
    vi.advanceTimersByTime(100);
    expect(begun).toEqual([0, 1, 2]);
    callOff();
    vi.advanceTimersByTime(1000);
    expect(begun).toEqual([0, 1, 2]);
  } finally {
    vi.useRealTimers();
  }
});

test('stopping waits for the round that is under way, and a round that fails ends nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let ended = false;
  const work = async () => {
    await promise;
    ended = true;
  };
  const slow = repeat(anHour, work, log);
  const failing = repeat(anHour, () => Promise.reject(new Error('not now')), log);
  slow.start();
  failing.start();
  await failing.stop();
  const stopped = slow.stop();
  resolve();
  await stopped;
  expect(ended).toBe(true);
});

test('a shop that has just started finds the order that was charged before, without waiting for a pause', async () => {
  await using first = await testApp({ byTheClock: true, listening: true });
  const part = await insertPart(first.database, { available: 5, minimumOrder: 1 });
  const order = await orderWithIntent(first, { part });
  await first.app.inject({
    method: 'POST',
    url: '/sandbox/payments/faults',
    payload: { kind: 'webhook-lost', count: 10 },
  });
  await payByCard(first, order.clientSecret);
  expect(await stateOf(first.database, order.id)).toBe('placed');
  // As if its half minute were over, and the last look at the provider longer ago than the making of this database.
  await first.database.query({ text: 'DELETE FROM job_claims' });
  const earlier = "now() - interval '1 hour'";
  await first.database.query({
    text: `UPDATE provider_looks SET until = ${earlier}, looked_at = ${earlier}`,
  });
  await using _second = await testApp({ byTheClock: true, listening: true, database: first.database });
  await expect.poll(() => stateOf(first.database, order.id)).toBe('paid');
  expect(await violations(first.database)).toEqual([]);
});

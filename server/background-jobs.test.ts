import { expect, test } from 'vitest';
import { oneInstanceOnly } from './db/one-instance-only.ts';
import { type TestApp, testApp } from './testing/test-app.ts';
import { testDatabase } from './testing/test-database.ts';

const sharedJobs = [
  'ask-whether-it-fitted',
  'end-holds',
  'forget-build-files',
  'forget-idempotency-keys',
  'forget-imports',
  'forget-replaced-reviews',
  'forget-request-counts',
  'keep-overview',
  'make-orders-anonymous',
  'reconcile',
  'remind-of-holds',
  'send-stock-notices',
  'sweep-identity',
  'sweep-pictures',
];
/** Those whose pause cannot be over while the test runs. */
const seldomJobs = sharedJobs.filter((job) => /^(forget|make|sweep)-/.test(job));
const ownJobs = ['need-build-files', 'share-request-counts', 'sweep-incoming'];

async function figures(shop: TestApp, name: string): Promise<Record<string, number>> {
  const { body } = await shop.app.inject('/metrics');
  const lines = body.matchAll(new RegExp(`^${name}\\{task="([^"]+)"\\} (\\S+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, job = '', value]) => [job, Number(value)]));
}

test('of two instances one does each job, both tell when it was done, and what each does for itself both do', async () => {
  await using first = await testApp({ byTheClock: true, listening: true });
  const successes = (shop: TestApp) => figures(shop, 'job_last_success_timestamp_seconds');
  await expect
    .poll(async () => Object.keys(await successes(first)).toSorted())
    .toEqual([...sharedJobs, ...ownJobs].toSorted());
  const before = await successes(first);
  await using second = await testApp({ byTheClock: true, listening: true, database: first.database });
  await expect
    .poll(async () => Object.keys(await successes(second)))
    .toEqual(expect.arrayContaining(ownJobs));
  expect(Object.keys(await successes(second))).toEqual(expect.arrayContaining(sharedJobs));
  await second.app.close(); // waits for what it has begun
  const after = await successes(first);
  for (const job of seldomJobs) expect(after[job], job).toBe(before[job]); // not done again
  for (const job of sharedJobs) expect(Math.abs(Date.now() / 1000 - (before[job] ?? 0))).toBeLessThan(60);
  expect(Object.values(await figures(first, 'job_failures_total'))).toEqual(
    Array(sharedJobs.length + ownJobs.length).fill(0),
  );
});

test('a job that fails is counted, told in the log by its name, and free for the next who comes', async () => {
  await using shop = await testApp({ byTheClock: true });
  await shop.database.query({ text: 'ALTER TABLE part_imports RENAME TO out_of_reach' });
  await shop.app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(async () => (await figures(shop, 'job_failures_total'))['forget-imports']).toBe(1);
  expect(shop.logLines.filter((line) => line.includes('"job":"forget-imports"'))).toHaveLength(1);
  expect(await figures(shop, 'job_last_success_timestamp_seconds')).not.toHaveProperty('forget-imports');
  let done = 0;
  await oneInstanceOnly(shop.database, 'forget-imports', 60, async () => {
    done += 1;
  });
  expect(done).toBe(1);
});

test('ten who want to do the same at the same moment do it once', async () => {
  await using database = await testDatabase();
  let done = 0;
  const work = async () => {
    done += 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => oneInstanceOnly(database, 'job', 60, work)));
  expect(done).toBe(1);
});

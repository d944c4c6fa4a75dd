import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, unhurried } from '../server/db/database.ts';
import { lockDataDirectory } from '../server/db/embedded/data-directory-lock.ts';
import { startEmbeddedPostgres } from '../server/db/embedded/embedded-postgres.ts';
import { examine } from '../server/doctor/examine.ts';
import { type BuyerAt, buyerAt } from '../server/testing/buyer-at.ts';
import { databaseUrl } from '../server/testing/database-url.ts';
import { insertPart, type PartFields } from '../server/testing/factories.ts';
import { insertPerson } from '../server/testing/people.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { stallingProxy } from '../server/testing/stalling-proxy.ts';
import { lostOf } from './lib/lost.ts';

// A failover without a goodbye: every connection the shop has leads nowhere from one moment to the next, new ones work.
// The shop runs on DATABASE_URL through a proxy that does it, while people read, order and pay.
//   npm run prove -- silent-database --times 5 --seed 1

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    visitors: { type: 'string', default: '12' },
  },
});
const backInMs = 10_000;
const longestAnswerMs = 5000;
console.log(`Seed ${values.seed}`);
const chance = randomFrom(Number(values.seed));

using folder = temporaryFolder('spareworks-silent-');
using shopFolder = temporaryFolder('spareworks-silent-');
const lock = lockDataDirectory(folder.path);
const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: console.error });
await using proxy = await stallingProxy(postgres.address);
const shop = await startShop({
  dataDir: shopFolder.path,
  env: {
    DATABASE_URL: databaseUrl({ ...postgres.address, host: '127.0.0.1', port: proxy.port }),
    AUTH_SECRET: 'a secret of thirty-two characters',
    ALLOW_SANDBOX: '1',
    RATE_LIMIT_FACTOR: '1000000',
    PUBLIC_URL: 'http://localhost:3000',
  },
});
const database = openDatabase({
  address: postgres.address,
  onError: () => undefined,
  maxConnections: 2,
  limits: unhurried,
});
const parts: PartFields[] = [];
for (let made = 0; made < 60; made += 1) parts.push(await insertPart(database, { available: 100_000 }));
const shown = await insertPart(database, { name: 'Shown before any failover' });
const buyers: BuyerAt[] = [];
for (let made = 0; made < 4; made += 1) {
  buyers.push(await buyerAt(shop.url, await insertPerson(database, { email: `buyer-${made}@example.com` })));
}

const acknowledged = { orders: new Set<string>(), payments: new Set<string>() };
const answers: { from: number; to: number; ok: boolean }[] = [];
let over = false;

async function read(path: string): Promise<void> {
  const response = await fetch(`${shop.url}${path}`, { signal: AbortSignal.timeout(60_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(String(response.status));
}

async function orderAndPay(): Promise<void> {
  const buyer = chance.of(buyers);
  const order = await buyer.order(chance.of(parts), crypto.randomUUID());
  acknowledged.orders.add(order.id);
  await buyer.finishPaying(order, await buyer.beginToPay(order));
  acknowledged.payments.add(order.id);
}

const actions = [
  () => read('/'),
  () => read(`/parts/${chance.of(parts).id}`),
  () => read(`/api/car-parts/${chance.of(parts).id}`),
  () => read('/api/car-parts?limit=24'),
  () => read('/api/car-parts?limit=24&q=brake'),
  orderAndPay,
  orderAndPay,
];

async function visit(): Promise<void> {
  while (!over) {
    const from = performance.now();
    const ok = await chance
      .of(actions)()
      .then(
        () => true,
        () => false, // counted: while it is away refusals are what is expected
      );
    answers.push({ from, to: performance.now(), ok });
    await wait(50 + chance.below(100));
  }
}

async function until(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    if (await holds().catch(() => false)) return performance.now() - began;
    await wait(25);
  }
  return Number.POSITIVE_INFINITY;
}

const isOk = (path: string) => async () => {
  const response = await fetch(`${shop.url}${path}`);
  await response.arrayBuffer();
  return response.ok;
};
const shows = (path: string, words: string) => async () =>
  (await (await fetch(`${shop.url}${path}`)).text()).includes(words);

const faults: string[] = [];
const seconds = (ms: number) => (ms / 1000).toFixed(1);
const visitors = Array.from({ length: Number(values.visitors) }, visit);
await until(shows(`/parts/${shown.id}`, shown.name));
for (let time = 1; time <= Number(values.times); time += 1) {
  await wait(2000 + chance.below(3000));
  proxy.strand();
  const from = performance.now();
  const name = `Renamed ${time}`;
  await database.query({ text: 'UPDATE parts SET name = $2 WHERE id = $1', values: [shown.id, name] });
  const [back, ready, fresh] = await Promise.all([
    until(isOk(`/api/car-parts/${shown.id}`)),
    until(isOk('/readyz')),
    until(shows(`/parts/${shown.id}`, name)),
  ]);
  await wait(4000); // whatever was asked of a dead connection has its answer by now
  const during = answers.filter((answer) => answer.to > from);
  const slowest = Math.max(...during.map((answer) => answer.to - Math.max(answer.from, from)));
  const refused = during.filter(({ ok }) => !ok);
  const lastRefused = Math.max(0, ...refused.map(({ to }) => to - from));
  console.log(
    `Failover ${time}: first good answer after ${seconds(back)} s, page shows the change after ${seconds(fresh)} s, ready after ` +
      `${seconds(ready)} s; ${refused.length} of ${during.length} requests refused, the last after ${seconds(lastRefused)} s; ` +
      `slowest answer ${seconds(slowest)} s.`,
  );
  if (Math.max(back, ready, fresh, lastRefused) > backInMs) faults.push('it was not back in time');
  if (slowest > longestAnswerMs) faults.push(`an answer took ${seconds(slowest)} s`);
}
over = true;
await Promise.all(visitors);
await wait(2000);

const { lost, words: lostInWords } = await lostOf(database, acknowledged);
console.log(lostInWords);
const violations = await examine(database, null);
if (lost > 0) faults.push('something acknowledged was lost');
for (const { invariant } of violations) faults.push(invariant);
if (shop.output().includes('internal_error')) faults.push('the shop had a fault of its own');
await shop.stop();
await database.close();
await postgres.stop();
lock.release();
console.log(
  faults.length === 0 ? 'As it must be.' : `Not as it must be: ${[...new Set(faults)].join('; ')}.`,
);
if (faults.length > 0) process.exitCode = 1;

import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { defaultGroups } from '@spareworks/contract/plain/part-group-labels';
import { fillLargeShop, largeShopData, usualSize } from '../bench/large-shop.ts';
import { memoryBeside, memoryOf } from '../bench/memory.ts';
import { openDatabase, unhurried } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { type BuyerAt, buyerAt } from '../server/testing/buyer-at.ts';
import { insertPart, type PartFields } from '../server/testing/factories.ts';
import { formBody } from '../server/testing/forms.ts';
import { insertPerson, type Person } from '../server/testing/people.ts';
import { photograph } from '../server/testing/photograph.ts';
import { startShop } from '../server/testing/shop-process.ts';
import { tokenAt } from '../server/testing/sign-in-at.ts';

// What the shop's process holds after minutes of everything people do at once, in a shop of 100,000 parts. The heap says
// little: what grows is what lies around it.
//   npm run prove -- memory --minutes 10 --most 350

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    most: { type: 'string', default: '350' },
    visitors: { type: 'string', default: '16' },
    only: { type: 'string' },
    /** The database was filled by a run before. */
    filled: { type: 'boolean', default: false },
  },
});
const minutes = Number(values.minutes);
const most = Number(values.most);
const mostFailing = 0.02;
/** By then the shop has seen that nobody comes, and given back what it can; connections that nobody needs have ended. */
const restMs = 45_000;
const lookEveryMs = Math.min(30_000, (minutes * 60_000) / 8);

if (!values.filled) await fillLargeShop(usualSize, { pictures: true });
await using shop = await startShop({
  dataDir: largeShopData,
  env: { RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' },
});
const pid = shop.child.pid ?? 0;
const address = runningDatabase(largeShopData);
if (address === null) throw new Error('The shop has no database.');
const database = openDatabase({ address, onError: () => undefined, maxConnections: 2, limits: unhurried });

const parts = await database.query<{ id: string; name: string; img: string }>({
  text: `SELECT id, name, img FROM parts WHERE deleted_at IS NULL AND img LIKE '/images/%'
         ORDER BY hashtext(id::text) LIMIT 20000`,
});
const forSale: PartFields[] = [];
for (let made = 0; made < 8; made += 1) {
  forSale.push(
    await insertPart(database, { name: `Memory disc ${made} ${Date.now()}`, available: 1_000_000 }),
  );
}
const people: Person[] = [];
const run = Date.now();
for (let made = 0; made < 24; made += 1) {
  people.push(await insertPerson(database, { email: `memory-${run}-${made}@example.com` }));
}
const admin = await insertPerson(database, { email: `memory-admin-${run}@example.com`, role: 'admin' });
await database.close();
const adminToken = await tokenAt(shop.url, admin.email);
const buyers: BuyerAt[] = [];
for (const person of people.slice(0, 4)) buyers.push(await buyerAt(shop.url, person));
const picture = await photograph();

const counts = new Map<string, number>();
const faults = new Map<string, number>();

function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T;
}

async function read(path: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(`${shop.url}${path}`, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
}

const words = [
  'brake',
  'disc',
  'filter',
  'oil',
  'spark',
  'plug',
  'clutch',
  'bearing',
  'lamp',
  'left',
  'front',
];
const wordsOf = (name: string) => name.split(' ').slice(0, 2).join(' ');

function filters(): string {
  const query = new URLSearchParams();
  if (Math.random() < 0.6) query.set('group', pick(defaultGroups));
  if (Math.random() < 0.5) query.set('minPrice', String(Math.floor(Math.random() * 400)));
  if (Math.random() < 0.5) query.set('maxPrice', String(400 + Math.floor(Math.random() * 900)));
  if (Math.random() < 0.3) query.set('inStock', 'true');
  if (Math.random() < 0.4) query.set('sort', pick(['newest', 'price-low', 'price-high', 'name']));
  return query.toString();
}

/** What people do, and how often of a hundred. */
const actions: Record<string, { share: number; work: () => Promise<unknown> }> = {
  home: { share: 15, work: () => read('/') },
  catalogue: { share: 20, work: () => read(`/parts?${filters()}`) },
  part: { share: 25, work: () => read(`/parts/${pick(parts).id}`) },
  search: {
    share: 10,
    work: () =>
      read(`/parts?q=${encodeURIComponent(Math.random() < 0.5 ? wordsOf(pick(parts).name) : pick(words))}`),
  },
  api: { share: 12, work: () => read(`/api/car-parts?limit=24&${filters()}`) },
  picture: { share: 9, work: () => read(pick(parts).img.replace('.webp', '-400.webp')) },
  'sign-in': { share: 3, work: () => tokenAt(shop.url, pick(people).email) },
  order: {
    share: 4,
    work: async () => {
      const buyer = pick(buyers);
      const order = await buyer.order(pick(forSale));
      await buyer.finishPaying(order, await buyer.beginToPay(order));
    },
  },
  export: {
    share: 0.2,
    work: () =>
      read(pick(['/api/car-parts/export', '/api/orders.csv']), { authorization: `Bearer ${adminToken}` }),
  },
  upload: {
    share: 0.8,
    work: async () => {
      const { type, body } = formBody([{ fileName: 'picture.jpg', type: 'image/jpeg', data: picture }]);
      const response = await fetch(`${shop.url}/api/images`, {
        method: 'POST',
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': type },
        body: new Uint8Array(body),
      });
      await response.arrayBuffer();
      // So many pictures at once are refused on purpose.
      if (!response.ok && response.status !== 429)
        throw new Error(`a picture was answered with ${response.status}`);
    },
  },
};
const wanted = Object.entries(actions).filter(([name]) => values.only?.split(',').includes(name) ?? true);
const whole = wanted.reduce((sum, [, { share }]) => sum + share, 0);

function nextAction(): [string, (typeof actions)[string]] {
  let dice = Math.random() * whole;
  for (const doing of wanted) {
    dice -= doing[1].share;
    if (dice <= 0) return doing;
  }
  return pick(wanted);
}

async function visit(until: number): Promise<void> {
  while (performance.now() < until) {
    const [name, { work }] = nextAction();
    try {
      await work();
      counts.set(name, (counts.get(name) ?? 0) + 1);
    } catch (error) {
      const status = /(?:with |^|"status":)([45]\d\d)/.exec((error as Error).message)?.[1] ?? 'no answer';
      faults.set(`${name} ${status}`, (faults.get(`${name} ${status}`) ?? 0) + 1);
    }
  }
}

async function figures(): Promise<string> {
  const metrics = await (await fetch(`${shop.url}/metrics`)).text();
  const metric = (name: string) =>
    (Number(metrics.match(new RegExp(`^${name} (\\S+)`, 'm'))?.[1]) / 1024 / 1024).toFixed(0);
  return (
    `RSS ${memoryOf(pid).now.toFixed(0)} MB; heap ${metric('nodejs_heap_size_used_bytes')} of ` +
    `${metric('nodejs_heap_size_total_bytes')} MB, outside it ${metric('nodejs_external_memory_bytes')} MB, ` +
    `pages ${metric('page_cache_bytes')} MB; beside it (PostgreSQL and helpers, PSS) ${memoryBeside(pid).toFixed(0)} MB`
  );
}

const began = performance.now();
const until = began + minutes * 60_000;
console.log(`  0:00  ${await figures()}`);
const visitors = Array.from({ length: Number(values.visitors) }, () => visit(until));
while (performance.now() + lookEveryMs <= until + 1000) {
  await wait(lookEveryMs);
  const seconds = Math.round((performance.now() - began) / 1000);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  console.log(`${clock.padStart(6)}  ${await figures()}`);
}
await Promise.all(visitors);
const { now, most: highest } = memoryOf(pid);
await wait(restMs);
console.log(`${restMs / 1000} seconds after the last visitor: ${await figures()}`);
console.log([...counts].map(([name, count]) => `${count} ${name}`).join(', '));
const sum = (figures: Iterable<number>) => [...figures].reduce((total, figure) => total + figure, 0);
const good = sum(counts.values());
const bad = sum(faults.values());
console.log(
  `${bad} of ${good + bad} failed: ${[...faults].map(([what, count]) => `${count} ${what}`).join(', ')}`,
);
const logged = new Map<string, number>();
for (const line of shop.output().split('\n')) {
  const what = /"message":"([^"]+)"/.exec(line)?.[1];
  if (what !== undefined) logged.set(what, (logged.get(what) ?? 0) + 1);
}
for (const [what, count] of logged) console.log(`  the shop's log, ${count} times: ${what}`);
console.log(
  `At the end ${now.toFixed(0)} MB, ${highest.toFixed(0)} MB at the most; wanted: at most ${most} MB.`,
);
// A shop that refuses has little to hold: such a run shows nothing.
const refusing = bad > (good + bad) * mostFailing;
if (refusing) console.log('Too many requests failed for this to be a proof.');
if (refusing || now > most || counts.size < wanted.length) process.exitCode = 1;

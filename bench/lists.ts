import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { granularities } from '@spareworks/contract/plain/granularities';
import { orderSorts, orderStages } from '@spareworks/contract/plain/order-lists';
import { partSorts } from '@spareworks/contract/plain/part-sorts';
import { type Database, openDatabase } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { insertPerson } from '../server/testing/people.ts';
import { type ShopProcess, startShop } from '../server/testing/shop-process.ts';
import { tokenAt } from '../server/testing/sign-in-at.ts';
import { median } from './statistics.ts';

// The first page of every list of the dashboard in a shop of 100,000 parts and 40,000 orders, one call at a time, and the
// shop's memory while everything is paged through and exported. Exits with 1 when a page takes longer than it may.
// Run by itself: node_modules/.bin/node bench/lists.ts

const mostMs = 100;
const times = 15;
const root = join(import.meta.dirname, '..');
const dataDir = process.env.BENCH_DATA_DIR ?? join(root, '.cache', 'bench-data');
const sizes = ['--parts', '100000', '--orders', '40000', '--users', '10000', '--reviews', '20000'];
mkdirSync(dataDir, { recursive: true });

const seeded = spawnSync(process.execPath, [join(root, 'demo', 'commands', 'seed.ts'), ...sizes], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: dataDir },
});
if (seeded.status !== 0) throw new Error('The database could not be filled.');

await using shop = await startShop({
  dataDir,
  env: { RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' },
});
const address = runningDatabase(dataDir);
if (address === null) throw new Error('The database of the shop was not found.');
const database = openDatabase({ address, onError: () => undefined });
try {
  const email = `bench-${Date.now()}@example.com`;
  await insertPerson(database, { email, role: 'admin' });
  await fillOtherLists(database);
  const token = await tokenAt(shop.url, email);
  const buyer = await busiestBuyer(database);
  const slow: string[] = [];
  for (const [name, path] of lists(buyer)) {
    const { first, middle } = await timeOf(token, path);
    console.log(`${middle.toFixed(1).padStart(7)} ms (first ${first.toFixed(0)} ms)  ${name}`);
    if (middle > mostMs) slow.push(name);
  }
  if (slow.length > 0) {
    console.log(`Longer than ${mostMs} ms: ${slow.join(', ')}`);
    process.exitCode = 1;
  }
  await watchMemory(token, buyer);
} finally {
  await database.close();
}

type Buyer = { email: string; name: string; transaction: string };

function lists({ email, name, transaction }: Buyer): [string, string][] {
  const q = (text: string) => encodeURIComponent(text);
  const parts = ['', 'brake disc', 'brak', 'xqzwv'].flatMap((words) =>
    partSorts
      .filter((sort) => sort !== 'relevance' || words !== '')
      .map((sort): [string, string] => [
        `parts, ${sort}${words && `, search "${words}"`}`,
        `/car-parts?limit=24&sort=${sort}${words && `&q=${q(words)}`}`,
      ]),
  );
  const found = ['', name, email, transaction, 'seed.example', 'a', 'brake disc', 'nothing like it'];
  const orders = found.flatMap((words) =>
    orderSorts.map((sort): [string, string] => [
      `orders, ${sort}${words && `, search "${words}"`}`,
      `/orders?limit=25&sort=${sort}${words && `&q=${q(words)}`}`,
    ]),
  );
  const stages = orderStages.flatMap((stage) =>
    orderSorts.map((sort): [string, string] => [
      `orders, ${stage}, ${sort}`,
      `/orders?limit=25&sort=${sort}&state=${stage}`,
    ]),
  );
  const users = ['', 'customer 43', 'seed.example', 'a', 'nobody like it'].map((words): [string, string] => [
    `users${words && `, search "${words}"`}`,
    `/users?limit=24&sort=oldest${words && `&q=${q(words)}`}`,
  ]);
  const noted = {
    everything: '',
    'person with little': '&actor=grace',
    'person with most': '&actor=admin',
    nobody: '&actor=nobody',
    action: '&action=role+changed',
    subject: '&subject=part+12',
    nothing: '&subject=nothing',
    'days long ago': '&from=2025-01-01&to=2025-01-31',
    'person and days': '&actor=admin&from=2025-06-01&to=2025-06-02',
    'person, action and subject': '&actor=admin&action=part+edited&subject=part+99',
  };
  const log = Object.entries(noted).map(([what, query]): [string, string] => [
    `audit log, ${what}`,
    `/audit-log?limit=24&sort=newest${query}`,
  ]);
  return [
    ...parts,
    ['number of parts', '/car-parts/facets'],
    ['number of parts, search "brake disc"', '/car-parts/facets?q=brake+disc'],
    ...orders,
    ...stages,
    [
      'orders of a month',
      '/orders?limit=25&sort=newest&from=2026-01-01T00:00:00Z&before=2026-02-01T00:00:00Z',
    ],
    ['number of orders', '/orders/counts'],
    ['number of orders, search "seed.example"', '/orders/counts?q=seed.example'],
    ['my orders', `/orders/${email}?limit=24&sort=newest`],
    ...users,
    ...log,
    ['kinds of action in the audit log', '/audit-log/actions'],
    ...granularities.map((granularity): [string, string] => [
      `overview by ${granularity}`,
      `/overview?by=${granularity}`,
    ]),
    ['messages', '/messages?limit=24&sort=waiting'],
    ['messages to answer', '/messages?limit=24&sort=waiting&state=open'],
    ['payments to look at', '/payment-discrepancies?limit=24&sort=newest&done=false'],
    ['payments looked at', '/payment-discrepancies?limit=24&sort=newest&done=true'],
  ];
}

async function get(token: string, path: string): Promise<Response> {
  const response = await fetch(`${shop.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return response;
}

async function timeOf(token: string, path: string): Promise<{ first: number; middle: number }> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const began = performance.now();
    await (await get(token, path)).arrayBuffer();
    taken.push(performance.now() - began);
  }
  return { first: taken[0] ?? 0, middle: median(taken) };
}

/** Everything twice: what the second time takes as well is not given back, the first time may only have warmed up. */
async function watchMemory(token: string, { email }: Buyer): Promise<void> {
  console.log(`memory of the shop: ${memory(shop)}`);
  for (const round of ['first', 'second', 'third']) {
    for (const path of [
      '/car-parts?sort=newest',
      '/orders?sort=newest',
      '/users?sort=oldest',
      '/audit-log?sort=newest',
      `/orders/${email}?sort=newest`,
    ]) {
      const calls = await pageThrough(token, path);
      console.log(`${round} time through ${path} in ${calls} calls: ${memory(shop)}`);
    }
    for (const path of ['/orders.csv', '/car-parts/export', '/car-parts', '/orders']) {
      const began = performance.now();
      const { firstByte, bytes } = await drain(await get(token, path), began);
      console.log(
        `${round} time ${path}, ${(bytes / 1024 / 1024).toFixed(1)} MB, first bytes after ${firstByte.toFixed(0)} ms: ${memory(shop)}`,
      );
    }
  }
}

async function pageThrough(token: string, path: string): Promise<number> {
  let calls = 0;
  for (let after: string | null = ''; after !== null; calls += 1) {
    const response = await get(token, `${path}&limit=100${after && `&after=${encodeURIComponent(after)}`}`);
    await response.arrayBuffer();
    const next = response.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    after = next === undefined ? null : new URL(next, shop.url).searchParams.get('after');
  }
  return calls;
}

async function drain({ body }: Response, began: number): Promise<{ firstByte: number; bytes: number }> {
  let firstByte = 0;
  let bytes = 0;
  for await (const chunk of body ?? []) {
    firstByte ||= performance.now() - began;
    bytes += chunk.byteLength;
  }
  return { firstByte, bytes };
}

function memory({ child }: ShopProcess): string {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const figure = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `${figure('VmRSS')} MB, ${figure('VmHWM')} MB at the most`;
}

async function busiestBuyer(db: Database): Promise<Buyer> {
  const [row] = await db.query<Buyer>({
    text: `SELECT email, min(buyer_name) AS name, max(transaction_id) AS transaction FROM orders
           WHERE transaction_id IS NOT NULL GROUP BY email ORDER BY count(*) DESC, email LIMIT 1`,
  });
  if (row === undefined) throw new Error('Nobody has bought anything.');
  return row;
}

/** What the seed has nothing of: two years of the log, messages and payments to look at, a few of them still open. */
async function fillOtherLists(db: Database): Promise<void> {
  const [there] = await db.query({ text: 'SELECT FROM audit_log LIMIT 1 OFFSET 100000' });
  if (there !== undefined) return;
  const id = (step: string) =>
    `(lpad(to_hex((extract(epoch FROM timestamptz '2025-01-01' + n * interval '${step}') * 1000)::bigint), 12, '0') || '7000' || '8000' || lpad(to_hex(n), 12, '0'))::uuid`;
  await db.query({
    text: `INSERT INTO audit_log (id, at, actor, action, subject, before, after)
           SELECT ${id('5 minutes')}, timestamptz '2025-01-01' + n * interval '5 minutes',
             CASE WHEN n % 1000 = 0 THEN 'grace@example.com' ELSE 'admin' || n % 5 || '@example.com' END,
             (ARRAY['part edited', 'part added', 'stock corrected', 'order shipped'])[1 + n % 4], 'part ' || n % 5000,
             '{"price": 10}', '{"price": 12}'
           FROM generate_series(1, 200000) n`,
  });
  await db.query({
    text: `INSERT INTO contact_messages (id, name, email, phone, message, created_at, answered_at, answered_by)
           SELECT ${id('30 minutes')}, 'Ada', 'ada@example.com', '', repeat('A question. ', 20),
             timestamptz '2025-01-01' + n * interval '30 minutes', CASE WHEN n % 500 > 0 THEN now() END,
             CASE WHEN n % 500 > 0 THEN 'admin@example.com' END
           FROM generate_series(1, 20000) n`,
  });
  await db.query({
    text: `INSERT INTO payment_breaks (id, intent_id, kind, detail, found_at, resolved_at, resolved_by, note)
           SELECT ${id('30 minutes')}, CASE WHEN n % 3 = 0 THEN gen_random_uuid()::text ELSE 'pi_bench_' || n END, 'paid_twice', 'Something.',
             timestamptz '2025-01-01' + n * interval '30 minutes', CASE WHEN n % 500 > 0 THEN now() END,
             CASE WHEN n % 500 > 0 THEN 'admin@example.com' END, CASE WHEN n % 500 > 0 THEN 'Done.' END
           FROM generate_series(1, 20000) n`,
  });
  await db.query({ text: 'ANALYZE audit_log, contact_messages, payment_breaks' });
}

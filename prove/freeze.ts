import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { treeOf } from '../bench/memory.ts';
import { openDatabase, unhurried } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { type BuyerAt, buyerAt, Refused } from '../server/testing/buyer-at.ts';
import { insertPart, type PartFields } from '../server/testing/factories.ts';
import { formBody } from '../server/testing/forms.ts';
import { insertPerson, origin, password } from '../server/testing/people.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { checkout, startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { tokenAt } from '../server/testing/sign-in-at.ts';
import { lostOf } from './lib/lost.ts';

// Every process of the database is stopped (SIGSTOP) while people read, order and pay, and goes on after a while, several
// times at random moments. Everything must be answered meanwhile, and nothing acknowledged may be lost.
//   npm run prove -- freeze --times 3 --seconds 20 --seed 1

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    visitors: { type: 'string', default: '12' },
  },
});
const frozenMs = Number(values.seconds) * 1000;
const longestAnswerMs = 5000;
const backInMs = 10_000;
console.log(`Seed ${values.seed}`);
const chance = randomFrom(Number(values.seed));

function pick<T>(list: readonly T[]): T {
  return chance.of(list);
}

using folder = temporaryFolder('spareworks-freeze-');
await using shop = await startShop({
  dataDir: folder.path,
  env: { RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' },
});
const address = runningDatabase(folder.path);
if (address === null) throw new Error('The shop has no database.');
const database = openDatabase({ address, onError: () => undefined, maxConnections: 2, limits: unhurried });
const parts: PartFields[] = [];
for (let made = 0; made < 60; made += 1) parts.push(await insertPart(database, { available: 100_000 }));
const buyers: BuyerAt[] = [];
const emails: string[] = [];
for (let made = 0; made < 4; made += 1) {
  const person = await insertPerson(database, { email: `buyer-${made}@example.com` });
  emails.push(person.email);
  buyers.push(await buyerAt(shop.url, person));
}
const admin = await insertPerson(database, { role: 'admin', email: 'admin@example.com' });
const adminHeaders = { authorization: `Bearer ${await tokenAt(shop.url, admin.email)}` };

type Answer = { what: string; from: number; to: number; status: number; retryAfter: boolean };
const answers: Answer[] = [];
const acknowledged = { orders: new Set<string>(), payments: new Set<string>() };
let over = false;

/** 0: no answer, or one that broke off. */
async function noted(what: string, work: () => Promise<Response | null>): Promise<void> {
  const from = performance.now();
  let status = 0;
  let retryAfter = false;
  try {
    const response = await work();
    status = response?.status ?? 200;
    retryAfter = response?.headers.has('retry-after') ?? false;
    await response?.arrayBuffer();
  } catch (error) {
    status = 0;
    if (error instanceof Refused) {
      status = error.response.status;
      retryAfter = error.response.headers.has('retry-after');
    }
  }
  answers.push({ what, from, to: performance.now(), status, retryAfter });
}

const read =
  (path: string, headers: Record<string, string> = {}) =>
  () =>
    fetch(`${shop.url}${path}`, { headers, signal: AbortSignal.timeout(60_000) });

async function orderAndPay(): Promise<null> {
  const buyer = pick(buyers);
  const order = await buyer.order(pick(parts), crypto.randomUUID());
  acknowledged.orders.add(order.id);
  await buyer.finishPaying(order, await buyer.beginToPay(order));
  acknowledged.payments.add(order.id);
  return null;
}

function signIn(): Promise<Response> {
  return fetch(`${shop.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: pick(emails), password }),
  });
}

async function upload(): Promise<Response> {
  const text = `name,price,availableQuantity,minimumOrder,group,img,description\r\n${'A,1.00,5,1,brakes,https://p.example/a.webp,A.\r\n'.repeat(200)}`;
  const { type, body } = formBody([{ name: 'file', fileName: 'parts.csv', type: 'text/csv', data: text }]);
  return fetch(`${shop.url}/api/part-imports`, {
    method: 'POST',
    headers: { ...adminHeaders, 'content-type': type },
    body: new Uint8Array(body),
  });
}

/** `kept`: from memory, without the database; nothing that is bought changes it. */
const actions: readonly (readonly [name: string, work: () => Promise<Response | null>])[] = [
  ['kept page', read('/blogs')],
  ['kept page', read('/blogs')],
  ['home page', read('/')],
  ['alive', read('/healthz')],
  ['part page', () => read(`/parts/${pick(parts).id}`)()],
  ['catalogue', () => read(`/parts?minPrice=${chance.below(1000)}`)()],
  ['part', () => read(`/api/car-parts/${pick(parts).id}`)()],
  ['search', read('/api/car-parts?limit=24&q=brake')],
  ['whole list', read('/api/car-parts')],
  ['sign-in', signIn],
  ['order and payment', orderAndPay],
  ['order and payment', orderAndPay],
  ['orders as a file', read('/api/orders.csv', adminHeaders)],
  ['file of parts', upload],
  ['ready', read('/readyz')],
];

async function visit(): Promise<void> {
  while (!over) {
    const [what, work] = pick(actions);
    await noted(what, work);
    await wait(50 + chance.below(100));
  }
}

function postgres(): number[] {
  return treeOf(shop.child.pid ?? 0).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres');
    } catch {
      return false;
    }
  });
}

async function untilOk(path: string): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < 60_000) {
    const response = await fetch(`${shop.url}${path}`).catch(() => null);
    await response?.arrayBuffer();
    if (response?.ok) return performance.now() - began;
    await wait(50);
  }
  return Number.POSITIVE_INFINITY;
}

const faults: string[] = [];
await read('/blogs')();
const visitors = Array.from({ length: Number(values.visitors) }, visit);
for (let time = 1; time <= Number(values.times); time += 1) {
  await wait(2000 + chance.below(3000));
  const stopped = postgres();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  const from = performance.now();
  await wait(frozenMs);
  const to = performance.now();
  for (const pid of stopped) process.kill(pid, 'SIGCONT');
  const [back, ready] = await Promise.all([untilOk(`/api/car-parts/${parts[0]?.id}`), untilOk('/readyz')]);
  await wait(6000); // what was asked while it stood still has its answer by now
  const during = answers.filter((answer) => answer.to > from && answer.from < to);
  const waits = during.map((answer) => answer.to - Math.max(answer.from, from));
  const kept = during.filter(
    ({ what, from: asked }) => (what === 'kept page' || what === 'alive') && asked > from,
  );
  const keptWorst = Math.max(...kept.map((answer) => answer.to - answer.from));
  const refused = during.filter(({ status }) => status === 503);
  const slowest = Math.max(...waits);
  const slowestOf = during[waits.indexOf(slowest)]?.what;
  const others = new Map<string, number>();
  for (const { what, status } of during.filter((answer) => ![200, 503].includes(answer.status))) {
    others.set(`${status} ${what}`, (others.get(`${status} ${what}`) ?? 0) + 1);
  }
  console.log(
    `Frozen ${time}: ${stopped.length} processes for ${((to - from) / 1000).toFixed(1)} s. ${during.length} requests; slowest answer ` +
      `${slowest.toFixed(0)} ms (${slowestOf}); ${refused.length} times 503, ${refused.filter(({ retryAfter }) => retryAfter).length} of them with ` +
      `Retry-After; ${kept.length} answers without the database, slowest ${keptWorst.toFixed(0)} ms.`,
  );
  console.log(`  After it: first good answer ${back.toFixed(0)} ms, ready ${ready.toFixed(0)} ms.`);
  for (const [what, count] of others) console.log(`  Other answers: ${count} times ${what} (0: broken off)`);
  if (slowest > longestAnswerMs) faults.push(`an answer took ${slowest.toFixed(0)} ms`);
  if (refused.some(({ retryAfter }) => !retryAfter)) faults.push('a 503 without Retry-After');
  if (kept.some(({ status }) => status !== 200) || keptWorst > 1000)
    faults.push('a page in memory was not served');
  if (Math.max(back, ready) > backInMs) faults.push('it was not back in time');
}
over = true;
await Promise.all(visitors);
await wait(2000);

const { lost, words: lostInWords } = await lostOf(database, acknowledged);
const [{ open = 0 } = {}] = await database.query<{ open: number }>({
  text: `SELECT count(*) AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
});
console.log(`${lostInWords} ${open} connections open.`);
await database.close();
const doctor = spawnSync(process.execPath, [join(checkout, 'server', 'commands', 'doctor.ts')], {
  env: { ...process.env, DATA_DIR: folder.path },
  encoding: 'utf8',
});
console.log(doctor.stdout.trim(), doctor.stderr.trim());
const slow = shop
  .output()
  .split('\n')
  .filter((line) => line.includes('internal_error'));
if (lost > 0) faults.push('something acknowledged was lost');
if (doctor.status !== 0) faults.push('doctor found something');
if (open > 15) faults.push(`${open} connections are open`);
if (slow.length > 0) faults.push(`${slow.length} faults of the shop: ${slow[0]}`);
console.log(
  faults.length === 0 ? 'As it must be.' : `Not as it must be: ${[...new Set(faults)].join('; ')}.`,
);
if (faults.length > 0) process.exitCode = 1;

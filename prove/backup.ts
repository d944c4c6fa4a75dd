import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { memoryOf } from '../bench/memory.ts';
import { openDatabase, unhurried } from '../server/db/database.ts';
import {
  type DatabaseAddress,
  runningDatabase,
  startEmbeddedPostgres,
} from '../server/db/embedded/embedded-postgres.ts';
import { databaseUrl } from '../server/testing/database-url.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { checkout, ShopRefused, startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { doctor } from './lib/doctor.ts';
import { orderOf, type Part, register, type Shopper, someParts, type Where } from './lib/shopper.ts';

// A large shop is backed up while people order, restored in two ways and moved; then backup and restore are killed at random
// moments, again and again. A file that can be restored is whole, and there is a whole shop or none.
//   npm run prove -- backup --parts 100000 --orders 40000 --kills 10 --seed 1

const { values } = parseArgs({
  options: {
    parts: { type: 'string', default: '100000' },
    orders: { type: 'string', default: '40000' },
    kills: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** An empty database of a PostgreSQL of one's own to move to; another embedded one without it. */
    target: { type: 'string' },
  },
});
const kills = Number(values.kills);
const chance = randomFrom(Number(values.seed));
console.log(`Seed ${values.seed}`);
const wrong: string[] = [];

using folder = temporaryFolder('spareworks-backup-');
const path = (name: string) => join(folder.path, name);
const file = path('shop.backup');
const demo = { DEMO: '1', LOG_LEVEL: 'silent' };

type Run = { code: number | null; printed: string; seconds: number; megabytes: number };

function begin(program: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [join(checkout, program), ...args], {
    env: { PATH: process.env.PATH, ...demo, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** A command to its end, with how long it took and the most memory its process had. */
async function run(program: string, args: readonly string[], env: Record<string, string>): Promise<Run> {
  const started = performance.now();
  const child = begin(program, args, env);
  const seen = { printed: '', megabytes: 0 };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      seen.printed += chunk;
    });
  const look = setInterval(() => {
    seen.megabytes = Math.max(seen.megabytes, memoryOf(child.pid ?? 0).most);
  }, 50);
  const [code] = (await once(child, 'close')) as [number | null];
  clearInterval(look);
  return { code, ...seen, seconds: (performance.now() - started) / 1000 };
}

async function must(what: string, done: Promise<Run>): Promise<Run> {
  const result = await done;
  const { seconds, megabytes, printed } = result;
  console.log(`${what}: ${seconds.toFixed(1)} s, ${Math.round(megabytes)} MB`);
  if (result.code !== 0) throw new Error(`${what} failed:\n${printed}`);
  return result;
}

const backup = 'server/commands/backup.ts';
const restore = 'server/commands/restore.ts';

async function ordersAt(address: DatabaseAddress | string): Promise<Set<string>> {
  const database = openDatabase({ address, onError: () => undefined, limits: unhurried });
  try {
    const rows = await database.query<{ id: string }>({ text: 'SELECT id FROM orders' });
    return new Set(rows.map(({ id }) => id));
  } finally {
    await database.close();
  }
}

// A large shop, with people in it.
const dataDir = path('shop');
const shop = await startShop({
  dataDir,
  env: { ...demo, PUBLIC_URL: 'http://localhost:3000', RATE_LIMIT_FACTOR: '100000' },
});
const sizes = ['--parts', values.parts, '--orders', values.orders, '--users', '10000', '--reviews', '20000'];
await must('Filled', run('demo/commands/seed.ts', sizes, { DATA_DIR: dataDir }));
const where: Where = { url: shop.url, origin: 'http://localhost:3000' };
const shoppers = await Promise.all(Array.from({ length: 4 }, (_, number) => register(where, number)));
const parts = await someParts(where, 40);

let over = false;
const acknowledged: { id: string; at: number; took: number }[] = [];

async function orderUntilOver(shopper: Shopper, choice: readonly Part[]): Promise<void> {
  for (let number = 0; !over; number += 1) {
    const from = performance.now();
    const placed = await shopper.call('POST', '/order', {
      body: orderOf(shopper, chance.of(choice)),
      key: `${shopper.email}-${number}`,
    });
    const at = performance.now();
    if (placed?.status !== 200) {
      // A person has at most twenty unpaid ones.
      const list = await shopper.call('GET', `/orders/${encodeURIComponent(shopper.email)}`);
      const open = Array.isArray(list?.body) ? (list.body as { _id: string }[]) : [];
      for (const { _id } of open.slice(0, 15)) await shopper.call('DELETE', `/orders/${_id}`);
      continue;
    }
    acknowledged.push({ id: String(placed.body.insertedId), at, took: at - from });
    await wait(20);
  }
}

const busy = shoppers.map((shopper) => orderUntilOver(shopper, parts));
await wait(2000);

// Backup.
const from = performance.now();
const taken = await must('Backup while people order', run(backup, [file], { DATA_DIR: dataDir }));
const to = performance.now();
const bytes = statSync(file).size;
await wait(1000);
console.log(taken.printed.trim());
const during = acknowledged.filter(({ at }) => at >= from && at <= to);
const slowest = Math.max(0, ...during.map(({ took }) => took));
console.log(
  `${(bytes / 1e6).toFixed(1)} MB; ${during.length} orders were taken meanwhile, the slowest in ${Math.round(slowest)} ms.`,
);

console.log(`${kills} kills of a backup, at random moments:`);
const killed = { before: 0, whole: 0 };
const kept = path('kept.backup');
copyFileSync(file, kept);
for (let kill = 0; kill < kills; kill += 1) {
  const target = chance.below(2) === 0 ? kept : path(`other-${kill}.backup`);
  const child = begin(backup, [target, '--force'], { DATA_DIR: dataDir });
  const ended = once(child, 'close');
  await Promise.race([ended, wait(chance.below(Math.ceil(taken.seconds * 1100)))]);
  child.kill('SIGKILL');
  await ended;
  if (!existsSync(target)) {
    killed.before += 1;
    if (target === kept) wrong.push('A backup that was there is gone.');
    continue;
  }
  killed.whole += 1;
  const checked = await run(restore, [target, '--check'], { DATA_DIR: path('nowhere') });
  if (checked.code !== 0) wrong.push(`A file of a killed backup is not whole: ${checked.printed}`);
}
console.log(`${killed.before} left no file, ${killed.whole} a whole one (its own or the one before).`);
for (const name of readdirSync(folder.path).filter((entry) => entry.startsWith('other-'))) rmSync(path(name));

over = true;
await Promise.all(busy);
const sure = acknowledged.filter(({ at }) => at < from).map(({ id }) => id);
const notYet = acknowledged.filter(({ at, took }) => at - took > to).map(({ id }) => id);
await must(
  'The same backup again, for what follows',
  run(backup, [path('last.backup')], { DATA_DIR: dataDir }),
);
const source = runningDatabase(dataDir);
if (source === null) throw new Error('The shop has no database.');
const all = await ordersAt(source);
await shop.stop();
if (sure.length === 0 || notYet.length === 0) wrong.push('Nobody ordered before or after the backup.');

// Restored as a shop with a database of its own.
const own = path('restored');
const restored = await must(
  'Restored with its own database',
  run(restore, [path('last.backup')], { DATA_DIR: own }),
);
console.log(restored.printed.trim());
await compare('The restored shop', own, all);

async function compare(what: string, place: string, expected: Set<string>): Promise<void> {
  const fault = doctor(place);
  if (fault !== null) wrong.push(`${what}: ${fault}`);
  const postgres = await startEmbeddedPostgres({ dataDir: place, log: () => undefined });
  const found = await ordersAt(postgres.address);
  await postgres.stop();
  const lost = [...expected].filter((id) => !found.has(id));
  const more = [...found].filter((id) => !expected.has(id));
  if (lost.length + more.length > 0)
    wrong.push(`${what}: ${lost.length} orders are lost, ${more.length} too many`);
}

// Into a PostgreSQL elsewhere.
const elsewhere = await startEmbeddedPostgres({ dataDir: path('elsewhere'), log: () => undefined });
const server = openDatabase({ address: elsewhere.address, onError: () => undefined, limits: unhurried });
const named = async (name: string) => {
  await server.query({ text: `CREATE DATABASE ${name}` });
  return databaseUrl({ ...elsewhere.address, database: name });
};
const secret = { AUTH_SECRET: 's'.repeat(40), ALLOW_SANDBOX: '1' };
const firstUrl = await named('restored');
const settings = { DATA_DIR: path('there'), DATABASE_URL: firstUrl, ...secret };
await must('Restored into a PostgreSQL elsewhere', run(restore, [file], settings));
const there = await ordersAt(firstUrl);
const lost = sure.filter((id) => !there.has(id));
if (lost.length > 0) wrong.push(`${lost.length} orders acknowledged before the backup are lost.`);
const early = notYet.filter((id) => there.has(id));
if (early.length > 0) wrong.push(`${early.length} orders placed after the backup are in it.`);
console.log(
  `Of ${sure.length} orders acknowledged before the backup ${lost.length} are missing, of ${notYet.length} begun after ` +
    `its end ${early.length} are in it.`,
);

// Moved.
const moveTo = values.target ?? (await named('moved'));
const moved = await must(
  'Moved to a PostgreSQL elsewhere',
  run('server/commands/move.ts', [moveTo], { DATA_DIR: own }),
);
console.log(moved.printed.trim());
const movedOrders = await ordersAt(moveTo);
if (movedOrders.size !== all.size) wrong.push(`${all.size - movedOrders.size} orders did not move.`);

console.log(
  `${kills} kills of a restore with its own database, and ${kills} of one into a database elsewhere:`,
);
const outcomes = { none: 0, whole: 0 };
const half = path('half');
for (let kill = 0; kill < kills; kill += 1) {
  await killRestore({ DATA_DIR: half }, restored.seconds);
  if (!existsSync(join(half, 'postgres')) && !existsSync(join(half, 'restore-unfinished'))) {
    outcomes.none += 1; // it was still reading
    continue;
  }
  try {
    const started = await startShop({
      dataDir: half,
      program: 'server/testing/database-process.ts',
      env: demo,
    });
    await started.stop();
    outcomes.whole += 1;
    await compare('A shop whose restore was killed', half, all);
    rmSync(half, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof ShopRefused)) throw error;
    outcomes.none += 1;
    if (!/is not a shop/.test(error.message)) wrong.push(`Refused in other words: ${error.message}`);
  }
}
await must('A restore after all those', run(restore, [path('last.backup')], { DATA_DIR: half }));
await compare('A shop restored after kills', half, all);
for (let kill = 0; kill < kills; kill += 1) {
  const url = await named(`killed_${kill}`);
  await killRestore({ DATA_DIR: path('half-there'), DATABASE_URL: url, ...secret }, restored.seconds);
  await nobodyAt(`killed_${kill}`);
  const database = openDatabase({ address: url, onError: () => undefined, limits: unhurried });
  const [tables] = await database.query<{ count: number }>({
    text: "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'",
  });
  await database.close();
  if (tables?.count === 0) outcomes.none += 1;
  else {
    outcomes.whole += 1;
    const found = await ordersAt(url);
    if (found.size !== all.size) wrong.push(`A killed restore left ${found.size} of ${all.size} orders.`);
  }
  rmSync(path('half-there'), { recursive: true, force: true });
  await server.query({ text: `DROP DATABASE killed_${kill} WITH (FORCE)` });
}
console.log(`${outcomes.none} left nothing that starts, ${outcomes.whole} a whole shop.`);

async function killRestore(env: Record<string, string>, seconds: number): Promise<void> {
  const child = begin(restore, [path('last.backup')], env);
  const ended = once(child, 'close');
  child.stdout?.resume();
  child.stderr?.resume();
  await Promise.race([ended, wait(200 + chance.below(Math.ceil(seconds * 1050)))]);
  child.kill('SIGKILL');
  await ended;
}

/** Until the database has noticed that its client is gone. */
async function nobodyAt(name: string): Promise<void> {
  for (;;) {
    const rows = await server.query({
      text: 'SELECT FROM pg_stat_activity WHERE datname = $1',
      values: [name],
    });
    if (rows.length === 0) return;
    await wait(100);
  }
}

await server.close();
await elsewhere.stop();
if (wrong.length === 0)
  console.log('Every file that could be restored was whole, and there was a whole shop or none.');
else {
  for (const line of wrong) console.log(line);
  process.exitCode = 1;
}

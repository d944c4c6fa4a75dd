import { createWriteStream, mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { PartImport } from '@spareworks/contract/calls/part-files';
import { counts } from '@spareworks/contract/plain/formats';
import type { PartFileColumn } from '@spareworks/contract/plain/part-file-columns';
import { openDatabase } from '../server/db/database.ts';
import { startEmbeddedPostgres } from '../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/db/migrate.ts';
import { invariants } from '../server/doctor/invariants.ts';
import { forgetImports } from '../server/domains/part-files/forget-imports.ts';
import { databaseUrl } from '../server/testing/database-url.ts';
import { insertPerson } from '../server/testing/people.ts';
import { type ShopProcess, startShop } from '../server/testing/shop-process.ts';
import { tokenAt } from '../server/testing/sign-in-at.ts';

// A file of 100,000 parts goes into a shop that is killed in the middle of it, comes out again and goes in once more.
// Prints what that took of the shop's memory. Run by itself: node_modules/.bin/node bench/imports.ts [rows]

const rows = Number(process.argv[2] ?? 100_000);
/** How much of what a shop has printed was looked at already. */
const read = new WeakMap<ShopProcess, number>();
const folder = mkdtempSync(join(tmpdir(), 'spareworks-imports-'));
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'database'), log: console.error });
const database = openDatabase({ address: postgres.address, onError: () => undefined });

try {
  await migrate(database);
  const { email } = await insertPerson(database, { role: 'admin' });
  const file = join(folder, 'parts.csv');
  await pipeline(Readable.from(lines()), createWriteStream(file));
  console.log(`${counts.format(rows)} rows, ${megabytes(readFileSync(file).length)} MB`);

  const killed = await start({
    CRASH_AT: 'import batch written',
    CRASH_VISIT: String(Math.ceil(rows / 1000)),
  });
  console.log(`idle: ${memory(killed)}`);
  const first = await call<PartImport>(killed, email, 'POST', '/part-imports', file);
  console.log(`checked: ${JSON.stringify(first.found)}; ${memory(killed)}`);
  await call(killed, email, 'POST', `/part-imports/${first._id}/apply`);
  await killed.ended;
  console.log(`killed after ${await addedSoFar()} parts`);

  await using shop = await start({});
  const { done } = await finished(shop, email, first._id);
  console.log(`went on by itself: ${JSON.stringify(done)}; ${memory(shop)}`);

  const exported = join(folder, 'export.csv');
  await download(shop, email, exported);
  console.log(`exported ${megabytes(readFileSync(exported).length)} MB; ${memory(shop)}`);
  const again = await call<PartImport>(shop, email, 'POST', '/part-imports', exported);
  console.log(`the export checked: ${JSON.stringify(again.found)}; ${memory(shop)}`);
  const began = performance.now();
  await call(shop, email, 'DELETE', `/part-imports/${again._id}`);
  const thrownAway = performance.now() - began;
  await forgetImports(database);
  console.log(
    `thrown away in ${thrownAway.toFixed(0)} ms, its rows gone ${(performance.now() - began - thrownAway).toFixed(0)} ms later; ${memory(shop)}`,
  );
  for (const { name, text } of invariants) {
    if ((await database.query({ text })).length > 0) throw new Error(`Broken: ${name}`);
  }
  console.log('The books add up.');
} finally {
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** One line of the file, by its columns. */
function cellsOf(index: number): Partial<Record<PartFileColumn, string>> {
  const description = `A part for testing, number ${index}. `.repeat(5).trim();
  return {
    name: `Part ${index}`,
    price: `${10 + (index % 900)}.50`,
    availableQuantity: `${5 + (index % 90)}`,
    minimumOrder: '1',
    group: 'brakes',
    img: `https://pictures.example/${index}.webp`,
    description: `"${description}"`,
  };
}

function* lines(): Generator<string> {
  yield `${Object.keys(cellsOf(0)).join(',')}\r\n`;
  for (let index = 0; index < rows; index += 1) yield `${Object.values(cellsOf(index)).join(',')}\r\n`;
}

function start(env: Record<string, string>): Promise<ShopProcess> {
  return startShop({
    dataDir: join(folder, 'shop'),
    program: 'server/testing/crashing-shop.ts',
    nodeOptions: ['--trace-gc'],
    env: {
      DATABASE_URL: databaseUrl(postgres.address),
      AUTH_SECRET: 's'.repeat(32),
      ALLOW_SANDBOX: '1',
      RATE_LIMIT_FACTOR: '1000',
      PUBLIC_URL: 'http://localhost:3000',
      ...env,
    },
  });
}

async function request(
  shop: ShopProcess,
  email: string,
  method: string,
  path: string,
  file?: string,
): Promise<Response> {
  const form = new FormData();
  if (file !== undefined) form.append('file', await openAsBlob(file), 'parts.csv');
  const response = await fetch(`${shop.url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${await tokenAt(shop.url, email)}` },
    ...(file === undefined ? {} : { body: form }),
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function call<T>(
  shop: ShopProcess,
  email: string,
  method: string,
  path: string,
  file?: string,
): Promise<T> {
  return (await (await request(shop, email, method, path, file)).json()) as T;
}

async function download(shop: ShopProcess, email: string, target: string): Promise<void> {
  const { body } = await request(shop, email, 'GET', '/car-parts/export');
  if (body !== null) await pipeline(body, createWriteStream(target));
}

async function finished(shop: ShopProcess, email: string, id: string): Promise<PartImport> {
  for (;;) {
    const found = await call<PartImport>(shop, email, 'GET', `/part-imports/${id}`);
    if (found.state !== 'applying') return found;
    await wait(1000);
  }
}

async function addedSoFar(): Promise<number> {
  const [row] = await database.query<{ added: number }>({ text: 'SELECT added FROM part_imports' });
  return row?.added ?? 0;
}

/**
 * What the process has taken from the system, and what of its heap was in use after each full collection since the last
 * time: only the second says whether something is kept, for the first includes whatever the collector saw no need to give
 * back.
 */
function memory(shop: ShopProcess): string {
  const { child } = shop;
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const figure = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
  return `memory of the shop ${figure('VmRSS')} MB, ${figure('VmHWM')} MB at the most; ${usedHeap(shop)}`;
}

function usedHeap(shop: ShopProcess): string {
  const printed = shop.output();
  const since = printed.slice(read.get(shop) ?? 0);
  read.set(shop, printed.length);
  const used = [...since.matchAll(/Mark-Compact[^\n]*?-> ([\d.]+) \(/g)].map(([, size]) => Number(size));
  if (used.length === 0) return 'no full collection';
  return `${used.length} full collections left ${Math.min(...used)} to ${Math.max(...used)} MB of heap in use`;
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(1);
}

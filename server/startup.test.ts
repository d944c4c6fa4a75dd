import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { demoShopFact } from '@spareworks/demo/demo-accounts.ts';
import { pictureId } from '@spareworks/demo/demo-pictures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './db/database.ts';
import { runningDatabase } from './db/embedded/embedded-postgres.ts';
import { asNobody, asRoot, nobody } from './testing/as-nobody.ts';
import { longTest } from './testing/long-test.ts';
import {
  checkout,
  type ShopProcess,
  type ShopRefused,
  startShop,
  temporaryFolder,
} from './testing/shop-process.ts';
import { thorough } from './testing/thorough.ts';

// The embedded database in every situation a start can find, each with real processes. Where it is about the database alone
// the rest of the shop is left out, which takes most of a start; the long form has the whole shop everywhere.
const databaseOnly = thorough ? {} : { program: 'server/testing/database-process.ts' };

/** Made by an ordinary user, whoever runs the tests: what root makes is in the tests of the commands (backup.test.ts). */
const ordinary = { through: asRoot ? asNobody : [] };

const used = temporaryFolder();
const usedData = join(used.path, 'data');
let usedPidFile = '';

beforeAll(async () => {
  chmodSync(used.path, 0o711);
  mkdirSync(usedData);
  if (asRoot) chownSync(usedData, nobody, nobody);
  const shop = await startShop({ dataDir: usedData, ...ordinary, ...databaseOnly });
  usedPidFile = readFileSync(join(usedData, 'postgres', 'data-18', 'postmaster.pid'), 'utf8');
  await leaveMark(usedData);
  await leaveMark(usedData, demoShopFact); // to fill a demo is not what this is about
  await shop.stop();
});

afterAll(() => used[Symbol.dispose]());

/** The folder of a shop that has run before, with the mark; a copy saves making a database for every test. */
function usedFolder() {
  const folder = temporaryFolder();
  copyUsed(folder.path);
  return folder;
}

function copyUsed(dataDir: string): void {
  expect(spawnSync('cp', ['-a', `${usedData}/.`, dataDir]).status).toBe(0);
}

async function answers(url: string): Promise<number> {
  return (await fetch(url)).status;
}

function postmasterPid(dataDir: string): number {
  return Number(
    readFileSync(join(dataDir, 'postgres', 'data-18', 'postmaster.pid'), 'utf8').split('\n', 1)[0],
  );
}

function processStatus(pid: number): string {
  return readFileSync(`/proc/${pid}/status`, 'utf8');
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function untilGone(pid: number): Promise<void> {
  while (isAlive(pid)) await wait(10);
}

/** Something only a database that was kept can still know. */
async function leaveMark(dataDir: string, mark = 'mark'): Promise<void> {
  const database = openDatabase({ address: runningDatabase(dataDir) ?? '', onError: () => undefined });
  await database.query({ text: 'INSERT INTO shop_facts (name) VALUES ($1)', values: [mark] });
  await database.close();
}

async function hasMark(dataDir: string, mark = 'mark'): Promise<boolean> {
  const database = openDatabase({ address: runningDatabase(dataDir) ?? '', onError: () => undefined });
  const rows = await database.query({ text: 'SELECT FROM shop_facts WHERE name = $1', values: [mark] });
  await database.close();
  return rows.length === 1;
}

test('made and started by an ordinary user it has a database closed to everybody else, keeps its data, and stops cleanly', async () => {
  using folder = usedFolder();
  const shop = await startShop({ dataDir: folder.path, ...ordinary, ...databaseOnly });
  if (thorough) expect(await answers(`${shop.url}/readyz`)).toBe(200);
  const cluster = statSync(join(folder.path, 'postgres', 'data-18'));
  expect(cluster.uid).toBe(asRoot ? nobody : process.getuid?.());
  expect(cluster.mode & 0o077).toBe(0);
  expect(statSync(join(folder.path, 'postgres', 'run')).mode & 0o077).toBe(0);
  expect(statSync(join(folder.path, 'secrets', 'database-password')).mode & 0o077).toBe(0);
  expect(await hasMark(folder.path)).toBe(true);
  await expectCleanStop(shop, thorough ? 'SIGINT' : 'SIGTERM', folder.path);
});

test.runIf(asRoot && thorough)(
  'as root it starts from a checkout and data under a folder that only root can enter',
  async () => {
    // On the file system of the checkout, so that it need not be copied. Made with rights for its owner alone.
    const beside = join(checkout, '.cache');
    mkdirSync(beside, { recursive: true });
    using folder = temporaryFolder('startup-', beside);
    const root = join(folder.path, 'shop');
    mkdirSync(root);
    const link = (into: string, names: readonly string[]) => {
      const entries = names.map((name) => join(checkout, into, name));
      mkdirSync(join(root, into), { recursive: true });
      // Hard links where the file system allows it: the same files under another path.
      const linked = spawnSync('cp', ['-al', ...entries, join(root, into)]);
      if (linked.status !== 0) expect(spawnSync('cp', ['-a', ...entries, join(root, into)]).status).toBe(0);
    };
    link('', ['package.json', 'contract', 'server', 'sandbox', 'demo', 'web']);
    // Not what is kept there from run to run, which is a third of it.
    const packages = readdirSync(join(checkout, 'node_modules')).filter(
      (name) => name === '.bin' || !name.startsWith('.'),
    );
    link('node_modules', packages);
    const dataDir = join(root, 'data');
    await using _shop = await startShop({ dataDir, root, ...databaseOnly });
    const status = processStatus(postmasterPid(dataDir));
    expect(status).not.toMatch(/^Uid:\s+0\b/m);
    // Passing through folders is all it may do beyond its own user's rights.
    expect(status).toMatch(/^CapEff:\s+0000000000000004$/m);
  },
);

test('after kill -9 of the shop it takes over from the database left running, after kill -9 of both it recovers; as root the database runs as another user', async () => {
  using folder = usedFolder();
  const killed = await startShop({ dataDir: folder.path, ...databaseOnly });
  if (asRoot) expect(processStatus(postmasterPid(folder.path))).toMatch(/^Uid:\s+[1-9]/m);
  await leaveMark(folder.path, 'before the first kill');
  const left = postmasterPid(folder.path);
  await killed.stop('SIGKILL');
  expect(isAlive(left)).toBe(true);

  const second = await startShop({ dataDir: folder.path, ...databaseOnly });
  const postmaster = postmasterPid(folder.path);
  expect(postmaster).not.toBe(left);
  expect(await hasMark(folder.path, 'before the first kill')).toBe(true);
  await leaveMark(folder.path, 'before the second kill');
  await second.stop('SIGKILL');
  process.kill(postmaster, 'SIGKILL');

  await using _third = await startShop({ dataDir: folder.path, ...databaseOnly });
  expect(await hasMark(folder.path, 'before the second kill')).toBe(true);
});

test('a stale pid file that names somebody else’s process is cleared and that process left alone; when its port is taken the database chooses another', async () => {
  using folder = temporaryFolder();
  // Too deep for a socket's path, so the database listens on a port of 127.0.0.1.
  const dataDir = join(folder.path, 'deep'.repeat(25));
  copyUsed(dataDir);
  const bystander = spawn('sleep', ['600']);
  const pidFile = join(dataDir, 'postgres', 'data-18', 'postmaster.pid');
  const content = usedPidFile.replaceAll(usedData, dataDir).replace(/^\d+/, String(bystander.pid));
  writeFileSync(pidFile, content, { mode: 0o600 });
  const squatter = createServer().listen(0, '127.0.0.1');
  await once(squatter, 'listening');
  const taken = (squatter.address() as { port: number }).port;
  const portFile = join(dataDir, 'secrets', 'database-port');
  writeFileSync(portFile, String(taken), { mode: 0o600 });
  await using _shop = await startShop({ dataDir, ...databaseOnly });
  const { port } = runningDatabase(dataDir) ?? {};
  expect(port).not.toBe(taken);
  expect(readFileSync(portFile, 'utf8')).toBe(String(port)); // where it will be looked for first
  expect(await hasMark(dataDir)).toBe(true);
  expect(bystander.exitCode).toBeNull();
  expect(bystander.signalCode).toBeNull();
  bystander.kill();
  squatter.close();
});

longTest('a database that listens on a port comes back to it', async () => {
  using folder = temporaryFolder();
  const dataDir = join(folder.path, 'deep'.repeat(25));
  copyUsed(dataDir);
  const first = await startShop({ dataDir, ...databaseOnly });
  const before = runningDatabase(dataDir);
  expect(before).toMatchObject({ host: '127.0.0.1' });
  await first.stop();
  await using _shop = await startShop({ dataDir, ...databaseOnly });
  expect(runningDatabase(dataDir)).toEqual(before);
});

test.runIf(thorough)(
  'a shop told to stop while it is still starting stops the database it has started',
  async () => {
    using folder = usedFolder();
    const pidFile = join(folder.path, 'postgres', 'data-18', 'postmaster.pid');
    const starting = startShop({ dataDir: folder.path, env: { DEMO: '1' } }).catch(
      (error: ShopRefused) => error,
    );
    while (!existsSync(pidFile)) await wait(5);
    const shopPid = Number(readFileSync(join(folder.path, 'shop.pid'), 'utf8'));
    process.kill(shopPid, 'SIGTERM');
    expect(await starting).toMatchObject({ exitCode: 0 });
    expect(existsSync(pidFile)).toBe(false);
  },
);

async function expectCleanStop(shop: ShopProcess, signal: NodeJS.Signals, dataDir: string): Promise<void> {
  const postmaster = postmasterPid(dataDir);
  expect(await shop.stop(signal)).toBe(0);
  expect(isAlive(postmaster)).toBe(false);
  expect(existsSync(join(dataDir, 'postgres', 'data-18', 'postmaster.pid'))).toBe(false);
}

async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    try {
      await fetch(`${url}/healthz`, { headers: { connection: 'close' } });
    } catch {
      return;
    }
    await wait(10);
  }
}

// One start for all that happens to a shop while it runs: each takes seconds.
test('a running shop keeps a second one off its folder, outlives its database, and answers the request under way before SIGTERM stops it', async () => {
  using folder = usedFolder();
  await using shop = await startShop({ dataDir: folder.path });
  await refusesASecondShop(shop, folder.path);
  await outlivesItsDatabase(shop, folder.path);
  await answersBeforeItStops(shop, folder.path);
});

/** With one sentence, and nothing is harmed. */
async function refusesASecondShop(shop: ShopProcess, dataDir: string): Promise<void> {
  const postmaster = postmasterPid(dataDir);
  const refused = await startShop({ dataDir }).catch((error: ShopRefused) => error);
  expect(refused).toMatchObject({
    exitCode: 1,
    message: `Another Spareworks (process ${shop.child.pid}) is already running on ${dataDir}. Stop it first, or give this one its own folder with DATA_DIR.`,
  });
  expect(await answers(`${shop.url}/readyz`)).toBe(200);
  expect(postmasterPid(dataDir)).toBe(postmaster);
}

/** It is started again, with 503 until then. */
async function outlivesItsDatabase(shop: ShopProcess, dataDir: string): Promise<void> {
  const before = postmasterPid(dataDir);
  process.kill(before, 'SIGKILL');
  await untilGone(before);
  const seen = new Set<number>();
  for (let status = 0; status !== 200 || seen.size < 2; ) {
    const response = await fetch(`${shop.url}/api/car-parts?limit=1`);
    status = response.status;
    seen.add(status);
    if (status === 503) expect(response.headers.get('retry-after')).toBe('2');
    if (status === 200 && postmasterPid(dataDir) !== before) break;
  }
  expect([...seen].every((status) => status === 200 || status === 503)).toBe(true);
  expect(await answers(`${shop.url}/healthz`)).toBe(200);
  expect(shop.child.exitCode).toBeNull();
}

async function answersBeforeItStops(shop: ShopProcess, dataDir: string): Promise<void> {
  const database = openDatabase({ address: runningDatabase(dataDir) ?? '', onError: () => undefined });
  const blocker = await database.connect();
  await blocker.query('BEGIN; LOCK TABLE reviews IN ACCESS EXCLUSIVE MODE');
  const answer = fetch(`${shop.url}/api/reviews?limit=1`);
  const waiting =
    "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%FROM reviews%'";
  while ((await database.query({ text: waiting })).length === 0) await wait(10);
  const stopped = expectCleanStop(shop, 'SIGTERM', dataDir);
  await refusesConnections(shop.url);
  await blocker.query('ROLLBACK');
  expect((await answer).status).toBe(200);
  await blocker.end();
  await database.close();
  await stopped;
}

test('a bad environment is refused with every fault before anything is touched', async () => {
  using folder = temporaryFolder();
  const dataDir = join(folder.path, 'data');
  const refused = await startShop({ dataDir, env: { PORT: 'high', DEMO: 'maybe' } }).catch(
    (e: ShopRefused) => e,
  );
  expect(refused).toMatchObject({ exitCode: 1 });
  expect((refused as Error).message).toMatch(/PORT must be .*\n.*DEMO must be 0 or 1/);
  expect(existsSync(dataDir)).toBe(false);
});

longTest(
  'a port of the shop that is taken is reported in one sentence and the database is stopped again; who draws a demo’s pictures had come before',
  async () => {
    using folder = usedFolder();
    // Whoever draws clears away what a crash left.
    const leftover = join(folder.path, 'images', `${pictureId('any')}-400.webp.0123456789ab.new`);
    mkdirSync(join(folder.path, 'images'), { recursive: true });
    writeFileSync(leftover, 'half');
    utimesSync(leftover, new Date(0), new Date(0));
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const env = { DEMO: '1', PORT: String((squatter.address() as { port: number }).port) };
    const refused = await startShop({ dataDir: folder.path, env }).catch((error: ShopRefused) => error);
    expect(refused).toMatchObject({ exitCode: 1 });
    // On a machine that is busy the log may have had something to say before.
    expect((refused as Error).message.split('\n').filter((line) => !line.startsWith('{'))).toEqual([
      `Port ${env.PORT} is taken by another program. Choose another with PORT.`,
    ]);
    expect(existsSync(leftover)).toBe(false);
    expect(existsSync(join(folder.path, 'postgres', 'data-18', 'postmaster.pid'))).toBe(false);
    squatter.close();
  },
);

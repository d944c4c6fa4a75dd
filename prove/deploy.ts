import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase, unhurried } from '../server/db/database.ts';
import { migrate } from '../server/db/migrate.ts';
import { type BuyerAt, buyerAt, Refused } from '../server/testing/buyer-at.ts';
import { insertPart, type PartFields } from '../server/testing/factories.ts';
import { formBody } from '../server/testing/forms.ts';
import { insertPerson } from '../server/testing/people.ts';
import { photograph } from '../server/testing/photograph.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { testS3 } from '../server/testing/s3-server.ts';
import {
  checkout,
  type ShopProcess,
  startShop,
  temporaryFolder,
  unusedPort,
} from '../server/testing/shop-process.ts';
import { tokenAt } from '../server/testing/sign-in-at.ts';
import { debianNginx, debianPostgres } from './lib/debian.ts';
import { lostOf } from './lib/lost.ts';

// Two shops behind nginx on one PostgreSQL, pictures in S3. They are replaced one after the other while people read, search,
// order, pay and put pictures in: by the same version, then by a newer one with migrations, then by the older one again.
// No request may fail at the client. Needs Debian's nginx and PostgreSQL.
//   npm run prove -- deploy --rounds 10 --visitors 8 --seed 1

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    visitors: { type: 'string', default: '8' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    delay: { type: 'string', default: '5' }, // STOP_DELAY_SECONDS; with 0 it should not hold
  },
});
const rounds = Number(values.rounds);
/** From the first of these rounds on the newer version, from the second the older one again. */
const [newerFrom, olderFrom] = [Math.ceil(rounds * 0.4) + 1, Math.ceil(rounds * 0.7) + 1];
console.log(`Seed ${values.seed}`);
const chance = randomFrom(Number(values.seed));

using folder = temporaryFolder('spareworks-deploy-', tmpdir());
spawnSync('chmod', ['755', folder.path]);

/** The same shop in another version: other chunks under other names, and two migrations that change what is in use. */
function newerVersion(): string {
  const root = join(folder.path, 'newer');
  mkdirSync(root);
  const left = new Set(['.git', 'data', 'test-results', 'web']);
  for (const name of readdirSync(checkout).filter((entry) => !left.has(entry)))
    copy(join(checkout, name), root);
  mkdirSync(join(root, 'web'));
  for (const name of readdirSync(join(checkout, 'web')).filter((entry) => entry !== 'dist')) {
    copy(join(checkout, 'web', name), join(root, 'web'));
  }
  const entry = join(root, 'web', 'src', 'app', 'entry-browser.tsx');
  replace(entry, `${readFileSync(entry, 'utf8')}\ndocument.documentElement.dataset.version = 'newer';\n`);
  const migrations = join(root, 'server', 'migrations');
  const last = readdirSync(migrations).filter((name) => name.endsWith('.sql')).length;
  const numbered = (number: number) => String(number).padStart(4, '0');
  replace(
    join(migrations, `${numbered(last + 1)}-scratch.sql`),
    "ALTER TABLE parts ADD COLUMN scratch text NOT NULL DEFAULT 'scratch';\nALTER TABLE orders ADD COLUMN scratch text;\n",
  );
  replace(
    join(migrations, `${numbered(last + 2)}-scratch-index.sql`),
    '-- no transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS orders_scratch ON orders (scratch);\n',
  );
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build-shop.mjs')], {
    cwd: root,
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  return root;
}

/** By hard links where the file system allows it. */
function copy(from: string, into: string): void {
  if (spawnSync('cp', ['-al', from, into]).status !== 0) spawnSync('cp', ['-a', from, into]);
}

/** Never through a link, which would change the checkout. */
function replace(file: string, text: string): void {
  rmSync(file, { force: true });
  writeFileSync(file, text);
}

const newer = newerVersion();
await using postgres = await debianPostgres(folder.path, { max_connections: '100' });
await using s3 = await testS3();
const ports = [await unusedPort(), await unusedPort()] as const;
const names = ['left', 'right'] as const;

const database = openDatabase({
  address: postgres.url,
  onError: () => undefined,
  maxConnections: 2,
  limits: unhurried,
});
await migrate(database);
const parts: PartFields[] = [];
for (let made = 0; made < 300; made += 1) {
  parts.push(
    await insertPart(database, { name: `Brake disc ${made}`, available: 1_000_000, minimumOrder: 1 }),
  );
}

type Instance = ShopProcess & { build: string };

async function start(which: 0 | 1, root: string): Promise<Instance> {
  const shop = await startShop({
    dataDir: join(folder.path, names[which]),
    root,
    env: {
      PORT: String(ports[which]),
      INSTANCE: names[which],
      DATABASE_URL: postgres.url,
      S3_URL: s3.url,
      AUTH_SECRET: 'x'.repeat(32),
      ALLOW_SANDBOX: '1',
      PUBLIC_URL: 'http://localhost:3000',
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT_FACTOR: '1000000',
      STOP_DELAY_SECONDS: values.delay,
    },
  });
  const alive = await fetch(`http://127.0.0.1:${ports[which]}/healthz`);
  return { ...shop, build: ((await alive.json()) as { build: string }).build };
}

const shops: [Instance, Instance] = [await start(0, checkout), await start(1, checkout)];
await using nginx = await debianNginx(folder.path, (port) =>
  readFileSync(join(checkout, 'deploy', 'nginx.conf'), 'utf8')
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${ports[1]}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^\s*ssl_certificate.*$/gm, ''),
);
const { url } = nginx;

const buyers: BuyerAt[] = [];
for (let made = 0; made < 4; made += 1) {
  buyers.push(await buyerAt(url, await insertPerson(database, { email: `buyer-${made}@example.com` })));
}
const admin = await insertPerson(database, { role: 'admin', email: 'admin@example.com' });
const staff = { authorization: `Bearer ${await tokenAt(url, admin.email)}` };
const picture = await photograph(400, 300);

type Kind = { requests: number; slowestMs: number };
const kinds = new Map<string, Kind>();
const failures: string[] = [];
const answeredBy = new Map<string, number>();
const acknowledged = { orders: new Set<string>(), payments: new Set<string>() };
let over = false;
let phase = 'before';

/** Once: whoever fails is not asked again. */
async function asked(kind: string, work: () => Promise<Response>): Promise<Response | null> {
  const from = performance.now();
  const noted = kinds.get(kind) ?? { requests: 0, slowestMs: 0 };
  kinds.set(kind, noted);
  noted.requests += 1;
  try {
    const response = await work();
    const body = await response.clone().arrayBuffer();
    if (!response.ok)
      failures.push(`${phase}: ${kind}: ${response.status} ${Buffer.from(body).toString().slice(0, 200)}`);
    return response.ok ? response : null;
  } catch (error) {
    const reason =
      error instanceof Refused ? error.message.slice(0, 200) : String((error as Error).cause ?? error);
    failures.push(`${phase}: ${kind}: ${reason}`);
    return null;
  } finally {
    noted.slowestMs = Math.max(noted.slowestMs, performance.now() - from);
  }
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${url}${path}`, { headers, signal: AbortSignal.timeout(30_000) });

/** Files that any page named since the beginning; a browser may have had it open all the time. */
const chunks = new Set<string>();

/** As a browser: the page, what it names, and now and then something an older page named. */
async function browse(path: string): Promise<void> {
  const page = await asked('page', () => get(path));
  if (page === null) return;
  const named = (text: string) =>
    [...text.matchAll(/\/?static\/(?:js|css)\/[\w.-]+\.(?:js|css)/g)].map(
      ([name]) => `/${name.replace(/^\//, '')}`,
    );
  const fresh = named(await page.text());
  const [first] = fresh;
  for (const chunk of new Set(fresh)) {
    const file = await asked('file of a page', () => get(chunk));
    if (file !== null && chunk === first) for (const later of named(await file.text())) chunks.add(later);
    chunks.add(chunk);
  }
  await asked('file of an older page', () => get(chance.of([...chunks])));
}

async function orderAndPay(): Promise<void> {
  const buyer = chance.of(buyers);
  const part = chance.of(parts);
  await asked('order', async () => {
    const order = await buyer.order(part, crypto.randomUUID());
    acknowledged.orders.add(order.id);
    await asked('payment', async () => {
      await buyer.finishPaying(order, await buyer.beginToPay(order));
      acknowledged.payments.add(order.id);
      return new Response();
    });
    return new Response();
  });
}

async function putPicture(): Promise<void> {
  const { type, body } = formBody([{ name: 'image', fileName: 'a.jpg', type: 'image/jpeg', data: picture }]);
  const kept = await asked('picture in', () =>
    fetch(`${url}/api/images`, {
      method: 'POST',
      headers: { ...staff, 'content-type': type },
      body: new Uint8Array(body),
    }),
  );
  if (kept === null) return;
  const { data } = (await kept.json()) as { data: { url: string } };
  await asked('picture out', () => get(new URL(data.url, url).pathname));
}

async function whoAnswers(): Promise<void> {
  const alive = await asked('alive', () => get('/healthz'));
  if (alive === null) return;
  const { instance, build } = (await alive.json()) as { instance: string; build: string };
  const who = `${instance} ${build}`;
  answeredBy.set(who, (answeredBy.get(who) ?? 0) + 1);
}

const actions: readonly (() => Promise<unknown>)[] = [
  () => browse('/'),
  () => browse(`/parts/${chance.of(parts).id}`),
  () => browse(`/parts?minPrice=${chance.below(1000)}`),
  () => asked('search', () => get(`/api/car-parts?limit=24&q=brake%20disc%20${chance.below(300)}`)),
  () => asked('suggestions', () => get(`/api/suggestions?q=brak`)),
  () => asked('list', () => get('/api/car-parts?limit=24')),
  () => asked('orders of staff', () => get('/api/orders?limit=20', staff)),
  orderAndPay,
  orderAndPay,
  putPicture,
  whoAnswers,
];

async function visit(): Promise<void> {
  while (!over) {
    await chance.of(actions)();
    await wait(20 + chance.below(60));
  }
}

/** News for staff, over a connection that a shop which stops must end in order; then it is opened again. */
let streams = 0;
async function listen(): Promise<void> {
  while (!over) {
    const stop = new AbortController();
    try {
      const response = await fetch(`${url}/api/events`, { headers: staff, signal: stop.signal });
      if (!response.ok) failures.push(`${phase}: news: ${response.status}`);
      streams += 1;
      const end = setInterval(() => over && stop.abort(), 100);
      for await (const _ of response.body ?? []);
      clearInterval(end);
    } catch (error) {
      if (!over) failures.push(`${phase}: news broken off: ${String((error as Error).cause ?? error)}`);
    }
  }
}

/** When nginx sends requests to it again. */
async function untilServing(which: 0 | 1): Promise<void> {
  for (;;) {
    const answer = (await (await get('/healthz')).json()) as { instance: string };
    if (answer.instance === names[which]) return;
    await wait(100);
  }
}

const visitors = [...Array.from({ length: Number(values.visitors) }, visit), listen(), listen()];
await wait(3000);
const stops: number[] = [];
let sideBySide = 0;
for (let round = 1; round <= rounds; round += 1) {
  const root = round >= newerFrom && round < olderFrom ? newer : checkout;
  for (const which of [0, 1] as const) {
    phase = `round ${round}, ${names[which]}`;
    const began = performance.now();
    const before = shops[which];
    const code = await before.stop('SIGTERM');
    const stopped = performance.now() - began;
    stops.push(stopped);
    if (code !== 0) failures.push(`${phase}: it ended with ${code}: ${before.output().slice(-500)}`);
    shops[which] = await start(which, root);
    const started = performance.now() - began - stopped;
    await untilServing(which);
    const served = performance.now() - began;
    if (shops[0].build !== shops[1].build) sideBySide += 1;
    await wait(1000);
    console.log(
      `${phase}: stopped in ${(stopped / 1000).toFixed(1)} s, ready after ${(started / 1000).toFixed(1)} s more, served by nginx again ` +
        `${(served / 1000).toFixed(1)} s after the signal (build ${before.build} > ${shops[which].build}); ${failures.length} failed`,
    );
  }
}
over = true;
await Promise.all(visitors);

const faults = [...new Set(failures)].slice(0, 20);
const { lost, words: lostInWords } = await lostOf(database, acknowledged);
const migrated = await database.query<{ name: string }>({
  text: "SELECT name FROM schema_migrations WHERE name LIKE '%scratch%' ORDER BY name",
});
const claims = await database.query<{ job: string }>({
  text: "SELECT job FROM job_claims WHERE succeeded_at IS NULL OR succeeded_at < now() - interval '90 minutes'",
});
await database.close();
const requests = [...kinds.values()].reduce((sum, kind) => sum + kind.requests, 0);
console.log(
  `PostgreSQL ${postgres.version}. ${rounds} rolling restarts of two shops, ${stops.length} stops, slowest ${(Math.max(...stops) / 1000).toFixed(1)} s.`,
);
for (const [kind, { requests: times, slowestMs }] of kinds)
  console.log(`  ${kind}: ${times}, slowest ${slowestMs.toFixed(0)} ms`);
console.log(`  news: ${streams} streams`);
console.log(`  answered by: ${[...answeredBy].map(([who, times]) => `${who} ${times} times`).join(', ')}`);
console.log(
  `${requests} requests, ${failures.length} failed. ${lostInWords} ` +
    `Two versions side by side after ${sideBySide} of the steps. Migrated on the way: ${migrated.map(({ name }) => name).join(', ')}.`,
);
for (const shop of shops) await shop.stop('SIGINT');
const doctor = spawnSync(process.execPath, [join(checkout, 'server', 'commands', 'doctor.ts')], {
  env: {
    PATH: process.env.PATH,
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'x'.repeat(32),
    ALLOW_SANDBOX: '1',
    DATA_DIR: join(folder.path, 'left'),
  },
  encoding: 'utf8',
});
console.log(doctor.stdout.trim(), doctor.stderr.trim());
if (lost > 0) faults.push('something acknowledged was lost');
if (doctor.status !== 0) faults.push('doctor found something');
if (claims.length > 0) faults.push(`jobs that were not done: ${claims.map(({ job }) => job).join(', ')}`);
if (rounds > 3 && (sideBySide === 0 || migrated.length !== 2))
  faults.push('the newer version was never beside the older');
for (const fault of faults) console.log(`  ${fault}`);
console.log(faults.length === 0 ? 'As it must be.' : 'Not as it must be.');
if (faults.length > 0) process.exitCode = 1;

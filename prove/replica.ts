import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkDatabase } from '../server/db/check-database.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { temporaryFolder } from '../server/testing/shop-process.ts';
import { asSuperuser, debianPostgres, readMetric, replicaOf, versionOf } from './lib/debian-postgres.ts';
import { type Answer, doctorSays, noted, summary, twoShops } from './lib/two-shops.ts';

// Two instances on Debian's PostgreSQL with a replica that follows by streaming. Whoever writes at one instance looks at the other at
// once: nothing may be missing there. Then the replica stops replaying, is killed, and stands still, under load.
//   npm run prove -- replica --seconds 12 --seed 1

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const spellMs = Number(values.seconds) * 1000;
const chance = randomFrom(Number(values.seed));
console.log(`Seed ${values.seed}. ${versionOf('postgres')}.`);

using folder = temporaryFolder('spareworks-replica-');
await using primary = await debianPostgres(folder.path);
await using replica = await replicaOf(primary);
const env = { DATABASE_URL: primary.url(), DATABASE_READ_URL: replica.url() };
await using both = await twoShops(folder.path, env, primary.url());
const { shops, parts, buyers, admin, database } = both;
const [, other] = shops;
/** Whoever orders says what it costs and is called: those that are edited meanwhile are others. */
const [edited, forSale] = [parts.slice(0, 20), parts.slice(20)];
const faults: string[] = [];
for (const { what, ok, words } of await checkDatabase(
  { databaseUrl: primary.url(), databaseDirectUrl: null, databaseReadUrl: replica.url(), databasePool: 12 },
  { instances: 2 },
)) {
  console.log(`${ok ? 'ok' : 'WRONG'} ${what}: ${words}`);
  if (!ok) faults.push(words);
}

const answers: Answer[] = [];
const acknowledged = new Set<string>();
let stale = 0;
let looked = 0;
let over = false;

const at = (url: string, path: string) =>
  fetch(`${url}${path}`, { headers: admin, signal: AbortSignal.timeout(30_000) });

/** An order is placed at one instance and is in the lists of the other from then on. */
async function orderAndLook(): Promise<void> {
  const buyer = chance.of(buyers);
  let id = '';
  await noted(answers, 'order', async () => {
    id = (await buyer.order(chance.of(forSale), crypto.randomUUID())).id;
    acknowledged.add(id);
    return null;
  });
  if (id === '') return;
  const list = await noted(answers, 'orders', () => at(other.url, '/api/orders?limit=100&sort=newest'));
  if (list.startsWith('[')) {
    looked += 1;
    if (!list.includes(id)) stale += 1;
  }
  // Nobody may have many that are unpaid.
  await noted(answers, 'cancellation', () => buyer.call('DELETE', `/orders/${id}`));
}

/** A part is edited at one instance; the list of the other has its price, and no page keeps the old one. */
async function editAndLook(): Promise<void> {
  const part = chance.of(edited);
  const name = `Part ${chance.below(1_000_000_000)}`;
  const { version } = (await (await at(shops[0].url, `/api/car-parts/${part.id}/record`)).json()) as {
    version: number;
  };
  const answer = await fetch(`${shops[0].url}/api/car-parts/${part.id}`, {
    method: 'PATCH',
    headers: { ...admin, 'content-type': 'application/json' },
    body: JSON.stringify({ name, version }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200) return void faults.push(`a part could not be edited: ${answer.status}`);
  const list = await noted(answers, 'whole list', () => at(other.url, '/api/car-parts'));
  if (!list.startsWith('[')) return;
  looked += 1;
  if (!list.includes(`"${name}"`)) stale += 1;
}

const reads = [
  '/api/car-parts',
  '/api/overview',
  '/api/orders.csv',
  '/api/orders/counts',
  '/api/car-parts?limit=24&q=part',
  '/api/users?limit=20&count=true',
  '/parts',
  '/',
];

async function visit(work: () => Promise<void>): Promise<void> {
  while (!over) {
    await work();
    await wait(10 + chance.below(40));
  }
}

async function metrics(): Promise<{ inUse: number; taken: number; passedOver: number }> {
  const text = await (await fetch(`${other.url}/metrics`)).text();
  return {
    inUse: readMetric(text, 'replica_in_use'),
    taken: readMetric(text, 'replica_reads'),
    passedOver: readMetric(text, 'replica_passed_over'),
  };
}

async function untilInUse(wanted: number): Promise<number> {
  const began = performance.now();
  while ((await metrics()).inUse !== wanted) {
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
    await wait(25);
  }
  return performance.now() - began;
}

async function spell(
  name: string,
  begin: () => Promise<void> | void,
  end: () => Promise<void> | void,
): Promise<void> {
  const from = performance.now();
  const before = await metrics();
  const staleBefore = stale;
  await begin();
  const left = name === 'well' ? 0 : await untilInUse(0);
  await wait(spellMs);
  const after = await metrics();
  const during = answers.filter(({ to }) => to > from);
  console.log(
    `${name}: ${summary(during)}; ${after.taken - before.taken} statements to the replica, ${after.passedOver - before.passedOver} to the primary; ` +
      `${stale - staleBefore} looked at something old${name === 'well' ? '' : `; left alone after ${left.toFixed(0)} ms`}.`,
  );
  const failed = during.filter(({ status }) => status !== 200);
  if (failed.length > 0)
    faults.push(
      `${name}: ${failed.length} failed: ${failed[0]?.what} ${failed[0]?.status} ${failed[0]?.text}`,
    );
  if (during.some(({ from: asked, to }) => to - asked > 5000))
    faults.push(`${name}: an answer took more than 5 s`);
  if (left > 10_000) faults.push(`${name}: the replica was not left alone`);
  await end();
  if (name === 'well') return;
  const back = await untilInUse(1);
  console.log(`  used again ${back.toFixed(0)} ms after it was well.`);
  if (back > 20_000) faults.push(`${name}: the replica was not used again`);
}

const came = await untilInUse(1);
if (came > 20_000) faults.push('the replica was never used');
const visitors = [
  ...Array.from({ length: 4 }, () => visit(orderAndLook)),
  visit(editAndLook),
  ...Array.from({ length: 4 }, () =>
    visit(async () => {
      const path = chance.of(reads);
      await noted(answers, path, () => at(chance.of(shops).url, path));
    }),
  ),
];
await spell(
  'well',
  () => undefined,
  () => undefined,
);
await spell(
  'replay paused',
  () => void asSuperuser(replica, 'SELECT pg_wal_replay_pause()'),
  () => void asSuperuser(replica, 'SELECT pg_wal_replay_resume()'),
);
await spell('killed', replica.kill, replica.start);
let stopped: number[] = [];
await spell(
  'standing still',
  () => {
    stopped = replica.pids();
    for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  },
  () => {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  },
);
over = true;
await Promise.all(visitors);

// With nobody writing any more, what is on the pages is what is in the database.
await wait(1500);
for (const part of parts) {
  const [row] = await database.query<{ name: string }>({
    text: 'SELECT name FROM parts WHERE id = $1',
    values: [part.id],
  });
  for (const { url } of shops) {
    const page = await (await fetch(`${url}/parts/${part.id}`)).text();
    if (!page.includes(row?.name ?? '?')) faults.push(`a page of ${url} is stale`);
  }
}
const known = await database.query<{ id: string }>({ text: 'SELECT id FROM orders' });
const ids = new Set(known.map(({ id }) => id));
const lost = [...acknowledged].filter((id) => !ids.has(id)).length;
console.log(
  `${acknowledged.size} orders acknowledged, ${lost} lost; looked ${looked} times right after a write, ${stale} times at something old.`,
);
if (lost > 0) faults.push('something acknowledged was lost');
if (stale > 0) faults.push(`${stale} reads were behind`);
const broken = doctorSays(env);
console.log(broken ?? 'Doctor is clean.');
if (broken !== null) faults.push('doctor found something');
const lines = other
  .output()
  .split('\n')
  .filter((line) => line.includes('the replica is'));
console.log(
  `What the log says of it: ${lines.map((line) => (JSON.parse(line) as { msg: string }).msg).join(' | ')}`,
);
console.log(
  faults.length === 0 ? 'As it must be.' : `Not as it must be: ${[...new Set(faults)].join('; ')}.`,
);
if (faults.length > 0) process.exitCode = 1;

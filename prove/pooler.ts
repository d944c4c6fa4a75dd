import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkDatabase } from '../server/db/check-database.ts';
import { openDatabase } from '../server/db/database.ts';
import { formBody } from '../server/testing/forms.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { temporaryFolder } from '../server/testing/shop-process.ts';
import { asSuperuser, debianPostgres, pgBouncer, versionOf } from './lib/debian-postgres.ts';
import { lostOf } from './lib/lost.ts';
import { type Answer, doctorSays, noted, summary, twoShops } from './lib/two-shops.ts';

// Two instances behind Debian's PgBouncer in transaction mode, on Debian's PostgreSQL: people sign in, order, pay, and staff import
// files, while pages are kept in memory and dropped; then PgBouncer is killed under load, several times.
//   npm run prove -- pooler --kills 3 --seconds 15 --seed 1

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '15' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const chance = randomFrom(Number(values.seed));
console.log(`Seed ${values.seed}. ${versionOf('postgres')}; ${versionOf('pgbouncer')}.`);

using folder = temporaryFolder('spareworks-pooler-');
await using server = await debianPostgres(folder.path);
await using bouncer = await pgBouncer(folder.path, server, { size: 8 });
const env = { DATABASE_URL: bouncer.url(), DATABASE_DIRECT_URL: server.url(), DATABASE_POOL: '10' };
await using both = await twoShops(folder.path, env, server.url());
const { shops, parts, buyers, admin, database } = both;
const [renamed, ...forSale] = parts;
const faults: string[] = [];

const settings = {
  databaseUrl: env.DATABASE_URL,
  databaseDirectUrl: env.DATABASE_DIRECT_URL,
  databaseReadUrl: null,
  databasePool: 10,
};
for (const { what, ok, words } of await checkDatabase(settings, { instances: 2 })) {
  console.log(`${ok ? 'ok' : 'WRONG'} ${what}: ${words}`);
  if (!ok) faults.push(words);
}

const answers: Answer[] = [];
const acknowledged = { orders: new Set<string>(), payments: new Set<string>() };
let over = false;
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${chance.of(shops).url}${path}`, { headers, signal: AbortSignal.timeout(30_000) });

async function buy(): Promise<null> {
  const buyer = chance.of(buyers);
  const order = await buyer.order(chance.of(forSale), crypto.randomUUID());
  acknowledged.orders.add(order.id);
  await buyer.finishPaying(order, await buyer.beginToPay(order));
  acknowledged.payments.add(order.id);
  return null;
}

/** So many parts at another price than last time. */
function partFile(count: number, price: number): string {
  const lines = Array.from(
    { length: count },
    (_, at) => `Imported ${at},${price}.00,500,1,brakes,https://p.example/a.webp,A part.`,
  );
  return ['name,price,availableQuantity,minimumOrder,group,img,description', ...lines, ''].join('\r\n');
}

async function upload(): Promise<Response> {
  const { url } = chance.of(shops);
  const { type, body } = formBody([
    {
      name: 'file',
      fileName: 'parts.csv',
      type: 'text/csv',
      data: partFile(600, 1 + chance.below(90)),
    },
  ]);
  const checked = await fetch(`${url}/api/part-imports`, {
    method: 'POST',
    headers: { ...admin, 'content-type': type },
    body: new Uint8Array(body),
  });
  if (checked.status !== 200) return checked;
  const { _id } = (await checked.json()) as { _id: string };
  return fetch(`${url}/api/part-imports/${_id}/apply`, { method: 'POST', headers: admin });
}

const actions: readonly (readonly [string, () => Promise<Response | null>])[] = [
  ['home page', () => get('/')],
  ['part page', () => get(`/parts/${chance.of(parts).id}`)],
  ['part', () => get(`/api/car-parts/${chance.of(parts).id}`)],
  ['search', () => get('/api/car-parts?limit=24&q=part')],
  ['whole list', () => get('/api/car-parts')],
  ['overview', () => get('/api/overview', admin)],
  ['orders as a file', () => get('/api/orders.csv', admin)],
  ['order and payment', buy],
  ['order and payment', buy],
];

async function visit(): Promise<void> {
  while (!over) {
    const [what, work] = chance.of(actions);
    await noted(answers, what, work);
    await wait(20 + chance.below(60));
  }
}

async function untilReady(): Promise<number> {
  const began = performance.now();
  for (;;) {
    const ready = await Promise.all(
      shops.map(({ url }) =>
        fetch(`${url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    const answered = await get(`/api/car-parts/${parts[0]?.id}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready.every(Boolean) && answered) return performance.now() - began;
    if (performance.now() - began > 60_000) return Number.POSITIVE_INFINITY;
    await wait(50);
  }
}

/** Through one instance, seen on the pages of both, which were in memory before. */
async function pagesFollow(): Promise<void> {
  const part = renamed;
  if (part === undefined) return;
  for (let turn = 0; turn < 5; turn += 1) {
    const name = `Renamed ${turn} ${chance.below(1_000_000)}`;
    for (const { url } of shops) await (await fetch(`${url}/parts/${part.id}`)).arrayBuffer();
    await database.query({ text: 'UPDATE parts SET name = $2 WHERE id = $1', values: [part.id, name] });
    await wait(1000);
    for (const { url } of shops) {
      if (!(await (await fetch(`${url}/parts/${part.id}`)).text()).includes(name))
        faults.push('a page is stale');
    }
  }
}

const visitors = Array.from({ length: 10 }, visit);
const files = (async () => {
  while (!over) {
    await noted(answers, 'file of parts', upload);
    await wait(2500);
  }
})();
const calmFrom = performance.now();
await wait(Number(values.seconds) * 1000);
await pagesFollow();
const calm = answers.filter(({ from }) => from > calmFrom);
console.log(`Undisturbed: ${summary(calm)}.`);
// 409: another file is being applied.
const failed = calm.filter(({ status }) => status !== 200 && status !== 409);
if (failed.length > 0)
  faults.push(`${failed.length} failed undisturbed: ${failed[0]?.status} ${failed[0]?.text}`);

const byWhom = asSuperuser(
  server,
  `SELECT count(*) FILTER (WHERE client_port IN (SELECT client_port FROM pg_stat_activity)) || ' of them, most at once allowed ' || current_setting('max_connections')
   FROM pg_stat_activity WHERE usename = 'shop'`,
);
console.log(`Connections of the shops at the server: ${byWhom}.`);

// A statement that never ends is called off at the server, though only a pooler knows who does it.
{
  const through = openDatabase({
    address: bouncer.url(),
    directAddress: server.url(),
    onError: () => undefined,
  });
  const began = performance.now();
  const error = await through.query({ text: 'SELECT pg_sleep(60)' }).catch((reason: unknown) => reason);
  const tookMs = performance.now() - began;
  const left = asSuperuser(
    server,
    "SELECT count(*) FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60)' AND state = 'active'",
  );
  console.log(
    `A statement without an end: ${(error as { code?: string }).code} after ${tookMs.toFixed(0)} ms, ${left} of it left at the server.`,
  );
  if ((error as { code?: string }).code !== '57014' || left !== '0') faults.push('a statement goes on');
  await through.close();
}

for (let kill = 1; kill <= Number(values.kills); kill += 1) {
  await wait(1000 + chance.below(2000));
  const from = performance.now();
  await bouncer.kill();
  await wait(2000);
  await bouncer.start();
  const back = await untilReady();
  await wait(3000);
  const during = answers.filter(({ to }) => to > from);
  console.log(
    `Killed ${kill}: good again ${back.toFixed(0)} ms after PgBouncer was back. ${summary(during)}.`,
  );
  if (back > 10_000) faults.push('it was not back in time');
  // A list that is being sent breaks off: half of it must not pass for the whole.
  const mayBreakOff = ['whole list', 'orders as a file'];
  const odd = during.filter(
    ({ status, what }) => ![200, 409, 503].includes(status) && !(status === 0 && mayBreakOff.includes(what)),
  );
  if (odd.length > 0)
    faults.push(`${odd.length} answered ${odd[0]?.status}: ${odd[0]?.what} ${odd[0]?.text}`);
  if (during.some(({ from: asked, to }) => to - asked > 6000)) faults.push('an answer took more than 6 s');
}
over = true;
await Promise.all([...visitors, files]);
await wait(3000);

const { lost, words: lostInWords } = await lostOf(database, acknowledged);
const imports = await database.query<{ state: string; count: number }>({
  text: 'SELECT state, count(*) FROM part_imports GROUP BY state',
});
console.log(
  `${lostInWords} Files of parts: ${imports.map(({ state, count }) => `${count} ${state}`).join(', ')}.`,
);
if (lost > 0) faults.push('something acknowledged was lost');
const broken = doctorSays(env);
console.log(broken ?? 'Doctor is clean.');
if (broken !== null) faults.push('doctor found something');
const internal = shops.flatMap((shop) =>
  shop
    .output()
    .split('\n')
    .filter((line) => line.includes('"internal_error"')),
);
if (internal.length > 0) faults.push(`${internal.length} faults of the shop: ${internal[0]}`);
console.log(
  faults.length === 0 ? 'As it must be.' : `Not as it must be: ${[...new Set(faults)].join('; ')}.`,
);
if (faults.length > 0) process.exitCode = 1;

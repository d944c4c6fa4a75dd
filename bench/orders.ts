import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { type Database, type Db, openDatabase } from '../server/db/database.ts';
import { runningDatabase } from '../server/db/embedded/embedded-postgres.ts';
import { accessTokens } from '../server/domains/tokens/access-tokens.ts';
import { newId } from '../server/kernel/ids.ts';
import { keptSecret } from '../server/kernel/kept-secret.ts';
import { insertPart, type PartFields } from '../server/testing/factories.ts';
import { orderPayload } from '../server/testing/orders.ts';
import { insertPerson, type Person } from '../server/testing/people.ts';
import { startShop, temporaryFolder, unusedPort } from '../server/testing/shop-process.ts';
import { treeOf } from './memory.ts';
import { msPerTick, ticksOf } from './processor-time.ts';
import { median, spread } from './statistics.ts';

// How many orders a second the shop takes, of 200 buyers and 2,000 parts, beside the least that placing an order can be, by turns in
// the same run. Beside how many a second, what each costs: processor time of the shop and its database, until the last mail is
// sent, which says the same on a busy machine as on a quiet one. Run by itself: node_modules/.bin/node bench/orders.ts

export type OrdersOptions = {
  /** The shop that runs as its own process. */
  url: string;
  pid: number;
  dataDir: string;
  connections: readonly number[];
  rounds: number;
  /** For each of the shop and its baseline. */
  ordersPerRound?: number;
};

const buyersAtOnce = 200;
const partsOnSale = 2000;
/** An account may have so many that are not paid. */
const mostUnpaid = 20;

/** One line for each way to order and number of connections. What is void sets the exit code. */
export async function ordersScenario({
  url,
  pid,
  dataDir,
  connections,
  rounds,
  ordersPerRound = 600,
}: OrdersOptions): Promise<string[]> {
  const address = runningDatabase(dataDir);
  if (address === null) throw new Error('The shop has no database.');
  const database = openDatabase({ address, onError: () => undefined, maxConnections: 2 });
  const port = await unusedPort();
  const lines: string[] = [];
  try {
    const parts = await plantParts(database);
    await plantBaseline(database, parts);
    const baseline = fork(join(import.meta.dirname, 'orders-baseline.ts'), [String(port), dataDir]);
    await once(baseline, 'message');
    try {
      for (const way of ['POST /api/order', 'POST /api/checkout'] as const) {
        for (const atOnce of connections) {
          const compared = await compare(way, atOnce);
          if (compared.includes(': void')) process.exitCode = 1;
          lines.push(compared);
        }
      }
      return lines;
    } finally {
      baseline.kill();
    }

    async function compare(way: Way, atOnce: number): Promise<string> {
      const theirs = baselineOrders(parts);
      const counted = { ours: [] as Round[], theirs: [] as Round[] };
      const run = async (who: 'ours' | 'theirs', amount: number, next: NextOrder): Promise<Round | Void> => {
        const to = who === 'ours' ? url : `http://127.0.0.1:${port}`;
        const processes = who === 'ours' ? [pid] : [pid, baseline.pid ?? 0];
        return round(to, { atOnce, amount, next }, { processes, settled: () => mailsSent(database) });
      };
      let own = await ownOrders(way, database, parts, dataDir);
      let used = 0;
      for (let turn = -1; turn < rounds; turn += 1) {
        const amount = turn === -1 ? 200 : ordersPerRound;
        if (used + amount > buyersAtOnce * mostUnpaid) {
          own = await ownOrders(way, database, parts, dataDir);
          used = 0;
        }
        used += amount;
        // Who goes first changes, so that neither always meets the quieter half of a round.
        const order = turn % 2 === 0 ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
        for (const who of order) {
          const measured = await run(who, amount, who === 'ours' ? own : theirs);
          if ('void' in measured) return `${way}, ${atOnce} connections: void (${measured.void})`;
          if (turn >= 0) counted[who].push(measured); // the first is for warming up
        }
      }
      const ratios = counted.ours.map(
        ({ perSecond }, at) => perSecond / (counted.theirs[at]?.perSecond ?? Number.NaN),
      );
      const of = (who: 'ours' | 'theirs', figure: keyof Round) =>
        median(counted[who].map((measured) => measured[figure]));
      const cpu = (who: 'ours' | 'theirs') =>
        `${(of(who, 'serverMs') + of(who, 'databaseMs')).toFixed(2)} ms (${of(who, 'serverMs').toFixed(2)} + ` +
        `${of(who, 'databaseMs').toFixed(2)} of the database)`;
      return (
        `${way}, ${atOnce} connections: ${median(ratios).toFixed(2)} of the baseline (${spread(ratios)}; ` +
        `${Math.round(of('ours', 'perSecond'))} orders a second, the baseline ${Math.round(of('theirs', 'perSecond'))}; ` +
        `99 of 100 within ${of('ours', 'p99')} ms); processor time of one ${cpu('ours')}, of the baseline's ${cpu('theirs')}`
      );
    }
  } finally {
    await database.close();
  }
}

type Way = 'POST /api/order' | 'POST /api/checkout';
type Sent = { path: string; headers: Record<string, string>; body: string };
type NextOrder = () => Sent;
type Void = { void: string };
type Round = { perSecond: number; p99: number; serverMs: number; databaseMs: number };

const json = { 'content-type': 'application/json' };

/** Ten parts for each buyer in turn, so that orders meet at a part now and then. */
function partFor(parts: readonly PartFields[], turn: number): PartFields {
  const part = parts[(turn * 7919) % parts.length];
  if (part === undefined) throw new Error('There are no parts.');
  return part;
}

/** New buyers each time: an account may have only so many orders that are not paid. */
async function ownOrders(
  way: Way,
  database: Database,
  parts: readonly PartFields[],
  dataDir: string,
): Promise<NextOrder> {
  const buyers = await plantBuyers(database, dataDir);
  let turn = 0;
  return () => {
    turn += 1;
    const part = partFor(parts, turn);
    const buyer = buyers[turn % buyers.length];
    if (buyer === undefined) throw new Error('There are no buyers.');
    const headers = { ...json, authorization: `Bearer ${buyer.token}`, 'idempotency-key': newId() };
    if (way === 'POST /api/order') {
      return { path: '/api/order', headers, body: JSON.stringify(orderPayload(part, buyer, 1)) };
    }
    const body = {
      lines: [{ partId: part.id, quantity: 1 }],
      email: buyer.email,
      name: buyer.name,
      phone: '+1 202 555 0100',
      address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
      total: part.price,
    };
    return { path: '/api/checkout', headers, body: JSON.stringify(body) };
  };
}

function baselineOrders(parts: readonly PartFields[]): NextOrder {
  let turn = 0;
  return () => {
    turn += 1;
    const part = partFor(parts, turn);
    const body = JSON.stringify({
      partId: part.id,
      quantity: 1,
      email: `guest-${turn}@example.com`,
      address: '1 Mill Road, Springfield',
      phone: '+1 202 555 0100',
      cents: part.priceCents,
    });
    return { path: '/api/order', headers: json, body };
  };
}

function plantParts(database: Database): Promise<PartFields[]> {
  return database.transaction(async (tx) => {
    const parts: PartFields[] = [];
    for (let made = 0; made < partsOnSale; made += 1) {
      const name = `Ordered disc ${made}`;
      parts.push(await insertPart(tx, { name, sku: newId(), minimumOrder: 1, available: 1_000_000 }));
    }
    return parts;
  });
}

/** Whoever is signed in, without two hundred passwords being hashed. */
function plantBuyers(database: Database, dataDir: string): Promise<SignedIn[]> {
  return database.transaction((tx) => signedInBuyers(tx, keptSecret(dataDir, 'auth-secret')));
}

type SignedIn = Person & { token: string };

async function signedInBuyers(tx: Db, secret: string): Promise<SignedIn[]> {
  const tokens = accessTokens(tx, secret);
  const buyers: SignedIn[] = [];
  for (let made = 0; made < buyersAtOnce; made += 1) {
    const person = await insertPerson(tx, { email: `ordering-${newId()}@example.com` });
    const session = newId();
    await tx.query({
      text: `INSERT INTO sessions (id, user_id, token, expires_at, created_at, updated_at)
             VALUES ($1, $2, $3, now() + interval '1 day', now(), now())`,
      values: [session, person.id, session],
    });
    const issued = await tokens.issue(session);
    if (issued === null) throw new Error('A session that was just made has ended.');
    buyers.push({ ...person, token: issued.token });
  }
  return buyers;
}

async function plantBaseline(database: Database, parts: readonly PartFields[]): Promise<void> {
  for (const text of [
    'DROP SCHEMA IF EXISTS bench CASCADE',
    'CREATE SCHEMA bench',
    'CREATE TABLE bench.stock (part_id uuid PRIMARY KEY, available int NOT NULL CHECK (available >= 0))',
    `CREATE TABLE bench.orders (id uuid PRIMARY KEY, email text NOT NULL, address text NOT NULL, phone text NOT NULL,
       total_cents int NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
    `CREATE TABLE bench.lines (order_id uuid REFERENCES bench.orders, position int, part_id uuid NOT NULL REFERENCES bench.stock,
       quantity int NOT NULL, total_cents int NOT NULL, PRIMARY KEY (order_id, position))`,
  ]) {
    await database.query({ text });
  }
  await database.query({
    text: 'INSERT INTO bench.stock SELECT id, 1000000 FROM unnest($1::uuid[]) AS p (id)',
    values: [parts.map(({ id }) => id)],
  });
}

async function mailsSent(database: Database): Promise<void> {
  for (;;) {
    const [row] = await database.query<{ count: number }>({
      text: 'SELECT count(*) AS count FROM mail_outbox WHERE sent_at IS NULL AND dead_at IS NULL',
    });
    if ((row?.count ?? 0) === 0) return;
    await wait(100);
  }
}

async function round(
  url: string,
  { atOnce, amount, next }: { atOnce: number; amount: number; next: NextOrder },
  { processes, settled }: { processes: readonly number[]; settled: () => Promise<void> },
): Promise<Round | Void> {
  const before = processorMs(processes);
  const ids = new Set<string>();
  // The load generator counts its time in whole seconds when it is told how many to send.
  const begun = performance.now();
  let answered = begun;
  const result = await autocannon({
    url,
    connections: atOnce,
    amount,
    requests: [{ method: 'POST', setupRequest: (request: object) => ({ ...request, ...next() }) }],
    verifyBody: (body: unknown) => {
      const id = /"insertedId":"([0-9a-f-]{36})"/.exec(String(body))?.[1];
      if (id !== undefined) ids.add(id);
      answered = performance.now();
      return id !== undefined;
    },
  });
  await settled();
  const after = processorMs(processes);
  const fault = faultOf(result);
  if (fault !== null) return { void: fault };
  if (ids.size !== amount) return { void: `${amount} orders were sent, ${ids.size} were placed` };
  return {
    perSecond: (amount * 1000) / (answered - begun),
    p99: result.latency.p99,
    serverMs: (after.server - before.server) / amount,
    databaseMs: (after.database - before.database) / amount,
  };
}

function faultOf(result: autocannon.Result): string | null {
  const faults = [
    result.non2xx > 0 ? `${result.non2xx} answers other than 2xx` : '',
    result.errors > 0 ? `${result.errors} errors` : '',
    result.timeouts > 0 ? `${result.timeouts} time-outs` : '',
    result.mismatches > 0 ? `${result.mismatches} wrong bodies` : '',
  ].filter((fault) => fault !== '');
  return faults.length === 0 ? null : faults.join(', ');
}

/** Milliseconds that programs have computed so far, those of the database apart. Linux only. */
function processorMs(processes: readonly number[]): { server: number; database: number } {
  const spent = { server: 0, database: 0 };
  for (const pid of new Set(processes.flatMap((process) => treeOf(process)))) {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
      spent[name === 'postgres' ? 'database' : 'server'] += ticksOf(stat) * msPerTick;
    } catch {
      // it ended in the meantime
    }
  }
  return spent;
}

if (import.meta.main) await measureAlone();

async function measureAlone(): Promise<void> {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '1,10,50' },
      orders: { type: 'string', default: '600' },
      profile: { type: 'string' },
    },
  });
  using folder = temporaryFolder();
  await using shop = await startShop({
    dataDir: folder.path,
    env: { DEMO: '0', RATE_LIMIT_FACTOR: '1000000', PUBLIC_URL: 'http://localhost:3000' },
    nodeOptions: values.profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${values.profile}`],
  });
  const lines = await ordersScenario({
    url: shop.url,
    pid: shop.child.pid ?? 0,
    dataDir: folder.path,
    connections: values.connections.split(',').map(Number),
    rounds: Number(values.rounds),
    ordersPerRound: Number(values.orders),
  });
  for (const line of lines) console.log(line);
}

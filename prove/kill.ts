import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoAccounts } from '@spareworks/demo/demo-accounts.ts';
import { random as randomFrom } from '../server/testing/random.ts';
import { type ShopProcess, startShop, temporaryFolder } from '../server/testing/shop-process.ts';
import { doctor } from './lib/doctor.ts';
import {
  giveCard,
  orderOf,
  type Part,
  register,
  type Shopper,
  send,
  signIn,
  someParts,
  type Where,
} from './lib/shopper.ts';

// The shop or its database is killed at random moments while people order, pay, cancel and ship, and starts again. Whatever
// anybody was told before a kill is true at the end, and every figure is right.

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    shoppers: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const kills = Number(values.kills);
const chance = randomFrom(Number(values.seed));
const random = () => chance.below(1_000_000) / 1_000_000;
const fixed = { origin: 'http://localhost:3000' };
console.log(`${kills} kills, seed ${values.seed}`);

/** What somebody was acknowledged, by order. */
type Acknowledged = {
  placed: boolean;
  paid: boolean;
  canceled: boolean;
  shipped: boolean;
  refunded: boolean;
};
const acknowledged = new Map<string, Acknowledged>();
const began = performance.now();
let over = false;

using folder = temporaryFolder('spareworks-kill-');
const env = { DEMO: '1', PUBLIC_URL: fixed.origin, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' };
let shop = await startShop({ dataDir: folder.path, env });
const where: Where = { url: shop.url, ...fixed };

const shoppers = await Promise.all(
  Array.from({ length: Number(values.shoppers) }, (_, number) => register(where, number)),
);
const admin = await adminOf(where);
const parts = await someParts(where, 20);
const busy = [...shoppers.map((shopper) => shopUntilOver(shopper, parts)), manageUntilOver(admin)];

const done = { shop: 0, database: 0 };
for (let kill = 1; kill <= kills; kill += 1) {
  await wait(200 + random() * 2300);
  if (random() < 0.5) await killShop();
  else await killDatabase();
  if (kill % 20 === 0) console.log(`${kill} kills, ${acknowledged.size} orders, ${elapsed()}`);
}
await wait(2000);
over = true;
await Promise.all(busy);
const wrong = await untilRight();
await shop.stop();

const figures = [...acknowledged.values()];
const count = (what: keyof Acknowledged) => figures.filter((entry) => entry[what]).length;
console.log(
  `${done.shop} kills of the shop and ${done.database} of the database in ${elapsed()}: ${count('placed')} orders, ` +
    `${count('paid')} payments, ${count('canceled')} cancellations, ${count('shipped')} shipments and ` +
    `${count('refunded')} refunds were acknowledged.`,
);
if (wrong.length === 0) console.log('None was lost, and every figure is right.');
else {
  for (const line of wrong) console.log(line);
  console.log(`Seed ${values.seed}.`);
  process.exitCode = 1;
}

function elapsed(): string {
  return `${Math.round((performance.now() - began) / 1000)} s`;
}

async function adminOf(place: Where): Promise<Shopper> {
  const account = demoAccounts.find(({ role }) => role === 'admin');
  if (account === undefined) throw new Error('The demo has an admin.');
  return signIn(place, account);
}

async function killShop(): Promise<void> {
  done.shop += 1;
  await shop.stop('SIGKILL');
  shop = await startAgain();
  where.url = shop.url;
}

async function startAgain(): Promise<ShopProcess> {
  return startShop({ dataDir: folder.path, env });
}

/** Its first process, or one that serves a connection, which takes all others with it. */
async function killDatabase(): Promise<void> {
  done.database += 1;
  const pid = Number(
    readFileSync(join(folder.path, 'postgres', 'data-18', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number);
  const victim = random() < 0.5 ? pid : (children[Math.floor(random() * children.length)] ?? pid);
  try {
    process.kill(victim, 'SIGKILL');
  } catch {
    return; // it has just ended by itself
  }
  for (let tries = 0; tries < 600; tries += 1) {
    const ready = await send(`${where.url}/readyz`, {});
    if (ready?.ok) return;
    await wait(50);
  }
  throw new Error('The shop was not ready again within 30 s.');
}

function note(id: string, what: keyof Acknowledged): void {
  const entry = acknowledged.get(id) ?? {
    placed: false,
    paid: false,
    canceled: false,
    shipped: false,
    refunded: false,
  };
  acknowledged.set(id, { ...entry, [what]: true });
}

async function shopUntilOver(shopper: Shopper, choice: readonly Part[]): Promise<void> {
  for (let number = 0; !over; number += 1) {
    const part = choice[Math.floor(random() * choice.length)];
    if (part === undefined) throw new Error('There is nothing to buy.');
    const key = `${shopper.email} ${number}`.replaceAll(' ', '-');
    const order = orderOf(shopper, part);
    // Sent again under its key until somebody answers, as the purchase page does.
    let placed = null;
    while (placed === null && !over) {
      placed = await shopper.call('POST', '/order', { body: order, key });
      if (placed === null) await wait(50);
    }
    if (placed?.status !== 200) {
      await wait(50); // sold out, or too many unpaid ones
      await cancelSome(shopper);
      continue;
    }
    const id = String(placed.body.insertedId);
    note(id, 'placed');
    const next = random();
    if (next < 0.15) await cancel(shopper, id);
    else if (next < 0.95) await pay(shopper, id, order.price);
  }
}

async function pay(shopper: Shopper, id: string, price: number): Promise<void> {
  const begun = await shopper.call('POST', '/create-payment-intent', { body: { price, orderId: id } });
  if (begun?.status !== 200) return;
  const secret = String(begun.body.clientSecret);
  const taken = await giveCard(where, secret);
  if (taken !== true || random() < 0.3) return; // some close the tab
  const transactionId = secret.split('_secret_')[0];
  const body = { orderId: id, ordererEmail: shopper.email, transactionId };
  const recorded = await shopper.call('PATCH', `/order/${id}`, { body });
  if (recorded?.status === 200) note(id, 'paid');
}

async function cancel(shopper: Shopper, id: string): Promise<void> {
  const canceled = await shopper.call('DELETE', `/orders/${id}`);
  if (canceled?.body.deletedCount === 1) note(id, 'canceled');
}

async function cancelSome(shopper: Shopper): Promise<void> {
  const list = await shopper.call('GET', `/orders/${encodeURIComponent(shopper.email)}`);
  if (!Array.isArray(list?.body)) return;
  const unpaid = (list.body as { _id: string; paid: boolean }[]).filter(({ paid }) => !paid);
  for (const { _id } of unpaid.slice(0, 5)) await cancel(shopper, _id);
}

async function manageUntilOver(staff: Shopper): Promise<void> {
  while (!over) {
    await wait(300);
    const list = await staff.call('GET', '/orders?state=paid&limit=20&sort=newest');
    if (!Array.isArray(list?.body)) continue;
    const orders = list.body as { _id: string }[];
    const order = orders[Math.floor(random() * orders.length)];
    if (order === undefined) continue;
    if (random() < 0.7) {
      const shipped = await staff.call('PUT', `/order/${order._id}`);
      if (shipped?.status === 200) note(order._id, 'shipped');
    } else {
      const refunded = await staff.call('POST', `/order/${order._id}/refund`, { body: { reason: 'Proof' } });
      if (refunded?.status === 200) note(order._id, 'refunded');
    }
  }
}

/** What is not as somebody was told, once the jobs had their two minutes. */
async function untilRight(): Promise<string[]> {
  let faults: string[] = [];
  for (const until = Date.now() + 240_000; Date.now() < until; ) {
    faults = await faultsNow();
    if (faults.length === 0) return [];
    await wait(5000);
  }
  return faults;
}

async function faultsNow(): Promise<string[]> {
  const staff = await adminOf(where);
  const faults: string[] = [];
  for (const [id, entry] of acknowledged) {
    const answer = await staff.call('GET', `/order/${id}`);
    const order = answer?.body as { paid?: boolean; status?: string; state?: string } | undefined;
    const gone = answer?.status === 404;
    if (entry.canceled && !gone) faults.push(`${id} was canceled and is there`);
    if (entry.paid && !order?.paid) faults.push(`${id} was paid and is not`);
    if (entry.shipped && order?.status !== 'shipped') faults.push(`${id} was shipped and is not`);
    if (entry.refunded && order?.state !== 'refunded')
      faults.push(`${id} was refunded and is ${order?.state}`);
    if (entry.placed && !entry.canceled && gone && !(await wasCanceled(staff, id)))
      faults.push(`${id} is lost`);
  }
  const fault = doctor(folder.path);
  return fault === null ? faults : [...faults, fault];
}

/** A cancellation whose answer was lost is no lost order. */
async function wasCanceled(staff: Shopper, id: string): Promise<boolean> {
  const log = await staff.call('DELETE', `/orders/${id}`);
  return log?.status === 200; // for staff a canceled order is still known, and canceled already
}

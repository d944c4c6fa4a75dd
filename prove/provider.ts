import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { demoAccounts } from '@spareworks/demo/demo-accounts.ts';
import { callFaults, type FaultRequest, type Operation } from '@spareworks/sandbox/stripe/faults.ts';
import { startShop, temporaryFolder } from '../server/testing/shop-process.ts';
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
} from './lib/shopper.ts';

// The card provider fails in every way it can at every step of paying, canceling and refunding: once, and for as long as the
// shop's own library tries. Nobody comes back to finish what they began. Two minutes later both books are right. Then one
// payment fails for good while others lose their messages, and the others do not wait for it.

const { values } = parseArgs({
  options: { others: { type: 'string', default: '50' }, atOnce: { type: 'string', default: '16' } },
});

/** How often the library asks before it gives up. */
const asks = 2;

type Walk = (
  shopper: Shopper,
  part: Part,
  fail: (operation: Operation, object: string) => Promise<void>,
) => Promise<string>;

const origin = 'http://localhost:3000';
using folder = temporaryFolder('spareworks-provider-');
const env = { DEMO: '1', PUBLIC_URL: origin, RATE_LIMIT_FACTOR: '100000', LOG_LEVEL: 'silent' };
const shop = await startShop({ dataDir: folder.path, env });
const where = { url: shop.url, origin };
const admin = await signIn(where, demoAccounts[0]);
const shoppers = await Promise.all(
  Array.from({ length: Number(values.atOnce) }, (_, number) => register(where, number)),
);
const parts = await someParts(where, 30);

async function addFault(fault: FaultRequest): Promise<void> {
  const response = await send(`${where.url}/sandbox/payments/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  });
  if (!response?.ok) throw new Error('The sandbox took no fault.');
}

async function clearFaults(): Promise<void> {
  await send(`${where.url}/sandbox/payments/faults`, { method: 'DELETE' });
}

async function place(shopper: Shopper, part: Part): Promise<{ id: string; price: number }> {
  const order = orderOf(shopper, part);
  const placed = await shopper.call('POST', '/order', { body: order });
  if (placed?.status !== 200) throw new Error(`No order: ${JSON.stringify(placed)}`);
  return { id: String(placed.body.insertedId), price: order.price };
}

async function begin(shopper: Shopper, id: string, price: number): Promise<string | null> {
  const begun = await shopper.call('POST', '/create-payment-intent', { body: { price, orderId: id } });
  return begun?.status === 200 ? String(begun.body.clientSecret) : null;
}

async function record(shopper: Shopper, id: string, secret: string): Promise<void> {
  const transactionId = secret.split('_secret_')[0];
  await shopper.call('PATCH', `/order/${id}`, {
    body: { orderId: id, ordererEmail: shopper.email, transactionId },
  });
}

async function paid(shopper: Shopper, part: Part): Promise<{ id: string; secret: string }> {
  const { id, price } = await place(shopper, part);
  const secret = await begin(shopper, id, price);
  if (secret === null) throw new Error('A payment could not begin, although nothing was to fail.');
  await giveCard(where, secret);
  await record(shopper, id, secret);
  return { id, secret };
}

/** Each step of which the provider is asked, with the state it has to lead to in the end. */
const walks: Record<string, { operation: Operation; walk: Walk; ends: readonly string[] }> = {
  'making the intent': {
    operation: 'payment_intents.create',
    ends: ['placed', 'paid'],
    walk: async (shopper, part, fail) => {
      const { id, price } = await place(shopper, part);
      await fail('payment_intents.create', id);
      const secret = await begin(shopper, id, price);
      if (secret !== null) await giveCard(where, secret);
      return id;
    },
  },
  'recording the payment': {
    operation: 'payment_intents.retrieve',
    ends: ['paid'],
    walk: async (shopper, part, fail) => {
      const { id, price } = await place(shopper, part);
      const secret = await begin(shopper, id, price);
      if (secret === null) throw new Error('A payment could not begin, although nothing was to fail.');
      await giveCard(where, secret);
      await fail('payment_intents.retrieve', secret.split('_secret_')[0] ?? '');
      await record(shopper, id, secret);
      return id;
    },
  },
  'canceling with a payment open': {
    operation: 'payment_intents.cancel',
    ends: ['placed', 'canceled'],
    walk: async (shopper, part, fail) => {
      const { id, price } = await place(shopper, part);
      const secret = await begin(shopper, id, price);
      await fail('payment_intents.cancel', secret?.split('_secret_')[0] ?? '');
      await shopper.call('DELETE', `/orders/${id}`);
      return id;
    },
  },
  'giving the money back': {
    operation: 'refunds.create',
    ends: ['refunded'],
    walk: async (shopper, part, fail) => {
      const { id, secret } = await paid(shopper, part);
      await fail('refunds.create', secret.split('_secret_')[0] ?? '');
      await admin.call('POST', `/order/${id}/refund`, { body: { reason: 'Proof' } });
      return id;
    },
  },
  'asking what was given back': {
    operation: 'refunds.list',
    ends: ['refunded'],
    walk: async (shopper, part, fail) => {
      const { id, secret } = await paid(shopper, part);
      const intent = secret.split('_secret_')[0] ?? '';
      await addFault({ kind: '500-after', operation: 'refunds.create', object: intent, count: 1 });
      await fail('refunds.list', intent);
      await admin.call('POST', `/order/${id}/refund`, { body: { reason: 'Proof' } });
      return id;
    },
  },
};

async function failAtEveryStep(): Promise<void> {
  const began = Date.now();
  const cases = Object.entries(walks).flatMap(([name, entry]) =>
    callFaults.flatMap((kind) => [1, asks].map((count) => ({ name, kind, count, ...entry }))),
  );
  const expected = new Map<string, { what: string; ends: readonly string[] }>();
  const waiting = [...cases];
  await Promise.all(
    shoppers.map(async (shopper) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const { name, kind, count, walk, ends } = next;
        const part = parts[expected.size % parts.length];
        if (part === undefined) throw new Error('There is nothing to buy.');
        const fail = (operation: Operation, object: string) => addFault({ kind, operation, object, count });
        expected.set(await walk(shopper, part, fail), { what: `${name}, ${kind}, ${count} times`, ends });
      }
    }),
  );
  await clearFaults();
  const walked = Math.round((Date.now() - began) / 1000);
  const right = await untilRight(expected, 240);
  console.log(
    `${cases.length} faults at ${Object.keys(walks).length} steps in ${walked} s; all right ${right} s later.`,
  );
}

/** Seconds until every order is in one of the states it may end in, and doctor has nothing to say. */
async function untilRight(
  expected: ReadonlyMap<string, { what: string; ends: readonly string[] }>,
  mostSeconds: number,
): Promise<number> {
  const began = Date.now();
  for (;;) {
    const wrong: string[] = [];
    for (const [id, { what, ends }] of expected) {
      const state = await stateOf(id);
      if (!ends.includes(state)) wrong.push(`${what}: ${id} is ${state}`);
    }
    const fault = wrong.length === 0 ? doctor(folder.path) : null;
    if (fault !== null) wrong.push(fault);
    const seconds = Math.round((Date.now() - began) / 1000);
    if (wrong.length === 0) return seconds;
    if (seconds > mostSeconds) {
      for (const line of wrong) console.log(line);
      process.exitCode = 1;
      return seconds;
    }
    await wait(1000);
  }
}

async function stateOf(id: string): Promise<string> {
  const answer = await admin.call('GET', `/order/${id}`);
  return String(answer?.body.state); // staff see canceled ones too
}

async function failForGood(): Promise<void> {
  const others = Number(values.others);
  await addFault({ kind: 'webhook-lost', count: 10_000 });
  const open: { id: string; secret: string }[] = [];
  for (let number = 0; number <= others; number += 1) {
    const shopper = shoppers[number % shoppers.length];
    const part = parts[number % parts.length];
    if (shopper === undefined || part === undefined) throw new Error('There is nobody, or nothing to buy.');
    const { id, price } = await place(shopper, part);
    const secret = await begin(shopper, id, price);
    if (secret === null) throw new Error('A payment could not begin, although nothing was to fail.');
    open.push({ id, secret });
  }
  const [broken, ...rest] = open;
  if (broken === undefined) throw new Error('There is one at least.');
  const object = broken.secret.split('_secret_')[0] ?? '';
  await addFault({ kind: '500-before', operation: 'payment_intents.retrieve', count: 10_000, object });
  for (const { secret } of open) await giveCard(where, secret);
  const expected = new Map(rest.map(({ id }) => [id, { what: 'one that lost its message', ends: ['paid'] }]));
  const seconds = await untilRight(expected, 120);
  console.log(
    `One payment fails for good, ${rest.length} others lost their message: all right after ${seconds} s.`,
  );
  const found = await discrepancyOf(broken.id);
  await admin.call('PATCH', `/payment-discrepancies/${found.id}`, {
    body: { note: 'Looked at it: set free.' },
  });
  console.log(`The one was put before the staff after ${found.seconds} s, and ended by them.`);
  await clearFaults();
  const late = await untilRight(new Map([[broken.id, { what: 'the one that failed', ends: ['paid'] }]]), 180);
  console.log(`The provider answers again: its money was found ${late} s later.`);
}

async function discrepancyOf(orderId: string): Promise<{ id: string; seconds: number }> {
  const began = Date.now();
  for (;;) {
    const list = await admin.call('GET', '/payment-discrepancies?done=false&limit=100');
    const seconds = Math.round((Date.now() - began) / 1000);
    if (Array.isArray(list?.body)) {
      const found = (list.body as { _id: string; orderId: string | null }[]).find(
        (entry) => entry.orderId === orderId,
      );
      if (found !== undefined) return { id: found._id, seconds };
    }
    if (seconds > 600) throw new Error('Nobody was told of the payment that fails.');
    await wait(2000);
  }
}

try {
  await failAtEveryStep();
  await failForGood();
} finally {
  await shop.stop();
}

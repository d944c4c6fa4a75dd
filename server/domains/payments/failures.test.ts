import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/database-errors.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { type Failure, failingStatements } from '../../testing/failing-database.ts';
import { memoryProvider, type Trouble } from '../../testing/memory-provider.ts';
import { orderPayload, stateOf, violations } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { placeOrder } from '../orders/place-order.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { endHolds } from './end-holds.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { receiveEvent } from './receive-event.ts';
import { reconcile } from './reconcile.ts';
import { refundLines } from './refund-lines.ts';
import { settle } from './settle.ts';

// Every statement and every call to the provider fails once, in each way it can. Whoever asked is told to try again, tries
// again, and everything is as if nothing had failed. In the short form every thirteenth statement of a journey does, each
// journey beginning at another one; journeys begin alike, so most statements have their turn.

type World = {
  context: PaymentContext;
  money: ReturnType<typeof memoryProvider>;
  buyer: Caller;
  admin: Caller;
  part: PartFields;
  /** What can only be sent again under its key. */
  key: string;
};

/** A step a person takes, tried again when it did not work. */
type Tried = <T>(step: () => Promise<T>) => Promise<T>;

async function place({ context, buyer, part, key }: World, tried: Tried): Promise<string> {
  const input = { ...orderPayload(part, buyer, 2), status: 'pending' as const };
  const options = { holdMinutes: 60, publicUrl: context.publicUrl, key };
  return tried(() => placeOrder(context.database, buyer, input, options));
}

async function begin(world: World, orderId: string, tried: Tried): Promise<string> {
  const price = (world.part.priceCents * 2) / 100;
  const { clientSecret } = await tried(() =>
    openPayment(world.context, world.buyer, { price, orderId }, null),
  );
  return clientSecret.split('_secret_')[0] ?? '';
}

async function pay(world: World, tried: Tried): Promise<{ id: string; intentId: string }> {
  const id = await place(world, tried);
  const intentId = await begin(world, id, tried);
  world.money.charge(intentId);
  await tried(() => settle(world.context, { intentId, orderId: id }));
  return { id, intentId };
}

const journeys: Record<string, { walk: (world: World, tried: Tried) => Promise<string>; ends: string }> = {
  'placing and paying': { walk: async (world, tried) => (await pay(world, tried)).id, ends: 'paid' },
  'a message of the provider': {
    ends: 'paid',
    walk: async (world, tried) => {
      const id = await place(world, tried);
      const intentId = await begin(world, id, tried);
      world.money.charge(intentId);
      const event = { id: `evt_${intentId}`, type: 'payment_intent.succeeded', intentId };
      await tried(() => receiveEvent(world.context, event));
      return id;
    },
  },
  'canceling while a payment is open': {
    ends: 'canceled',
    walk: async (world, tried) => {
      const id = await place(world, tried);
      await begin(world, id, tried);
      await tried(() => cancelOrder(world.context, world.buyer, id));
      return id;
    },
  },
  'the end of a hold, and paying after it': {
    ends: 'paid',
    walk: async (world, tried) => {
      const id = await place(world, tried);
      await tried(async () => {
        await world.context.database.query({
          text: "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1 AND state = 'placed'",
          values: [id],
        });
        if (
          (await endHolds(world.context)) === 0 &&
          (await stateOf(world.context.database, id)) === 'placed'
        ) {
          throw new Problem('payment_provider_away'); // the job says so in the log and comes again
        }
      });
      const intentId = await begin(world, id, tried);
      world.money.charge(intentId);
      await tried(() => settle(world.context, { intentId, orderId: id }));
      return id;
    },
  },
  shipping: {
    ends: 'shipped',
    walk: async (world, tried) => {
      const { id } = await pay(world, tried);
      await tried(() =>
        shipOrder(world.context.database, id, world.admin, { ...world.context, confirmed: false }),
      ).catch((error: unknown) => {
        if (!(error instanceof Problem && error.code === 'already_shipped')) throw error;
      });
      return id;
    },
  },
  refunding: {
    ends: 'refunded',
    walk: async (world, tried) => {
      const { id } = await pay(world, tried);
      await tried(() => refundLines(world.context, world.admin, id, { reason: 'Broken' })).catch(
        (error: unknown) => {
          if (!(error instanceof Problem && error.code === 'already_refunded')) throw error;
        },
      );
      return id;
    },
  },
};

async function worldOf(database: Database, trouble?: () => Trouble): Promise<World> {
  const money = memoryProvider(trouble);
  return {
    money,
    part: await insertPart(database, { available: 10, minimumOrder: 1 }),
    buyer: { ...(await insertPerson(database)), role: 'user' },
    admin: { ...(await insertPerson(database, { role: 'admin' })), role: 'admin' },
    key: `key-${Math.random()}`,
    context: {
      database,
      provider: money.provider,
      publicUrl: 'http://localhost:3000',
      holdMinutes: 60,
      log: pino({ level: 'silent' }),
    },
  };
}

/** Tries again once, after an answer that says so. */
const again: Tried = async (step) => {
  try {
    return await step();
  } catch (error) {
    const away = isDatabaseAway(error) || (error instanceof Problem && error.status === 503);
    if (!away) throw error;
    return step();
  }
};

async function allIsWell({ context, money, buyer }: World, orderId: string, ends: string): Promise<void> {
  const checkPayments = (at: string) =>
    context.database.query({
      text: 'UPDATE payments SET check_at = $2 WHERE user_id = $1',
      values: [buyer.id, at],
    });
  await checkPayments('now');
  await reconcile(context);
  await checkPayments('infinity'); // the next round has a provider of its own
  expect(await stateOf(context.database, orderId)).toBe(ends);
  expect(await violations(context.database, context.provider)).toEqual([]);
  const kept = [...money.books.values()].filter(
    (entry) => entry.status === 'succeeded' && entry.refundId === null,
  );
  expect(kept).toHaveLength(ends === 'paid' || ends === 'shipped' ? 1 : 0);
  const orders = await context.database.query({
    text: 'SELECT id FROM orders WHERE user_id = $1',
    values: [buyer.id],
  });
  expect(orders).toHaveLength(1);
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const cases = Object.keys(journeys).flatMap((name) =>
  (['before', 'after'] as const).map((when) => ({ name, when })),
);
const step = thorough ? 1 : 13;

test.each(cases)('$name survives any statement that fails $when it did its work', async ({ name, when }) => {
  const { walk, ends } = journeys[name] ?? { walk: () => Promise.reject(new Error(name)), ends: '' };
  let failed = 0;
  const statements = failingStatements(database);
  const first = 1 + (cases.findIndex((entry) => entry.name === name && entry.when === when) % step);
  for (let nth = first; ; nth += step) {
    const world = await worldOf(database);
    const failure: Failure = { nth, when };
    statements.fail(failure);
    const id = await walk(world, again);
    if (!statements.stop()) break;
    failed += 1;
    await allIsWell(world, id, ends);
  }
  expect(failed).toBeGreaterThan(10 / step);
});

test.each(cases)(
  '$name survives any call to the provider that fails $when it did its work',
  async ({ name, when }) => {
    const { walk, ends } = journeys[name] ?? { walk: () => Promise.reject(new Error(name)), ends: '' };
    let failed = 0;
    for (let nth = 1; ; nth += 1) {
      let calls = 0;
      let happened = false;
      const world = await worldOf(database, () => {
        calls += 1;
        if (calls !== nth) return null;
        happened = true;
        return when;
      });
      const id = await walk(world, again);
      if (!happened) break;
      failed += 1;
      calls = Number.NEGATIVE_INFINITY; // from here on everything works
      await allIsWell(world, id, ends);
    }
    expect(failed).toBeGreaterThan(0);
  },
);

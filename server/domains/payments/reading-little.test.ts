import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { Problem } from '../../kernel/problem.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { longTest } from '../../testing/long-test.ts';
import { memoryProvider } from '../../testing/memory-provider.ts';
import { orderPayload, stateOf } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { placeOrder } from '../orders/place-order.ts';
import type { CardProvider } from './card-provider.ts';
import { comparePayments } from './compare-payments.ts';
import { openPayment } from './open-payment.ts';
import type { PaymentContext } from './payment-context.ts';
import { receiveEvent } from './receive-event.ts';
import { reconciling } from './reconcile.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A shop with a clock of its own, which begins so long ago, and a provider that lives by the same clock. */
async function shopOf(database: TestDatabase, { began }: { began: number }) {
  let time = Date.now() - began;
  const clock = () => new Date(time);
  const money = memoryProvider(() => null, clock);
  const part = await insertPart(database, { available: 10_000, minimumOrder: 1, priceCents: 1234 });
  await database.query({
    text: 'UPDATE provider_looks SET until = $1, looked_at = $1',
    values: [clock()],
  });
  const contextOf = (db: Database, provider: CardProvider = money.provider): PaymentContext => ({
    database: db,
    provider,
    publicUrl: 'http://localhost:3000',
    holdMinutes: 60,
    log: pino({ level: 'silent' }),
    clock,
  });
  return {
    money,
    part,
    contextOf,
    context: contextOf(database),
    pass: (ms: number) => {
      time += ms;
    },
    reads: () => [...money.reads.values()].reduce((sum, count) => sum + count, 0),
    /** Somebody new places an order and begins to pay. */
    begin: (db: Database = database) => beginToPay(contextOf(db), part, clock),
  };
}

async function placed({ database, publicUrl }: PaymentContext, part: PartFields) {
  const buyer: Caller = { ...(await insertPerson(database)), role: 'user' };
  const input = { ...orderPayload(part, buyer, 1), status: 'pending' as const };
  const id = await placeOrder(database, buyer, input, { holdMinutes: 60, publicUrl, key: null });
  return { id, buyer };
}

async function beginToPay(
  context: PaymentContext,
  part: PartFields,
  clock: () => Date,
  order: { id: string; buyer: Caller } | null = null,
) {
  const { id, buyer } = order ?? (await placed(context, part));
  const price = part.priceCents / 100;
  const { id: intentId } = await openPayment(context, buyer, { price, orderId: id }, null);
  await context.database.query({
    text: "UPDATE payments SET created_at = $2, check_at = $2::timestamptz + interval '1 minute' WHERE intent_id = $1",
    values: [intentId, clock()],
  });
  return { id, buyer, intentId };
}

const discrepancies = (db: Database) =>
  db.query<{ intentId: string; kind: string; detail: string }>({
    text: 'SELECT intent_id AS "intentId", kind, detail FROM payment_breaks ORDER BY intent_id',
  });

// The figures of docs/reliability.md. The long form (npm run prove -- tests) goes through the whole month.
const days = thorough ? 30 : 0.125;
/** A month of rounds, twice a minute, is minutes of work. */
const allOfIt = thorough ? { timeout: 900_000 } : {};
const inAMonth = { quiet: 4_400, small: 9_500 };

test('a quiet shop asks the provider for little in a month', allOfIt, async () => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: days * day });
  const round = reconciling(shop.context);
  for (let passed = 0; passed < days * day; passed += minute) {
    await round();
    shop.pass(minute);
  }
  expect(shop.reads()).toBeGreaterThan(days * 24 * 5);
  expect(shop.reads()).toBeLessThanOrEqual((inAMonth.quiet / 30) * days + 2);
  if (thorough) console.info(`quiet: ${JSON.stringify([...shop.money.reads])}`);
});

longTest('ten payments a day, half of them never made, do not make it much more', allOfIt, async () => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: days * day });
  const round = reconciling(shop.context);
  const holds: { id: string; endsIn: number }[] = [];
  for (let passed = 0; passed < days * day; passed += minute) {
    if (passed % (2.4 * hour) === 0) {
      const order = await shop.begin();
      if (passed % (4.8 * hour) === 0) holds.push({ id: order.id, endsIn: passed + day });
      else {
        shop.money.charge(order.intentId);
        const event = {
          id: `evt_${order.intentId}`,
          type: 'payment_intent.succeeded',
          intentId: order.intentId,
        };
        await receiveEvent(shop.context, event);
      }
    }
    // What is asked when a hold ends.
    for (const { id } of holds.filter(({ endsIn }) => endsIn === passed))
      await settleIfPaid(shop.context, id);
    await round();
    shop.pass(minute);
  }
  expect(shop.reads()).toBeLessThanOrEqual((inAMonth.small / 30) * days);
  if (thorough) console.info(`small: ${JSON.stringify([...shop.money.reads])}`);
});

test('while somebody pays, money whose message was lost is found within a minute; else within ten', async () => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: day });
  const round = reconciling(shop.context);
  await round();
  shop.pass(hour);
  await round();
  const order = await shop.begin();
  // So that only what happened tells of it, not the payment itself.
  await database.query({ text: "UPDATE payments SET check_at = 'infinity'" });
  shop.money.charge(order.intentId);
  shop.pass(minute);
  await round();
  expect(await stateOf(database, order.id)).toBe('paid');

  shop.pass(hour);
  await round();
  shop.money.giveBack(order.intentId);
  for (let passed = 0; passed < 9; passed += 1) {
    shop.pass(minute);
    await round();
  }
  expect(await stateOf(database, order.id)).toBe('paid');
  shop.pass(minute);
  await round();
  expect(await stateOf(database, order.id)).toBe('refunded');
});

test('an outage of hours is caught up with from where it began, in a few reads', async () => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: 3 * day });
  const round = reconciling(shop.context);
  await round();
  const orders = [await shop.begin(), await shop.begin(), await shop.begin()];
  await database.query({ text: "UPDATE payments SET check_at = 'infinity'" });
  for (const { intentId } of orders) shop.money.charge(intentId);
  shop.pass(20 * hour);
  const before = shop.reads();
  await round();
  for (const { id } of orders) expect(await stateOf(database, id)).toBe('paid');
  expect(shop.reads() - before).toBe(4); // the list, and each of the three before it is recorded
});

test('the whole list is looked through at the start and once a day, and again soon where that failed', async () => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: 3 * day });
  let away = false;
  const provider: CardProvider = {
    ...shop.money.provider,
    since: (moment) => {
      if (away) throw new Problem('payment_provider_away', { retryAfter: 10 });
      return shop.money.provider.since(moment);
    },
  };
  const round = reconciling(shop.contextOf(database, provider));
  const looks = () => shop.money.reads.get('payments') ?? 0;
  shop.pass(hour);
  await round();
  expect(looks()).toBe(1);
  shop.pass(23 * hour);
  await round();
  expect(looks()).toBe(1);
  away = true;
  shop.pass(2 * hour);
  await expect(round()).rejects.toThrow();
  away = false;
  await round();
  expect(looks()).toBe(1);
  shop.pass(10 * minute);
  await round();
  expect(looks()).toBe(2);
});

test('what could not be seen to is asked for again, however much later that is', async () => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: 3 * day });
  let broken = true;
  const provider: CardProvider = {
    ...shop.money.provider,
    moneyBack: (id) => {
      if (broken) throw new Problem('payment_provider_away', { retryAfter: 10 });
      return shop.money.provider.moneyBack(id);
    },
  };
  const round = reconciling(shop.contextOf(database, provider));
  const order = await shop.begin();
  shop.money.charge(order.intentId);
  await round();
  shop.money.giveBack(order.intentId);
  for (let passed = 0; passed < 6; passed += 1) {
    shop.pass(20 * minute);
    await database.query({ text: "UPDATE payments SET check_at = now() - interval '1 second'" });
    await round();
  }
  expect(await stateOf(database, order.id)).toBe('paid');
  broken = false;
  shop.pass(20 * minute);
  await database.query({ text: "UPDATE payments SET check_at = now() - interval '1 second'" });
  await round();
  expect(await stateOf(database, order.id)).toBe('refunded');
});

test.each([
  ['within the time the provider keeps events', 20],
  ['longer ago than the provider keeps events', 45],
])('after an older backup is restored, %s, every payment is found', async (_when, daysLater) => {
  await using database = await testDatabase();
  const shop = await shopOf(database, { began: (daysLater + 2) * day });
  const runsBefore = reconciling(shop.context);
  await runsBefore();
  // Known to the backup: one that is being paid, one that is not paid yet, one that is paid.
  const underWay = await shop.begin();
  const unpaid = await placed(shop.context, shop.part);
  const paid = await shop.begin();
  shop.money.charge(paid.intentId);
  shop.pass(hour);
  await runsBefore();
  expect(await stateOf(database, paid.id)).toBe('paid');
  await using backup = await testDatabase({ copyOf: database });

  shop.pass(hour);
  shop.money.charge(underWay.intentId);
  const later = await beginToPay(shop.context, shop.part, () => new Date(), unpaid);
  shop.money.charge(later.intentId);
  const unheardOf = await shop.begin();
  shop.money.charge(unheardOf.intentId);
  shop.money.giveBack(paid.intentId);
  await runsBefore();

  shop.pass(daysLater * day);
  const context = shop.contextOf(backup);
  const compare = async () => {
    const progress: number[] = [];
    const lines: string[] = [];
    const onProgress = (compared: number) => void progress.push(compared);
    const comparison = { since: new Date(Date.now() - 100 * day), onProgress };
    for await (const line of comparePayments(backup, context.provider, comparison)) lines.push(line);
    return { progress, lines };
  };
  const differences = await compare();
  expect(differences.progress).toEqual([4]);
  expect(differences.lines).toEqual([
    `payment ${unheardOf.intentId} at the provider: the shop does not know it ($12.34, for order ${unheardOf.id})`,
    `payment ${later.intentId} at the provider: the shop does not know it ($12.34, for order ${unpaid.id})`,
    `payment ${paid.intentId} at the provider: $12.34 went back, and the shop has $0.00`,
    `payment ${underWay.intentId} at the provider: $12.34 came, and the shop has it as open`,
  ]);

  await reconciling(context)();
  expect(await stateOf(backup, underWay.id)).toBe('paid');
  expect(await stateOf(backup, paid.id)).toBe('refunded');
  const found = await discrepancies(backup);
  expect(found.map(({ intentId, kind }) => [intentId, kind])).toEqual(
    [
      [later.intentId, 'unknown'],
      [unheardOf.intentId, 'unknown'],
    ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
  );
  expect(found.find(({ intentId }) => intentId === unheardOf.intentId)?.detail).toContain(
    `It names the order ${unheardOf.id}: was an older backup of the shop restored?`,
  );
});

import type { OrderState } from '@spareworks/contract/plain/order-states';
import fc from 'fast-check';
import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import type { Database, Statement } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { Problem } from '../../kernel/problem.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import { memoryProvider } from '../../testing/memory-provider.ts';
import { orderPayload, violations } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { placeOrder } from '../orders/place-order.ts';
import { sendShipment, shipOrder } from '../orders/ship-order.ts';
import { readState } from '../orders/states-sql.ts';
import { undoShipping } from '../orders/undo-shipping.ts';
import { cancelOrder } from '../payments/cancel-order.ts';
import { endHolds } from '../payments/end-holds.ts';
import { openPayment } from '../payments/open-payment.ts';
import type { PaymentContext } from '../payments/payment-context.ts';
import { receiveEvent } from '../payments/receive-event.ts';
import { reconcile } from '../payments/reconcile.ts';
import { refundLines } from '../payments/refund-lines.ts';
import { settle } from '../payments/settle.ts';
import { answerReturn } from './answer-return.ts';
import { askReturn } from './ask-return.ts';
import { receiveReturn } from './receive-return.ts';
import { refundReturn } from './refund-return.ts';
import { restockReturn } from './restock-return.ts';

// Random lives of a few orders for one part, beside a model of them that fits on a page. Thousands of lives:
// MODEL_RUNS=5000 MODEL_SEED=1 and this file.
const runs = Number(process.env.MODEL_RUNS ?? (thorough ? 500 : 6));
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 1_000_000);

type Action =
  | 'begin'
  | 'charge'
  | 'record'
  | 'hear'
  | 'cancel'
  | 'expire'
  | 'ship'
  /** A parcel with one piece of it. */
  | 'ship one'
  | 'undo ship'
  | 'refund'
  /** Of one piece, by the shop. */
  | 'refund piece'
  /** At the provider's own dashboard, whose message is heard: all that is left, or a dollar. */
  | 'refund there'
  | 'refund dollar there'
  /** The next step of a piece that goes back: asked for, accepted, received, refunded, put on the shelf. */
  | 'bring back'
  | 'reconcile';
/** crash: at which place between two steps the process dies; null when it lives. */
type Command = ({ action: 'place'; quantity: number } | { action: Action; at: number }) & {
  crash: number | null;
};

/** Long: a machine may be busy, and the model has no clock. */
const undoSeconds = 3600;
const shelf = 6;
const price = 1000;
const dollar = 100;

const command: fc.Arbitrary<Command> = fc
  .tuple(
    fc.oneof(
      {
        weight: 2,
        arbitrary: fc.record({
          action: fc.constant('place' as const),
          quantity: fc.integer({ min: 1, max: 4 }),
        }),
      },
      {
        weight: 12,
        arbitrary: fc.record({
          action: fc.constantFrom<Action>(
            'begin',
            'begin',
            'charge',
            'charge',
            'record',
            'hear',
            'cancel',
            'expire',
            'ship',
            'ship one',
            'undo ship',
            'refund',
            'refund piece',
            'refund there',
            'refund dollar there',
            'bring back',
            'bring back',
            'bring back',
            'bring back',
            'bring back',
            'reconcile',
          ),
          at: fc.constantFrom(0, 0, 1, 2),
        }),
      },
    ),
    fc.oneof({ weight: 5, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat({ max: 7 }) }),
  )
  .map(([what, crash]) => ({ ...what, crash }));

/** Half of the lives begin with an order of which a piece was shipped: few would come to a return otherwise. */
const life: fc.Arbitrary<Command[]> = fc
  .tuple(fc.boolean(), fc.array(command, { minLength: 30, maxLength: 40 }))
  .map(([sold, commands]) => [...(sold ? shippedOne : []), ...commands]);

const shippedOne: Command[] = [
  { action: 'place', quantity: 3, crash: null },
  ...(['begin', 'charge', 'record', 'ship one'] as const).map((action) => ({ action, at: 0, crash: null })),
];

/**
 * parcels: how many pieces are in each that has left and was not taken back. back: cents that went back; pieces: of it, pieces
 * whose price did. shelved: pieces that went back on the shelf unsent. announced: parcels that can no longer be undone. returned:
 * pieces that came back; restocked: of those, pieces on the shelf. coming: how far the piece is that goes back now.
 */
type Modeled = {
  id: string;
  quantity: number;
  state: OrderState;
  parcels: number[];
  back: number;
  pieces: number;
  shelved: number;
  announced: number;
  returned: number;
  restocked: number;
  coming: 'nothing' | 'asked' | 'accepted' | 'received' | 'refunded';
};
type World = { available: number; orders: Modeled[] };
type Outcome = { world: World; refusal: string | null };

/** What is known of an order's money at the provider. */
type MoneyOf = (orderId: string) => 'none' | 'open' | 'waiting' | 'over';

const refusals: Record<OrderState, string> = {
  placed: 'not_paid',
  lapsed: 'not_paid',
  paid: 'already_paid',
  shipped: 'already_shipped',
  refunding: 'already_refunded',
  refunded: 'already_refunded',
  canceled: 'order_not_found',
};

/** The model: what each action does to the shelf and to the orders, and what it is refused with. */
function predict(before: World, what: Command, money: MoneyOf): Outcome {
  const world = structuredClone(before);
  const done = { world, refusal: null };
  const refused = (refusal: string) => ({ world, refusal });
  if (what.action === 'place') {
    if (what.quantity > world.available) return refused('out_of_stock');
    world.available -= what.quantity;
    const { quantity } = what;
    world.orders.push({
      id: '',
      quantity,
      state: 'placed',
      parcels: [],
      back: 0,
      pieces: 0,
      shelved: 0,
      announced: 0,
      returned: 0,
      restocked: 0,
      coming: 'nothing',
    });
    return done;
  }
  if (what.action === 'reconcile') {
    for (const order of world.orders) if (money(order.id) === 'waiting') take(world, order);
    return done;
  }
  const order = world.orders[what.at % Math.max(1, world.orders.length)];
  if (order === undefined) return done;
  const unpaid = order.state === 'placed' || order.state === 'lapsed';
  const status = money(order.id);
  switch (what.action) {
    case 'charge':
      return done;
    case 'begin':
      if (!unpaid) return refused(order.state === 'canceled' ? 'order_not_found' : 'already_paid');
      if (order.state === 'lapsed') {
        if (order.quantity > world.available) return refused('out_of_stock');
        world.available -= order.quantity;
        order.state = 'placed';
      }
      if (status !== 'waiting') return done;
      take(world, order);
      return refused('already_paid');
    case 'record':
      if (status === 'none') return done;
      if (order.state === 'canceled') return refused('order_not_found');
      if (status === 'open') return refused('payment_not_succeeded');
      if (status === 'over')
        return order.state === 'paid' || order.state === 'shipped' ? done : refused('order_gone');
      return take(world, order) ? done : refused('order_gone');
    case 'hear':
      if (status === 'open') return refused('payment_not_succeeded'); // so that it is sent again
      if (status === 'waiting') take(world, order);
      return done;
    case 'cancel':
      if (order.state === 'canceled') return done;
      if (!unpaid) return refused('already_paid');
      if (status === 'waiting') return refused(take(world, order) ? 'already_paid' : 'order_gone');
      if (order.state === 'placed') world.available += order.quantity;
      order.state = 'canceled';
      return done;
    case 'expire':
      if (order.state !== 'placed') return done;
      if (status === 'waiting') take(world, order);
      else {
        order.state = 'lapsed';
        world.available += order.quantity;
      }
      return done;
    case 'ship':
    case 'ship one':
      if (order.state !== 'paid') return refused(refusals[order.state]);
      order.parcels.push(what.action === 'ship' ? leftOf(order) : 1);
      if (leftOf(order) === 0) order.state = 'shipped';
      return done;
    case 'undo ship':
      if (unpaid) return refused('not_shipped');
      if (order.state !== 'shipped' && order.state !== 'paid') return refused(refusals[order.state]);
      if (order.parcels.length === 0) return refused('not_shipped');
      // Pieces whose price went back are on the shelf or in the parcels before.
      if (order.pieces > order.quantity - leftOf(order) - (order.parcels.at(-1) ?? 0)) {
        return refused('already_refunded');
      }
      if (order.parcels.length === order.announced) return refused('undo_too_late');
      order.parcels.pop();
      order.state = 'paid';
      return done;
    case 'refund':
      if (order.state !== 'paid' && order.state !== 'shipped') return refused(refusals[order.state]);
      giveAllBack(world, order);
      order.pieces = order.quantity;
      return done;
    case 'refund piece': {
      if (order.state !== 'paid' && order.state !== 'shipped') return refused(refusals[order.state]);
      const left = price * order.quantity - order.back;
      if (order.pieces === order.quantity || left < price) return refused('over_refund');
      order.pieces += 1;
      if (left === price && order.pieces === order.quantity) giveAllBack(world, order);
      else {
        order.back += price;
        if (order.state === 'paid' && leftOf(order) > 0) {
          order.shelved += 1;
          world.available += 1;
          // Whatever of it was to be shipped has been.
          if (leftOf(order) === 0) order.state = 'shipped';
        }
      }
      return done;
    }
    case 'bring back':
      return bringBack(world, order);
    case 'refund there':
      if (!hasMoney(order)) return done;
      giveAllBack(world, order);
      return done;
    case 'refund dollar there':
      if (!hasMoney(order)) return done;
      order.back += dollar;
      if (order.back === price * order.quantity) giveAllBack(world, order);
      return done;
  }
}

function bringBack(world: World, order: Modeled): Outcome {
  const done = { world, refusal: null };
  const refused = (refusal: string) => ({ world, refusal });
  const isLive = order.state === 'paid' || order.state === 'shipped';
  switch (order.coming) {
    case 'nothing': {
      if (!isLive) return refused(refusals[order.state]);
      const shipped = order.parcels.reduce((sum, pieces) => sum + pieces, 0);
      if (shipped === 0) return refused('not_shipped');
      if (shipped === order.returned) return refused('return_exceeds');
      order.announced = order.parcels.length;
      order.coming = 'asked';
      return done;
    }
    case 'asked':
      order.coming = 'accepted';
      return done;
    case 'accepted':
      order.coming = 'received';
      order.returned += 1;
      return done;
    case 'received': {
      if (!isLive) return refused(refusals[order.state]);
      const left = price * order.quantity - order.back;
      if (order.pieces === order.quantity || left < price) return refused('over_refund');
      order.pieces += 1;
      order.coming = 'refunded';
      if (left === price && order.pieces === order.quantity) giveAllBack(world, order);
      else order.back += price;
      return done;
    }
    case 'refunded':
      order.coming = 'nothing';
      order.restocked += 1;
      world.available += 1;
      return done;
  }
}

/** Whether something of it is left at the provider. */
function hasMoney({ state, back, quantity }: Modeled): boolean {
  return (state === 'paid' || state === 'shipped') && back < price * quantity;
}

function leftOf({ quantity, parcels, shelved }: Modeled): number {
  return parcels.reduce((left, pieces) => left - pieces, quantity - shelved);
}

/** What was not shipped is on the shelf again. */
function giveAllBack(world: World, order: Modeled): void {
  if (order.state === 'paid') {
    const left = leftOf(order);
    world.available += left;
    order.shelved += left;
  }
  order.back = price * order.quantity;
  order.state = 'refunded';
  order.announced = 0; // nothing of it is undone any more
}

/** Money that has come pays the order, or goes back when there is nothing to pay any more. */
function take(world: World, order: Modeled): boolean {
  if (order.state === 'lapsed') {
    if (order.quantity > world.available) return false;
    world.available -= order.quantity;
  } else if (order.state !== 'placed') return false;
  order.state = 'paid';
  return true;
}

/** The shop of one life, whose process can die. */
async function openShop(database: Database) {
  let dead = false;
  const alive = () => {
    if (dead) throw new Error('the process is gone');
  };
  const guarded: Database = {
    ...database,
    query: async <Row extends object>(statement: Statement) => {
      alive();
      return database.query<Row>(statement);
    },
    transaction: (work) =>
      database.transaction(async (tx) => {
        const result = await work({
          query: async <Row extends object>(statement: Statement) => {
            alive();
            return tx.query<Row>(statement);
          },
        });
        alive();
        return result;
      }),
  };
  const money = memoryProvider(() => (dead ? 'before' : null));
  const part = await insertPart(database, { available: shelf, minimumOrder: 1, priceCents: price });
  const buyer: Caller = { ...(await insertPerson(database)), role: 'user' };
  const admin: Caller = { ...(await insertPerson(database, { role: 'admin' })), role: 'admin' };
  const context: PaymentContext = {
    database: guarded,
    provider: money.provider,
    publicUrl: 'http://localhost:3000',
    holdMinutes: 60,
    log: pino({ level: 'silent' }),
  };
  return {
    money,
    part,
    buyer,
    admin,
    context,
    dieAt(crash: number | null) {
      dead = false;
      let passed = 0;
      visitPausePoints(() => {
        if (crash !== null && passed === crash) dead = true;
        passed += 1;
        alive();
      });
    },
    startAgain() {
      dead = false;
      visitPausePoints(null);
    },
    get died() {
      return dead;
    },
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** The payments whose secret the buyer's browser was given, by order. */
type Given = Map<string, string>;

/** Whatever waits for its next look is due. */
async function comeUp(database: Database): Promise<void> {
  await database.query({ text: "UPDATE payments SET check_at = now() WHERE check_at < 'infinity'" });
  await database.query({ text: 'UPDATE refunds SET check_at = now()' });
}

async function act(shop: Shop, world: World, what: Command, given: Given): Promise<void> {
  const { context, buyer, admin } = shop;
  if (what.action === 'place') return place(shop, what.quantity);
  if (what.action === 'reconcile') {
    await comeUp(context.database);
    return reconcile(context);
  }
  const order = world.orders[what.at % Math.max(1, world.orders.length)];
  if (order === undefined) return;
  const intentId = given.get(order.id);
  switch (what.action) {
    case 'begin': {
      const wanted = { price: (price * order.quantity) / 100, orderId: order.id };
      given.set(order.id, (await openPayment(context, buyer, wanted, null)).id);
      return;
    }
    case 'charge':
      if (intentId !== undefined) shop.money.charge(intentId);
      return;
    case 'record':
      if (intentId === undefined) return;
      if (order.state === 'canceled') throw new Problem('order_not_found'); // the route looks first
      return settle(context, { intentId, orderId: order.id });
    case 'hear':
      if (intentId === undefined) return;
      return receiveEvent(context, { id: `evt_${intentId}`, type: 'payment_intent.succeeded', intentId });
    case 'cancel':
      await cancelOrder(context, buyer, order.id);
      return;
    case 'expire':
      await context.database.query({
        text: "UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id = $1 AND state = 'placed'",
        values: [order.id],
      });
      await endHolds(context);
      return;
    case 'ship':
      // Some of the money may have gone back at the provider: the model does not mind.
      return shipOrder(context.database, order.id, admin, { ...context, confirmed: true, undoSeconds });
    case 'ship one': {
      const one = { lines: [{ position: 1, quantity: 1 }], confirm: true as const };
      await sendShipment(context.database, order.id, admin, one, { ...context, key: null, undoSeconds });
      return;
    }
    case 'undo ship':
      return undoShipping(context.database, order.id, admin, { publicUrl: context.publicUrl, undoSeconds });
    case 'refund there':
      if (intentId === undefined || !hasMoney(order)) return;
      return receiveEvent(context, shop.money.giveBack(intentId));
    case 'refund dollar there':
      if (intentId === undefined || !hasMoney(order)) return;
      return receiveEvent(context, shop.money.giveBack(intentId, dollar));
    case 'refund piece':
      await refundLines(context, admin, order.id, {
        reason: 'One too many',
        lines: [{ position: 1, quantity: 1 }],
      });
      return;
    case 'bring back':
      return bringBackNow(shop, order);
    case 'refund':
      await refundLines(context, admin, order.id, { reason: 'Broken' });
  }
}

async function bringBackNow({ context, buyer, admin }: Shop, order: Modeled): Promise<void> {
  const { database, publicUrl } = context;
  const [last] = await database.query<{ id: string }>({
    text: 'SELECT id FROM returns WHERE order_id = $1 ORDER BY id DESC LIMIT 1',
    values: [order.id],
  });
  const id = last?.id ?? '';
  const one = { position: 1, quantity: 1 };
  switch (order.coming) {
    case 'nothing': {
      if (order.state === 'canceled') throw new Problem('order_not_found'); // the route looks first
      const input = { lines: [{ ...one, reason: 'other' as const }] };
      await askReturn(database, buyer, order.id, input, { publicUrl, key: null });
      return;
    }
    case 'asked':
      await answerReturn(database, admin, { id, to: 'accepted', answer: 'To us.' }, publicUrl);
      return;
    case 'accepted': {
      const came = { lines: [{ position: 1, received: 1, resalable: 1, damaged: 0 }] };
      await receiveReturn(database, admin, id, came, publicUrl);
      return;
    }
    case 'received':
      await refundReturn(context, admin, id, { lines: [one] }, null);
      return;
    case 'refunded':
      await restockReturn(database, admin, id, { lines: [one] }, null);
  }
}

async function place({ context, buyer, part }: Shop, quantity: number): Promise<void> {
  const input = { ...orderPayload(part as PartFields, buyer, quantity), status: 'pending' as const };
  await placeOrder(context.database, buyer, input, {
    holdMinutes: 60,
    publicUrl: context.publicUrl,
    key: null,
  });
}

/** How far the last return of an order is. */
const coming = `coalesce((SELECT CASE WHEN r.state <> 'received' THEN r.state WHEN l.restocked > 0 THEN 'nothing'
    WHEN EXISTS (SELECT 1 FROM refunds f WHERE f.return_id = r.id AND f.state IN ('pending', 'succeeded')) THEN 'refunded'
    ELSE 'received' END
  FROM returns r JOIN return_lines l ON l.return_id = r.id WHERE r.order_id = o.id ORDER BY r.id DESC LIMIT 1), 'nothing')`;

async function look(database: Database, { part }: Shop): Promise<World> {
  const [stock] = await database.query<{ available: number }>({
    text: 'SELECT available FROM stock WHERE part_id = $1',
    values: [part.id],
  });
  const orders = await database.query<World['orders'][number]>({
    text: `SELECT o.id, l.quantity, ${readState('state')} AS state, refunded_cents AS back,
             coalesce(w.refunded, 0) AS pieces, coalesce(w.canceled, 0) AS shelved,
             coalesce(w.returned, 0) AS returned, coalesce(w.restocked, 0) AS restocked,
             (SELECT coalesce(json_agg(p.quantity ORDER BY s.id), '[]') FROM shipments s JOIN shipment_lines p ON p.shipment_id = s.id
              WHERE s.order_id = o.id AND s.undone_at IS NULL) AS parcels,
             (SELECT count(*) FROM shipments s WHERE s.order_id = o.id AND s.undone_at IS NULL AND o.state IN ('paid', 'shipped')
              AND NOT EXISTS (SELECT 1 FROM mail_outbox m WHERE m.held_as = 'parcel ' || s.id)) AS announced,
             ${coming} AS coming
           FROM orders o JOIN order_lines l ON l.order_id = o.id LEFT JOIN order_line_progress w USING (order_id, position)
           WHERE l.part_id = $1 ORDER BY o.id`,
    values: [part.id],
  });
  return { available: stock?.available ?? -1, orders };
}

function without({ available, orders }: World) {
  return { available, orders: orders.map(({ id: _id, ...order }) => order) };
}

async function live(database: Database, commands: Command[]): Promise<void> {
  const shop = await openShop(database);
  const given: Given = new Map();
  const money =
    (world: World): MoneyOf =>
    (orderId) => {
      const intent = shop.money.books.get(given.get(orderId) ?? '');
      if (intent === undefined) return 'none';
      if (intent.status !== 'succeeded') return 'open';
      const order = world.orders.find(({ id }) => id === orderId);
      const taken =
        intent.refundId !== null || !['placed', 'lapsed', 'canceled'].includes(order?.state ?? '');
      return taken ? 'over' : 'waiting';
    };
  let world: World = { available: shelf, orders: [] };
  for (const what of commands) {
    const expected = predict(world, what, money(world));
    shop.dieAt(what.crash);
    const refusal = await act(shop, world, what, given).then(
      () => null,
      (error: unknown) => {
        if (error instanceof Problem) return error.code;
        if (shop.died) return 'died';
        throw error;
      },
    );
    const died = shop.died;
    shop.startAgain();
    if (!died) expect(refusal).toBe(expected.refusal);
    if (died) {
      // What its jobs do after a start, within two minutes.
      await comeUp(database);
      await endHolds(shop.context);
      await reconcile(shop.context);
    }
    const seen = await look(database, shop);
    const jobs: Command = { action: 'reconcile', at: 0, crash: null };
    const possible = died
      ? [expected.world, world].map((after) => predict(after, jobs, before(money(world))).world)
      : [expected.world];
    expect(possible.map(without)).toContainEqual(without(seen));
    world = seen;
  }
  await comeUp(database);
  await reconcile(shop.context);
  expect(await violations(database, shop.context.provider)).toEqual([]);
  booksAgree(shop, await look(database, shop));
  await database.query({ text: "UPDATE payments SET check_at = 'infinity' WHERE status = 'open'" });

  /** As it stood before the jobs moved any money. */
  function before(now: MoneyOf): MoneyOf {
    return (orderId) => {
      const status = now(orderId);
      const intent = shop.money.books.get(given.get(orderId) ?? '');
      return status === 'over' && intent?.refundId === null ? 'waiting' : status;
    };
  }
}

/** Money is where its order says it is: kept for those paid, given back for all others. */
function booksAgree({ money }: Shop, { orders }: World): void {
  for (const order of orders) {
    const kept = [...money.books.values()].filter(
      ({ orderId, status, amountReceivedCents, refundedCents }) =>
        orderId === order.id && status === 'succeeded' && refundedCents < amountReceivedCents,
    );
    expect(kept.map(({ refundedCents }) => refundedCents)).toEqual(hasMoney(order) ? [order.back] : []);
  }
}

afterEach(() => visitPausePoints(null));

test(`${runs} random lives of orders go as the model says, also when the process dies (seed ${seed})`, async () => {
  const livesPerDatabase = 100;
  for (let done = 0; done < runs; done += livesPerDatabase) {
    await using database = await testDatabase();
    await fc.assert(
      fc.asyncProperty(life, (commands) => live(database, commands)),
      { numRuns: Math.min(livesPerDatabase, runs - done), seed: seed + done },
    );
  }
}, 3_600_000);

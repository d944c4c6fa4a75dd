import { checkoutInputSchema } from '@spareworks/contract/calls/checkout';
import { orderInputSchema } from '@spareworks/contract/calls/orders';
import * as messages from '@spareworks/contract/plain/messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, hurried, openDatabase } from '../../db/database.ts';
import { isDatabaseAway } from '../../db/database-errors.ts';
import { type Together, type Transactions, transactionsTogether } from '../../db/transactions-together.ts';
import type { Caller } from '../../kernel/caller.ts';
import { visitPausePoints } from '../../kernel/pause-points.ts';
import { command } from '../../testing/command.ts';
import { databaseUrl } from '../../testing/database-url.ts';
import { insertPart, type PartFields } from '../../testing/factories.ts';
import type { ToPlace } from '../../testing/killed-before-commit.ts';
import { insertOrder, orderPayload, stockOf, violations } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { placeCheckout } from '../checkout/place-checkout.ts';
import { placeOrder } from './place-order.ts';

// Orders that share a transaction. In each test somebody else is at work until all of them have come.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const publicUrl = 'http://localhost:3000';
const aLongTime = 60_000;

type Wanted = { part: PartFields; quantity?: number; price?: number; key?: string | null; buyer?: Caller };

async function person(): Promise<Caller> {
  return { ...(await insertPerson(database)), role: 'user' };
}

/** Somebody has the pieces of a part locked until they let go. */
async function lockStock({ id }: PartFields) {
  const staff = await database.connect();
  await staff.query('BEGIN');
  await staff.query('SELECT FROM stock WHERE part_id = $1 FOR UPDATE', [id]);
  return { letGo: () => staff.query('ROLLBACK'), [Symbol.asyncDispose]: () => staff.end() };
}

/** Whose statements wait for as long as the test may take. */
function patientDatabase() {
  const limits = { ...hurried, lock: aLongTime, statement: aLongTime, answer: aLongTime };
  const patient = openDatabase({ address: database.address, onError: () => undefined, limits });
  return { patient, [Symbol.asyncDispose]: () => patient.close() };
}

const people = (many: number) => Promise.all(Array.from({ length: many }, person));

/** Comes while somebody is at work, who is done when all have come. */
async function comingMeanwhile<T>(
  come: (together: Together) => Promise<T>[],
  on: Database = database,
): Promise<PromiseSettledResult<T>[]> {
  const together = transactionsTogether(on, { lateMs: aLongTime, longestHeldUpMs: aLongTime });
  const { promise: allCame, resolve: allHaveCome } = Promise.withResolvers<void>();
  const atWork = together.keeping(['somebody else']).transaction(() => allCame);
  const placed = Promise.allSettled(come(together));
  allHaveCome();
  await atWork;
  return placed;
}

async function ordered(wanted: readonly Wanted[]): Promise<PromiseSettledResult<string>[]> {
  const buyers = await Promise.all(wanted.map(({ buyer }) => buyer ?? person()));
  return comingMeanwhile((together) => wanted.map((one, at) => place(one, buyers[at] as Caller, together)));
}

function place({ part, quantity = 1, price, key = null }: Wanted, buyer: Caller, together: Together) {
  const payload = orderPayload(part, buyer, quantity);
  const input = orderInputSchema.parse({ ...payload, ...(price !== undefined && { price }) });
  return placeOrder(database, buyer, input, { holdMinutes: 60, publicUrl, key, together });
}

const idsOf = (answers: readonly PromiseSettledResult<string>[]) =>
  answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));

const refusalsOf = (answers: readonly PromiseSettledResult<unknown>[]) =>
  answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));

/** How many transactions wrote these orders. */
async function transactionsOf(ids: readonly string[]): Promise<number> {
  const [row] = await database.query<{ count: number }>({
    text: 'SELECT count(DISTINCT xmin::text) AS count FROM orders WHERE id = ANY ($1::uuid[])',
    values: [ids],
  });
  return row?.count ?? 0;
}

test('orders of different parts and of the same one are written by one transaction, each as it would be alone', async () => {
  const [part, other] = [
    await insertPart(database, { available: 10, minimumOrder: 1 }),
    await insertPart(database, { available: 10, minimumOrder: 1 }),
  ];
  const wanted = [{ part, quantity: 2, key: 'one' }, { part: other }, { part, quantity: 3, key: 'two' }];
  const answers = await ordered(wanted);
  const ids = idsOf(answers);
  expect(ids).toHaveLength(3);
  expect(await transactionsOf(ids)).toBe(1);
  expect(await stockOf(database, part.id)).toEqual({ available: 5, held: 5, sold: 0 });
  expect(await stockOf(database, other.id)).toEqual({ available: 9, held: 1, sold: 0 });
  const written = await database.query({
    text: `SELECT l.part_id, l.quantity, m.available AS moved, e.to_state, o.total_cents, t.subject LIKE 'Your order at %' AS mailed
           FROM orders o JOIN order_lines l ON l.order_id = o.id JOIN stock_moves m ON m.order_id = o.id
             JOIN order_events e ON e.order_id = o.id JOIN mail_outbox t ON t.about = o.id AND t.recipient = o.email
           WHERE o.id = ANY ($1::uuid[]) ORDER BY array_position($1::uuid[], o.id)`,
    values: [ids],
  });
  expect(written).toEqual(
    wanted.map(({ part: { id, priceCents }, quantity = 1 }) => ({
      part_id: id,
      quantity,
      moved: -quantity,
      to_state: 'placed',
      total_cents: priceCents * quantity,
      mailed: true,
    })),
  );
  expect(await violations(database)).toEqual([]);
});

test('of too few pieces exactly those that are there are sold, and everybody else is told what is left', async () => {
  const [part, other] = [
    await insertPart(database, { available: 5, minimumOrder: 1 }),
    await insertPart(database, { available: 5, minimumOrder: 1 }),
  ];
  const answers = await ordered([...Array.from({ length: 8 }, () => ({ part })), { part: other }]);
  expect(idsOf(answers)).toHaveLength(6);
  for (const refusal of refusalsOf(answers)) {
    expect(refusal).toMatchObject({
      code: 'out_of_stock',
      message: messages.order.aboveAvailable(0),
      facts: { available: 0 },
    });
  }
  expect(await stockOf(database, part.id)).toEqual({ available: 0, held: 5, sold: 0 });
  expect(await stockOf(database, other.id)).toEqual({ available: 4, held: 1, sold: 0 });
  expect(await violations(database)).toEqual([]);
});

test('who is refused is told why, with a key or without, and the others are placed together all the same', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 2, priceCents: 1000 });
  const gone = await insertPart(database, { available: 1, minimumOrder: 1 });
  const answers = await ordered([
    { part, quantity: 2 },
    { part, quantity: 2, price: 1 },
    { part, quantity: 1, key: 'too few' },
    { part: gone, quantity: 2, key: 'too many' },
    { part, quantity: 2, key: 'right' },
  ]);
  expect(refusalsOf(answers).map(({ code }) => code)).toEqual([
    'price_changed',
    'below_minimum',
    'out_of_stock',
  ]);
  expect(await transactionsOf(idsOf(answers))).toBe(1);
  expect(idsOf(answers)).toHaveLength(2);
  const keys = await database.query({ text: "SELECT key FROM idempotency_keys WHERE key LIKE 'too %'" });
  expect(keys).toEqual([]);
});

test('a key that comes twice is one order with one answer, and one of before is answered as then', async () => {
  const part = await insertPart(database, { available: 20, minimumOrder: 1 });
  const buyer = await person();
  const before = idsOf(await ordered([{ part, buyer, key: 'before' }]));
  const answers = await ordered([
    { part, buyer, key: 'twice' },
    { part, buyer, key: 'before' },
    { part },
    { part, buyer, key: 'twice' },
    { part, buyer, quantity: 2, key: 'before' },
  ]);
  const [first, again, beside, second] = idsOf(answers);
  expect(second).toBe(first);
  expect([again]).toEqual(before);
  expect(beside).toBeDefined();
  expect(refusalsOf(answers)).toEqual([expect.objectContaining({ code: 'key_reused' })]);
  expect(await stockOf(database, part.id)).toEqual({ available: 17, held: 3, sold: 0 });
});

test('of two that come at once only one is the twentieth that is not paid', async () => {
  const part = await insertPart(database, { available: 99, minimumOrder: 1 });
  const buyer = await person();
  await database.transaction(async (tx) => {
    for (let made = 0; made < 19; made += 1) await insertOrder(tx, { buyer, part, state: 'lapsed' });
  });
  const answers = await ordered([{ part, buyer }, { part, buyer }, { part }]);
  expect(idsOf(answers)).toHaveLength(2);
  expect(refusalsOf(answers)).toEqual([expect.objectContaining({ code: 'too_many_unpaid' })]);
});

test('somebody whose part is locked keeps nobody else waiting, and has it when it is free', async () => {
  const [locked, part] = [
    await insertPart(database, { available: 10, minimumOrder: 1 }),
    await insertPart(database, { available: 10, minimumOrder: 1 }),
  ];
  await using waiting = patientDatabase();
  await using lock = await lockStock(locked);
  const buyers = [await person(), await person(), await person()] as const;
  const placed: Promise<string>[] = [];
  await comingMeanwhile((together) => {
    placed.push(place({ part: locked }, buyers[0], together));
    placed.push(place({ part }, buyers[1], together));
    placed.push(place({ part }, buyers[2], together));
    return placed.slice(1); // answered while the lock is there
  }, waiting.patient);
  expect(await stockOf(database, part.id)).toMatchObject({ held: 2 });
  expect(await stockOf(database, locked.id)).toMatchObject({ held: 0 });
  await lock.letGo();
  await placed[0];
  expect(await stockOf(database, locked.id)).toMatchObject({ held: 1 });
});

test('who comes after somebody that waits for a lock does not wait for it', async () => {
  const [locked, part] = [await insertPart(database), await insertPart(database, { minimumOrder: 1 })];
  await using lock = await lockStock(locked);
  const together = transactionsTogether(database, { longestHeldUpMs: aLongTime });
  const waits = place({ part: locked, quantity: locked.minimumOrder }, await person(), together);
  await place({ part }, await person(), together);
  await lock.letGo();
  await waits;
});

test('while many want a part that is locked, who wants another one has it, and they have theirs when it is free', async () => {
  const [locked, part] = [
    await insertPart(database, { available: 20, minimumOrder: 1 }),
    await insertPart(database, { available: 20, minimumOrder: 1 }),
  ];
  await using waiting = patientDatabase();
  await using lock = await lockStock(locked);
  const together = transactionsTogether(waiting.patient, { longestHeldUpMs: aLongTime });
  const [many, others, [another, ...more]] = [await people(12), await people(6), await people(5)];
  const wait = many.map((buyer) => place({ part: locked }, buyer, together));
  await Promise.all(others.map((buyer) => place({ part }, buyer, together)));
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const atWork = together.keeping(['somebody else']).transaction(() => over);
  wait.push(place({ part: locked }, another as Caller, together));
  const shared = Promise.all(more.map((buyer) => place({ part }, buyer, together)));
  end();
  expect(await transactionsOf(await shared)).toBe(1); // whose part is known to be locked does not spoil it
  await atWork;
  expect(await stockOf(database, locked.id)).toMatchObject({ held: 0 });
  await lock.letGo();
  await Promise.all(wait);
  expect(await stockOf(database, locked.id)).toMatchObject({ held: 13 });
  expect(await violations(database)).toEqual([]);
});

test('what is free again is had at once, however many wait for something else', async () => {
  const [locked, freed] = [
    await insertPart(database, { available: 20, minimumOrder: 1 }),
    await insertPart(database, { available: 20, minimumOrder: 1 }),
  ];
  await using staff = await lockStock(locked);
  await using others = await lockStock(freed);
  const together = transactionsTogether(database, { longestHeldUpMs: aLongTime });
  const [many, few] = [await people(12), await people(3)];
  const wait = many.map((buyer) => place({ part: locked }, buyer, together));
  const soon = few.map((buyer) => place({ part: freed }, buyer, together));
  await others.letGo();
  await Promise.all(soon);
  expect(await stockOf(database, locked.id)).toMatchObject({ held: 0 });
  await staff.letGo();
  await Promise.all(wait);
  expect(await violations(database)).toEqual([]);
});

test('a checkout whose buyer is locked waits like an order, and what is wrong of it is told when it can be known', async () => {
  const part = await insertPart(database, { available: 20, minimumOrder: 1, priceCents: 1000 });
  const buyer = await person();
  const staff = await database.connect();
  const checkout = (together: Together, total: number) =>
    placeCheckout(
      database,
      buyer,
      checkoutInputSchema.parse({
        lines: [{ partId: part.id, quantity: 1 }],
        email: buyer.email,
        name: buyer.name,
        phone: '+1 202 555 0100',
        address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
        total,
      }),
      { holdMinutes: 60, publicUrl, key: null, together },
    );
  const wanted = [
    (together: Together) => checkout(together, 10),
    (together: Together) => checkout(together, 11),
    (together: Together) => place({ part }, buyer, together),
    (together: Together) => place({ part, price: 1 }, buyer, together),
  ];
  try {
    await staff.query('BEGIN');
    await staff.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [buyer.id]);
    const short = transactionsTogether(database, { longestHeldUpMs: 1 });
    const inVain = await Promise.allSettled(wanted.map((come) => come(short)));
    expect(refusalsOf(inVain).map(isDatabaseAway)).toEqual([true, true, true, true]);
    const long = transactionsTogether(database, { longestHeldUpMs: aLongTime });
    const answers = Promise.allSettled(wanted.map((come) => come(long)));
    await staff.query('ROLLBACK');
    expect(await answers).toMatchObject([
      { status: 'fulfilled' },
      { reason: { code: 'price_changed' } },
      { status: 'fulfilled' },
      { reason: { code: 'price_changed' } },
    ]);
    expect(await stockOf(database, part.id)).toMatchObject({ held: 2 });
  } finally {
    await staff.end();
  }
});

test('whose part is locked for long is told to try again, and nothing of theirs was done', async () => {
  const locked = await insertPart(database, { available: 20, minimumOrder: 1 });
  await using lock = await lockStock(locked);
  const together = transactionsTogether(database, { longestHeldUpMs: 1 });
  const buyers = await people(5);
  const answers = await Promise.allSettled(
    buyers.map((buyer) => place({ part: locked, key: 'held up' }, buyer, together)),
  );
  expect(refusalsOf(answers).map(isDatabaseAway)).toEqual(buyers.map(() => true));
  await lock.letGo();
  expect(await stockOf(database, locked.id)).toEqual({ available: 20, held: 0, sold: 0 });
  await Promise.all(buyers.map((buyer) => place({ part: locked, key: 'held up' }, buyer, together)));
  expect(await stockOf(database, locked.id)).toMatchObject({ held: 5 });
});

test('five who come while somebody is at work begin beside them in one transaction, fewer wait for them', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  const together = transactionsTogether(database, { lateMs: aLongTime });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const atWork = together.keeping(['somebody else']).transaction(() => over);
  const buyers = await people(7);
  const many = await Promise.all(buyers.slice(0, 5).map((buyer) => place({ part }, buyer, together)));
  expect(await transactionsOf(many)).toBe(1);
  const few = Promise.all(buyers.slice(5).map((buyer) => place({ part }, buyer, together)));
  end();
  expect(await transactionsOf(await few)).toBe(1); // had they not waited, each would have one of its own
  await atWork;
});

test('while the shop is busy two who come share a transaction, and one whom nobody joins has it alone', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  const together = transactionsTogether(database, { isBusy: () => true, companyMs: 5 });
  const [first, second, third] = await people(3);
  const both = [first, second].map((buyer) => place({ part }, buyer as Caller, together));
  expect(await transactionsOf(await Promise.all(both))).toBe(1);
  await place({ part }, third as Caller, together);
  expect(await stockOf(database, part.id)).toMatchObject({ held: 3 });
});

test('five have company enough, and who comes while the shop is not busy waits for none', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  let isBusy = true;
  const together = transactionsTogether(database, { isBusy: () => isBusy, companyMs: aLongTime });
  const [last, ...five] = await people(6);
  const placed = five.map((buyer) => place({ part }, buyer, together));
  expect(await transactionsOf(await Promise.all(placed))).toBe(1);
  isBusy = false;
  await place({ part }, last as Caller, together);
  expect(await stockOf(database, part.id)).toMatchObject({ held: 6 });
});

test('who is kept apart from somebody at work waits for them, and is not one of five', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  const together = transactionsTogether(database, { lateMs: aLongTime });
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const [busy, ...others] = (await people(6)) as [Caller, ...Caller[]];
  const atWork = together.keeping([busy.id]).transaction(() => over);
  const waits = place({ part }, busy, together);
  const many = await Promise.all(others.map((buyer) => place({ part }, buyer, together)));
  end();
  expect(await transactionsOf([...many, await waits])).toBe(2);
  await atWork;
});

test('a connection that is lost before COMMIT leaves nothing of any of them, and everybody is told to try again', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  let visits = 0;
  visitPausePoints(async (point) => {
    if (point !== 'place: pieces held') return;
    visits += 1;
    if (visits !== 2) return;
    await database.query({
      text: `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND state = 'idle in transaction'`,
    });
  });
  try {
    const answers = await ordered([{ part }, { part, key: 'lost' }]);
    expect(refusalsOf(answers).map(isDatabaseAway)).toEqual([true, true]);
  } finally {
    visitPausePoints(null);
  }
  expect(visits).toBe(2);
  expect(await stockOf(database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  expect(await violations(database)).toEqual([]);
});

test('a process that is killed before COMMIT leaves nothing of any of them, has answered nobody, and each is placed once when it comes again', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1 });
  const buyers = [await person(), await person(), await person()];
  const keys = ['killed 1', 'killed 2', 'killed 3'];
  const toPlace = buyers.map(
    (buyer, at): ToPlace => ({ buyer, payload: orderPayload(part, buyer, 1), key: keys[at] ?? '' }),
  );
  const args = [databaseUrl(database.address), JSON.stringify(toPlace)];
  const killed = await command('server/testing/killed-before-commit.ts', args);
  expect(killed).toEqual({ code: null, printed: '' });
  expect(await stockOf(database, part.id)).toEqual({ available: 10, held: 0, sold: 0 });
  const left = await database.query({
    text: `SELECT key FROM idempotency_keys WHERE key LIKE 'killed %'
           UNION ALL SELECT id::text FROM order_lines JOIN orders ON id = order_id WHERE order_lines.part_id = $1
           UNION ALL SELECT subject FROM mail_outbox WHERE recipient = ANY ($2::text[])`,
    values: [part.id, buyers.map(({ email }) => email)],
  });
  expect(left).toEqual([]);
  expect(await violations(database)).toEqual([]);
  const again = () => ordered(buyers.map((buyer, at) => ({ part, buyer, key: keys[at] ?? '' })));
  const ids = idsOf(await again());
  expect(ids).toHaveLength(3);
  expect(idsOf(await again())).toEqual(ids);
  expect(await stockOf(database, part.id)).toEqual({ available: 7, held: 3, sold: 0 });
  expect(await violations(database)).toEqual([]);
});

test('a checkout that was taken back, and placed by whoever sent it again meanwhile, is told of the order that is there', async () => {
  const part = await insertPart(database, { available: 10, minimumOrder: 1, priceCents: 1000 });
  const input = checkoutInputSchema.parse({
    lines: [{ partId: part.id, quantity: 1 }],
    email: 'again@example.com',
    name: 'Ada',
    phone: '+1 202 555 0100',
    address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
    total: 10,
  });
  const options = { holdMinutes: 60, publicUrl, key: 'taken back' };
  let sentAgain: unknown;
  const transactions: Transactions = {
    query: database.query,
    transaction: async (work) => {
      const takenBack = database.transaction(async (tx) => {
        await work(tx);
        throw new Error('taken back');
      });
      await expect(takenBack).rejects.toThrow('taken back');
      sentAgain = await placeCheckout(database, null, input, options);
      return database.transaction(work);
    },
  };
  const together = { keeping: () => transactions, alone: () => transactions };
  expect(await placeCheckout(database, null, input, { ...options, together })).toEqual(sentAgain);
  expect(await stockOf(database, part.id)).toEqual({ available: 9, held: 1, sold: 0 });
});

test('baskets of one line and of several go with the orders, and what was ordered leaves the basket', async () => {
  const parts = await Promise.all(
    Array.from({ length: 3 }, () =>
      insertPart(database, { available: 9, minimumOrder: 1, priceCents: 1000 }),
    ),
  );
  const [first, second, third] = parts as [PartFields, PartFields, PartFields];
  const [buyer, other, stranger] = [await person(), await person(), await person()];
  for (const { id } of [buyer, other]) {
    await database.query({
      text: `INSERT INTO basket_lines (user_id, part_id, quantity, unit_price_cents, position)
             VALUES ($1, $2, 1, 1000, 1), ($1, $3, 1, 1000, 2)`,
      values: [id, first.id, third.id],
    });
  }
  const checkout =
    (caller: Caller | null, lines: readonly PartFields[], email: string) => (together: Together) =>
      placeCheckout(
        database,
        caller,
        checkoutInputSchema.parse({
          lines: lines.map(({ id }) => ({ partId: id, quantity: 1 })),
          email,
          name: 'Ada',
          phone: '+1 202 555 0100',
          address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
          total: 10 * lines.length,
        }),
        { holdMinutes: 60, publicUrl, key: `key of ${email}`, together },
      );
  const answers = await comingMeanwhile((together) => [
    checkout(buyer, [first], buyer.email)(together).then(({ insertedId }) => insertedId),
    checkout(null, [first, second], 'guest@example.com')(together).then(({ insertedId }) => insertedId),
    checkout(null, [second, third], 'other-guest@example.com')(together).then(({ insertedId }) => insertedId),
    checkout(other, [third], other.email)(together).then(({ insertedId }) => insertedId),
    place({ part: first }, stranger, together),
  ]);
  expect(refusalsOf(answers)).toEqual([]);
  expect(await transactionsOf(idsOf(answers))).toBe(1);
  const held = await Promise.all(parts.map(async ({ id }) => (await stockOf(database, id))?.held));
  expect(held).toEqual([3, 2, 2]);
  const left = await database.query({
    text: 'SELECT user_id, part_id FROM basket_lines WHERE user_id = ANY ($1::uuid[]) ORDER BY user_id = $2',
    values: [[buyer.id, other.id], other.id],
  });
  expect(left).toEqual([
    { user_id: buyer.id, part_id: third.id },
    { user_id: other.id, part_id: first.id },
  ]);
  expect(await violations(database)).toEqual([]);
});

test('two baskets of several parts that want the same last piece: one has it', async () => {
  const shared = await insertPart(database, { available: 1, minimumOrder: 1, priceCents: 1000 });
  const others = [
    await insertPart(database, { available: 9, minimumOrder: 1, priceCents: 1000 }),
    await insertPart(database, { available: 9, minimumOrder: 1, priceCents: 1000 }),
  ];
  const answers = await comingMeanwhile((together) =>
    others.map((other) =>
      placeCheckout(
        database,
        null,
        checkoutInputSchema.parse({
          lines: [shared, other].map(({ id }) => ({ partId: id, quantity: 1 })),
          email: `${other.id}@example.com`,
          name: 'Ada',
          phone: '+1 202 555 0100',
          address: { line1: '1 Mill Road', city: 'Springfield', country: 'US' },
          total: 20,
        }),
        { holdMinutes: 60, publicUrl, key: null, together },
      ),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(refusalsOf(answers)[0]).toMatchObject({ code: 'out_of_stock' });
  expect(await stockOf(database, shared.id)).toEqual({ available: 0, held: 1, sold: 0 });
  expect(await violations(database)).toEqual([]);
});

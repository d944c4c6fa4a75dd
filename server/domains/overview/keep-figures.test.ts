import type { Overview } from '@spareworks/contract/calls/overview';
import { granularities } from '@spareworks/contract/plain/granularities';
import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database.ts';
import { examine } from '../../doctor/examine.ts';
import { insertPart } from '../../testing/factories.ts';
import { longTest } from '../../testing/long-test.ts';
import { callAs, insertOrder, placedLines, placedOrder } from '../../testing/orders.ts';
import { payFor } from '../../testing/paid-orders.ts';
import { insertPerson, signedIn } from '../../testing/people.ts';
import { testApp } from '../../testing/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { thorough } from '../../testing/thorough.ts';
import { keepFigures } from './keep-figures.ts';
import { periodsUntil } from './periods.ts';
import { readOverview } from './read-overview.ts';

const now = new Date();
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000);
const day = 24;

/** Orders of every age, of two parts; each fourth is not paid for yet. */
async function oldShop(database: TestDatabase): Promise<string[]> {
  const buyer = await insertPerson(database);
  const fields = { minimumOrder: 1, available: 500 };
  const disc = await insertPart(database, { ...fields, name: 'Disc', priceCents: 1000 });
  const pad = await insertPart(database, { ...fields, name: 'Pad', priceCents: 500 });
  const ages = [
    0.1,
    1.5,
    4,
    30,
    2 * day,
    6 * day,
    8 * day,
    9 * day,
    20 * day,
    40 * day,
    200 * day,
    500 * day,
  ];
  const ids: string[] = [];
  for (const [at, hours] of ages.entries()) {
    const part = at % 3 === 0 ? pad : disc;
    const state = at % 4 === 3 ? 'placed' : 'paid';
    ids.push(
      await insertOrder(database, { buyer, part, state, quantity: at + 1, createdAt: hoursAgo(hours) }),
    );
  }
  return ids;
}

async function overviews(db: Db, at = now): Promise<Overview[]> {
  const all: Overview[] = [];
  for (const by of granularities) all.push(await readOverview(db, by, at));
  return all;
}

/** The same with nothing kept. */
async function addedUpAnew(database: TestDatabase, at = now): Promise<Overview[]> {
  const found: Overview[][] = [];
  const rolledBack = new Error('rolled back');
  const looking = database.transaction(async (tx) => {
    await tx.query({ text: 'DELETE FROM overview_kept' });
    found.push(await overviews(tx, at));
    throw rolledBack;
  });
  await expect(looking).rejects.toBe(rolledBack);
  return found.flat();
}

const keptNow = (database: TestDatabase) =>
  database.query<{ by: string }>({ text: 'SELECT by FROM overview_kept ORDER BY by' });

const changesNow = (database: TestDatabase) =>
  database.query<{ weight: number }>({ text: 'SELECT weight FROM overview_changes' });

const wrongInBooks = async (database: TestDatabase) =>
  (await examine(database, null)).flatMap(({ what }) => what).filter((what) => what.startsWith('overview'));

/** Before it is added to what is kept, and after. */
async function isRight(database: TestDatabase, what: string): Promise<void> {
  expect([what, await overviews(database)]).toEqual([what, await addedUpAnew(database)]);
  if (thorough) expect([what, await wrongInBooks(database)]).toEqual([what, []]);
  await keepFigures(database, now);
  expect([what, await changesNow(database)]).toEqual([what, []]);
  expect([what, await overviews(database)]).toEqual([what, await addedUpAnew(database)]);
  if (thorough || what === 'at first') expect([what, await wrongInBooks(database)]).toEqual([what, []]);
  expect(new Set((await keptNow(database)).map(({ by }) => by))).toEqual(new Set(granularities));
}

const ofUnpaid = {
  lapsed: "state = 'lapsed', hold_expires_at = NULL",
  paid: "state = 'paid', paid_at = now(), hold_expires_at = NULL, transaction_id = 'pi_' || id",
  'paid long ago, heard of now':
    "state = 'paid', paid_at = created_at, hold_expires_at = NULL, transaction_id = 'pi_' || id",
  canceled: "state = 'cancelled', hold_expires_at = NULL",
};
const ofPaid = {
  shipped: "state = 'shipped', shipped_at = now()",
  'refunded in part': 'refunded_cents = 100',
  'charged back': "dispute = 'lost'",
  'won back': "dispute = 'won'",
  'on its way back': "state = 'refunding', refund_reason = 'broken'",
};
/** Follows on those, one after the other. */
const ofRefunded = {
  'given back': `state = 'refunded', refunded_cents = total_cents, refunded_at = now(), refund_id = 're_' || id, refund_reason = 'x'`,
  'come back from the bank':
    "refunded_cents = 0, failed_refund = 'open', failed_refund_cents = total_cents, shipped_at = paid_at",
  'and kept': "failed_refund = 'kept', refunded_cents = 100",
};

function stepsOf(at: number): Record<string, string> {
  if (at % 4 === 3) return ofUnpaid;
  return thorough || at === 8 ? { ...ofPaid, ...ofRefunded } : ofPaid;
}

test('whatever becomes of an order of any age is in the overview at once, and the same once it is kept', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  await isRight(database, 'at first');
  expect((await overviews(database)).map(({ orders }) => orders)).toEqual([9, 10, 11]);
  for (const [at, id] of ids.entries()) {
    if (!(thorough || [1, 3, 8].includes(at))) continue;
    for (const [what, set] of Object.entries(stepsOf(at))) {
      const before = await overviews(database);
      await database.query({ text: `UPDATE orders SET ${set} WHERE id = $1`, values: [id] });
      expect((await changesNow(database)).length).toBe(at === 0 ? 0 : 2);
      if (at < 11 && what !== 'lapsed') expect([what, await overviews(database)]).not.toEqual([what, before]);
      await isRight(database, `order ${at} ${what}`);
      // Steps back to where it was are changes too.
      if (at % 4 === 3)
        await database.query({
          text: `UPDATE orders SET state = 'placed', paid_at = NULL, transaction_id = NULL, hold_expires_at = now() + interval '1 day'
                 WHERE id = $1`,
          values: [id],
        });
      await isRight(database, `order ${at} ${what} and back`);
    }
  }
});

test('what is kept is what is shown, until something was changed behind the back of all triggers', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  await keepFigures(database, now);
  const before = await overviews(database);
  await database.query({
    text: `UPDATE overview_kept SET figures = jsonb_set(figures, '{lowParts}', '77') WHERE by = 'week'`,
  });
  expect((await overviews(database)).map(({ lowStock }) => lowStock.parts)).toEqual([0, 77, 0]);
  expect(await wrongInBooks(database)).toEqual(['overview by week']);
  // An order that is gone took with it what was sold: nobody believes any more what is kept.
  await database.transaction(async (tx) => {
    await tx.query({ text: 'SET LOCAL session_replication_role = replica' });
    await tx.query({ text: 'DELETE FROM order_lines WHERE order_id = $1', values: [ids[7]] });
    await tx.query({ text: 'SET LOCAL session_replication_role = origin' });
    await tx.query({ text: 'DELETE FROM orders WHERE id = $1', values: [ids[7]] });
  });
  const after = await overviews(database);
  expect(after.map(({ orders }) => orders)).toEqual(before.map(({ orders }) => orders - 1));
  await isRight(database, 'gone');
});

test.each(['revenue,0,cents', 'placed,0,shipped', 'waiting,unpaidCents', 'lowParts', 'best,0,quantity'])(
  'doctor finds figures that were kept wrong: %s',
  async (path) => {
    await using database = await testDatabase();
    await oldShop(database);
    await keepFigures(database, now);
    expect(await wrongInBooks(database)).toEqual([]);
    await database.query({
      text: `UPDATE overview_kept SET figures = jsonb_set(figures, $1, '7001') WHERE by = 'month'`,
      values: [`{${path}}`],
    });
    expect(await wrongInBooks(database)).toEqual(['overview by month']);
  },
);

test('orders that are placed, paid and refunded within the hour note nothing', async () => {
  await using shop = await testApp();
  const order = await placedOrder(shop);
  await payFor(shop, order.id);
  await shop.database.query({
    text: 'UPDATE orders SET refunded_cents = 1 WHERE id = $1',
    values: [order.id],
  });
  expect(await changesNow(shop.database)).toEqual([]);
});

longTest(
  'what staff does with an old order is followed: parcels, refunds of lines and of nothing in particular, returns',
  async () => {
    await using shop = await testApp({ listening: true });
    const { database } = shop;
    const call = callAs(shop.app, await signedIn(shop, { role: 'admin' }));
    const fields = { priceCents: 1000, minimumOrder: 1, available: 50 };
    const disc = await insertPart(database, { ...fields, name: 'Disc' });
    const pad = await insertPart(database, { ...fields, name: 'Pad' });
    const lines = [
      { part: disc, quantity: 4 },
      { part: pad, quantity: 2 },
    ];
    const order = await placedLines(shop, { lines });
    await payFor(shop, order.id);
    await database.query({
      text: `UPDATE orders SET created_at = created_at - interval '3 days', paid_at = paid_at - interval '3 days'`,
    });
    await isRight(database, 'old');
    const refund = async (body: object) => {
      const answer = await call('POST', `/order/${order.id}/refund`, { reason: 'broken', ...body });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    const best = async () =>
      (await readOverview(database, 'day', now)).bestSellers.map(({ quantity }) => quantity);
    await refund({ lines: [{ position: 1, quantity: 1 }] });
    await isRight(database, 'a line refunded');
    expect(await best()).toEqual([3, 2]);
    await refund({ amount: 5 });
    await isRight(database, 'for nothing in particular');
    expect((await call('PUT', `/order/${order.id}`)).statusCode).toBe(200);
    await isRight(database, 'shipped');
    await database.query({ text: 'UPDATE order_line_progress SET returned = 2 WHERE position = 2' });
    await isRight(database, 'came back');
    expect(await best()).toEqual([3]);
    await refund({});
    await isRight(database, 'refunded');
    expect(await best()).toEqual([]);
  },
);

test('an order that is just being changed is not lost while others are added up', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  await keepFigures(database, now);
  const refund = (db: Db, at: number) =>
    db.query({ text: 'UPDATE orders SET refunded_cents = 7 WHERE id = $1', values: [ids[at]] });
  await database.transaction(async (tx) => {
    await refund(tx, 5);
    await refund(database, 6);
    await isRight(database, 'meanwhile');
  });
  expect(await changesNow(database)).toHaveLength(2);
  await isRight(database, 'afterwards');
});

test('all that is added up at once is seen as of one moment', async () => {
  await using database = await testDatabase();
  await oldShop(database);
  await database.query({
    text: `CREATE TABLE seen (isolation text);
           CREATE FUNCTION note_isolation() RETURNS trigger LANGUAGE plpgsql AS $$
             BEGIN INSERT INTO seen VALUES (current_setting('transaction_isolation')); RETURN NULL; END $$;
           CREATE TRIGGER note_isolation AFTER DELETE ON overview_changes FOR EACH STATEMENT EXECUTE FUNCTION note_isolation()`,
  });
  await keepFigures(database, now);
  expect(await database.query({ text: 'SELECT isolation FROM seen' })).toEqual([
    { isolation: 'repeatable read' },
  ]);
});

test('while one adds up another leaves it to them', async () => {
  await using database = await testDatabase();
  await oldShop(database);
  await database.transaction(async (tx) => {
    await tx.query({ text: 'LOCK TABLE overview_kept IN SHARE ROW EXCLUSIVE MODE' });
    await keepFigures(database, now);
    expect(await keptNow(database)).toEqual([]);
    expect(await overviews(database)).toEqual(await overviews(tx));
  });
});

test('another time zone has other days: nothing that was kept for the one before is shown', async () => {
  await using database = await testDatabase();
  await oldShop(database);
  await keepFigures(database, now);
  const { timeZone } = shop;
  try {
    for (const zone of ['Asia/Kathmandu', 'Pacific/Kiritimati', 'America/St_Johns']) {
      Object.assign(shop, { timeZone: zone });
      await isRight(database, zone);
    }
  } finally {
    Object.assign(shop, { timeZone });
  }
});

test('figures for a day that begins are kept an hour before it does, and go on from there', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  const { end } = periodsUntil(now, 'month', shop.timeZone);
  const byDay = async () => (await keptNow(database)).filter(({ by }) => by === 'day').length;
  const minutes = (count: number) => new Date(end.getTime() + count * 60_000);
  await keepFigures(database, minutes(-61));
  expect(await byDay()).toBe(1);
  await keepFigures(database, minutes(-59));
  expect(await byDay()).toBe(2);
  const refunded = 'UPDATE orders SET refunded_cents = refunded_cents + 7 WHERE id = $1';
  await database.query({ text: refunded, values: [ids[6]] });
  for (const at of [minutes(-1), minutes(1)]) {
    // A figure that nobody could add up shows that it was kept for this day.
    await database.query({
      text: `UPDATE overview_kept SET figures = jsonb_set(figures, '{lowParts}', '77')`,
    });
    expect((await overviews(database, at)).map(({ lowStock }) => lowStock.parts)).toEqual([77, 77, 77]);
    await database.query({
      text: `UPDATE overview_kept SET figures = jsonb_set(figures, '{lowParts}', '0')`,
    });
    expect(await overviews(database, at)).toEqual(await addedUpAnew(database, at));
    await keepFigures(database, at);
    expect(await overviews(database, at)).toEqual(await addedUpAnew(database, at));
  }
});

test('parts that begin and cease to run low are counted', async () => {
  await using database = await testDatabase();
  const plenty = await insertPart(database, { available: 50, minimumOrder: 1 });
  await insertPart(database, { available: 2, minimumOrder: 1 });
  await isRight(database, 'at first');
  const low = async () => (await readOverview(database, 'day', now)).lowStock.parts;
  const change = (text: string) => database.query({ text, values: [plenty.id] });
  const counted = [await low()];
  for (const text of [
    'UPDATE stock SET available = 40, sold = 10 WHERE part_id = $1',
    'UPDATE stock SET available = 1, sold = 49 WHERE part_id = $1',
    'UPDATE stock SET available = 0, sold = 50 WHERE part_id = $1',
    'UPDATE stock SET available = 20, received = 70 WHERE part_id = $1',
    'UPDATE parts SET minimum_order = 21 WHERE id = $1',
    'UPDATE parts SET deleted_at = now() WHERE id = $1',
    'UPDATE parts SET deleted_at = NULL WHERE id = $1',
  ]) {
    await change(text);
    counted.push(await low());
    await isRight(database, text);
  }
  expect(counted).toEqual([1, 1, 2, 2, 1, 2, 1, 2]);
});

longTest('adding up may take longer than a request may wait', async () => {
  await using database = await testDatabase();
  await oldShop(database);
  await database.query({
    text: `CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2.6); RETURN NEW; END $$;
           CREATE TRIGGER slowly BEFORE INSERT ON overview_kept FOR EACH ROW WHEN (NEW.by = 'month') EXECUTE FUNCTION slowly()`,
  });
  await keepFigures(database, now);
  expect((await keptNow(database)).map(({ by }) => by)).toContain('month');
});

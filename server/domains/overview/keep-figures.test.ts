import { granularities } from '@spareworks/contract/plain/granularities';
import { shop } from '@spareworks/contract/plain/shop';
import { expect, test } from 'vitest';
import { examine } from '../../doctor/examine.ts';
import { insertPart } from '../../testing/factories.ts';
import { longTest } from '../../testing/long-test.ts';
import { insertOrder } from '../../testing/orders.ts';
import { insertPerson } from '../../testing/people.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { keepFigures } from './keep-figures.ts';
import { readOverview } from './read-overview.ts';

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 3600_000);

/** Paid orders of every age, of two parts. */
async function oldShop(database: TestDatabase): Promise<string[]> {
  const buyer = await insertPerson(database);
  const disc = await insertPart(database, {
    name: 'Disc',
    priceCents: 1000,
    minimumOrder: 1,
    available: 500,
  });
  const pad = await insertPart(database, { name: 'Pad', priceCents: 500, minimumOrder: 1, available: 500 });
  const ids: string[] = [];
  for (const [at, days] of [0, 2, 6, 8, 9, 20, 40, 200].entries()) {
    const part = at % 3 === 0 ? pad : disc;
    ids.push(
      await insertOrder(database, { buyer, part, state: 'paid', quantity: at + 1, createdAt: daysAgo(days) }),
    );
  }
  return ids;
}

const overviews = (database: TestDatabase) =>
  Promise.all(granularities.map((by) => readOverview(database, by, now)));

const keptNow = (database: TestDatabase) =>
  database.query<{ by: string }>({ text: 'SELECT by FROM overview_kept ORDER BY by' });

test('figures of earlier orders are kept, and whatever becomes of one later is in the overview at once', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  const live = await overviews(database);
  expect(live[2]?.orders).toBe(8);
  await keepFigures(database, now);
  expect(await keptNow(database)).toHaveLength(3);
  expect(await overviews(database)).toEqual(live);
  const old = ids[4];
  for (const change of [
    "UPDATE orders SET state = 'shipped', shipped_at = now() WHERE id = $1",
    'UPDATE orders SET refunded_cents = 100 WHERE id = $1',
    'UPDATE order_line_progress SET returned = 1 WHERE order_id = $1',
    "UPDATE orders SET dispute = 'lost' WHERE id = $1",
  ]) {
    const before = await overviews(database);
    await database.query({ text: change, values: [old] });
    const changed = await overviews(database);
    expect([change, changed]).not.toEqual([change, before]);
    await keepFigures(database, now);
    expect([change, await overviews(database)]).toEqual([change, changed]);
    expect(await keptNow(database)).toHaveLength(3);
  }
});

test('of an order that is just being changed nothing is added up before it is done', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  await database.query({ text: 'DELETE FROM overview_touched' });
  await database.transaction(async (tx) => {
    await tx.query({ text: 'UPDATE orders SET refunded_cents = 7 WHERE id = $1', values: [ids[5]] });
    await keepFigures(database, now);
    expect(await keptNow(database)).toEqual([]);
  });
  const after = await overviews(database);
  await keepFigures(database, now);
  expect(await keptNow(database)).toHaveLength(3);
  expect(await overviews(database)).toEqual(after);
});

test('another time zone has other days: nothing that was kept for the one before is shown', async () => {
  await using database = await testDatabase();
  await oldShop(database);
  await keepFigures(database, now);
  const { timeZone } = shop;
  try {
    Object.assign(shop, { timeZone: 'Asia/Kathmandu' });
    const live = await overviews(database);
    await keepFigures(database, now);
    expect(await overviews(database)).toEqual(live);
  } finally {
    Object.assign(shop, { timeZone });
  }
});

test('orders of the last days note nothing, and doctor finds figures that were kept wrong', async () => {
  await using database = await testDatabase();
  const ids = await oldShop(database);
  await keepFigures(database, now);
  await database.query({ text: 'UPDATE orders SET refunded_cents = 1 WHERE id = $1', values: [ids[1]] });
  expect(await database.query({ text: 'SELECT hour FROM overview_touched' })).toEqual([]);
  const wrong = async () =>
    (await examine(database, null)).flatMap(({ what }) => what).filter((what) => what.startsWith('overview'));
  expect(await wrong()).toEqual([]);
  await database.query({
    text: `UPDATE overview_kept SET figures = jsonb_set(figures, '{revenue,0,cents}', '1') WHERE by = 'month'`,
  });
  expect(await wrong()).toEqual(['overview by month']);
});

longTest('adding up may take longer than a request may wait', async () => {
  await using database = await testDatabase();
  await oldShop(database);
  await database.query({
    text: `CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(2.6); RETURN NEW; END $$;
           CREATE TRIGGER slowly BEFORE INSERT ON overview_kept FOR EACH ROW WHEN (NEW.by = 'month') EXECUTE FUNCTION slowly()`,
  });
  await keepFigures(database, now);
  expect(await keptNow(database)).toHaveLength(3);
});

import type { Overview } from '@spareworks/contract/calls/overview';
import type { Granularity } from '@spareworks/contract/plain/granularities';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { addUp, keyOf, timeOf } from './add-up.ts';
import { bestSellers } from './best-sellers.ts';
import { overviewStore } from './overview-store.ts';
import { periodsUntil } from './periods.ts';

const bestSellersShown = 10;
const lowPartsShown = 10;

/** The figures of the shop up to a moment, by days as they begin where the shop counts them. */
export async function readOverview(db: Db, by: Granularity, now: Date): Promise<Overview> {
  const store = overviewStore(db);
  const { timeZone } = shop;
  const { periods, end } = periodsUntil(now, by, timeZone);
  const asked = { by, periods, end };
  const time = timeOf(asked);
  // One after the other: they take a moment together, and one page must not need five connections.
  const kept = await store.kept(keyOf(asked), time, 'infinity');
  const { waiting, lowParts, ...sums } = await addUp(store, time, { kept, placedBefore: 'infinity' });
  const revenue = new Map(sums.revenue.map((row) => [row.place, row]));
  const placed = new Map(sums.placed.map((row) => [row.place, row]));
  const best = await bestSellers(store, time, kept, bestSellersShown);
  const names = new Map(
    (await store.names(best.map(({ partId }) => partId))).map((part) => [part.partId, part.name]),
  );
  const lowStock = { parts: lowParts, lowest: await store.lowest(lowPartsShown) };
  return {
    by,
    timeZone,
    periods: periods.map(({ day }, index) => {
      const { orders = 0, unpaid = 0, unshipped = 0, shipped = 0, refunded = 0 } = placed.get(index) ?? {};
      const dollars = centsToDollars(revenue.get(index)?.cents ?? 0);
      return { start: day, revenue: dollars, orders, unpaid, unshipped, shipped, refunded };
    }),
    revenue: centsToDollars([...revenue.values()].reduce((sum, { cents }) => sum + cents, 0)),
    orders: [...placed.values()].reduce((sum, { orders }) => sum + orders, 0),
    bestSellers: best.map(({ partId, quantity, cents }) => ({
      partId,
      name: names.get(partId) ?? '',
      quantity,
      revenue: centsToDollars(cents),
    })),
    lowStock,
    unpaid: { orders: waiting.unpaid, amount: centsToDollars(waiting.unpaidCents) },
    unshipped: { orders: waiting.unshipped, amount: centsToDollars(waiting.unshippedCents) },
  };
}

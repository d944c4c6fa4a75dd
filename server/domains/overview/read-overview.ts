import type { Overview } from '@spareworks/contract/calls/overview';
import type { Granularity } from '@spareworks/contract/plain/granularities';
import { centsToDollars } from '@spareworks/contract/plain/money';
import { shop } from '@spareworks/contract/plain/shop';
import type { Db } from '../../db/database.ts';
import { overviewStore, type Time } from './overview-store.ts';
import { periodsUntil } from './periods.ts';

const bestSellersShown = 10;
const lowPartsShown = 10;

/** The figures of the shop up to a moment, by days as they begin where the shop counts them. */
export async function readOverview(db: Db, by: Granularity, now: Date): Promise<Overview> {
  const store = overviewStore(db);
  const { timeZone } = shop;
  const { periods, end } = periodsUntil(now, by, timeZone);
  const starts = periods.map(({ start }) => start);
  const time: Time = { from: starts[0] ?? end, to: end, starts };
  // One after the other: they take a moment together, and one page must not need five connections.
  const revenue = byPlace(await store.revenue(time));
  const placed = byPlace(await store.placed(time));
  const bestSellers = await store.bestSellers(time, bestSellersShown);
  const waiting = await store.waiting();
  const lowStock = { parts: await store.countLow(), lowest: await store.lowest(lowPartsShown) };
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
    bestSellers: bestSellers.map((part) => ({
      partId: part.partId,
      name: part.name,
      quantity: part.quantity,
      revenue: centsToDollars(part.cents),
    })),
    lowStock,
    unpaid: { orders: waiting.unpaid, amount: centsToDollars(waiting.unpaidCents) },
    unshipped: { orders: waiting.unshipped, amount: centsToDollars(waiting.unshippedCents) },
  };
}

function byPlace<Row extends { place: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.place, row]));
}

import type { Granularity } from '@spareworks/contract/plain/granularities';
import type { Figures, Kept, Moment, overviewStore, Time } from './overview-store.ts';
import type { Period } from './periods.ts';

type Store = ReturnType<typeof overviewStore>;
type SumsOnly = Omit<Figures, 'best' | 'after'>;

/** Periods of a granularity and the end of the last. */
export type Asked = { by: Granularity; periods: readonly Period[]; end: Date };

export function timeOf({ periods, end }: Asked): Time {
  const starts = periods.map(({ start }) => start);
  return { from: starts[0] ?? end, to: end, starts };
}

/** Raised when a figure comes to mean something else, so that none of before is added to those of then. */
const meaning = 3;

/** The same for the same periods, in the same time zone. */
export function keyOf({ by, periods }: Asked): string {
  return JSON.stringify([meaning, by, ...periods.map(({ start }) => start)]);
}

/** All figures but the best sellers, added up or from what is kept. What waits is counted of orders placed before a moment. */
export async function addUp(
  store: Store,
  time: Time,
  { kept, placedBefore }: { kept: Kept | null; placedBefore: Moment },
): Promise<SumsOnly> {
  if (kept === null) {
    return {
      revenue: await store.revenue(time),
      placed: await store.placed(time),
      waiting: await store.waiting(placedBefore),
      lowParts: await store.countLow(),
    };
  }
  const { figures, since } = kept;
  return {
    revenue: byPlace([...figures.revenue, ...since.revenue]),
    placed: byPlace([...figures.placed, ...since.placed]),
    waiting: added(figures.waiting, since.waiting),
    lowParts: figures.lowParts + since.lowParts,
  };
}

function byPlace<Row extends { place: number } & Record<string, number>>(rows: readonly Row[]): Row[] {
  const sums = new Map<number, Row>();
  for (const row of rows) {
    const before = sums.get(row.place);
    sums.set(row.place, before === undefined ? row : { ...added(before, row), place: row.place });
  }
  return [...sums.values()];
}

function added<Row extends Record<string, number>>(a: Row, b: Row): Row {
  return Object.fromEntries(Object.entries(a).map(([name, value]) => [name, value + (b[name] ?? 0)])) as Row;
}

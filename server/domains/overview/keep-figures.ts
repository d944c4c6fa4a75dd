import { type Granularity, granularities } from '@spareworks/contract/plain/granularities';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database, Db } from '../../db/database.ts';
import { bestKept } from './best-sellers.ts';
import { overviewStore, type Time } from './overview-store.ts';
import { type Period, periodsUntil } from './periods.ts';

/**
 * The days of which nothing is kept: orders that young are paid, shipped and canceled all the time. The triggers of migration 0067
 * note changes from the age of six days on, so that none is missed however long it took.
 */
const liveDays = 7;

export function timeOf(periods: readonly Period[], end: Date): Time {
  const starts = periods.map(({ start }) => start);
  return { from: starts[0] ?? end, to: end, starts };
}

/** The same for the same periods, in the same time zone. */
export function keyOf(periods: readonly Period[]): string {
  return JSON.stringify(periods.map(({ start }) => start));
}

/** Adds up what is over, where that is not kept yet or no longer true. */
export async function keepFigures(database: Database, now: Date): Promise<void> {
  const store = overviewStore(database);
  const until = lastKeptMoment(now);
  const wanted = [];
  for (const by of granularities) {
    const { periods, end } = periodsUntil(now, by, shop.timeZone);
    const kept = await store.kept(by, keyOf(periods));
    if (kept?.until.getTime() !== until.getTime()) wanted.push({ by, periods, end });
  }
  if (wanted.length === 0 && !(await store.isTouched())) return;
  if (!(await forgetTouched(database))) return; // the next round finds it quiet
  // Of a million orders it takes longer than a request may wait.
  for (const { by, periods, end } of wanted)
    await database.transaction((tx) => keep(tx, by, { periods, end, until }), { patient: true });
}

async function keep(
  tx: Db,
  by: Granularity,
  { periods, end, until }: { periods: readonly Period[]; end: Date; until: Date },
): Promise<void> {
  const store = overviewStore(tx);
  const time = { ...timeOf(periods, end), to: until };
  const revenue = await store.revenue(time);
  const placed = await store.placed(time);
  const best = await store.sold(time, { limit: bestKept });
  await store.keep(by, keyOf(periods), { starts: time.from, until, figures: { revenue, placed, best } });
}

/** False where somebody is just changing an old order. */
async function forgetTouched(database: Database): Promise<boolean> {
  try {
    await database.transaction((tx) => overviewStore(tx).forgetTouched());
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '55P03') return false;
    throw error;
  }
}

/** The beginning of a day, so that it moves once a day. */
function lastKeptMoment(now: Date): Date {
  const { periods, end } = periodsUntil(now, 'day', shop.timeZone);
  return periods.at(-1 - liveDays)?.start ?? end;
}

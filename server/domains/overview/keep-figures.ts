import { granularities } from '@spareworks/contract/plain/granularities';
import { shop } from '@spareworks/contract/plain/shop';
import type { Database, Db } from '../../db/database.ts';
import { type Asked, addUp, keyOf, timeOf } from './add-up.ts';
import { bestToKeep } from './best-sellers.ts';
import { overviewStore } from './overview-store.ts';
import { periodsUntil } from './periods.ts';

/** So long before a period begins figures are kept for it, so that whoever looks first does not wait for them. */
const aheadMs = 3_600_000;

/** Adds what has changed to what is kept; where nothing is, everything. */
export async function keepFigures(database: Database, now: Date): Promise<void> {
  const wanted = wantedAt(now);
  const store = overviewStore(database);
  if (!(await store.isBehind([...wanted.keys()], await store.settledUntil()))) return;
  try {
    // Of a million orders it takes longer than a request may wait.
    await database.transaction((tx) => keep(tx, wanted), { patient: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '55P03')) throw error; // else somebody is at it
  }
}

/** By their keys. */
function wantedAt(now: Date): Map<string, Asked> {
  const soon = new Date(now.getTime() + aheadMs);
  const asked = [now, soon].flatMap((at) =>
    granularities.map((by) => ({ by, ...periodsUntil(at, by, shop.timeZone) })),
  );
  return new Map(asked.map((each) => [keyOf(each), each]));
}

async function keep(tx: Db, wanted: ReadonlyMap<string, Asked>): Promise<void> {
  const store = overviewStore(tx);
  await store.beginKeeping();
  const settled = await store.settledUntil();
  const rows = [];
  for (const [periods, asked] of wanted) {
    const before = await store.keptUntil(periods);
    // A clock that was put back takes nothing away of what is kept.
    const until = before !== null && before > settled ? before : settled;
    const time = { ...timeOf(asked), to: until };
    const kept = await store.kept(periods, time, until);
    const sums = await addUp(store, time, { kept, placedBefore: until });
    const figures = { ...sums, ...(await bestToKeep(store, time, kept)) };
    rows.push({ by: asked.by, periods, kept: { starts: time.from, until, figures } });
  }
  await store.keep(rows);
  await store.forgetChanges();
}

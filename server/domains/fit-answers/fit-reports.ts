import type { FitReport } from '@spareworks/contract/calls/fit-answers';
import type { Db } from '../../db/database.ts';
import type { Batch } from '../../kernel/batch.ts';
import { cutPage, readCursor, writeCursor } from '../../kernel/cursor.ts';
import { verdictsOfPairs } from '../fitment/verdicts.ts';
import { fitAnswerStore, type ReportPlace, type ReportRow } from './fit-answer-store.ts';

const order = 'going-wrong';

/** One page of the pairs that go wrong most, and the cursor of the next. */
export async function fitReportsPage(
  db: Db,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<{ rows: FitReport[]; next: string | null }> {
  const from = after === undefined ? null : placeIn(after);
  const { page, end } = cutPage(await fitAnswerStore(db).reports(from, limit + 1), limit);
  return {
    rows: await toReports(db, page),
    next: end === undefined ? null : writeCursor(order, placeOf(end)),
  };
}

const batch = 200;

/** All of them, some at a time. */
export function fitReportsInBatches(db: Db) {
  return async (after: ReportPlace | null): Promise<Batch<FitReport, ReportPlace>> => {
    const rows = await fitAnswerStore(db).reports(after, batch);
    const last = rows.length < batch ? undefined : rows.at(-1);
    return { rows: await toReports(db, rows), next: last === undefined ? null : placeOf(last) };
  };
}

export function countFitReports(db: Db): Promise<number> {
  return fitAnswerStore(db).countReports();
}

function placeOf({ didNotFit, fitted, partId, vehicleId }: ReportRow): ReportPlace {
  return [didNotFit, fitted, partId, vehicleId];
}

function placeIn(cursor: string): ReportPlace {
  const [didNotFit, fitted, partId, vehicleId] = readCursor(order, 'nnii', cursor);
  return [Number(didNotFit), Number(fitted), String(partId), String(vehicleId)];
}

/** With what the shop says of each pair now: one statement for all of them. */
async function toReports(db: Db, rows: readonly ReportRow[]): Promise<FitReport[]> {
  const verdicts = await verdictsOfPairs(db, rows);
  return rows.map(({ partId, name, sku, onSale, vehicleId, notes, ...counted }, index) => ({
    part: { _id: partId, name, sku, onSale },
    vehicle: vehicleId,
    ...counted,
    verdict: verdicts[index]?.verdict ?? 'not known',
    universal: verdicts[index]?.universal ?? false,
    notes: notes.map(({ at, ...note }) => ({ ...note, at: new Date(at).toISOString() })),
  }));
}

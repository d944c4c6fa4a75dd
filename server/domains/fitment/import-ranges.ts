import type { Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../audit/record.ts';
import { holdParts } from '../catalogue/hold-part.ts';
import { type ExportedRange, fitmentStore, type KeptRange } from './fitment-store.ts';
import { type FileRange, type JudgedRow, judgeRows } from './judge-rows.ts';

/** What these lines would do. */
export async function checkRanges(db: Db, rows: readonly FileRange[]): Promise<JudgedRow[]> {
  const store = fitmentStore(db);
  const ids = [...new Set(rows.map(({ partId }) => partId))];
  const [parts, lives, there] = [
    await store.onSale(ids),
    await store.lives([...new Set(rows.map(({ modelId }) => modelId))]),
    await store.ofParts(ids),
  ];
  return judgeRows(rows, {
    parts: new Set(parts),
    lives: new Map(lives.map(({ modelId, ...life }) => [modelId, life])),
    there,
  });
}

const atOnce = 2000;

/** Writes what is not refused, while nobody else says anything about these parts. */
export async function importRanges(
  tx: Db,
  caller: Caller,
  fileName: string,
  rows: readonly FileRange[],
): Promise<JudgedRow[]> {
  await holdParts(tx, [...new Set(rows.map(({ partId }) => partId))]);
  const judged = await checkRanges(tx, rows);
  const store = fitmentStore(tx);
  const saidBy = caller.email;
  const added = judged.filter(({ outcome }) => outcome === 'add').map(({ row }) => toKept(row, saidBy));
  const changed = judged.flatMap((judgedRow) =>
    judgedRow.outcome === 'change' ? [{ ...judgedRow.row, id: judgedRow.id, saidBy }] : [],
  );
  for (let from = 0; from < added.length; from += atOnce) await store.add(added.slice(from, from + atOnce));
  for (let from = 0; from < changed.length; from += atOnce)
    await store.restate(changed.slice(from, from + atOnce));
  if (added.length + changed.length > 0) {
    const after = { fileName, added: added.length, changed: changed.length };
    await record(tx, { actor: caller.email, action: 'fitment imported', subject: 'fitment', after });
  }
  return judged;
}

function toKept({ line: _line, make: _make, model: _model, ...range }: FileRange, saidBy: string) {
  return { ...range, id: newId(), saidBy } as Omit<KeptRange, 'version'>;
}

/** Every range of parts on sale, some at a time. */
export function exportedRanges(db: Db, after: string, limit: number): Promise<ExportedRange[]> {
  return fitmentStore(db).exported(after, limit);
}

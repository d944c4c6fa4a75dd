import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../audit/record.ts';
import { holdParts } from '../catalogue/hold-part.ts';
import { type ExportedRange, fitmentStore, type NewRange } from './fitment-store.ts';
import { type FileRange, type JudgedRow, judgeRows } from './judge-rows.ts';

/** A line of a file, before it is known which part it is about. */
export type ReadRange = Omit<FileRange, 'partId'>;

const partsOf = (db: Db, rows: readonly ReadRange[]) =>
  fitmentStore(db).partsNamed([...new Set(rows.map(({ part }) => part))]);

/** What these lines would do; `before` has the lines before them, by part and model. */
export async function checkRanges(
  db: Db,
  rows: readonly ReadRange[],
  before: Map<string, FileRange[]>,
): Promise<JudgedRow[]> {
  return judgeNamed(db, rows, await partsOf(db, rows), before);
}

async function judgeNamed(
  db: Db,
  read: readonly ReadRange[],
  parts: ReadonlyMap<string, string>,
  before = new Map<string, FileRange[]>(),
): Promise<JudgedRow[]> {
  const store = fitmentStore(db);
  const rows = read.map((row) => ({ ...row, partId: parts.get(row.part) ?? row.part }));
  const ids = [...new Set(parts.values())];
  const modelIds = [...new Set(rows.map(({ modelId }) => modelId))];
  const lives = await store.lives(modelIds);
  const known = {
    parts: new Set(ids),
    lives: new Map(lives.map(({ modelId, ...life }) => [modelId, life])),
    engines: Map.groupBy(await store.enginesOfModels(modelIds), ({ modelId }) => modelId),
    there: await store.ofParts(ids),
  };
  return judgeRows(rows, known, before);
}

type By = { actor: string; fileName: string };

/** Writes them, while nobody else says anything about these parts; of each null, or why it cannot be done any more. */
export async function writeRanges(
  tx: Db,
  rows: readonly ReadRange[],
  { actor, fileName }: By,
): Promise<(string | null)[]> {
  const parts = await partsOf(tx, rows);
  const held = new Set(await holdParts(tx, [...new Set(parts.values())]));
  const judged = await judgeNamed(tx, rows, new Map([...parts].filter(([, id]) => held.has(id))));
  const store = fitmentStore(tx);
  const added = judged.filter(({ outcome }) => outcome === 'add').map(({ row }) => toKept(row, actor));
  const changed = judged.flatMap((one) =>
    one.outcome === 'change' ? [{ ...one.row, id: one.id, saidBy: actor }] : [],
  );
  if (added.length > 0) await store.add(added);
  if (changed.length > 0) await store.restate(changed);
  if (added.length + changed.length > 0) {
    const after = { fileName, added: added.length, changed: changed.length };
    await record(tx, { actor, action: 'fitment imported', subject: 'fitment', after });
  }
  return judged.map((one) => (one.outcome === 'refused' ? one.error : null));
}

function toKept(
  { line: _line, part: _part, make: _make, model: _model, ...range }: FileRange,
  saidBy: string,
): NewRange {
  return { ...range, id: newId(), saidBy };
}

/** Every range of parts on sale, some at a time. */
export function exportedRanges(db: Db, after: string, limit: number): Promise<ExportedRange[]> {
  return fitmentStore(db).exported(after, limit);
}

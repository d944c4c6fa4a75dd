import type { Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { record } from '../audit/record.ts';
import { holdParts } from '../catalogue/hold-part.ts';
import { readCarNames } from '../vehicles/car-names.ts';
import { suggestModel } from '../vehicles/suggest-model.ts';
import { type ExportedRange, fitmentStore, type NamedPart, type NewRange } from './fitment-store.ts';
import { type FileRange, type JudgedRow, judgeRows } from './judge-rows.ts';

/** A line of a file, before it is known which part it is about. */
export type ReadRange = Omit<FileRange, 'partId'>;

const partsOf = (db: Db, rows: readonly ReadRange[]) =>
  fitmentStore(db).partsNamed([...new Set(rows.map(({ part }) => part))]);

/** `about`: the part on sale that the line names. */
export type CheckedRow = JudgedRow & { about: NamedPart | null };

/** What these lines would do; `before` has the lines before them, by part and model. */
export async function checkRanges(
  db: Db,
  rows: readonly ReadRange[],
  before: Map<string, FileRange[]>,
): Promise<CheckedRow[]> {
  const parts = await partsOf(db, rows);
  const judged = await judgeNamed(db, rows, parts, before);
  return judged.map((one) => ({ ...one, about: parts.get(one.row.part) ?? null }));
}

async function judgeNamed(
  db: Db,
  read: readonly ReadRange[],
  parts: ReadonlyMap<string, NamedPart>,
  before = new Map<string, FileRange[]>(),
): Promise<JudgedRow[]> {
  const store = fitmentStore(db);
  const rows = read.map((row) => ({ ...row, partId: parts.get(row.part)?.id ?? row.part }));
  const ids = idsOf(parts);
  const modelIds = [...new Set(rows.map(({ modelId }) => modelId))];
  const lives = await store.lives(modelIds);
  const known = {
    parts: new Set(ids),
    lives: new Map(lives.map(({ modelId, ...life }) => [modelId, life])),
    engines: Map.groupBy(await store.enginesOfModels(modelIds), ({ modelId }) => modelId),
    near: await nearModels(
      db,
      rows.filter(({ modelId }) => !lives.some((life) => life.modelId === modelId)),
    ),
    there: await store.ofParts(ids),
  };
  return judgeRows(rows, known, before);
}

const idsOf = (parts: ReadonlyMap<string, NamedPart>) => [
  ...new Set([...parts.values()].map(({ id }) => id)),
];

/** What was probably meant by models that the list does not have, by their ids. */
async function nearModels(db: Db, unknown: readonly FileRange[]): Promise<Map<string, string>> {
  if (unknown.length === 0) return new Map();
  const names = await readCarNames(db);
  const models = new Map(unknown.map((row) => [row.modelId, row]));
  return new Map(
    [...models].flatMap(([id, { make, model }]) => {
      const meant = suggestModel(names, make, model);
      return meant === null ? [] : [[id, meant]];
    }),
  );
}

type By = { actor: string; fileName: string };

/** Writes them, while nobody else says anything about these parts; of each null, or why it cannot be done any more. */
export async function writeRanges(
  tx: Db,
  rows: readonly ReadRange[],
  { actor, fileName }: By,
): Promise<(string | null)[]> {
  const parts = await partsOf(tx, rows);
  const held = new Set(await holdParts(tx, idsOf(parts)));
  const judged = await judgeNamed(tx, rows, new Map([...parts].filter(([, { id }]) => held.has(id))));
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

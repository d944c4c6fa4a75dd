import type { Readable } from 'node:stream';
import { fitRangeInputSchema } from '@spareworks/contract/calls/fitment';
import type { FitmentFile } from '@spareworks/contract/calls/part-files';
import { shopSource, yearsText } from '@spareworks/contract/plain/fitment';
import {
  type FitmentFileColumn,
  fitmentFileColumns,
  fitmentFileLimits,
} from '@spareworks/contract/plain/fitment-file';
import { counts } from '@spareworks/contract/plain/formats';
import { idSchema } from '@spareworks/contract/schemas/paging';
import { firstId } from '../../db/by-age.ts';
import type { Database, Db } from '../../db/database.ts';
import type { Caller } from '../../kernel/caller.ts';
import { csvStream, unguardCell } from '../../kernel/csv.ts';
import { checkRanges, exportedRanges, importRanges } from '../fitment/import-ranges.ts';
import type { FileRange, JudgedRow } from '../fitment/judge-rows.ts';
import { modelId } from '../vehicles/vehicle-ids.ts';
import { shownFileName } from './check-file.ts';
import { readCells, readColumns, unreadable } from './read-file.ts';

type Given = { path: string; name: string };
type Refused = { line: number; error: string };
type Read = { rows: FileRange[]; refused: Refused[] };

/** What a file of fitment would do; nothing changes. */
export async function checkFitmentFile(db: Db, { path, name }: Given): Promise<FitmentFile> {
  const { rows, refused } = await readFitment(path);
  return toAnswer(name, false, await checkRanges(db, rows), refused);
}

/** Does it, as a whole or not at all. */
export async function importFitmentFile(
  database: Database,
  caller: Caller,
  { path, name }: Given,
): Promise<FitmentFile> {
  const { rows, refused } = await readFitment(path);
  const judged = await database.transaction((tx) => importRanges(tx, caller, shownFileName(name), rows));
  return toAnswer(name, true, judged, refused);
}

/** The file as the import takes it. */
export function exportFitment(db: Db): Readable {
  const batch = 500;
  return csvStream<string>(columnNames, async (after) => {
    const ranges = await exportedRanges(db, after ?? firstId, batch);
    return {
      rows: ranges.map((range) => {
        const {
          partId,
          make,
          model,
          from,
          to,
          litres,
          cylinders,
          fuel,
          position,
          quantity,
          note,
          kind,
          source,
        } = range;
        const cells = [
          partId,
          make,
          model,
          from,
          to,
          litres,
          cylinders,
          fuel,
          position,
          quantity,
          note,
          kind,
          source,
        ];
        return cells.map((cell) => (cell === null ? '' : String(cell)));
      }),
      next: ranges.length < batch ? null : (ranges.at(-1)?.id ?? null),
    };
  });
}

const columnNames = fitmentFileColumns.map(({ name }) => name);
const required = fitmentFileColumns.filter((column) => column.required).map(({ name }) => name);

async function readFitment(path: string): Promise<Read> {
  const rows: FileRange[] = [];
  const refused: Refused[] = [];
  let columns: FitmentFileColumn[] | null = null;
  for await (const { line, cells } of readCells(path)) {
    if (columns === null) {
      columns = readColumns(cells, columnNames, required);
      continue;
    }
    const read = readLine(line, columns, cells);
    if ('error' in read) refused.push(read);
    else rows.push(read);
    if (rows.length + refused.length > fitmentFileLimits.rows) {
      throw unreadable(
        `The file has more than ${counts.format(fitmentFileLimits.rows)} rows. Please make several files of it.`,
      );
    }
  }
  if (columns === null) throw unreadable('The file is empty.');
  if (rows.length + refused.length === 0) {
    throw unreadable('The file has a first line with names of columns, and no rows below it.');
  }
  return { rows, refused };
}

/** Its name in the file, where the contract has another. */
const inFile: Record<string, string> = { from: 'year_from', to: 'year_to' };

function readLine(
  line: number,
  columns: readonly FitmentFileColumn[],
  cells: readonly string[],
): FileRange | Refused {
  if (cells.length !== columns.length) {
    return { line, error: `The row has ${cells.length} cells, and the first line ${columns.length}.` };
  }
  const cell = (name: FitmentFileColumn) => unguardCell(cells[columns.indexOf(name)] ?? '').trim();
  const text = (name: FitmentFileColumn) => (cell(name) === '' ? null : cell(name));
  // What is no number is refused by the schema, in its words.
  const number = (name: FitmentFileColumn) =>
    cell(name) === '' ? null : Number(cell(name).replace(',', '.'));
  const partId = cell('part').toLowerCase();
  const parsed = fitRangeInputSchema.safeParse({
    make: cell('make'),
    model: cell('model'),
    from: number('year_from') ?? undefined,
    to: number('year_to') ?? undefined,
    litres: number('litres'),
    cylinders: number('cylinders'),
    fuel: text('fuel')?.toLowerCase() ?? null,
    position: text('position')?.toLowerCase() ?? null,
    quantity: number('quantity'),
    note: text('note'),
    kind: text('kind')?.toLowerCase() ?? 'fits',
    source: text('source'),
  });
  const errors = idSchema.safeParse(partId).success ? [] : ['part: is not an id of this shop'];
  if (!parsed.success) {
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0]);
      errors.push(`${inFile[field] ?? field}: ${message}`);
    }
  }
  if (!parsed.success || errors.length > 0) return { line, error: errors.join('; ') };
  const { source, ...range } = parsed.data;
  return { line, partId, ...range, modelId: modelId(range.make, range.model), source: source ?? shopSource };
}

function toAnswer(
  name: string,
  applied: boolean,
  judged: readonly JudgedRow[],
  unread: readonly Refused[],
): FitmentFile {
  const lines = (outcome: JudgedRow['outcome']) => judged.filter((row) => row.outcome === outcome);
  const refused = [
    ...unread.map(({ line, error }) => ({ line, text: error })),
    ...judged.flatMap((row) => (row.outcome === 'refused' ? [{ line: row.row.line, text: row.error }] : [])),
  ].sort((a, b) => a.line - b.line);
  const warnings = judged.flatMap(({ row, warnings }) => warnings.map((text) => ({ line: row.line, text })));
  const [add, change, same] = [lines('add'), lines('change'), lines('same')];
  const first = <T>(list: readonly T[]) => list.slice(0, fitmentFileLimits.shown);
  const shown = (rows: readonly JudgedRow[]) =>
    first(rows).map(({ row }) => ({
      line: row.line,
      text: `${row.make} ${row.model}, ${yearsText(row.from, row.to)}`,
    }));
  return {
    fileName: shownFileName(name),
    applied,
    found: {
      rows: judged.length + unread.length,
      add: add.length,
      change: change.length,
      same: same.length,
      refused: refused.length,
      warnings: warnings.length,
    },
    first: { add: shown(add), change: shown(change), refused: first(refused), warnings: first(warnings) },
  };
}

import type { Readable } from 'node:stream';
import { type FitRangeInput, fitRangeInputSchema } from '@spareworks/contract/calls/fitment';
import { fitmentFileColumns } from '@spareworks/contract/plain/file-kinds';
import { fitEngineText } from '@spareworks/contract/plain/fit-engine-text';
import { shopSource, yearsText } from '@spareworks/contract/plain/fitment';
import { readFuel } from '@spareworks/contract/plain/read-fuel';
import { mayBeThousands, readNumber } from '@spareworks/contract/plain/read-number';
import { fuelText } from '@spareworks/contract/plain/vehicle-words';
import { firstId } from '../../db/by-age.ts';
import type { Db } from '../../db/database.ts';
import { changesOf } from '../../kernel/changes-of.ts';
import { csvStream } from '../../kernel/csv.ts';
import {
  type CheckedRow,
  checkRanges,
  exportedRanges,
  type ReadRange,
  writeRanges,
} from '../fitment/import-ranges.ts';
import type { FileRange } from '../fitment/judge-rows.ts';
import { modelId } from '../vehicles/vehicle-ids.ts';
import { type FieldChange, type FileKind, type Judgement, RefusedRow } from './file-kind.ts';

type FitmentRow = Omit<ReadRange, 'line'>;
type ShownRange = Omit<FitRangeInput, 'source'>;

/** Its name in the file, where the contract has another. */
const inFile: Record<string, string> = { from: 'year_from', to: 'year_to' };

/** Files of which part fits which cars. */
export const fitmentFile: FileKind<FitmentRow> = {
  columns: fitmentFileColumns,
  read(cells) {
    const cell = (name: string) => (cells[name] ?? '').trim();
    const text = (name: string) => (cell(name) === '' ? null : cell(name));
    // What is no number is refused by the schema, in its words.
    const number = (name: string) => {
      const written = cell(name);
      if (written === '') return null;
      return mayBeThousands(written) ? Number.NaN : readNumber(written); // programs write 4 as 4.0
    };
    const part = cell('part');
    const fuel = readFuel(cell('fuel'));
    const parsed = fitRangeInputSchema.safeParse({
      make: cell('make'),
      model: cell('model'),
      from: number('year_from') ?? undefined,
      to: number('year_to') ?? undefined,
      litres: number('litres'),
      cylinders: number('cylinders'),
      fuel: 'fuel' in fuel ? fuel.fuel : null,
      position: text('position')?.toLowerCase() ?? null,
      quantity: number('quantity'),
      note: text('note'),
      kind: text('kind')?.toLowerCase() ?? 'fits',
      source: text('source'),
    });
    const faults = part === '' ? ['part: is required'] : [];
    if ('fault' in fuel) faults.push(`fuel: ${fuel.fault}`);
    for (const { path, message } of parsed.error?.issues ?? []) {
      const field = String(path[0]);
      faults.push(`${inFile[field] ?? field}: ${message}`);
    }
    if (!parsed.success || faults.length > 0) throw new RefusedRow(faults);
    const { source, ...range } = parsed.data;
    const { make, model } = range;
    return {
      name: shownRange(range),
      content: { part, ...range, modelId: modelId(make, model), source: source ?? shopSource },
    };
  },

  async judge(tx, rows, { lines, memory }) {
    const before = memory as Map<string, FileRange[]>;
    const judged = await checkRanges(
      tx,
      rows.map((row, at) => ({ ...row, line: lines[at] ?? 0 })),
      before,
    );
    return judged.map(toJudgement);
  },

  apply: (tx, rows, by) =>
    writeRanges(
      tx,
      rows.map((row) => ({ ...row, line: 0 })),
      by,
    ),
};

/** "Honda Civic, 2006 to 2008, 1.8 L, front" */
function shownRange({ make, model, from, to, position, kind, ...engine }: ShownRange): string {
  const words = [
    `${make} ${model}`,
    yearsText(from, to),
    fitEngineText({ engine }),
    position,
    kind === 'excluded' ? kind : null,
  ];
  return words.filter((word) => word !== null).join(', ');
}

function toJudgement(judged: CheckedRow): Judgement {
  const { row, warnings, about } = judged;
  const part = about === null ? undefined : `${about.sku} ${about.name}`;
  if (judged.outcome === 'refused') return { outcome: 'refused', error: judged.error, part };
  if (judged.outcome === 'change')
    return { outcome: 'change', changes: restated(judged.was, row), warnings, part };
  return judged.outcome === 'add' ? { outcome: 'add', warnings, part } : { outcome: 'same', part };
}

type Restated = Pick<FitmentRow, 'quantity' | 'source'>;

function restated(was: Restated, { quantity, source }: Restated): FieldChange[] {
  const { before, after } = changesOf(was, { quantity, source });
  const fields = Object.keys(after) as (keyof Restated)[];
  return fields.map((field) => ({
    field,
    from: String(before[field] ?? ''),
    to: String(after[field] ?? ''),
  }));
}

const batch = 500;

/** In the order of the columns. */
const exportedFields = [
  'sku',
  'make',
  'model',
  'from',
  'to',
  'litres',
  'cylinders',
  'fuel',
  'position',
  'quantity',
  'note',
  'kind',
  'source',
] as const;

const exportedText = (value: string | number | null) => (value === null ? '' : String(value));

/** Every range of parts on sale, in the form the import takes. */
export function exportFitment(db: Db): Readable {
  const columns = fitmentFileColumns.map(({ name }) => name);
  return csvStream<string>(columns, async (after) => {
    const ranges = await exportedRanges(db, after ?? firstId, batch);
    return {
      rows: ranges.map((range) =>
        exportedFields.map((field) =>
          exportedText(field === 'fuel' && range.fuel !== null ? fuelText(range.fuel) : range[field]),
        ),
      ),
      next: ranges.length < batch ? null : (ranges.at(-1)?.id ?? null),
    };
  });
}

import type { Readable } from 'node:stream';
import { type PartFileColumn, partFileColumns } from '@spareworks/contract/plain/part-file-columns';
import type { Db } from '../../db/database.ts';
import { csvStream } from './csv-stream.ts';
import { type ExportedPart, exportStore } from './export-store.ts';
import { importStore } from './import-store.ts';

const batch = 500;

const cells: Record<PartFileColumn, (part: ExportedPart) => string> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  price: ({ price_cents }) => (price_cents / 100).toFixed(2),
  availableQuantity: ({ available }) => String(available),
  minimumOrder: ({ minimum_order }) => String(minimum_order),
  group: ({ part_group }) => part_group ?? '',
  img: ({ img }) => img,
  description: ({ description }) => description,
};

/** Every part on sale, oldest first. */
export function exportParts(db: Db): Readable {
  const columns = partFileColumns.map(({ name }) => name);
  return csvStream<string>(columns, async (after) => {
    const parts = await exportStore(db).partsAfter(after, batch);
    return {
      rows: parts.map((part) => columns.map((column) => cells[column](part))),
      next: parts.length < batch ? null : (parts.at(-1)?.id ?? null),
    };
  });
}

/** The rows of an import that were refused, and why. */
export function exportErrors(db: Db, id: string): Readable {
  return csvStream<number>(['line', 'name', 'error'], async (after) => {
    const rows = await importStore(db).refusedAfter(id, after ?? 0, batch);
    return {
      rows: rows.map(({ line, name, error }) => [String(line), name, error ?? '']),
      next: rows.length < batch ? null : (rows.at(-1)?.line ?? null),
    };
  });
}

import type { Readable } from 'node:stream';
import { partCell, partFileColumns, partFileFields } from '@spareworks/contract/plain/part-file-columns';
import type { Db } from '../../db/database.ts';
import { csvStream } from '../../kernel/csv.ts';
import { exportStore } from './export-store.ts';
import { requireImport } from './find-import.ts';
import { importStore } from './import-store.ts';

const batch = 500;

/** Every part on sale, oldest first. */
export function exportParts(db: Db): Readable {
  const columns = partFileColumns.map(({ name }) => name);
  return csvStream<string>(columns, async (after) => {
    const parts = await exportStore(db).partsAfter(after, batch);
    return {
      rows: parts.map((part) => [part.id, ...partFileFields.map((name) => partCell(name, part[name]))]),
      next: parts.length < batch ? null : (parts.at(-1)?.id ?? null),
    };
  });
}

/** The rows of an import that were refused, and why. */
export async function exportErrors(db: Db, id: string): Promise<Readable> {
  await requireImport(db, id);
  return csvStream<number>(['line', 'name', 'error'], async (after) => {
    const rows = await importStore(db).refusedAfter(id, after ?? 0, batch);
    return {
      rows: rows.map(({ line, part, name, error }) => [
        String(line),
        part === undefined ? name : `${part}: ${name}`,
        error ?? '',
      ]),
      next: rows.length < batch ? null : (rows.at(-1)?.line ?? null),
    };
  });
}

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Batch } from '../../kernel/batch.ts';
import { guardCell } from './guard-cell.ts';

/**
 * A CSV file in constant memory, read in batches, each its own short query. It begins with the mark by which
 * spreadsheets know UTF-8.
 */
export function csvStream<Key>(
  columns: readonly string[],
  read: (after: Key | null) => Promise<Batch<readonly string[], Key>>,
): Readable {
  return Readable.from(pieces(columns, read), { objectMode: false });
}

async function* pieces<Key>(
  columns: readonly string[],
  read: (after: Key | null) => Promise<Batch<readonly string[], Key>>,
): AsyncGenerator<string> {
  yield `\ufeff${toCsv([columns])}`;
  let after: Key | null = null;
  do {
    const { rows, next }: Batch<readonly string[], Key> = await read(after);
    if (rows.length > 0) yield toCsv(rows.map((row) => row.map(guardCell)));
    after = next;
  } while (after !== null);
}

function toCsv(rows: readonly (readonly string[])[]): string {
  // By default only the delimiter of this file is quoted, and a text with a line break of another kind would fall apart.
  return stringify(rows as string[][], { record_delimiter: '\r\n', quote_record_delimiter: true });
}

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import type { Batch } from './batch.ts';

// What a spreadsheet may take for the beginning of a formula, in every width.
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/;

/** An apostrophe in front keeps a spreadsheet from running a cell. */
export function guardCell(value: string): string {
  return formula.test(value) ? `'${value}` : value;
}

/** Takes back what `guardCell` did, and nothing else: a cell with an apostrophe of its own got one more. */
export function unguardCell(value: string): string {
  return guarded.test(value) ? value.slice(1) : value;
}

type Read<Key> = (after: Key | null) => Promise<Batch<readonly string[], Key>>;

/**
 * A CSV file in constant memory, read in batches, each its own short query. It begins with the mark by which
 * spreadsheets know UTF-8, and no cell of it is taken for a formula.
 */
export function csvStream<Key>(columns: readonly string[], read: Read<Key>): Readable {
  return Readable.from(pieces(columns, read), { objectMode: false });
}

async function* pieces<Key>(columns: readonly string[], read: Read<Key>): AsyncGenerator<string> {
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

import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { batches, type ReadBatch } from './batch.ts';

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

type Read<Key> = ReadBatch<readonly string[], Key>;

/**
 * A CSV file in constant memory, read in batches, each its own short query. It begins with the mark by which
 * spreadsheets know UTF-8, and no cell of it is taken for a formula.
 */
export function csvStream<Key>(columns: readonly string[], read: Read<Key>): Readable {
  return Readable.from(pieces(columns, read), { objectMode: false });
}

async function* pieces<Key>(columns: readonly string[], read: Read<Key>): AsyncGenerator<string> {
  yield `\ufeff${toCsv([columns])}`;
  for await (const rows of batches(read)) yield toCsv(rows.map((row) => row.map(guardCell)));
}

function toCsv(rows: readonly (readonly string[])[]): string {
  // By default only the delimiter of this file is quoted, and a text with a line break of another kind would fall apart.
  return stringify(rows as string[][], { record_delimiter: '\r\n', quote_record_delimiter: true });
}

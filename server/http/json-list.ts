import { Readable } from 'node:stream';
import type { Batch, ReadBatch } from '../kernel/batch.ts';

/**
 * A whole list as JSON text in constant memory. Read in batches, each its own short query, so that a slow reader never
 * holds a connection.
 */
export function jsonList<Row, Key>(read: ReadBatch<Row, Key>): Readable {
  return Readable.from(pieces(read), { objectMode: false });
}

async function* pieces<Row, Key>(read: ReadBatch<Row, Key>): AsyncGenerator<string> {
  let before = '[';
  let after: Key | null = null;
  do {
    const { rows, next }: Batch<Row, Key> = await read(after);
    if (rows.length > 0) {
      yield before + rows.map((row) => JSON.stringify(row)).join(',');
      before = ',';
    }
    after = next;
  } while (after !== null);
  yield before === '[' ? '[]' : ']';
}

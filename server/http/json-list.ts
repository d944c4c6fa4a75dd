import { Readable } from 'node:stream';
import { batches, type ReadBatch } from '../kernel/batch.ts';

/**
 * A whole list as JSON text in constant memory. Read in batches, each its own short query, so that a slow reader never
 * holds a connection.
 */
export function jsonList<Row, Key>(read: ReadBatch<Row, Key>): Readable {
  return Readable.from(pieces(read), { objectMode: false });
}

async function* pieces<Row, Key>(read: ReadBatch<Row, Key>): AsyncGenerator<string> {
  let before = '[';
  for await (const rows of batches(read)) {
    yield before + rows.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

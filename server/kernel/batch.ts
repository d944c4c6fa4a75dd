/** Some rows of a list, and where to go on; null when these were the last. */
export type Batch<Row, Key> = { rows: readonly Row[]; next: Key | null };

export type ReadBatch<Row, Key> = (after: Key | null) => Promise<Batch<Row, Key>>;

/** The rows of a list, batch by batch, each read when the one before is done with. */
export async function* batches<Row, Key>(read: ReadBatch<Row, Key>): AsyncGenerator<readonly Row[]> {
  let after: Key | null = null;
  do {
    const { rows, next }: Batch<Row, Key> = await read(after);
    if (rows.length > 0) yield rows;
    after = next;
  } while (after !== null);
}

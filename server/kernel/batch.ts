/** Some rows of a list, and where to go on; null when these were the last. */
export type Batch<Row, Key> = { rows: readonly Row[]; next: Key | null };

export type ReadBatch<Row, Key> = (after: Key | null) => Promise<Batch<Row, Key>>;

import type { Db } from './database.ts';

/** The columns to be written, each with its type as the database names it. */
type Columns = Record<string, string>;

/** Many rows in one statement, one array for each column. */
export async function insertRows<C extends Columns>(
  db: Db,
  table: string,
  columns: C,
  rows: readonly Record<keyof C, unknown>[],
  { unlessThere = false } = {},
): Promise<void> {
  if (rows.length === 0) return;
  const names = Object.keys(columns);
  const list = names.join(', ');
  const arrays = names.map((name, index) => `$${index + 1}::${columns[name]}[]`).join(', ');
  await db.query({
    text: `INSERT INTO ${table} (${list}) SELECT ${list} FROM unnest(${arrays}) AS r (${list})
           ${unlessThere ? 'ON CONFLICT DO NOTHING' : ''}`,
    values: names.map((name) => rows.map((row) => row[name])),
  });
}

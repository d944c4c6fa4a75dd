import type { Db } from '@spareworks/server/db/database.ts';

export type CreatedRange = { gt: number | null; gte: number | null; lt: number | null; lte: number | null };
export type PageWanted = { limit: number; after: string | null; created: CreatedRange };

export type Table = `sandbox_stripe_${'intents' | 'refunds' | 'disputes' | 'events'}`;

type Listed = {
  table: Table;
  columns: string;
  only?: readonly Only[];
};

/** A column and the only values wanted in it. */
export type Only = { column: 'type' | 'intent_id' | 'charge_id'; values: readonly string[] };

export const anyTime: CreatedRange = { gt: null, gte: null, lt: null, lte: null };

/** A page of what was made, read by key. */
export async function newestFirst<Row extends object>(
  db: Db,
  { table, columns, only = [] }: Listed,
  { limit, after, created }: PageWanted,
): Promise<{ rows: Row[]; hasMore: boolean }> {
  const rows = await db.query<Row>({
    name: `newest-${table}${only.map(({ column }) => `-${column}`).join('')}`,
    text: `SELECT ${columns} FROM ${table}
           WHERE ($1::bigint IS NULL OR created > $1) AND ($2::bigint IS NULL OR created >= $2)
             AND ($3::bigint IS NULL OR created < $3) AND ($4::bigint IS NULL OR created <= $4)
             AND ($5::text IS NULL OR (created, seq) < (SELECT created, seq FROM ${table} WHERE id = $5))
             ${only.map(({ column }, index) => `AND ${column} = ANY ($${index + 7})`).join(' ')}
           ORDER BY created DESC, seq DESC LIMIT $6`,
    values: [
      created.gt,
      created.gte,
      created.lt,
      created.lte,
      after,
      limit + 1,
      ...only.map(({ values }) => values),
    ],
  });
  return { rows: rows.slice(0, limit), hasMore: rows.length > limit };
}

export async function isThere(db: Db, table: Table, id: string): Promise<boolean> {
  return (await db.query({ text: `SELECT id FROM ${table} WHERE id = $1`, values: [id] })).length === 1;
}

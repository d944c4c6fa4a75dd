import pg from 'pg';
import type { Database, Db } from '../db/database.ts';
import { tables as known } from '../db/tables.ts';

/** A table and what a copy of it consists of: all columns but those the database computes by itself. */
export type ShopTable = { name: string; columns: string[] };

type FoundTable = ShopTable & { roughly: number };

/** Where the shop's tables lie, or would be made. */
const ownSchema = `(SELECT coalesce(
  (SELECT relnamespace FROM pg_class WHERE oid = to_regclass('schema_migrations')), current_schema()::regnamespace))`;

const ofNoExtension = `NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Every table where the shop keeps its own, asked of the database itself. */
export async function foundTables(db: Db): Promise<FoundTable[]> {
  return db.query<FoundTable>({
    text: `SELECT c.relname::text AS name, greatest(c.reltuples, 0)::float8 AS roughly,
             array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns
           FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
           WHERE c.relnamespace = ${ownSchema} AND c.relkind IN ('r', 'p') AND ${ofNoExtension}
           GROUP BY c.oid, c.relname, c.reltuples ORDER BY c.relname`,
  });
}

/** The shop's tables, and those that somebody else has put beside them. */
export async function shopTables(db: Db): Promise<{ own: FoundTable[]; others: string[] }> {
  const found = await foundTables(db);
  const isOwn = ({ name }: ShopTable) => Object.hasOwn(known, name);
  return { own: found.filter(isOwn), others: found.filter((t) => !isOwn(t)).map(({ name }) => name) };
}

/** What is in the way of a shop: any relation where its tables would be made. */
export async function inTheWay(db: Db): Promise<string[]> {
  const rows = await db.query<{ name: string }>({
    text: `SELECT c.relname::text AS name FROM pg_class c
           WHERE c.relnamespace = ${ownSchema} AND c.relkind IN ('r', 'p', 'v', 'm', 'S', 'f') AND ${ofNoExtension}
           ORDER BY c.relname LIMIT 5`,
  });
  return rows.map(({ name }) => name);
}

/** Where each counter of the shop's tables stands, by table and column. Never behind the rows: counters are of no snapshot. */
export async function sequencesOf(db: Db, tables: readonly ShopTable[]): Promise<Record<string, number>> {
  const rows = await db.query<{ at: string; last: number | null }>({
    text: `SELECT c.relname || '.' || a.attname AS at, pg_sequence_last_value(s.oid)::float8 AS last
           FROM pg_class s
             JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
             JOIN pg_class c ON c.oid = d.refobjid
             JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = d.refobjsubid
           WHERE s.relkind = 'S' AND c.relnamespace = ${ownSchema} AND c.relname = ANY($1)`,
    values: [tables.map(({ name }) => name)],
  });
  return Object.fromEntries(rows.flatMap(({ at, last }) => (last === null ? [] : [[at, last]])));
}

export function copyOf({ name, columns }: ShopTable): string {
  return `${quoted(name)} (${columns.map(quoted).join(', ')})`;
}

export const quoted = pg.escapeIdentifier;

/**
 * For a connection that copies a whole shop: everything is written the same way whatever the server prefers, and nothing
 * is too long.
 */
export async function prepareToCopy(db: Db): Promise<void> {
  await db.query({
    text: `SELECT set_config(name, value, false)
           FROM (VALUES ('client_encoding', 'UTF8'), ('datestyle', 'ISO, YMD'), ('intervalstyle', 'postgres'),
             ('timezone', 'UTC'), ('bytea_output', 'hex'), ('extra_float_digits', '1'), ('statement_timeout', '0'),
             ('lock_timeout', '0'), ('idle_in_transaction_session_timeout', '0'), ('transaction_timeout', '0')
           ) AS wanted (name, value) JOIN pg_settings USING (name)`,
  });
}

export function dbOf(client: pg.Client): Db {
  return { query: async (statement) => (await client.query(statement)).rows };
}

/** What plans are made by, and what saves the first readers looking at each row. */
export async function vacuum(database: Database, tables: readonly string[]): Promise<void> {
  const rows = await database.query<{ name: string }>({
    text: 'SELECT t AS name FROM unnest($1::text[]) AS t WHERE to_regclass(quote_ident(t)) IS NOT NULL',
    values: [tables],
  });
  const client = await database.connect(); // which may take as long as it takes
  await client.query(`VACUUM (ANALYZE) ${rows.map(({ name }) => quoted(name)).join(', ')}`);
  await client.end();
}

/** Ends a connection that may be in the middle of a copy, which would have to be read to its end otherwise. */
export function hangUp(client: pg.Client): void {
  client.removeAllListeners('error');
  client.on('error', () => undefined);
  client.connection.stream.destroy();
}

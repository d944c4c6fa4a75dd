import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../db/database.ts';
import { keepMigrationsAway, layOutSchema, type Migration } from '../db/migrate.ts';
import {
  copyOf,
  dbOf,
  foundTables,
  hangUp,
  inTheWay,
  prepareToCopy,
  quoted,
  type ShopTable,
} from './shop-tables.ts';

export type Filling = {
  /** Takes rows as COPY writes them. */
  copy: (table: ShopTable, rows: Readable | AsyncIterable<Buffer>) => Promise<void>;
  db: Db;
};

type Plan = {
  migrations: readonly Migration[];
  /** Every table, and what of it will come. */
  tables: readonly ShopTable[];
  /** Brings the rows; gives where the counters stand and how many rows each table must have. */
  bring: (filling: Filling) => Promise<{ sequences: Record<string, number>; rows: Record<string, number> }>;
};

/** Throws, in words, unless a shop can be put here. */
export async function refuseUnlessEmpty(db: Db, where: string): Promise<void> {
  const [place] = await db.query<{ encoding: string; schema: string | null }>({
    text: "SELECT current_setting('server_encoding') AS encoding, current_schema() AS schema",
  });
  if (place?.encoding !== 'UTF8')
    throw new Error(
      `This database cannot hold every text (${where}): its encoding is ${place?.encoding}, and must be UTF8.`,
    );
  if (place.schema === null)
    throw new Error(`This database has no schema to make tables in (${where}): see its search_path.`);
  const found = await inTheWay(db);
  if (found.length > 0)
    throw new Error(
      `This database is not empty (${where}): it has ${found.join(', ')}. Nothing was changed. Name an empty one.`,
    );
}

/**
 * Puts a whole shop into an empty database in one transaction: there is all of it, or nothing. Its own triggers rest
 * meanwhile, for what they would write comes along; references and indexes are made after the rows, which is also quicker.
 * None of it needs more than owning the tables.
 */
export async function fillEmptyDatabase(
  client: pg.Client,
  where: string,
  { migrations, tables, bring }: Plan,
): Promise<void> {
  const db = dbOf(client);
  try {
    await keepMigrationsAway(client);
    await prepareToCopy(db);
    await refuseUnlessEmpty(db, where);
    await client.query("SET maintenance_work_mem = '256MB'; BEGIN");
    await layOutSchema(client, migrations);
    await refuseOtherTables(db, tables);
    const apart = await takeApart(db, tables);
    const copy: Filling['copy'] = (table, rows) =>
      pipeline(rows, client.query(copyFrom(`COPY ${copyOf(table)} FROM STDIN`)));
    const { sequences, rows } = await bring({ copy, db });
    await apart.putTogether();
    await setSequences(db, sequences);
    await refuseOtherCounts(db, rows);
    await client.query('COMMIT');
  } catch (error) {
    hangUp(client); // the database undoes everything by itself
    throw error;
  }
}

/** What comes must be what these migrations make, no table and no column more or less. */
async function refuseOtherTables(db: Db, tables: readonly ShopTable[]): Promise<void> {
  const shape = ({ name, columns }: ShopTable) => `${name} (${columns.toSorted().join(', ')})`;
  const made = (await foundTables(db)).map(shape);
  const coming = tables.map(shape);
  const odd = [
    ...coming.filter((table) => !made.includes(table)),
    ...made.filter((table) => !coming.includes(table)),
  ];
  if (odd.length > 0)
    throw new Error(`These tables are not as this version of the shop makes them: ${odd.join('; ')}.`);
}

/** Everything of the tables that would slow down or change what is copied into them, and the way back. */
async function takeApart(
  db: Db,
  tables: readonly ShopTable[],
): Promise<{ putTogether: () => Promise<void> }> {
  const names = tables.map(({ name }) => name);
  const statements = await db.query<{ apart: string; together: string }>({
    text: `WITH own AS (SELECT oid, oid::regclass::text AS name FROM pg_class
             WHERE oid = ANY (SELECT to_regclass(quote_ident(t)) FROM unnest($1::text[]) AS t))
           SELECT apart, together FROM (
             SELECT 1 AS step, format('ALTER TABLE %s DROP CONSTRAINT %I', own.name, c.conname) AS apart,
               format('ALTER TABLE %s ADD CONSTRAINT %I %s', own.name, c.conname, pg_get_constraintdef(c.oid)) AS together
             FROM pg_constraint c JOIN own ON own.oid = c.conrelid WHERE c.contype = 'f'
             UNION ALL
             SELECT 2, format('DROP INDEX %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid)
             FROM pg_index i JOIN own ON own.oid = i.indrelid
             WHERE NOT EXISTS (SELECT FROM pg_constraint c WHERE c.conindid = i.indexrelid)
             UNION ALL
             SELECT 3, format('ALTER TABLE %s DISABLE TRIGGER %I', own.name, t.tgname),
               format('ALTER TABLE %s ENABLE TRIGGER %I', own.name, t.tgname)
             FROM pg_trigger t JOIN own ON own.oid = t.tgrelid WHERE NOT t.tgisinternal AND t.tgenabled = 'O'
           ) AS steps ORDER BY step`,
    values: [names],
  });
  const all = (list: readonly string[]) => db.query({ text: list.join('; ') });
  await all(statements.map(({ apart }) => apart));
  // Some migrations put rows of their own into new tables.
  await all([`TRUNCATE ${names.map(quoted).join(', ')}`]);
  // Indexes first, for references look things up in them.
  const back = statements.toReversed().map(({ together }) => together);
  return {
    putTogether: async () => {
      for (const statement of back) await db.query({ text: statement });
    },
  };
}

async function setSequences(db: Db, sequences: Record<string, number>): Promise<void> {
  for (const [place, last] of Object.entries(sequences)) {
    const [table = '', column = ''] = place.split('.');
    await db.query({
      text: 'SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3)',
      values: [table, column, last],
    });
  }
}

async function refuseOtherCounts(db: Db, rows: Record<string, number>): Promise<void> {
  for (const [table, expected] of Object.entries(rows)) {
    const [found] = await db.query<{ count: number }>({ text: `SELECT count(*) FROM ${quoted(table)}` });
    if (found?.count !== expected)
      throw new Error(`The table ${table} has ${found?.count} rows, and must have ${expected}.`);
  }
}

import { to as copyTo } from 'pg-copy-streams';
import { type Database, type Db, openDatabase, unhurried } from '../db/database.ts';
import { requireDatabaseAddress } from '../db/database-address.ts';
import { inWords } from '../db/explain-connection.ts';
import { migrationsFolder, readMigrations } from '../db/migrate.ts';
import { examine, type Violation } from '../doctor/examine.ts';
import { fillEmptyDatabase, refuseUnlessEmpty } from './fill-empty-database.ts';
import {
  copyOf,
  dbOf,
  hangUp,
  prepareToCopy,
  quoted,
  type ShopTable,
  sequencesOf,
  shopTables,
  vacuum,
} from './shop-tables.ts';
import type { Progress } from './take-backup.ts';

export type Moved = { rows: number; tables: number; leftOut: string[]; violations: Violation[] };

type Options = { url: string; where: string; onProgress?: Progress; signal?: AbortSignal };

/**
 * Copies everything the shop has in its database into an empty one, in one transaction, and compares the two table by
 * table before it ends. What it copies from stays as it is. The caller sees to it that nobody writes there meanwhile.
 */
export async function moveShop(
  source: Database,
  { url, where, onProgress = () => undefined, signal }: Options,
): Promise<Moved> {
  const target = openDatabase({ address: url, onError: () => undefined, limits: unhurried });
  try {
    await target.query({ text: 'SELECT 1' }).catch((error: unknown) => {
      throw inWords(error, { variable: 'The address to move to', address: requireDatabaseAddress(url) });
    });
    await refuseUnlessEmpty(target, where);
    const moved = await copyAll(source, target, { where, onProgress, signal });
    const violations = await examine(target, null, { onRule: (done, of) => onProgress('rules', done, of) });
    return { ...moved, violations };
  } finally {
    await target.close();
  }
}

async function copyAll(
  source: Database,
  target: Database,
  { where, onProgress, signal }: { where: string; onProgress: Progress; signal: AbortSignal | undefined },
): Promise<Omit<Moved, 'violations'>> {
  const from = await source.connect();
  try {
    await prepareToCopy(dbOf(from));
    await from.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { own: tables, others: leftOut } = await shopTables(dbOf(from));
    const rows: Record<string, number> = {};
    const to = await target.connect();
    await fillEmptyDatabase(to, where, {
      migrations: readMigrations(migrationsFolder),
      tables,
      bring: async ({ copy, db }) => {
        for (const [done, table] of tables.entries()) {
          signal?.throwIfAborted();
          onProgress('tables', done, tables.length);
          await copy(table, from.query(copyTo(`COPY ${copyOf(table)} TO STDOUT`)));
          rows[table.name] = await refuseOther(table, dbOf(from), db);
        }
        onProgress('tables', tables.length, tables.length);
        return { sequences: await sequencesOf(dbOf(from), tables), rows };
      },
    });
    await to.end();
    await from.end();
    await vacuum(
      target,
      tables.map(({ name }) => name),
    );
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    return { rows: total, tables: tables.length, leftOut };
  } catch (error) {
    hangUp(from);
    throw error;
  }
}

/** Every row of the one is in the other: as many, and the same sum of their hashes. */
async function refuseOther(table: ShopTable, one: Db, other: Db): Promise<number> {
  const [here, there] = await Promise.all([sumOf(table, one), sumOf(table, other)]);
  if (here.rows !== there.rows || here.sum !== there.sum)
    throw new Error(`The table ${table.name} did not arrive as it was: ${JSON.stringify({ here, there })}.`);
  return here.rows;
}

async function sumOf({ name, columns }: ShopTable, db: Db): Promise<{ rows: number; sum: string | null }> {
  const row = `sha256(convert_to(ROW(${columns.map(quoted).join(', ')})::text, 'UTF8'))`;
  const [found] = await db.query<{ rows: number; sum: string | null }>({
    text: `SELECT count(*) AS rows, sum(('x' || left(encode(${row}, 'hex'), 15))::bit(60)::bigint)::text AS sum
           FROM ${quoted(name)}`,
  });
  return found ?? { rows: 0, sum: null };
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { isInSteps, migrateInSteps } from './migrate-in-steps.ts';

export type Migration = { number: number; name: string; sql: string; checksum: string };

export const migrationsFolder = join(import.meta.dirname, '..', 'migrations');

export const oldestServer = 150_000; // PostgreSQL 15
const lockKey = 7_327_200_301; // any number, as long as every instance uses the same

/** NNNN-what-it-does.sql, in the order of their numbers, without gaps or repeats. */
export function readMigrations(folder: string): Migration[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.sort().map((file, index) => {
    const number = Number(file.slice(0, 4));
    if (number !== index + 1) throw new Error(`Migration ${file} should have the number ${index + 1}.`);
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { number, name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

type Options = {
  /** Told what takes long and why. */
  say?: (words: string) => void;
  /** So long a migration may wait for a lock, and everybody who comes after it with it. */
  lockMs?: number;
  /** Between two tries, in which those who waited have their turn. */
  pauseMs?: number;
  mostTries?: number;
};
const migrationsTable = `CREATE TABLE IF NOT EXISTS schema_migrations (
  number int PRIMARY KEY, name text NOT NULL, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;

/**
 * Brings the database to the newest schema. One instance at a time (advisory lock); each migration in a transaction of
 * its own, so a failing one leaves nothing behind, unless its first line says that it has none. Migrations the database has
 * and we do not know are left alone: a newer version may be running beside this one.
 */
export async function migrate(
  database: Database,
  migrations = readMigrations(migrationsFolder),
  { say = () => undefined, lockMs = 1000, pauseMs = 3000, mostTries = 100 }: Options = {},
): Promise<string[]> {
  const client = await database.connect();
  try {
    await refuseOldServer(client);
    await untilAlone(client, say);
    await client.query(migrationsTable);
    const { rows: applied } = await client.query<Migration>(
      'SELECT number, name, checksum FROM schema_migrations',
    );
    const byNumber = new Map(applied.map((row) => [row.number, row]));
    refuseChanged(migrations, byNumber);
    const missing = migrations.filter((migration) => !byNumber.has(migration.number));
    for (const migration of missing) {
      await apply(client, migration, { say, lockMs, pauseMs, mostTries });
    }
    return missing.map((migration) => migration.name);
  } finally {
    await client.end(); // ends the session and with it the lock
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query("SELECT current_setting('server_version_num')::int AS version");
  if (rows[0].version < oldestServer) throw new Error('The database must be PostgreSQL 15 or newer.');
}

/** Keeps every instance that wants to migrate waiting until this connection ends. */
export async function keepMigrationsAway(client: pg.Client): Promise<void> {
  await refuseOldServer(client);
  await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
}

/**
 * The schema as these migrations leave it, within the caller's transaction and in a place where there is nothing yet.
 * CONCURRENTLY spares others, of whom there are none, and cannot be done in a transaction. That they were applied is for
 * the caller to write down.
 */
export async function layOutSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(migrationsTable);
  for (const { sql } of migrations) await client.query(sql.replaceAll(/\bCONCURRENTLY\b/gi, ''));
}

/** What a database has applied, oldest first. */
export async function appliedMigrations(db: Db): Promise<Omit<Migration, 'sql'>[]> {
  return db.query<Omit<Migration, 'sql'>>({
    text: 'SELECT number, name, checksum FROM schema_migrations ORDER BY number',
  });
}

/** Names of the migrations a database still lacks; null where it has no shop in it at all. Changes nothing. */
export async function missingMigrations(
  db: Db,
  migrations = readMigrations(migrationsFolder),
): Promise<string[] | null> {
  const [table] = await db.query<{ there: boolean }>({
    text: "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  });
  if (table?.there !== true) return null;
  const applied = await db.query<{ number: number }>({ text: 'SELECT number FROM schema_migrations' });
  const numbers = new Set(applied.map(({ number }) => number));
  return migrations.filter(({ number }) => !numbers.has(number)).map(({ name }) => name);
}

const lookEveryMs = 100;

/** Asks again and again instead of waiting within one statement: an index made CONCURRENTLY would wait for that to end. */
async function untilAlone(client: pg.Client, say: (words: string) => void): Promise<void> {
  for (let looks = 0; ; looks += 1) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [lockKey]);
    if (rows[0].alone) return;
    if (looks === 50)
      say(
        'Another instance is migrating the database, or a pooler in transaction mode has kept its lock (then set DATABASE_DIRECT_URL); this one waits.',
      );
    await wait(lookEveryMs);
  }
}

function refuseChanged(
  migrations: Migration[],
  applied: Map<number, { name: string; checksum: string }>,
): void {
  const changed = migrations.filter((migration) => {
    const row = applied.get(migration.number);
    return row !== undefined && row.checksum !== migration.checksum;
  });
  if (changed.length === 0) return;
  throw new Error(
    `These migrations were changed after this database had applied them: ${changed.map((m) => m.name).join(', ')}. ` +
      'Put them back as they were and write the change as a new migration.',
  );
}

async function apply(client: pg.Client, migration: Migration, options: Required<Options>): Promise<void> {
  const { say, lockMs, pauseMs, mostTries } = options;
  const words = (text: string) => say(`Migration ${migration.name}: ${text}`);
  try {
    if (isInSteps(migration.sql)) {
      await client.query('SET lock_timeout = 0'); // nobody waits behind these
      await migrateInSteps(client, migration.sql, words);
      await note(client, migration);
      return;
    }
    for (let tries = 1; ; tries += 1) {
      if (await applyAtOnce(client, migration, lockMs)) return;
      const longest = await longestTransaction(client);
      if (tries === mostTries) {
        throw new Error(`others held what it has to lock, ${tries} times. Nothing was changed. ${longest}`);
      }
      words(`others hold what it has to lock; tried again in ${pauseMs / 1000} s (${tries}). ${longest}`);
      await wait(pauseMs);
    }
  } catch (error) {
    throw new Error(`Migration ${migration.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const lockNotAvailable = '55P03';

/** All of it or nothing; false when it would have had to wait for a lock, for longer than others should behind it. */
async function applyAtOnce(client: pg.Client, migration: Migration, lockMs: number): Promise<boolean> {
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
    await client.query(migration.sql);
    await note(client, migration);
    await client.query('COMMIT');
    return true;
  } catch (error) {
    await client.query('ROLLBACK');
    if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false;
    throw error;
  }
}

async function note(client: pg.Client, { number, name, checksum }: Migration): Promise<void> {
  await client.query('INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)', [
    number,
    name,
    checksum,
  ]);
}

/** Who most likely stands in the way. */
async function longestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number; program: string }>(
    `SELECT pid, extract(epoch FROM now() - xact_start)::int AS seconds, regexp_replace(application_name, ':rows$', '') AS program
     FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
     ORDER BY xact_start LIMIT 1`,
  );
  const [row] = rows;
  if (row === undefined) return 'No other transaction is open now.';
  const program = row.program === '' ? '' : ` (${row.program})`;
  return `The longest open transaction is that of process ${row.pid}${program}, ${row.seconds} s.`;
}

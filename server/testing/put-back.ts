import type { Database } from '../db/database.ts';

/** What is in a database that was just copied from the template: the same in each of them. */
export type Template = {
  definitions: number;
  seeds: Seed[];
  sequences: string[];
};

type Seed = { table: string; columns: string; rows: string; count: number };

/** Between one use and the next: the first transaction that may have changed something, and how many others are connected by right. */
type Use = { since: string; connections: number };

/** A table's pages stay when its rows are gone, and are looked through each time. */
const mostBytes = 4_000_000;

/**
 * Puts a used database back to how it was made, on a connection that is for nothing else: a tenth of the work of making another, and its connections know its tables
 * already, which is worth as much again. Answers no where it cannot be: tables or triggers were changed, it has grown large, or
 * somebody else is connected still.
 */
export async function putBack(
  database: Database,
  template: Template,
  { since, connections }: Use,
): Promise<boolean> {
  const { definitions, redefined, connected, bytes, written } = await lookThrough(database, since);
  if (redefined > 0 || definitions !== template.definitions) return false;
  if (connected > connections || bytes > mostBytes) return false;
  const changed = await changedSeeds(database, template.seeds, since);
  const emptied = written.filter(
    (table) => changed.has(table) || template.seeds.every((seed) => seed.table !== table),
  );
  await database.transaction(async (tx) => {
    // No trigger and no foreign key has a say in this, nor in anything else on this connection: changing it to and fro would make
    // it forget its plans.
    const texts = [
      'SET session_replication_role = replica',
      ...emptied.map((table) => `DELETE FROM ${table}`),
    ];
    await tx.query({ text: [...texts, ...template.sequences].join(';\n') });
    for (const { table, columns, rows } of template.seeds.filter(({ table }) => changed.has(table))) {
      await tx.query({
        text: `INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE
               SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1)`,
        values: [rows],
      });
    }
  });
  return true;
}

/** Of a database that nobody has used yet. */
export async function readTemplate(database: Database): Promise<Template> {
  const { definitions, written } = await lookThrough(database, await firstTransaction(database));
  const seeds: Seed[] = [];
  for (const table of written) {
    const [seed] = await database.query<Omit<Seed, 'table'>>({
      text: `SELECT count(*) AS count, coalesce(json_agg(t), '[]')::text AS rows,
                    (SELECT string_agg(quote_ident(attname), ', ') FROM pg_attribute WHERE attrelid = '${table}'::regclass
                     AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
             FROM ${table} t`,
    });
    if (seed !== undefined) seeds.push({ ...seed, table });
  }
  const sequences = await database.query<{ text: string }>({
    text: `SELECT format('SELECT setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
                         coalesce(last_value, start_value), last_value IS NOT NULL) AS text
           FROM pg_sequences`,
  });
  return { definitions, seeds, sequences: sequences.map(({ text }) => text) };
}

/** The first transaction that can change something from now on. */
export async function firstTransaction(database: Database): Promise<string> {
  const [found] = await database.query<{ xid: string }>({
    text: 'SELECT pg_snapshot_xmax(pg_current_snapshot())::xid::text AS xid',
    name: 'test-first-transaction',
  });
  if (found === undefined) throw new Error('A SELECT without FROM gives one row.');
  return found.xid;
}

type Found = {
  definitions: number;
  redefined: number;
  connected: number;
  bytes: number;
  written: string[];
};

async function lookThrough(database: Database, since: string): Promise<Found> {
  const [found] = await database.query<Found>({
    name: 'test-look-through',
    text: `WITH definition AS (
             SELECT xmin FROM pg_class
             UNION ALL SELECT xmin FROM pg_attribute WHERE attrelid >= 16384
             UNION ALL SELECT xmin FROM pg_attrdef
             UNION ALL SELECT xmin FROM pg_constraint
             UNION ALL SELECT xmin FROM pg_trigger
             UNION ALL SELECT xmin FROM pg_proc WHERE oid >= 16384
             UNION ALL SELECT xmin FROM pg_db_role_setting
           ), written AS (
             SELECT oid::regclass::text AS name, pg_relation_size(oid) AS bytes FROM pg_class
             WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
           )
           SELECT definitions, redefined,
                  (SELECT count(*) FROM pg_stat_activity
                   WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()) AS connected,
                  (SELECT sum(bytes) FROM written)::float8 AS bytes,
                  ARRAY(SELECT name FROM written WHERE bytes > 0) AS written
           FROM (SELECT count(*) AS definitions, count(*) FILTER (WHERE age(xmin) <= age($1::xid)) AS redefined
                 FROM definition) counted`,
    values: [since],
  });
  if (found === undefined) throw new Error('Counting gives one row.');
  return found;
}

async function changedSeeds(database: Database, seeds: Seed[], since: string): Promise<Set<string>> {
  const changed = await database.query<{ name: string }>({
    name: 'test-changed-seeds',
    text: seeds
      .map(
        ({ table, count }) =>
          `SELECT '${table}' AS name FROM ${table}
           HAVING count(*) <> ${count} OR count(*) FILTER (WHERE age(xmin) <= age($1::xid)) > 0`,
      )
      .join(' UNION ALL '),
    values: [since],
  });
  return new Set(changed.map(({ name }) => name));
}

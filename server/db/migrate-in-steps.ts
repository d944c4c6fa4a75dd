import type pg from 'pg';
import { splitSql, withoutComments } from './split-sql.ts';

/** The first line of a migration whose statements run one by one, outside a transaction. */
const mark = /^-- no transaction\b/;

export function isInSteps(sql: string): boolean {
  return mark.test(sql);
}

type Step = { kind: 'index'; name: string } | { kind: 'batches' } | { kind: 'plain' };

const createIndex = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) /i;
const repeatable =
  /^(?:DROP INDEX CONCURRENTLY IF EXISTS |ALTER TABLE \w+ VALIDATE CONSTRAINT \w+$|ANALYZE\b)/i;
const batch = /^(?:UPDATE|DELETE)\b.*\bLIMIT \d+/i;

/** What a step is; null where it could not be done again after the process died in the middle of the script. */
export function stepOf(statement: string): Step | null {
  const sql = withoutComments(statement);
  const name = createIndex.exec(sql)?.[1];
  if (name !== undefined) return { kind: 'index', name };
  if (batch.test(sql)) return { kind: 'batches' };
  return repeatable.test(sql) ? { kind: 'plain' } : null;
}

/**
 * Runs the statements of a migration one by one, each committed by itself, while the shop goes on working. Whatever was done
 * before is found done, so that a migration that was broken off is begun again from its first statement.
 */
export async function migrateInSteps(
  client: pg.Client,
  sql: string,
  say: (words: string) => void,
): Promise<void> {
  const statements = splitSql(sql);
  for (const [at, statement] of statements.entries()) {
    const step = stepOf(statement);
    if (step === null) {
      throw new Error(
        `statement ${at + 1} may not stand outside a transaction: only CREATE INDEX CONCURRENTLY IF NOT EXISTS, DROP INDEX ` +
          'CONCURRENTLY IF EXISTS, VALIDATE CONSTRAINT, ANALYZE, and UPDATE or DELETE with a LIMIT may',
      );
    }
    if (step.kind === 'index') await makeIndex(client, step.name, statement, say);
    else if (step.kind === 'batches') await inBatches(client, statement, say);
    else await client.query(statement);
  }
}

/** An index that could not be finished stays behind, is kept up with every change and never used. */
async function makeIndex(
  client: pg.Client,
  name: string,
  statement: string,
  say: (words: string) => void,
): Promise<void> {
  if (await isUnfinished(client, name)) {
    say(`The index ${name} was left unfinished; it is made again.`);
    await client.query(`DROP INDEX CONCURRENTLY ${name}`);
  }
  await client.query(statement);
}

async function isUnfinished(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
     WHERE c.relname = $1 AND c.relnamespace = current_schema()::regnamespace AND NOT i.indisvalid`,
    [name],
  );
  return rowCount !== 0;
}

/** Again and again until there is nothing left to change. */
async function inBatches(client: pg.Client, statement: string, say: (words: string) => void): Promise<void> {
  let changed = 0;
  for (;;) {
    const { rowCount } = await client.query(statement);
    if (rowCount === 0 || rowCount === null) return;
    changed += rowCount;
    say(`${changed} rows changed so far.`);
  }
}

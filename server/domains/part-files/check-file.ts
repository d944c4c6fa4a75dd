import type { PartImport } from '@spareworks/contract/calls/part-files';
import * as messages from '@spareworks/contract/plain/messages';
import type { PartFileColumn } from '@spareworks/contract/plain/part-file-columns';
import type pg from 'pg';
import { type CopyValue, copyRows } from '../../db/copy-rows.ts';
import type { Database, Db } from '../../db/database.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { requireImport } from './find-import.ts';
import { importStore, incomingColumns, incomingTable, incomingValues } from './import-store.ts';
import { readRows, unreadable } from './read-file.ts';
import type { FileRow } from './read-row.ts';

type Given = { path: string; name: string; actor: string };

/**
 * Reads a file of parts and finds out what it would do. One transaction on a connection of its own: either the whole
 * file is kept with what was found, or nothing of it.
 */
export async function checkFile(database: Database, { path, name, actor }: Given): Promise<PartImport> {
  const id = newId();
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    await check(client, { id, path, name, actor });
    await client.query('COMMIT');
  } finally {
    await client.end(); // without a commit this takes everything back
  }
  return requireImport(database, id);
}

async function check(client: pg.Client, { id, path, name, actor }: Given & { id: string }): Promise<void> {
  const tx: Db = { query: async (statement) => (await client.query(statement)).rows };
  const store = importStore(tx);
  if (!(await store.claimCheck()) || (await store.isOneRunning())) throw importRunning();
  await tx.query({ text: incomingTable });
  const fileName = shownFileName(name);
  await store.create({ id, actor, fileName });
  let rows = 0;
  let columns: readonly PartFileColumn[] = [];
  const fileRows = readRows(path, (found) => {
    columns = found;
  });
  await copyRows(
    client,
    incomingColumns,
    copied(fileRows, () => (rows += 1)),
  );
  if (rows === 0) throw unreadable('The file has a first line with names of columns, and no parts below it.');
  const fields = columns.filter((column) => column !== 'id');
  await store.judge(id, fields, messages.part.minimumTooLarge);
  await record(tx, { actor, action: 'import checked', subject: id, after: { fileName, rows } });
}

async function* copied(
  rows: AsyncIterable<FileRow>,
  count: () => void,
): AsyncGenerator<readonly CopyValue[]> {
  for await (const { line, error, givenId, values } of rows) {
    count();
    yield [line, error, givenId, newId(), ...incomingValues(values)];
  }
}

/** The name is somebody's text: shown again, never used as a path. */
export function shownFileName(name: string): string {
  const clean = name
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
  return clean.slice(-100) || 'parts.csv';
}

export function importRunning(): Problem {
  return new Problem('import_running', { retryAfter: 10 });
}

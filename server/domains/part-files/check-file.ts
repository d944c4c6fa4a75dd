import type { PartImport } from '@spareworks/contract/calls/part-files';
import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import * as messages from '@spareworks/contract/plain/messages';
import type { PartFileColumn } from '@spareworks/contract/plain/part-file-columns';
import { readPicturesCell } from '@spareworks/contract/plain/part-pictures';
import type pg from 'pg';
import type { Database, Db } from '../../db/database.ts';
import { unguardCell } from '../../kernel/csv.ts';
import { newId } from '../../kernel/ids.ts';
import { Problem } from '../../kernel/problem.ts';
import { record } from '../audit/record.ts';
import { readGroups } from '../groups/follow-groups.ts';
import { missingPictures, noPicture } from '../images/check-pictures.ts';
import { allMakerNames } from '../makers/import-makers.ts';
import { inOneCurrency } from '../settings/require-currency.ts';
import { type FileKind, RefusedRow } from './file-kind.ts';
import { requireImport } from './find-import.ts';
import { type IncomingRow, importStore, type JudgedRow, receiveRows } from './import-store.ts';
import { otherKind } from './kinds.ts';
import { makersOfFile } from './makers-of-file.ts';
import { readCells, readRows, unreadable } from './read-file.ts';
import type { FileRow } from './read-row.ts';

type Given = { path: string; name: string; actor: string; kind: FileKindName };

/**
 * Reads a file and finds out what it would do. One transaction on a connection of its own: either the whole
 * file is kept with what was found, or nothing of it.
 */
export async function checkFile(database: Database, given: Given): Promise<PartImport> {
  const id = newId();
  const client = await database.connect();
  try {
    await client.query('BEGIN');
    await check(client, { id, ...given });
    await client.query('COMMIT');
  } finally {
    await client.end(); // without a commit this takes everything back
  }
  return requireImport(database, id);
}

async function check(
  client: pg.Client,
  { id, path, name, actor, kind }: Given & { id: string },
): Promise<void> {
  const tx: Db = { query: async (statement) => (await client.query(statement)).rows };
  const store = importStore(tx);
  if (!(await store.claimCheck()) || (await store.isOneRunning())) throw importRunning();
  const fileName = shownFileName(name);
  await store.create({ id, actor, fileName, kind });
  const other = otherKind(kind);
  const rows =
    other === null ? await checkParts(client, tx, id, path) : await checkOthers(tx, other, id, path);
  if (rows === 0) {
    const what = kind === 'parts' ? 'no parts' : 'nothing';
    throw unreadable(`The file has a first line with names of columns, and ${what} below it.`);
  }
  await store.countRows(id);
  await record(tx, { actor, action: 'import checked', subject: id, after: { fileName, rows } });
}

/** Gives how many rows there are. */
async function checkParts(client: pg.Client, tx: Db, id: string, path: string): Promise<number> {
  let rows = 0;
  let columns: readonly PartFileColumn[] = [];
  const fileRows = readRows(path, await readGroups(tx), (found) => {
    columns = found;
  });
  const withMaker = makersOfFile(await allMakerNames(tx));
  await receiveRows(
    client,
    incoming(fileRows, withMaker, () => (rows += 1)),
  );
  const fields = columns.filter((column) => column !== 'id');
  if (rows > 0)
    await inOneCurrency(tx, () => importStore(tx).judge(id, fields, messages.part.minimumTooLarge));
  await refuseMissingPictures(tx, id);
  return rows;
}

/** What would be a picture of this shop has to be there; addresses elsewhere are not asked for. */
async function refuseMissingPictures(tx: Db, id: string): Promise<void> {
  const store = importStore(tx);
  const named = await store.picturesNamed(id);
  const more = named.morePictures.map((cell) => ({
    cell,
    addresses: readPicturesCell(cell).map(({ img }) => img),
  }));
  const missing = await missingPictures(tx, [...named.img, ...more.flatMap(({ addresses }) => addresses)]);
  if (missing.size === 0) return;
  const firsts = named.img.filter((img) => missing.has(img));
  await store.refusePictures(
    id,
    'img',
    firsts.map((cell) => ({ cell, error: `img: ${noPicture}` })),
  );
  const others = more.flatMap(({ cell, addresses }) => {
    const gone = addresses.find((img) => missing.has(img));
    return gone === undefined ? [] : [{ cell, error: `morePictures: ${gone} ${noPicture}` }];
  });
  await store.refusePictures(id, 'morePictures', others);
}

const atOnce = 500;

async function checkOthers(tx: Db, kind: FileKind<object>, id: string, path: string): Promise<number> {
  let columns: readonly string[] = [];
  let count = 0;
  let waiting: Read[] = [];
  const memory = new Map<string, unknown>();
  const keep = async () => {
    count += waiting.length;
    await importStore(tx).keepRows(id, await judged(tx, kind, waiting, memory));
    waiting = [];
  };
  for await (const { line, cells } of readCells(path, kind.columns, (found) => {
    columns = found;
  })) {
    waiting.push(readOne(kind, line, columns, cells));
    if (waiting.length === atOnce) await keep();
  }
  await keep();
  return count;
}

type Read = { line: number; name: string } & ({ row: object } | { error: string });

function readOne(
  kind: FileKind<object>,
  line: number,
  columns: readonly string[],
  cells: readonly string[],
): Read {
  const given = cells.map(unguardCell);
  const name = shownName(given.filter((cell) => cell !== '').join(' '));
  if (cells.length !== columns.length) {
    const error = `has ${cells.length} cells where the first line has ${columns.length} (a text that holds the separator needs quotes)`;
    return { line, name, error };
  }
  try {
    const { content, name: shown } = kind.read(
      Object.fromEntries(columns.map((column, at) => [column, given[at] ?? ''])),
    );
    return { line, name: shown, row: content };
  } catch (error) {
    if (!(error instanceof RefusedRow)) throw error;
    return { line, name, error: error.message };
  }
}

async function judged(
  tx: Db,
  kind: FileKind<object>,
  rows: readonly Read[],
  memory: Map<string, unknown>,
): Promise<JudgedRow[]> {
  const sound = rows.flatMap((row) => ('row' in row ? [row] : []));
  const place = { lines: sound.map(({ line }) => line), memory };
  const contents = sound.map(({ row }) => row);
  const answers = (sound.length === 0 ? [] : await kind.judge(tx, contents, place)).values();
  return rows.map((read) => {
    const { line, name } = read;
    if ('error' in read) return { line, name, outcome: 'refused', error: read.error, content: null };
    const answer = answers.next().value;
    if (answer === undefined) throw new Error('fewer answers than rows');
    const about = answer.part === undefined ? null : { part: answer.part };
    if (answer.outcome === 'refused')
      return { line, name, outcome: 'refused', error: answer.error, content: about };
    const content = {
      row: read.row,
      ...about,
      ...(answer.outcome === 'change' && { changes: answer.changes }),
      ...('warnings' in answer && answer.warnings.length > 0 && { warnings: answer.warnings }),
    };
    return { line, name, outcome: answer.outcome, error: null, content };
  });
}

/** What can be shown of a row that was not understood. */
function shownName(text: string): string {
  return text
    .slice(0, 200)
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
}

async function* incoming(
  rows: AsyncIterable<FileRow>,
  withMaker: (row: FileRow) => FileRow & { warning: string | null },
  count: () => void,
): AsyncGenerator<IncomingRow> {
  for await (const row of rows) {
    count();
    yield { ...withMaker(row), newId: newId() };
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

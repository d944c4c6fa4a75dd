import type { PartImport, PartImportRow } from '@spareworks/contract/calls/part-files';
import type { FileKindName } from '@spareworks/contract/plain/file-kinds';
import { centsToDollars } from '@spareworks/contract/plain/money';
import {
  openValue,
  type PartFieldName,
  partFieldNames,
  piecesField,
} from '@spareworks/contract/plain/part-fields';
import {
  type PartFileField,
  type PartFileValues,
  partCell,
  partFileFields,
} from '@spareworks/contract/plain/part-file-columns';
import { partNumberKinds } from '@spareworks/contract/plain/part-number';
import type pg from 'pg';
import { type CopyValue, copyRows } from '../../db/copy-rows.ts';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Row } from '../../db/tables.ts';
import { changesOf } from '../../kernel/changes-of.ts';
import { fieldColumns, partRow } from '../catalogue/part-columns.ts';
import { fieldValues, selectedFields } from '../catalogue/part-fields-sql.ts';
import type { FieldChange } from './file-kind.ts';
import { numberCells } from './number-cells-store.ts';
import { pictureCells } from './picture-cells-store.ts';
import type { FileRow } from './read-row.ts';

/** A row that is to be applied. */
export type ImportRow = {
  line: number;
  outcome: 'add' | 'change';
  partId: string;
  target: PartFileValues;
  before: PartFileValues | null;
};

type ImportRecord = Row<
  'part_imports',
  {
    id: string;
    file_name: string;
    state: PartImport['state'];
    created_at: Date;
    actor: string;
    finished_at: Date | null;
    rows_found: number;
    to_add: number;
    to_change: number;
    same: number;
    refused: number;
    added: number;
    changed: number;
    failed: number;
    kind: FileKindName;
  }
>;

type RowRecord = PartFileValues & {
  line: number;
  outcome: 'add' | 'change';
  error: string | null;
  partId: string;
  before: KeptState | null;
  content: { part?: string; changes?: FieldChange[]; warnings?: readonly string[] } | null;
};

/** What a part was when its file was checked. Imports checked before 0.2 say two fields by other names. */
type KeptState = Partial<PartFileValues> & { priceCents?: number; available?: number };

type NewImport = { id: string; actor: string; fileName: string; kind: FileKindName };
type Running = { id: string; actor: string; appliedLine: number; kind: FileKindName; fileName: string };

/** A row of a kind other than parts. */
export type JudgedRow = {
  line: number;
  outcome: 'add' | 'change' | 'same' | 'refused';
  error: string | null;
  name: string;
  /** Without a row where it is refused. */
  content: { row?: object; part?: string; changes?: FieldChange[]; warnings?: readonly string[] } | null;
};

export type Shown = 'add' | 'change' | 'refused';

const importFields = `id, file_name, state, created_at, actor, finished_at, rows_found, to_add, to_change, same, refused, added,
  changed, failed, kind`;
const rowFields = () => `r.line, r.outcome, r.error, r.part_id AS "partId", r.before, r.content,
  ${selectedFields({ parts: 'r', stock: 'r' })}, r.oem, r.interchange, r.superseded, r.more_pictures AS "morePictures"`;

/** The state of a part as JSON, in the words of the contract. */
const state = () =>
  `jsonb_build_object(${[
    ...fieldValues({ parts: 'p', stock: 's' }),
    ...partNumberKinds.map((name) => ({ name, value: `n.${name}` })),
    { name: 'morePictures', value: 'm.more_pictures' },
  ]
    .map(({ name, value }) => `'${name}', ${value}`)
    .join(', ')})`;

type FileColumn = { name: PartFileField; column: string; type: string };

const fileColumns: readonly FileColumn[] = [
  ...fieldColumns,
  ...partNumberKinds.map((name) => ({ name, column: name, type: 'text' })),
  { name: 'morePictures', column: 'more_pictures', type: 'text' },
];

const columnNames = fileColumns.map(({ column }) => column);

/** A row as it comes from the file. */
const incoming = [
  'line int',
  'error text',
  'given_id uuid',
  'new_id uuid',
  'warning text',
  ...fileColumns.map(({ column, type }) => `${column} ${type}`),
];
const incomingNames = incoming.map((column) => column.split(' ', 1)[0]);
const incomingOf = (table: string) => incomingNames.map((name) => `${table}.${name}`).join(', ');

/** A row of a file with what was found out about it before it is judged. */
export type IncomingRow = FileRow & { newId: string; warning: string | null };

/** Takes the rows of a file into a table that lives as long as the transaction that checks it. */
export async function receiveRows(client: pg.Client, rows: AsyncIterable<IncomingRow>): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE incoming (${incoming.join(', ')}) ON COMMIT DROP`);
  await copyRows(client, `incoming (${incomingNames.join(', ')})`, cellsOf(rows));
}

async function* cellsOf(rows: AsyncIterable<IncomingRow>): AsyncGenerator<readonly CopyValue[]> {
  for await (const { line, error, givenId, newId, warning, values } of rows)
    yield [line, error, givenId, newId, warning, ...fieldsOf(values)];
}

/** In the order of the columns. */
function fieldsOf(values: FileRow['values']): CopyValue[] {
  const { oem, interchange, superseded, morePictures, ...fields } = values;
  const row = { ...partRow(fields), oem, interchange, superseded, more_pictures: morePictures };
  return columnNames.map((column) => (row as Record<string, CopyValue>)[column] ?? null);
}

/**
 * Finds for every row the part it is about, by its id, else by its number, else by its name, and decides what is to become
 * of it. A field whose column the file does not have stays as it is, and so does a number that is left empty.
 */
function judge(columnsOfFile: readonly PartFileField[]): string {
  const tableOf = (name: PartFileField) => {
    if (name === piecesField) return 's';
    if (name === 'morePictures') return 'm';
    return (partFieldNames as readonly string[]).includes(name) ? 'p' : 'n';
  };
  const target = fileColumns.map(({ name, column }) => {
    const now = `${tableOf(name)}.${column}`;
    // The description of the picture before does not fit another one.
    if (name === 'imgAlt' && !columnsOfFile.includes(name) && columnsOfFile.includes('img'))
      return `CASE WHEN p.img = j.img THEN ${now} END`;
    if (!columnsOfFile.includes(name)) return now;
    return name === 'sku' ? `coalesce(j.sku, ${now})` : `j.${column}`;
  });
  const now = fileColumns.map(({ name, column }) => `${tableOf(name)}.${column}`);
  return `
  WITH named AS (
    SELECT p.name, min(p.id::text)::uuid AS id, count(*) AS number
    FROM parts p JOIN (SELECT DISTINCT name FROM incoming WHERE given_id IS NULL AND sku IS NULL AND error IS NULL) i
      USING (name)
    WHERE p.deleted_at IS NULL GROUP BY p.name),
  found AS (
    SELECT ${incomingOf('i')}, coalesce(g.id, CASE WHEN i.given_id IS NULL THEN k.id END, n.id) AS found_id, n.number,
      CASE WHEN i.given_id <> k.id THEN k.name END AS owner,
      first_value(i.line) OVER (
        PARTITION BY i.error IS NULL, CASE WHEN i.error IS NULL
          THEN coalesce(g.id::text, CASE WHEN i.given_id IS NULL THEN k.id::text END, n.id::text,
                        'sku ' || compact_number(i.sku), 'new ' || i.name)
          ELSE i.line::text END ORDER BY i.line) AS first_line,
      CASE WHEN i.sku IS NOT NULL AND i.error IS NULL THEN first_value(i.line) OVER (
        PARTITION BY i.error IS NULL, coalesce(compact_number(i.sku), '') ORDER BY i.line) END AS first_with_sku
    FROM incoming i
    LEFT JOIN parts g ON g.id = i.given_id AND g.deleted_at IS NULL
    LEFT JOIN parts k ON compact_number(k.sku) = compact_number(i.sku) AND k.deleted_at IS NULL
    LEFT JOIN named n ON i.given_id IS NULL AND i.sku IS NULL AND n.name = i.name),
  judged AS (
    SELECT ${incomingOf('f')}, f.found_id, CASE
      WHEN error IS NOT NULL THEN error
      WHEN given_id IS NOT NULL AND found_id IS NULL
        THEN 'id: no part on sale has this id; leave it empty to add a new part'
      WHEN number > 1 THEN 'name: ' || number || ' parts have this name; say which one by its id'
      WHEN first_line < line THEN 'is about the same part as line ' || first_line
      WHEN owner IS NOT NULL THEN 'sku: ' || sku || ' is the SKU of “' || owner || '”'
      WHEN first_with_sku < line THEN 'sku: line ' || first_with_sku || ' has this SKU too'
      WHEN found_id IS NULL AND available < 1 THEN 'availableQuantity: must be at least 1 for a new part'
      WHEN found_id IS NULL AND minimum_order > available THEN 'minimumOrder: ' || $2::text
    END AS fault
    FROM found f)
  INSERT INTO part_import_rows (import_id, line, outcome, error, part_id, before, content, ${columnNames.join(', ')})
  SELECT $1, j.line,
    CASE WHEN fault IS NOT NULL THEN 'refused' WHEN p.id IS NULL THEN 'add'
         WHEN (${now.join(', ')}) IS NOT DISTINCT FROM (${target.join(', ')}) THEN 'same'
         ELSE 'change' END,
    fault, coalesce(p.id, j.new_id), CASE WHEN p.id IS NOT NULL THEN ${state()} END,
    CASE WHEN fault IS NULL AND warning IS NOT NULL THEN jsonb_build_object('warnings', jsonb_build_array(warning)) END,
    ${target.join(', ')}
  FROM judged j LEFT JOIN (parts p JOIN stock s ON s.part_id = p.id) ON p.id = j.found_id ${numberCells} ${pictureCells}`;
}

export function importStore(db: Db) {
  return {
    /** Whether a row that is still to be applied names this group. */
    async namesGroup(group: string): Promise<boolean> {
      const [row] = await db.query<{ named: boolean }>({
        text: `SELECT EXISTS (SELECT FROM part_imports i JOIN part_import_rows r ON r.import_id = i.id
                 WHERE i.state IN ('checked', 'applying') AND r.outcome IN ('add', 'change') AND r.part_group = $1) AS named`,
        values: [group],
      });
      return row?.named ?? false;
    },

    /** The pictures that rows to be applied name, each way of naming them once. */
    async picturesNamed(id: string): Promise<{ img: string[]; morePictures: string[] }> {
      const [row] = await db.query<{ img: string[]; morePictures: string[] }>({
        text: `SELECT coalesce(array_agg(DISTINCT img) FILTER (WHERE img LIKE '/images/%'), '{}') AS img,
                 coalesce(array_agg(DISTINCT more_pictures) FILTER (WHERE more_pictures LIKE '%/images/%'), '{}') AS "morePictures"
               FROM part_import_rows WHERE import_id = $1 AND outcome IN ('add', 'change')`,
        values: [id],
      });
      return row ?? { img: [], morePictures: [] };
    },

    /** Rows that name one of these, in one of the two columns, are not applied. */
    async refusePictures(
      id: string,
      column: 'img' | 'morePictures',
      refused: readonly { cell: string; error: string }[],
    ): Promise<void> {
      await db.query({
        text: `UPDATE part_import_rows r SET outcome = 'refused', error = f.error
               FROM unnest($2::text[], $3::text[]) AS f (cell, error)
               WHERE r.import_id = $1 AND r.outcome IN ('add', 'change') AND r.${column === 'img' ? 'img' : 'more_pictures'} = f.cell`,
        values: [id, refused.map(({ cell }) => cell), refused.map(({ error }) => error)],
      });
    },

    /** Answers false while another file is being checked. Holds until the transaction ends. */
    async claimCheck(): Promise<boolean> {
      const [row] = await db.query<{ claimed: boolean }>({
        text: "SELECT pg_try_advisory_xact_lock(hashtext('part import check')) AS claimed",
      });
      return row?.claimed ?? false;
    },

    async isOneRunning(): Promise<boolean> {
      const rows = await db.query({ text: "SELECT FROM part_imports WHERE state = 'applying'" });
      return rows.length > 0;
    },

    async create({ id, actor, fileName, kind }: NewImport): Promise<void> {
      await db.query({
        text: 'INSERT INTO part_imports (id, actor, file_name, kind) VALUES ($1, $2, $3, $4)',
        values: [id, actor, fileName, kind],
      });
    },

    async judge(id: string, columnsOfFile: readonly PartFileField[], minimumTooLarge: string): Promise<void> {
      await db.query({ text: 'ANALYZE incoming' });
      await db.query({ text: judge(columnsOfFile), values: [id, minimumTooLarge] });
    },

    /** Rows of a kind other than parts, with what they would do. */
    async keepRows(id: string, rows: readonly JudgedRow[]): Promise<void> {
      const columns = {
        import_id: 'uuid',
        line: 'int',
        outcome: 'text',
        error: 'text',
        name: 'text',
        content: 'jsonb',
      };
      await insertRows(
        db,
        'part_import_rows',
        columns,
        rows.map(({ content, ...row }) => ({
          import_id: id,
          ...row,
          content: content === null ? null : JSON.stringify(content),
        })),
      );
    },

    async countRows(id: string): Promise<void> {
      await db.query({
        text: `UPDATE part_imports i SET (rows_found, to_add, to_change, same, refused) = (
                 SELECT count(*), count(*) FILTER (WHERE outcome = 'add'), count(*) FILTER (WHERE outcome = 'change'),
                   count(*) FILTER (WHERE outcome = 'same'), count(*) FILTER (WHERE outcome = 'refused')
                 FROM part_import_rows r WHERE r.import_id = i.id) WHERE i.id = $1`,
        values: [id],
      });
    },

    async get(id: string): Promise<Omit<PartImport, 'first'> | null> {
      const [row] = await db.query<ImportRecord>({
        text: `SELECT ${importFields} FROM part_imports WHERE id = $1 AND state <> 'forgotten'`,
        values: [id],
      });
      return row === undefined ? null : toImport(row);
    },

    async latestId(kind: FileKindName): Promise<string | null> {
      const [row] = await db.query<{ id: string }>({
        text: "SELECT id FROM part_imports WHERE state <> 'forgotten' AND kind = $1 ORDER BY id DESC LIMIT 1",
        values: [kind],
      });
      return row?.id ?? null;
    },

    async firstRows(id: string, outcome: Shown, limit: number): Promise<PartImportRow[]> {
      const rows = await db.query<RowRecord>({
        text: `SELECT ${rowFields()} FROM part_import_rows r
               WHERE r.import_id = $1 AND r.outcome = $2 ORDER BY r.line LIMIT $3`,
        values: [id, outcome, limit],
      });
      return rows.map(toShownRow);
    },

    /** The first rows somebody should look at. */
    async firstWarned(id: string, limit: number): Promise<PartImportRow[]> {
      const rows = await db.query<RowRecord>({
        text: `SELECT ${rowFields()} FROM part_import_rows r
               WHERE r.import_id = $1 AND r.content ? 'warnings' ORDER BY r.line LIMIT $2`,
        values: [id, limit],
      });
      return rows.map(toShownRow);
    },

    async refusedAfter(id: string, line: number, limit: number): Promise<PartImportRow[]> {
      const rows = await db.query<RowRecord>({
        text: `SELECT ${rowFields()} FROM part_import_rows r
               WHERE r.import_id = $1 AND r.outcome = 'refused' AND r.line > $2 ORDER BY r.line LIMIT $3`,
        values: [id, line, limit],
      });
      return rows.map(toShownRow);
    },

    /** Answers whether it was waiting for it. Only one can be applying: the index sees to it. */
    async start(id: string): Promise<boolean> {
      const rows = await db.query({
        text: "UPDATE part_imports SET state = 'applying' WHERE id = $1 AND state = 'checked' RETURNING id",
        values: [id],
      });
      return rows.length > 0;
    },

    /**
     * The import to go on with; nobody else does so until the transaction ends. Its row stays free, so that it can be
     * stopped at any time.
     */
    async claimRunning(): Promise<Running | null> {
      const [claim] = await db.query<{ claimed: boolean }>({
        text: "SELECT pg_try_advisory_xact_lock(hashtext('part import apply')) AS claimed",
      });
      if (!claim?.claimed) return null;
      const [row] = await db.query<Running>({
        text: `SELECT id, actor, applied_line AS "appliedLine", kind, file_name AS "fileName" FROM part_imports WHERE state = 'applying'`,
      });
      return row ?? null;
    },

    async rowsToApply(id: string, after: number, limit: number): Promise<ImportRow[]> {
      const rows = await db.query<RowRecord>({
        text: `SELECT ${rowFields()} FROM part_import_rows r
               WHERE r.import_id = $1 AND r.line > $2 AND r.outcome IN ('add', 'change') ORDER BY r.line LIMIT $3`,
        values: [id, after, limit],
      });
      return rows.map(toImportRow);
    },

    /** The same of a kind other than parts. */
    async contentsToApply(
      id: string,
      after: number,
      limit: number,
    ): Promise<{ line: number; outcome: 'add' | 'change'; content: { row: object } }[]> {
      return db.query({
        text: `SELECT line, outcome, content FROM part_import_rows
               WHERE import_id = $1 AND line > $2 AND outcome IN ('add', 'change') ORDER BY line LIMIT $3`,
        values: [id, after, limit],
      });
    },

    /** The parts as they are now, kept still until the transaction ends. */
    async lockParts(ids: readonly string[]): Promise<Map<string, PartFileValues>> {
      const rows = await db.query<{ id: string; state: PartFileValues }>({
        text: `SELECT p.id, ${state()} AS state FROM parts p JOIN stock s ON s.part_id = p.id ${numberCells} ${pictureCells}
               WHERE p.id = ANY ($1::uuid[]) AND p.deleted_at IS NULL ORDER BY p.id FOR UPDATE OF p, s`,
        values: [ids],
      });
      return new Map(rows.map(({ id, state }) => [id, state]));
    },

    async namesTaken(names: readonly string[]): Promise<Set<string>> {
      const rows = await db.query<{ name: string }>({
        text: 'SELECT name FROM parts WHERE name = ANY ($1::text[]) AND deleted_at IS NULL',
        values: [names],
      });
      return new Set(rows.map(({ name }) => name));
    },

    /** Who has these numbers now, by the compact number. */
    async ownersOf(skus: readonly string[]): Promise<Map<string, string>> {
      const rows = await db.query<{ id: string; compact: string }>({
        text: `SELECT p.id, compact_number(p.sku) AS compact FROM parts p
               WHERE compact_number(p.sku) = ANY (SELECT compact_number(s) FROM unnest($1::text[]) AS s) AND p.deleted_at IS NULL`,
        values: [skus],
      });
      return new Map(rows.map(({ id, compact }) => [compact, id]));
    },

    async skusOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await db.query<{ id: string; sku: string }>({
        text: 'SELECT id, sku FROM parts WHERE id = ANY ($1::uuid[])',
        values: [ids],
      });
      return new Map(rows.map(({ id, sku }) => [id, sku]));
    },

    async refuse(id: string, refusals: readonly { line: number; error: string }[]): Promise<void> {
      await db.query({
        text: `UPDATE part_import_rows r SET outcome = 'refused', error = f.error
               FROM unnest($2::int[], $3::text[]) AS f (line, error) WHERE r.import_id = $1 AND r.line = f.line`,
        values: [id, refusals.map(({ line }) => line), refusals.map(({ error }) => error)],
      });
    },

    /** Answers whether the import is still wanted. */
    async noteProgress(
      id: string,
      { line, added, changed, failed }: { line: number; added: number; changed: number; failed: number },
    ): Promise<boolean> {
      const rows = await db.query({
        text: `UPDATE part_imports SET applied_line = $2, added = added + $3, changed = changed + $4, failed = failed + $5
               WHERE id = $1 AND state = 'applying' RETURNING id`,
        values: [id, line, added, changed, failed],
      });
      return rows.length > 0;
    },

    async end(id: string, state: 'done' | 'stopped'): Promise<boolean> {
      const rows = await db.query({
        text: "UPDATE part_imports SET state = $2, finished_at = now() WHERE id = $1 AND state = 'applying' RETURNING id",
        values: [id, state],
      });
      return rows.length > 0;
    },

    /** Nobody finds it any more, and nobody can apply it while its rows go. */
    async forgetChecked(id: string): Promise<boolean> {
      const rows = await db.query({
        text: "UPDATE part_imports SET state = 'forgotten' WHERE id = $1 AND state = 'checked' RETURNING id",
        values: [id],
      });
      return rows.length > 0;
    },

    async forgetOld(): Promise<void> {
      await db.query({
        text: `UPDATE part_imports SET state = 'forgotten'
               WHERE (state = 'checked' AND created_at < now() - interval '1 day')
                 OR (state IN ('done', 'stopped') AND finished_at < now() - interval '30 days')`,
      });
    },

    async forgotten(): Promise<string[]> {
      const rows = await db.query<{ id: string }>({
        text: "SELECT id FROM part_imports WHERE state = 'forgotten' ORDER BY id",
      });
      return rows.map(({ id }) => id);
    },

    /** Answers how many there were. */
    async removeRows(id: string, limit: number): Promise<number> {
      const rows = await db.query({
        text: `DELETE FROM part_import_rows WHERE import_id = $1 AND line IN (
                 SELECT line FROM part_import_rows WHERE import_id = $1 ORDER BY line LIMIT $2) RETURNING line`,
        values: [id, limit],
      });
      return rows.length;
    },

    async remove(id: string): Promise<void> {
      await db.query({ text: 'DELETE FROM part_imports WHERE id = $1', values: [id] });
    },
  };
}

function toImport(row: ImportRecord): Omit<PartImport, 'first'> {
  return {
    _id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    createdBy: row.actor,
    finishedAt: row.finished_at?.toISOString() ?? null,
    found: {
      rows: row.rows_found,
      add: row.to_add,
      change: row.to_change,
      same: row.same,
      refused: row.refused,
    },
    done: { added: row.added, changed: row.changed, failed: row.failed },
  };
}

function toImportRow(row: RowRecord): ImportRow {
  const { line, outcome, partId } = row;
  return { line, outcome, partId, before: stateBefore(row), target: targetOf(row) };
}

function targetOf(row: RowRecord): PartFileValues {
  return valuesOf((name) => row[name] ?? openCell(name));
}

function stateBefore({ before }: RowRecord): PartFileValues | null {
  if (before === null) return null;
  const { priceCents, available, ...state } = before;
  if (priceCents !== undefined) state.price = centsToDollars(priceCents);
  if (available !== undefined) state.availableQuantity = available;
  // A field that is younger than the check was not there.
  return valuesOf((name) => state[name] ?? openCell(name));
}

function openCell(name: PartFileField) {
  return (partFieldNames as readonly string[]).includes(name) ? openValue(name as PartFieldName) : '';
}

function valuesOf(read: (name: PartFileField) => unknown): PartFileValues {
  return Object.fromEntries(partFileFields.map((name) => [name, read(name)])) as PartFileValues;
}

function toShownRow(row: RowRecord): PartImportRow {
  const { line, name, error, outcome, content } = row;
  const before = stateBefore(row);
  const ofPart = before === null || outcome !== 'change' ? [] : changedCells(before, targetOf(row));
  const { part, changes = ofPart, warnings = [] } = content ?? {};
  // Rows of the other kinds, and those of parts that were refused for it, have none.
  const price = outcome === 'add' ? (row.price as number | null) : null;
  return {
    line,
    name,
    ...(part !== undefined && { part }),
    ...(price !== null && { price }),
    error,
    changes,
    ...(warnings.length > 0 && { warnings: [...warnings] }),
  };
}

const mostShown = 200;

function writtenCells(values: PartFileValues): Record<string, string> {
  return Object.fromEntries(partFileFields.map((field) => [field, partCell(field, values[field])]));
}

function changedCells(was: PartFileValues, becomes: PartFileValues): PartImportRow['changes'] {
  const { before, after } = changesOf(writtenCells(was), writtenCells(becomes));
  const shown = (cell = '') => cell.slice(0, mostShown);
  return Object.keys(after).map((field) => ({ field, from: shown(before[field]), to: shown(after[field]) }));
}

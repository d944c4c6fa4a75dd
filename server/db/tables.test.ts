import { openValue, partField, partFieldNames, piecesField } from '@spareworks/contract/plain/part-fields';
import { expect, test } from 'vitest';
import { fieldColumns, partColumnTypes } from '../domains/catalogue/part-columns.ts';
import { testDatabase } from '../testing/test-database.ts';
import { tables } from './tables.ts';

type Columns = Record<string, string>;

const names = { text: 'text', int: 'int4', boolean: 'bool' };

/** The fields of a part, as `parts` has them, and as the rows of a file have it: there any may be missing but the name. */
function partColumns({ ofFile }: { ofFile: boolean }): Columns {
  return Object.fromEntries(
    fieldColumns
      .filter(({ name }) => ofFile || name !== piecesField)
      .map(({ name, column, type }) => {
        const open = ofFile
          ? name !== 'name'
          : partField(name).missing === undefined && openValue(name) === null;
        return [column, `${names[type]}${open ? '?' : ''}`];
      }),
  );
}

const expected: Record<string, Columns> = {
  ...tables,
  parts: { ...tables.parts, ...partColumns({ ofFile: false }) },
  part_import_rows: { ...tables.part_import_rows, ...partColumns({ ofFile: true }) },
};

test('every table has the columns the code believes it has, of the same types and as open to null', async () => {
  await using database = await testDatabase();
  const columns = await database.query<{ table: string; column: string; type: string; open: boolean }>({
    text: `SELECT c.table_name AS table, c.column_name AS column, c.udt_name AS type, c.is_nullable = 'YES' AS open
           FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
           WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE'`,
  });
  const found: Record<string, Columns> = {};
  for (const { table, column, type, open } of columns) {
    found[table] = { ...found[table], [column]: `${type}${open ? '?' : ''}` };
  }
  expect(found).toEqual(expected);
});

test('every field of a part has a column of its own', () => {
  const all = partFieldNames.map((name) => partField(name).column);
  expect(new Set(all).size).toBe(all.length);
  expect(Object.keys(partColumnTypes)).toHaveLength(all.length - 1); // pieces are the stock's
});

import { dollarsToCents } from '@spareworks/contract/plain/money';
import {
  type PartField,
  type PartFieldName,
  partField,
  partFieldNames,
  piecesField,
} from '@spareworks/contract/plain/part-fields';

type ColumnType = 'text' | 'int' | 'boolean';

/** How PostgreSQL keeps each kind of field. */
const types: Record<PartField['kind'], ColumnType> = {
  line: 'text',
  text: 'text',
  picture: 'text',
  alt: 'text',
  choice: 'text',
  group: 'text',
  dollars: 'int',
  count: 'int',
  mark: 'boolean',
  sku: 'text',
  maker: 'text',
};

type PartColumn = { name: PartFieldName; column: string; type: ColumnType };

/** Every field with its column, the pieces included. */
export const fieldColumns: readonly PartColumn[] = partFieldNames.map((name) => {
  const { column, kind } = partField(name);
  return { name, column, type: types[kind] };
});

const ownColumns = fieldColumns.filter(({ name }) => name !== piecesField);

/** The columns of `parts` that say what a part is, with their types. */
export const partColumnTypes: Readonly<Record<string, string>> = Object.fromEntries(
  ownColumns.map(({ column, type }) => [column, type]),
);

type ColumnValue = string | number | boolean | null;

/** What is kept in the column of each field that is given. */
export function partRow(part: Partial<Record<PartFieldName, ColumnValue>>): Record<string, ColumnValue> {
  const row: Record<string, ColumnValue> = {};
  for (const { name, column } of fieldColumns) {
    const value = part[name];
    if (value === undefined) continue;
    const isAmount = typeof value === 'number' && partField(name).kind === 'dollars';
    row[column] = isAmount ? dollarsToCents(value) : value;
  }
  return row;
}

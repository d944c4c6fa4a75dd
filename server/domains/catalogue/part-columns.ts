import { centsOfOne, dollarsToCents } from '@spareworks/contract/plain/money';
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

type Tables = { parts: string; stock?: string };

/**
 * The value of each field in the words of the contract, from tables of these names; pieces only where there is stock.
 * Statements are written with the decimals of the currency in them: to be made at each use, with `nameOf` where they are prepared.
 */
export function fieldValues({ parts, stock }: Tables): { name: PartFieldName; value: string }[] {
  return fieldColumns.flatMap(({ name, column }) => {
    const table = name === piecesField ? stock : parts;
    if (table === undefined) return [];
    const kept = `${table}.${column}`;
    // As a float it is the same number that dividing gives in JavaScript.
    return [{ name, value: partField(name).kind === 'dollars' ? `${kept}::float8 / ${centsOfOne()}` : kept }];
  });
}

const selected = new Map<string, string>();

/** The fields for a select list, under their names in the contract; written once for each currency, for it is asked for with every part. */
export function selectedFields(tables: Tables): string {
  const key = nameOf(`${tables.parts} ${tables.stock}`);
  const known = selected.get(key);
  if (known !== undefined) return known;
  const list = fieldValues(tables)
    .map(({ name, value }) => `${value} AS "${name}"`)
    .join(', ');
  selected.set(key, list);
  return list;
}

/** A name for a prepared statement that reads amounts: another currency is another statement. */
export function nameOf(statement: string): string {
  return `${statement}-${centsOfOne()}`;
}

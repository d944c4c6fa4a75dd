import { centsOfOne } from '@spareworks/contract/plain/money';
import { type PartFieldName, partField, piecesField } from '@spareworks/contract/plain/part-fields';
import { fieldColumns } from './part-columns.ts';

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

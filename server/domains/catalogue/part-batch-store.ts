import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { partColumnTypes, partRow } from './part-columns.ts';
import type { CataloguePart } from './write-parts.ts';

const columnTypes = { id: 'uuid', ...partColumnTypes };
const names = Object.keys(partColumnTypes);
const changes = names.map((name) => `${name} = g.${name}`).join(', ');
const arrays = Object.values(columnTypes).map((type, index) => `$${index + 1}::${type}[]`);
const editorPlace = `$${arrays.length + 1}`;

const update = `UPDATE parts p SET ${changes}, updated_at = now(), version = p.version + 1, edited_by = ${editorPlace}
  FROM unnest(${arrays.join(', ')}) AS g (${Object.keys(columnTypes).join(', ')}) WHERE p.id = g.id`;

const rowOf = ({ id, ...part }: CataloguePart): Record<string, unknown> => ({ id, ...partRow(part) });

export function partBatchStore(db: Db) {
  return {
    async insert(parts: readonly CataloguePart[]): Promise<void> {
      await insertRows(db, 'parts', columnTypes, parts.map(rowOf));
    },

    async update(parts: readonly CataloguePart[], editor: string): Promise<void> {
      const rows = parts.map(rowOf);
      const columns = Object.keys(columnTypes).map((name) => rows.map((row) => row[name]));
      await db.query({ text: update, values: [...columns, editor] });
    },
  };
}

import type { PartNumber } from '@spareworks/contract/plain/part-number';
import type { Db } from '../../db/database.ts';

type NumberOf = PartNumber & { partId: string };

export function numberStore(db: Db) {
  return {
    async ofParts(ids: readonly string[]): Promise<NumberOf[]> {
      return db.query<NumberOf>({
        name: 'numbers-of-parts',
        text: `SELECT part_id AS "partId", kind, brand, number FROM part_numbers WHERE part_id = ANY ($1::uuid[])
               ORDER BY part_id, array_position(ARRAY['oem', 'interchange', 'superseded'], kind), brand COLLATE "C",
                 compact COLLATE "C"`,
        values: [ids],
      });
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db.query({ text: 'DELETE FROM part_numbers WHERE part_id = ANY ($1::uuid[])', values: [ids] });
    },

    async insert(numbers: readonly NumberOf[]): Promise<void> {
      await db.query({
        text: `INSERT INTO part_numbers (part_id, kind, brand, number)
               SELECT part_id, kind, brand, number
               FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS n (part_id, kind, brand, number)`,
        values: [
          numbers.map(({ partId }) => partId),
          numbers.map(({ kind }) => kind),
          numbers.map(({ brand }) => brand),
          numbers.map(({ number }) => number),
        ],
      });
    },
  };
}

import type { Db } from '../../db/database.ts';
import type { Row } from '../../db/tables.ts';

type StoredCar = Row<'garage_cars', { vehicle_id: string; chosen: boolean }>;

/** Ids of cars in their order, and the one that is chosen. */
export type KeptCars = { ids: string[]; chosen: string | null };

export function garageStore(db: Db) {
  return {
    async read(userId: string): Promise<KeptCars> {
      const rows = await db.query<StoredCar>({
        name: 'garage-cars',
        text: 'SELECT vehicle_id, chosen FROM garage_cars WHERE user_id = $1 ORDER BY position, vehicle_id',
        values: [userId],
      });
      return {
        ids: rows.map(({ vehicle_id }) => vehicle_id),
        chosen: rows.find(({ chosen }) => chosen)?.vehicle_id ?? null,
      };
    },

    /** These in the place of all others. */
    async replace(userId: string, { ids, chosen }: KeptCars): Promise<void> {
      await db.query({ text: 'DELETE FROM garage_cars WHERE user_id = $1', values: [userId] });
      if (ids.length === 0) return;
      await db.query({
        text: `INSERT INTO garage_cars (user_id, vehicle_id, position, chosen)
               SELECT $1, vehicle_id, position, vehicle_id IS NOT DISTINCT FROM $3::uuid
               FROM unnest($2::uuid[]) WITH ORDINALITY AS sent (vehicle_id, position)`,
        values: [userId, ids, chosen],
      });
    },
  };
}

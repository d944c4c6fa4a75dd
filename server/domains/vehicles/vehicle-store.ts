import type { Fuel } from '@spareworks/contract/plain/vehicle-words';
import type { Db } from '../../db/database.ts';
import { insertRows } from '../../db/insert-rows.ts';

/** A car as the other domains know it. */
export type VehicleRecord = {
  id: string;
  modelId: string;
  makeId: string;
  year: number;
  make: string;
  model: string;
  makeSlug: string;
  modelSlug: string;
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
};

export type MakeRow = { id: string; name: string; slug: string; source: string };
export type ModelRow = { id: string; make_id: string; name: string; slug: string; source: string };
export type VehicleRow = {
  id: string;
  model_id: string;
  year: number;
  litres: number | null;
  cylinders: number | null;
  fuel: Fuel | null;
  source: string;
  noted_at: string;
};

const fields = `v.id, v.model_id AS "modelId", o.make_id AS "makeId", v.year, m.name AS make, o.name AS model,
  m.slug AS "makeSlug", o.slug AS "modelSlug", v.litres::float8 AS litres, v.cylinders, v.fuel`;
const named = 'vehicles v JOIN car_models o ON o.id = v.model_id JOIN car_makes m ON m.id = o.make_id';
/** The one whose engine is not given goes first. */
const byEngine =
  'v.litres IS NOT NULL OR v.cylinders IS NOT NULL OR v.fuel IS NOT NULL, v.litres, v.cylinders, v.fuel, v.id';

export function vehicleStore(db: Db) {
  return {
    /** In the order of their names and years. */
    async byIds(ids: readonly string[]): Promise<VehicleRecord[]> {
      return db.query<VehicleRecord>({
        name: 'vehicles-by-ids',
        text: `SELECT ${fields} FROM ${named} WHERE v.id = ANY($1::uuid[])
               ORDER BY m.name, o.name, v.year, ${byEngine}`,
        values: [ids],
      });
    },

    /** Those that are there already stay as they are. */
    async add(
      makes: readonly MakeRow[],
      models: readonly ModelRow[],
      vehicles: readonly VehicleRow[],
    ): Promise<void> {
      const unlessThere = { unlessThere: true };
      const text = { id: 'uuid', name: 'text', slug: 'text', source: 'text' };
      await insertRows(db, 'car_makes', text, makes, unlessThere);
      await insertRows(db, 'car_models', { ...text, make_id: 'uuid' }, models, unlessThere);
      const columns = {
        id: 'uuid',
        model_id: 'uuid',
        year: 'int',
        litres: 'numeric',
        cylinders: 'int',
        fuel: 'text',
        source: 'text',
        noted_at: 'date',
      };
      await insertRows(db, 'vehicles', columns, vehicles, unlessThere);
    },
  };
}
